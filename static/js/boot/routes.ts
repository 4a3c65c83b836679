/* Which screen is shown: hash routes, since the page may live under any path. */

import { askedInVain, here } from "../base/addresses.ts";
import { isSingle } from "../base/assets.ts";
import { loadRules, t } from "../base/phrases.ts";
import { one } from "../base/dom.ts";
import { everybody } from "../play/everybody.ts";
import { presence, host, isHosting } from "../play/presence.ts";
import { closeAll, confirm } from "../ui/dialogs.ts";
import { agreed, session, state } from "../engine/session.ts";
import { store } from "../engine/store.ts";
import { leaveScreen, replaceScreen } from "../ui/layers.ts";
import { lazy } from "./lazy.ts";
import { notice } from "../ui/notices.ts";
import { director } from "../play/playing.ts";
import { showStart } from "../screens/start/start.ts";
import { play } from "../play/begin.ts";
import type { Calls } from "../../vendor/model.d.ts";

type Opened = Calls["resume"];

/** Fills a screen; may return a function to call once it is shown */
type Show = (main: HTMLElement, ...rest: string[]) => unknown;

const PAGES: { [name: string]: () => Promise<Show> } = {
  new: async () => {
    const { showSetup } = await lazy.setup();
    return (main, id) => showSetup(main, id, start);
  },
  rules: async () => {
    const [{ showRules }] = await Promise.all([lazy.papers(), loadRules()]);
    return showRules;
  },
  settings: async () => (await lazy.papers()).showSettings,
  statistics: async () => (await lazy.papers()).showStatistics,
  people: async () => (await lazy.papers()).showPeople,
  season: async () => (await lazy.papers()).showSeason,
  real: async () => (await lazy.papers()).showReal,
  archive: async () => (await lazy.papers()).showArchive,
  pads: async () => (await lazy.pads()).showPads,
  pad: async () => (await lazy.pads()).showPad,
  today: async () => {
    const { showToday } = await lazy.papers();
    return (main, id, date) => showToday(main, (wish) => start(wish, "day"), id, date);
  },
  learn: async () => {
    const { showLearning } = await lazy.learning();
    return (main) => showLearning(main, (wish) => start(wish, "open_cards"));
  },
  practice: async () => (await lazy.learning()).showPractice,
  puzzles: async () => (await lazy.puzzles()).showPuzzles,
  data: async () => (await lazy.papers()).showData,
  fair: async () => {
    const { showFair } = await lazy.papers();
    return showFair;
  },
  phones: async () => {
    if (here().rest.length || presence.plan || director.table) return (await lazy.phones()).showPhones;
    return () => (state.running ? replaceScreen("#/table") : nothingThere(t("page.address.no-match")));
  },
  about: async () => {
    const [{ showAbout }] = await Promise.all([lazy.papers(), loadRules()]);
    return (main) => showAbout(main, t("page.about"));
  },
};
/** Tables beside the running match, by their addresses: what opens them. */
const APART: { [name: string]: (...rest: string[]) => Promise<Opened> } = {
  guide: (game, number) => director.open("guide", { game, number: Number(number) }),
  practise: (game, kind, who) => director.open("practise", { game, kind, who }),
  puzzle: async (game = "", id = "") => (await lazy.puzzles()).openPuzzle(game, id),
};
const AT_TABLE = ["table", "replay", ...Object.keys(APART)];
/** The pages from which exercises are begun: whoever returns there has left them. */
const BEGINNINGS = ["learn", "practice", "puzzles"];
const OF_REPLAYS = ["replay", "fair"];
const SHORT = 40; // letters of an address in a notice
/** the table that is being opened */
let starting: Promise<Opened> | null = null;
/** the screen that is shown */
let shown: string | null = null;
/** the address to which a replay leads back: the last screen that doesn't belong to replays */
let before = "#/";
let latest = 0;
/** what the start screen says about the address that the player came by; and the function that closes it */
let toSay = "",
  closeSaid = () => {};

