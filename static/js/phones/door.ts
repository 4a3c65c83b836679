/* Connects phones to the table: by an invitation to a seat or to look on, over a link kept for a return, or by the secret that the phone was
   given. */

import { Channel, FROM_GUEST } from "../link/channel.ts";
import { BadCode } from "../link/link.ts";
import { fromPhone, ONLOOKER } from "./messages.ts";
import { farewell, Phone } from "./phone.ts";
import type { Invitation, Pipe, State, Transport } from "../link/pipe.ts";
import type { Time } from "../base/time.ts";

/** Stores the secrets of the phones over a reload */
export type Keys = { keep: (keys: { [seat: number]: string }) => void; kept: () => { [seat: number]: string } };

export const VERSION = 1;
const OPEN_MS = 30_000,
  HELLO_MS = 10_000,
  MOST_ONLOOKERS = 12;

interface DoorEvents {
  /** a new phone */
  added: (phone: Phone) => void;
  /** a phone has connected, for the first time or again; `invited` is the seat of its invitation */
  came: (phone: Phone, invited: number) => void;
}

interface DoorOptions {
  transport: Transport;
  time: Time;
  /** this page's build; a phone with another one must reload */
  build: string;
  keys: Keys;
}

export class Door {
  /** all known phones, by seat */
  phones: Map<number, Phone> = new Map();
  /** the phones of those who look on */
  onlookers: Set<Phone> = new Set();
  /** the open invitations, by seat */
  #invitations: Map<number, Invitation> = new Map();
  #transport: Transport;
  #time: Time;
  #build: string;
  #keys: Keys;
  #on: DoorEvents;

  constructor({ transport, time, build, keys }: DoorOptions, on: DoorEvents) {
    this.#transport = transport;
    this.#time = time;
    this.#build = build;
    this.#keys = keys;
    this.#on = on;
  }

  /* --- by an invitation ------------------------------------------------------------------------------------------ */

  /** Returns the code of the invitation to a seat, or to look on. Each has one, for one phone. */
  async invite(seat: number) {
    const open = this.#invitations.get(seat) ?? (await this.#transport.invite()),
      other = this.#invitations.get(seat);
    if (other && other !== open)
      open.close(); // it was requested twice at the same time
    else this.#invitations.set(seat, open);
    return (other ?? open).code;
  }

