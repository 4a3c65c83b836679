/* The timing at the end of a round or a match: only numbers, so that tests can turn the clock. */

import type { Time } from "../../base/time.ts";

/** How long a number counts up, in milliseconds. */
export const COUNTING = 600;
const TICK = 33; // between two values of a number that counts up

/** The stages at the end of a round, in milliseconds after the call. */
export const ROUND = { sheet: 700, turn: 1000, count: 1400, end: 2000 };
/** The stages at the end of a match, in milliseconds: three pictures; each lasts until the next one begins. */
export const MATCH = {
  third: 700,
  second: 1650,
  drum: 2600,
  winner: 2900,
  named: 3320,
  buttons: 4200,
  confetti: 1600,
  end: 4500,
};
const LANDING = 340; // the time between a landing and the start of its points' count

type Kind = "round" | "match";
/** A landing on the podium */
export type Turn = "third" | "second" | "winner";

/**
 * Returns the share of a number that is shown: 0 to 1, slower towards the end.
 * @param ms  since the beginning
 * @param from  when it begins to count
 */
export const counted = (ms: number, from: number) => 1 - (1 - Math.min(1, Math.max(0, (ms - from) / COUNTING))) ** 3;

/** Returns what is visible of a round's result. */
export const roundAt = (ms: number) => ({
  called: ms < ROUND.sheet,
  turned: ms >= ROUND.turn,
  count: counted(ms, ROUND.count),
  over: ms >= ROUND.end,
});

/** Returns what is visible of a match's result. */
export const matchAt = (ms: number) => ({
  still: ms < MATCH.third ? 1 : ms < MATCH.drum ? 2 : 3,
  named: ms >= MATCH.named,
  confetti: ms >= MATCH.winner && ms < MATCH.end,
  buttons: ms >= MATCH.buttons,
  over: ms >= MATCH.end,
});

/** Whether a side stands on the podium, and the share of its points that is shown. */
export const stepAt = (ms: number, turn: Turn) => ({
  up: ms >= MATCH[turn],
  count: counted(ms, MATCH[turn] + LANDING),
});

/** Returns in how many milliseconds the next change is due; null if there is none. */
export function change(kind: Kind, ms: number) {
  const starts =
    kind === "round" ? [ROUND.count] : [MATCH.third, MATCH.second, MATCH.winner].map((landing) => landing + LANDING);
  if (starts.some((start) => ms >= start && ms < start + COUNTING)) return TICK;
  const next = [...Object.values(kind === "round" ? ROUND : MATCH), ...starts]
    .filter((at) => at > ms)
    .sort((a, b) => a - b)[0];
  return next === undefined ? null : next - ms;
}

/** The course of one result: it reports the elapsed milliseconds at every change. */
export class Course {
  #time: Time;
  #tell: (elapsed: number) => void;
  #kind: Kind = "round";
  #began = 0;
  #timer: number | undefined;
  /** Milliseconds since the beginning; Infinity: everything is shown. */
  elapsed = Infinity;

  constructor(time: Time, tell: (elapsed: number) => void) {
    this.#time = time;
    this.#tell = tell;
  }

  start(kind: Kind) {
    this.stop();
    this.#kind = kind;
    this.#began = this.#time.now();
    this.#go();
  }

  /** Skip to the end. */
  skip() {
    this.stop();
    this.#tell(this.elapsed);
  }

  /** Stop without a report. */
  stop() {
    if (this.#timer !== undefined) this.#time.cancel(this.#timer);
    this.#timer = undefined;
    this.elapsed = Infinity;
  }

  #go() {
    this.elapsed = this.#time.now() - this.#began;
    const wait = change(this.#kind, this.elapsed);
    if (wait === null) this.elapsed = Infinity;
    else this.#timer = this.#time.after(wait, () => this.#go());
    this.#tell(this.elapsed);
  }
}
