/* What a card still needs before it is laid: a suit after an Under, or what the Joker is. It opens above the hand it belongs to and blocks nobody:
   the game goes on behind it, and it changes with what may be done. */

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../book.js";
import { firstTouch } from "../touch.js";
import { facePath, suitPath } from "../cards/playing-card.js";

const SETTLE_MS = 220; // the touch that opened it, or a double tap, chooses nothing

export class Chooser {
  constructor(quick) {
    this.body = el("div", { class: "chooser-body" });
    this.title = el("h2", {});
    this.node = el(
      "div",
      { class: "chooser", role: "group", hidden: true },
      el(
        "header",
        {},
        this.title,
        el("button", { type: "button", class: "icon-button cross", on: { click: () => this.close() } }, icon("close")),
      ),
      this.body,
    );
    this.node.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.stopPropagation();
        this.close();
      }
    });
    const settled = (event) => event.timeStamp - this.opened > SETTLE_MS || !event.detail;
    firstTouch(
      this.node,
      (event) => this.#choiceAt(event),
      (button, event) => settled(event) && this.#choose(button, event),
      quick,
    );
  }

  get open() {
    return !this.node.hidden;
  }

  /** Ask for a suit: `done(suit, at)`. */
  askSuit(card, suits, done) {
    this.#show(card.id, t("page.suit.title"), [suitRow(suits, card.unwished)]);
    this.done = (value, at) => done(value, at);
  }

  /** Ask what the Joker is: `done(action, at)`. */
  askJoker(card, suits, done) {
    this.suits = suits;
    this.done = done;
    this.#show(card.id, t("page.joker.title"), jokerParts(card.joker));
  }

  /** The hand as it is now: a card that is gone, or can't be laid any more, needs no answer. Resolves to whether it closed. */
  follow(cards) {
    if (!this.open) return false;
    const card = cards.find(({ id }) => id === this.id),
      still = card && (card.action || card.jump || card.group || card.joker);
    if (!still) {
      this.close();
      return true;
    }
    if (this.body.querySelector("[data-action]") && card.joker) this.#refill(jokerParts(card.joker));
    return false;
  }

  close() {
    if (!this.open) return;
    const held = this.node.contains(document.activeElement);
    this.node.hidden = true;
    this.body.replaceChildren();
    if (held) this.from?.isConnected && this.from.focus({ preventScroll: true });
  }

  #show(id, title, parts) {
    this.from = document.activeElement;
    Object.assign(this, { id, opened: performance.now() });
    this.title.textContent = title;
    this.node.setAttribute("aria-label", title);
    this.node.querySelector(".cross").setAttribute("aria-label", t("page.close"));
    this.body.replaceChildren(...parts);
    this.node.hidden = false;
    this.#focus();
  }

  /** The same choices anew, the focus where it was. */
  #refill(parts) {
    const held = this.node.contains(document.activeElement) && document.activeElement.dataset.name;
    this.body.replaceChildren(...parts);
    if (held)
      (
        this.body.querySelector(`[data-name="${CSS.escape(held)}"]:not(:disabled)`) ??
        this.body.querySelector("button:not(:disabled)")
      )?.focus();
  }

  #focus() {
    this.body.querySelector("button:not(:disabled)")?.focus({ preventScroll: true });
  }

  #choiceAt(event) {
    const button = event.target.closest?.("button");
    return button && !button.disabled && this.body.contains(button) ? button : null;
  }

  #choose(button, { timeStamp }) {
    const { action, suit, wish, unwished } = button.dataset;
    if (suit) return this.#finish(suit, timeStamp);
    if (!wish) return this.#finish(action, timeStamp);
    const done = this.done;
    this.title.textContent = t("page.suit.title");
    this.body.replaceChildren(suitRow(this.suits, unwished && JSON.parse(unwished)));
    this.opened = performance.now();
    this.done = (chosen, at) => done(`${action} wish ${chosen}`, at);
    this.#focus();
  }

  #finish(value, at) {
    const done = this.done;
    this.close();
    done(value, at);
  }
}

/** `unwished`: what counts if a Joker as an Under is to wish for nothing, in place of its own suit. */
const suitRow = (suits, unwished) =>
  el(
    "div",
    { class: "suits" },
    suits.map(({ suit, name }) => {
      const shown = suit === unwished?.own ? unwished : { suit, name };
      return el(
        "button",
        { type: "button", class: "suit", "data-suit": suit, "data-name": suit },
        el("img", { src: suitPath(shown.suit), alt: "", width: 84, height: 84 }),
        el("span", { text: shown.name }),
      );
    }),
  );

/** The Joker's choices: whose hand to swap, and every card, a row for each suit. */
function jokerParts({ as = [], swap = [] }) {
  const parts = [];
  if (as.length)
    parts.push(
      el(
        "div",
        { class: "joker-cards" },
        as.map(({ name, cards }) =>
          el("div", { class: "joker-suit", role: "group", "aria-label": name }, cards.map(cell)),
        ),
      ),
    );
  if (swap.length)
    parts.push(
      el(
        "div",
        { class: "joker-swap", role: "group", "aria-label": t("page.joker.swap") },
        el("h3", { text: t("page.joker.swap") }),
        swap.map(({ action, text, name, count }) =>
          el(
            "button",
            {
              type: "button",
              class: "button small plain",
              "data-action": action,
              "data-name": action,
              "aria-label": text,
            },
            icon("swap"),
            el("span", { text: `${name},` }),
            el("b", { text: count }),
          ),
        ),
      ),
    );
  return parts;
}

function cell(card) {
  if (!card) return el("span", { class: "joker-card" });
  const { face, name, action, wish, unwished } = card;
  return el(
    "button",
    {
      type: "button",
      class: "joker-card",
      "aria-label": name,
      disabled: !action,
      "data-action": action,
      "data-wish": wish ? "1" : null,
      "data-name": face,
      "data-unwished": unwished ? JSON.stringify(unwished) : null,
    },
    el("img", { src: facePath(face), alt: "", width: 57, height: 89, draggable: "false" }),
  );
}
