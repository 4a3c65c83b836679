/* What a round or the match came to: who won, the points with what made them, and the match as a chart. */

import { el } from "../dom.js";
import { chart } from "../chart.js";
import { numbers } from "../numbers.js";
import { facePath } from "../cards/playing-card.js";
import { motion } from "../cards/flip.js";
import { turnDie } from "./die.js";
import { t } from "../book.js";

/** @typedef {import("../model.js").Result} Result */
/** @typedef {import("../model.js").ResultRow} Row */
/** @typedef {import("../model.js").Slate} Slate */
/** @typedef {import("../model.js").SlateRow} SlateRow */
/** @typedef {import("../dom.js").Child} Child */
/** @typedef {{ next: () => void, again: () => void, leave: () => void, save: () => void }} Buttons  what the result's buttons do */

/**
 * @param {Result} result
 * @param {Buttons} on
 * @param {Slate | null} slate  of a game that has one
 */
export function resultPanel(result, on, slate = null) {
  const over = result.match_over,
    { shown = [], dice } = result,
    id = "result-title";
  const buttons = [
    result.next && el("button", { type: "button", class: "button primary", text: result.next, on: { click: on.next } }),
    over &&
      el("button", { type: "button", class: "button primary", text: t("page.result.again"), on: { click: on.again } }),
    result.season && el("a", { class: "button plain", href: "#/season", text: result.season }),
    over &&
      el("button", { type: "button", class: "button plain", text: t("page.result.start"), on: { click: on.leave } }),
    over &&
      el("button", { type: "button", class: "button quiet", text: t("page.result.save"), on: { click: on.save } }),
  ];
  return el(
    "div",
    { class: `paper result-paper ${over ? "match" : "round"}`, role: "region", "aria-labelledby": id },
    over && el("img", { class: "podium", src: "static/props/podium.svg", alt: "", width: 210, height: 130 }),
    el("h2", { id, tabindex: -1, text: result.title }),
    result.lines
      .filter((line) => !shown.some(({ text }) => text === line))
      .map((text) => el("p", { class: "result-line", text })),
    shown.length > 0 &&
      el(
        "ul",
        { class: "shown-kaiser" },
        shown.map(({ face, text }) =>
          el("li", {}, el("img", { src: facePath(face), alt: "", width: 57, height: 89 }), el("span", { text })),
        ),
      ),
    el("div", { class: "result-actions" }, buttons),
    el(
      "div",
      { class: "result-table", tabindex: 0, role: "group", "aria-labelledby": id },
      dice ? account(result.rows, dice) : slate ? spiel(result.rows, slate) : table(result.rows),
    ),
    result.evening && evening(result.evening),
    result.chart && chart(result.chart),
  );
}

/**
 * A line for each player. Where a game is a single round, it says what the points are for instead of a total.
 * @param {readonly Row[]} rows
 */
function table(rows) {
  const cards = rows.some((row) => row.cards.length),
    single = rows.every((row) => row.parts);
  return numbers(
    [
      t("page.result.place"),
      t("page.result.player"),
      cards && t("page.result.left"),
      t(single ? "page.result.why" : "page.result.points"),
      t(single ? "page.result.sum" : "page.result.total"),
    ],
    rows.map((row) => ({
      won: row.won,
      cells: [
        el("td", { class: "place", text: row.placed === false ? "–" : `${row.place}.` }),
        el("th", { scope: "row", text: row.name }),
        cards && el("td", { class: "left" }, el("div", { class: "left-cards" }, row.cards.map(small))),
        single
          ? el("td", { class: "parts", text: reasons(row.parts) || "–" })
          : el("td", { class: "points", text: row.points }),
        el("td", { class: "total", text: row.total }),
      ],
    })),
  );
}

/**
 * Why the points: with several reasons, what each is worth.
 * @param {Row["parts"]} parts
 */
const reasons = (parts = []) =>
  parts.map(({ text, points }) => (parts.length > 1 ? `${text}\u00a0${points}` : text)).join(", ");

const small = (/** @type {import("../model.js").CardPoints} */ card) =>
  el(
    "span",
    { class: "left-card" },
    el("img", { src: facePath(card.face), alt: card.name, width: 30, height: 47, loading: "lazy" }),
    el("span", { class: "left-points", text: card.points }),
  );

