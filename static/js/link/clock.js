/* What time it is on a phone, by the host's clock. Each answered ping says: when the phone's clock showed `theirs`, ours was between `sent` and
   `back`. All of them together leave little room, even if every single one was slow on one way. */

import { time } from "../time.js";

/** @typedef {{ sent: number, theirs: number, back: number }} Sample */
/** @typedef {{ offset: number, rate: number, error: number, at: number }} Estimate  our time = theirs + offset + rate * (theirs - at); `at`: of their clock */

const MOST_SAMPLES = 60;
const SLOWEST_MS = 1000; // a ping that took longer tells nothing
const FASTEST_DRIFT = 0.02; // two clocks never differ by more in their pace
const STEPS = 40; // of the search for their pace: each leaves two thirds

export class Clock {
  /** Whether this phone's time stamps are believed: fair.js counts up what is odd. */
  doubt = 0;
  /** How many stamps were capped. */
  capped = 0;
  /** How many times the phone's clock has jumped, or its answers contradicted each other. */
  jumps = 0;
  /** @type {Sample[]} the newest last */
  #samples = [];
  /** @type {Estimate | null} */
  #estimate = null;
  /** @type {number[] | null} sorted; null: not counted yet */
  #legs = null;

  /**
   * An answered ping. What can't be is left out.
   * @param {number} sent
   * @param {unknown} theirs
   * @param {number} back
   */
  add(sent, theirs, back) {
    if (typeof theirs !== "number" || !Number.isFinite(theirs) || !(back >= sent) || back - sent > SLOWEST_MS) return;
    const sample = { sent, theirs, back };
    this.#samples.push(sample);
    if (this.#samples.length > MOST_SAMPLES) this.#samples.shift();
    this.#estimate = estimated(this.#samples);
    if (!this.#estimate) {
      this.jumps++;
      this.#samples = [sample];
      this.#estimate = estimated(this.#samples);
    }
    this.#legs = null;
  }

  /** The phone was asleep: its clock may have stood still. */
  forget() {
    this.#samples = [];
    this.#estimate = this.#legs = null;
  }

  /** Whether anything is known. */
  get ready() {
    return this.#estimate !== null;
  }

  /** By how much `toHost` may be wrong. */
  get error() {
    return this.#estimate?.error ?? Infinity;
  }

  /**
   * A moment of the phone's clock on ours.
   * @param {number} theirs
   */
  toHost(theirs) {
    const { offset, rate, at } = this.#estimate ?? { offset: NaN, rate: 0, at: 0 };
    return theirs + offset + rate * (theirs - at);
  }

  /** How long the answers were under way from the phone to us, the shortest first. */
  get legs() {
    this.#legs ??= this.#samples
      .map(({ sent, theirs, back }) => back - Math.min(Math.max(this.toHost(theirs), sent), back))
      .sort((a, b) => a - b);
    return this.#legs;
  }

  /** How long a message is under way at least, most of the time; by our own clock alone. */
  get short() {
    return this.#way(1 / 4);
  }

  /** The longest that an answer was under way recently. */
  get longest() {
    return this.legs.at(-1) ?? 0;
  }

  /** For the log of the link. */
  report() {
    const { capped, jumps, doubt, error, longest } = this;
    return { samples: this.#samples.length, round: 2 * this.#way(1 / 2), longest, error, capped, jumps, doubt };
  }

  /**
   * Half the time of a ping there and back, of which this share was quicker.
   * @param {number} share
   */
  #way(share) {
    const rounds = this.#samples.map(({ sent, back }) => back - sent).sort((a, b) => a - b);
    return (rounds[Math.floor(rounds.length * share)] ?? 0) / 2;
  }
}

/**
 * What agrees with all samples; null if nothing does.
 * @param {readonly Sample[]} samples
 * @returns {Estimate | null}
 */
function estimated(samples) {
  const at = samples.at(-1)?.theirs ?? 0;
  const room = (/** @type {number} */ rate) => {
    let low = -Infinity,
      high = Infinity;
    for (const { sent, theirs, back } of samples) {
      const ahead = theirs + rate * (theirs - at);
      low = Math.max(low, sent - ahead);
      high = Math.min(high, back - ahead);
    }
    return { offset: (low + high) / 2, error: (high - low) / 2, rate, at };
  };
  const even = room(0);
  if (even.error >= 0) return even;
  let [slow, fast] = [-FASTEST_DRIFT, FASTEST_DRIFT];
  for (let step = 0; step < STEPS; step++) {
    const third = (fast - slow) / 3; // the room has one greatest value
    if (room(slow + third).error < room(fast - third).error) slow += third;
    else fast -= third;
  }
  const best = room((slow + fast) / 2);
  return best.error >= 0 ? best : null;
}

/* --- pings ----------------------------------------------------------------------------------------------------------- */

const QUICK = 10, // pings at first, and after a waking
  QUICK_MS = 50,
  CALM_MS = 1000;
const MOST_UNANSWERED = 20;

/** The host's: asks a phone for its time as long as the link is open. */
export class Pinger {
  clock = new Clock();
  #channel;
  #time;
  #timer = 0;
  #quick = 0;
  /** @type {Set<number>} when the pings were sent that aren't answered */
  #unanswered = new Set();

  /**
   * @param {import("./channel.js").Channel} channel
   * @param {import("../time.js").Time} [world]
   */
  constructor(channel, world = time) {
    this.#channel = channel;
    this.#time = world;
    channel.on("message", ({ message, at }) => {
      if (message.t === "pong") this.#pong(message.a, message.b, at);
      if (message.t === "awake") this.#begin();
    });
    channel.on("state", (state) => (state === "open" ? this.#begin() : this.stop()));
    if (channel.state === "open") this.#begin();
  }

  stop() {
    this.#time.cancel(this.#timer);
    this.#unanswered.clear();
  }

  /** The log of the link: plain data. */
  report() {
    return { ...this.#channel.report(), clock: this.clock.report() };
  }

  #begin() {
    this.stop();
    this.clock.forget();
    this.#quick = QUICK;
    this.#ping();
  }

  #ping() {
    const now = this.#time.now();
    if (this.#channel.send({ t: "ping", a: now })) this.#unanswered.add(now);
    const [oldest] = this.#unanswered;
    if (oldest !== undefined && this.#unanswered.size > MOST_UNANSWERED) this.#unanswered.delete(oldest);
    this.#timer = this.#time.after(this.#quick-- > 0 ? QUICK_MS : CALM_MS, () => this.#ping());
  }

  /**
   * Only what was asked counts, and once.
   * @param {unknown} sent
   * @param {unknown} theirs
   * @param {number} back
   */
  #pong(sent, theirs, back) {
    if (typeof sent === "number" && this.#unanswered.delete(sent)) this.clock.add(sent, theirs, back);
  }
}

/**
 * The guest's: answers pings by its own clock.
 * @param {import("./channel.js").Channel} channel
 * @param {import("../time.js").Time} [world]
 */
export function answerPings(channel, world = time) {
  channel.on("message", ({ message }) => {
    if (message.t === "ping") channel.send({ t: "pong", a: message.a, b: world.now() });
  });
}
