/* Start-up of a phone that plays at another device's table: no Python, no match of its own. index.html starts it for an address that begins
   with #/join, and takes the code out of the address. The host answers the calls that a page alone would send to its engine. */

import "../base/presses.ts";
import "./reporting.ts";
import { askedInVain, here } from "../base/addresses.ts";
import { Awake } from "../ui/awake.ts";
import { loadRules, t } from "../base/phrases.ts";
import { one } from "../base/dom.ts";
import { closeAll } from "../ui/dialogs.ts";
import { replaceScreen } from "../ui/layers.ts";
import { lazy, styles } from "./lazy.ts";
import { Channel, FROM_HOST } from "../link/channel.ts";
import { transport } from "../link/link.ts";
import { notice } from "../ui/notices.ts";
import { keepOffline } from "../engine/offline.ts";
import { Guest } from "../phones/guest.ts";
import { Kept } from "../phones/kept.ts";
import { handMenu } from "../phones/menu.ts";
import { own, ownSettings } from "../phones/own.ts";
import { play } from "../play/playing.ts";
import { showJoin } from "../screens/join/join.ts";
import { begin, bootAsGuest, connect, session, state, type Engine } from "../engine/session.ts";
import { askForSounds } from "../play/offers.ts";
import { time } from "../base/time.ts";
import type { Settings } from "../ui/appearance.ts";

const root = document.documentElement,
  kept = new Kept(),
  link = transport(),
  awake = new Awake();

await begin();
await bootAsGuest(own());
const { lang = "de", sort = "suit", trump = "left" } = state.settings;
const guest = new Guest({
  channel: new Channel(FROM_HOST),
  transport: link,
  kept,
  time,
  build: root.dataset.build ?? "",
  prefs: { lang, sort, trump },
});
guest.menu = (tools) => handMenu(guest, tools);
play(guest);
connect({
  call: (async (name, args) => (await answer(name, args)) as any) satisfies Engine["call"],
});

/** Answer a call of the page's shared modules: settings are this phone's own, the host answers the rest. */
async function answer(name: string, args: object) {
  if (name !== "settings") return (await guest.call(name, args)) ?? {};
  const { change } = args as { change: Settings },
    prefs = Object.entries(change).filter(([key]) => ["lang", "sort", "trump"].includes(key));
  if (prefs.length) guest.prefer(Object.fromEntries(prefs));
  return { settings: { ...state.settings, ...ownSettings(change) } };
}

/* --- which screen is shown --------------------------------------------------------------------------------------- */

let shown: string | null = null;

/** What this phone shows of the other device: the table or a pad while there is one; else the screen for joining. */
const present = () => (guest.link === "lost" ? "join" : guest.table ? "table" : guest.pad ? "pad" : "join");

/** Show the rules if the address asks for them; else what the other device shows. */
async function route() {
  const { name, rest } = here();
  if (!["join", "rules", "table"].includes(name)) return elsewhere();
  if (name === "join" && rest.length) return location.reload(); // another invitation: index.html takes the code out of the address
  const screen = name === "rules" ? "rules" : present();
  if (screen !== "rules" && screen === shown) return;
  closeAll();
  shown = screen;
  const [table, page] = await Promise.all([
    screen === "table" || root.dataset.screen === "table" ? lazy.table() : null,
    screen === "table" ? null : pageOf(screen),
  ]);
  if (shown !== screen) return; // the player has gone elsewhere while it was loading
  const id = screen === "table" ? "table" : "page";
  for (const each of ["start", "page", "table"]) one(document, `#${each}`).hidden = each !== id;
  root.dataset.screen = id;
  const main = one(document, `#${id}`);
  if (id === "table") await table?.showTable(null);
  else {
    table?.hideTable();
    const after = page?.(main, ...rest);
    scrollTo(0, 0);
    if (typeof after === "function") after();
  }
  document.title = `${main.querySelector("h1")?.textContent ?? t("page.join.title")} · Pausenjass`;
}

async function pageOf(screen: string): Promise<(main: HTMLElement, ...rest: string[]) => unknown> {
  if (screen === "rules") return (await Promise.all([lazy.papers(), loadRules()]))[0].showRules;
  if (screen === "pad") {
    const { showReading } = await lazy.reading();
    return (main) => showReading(main, guest);
  }
  await styles();
  return (main) => showJoin(main, { guest, kept, link, code: takeCode() });
}

/** The code that was in the address; empty from the second call on. */
function takeCode() {
  const code = root.dataset.phone ?? "";
  root.dataset.phone = "";
  return code;
}

/**
 * Handle an address that is none of a phone's. A player with a seat stays: the browser's back button doesn't leave the table. Without a seat, the
 * page reloads as one that plays by itself.
 */
function elsewhere() {
  const asked = askedInVain();
  if (!guest.seat) {
    if (asked) history.replaceState(history.state, "", `#/${asked}`); // that page says that it has no such address
    return location.reload();
  }
  if (asked) notice({ text: t("page.join.elsewhere"), tone: "warn", key: "address" });
  replaceScreen("#/join");
}

/* --- what the link does ------------------------------------------------------------------------------------------ */

let seated = false,
  said = "",
  closeBand: () => void = () => {};

guest.on("guest", () => {
  band();
  stayLit();
  if ((guest.seat || guest.why === "build") && !seated) {
    seated = true;
    keepOffline(async () => {}); // only now, because it fetches far more than this page needs, and a newer version if this one is old
  }
  if (shown !== "rules" && shown !== present()) show();
});
guest.on("table", ({ table }) => {
  if (shown !== "rules" && shown !== "table") show();
  stayLit();
  askForSounds(table, true);
});
session.on("language", () => {
  if (shown !== "table") show(true);
});

/** Show who is away: the table, or other players. Nothing changes while the text is the same. */
function band() {
  const names = (guest.room?.people ?? []).filter(({ seat }) => guest.sleeping.includes(seat)).map(({ name }) => name),
    text =
      guest.link === "asleep"
        ? t(guest.pad ? "page.reading.asleep" : "page.join.asleep")
        : names.length && guest.table
          ? t("page.join.others-asleep", { count: names.length, names: names.join(", ") })
          : "";
  if (text === said) return;
  said = text;
  closeBand();
  closeBand = () => {};
  if (text) closeBand = notice({ text, tone: "warn", key: "link", answers: [] });
}

/** Keep the screen on while it is this player's turn, and for an onlooker or a reader, who touches nothing. */
function stayLit() {
  const { table, pad, looksOn } = guest;
  awake.keep(Boolean(pad || (table && (looksOn || (!table.result && table.seats[table.me]?.turn)))));
}

function look() {
  stayLit();
  if (!document.hidden) guest.awake();
}
document.addEventListener("visibilitychange", look);
addEventListener("pageshow", ({ persisted }) => persisted && look());

/** Show the right screen; `anew`: redraw it even if it is shown already. */
function show(anew = false) {
  if (anew) shown = null;
  route().catch((error) => {
    console.error(error);
    notice({ text: t("page.notice.missing"), tone: "error", key: "missing" });
  });
}

addEventListener("hashchange", () => show());
show();
root.dataset.ready = "page";

// Tests and curious people reach this from the console. The page itself doesn't read it.
Object.assign(globalThis, { pausenjass: { guest } });
