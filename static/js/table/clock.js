/* The game's clock. The engine says how much is left and decides when the time is up; between its answers the page counts on. */

import { el, write } from "../dom.js";
import { icon } from "../icons.js";

const SHORT_MS = 60_000,
  STEP_MS = 250;

/** @typedef {import("../model.js").Clock} Left */

export class Clock {
  /** @type {Left | null} */
  told = null;
  timer = 0;

  constructor() {
    this.digits = el("span", {});
    this.node = el("span", { class: "clock", role: "timer", hidden: true }, icon("clock"), this.digits);
  }

  /**
   * Show the clock of a Table. The same clock object, from a redraw, changes nothing.
   * @param {Left | null} clock
   */
  show(clock) {
    if (clock && clock === this.told) return;
    this.told = clock;
    this.set(clock);
  }

  /**
   * Set the time, and count down from now on if it runs.
   * @param {Left | null} clock
   */
  set(clock) {
    clearInterval(this.timer);
    this.node.hidden = !clock;
    if (!clock) return;
    this.node.setAttribute("aria-label", clock.label);
    const since = performance.now(),
      left = () => Math.max(0, clock.left_ms - (clock.running ? performance.now() - since : 0));
    const draw = () => {
      const seconds = Math.ceil(left() / 1000);
      write(this.digits, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
      this.node.classList.toggle("short", left() < SHORT_MS);
    };
    draw();
    if (clock.running) this.timer = setInterval(draw, STEP_MS);
  }

  stop() {
    clearInterval(this.timer);
    this.told = null;
  }
}
