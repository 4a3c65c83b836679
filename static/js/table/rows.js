/* How many cards of a hand lie beside each other, by the room that there is. */

/** @typedef {import("../types.js").AnyTable} AnyTable */

const NARROW_PX = 600,
  TALL_REM = 50, // a phone that holds but one hand has two rows for it
  NARROW = 12,
  WIDE = 18,
  LARGE = { few: 6, many: 9 };

/**
 * What of a screen's size matters here.
 * @param {HTMLElement} main
 */
export const roomOf = ({ clientWidth, clientHeight }) => ({
  wide: clientWidth >= NARROW_PX,
  tall: clientHeight >= TALL_REM * parseFloat(getComputedStyle(document.documentElement).fontSize),
});

/**
 * @param {AnyTable} table
 * @param {ReturnType<typeof roomOf>} room
 */
export function cardsInARow({ place, hand, melds }, { wide, tall }) {
  if (wide) return WIDE;
  if (place !== "phone" || !tall || melds) return NARROW; // melds laid open need the height
  return hand.cards.length > NARROW ? LARGE.many : LARGE.few;
}
