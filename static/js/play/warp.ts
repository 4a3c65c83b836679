/* A clock that can leap: it runs like the page's clock, but the next event can be brought forward. It never goes back. */

import type { Time } from "../base/time.ts";

/** `at`: a time of this clock; `timer`: of the page's clock */
type Due = { at: number; done: () => void; timer: number };

export class Warp implements Time {
  #time: Time;
  #ahead = 0;
  #count = 0;
  #due: Map<number, Due> = new Map();

  /** @param time  the page's clock */
  constructor(time: Time) {
    this.#time = time;
  }

  now() {
    return this.here(this.#time.now());
  }

  /** Converts a time of the page's clock to this one. */
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

  /** Leap to the next event, which then happens at once. Does nothing if it is due anyway, or there is none. */
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
