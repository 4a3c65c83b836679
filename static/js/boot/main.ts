/* Start-up of the page: language and appearance, the screen of the address, then Python, the other screens and the service worker. */

import "../base/presses.ts";
import { bots, engine } from "../engine/workers.ts";
import { t } from "../base/phrases.ts";
import { pause } from "../base/dom.ts";
import { breath } from "../base/frames.ts";
import { ask } from "../ui/dialogs.ts";
import { askAfterMatch } from "../engine/persistence.ts";
import { Director } from "../play/director.ts";
import { begin, boot, call, connect, session, state, takeOver } from "../engine/session.ts";
import { store } from "../engine/store.ts";
import { hold, holdWhenFree, letGo } from "../engine/tabs.ts";
import { watchBreaks } from "./breaks.ts";
import { lazy, loadAll } from "./lazy.ts";
import { director, play } from "../play/playing.ts";
import { follow, route } from "./routes.ts";
import { showOffer } from "../play/offers.ts";
import { askForSounds } from "../play/offers.ts";
import { watchStart } from "./reporting.ts";
import "../engine/background.ts";
import { tellNews } from "../ui/news.ts";
import { keepOffline } from "../engine/offline.ts";
import type { AnyTable } from "../base/types.ts";

const OTHERS_MS = 2000; // on a slow network the other screens don't wait for the engine

engine.start();
connect(engine);
engine.whenLost = takeOver;
play(new Director(call, () => state.settings.pace === "instant"));

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
/** The engine has restarted: redraw what shows its table or stored data, but neither a result that is being read nor a set-up in progress. */
session.on("renewed", async (what) => {
  const { screen } = document.documentElement.dataset;
  if (screen === "table" && director.table?.result?.match_over) return;
  director.leave();
  if (screen === "table" || (what === "data" && !/^#\/(pad\/)?new\//.test(location.hash))) await route(false);
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && state.ready) void engine.check();
});

const atTable = () => location.hash === "#/table";

/** Ask what has to be asked at the table, one question at a time. */
function question(table: AnyTable) {
  const isOffered = atTable() && showOffer(table);
  askForSounds(table, atTable() && !isOffered && !table.apart);
}
director.on("table", ({ table, first }) => {
  void breath().then(() => director.table === table && question(table)); // the table comes first
  if (table.result?.match_over && !table.apart) void askAfterMatch();
  if (first && table.seats.some(({ phone }) => phone))
    lazy.phones().then(({ attend }) => attend(table, true), console.error);
});

addEventListener("hashchange", () => {
  if (atTable() && director.table) question(director.table);
});

let isOurs = false; // whether this window runs the game

/** Run the game in this window, and save from it. `steal`: even if another window runs it. `anew`: what this window shows may be outdated. */
async function take(steal: boolean, anew = steal): Promise<void> {
  if (!(await hold({ steal, lost }))) return elsewhere("page.elsewhere.text");
  await goOn(anew);
}

/** Continue the saved game in this window. */
async function goOn(anew: boolean) {
  isOurs = true;
  store.resumeWriting();
  director.leave();
  await boot();
  if (anew) await route();
  watchBreaks(true);
}

/** Stop running the game in this window. */
function stop() {
  isOurs = false;
  watchBreaks(false);
  store.stopWriting();
  director.run(false);
}

function lost() {
  stop();
  elsewhere("page.elsewhere.lost").catch(console.error);
}

/** Say that another window runs the game. This window takes over when the player asks for it, or once the other window is closed. */
async function elsewhere(key: "page.elsewhere.text" | "page.elsewhere.lost") {
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

// A page that is left may come back from the browser's cache, after another window has played on.
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
tellNews().catch(console.error);
follow().catch(console.error); // not awaited: the table needs Python
document.documentElement.dataset.ready = "page";
take(false).catch(console.error);
Promise.race([engine.ready.catch(() => {}), pause(OTHERS_MS)]).then(loadAll);
if (/^#\/(table|play)\b/.test(location.hash)) bots.start();
// The files for offline play are stored after the game has loaded, or has failed to.
const loaded = engine.ready.catch(() => {}),
  hindered = new Promise((done) => void watchStart(() => done(null)));
keepOffline(() => Promise.race([loaded, hindered]));
if (state.settings.name === undefined) state.settings.name = "";

// Tests, benchmarks and curious people reach these from the console. The page itself doesn't read them.
Object.assign(globalThis, { pausenjass: { begin, boot, bots, director, engine } });
