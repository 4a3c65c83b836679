/* Who plays along on a phone of their own. What it takes is loaded when somebody takes one along; this is all that the rest of the page knows. */

import { canLink } from "./link/possible.js";
import { Signals } from "./signals.js";

/**
 * A match that begins once the phones are there.
 * @typedef {object} Plan
 * @property {import("./model.js").GameInfo} about
 * @property {import("./screens/setup/choice.js").Chosen} chosen
 * @property {import("./model.js").SeatChoice[]} seats
 * @property {number[]} offered  those that phones may take
 * @property {import("./screens/setup/begin.js").Start} start
 */

/** @extends {Signals<{ change: null }>} */
class Company extends Signals {
  /** @type {Plan | null} */
  plan = null;
  /** @type {readonly number[]} the seats whose phones don't answer */
  asleep = [];

  /** @param {readonly number[]} asleep */
  tellAsleep(asleep) {
    if (String(this.asleep) === String(asleep)) return;
    this.asleep = asleep;
    this.tell("change", null);
  }
}

export const company = new Company();

const HOSTING = "pausenjass-hosts"; // in sessionStorage: index.html asks too

/** Whether this tab is the table of phones. */
export function isHosting() {
  try {
    return sessionStorage.getItem(HOSTING) !== null;
  } catch {
    return false;
  }
}

/** @param {boolean} on  this tab is the table of phones from now on, or isn't any more */
export function host(on) {
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
 * @returns {"" | "file" | "browser"}
 */
export function whyNoPhones() {
  if (!/^https?:$/.test(location.protocol)) return "file";
  const inTabs = new URLSearchParams(location.search).get("link") === "tabs";
  return inTabs || canLink() ? "" : "browser";
}
