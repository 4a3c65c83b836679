/* Messages over a pipe that can be replaced: JSON objects with a kind `t`. What the other end sends is held for hostile: what is too long, too
   much, or no message is dropped and counted, and who doesn't stop is shut out. */

import { Signals } from "../base/signals.ts";
import { time, type Time } from "../base/time.ts";
import type { Pipe, State } from "./pipe.ts";

export type Message = { t: string; [field: string]: unknown };
/** Why a message was dropped; "unknown": by whoever listens */
type Dropped = "oversized" | "malformed" | "flooding" | "unknown";
/** `at`: when it arrived, on this page's clock. */
type Events = {
  message: { message: Message; at: number };
  state: State;
  dropped: { why: Dropped; count: number };
};
interface Limits {
  longest: number; // characters of a message that comes in
  rate: { burst: number; perSecond: number } | null; // null: it is not limited
}

/** what a host takes from a guest */
export const FROM_GUEST: Limits = { longest: 4096, rate: { burst: 80, perSecond: 25 } };
/** what a guest takes from its host */
export const FROM_HOST: Limits = { longest: 1_000_000, rate: null };
export const MOST_DROPPED = 1000; // then the other end is shut out
const DEEPEST = 32; // levels of a message
const LONGEST_KIND = 20;
const HISTORY = 50; // changes of the state that are kept for the log

export class Channel extends Signals<Events> {
  /** How many messages by what became of them. "failed": a listener has thrown; "unsent": the pipe didn't take it. */
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

  /** How many messages were dropped. */
  get dropped() {
    const { oversized, malformed, flooding, unknown } = this.counts;
    return oversized + malformed + flooding + unknown;
  }

  /** Go on over this pipe; an older one is closed. */
  attach(pipe: Pipe) {
    const older = this.#pipe;
    this.#pipe = pipe;
    if (older !== pipe) older?.close();
    pipe.onState((state) => pipe === this.#pipe && this.#turn(state));
    this.#turn(pipe.state);
    pipe.onText((text, at) => pipe === this.#pipe && this.#take(text, at));
  }

  /** @returns whether it is under way */
  send(message: Message): boolean {
    const sent = this.#pipe?.send(JSON.stringify(message)) ?? false;
    this.counts[sent ? "sent" : "unsent"]++;
    return sent;
  }

  close() {
    this.#pipe?.close();
  }

  /** A listener that throws is logged and counted: it stops nothing. */
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

  /** For the log of the link. */
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

  /** Whether one more message is within the rate: a bucket of tokens that fills up again. */
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

  /** A message is dropped; after too many the other end is shut out. */
  drop(why: Dropped) {
    const count = ++this.counts[why];
    this.tell("dropped", { why, count });
    if (this.dropped >= MOST_DROPPED) this.close();
  }
}

/** The message that a text holds; null if it is none. */
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
