/* Searches the matches of the archive. */

import type { ArchiveRow as Row } from "../../../vendor/model.d.ts";

/** A search; "" stands for anything. `text`: words that must all occur in the text of a match; `from` and `to`: ISO dates, both included. */
export type Wish = {
  text: string;
  game: string;
  outcome: string;
  origin: string;
  from: string;
  to: string;
  favourites: boolean;
};

export const EVERYTHING: Readonly<Wish> = Object.freeze({
  text: "",
  game: "",
  outcome: "",
  origin: "",
  from: "",
  to: "",
  favourites: false,
});

/**
 * Returns the matching rows, in their order.
 * @param told  returns the text of a match, in the player's language
 */
export function find(rows: readonly Row[], wish: Wish, told: (row: Row) => string) {
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

export const isAnything = (wish: Wish) =>
  Object.entries(EVERYTHING).every(([key, value]) => wish[key as keyof Wish] === value);

/**
 * Returns an ISO date in all the ways in which people may type it: "2026-11-24 24.11.2026 24. november 2026".
 * @param months  their names, January first
 */
export function spelled(iso: string, months: readonly string[]) {
  const found = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso);
  if (!found) return iso;
  const [whole, year, month, day] = found,
    number = Number(day);
  return `${whole} ${number}.${Number(month)}.${year} ${day}.${month}.${year} ${number}. ${months[Number(month) - 1]} ${year}`;
}

/** Returns the names of the twelve months in a language. */
export function months(locale: string) {
  const name = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2026, month, 1)));
}

const has = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

/** Returns a text without capitals, accents and double spaces: "zoe" finds «Zoë». */
const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ");
