/* Who plays along on a phone of their own. What it takes is loaded when somebody takes one along; this is all that the rest of the page knows. */

import { canLink } from "../link/possible.ts";
import { Signals } from "../base/signals.ts";
import type { Calls, GameInfo, SeatChoice } from "../../vendor/model.d.ts";
import type { Chosen } from "./choice.ts";

/** Starts a match and goes to its table. */
export type Start = (wish: object) => Promise<Calls["new"] | null>;

/** A match that begins once the phones are there. */
export interface Plan {
  about: GameInfo;
  chosen: Chosen;
  seats: SeatChoice[];
  offered: number[]; // those that phones may take
  start: Start;
}

class Presence extends Signals<{ change: null }> {
  plan: Plan | null = null;
  /** the seats whose phones don't answer */
  asleep: readonly number[] = [];

  tellAsleep(asleep: readonly number[]) {
    if (String(this.asleep) === String(asleep)) return;
    this.asleep = asleep;
    this.tell("change", null);
  }
}

export const presence = new Presence();

const HOSTING = "pausenjass-hosts"; // in sessionStorage: index.html asks too

/** Whether this tab is the table of phones. */
export function isHosting() {
  try {
    return sessionStorage.getItem(HOSTING) !== null;
  } catch {
    return false;
  }
}

/** @param on  this tab is the table of phones from now on, or isn't any more */
export function host(on: boolean) {
  try {
    if (on) sessionStorage.setItem(HOSTING, "1");
    else sessionStorage.removeItem(HOSTING);
  } catch {
    // private windows may refuse
  }
}

/**
 * Why there can be no phones: "file": a file has no address that a phone could open; "browser": it has no WebRTC, as WebKitGTK, or an
 * extension has taken it away. "" where there can.
 */
export function whyNoPhones(): "" | "file" | "browser" {
  if (!/^https?:$/.test(location.protocol)) return "file";
  const inTabs = new URLSearchParams(location.search).get("link") === "tabs";
  return inTabs || canLink() ? "" : "browser";
}
