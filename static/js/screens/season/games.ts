/* The games of a season in a list: each can be corrected, or mended if it was played with real cards, and struck. */

import { el } from "../../base/dom.ts";
import { date, t } from "../../base/phrases.ts";
import { ask } from "../../ui/dialogs.ts";
import { number } from "../../ui/forms.ts";
import { icon, iconButton, type IconName } from "../../ui/icons.ts";
import type { SeasonGame as Game } from "../../../vendor/model.d.ts";

const LEAST = -9,
  MOST = 9; // the limits of app/past/season/games.py, which decides

/** Asks what to change; resolves to the call and the message afterwards, or to null for no change. */
export type Revision = () => Promise<{ call: "strike" | "correct" | "prizes"; args: object; done: string } | null>;

/** Returns a game of the season, with buttons to correct or mend it, and to strike it. */
export function gameRow(game: Game, revise: (revision: Revision) => void) {
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
    text: t(game.pad ? "page.season.strike.pad" : "page.season.strike.text", { players: game.text }),
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
