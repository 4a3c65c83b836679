/* The page's phrases, the list of games and the rule pages in the current language. They are made at build time, so they need no Python. The
   phrases of a language are loaded with it, its rule pages when they are first shown. */

import { write } from "./dom.ts";
import type { PageData } from "../../vendor/model.d.ts";

/** Rule pages as HTML, by name: a game's id, or another page's */
type RulePages = { [name: string]: string };
const PHRASES: { [lang: string]: () => Promise<{ default: PageData }> } = {
  de: () => import("../../vendor/page/de.json"),
  en: () => import("../../vendor/page/en.json"),
};
const RULES: { [lang: string]: () => Promise<{ default: RulePages }> } = {
  de: () => import("../../vendor/page/rules.de.json"),
  en: () => import("../../vendor/page/rules.en.json"),
};
let lang = document.documentElement.lang || "de";
let book: PageData = { phrases: {}, games: [], characters: [] };
let rulePages: RulePages = {};

export const language = () => lang;
export const games = () => book.games;
/** The characters that the bots play, in the order in which they take seats. */
export const characters = () => book.characters;
export const game = (id: string | undefined) => book.games.find((each) => each.id === id);

/** Returns the game with this id, or else the first of the list. */
export function gameOrFirst(id?: string) {
  const found = game(id) ?? book.games[0];
  if (!found) throw new Error("No language has been loaded.");
  return found;
}

/** Returns a rule page as HTML, once `loadRules` is done. */
export const rulePage = (id: string) => rulePages[id];

/** Load the rule pages of the current language. */
export async function loadRules() {
  const loaded = await RULES[lang]?.();
  if (loaded) rulePages = loaded.default;
}

/** Switch to a language, and set the page's `lang`. */
export async function speak(wanted: string) {
  const next = Object.hasOwn(PHRASES, wanted) ? wanted : "de";
  const data = await PHRASES[next]?.();
  if (data) book = data.default;
  lang = next;
  document.documentElement.lang = next;
}

/**
 * Returns the phrase of this key with its placeholders filled in; for a count of 1 its ".one" form, if there is one. A missing phrase returns its
 * key.
 */
export function t(key: string, data: { [name: string]: string | number | undefined } = {}) {
  const one = data.count === 1 && book.phrases[`${key}.one`];
  const phrase = one || book.phrases[key] || key;
  return phrase.replace(/\{(\w+)\}/g, (whole: string, name: string) => String(data[name] ?? whole));
}

/** Write the phrases of the current language into every element of `root` with data-t (its text) or data-t-label (its name). */
export function translate(root: HTMLElement) {
  for (const node of root.querySelectorAll("[data-t]")) write(node, t(node.getAttribute("data-t") ?? ""));
  translateLabels(root);
}

export function translateLabels(root: HTMLElement) {
  for (const node of root.querySelectorAll("[data-t-label]"))
    node.setAttribute("aria-label", t(node.getAttribute("data-t-label") ?? ""));
}

/** Returns a date and time as text in the player's language; without the time if `iso` is a day alone. */
export function date(iso: string, withTime = true) {
  const day = /^\d{4}-\d\d-\d\d$/.test(iso),
    when = new Date(day ? `${iso}T00:00` : iso.replace(/[+-]\d\d:\d\d$/, "")); // without the offset: as the clock showed it there
  if (Number.isNaN(when.getTime())) return iso;
  const style: Intl.DateTimeFormatOptions =
    withTime && !day ? { dateStyle: "medium", timeStyle: "short" } : { dateStyle: "medium" };
  return when.toLocaleString(lang === "de" ? "de-CH" : "en-GB", style);
}
