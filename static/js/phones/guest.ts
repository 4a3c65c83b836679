/* The table of another device, as a phone plays at it, or looks on: what Director is on the page with the engine. It asks the host instead, keeps
   unanswered calls until the host has received them, and reconnects when the link is lost. It knows no rules. */

import { Signals } from "../base/signals.ts";
import { ONLOOKER } from "./messages.ts";
import {
  heard,
  type Message,
  type SeatMessage,
  type RoomMessage,
  type ViewMessage,
  type PadMessage,
  type NoMessage,
} from "./heard.ts";
import type { AnyTable } from "../base/types.ts";
import type { HintAnswer } from "../play/advising.ts";
import type { Button, PadReading, Warning } from "../../vendor/model.d.ts";
import type { Pipe, State, Transport as PipeTransport } from "../link/pipe.ts";
import type { Playing } from "../play/playing.ts";
import type { Channel as ChannelChannel, Message as ChannelMessage } from "../link/channel.ts";
import type { Kept } from "./kept.ts";
import type { Time } from "../base/time.ts";
import type { Events as DirectorEvents } from "../play/world.ts";

type Transport = Pick<PipeTransport, "visit" | "prepare" | "resume" | "forget">;
type Channel = Pick<ChannelChannel, "attach" | "send" | "on" | "state">;
/** This phone's language, and how it sorts cards */
type Prefs = { lang: string; sort: string; trump: string };
/**
 * The state of the link to the host. "away": none yet; "opening": being made; "open"; "asleep": silent, but it may come back by itself; "lost":
 * only a new code helps; "left": the host, or this phone, has ended it.
 */
type LinkState = "away" | "opening" | "open" | "asleep" | "lost" | "left";
/** "guest": the link, the seat or the room has changed */
type Events = DirectorEvents & { guest: null };

const VERSION = 1,
  PATIENCE_MS = 12_000, // a link that sleeps this long is replaced with the ticket
  OPEN_MS = 10_000; // the time limit for that

interface GuestOptions {
  channel: Channel;
  transport: Transport;
  kept: Kept;
  time: Time;
  build: string;
  prefs: Prefs;
}

export class Guest extends Signals<Events> {
  table: AnyTable | null = null;
  /** the pad that this phone reads; its clock ends by this phone's own time */
  pad: PadReading | null = null;
  menu: Playing["menu"] = undefined;
  /** Always false: the host runs the bots. */
  hurrying = false;
  link: LinkState = "away";
  seat: SeatMessage | null = null;
  room: RoomMessage | null = null;
  /** seats whose phones are asleep */
  sleeping: readonly number[] = [];
  /** why the link was ended, as the host said */
  why = "";
  #channel: Channel;
  #transport: Transport;
  #kept: Kept;
  #time: Time;
  #build: string;
  #prefs: Prefs;
  #epoch = "";
  #n = 0;
  /** messages that the host hasn't answered */
  #waiting: Map<number, { message: ChannelMessage; done: (reply: object | null) => void }> = new Map();
  /** what the person has said of themselves; it is sent again after a broken link, which may have lost it */
  #who: ChannelMessage | null = null;
  /** the pipe to the host */
  #pipe: Pipe | null = null;
  #healing = 0; // increases with every attempt to reconnect, which voids older ones
  #timer = 0;

