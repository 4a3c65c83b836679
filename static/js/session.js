/* The one place that calls the engine: stores what a reply says is to be stored, and emits events for the screens.
   It tells "settings", "language", "running", "table", "notice", "ready", "renewed", "day", "failed". */

import { one } from "./dom.js";
import { Signals } from "./signals.js";
import { store } from "./store.js";
import { language, speak, t } from "./book.js";
import * as look from "./look.js";
import { WorkerLost } from "./python.js";

/** @typedef {import("./model.js").Calls} Calls */
/** @typedef {import("./look.js").Settings} Settings */
/** @typedef {{ settings: null, language: null, running: null, table: import("./types.js").AnyTable, notice: import("./notices.js").Notice, ready: null, renewed: "data" | "engine", day: null, failed: unknown }} Events */

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
  try {
    await speak(typeof settings.lang === "string" ? settings.lang : guess());
  } catch (error) {
    one(document, "#broken").hidden = false; // there are no words for it but those in the page
    document.documentElement.dataset.broken = "";
    throw error;
  }
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

/** Calls wait here until the engine has read what is stored: at the start, and whenever it begins anew. */
class Gate {
  open = () => {};
  /** @type {Promise<void>} */
  opened = new Promise((done) => {
    this.open = done;
  });
}
let gate = new Gate();
/** How many calls the engine hasn't answered yet. */
let underWay = 0,
  answered = () => {};

/**
 * Hand the engine everything that is stored, once `read` has found out what that is; if it says that there is no news, nothing is done.
 * @param {() => Promise<boolean | void>} read
 */
async function bootWith(read) {
  try {
    if ((await read()) === false) return false;
    const seed = new URLSearchParams(location.search).get("seed");
    await call("boot", { entries: store.entries(), lang: guess(), seed });
    state.ready = true;
    session.tell("ready", null);
    return true;
  } catch (error) {
    if (error instanceof WorkerLost) return false; // the next one boots
    console.error(error);
    session.tell("failed", error);
    return false;
  }
}

/** @type {Promise<unknown>} the last beginning */
let beginning = Promise.resolve();

/**
 * The engine begins, or begins anew. What is asked meanwhile waits. Resolves to whether it has.
 * @param {() => Promise<boolean | void>} read  finds out what is stored
 */
function start(read) {
  const before = gate,
    mine = (gate = new Gate());
  before.open(); // who waits there goes on waiting here
  const begun = beginning.then(async () => {
    while (underWay) await /** @type {Promise<void>} */ (new Promise((done) => (answered = done)));
    await kept;
    const could = await bootWith(read);
    mine.open();
    return could;
  });
  beginning = begun;
  return begun;
}

/** Begin with what is stored. Also after this window has taken over the game from another. */
export const boot = () => start(agree);

/** Something that is stored has only now been found. */
store.whenFound = async () => {
  const isNews = async () => {
    if (!store.join()) return false;
    await correct();
  };
  if (await start(isNews)) session.tell("renewed", "data");
};

/**
 * Another engine takes over.
 * @param {Promise<void>} ready  settles once it is there
 */
export async function takeOver(ready) {
  if (!(await start(() => ready))) return;
  session.tell("renewed", "engine");
  session.tell("notice", { text: t("page.trouble.renewed"), key: "renewed", slip: true });
}

/**
 * A page that plays at the table of another device has nothing stored for an engine, and calls are answered from now on.
 * @param {Settings} settings  those of this page alone
 */
export async function bootAsGuest(settings) {
  await take({ ...state.settings, ...settings });
  state.ready = true;
  settle();
  gate.open();
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
 * Call the engine. Calls other than "boot" wait until it has read what is stored. If it falls silent, nothing has been done: the next one is asked
 * once more, unless `again` is false, as for what was seen at a table. Then a WorkerLost is thrown.
 * @template {keyof Calls} N
 * @param {N} name
 * @param {object} args
 * @param {boolean} again
 * @returns {Promise<Calls[N]>}
 */
export async function call(name, args = {}, again = true) {
  try {
    return await callOnce(name, args);
  } catch (error) {
    if (!(error instanceof WorkerLost) || !again || name === "boot") throw error;
    return callOnce(name, args);
  }
}

/**
 * @template {keyof Calls} N
 * @param {N} name
 * @param {object} args
 * @returns {Promise<Calls[N]>}
 */
async function callOnce(name, args) {
  for (let mine; name !== "boot" && mine !== gate;) {
    mine = gate;
    await mine.opened;
  }
  if (name !== "boot" && !state.ready) throw new Error("The engine did not start."); // it hasn't read what is stored, and must not write over it
  const reply = await asked(name, { ...args, now: now() }), // no worker need know the zone, nor what the time is
    wasOurs = store.isWriting;
  kept = Promise.all([reply.writes ? store.keep(reply.writes) : true, kept]).then(([mine]) => mine);
  const isKept = await kept;
  if (reply.writes && !(wasOurs && store.isWriting)) return notHere(); // even if it was kept: who has the game now may not have seen it
  if (!isKept && !fullTold) {
    fullTold = true;
    session.tell("notice", {
      text: t(store.isForbidden ? "page.notice.none" : "page.notice.full"),
      tone: "warn",
      key: "full",
    });
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
 * @template {keyof Calls} N
 * @param {N} name
 * @param {object} args
 */
async function asked(name, args) {
  if (name === "boot") return engine.call(name, args);
  underWay++;
  try {
    return await engine.call(name, args);
  } finally {
    if (!--underWay) answered();
  }
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
