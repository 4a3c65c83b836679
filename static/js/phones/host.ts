/* The phones around this tablet: which hand each has, what it is shown, and what it does. Only the engine decides what is valid. Onlookers' phones
   are shown what everybody may see, or a pad for real cards, and do nothing. */

import { Signals } from "../base/signals.ts";
import { stampOf, windowOf } from "../link/fair.ts";
import { offers } from "../play/turns.ts";
import { Door, random, VERSION, type Keys } from "./door.ts";
import type { AnyTable } from "../base/types.ts";
import type { Position } from "../play/advising.ts";
import type { TableCall } from "../play/world.ts";
import type { Phone } from "./phone.ts";
import type { FromPhone, PhoneCall } from "./messages.ts";
import type { Director } from "../play/director.ts";
import type { Transport } from "../link/pipe.ts";
import type { Time } from "../base/time.ts";

type Somebody = { seat: number; name: string; face: string; here: boolean; bot: boolean };
/** What phones are told about the other players. `free`: the seats that an onlooker may take */
export type Room = {
  game: string;
  title: string;
  begun: boolean;
  people: readonly Somebody[];
  free: readonly number[];
};
/** `invited`: the seat of the phone's invitation */
type Events = { change: null; relay: string; joined: { phone: Phone; invited: number }; left: Phone };

const MOST_TRIES = 8;
const NOBODY = { game: "", title: "", begun: false, people: [], free: [] } as const;

interface HostOptions {
  director: Director;
  call: typeof import("../engine/session.ts").call;
  transport: Transport;
  time: Time;
  build: string;
  keys: Keys;
  /** returns all portraits */
  faces: () => readonly string[];
}

export class Host extends Signals<Events> {
  /** the seats whose hands a bot plays until their phones return */
  stoodIn: Set<number> = new Set();
  /** identifies this run of the page: calls to an earlier run aren't repeated */
  epoch = random();
  room: Room = NOBODY;
  /** the pad that onlookers read, in place of the table */
  pad: string | null = null;
  /** whether the game's clock ran when the engine last told the time */
  #clockRuns: boolean | null = null;
  /** the next round of Tables, which hasn't started */
  #next: Promise<void> | null = null;
  /** the round of Tables that is being sent */
  #sending: Promise<void> = Promise.resolve();

  director: Director;
  door: Door;

