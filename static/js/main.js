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
import { hold } from "./tabs.js";
import { later, loadAll } from "./later.js";
import { director, play } from "./playing.js";
import { follow, route } from "./routes.js";
import { showOffer } from "./offer.js";
import { askForSounds } from "./sounds/asking.js";
import { watchStart } from "./notices.js";
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
/** The engine has begun anew: what is on screen too, except a result that is being read. */
session.on("renewed", async () => {
  if (director.table?.result?.match_over) return;
  director.leave();
  await route(false);
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

/**
 * This window shows the game, and writes; `steal`: even if another one does.
 * @param {boolean} steal
 */
async function take(steal) {
  if (!(await hold({ steal, lost }))) return elsewhere("page.elsewhere.text");
  store.resumeWriting();
  director.leave();
  await boot();
  if (steal) await route();
}

function lost() {
  store.stopWriting();
  director.run(false);
  elsewhere("page.elsewhere.lost");
}

/** @param {"page.elsewhere.text" | "page.elsewhere.lost"} key */
async function elsewhere(key) {
  store.stopWriting();
  await ask({
    title: t("page.elsewhere.title"),
    text: t(key),
    stay: true,
    actions: [{ text: t("page.elsewhere.here"), value: true, tone: "primary" }],
  });
  await take(true);
}

await begin();
session.on("ready", () => {
  document.documentElement.dataset.ready = "engine";
});
follow().catch(console.error); // not awaited: the table is there only once Python is up
document.documentElement.dataset.ready = "page";
take(false).catch(console.error);
Promise.race([engine.ready.catch(() => {}), pause(OTHERS_MS)]).then(loadAll);
bots.start();
void watchStart();
keepOffline(async () => {
  await engine.ready.catch(() => {});
  await bots.ready.catch(() => {}); // the game and its bots load before their files are stored, if they load at all
});
if (state.settings.name === undefined) state.settings.name = "";

// What tests, benches and curious people reach from the console. Nothing in the page reads it.
Object.assign(globalThis, { pausenjass: { begin, boot, bots, director, engine } });
