/* Which matches of the archive somebody is looking for. */

/** @typedef {import("../../model.js").ArchiveRow} Row */
/**
 * What is looked for: "" for anything. `text`: words that all have to occur in what is told of a match; `from` and `to`: ISO dates, both included.
 * @typedef {{ text: string, game: string, outcome: string, origin: string, from: string, to: string, favourites: boolean }} Wish
 */

/** @type {Readonly<Wish>} */
export const EVERYTHING = Object.freeze({
  text: "",
  game: "",
  outcome: "",
  origin: "",
  from: "",
  to: "",
  favourites: false,
});

/**
 * The rows that are as wished, in their order.
 * @param {readonly Row[]} rows
 * @param {Wish} wish
 * @param {(row: Row) => string} told  what is told of a match, in the player's language
 */
export function find(rows, wish, told) {
  const words = folded(wish.text).split(" ").filter(Boolean);
  return rows.filter((row) => {
    const day = row.date.slice(0, 10);
    return (
      (!wish.game || row.game === wish.game) &&
      (!wish.outcome || row.outcome === wish.outcome) &&
      (!wish.origin || row.kind === wish.origin) &&
      (!wish.favourites || row.favourite) &&
      (!wish.from || day >= wish.from) &&
      (!wish.to || day <= wish.to) &&
      (words.length === 0 || has(folded(told(row)), words))
    );
  });
}

/** @param {Wish} wish */
export const isAnything = (wish) =>
  Object.entries(EVERYTHING).every(([key, value]) => wish[/** @type {keyof Wish} */ (key)] === value);

/**
 * An ISO date in the ways in which somebody may type it: "2026-11-24 24.11.2026 24. november 2026".
 * @param {string} iso
 * @param {readonly string[]} months  their names, January first
 */
export function spelled(iso, months) {
  const found = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso);
  if (!found) return iso;
  const [whole, year, month, day] = found,
    number = Number(day);
  return `${whole} ${number}.${Number(month)}.${year} ${day}.${month}.${year} ${number}. ${months[Number(month) - 1]} ${year}`;
}

/**
 * The twelve names in a language.
 * @param {string} locale
 */
export function months(locale) {
  const name = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2026, month, 1)));
}

/**
 * @param {string} text
 * @param {readonly string[]} words
 */
const has = (text, words) => words.every((word) => text.includes(word));

/**
 * Without capitals, accents and double spaces: «Zoë» is found by "zoe".
 * @param {string} text
 */
const folded = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ");
