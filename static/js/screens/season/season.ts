/* The season of Ciao-Sepp: podium with prizes, table, curve, and every game, which can be corrected or struck. */

import { el, one, present } from "../../base/dom.ts";
import { icon, type IconName } from "../../ui/icons.ts";
import { chart, numbers } from "../../ui/charts.ts";
import { date, t } from "../../base/phrases.ts";
import { call, session } from "../../engine/session.ts";
import { frame, section } from "../frame.ts";
import { invitation } from "../picture.ts";
import { openCeremony } from "./ceremony.ts";
import { gameRow, type Revision } from "./games.ts";
import { podium, prizes } from "./pieces.ts";
import { askForPrizes } from "./prizes.ts";
import { news, ofSeasons } from "./real.ts";
import { openSheet } from "./sheet.ts";
import type { SeasonReply as Season } from "../../../vendor/model.d.ts";

const FEW = 3; // seasons that stand side by side

let refresh: (() => void) | null = null;
session.on("day", () => /^#\/season\b/.test(location.hash) && refresh?.());

/**
 * Show a season; first the ceremony, once, if it has just ended.
 * @param key  of the season, by default the newest
 */
export async function showSeason(main: HTMLElement, key?: string) {
  const content = el("div", { class: "season" }, el("p", { class: "hint", role: "status", text: t("page.loading") }));
  const said = el("p", { class: "said-line", role: "status" });
  frame(main, t("page.season"), said, content);
  const sheet = button("share", "page.season.sheet", "small", () => season && openSheet(season));
  sheet.hidden = true;
  one(main, ".page-head").append(sheet);
  let season: Season | null = null,
    shown = "";
  refresh = () => void show().catch(console.error);
  await show();
  said.textContent = news.text;
  news.text = "";
  if (season) celebrate(season).catch(console.error);

  /** Show the season as of today; redraw only if it has changed. */
  async function show() {
    const found = await call("season", { key }),
      text = JSON.stringify(found);
    if (found.error) {
      if (!shown) content.replaceChildren();
      return;
    }
    if (content.isConnected && text !== shown) fill(found);
    shown = text;
  }

  /** Show the ceremony of the season that has just ended, unless somebody has seen it. */
  async function celebrate({ due }: Season) {
    if (!due || (key && key !== due)) return;
    const ended = await call("season", { key: due });
    if (ended.error || !content.isConnected) return;
    await Promise.all([openCeremony(ended), call("celebrated", { key: due })]);
    if (content.isConnected && key !== due) location.hash = `#/season/${due}`;
  }

  function fill(found: Season) {
    season = found;
    sheet.hidden = !found.text;
    content.replaceChildren(...parts(found, (which, revise) => void change(found.key, which, revise)));
  }

  /** Revise something. All is drawn anew, so the heading takes the focus. */
  async function change(key: string, which: { id?: string }, revise: Revision) {
    const revision = await revise();
    if (!revision) return;
    const reply = await call(revision.call, { ...which, key, ...revision.args });
    if (reply.error) return void session.tell("notice", { text: reply.error.text, tone: "error", key: "season" });
    fill(reply);
    said.textContent = t(revision.done);
    one(main, "h1").focus({ preventScroll: true });
  }
}

/** @param change  revises a game, or something of the whole season */
const parts = (season: Season, change: (which: { id?: string }, revise: Revision) => void) =>
  present([
    el("p", {
      class: "print-only",
      text: t("page.season.sheet.head", { game: ofSeasons().title, date: date(new Date().toISOString(), false) }),
    }),
    el("h2", { text: season.title }),
    season.seasons.length > 1 && chooser(season),
    ...(season.table.rows.length ? filled(season) : [invitation(ofSeasons().id, season.line)]),
    season.games.length > 0 &&
      section(
        t("page.season.games"),
        el("p", { class: "hint", text: t("page.season.games.text") }),
        el(
          "ul",
          { class: "finished" },
          season.games.map((game) => gameRow(game, (revise) => change({ id: game.id }, revise))),
        ),
      ),
    el(
      "footer",
      { class: "season-foot" },
      button("edit", "page.season.prizes", "", () => change({}, () => writePrizes(season))),
      el("a", { class: "button primary", href: "#/real" }, icon("plus"), el("span", { text: t("page.season.real") })),
    ),
  ]);

const button = (name: IconName, phrase: string, kind: string, click: () => unknown) =>
  el("button", { type: "button", class: `button ${kind}`, on: { click } }, icon(name), el("span", { text: t(phrase) }));

/** Returns the seasons side by side, or in a list if they are many. */
function chooser({ seasons }: Season) {
  if (seasons.length <= FEW)
    return el(
      "nav",
      { class: "links seasons", "aria-label": t("page.season.all") },
      seasons.map(({ key, current, title }) =>
        el("a", { href: `#/season/${key}`, "aria-current": current ? "page" : null, text: title }),
      ),
    );
  const select: HTMLSelectElement = el(
    "select",
    {
      class: "seasons",
      "aria-label": t("page.season.all"),
      on: { change: () => (location.hash = `#/season/${select.value}`) },
    },
    seasons.map(({ key, current, title }) => el("option", { value: key, selected: current, text: title })),
  );
  return select;
}

async function writePrizes(season: Season) {
  const texts = await askForPrizes(season);
  return texts && { call: "prizes" as const, args: { texts }, done: "page.season.prizes.done" };
}

function filled(season: Season): Node[] {
  const { line, over, table, chart: curve } = season;
  return present([
    el(
      "div",
      { class: "honours" },
      podium(season),
      el(
        "div",
        {},
        el("p", { class: "season-line", text: line }),
        prizes(season, t("page.season.podium")),
        over && button("season", "page.season.ceremony", "small", () => openCeremony(season)),
      ),
    ),
    el(
      "div",
      { class: "wide", tabindex: 0, role: "group", "aria-label": t("page.season.table") },
      numbers(
        table.head,
        table.rows.map((row) => ({
          won: row.place === 1,
          cells: [
            el("td", { class: "place", text: `${row.place}.` }),
            el(
              "th",
              { scope: "row" },
              row.name,
              row.bot && el("span", { class: "bot-mark", text: t("page.season.bot") }),
            ),
            ...row.cells.map((text) => el("td", { text })),
          ],
        })),
      ),
    ),
    curve && chart(curve),
  ]);
}
