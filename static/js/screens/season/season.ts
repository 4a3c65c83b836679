/* The season of Ciao-Sepp: table, podium, the sack of potatoes, the curve, and every game, which can be corrected or struck. */

import { asset } from "../../base/assets.ts";
import { el, one, present } from "../../base/dom.ts";
import { iconButton, type IconName } from "../../ui/icons.ts";
import { chart, numbers } from "../../ui/charts.ts";
import { ask } from "../../ui/dialogs.ts";
import { number } from "../../ui/forms.ts";
import { date, gameOrFirst, games, t } from "../../base/phrases.ts";
import { call, session } from "../../engine/session.ts";
import { frame, section } from "../frame.ts";
import { invitation } from "../picture.ts";
import type { SeasonGame as Game, SeasonReply as Season } from "../../../vendor/model.d.ts";

const LEAST = -9,
  MOST = 9; // the limits of app/past/season.py, which decides

/** The game that has seasons: the one in real time. */
const ofSeasons = () => gameOrFirst(games().find(({ live }) => live)?.id ?? "");

let refresh: (() => void) | null = null;
session.on("day", () => /^#\/season\b/.test(location.hash) && refresh?.());

/**
 * Show a season.
 * @param key  of the season, by default the newest
 */
export async function showSeason(main: HTMLElement, key?: string) {
  const content = el("div", { class: "season" }, el("p", { class: "hint", role: "status", text: t("page.loading") }));
  const said = el("p", { class: "said-line", role: "status" });
  frame(main, t("page.season"), content, said);
  refresh = () => void show().catch(console.error);
  let shown = "";
  await show();

  /** Show the season as of today; redraw only if it has changed. */
  async function show() {
    const season = await call("season", { key }),
      text = JSON.stringify(season);
    if (content.isConnected && text !== shown) fill(season);
    shown = text;
  }

  function fill(season: Season) {
    content.replaceChildren(
      ...present([
        el("h2", { text: season.title }),
        season.seasons.length > 1 && links(season),
        ...(season.table.rows.length ? filled(season) : [invitation(ofSeasons().id, season.line)]),
        season.games.length > 0 &&
          section(
            t("page.season.games"),
            el("p", { class: "hint", text: t("page.season.games.text") }),
            el(
              "ul",
              { class: "finished" },
              season.games.map((game) => gameRow(game, (revision) => void change(game, season.key, revision))),
            ),
          ),
      ]),
    );
  }

  /** Revise a game. The list is recreated, so the heading takes the focus. */
  async function change({ id }: Game, key: string, revise: Revision) {
    const revision = await revise();
    if (!revision) return;
    const reply = await call(revision.call, { id, key, ...revision.args });
    if (reply.error) return void session.tell("notice", { text: reply.error.text, tone: "error", key: "season" });
    fill(reply);
    said.textContent = t(revision.done);
    one(main, "h1").focus({ preventScroll: true });
  }
}

/** Asks how to change a game; resolves to the call and the message afterwards, or to null for no change. */
type Revision = () => Promise<{ call: "strike" | "correct"; args: object; done: string } | null>;

const links = ({ seasons }: Season) =>
  el(
    "nav",
    { class: "links", "aria-label": t("page.season.all") },
    seasons.map(({ key, current, title }) =>
      el("a", { href: `#/season/${key}`, "aria-current": current ? "page" : null, text: title }),
    ),
  );

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
    tool("edit", "page.season.correct", () => correct(game)),
    game.struck
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

function filled({ line, table, podium, last, chart: curve }: Season): Node[] {
  return present([
    el(
      "div",
      { class: "honours" },
      el(
        "figure",
        { class: "season-podium" },
        el("img", { src: asset("static/props/podium.svg"), alt: "", width: 320, height: 208 }),
        el(
          "ol",
          { "aria-label": t("page.season.podium") },
          podium.map(({ place, name }, i) =>
            el(
              "li",
              { "data-step": i + 1 },
              el("span", { class: "place", text: `${place}.` }),
              el("span", { class: "name", text: name }),
            ),
          ),
        ),
      ),
      el("p", { class: "season-line", text: line }),
      last &&
        el(
          "figure",
          { class: "potatoes" },
          el("img", { src: asset("static/props/potatoes.svg"), alt: "", width: 120, height: 120 }),
          el("figcaption", { text: last.text }),
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
