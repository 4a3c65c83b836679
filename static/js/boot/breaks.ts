/* The break by the clock (CS-40): who is told of it, and what is dealt. A match under way is never replaced: it goes on at the break if the start
   screen is shown, and else nothing happens. */

import { here } from "../base/addresses.ts";
import { one } from "../base/dom.ts";
import { game, games, t } from "../base/phrases.ts";
import { time } from "../base/time.ts";
import { change, session, state } from "../engine/session.ts";
import { Break, dateOf } from "../play/break.ts";
import { play, underWay } from "../play/begin.ts";
import { presence } from "../play/presence.ts";
import { showCountdown, soon, type Coming } from "../screens/start/countdown.ts";
import { notice } from "../ui/notices.ts";
import { start } from "./routes.ts";

const LAST_MS = 60_000, // on other screens a notice comes so long before
  FREE = ["table", "rules", "statistics", "season", "archive", "pads", "today", "about"]; // of these, those on which nothing is entered

let closeNotice: (() => void) | null = null;

/** Whether the start screen is shown. */
const atStart = () => document.documentElement.dataset.screen === "start";

/** Whether the page may deal: nobody plays, or is about to, or enters something. */
const isFree = () => atStart() || (underWay() === null && !presence.plan && FREE.includes(here().name) && !isAsked());

const isAsked = () => Boolean(document.querySelector("dialog[open]"));

/** The game of the match under way, or of the last table. */
const lastGame = () =>
  game(underWay() || undefined) ?? game(Object.keys(state.settings.last ?? {}).at(-1)) ?? games()[0];

function show(next: { due: Date; left: number } | null) {
  const about = lastGame(),
    screen = one(document, "#start");
  const at = state.settings.break_time?.at ?? "",
    coming: Coming | null = next && about ? { at, left: next.left, about, goesOn: underWay() !== null } : null;
  const notToday = () => next && skip(next.due);
  showCountdown(screen, atStart() ? coming : null, notToday);
  if (!coming || atStart() || !isFree()) return close();
  if (coming.left > LAST_MS || closeNotice) return;
  closeNotice = notice({
    text: soon(coming),
    key: "break",
    action: { text: t("page.break.not-today"), run: notToday },
  });
}

function close() {
  closeNotice?.();
  closeNotice = null;
}

/** No break today. */
function skip(due: Date) {
  const { break_time: plan } = state.settings;
  if (plan) change({ break_time: { ...plan, skip: dateOf(due) } }).catch(console.error);
}

function deal() {
  close();
  const about = lastGame();
  if (!about || !isFree()) return;
  if (underWay() !== null) location.hash = "#/table";
  else play(about.id, start).catch(console.error);
}

const watch = new Break(
  { now: () => new Date(), after: time.after, cancel: time.cancel },
  { plan: () => state.settings.break_time, show, deal },
);
for (const kind of ["settings", "language", "running"] as const) session.on(kind, () => watch.look());
addEventListener("hashchange", () => requestAnimationFrame(() => watch.look()));
document.addEventListener("visibilitychange", () => watch.look());

/** Watch the clock in this window, or not: only the window that runs the game deals. */
export const watchBreaks = (on: boolean) => (on ? watch.start() : watch.stop());
