/* The page's phrases, the list of games and the rule pages, in the current language: made at build time, so that they need no Python.
   Each is loaded when it is needed: the phrases of a language with it, its rule pages with the first of them. */

import { write } from "./dom.js";

/** @typedef {import("./model.js").PageData} PageData */

/** @typedef {{ [name: string]: string }} RulePages  as HTML, by name: a game's id, or another page's */
/** @type {{ [lang: string]: () => Promise<{ default: PageData }> }} */
const PHRASES = {
  de: () => import("../vendor/page/de.json"),
  en: () => import("../vendor/page/en.json"),
};
/** @type {{ [lang: string]: () => Promise<{ default: RulePages }> }} */
const RULES = {
  de: () => import("../vendor/page/rules.de.json"),
  en: () => import("../vendor/page/rules.en.json"),
};
let lang = document.documentElement.lang || "de";
/** @type {PageData} */
let book = { phrases: {}, games: [], characters: [] };
/** @type {RulePages} */
let rulePages = {};

export const language = () => lang;
export const games = () => book.games;
/** Whom the bots play, in the order in which they sit down. */
export const characters = () => book.characters;
/** @param {string | undefined} id */
export const game = (id) => book.games.find((each) => each.id === id);

/**
 * The game of this id, or else the first of the list.
 * @param {string} [id]
 */
export function gameOrFirst(id) {
  const found = game(id) ?? book.games[0];
  if (!found) throw new Error("No language has been loaded.");
  return found;
}

/**
 * A rule page as HTML, once `loadRules` is done.
 * @param {string} id
 */
export const rulePage = (id) => rulePages[id];

/** Load the rule pages of the current language. */
export async function loadRules() {
  const loaded = await RULES[lang]?.();
  if (loaded) rulePages = loaded.default;
}

/**
 * Switch to a language, and set the page's `lang`.
 * @param {string} wanted
 */
export async function speak(wanted) {
  const next = Object.hasOwn(PHRASES, wanted) ? wanted : "de";
  const data = await PHRASES[next]?.();
  if (data) book = data.default;
  lang = next;
  document.documentElement.lang = next;
}

/**
 * The phrase of this key, filled in; with count 1 its ".one" form if there is one. A missing phrase is its key.
 * @param {string} key
 * @param {{ [name: string]: string | number | undefined }} data
 */
export function t(key, data = {}) {
  const one = data.count === 1 && book.phrases[`${key}.one`];
  const phrase = one || book.phrases[key] || key;
  return phrase.replace(/\{(\w+)\}/g, (/** @type {string} */ whole, /** @type {string} */ name) =>
    String(data[name] ?? whole),
  );
}

/**
 * Give every element of `root` with data-t (its text) or data-t-label (its name) the phrase in this language.
 * @param {HTMLElement} root
 */
export function translate(root) {
  for (const node of root.querySelectorAll("[data-t]")) write(node, t(node.getAttribute("data-t") ?? ""));
  translateLabels(root);
}

/** @param {HTMLElement} root */
export function translateLabels(root) {
  for (const node of root.querySelectorAll("[data-t-label]"))
    node.setAttribute("aria-label", t(node.getAttribute("data-t-label") ?? ""));
}

/**
 * A date and time as text in the player's language; of a day alone no time.
 * @param {string} iso
 */
export function date(iso, withTime = true) {
  const day = /^\d{4}-\d\d-\d\d$/.test(iso),
    when = new Date(day ? `${iso}T00:00` : iso.replace(/[+-]\d\d:\d\d$/, "")); // as the clock showed it there, and not in Greenwich
  if (Number.isNaN(when.getTime())) return iso;
  /** @type {Intl.DateTimeFormatOptions} */
  const style = withTime && !day ? { dateStyle: "medium", timeStyle: "short" } : { dateStyle: "medium" };
  return when.toLocaleString(lang === "de" ? "de-CH" : "en-GB", style);
}
