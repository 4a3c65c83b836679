/* A finished match at the table, place by place: as a person saw it, or with all hands open. What is looked at, how one moves in it; it draws nothing. */

/** @typedef {import("../../model.js").Film} Film */
/** @typedef {import("../../model.js").FilmLine} FilmLine */
/** @typedef {import("../../model.js").FilmRound} Round */
/** @typedef {import("../../model.js").SceneryReply} SceneryReply */
/** @typedef {import("../../model.js").Failure} Failure */
/**
 * @typedef {object} World
 * @property {<N extends "film" | "at" | "sentences">(name: N, args: object) => Promise<import("../../model.js").Calls[N]>} call
 * @property {import("../../time.js").Time} time
 */
/**
 * @typedef {object} On
 * @property {(first: boolean) => void} show  the table of `scene`; `first`: without movement
 * @property {() => void} redraw  something else of it has changed
 * @property {(text: string) => void} fail  a place can't be shown, for this reason ("" if it isn't known): one stays where one is
 */

const STEP_MS = 1400,
  OUTCOME_MS = 4200, // what a round came to wants to be read
  SPEEDS = [1, 2, 4];

export class Replay {
  /** @type {Film | null} what is looked at */
  film = null;
  /** @type {SceneryReply | null} the table at the place that is looked at */
  scene = null;
  /** @type {readonly FilmLine[]} the log of its round */
  lines = [];
  /** what a screen reader hears of the last step */
  spoken = "";
  playing = false;
  speed = 1;
  #open = false;
  #place = 0;
  #latest = 0; // which film
  #timer = 0;
  #quiet = false;
  #moved = false; // since the place that is being asked for
  #failure = "";
  /** @type {Promise<void> | null} settles once the table of the place is shown */
  #going = null;
  /** @type {Map<number, readonly FilmLine[]>} the logs of this film's rounds */
  #said = new Map();
  #on;
  #world;

  /**
   * @param {On} on
   * @param {World} world
   */
  constructor(on, world) {
    this.#on = on;
    this.#world = world;
  }