  /** Close all invitations whose codes were shown. */
  uninvite() {
    for (const invitation of this.#invitations.values()) invitation.close();
    this.#invitations.clear();
  }

  /**
   * Accept a phone's answer, scanned here or by another phone. Resolves to the seat once its link is being made. Rejects with BadCode if it
   * answers none of the invitations.
   */
  async accept(answer: string): Promise<number> {
    let wrong: unknown = new BadCode("other", "there is no invitation");
    for (const [seat, invitation] of this.#invitations) {
      try {
        const pipe = await invitation.accept(answer);
        this.#invitations.delete(seat);
        this.#greet(pipe, seat);
        return seat;
      } catch (error) {
        if (!(error instanceof BadCode)) throw error;
        wrong = error;
      }
    }
    throw wrong;
  }

  /**
   * Wait for the phone at the other end to identify itself.
   * @param seat  the seat of its invitation
   * @param expected  the phone whose return this is
   */
  #greet(pipe: Pipe, seat: number, expected: Phone | null = null) {
    const channel = new Channel(FROM_GUEST, this.#time);
    let met = false;
    channel.on("message", ({ message }) => {
      if (met) return;
      const hello = fromPhone(message);
      if (hello?.t !== "hello") return channel.drop("unknown");
      met = true;
      if (hello.v !== VERSION || hello.build !== this.#build) return farewell(channel, "build", this.#time);
      const phone = this.#known(hello, seat, expected);
      if (typeof phone === "string") return farewell(channel, phone, this.#time);
      phone.prefs = { lang: hello.lang, sort: hello.sort, trump: hello.trump };
      phone.take(channel, pipe);
      this.#on.came(phone, seat);
      void this.#offerReturn(phone);
    });
    channel.attach(pipe);
    if (!expected) this.#watch(pipe, () => met);
  }

  /** Close a pipe that doesn't open, or over which no phone identifies itself. */
  #watch(pipe: Pipe, isMet: () => boolean) {
    const wait = (ms: number, state: State) =>
      this.#time.after(ms, () => !isMet() && pipe.state === state && pipe.close());
    if (pipe.state === "open") wait(HELLO_MS, "open");
    else wait(OPEN_MS, "opening");
    pipe.onState((state) => state === "open" && wait(HELLO_MS, "open"));
  }

  /**
   * Returns the phone with this key, or else a new one: an onlooker's if it wishes so, or has an invitation to look on; else for the seat that the
   * key had before a reload, or for that of the invitation. Returns why it can't stay if that seat has a connected phone, another phone answers
   * than the expected one, or too many look on.
   */
  #known({ key, look }: { key: string; look: boolean }, seat: number, expected: Phone | null) {
    const own = [...this.phones.values(), ...this.onlookers].find((phone) => phone.key === key);
    if (own || expected) return own && (own === expected || !expected) ? own : "taken";
    const kept = look ? undefined : Object.entries(this.#keys.kept()).find(([, each]) => key !== "" && each === key),
      place = look ? ONLOOKER : kept && !this.phones.has(Number(kept[0])) ? Number(kept[0]) : seat;
    if (place === ONLOOKER) return this.#admit();
    if (this.phones.get(place)?.isHere) return "taken";
    return this.#add(place, kept ? key : random());
  }

  #add(seat: number, key: string) {
    const phone = new Phone(seat, key, this.#time);
    this.phones.get(seat)?.close("taken");
    this.phones.set(seat, phone);
    this.#keepKeys();
    this.#on.added(phone);
    return phone;
  }

  /** Let somebody look on, in place of one who is away if there are too many. */
  #admit() {
    const away = [...this.onlookers].find(({ isHere }) => !isHere);
    if (this.onlookers.size >= MOST_ONLOOKERS && !away) return "full";
    if (this.onlookers.size >= MOST_ONLOOKERS && away) this.dismiss(away);
    const phone = new Phone(ONLOOKER, random(), this.#time);
    this.onlookers.add(phone);
    this.#on.added(phone);
    return phone;
  }

  /** Whether a phone had this seat before a reload, and may come back to it. */
  isKept(seat: number) {
    return Object.hasOwn(this.#keys.kept(), seat);
  }

  /** Give an onlooker a free seat. */
  seat(phone: Phone, seat: number) {
    if (!this.onlookers.delete(phone)) return;
    phone.seat = seat;
    this.phones.set(seat, phone);
    this.#keepKeys();
  }

  /** Send an onlooker away. */
  dismiss(phone: Phone) {
    this.onlookers.delete(phone);
    phone.close("table");
  }

  /** Store the keys. Phones that haven't returned since the page was loaded stay known, except the one at `gone`. */
  #keepKeys(gone = -1) {
    const kept = this.#keys.kept(),
      here = Object.fromEntries([...this.phones.values()].map(({ seat, key }) => [seat, key]));
    delete kept[gone];
    this.#keys.keep({ ...kept, ...here });
  }

  /** Move a phone to another seat. */
  resettle(from: number, to: number) {
    const phone = this.phones.get(from);
    if (!phone || this.phones.has(to)) return null;
    this.phones.delete(from);
    phone.seat = to;
    this.phones.set(to, phone);
    this.#keepKeys(from);
    return phone;
  }

  /**
   * Move all phones at once.
   * @param seats  who sits at each seat, by the old seats
   */
  reseat(seats: readonly number[]) {
    const moved = [...this.phones.values()].filter(({ seat }) => seats.indexOf(seat) !== seat),
      kept = Object.entries(this.#keys.kept()).map(([seat, key]) => [seats.indexOf(Number(seat)), key]);
    for (const { seat } of moved) this.phones.delete(seat);
    for (const phone of moved) {
      phone.seat = seats.indexOf(phone.seat);
      this.phones.set(phone.seat, phone);
    }
    this.#keys.keep(Object.fromEntries(kept)); // also of phones that haven't returned since the page was loaded
    this.#keepKeys();
    return moved;
  }

  /** Remove the phone of this seat from the table. */
  remove(seat: number) {
    this.phones.get(seat)?.close("table");
    this.phones.delete(seat);
    this.#keepKeys(seat);
  }

  /* --- by a link kept for a return ------------------------------------------------------------------------------ */

  /** Keep a spare link over which the phone can return without a scan. */
  async #offerReturn(phone: Phone) {
    try {
      const spare = await this.#transport.spare();
      if (phone.back !== phone.pipe) phone.back?.close(); // the old one was never used
      phone.spare?.close();
      phone.spare = spare;
      phone.send({ t: "spare", code: spare.code });
    } catch (error) {
      console.warn("A phone can't come back by itself; it is scanned again.", error);
    }
  }

  /** Use the phone's promise to prepare its return. */
  async redeem(phone: Phone, promise: object) {
    const { spare, pipe } = phone;
    phone.spare = null;
    if (!spare) return;
    try {
      const back = await spare.redeem(promise, pipe ?? undefined);
      phone.back = back;
      back.onState((state) => state === "closed" && this.#renew(phone, back));
      this.#greet(back, phone.seat, phone);
    } catch (error) {
      console.warn("The promise of a phone can't be kept.", error);
      spare.close();
    }
  }

  /** Replace a spare link that closed before it was used, if the phone is connected. */
  #renew(phone: Phone, back: Pipe) {
    if (phone.back === back && phone.pipe !== back && phone.isHere && !phone.spare) void this.#offerReturn(phone);
  }

  /** Offer a new return to a phone that slept: it may have used its ticket in vain. */
  returned(phone: Phone) {
    if (!phone.spare) void this.#offerReturn(phone);
  }
}

/** Returns a secret that can't be guessed. */
export const random = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
