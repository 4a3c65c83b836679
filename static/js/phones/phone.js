/* One phone, as the tablet sees it: whose hand it holds, its link, what it has been shown, and what it has been answered. */

import { Clock, Pinger } from "../link/clock.js";
import { Signals } from "../signals.js";
import { fromPhone } from "./messages.js";

/** @typedef {import("../types.js").AnyTable} AnyTable */
/** @typedef {import("../link/channel.js").Channel} Channel */
/** @typedef {import("../link/pipe.js").Pipe} Pipe */
/** @typedef {import("../link/pipe.js").Spare} Spare */
/** @typedef {import("./messages.js").FromPhone} FromPhone */
/** @typedef {import("./messages.js").Prefs} Prefs */
/** @typedef {{ n: number, ply: number, sent: number, table: AnyTable }} View  a Table as it was sent */
/** @typedef {{ message: { message: FromPhone, at: number }, state: null }} Events */

const VIEWS_KEPT = 64, // an act that answers an older one comes too late
  ANSWERS_KEPT = 64,
  FAREWELL_MS = 2000;

/** @extends {Signals<Events>} */
export class Phone extends Signals {
  /** its person has said who it is */
  isNamed = false;
  name = "";
  face = "";
  /** @type {Prefs} */
  prefs = { lang: "de", sort: "suit", trump: "left" };
  /** @type {Spare | null} */
  spare = null;
  /** @type {{ from: number, heard: number } | null} how much of the match it has been told; null: it is shown the table anew */
  told = null;
  /** the newest act or call that has come from it */
  last = 0;
  /** @type {Pipe | null} */
  pipe = null;
  /** @type {Pipe | null} over which it may come back */
  back = null;
  /** @type {Channel | null} */
  #channel = null;
  /** @type {Pinger | null} */
  #pinger = null;
  /** @type {Map<number, View>} */
  #views = new Map();
  /** @type {Map<number, import("../link/channel.js").Message>} what it was answered, by the number of its act */
  #answers = new Map();
  #n = 0;

  /**
   * @param {number} seat
   * @param {string} key  a secret of this phone: who shows it has this hand
   * @param {import("../time.js").Time} time
   */
  constructor(seat, key, time) {
    super();
    this.seat = seat;
    this.key = key;
    this.time = time;
  }

  /** Whether it can be reached now. */
  get isHere() {
    return this.#channel?.state === "open";
  }

  /** What its link has gone through, for whoever looks for a fault. */
  get report() {
    return this.#pinger?.report() ?? null;
  }

  /** What time it is there. */
  get clock() {
    return this.#pinger?.clock ?? new Clock();
  }

  /**
   * It speaks over this channel from now on; an older one is closed.
   * @param {Channel} channel
   * @param {Pipe} pipe  under it
   */
  take(channel, pipe) {
    const old = this.#channel;
    this.#channel = channel;
    this.pipe = pipe;
    if (old && old !== channel) old.close();
    this.#pinger?.stop();
    this.#pinger = new Pinger(channel, this.time);
    channel.on("message", ({ message, at }) => {
      if (channel !== this.#channel || message.t === "pong" || message.t === "awake") return; // these are the pinger's
      const known = fromPhone(message);
      if (known) this.tell("message", { message: known, at });
      else channel.drop("unknown");
    });
    channel.on("state", () => channel === this.#channel && this.tell("state", null));
    this.told = null;
    this.tell("state", null);
  }

  /** @param {import("../link/channel.js").Message} message */
  send(message) {
    return this.#channel?.send(message) ?? false;
  }

  /**
   * Show it a Table.
   * @param {AnyTable} table
   * @param {{ from: number, heard: number }} told  so much it has been told then
   */
  show(table, told) {
    const n = ++this.#n,
      first = this.told === null;
    if (!this.send({ t: "view", n, table, first })) return;
    this.told = told;
    this.#views.set(n, { n, ply: table.ply, sent: this.time.now(), table });
    this.#views.delete(n - VIEWS_KEPT);
  }

  /**
   * What it saw when it chose; undefined if that is long ago.
   * @param {number} n
   */
  seen(n) {
    return this.#views.get(n);
  }

  /** What it sees now. */
  get view() {
    return this.#views.get(this.#n);
  }

  /**
   * Whether an act or call is new. One that has come before gets the answer that it got then, and isn't carried out again.
   * @param {number} id
   */
  isNew(id) {
    if (id > this.last) {
      this.last = id;
      return true;
    }
    const answer = this.#answers.get(id);
    if (answer) this.send(answer);
    return false;
  }

  /**
   * Answer an act or call, and keep the answer in case it got lost.
   * @param {number} id
   * @param {{ t: string, [field: string]: unknown }} answer
   */
  answer(id, answer) {
    const message = { ...answer, id };
    this.#answers.set(id, message);
    this.#answers.delete(id - ANSWERS_KEPT);
    this.send(message);
  }

  /**
   * The end of it.
   * @param {string} why
   */
  close(why) {
    const channel = this.#channel;
    this.#channel = null;
    this.#pinger?.stop();
    this.spare?.close();
    if (this.back !== this.pipe) this.back?.close();
    if (channel) farewell(channel, why, this.time);
  }
}

/**
 * The last word, and the end once it can have arrived: what is closed at once may take it along.
 * @param {Channel} channel
 * @param {string} why
 * @param {import("../time.js").Time} time
 */
export function farewell(channel, why, time) {
  channel.send({ t: "leave", why });
  time.after(FAREWELL_MS, () => channel.close());
}
