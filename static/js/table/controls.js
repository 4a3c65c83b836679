/* The line of words above the hand, the reason why a card doesn't fit, and the buttons. */

import { el, hit, write } from "../dom.js";
import { firstTouch } from "../touch.js";
import { motion } from "../cards/flip.js";
import { suitPath } from "../cards/playing-card.js";
import { confirm as ask } from "../dialogs.js";
import { t } from "../book.js";

const REASON_MS = 7000,
  LIVE_REASON_MS = 3500;
const NOTHING = { hint: null, until_ms: null, suit: null, why: null, confirm: null };

/** @typedef {import("../model.js").Button} EngineButton */
/** @typedef {{ id: string, text: string, tone: string, run: (at: number) => void }} OwnButton  of the page itself */
/** @typedef {EngineButton | import("../model.js").StakeButton | OwnButton} AnyButton */
/** @typedef {{ text: string, rule?: string | null }} Why */
/** @typedef {{ node: HTMLButtonElement, image: HTMLImageElement, words: HTMLElement, hint: HTMLElement, model: AnyButton }} Shown */
/**
 * What is shown of a Table, or of a person of it.
 * @typedef {object} Shows
 * @property {import("../model.js").Prompt | null} prompt
 * @property {readonly AnyButton[]} buttons
 * @property {readonly import("../model.js").StakeButton[]} [stake_actions]  the fixed bar
 * @property {import("../model.js").Ask | null} [ask]
 * @property {string} game
 * @property {boolean} [live]  the others go on at once, and a reason stays until it is read
 */

export class Controls {
  game = "";
  live = false;
  timer = 0;
  /** @type {Map<string, Shown>} by the button's id */
  shown = new Map();

  /**
   * @param {(button: EngineButton, at: number) => void} onPress
   * @param {() => boolean} quick  whether the first touch of a button counts
   */
  constructor(onPress, quick = () => false) {
    this.prompt = el("p", { class: "prompt", role: "status" });
    this.reason = el("div", { class: "reason", role: "alert" });
    this.line = el("div", { class: "line" }, this.prompt, this.reason);
    this.buttons = el("div", { class: "buttons", role: "group" });
    firstTouch(
      this.buttons,
      (event) => hit(event, "button"),
      (node, event) => this.#press(node, event.timeStamp),
      quick,
    );
    this.onPress = onPress;
  }

  /** @param {Shows} shows */
  show({ prompt, buttons: others, stake_actions: bar = [], ask: asked, game, live = false }) {
    const buttons = [...bar, ...others];
    this.buttons.classList.toggle("bar", bar.length > 0);
    this.buttons.classList.toggle("answering", Boolean(asked?.mine));
    Object.assign(this, { game, live });
    const tone = prompt?.tone ?? "wait";
    this.prompt.setAttribute("aria-live", tone === "wait" ? "off" : "polite"); // that a bot thinks isn't announced
    write(this.prompt, prompt?.text ?? "");
    this.line.dataset.tone = tone;
    if (!live) this.quiet();
    this.buttons.setAttribute("aria-label", t("page.table.buttons"));
    const wanted = new Set(buttons.map((button) => button.id));
    for (const [id, { node }] of this.shown)
      if (!wanted.has(id)) {
        node.remove();
        this.shown.delete(id);
      }
    buttons.forEach((button, i) => {
      const node = this.#button(button);
      if (this.buttons.children[i] !== node) this.buttons.insertBefore(node, this.buttons.children[i] ?? null);
    });
  }

  /**
   * What can't be done now says why; what is not done by a slip is asked for once more. A button of the page's own has something to `run`.
   * @param {HTMLButtonElement} node
   * @param {number} at
   */
  async #press(node, at) {
    const button = [...this.shown.values()].find((each) => each.node === node)?.model;
    if (!button) return;
    if ("run" in button) return void button.run(at);
    const { why, confirm } = { why: null, confirm: null, ...button };
    if (why) this.refuse(why);
    else if (!confirm || (await ask(confirm))) this.onPress(button, at);
  }

  /** @param {AnyButton} button */
  #button(button) {
    const shown = this.shown.get(button.id) ?? this.#newButton(button),
      { node, image, words } = shown,
      { text, tone, hint, until_ms, suit, why, confirm } = { ...NOTHING, ...button };
    shown.model = button;
    if (why) node.setAttribute("aria-disabled", "true");
    else node.removeAttribute("aria-disabled");
    node.className = `button ${tone}${confirm ? " calm" : ""}`;
    write(words, text);
    write(shown.hint, hint);
    image.hidden = !suit;
    if (suit) image.src = suitPath(suit);
    if (hint) node.setAttribute("aria-description", hint);
    else node.removeAttribute("aria-description");
    if (until_ms && !node.querySelector(".time")) this.#clock(node, until_ms);
    return node;
  }

  /** @param {AnyButton} model */
  #newButton(model) {
    const image = el("img", { class: "button-suit", alt: "", width: 26, height: 26 }),
      words = el("span", { class: "button-text" }),
      hint = el("span", { class: "button-hint", "aria-hidden": "true" });
    const node = el("button", { type: "button" }, el("span", { class: "button-words" }, image, words), hint);
    const shown = { node, image, words, hint, model };
    this.shown.set(model.id, shown);
    return shown;
  }

  /**
   * A bar round the button that runs out. With calm motion it stands still: the words say that there is a limit.
   * @param {HTMLButtonElement} node
   * @param {number} ms
   */
  #clock(node, ms) {
    const time = el("span", { class: "time" });
    node.append(time);
    if (motion())
      time.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { duration: ms, fill: "forwards" });
  }

  /**
   * Say why not, with a link to the rule.
   * @param {Why} why
   */
  refuse({ text, rule }) {
    clearTimeout(this.timer);
    this.reason.replaceChildren(
      el("span", { text: `${text} ` }),
      ...(rule
        ? [el("a", { href: `#/rules/${this.game}/${rule}`, "aria-label": t("page.table.rule", { rule }), text: rule })]
        : []),
    );
    this.line.classList.add("refusing");
    this.timer = setTimeout(() => this.quiet(), this.live ? LIVE_REASON_MS : REASON_MS);
  }

  quiet() {
    clearTimeout(this.timer);
    if (!this.line.classList.contains("refusing")) return;
    this.line.classList.remove("refusing");
    this.reason.replaceChildren();
  }
}
