/* Controller of the open table: sends the player's actions to the engine and emits every new Table as an event. It knows no rules.
   When bots move is left to Turns or Live, by the kind of game. */

import { Turns } from "./turns.js";
import { Live } from "./live.js";
import { Signals } from "./signals.js";
import { time } from "./time.js";
import { WorkerLost } from "./python.js";
import { bots } from "./workers.js";

/** @typedef {import("./types.js").AnyTable} Table */
/** @typedef {import("./model.js").Calls} Calls */
/** @typedef {import("./model.js").TableReply} TableReply */
/** @typedef {import("./model.js").Button} Button */
/** @typedef {"act" | "simple" | "decline" | "waited" | "seated" | "claim" | "cut" | "proceed" | "talk" | "undo" | "race" | "tick" | "stand_in" | "move"} TableCall  a call about the open table */
/** @typedef {"new" | "again" | "resume" | "guide" | "onward" | "cards" | "day"} Opening  a call that opens a table */
/** @typedef {Partial<import("./model.js").RaceReply & Pick<import("./model.js").ClockReply, "clock">>} Answer  what a call about the table may answer; {} if it has failed */

/**
 * `first`: redraw without animation. `refused`: an action that the rules don't allow, by whom where others
 * sit there too. `clock`: the time that is left. `failed`: a call that crashed.
 * @typedef {{
 *   table: { table: Table, first: boolean },
 *   refused: { text: string, rule: string | null, seat?: number | null, outcome?: string },
 *   clock: import("./model.js").Clock,
 *   failed: unknown,
 * }} Events
 */

/**
 * The part of the director that Turns and Live use.
 * @typedef {object} Host
 * @property {Table | null} table
 * @property {(name: TableCall, args: object, how?: { quiet?: boolean }) => Promise<Answer>} send  quiet: nobody here is told of a refusal
 * @property {Signals<Events>["tell"]} tell
 */
/**
 * The bots, the clock, and for how many milliseconds acts may be under way from other devices; null: nobody plays at one.
 * @typedef {{ choose: (question: string) => Promise<{ action: string | null }>, time: import("./time.js").Time, window?: () => number | null }} World
 */

/** @extends {Signals<Events>} */
export class Director extends Signals {
  /** @type {Table | null} */
  table = null;
  #call;
  /** @type {Turns | Live | null} */
  #way = null;
  #running = false;
  #held = false;
  /** @type {() => number | null} for how many milliseconds acts may be under way from other devices; null: nobody plays at one */
  window = () => null;
  /** @type {World} */
  #world = { choose: (question) => bots.call("choose", question), time, window: () => this.window() };

  /** @param {typeof import("./session.js").call} call */
  constructor(call) {
    super();
    this.#call = call;
  }

