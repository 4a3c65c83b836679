/* The data of a card for the components that show it. */

/** A card as the components show it. `action`, `decision` and `group` only decide whether a tap chooses it. */
export interface Card {
  id: string;
  face: string | null; // null for a back
  name?: string;
  action?: string | null;
  decision?: unknown; // the question to answer before it is played
  group?: string | null; // it can be played together with the others of this group
  why?: { text: string } | null; // why it can't be played
  note?: string;
  sign?: Sign | false;
  opening?: boolean; // it lies open in a closed hand
  winning?: boolean; // it wins the trick so far
  was?: string | null | undefined; // its id where it lay before
  from?: string | undefined; // the place that a new card comes from
  at?: string; // in a trick: the side of the table where its player sits; ROW where the trick is a row
  x?: number; // in a trick: its number, from 0
  owner?: Owner | null | undefined; // in a trick: who played it
  flag?: { text: string; kind: string } | null; // a label on it
  place?: string; // this is no card but the free place of a player who has yet to play: the player's name, or ""
  held?: string; // the hand's own id of the card, where it is shown under another one
}
type Owner = { name: string; mark: string | null; portrait: string; mine: boolean };
/** A word at the card's upper edge */
export type Sign = { kind: string; text: string; good?: boolean | undefined };

export const ROW = "row";

/** Whether two cards lie in the same place of a trick, or both on a pile. */
export const samePlace = (one: Card, other: Card) => one.at === other.at && (one.at !== ROW || one.x === other.x);

/** Whether a tap on a card of the hand does something: play it, throw it in, ask a question first, or pick it with others. */
export const mayChoose = ({ action, decision, group }: Card) => Boolean(action || decision || group);

/** Whether some cards of a hand can be chosen and others can't. */
export const someFit = (cards: readonly Card[]) => cards.some(mayChoose) && !cards.every(mayChoose);
