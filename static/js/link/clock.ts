/* What time it is on a phone, by the host's clock. Each answered ping says: when the phone's clock showed `theirs`, ours was between `sent` and
   `back`. All of them together leave little room, even if every single one was slow on one way. */

import { time, type Time } from "../base/time.ts";
import type { Channel } from "./channel.ts";

type Sample = { sent: number; theirs: number; back: number };
/** Our time = theirs + offset + rate * (theirs - at); `at`: of their clock */
type Estimate = { offset: number; rate: number; error: number; at: number };

const MOST_SAMPLES = 60;
const SLOWEST_MS = 1000; // a ping that took longer tells nothing
const FASTEST_DRIFT = 0.02; // two clocks never differ by more in their pace
const ODD_DOUBT = 1, // how odd an answer is that contradicts all others
  JUMP_DOUBT = 3; // … and two in a row
const MOST_DOUBT = 10;
const STEPS = 40; // of the search for their pace: each leaves two thirds

/** How long an answer was under way to us, and the whole ping */
type Trip = { leg: number; round: number };

export class Clock {
  /** How odd this phone's stamps and answers have been lately. */
  doubt = 0;
  /** How many stamps were capped. */
  capped = 0;
  /** How many times the phone's clock has jumped, or its answers contradicted each other. */
  jumps = 0;
  /** the newest last */
  #samples: Sample[] = [];
  #estimate: Estimate | null = null;
  /** the newest, if it contradicts all others */
  #odd: Sample | null = null;
  /** of samples that tell nothing about the clock any more, but of the link */
  #past: Trip[] = [];
  /** all that are known; null: not counted yet */
  #trips: Trip[] | null = null;
  #legs: number[] | null = null;

  /** An answered ping. What can't be is left out. */
  add(sent: number, theirs: unknown, back: number) {
    if (typeof theirs !== "number" || !Number.isFinite(theirs) || !(back >= sent) || back - sent > SLOWEST_MS) return;
    const sample = { sent, theirs, back };
    const odd = this.#odd;
    if (!this.#keep([...this.#samples, sample])) {
      if (odd) this.#jump(odd, sample);
      else this.#odd = sample; // of a phone that has just woken up? It will say so next
    } else if (odd) {
      this.#odd = null;
      this.suspect(ODD_DOUBT);
    }
  }

  /** Two answers in a row contradict all those before: from now on they count. */
  #jump(first: Sample, second: Sample) {
    this.jumps++;
    this.suspect(JUMP_DOUBT);
    this.forget();
    if (!this.#keep([first, second])) this.#keep([second]);
  }

  /** Count these samples. Whether they agree with each other; else everything stays as it is. */
  #keep(samples: readonly Sample[]) {
    const newest = samples.slice(-MOST_SAMPLES),
      estimate = estimated(newest);
    if (!estimate) return false;
    this.#samples = newest;
    this.#estimate = estimate;
    this.#trips = this.#legs = null;
    return true;
  }

  /** @param by  below 0: it was as it should be */
  suspect(by: number) {
    this.doubt = Math.min(Math.max(0, this.doubt + by), MOST_DOUBT);
  }

  /** The phone was asleep: its clock may have stood still. Its link is as slow as it was. */
  forget() {
    this.#past = this.#known();
    this.#samples = [];
    this.#estimate = this.#odd = this.#trips = this.#legs = null;
  }

  /** Whether anything is known. */
  get ready() {
    return this.#estimate !== null;
  }

  /** The error that `toHost` may have, in ms. */
  get error() {
    return this.#estimate?.error ?? Infinity;
  }

  /** A moment of the phone's clock on ours. */
  toHost(theirs: number) {
    const { offset, rate, at } = this.#estimate ?? { offset: NaN, rate: 0, at: 0 };
    return theirs + offset + rate * (theirs - at);
  }

  /** How long the answers were under way from the phone to us, the shortest first. */
  get legs() {
    return (this.#legs ??= this.#known()
      .map(({ leg }) => leg)
      .sort((a, b) => a - b));
  }

  /** How long a message is under way at least, most of the time; by our own clock alone. */
  get short() {
    return this.#round(1 / 4) / 2;
  }

  /** The longest that an answer was under way recently. */
  get longest() {
    return this.legs.at(-1) ?? 0;
  }

  /** For the log of the link. */
  report() {
    const { capped, jumps, doubt, error, longest } = this;
    return { samples: this.#samples.length, round: this.#round(1 / 2), longest, error, capped, jumps, doubt };
  }

  /** How long a ping takes there and back, if this share is quicker. */
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

/** What agrees with all samples; null if nothing does. */
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
  #channel: Channel;
  #time: Time;
  #timer = 0;
  #quick = 0;
  /** when the pings were sent that aren't answered */
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

  /** Only what was asked counts, and once. */
  #pong(sent: unknown, theirs: unknown, back: number) {
    if (typeof sent === "number" && this.#unanswered.delete(sent)) this.clock.add(sent, theirs, back);
  }
}
