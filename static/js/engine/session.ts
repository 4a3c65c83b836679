/* The only module that calls the engine: it stores what a reply wants stored, and emits events for the screens: "settings", "language",
   "running", "table", "notice", "ready", "renewed", "day", "failed". */

import { one } from "../base/dom.ts";
import { Signals } from "../base/signals.ts";
import { store } from "./store.ts";
import { language, speak, t } from "../base/phrases.ts";
import * as appearance from "../ui/appearance.ts";
import { WorkerLost } from "./python.ts";
import type { Calls, FormError, Running } from "../../vendor/model.d.ts";
import type { Settings } from "../ui/appearance.ts";
import type { AnyTable } from "../base/types.ts";
import type { Notice } from "../ui/notices.ts";

/** A notice; `download` is a stored entry that it offers as a file. */
type Message = Omit<Notice, "download"> & { download?: { name?: string | null; key: string } | null };

type Events = {
  settings: null;
  language: null;
  running: null;
  table: AnyTable;
  notice: Message;
  ready: null;
  renewed: "data" | "engine";
  day: null;
  failed: unknown;
};

/** Answers calls */
export type Engine = { call: <N extends keyof Calls>(name: N, args: object) => Promise<Calls[N]> };

let engine: Engine;

/** Set who answers calls; the page's entry does so once. */
export function connect(mine: Engine) {
  engine = mine;
}

export const session: Signals<Events> = new Signals();
/**
 * The session's state. `running`: what the start screen shows of the match under way; before Python is up it may lack all fields. `refused`:
 * house rules that the engine has just refused, for the set-up screen.
 */
export const state: {
  ready: boolean;
  settings: Settings;
  running: Partial<Running> | null;
  refused: FormError | null;
} = { ready: false, settings: {}, running: null, refused: null };

/** Set language and appearance as they were left, before Python is up. */
export async function begin() {
  store.load();
  const { settings } = glance();
  state.settings = settings;
  appearance.apply(settings);
  try {
    await speak(typeof settings.lang === "string" ? settings.lang : guess());
  } catch (error) {
    one(document, "#broken").hidden = false; // the page's own HTML has the only words for it
    document.documentElement.dataset.broken = "";
    throw error;
  }
}

/** Read what is available without Python, and set the running match from it. */
function glance() {
  const seen = store.glance(),
    { running, settings } = seen;
  state.running = running === null ? null : running ? { game: running } : {};
  const { at, days } = (settings.break_time ?? {}) as { at?: unknown; days?: unknown };
  if (typeof at !== "string" || !Array.isArray(days)) delete settings.break_time; // Python checks all settings, but later
  return seen;
}

/** Correct what `begin` has shown: the saved state turned out to be newer. */
async function correct() {
  const { settings } = glance();
  session.tell("running", null);
  await take({ name: "", ...settings, ...early });
}

/** The language to start with: German for a German browser or an unknown language, else English. "gsw" is Swiss German. */
const guess = () => (/^(de|gsw)\b/i.test(navigator.language || "de") ? "de" : "en");

let settle = () => {};
/** Resolves once the running match is known for certain: `begin` has read only one of the two places where it may be saved. */
export const agreed: Promise<void> = new Promise((done) => {
  settle = done;
});

/** Read both places, and correct what `begin` has shown if the other place is newer. */
async function agree() {
  try {
    if (await store.agree()) await correct();
  } finally {
    settle();
  }
}

/** Calls wait here until the engine has read what is stored: at the start, and after each restart. */
class Gate {
  open = () => {};
  opened: Promise<void> = new Promise((done) => {
    this.open = done;
  });
}
let gate = new Gate();
/** the number of calls that the engine hasn't answered yet */
let underWay = 0,
  answered = () => {};

/** Give the engine everything that is stored, once `read` has found it; do nothing if `read` returns false (no news). */
async function bootWith(read: () => Promise<boolean | void>) {
  try {
    if ((await read()) === false) return false;
    const seed = new URLSearchParams(location.search).get("seed");
    await call("boot", { entries: store.entries(), lang: guess(), seed });
    state.ready = true;
    session.tell("ready", null);
    return true;
  } catch (error) {
    if (error instanceof WorkerLost) return false; // the next engine boots
    console.error(error);
    session.tell("failed", error);
    return false;
  }
}

/** the last start */
let beginning: Promise<unknown> = Promise.resolve();

/**
 * Start the engine, or restart it. Calls wait meanwhile. Resolves to whether it has started.
 * @param read  finds out what is stored
 */
