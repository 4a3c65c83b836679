/* Which screen is shown: hash routes, since the page may live under any path. */

import { askedInVain, here } from "./addresses.js";
import { isSingle } from "./assets.js";
import { loadRules, t } from "./book.js";
import { one } from "./dom.js";
import { company, host, isHosting } from "./company.js";
import { closeAll, confirm } from "./dialogs.js";
import { agreed, session, state } from "./session.js";
import { store } from "./store.js";
import { leaveScreen, replaceScreen } from "./layers.js";
import { later } from "./later.js";
import { notice } from "./notices.js";
import { director } from "./playing.js";
import { showStart } from "./screens/start.js";
import { play } from "./screens/setup/begin.js";

/** @typedef {import("./model.js").TableReply | import("./model.js").Failure} Opened */

/** @typedef {(main: HTMLElement, ...rest: string[]) => unknown} Show  fills a screen; may return what is to be done once it is shown */

/** @type {{ [name: string]: () => Promise<Show> }} */
const PAGES = {
  new: async () => {
    const { showSetup } = await later.setup();
    return (main, id) => showSetup(main, id, start);
  },
  rules: async () => {
    const [{ showRules }] = await Promise.all([later.papers(), loadRules()]);
    return showRules;
  },
  settings: async () => (await later.papers()).showSettings,
  statistics: async () => (await later.papers()).showStatistics,
  season: async () => (await later.papers()).showSeason,
  archive: async () => (await later.papers()).showArchive,
  today: async () => {
    const { showToday } = await later.papers();
    return (main, id, date) => showToday(main, (wish) => start(wish, "day"), id, date);
  },
  data: async () => (await later.papers()).showData,
  fair: async () => {
    const { showFair } = await later.papers();
    return showFair;
  },
  phones: async () => {
    if (company.plan || director.table) return (await later.phones()).showPhones;
    return () => (state.running ? replaceScreen("#/table") : nothingThere(t("page.address.no-match")));
  },
  about: async () => {
    const [{ showAbout }] = await Promise.all([later.papers(), loadRules()]);
    return (main) => showAbout(main, t("page.about"));
  },
};
const AT_TABLE = ["table", "guide", "replay"];
const OF_FILMS = ["replay", "fair"];
const SHORT = 40; // letters of an address that is told
/** @type {Promise<Opened> | null} the table that is being opened */
let starting = null;
/** @type {string | null} the screen that is shown */
let shown = null;
/** the address to which a film leads back: of the last screen that was none of a film's own */
let before = "#/";
let latest = 0;
/** what is to be said of the address that the player came by, on the start screen; and what takes it away again */
let toSay = "",
  closeSaid = () => {};

/** Show what the address says. `moved`: the player came here just now, so the heading takes the focus. */
export async function route(moved = true) {
  const mine = ++latest;
  const { name, rest } = here();
  if (name === "join" && !isSingle()) return followInvitation();
  const id = AT_TABLE.includes(name) ? "table" : Object.hasOwn(PAGES, name) ? "page" : "start";
  if (moved) closeAll();
  const near = [id, document.documentElement.dataset.screen],
    known = id === "table" && name !== "replay" && !isOpening() ? agreed : null,
    loading = Promise.all([PAGES[name]?.(), near.includes("table") ? later.table() : null, known]);
  const [show, atTable] = await loading.catch(missing);
  if (!OF_FILMS.includes(name)) before = name === "table" || Object.hasOwn(PAGES, name) ? location.hash : "#/";
  if (mine !== latest) return; // the player has gone elsewhere while the screen was being loaded
  for (const each of ["start", "page", "table"]) one(document, `#${each}`).hidden = each !== id;
  document.documentElement.dataset.screen = id;
  if (id !== "table") atTable?.hideTable();
  const main = one(document, `#${id}`),
    inVain = askedInVain() || (name === "join" ? name : "");
  if (inVain) toSay = t("page.address.unknown", { address: shortened(inVain) });
  if (moved || inVain) say();
  let after;
  if (id === "start") {
    showStart(main);
    if (name === "play") after = () => play(rest[0], start).catch(console.error);
  } else if (name === "replay" && atTable) {
    await atTable.showReplay(main, rest[0] ?? "", { start, back: before });
  } else if (id === "table" && atTable) await table(atTable, main, name === "guide" ? lessonOf(rest) : null);
  else after = show?.(main, ...rest);
  if (mine !== latest) return; // … or while the table was being opened
  if (moved && id === "page") scrollTo(0, 0);
  const heading = main.querySelector("h1");
  document.title = id === "start" || !heading?.textContent ? "Pausenjass" : `${heading.textContent} · Pausenjass`;
  if (moved && shown !== null && id === "table") void atTable?.focusTable();
  else if (moved && shown !== null) heading?.focus({ preventScroll: true });
  if (typeof after === "function") after();
  shown = id;
}

