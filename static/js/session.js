/* What the page knows of the engine: one place that calls it, keeps what it wants kept, and tells the screens what changed.
   Events: "settings", "language", "running", "notice" (detail: { text, tone, download }), "ready", "failed". */

import { engine } from "./workers.js";
import { entries, glance, keep } from "./store.js";
import { language, speak, t } from "./book.js";
import * as look from "./look.js";

export const session = new EventTarget();
export const state = { ready: false, settings: {}, running: null };
const tell = (type, detail) => session.dispatchEvent(new CustomEvent(type, { detail }));

/** Before Python is up: language and look as they were left. */
export async function begin() {
  const { settings, running } = glance();
  state.settings = settings;
  state.running = running ? {} : null;
  look.apply(settings);
  await speak(settings.lang ?? guess());
}

/** German for those who read it, and where nothing is known; "gsw" is Swiss German. */
const guess = () => (/^(de|gsw)\b/i.test(navigator.language || "de") ? "de" : "en");

let open;
const booted = new Promise((done) => {
  open = done;
});

/** Hand the engine everything that is stored. Also after this window has taken over the game from another. */
export async function boot() {
  try {
    const seed = new URLSearchParams(location.search).get("seed");
    await call("boot", { entries: entries(), lang: guess(), seed, now: now() });
    state.ready = true;
    tell("ready");
  } catch (error) {
    console.error(error);
    tell("failed", error);
  } finally {
    open();
  }
}

/** Date and time here, with the offset: "2026-11-20T11:30:00+01:00". */
function now() {
  const date = new Date(),
    offset = -date.getTimezoneOffset(),
    two = (number) => String(Math.floor(number)).padStart(2, "0");
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? "-" : "+"}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}

let fullTold = false,
  early = {}; // settings that were changed before the engine was there

/** One call to the engine; calls before it has what is stored wait for that. */
export async function call(name, args = {}) {
  if (name !== "boot") {
    await booted;
    if (!state.ready) throw new Error("The engine did not start."); // it hasn't read what is stored, and must not write over it
  }
  const reply = await engine.call(name, args);
  if (reply.writes && !keep(reply.writes) && !fullTold) {
    fullTold = true;
    tell("notice", { text: t("page.notice.full"), tone: "warn", key: "full" });
  }
  if ("running" in reply) {
    state.running = reply.running;
    tell("running");
  }
  if (reply.settings) await take({ ...reply.settings, ...(name === "boot" ? early : {}) });
  for (const notice of reply.notices ?? []) tell("notice", notice);
  return reply;
}

/** New settings from the engine. */
async function take(settings) {
  state.settings = settings;
  look.apply(settings);
  if (settings.lang && settings.lang !== language()) {
    await speak(settings.lang);
    tell("language");
  }
  tell("settings");
}

/** Change settings: shown at once, kept as soon as the engine is there. */
export function change(values) {
  if (!state.ready) early = { ...early, ...values };
  const settings = { ...state.settings, ...values };
  return Promise.all([take(settings), call("settings", { change: values })]).then(([, reply]) => reply);
}
