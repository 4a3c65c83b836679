/* The page's phrases, the list of games and the rule pages, in the current language: made at build time, so that they need no Python. */

/** @typedef {import("./model.js").PageData} PageData */

const LANGUAGES = ["de", "en"];
/** @type {Map<string, PageData>} */
const loaded = new Map();
let lang = document.documentElement.lang || "de";
/** @type {PageData} */
let book = { phrases: {}, games: [], characters: [], rules: {} };

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
 * A rule page as HTML.
 * @param {string} id
 */
export const rulePage = (id) => book.rules[id];

/**
 * Switch to a language, and set the page's `lang`.
 * @param {string} wanted
 */
export async function speak(wanted) {
  const next = LANGUAGES.includes(wanted) ? wanted : "de";
  book = loaded.get(next) ?? (await load(next));
  lang = next;
  document.documentElement.lang = next;
}

/**
 * @param {string} wanted
 * @returns {Promise<PageData>}
 */
async function load(wanted) {
  const reply = await fetch(`./static/vendor/page/${wanted}.json`);
  if (!reply.ok) throw new Error(`${wanted}.json: ${reply.status}`);
  const data = await reply.json();
  loaded.set(wanted, data);
  return data;
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
  for (const node of root.querySelectorAll("[data-t]")) node.textContent = t(node.getAttribute("data-t") ?? "");
  translateLabels(root);
}

/** @param {HTMLElement} root */
export function translateLabels(root) {
  for (const node of root.querySelectorAll("[data-t-label]"))
    node.setAttribute("aria-label", t(node.getAttribute("data-t-label") ?? ""));
}

/**
 * A date and time as text in the player's language.
 * @param {string} iso
 */
export function date(iso, withTime = true) {
  const when = new Date(iso);
  if (Number.isNaN(when.getTime())) return iso;
  /** @type {Intl.DateTimeFormatOptions} */
  const style = withTime ? { dateStyle: "medium", timeStyle: "short" } : { dateStyle: "medium" };
  return when.toLocaleString(lang === "de" ? "de-CH" : "en-GB", style);
}
