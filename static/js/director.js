/* Who does what at the table, one thing after the other: the person's actions, the bots' moves at a human pace, and pauses.
   It knows no rules: every Table of the engine says what comes next. */

import { bots } from "./workers.js";
import { pause } from "./dom.js";

const PATIENCE_MS = 5000;                                    // far beyond what a bot is given to think

export class Director extends EventTarget {
  table = null;
  #call;
  #next = null;
  #mark = 0;                                                 // a newer Table or a pause makes older plans void
  #thinking = null;
  #busy = false;
  #running = false;

  constructor(call) {
    super();
    this.#call = call;
  }

  /** Open a table by one of the calls that answer with one: "new", "resume". Resolves to the reply. */
  async open(name, args) {
    this.leave();
    const reply = await this.#call(name, args);
    if (reply.table) this.#show(reply, true);
    return reply;
  }

  /** The person's own action. If a bot's call came in between and the action is still offered, it holds all the same. */
  async act(action, seat = this.table?.me) {
    if (!this.table || this.#busy) return undefined;
    const { ply } = this.table;
    if (action === "@continue") return this.#send("waited", { ply });
    if (action === "@claim") return this.#send("claim", { ply }, true);
    const reply = await this.#send("act", { ply, seat, action }, true);
    return reply.stale && offers(reply.table, action) ? this.#send("act", { ply: reply.table.ply, seat, action }, true) : reply;
  }

  /** The tablet has been handed to the person who is on turn. */
  seated() { return this.#send("seated", { ply: this.table.ply }, true); }

  proceed() { return this.#send("proceed", { ply: this.table.ply }, true); }
  undo() { return this.#send("undo", { ply: this.table.ply }, true); }

  /** A Table from elsewhere, as in a new language. */
  replace(table) {
    this.table = table;
    this.dispatchEvent(new CustomEvent("table", { detail: { table, first: true } }));
  }

  /** Let the bots go on, or hold them while nobody looks. */
  run(running) {
    if (this.#running === running) return;
    this.#running = running;
    this.#mark++;
    if (running) this.#plan();
  }

  leave() {
    this.#mark++;
    this.table = this.#next = this.#thinking = null;
  }

  async #send(name, args, own = false) {
    if (own) this.#busy = true;
    try {
      const reply = await this.#call(name, args);
      if (reply.refused) this.dispatchEvent(new CustomEvent("refused", { detail: reply.refused }));
      if (reply.table && !reply.stale) this.#show(reply, false);
      return reply;
    } catch (error) {
      console.error(error);
      this.dispatchEvent(new CustomEvent("failed", { detail: error }));
      return {};
    } finally {
      if (own) this.#busy = false;
    }
  }

  #show(reply, first) {
    this.table = reply.table;
    this.#next = reply.next ?? null;
    this.#mark++;
    this.dispatchEvent(new CustomEvent("table", { detail: { table: reply.table, first } }));
    if (this.#running) this.#plan();
  }

  /** Do what the engine said comes next: think at once, move when the time has come. */
  async #plan() {
    const next = this.#next, mark = this.#mark;
    if (!next) return;
    const { ply, seat, kind } = next, name = `${ply}/${seat}/${kind}`;
    if (this.#thinking?.name !== name) this.#thinking = { name, choice: this.#think(next) };
    const { choice } = this.#thinking;
    await (next.wait_for === "human" ? new Promise(() => {}) : pause(next.after_ms));
    const found = await choice;
    if (mark !== this.#mark) return;
    let reply;
    if (found.failed) reply = await this.#send(kind === "turn" ? "simple" : "decline", { ply, seat });
    else if (found.action === null) reply = await this.#send(kind === "turn" ? "simple" : "decline", { ply, seat });
    else reply = await this.#send("act", { ply, seat, action: found.action });
    if (reply.refused) await this.#send("simple", { ply, seat });
  }

  async #think({ ask, action }) {
    if (action) return { action };                          // "auto": a person's only card lays itself
    if (!ask) return { action: null };
    try {
      return await bots.call("choose", ask, { timeoutMs: PATIENCE_MS });
    } catch (error) {
      console.warn("The bots failed; the game goes on with the simplest move.", error);
      return { failed: true };
    }
  }
}

/** Whether a Table offers this action of the person's. */
function offers({ hand, stock, buttons }, action) {
  return stock?.action === action || buttons.some(button => button.action === action) || hand.cards.some(card => card.action && (card.action === action || card.alt?.action === action || action.startsWith(`${card.action} wish `)));
}