function start(read: () => Promise<boolean | void>) {
  const before = gate,
    mine = (gate = new Gate());
  before.open(); // calls that wait at the old gate go on waiting at the new one
  const begun = beginning.then(async () => {
    while (underWay) await (new Promise((done) => (answered = done)) as Promise<void>);
    await kept;
    const could = await bootWith(read);
    mine.open();
    return could;
  });
  beginning = begun;
  return begun;
}

/** Start the engine with what is stored, also after this window has taken over the game from another. */
export const boot = () => start(agree);

/** restart when the vault has answered late */
store.whenFound = async () => {
  const isNews = async () => {
    if (!store.join()) return false;
    await correct();
  };
  if (await start(isNews)) session.tell("renewed", "data");
};

/**
 * Restart with another engine.
 * @param ready  settles once it is up
 */
export async function takeOver(ready: Promise<void>) {
  if (!(await start(() => ready))) return;
  session.tell("renewed", "engine");
  session.tell("notice", { text: t("page.trouble.renewed"), key: "renewed", slip: true });
}

/**
 * Start without an engine, for a page that plays at another device's table: it has nothing stored, and calls are answered from now on.
 * @param settings  this page's own
 */
export async function bootAsGuest(settings: Settings) {
  await take({ ...state.settings, ...settings });
  state.ready = true;
  settle();
  gate.open();
}

/** Returns the local date and time with the offset: "2026-11-20T11:30:00+01:00". */
export function now() {
  const date = new Date(),
    offset = -date.getTimezoneOffset(),
    two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? "-" : "+"}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}

let fullTold = false;
/** settings that were changed before the engine was up */
let early: Settings = {};
/** whether the newest reply's texts are kept; each reply waits for the earlier ones, so that they stay in order */
let kept: Promise<boolean> = Promise.resolve(true);

/**
 * Call the engine. All calls but "boot" wait until it has read what is stored. If the engine goes silent, the call has had no effect and is
 * repeated with the next engine; with `again` false, as for what was seen at a table, a WorkerLost is thrown instead.
 */
export async function call<N extends keyof Calls>(name: N, args: object = {}, again = true): Promise<Calls[N]> {
  try {
    return await callOnce(name, args);
  } catch (error) {
    if (!(error instanceof WorkerLost) || !again || name === "boot") throw error;
    return callOnce(name, args);
  }
}

async function callOnce<N extends keyof Calls>(name: N, args: object): Promise<Calls[N]> {
  for (let mine; name !== "boot" && mine !== gate;) {
    mine = gate;
    await mine.opened;
  }
  if (name !== "boot" && !state.ready) throw new Error("The engine did not start."); // it hasn't read what is stored, and must not overwrite it
  const reply = await asked(name, { ...args, now: now() }), // so the workers need neither the time nor the zone
    wasOurs = store.isWriting;
  kept = Promise.all([reply.writes ? store.keep(reply.writes) : true, kept]).then(([mine]) => mine);
  const isKept = await kept;
  if (reply.writes && !(wasOurs && store.isWriting)) return notHere(); // even if it was kept: the window that has the game now may not have read it
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
  if ("error" in reply && reply.error?.key === "incomplete") tellIncomplete(reply.error);
  return reply;
}

/** Tell that a part of Python is missing and can't be fetched now, so that no screen has to. */
function tellIncomplete({ text, key }: FormError) {
  session.tell("notice", { text, tone: "warn", key });
}

async function asked<N extends keyof Calls>(name: N, args: object) {
  if (name === "boot") return engine.call(name, args);
  underWay++;
  try {
    return await engine.call(name, args);
  } finally {
    if (!--underWay) answered();
  }
}

/** The reply to a call that wants to store something after this window has lost the game: nothing is shown as done. */
const notHere = (): any => ({ error: { text: t("page.elsewhere.lost"), key: "elsewhere" } });

/** Apply new settings. */
async function take(settings: Settings) {
  state.settings = settings;
  appearance.apply(settings);
  if (settings.lang && settings.lang !== language()) {
    await speak(settings.lang);
    appearance.apply(settings); // some cards have letters of the language
    session.tell("language", null);
  }
  session.tell("settings", null);
}

/** Change settings: they apply at once, and are stored as soon as the engine is up. */
export function change(values: Settings) {
  if (!state.ready) early = { ...early, ...values };
  const settings = { ...state.settings, ...values };
  return Promise.all([take(settings), call("settings", { change: values })]).then(([, reply]) => {
    if (reply.table) session.tell("table", reply.table); // the open table, with the new settings
    return reply;
  });
}
