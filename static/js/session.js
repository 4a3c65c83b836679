/* The one place that calls the engine: stores what a reply says is to be stored, and emits events for the screens.
   It tells "settings", "language", "running", "table", "notice", "ready", "day", "failed". */

import { Signals } from "./signals.js";
import { store } from "./store.js";
import { language, speak, t } from "./book.js";
import * as look from "./look.js";

/** @typedef {import("./model.js").Calls} Calls */
/** @typedef {import("./look.js").Settings} Settings */
/** @typedef {{ settings: null, language: null, running: null, table: import("./types.js").AnyTable, notice: import("./notices.js").Notice, ready: null, day: null, failed: unknown }} Events */

/** @typedef {{ call: <N extends keyof Calls>(name: N, args: object) => Promise<Calls[N]> }} Engine  what answers calls */

/** @type {Engine} */
let engine;

/**
 * Who answers calls: said once, by the page's entry.
 * @param {Engine} mine
 */
export function connect(mine) {
  engine = mine;
}

/** @type {Signals<Events>} */
export const session = new Signals();
/**
 * `running`: what the start screen shows of the match under way; before Python is up it may lack everything.
 * `refused`: the house rules that the engine has just refused, to be shown by the set-up screen.
 * @type {{ ready: boolean, settings: Settings, running: Partial<import("./model.js").Running> | null, refused: import("./model.js").FormError | null }}
 */
export const state = { ready: false, settings: {}, running: null, refused: null };

/** Before Python is up: language and look as they were left. */
export async function begin() {
  store.load();
  const { settings } = glance();
  state.settings = settings;
  look.apply(settings);
  await speak(typeof settings.lang === "string" ? settings.lang : guess());
}

/** What can be seen without Python; the game under way is taken from it. */
function glance() {
  const seen = store.glance(),
    { running } = seen;
  state.running = running === null ? null : running ? { game: running } : {};
  return seen;
}

/** What is saved turned out to be newer than what `begin` has shown. */
async function correct() {
  const { settings } = glance();
  session.tell("running", null);
  await take({ name: "", ...settings, ...early });
}

/** The browser's language if it is German, else English; German if it is unknown. "gsw" is Swiss German. */
const guess = () => (/^(de|gsw)\b/i.test(navigator.language || "de") ? "de" : "en");

let settle = () => {};
/**
 * Resolves once it is known which game is under way: `begin` has looked at only one of the two places where it may be saved.
 * @type {Promise<void>}
 */
export const agreed = new Promise((done) => {
  settle = done;
});

/** Read both places; what `begin` has shown is set right where the other one is newer. */
async function agree() {
  try {
    if (await store.agree()) await correct();
  } finally {
    settle();
  }
}

let open = () => {};
/** @type {Promise<void>} */
const booted = new Promise((done) => {
  open = done;
});

/** Hand the engine everything that is stored. Also after this window has taken over the game from another. */
export async function boot() {
  try {
    await agree();
    const seed = new URLSearchParams(location.search).get("seed");
    await call("boot", { entries: store.entries(), lang: guess(), seed });
    state.ready = true;
    session.tell("ready", null);
  } catch (error) {
    console.error(error);
    session.tell("failed", error);
  } finally {
    open();
  }
}

/**
 * A page that plays at the table of another device has nothing stored for an engine, and calls are answered from now on.
 * @param {Settings} settings  those of this page alone
 */
export async function bootAsGuest(settings) {
  await take({ ...state.settings, ...settings });
  state.ready = true;
  settle();
  open();
}

/** Date and time here, with the offset: "2026-11-20T11:30:00+01:00". */
export function now() {
  const date = new Date(),
    offset = -date.getTimezoneOffset(),
    two = (/** @type {number} */ number) => String(Math.floor(number)).padStart(2, "0");
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? "-" : "+"}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}

let fullTold = false;
/** @type {Settings} changed before the engine was there */
let early = {};
/** @type {Promise<boolean>} whether the newest reply's texts are kept: every reply waits for those before it, so that they stay in order */
let kept = Promise.resolve(true);

/**
 * Call the engine. Calls other than "boot" wait until it has read what is stored.
 * @template {keyof Calls} N
 * @param {N} name
 * @param {object} args
 * @returns {Promise<Calls[N]>}
 */
export async function call(name, args = {}) {
  if (name !== "boot") {
    await booted;
    if (!state.ready) throw new Error("The engine did not start."); // it hasn't read what is stored, and must not write over it
  }
  const reply = await engine.call(name, args);
  const wasOurs = store.isWriting;
  kept = Promise.all([reply.writes ? store.keep(reply.writes) : true, kept]).then(([mine]) => mine);
  const isKept = await kept;
  if (reply.writes && !(wasOurs && store.isWriting)) return notHere(); // even if it was kept: who has the game now may not have seen it
  if (!isKept && !fullTold) {
    fullTold = true;
    session.tell("notice", { text: t("page.notice.full"), tone: "warn", key: "full" });
  }
  if ("running" in reply) {
    state.running = reply.running ?? null;
    session.tell("running", null);
  }
  if ("settings" in reply) await take({ ...reply.settings, ...(name === "boot" ? early : {}) });
  for (const notice of reply.notices ?? []) session.tell("notice", notice);
  return reply;
}

/**
 * What a call comes to that wants to keep something, when this window has lost the game: nothing of it is shown as done.
 * @returns {any}  a Failure, whatever was called
 */
const notHere = () => ({ error: { text: t("page.elsewhere.lost"), key: "elsewhere" } });

/**
 * New settings from the engine.
 * @param {Settings} settings
 */
async function take(settings) {
  state.settings = settings;
  look.apply(settings);
  if (settings.lang && settings.lang !== language()) {
    await speak(settings.lang);
    look.apply(settings); // some cards bear letters
    session.tell("language", null);
  }
  session.tell("settings", null);
}

/**
 * Change settings: shown at once, kept as soon as the engine is there.
 * @param {Settings} values
 */
export function change(values) {
  if (!state.ready) early = { ...early, ...values };
  const settings = { ...state.settings, ...values };
  return Promise.all([take(settings), call("settings", { change: values })]).then(([, reply]) => {
    if (reply.table) session.tell("table", reply.table); // the open table with these settings
    return reply;
  });
}
