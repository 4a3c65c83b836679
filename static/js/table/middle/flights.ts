/* Cards that others draw, shown as backs that fly from the stock to the seat. */

import { el } from "../../base/dom.ts";
import { motion, rect, type Rect } from "../../cards/flip.ts";
import { launch } from "./launch.ts";
import type { AnyTable } from "../../base/types.ts";

const MOST = 4;

const DRAWING = ["drew", "took", "demanded", "missed", "penalty", "hit-back"];

/** Animate the cards that others draw; call it after the Table is shown. */
export function fly(table: HTMLElement, { moves, me, persons }: AnyTable) {
  const ms = motion();
  if (!ms) return;
  const stock = table.querySelector("[data-place=stock]"),
    mine = new Set(persons?.map(({ seat }) => seat) ?? [me]);
  if (!stock) return;
  const jobs: { from: Rect; to: Rect; i: number }[] = [];
  for (const { kind, count, ...move } of moves) {
    const seat = kind === "hit-back" ? move.to_seat : move.seat;
    if (!DRAWING.includes(kind) || seat === null || mine.has(seat)) continue;
    const goal = table.querySelector(`[data-place="seat-${seat}"]`);
    if (goal) for (let i = 0; i < Math.min(MOST, count); i++) jobs.push({ from: rect(stock), to: rect(goal), i });
  }
  for (const { from, to, i } of jobs)
    launch(el("span", { class: "flying" }), from, to, {
      most: 0.5,
      fades: 0.9,
      duration: ms * 1.3,
      delay: (i * ms) / 3,
      easing: "cubic-bezier(.3, .7, .3, 1)",
    });
}
