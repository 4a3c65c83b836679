/* Own cards on their way: from the moment they are let go they lie where they are laid, until the engine has answered. Pure logic without elements. */

import type { AnyTable } from "../../base/types.ts";
import type { Trick } from "../../../vendor/model.d.ts";

/** Cards of a person's hand that were laid together, in order */
type Flight = { seat: number; ids: readonly string[] };
type HandCard = { id: string; face: string; name: string; code?: string };

export class Pending {
  /** in the order in which they were laid */
  #flights: Set<Flight> = new Set();

  /** Whether any card is on its way. */
  get any() {
    return this.#flights.size > 0;
  }

  /** Cards set out. */
  add(seat: number, ids: readonly string[]) {
    const flight = { seat, ids };
    this.#flights.add(flight);
    return flight;
  }

  /** The engine has answered: whether cards were still on their way, which then go back into the hand. */
  end(flight: Flight) {
    return this.#flights.delete(flight);
  }

  /**
   * A newer Table: what has left the hand has arrived.
   * @param anew  another table, or the same one in another language
   */
  follow(table: AnyTable, anew: boolean) {
    for (const flight of this.#flights) {
      const hand = handOf(table, flight.seat);
      if (anew || !flight.ids.every((id) => hand.some((card) => card.id === id))) this.#flights.delete(flight);
    }
  }

  /**
   * The Table as it is to be seen meanwhile: without these cards in the hand, and with them on the pile or in the trick.
   */
  seen(table: AnyTable): AnyTable {
    let seen = table;
    for (const flight of this.#flights) seen = laid(seen, flight);
    return seen;
  }
}

/** The cards of a person's hand. */
export const handOf = ({ hand, persons }: AnyTable, seat: number): readonly HandCard[] =>
  (persons?.find((person) => person.seat === seat)?.hand ?? hand).cards;

/**
 * The names by which the engine will know the cards that are laid, each with the card that was meant: it takes the last of
 * equal ones, and which of them the finger has touched is all the same to it.
 * @param ids  of the cards that were touched, in the order in which they are laid
 */
export function named(hand: readonly HandCard[], ids: readonly string[]): { touched: string; id: string }[] {
  const cards = ids.flatMap((id) => hand.find((card) => card.id === id) ?? []),
    used = new Map();
  return cards.map((card) => {
    const isEqual = (other: HandCard) => kindOf(other) === kindOf(card),
      equal = hand.filter(isEqual),
      nth = used.get(kindOf(card)) ?? 0;
    used.set(kindOf(card), nth + 1);
    return { touched: card.id, id: equal[equal.length - cards.filter(isEqual).length + nth]?.id ?? card.id };
  });
}

/** The cards of a hand that are laid by these codes: the one that was touched first, then any that are equal. */
export function cardsOf(hand: readonly HandCard[], first: string, codes: readonly string[]) {
  const ids: string[] = [];
  const left = [...hand].sort((a, b) => Number(b.id === first) - Number(a.id === first));
  for (const code of codes) {
    const at = left.findIndex((card) => card.code === code);
    if (at >= 0) ids.push(...left.splice(at, 1).map(({ id }) => id));
  }
  return ids;
}

/** Equal cards are of the same kind: their ids differ only in the number at the end. */
const kindOf = ({ id }: HandCard) => id.replace(/:\d+$/, "");

function laid(table: AnyTable, { seat, ids }: Flight) {
  const hand = handOf(table, seat),
    cards = ids.flatMap((id) => hand.find((card) => card.id === id) ?? []);
  /** why the others don't fit was true before */
  const without: <H extends { cards: readonly { id: string }[] }>(hand: H) => H = (from) => ({
    ...from,
    cards: from.cards.filter(({ id }) => !ids.includes(id)).map((card) => ({ ...card, why: null })),
  });
  const { persons, pile, trick } = table;
  return {
    ...table,
    hand: seat === table.me ? without(table.hand) : table.hand,
    ...(persons && {
      persons: persons.map((person) => (person.seat === seat ? { ...person, hand: without(person.hand) } : person)),
    }),
    ...(pile && { pile: { ...pile, cards: [...pile.cards, ...cards.map((card) => onPile(card, table, seat))] } }),
    ...(trick && { trick: cards.reduce((now, card) => inTrick(now, card, table), trick) }),
  } as AnyTable;
}

/**
 * A card of the hand as one of the pile, by the name that it had: so the pile finds it when the engine names it anew.
 */
function onPile({ id, face, name }: HandCard, { persons = [] }: AnyTable, seat: number) {
  return { id: persons.length > 1 ? `${seat}/${id}` : id, face, name, was: null, from: `seat-${seat}` };
}

/** The trick with one's own card: the first of a new one if the last is done. */
function inTrick(trick: Trick, { id, face, name }: HandCard, { me, seats }: AnyTable): Trick {
  const lying = trick.done ? [] : trick.cards,
    others = [...seats.slice(me + 1), ...seats.slice(0, me)].filter(({ out }) => !out).map(({ seat }) => seat),
    waiting = trick.done ? others : trick.waiting.filter((seat) => seat !== me);
  const own = { id, face, name, seat: me, was: null, from: `seat-${me}`, led: !lying.length, winning: false };
  return { ...trick, cards: [...lying, own], waiting, done: false, winner: null };
}
