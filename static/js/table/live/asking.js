/* What a card still needs before it is laid: a suit after an Under, what the Joker is, or whether something is called with it.
   It isn't modal: the game goes on behind it, and it changes with what may be done. Pure logic without elements. */

import { mayChoose } from "../../cards/card.js";

/** @typedef {import("../../types.js").AnyCard} Card */
/** @typedef {import("../../model.js").WishDecision | import("../../model.js").JokerDecision | import("../../model.js").CallDecision} Decision */
/** @typedef {import("../../model.js").NamedCard} NamedCard */

export class Asking {
  /** @type {{ id: string, name: string, decision: Decision, named: string | null } | null} what is asked at present */
  now = null;
  /** @type {(card: any) => Decision | null | undefined} */
  #renew = () => null;
  /** @type {(action: string, at: number) => void} */
  #done = () => {};
  #close = () => {};

  /** The decision that is shown: for the Joker, the suit once its card is named. */
  get decision() {
    if (!this.now) return null;
    const { decision, named } = this.now;
    return (named && namedCard(decision, named)?.decision) || decision;
  }

  /**
   * Ask for the decision that a card still needs.
   * @template {Pick<Card, "id" | "name">} C
   * @param {C} card
   * @param {Decision} decision
   * @param {(card: C) => Decision | null | undefined} renew  the decision as it is in a newer hand, if there is one
   * @param {(action: string, at: number) => void} done
   * @param {() => void} [close]  nothing was chosen
   */
  ask(card, decision, renew, done, close = () => {}) {
    this.now = { id: card.id, name: card.name, decision, named: null };
    this.#renew = renew;
    this.#done = done;
    this.#close = close;
  }

  /**
   * The hand as it is now: a card that is gone, or can't be laid any more, needs no answer.
   * @param {readonly import("../../cards/card.js").Card[]} cards
   */
  follow(cards) {
    const { now } = this;
    if (!now) return;
    const card = cards.find(({ id }) => id === now.id);
    if (!card || !mayChoose(card)) return void this.close();
    const decision = this.#renew(card);
    if (decision && decision.kind === now.decision.kind) now.decision = decision; // whether it is too late is for the engine to say
  }

  close() {
    if (!this.now) return;
    this.now = null;
    this.#close();
  }

  /** The Joker is to be another card. */
  unname() {
    if (this.now) this.now.named = null;
  }

  /**
   * A choice: its action, or the card that the Joker is to be.
   * @param {{ action?: string | null, face?: string }} choice
   * @param {number} at
   */
  choose({ action, face = "" }, at) {
    if (!this.now) return;
    if (action) {
      const done = this.#done;
      this.now = null;
      return void done(action, at);
    }
    if (!namedCard(this.now.decision, face)?.decision) return;
    this.now.named = face;
  }
}

/**
 * The card of this face that the Joker may be.
 * @param {Decision} decision
 * @param {string} face
 * @returns {NamedCard | null | undefined}
 */
const namedCard = (decision, face) =>
  decision.kind === "joker"
    ? decision.rows.flatMap(({ cards }) => cards).find((card) => card?.face === face)
    : undefined;
