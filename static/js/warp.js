/* A clock that can leap: it runs as the page's own does, and what comes next may be brought forward. It never goes back. */

/** @typedef {import("./time.js").Time} Time */
/** @typedef {{ at: number, done: () => void, timer: number }} Due  `at`: on this clock; `timer`: on the page's */

/** @implements {Time} */
export class Warp {
  #time;
  #ahead = 0;
  #count = 0;
  /** @type {Map<number, Due>} */
  #due = new Map();

  /** @param {Time} time  the page's */
  constructor(time) {
    this.#time = time;
  }

  now() {
    return this.here(this.#time.now());
  }

  /**
   * A moment of the page's clock on this one.
   * @param {number} at
   */
  here(at) {
    return at + this.#ahead;
  }

  /**
   * @param {number} ms
   * @param {() => void} done
   */
  after(ms, done) {
    const number = ++this.#count,
      due = { at: this.now() + ms, done, timer: 0 };
    this.#due.set(number, due);
    this.#wait(number, due);
    return number;
  }

  /** @param {number} number */
  cancel(number) {
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

  /**
   * @param {number} number
   * @param {Due} due
   */
  #wait(number, due) {
    due.timer = this.#time.after(Math.max(0, due.at - this.now()), () => {
      this.#due.delete(number);
      due.done();
    });
  }
}