  /**
   * Look at a film; resolves to the error if that can't be done. The same film once more, of another seat or in another
   * language, is looked at where one is.
   * @param {{ id?: string, seat?: number }} wanted  without an id: the round whose result is on screen
   * @param {number} [place]
   * @returns {Promise<import("../../model.js").FormError | null>}
   */
  async open(wanted, place) {
    const mine = ++this.#latest,
      reply = await this.#world.call("film", wanted);
    if (mine !== this.#latest) return null;
    if (reply.error) return reply.error;
    const { film } = reply,
      again = this.film !== null && this.film.id === film.id && place === undefined;
    if (!again) {
      this.playing = this.#open = false;
      this.scene = null;
    }
    this.film = film;
    this.#said.clear();
    await this.go(place ?? (again ? this.#place : startOf(film)));
    return this.scene || mine !== this.#latest ? null : { text: this.#failure, key: "place" };
  }

  /** What the view needs to know; null while nothing is looked at. */
  get line() {
    const { film, scene } = this;
    if (!film || !scene) return null;
    const round = this.#round;
    return {
      start: startOf(film),
      end: endOf(film),
      place: this.#place,
      rounds: film.rounds,
      round,
      spots: film.spots,
      open: this.#open && Boolean(round?.over),
      playing: this.playing,
      speed: this.speed,
      where: `${scene.table.round}, ${scene.scenery.text}`,
    };
  }

  /** The round to which the place belongs. */
  get #round() {
    return this.film?.rounds.find(({ number }) => number === this.scene?.scenery.round);
  }

  /**
   * One place is asked for at a time: of those that somebody passes meanwhile, only the last one is.
   * @param {number} place
   * @param {boolean} [quiet]  where one is, is said elsewhere
   */
  go(place, quiet = false) {
    if (!this.film) return Promise.resolve();
    this.#place = Math.min(endOf(this.film), Math.max(startOf(this.film), place));
    this.#quiet = quiet;
    this.#moved = true;
    this.#going ??= this.#follow();
    return this.#going;
  }

  async #follow() {
    try {
      while (this.#moved && this.film) await this.#ask(this.film);
    } finally {
      this.#going = null;
    }
  }

  /** @param {Film} film */
  async #ask(film) {
    this.#moved = false;
    const place = this.#place,
      since = this.scene?.scenery.place ?? place,
      asked = { place, seat: film.seat, since, open: this.#open };
    const reply = await this.#world.call("at", asked).catch(() => null);
    if (film !== this.film) return; // another one is opened
    if (!reply || reply.error) this.#fail(reply?.error.text ?? "");
    else await this.#arrive(film, reply, since);
  }

  /**
   * @param {Film} film
   * @param {SceneryReply} reply
   * @param {number} since  where one was before
   */
  async #arrive(film, reply, since) {
    const { place, round } = reply.scenery,
      { say } = reply.table,
      first = !this.scene || Math.abs(place - since) > 1;
    this.scene = reply;
    this.spoken = say.length ? say.join(" ") : this.#quiet || place === since ? "" : (this.line?.where ?? "");
    this.lines = this.#said.get(round) ?? [];
    if (place === endOf(film)) this.playing = false;
    this.#on.show(first);
    this.#plan();
    if (!this.#moved) await this.#read(film, round);
  }

  /**
   * One is where one was.
   * @param {string} text
   */
  #fail(text) {
    this.playing = this.#moved = false;
    this.#failure = text;
    if (!this.scene) return; // whoever opens it says so
    this.#place = this.scene.scenery.place;
    this.#on.fail(text);
    this.#on.redraw();
  }

  /**
   * The log of a round, read once.
   * @param {Film} film
   * @param {number} round
   */
  async #read(film, round) {
    if (this.#said.has(round)) return;
    const reply = await this.#world.call("sentences", { round, seat: film.seat }).catch(() => null);
    if (!reply || reply.error || film !== this.film) return;
    this.#said.set(round, reply.lines);
    if (this.scene?.scenery.round !== round) return;
    this.lines = reply.lines;
    this.#on.redraw();
  }

  /**
   * @param {number} by
   * @param {boolean} [quiet]
   */
  step(by, quiet) {
    this.playing = false;
    return this.go(this.#place + by, quiet);
  }

  /**
   * Elsewhere, by the line or the log.
   * @param {number} place
   * @param {boolean} [quiet]
   */
  jump(place, quiet) {
    this.playing = false;
    return this.go(place, quiet);
  }

  /**
   * To the beginning or the end.
   * @param {"start" | "end"} side
   * @param {boolean} [quiet]
   */
  toEnd(side, quiet) {
    const { film } = this;
    return film ? this.jump(side === "start" ? startOf(film) : endOf(film), quiet) : undefined;
  }

  /**
   * To the beginning of the next round, or of the one before: of this one first, where it has begun already.
   * @param {1 | -1} by
   * @param {boolean} [quiet]
   */
  toRound(by, quiet) {
    const starts = this.film?.rounds.map(({ start }) => start) ?? [],
      next =
        by > 0 ? starts.find((start) => start > this.#place) : starts.filter((start) => start < this.#place).at(-1);
    return next === undefined ? this.toEnd(by > 0 ? "end" : "start", quiet) : this.jump(next, quiet);
  }

  /** It doesn't go on by itself behind something else. */
  pause() {
    if (this.playing) this.toggle();
  }

  toggle() {
    this.playing = !this.playing;
    if (this.playing && this.film && this.#place === endOf(this.film)) return void this.go(startOf(this.film));
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

  /**
   * To the next place at which something would have been better, or the one before; round again after the last.
   * @param {1 | -1} by
   */
  toSpot(by) {
    const spots = this.film?.spots ?? [],
      next = by > 0 ? spots.find((spot) => spot > this.#place) : spots.filter((spot) => spot < this.#place).at(-1),
      other = by > 0 ? spots[0] : spots.at(-1);
    return next === undefined && other === undefined ? undefined : this.jump(next ?? other ?? 0);
  }

  /**
   * A review of a round is ready: where it says that something would have been better.
   * @param {import("../../model.js").Review} review
   */
  mark({ start, end, mistakes }) {
    const { film, scene } = this;
    if (!film || !scene) return;
    const found = mistakes.map(({ place }) => place),
      elsewhere = film.spots.filter((place) => place < start || place > end);
    film.spots = [...elsewhere, ...found].sort((a, b) => a - b);
    if (found.includes(this.#place) && !scene.scenery.advice) return void this.go(this.#place);
    this.#on.redraw();
  }

  end() {
    this.playing = this.#moved = false;
    this.#world.time.cancel(this.#timer);
    this.#latest++;
    this.film = this.scene = null;
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

/** @param {Film} film */
const startOf = ({ rounds }) => rounds[0]?.start ?? 0;
/** @param {Film} film */
const endOf = ({ rounds }) => rounds.at(-1)?.end ?? 0;
