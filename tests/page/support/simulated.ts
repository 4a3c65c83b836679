// A network without one: pairs of pipes with delay, jitter, sleep and loss under a clock that stands still until it is advanced, phones' clocks
// that are wrong, and chance that is the same every time.

import type { Channel } from "../../../static/js/link/channel.ts";
import type { Time } from "../../../static/js/base/time.ts";
import { End, type State } from "../../../static/js/link/pipe.ts";

/** Chance by a seed: `chance()` is from 0 up to 1. */
export function chanceOf(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const between = (chance: () => number, low: number, high: number) => low + chance() * (high - low);

const NOTICED_MS = 7000; // until the other end of one that sleeps is "asleep"

/** One end of a pair. */
class SimulatedPipe extends End {
  other: SimulatedPipe | null = null;
  #pair: SimulatedPair;
  #latest = 0; // when the newest text arrives at the other end: none overtakes another

  constructor(pair: SimulatedPair) {
    super();
    this.#pair = pair;
  }

  send(text: string) {
    const { time, delay } = this.#pair,
      { other } = this;
    if (!other || (this.state !== "open" && this.state !== "asleep")) return false;
    this.#latest = Math.max(this.#latest, time.now() + delay());
    time.after(this.#latest - time.now(), () => this.#pair.deliver(other, text));
    return true;
  }

  close() {
    this.#pair.cut();
  }

  override turn(state: State) {
    super.turn(state);
  }

  override arrive(text: unknown) {
    super.arrive(text, this.#pair.time.now());
  }
}

/** `host` and `guest` are its two ends. `delay()` is how long the next text is under way. */
export class SimulatedPair {
  time: Time;
  delay: () => number;
  host: SimulatedPipe;
  guest: SimulatedPipe;
  #sleeping = false;
  #kept: string[] = []; // texts for the guest while it sleeps

  constructor(time: Time, delay: () => number) {
    this.time = time;
    this.delay = delay;
    this.host = new SimulatedPipe(this);
    this.guest = new SimulatedPipe(this);
    this.host.other = this.guest;
    this.guest.other = this.host;
  }

  open() {
    this.host.turn("open");
    this.guest.turn("open");
  }

  deliver(end: SimulatedPipe, text: string) {
    if (end.state === "closed") return;
    if (this.#sleeping && end === this.guest) this.#kept.push(text);
    else end.arrive(text);
  }

  /** The guest's page stands still: it learns of nothing, and the host notices some seconds later. */
  sleep() {
    this.#sleeping = true;
    this.time.after(NOTICED_MS, () => this.#sleeping && this.host.turn("asleep"));
  }

  wake() {
    this.#sleeping = false;
    this.host.turn("open");
    for (const text of this.#kept.splice(0)) this.guest.arrive(text);
  }

  /** The connection is gone for good. */
  cut() {
    this.host.turn("closed");
    this.guest.turn("closed");
  }
}

/** A phone's own clock: begins elsewhere, runs faster or slower, and may jump. */
export class PhoneClock {
  #time: Time;
  #begin: number;
  #rate: number;

  constructor(time: Time, begin = 0, rate = 1) {
    this.#time = time;
    this.#begin = begin;
    this.#rate = rate;
  }

  now = () => this.at(this.#time.now());

  /** What it shows at a moment of the host's clock. */
  at(moment: number) {
    return this.#begin + moment * this.#rate;
  }

  jump(ms: number) {
    this.#begin += ms;
  }
}

/** A phone that answers pings by its own clock. */
export function answerPings(channel: Channel, time: Pick<Time, "now">) {
  channel.on("message", ({ message }) => {
    if (message.t === "ping") channel.send({ t: "pong", a: message.a, b: time.now() });
  });
}
