/* Messages over a pipe that can be replaced: JSON objects with a kind `t`. What the other end sends is held for hostile: what is too long, too
   much, or no message is dropped and counted, and who doesn't stop is shut out. */

import { Signals } from "../signals.js";
import { time } from "../time.js";

/** @typedef {import("./pipe.js").Pipe} Pipe */
/** @typedef {import("./pipe.js").State} State */
/** @typedef {{ t: string, [field: string]: unknown }} Message */
/** @typedef {"oversized" | "malformed" | "flooding"} Dropped  why a message was dropped */
/**
 * `at`: when it arrived, on this page's clock.
 * @typedef {{
 *   message: { message: Message, at: number },
 *   state: State,
 *   dropped: { why: Dropped, count: number },
 * }} Events
 */
/**
 * @typedef {object} Limits
 * @property {number} longest  characters of a message that comes in
 * @property {{ burst: number, perSecond: number } | null} rate  null: it is not limited
 */

/** @type {Limits} what a host takes from a guest */
export const FROM_GUEST = { longest: 4096, rate: { burst: 80, perSecond: 25 } };
/** @type {Limits} what a guest takes from its host */
export const FROM_HOST = { longest: 1_000_000, rate: null };
export const MOST_DROPPED = 1000; // then the other end is shut out
const DEEPEST = 32; // levels of a message
const LONGEST_KIND = 20;
const HISTORY = 50; // changes of the state that are kept for the log

/** @extends {Signals<Events>} */
export class Channel extends Signals {
  /** How many messages by what became of them. "failed": a listener has thrown; "unsent": the pipe didn't take it. */
  counts = { received: 0, oversized: 0, malformed: 0, flooding: 0, failed: 0, sent: 0, unsent: 0 };
  /** @type {Pipe | null} */
  #pipe = null;
  #limits;
  #time;
  #tokens;
  #filled;
  /** @type {{ at: number, state: State }[]} */
  #history = [];

  /**
   * @param {Limits} limits
   * @param {import("../time.js").Time} [clock]
   */
  constructor(limits, clock = time) {
    super();
    this.#limits = limits;
    this.#time = clock;
    this.#tokens = limits.rate?.burst ?? 0;
    this.#filled = clock.now();
  }

  /** @returns {State} */
  get state() {
    return this.#pipe?.state ?? "closed";
  }

  /** How many messages were dropped. */
  get dropped() {
    return this.counts.oversized + this.counts.malformed + this.counts.flooding;
  }

  /**
   * From now on over this pipe; an older one is closed.
   * @param {Pipe} pipe
   */
  attach(pipe) {
    const older = this.#pipe;
    this.#pipe = pipe;
    if (older !== pipe) older?.close();
    pipe.onState((state) => pipe === this.#pipe && this.#turn(state));
    this.#turn(pipe.state);
    pipe.onText((text, at) => pipe === this.#pipe && this.#take(text, at));
  }

  /**
   * @param {Message} message
   * @returns {boolean} whether it is under way
   */
  send(message) {
    const sent = this.#pipe?.send(JSON.stringify(message)) ?? false;
    this.counts[sent ? "sent" : "unsent"]++;
    return sent;
  }

  close() {
    this.#pipe?.close();
  }

  /**
   * A listener that throws is logged and counted: it stops nothing.
   * @override
   * @template {keyof Events} K
   * @param {K} kind
   * @param {(detail: Events[K]) => void} listener
   */
  on(kind, listener) {
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

  /** @param {State} state */
  #turn(state) {
    this.#history.push({ at: this.#time.now(), state });
    this.#history.splice(0, this.#history.length - HISTORY);
    this.tell("state", state);
  }

  /**
   * @param {unknown} text
   * @param {number} at
   */
  #take(text, at) {
    if (!this.#isInTime()) return this.#drop("flooding");
    if (typeof text !== "string") return this.#drop("malformed");
    if (text.length > this.#limits.longest) return this.#drop("oversized");
    const message = read(text);
    if (!message) return this.#drop("malformed");
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

  /** @param {Dropped} why */
  #drop(why) {
    const count = ++this.counts[why];
    this.tell("dropped", { why, count });
    if (this.dropped >= MOST_DROPPED) this.close();
  }
}

/**
 * The message that a text holds; null if it is none.
 * @param {string} text
 * @returns {Message | null}
 */
function read(text) {
  try {
    const value = JSON.parse(text);
    const isMessage = typeof value?.t === "string" && value.t.length > 0 && value.t.length <= LONGEST_KIND;
    return isMessage && !Array.isArray(value) && isShallow(value, DEEPEST) ? value : null;
  } catch {
    return null; // no JSON, or nested so deeply that the browser gives up
  }
}

/**
 * @param {unknown} value
 * @param {number} levels
 * @returns {boolean}
 */
const isShallow = (value, levels) =>
  typeof value !== "object" ||
  value === null ||
  (levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1)));
