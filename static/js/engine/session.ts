/* The one place that calls the engine: stores what a reply says is to be stored, and emits events for the screens.
   It tells "settings", "language", "running", "table", "notice", "ready", "renewed", "day", "failed". */

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

/** A notice. `download`: an entry of the storage that it offers as a file. */
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

/** What answers calls */
export type Engine = { call: <N extends keyof Calls>(name: N, args: object) => Promise<Calls[N]> };

let engine: Engine;

/** Who answers calls: said once, by the page's entry. */
export function connect(mine: Engine) {
  engine = mine;
}

export const session: Signals<Events> = new Signals();
/**
 * `running`: what the start screen shows of the match under way; before Python is up it may lack everything.
 * `refused`: the house rules that the engine has just refused, to be shown by the set-up screen.
 */
export const state: {
  ready: boolean;
  settings: Settings;
  running: Partial<Running> | null;
  refused: FormError | null;
} = { ready: false, settings: {}, running: null, refused: null };

/** Before Python is up: language and look as they were left. */
export async function begin() {
  store.load();
  const { settings } = glance();
  state.settings = settings;
  appearance.apply(settings);
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
 */
export const agreed: Promise<void> = new Promise((done) => {
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
  opened: Promise<void> = new Promise((done) => {
    this.open = done;
  });
}
let gate = new Gate();
/** How many calls the engine hasn't answered yet. */
let underWay = 0,
  answered = () => {};

/**
 * Hand the engine everything that is stored, once `read` has found out what that is; if it says that there is no news, nothing is done.
 */
async function bootWith(read: () => Promise<boolean | void>) {
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

/** the last beginning */
let beginning: Promise<unknown> = Promise.resolve();

/**
 * The engine begins, or begins anew. What is asked meanwhile waits. Resolves to whether it has.
 * @param read  finds out what is stored
 */
function start(read: () => Promise<boolean | void>) {
  const before = gate,
    mine = (gate = new Gate());
  before.open(); // who waits there goes on waiting here
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
 * @param ready  settles once it is there
 */
export async function takeOver(ready: Promise<void>) {
  if (!(await start(() => ready))) return;
  session.tell("renewed", "engine");
  session.tell("notice", { text: t("page.trouble.renewed"), key: "renewed", slip: true });
}

/**
 * A page that plays at the table of another device has nothing stored for an engine, and calls are answered from now on.
 * @param settings  those of this page alone
 */
export async function bootAsGuest(settings: Settings) {
  await take({ ...state.settings, ...settings });
  state.ready = true;
  settle();
  gate.open();
}

/** Date and time here, with the offset: "2026-11-20T11:30:00+01:00". */
export function now() {
  const date = new Date(),
    offset = -date.getTimezoneOffset(),
    two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? "-" : "+"}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}

let fullTold = false;
/** changed before the engine was there */
let early: Settings = {};
/** whether the newest reply's texts are kept: every reply waits for those before it, so that they stay in order */
let kept: Promise<boolean> = Promise.resolve(true);

/**
 * Call the engine. Calls other than "boot" wait until it has read what is stored. If it falls silent, nothing has been done: the next one is asked
 * once more, unless `again` is false, as for what was seen at a table. Then a WorkerLost is thrown.
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

async function asked<N extends keyof Calls>(name: N, args: object) {
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
 * @returns a Failure, whatever was called
 */
const notHere = (): any => ({ error: { text: t("page.elsewhere.lost"), key: "elsewhere" } });

/** New settings from the engine. */
async function take(settings: Settings) {
  state.settings = settings;
  appearance.apply(settings);
  if (settings.lang && settings.lang !== language()) {
    await speak(settings.lang);
    appearance.apply(settings); // some cards bear letters
    session.tell("language", null);
  }
  session.tell("settings", null);
}

/** Change settings: shown at once, kept as soon as the engine is there. */
export function change(values: Settings) {
  if (!state.ready) early = { ...early, ...values };
  const settings = { ...state.settings, ...values };
  return Promise.all([take(settings), call("settings", { change: values })]).then(([, reply]) => {
    if (reply.table) session.tell("table", reply.table); // the open table with these settings
    return reply;
  });
}
