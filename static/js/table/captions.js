/* What the seats' captions and bubbles tell: whether it has been read, and whether it is of an earlier lap. */

import { time } from "../time.js";

const SAID_MS = 3200; // as long as what somebody says stands at the seat

/** @typedef {import("../model.js").SeatRow} SeatRow */

export class Captions {
  #redraw;
  #time;
  /** @type {Map<number, { said: string, since: number }>} what each seat said last, and since when it is to be read */
  #said = new Map();
  /** @type {Map<number, { last: string, n: number }>} what each seat did last, and which of all captions that was */
  #last = new Map();
  #count = 0;
  #seats = 0;
  #timer = 0;

  /**
   * @param {() => void} redraw
   * @param {import("../time.js").Time} [clock]
   */
  constructor(redraw, clock = time) {
    this.#redraw = redraw;
    this.#time = clock;
  }

  /**
   * What is said anew stands at the seat for a while; what was said before the table was opened doesn't.
   * @param {Pick<import("../types.js").AnyTable, "seats">} table
   * @param {boolean} anew  another table, or the same one in another language
   */
  follow({ seats }, anew) {
    const now = this.#time.now();
    if (anew) {
      this.#said.clear();
      this.#last.clear();
    }
    this.#seats = seats.length;
    for (const { seat, said, last } of seats) {
      if (!said) this.#said.delete(seat);
      else if (this.#said.get(seat)?.said !== said) this.#said.set(seat, { said, since: anew ? -Infinity : now });
      if (!last) this.#last.delete(seat);
      else if (this.#last.get(seat)?.last !== last) this.#last.set(seat, { last, n: ++this.#count });
    }
    this.#time.cancel(this.#timer);
    if ([...this.#said.values()].some(({ since }) => now - since < SAID_MS))
      this.#timer = this.#time.after(SAID_MS + 50, () => this.#redraw());
  }

  /**
   * Whether what somebody said has been read.
   * @param {Pick<SeatRow, "seat">} seat
   */
  read = ({ seat }) => this.#time.now() - (this.#said.get(seat)?.since ?? -Infinity) >= SAID_MS;

  /**
   * Whether everybody may have done something since what this seat did last.
   * @param {Pick<SeatRow, "seat">} seat
   */
  old = ({ seat }) => this.#count - (this.#last.get(seat)?.n ?? this.#count) >= this.#seats;
}
