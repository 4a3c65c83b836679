/* The line of words above the hand, the reason why a card doesn't fit, and the buttons. */

import { el, write } from "../dom.js";
import { firstTouch } from "../touch.js";
import { motion } from "../cards/flip.js";
import { suitPath } from "../cards/playing-card.js";
import { confirm as ask } from "../dialogs.js";
import { t } from "../book.js";

const REASON_MS = 7000,
  LIVE_REASON_MS = 3500;

export class Controls {
  /** onPress(button, at); `quick`: whether the first touch of a button counts. */
  constructor(onPress, quick = () => false) {
    this.prompt = el("p", { class: "prompt", role: "status" });
    this.reason = el("div", { class: "reason", role: "alert" });
    this.line = el("div", { class: "line" }, this.prompt, this.reason);
    this.buttons = el("div", { class: "buttons", role: "group" });
    firstTouch(
      this.buttons,
      (event) => event.target.closest("button"),
      (node, event) => this.#press(node.model, event.timeStamp),
      quick,
    );
    this.onPress = onPress;
    this.shown = new Map();
  }

  /** In a live game the others go on at once, and a reason stays until it is read. */
  show({ prompt, buttons: others, stake_actions: bar = [], ask: asked, game, live = false }) {
    const buttons = [...bar, ...others];
    this.buttons.classList.toggle("bar", bar.length > 0);
    this.buttons.classList.toggle("answering", Boolean(asked?.mine));
    Object.assign(this, { game, live });
    const tone = prompt?.tone ?? "wait";
    this.prompt.setAttribute("aria-live", tone === "wait" ? "off" : "polite"); // who thinks is not worth an interruption
    write(this.prompt, prompt?.text ?? "");
    this.line.dataset.tone = tone;
    if (!live) this.quiet();
    this.buttons.setAttribute("aria-label", t("page.table.buttons"));
    const wanted = new Set(buttons.map((button) => button.id));
    for (const [id, node] of this.shown)
      if (!wanted.has(id)) {
        node.remove();
        this.shown.delete(id);
      }
    buttons.forEach((button, i) => {
      const node = this.#button(button);
      if (this.buttons.children[i] !== node) this.buttons.insertBefore(node, this.buttons.children[i] ?? null);
    });
  }

  /** What can't be done now says why; what is not done by a slip is asked for once more. A button of the page's own has something to `run`. */
  async #press(button, at) {
    if (button.run) return button.run(at);
    if (button.why) return this.refuse(button.why);
    if (button.confirm && !(await ask(button.confirm))) return undefined;
    return this.onPress(button, at);
  }

  #button(button) {
    const { id, text, tone, hint, until_ms, suit, why, confirm } = button;
    let node = this.shown.get(id);
    if (!node) {
      node = el(
        "button",
        { type: "button" },
        el(
          "span",
          { class: "button-words" },
          el("img", { class: "button-suit", alt: "", width: 26, height: 26 }),
          el("span", { class: "button-text" }),
        ),
        el("span", { class: "button-hint", "aria-hidden": "true" }),
      );
      this.shown.set(id, node);
    }
    const [image, words] = node.firstChild.children;
    node.model = button;
    if (why) node.setAttribute("aria-disabled", "true");
    else node.removeAttribute("aria-disabled");
    node.className = `button ${tone ?? "plain"}${confirm ? " calm" : ""}`;
    write(words, text);
    write(node.children[1], hint);
    image.hidden = !suit;
    if (suit) image.src = suitPath(suit);
    if (hint) node.setAttribute("aria-description", hint);
    else node.removeAttribute("aria-description");
    if (until_ms && !node.querySelector(".time")) this.#clock(node, until_ms);
    return node;
  }

  /** A bar round the button that runs out. With calm motion it stands still: the words say that there is a limit. */
  #clock(node, ms) {
    const time = el("span", { class: "time" });
    node.append(time);
    if (motion())
      time.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { duration: ms, fill: "forwards" });
  }

  /** Say why not, with a link to the rule. */
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
