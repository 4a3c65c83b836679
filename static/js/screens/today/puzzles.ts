/* Puzzles: the list of a game's puzzles with what is solved, and what opens one at the table. The engine reads the files; the page fetches a
   game's when it is first needed. */

import { asset } from "../../base/assets.ts";
import { el, present } from "../../base/dom.ts";
import { game, gameOrFirst, games, t } from "../../base/phrases.ts";
import { call } from "../../engine/session.ts";
import { director } from "../../play/playing.ts";
import { frame } from "../frame.ts";
import { smallPicture } from "../picture.ts";
import type { Calls, PuzzleGroup, PuzzleRow, PuzzlesReply } from "../../../vendor/model.d.ts";

const STARS = 3;
const books: Map<string, string> = new Map();
/** the game whose puzzles were shown last */
let last = "";

/** Fetch a game's puzzles as a text, once; "" if there are none. */
async function bookOf(id: string) {
  const kept = books.get(id);
  if (kept) return kept;
  const reply = await fetch(asset(`static/puzzles/${id}.json`)),
    text = reply.ok ? await reply.text() : "";
  books.set(id, text);
  return text;
}

/** Open a puzzle at the table; `id` may be a day. */
export async function openPuzzle(about: string, id: string): Promise<Calls["puzzle"]> {
  try {
    return await director.open("puzzle", { game: about, id, book: await bookOf(about) });
  } catch (error) {
    console.error(error);
    return { error: { text: t("page.puzzles.failed"), key: "book" } };
  }
}

/**
 * Show a game's puzzles.
 * @param id  of the game, by default the last one
 */
export async function showPuzzles(main: HTMLElement, id?: string) {
  const about = game(id) ?? gameOrFirst(last || undefined);
  last = about.id;
  const content = el("div", { class: "puzzles" }, el("p", { class: "hint", role: "status", text: t("page.loading") }));
  frame(main, t("page.puzzles"), content);
  const found = await puzzlesOf(about.id);
  if (content.isConnected) content.replaceChildren(...parts(about.id, found));
}

async function puzzlesOf(id: string): Promise<Calls["puzzles"]> {
  try {
    return await call("puzzles", { game: id, book: await bookOf(id) });
  } catch (error) {
    console.error(error);
    return { error: { text: t("page.puzzles.failed"), key: "book" } };
  }
}

const parts = (id: string, found: Calls["puzzles"]) =>
  present([
    el("p", { class: "puzzles-line", text: t("page.puzzles.line") }),
    el(
      "nav",
      { class: "puzzles-games", "aria-label": t("page.puzzles.games") },
      games().map(({ id: each, title }) =>
        el(
          "a",
          { href: `#/puzzles/${each}`, lang: "de", "aria-current": each === id && "page" },
          smallPicture(each),
          title,
        ),
      ),
    ),
    ...(found.error ? [el("p", { class: "empty-note", role: "alert", text: found.error.text })] : list(id, found)),
  ]);

const list = (id: string, { summary, next, next_text: text, groups }: PuzzlesReply) =>
  present([
    el(
      "div",
      { class: "puzzles-head" },
      el("p", { class: "puzzles-summary", text: summary }),
      next && el("a", { class: "button primary", href: `#/puzzle/${id}/${next}`, text }),
    ),
    ...groups.map((group) => groupOf(id, group)),
  ]);

const groupOf = (id: string, { title, note, rows }: PuzzleGroup) =>
  el(
    "section",
    { class: "block" },
    el("h2", {}, title, " ", el("small", { text: note })),
    el(
      "ol",
      { class: "puzzle-list" },
      rows.map((row) => el("li", {}, link(id, row))),
    ),
  );

const link = (id: string, { id: puzzle, number, stars, label }: PuzzleRow) =>
  el(
    "a",
    { href: `#/puzzle/${id}/${puzzle}`, class: stars === null ? "" : "solved", "aria-label": label },
    String(number),
    el("span", {
      class: "stars",
      "aria-hidden": "true",
      text: stars === null ? "" : "★".repeat(stars) + "☆".repeat(STARS - stars),
    }),
  );
