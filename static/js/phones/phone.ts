/* One phone, as the tablet sees it: its hand, its link, what it was shown, and what it was answered. An onlooker's has no hand. */

import { Clock, Pinger } from "../link/clock.ts";
import { Signals } from "../base/signals.ts";
import { fromPhone, ONLOOKER, type FromPhone, type Prefs } from "./messages.ts";
import type { AnyTable } from "../base/types.ts";
import type { Channel, Message } from "../link/channel.ts";
import type { Pipe, Spare } from "../link/pipe.ts";
import type { Time } from "../base/time.ts";

/** A Table as it was sent */
type View = { n: number; ply: number; sent: number; table: AnyTable };
type Events = { message: { message: FromPhone; at: number }; state: null };

const VIEWS_KEPT = 64, // an act that answers an older Table is too late
  ANSWERS_KEPT = 64,
  FAREWELL_MS = 2000;

export class Phone extends Signals<Events> {
  /** its person has given a name */
  isNamed = false;
  name = "";
  face = "";
  prefs: Prefs = { lang: "de", sort: "suit", trump: "left" };
  spare: Spare | null = null;
  /** how much of the match it knows; null: it is shown the whole table */
  told: { from: number; heard: number } | null = null;
  /** the number of the newest act or call from it */
  last = 0;
  pipe: Pipe | null = null;
  /** the link for its return */
  back: Pipe | null = null;
  #channel: Channel | null = null;
  #pinger: Pinger | null = null;
  #views: Map<number, View> = new Map();
  /** the answers to it, by the numbers of its acts */
  #answers: Map<number, Message> = new Map();
  #n = 0;

  seat: number;
  key: string;
  time: Time;

  /** @param key  a secret of this phone, which proves the right to this hand */
  constructor(seat: number, key: string, time: Time) {
    super();
    this.seat = seat;
    this.key = key;
    this.time = time;
  }

  /** Whether its person only looks on. */
  get looksOn() {
    return this.seat === ONLOOKER;
  }

  /** Whether it can be reached now. */
  get isHere() {
    return this.#channel?.state === "open";
  }

  /** The log of its link, for finding faults. */
  get report() {
    return this.#pinger?.report() ?? null;
  }

  /** The phone's clock. */
  get clock() {
    return this.#pinger?.clock ?? new Clock();
  }

  /**
   * Use this channel from now on, and close an older one.
   * @param pipe  the channel's pipe
   */
  take(channel: Channel, pipe: Pipe) {
    const old = this.#channel;
    this.#channel = channel;
    this.pipe = pipe;
    if (old && old !== channel) old.close();
    this.#pinger?.stop();
    this.#pinger = new Pinger(channel, this.time);
    channel.on("message", ({ message, at }) => {
      if (channel !== this.#channel || message.t === "pong" || message.t === "awake") return; // the pinger handles these
      const known = fromPhone(message);
      if (known) this.tell("message", { message: known, at });
      else channel.drop("unknown");
    });
    channel.on("state", () => channel === this.#channel && this.tell("state", null));
    this.told = null;
    this.tell("state", null);
  }

  send(message: Message) {
    return this.#channel?.send(message) ?? false;
  }

  /**
   * Send the phone a Table.
   * @param told  how much of the match it knows then
   */
  show(table: AnyTable, told: { from: number; heard: number }) {
    const n = ++this.#n,
      first = this.told === null;
    if (!this.send({ t: "view", n, table, first })) return;
    this.told = told;
    this.#views.set(n, { n, ply: table.ply, sent: this.time.now(), table });
    this.#views.delete(n - VIEWS_KEPT);
  }

  /** Returns the Table with this number; undefined if it is long ago. */
  seen(n: number) {
    return this.#views.get(n);
  }

  /** The Table that it shows now. */
  get view() {
    return this.#views.get(this.#n);
  }

  /** Whether an act or call is new. A repeated one gets the same answer again, and isn't carried out again. */
  isNew(id: number) {
    if (id > this.last) {
      this.last = id;
      return true;
    }
    const answer = this.#answers.get(id);
    if (answer) this.send(answer);
    return false;
  }

  /** Answer an act or call, and keep the answer in case it got lost. */
  answer(id: number, answer: { t: string; [field: string]: unknown }) {
    const message = { ...answer, id };
    this.#answers.set(id, message);
    this.#answers.delete(id - ANSWERS_KEPT);
    this.send(message);
  }

  /** End the link. */
  close(why: string) {
    const channel = this.#channel;
    this.#channel = null;
    this.#pinger?.stop();
    this.spare?.close();
    if (this.back !== this.pipe) this.back?.close();
    if (channel) farewell(channel, why, this.time);
  }
}

/** Send a last message, and close the channel once it can have arrived: closing at once might lose it. */
export function farewell(channel: Channel, why: string, time: Time) {
  channel.send({ t: "leave", why });
  time.after(FAREWELL_MS, () => channel.close());
}
