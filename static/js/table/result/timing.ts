/* When what happens at the end of a round or of a match: nothing but numbers, so that tests can turn the clock. */

import type { Time } from "../../base/time.ts";

/** How long a number counts up. */
export const COUNTING = 600;
const TICK = 33; // between two figures of a number that counts up

/** The end of a round, in milliseconds after the call. */
export const ROUND = { sheet: 700, turn: 1000, count: 1400, end: 2000 };
/** The end of a match: three stills, of which each ends with the next one's first number. */
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
const LANDING = 340; // after it somebody's points begin to count

type Kind = "round" | "match";
/** When somebody lands on the podium */
export type Turn = "third" | "second" | "winner";

/**
 * How much of a number is shown: 0 to 1, slower towards the end.
 * @param ms  since the beginning
 * @param from  when it begins to count
 */
export const counted = (ms: number, from: number) => 1 - (1 - Math.min(1, Math.max(0, (ms - from) / COUNTING))) ** 3;

/** What is to be seen of a round's result. */
export const roundAt = (ms: number) => ({
  called: ms < ROUND.sheet,
  turned: ms >= ROUND.turn,
  count: counted(ms, ROUND.count),
  over: ms >= ROUND.end,
});

/** What is to be seen of a match's result. */
export const matchAt = (ms: number) => ({
  still: ms < MATCH.third ? 1 : ms < MATCH.drum ? 2 : 3,
  named: ms >= MATCH.named,
  confetti: ms >= MATCH.winner && ms < MATCH.end,
  buttons: ms >= MATCH.buttons,
  over: ms >= MATCH.end,
});

/** Whether somebody stands on the podium, and how much of the points is shown. */
export const stepAt = (ms: number, turn: Turn) => ({
  up: ms >= MATCH[turn],
  count: counted(ms, MATCH[turn] + LANDING),
});

/** In how many milliseconds something else is to be seen; null if all is. */
export function change(kind: Kind, ms: number) {
  const starts =
    kind === "round" ? [ROUND.count] : [MATCH.third, MATCH.second, MATCH.winner].map((landing) => landing + LANDING);
  if (starts.some((start) => ms >= start && ms < start + COUNTING)) return TICK;
  const next = [...Object.values(kind === "round" ? ROUND : MATCH), ...starts]
    .filter((at) => at > ms)
    .sort((a, b) => a - b)[0];
  return next === undefined ? null : next - ms;
}

/** The course of one result: it tells how many milliseconds have gone whenever something else is to be seen. */
export class Course {
  #time: Time;
  #tell: (elapsed: number) => void;
  #kind: Kind = "round";
  #began = 0;
  #timer: number | undefined;
  /** Milliseconds since the beginning; Infinity: all is shown. */
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

  /** At once to the end. */
  skip() {
    this.stop();
    this.#tell(this.elapsed);
  }

  /** Without telling. */
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
