/* Decides whether a seat's bubble has been read, and whether its caption is from an earlier lap. */

import { time, type Time } from "../../base/time.ts";
import type { SeatRow } from "../../../vendor/model.d.ts";
import type { AnyTable } from "../../base/types.ts";

const SAID_MS = 3200; // how long a bubble stays at the seat

export class Captions {
  #redraw: () => void;
  #time: Time;
  /** what each seat said last, and since when it is shown */
  #said: Map<number, { said: string; since: number }> = new Map();
  /** what each seat did last, and the number of that caption */
  #last: Map<number, { last: string; n: number }> = new Map();
  #count = 0;
  #seats = 0;
  #timer = 0;

  constructor(redraw: () => void, clock: Time = time) {
    this.#redraw = redraw;
    this.#time = clock;
  }

  /**
   * Follow a newer Table: new sentences are shown at their seats for a while, but none from before the table was opened.
   * @param anew  it is another table, or the same one in another language
   */
  follow({ seats }: Pick<AnyTable, "seats">, anew: boolean) {
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

  /** Whether a seat's bubble has been shown long enough. */
  read = ({ seat }: Pick<SeatRow, "seat">) => this.#time.now() - (this.#said.get(seat)?.since ?? -Infinity) >= SAID_MS;

  /** Whether everybody may have made a move since this seat's last one. */
  old = ({ seat }: Pick<SeatRow, "seat">) => this.#count - (this.#last.get(seat)?.n ?? this.#count) >= this.#seats;
}
