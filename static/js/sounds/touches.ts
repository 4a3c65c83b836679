/* Vibration for events of the game. */

import type { AnyTable } from "../base/types.ts";

type Touch = "turn" | "won" | "lost" | "fault" | "refused";

/** milliseconds on, off, on … */
const PATTERNS: { [touch in Touch]: number | number[] } = {
  turn: 25,
  won: [30, 50, 60],
  lost: 140,
  fault: [70, 50, 70, 50, 70],
  refused: [20, 40, 20],
};
const FAULTS = ["fault", "missed", "disqualified"];

/** Whether this is a touch device that can vibrate. Safari can't. */
export const canVibrate = () => "vibrate" in navigator && navigator.maxTouchPoints > 0;

export function vibrate(touch: Touch) {
  if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(PATTERNS[touch]); // browsers refuse before the first tap, and complain
}

/**
 * Returns what the people who hold the device should feel: at most one thing, the most important.
 * @param before  the last Table of the same match
 */
export function touchOf(table: AnyTable, before: AnyTable | null): Touch | null {
  const own = table.live ? table.persons.map((person) => person.seat) : [table.me],
    mine = (seat: number | null) => seat !== null && own.includes(seat);
  if (table.moves.some((move) => FAULTS.includes(move.kind) && mine(move.seat))) return "fault";
  const ring = table.moves.find((move) => move.kind === "won-ring");
  if (ring) return mine(ring.seat) ? "won" : stillIn(table, own) ? "lost" : null;
  return !table.result && onTurn(table, own) && before && !onTurn(before, own) ? "turn" : null;
}

const stillIn = (table: AnyTable, own: readonly number[]) =>
  table.seats.some((row) => own.includes(row.seat) && (row.status ?? "in") === "in");

/** Whether it is this person's turn. Only for a phone or a single person: at a shared tablet it would be no news to the hand. */
function onTurn(table: AnyTable, own: readonly number[]) {
  const alone = table.place === "phone" || table.seats.filter((row) => row.bot === null).length === 1;
  return alone && table.seats.some((row) => row.turn && own.includes(row.seat));
}
