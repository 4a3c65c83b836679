/* A game by turns: makes the bots' moves at a human pace. Every Table of the engine says who moves next and after what delay. */

import { Patience } from "./patience.ts";
import type { Answer, Choice, Host, TableCall, World } from "./world.ts";
import type { Time } from "../base/time.ts";
import type { AnyTable as Table } from "../base/types.ts";
import type { Button, TurnNext as Next } from "../../vendor/model.d.ts";

const TICK_MS = 1000; // how often the engine gets the time if the match is played on time

export class Turns {
  #director: Host;
  #choose: World["choose"];
  #time: Time;
  #patience: Patience;
  #next: Next | null = null;
  #mark = 0; // increases with a newer Table or a pause, which voids older plans
  #thinking: { name: string; choice: Promise<Choice> } | null = null;
  /** when the plan began to wait */
  #begun: { name: string; ms: number; at: number } | null = null;
  #busy = false;
  #running = false;
  #hurried = false;
  #ticking = 0; // the timer of the next tick; 0: none

  constructor(director: Host, { choose, time }: World) {
    this.#director = director;
    this.#choose = choose;
    this.#time = time;
    this.#patience = new Patience(time);
  }

  /**
   * Send the person's action.
   * @returns a promise that resolves once it is answered; null while another action is under way
   */
  act(action: string, seat: number): Promise<void> | null {
    const { table } = this.#director;
    return this.#busy || !table ? null : this.#act(action, seat, table);
  }

