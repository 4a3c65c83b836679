/* What a phone at another device's table keeps for itself: how it looks and sounds, and who one is. Apart from what its own engine has
   saved on the same phone, which only that may write. */

/** @typedef {import("../look.js").Settings} Settings */
/** @typedef {Pick<Settings, "lang" | "sound" | "volume" | "vibration" | "sort" | "trump" | "name"> & { face?: string }} Own */

const NAME = "pausenjass-phone",
  /** @type {{ [key: string]: string }} */
  TYPES = {
    lang: "string",
    sound: "boolean",
    volume: "number",
    vibration: "boolean",
    sort: "string",
    trump: "string",
    name: "string",
    face: "string",
  };

/**
 * What is kept, as far as it is sound.
 * @returns {Own}
 */
export function own() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    return Object.fromEntries(Object.entries(kept).filter(([key, value]) => typeof value === TYPES[key]));
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
