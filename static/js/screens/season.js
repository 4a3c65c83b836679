/* The season of Ciao-Sepp: table, podium, the sack of potatoes, the curve, and every game, to be corrected or struck. */

import { asset } from "../assets.js";
import { el, one, present } from "../dom.js";
import { icon } from "../icons.js";
import { chart } from "../chart.js";
import { numbers } from "../numbers.js";
import { ask } from "../dialogs.js";
import { number } from "../forms.js";
import { date, gameOrFirst, games, t } from "../book.js";
import { call, session } from "../session.js";
import { frame, section } from "./frame.js";
import { invitation } from "./picture.js";

const LEAST = -9,
  MOST = 9; // as in app/season.py, which has the last word

/** The game that has seasons: the one in real time. */
const ofSeasons = () => gameOrFirst(games().find(({ live }) => live)?.id ?? "");

/** @typedef {import("../model.js").SeasonReply} Season */
/** @typedef {import("../model.js").SeasonGame} Game */

/** @type {(() => void) | null} */
let refresh = null;
session.on("day", () => /^#\/season\b/.test(location.hash) && refresh?.());

/**
 * @param {HTMLElement} main
 * @param {string} [key]  of the season, by default the newest
 */
export async function showSeason(main, key) {
  const content = el("div", { class: "season" }, el("p", { class: "hint", role: "status", text: t("page.loading") }));
  const said = el("p", { class: "said-line", role: "status" });
  frame(main, t("page.season"), content, said);
  refresh = () => void show().catch(console.error);
  let shown = "";
  await show();

  /** As it is today: nothing is drawn anew that is the same. */
  async function show() {
    const season = await call("season", { key }),
      text = JSON.stringify(season);
    if (content.isConnected && text !== shown) fill(season);
    shown = text;
  }

  /** @param {Season} season */
  function fill(season) {
    content.replaceChildren(
      ...present([
        el("h2", { text: season.title }),
        season.seasons.length > 1 &&
          el(
            "nav",
            { class: "links", "aria-label": t("page.season.all") },
            season.seasons.map((one) =>
              el("a", { href: `#/season/${one.key}`, "aria-current": one.current ? "page" : null, text: one.title }),
            ),
          ),
        ...(season.table.rows.length ? filled(season) : [invitation(ofSeasons().id, season.line)]),
        season.games.length > 0 &&
          section(
            t("page.season.games"),
            el("p", { class: "hint", text: t("page.season.games.text") }),
            el(
              "ul",
              { class: "finished" },
              season.games.map((one) => line(one, season.key)),
            ),
          ),
      ]),
    );
  }

  /**
   * A game of the season.
   * @param {Game} game
   * @param {string} key
   */
  function line(game, key) {
    const day = date(game.date, false),
      tool = (
        /** @type {import("../icons.js").IconName} */ name,
        /** @type {string} */ phrase,
        /** @type {() => void} */ click,
      ) =>
        el(
          "button",
          {
            type: "button",
            class: "icon-button",
            "aria-label": t(phrase, { date: day, players: game.text }),
            on: { click },
          },
          icon(name),
        );
    return el(
      "li",
      { class: game.struck ? "struck" : null },
      el(
        "div",
        {},
        el("span", { class: "finished-text", text: game.text }),
        el("span", { class: "finished-date", text: [day, game.mark].filter(Boolean).join(" · ") }),
      ),
      tool("edit", "page.season.correct", () => correct(game, key)),
      game.struck
        ? tool("undo", "page.season.again", () =>
            change("strike", { id: game.id, struck: false, key }, "page.season.again.done"),
          )
        : tool("remove", "page.season.strike", () => strike(game, key)),
    );
  }

  /**
   * @param {Game} game
   * @param {string} key
   */
  async function strike(game, key) {
    const yes = await ask({
      title: t("page.season.strike.title"),
      text: t("page.season.strike.text", { players: game.text }),
      actions: [
        { text: t("page.cancel"), value: false },
        { text: t("page.season.strike.yes"), value: true, tone: "danger" },
      ],
    });
    if (yes) await change("strike", { id: game.id, struck: true, key }, "page.season.strike.done");
  }

  /**
   * @param {Game} game
   * @param {string} key
   */
  async function correct(game, key) {
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
    if (yes) await change("correct", { id: game.id, points, key }, "page.season.correct.done");
  }

  /**
   * The list is made anew: the heading of the season is the place to go on.
   * @param {"strike" | "correct"} name
   * @param {object} args
   * @param {string} phrase
   */
  async function change(name, args, phrase) {
    const reply = await call(name, args);
    if (reply.error) return void session.tell("notice", { text: reply.error.text, tone: "error", key: "season" });
    fill(reply);
    said.textContent = t(phrase);
    one(main, "h1").focus({ preventScroll: true });
  }
}

/**
 * @param {Season} season
 * @returns {Node[]}
 */
function filled({ line, table, podium, last, chart: curve }) {
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
