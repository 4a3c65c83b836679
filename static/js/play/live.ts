/* A game in real time. Acts of persons and bots are collected for a short window and sent together, each with its time stamp; the engine
   decides who was first. There is never more than one call: acts that arrive during a call go with the next one. If people play on other
   devices, an act is sent once no earlier one can be under way any more. */

import { believed } from "../base/time.ts";
import { Patience } from "./patience.ts";
import { Warp } from "./warp.ts";
import type { Answer, Choice, Host, TableCall, World } from "./world.ts";
import type { LiveNext, Outcome, Plan } from "../../vendor/model.d.ts";

const WINDOW_MS = 40; // acts within this time are sent together, and ordered by their time stamps
const TIE_MS = 8; // for other devices: their clocks are known so well that only a few ms are a tie
const SETTLE_MS = 10; // after a touch that reaches the page late, others may follow at once
const BUSY_MS = 1000; // a busy page learns so late that a bot's time has come; longer ago, the device has slept
const PATIENCE_MS = 4000; // how long past its planned time a bot is waited for
const NEVER = -1; // the position of a choice that hasn't been acted on
const AGAIN_MS = 1000; // delay before the next tick after a failed call

type Next = Pick<LiveNext, "plans" | "tick_ms">;
/** `action` null: the simplest move; `lang`: of the device that it comes from */
type Act = Choice & { seat: number; at: number; ply: number; bot: boolean; lang?: string };
/** The outcome of an act; "failed": the call crashed, or the table was left */
export type Fate = { outcome: string; text: string | null; rule: string | null };
/** `quiet`: a refusal isn't shown at this device */
type Waiting = { done: (fate: Fate) => void; quiet: boolean };

export class Live {
  #director: Host;
  #choose: World["choose"];
  #isBinding: (question: string) => boolean;
  #time: Warp;
  #patience: Patience;
  /** acts to be sent */
  #acts: Act[] = [];
  /** unanswered acts of persons → who waits for the answer */
  #waiting: Map<Act, Waiting> = new Map();
  #more: { name: TableCall; args: object; done: (answer: Answer) => void }[] = [];
  #ready = false; // the window has closed
  #working = false;
  #running: boolean | null = null; // null: the engine hasn't been told, and lets its clock run
  #hurried = false;
  #ended = false;
  #next: Next | null = null;
  #mark = 0; // increases with every new set of plans, which voids older ones
  /** plan and position → the bot's choice */
  #thinking: Map<string, Promise<Choice>> = new Map();
  /** plan → the latest choice, maybe of an earlier position, and the position in which it was last acted on */
  #decided: Map<string, { choice: Choice; ply: number }> = new Map();
  /** the keys of choices that are still pending */
  #open: Set<string> = new Set();
  #timers: Set<number> = new Set();
  #window = 0; // the timer that closes the window
  #closes = Infinity; // when the window closes
  #away: () => number | null; // for how long acts may be under way from other devices; null: none

  constructor(director: Host, { choose, isBinding = () => false, time, window = () => null }: World) {
    this.#director = director;
    this.#choose = choose;
    this.#isBinding = isBinding;
    this.#time = new Warp(time);
    this.#patience = new Patience(time);
    this.#away = window;
  }

