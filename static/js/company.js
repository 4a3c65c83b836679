/* Who plays along on a phone of their own. What it takes is loaded when somebody takes one along; this is all that the rest of the page knows. */

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

/**
 * Why there can be no phones: "file": a file has no address that a phone could open; "browser": it has no WebRTC, as WebKitGTK. "" where
 * there can.
 * @returns {"" | "file" | "browser"}
 */
export function whyNoPhones() {
  if (!/^https?:$/.test(location.protocol)) return "file";
  const inTabs = new URLSearchParams(location.search).get("link") === "tabs";
  return inTabs || "RTCPeerConnection" in globalThis ? "" : "browser";
}
