/* What a phone at another device's table keeps for itself: how it looks and sounds, and who one is. Apart from what its own engine has
   saved on the same phone, which only that may write. */

import { shortened } from "../base/names.ts";
import { KNOWN } from "./messages.ts";
import type { Settings } from "../ui/appearance.ts";

type Own = Pick<Settings, "lang" | "sound" | "volume" | "vibration" | "sort" | "trump" | "name"> & { face?: string };

const NAME = "pausenjass-phone";

const oneOf: (values: readonly unknown[]) => (value: unknown) => boolean = (values) => (value) =>
  values.includes(value);

/** what each may be: a host would not let a phone in that says anything else */
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

/** What is kept, as far as it is sound. */
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

/** Keep a setting of this phone; returns all of them. */
export function ownSettings(change: Own) {
  const now = { ...own(), ...change };
  try {
    localStorage.setItem(NAME, JSON.stringify(now));
  } catch {
    // it holds until the page is left
  }
  return now;
}
