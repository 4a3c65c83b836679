/* This tablet as the host of phones: the one host of the page, and what its table does while one of them sleeps. */

import { Awake } from "../ui/awake.ts";
import { characters, t } from "../base/phrases.ts";
import { presence, host as beHost } from "../play/presence.ts";
import { transport } from "../link/link.ts";
import { notice, type Notice } from "../ui/notices.ts";
import { director as playing } from "../play/playing.ts";
import { call, session, state } from "../engine/session.ts";
import { time } from "../base/time.ts";
import { Host } from "./host.ts";
import type { AnyTable } from "../base/types.ts";
import type { Keys } from "./door.ts";
import type { Director } from "../play/director.ts";
import type { Phone } from "./phone.ts";

const KEYS = "pausenjass:phones",
  PATIENCE_MS = 4000; // a phone that is only being picked up is nobody's concern

/** in this tab, so that a phone is known again after a reload */
const keys: Keys = {
  keep(wanted) {
    try {
      sessionStorage.setItem(KEYS, JSON.stringify(wanted));
    } catch {
      // private windows may refuse: after a reload each phone has the seat of its code
    }
  },
  kept() {
    try {
      const known = Object.entries<string>(JSON.parse(sessionStorage.getItem(KEYS) ?? "{}"));
      return Object.fromEntries(known.filter(([seat]) => !presence.plan && director.table?.seats[Number(seat)]?.phone)); // of another match they say nothing
    } catch {
      return {};
    }
  },
};

/** Phones have their host where the engine is. */
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

/** seats that are asleep, with what is said of them */
const sleepers: Map<number, { timer: number; close: () => void }> = new Map();
/** those for whom the others don't wait */
const leftBehind: Set<number> = new Set();
let closeMissing = () => {};
const awake = new Awake();

host.on("change", look);
host.on("joined", nameAsAtTable);
host.on("left", ({ seat }) => director.table?.seats[seat]?.phone && sayMissing(director.table));
session.on("running", () => time.after(0, dismiss));
director.on("table", ({ table, first }) => attend(table, first));

/** A Table: the phones are told of the people, and those that are none of this match are sent away. */
export function attend(table: AnyTable, first: boolean) {
  if (!first) return look();
  beHost(table.seats.some(({ phone }) => phone) || Boolean(presence.plan));
  if (!table.seats.some(({ phone }) => phone)) return wait();
  for (const seat of [...host.phones.keys()]) if (!table.seats[seat]?.phone) host.remove(seat);
  for (const seat of [...host.stoodIn])
    if (table.seats[seat]?.phone) host.standIn(seat, true);
    else host.stoodIn.delete(seat);
  tellOfTable(table);
  look();
  sayMissing(table);
}

/** Nobody here plays on a phone, as in a lesson: those that are there wait for another match. */
function wait() {
  if (host.room.begun) host.tellRoom({ ...host.room, begun: false });
  look();
}

function tellOfTable({ game, title, seats }: AnyTable) {
  const people = seats.map((row) => ({
    seat: row.seat,
    name: row.name,
    face: faceOf(row),
    here: !row.phone || Boolean(host.phones.get(row.seat)?.isHere),
    bot: Boolean(row.bot),
  }));
  host.tellRoom({ game, title, begun: true, people });
}

/**
 * Who comes to a match that has begun has its name there. A phone that is known says it only once, and perhaps to this page before a reload.
 */
function nameAsAtTable({ phone }: { phone: Phone }) {
  const row = director.table?.seats[phone.seat];
  if (presence.plan || phone.isNamed || !row?.phone) return;
  Object.assign(phone, { name: row.name, face: faceOf(row), isNamed: true });
}

/** The match has been given up: the phones wait for another. */
function dismiss() {
  if (!state.running && !director.table && !presence.plan) beHost(false);
  if (!state.running && !director.table && host.room.begun) host.tellRoom({ ...host.room, begun: false });
  look();
}

/** A match that was to begin with phones doesn't: they are back at the one on the table. */
export function backToTable() {
  const { table } = director;
  if (!table || host.room.begun) return;
  for (const phone of host.phones.values()) phone.told = null;
  tellOfTable(table);
  void host.views();
}

/** The character whose picture a person has; "" for none. */
const faceOf = ({ bot, portrait: { picture } }: AnyTable["seats"][number]) =>
  bot || picture === "you" || picture === "person" ? "" : picture;

/** Whose phone sleeps, or was never there since this page began, and what is to be done about it. */
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
  director.hold(Boolean(table?.live) && away.some((seat) => !host.stoodIn.has(seat) && !leftBehind.has(seat)));
  presence.tellAsleep(away);
  stayLit();
  if (away.every((seat) => host.phones.has(seat) || host.stoodIn.has(seat))) closeMissing();
}

/** Nobody touches a tablet that is only the table: it would go dark, and take the links along. */
function stayLit() {
  awake.keep(host.phones.size > host.asleep.length);
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

/** After a reload the hands of this match are on phones that this page doesn't know yet. */
function sayMissing({ seats }: AnyTable) {
  const missing = seats.filter(({ seat, phone }) => phone && !host.phones.has(seat) && !host.stoodIn.has(seat));
  closeMissing();
  if (!missing.length || location.hash === "#/phones") return;
  const names = new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(
    missing.map(({ name }) => name),
  );
  closeMissing = notice({
    text: t(missing.length > 1 ? "page.phones.missing.several" : "page.phones.missing", { names }),
    tone: "warn",
    key: "phones",
    answers: [
      { text: t("page.phones.asleep.bot"), run: () => missing.forEach(({ seat }) => host.standIn(seat, true)) },
      { text: t("page.phones.missing.here"), run: () => missing.forEach(({ seat }) => toTablet(seat)) },
      { text: t("page.phones.missing.connect"), run: () => (location.hash = "#/phones") },
    ],
  });
}

/** The person of this seat plays at the tablet from now on. */
export function toTablet(seat: number) {
  void director.ask("move", { seat, phone: false }).then(() => host.remove(seat));
}

/** … or takes the hand to a phone. */
export const toPhone = (seat: number) => director.ask("move", { seat, phone: true });
