/* A finished match at the table, place by place: as a person saw it, or with all hands open. Holds what is shown and how to move in it; it
   draws nothing. */

import type { Calls, Replay, ReplayLine, FormError, Review, ReplayTableReply } from "../../../vendor/model.d.ts";
import type { Time } from "../../base/time.ts";

interface World {
  call: <N extends "film" | "at" | "sentences">(name: N, args: object) => Promise<Calls[N]>;
  time: Time;
}
interface On {
  show: (first: boolean) => void; // shows the table of `scene`; `first`: without animation
  redraw: () => void; // something else has changed
  /** a place can't be shown, for this reason ("" if unknown); the present one stays */
  fail: (text: string) => void;
}

const STEP_MS = 1400,
  OUTCOME_MS = 4200, // time to read the outcome of a round
  SPEEDS = [1, 2, 4];

export class Playback {
  /** the replay that is open */
  replay: Replay | null = null;
  /** the table at the shown place */
  scene: ReplayTableReply | null = null;
  /** the log of the shown round */
  lines: readonly ReplayLine[] = [];
  /** what screen readers announce about the last step */
  spoken = "";
  playing = false;
  speed = 1;
  #open = false;
  #place = 0;
  #latest = 0; // increases with each replay that is opened, which voids older calls
  #timer = 0;
  #quiet = false;
  #moved = false; // another place was requested since the pending call
  #failure = "";
  /** resolves once the table of the place is shown */
  #going: Promise<void> | null = null;
  /** the logs of this replay's rounds */
  #said: Map<number, readonly ReplayLine[]> = new Map();
  #on: On;
  #world: World;

  constructor(on: On, world: World) {
    this.#on = on;
    this.#world = world;
  }

