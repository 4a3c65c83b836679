/* How long a bot may think while the table waits anyway. */

import type { Time } from "../base/time.ts";

const PART = 0.8, // of the wait: the rest is for what a search overruns its time by
  MOST_MS = 500, // so that a hot phone doesn't get hotter, and a low one not empty: hardly any browser tells a page about either
  LEAST_REST_MS = 120, // a device four times slower needs some 90
  FIRST_REST_MS = 300, // a table that opens keeps the page busy, and whatever runs for the first time is slow
  CALMER = 0.9; // after each answer

/** The patience of one table: it learns from its bots' answers how much later than asked they come, and leaves so much of the wait. */
export class Patience {
  #time: Time;
  #rest = FIRST_REST_MS;

  constructor(time: Time) {
    this.#time = time;
  }

  /** Returns for how many milliseconds from being asked a bot may think if the table waits so long; 0: as little as possible. */
  of(wait: number) {
    return Math.max(0, Math.min(MOST_MS, PART * wait, wait - this.#rest));
  }

  /**
   * Wait for a bot's answer, and learn from it.
   * @param ms  how long it may take from now; null: as long as it likes
   */
  async wait<T>(answer: Promise<T>, ms: number | null): Promise<T> {
    if (ms === null) return answer;
    const due = this.#time.now() + ms,
      answered = await answer,
      late = Math.min(this.#time.now() - due, FIRST_REST_MS);
    this.#rest = Math.max(LEAST_REST_MS, CALMER * this.#rest, late);
    return answered;
  }
}
