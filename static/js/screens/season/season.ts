/* The season of Ciao-Sepp: podium with prizes, table, curve, and every game, which can be corrected or struck. */

import { el, one, present } from "../../base/dom.ts";
import { icon, iconButton, type IconName } from "../../ui/icons.ts";
import { chart, numbers } from "../../ui/charts.ts";
import { ask } from "../../ui/dialogs.ts";
import { number } from "../../ui/forms.ts";
import { date, t } from "../../base/phrases.ts";
import { call, session } from "../../engine/session.ts";
import { frame, section } from "../frame.ts";
import { invitation } from "../picture.ts";
import { openCeremony } from "./ceremony.ts";
import { podium, prizes } from "./pieces.ts";
import { askForPrizes } from "./prizes.ts";
import { ofSeasons } from "./real.ts";
import { openSheet } from "./sheet.ts";
import type { SeasonGame as Game, SeasonReply as Season } from "../../../vendor/model.d.ts";

const LEAST = -9,
  MOST = 9, // the limits of app/past/season/games.py, which decides
  FEW = 3; // seasons that stand side by side

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
  if (season) celebrate(season).catch(console.error);

  /** Show the season as of today; redraw only if it has changed. */
  async function show() {
    const found = await call("season", { key }),
      text = JSON.stringify(found);
    if (content.isConnected && text !== shown) fill(found);
    shown = text;
  }

  /** Show the ceremony of the season that has just ended, unless somebody has seen it. */
  async function celebrate({ due }: Season) {
    if (!due || (key && key !== due)) return;
    const ended = await call("season", { key: due });
    if (!content.isConnected) return;
    await Promise.all([openCeremony(ended), call("celebrated", { key: due })]);
    if (content.isConnected && key !== due) location.hash = `#/season/${due}`;
  }

  function fill(found: Season) {
    season = found;
    sheet.hidden = !found.text;
    content.replaceChildren(
      ...present([
        el("p", {
          class: "print-only",
          text: t("page.season.sheet.head", { game: ofSeasons().title, date: date(new Date().toISOString(), false) }),
        }),
        el("h2", { text: found.title }),
        found.seasons.length > 1 && chooser(found),
        ...(found.table.rows.length ? filled(found) : [invitation(ofSeasons().id, found.line)]),
        found.games.length > 0 &&
          section(
            t("page.season.games"),
            el("p", { class: "hint", text: t("page.season.games.text") }),
            el(
              "ul",
              { class: "finished" },
              found.games.map((game) => gameRow(game, (revision) => void change(found.key, { id: game.id }, revision))),
            ),
          ),
        el(
          "footer",
          { class: "season-foot" },
          button("edit", "page.season.prizes", "", () => change(found.key, {}, () => writePrizes(found))),
          el(
            "a",
            { class: "button primary", href: "#/real" },
            icon("plus"),
            el("span", { text: t("page.season.real") }),
          ),
        ),
      ]),
    );
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

/** Asks what to change; resolves to the call and the message afterwards, or to null for no change. */
type Revision = () => Promise<{ call: "strike" | "correct" | "prizes"; args: object; done: string } | null>;

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

/** A game of the season. */
function gameRow(game: Game, revise: (revision: Revision) => void) {
  const day = date(game.date, false),
    tool = (name: IconName, phrase: string, revision: Revision) =>
      iconButton(name, t(phrase, { date: day, players: game.text }), () => revise(revision));
  return el(
    "li",
    { class: game.struck ? "struck" : null },
    el(
      "div",
      {},
      el("span", { class: "finished-text", text: game.text }),
      el("span", { class: "finished-date", text: [day, game.mark].filter(Boolean).join(" · ") }),
    ),
    game.real
      ? el(
          "a",
          {
            class: "icon-button",
            href: game.pad ? `#/pad/${game.pad}` : `#/real/${game.id}`,
            "aria-label": t("page.season.mend", { date: day, players: game.text }),
          },
          icon("edit"),
        )
      : tool("edit", "page.season.correct", () => correct(game)),
    game.pad
      ? null
      : game.struck
        ? tool("undo", "page.season.again", async () => ({
            call: "strike",
            args: { struck: false },
            done: "page.season.again.done",
          }))
        : tool("remove", "page.season.strike", () => strike(game)),
  );
}

async function strike(game: Game) {
  const yes = await ask({
    title: t("page.season.strike.title"),
    text: t("page.season.strike.text", { players: game.text }),
    actions: [
      { text: t("page.cancel"), value: false },
      { text: t("page.season.strike.yes"), value: true, tone: "danger" },
    ],
  });
  return yes ? { call: "strike" as const, args: { struck: true }, done: "page.season.strike.done" } : null;
}

async function correct(game: Game) {
  const points = game.players.map((player) => player.points);
  const body = el(
    "div",
    { class: "season-points" },
    game.players.map((player, i) =>
      number({
        label: player.name,
        value: player.points,
        min: LEAST,
        max: MOST,
        onChange: (value) => {
          points[i] = value ?? 0;
        },
      }),
    ),
  );
  const yes = await ask({
    title: t("page.season.correct.title"),
    text: t("page.season.correct.text", { date: date(game.date, false) }),
    body,
    kind: "season-dialog",
    cross: true,
    actions: [{ text: t("page.season.correct.yes"), value: true, tone: "primary" }],
  });
  return yes ? { call: "correct" as const, args: { points }, done: "page.season.correct.done" } : null;
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
