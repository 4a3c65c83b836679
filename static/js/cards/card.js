/* What a card is to the components that show it. */

/**
 * A card as the components show it. `action`, `decision` and `group` only decide whether a tap counts as choosing.
 * @typedef {object} Card
 * @property {string} id
 * @property {string | null} face  null for a back
 * @property {string} [name]
 * @property {string | null} [action]
 * @property {unknown} [decision]  what has to be decided before it is laid
 * @property {string | null} [group]  it can be laid together with the others of this group
 * @property {{ text: string } | null} [why]  why it can't be laid
 * @property {string} [note]
 * @property {Sign | false} [sign]
 * @property {boolean} [opening]  it lies open in a closed hand
 * @property {boolean} [winning]  it wins the trick so far
 * @property {string | null | undefined} [was]  the id under which it lay elsewhere before
 * @property {string | undefined} [from]  the place that a new card comes from
 * @property {string} [at]  in a trick: the side of the table where its player sits
 * @property {number} [x]  in a trick: which card it is, from 0
 * @property {Owner | null | undefined} [owner]  in a trick: whose it is
 * @property {{ text: string, kind: string } | null} [flag]  what is written on it
 * @property {string} [place]  no card, but the free place of whoever has still to lay: the name to be read there, "" for nothing
 * @property {string} [held]  the id of the hand's card that is shown under another id
 */
/** @typedef {{ name: string, mark: string | null, portrait: string, mine: boolean }} Owner */
/** @typedef {{ kind: string, text: string, good?: boolean | undefined }} Sign  a word about the card at its upper edge */

/**
 * Whether a tap on a card of the hand does something: lay it, throw it in, ask what has to be decided first, or pick it with others.
 * @param {Card} card
 */
export const mayChoose = ({ action, decision, group }) => Boolean(action || decision || group);

/**
 * Whether some cards of a hand can be chosen and others can't.
 * @param {readonly Card[]} cards
 */
export const someFit = (cards) => cards.some(mayChoose) && !cards.every(mayChoose);