/**
 * What each side's points are made of, a column for each side, with its die at the foot.
 * @param {readonly Row[]} rows
 * @param {readonly import("../model.js").DieMove[]} dice
 */
const account = (rows, dice) =>
  columns("account", rows, (line) => [
    ...partsOf(rows).map((text) => line(null, text, (row) => sum(worth(row, text)) || "–")),
    line("sum", t("page.result.sum"), (row) => row.points),
    line("dice", t("page.result.die"), (row) => {
      const moved = dice.find(({ mark }) => mark === row.mark);
      return moved && die(moved);
    }),
  ]);

/**
 * What a Spiel of Kaisern brought each party, and the slate with it.
 * @param {readonly Row[]} rows
 * @param {Slate} slate
 */
const spiel = (rows, slate) =>
  columns("account spiel", rows, (line) => [
    ...partsOf(rows).map((text) => line(null, text, (row) => worth(row, text)[0] ?? "–")),
    line("sum", t("page.result.sum"), (row) => row.points),
    line("strokes-row", t("page.result.slate"), (row) => {
      const slated = slate.rows.find(({ mark }) => mark === row.mark);
      return slated && [strokes(slated), el("small", { text: String(slated.points) })];
    }),
  ]);

/** @typedef {(kind: string | null, title: string, cell: (row: Row) => Child | readonly Child[]) => HTMLElement} MakeLine */

/**
 * A table with a column for each side.
 * @param {string} kind
 * @param {readonly Row[]} rows
 * @param {(line: MakeLine) => readonly HTMLElement[]} lines
 */
function columns(kind, rows, lines) {
  const won = (/** @type {Row} */ row) => (row.won ? "won" : null);
  return el(
    "table",
    { class: `numbers ${kind}` },
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("td", {}),
        rows.map((row) => el("th", { scope: "col", class: won(row) }, sideOf(row))),
      ),
    ),
    el(
      "tbody",
      {},
      lines((name, title, cell) =>
        el(
          "tr",
          { class: name },
          el("th", { scope: "row", text: title }),
          rows.map((row) => el("td", { class: won(row) }, cell(row))),
        ),
      ),
    ),
  );
}

/**
 * The reasons for points, each once, in the order of the rows.
 * @param {readonly Row[]} rows
 */
const partsOf = (rows) => [...new Set(rows.flatMap((row) => (row.parts ?? []).map((part) => part.text)))];

/**
 * What this reason brought a side, as often as it did.
 * @param {Row} row
 * @param {string} text
 */
const worth = (row, text) => (row.parts ?? []).filter((part) => part.text === text).map(({ points }) => points);

/** @param {readonly (number | string)[]} points */
const sum = (points) => points.reduce((/** @type {number} */ all, each) => all + Number(each), 0);

/** @param {{ mark?: string, name: string }} side */
const sideOf = ({ mark, name }) =>
  el("span", { class: "side" }, el("span", { class: "mark", "data-mark": mark }), el("span", { text: name }));

/**
 * Striche as they stand on the slate: X, V and I.
 * @param {SlateRow} row
 */
export const strokes = (row) =>
  el(
    "span",
    { class: "tally-strokes", role: "img", "aria-label": row.text },
    row.strokes.map(([stroke, n]) => stroke.repeat(n) && el("span", { text: stroke.repeat(n) })),
  );

/** @param {import("../model.js").Evening} evening */
const evening = ({ text, rows }) =>
  el(
    "div",
    { class: "evening" },
    el("b", { text }),
    rows.map((row) => el("span", { class: "side" }, sideOf(row), el("b", { text: String(row.points) }))),
  );

/**
 * A die that still shows what it showed before, and then turns on.
 * @param {import("../model.js").DieMove} move
 */
function die({ from, to }) {
  const node = el("img", { class: "die", alt: String(to), width: 56, height: 56 }),
    gain = to - from;
  turnDie(node, from);
  turnDie(node, to, { after: motion() * 5 });
  return el("span", { class: "turned-on" }, node, gain > 0 && el("span", { class: "gain", text: `+${gain}` }));
}
