/* The open table: what the player does goes from here to the engine, and what the engine shows comes back as events. It knows no rules.
   Who moves next, and when, is decided by the way in which the game is played: by turns or in real time.
   Events: "table" { table, first }, "refused" { text, rule, seat? }, "clock" (the time that is left), "failed". */

import { Turns } from "./turns.js";
import { Live } from "./live.js";
import { time } from "./time.js";
import { bots } from "./workers.js";

const WORLD = { choose: (question) => bots.call("choose", question), time };

export class Director extends EventTarget {
  table = null;
  #call;
  #way = null;
  #running = false;

  constructor(call) {
    super();
    this.#call = call;
  }

  /** Open a table by one of the calls that answer with one: "new", "resume". Resolves to the reply. */
  async open(name, args) {
    this.leave();
    const reply = await this.#call(name, { ...args, at: performance.now() });
    if (reply.table) {
      this.#way?.end();
      this.#way = new (reply.table.live ? Live : Turns)(this, WORLD);
      this.show(reply, true);
      this.#way.run(this.#running);
    }
    return reply;
  }

  /** A person's action; in real time `at` is the time stamp of the event. */
  async act(action, seat = this.table?.me, at = performance.now()) {
    return this.table ? this.#way.act(action, seat, at) : undefined;
  }

  /** A button of the engine's: an action, or another call. */
  async press({ call, action, seat }, at) {
    return call === "act" ? this.act(action, seat, at) : this.#way?.press(call);
  }

  /** The tablet has been handed to the person who is on turn. */
  seated() {
    return this.#way.own("seated");
  }

  say(id) {
    return this.#way.own("talk", { id });
  }
  proceed() {
    return this.#way.own("proceed");
  }
  undo() {
    return this.#way.own("undo");
  }

  /** A Table from elsewhere, as in a new language. */
  replace(table) {
    this.table = table;
    this.tell("table", { table, first: true });
  }

  /** Let the game go on, or hold it while nobody looks. */
  run(running) {
    this.#running = running;
    this.#way?.run(running);
  }

  leave() {
    this.#way?.end();
    this.#way = this.table = null;
  }

  /* --- for the way in which the game is played ---------------------------------------------------------------- */

  /** A call; its Table is shown. {} if it has failed. */
  async send(name, args) {
    const way = this.#way;
    try {
      const reply = await this.#call(name, args);
      if (way !== this.#way) return {}; // the table has been left meanwhile
      if (reply.table && !reply.stale) this.show(reply, false);
      if (reply.refused) this.tell("refused", reply.refused); // after the Table, which takes older reasons away
      return reply;
    } catch (error) {
      console.error(error);
      this.tell("failed", error);
      return {};
    }
  }

  show({ table, next }, first) {
    this.table = table;
    this.tell("table", { table, first });
    this.#way?.follow(next ?? null);
  }

  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
