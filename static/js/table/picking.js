/* Which cards of a hand are picked to be laid together, and what a tap means. It knows no elements: cards of the view model in, what to do out. */

import { mayChoose } from "../cards/playing-card.js";

const DOUBLE_MS = 450;

export class Picking {
  ids = []; // in the order picked: the last card gives the suit
  #last = { id: null, at: -Infinity };

  /** Cards that have left the hand, or can't be laid any more, are no longer picked. */
  keep(cards) {
    const now = this.ids.map((id) => cards.find((card) => card.id === id)).filter((card) => card && mayChoose(card));
    this.ids = now.filter((card) => card.group === now[0].group).map(({ id }) => id);
  }

  picked(cards) {
    return this.ids.map((id) => cards.find((card) => card.id === id));
  }

  clear() {
    this.ids = [];
    this.#last.id = null;
  }

  /** A tap on a card at a time: { act, wish } to lay, { joker }, { refuse }, or {} when only the picking has changed. `confirm`: a first tap only picks. */
  tap(card, cards, at, { confirm = false } = {}) {
    const again = this.#last.id === card.id && at - this.#last.at <= DOUBLE_MS,
      { group, id } = card;
    this.#last = { id, at };
    if (card.joker && !card.jump) return { joker: card };
    if (!group) {
      if (!card.action && !card.jump) return { refuse: card.why };
      if (confirm && !this.ids.includes(id)) {
        this.ids = [id];
        return {};
      }
      return this.lay([card]);
    }
    if (again && card.all && this.ids.includes(id)) return this.all(card);
    if (confirm && this.ids.length === 1 && this.ids[0] === id) return this.lay([card]);
    return this.pick(card, cards);
  }

  /** Pick a card, or take it back; with cards that don't go with it, it begins anew. */
  pick(card, cards) {
    const { group, id } = card,
      same = group && this.picked(cards).every((one) => one.group === group);
    if (card.joker && !card.jump) return { joker: card };
    if (!mayChoose(card)) return { refuse: card.why };
    if (this.ids.includes(id)) this.ids = this.ids.filter((one) => one !== id);
    else this.ids = same ? [...this.ids, id] : [id];
    return {};
  }

  /** Lay what is picked, or else this card alone. */
  enter(card, cards) {
    if (!this.ids.length && card.joker && !card.jump) return { joker: card };
    return this.lay(this.ids.length ? this.picked(cards) : [card]);
  }

  all(card) {
    return this.#done({ act: card.all, wish: card.wish, card });
  }

  /** Lay these cards in this order. */
  lay(cards) {
    const last = cards.at(-1),
      single = cards.length === 1;
    if (!last) return {};
    const way = cards.some((card) => card.action) ? "@lay" : "@jump";
    const act = single ? (last.action ?? last.jump) : `${way} ${cards.map(codeOf).join(" ")}`;
    return act ? this.#done({ act, wish: cards.some((card) => card.wish), card: last }) : { refuse: last.why };
  }

  #done(deed) {
    this.clear();
    return deed;
  }
}

const codeOf = ({ code, face }) => code ?? face;
