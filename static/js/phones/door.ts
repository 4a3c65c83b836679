/* How phones come to the table: each by an invitation to a seat, or back over a way that was kept for it, or by the secret that it was given. */

import { Channel, FROM_GUEST } from "../link/channel.ts";
import { BadCode } from "../link/link.ts";
import { fromPhone } from "./messages.ts";
import { farewell, Phone } from "./phone.ts";
import type { Invitation, Pipe, State, Transport } from "../link/pipe.ts";
import type { Time } from "../base/time.ts";

/** The secrets of the phones, over a reload */
export type Keys = { keep: (keys: { [seat: number]: string }) => void; kept: () => { [seat: number]: string } };

export const VERSION = 1;
const OPEN_MS = 30_000,
  HELLO_MS = 10_000;

interface DoorEvents {
  /** a phone that was never here */
  added: (phone: Phone) => void;
  /** a phone is here, for the first time or again, and for which seat its code was */
  came: (phone: Phone, invited: number) => void;
}

interface DoorOptions {
  transport: Transport;
  time: Time;
  /** a phone with another one is told to load anew */
  build: string;
  keys: Keys;
}

export class Door {
  /** by seat */
  phones: Map<number, Phone> = new Map();
  /** those that are open, by seat */
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

  /** The code of a seat's invitation: one for each seat, good for one phone. */
  async invite(seat: number) {
    const open = this.#invitations.get(seat) ?? (await this.#transport.invite()),
      other = this.#invitations.get(seat);
    if (other && other !== open)
      open.close(); // it was asked for twice at once
    else this.#invitations.set(seat, open);
    return (other ?? open).code;
  }

  /** Nobody can be invited any more by the codes that were shown. */
  uninvite() {
    for (const invitation of this.#invitations.values()) invitation.close();
    this.#invitations.clear();
  }

  /**
   * A phone's answer was scanned, here or by another phone. Resolves to the seat once its link is being made. BadCode if it answers none
   * of the invitations.
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
   * Somebody is at the other end, who has to say first who it is.
   * @param seat  for which it was invited
   * @param expected  whose return this is
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
      if (!phone) return farewell(channel, "taken", this.#time);
      phone.prefs = { lang: hello.lang, sort: hello.sort, trump: hello.trump };
      phone.take(channel, pipe);
      this.#on.came(phone, seat);
      void this.#offerReturn(phone);
    });
    channel.attach(pipe);
    if (!expected) this.#watch(pipe, () => met);
  }

  /** What doesn't open, or doesn't speak, is closed. */
  #watch(pipe: Pipe, isMet: () => boolean) {
    const wait = (ms: number, state: State) =>
      this.#time.after(ms, () => !isMet() && pipe.state === state && pipe.close());
    if (pipe.state === "open") wait(HELLO_MS, "open");
    else wait(OPEN_MS, "opening");
    pipe.onState((state) => state === "open" && wait(HELLO_MS, "open"));
  }

  /** Whose phone it is: by its key, or else the one for whose seat it was invited; null if that seat is another's. */
  #known({ key }: { key: string }, seat: number, expected: Phone | null) {
    const own = [...this.phones.values()].find((phone) => phone.key === key);
    if (own || expected) return own === expected || !expected ? own : null;
    const kept = Object.entries(this.#keys.kept()).find(([, each]) => key !== "" && each === key),
      place = kept && !this.phones.has(Number(kept[0])) ? Number(kept[0]) : seat;
    if (this.phones.get(place)?.isHere) return null;
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

  /** Those that aren't back since the page was loaded stay known, but for who is `gone`. */
  #keepKeys(gone = -1) {
    const kept = this.#keys.kept(),
      here = Object.fromEntries([...this.phones.values()].map(({ seat, key }) => [seat, key]));
    delete kept[gone];
    this.#keys.keep({ ...kept, ...here });
  }

  /** A phone goes to another seat. */
  resettle(from: number, to: number) {
    const phone = this.phones.get(from);
    if (!phone || this.phones.has(to)) return null;
    this.phones.delete(from);
    phone.seat = to;
    this.phones.set(to, phone);
    this.#keepKeys(from);
    return phone;
  }

  /** The phone of this seat has nothing to do with this table any more. */
  remove(seat: number) {
    this.phones.get(seat)?.close("table");
    this.phones.delete(seat);
    this.#keepKeys(seat);
  }

  /* --- over a way that is kept for it ---------------------------------------------------------------------------- */

  /** Keep a link ready over which the phone can come back without being scanned. */
  async #offerReturn(phone: Phone) {
    try {
      const spare = await this.#transport.spare();
      if (phone.back !== phone.pipe) phone.back?.close(); // it was never used
      phone.spare?.close();
      phone.spare = spare;
      phone.send({ t: "spare", code: spare.code });
    } catch (error) {
      console.warn("A phone can't come back by itself; it is scanned again.", error);
    }
  }

  /** The phone has prepared its return. */
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

  /** A way back has gone before it was used: where the phone is there, it is given another. */
  #renew(phone: Phone, back: Pipe) {
    if (phone.back === back && phone.pipe !== back && phone.isHere && !phone.spare) void this.#offerReturn(phone);
  }

  /** A phone that slept may have spent its ticket in vain. */
  returned(phone: Phone) {
    if (!phone.spare) void this.#offerReturn(phone);
  }
}

/** A secret that nobody guesses. */
export const random = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
