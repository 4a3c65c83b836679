/* A clock that can leap: it runs as the page's own does, and what comes next may be brought forward. It never goes back. */

import type { Time } from "../base/time.ts";

/** `at`: on this clock; `timer`: on the page's */
type Due = { at: number; done: () => void; timer: number };

export class Warp implements Time {
  #time: Time;
  #ahead = 0;
  #count = 0;
  #due: Map<number, Due> = new Map();

  /** @param time  the page's */
  constructor(time: Time) {
    this.#time = time;
  }

  now() {
    return this.here(this.#time.now());
  }

  /** A moment of the page's clock on this one. */
  here(at: number) {
    return at + this.#ahead;
  }

  after(ms: number, done: () => void) {
    const number = ++this.#count,
      due = { at: this.now() + ms, done, timer: 0 };
    this.#due.set(number, due);
    this.#wait(number, due);
    return number;
  }

  cancel(number: number) {
    const due = this.#due.get(number);
    if (!due) return;
    this.#due.delete(number);
    this.#time.cancel(due.timer);
  }

  /** Forward to what comes next, which then happens at once. Nothing, if it is due anyway or nothing is to come. */
  leap() {
    const ahead = Math.min(...[...this.#due.values()].map(({ at }) => at)) - this.now();
    if (!(ahead > 0) || ahead === Infinity) return;
    this.#ahead += ahead;
    for (const [number, due] of this.#due) {
      this.#time.cancel(due.timer);
      this.#wait(number, due);
    }
  }

  #wait(number: number, due: Due) {
    due.timer = this.#time.after(Math.max(0, due.at - this.now()), () => {
      this.#due.delete(number);
      due.done();
    });
  }
}