  /**
   * Queue a person's act with the time stamp of the touch.
   * @returns a promise that resolves once it is answered
   */
  act(action: string, seat: number, at: number): Promise<void> | null {
    const { table } = this.#director,
      now = this.#time.now(),
      when = believed(this.#time.here(at), now);
    if (!table || this.#ended) return null;
    const rivals =
      this.#away() !== null ||
      (table.persons?.length ?? 0) > 1 ||
      this.#next?.plans.some((plan) => !plan.wait_for && plan.at <= when + WINDOW_MS);
    return this.#person({ seat, action, at: when, ply: table.ply, bot: false }, rivals ?? false, false).then(() => {});
  }

  /**
   * Queue a person's act from another device, made in the position `ply`; its time has been checked already.
   * @param at  on the page's clock
   * @returns its outcome
   */
  remote(action: string, seat: number, at: number, ply: number, lang?: string): Promise<Fate> {
    if (this.#ended) return Promise.resolve(FAILED);
    const when = Math.min(this.#time.here(at), this.#time.now());
    const act = { seat, action, at: when, ply, bot: false };
    return this.#person(lang ? { ...act, lang } : act, true, true);
  }

  /** @param rivals  whether somebody else may have been faster */
  #person(act: Act, rivals: boolean, quiet: boolean): Promise<Fate> {
    const answered = new Promise((done: (fate: Fate) => void) => this.#waiting.set(act, { done, quiet }));
    this.#put(act, rivals ? Math.max(act.at + this.#wait - this.#time.now(), SETTLE_MS) : 0);
    return answered;
  }

  /** How long an act waits for earlier ones. */
  get #wait() {
    return this.#away() ?? WINDOW_MS;
  }

  /** Queue the call of a button. */
  press(name: TableCall) {
    this.own(name);
  }

  /** Queue a person's call that is no act. */
  own(name: TableCall, args: object = {}) {
    void this.ask(name, args);
  }

  /** Queue a person's call that is no act; resolves to its answer. */
  ask(name: TableCall, args: object): Promise<Answer> {
    const answer = new Promise((done: (answer: Answer) => void) =>
      this.#more.push({ name, args: { ply: this.#director.table?.ply, ...args }, done }),
    );
    this.#work();
    return answer;
  }

  /** Ask the bots for their choices while the Table is still to be drawn. */
  foresee(next: Next | null) {
    if (this.#running && next) this.#askAll(next.plans.filter((plan) => !plan.wait_for));
  }

  /** Replace the bots' plans by the newest ones. */
  follow(next: Next | null) {
    this.#next = next;
    this.#hurried &&= Boolean(this.#director.table?.forward);
    this.#stop();
    if (!this.#running || !next) return;
    this.#after(next.tick_ms, () => this.#tick());
    const plans = next.plans.filter((plan) => !plan.wait_for);
    const known = new Set(plans.map(name));
    for (const key of this.#thinking.keys()) if (!known.has(key)) this.#forget(key);
    const ids = new Set(plans.map(({ id }) => id));
    for (const id of this.#decided.keys()) if (!ids.has(id)) this.#decided.delete(id);
    this.#askAll(plans);
    for (const plan of plans) void this.#plan(plan);
    this.#leap();
  }

  /** Resume or pause the game; the engine's clock stands still while it is paused. */
  run(running: boolean) {
    if (this.#running === running) return;
    this.#running = running;
    if (!running) this.#stop();
    this.#tick();
  }

  /** Whether the bots play without pauses. */
  get hurried() {
    return this.#hurried;
  }

  /** Let time leap to the next event while no person has anything to do; or stop that. */
  hurry(on: boolean) {
    this.#hurried = on && Boolean(this.#director.table?.forward);
    this.#leap();
  }

  end() {
    this.#ended = true;
    this.#stop();
    this.#time.cancel(this.#window);
    for (const act of this.#waiting.keys()) this.#answer(act, FAILED);
    for (const { done } of this.#more) done({});
    this.#acts = [];
    this.#more = [];
  }

  /* --- the bots ------------------------------------------------------------------------------------------------ */

  /** Ask for choices. The bots' worker answers one question after the other: all of them share the time until the first bot acts. */
  #askAll(plans: Plan[]) {
    const asked = plans.filter((plan) => plan.ask && !this.#thinking.has(name(plan))),
      share = this.#patience.of((plans[0]?.at ?? 0) - this.#time.now()) / asked.length;
    for (const plan of plans)
      if (!this.#thinking.has(name(plan))) this.#ask(plan, this.#hurried ? null : share * (asked.indexOf(plan) + 1));
  }

  /**
   * Queue the bot's choice at the planned time. A bot that has been asked anew just before, such as after somebody's call, does what it had
   * decided. A choice that took longer than planned counts from when it was made.
   */
  async #plan(plan: Plan) {
    const mark = this.#mark,
      choice = this.#thinking.get(name(plan))!;
    await this.#until(plan.at);
    const inTime = this.#latest(plan) ?? (this.#open.has(name(plan)) ? null : await choice),
      chosen = inTime ?? (await Promise.race([choice, this.#until(plan.at + PATIENCE_MS)])) ?? { action: null };
    if (mark !== this.#mark) return;
    const decided = this.#decided.get(plan.id);
    if (decided) decided.ply = plan.ply;
    if (chosen.action === null && plan.kind !== "turn") return this.#leap();
    const now = this.#time.now(),
      late = now - plan.at > (inTime ? BUSY_MS : WINDOW_MS);
    this.#put({ seat: plan.seat, ...chosen, at: late ? now : plan.at, ply: plan.ply, bot: true }, this.#wait);
  }

  /** @param ms  how long the bot may think from now; null: as long as the question says */
  #ask(plan: Plan, ms: number | null) {
    const key = name(plan),
      choice = this.#think(plan, ms);
    this.#thinking.set(key, choice);
    this.#open.add(key);
    void choice.then((chosen) => {
      this.#decide(plan, chosen);
      if (this.#open.delete(key)) this.#leap();
    });
  }

  /** Returns the latest choice for a plan; null if there is none, or if the bot has acted on it in this very position. */
  #latest({ id, ply }: Plan) {
    const decided = this.#decided.get(id);
    return decided && decided.ply !== ply ? decided.choice : null;
  }

  #decide({ id, ask }: Plan, choice: Choice) {
    if (choice.action === null) this.#decided.delete(id);
    else if (!ask || !this.#isBinding(ask)) this.#decided.set(id, { choice, ply: NEVER });
  }

  #forget(key: string) {
    this.#thinking.delete(key);
    this.#open.delete(key);
  }

  /** In a hurry, let the next event happen now: once all bots have chosen, and no call is under way. */
  #leap() {
    if (!this.#hurried || !this.#running || this.#ended || this.#working || this.#open.size) return;
    if (this.#next?.plans.some(({ wait_for }) => wait_for)) this.own("waited");
    else this.#time.leap();
  }

  async #think({ ask, action }: Plan, ms: number | null): Promise<Choice> {
    if (action) return { action };
    if (!ask) return { action: null };
    try {
      return await this.#patience.wait(this.#choose(ask, ms), ms);
    } catch (error) {
      console.warn("The bots failed; the game goes on with the simplest move.", error);
      return { action: null };
    }
  }

  #until(at: number): Promise<null> {
    return new Promise((done) => this.#after(at - this.#time.now(), () => done(null)));
  }

  #after(ms: number, done: () => void) {
    const timer = this.#time.after(Math.max(0, ms), () => {
      this.#timers.delete(timer);
      done();
    });
    this.#timers.add(timer);
  }

  #stop() {
    this.#mark++;
    for (const timer of this.#timers) this.#time.cancel(timer);
    this.#timers.clear();
  }

  /* --- the queue ------------------------------------------------------------------------------------------------ */

  /** Queue an act; the queue is sent after `wait` milliseconds. */
  #put(act: Act, wait: number) {
    if (
      this.#ended ||
      (act.bot && this.#acts.some(({ seat, ply, bot }) => bot && seat === act.seat && ply === act.ply))
    )
      return;
    this.#acts.push(act);
    if (wait > 0) {
      const closes = this.#time.now() + wait;
      if (this.#acts.length === 1 || (this.#away() !== null && closes < this.#closes)) this.#closeAt(closes);
      this.#leap();
    } else this.#close();
  }

  #closeAt(at: number) {
    this.#time.cancel(this.#window);
    this.#closes = at;
    this.#window = this.#time.after(at - this.#time.now(), () => this.#close());
  }

  #close() {
    this.#time.cancel(this.#window);
    this.#closes = Infinity;
    this.#ready = true;
    this.#work();
  }

  #tick() {
    this.#more.push({ name: "tick", args: { seen: this.#running }, done: () => {} });
    this.#work();
  }

  async #work() {
    if (this.#working) return;
    this.#working = true;
    while (!this.#ended && (this.#ready || this.#more.length)) {
      const next = this.#ready ? undefined : this.#more.shift();
      if (next) next.done(await this.#send(next.name, next.args));
      else await this.#race();
    }
    this.#working = false;
    this.#leap();
  }

  async #race() {
    const ply = this.#director.table?.ply,
      phones = this.#away() !== null;
    this.#acts = this.#acts.filter((act) => !act.bot || act.ply === ply); // a bot's plan for an older position is void
    const acts = phones ? this.#ripe() : this.#acts;
    this.#acts = this.#acts.filter((act) => !acts.includes(act));
    this.#ready = false;
    if (this.#acts.length) this.#closeAt(Math.min(...this.#acts.map(({ at }) => at)) + this.#wait);
    if (!acts.length) return;
    const { outcomes } = await this.#send("race", phones ? { acts, tie: TIE_MS } : { acts });
    this.#settle(acts, outcomes ?? []);
  }

  /** Returns the acts that no earlier one can precede any more, and those that are nearly as early. */
  #ripe() {
    const until = this.#time.now() - this.#wait;
    return this.#acts.filter(({ at }) => at <= until + TIE_MS);
  }

  /** Give each act its outcome. The outcomes of one seat come in the order of its time stamps. */
  #settle(acts: readonly Act[], outcomes: readonly Outcome[]) {
    const left = [...outcomes];
    for (const act of [...acts].sort((a, b) => a.at - b.at)) {
      const place = left.findIndex(({ seat }) => seat === act.seat),
        [outcome] = place < 0 ? [] : left.splice(place, 1);
      if (outcome && isTold(outcome) && !act.bot && !this.#waiting.get(act)?.quiet) this.#refuse(outcome);
      this.#answer(act, outcome ?? FAILED);
    }
  }

  #refuse({ seat, text, rule, outcome }: Outcome) {
    this.#director.tell("refused", { seat, text: text ?? "", rule, outcome });
  }

  #answer(act: Act, { outcome, text, rule }: Fate) {
    this.#waiting.get(act)?.done({ outcome, text, rule });
    this.#waiting.delete(act);
  }

  async #send(call: TableCall, args: object) {
    const reply = await this.#director.send(call, { ...args, at: this.#time.now() });
    if (this.#ended || reply.table) return reply; // a Table was shown, and its plans are being followed
    if (reply.clock) this.#director.tell("clock", reply.clock);
    this.follow("next" in reply ? (reply.next as Next | null) : { plans: [], tick_ms: AGAIN_MS });
    return reply;
  }
}

const FAILED: Fate = { outcome: "failed", text: null, rule: null };

const isTold = ({ outcome, text }: Outcome) => outcome !== "done" && outcome !== "stale" && Boolean(text);

/** The key of a bot's choice: one plan in one position. */
const name = ({ id, ply }: Plan) => `${id}/${ply}`;