  constructor({ channel, transport, kept, time, build, prefs }: GuestOptions) {
    super();
    this.#channel = channel;
    this.#transport = transport;
    this.#kept = kept;
    this.#time = time;
    this.#build = build;
    this.#prefs = prefs;
    channel.on("message", ({ message }) => this.#hear(heard(message)));
    channel.on("state", (state) => this.#follow(state));
  }

  /** Whether this phone only looks on. */
  get looksOn() {
    return this.seat?.seat === ONLOOKER;
  }

  /* --- the way to the host ------------------------------------------------------------------------------------- */

  /** Answer an invitation. Resolves to this phone's code, which the host has to scan; rejects with BadCode. */
  async visit(invitation: string) {
    const { code, pipe } = await this.#transport.visit(invitation);
    this.#kept.put({ code: invitation });
    this.#healing++;
    this.#be("opening");
    this.#take(pipe);
    return code;
  }

  /** Return with the ticket. Resolves to whether there was a usable one. */
  async resume() {
    const mine = ++this.#healing,
      back = await this.#transport.resume().catch(() => null);
    if (mine !== this.#healing) return true; // another attempt has replaced this one
    if (!back) return false;
    const { key } = back.about as { key?: unknown };
    if (typeof key === "string" && !this.#kept.key) this.#kept.put({ key });
    if (this.link !== "asleep") this.#be("opening");
    this.#take(back.pipe);
    this.#after(OPEN_MS, () => this.link !== "open" && this.#be("lost"));
    return true;
  }

  /** Tell the host that the page is visible again, so that it compares the clocks again. */
  awake() {
    if (this.link === "open" || this.link === "asleep") this.#channel.send({ t: "awake" });
    if (this.link === "asleep") this.#after(PATIENCE_MS, () => void this.#heal());
  }

  /** Use a pipe once it opens, unless another one is open already. */
  #take(pipe: Pipe) {
    const ready = () => {
      if (pipe === this.#pipe) return; // it was only asleep
      if (this.#channel.state === "open" || this.link === "left") return pipe.close();
      this.#pipe = pipe;
      this.#channel.attach(pipe);
    };
    if (pipe.state === "open") ready();
    else pipe.onState((state) => state === "open" && ready());
  }

  /** @param state  the channel's state */
  #follow(state: State) {
    if (this.link === "left" || (state === "open" && this.link === "open")) return;
    if (state === "open") {
      this.#time.cancel(this.#timer);
      this.#healing++;
      this.#be("open");
      this.#channel.send({ t: "hello", v: VERSION, build: this.#build, ...this.#prefs, ...this.#known });
    } else if (state === "asleep" && this.link === "open") {
      this.#be("asleep");
      this.#after(PATIENCE_MS, () => void this.#heal());
    } else if (state === "closed" && (this.link === "open" || this.link === "asleep")) {
      this.#be("asleep");
      void this.#heal();
    }
  }

  get #known() {
    const { key, look } = this.#kept;
    return { ...(key && { key }), ...(look && { look }) };
  }

  async #heal() {
    if (this.link === "asleep" && !(await this.resume())) this.#be("lost");
  }

  #after(ms: number, work: () => void) {
    this.#time.cancel(this.#timer);
    this.#timer = this.#time.after(ms, work);
  }

  #be(link: LinkState) {
    this.link = link;
    this.tell("guest", null);
  }

  /* --- what the host says -------------------------------------------------------------------------------------- */