  /**
   * Open a table by a call that answers with one. Resolves to the reply.
   * @param {Opening} name
   * @param {object} args
   */
  async open(name, args) {
    this.leave();
    const reply = await this.#call(name, { ...args, at: time.now() });
    if (reply.table) {
      this.#way?.end();
      const { live, guide } = reply.table; // in a lesson everybody waits for the person
      this.#way = new (live && !guide ? Live : Turns)(this, this.#world);
      this.#show(reply, true);
      this.run(this.#running);
    }
    return reply;
  }

  /**
   * A person's action, alone or at the own edge; in real time `at` is the time stamp of the event.
   * @param {string} action
   * @param {number} [seat]
   * @returns {Promise<void> | null} settles once it is answered; null: it can't be done now
   */
  act(action, seat = this.table?.me, at = time.now()) {
    return (seat === undefined ? null : this.#way?.act(action, seat, at)) ?? null;
  }

  /**
   * A person's action from another device, made in the position `ply`; `at` is its time on the page's clock. Resolves to what became of it:
   * in real time its own outcome, else the answer to the call.
   * @param {string} action
   * @param {number} seat
   * @param {number} at
   * @param {number} ply
   * @param {string} [lang]  of that device: a refusal is worded in it
   * @returns {Promise<import("./live.js").Fate | Answer>}
   */
  async remote(action, seat, at, ply, lang) {
    return this.#way?.remote(action, seat, at, ply, lang) ?? {};
  }

  /**
   * A button of the engine's: an action, or another call.
   * @param {Pick<Button, "call" | "action" | "seat">} button
   * @param {number} [at]
   * @returns {Promise<void> | null} of an action
   */
  press({ call, action, seat }, at) {
    if (call === "act") return action ? this.act(action, seat, at) : null;
    void this.#way?.press(call);
    return null;
  }

  /** The tablet has been handed to the person who is on turn. */
  seated() {
    void this.#way?.own("seated");
  }

  /**
   * A sentence of the table talk.
   * @param {string} id
   */
  say(id) {
    void this.#way?.own("talk", { id });
  }

  /**
   * The sealed deck is cut, and dealt.
   * @param {number} place  so many cards are taken off the top; 0: none
   */
  cut(place) {
    void this.#way?.own("cut", { place });
  }

  proceed() {
    void this.#way?.own("proceed");
  }

  undo() {
    void this.#way?.own("undo");
  }

  /**
   * A Table from elsewhere, as in a new language.
   * @param {Table} table
   */
  replace(table) {
    this.table = table;
    this.tell("table", { table, first: true });
  }

  /**
   * Resume or pause the game (paused while the table isn't visible).
   * @param {boolean} running
   */
  run(running) {
    this.#running = running;
    this.#way?.run(running && !this.#held);
  }

  /**
   * Pause the game for somebody, whoever looks at the table.
   * @param {boolean} held
   */
  hold(held) {
    this.#held = held;
    this.run(this.#running);
  }

  /**
   * A call of a person who isn't at this device. Resolves to what became of it, in real time once it has its turn.
   * @param {TableCall} name
   * @param {object} args
   */
  async ask(name, args) {
    return (await this.#way?.ask(name, args)) ?? {};
  }

  /**
   * Let the bots play on without pauses, where no person has anything to do any more (`table.forward`). It ends by itself
   * with the round, or when a person can act again.
   * @param {boolean} on
   */
  hurry(on) {
    this.#way?.hurry(on);
  }

  /** Whether the bots play without pauses. */
  get hurrying() {
    return this.#way?.hurried ?? false;
  }

  leave() {
    this.#way?.end();
    this.#way = this.table = null;
  }

  /**
   * A call of Turns or Live: shows the Table of the reply. Resolves to {} if the call failed or the table was left.
   * @param {TableCall} name
   * @param {object} args
   * @param {{ quiet?: boolean }} [how]
   * @returns {Promise<Answer>}
   */
  async send(name, args, { quiet = false } = {}) {
    const way = this.#way;
    try {
      const reply = /** @type {Answer} */ (await this.#call(name, args, false));
      if (way !== this.#way) return {}; // the table has been left meanwhile
      if (reply.table && !reply.stale) this.#show({ table: reply.table, next: reply.next }, false);
      if (reply.refused && !quiet) this.tell("refused", reply.refused); // after the Table, which takes older reasons away
      return reply;
    } catch (error) {
      if (error instanceof WorkerLost) return {}; // the table is opened anew
      console.error(error);
      this.tell("failed", error);
      return {};
    }
  }

  /**
   * @param {Pick<Answer, "next"> & { table: Table }} reply
   * @param {boolean} first
   */
  #show({ table, next = null }, first) {
    this.table = table;
    this.tell("table", { table, first });
    // Turns and Live only ever get the `next` of their own kind of Table.
    if (this.#way instanceof Live) this.#way.follow(/** @type {import("./model.js").LiveNext | null} */ (next));
    else this.#way?.follow(/** @type {import("./model.js").TurnNext | null} */ (next));
  }
}
