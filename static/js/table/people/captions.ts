/* What the seats' captions and bubbles tell: whether it has been read, and whether it is of an earlier lap. */

import { time, type Time } from "../../base/time.ts";
import type { SeatRow } from "../../../vendor/model.d.ts";
import type { AnyTable } from "../../base/types.ts";

const SAID_MS = 3200; // as long as what somebody says stands at the seat

export class Captions {
  #redraw: () => void;
  #time: Time;
  /** what each seat said last, and since when it is to be read */
  #said: Map<number, { said: string; since: number }> = new Map();
  /** what each seat did last, and which of all captions that was */
  #last: Map<number, { last: string; n: number }> = new Map();
  #count = 0;
  #seats = 0;
  #timer = 0;

  constructor(redraw: () => void, clock: Time = time) {
    this.#redraw = redraw;
    this.#time = clock;
  }

  /**
   * What is said anew stands at the seat for a while; what was said before the table was opened doesn't.
   * @param anew  another table, or the same one in another language
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

  /** Whether what somebody said has been read. */
  read = ({ seat }: Pick<SeatRow, "seat">) => this.#time.now() - (this.#said.get(seat)?.since ?? -Infinity) >= SAID_MS;

  /** Whether everybody may have done something since what this seat did last. */
  old = ({ seat }: Pick<SeatRow, "seat">) => this.#count - (this.#last.get(seat)?.n ?? this.#count) >= this.#seats;
}
