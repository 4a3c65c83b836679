/* The clock of a pad. The engine says when it ends; the page counts down to that moment, whatever happened meanwhile. And the telephone beside
   it, which is seen for a while after it has rung. */

import { t } from "../base/phrases.ts";
import { time, type Time } from "../base/time.ts";
import type { ReadingClock } from "../../vendor/model.d.ts";
import type { Ticking } from "./board.ts";

const SECOND_MS = 1000,
  RING_MS = 8000;

export class Countdown {
  #clock: ReadingClock | null = null;
  #timer = 0;
  #tick: () => void;
  #ended: () => void;
  #time: Time;
  #now: () => number;

  /**
   * @param tick  called with each second
   * @param ended  called once the time is up
   * @param now  milliseconds since 1970
   */
  constructor(tick: () => void, ended: () => void, clock: Time = time, now: () => number = Date.now) {
    this.#tick = tick;
    this.#ended = ended;
    this.#time = clock;
    this.#now = now;
  }

  /** Count down by this clock from now on; null: there is none. */
  follow(clock: ReadingClock | null) {
    this.stop();
    this.#clock = clock;
    if (clock?.runs && this.#left > 0) this.#wait();
  }

  stop() {
    this.#time.cancel(this.#timer);
    this.#clock = null;
  }

  /** Wait for the next full second. */
  #wait() {
    this.#timer = this.#time.after(this.#left % SECOND_MS || SECOND_MS, () => {
      this.#tick();
      if (this.#left > 0) this.#wait();
      else this.#ended();
    });
  }

  get #left() {
    const { runs = false, ends_at: end = null, left_ms: left = 0 } = this.#clock ?? {};
    return Math.max(0, runs && end !== null ? end - this.#now() : left);
  }

  /** The clock as of now; null if there is none. */
  get ticking(): Ticking | null {
    if (!this.#clock) return null;
    const all = Math.ceil(this.#left / SECOND_MS),
      minutes = Math.floor(all / 60),
      seconds = all % 60;
    return {
      text: `${minutes}:${String(seconds).padStart(2, "0")}`,
      label: t("page.pads.clock", { minutes, seconds }),
      share: Math.min(1, this.#left / this.#clock.of_ms),
      over: all === 0,
    };
  }
}

export class Ringing {
  /** whether it has just rung */
  on = false;
  #rings = Infinity;
  #timer = 0;
  #changed: () => void;
  #time: Time;

  /** @param changed  called when it is over */
  constructor(changed: () => void, clock: Time = time) {
    this.#changed = changed;
    this.#time = clock;
  }

  /** This is how often it has rung so far: once more than before is a ring, once less is one taken back. */
  follow(rings: number) {
    if (rings !== this.#rings) this.stop();
    if (rings > this.#rings) {
      this.on = true;
      this.#timer = this.#time.after(RING_MS, () => {
        this.on = false;
        this.#changed();
      });
    }
    this.#rings = rings;
  }

  stop() {
    this.#time.cancel(this.#timer);
    this.on = false;
  }
}
