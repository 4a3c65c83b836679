/* What was played: totals, over time, and the finished matches to take along. */

import { el, present } from "../dom.js";
import { download } from "../files.js";
import { icon } from "../icons.js";
import { chart } from "../chart.js";
import { numbers } from "../numbers.js";
import { date, gameOrFirst, games, t } from "../book.js";
import { call } from "../session.js";
import { openShare } from "../share.js";
import { frame, section } from "./frame.js";
import { invitation } from "./picture.js";

/** @typedef {import("../model.js").StatisticsReply} Statistics */

/**
 * @param {HTMLElement} main
 * @param {string} [id]  of the game
 */
export async function showStatistics(main, id) {
  const wanted = gameOrFirst(id);
  const content = el(
    "div",
    { class: "statistics" },
    el("p", { class: "hint", role: "status", text: t("page.loading") }),
  );
  frame(
    main,
    t("page.statistics"),
    el(
      "nav",
      { class: "links", "aria-label": t("page.statistics.games") },
      games().map((one) =>
        el("a", {
          href: `#/statistics/${one.id}`,
          "aria-current": one === wanted ? "page" : null,
          lang: "de",
          text: one.title,
        }),
      ),
    ),
    content,
  );
  const found = await call("statistics", { game: wanted.id });
  if (found.error) return;
  const played = found.skill || found.finished.length || found.totals.some(({ value }) => Number(value) > 0);
  content.replaceChildren(
    el("h2", { text: found.title }),
    ...(played ? filled(found, wanted.id) : [invitation(wanted.id, t("page.statistics.empty"))]),
  );
}

/**
 * @param {Statistics} statistics
 * @param {string} game
 * @returns {Node[]}
 */
function filled({ totals, table, chart: curve, skill, finished, more }, game) {
  return present([
    el(
      "dl",
      { class: "totals" },
      totals.map(({ label, value }) => el("div", {}, el("dt", { text: label }), el("dd", { text: value }))),
    ),
    curve && curve.series.some(({ points }) => points.length > 1) && chart(curve),
    table.rows.length > 0 &&
      el(
        "div",
        { class: "wide", tabindex: 0, role: "group", "aria-label": t("page.statistics.table") },
        numbers(
          table.head,
          table.rows.map((row) => ({
            cells: row.map((text, i) => el(i ? "td" : "th", i ? { text } : { scope: "row", text })),
          })),
        ),
      ),
    skill && section(skill.title, own(skill)),
    finished.length > 0 &&
      section(
        t("page.statistics.finished"),
        el(
          "ul",
          { class: "finished" },
          finished.map((one) =>
            el(
              "li",
              {},
              el(
                "div",
                {},
                el("span", { class: "finished-text", text: one.text }),
                el("span", {
                  class: "finished-date",
                  text: [
                    date(one.date),
                    one.origin,
                    one.undone && t("page.table.undone"),
                    one.hints && t("page.table.hints", { count: one.hints }),
                  ]
                    .filter(Boolean)
                    .join(" · "),
                }),
              ),
              el(
                "a",
                {
                  class: "icon-button",
                  href: `#/replay/${encodeURIComponent(one.id)}`,
                  "aria-label": t("page.replay.watch", { date: date(one.date) }),
                },
                icon("play"),
              ),
              el(
                "button",
                {
                  type: "button",
                  class: "icon-button",
                  "aria-label": t("page.share.row", { date: date(one.date) }),
                  on: { click: () => openShare({ id: one.id }) },
                },
                icon("share"),
              ),
              el(
                "button",
                {
                  type: "button",
                  class: "icon-button",
                  "aria-label": t("page.statistics.download", { date: date(one.date) }),
                  on: { click: () => save(one.id) },
                },
                icon("download"),
              ),
            ),
          ),
        ),
        el(
          "a",
          { class: "button plain to-archive", href: `#/archive/${game}` },
          icon("moves"),
          el("span", { text: t(more ? "page.archive.all" : "page.archive", { count: finished.length + more }) }),
        ),
      ),
  ]);
}

/**
 * How one's own play has been: what a decision costs, day by day, and the mistakes that come back with the lessons that treat them.
 * @param {import("../model.js").Skill} skill
 */
function own({ lines, charts, habits_title: title, habits }) {
  return el(
    "div",
    { class: "skill" },
    lines.map((text) => el("p", { text })),
    charts.map((each) => chart(each)),
    habits.length > 0 && el("h3", { text: title }),
    habits.length > 0 &&
      el(
        "ol",
        { class: "habits" },
        habits.map(({ text, count, lesson }) =>
          el(
            "li",
            {},
            el("span", { class: "habit-text", text }),
            el("span", { class: "habit-count", text: count }),
            lesson && el("a", { class: "button", href: `#/guide/${lesson.game}/${lesson.number}`, text: lesson.text }),
          ),
        ),
      ),
  );
}

/** @param {string} id */
async function save(id) {
  const reply = await call("record", { id });
  if (!reply.error) void download(reply.name, reply.text);
}
