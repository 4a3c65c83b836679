/* This tablet as the host of phones: the page's only Host, and what happens at its table while a phone sleeps or is missing. */

import { Awake } from "../ui/awake.ts";
import { characters, t } from "../base/phrases.ts";
import { presence, host as beHost } from "../play/presence.ts";
import { transport } from "../link/link.ts";
import { notice, type Notice } from "../ui/notices.ts";
import { director as playing } from "../play/playing.ts";
import { call, session, state } from "../engine/session.ts";
import { time } from "../base/time.ts";
import { one } from "../base/dom.ts";
import { everybody } from "../play/everybody.ts";
import { Billboard } from "./billboard.ts";
import { Host } from "./host.ts";
import type { AnyTable } from "../base/types.ts";
import type { Keys } from "./door.ts";
import type { Director } from "../play/director.ts";
import type { Phone } from "./phone.ts";

const KEYS = "pausenjass:phones",
  PATIENCE_MS = 4000; // a phone may be silent this long, such as while it is picked up

/** stored in this tab, so that a phone is recognised after a reload */
const keys: Keys = {
  keep(wanted) {
    try {
      sessionStorage.setItem(KEYS, JSON.stringify(wanted));
    } catch {
      // private windows may refuse: after a reload each phone gets the seat of its code
    }
  },
  kept() {
    try {
      const known = Object.entries<string>(JSON.parse(sessionStorage.getItem(KEYS) ?? "{}"));
      const { table } = director; // none while the next match is opened
      return Object.fromEntries(
        known.filter(([seat]) => !presence.plan && (!table || table.seats[Number(seat)]?.phone)),
      ); // keys of another match don't count
    } catch {
      return {};
    }
  },
};

/** the host is on the page with the engine */
const director = playing as Director;

export const host = new Host({
  director,
  call,
  transport: transport(),
  time,
  build: document.documentElement.dataset.build ?? "",
  keys,
  faces: () => characters().map(({ id }) => id),
});
director.window = () => host.windowMs;

/** sleeping seats, each with its timer and its notice */
const sleepers: Map<number, { timer: number; close: () => void }> = new Map();
/** sleeping seats that the others don't wait for */
const leftBehind: Set<number> = new Set();
/** the id of the pad that phones read whenever it lies open */
let lent = "";
let closeMissing = () => {};
const billboard = new Billboard(host.door);
const awake = new Awake();

host.on("change", look);
host.on("joined", nameAsAtTable);
host.on("left", ({ seat }) => director.table?.seats[seat]?.phone && sayMissing(director.table));
host.on("relay", (code) => billboard.isOpen && void billboard.take(code));
everybody.on("change", () => director.table && sayMissing(director.table));
addEventListener("hashchange", () => {
  if (atTable()) host.read(null);
  if (atTable() && director.table) sayMissing(director.table);
  else billboard.hide();
});
session.on("running", () => time.after(0, dismiss));
presence.on("pad", (id) => id === lent && host.read(id));
director.on("moved", (seats) => host.reseat(seats));
director.on("table", ({ table, first }) => attend(table, first));

/** Handle a Table: tell the phones who plays, and send away phones without a seat in this match. */
export function attend(table: AnyTable, first: boolean) {
  if (!first) return look();
  beHost(table.seats.some(({ phone }) => phone) || Boolean(presence.plan));
  if (table.apart || !(table.seats.some(({ phone }) => phone) || host.watching)) return wait();
  for (const seat of [...host.phones.keys()]) if (!table.seats[seat]?.phone) host.remove(seat);
  for (const seat of [...host.stoodIn])
    if (table.seats[seat]?.phone) host.standIn(seat, true);
    else host.stoodIn.delete(seat);
  tellOfTable(table);
  look();
  sayMissing(table);
}

/** Let the connected phones wait for another match: in this one, such as a lesson, nobody plays on a phone. */
function wait() {
  if (host.room.begun) host.tellRoom({ ...host.room, begun: false });
  look();
}

/** The seats that an onlooker may take: nobody has them, or had them before a reload. */
const freeAt = ({ seats }: AnyTable) =>
  seats.flatMap(({ seat, phone }) => (phone && !host.phones.has(seat) && !host.door.isKept(seat) ? seat : []));

function tellOfTable(table: AnyTable) {
  const { game, title, seats } = table;
  const people = seats.map((row) => ({
    seat: row.seat,
    name: row.name,
    face: faceOf(row),
    here: !row.phone || Boolean(host.phones.get(row.seat)?.isHere),
    bot: Boolean(row.bot),
  }));
  host.tellRoom({ game, title, begun: true, people, free: freeAt(table) });
}

/** Give a phone that joins a running match the name from the table: a known phone says its name only once, maybe to this page before a reload. */
function nameAsAtTable({ phone }: { phone: Phone }) {
  const row = director.table?.seats[phone.seat];
  if (presence.plan || phone.isNamed || !row?.phone) return;
  Object.assign(phone, { name: row.name, face: faceOf(row), isNamed: true });
}

