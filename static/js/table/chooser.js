/* Asks what a card still needs before it is laid: a suit after an Under, or what the Joker is. It opens above its hand and is not modal:
   the game goes on behind it, and it changes with what may be done. */

import { el, hit } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../book.js";
import { firstTouch } from "../touch.js";
import { mayChoose } from "../cards/card.js";
import { facePath, suitPath } from "../cards/playing-card.js";

const SETTLE_MS = 220; // the touch that opened it, or a double tap, chooses nothing

/** @typedef {import("../model.js").LiveCard} Card */
/** @typedef {import("../model.js").WishDecision} WishDecision */
/** @typedef {WishDecision | import("../model.js").JokerDecision} Decision */

export class Chooser {
  /**
   * What is asked at present.
   * @type {{
   *   id: string,
   *   decision: Decision,
   *   named: string | null,
   *   renew: (card: Card) => Decision | null | undefined,
   *   done: (action: string, at: number) => void,
   *   from: Element | null,
   * } | null}
   */
  #asked = null;
  opened = 0;
  shown = "";

  /** @param {() => boolean} quick  whether the first touch counts */
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
        (this.cross = el(
          "button",
          { type: "button", class: "icon-button cross", on: { click: () => this.close() } },
          icon("close"),
        )),
      ),
      this.body,
    );
    this.node.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.stopPropagation();
        this.close();
      }
    });
    const settled = (/** @type {MouseEvent} */ event) => event.timeStamp - this.opened > SETTLE_MS || !event.detail;
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

  /**
   * Ask for the decision that a card still needs.
   * @param {Card} card
   * @param {Decision} decision
   * @param {(card: Card) => Decision | null | undefined} renew  the decision as it is in a newer hand, if there is one
   * @param {(action: string, at: number) => void} done
   */
  ask(card, decision, renew, done) {
    this.#asked = { id: card.id, decision, named: null, renew, done, from: document.activeElement };
    this.#show(decision);
  }

  /**
   * The hand as it is now: a card that is gone, or can't be laid any more, needs no answer.
   * @param {readonly Card[]} cards
   */
  follow(cards) {
    const asked = this.#asked;
    if (!this.open || !asked) return;
    const card = cards.find(({ id }) => id === asked.id);
    if (!card || !mayChoose(card)) return void this.close();
    const decision = asked.renew(card);
    if (!decision || decision.kind !== asked.decision.kind) return; // whether it is too late is for the engine to say
    asked.decision = decision;
    const now = asked.named ? namedCard(decision, asked.named)?.decision : decision;
    if (now) this.#refill(now);
  }

  close() {
    if (!this.open) return;
    const held = this.node.contains(document.activeElement),
      from = this.#asked?.from;
    this.#asked = null;
    this.node.hidden = true;
    this.body.replaceChildren();
    if (held && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
  }

  /** @param {Decision} decision */
  #show(decision) {
    const title = t(decision.kind === "joker" ? "page.joker.title" : "page.suit.title");
    this.opened = performance.now();
    this.title.textContent = title;
    this.node.setAttribute("aria-label", title);
    this.cross.setAttribute("aria-label", t("page.close"));
    this.#fill(decision);
    this.node.hidden = false;
    this.#buttons()[0]?.focus({ preventScroll: true });
  }

  #buttons() {
    return [...this.body.querySelectorAll("button")].filter((button) => !button.disabled);
  }

  /** @param {Decision} decision */
  #fill(decision) {
    this.shown = JSON.stringify(decision);
    this.body.replaceChildren(...(decision.kind === "joker" ? jokerParts(decision) : [wishes(decision)]));
  }

  /**
   * The choices of now, the focus where it was.
   * @param {Decision} decision
   */
  #refill(decision) {
    if (this.shown === JSON.stringify(decision)) return;
    const held = this.#buttons().find((button) => button === document.activeElement)?.dataset.name;
    this.#fill(decision);
    if (held === undefined) return;
    const buttons = this.#buttons();
    (buttons.find((button) => button.dataset.name === held) ?? buttons[0])?.focus();
  }

  /** @param {Event} event */
  #choiceAt(event) {
    const button = hit(event, "button");
    return button && !button.disabled && this.body.contains(button) ? button : null;
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {MouseEvent} event
   */
  #choose(button, { timeStamp }) {
    const asked = this.#asked,
      { action, face = "" } = button.dataset;
    if (!asked) return;
    if (action) {
      this.close();
      return void asked.done(action, timeStamp);
    }
    const next = namedCard(asked.decision, face)?.decision;
    if (!next) return;
    asked.named = face;
    this.#show(next);
  }
}

/**
 * The suits that can be wished.
 * @param {WishDecision} decision
 */
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

/**
 * The card of this face that the Joker may be.
 * @param {Decision} decision
 * @param {string} face
 */
const namedCard = (decision, face) =>
  decision.kind === "joker"
    ? decision.rows.flatMap(({ cards }) => cards).find((card) => card?.face === face)
    : undefined;

/**
 * The Joker's choices: whose hand to swap, and every card, a row for each suit.
 * @param {import("../model.js").JokerDecision} decision
 */
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

/** @param {import("../model.js").NamedCard | null} card */
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
