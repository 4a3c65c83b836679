/* Estimates a phone's clock in relation to the host's. Each answered ping says: when the phone's clock showed `theirs`, ours was between
   `sent` and `back`. Together they leave little room, even if each of them was slow in one direction. */

import { time, type Time } from "../base/time.ts";
import type { Channel } from "./channel.ts";

type Sample = { sent: number; theirs: number; back: number };
/** Our time = theirs + offset + rate * (theirs - at); `at` is a time of their clock */
type Estimate = { offset: number; rate: number; error: number; at: number };

const MOST_SAMPLES = 60;
const SLOWEST_MS = 1000; // a slower ping has no information
const FASTEST_DRIFT = 0.02; // the maximum difference in the speed of two clocks
const ODD_DOUBT = 1, // the doubt that a contradicting answer adds
  JUMP_DOUBT = 3; // the doubt that two in a row add
const MOST_DOUBT = 10;
const STEPS = 40; // steps of the search for their relative speed: each leaves two thirds of the range

/** How long an answer took to reach us, and how long the whole ping took */
type Trip = { leg: number; round: number };

export class Clock {
  /** How much this phone's time stamps and answers are doubted. */
  doubt = 0;
  /** How many time stamps were capped. */
  capped = 0;
  /** How often the phone's clock jumped, or its answers contradicted each other. */
  jumps = 0;
  /** the newest last */
  #samples: Sample[] = [];
  #estimate: Estimate | null = null;
  /** the newest sample, if it contradicts all others */
  #odd: Sample | null = null;
  /** trips of samples that say nothing about the clock any more, only about the link */
  #past: Trip[] = [];
  /** all known trips; null: not computed yet */
  #trips: Trip[] | null = null;
  #legs: number[] | null = null;

  /** Add an answered ping; an impossible one is ignored. */
  add(sent: number, theirs: unknown, back: number) {
    if (typeof theirs !== "number" || !Number.isFinite(theirs) || !(back >= sent) || back - sent > SLOWEST_MS) return;
    const sample = { sent, theirs, back };
    const odd = this.#odd;
    if (!this.#keep([...this.#samples, sample])) {
      if (odd) this.#jump(odd, sample);
      else this.#odd = sample; // maybe the phone has just woken up; its next message says so
    } else if (odd) {
      this.#odd = null;
      this.suspect(ODD_DOUBT);
    }
  }

  /** Restart from two answers in a row that contradict all earlier ones. */
  #jump(first: Sample, second: Sample) {
    this.jumps++;
    this.suspect(JUMP_DOUBT);
    this.forget();
    if (!this.#keep([first, second])) this.#keep([second]);
  }

  /** Use these samples if they agree with each other. Returns whether they do. */
  #keep(samples: readonly Sample[]) {
    const newest = samples.slice(-MOST_SAMPLES),
      estimate = estimated(newest);
    if (!estimate) return false;
    this.#samples = newest;
    this.#estimate = estimate;
    this.#trips = this.#legs = null;
    return true;
  }

  /**
   * Change the doubt.
   * @param by  below 0 after plausible behaviour
   */
  suspect(by: number) {
    this.doubt = Math.min(Math.max(0, this.doubt + by), MOST_DOUBT);
  }

  /** Forget the clock after the phone slept, since it may have stood still. What is known of the link's speed stays. */
  forget() {
    this.#past = this.#known();
    this.#samples = [];
    this.#estimate = this.#odd = this.#trips = this.#legs = null;
  }

  /** Whether there is an estimate. */
  get ready() {
    return this.#estimate !== null;
  }

  /** The maximum error of `toHost`, in ms. */
  get error() {
    return this.#estimate?.error ?? Infinity;
  }

  /** Converts a time of the phone's clock to ours. */
  toHost(theirs: number) {
    const { offset, rate, at } = this.#estimate ?? { offset: NaN, rate: 0, at: 0 };
    return theirs + offset + rate * (theirs - at);
  }

  /** The travel times of the answers from the phone to us, in ascending order. */
  get legs() {
    return (this.#legs ??= this.#known()
      .map(({ leg }) => leg)
      .sort((a, b) => a - b));
  }

  /** The travel time that most messages exceed, by our own clock alone. */
  get short() {
    return this.#round(1 / 4) / 2;
  }

  /** The longest recent travel time of an answer. */
  get longest() {
    return this.legs.at(-1) ?? 0;
  }

  /** Returns data for the log of the link. */
  report() {
    const { capped, jumps, doubt, error, longest } = this;
    return { samples: this.#samples.length, round: this.#round(1 / 2), longest, error, capped, jumps, doubt };
  }

  /** The round-trip time below which this share of pings is. */
  #round(share: number) {
    const rounds = this.#known().map(({ round }) => round);
    return rounds.sort((a, b) => a - b)[Math.floor(rounds.length * share)] ?? 0;
  }

  #known() {
    this.#trips ??= [...this.#past, ...this.#samples.map((sample) => this.#trip(sample))].slice(-MOST_SAMPLES);
    return this.#trips;
  }

  #trip({ sent, theirs, back }: Sample): Trip {
    const round = back - sent;
    return { leg: Math.min(Math.max(back - this.toHost(theirs), 0), round), round };
  }
}

/** Returns an estimate that agrees with all samples; null if there is none. */
function estimated(samples: readonly Sample[]): Estimate | null {
  const at = samples.at(-1)?.theirs ?? 0;
  const room = (rate: number) => {
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
    const third = (fast - slow) / 3; // the room has a single maximum
    if (room(slow + third).error < room(fast - third).error) slow += third;
    else fast -= third;
  }
  const best = room((slow + fast) / 2);
  return best.error >= 0 ? best : null;
}

/* --- pings ----------------------------------------------------------------------------------------------------------- */

const QUICK = 10, // fast pings at the start, and after each wake-up
  QUICK_MS = 50,
  CALM_MS = 1000;
const MOST_UNANSWERED = 20;

/** The host's pinger: asks a phone for its time as long as the link is open. */
export class Pinger {
  clock = new Clock();
  #channel: Channel;
  #time: Time;
  #timer = 0;
  #quick = 0;
  /** the sending times of the pings without an answer */
  #unanswered: Set<number> = new Set();

  constructor(channel: Channel, world: Time = time) {
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

  /** Returns data for the log of the link: plain data. */
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

  /** Use the answer to a ping, once; any other is ignored. */
  #pong(sent: unknown, theirs: unknown, back: number) {
    if (typeof sent === "number" && this.#unanswered.delete(sent)) this.clock.add(sent, theirs, back);
  }
}
