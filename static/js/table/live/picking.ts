/* Which cards of a hand are picked to be played together, and what a tap means. Pure logic without elements. */

import { mayChoose } from "../../cards/card.ts";
import type { LiveCard as Card, Reason, Together } from "../../../vendor/model.d.ts";

const DOUBLE_MS = 450;

type Hand = { cards: readonly Card[]; together: readonly Together[] };
/** How cards are played: by an action, or after a decision */
type Way = Card | Together;
/** The outcome of a tap: a `way` to play `codes`, of which `card` is the first; a refusal; or neither, if only the selection has changed. */
export type Done =
  | { way: Way; card: Card; codes: readonly string[]; refuse?: undefined }
  | { way?: undefined; refuse: Reason | null }
  | { way?: undefined; refuse?: undefined };

export class Picking {
  /** in the order of picking: the last card gives the suit */
  ids: string[] = [];
  #last = { id: "", at: -Infinity };

  /** Unpick cards that have left the hand or can't be played any more. */
  keep(cards: readonly Card[]) {
    const now = this.picked(cards).filter(mayChoose);
    this.ids = now.filter((card) => card.group === now[0]?.group).map(({ id }) => id);
  }

  /** Returns the picked cards, in order. */
  picked(cards: readonly Card[]) {
    return this.ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  }

  clear() {
    this.ids = [];
    this.#last.id = "";
  }

  /** Handle a tap on a card of the hand; on the only picked card, it plays it. `confirm`: a first tap only picks. */
  tap(card: Card, hand: Hand, at: number, { confirm = false } = {}): Done {
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

  /** Pick a card, or unpick it; a card of another group starts a new selection. */
  pick(card: Card, hand: Hand): Done {
    const { group, id } = card,
      same = group && this.picked(hand.cards).every((one) => one.group === group);
    if (isOpen(card)) return this.lay([card], hand);
    if (!mayChoose(card)) return { refuse: card.why };
    if (this.ids.includes(id)) this.ids = this.ids.filter((one) => one !== id);
    else this.ids = same ? [...this.ids, id] : [id];
    return {};
  }

  /** Play the picked cards, or else this card alone. */
  enter(card: Card, hand: Hand) {
    return this.lay(this.ids.length ? this.picked(hand.cards) : [card], hand);
  }

  /** Play all cards that go with this one. */
  all(card: Card, hand: Hand) {
    return this.#lay(card, card.all ?? [card.code], hand);
  }

  /** Play these cards in this order. If the order isn't legal, the first card alone is played, or says why not. */
  lay(cards: readonly Card[], hand: Hand): Done {
    const [first] = cards;
    if (!first) return {};
    return this.#lay(
      first,
      cards.map(({ code }) => code),
      hand,
    );
  }

  #lay(card: Card, codes: readonly string[], hand: Hand): Done {
    const way = wayOf(card, codes, hand) ?? card;
    if (!way.action && !way.decision) return { refuse: card.why };
    this.clear();
    return { way, card, codes };
  }
}

/** Returns how a card is played alone, or cards of these codes together; undefined for an illegal order. */
export const wayOf = (card: Card, codes: readonly string[], { together }: Hand): Way | undefined =>
  codes.length > 1 ? together.find(({ cards }) => isSame(cards, codes)) : card;

/** Whether both have the same first and last card, and between them the same cards. */
const isSame = (cards: readonly string[], codes: readonly string[]) =>
  cards.length === codes.length &&
  cards[0] === codes[0] &&
  cards.at(-1) === codes.at(-1) &&
  [...cards].sort().join() === [...codes].sort().join();

/** Whether this is a Joker: a tap asks at once what it stands for, so it can't be picked. */
const isOpen = ({ decision }: Card) => decision?.kind === "joker";
