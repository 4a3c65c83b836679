/* Moves a finished trick to its winner, where it becomes a heap. */

import { el } from "../../base/dom.ts";
import { facePath } from "../../cards/playing-card.ts";
import { motion, rect } from "../../cards/flip.ts";
import { launch } from "./launch.ts";
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
    if (!to?.width) return;
    lying.forEach(({ from, face }, i) => {
      if (!face) return;
      const card = el("img", { class: "collected", src: facePath(face), alt: "" });
      card.style.height = `${from.height}px`;
      launch(card, from, to, {
        most: 0.45,
        fades: 0.85,
        duration: ms * 1.7,
        delay: (i * ms) / 8,
        easing: "cubic-bezier(.45, 0, .25, 1)",
      });
    });
  };
}