  /**
   * Open a replay; resolves to the error if that fails. The same replay for another seat, or in another language, stays at its place.
   * @param wanted  without an id: the round whose result is on screen
   */
  async open(wanted: { id?: string; seat?: number }, place?: number): Promise<FormError | null> {
    const mine = ++this.#latest,
      reply = await this.#world.call("film", wanted);
    if (mine !== this.#latest) return null;
    if (reply.error) return reply.error;
    const { film: replay } = reply,
      again = this.replay !== null && this.replay.id === replay.id && place === undefined;
    if (!again) {
      this.playing = this.#open = false;
      this.scene = null;
    }
    this.replay = replay;
    this.#said.clear();
    await this.go(place ?? (again ? this.#place : startOf(replay)));
    return this.scene || mine !== this.#latest ? null : { text: this.#failure, key: "place" };
  }

  /** The data for the view; null while no replay is shown. */
  get line() {
    const { replay, scene } = this;
    if (!replay || !scene) return null;
    const round = this.#round;
    return {
      start: startOf(replay),
      end: endOf(replay),
      place: this.#place,
      rounds: replay.rounds,
      round,
      spots: replay.spots,
      open: this.#open && Boolean(round?.over),
      playing: this.playing,
      speed: this.speed,
      where: `${scene.table.round}, ${scene.scenery.text}`,
    };
  }

  /** The round that the place belongs to. */
  get #round() {
    return this.replay?.rounds.find(({ number }) => number === this.scene?.scenery.round);
  }

  /**
   * Go to a place. There is only one call at a time; of the places requested meanwhile, only the last one is fetched.
   * @param quiet  the place is announced elsewhere
   */
  go(place: number, quiet = false) {
    if (!this.replay) return Promise.resolve();
    this.#place = Math.min(endOf(this.replay), Math.max(startOf(this.replay), place));
    this.#quiet = quiet;
    this.#moved = true;
    this.#going ??= this.#follow();
    return this.#going;
  }

  async #follow() {
    try {
      while (this.#moved && this.replay) await this.#ask(this.replay);
    } finally {
      this.#going = null;
    }
  }

  async #ask(replay: Replay) {
    this.#moved = false;
    const place = this.#place,
      since = this.scene?.scenery.place ?? place,
      asked = { place, seat: replay.seat, since, open: this.#open };
    const reply = await this.#world.call("at", asked).catch(() => null);
    if (replay !== this.replay) return; // another replay was opened
    if (!reply || reply.error) this.#fail(reply?.error.text ?? "");
    else await this.#arrive(replay, reply, since);
  }

  /** @param since  the place before */
  async #arrive(replay: Replay, reply: ReplayTableReply, since: number) {
    const { place, round } = reply.scenery,
      { say } = reply.table,
      first = !this.scene || Math.abs(place - since) > 1;
    this.scene = reply;
    this.spoken = say.length ? say.join(" ") : this.#quiet || place === since ? "" : (this.line?.where ?? "");
    this.lines = this.#said.get(round) ?? [];
    if (place === endOf(replay)) this.playing = false;
    this.#on.show(first);
    this.#plan();
    if (!this.#moved) await this.#read(replay, round);
  }

  /** Stay at the present place after a failure. */
  #fail(text: string) {
    this.playing = this.#moved = false;
    this.#failure = text;
    if (!this.scene) return; // `open` reports it
    this.#place = this.scene.scenery.place;
    this.#on.fail(text);
    this.#on.redraw();
  }

  /** Fetch the log of a round, once. */
  async #read(replay: Replay, round: number) {
    if (this.#said.has(round)) return;
    const reply = await this.#world.call("sentences", { round, seat: replay.seat }).catch(() => null);
    if (!reply || reply.error || replay !== this.replay) return;
    this.#said.set(round, reply.lines);
    if (this.scene?.scenery.round !== round) return;
    this.lines = reply.lines;
    this.#on.redraw();
  }

  step(by: number, quiet?: boolean) {
    this.playing = false;
    return this.go(this.#place + by, quiet);
  }

  /** Jump to a place chosen on the line or in the log. */
  jump(place: number, quiet?: boolean) {
    this.playing = false;
    return this.go(place, quiet);
  }

  /** Jump to the beginning or the end. */
  toEnd(side: "start" | "end", quiet?: boolean) {
    const { replay } = this;
    return replay ? this.jump(side === "start" ? startOf(replay) : endOf(replay), quiet) : undefined;
  }

  /** Jump to the beginning of the next round, or back to the nearest earlier one: of the present round, unless the place is its beginning. */
  toRound(by: 1 | -1, quiet?: boolean) {
    const starts = this.replay?.rounds.map(({ start }) => start) ?? [],
      next =
        by > 0 ? starts.find((start) => start > this.#place) : starts.filter((start) => start < this.#place).at(-1);
    return next === undefined ? this.toEnd(by > 0 ? "end" : "start", quiet) : this.jump(next, quiet);
  }

  /** Stop playing, for example behind a dialog. */
  pause() {
    if (this.playing) this.toggle();
  }

  toggle() {
    this.playing = !this.playing;
    if (this.playing && this.replay && this.#place === endOf(this.replay)) return void this.go(startOf(this.replay));
    this.#on.redraw();
    this.#plan();
  }

  faster() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
    this.#on.redraw();
    this.#plan();
  }

  openHands() {
    this.#open = !this.#open;
    return this.go(this.#place);
  }

  /** Jump to the next or previous place with a better alternative; after the last one, start from the other end. */
  toSpot(by: 1 | -1) {
    const spots = this.replay?.spots ?? [],
      next = by > 0 ? spots.find((spot) => spot > this.#place) : spots.filter((spot) => spot < this.#place).at(-1),
      other = by > 0 ? spots[0] : spots.at(-1);
    return next === undefined && other === undefined ? undefined : this.jump(next ?? other ?? 0);
  }

  /** Mark the places at which the finished review of a round found something better. */
  mark({ start, end, mistakes }: Review) {
    const { replay, scene } = this;
    if (!replay || !scene) return;
    const found = mistakes.map(({ place }) => place),
      elsewhere = replay.spots.filter((place) => place < start || place > end);
    replay.spots = [...elsewhere, ...found].sort((a, b) => a - b);
    if (found.includes(this.#place) && !scene.scenery.advice) return void this.go(this.#place);
    this.#on.redraw();
  }

  end() {
    this.playing = this.#moved = false;
    this.#world.time.cancel(this.#timer);
    this.#latest++;
    this.replay = this.scene = null;
    this.lines = [];
  }

  #plan() {
    this.#world.time.cancel(this.#timer);
    if (!this.playing || !this.scene) return;
    const { table, scenery } = this.scene,
      told = table.moments.map(({ hold_ms: hold }) => hold),
      wait = Math.max(scenery.outcome ? OUTCOME_MS : STEP_MS, ...told);
    this.#timer = this.#world.time.after(wait / this.speed, () => void this.go(this.#place + 1));
  }
}

const startOf = ({ rounds }: Replay) => rounds[0]?.start ?? 0;
const endOf = ({ rounds }: Replay) => rounds.at(-1)?.end ?? 0;
