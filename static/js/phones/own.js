/* What a phone at another device's table keeps for itself: how it looks and sounds, and who one is. Apart from what its own engine has
   saved on the same phone, which only that may write. */

import { shortened } from "../names.js";
import { KNOWN } from "./messages.js";

/** @typedef {import("../look.js").Settings} Settings */
/** @typedef {Pick<Settings, "lang" | "sound" | "volume" | "vibration" | "sort" | "trump" | "name"> & { face?: string }} Own */

const NAME = "pausenjass-phone";

/** @type {(values: readonly unknown[]) => (value: unknown) => boolean} */
const oneOf = (values) => (value) => values.includes(value);

/** @type {{ [key: string]: (value: unknown) => boolean }} what each may be: a host would not let a phone in that says anything else */
const SOUND = {
  lang: oneOf(KNOWN.lang),
  sound: oneOf([true, false]),
  volume: (value) => typeof value === "number" && value >= 0 && value <= 100,
  vibration: oneOf([true, false]),
  sort: oneOf(KNOWN.sort),
  trump: oneOf(KNOWN.trump),
  name: (value) => typeof value === "string" && shortened(value) === value,
  face: (value) => typeof value === "string",
};

/**
 * What is kept, as far as it is sound.
 * @returns {Own}
 */
export function own() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    return Object.fromEntries(
      Object.entries(kept).filter(([key, value]) => Object.hasOwn(SOUND, key) && SOUND[key]?.(value)),
    );
  } catch {
    return {}; // private windows may refuse
  }
}

/**
 * From now on so.
 * @param {Own} change
 */
export function ownSettings(change) {
  const now = { ...own(), ...change };
  try {
    localStorage.setItem(NAME, JSON.stringify(now));
  } catch {
    // it holds until the page is left
  }
  return now;
}
