/* The game's clock. The engine says how much time is left and decides when it is up; between its answers the page counts down. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { picture } from "../../ui/widgets.ts";
import type { Clock as Left } from "../../../vendor/model.d.ts";

const SHORT_MS = 60_000,
  STEP_MS = 250,
  FRESH_MS = 5000;

export class Clock {
  told: Left | null = null;
  since = 0;
  timer: ReturnType<typeof setInterval> | undefined;

  redraw: () => void;

  /** @param redraw  called when the digits change */
  constructor(redraw: () => void) {
    this.redraw = redraw;
  }

  /** Show a Table's clock. The same clock object, from a redraw, changes nothing. */
  show(clock: Left | null) {
    if (clock && clock === this.told) return;
    this.set(clock);
  }

  /** Set the time, and count down from now on if it runs. */
  set(clock: Left | null) {
    clearInterval(this.timer);
    this.told = clock;
    this.since = performance.now();
    if (!clock?.running) return;
    let shown = this.#seconds();
    this.timer = setInterval(() => {
      const now = this.#seconds();
      if (now !== shown) this.redraw();
      shown = now;
    }, STEP_MS);
  }

  stop() {
    clearInterval(this.timer);
    this.told = null;
  }

  get #left() {
    const { told } = this;
    return told ? Math.max(0, told.left_ms - (told.running ? performance.now() - this.since : 0)) : 0;
  }

  #seconds() {
    return Math.ceil(this.#left / 1000);
  }

  /** The time in words. Old words are null, as on a phone that hears of the time with each Table only: then the figures are read out. */
  get label() {
    const { told } = this;
    return told && told.left_ms - this.#left <= FRESH_MS ? told.label : null;
  }

  view() {
    if (!this.told) return nothing;
    const seconds = this.#seconds();
    return html`
      <span
        class="clock ${this.#left < SHORT_MS ? "short" : ""}"
        role="timer"
        data-ask="clock"
        aria-label=${this.label ?? nothing}
        >${picture("clock")}<span class="num"
          >${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}</span
        ></span
      >
    `;
  }
}
