/* What a card is to the components that show it. */

/** A card as the components show it. `action`, `decision` and `group` only decide whether a tap counts as choosing. */
export interface Card {
  id: string;
  face: string | null; // null for a back
  name?: string;
  action?: string | null;
  decision?: unknown; // what has to be decided before it is laid
  group?: string | null; // it can be laid together with the others of this group
  why?: { text: string } | null; // why it can't be laid
  note?: string;
  sign?: Sign | false;
  opening?: boolean; // it lies open in a closed hand
  winning?: boolean; // it wins the trick so far
  was?: string | null | undefined; // the id under which it lay elsewhere before
  from?: string | undefined; // the place that a new card comes from
  at?: string; // in a trick: the side of the table where its player sits
  x?: number; // in a trick: which card it is, from 0
  owner?: Owner | null | undefined; // in a trick: whose it is
  flag?: { text: string; kind: string } | null; // what is written on it
  place?: string; // no card, but the free place of whoever has still to lay: the name to be read there, "" for nothing
  held?: string; // the id of the hand's card that is shown under another id
}
type Owner = { name: string; mark: string | null; portrait: string; mine: boolean };
/** A word about the card at its upper edge */
export type Sign = { kind: string; text: string; good?: boolean | undefined };

/**
 * Whether a tap on a card of the hand does something: lay it, throw it in, ask what has to be decided first, or pick it with others.
 */
export const mayChoose = ({ action, decision, group }: Card) => Boolean(action || decision || group);

/** Whether some cards of a hand can be chosen and others can't. */
export const someFit = (cards: readonly Card[]) => cards.some(mayChoose) && !cards.every(mayChoose);
