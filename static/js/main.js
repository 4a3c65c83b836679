/* Start-up of the page: language and look, the screen of the address, then Python, the bots, the other screens and the service worker. */

import "./presses.js";
import { bots, engine } from "./workers.js";
import { t } from "./book.js";
import { pause } from "./dom.js";
import { ask } from "./dialogs.js";
import { askAfterMatch } from "./keeping.js";
import { Director } from "./director.js";
import { begin, boot, call, connect, session, state, takeOver } from "./session.js";
import { store } from "./store.js";
import { hold, holdWhenFree, letGo } from "./tabs.js";
import { later, loadAll } from "./later.js";
import { director, play } from "./playing.js";
import { follow, route } from "./routes.js";
import { showOffer } from "./offer.js";
import { askForSounds } from "./sounds/asking.js";
import { watchStart } from "./notices.js";
import "./days.js";
import { keepOffline } from "./offline.js";
import "./repacking.js";

const OTHERS_MS = 2000; // with a slow net the engine keeps nobody waiting for the other screens

engine.start();
connect(engine);
engine.whenLost = takeOver;
play(new Director(call));

session.on("language", async () => {
  if (!director.table) return;
  const { table } = await call("settings", { change: {} });
  if (table && director.table) director.replace(table);
});

session.on("table", (table) => {
  if (!director.table) return;
  if (document.documentElement.dataset.screen === "table") director.replace(table);
  else director.table = table; // shown when the player comes back to it
});
/** The engine has begun anew: so does what shows its table or something stored, but not a result that is being read, nor what is being chosen. */
session.on("renewed", async (what) => {
  const { screen } = document.documentElement.dataset;
  if (screen === "table" && director.table?.result?.match_over) return;
  director.leave();
  if (screen === "table" || (what === "data" && !location.hash.startsWith("#/new/"))) await route(false);
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && state.ready) void engine.check();
});

const atTable = () => location.hash === "#/table";

/**
 * What is asked at the table, one question after the other.
 * @param {import("./types.js").AnyTable} table
 */
function question(table) {
  const isOffered = atTable() && showOffer(table);
  askForSounds(table, atTable() && !isOffered && !table.guide);
}
director.on("table", ({ table, first }) => {
  question(table);
  if (table.result?.match_over && !table.guide) void askAfterMatch();
  if (first && table.seats.some(({ phone }) => phone))
    later.phones().then(({ attend }) => attend(table, true), console.error);
});

addEventListener("hashchange", () => {
  if (atTable() && director.table) question(director.table); // back at the table
});

let isOurs = false; // whether this window has the game

/**
 * This window shows the game, and writes; `steal`: even if another one does. `anew`: what it shows may be old.
 * @param {boolean} steal
 * @returns {Promise<void>}
 */
async function take(steal, anew = steal) {
  if (!(await hold({ steal, lost }))) return elsewhere("page.elsewhere.text");
  await goOn(anew);
}

/**
 * The game is this window's, and goes on from what is saved.
 * @param {boolean} anew
 */
async function goOn(anew) {
  isOurs = true;
  store.resumeWriting();
  director.leave();
  await boot();
  if (anew) await route();
}

/** It isn't, from now on. */
function stop() {
  isOurs = false;
  store.stopWriting();
  director.run(false);
}

function lost() {
  stop();
  elsewhere("page.elsewhere.lost").catch(console.error);
}

/**
 * Another window has the game. It is taken over when somebody says so, and by itself once that window is closed.
 * @param {"page.elsewhere.text" | "page.elsewhere.lost"} key
 */
async function elsewhere(key) {
  stop();
  const answered = new AbortController(),
    closed = new AbortController(),
    isFree = holdWhenFree({ lost }, answered.signal).then((free) => (free && closed.abort(), free));
  const steal = await ask({
    title: t("page.elsewhere.title"),
    text: t(key),
    stay: true,
    until: closed.signal,
    actions: [{ text: t("page.elsewhere.here"), value: true, tone: "primary" }],
  });
  answered.abort();
  if (steal) return take(true);
  if (await isFree) await goOn(true);
}

// A page that is left may come back as it was, when another window has played on meanwhile.
addEventListener("pagehide", () => {
  if (!isOurs) return;
  stop();
  letGo();
  addEventListener("pageshow", () => void take(false, true).catch(console.error), { once: true });
});

await begin();
session.on("ready", () => {
  document.documentElement.dataset.ready = "engine";
});
follow().catch(console.error); // not awaited: the table is there only once Python is up
document.documentElement.dataset.ready = "page";
take(false).catch(console.error);
Promise.race([engine.ready.catch(() => {}), pause(OTHERS_MS)]).then(loadAll);
bots.start();
// The game and its bots load before their files are stored, if they load at all.
const loaded = engine.ready.catch(() => {}).then(() => bots.ready.catch(() => {})),
  hindered = new Promise((done) => void watchStart(() => done(null)));
keepOffline(() => Promise.race([loaded, hindered]));
if (state.settings.name === undefined) state.settings.name = "";

// What tests, benches and curious people reach from the console. Nothing in the page reads it.
Object.assign(globalThis, { pausenjass: { begin, boot, bots, director, engine } });
