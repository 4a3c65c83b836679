/* Controller of the open table: sends the player's actions to the engine, and emits every new Table as an event. It knows no rules. Turns or
   Live, depending on the kind of game, decides when bots move. */

import { dear, hintFor, warned, type Position } from "./advising.ts";
import { Turns } from "./turns.ts";
import { Live, type Fate } from "./live.ts";
import { Signals } from "../base/signals.ts";
import { breath } from "../base/frames.ts";
import { time } from "../base/time.ts";
import { WorkerLost } from "../engine/python.ts";
import { bots } from "../engine/workers.ts";
import type { AnyTable as Table } from "../base/types.ts";
import type { Answer, Events, TableCall, World } from "./world.ts";
import type { Button, ExerciseOpening, LiveNext, TurnNext } from "../../vendor/model.d.ts";

/** A call that opens a table */
type Opening =
  | "new"
  | "again"
  | "resume"
  | "guide"
  | "onward"
  | "cards"
  | "day"
  | "open_cards"
  | "puzzle"
  | "practise"
  | ExerciseOpening;

/** Those without bots */
const ALONE: Set<Opening> = new Set(["guide", "puzzle", "puzzle_again", "practise", "practice_next"]);

type Hold = "missing" | "asked";

export class Director extends Signals<Events> {
  table: Table | null = null;
  #call: typeof import("../engine/session.ts").call;
  #way: Turns | Live | null = null;
  #running = false;
  /** why the game is paused, even while the table is visible */
  #holds: Set<Hold> = new Set();
  /** for how many milliseconds acts may be under way from other devices; null: nobody plays on one */
  window: () => number | null = () => null;
  #world: World;

  /** @param hasty  whether bots think only as long as the engine says, although the table waits: the pace is «instant» */
  constructor(call: typeof import("../engine/session.ts").call, hasty: () => boolean = () => false) {
    super();
    this.#call = call;
    const choose: World["choose"] = (question, patience) => bots.call("choose", question, hasty() ? null : patience);
    this.#world = { choose, isBinding: bots.isExact, time, window: () => this.window() };
  }

  /** Open a table by a call that returns one. Resolves to the reply. */
  async open(name: Opening, args: object) {
    this.leave();
    if (!ALONE.has(name)) bots.start();
    const reply = await this.#call(name, { ...args, at: time.now() });
    if (reply.table) {
      this.#way?.end();
      if (reply.moved) this.tell("moved", reply.moved);
      const { live, apart } = reply.table; // in a lesson everybody waits for the person
      this.#way = new (live && !apart ? Live : Turns)(this, this.#world);
      this.#show(reply, true);
      this.run(this.#running);
    }
    return reply;
  }

  /**
   * Perform a person's action, alone or at their own edge of the tablet; in real time `at` is the time stamp of the event.
   * @returns a promise that resolves once it is answered; null if it can't be done now
   */
  act(action: string, seat: number | undefined = this.table?.me, at = time.now()): Promise<void> | null {
    return (seat === undefined ? null : this.#way?.act(action, seat, at)) ?? null;
  }

  /**
   * Perform a person's action from another device, made in the position `ply`; `at` is its time on the page's clock. Resolves to its outcome in
   * real time, else to the answer to the call.
   * @param lang  of that device, for the words of a refusal
   */
  async remote(action: string, seat: number, at: number, ply: number, lang?: string): Promise<Fate | Answer> {
    return this.#way?.remote(action, seat, at, ply, lang) ?? {};
  }

  /**
   * Press a button of the engine's: an action, or another call.
   * @returns the promise of an action
   */
  press({ call, action, seat }: Pick<Button, "call" | "action" | "seat">, at?: number): Promise<void> | null {
    if (call === "act") return action ? this.act(action, seat, at) : null;
    void this.#way?.press(call);
    return null;
  }

  /** Confirm that the tablet was handed to the person whose turn it is. */
  seated() {
    void this.#way?.own("seated");
  }

  /** Say a sentence of the table talk; the person may act meanwhile. */
  say(id: string) {
    void this.#way?.ask("talk", { id });
  }

  /**
   * Cut the sealed deck; then it is dealt.
   * @param place  how many cards are taken off the top; 0: none
   */
  cut(place: number) {
    void this.#way?.own("cut", { place });
  }

  proceed() {
    void this.#way?.own("proceed");
  }

  /** Show the end of the evening. */
  finale() {
    void this.#way?.own("finale");
  }

  undo() {
    void this.#way?.own("undo");
  }

  /** Returns a hint for a decision, which counts. */
  hint(position: Position) {
    return hintFor(this.#call, position);
  }

  /** Returns the dear actions of a decision, for the coach. */
  dear(position: Position, isWanted: () => boolean) {
    return dear(this.#call, position, isWanted);
  }

  /** Count a question of the coach that was shown. Resolves to the number of hints in this match. */
  warned(position: Position) {
    return warned(this.#call, position);
  }

  /** Show a Table from elsewhere, such as in a new language. */
  replace(table: Table) {
    this.table = table;
    this.tell("table", { table, first: true });
  }

  /** Resume or pause the game (paused while the table isn't visible). */
  run(running: boolean) {
    this.#running = running;
    this.#way?.run(running && !this.#holds.size);
  }

  /** Pause the game for a missing person, or while the coach asks, even while the table is visible. */
  hold(why: Hold, held: boolean) {
    this.#holds[held ? "add" : "delete"](why);
    this.run(this.#running);
  }

  /** Make a call of a person at another device. Resolves to the answer, in real time once it has had its turn. */
  async ask(name: TableCall, args: object) {
    return (await this.#way?.ask(name, args)) ?? {};
  }

  /**
   * Let the bots play on without pauses when no person has anything left to do (`table.forward`). It ends by itself with the round, or when a
   * person can act again.
   */
  hurry(on: boolean) {
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

  /** Make a call for Turns or Live, and show the Table of the reply. Resolves to {} if the call failed or the table was left. */
  async send(name: TableCall, args: object, { quiet = false }: { quiet?: boolean } = {}): Promise<Answer> {
    const way = this.#way;
    try {
      const reply = (await this.#call(name, args, false)) as Answer;
      if (way !== this.#way) return {}; // the player has left the table meanwhile
      if (reply.table && !reply.stale) {
        this.#plan("foresee", reply.next);
        await breath(); // now the bots know, and think while the Table is drawn
        if (way !== this.#way) return {};
        this.#show({ table: reply.table, next: reply.next }, false);
      }
      if (reply.refused && !quiet) this.tell("refused", reply.refused); // after the Table, which clears older reasons
      return reply;
    } catch (error) {
      if (error instanceof WorkerLost) return {}; // the table is reopened
      console.error(error);
      this.tell("failed", error);
      return {};
    }
  }

  #show({ table, next }: Pick<Answer, "next"> & { table: Table }, first: boolean) {
    this.table = table;
    this.tell("table", { table, first });
    this.#plan("follow", next);
  }

  /** Turns and Live only ever get the `next` of their own kind of Table. */
  #plan(step: "foresee" | "follow", next: Answer["next"] = null) {
    if (this.#way instanceof Live) this.#way[step](next as LiveNext | null);
    else this.#way?.[step](next as TurnNext | null);
  }
}
