/* What was played: totals, development over time, and the finished matches. */

import { el, present } from "../../base/dom.ts";
import { download } from "../../share/files.ts";
import { icon, iconButton } from "../../ui/icons.ts";
import { chart, numbers } from "../../ui/charts.ts";
import { date, gameOrFirst, games, t } from "../../base/phrases.ts";
import { call } from "../../engine/session.ts";
import { people } from "../../play/people.ts";
import { openShare } from "../../share/share.ts";
import { frame, section } from "../frame.ts";
import { invitation } from "../picture.ts";
import type { RealTable, Skill, StatisticsReply as Statistics } from "../../../vendor/model.d.ts";

/** In the address, for what belongs to nobody known. */
const DEVICE = "device";

/**
 * Show the statistics of a game.
 * @param id  of the game
 * @param who  the id of a person of this device, "device" for what belongs to nobody known; without it, of all
 */
export async function showStatistics(main: HTMLElement, id?: string, who?: string) {
  const wanted = gameOrFirst(id),
    part = who ? `/${who}` : "";
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
          href: `#/statistics/${one.id}${part}`,
          "aria-current": one === wanted ? "page" : null,
          lang: "de",
          text: one.title,
        }),
      ),
    ),
    whose(wanted.id, who),
    content,
  );
  const found = await call("statistics", { game: wanted.id, person: who === DEVICE ? "" : who });
  if (found.error) return content.replaceChildren(el("p", { class: "empty-note", text: found.error.text }));
  const played =
    found.skill || found.real || found.finished.length || found.totals.some(({ value }) => Number(value) > 0);
  content.replaceChildren(
    el("h2", { text: found.title }),
    ...(played ? filled(found, wanted.id, who) : [invitation(wanted.id, t("page.statistics.empty"))]),
  );
}

/** Returns links to the statistics of each person, and of all; null where nobody is known. */
function whose(game: string, who: string | undefined) {
  const link = (id: string | undefined, text: string) =>
    el("a", { href: `#/statistics/${game}${id ? `/${id}` : ""}`, "aria-current": id === who ? "page" : null, text });
  return people().length
    ? el(
        "nav",
        { class: "links whose", "aria-label": t("page.people.who") },
        link(undefined, t("page.people.all")),
        people().map(({ id, name }) => link(id, name)),
        link(DEVICE, t("page.people.device")),
      )
    : null;
}

const filled = ({ totals, table, chart: curve, skill, finished, more, real }: Statistics, game: string, who?: string) =>
  present([
    el(
      "dl",
      { class: "totals" },
      totals.map(({ label, value }) => el("div", {}, el("dt", { text: label }), el("dd", { text: value }))),
    ),
    curve && curve.series.some(({ points }) => points.length > 1) && chart(curve),
    table.rows.length > 0 && tableOf({ ...table, title: t("page.statistics.table") }),
    real && section(real.title, tableOf(real)),
    skill &&
      section(
        skill.title,
        ownPlay(skill),
        el("a", {
          class: "button plain",
          href: `#/practice/${game}${who ? `/all/${who}` : ""}`,
          text: t("page.practice"),
        }),
      ),
    finished.length > 0 &&
      section(
        t("page.statistics.finished"),
        el("ul", { class: "finished" }, finished.map(matchRow)),
        el(
          "a",
          { class: "button plain to-archive", href: `#/archive/${game}` },
          icon("moves"),
          el("span", { text: t(more ? "page.archive.all" : "page.archive", { count: finished.length + more }) }),
        ),
      ),
  ]);

/** A table that scrolls sideways if need be; the first cell of each row names it. */
export const tableOf = ({ title, head, rows }: RealTable) =>
  el(
    "div",
    { class: "wide", tabindex: 0, role: "group", "aria-label": title },
    numbers(
      head,
      rows.map((row) => ({
        cells: row.map((text, i) => el(i ? "td" : "th", i ? { text } : { scope: "row", text })),
      })),
    ),
  );

function matchRow({ id, text, date: when, origin, undone, hints }: Statistics["finished"][number]) {
  const named = { date: date(when) },
    details = [
      named.date,
      origin,
      undone && t("page.table.undone"),
      hints && t("page.table.hints", { count: hints }),
    ].filter(Boolean);
  return el(
    "li",
    {},
    el(
      "div",
      {},
      el("span", { class: "finished-text", text }),
      el("span", { class: "finished-date", text: details.join(" · ") }),
    ),
    el(
      "a",
      {
        class: "icon-button",
        href: `#/replay/${encodeURIComponent(id)}`,
        "aria-label": t("page.replay.watch", named),
      },
      icon("play"),
    ),
    iconButton("share", t("page.share.row", named), () => openShare({ id })),
    iconButton("download", t("page.statistics.download", named), () => save(id)),
  );
}

/** Returns the quality of the player's own moves: the cost of a decision, day by day, and recurring mistakes with the lessons about them. */
export function ownPlay({ lines, charts, habits_title: title, habits }: Skill) {
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

async function save(id: string) {
  const reply = await call("record", { id });
  if (!reply.error) void download(reply.name, reply.text);
}
