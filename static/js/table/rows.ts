/* Decides how many cards of a hand lie side by side in the room there is. */

import type { AnyTable } from "../base/types.ts";

const NARROW_PX = 600,
  TALL_REM = 50, // a phone with only one hand has two rows for it
  NARROW = 12,
  WIDE = 18,
  LARGE = { few: 6, many: 9 };

/** Returns what matters here of a screen's size. */
export const roomOf = ({ clientWidth, clientHeight }: HTMLElement) => ({
  wide: clientWidth >= NARROW_PX,
  tall: clientHeight >= TALL_REM * parseFloat(getComputedStyle(document.documentElement).fontSize),
});

export function cardsInARow({ place, hand, melds }: AnyTable, { wide, tall }: ReturnType<typeof roomOf>) {
  if (wide) return WIDE;
  if (place !== "phone" || !tall || melds) return NARROW; // melds laid open need the height
  return hand.cards.length > NARROW ? LARGE.many : LARGE.few;
}
