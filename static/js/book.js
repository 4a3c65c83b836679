/* The page's phrases, the list of games and the rule pages, in the language of the moment: made at build time, so that they need no Python. */

const LANGUAGES = ["de", "en"];
const loaded = new Map();
let lang = document.documentElement.lang || "de";
let book = { phrases: {}, games: [], rules: {} };

export const language = () => lang;
export const games = () => book.games;
export const game = (id) => book.games.find((one) => one.id === id);
/** The game of this id, or else the first of the list. */
export const gameOrFirst = (id) => game(id) ?? book.games[0];
export const rulePage = (id) => book.rules[id];

/** Change over to a language; the page's `lang` follows. */
export async function speak(wanted) {
  const next = LANGUAGES.includes(wanted) ? wanted : "de";
  if (!loaded.has(next)) {
    const reply = await fetch(`./static/vendor/page/${next}.json`);
    if (!reply.ok) throw new Error(`${next}.json: ${reply.status}`);
    loaded.set(next, await reply.json());
  }
  lang = next;
  book = loaded.get(next);
  document.documentElement.lang = next;
}

/** The phrase of this key, filled in; with count 1 its ".one" form if there is one. A missing phrase is its key. */
export function t(key, data = {}) {
  const one = data.count === 1 && book.phrases[`${key}.one`];
  const phrase = one || book.phrases[key] || key;
  return phrase.replace(/\{(\w+)\}/g, (whole, name) => (name in data ? data[name] : whole));
}

/** Give every element of `root` with data-t (its text) or data-t-label (its name) the phrase in this language. */
export function translate(root) {
  for (const node of root.querySelectorAll("[data-t]")) node.textContent = t(node.dataset.t);
  for (const node of root.querySelectorAll("[data-t-label]")) node.setAttribute("aria-label", t(node.dataset.tLabel));
}

/** A date and time as text in the player's language. */
export function date(iso, withTime = true) {
  const when = new Date(iso);
  if (Number.isNaN(when.getTime())) return iso;
  const style = withTime ? { dateStyle: "medium", timeStyle: "short" } : { dateStyle: "medium" };
  return when.toLocaleString(lang === "de" ? "de-CH" : "en-GB", style);
}
