/* Which cards of a hand are picked to be laid together, and what a tap means. Pure logic without elements. */

import { mayChoose } from "../../cards/card.js";

const DOUBLE_MS = 450;

/** @typedef {import("../../model.js").LiveCard} Card */
/** @typedef {import("../../model.js").Together} Together */
/** @typedef {{ cards: readonly Card[], together: readonly Together[] }} Hand */
/** @typedef {Card | Together} Way  how cards are laid: by an action, or after a decision */
/**
 * The outcome of a tap: a `way` to lay `codes`, of which `card` is the first; a refusal; or neither, when only the picking has changed.
 * @typedef {{ way: Way, card: Card, codes: readonly string[], refuse?: undefined }
 *   | { way?: undefined, refuse: import("../../model.js").Reason | null }
 *   | { way?: undefined, refuse?: undefined }} Done
 */

export class Picking {
  /** @type {string[]} in the order picked: the last card gives the suit */
  ids = [];
  #last = { id: "", at: -Infinity };

  /**
   * Cards that have left the hand, or can't be laid any more, are no longer picked.
   * @param {readonly Card[]} cards
   */
  keep(cards) {
    const now = this.picked(cards).filter(mayChoose);
    this.ids = now.filter((card) => card.group === now[0]?.group).map(({ id }) => id);
  }

  /**
   * The cards that are picked, in order.
   * @param {readonly Card[]} cards
   */
  picked(cards) {
    return this.ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  }

  clear() {
    this.ids = [];
    this.#last.id = "";
  }

  /**
   * A tap on a card of the hand; on the only one that is picked, it lays it. `confirm`: a first tap only picks.
   * @param {Card} card
   * @param {Hand} hand
   * @param {number} at
   * @returns {Done}
   */
  tap(card, hand, at, { confirm = false } = {}) {
    const again = this.#last.id === card.id && at - this.#last.at <= DOUBLE_MS,
      { group, id } = card;
    this.#last = { id, at };
    if (isOpen(card)) return this.lay([card], hand);
    if (!group) {
      if (!mayChoose(card)) return { refuse: card.why };
      if (confirm && !this.ids.includes(id)) {
        this.ids = [id];
        return {};
      }
      return this.lay([card], hand);
    }
    if (again && card.all && this.ids.includes(id)) return this.all(card, hand);
    if (this.ids.length === 1 && this.ids[0] === id) return this.lay([card], hand);
    return this.pick(card, hand);
  }

  /**
   * Pick a card, or take it back; a card of another group starts a new selection.
   * @param {Card} card
   * @param {Hand} hand
   * @returns {Done}
   */
  pick(card, hand) {
    const { group, id } = card,
      same = group && this.picked(hand.cards).every((one) => one.group === group);
    if (isOpen(card)) return this.lay([card], hand);
    if (!mayChoose(card)) return { refuse: card.why };
    if (this.ids.includes(id)) this.ids = this.ids.filter((one) => one !== id);
    else this.ids = same ? [...this.ids, id] : [id];
    return {};
  }

  /**
   * Lay what is picked, or else this card alone.
   * @param {Card} card
   * @param {Hand} hand
   */
  enter(card, hand) {
    return this.lay(this.ids.length ? this.picked(hand.cards) : [card], hand);
  }

  /**
   * Lay all that go with the card.
   * @param {Card} card
   * @param {Hand} hand
   */
  all(card, hand) {
    return this.#lay(card, card.all ?? [card.code], hand);
  }

  /**
   * Lay these cards in this order. In one that doesn't fit, what is tried, or says why not, is the first card.
   * @param {readonly Card[]} cards
   * @param {Hand} hand
   * @returns {Done}
   */
  lay(cards, hand) {
    const [first] = cards;
    if (!first) return {};
    return this.#lay(
      first,
      cards.map(({ code }) => code),
      hand,
    );
  }

  /**
   * @param {Card} card
   * @param {readonly string[]} codes
   * @param {Hand} hand
   * @returns {Done}
   */
  #lay(card, codes, hand) {
    const way = wayOf(card, codes, hand) ?? card;
    if (!way.action && !way.decision) return { refuse: card.why };
    this.clear();
    return { way, card, codes };
  }
}

/**
 * How a card is laid alone, or cards of these codes together; undefined for an order that isn't legal.
 * @param {Card} card
 * @param {readonly string[]} codes
 * @param {Hand} hand
 * @returns {Way | undefined}
 */
export const wayOf = (card, codes, { together }) =>
  codes.length > 1 ? together.find(({ cards }) => isSame(cards, codes)) : card;

/**
 * Whether both have the same first and last card, and between them the same cards.
 * @param {readonly string[]} cards
 * @param {readonly string[]} codes
 */
const isSame = (cards, codes) =>
  cards.length === codes.length &&
  cards[0] === codes[0] &&
  cards.at(-1) === codes.at(-1) &&
  [...cards].sort().join() === [...codes].sort().join();

/**
 * A Joker that is laid: what it is to be is asked at once, it can't be picked.
 * @param {Card} card
 */
const isOpen = ({ decision }) => decision?.kind === "joker";
