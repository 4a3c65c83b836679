/* What a card still needs before it is laid: a suit after an Under, or what the Joker is. It opens above the hand it belongs to and blocks nobody:
   the game goes on behind it, and it changes with what may be done. */

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../book.js";
import { firstTouch } from "../touch.js";
import { mayChoose } from "../cards/card.js";
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

  /** Ask for the decision that a card still needs: `done(action, at)`. `renew(card)`: the decision as it is in a newer hand, if there is one. */
  ask(card, decision, renew, done) {
    Object.assign(this, { id: card.id, decision, renew, done, named: null });
    this.from = document.activeElement;
    this.#show(decision);
  }

  /** The hand as it is now: a card that is gone, or can't be laid any more, needs no answer. */
  follow(cards) {
    if (!this.open) return;
    const card = cards.find(({ id }) => id === this.id);
    if (!card || !mayChoose(card)) return void this.close();
    const decision = this.renew(card);
    if (decision?.kind !== this.decision.kind) return; // whether it is too late is for the engine to say
    this.decision = decision;
    const asked = this.named ? namedCard(decision, this.named)?.decision : decision;
    if (asked) this.#refill(asked);
  }

  close() {
    if (!this.open) return;
    const held = this.node.contains(document.activeElement);
    this.node.hidden = true;
    this.body.replaceChildren();
    if (held) this.from?.isConnected && this.from.focus({ preventScroll: true });
  }

  #show(decision) {
    const title = t(decision.kind === "joker" ? "page.joker.title" : "page.suit.title");
    this.opened = performance.now();
    this.title.textContent = title;
    this.node.setAttribute("aria-label", title);
    this.node.querySelector(".cross").setAttribute("aria-label", t("page.close"));
    this.#fill(decision);
    this.node.hidden = false;
    this.body.querySelector("button:not(:disabled)")?.focus({ preventScroll: true });
  }

  #fill(decision) {
    this.shown = JSON.stringify(decision);
    this.body.replaceChildren(...(decision.kind === "joker" ? jokerParts(decision) : [wishes(decision)]));
  }

  /** The choices of now, the focus where it was. */
  #refill(decision) {
    if (this.shown === JSON.stringify(decision)) return;
    const held = this.node.contains(document.activeElement) && document.activeElement.dataset.name;
    this.#fill(decision);
    if (held)
      (
        this.body.querySelector(`[data-name="${CSS.escape(held)}"]:not(:disabled)`) ??
        this.body.querySelector("button:not(:disabled)")
      )?.focus();
  }

  #choiceAt(event) {
    const button = event.target.closest?.("button");
    return button && !button.disabled && this.body.contains(button) ? button : null;
  }

  #choose(button, { timeStamp }) {
    const { action, face } = button.dataset;
    if (action) {
      const done = this.done;
      this.close();
      return void done(action, timeStamp);
    }
    this.named = face;
    this.#show(namedCard(this.decision, face).decision);
  }
}

/** The suits that can be wished. */
const wishes = ({ choices }) =>
  el(
    "div",
    { class: "suits" },
    choices.map(({ action, suit, text }, place) =>
      el(
        "button",
        { type: "button", class: "suit", "data-suit": suit, "data-action": action, "data-name": place },
        el("img", { src: suitPath(suit), alt: "", width: 84, height: 84 }),
        el("span", { text }),
      ),
    ),
  );

const namedCard = ({ rows }, face) => rows.flatMap(({ cards }) => cards).find((card) => card?.face === face);

/** The Joker's choices: whose hand to swap, and every card, a row for each suit. */
function jokerParts({ rows, swaps }) {
  const parts = [
    el(
      "div",
      { class: "joker-cards" },
      rows.map(({ name, cards }) =>
        el("div", { class: "joker-suit", role: "group", "aria-label": name }, cards.map(cell)),
      ),
    ),
  ];
  if (swaps.length)
    parts.push(
      el(
        "div",
        { class: "joker-swap", role: "group", "aria-label": t("page.joker.swap") },
        el("h3", { text: t("page.joker.swap") }),
        swaps.map(({ action, text, name, count }) =>
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
  const { face, name, action } = card;
  return el(
    "button",
    {
      type: "button",
      class: "joker-card",
      "aria-label": name,
      "data-action": action,
      "data-face": face,
      "data-name": face,
    },
    el("img", { src: facePath(face), alt: "", width: 57, height: 89, draggable: "false" }),
  );
}
