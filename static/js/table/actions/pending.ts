/* Own cards under way: from the moment they are played they are shown where they were played, until the engine has answered. Pure logic
   without elements. */

import type { AnyTable } from "../../base/types.ts";
import type { Trick } from "../../../vendor/model.d.ts";

/** Cards of a person's hand that were played together, in order */
type Flight = { seat: number; ids: readonly string[] };
type HandCard = { id: string; face: string; name: string; code?: string };

export class Pending {
  /** in the order in which they were played */
  #flights: Set<Flight> = new Set();

  /** Whether any card is under way. */
  get any() {
    return this.#flights.size > 0;
  }

  /** Add cards that are under way. */
  add(seat: number, ids: readonly string[]) {
    const flight = { seat, ids };
    this.#flights.add(flight);
    return flight;
  }

  /** Remove cards after the engine has answered. Returns whether they were still under way; then they go back into the hand. */
  end(flight: Flight) {
    return this.#flights.delete(flight);
  }

  /**
   * Follow a newer Table: cards that have left the hand have arrived.
   * @param anew  it is another table, or the same one in another language
   */
  follow(table: AnyTable, anew: boolean) {
    for (const flight of this.#flights) {
      const hand = handOf(table, flight.seat);
      if (anew || !flight.ids.every((id) => hand.some((card) => card.id === id))) this.#flights.delete(flight);
    }
  }

  /** Returns the Table as it is shown meanwhile: without these cards in the hand, and with them on the pile or in the trick. */
  seen(table: AnyTable): AnyTable {
    let seen = table;
    for (const flight of this.#flights) seen = laid(seen, flight);
    return seen;
  }
}

/** Returns the cards of a person's hand. */
export const handOf = ({ hand, persons }: AnyTable, seat: number): readonly HandCard[] =>
  (persons?.find((person) => person.seat === seat)?.hand ?? hand).cards;

/**
 * Returns the names by which the engine will know the played cards, each with the card that was touched: of equal cards the engine takes the last
 * ones, no matter which the finger touched.
 * @param ids  of the touched cards, in the order in which they are played
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

/** Returns the ids of the cards that are played by these codes: the touched one first, then any equal ones. */
export function cardsOf(hand: readonly HandCard[], first: string, codes: readonly string[]) {
  const ids: string[] = [];
  const left = [...hand].sort((a, b) => Number(b.id === first) - Number(a.id === first));
  for (const code of codes) {
    const at = left.findIndex((card) => card.code === code);
    if (at >= 0) ids.push(...left.splice(at, 1).map(({ id }) => id));
  }
  return ids;
}

/** The kind of a card; the ids of equal cards differ only in the number at the end. */
const kindOf = ({ id }: HandCard) => id.replace(/:\d+$/, "");

function laid(table: AnyTable, { seat, ids }: Flight) {
  const hand = handOf(table, seat),
    cards = ids.flatMap((id) => hand.find((card) => card.id === id) ?? []);
  /** without the reasons why other cards don't fit, which may be outdated now */
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

/** Returns a card of the hand as a card of the pile. It keeps its name, by which the pile finds it when the engine renames it. */
function onPile({ id, face, name }: HandCard, { persons = [] }: AnyTable, seat: number) {
  return { id: persons.length > 1 ? `${seat}/${id}` : id, face, name, was: null, from: `seat-${seat}` };
}

/** Returns the trick with one's own card, or a new trick with it if the last one is done. */
function inTrick(trick: Trick, { id, face, name }: HandCard, { me, seats }: AnyTable): Trick {
  const lying = trick.done ? [] : trick.cards,
    others = [...seats.slice(me + 1), ...seats.slice(0, me)].filter(({ out }) => !out).map(({ seat }) => seat),
    waiting = trick.done ? others : trick.waiting.filter((seat) => seat !== me);
  const own = { id, face, name, seat: me, was: null, from: `seat-${me}`, led: !lying.length, winning: false };
  return { ...trick, cards: [...lying, own], waiting, done: false, winner: null };
}
