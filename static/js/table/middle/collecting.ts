/* Moves a finished trick to its winner, where it becomes a heap. */

import { el } from "../../base/dom.ts";
import { facePath } from "../../cards/playing-card.ts";
import { motion, rect, type Rect } from "../../cards/flip.ts";
import type { AnyTable } from "../../base/types.ts";
import type { CardTable } from "../../cards/card-table.ts";

/**
 * Prepare to collect a finished trick; call it before a Table is shown. Returns a function that moves the trick to its winner after the Table is
 * shown, if this Table removed it.
 * @param moved  something was played since
 */
export function collecting(table: CardTable, before: AnyTable | null, now: AnyTable, moved: boolean) {
  const ms = motion(),
    trick = before?.trick;
  if (!ms || !trick?.done || before?.result || !moved) return () => {};
  if (now.trick?.cards[0]?.id === trick.cards[0]?.id) return () => {};
  const lying = [...(table.zone("trick")?.querySelectorAll("playing-card") ?? [])].map((card) => ({
    from: rect(card),
    face: card.card.face,
  }));
  const goal = table.querySelector(`[data-place="seat-${trick.winner}"]`),
    to = goal && rect(goal);
  return () => {
    if (to?.width) lying.forEach(({ from, face }, i) => face && send(face, from, to, ms, i));
  };
}

/** Animate one card of the trick to the winner. */
function send(face: string, from: Rect, to: Rect, ms: number, i: number) {
  const card = el("img", { class: "collected", src: facePath(face), alt: "", "aria-hidden": "true" });
  for (const side of ["left", "top", "width", "height"] as const) card.style[side] = `${from[side]}px`;
  document.body.append(card);
  const x = to.left + to.width / 2 - from.left - from.width / 2,
    y = to.top + to.height / 2 - from.top - from.height / 2,
    size = Math.min(0.45, to.height / from.height);
  const there = `translate(${x}px, ${y}px) scale(${size})`;
  card.animate(
    [{ transform: "none" }, { transform: there, opacity: 1, offset: 0.85 }, { transform: there, opacity: 0 }],
    { duration: ms * 1.7, delay: (i * ms) / 8, fill: "both", easing: "cubic-bezier(.45, 0, .25, 1)" },
  ).onfinish = () => card.remove();
}