  #hear(message: Message | null) {
    if (!message || this.link === "left") return;
    if (message.t === "ping") this.#channel.send({ t: "pong", a: message.a, b: this.#time.now() });
    else if (message.t === "seat") this.#sit(message);
    else if (message.t === "view") this.#view(message);
    else if (message.t === "pad") this.#read(message);
    else if (message.t === "done") this.#answered(message.id, {});
    else if (message.t === "reply") this.#answered(message.id, message.reply);
    else if (message.t === "no") this.#refused(message);
    else if (message.t === "spare") void this.#promise(message.code);
    else if (message.t === "leave") this.#end(message.why);
    else {
      if (message.t === "room") this.#enter(message);
      else this.sleeping = message.seats;
      this.tell("guest", null);
    }
  }

  /** Take a seat. Messages that the host may not have received are sent again if it is the same host; else they are dropped. */
  #sit(seat: SeatMessage) {
    const isOurs = seat.key === this.#kept.key,
      same = isOurs && seat.epoch === this.#epoch;
    this.seat = seat;
    this.#epoch = seat.epoch;
    this.#kept.put({ key: seat.key, code: "", look: seat.seat === ONLOOKER });
    this.#kept.goOnFrom(seat.last);
    if (same) for (const { message } of this.#waiting.values()) this.#channel.send(message);
    else {
      this.#n = 0;
      this.#drop();
    }
    if (!isOurs) this.#who = null;
    if (this.#who) this.#channel.send(this.#who);
    this.tell("guest", null);
  }

  /** Store who is there. Without a match there is no table. */
  #enter(room: RoomMessage) {
    this.room = room;
    if (!room.begun) this.table = null;
  }

  #view({ n, table, first }: ViewMessage) {
    if (n <= this.#n) return;
    this.#n = n;
    const fresh = first || !this.table;
    this.table = table;
    this.pad = null;
    this.tell("table", { table, first: fresh });
  }

  /** Take what stands on a pad. The clocks of two devices may be minutes apart. */
  #read({ pad, now }: PadMessage) {
    const { clock = null } = pad ?? {};
    if (clock?.ends_at) clock.ends_at += Date.now() - now;
    this.pad = pad;
    if (pad) this.table = null;
    this.tell("guest", null);
  }

  #answered(id: number, reply: object | null) {
    const asked = this.#waiting.get(id);
    this.#waiting.delete(id);
    asked?.done(reply);
    return Boolean(asked);
  }

  #refused({ id, text, rule, outcome }: NoMessage) {
    if (this.#answered(id, null) && text && outcome !== "stale")
      this.tell("refused", { text, rule, seat: this.seat?.seat ?? null, outcome });
  }

  #drop() {
    for (const id of [...this.#waiting.keys()]) this.#answered(id, null);
  }

  /** Promise the host a return without a scan. */
  async #promise(code: string) {
    try {
      const promise = await this.#transport.prepare(code, { key: this.#kept.key });
      if (promise) this.#channel.send({ ...promise, t: "promise" });
    } catch (error) {
      console.warn("No ticket for a return.", error);
    }
  }

  #end(why: string) {
    this.#time.cancel(this.#timer);
    this.#healing++;
    this.#kept.forget();
    void this.#transport.forget().catch(() => {});
    this.#drop();
    this.table = this.pad = this.seat = this.room = null;
    this.why = why;
    this.#be("left");
  }

  /* --- what the person does ------------------------------------------------------------------------------------ */

  /** Tell the host the person's name and portrait ("" for none). */
  introduce(name: string, face: string) {
    this.#who = { t: "who", name, face };
    this.#channel.send(this.#who);
  }

  /** Choose, before the host has seen this phone, whether it looks on. */
  wish(look: boolean) {
    this.#kept.put({ look });
  }

  /** Ask the host for a free seat. */
  takeSeat() {
    this.#channel.send({ t: "play" });
  }

  /** Change this phone's language or how it sorts cards. */
  prefer(prefs: Partial<Prefs>) {
    this.#prefs = { ...this.#prefs, ...prefs };
    this.#channel.send({ t: "prefs", ...this.#prefs });
  }

  /** Pass on another phone's answer, scanned here for the table. Returns whether it could be sent. */
  relay(code: string) {
    return this.link === "open" && this.#channel.send({ t: "relay", code });
  }

  /**
   * Send the person's action; `at` is the time of the touch. In a game by turns there is only one at a time.
   * @param _seat  always this phone's own
   * @returns a promise that resolves once it is answered
   */
  act(action: string, _seat: number | undefined = undefined, at: number = this.#time.now()): Promise<void> | null {
    if (!this.table || this.looksOn || (!this.table.live && this.#waiting.size)) return null;
    return this.#ask({ t: "act", action, at }).then(() => undefined);
  }

  /** Press a button of the engine's: an action, or another call. */
  press({ call, action, seat }: Pick<Button, "call" | "action" | "seat">, at?: number) {
    if (call === "act") return action ? this.act(action, seat, at) : null;
    void this.call(call);
    return null;
  }

  /** Ask the host for a hint. */
  async hint() {
    return ((await this.call("hint")) ?? { hint: null, hints: 0 }) as HintAnswer;
  }

  /** Ask the host which actions would be dear. */
  async dear() {
    return (((await this.call("coach")) as { warnings?: Warning[] } | null)?.warnings ?? []) as readonly Warning[];
  }

  /** Tell the host that a question of the coach was shown. */
  async warned() {
    return ((await this.call("warned")) as { hints?: number } | null)?.hints ?? 0;
  }

  say(id: string) {
    void this.call("talk", { id });
  }

  proceed() {
    void this.call("proceed");
  }

  /** Make a call that isn't an action. Resolves to the reply, or null without one. */
  call(name: string, args: object = {}) {
    return this.#ask({ t: "call", name, args });
  }

  #ask(message: ChannelMessage) {
    const id = this.#kept.next(),
      whole = { ...message, id, n: this.#n };
    const answer: Promise<object | null> = new Promise((done) => this.#waiting.set(id, { message: whole, done }));
    if (this.link === "open") this.#channel.send(whole);
    return answer;
  }

  /** Leave the table for good. */
  leave() {
    if (this.link === "left") return;
    this.#channel.send({ t: "leave" });
    this.#end("");
  }

  /** Show a Table from elsewhere. */
  replace(table: AnyTable) {
    this.table = table;
    this.tell("table", { table, first: true });
  }

  /* --- what only the table's own device can do ----------------------------------------------------------------- */

  open(): Promise<never> {
    return Promise.reject(new Error("A guest opens no table."));
  }
  run() {}
  hurry() {}
  seated() {}
  undo() {}
  cut() {}
  finale() {}
}
