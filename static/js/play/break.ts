/* The break by the clock (CS-40): from ten minutes before, it counts down; on the minute it deals. Only dates and timers, so that tests can turn
   the clock. */

import type { Settings } from "../../vendor/model.d.ts";

type Plan = Settings["break_time"];
/** The time of day, and timers */
export type Wall = {
  now: () => Date;
  after: (ms: number, done: () => void) => number;
  cancel: (timer: number) => void;
};

export const SOON_MS = 10 * 60_000, // from then on it counts down
  LATE_MS = 2 * 60_000; // a page that slept over the minute deals no later
const LOOK_MS = 60_000; // timers stand still while a device sleeps, and clocks are set

/** Returns a date of the local calendar, as "2026-11-20". */
export const dateOf = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** Returns the break on the day so many days after `from`, or null. */
function breakOn({ on, at, days, skip }: Plan, from: Date, after: number) {
  const [hour = 0, minute = 0] = at.split(":").map(Number),
    due = new Date(from.getFullYear(), from.getMonth(), from.getDate() + after, hour, minute);
  return on && days.includes(due.getDay() || 7) && dateOf(due) !== skip ? due : null;
}

/** Returns the next break of today or tomorrow after a moment, or null. */
const next = (plan: Plan, now: Date) =>
  [0, 1].map((day) => breakOn(plan, now, day)).find((due) => due && due > now) ?? null;

/** Returns the last break of yesterday or today up to a moment, or null. */
const last = (plan: Plan, now: Date) =>
  [0, -1].map((day) => breakOn(plan, now, day)).find((due) => due && due <= now) ?? null;

interface BreakOptions {
  plan: () => Plan | undefined;
  /** called with the coming break and the milliseconds until then, whenever a second has passed; with null when there is none any more */
  show: (coming: { due: Date; left: number } | null) => void;
  /** called on the minute */
  deal: () => void;
}

export class Break {
  #wall: Wall;
  #on: BreakOptions;
  /** when it looked at the clock last; null while it doesn't watch */
  #looked: Date | null = null;
  #timer = 0;
  #shown = false;
  #known = "";

  constructor(wall: Wall, on: BreakOptions) {
    this.#wall = wall;
    this.#on = on;
  }

  /** Begin to watch: only breaks that come from now on count. */
  start() {
    this.#looked = this.#wall.now();
    this.look();
  }

  stop() {
    this.#looked = null;
    this.#wall.cancel(this.#timer);
    this.#show(null);
  }

  /** Look at the clock: now and then, and when the page wakes up or the settings change. */
  look() {
    if (!this.#looked) return;
    this.#wall.cancel(this.#timer);
    const now = this.#wall.now(),
      plan = this.#on.plan(),
      known = JSON.stringify(plan);
    const passed = plan && known === this.#known ? last(plan, now) : null,
      before = this.#looked;
    this.#looked = now;
    this.#known = known;
    const coming = plan ? next(plan, now) : null,
      left = coming ? coming.getTime() - now.getTime() : Infinity,
      isSoon = left <= SOON_MS;
    if (coming && isSoon) this.#show({ due: coming, left });
    else this.#show(null);
    if (plan?.on)
      this.#timer = this.#wall.after(isSoon ? left % 1000 || 1000 : Math.min(LOOK_MS, left - SOON_MS), () =>
        this.look(),
      );
    if (passed && passed > before && now.getTime() - passed.getTime() <= LATE_MS) this.#on.deal();
  }

  #show(coming: { due: Date; left: number } | null) {
    if (coming || this.#shown) this.#on.show(coming);
    this.#shown = Boolean(coming);
  }
}