  constructor({ director, call, transport, time, build, keys, faces }: HostOptions) {
    super();
    this.director = director;
    this.#call = call;
    this.#time = time;
    this.#faces = faces;
    this.door = new Door(
      { transport, time, build, keys },
      {
        added: (phone) => {
          phone.on("message", ({ message, at }) =>
            phone.looksOn ? this.#hearOnlooker(phone, message) : this.#hear(phone, message, at),
          );
          phone.on("state", () => this.#changed(phone));
        },
        came: (phone, invited) => this.#welcome(phone, invited),
      },
    );
    director.on("table", ({ first }) => this.#follow(first));
    director.on("clock", ({ running }) => this.#followClock(running));
  }
  #call: typeof import("../engine/session.ts").call;
  #time: Time;
  #faces: () => readonly string[];

  /** The phones by seat. */
  get phones(): Map<number, Phone> {
    return this.door.phones;
  }

  /** All phones, with those of onlookers. */
  get #all() {
    return [...this.phones.values(), ...this.door.onlookers];
  }

  /** How many look on. */
  get watching() {
    return [...this.door.onlookers].filter(({ isHere }) => isHere).length;
  }

  #welcome(phone: Phone, invited: number = phone.seat) {
    phone.told = null;
    const { seat, key, last, name, face } = phone,
      faces = phone.looksOn ? [] : this.#facesFor(phone);
    phone.send({ t: "seat", v: VERSION, seat, key, epoch: this.epoch, last, name, face, faces });
    phone.send({ t: "room", ...this.#roomFor(phone) });
    this.tell("joined", { phone, invited });
    this.#takeBack(seat);
    if (this.room.begun || this.pad) void this.views();
  }

  /** Move a phone to another seat, before a match. */
  resettle(from: number, to: number) {
    const phone = this.door.resettle(from, to);
    if (phone) this.#welcome(phone);
  }

  /**
   * Let the phones follow their people, who sit otherwise than they were told, before a match.
   * @param seats  who sits at each seat, by the old seats
   */
  reseat(seats: readonly number[]) {
    for (const phone of this.door.reseat(seats)) this.#welcome(phone);
  }

  /** Let a hand's own person play it again. */
  #takeBack(seat: number) {
    if (this.stoodIn.has(seat)) this.standIn(seat, false);
  }

  /** The portraits that no other player has. */
  #facesFor(phone: Phone) {
    const taken = this.room.people.filter(({ seat }) => seat !== phone.seat).map(({ face }) => face);
    return this.#faces().filter((face) => !taken.includes(face));
  }

  /* --- messages to all phones ----------------------------------------------------------------------------------- */

  /** Tell all phones who is there, and what is played. */
  tellRoom(room: Room) {
    this.room = room;
    for (const phone of this.#all) phone.send({ t: "room", ...this.#roomFor(phone) });
  }

  /** Those who read a pad have nothing to do with the match. */
  #roomFor = (phone: Phone) => (phone.looksOn && this.pad ? NOBODY : this.room);

  /**
   * Show onlookers this pad from now on, in place of the table; null: the table again.
   * @param pad  its id
   */
  read(pad: string | null) {
    const before = this.pad;
    this.pad = pad;
    for (const phone of pad === before ? [] : this.door.onlookers) {
      phone.told = null;
      if (!pad) phone.send({ t: "pad", pad, now: Date.now() });
      phone.send({ t: "room", ...this.#roomFor(phone) });
    }
    if (pad ?? before) void this.views();
  }

  /** Send the pad to those who read it. One that can't be read any more, such as a deleted one, is no longer shown. */
  async #readOut(pad: string) {
    const phones = [...this.door.onlookers].filter(({ isHere }) => isHere);
    for (const lang of new Set(phones.map(({ prefs }) => prefs.lang))) {
      const reply = await this.#call("pad_reading", { id: pad, lang });
      if (pad !== this.pad) return;
      if (reply.error) return this.read(null);
      const message = { t: "pad", pad: reply.reading, now: Date.now() };
      for (const phone of phones) if (phone.looksOn && phone.prefs.lang === lang) phone.send(message);
    }
  }

  /** Handle a phone that fell asleep or is back: it gets the newest Table at once. */
  #changed(phone: Phone) {
    if (phone.isHere) this.#takeBack(phone.seat);
    if (phone.isHere && (phone.told || (phone.looksOn && this.pad))) void this.views();
    const seats = this.asleep;
    for (const other of this.#all) if (other !== phone) other.send({ t: "sleeping", seats });
    this.tell("change", null);
  }

  /** The seats whose phones don't answer. */
  get asleep() {
    return [...this.phones.values()].filter(({ isHere }) => !isHere).map(({ seat }) => seat);
  }

  /** For how long an earlier act may still be under way: as long as the slowest link takes; null if no phone is connected. */
  get windowMs() {
    const here = [...this.phones.values()].filter(({ isHere }) => isHere);
    return here.length ? windowOf(here.map(({ clock }) => clock)) : null;
  }

  #follow(first: boolean) {
    if (first) for (const phone of this.#all) phone.told = null;
    if (this.#all.length) void this.views();
  }

  /** Tell the phones that the game's clock stands still, or goes on again; in between they count down by themselves. */
  #followClock(running: boolean) {
    if (running === this.#clockRuns) return;
    this.#clockRuns = running;
    if (this.#all.length) void this.views();
  }

  /**
   * Send each phone its present Table. Requests during a round are merged into one further round.
   * @returns a promise that resolves once they have been sent
   */
  views(): Promise<void> {
    this.#next ??= this.#sending.then(() => {
      this.#next = null;
      this.#sending = this.#deliver().catch((error) => console.error(error));
      return this.#sending;
    });
    return this.#next;
  }

  /** Resolves once the requested Tables have been sent. */
  get #shown() {
    return this.#next ?? this.#sending;
  }

  async #deliver() {
    if (this.pad) await this.#readOut(this.pad);
    const { table: own } = this.director,
      phones = [...this.phones.values()].filter(({ seat, isHere }) => isHere && own?.seats[seat]?.phone), // the other phones wait for another match
      watching = alike([...this.door.onlookers].filter(({ isHere }) => isHere && this.room.begun && !this.pad));
    if (!phones.length && !watching.size) return;
    const seats = Object.fromEntries(phones.map(({ seat, prefs, told }) => [seat, { ...prefs, ...told }])),
      onlookers = [...watching.keys()].map((asked) => JSON.parse(asked)),
      reply = await this.#call("phones", { seats, onlookers, at: this.#time.now() });
    if (reply.error) return;
    const { tables, line: from, heard } = reply,
      told = { from, heard };
    for (const phone of phones) {
      const table = tables[phone.seat];
      if (table) phone.show(table as AnyTable, told);
    }
    for (const [i, some] of [...watching.values()].entries())
      for (const phone of some) if (phone.looksOn) phone.show(reply.onlookers[i] as AnyTable, told);
  }

  /* --- what phones do -------------------------------------------------------------------------------------------- */

  /** @param at  when the message arrived */
  #hear(phone: Phone, message: FromPhone, at: number) {
    switch (message.t) {
      case "act":
        if (phone.isNew(message.id)) void this.#act(phone, message, at);
        break;
      case "call":
        if (phone.isNew(message.id)) void this.#ask(phone, message);
        break;
      case "who":
        void this.#introduce(phone, message);
        break;
      case "prefs":
        phone.prefs = { lang: message.lang, sort: message.sort, trump: message.trump };
        phone.told = null;
        void this.views();
        break;
      case "promise":
        void this.door.redeem(phone, message.promise);
        break;
      case "relay":
        this.tell("relay", message.code);
        break;
      case "leave":
        this.remove(phone.seat);
        break;
      case "hello": // repeated after a sleep, to learn the present state
        if (message.key !== phone.key) break;
        this.#welcome(phone);
        this.door.returned(phone);
    }
  }