/**
 * Begin anew as a phone of another table (index.html). What this device has on its own table, or does for phones, is left only after a question:
 * the invitation may be one's own.
 */
async function followInvitation() {
  const hosts = isHosting(),
    sure =
      (!hosts && !director.table && !company.plan) ||
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

/**
 * Which lesson "#/guide/GAME/NUMBER" means.
 * @param {readonly string[]} rest
 */
const lessonOf = ([game, number]) => ({ game, number: Number(number) });

/** An older sentence about an address goes; a new one stays until the player goes on. */
function say() {
  closeSaid();
  closeSaid = toSay ? notice({ text: toSay, tone: "warn", key: "address" }) : () => {};
  toSay = "";
}

/** @param {string} address */
const shortened = (address) => (address.length > SHORT ? `${address.slice(0, SHORT)}…` : address);

/**
 * There is nothing at this address: the start screen, with a sentence.
 * @param {string} text
 */
function nothingThere(text) {
  toSay = text;
  replaceScreen("#/");
}

/** Whether there is a table, or will be. */
const isOpening = () => Boolean(starting || director.table);

/**
 * A part of the page can't be had: there is no network, or a newer version has replaced it.
 * @param {unknown} error
 * @returns {never}
 */
function missing(error) {
  session.tell("notice", {
    text: t("page.notice.missing"),
    tone: "error",
    key: "missing",
    action: { text: t("page.notice.reload"), run: () => location.reload() },
  });
  throw error;
}

/**
 * @param {typeof import("./table/screen.js")} screen
 * @param {HTMLElement} main
 * @param {{ game: string | undefined, number: number } | null} lesson
 */
async function table({ showTable }, main, lesson) {
  const { game, guide } = director.table ?? {};
  if (lesson !== null && (lesson.game !== game || lesson.number !== guide?.number))
    starting = director.open("guide", lesson);
  if (lesson === null && guide) director.leave();
  if (!isOpening() && !state.running) return nothingThere(t("page.address.no-match"));
  const mine = starting;
  const error = await showTable(main, mine);
  if (mine === starting) starting = null;
  if (!director.table && (lesson !== null || (!error && location.hash === "#/table")))
    nothingThere(error?.text ?? t("page.address.no-match"));
}

/** Route to the current address and on every change of it. Links tapped before the phrases were loaded count too. */
export function follow() {
  addEventListener("hashchange", () => route().catch(console.error));
  return route(false);
}

/**
 * Start a match and go to its table; resolves to the engine's reply, with its error if a house rule is refused.
 * @param {object} wish  the arguments of the call
 * @param {"new" | "onward" | "cards" | "day"} name
 */
export function start(wish, name = "new") {
  const opening = (starting = director.open(name, wish));
  if (location.hash === "#/table") route();
  else if (location.hash.startsWith("#/play/"))
    replaceScreen("#/table"); // no place to come back to
  else location.hash = "#/table";
  return opening.catch((error) => {
    console.error(error);
    return null;
  });
}

/** A change of language redraws the screen; scroll position and focus stay. */
session.on("language", async () => {
  const at = scrollY,
    main = shown && one(document, `#${shown}`),
    stops = () => (main ? [...main.querySelectorAll(/** @type {"a"} */ ("a, button, input, summary"))] : []);
  const focused = stops().findIndex((stop) => stop === document.activeElement);
  await route(false);
  scrollTo(0, at);
  if (focused >= 0) stops()[focused]?.focus({ preventScroll: true });
});