  /** Send an action, and repeat it if a bot's call came first and the new Table still offers it. */
  async #act(action: string, seat: number, before: Table) {
    const { stale, table: now } = await this.own("act", { seat, action });
    if (stale && now && offers(now, action, before)) await this.own("act", { ply: now.ply, seat, action });
  }

  /** Send a person's action from another device, for the position that was shown there. Nobody at this device waits, or sees a refusal. */
  remote(action: string, seat: number, _at: number, ply: number, lang?: string): Promise<Answer> {
    return this.#director.send("act", lang ? { ply, seat, action, lang } : { ply, seat, action }, { quiet: true });
  }

  /** Make the call of a button. */
  async press(name: Exclude<Button["call"], "act">) {
    if (this.#busy) return;
    if (name === "claim") await this.own(name);
    else await this.#director.send(name, { ply: this.#director.table?.ply });
  }

  /** Send a person's call; further actions of the person are ignored until it is answered. */
  async own(name: TableCall, args: object = {}) {
    this.#busy = true;
    try {
      return await this.#director.send(name, { ply: this.#director.table?.ply, ...args });
    } finally {
      this.#busy = false;
    }
  }

  /** Make a call that nobody at this device waits for, such as one of a person at another device. */
  ask(name: TableCall, args: object) {
    return this.#director.send(name, { ply: this.#director.table?.ply, ...args });
  }

  /** Ask a bot for its choice while the Table is still to be drawn. */
  foresee(next: Next | null) {
    if (this.#running && next) this.#ask(next);
  }

  /** Plan the next move of the newest Table. */
  follow(next: Next | null) {
    this.#next = next;
    this.#mark++;
    this.#hurried &&= Boolean(this.#director.table?.forward);
    if (this.#running) this.#plan();
    this.#keepTime();
  }

  /** Whether the bots move without pauses. */
  get hurried() {
    return this.#hurried;
  }

  /** Let the bots move without pauses while no person has anything to do; or stop that. */
  hurry(on: boolean) {
    const hurried = on && Boolean(this.#director.table?.forward);
    if (this.#hurried === hurried) return;
    this.#hurried = hurried;
    this.#mark++;
    if (this.#running) this.#plan();
  }

  /** Resume or pause the game. */
  run(running: boolean) {
    if (this.#running === running) return;
    this.#running = running;
    this.#begun = null;
    this.#mark++;
    if (running) this.#plan();
    else if (this.#isTimed) void this.#tick();
    this.#keepTime();
  }

  end() {
    this.#running = false;
    this.#keepTime();
    this.#mark++;
    this.#next = this.#thinking = null;
  }

  /** If the match is played on time, tell the engine the time every second while it runs. */
  #keepTime() {
    const on = this.#running && this.#isTimed;
    if (on && !this.#ticking) this.#ticking = this.#time.after(TICK_MS, () => this.#again());
    if (on || !this.#ticking) return;
    this.#time.cancel(this.#ticking);
    this.#ticking = 0;
  }

  /** Whether the match is played on time, and goes on. */
  get #isTimed() {
    const { table } = this.#director;
    return Boolean(table?.clock) && !table?.result?.match_over;
  }

  #again() {
    this.#ticking = 0;
    this.#keepTime();
    void this.#tick();
  }

  /** Tell the engine the time, and whether somebody looks. */
  async #tick() {
    const { clock } = await this.#director.send("tick", { seen: this.#running, at: this.#time.now() });
    if (clock) this.#director.tell("clock", clock);
  }

  /** Ask for the bot's choice at once, and send it when the engine's delay is over. */
  async #plan() {
    const next = this.#next,
      mark = this.#mark,
      director = this.#director;
    if (!next) return;
    const { ply, seat, kind } = next,
      { name, choice } = this.#ask(next),
      wait = this.#wait(next);
    if (next.wait_for === "human") return this.#hurried ? this.press("waited") : undefined;
    const left = wait && this.#left(name, wait);
    await new Promise((done) => this.#time.after(left, () => done(null)));
    const chosen = await choice;
    if (mark !== this.#mark) return;
    this.#begun = null;
    const reply = await (chosen.action
      ? director.send("act", { ply, seat, ...chosen })
      : director.send(kind === "turn" ? "simple" : "decline", { ply, seat }));
    if (reply.refused) await director.send("simple", { ply, seat });
  }

  /** Returns what a bot thinks about: it is asked for each move only once. */
  #ask(next: Next) {
    const name = `${next.ply}/${next.seat}/${next.kind}`;
    if (this.#thinking?.name !== name) this.#thinking = { name, choice: this.#think(next, this.#wait(next)) };
    return this.#thinking;
  }

  /** Returns for how long the table waits anyway. */
  #wait(next: Next) {
    return this.#hurried ? 0 : next.after_ms;
  }

  /** Returns how much of its delay a plan has left: showing it again, such as after table talk, doesn't restart the delay. */
  #left(name: string, ms: number) {
    const now = this.#time.now();
    if (this.#begun?.name !== name || this.#begun.ms !== ms) this.#begun = { name, ms, at: now };
    return Math.max(0, this.#begun.at + ms - now);
  }

  /** @param wait  for how long the table waits anyway */
  async #think({ ask, action }: Next, wait: number): Promise<Choice> {
    if (action) return { action }; // "auto": a person's only card plays itself
    if (!ask) return { action: null };
    const ms = wait ? this.#patience.of(wait) : null;
    try {
      return await this.#patience.wait(this.#choose(ask, ms), ms);
    } catch (error) {
      console.warn("The bots failed; the game goes on with the simplest move.", error);
      return { action: null };
    }
  }
}

/** Whether a Table still offers this action of the person's. An action that changes the stake must still mean the same as `before`. */
export function offers(now: Table, action: string, before: Table) {
  const stakes = (table: Table) => [...(table.stake_actions ?? []), ...(table.more?.actions ?? [])],
    meant = stakes(before).find((stake) => stake.action === action)?.hint;
  return (
    now.stock?.action === action ||
    now.buttons.some((button) => button.action === action) ||
    stakes(now).some((stake) => stake.action === action && stake.hint === meant) ||
    now.hand.cards.some(
      ({ action: plain, decision }) =>
        plain === action ||
        (decision && decision.kind !== "joker" && decision.choices.some((choice) => choice.action === action)),
    )
  );
}
