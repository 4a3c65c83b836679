/* Who plays on a phone. The rest is loaded when somebody does; other modules need only this one. */

import { canLink } from "../link/possible.ts";
import { Signals } from "../base/signals.ts";
import type { Calls, GameInfo, SeatChoice } from "../../vendor/model.d.ts";
import type { Chosen } from "./choice.ts";

/** Starts a match and goes to its table. */
export type Start = (wish: object) => Promise<Calls["new"] | null>;

/** A match that begins once the phones are connected. */
export interface Plan {
  about: GameInfo;
  chosen: Chosen;
  seats: SeatChoice[];
  offered: number[]; // the seats that phones may take
  start: Start;
}

/** "pad": the pad with this id has been shown anew, changed or deleted */
class Presence extends Signals<{ change: null; pad: string }> {
  plan: Plan | null = null;
  /** the seats whose phones don't answer */
  asleep: readonly number[] = [];
  /** how many look on with their phones */
  watching = 0;

  tellAsleep(asleep: readonly number[]) {
    if (String(this.asleep) === String(asleep)) return;
    this.asleep = asleep;
    this.tell("change", null);
  }

  tellWatching(count: number) {
    if (count === this.watching) return;
    this.watching = count;
    this.tell("change", null);
  }
}

export const presence = new Presence();

const HOSTING = "pausenjass-hosts"; // in sessionStorage; index.html reads it too

/** Whether this tab is the table for phones. */
export function isHosting() {
  try {
    return sessionStorage.getItem(HOSTING) !== null;
  } catch {
    return false;
  }
}

/**
 * Mark this tab as the table for phones, or not.
 * @param on  whether it is
 */
export function host(on: boolean) {
  try {
    if (on) sessionStorage.setItem(HOSTING, "1");
    else sessionStorage.removeItem(HOSTING);
  } catch {
    // private windows may refuse
  }
}

/**
 * Returns why phones are impossible: "file": a file has no address that a phone could open; "browser": there is no WebRTC, as in WebKitGTK or
 * because of an extension. "" if they are possible.
 */
export function whyNoPhones(): "" | "file" | "browser" {
  if (!/^https?:$/.test(location.protocol)) return "file";
  const inTabs = new URLSearchParams(location.search).get("link") === "tabs";
  return inTabs || canLink() ? "" : "browser";
}
