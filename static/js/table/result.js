/* What a round or the match came to: who won, the points with what made them, and the match as a chart. */

import { el } from "../dom.js";
import { chart } from "../chart.js";
import { facePath } from "../cards/playing-card.js";
import { motion } from "../cards/flip.js";
import { turnDie } from "./seats.js";
import { t } from "../book.js";

/** result: as in the Table. on: { next, again, leave, save }. */
export function resultPanel(result, on, slate = null) {
  const over = result.match_over,
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
      .filter((line) => !result.shown?.some(({ text }) => text === line))
      .map((text) => el("p", { class: "result-line", text })),
    result.shown?.length > 0 &&
      el(
        "ul",
        { class: "shown-kaiser" },
        result.shown.map(({ face, text }) =>
          el("li", {}, el("img", { src: facePath(face), alt: "", width: 57, height: 89 }), el("span", { text })),
        ),
      ),
    el("div", { class: "result-actions" }, buttons),
    el(
      "div",
      { class: "result-table", tabindex: 0, role: "group", "aria-labelledby": id },
      result.dice ? account(result) : slate ? spiel(result.rows, slate) : table(result.rows),
    ),
    result.evening && evening(result.evening),
    result.chart && chart(result.chart),
  );
}

/** A line for each player. Where a game is a single round, it says what the points are for instead of a total. */
function table(rows) {
  const cards = rows.some((row) => row.cards?.length),
    single = rows.every((row) => row.parts),
    head = (key) => el("th", { scope: "col", text: t(key) });
  return el(
    "table",
    { class: "numbers" },
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        head("page.result.place"),
        head("page.result.player"),
        cards && head("page.result.left"),
        single
          ? [head("page.result.why"), head("page.result.sum")]
          : [head("page.result.points"), head("page.result.total")],
      ),
    ),
    el(
      "tbody",
      {},
      rows.map((row) =>
        el(
          "tr",
          { class: row.won ? "won" : null },
          el("td", { class: "place", text: row.placed === false ? "–" : `${row.place}.` }),
          el("th", { scope: "row", text: row.name }),
          cards && el("td", { class: "left" }, el("div", { class: "left-cards" }, (row.cards ?? []).map(small))),
          single
            ? el("td", { class: "parts", text: reasons(row.parts) || "–" })
            : el("td", { class: "points", text: row.points }),
          el("td", { class: "total", text: row.total }),
        ),
      ),
    ),
  );
}

/** Why the points: with several reasons, what each is worth. */
const reasons = (parts) =>
  parts.map(({ text, points }) => (parts.length > 1 ? `${text}\u00a0${points}` : text)).join(", ");

const small = (card) =>
  el(
    "span",
    { class: "left-card" },
    el("img", { src: facePath(card.face), alt: card.name, width: 30, height: 47, loading: "lazy" }),
    el("span", { class: "left-points", text: card.points }),
  );

/** What each side's points are made of, a column for each side, with its die at the foot. */
function account({ rows, dice }) {
  const parts = [...new Set(rows.flatMap((row) => row.parts.map((part) => part.text)))],
    won = (row) => (row.won ? "won" : null);
  const line = (kind, title, cell) =>
    el(
      "tr",
      { class: kind },
      el("th", { scope: "row", text: title }),
      rows.map((row) => el("td", { class: won(row) }, cell(row))),
    );
  return el(
    "table",
    { class: "numbers account" },
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("td", {}),
        rows.map((row) =>
          el(
            "th",
            { scope: "col", class: won(row) },
            el(
              "span",
              { class: "side" },
              el("span", { class: "mark", "data-mark": row.mark }),
              el("span", { text: row.name }),
            ),
          ),
        ),
      ),
    ),
    el(
      "tbody",
      {},
      parts.map((text) =>
        line(
          null,
          text,
          (row) => row.parts.filter((part) => part.text === text).reduce((sum, { points }) => sum + points, 0) || "–",
        ),
      ),
      line("sum", t("page.result.sum"), (row) => row.points),
      line("dice", t("page.result.die"), (row) => die(dice.find(({ mark }) => mark === row.mark))),
    ),
  );
}

/** What a Spiel of Kaisern brought each party, and the slate with it. */
function spiel(rows, slate) {
  const parts = [...new Set(rows.flatMap((row) => row.parts.map((part) => part.text)))],
    won = (row) => (row.won ? "won" : null),
    slated = (row) => slate.rows.find(({ mark }) => mark === row.mark);
  const line = (kind, title, cell) =>
    el(
      "tr",
      { class: kind },
      el("th", { scope: "row", text: title }),
      rows.map((row) => el("td", { class: won(row) }, cell(row))),
    );
  return el(
    "table",
    { class: "numbers account spiel" },
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
      parts.map((text) => line(null, text, (row) => row.parts.find((part) => part.text === text)?.points ?? "–")),
      line("sum", t("page.result.sum"), (row) => row.points),
      line("strokes-row", t("page.result.slate"), (row) => [
        strokes(slated(row)),
        el("small", { text: String(slated(row).points) }),
      ]),
    ),
  );
}

const sideOf = ({ mark, name }) =>
  el("span", { class: "side" }, el("span", { class: "mark", "data-mark": mark }), el("span", { text: name }));

/** Striche as they stand on the slate: X, V and I. */
export const strokes = (row) =>
  el(
    "span",
    { class: "tally-strokes", role: "img", "aria-label": row.text },
    row.strokes.map(([stroke, n]) => stroke.repeat(n) && el("span", { text: stroke.repeat(n) })),
  );

const evening = ({ text, rows }) =>
  el(
    "div",
    { class: "evening" },
    el("b", { text }),
    rows.map((row) => el("span", { class: "side" }, sideOf(row), el("b", { text: String(row.points) }))),
  );

/** A die that still shows what it showed before, and then turns on. */
function die({ from, to }) {
  const node = el("img", { class: "die", alt: String(to), width: 56, height: 56 }),
    gain = to - from;
  turnDie(node, from);
  turnDie(node, to, { after: motion() * 5 });
  return el("span", { class: "turned-on" }, node, gain > 0 && el("span", { class: "gain", text: `+${gain}` }));
}
