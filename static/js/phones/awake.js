/* The screen stays lit while it is one's turn: a phone that goes dark in the hand would leave the table, and so would a tablet that nobody
   touches. */

/** @typedef {import("../types.js").AnyTable} AnyTable */

export class Awake {
  #lock;
  /** @type {Promise<WakeLockSentinel | null> | null} */
  #held = null;

  /** @param {() => Promise<WakeLockSentinel | null>} lock  asks for it; null where it can't be had */
  constructor(lock = async () => (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null) {
    this.#lock = lock;
  }

  /**
   * @param {AnyTable | null} table
   * @param {boolean} seen  whether somebody looks at the page; browsers take the lock away where nobody does
   */
  follow(table, seen) {
    this.keep(seen && Boolean(table && !table.result && table.seats[table.me]?.turn));
  }

  /** @param {boolean} wanted */
  keep(wanted) {
    if (wanted === Boolean(this.#held)) return;
    const held = this.#held;
    this.#held = wanted ? this.#lock() : null;
    void held?.then((lock) => lock?.release());
  }
}