/** Show the screen of the current address. `moved`: the player has just come here, so the heading takes the focus. */
export async function route(moved = true) {
  const mine = ++latest;
  const { name, rest } = here();
  if (name === "join" && !isSingle()) return followInvitation();
  if (name === "screen") return showToAll();
  const id = AT_TABLE.includes(name) ? "table" : Object.hasOwn(PAGES, name) ? "page" : "start";
  if (moved) closeAll();
  const near = [id, document.documentElement.dataset.screen],
    known = id === "table" && name !== "replay" && !isOpening() ? agreed : null,
    loading = Promise.all([PAGES[name]?.(), near.includes("table") ? lazy.table() : null, known]);
  const [show, atTable] = await loading.catch(missing);
  if (!OF_REPLAYS.includes(name)) before = name === "table" || Object.hasOwn(PAGES, name) ? location.hash : "#/";
  if (mine !== latest) return; // the player has gone elsewhere while the screen was loading
  for (const each of ["start", "page", "table"]) one(document, `#${each}`).hidden = each !== id;
  document.documentElement.dataset.screen = id;
  if (id !== "table") atTable?.hideTable();
  if (BEGINNINGS.includes(name) && director.table?.apart) director.leave();
  const main = one(document, `#${id}`),
    inVain = askedInVain() || (name === "join" ? name : "");
  if (inVain) toSay = t("page.address.unknown", { address: shortened(inVain) });
  if (moved || inVain) say();
  let after;
  if (id === "start") {
    showStart(main);
    if (name === "play") after = () => play(rest[0], start).catch(console.error);
  } else if (name === "replay" && atTable) {
    await atTable.showReplay(rest[0] ?? "", { start, back: before });
  } else if (id === "table" && atTable) await table(atTable, APART[name], rest);
  else after = show?.(main, ...rest);
  if (mine !== latest) return; // the player has gone elsewhere while the table was opening
  if (moved && id === "page") scrollTo(0, 0);
  const heading = main.querySelector("h1");
  document.title = id === "start" || !heading?.textContent ? "Pausenjass" : `${heading.textContent} · Pausenjass`;
  if (moved && shown !== null && id === "table") void atTable?.focusTable();
  else if (moved && shown !== null) heading?.focus({ preventScroll: true });
  if (typeof after === "function") after();
  shown = id;
}

/**
 * Reload as a phone of another table (index.html). Asks first if this device has a table of its own or hosts phones: the player may have opened
 * their own invitation.
 */
async function followInvitation() {
  const hosts = isHosting(),
    sure =
      (!hosts && !director.table && !presence.plan) ||
      (await confirm({
        title: t("page.join.leaving.title"),
        text: t(`page.join.leaving.${!store.isKept ? "unkept" : hosts ? "hosts" : "text"}`),
        yes: t("page.join.leaving.yes"),
        tone: "primary",
      }));
  if (here().name !== "join") return;
  if (sure) {
    host(false);
    location.reload();
  } else if (shown !== null) leaveScreen();
  else replaceScreen(state.running ? "#/table" : "#/");
}

/** Make this page the screen for all: of the match under way or just being opened, or of the one that is begun on it. */
async function showToAll() {
  await Promise.all([agreed, starting?.catch(() => null)]);
  const isAtTable = Boolean(director.table || state.running);
  if (isAtTable) everybody.begin();
  else everybody.turn(true); // the start screen says it itself
  replaceScreen(isAtTable ? "#/table" : "#/");
}

/** Replace the notice about an address; the new one stays until the player moves on. */
function say() {
  closeSaid();
  closeSaid = toSay ? notice({ text: toSay, tone: "warn", key: "address" }) : () => {};
  toSay = "";
}

const shortened = (address: string) => (address.length > SHORT ? `${address.slice(0, SHORT)}…` : address);

/** Go to the start screen and say why there is nothing at this address. */
function nothingThere(text: string) {
  toSay = text;
  replaceScreen("#/");
}

/** Whether there is a table, or one is being opened. */
const isOpening = () => Boolean(starting || director.table);

/** Report that a part of the page failed to load: there is no network, or a newer version has replaced it. */
function missing(error: unknown): never {
  session.tell("notice", {
    text: t("page.notice.missing"),
    tone: "error",
    key: "missing",
    action: { text: t("page.notice.reload"), run: () => location.reload() },
  });
  throw error;
}

async function table(
  { showTable }: typeof import("../table/screen.ts"),
  open: (typeof APART)[string] | undefined,
  rest: readonly string[],
) {
  const { apart } = director.table ?? {};
  if (open ? apart !== location.hash : apart) director.leave();
  if (open && apart !== location.hash) starting = open(...rest);
  if (!isOpening() && !state.running) return nothingThere(t("page.address.no-match"));
  const mine = starting;
  const error = await showTable(mine);
  if (mine === starting) starting = null;
  if (!director.table && (open || (!error && location.hash === "#/table")))
    nothingThere(error?.text ?? t("page.address.no-match"));
}

/** Show the screen of the current address, and of every later one. A link that was tapped before the phrases were loaded counts too. */
export function follow() {
  addEventListener("hashchange", () => route().catch(console.error));
  return route(false);
}

/**
 * Start a match and go to its table. Resolves to the engine's reply, which has an error if a house rule is refused, or to null after a failure.
 * @param wish  the arguments of the call
 */
export function start(wish: object, name: "new" | "onward" | "cards" | "day" | "open_cards" = "new") {
  const opening = (starting = director.open(name, wish));
  if (location.hash === "#/table") route();
  else if (location.hash.startsWith("#/play/"))
    replaceScreen("#/table"); // "back" must not lead there
  else location.hash = "#/table";
  return opening.catch((error) => {
    console.error(error);
    return null;
  });
}

/** Redraw the screen after a change of language; scroll position and focus stay. */
session.on("language", async () => {
  const at = scrollY,
    main = shown && one(document, `#${shown}`),
    stops = () => (main ? [...main.querySelectorAll("a, button, input, summary" as "a")] : []);
  const focused = stops().findIndex((stop) => stop === document.activeElement);
  await route(false);
  scrollTo(0, at);
  if (focused >= 0) stops()[focused]?.focus({ preventScroll: true });
});
