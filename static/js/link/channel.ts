/* Messages over a replaceable pipe: JSON objects with a kind `t`. The other end is assumed hostile: a message that is too long, too frequent
   or malformed is dropped and counted, and a sender that doesn't stop is disconnected. */

import { Signals } from "../base/signals.ts";
import { time, type Time } from "../base/time.ts";
import type { Pipe, State } from "./pipe.ts";

export type Message = { t: string; [field: string]: unknown };
/** Why a message was dropped; "unknown": the listener didn't know it */
type Dropped = "oversized" | "malformed" | "flooding" | "unknown";
/** `at`: when the message arrived, on this page's clock. */
type Events = {
  message: { message: Message; at: number };
  state: State;
  dropped: { why: Dropped; count: number };
};
interface Limits {
  longest: number; // characters of an incoming message
  rate: { burst: number; perSecond: number } | null; // null: unlimited
}

/** what a host accepts from a guest */
export const FROM_GUEST: Limits = { longest: 4096, rate: { burst: 80, perSecond: 25 } };
/** what a guest accepts from its host */
export const FROM_HOST: Limits = { longest: 1_000_000, rate: null };
export const MOST_DROPPED = 1000; // then the other end is disconnected
const DEEPEST = 32; // nesting levels of a message
const LONGEST_KIND = 20;
const HISTORY = 50; // state changes kept for the log

export class Channel extends Signals<Events> {
  /** Counts messages by their outcome. "failed": a listener threw; "unsent": the pipe refused it. */
  counts = { received: 0, oversized: 0, malformed: 0, flooding: 0, unknown: 0, failed: 0, sent: 0, unsent: 0 };
  #pipe: Pipe | null = null;
  #limits: Limits;
  #time: Time;
  #tokens: number;
  #filled: number;
  #history: { at: number; state: State }[] = [];

  constructor(limits: Limits, clock: Time = time) {
    super();
    this.#limits = limits;
    this.#time = clock;
    this.#tokens = limits.rate?.burst ?? 0;
    this.#filled = clock.now();
  }

  get state(): State {
    return this.#pipe?.state ?? "closed";
  }

  /** The number of dropped messages. */
  get dropped() {
    const { oversized, malformed, flooding, unknown } = this.counts;
    return oversized + malformed + flooding + unknown;
  }

  /** Use this pipe from now on, and close an older one. */
  attach(pipe: Pipe) {
    const older = this.#pipe;
    this.#pipe = pipe;
    if (older !== pipe) older?.close();
    pipe.onState((state) => pipe === this.#pipe && this.#turn(state));
    this.#turn(pipe.state);
    pipe.onText((text, at) => pipe === this.#pipe && this.#take(text, at));
  }

  /** Send a message. Returns whether the pipe accepted it. */
  send(message: Message): boolean {
    const sent = this.#pipe?.send(JSON.stringify(message)) ?? false;
    this.counts[sent ? "sent" : "unsent"]++;
    return sent;
  }

  close() {
    this.#pipe?.close();
  }

  /** Listen to events; a listener that throws is logged and counted, and stops nothing else. */
  override on<K extends keyof Events>(kind: K, listener: (detail: Events[K]) => void) {
    super.on(kind, (detail) => {
      try {
        listener(detail);
      } catch (error) {
        this.counts.failed++;
        console.error(error);
      }
    });
  }

  /** Returns data for the log of the link. */
  report() {
    return { state: this.state, counts: { ...this.counts }, history: [...this.#history] };
  }

  #turn(state: State) {
    this.#history.push({ at: this.#time.now(), state });
    this.#history.splice(0, this.#history.length - HISTORY);
    this.tell("state", state);
  }

  #take(text: unknown, at: number) {
    if (!this.#isInTime()) return this.drop("flooding");
    if (typeof text !== "string") return this.drop("malformed");
    if (text.length > this.#limits.longest) return this.drop("oversized");
    const message = read(text);
    if (!message) return this.drop("malformed");
    this.counts.received++;
    this.tell("message", { message, at });
  }

  /** Whether one more message is within the rate limit: a token bucket. */
  #isInTime() {
    const { rate } = this.#limits;
    if (!rate) return true;
    const now = this.#time.now();
    this.#tokens = Math.min(rate.burst, this.#tokens + ((now - this.#filled) / 1000) * rate.perSecond);
    this.#filled = now;
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }

  /** Count a dropped message; after too many, disconnect the other end. */
  drop(why: Dropped) {
    const count = ++this.counts[why];
    this.tell("dropped", { why, count });
    if (this.dropped >= MOST_DROPPED) this.close();
  }
}

/** Parse a message; null if the text is none. */
function read(text: string): Message | null {
  try {
    const value = JSON.parse(text);
    const isMessage = typeof value?.t === "string" && value.t.length > 0 && value.t.length <= LONGEST_KIND;
    return isMessage && !Array.isArray(value) && isShallow(value, DEEPEST) ? value : null;
  } catch {
    return null; // no JSON, or nested so deeply that the browser gives up
  }
}

const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== "object" ||
  value === null ||
  (levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1)));
