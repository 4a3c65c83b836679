/* The own settings of a phone at another device's table: appearance, sound and name. They are separate from the data of the phone's own
   engine, which only that engine may write. */

import { shortened } from "../base/names.ts";
import { KNOWN } from "./messages.ts";
import type { Settings } from "../ui/appearance.ts";

type Own = Pick<Settings, "lang" | "sound" | "volume" | "vibration" | "sort" | "trump" | "name"> & { face?: string };

const NAME = "pausenjass-phone";

const oneOf: (values: readonly unknown[]) => (value: unknown) => boolean = (values) => (value) =>
  values.includes(value);

/** the valid values: a host would reject a phone with others */
const SOUND: { [key: string]: (value: unknown) => boolean } = {
  lang: oneOf(KNOWN.lang),
  sound: oneOf([true, false]),
  volume: (value) => typeof value === "number" && value >= 0 && value <= 100,
  vibration: oneOf([true, false]),
  sort: oneOf(KNOWN.sort),
  trump: oneOf(KNOWN.trump),
  name: (value) => typeof value === "string" && shortened(value) === value,
  face: (value) => typeof value === "string",
};

/** Returns the stored settings that are valid. */
export function own(): Own {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    return Object.fromEntries(
      Object.entries(kept).filter(([key, value]) => Object.hasOwn(SOUND, key) && SOUND[key]?.(value)),
    );
  } catch {
    return {}; // private windows may refuse
  }
}

/** Store settings of this phone; returns all of them. */
export function ownSettings(change: Own) {
  const now = { ...own(), ...change };
  try {
    localStorage.setItem(NAME, JSON.stringify(now));
  } catch {
    // the setting lasts until the page is left
  }
  return now;
}