  /** Handle a message of somebody who looks on: all that would change the game, or bring others to the table, is refused. */
  #hearOnlooker(phone: Phone, message: FromPhone) {
    switch (message.t) {
      case "act":
      case "call":
        if (phone.isNew(message.id)) phone.answer(message.id, nothing("away"));
        break;
      case "play":
        this.#sit(phone);
        break;
      case "leave":
        this.door.dismiss(phone);
        this.tell("change", null);
        break;
      case "who":
      case "relay":
        break;
      default:
        this.#hear(phone, message, 0);
    }
  }

  /** Give an onlooker a free seat, if there is one. */
  #sit(phone: Phone) {
    const room = this.#roomFor(phone),
      seat = room.free.find((each) => !this.phones.has(each));
    if (seat === undefined) return phone.send({ t: "room", ...room });
    this.door.seat(phone, seat);
    this.#welcome(phone);
    this.tell("change", null);
  }

  async #act(
    phone: Phone,
    { id, n, action, at }: { id: number; n: number; action: string; at: unknown },
    arrived: number,
  ) {
    const { seat, prefs } = phone,
      seen = phone.seen(n);
    if (!seen || this.stoodIn.has(seat)) return phone.answer(id, nothing("stale"));
    const { at: when } = stampOf(phone.clock, at, { sent: seen.sent, arrived });
    let outcome = await this.director.remote(action, seat, when, seen.ply, prefs.lang);
    await this.#shown;
    // others were a moment earlier: try again, as long as the phone is still offered the same action
    for (let tries = 0; "stale" in outcome && tries < MOST_TRIES; tries++) {
      const { view } = phone;
      if (!view || !offers(view.table, action, seen.table)) break;
      outcome = await this.director.remote(action, seat, when, view.ply, prefs.lang);
      await this.#shown;
    }
    phone.answer(id, answerOf(outcome));
  }

  /** Set a person's name and portrait. The engine decides what a name is. */
  async #introduce(phone: Phone, { name: text, face }: { name: string; face: string }) {
    const { name } = await this.#call("name", { text });
    Object.assign(phone, { name, face, isNamed: true });
    this.tell("change", null);
  }

  async #ask(phone: Phone, { id, n, name, say }: { id: number; n: number; name: PhoneCall; say: string }) {
    const ply = phone.seen(n)?.ply ?? -1;
    try {
      if (name === "powers") {
        const { powers = null } = await this.#call("powers", { seat: phone.seat, lang: phone.prefs.lang });
        return phone.answer(id, { t: "reply", reply: { powers } });
      }
      if (name === "explain") {
        const { answer = null } = {
          answer: null,
          ...(await this.#call("explain", { what: say, seat: phone.seat, lang: phone.prefs.lang })),
        };
        return phone.answer(id, { t: "reply", reply: { answer } });
      }
      const advice = await this.#advise(name, { ply, seat: phone.seat, lang: phone.prefs.lang });
      if (advice) return phone.answer(id, { t: "reply", reply: advice });
      const answer = await this.director.ask(name as TableCall, { ply, seat: phone.seat, id: say });
      await this.#shown;
      phone.answer(id, answer.table ? { t: "done" } : nothing("failed")); // such as when a claim isn't certain any more
    } catch (error) {
      console.error(error);
      phone.answer(id, nothing("failed"));
    }
  }

  /** Returns a hint or what the coach says, if the phone asks for that; the engine decides whether it may. */
  async #advise(name: PhoneCall, position: Position) {
    const isWanted = () => this.director.table?.ply === position.ply;
    if (name === "hint") return this.director.hint(position);
    if (name === "coach") return { warnings: await this.director.dear(position, isWanted) };
    return name === "warned" ? { hints: await this.director.warned(position) } : null;
  }

  /* --- who goes -------------------------------------------------------------------------------------------------- */

  /** Let a bot play this hand while its phone sleeps; or stop that. */
  standIn(seat: number, on: boolean) {
    if (on) this.stoodIn.add(seat);
    else this.stoodIn.delete(seat);
    void this.director.ask("stand_in", { seat, on });
    this.tell("change", null);
  }

  /** Remove the phone of this seat from the table. */
  remove(seat: number) {
    const phone = this.phones.get(seat);
    if (!phone) return;
    this.door.remove(seat);
    this.tell("left", phone);
    this.tell("change", null);
  }
}

/** Returns onlookers by what they ask for, as JSON: those who ask for the same are shown the same Table. */
function alike(phones: readonly Phone[]) {
  const by: Map<string, Phone[]> = new Map();
  for (const phone of phones) {
    const asked = JSON.stringify({ lang: phone.prefs.lang, ...phone.told });
    by.set(asked, [...(by.get(asked) ?? []), phone]);
  }
  return by;
}

/** The answer to an act without effect, and without a reason to show. */
const nothing = (outcome: "away" | "stale" | "failed") => ({ t: "no", outcome, text: "", rule: null });

/**
 * Returns the answer to a phone's act.
 * @param outcome  {}: nobody is at the table
 */
function answerOf(outcome: Awaited<ReturnType<Director["remote"]>>) {
  if ("outcome" in outcome) {
    const { outcome: kind, text, rule } = outcome;
    return kind === "done" ? { t: "done" } : { t: "no", outcome: kind, text: text ?? "", rule };
  }
  const { table, stale, refused } = outcome;
  if (refused) return { t: "no", outcome: "refused", text: refused.text, rule: refused.rule };
  return stale ? nothing("stale") : table ? { t: "done" } : nothing("away");
}