/** Let the phones wait for another match after this one was abandoned. */
function dismiss() {
  if (!state.running && !director.table && !presence.plan) beHost(false);
  if (!state.running && !director.table && host.room.begun) host.tellRoom({ ...host.room, begun: false });
  look();
}

/** Let phones that look on read this pad. */
export function lend(pad: string) {
  lent = pad;
  host.read(pad);
}

/** Return the phones to the match on the table, after a planned match with phones was cancelled. */
export function backToTable() {
  const { table } = director;
  if (!table || host.room.begun) return;
  for (const phone of host.phones.values()) phone.told = null;
  tellOfTable(table);
  void host.views();
}

/** Returns the character whose picture a person uses; "" for none. */
const faceOf = ({ bot, portrait: { picture } }: AnyTable["seats"][number]) =>
  bot || picture === "you" || picture === "person" ? "" : picture;

/** Find the phones that sleep, or were never connected since the page was loaded, and act on it. */
function look() {
  const { table } = director,
    away = (table?.seats ?? [])
      .filter(({ seat, phone }) => phone && !host.phones.get(seat)?.isHere)
      .map(({ seat }) => seat),
    asleep = away.filter((seat) => host.phones.has(seat));
  for (const seat of asleep) if (!sleepers.has(seat)) fellAsleep(seat);
  for (const [seat, { timer, close }] of sleepers)
    if (!asleep.includes(seat)) {
      time.cancel(timer);
      close();
      sleepers.delete(seat);
      leftBehind.delete(seat);
    }
  director.hold(
    "missing",
    Boolean(table?.live) && away.some((seat) => !host.stoodIn.has(seat) && !leftBehind.has(seat)),
  );
  presence.tellAsleep(away);
  presence.tellWatching(host.watching);
  if (table && host.room.begun && String(freeAt(table)) !== String(host.room.free)) tellOfTable(table);
  stayLit();
  if (away.every((seat) => host.phones.has(seat) || host.stoodIn.has(seat))) {
    closeMissing();
    billboard.hide();
  } else if (billboard.isOpen && table) sayMissing(table);
}

/** Keep the screen on: nobody touches a tablet that is only the table, and if it went dark the links would be lost. */
function stayLit() {
  awake.keep(host.phones.size > host.asleep.length || host.watching > 0);
}

function fellAsleep(seat: number) {
  const sleeper = { timer: 0, close: () => {} };
  sleepers.set(seat, sleeper);
  sleeper.timer = time.after(PATIENCE_MS, () => {
    const name = director.table?.seats[seat]?.name ?? "",
      say = (what: Notice) => (sleeper.close = notice({ key: `asleep-${seat}`, ...what }));
    const goOn = {
        text: t("page.phones.asleep.on"),
        run: () => {
          leftBehind.add(seat);
          look();
        },
      },
      standIn = {
        text: t("page.phones.asleep.bot"),
        run: () => {
          host.standIn(seat, true);
          say({ text: t("page.phones.asleep.played", { name }) });
          look();
        },
      };
    say({
      text: t("page.phones.asleep", { name }),
      tone: "warn",
      answers: [
        {
          text: t("page.phones.asleep.wait"),
          run: () =>
            say({
              text: t("page.phones.asleep.waiting", { name }),
              answers: [...(director.table?.live ? [goOn] : []), standIn],
            }),
        },
        standIn,
      ],
    });
  });
}

const atTable = () => location.hash === "#/table";

/** Say whose phones are missing: after a reload, this page doesn't know the phones of the match yet. The screen for all shows their codes. */
function sayMissing({ seats }: AnyTable) {
  const missing = seats.filter(({ seat, phone }) => phone && !host.phones.has(seat) && !host.stoodIn.has(seat));
  closeMissing();
  billboard.hide();
  if (!missing.length || location.hash === "#/phones") return;
  const standIn = () => missing.forEach(({ seat }) => host.standIn(seat, true)),
    connect = () => (location.hash = "#/phones");
  if (everybody.isOn) {
    const ways = [
      { text: t("page.screen.missing.camera"), run: connect },
      { text: t("page.phones.asleep.bot"), run: standIn },
    ];
    if (atTable()) billboard.show(one(document, "#table"), missing, ways);
    return;
  }
  const names = new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(
    missing.map(({ name }) => name),
  );
  closeMissing = notice({
    text: t(missing.length > 1 ? "page.phones.missing.several" : "page.phones.missing", { names }),
    tone: "warn",
    key: "phones",
    answers: [
      { text: t("page.phones.asleep.bot"), run: standIn },
      { text: t("page.phones.missing.here"), run: () => missing.forEach(({ seat }) => toTablet(seat)) },
      { text: t("page.phones.missing.connect"), run: connect },
    ],
  });
}

/** Move the hand of this seat to the tablet. */
export function toTablet(seat: number) {
  void director.ask("move", { seat, phone: false }).then(() => host.remove(seat));
}

/** Move the hand of this seat to a phone. */
export const toPhone = (seat: number) => director.ask("move", { seat, phone: true });
