/* The phones round this tablet: who has which hand, what each is shown, and what each does. The engine alone decides what holds. */

import { Signals } from "../signals.js";
import { stampOf, windowOf } from "../link/fair.js";
import { offers } from "../turns.js";
import { Door, random, VERSION } from "./door.js";

/** @typedef {import("../types.js").AnyTable} AnyTable */
/** @typedef {import("./phone.js").Phone} Phone */
/** @typedef {import("./messages.js").FromPhone} FromPhone */
/** @typedef {{ seat: number, name: string, face: string, here: boolean, bot: boolean }} Somebody */
/** @typedef {{ game: string, title: string, begun: boolean, people: readonly Somebody[] }} Room  what phones are told of the others */
/** @typedef {{ change: null, relay: string, joined: { phone: Phone, invited: number }, left: Phone }} Events  `invited`: the seat for which its code was */

const MOST_TRIES = 8;
const NOBODY = /** @type {const} */ ({ game: "", title: "", begun: false, people: [] });

/** @extends {Signals<Events>} */
export class Host extends Signals {
  /** @type {Set<number>} the seats whose hands a bot plays until their phones are back */
  stoodIn = new Set();
  /** this run of the page: what was sent to another one isn't asked for again */
  epoch = random();
  /** @type {Room} */
  room = NOBODY;
  /** @type {Promise<void> | null} the next round of Tables, which hasn't begun */
  #next = null;
  /** @type {Promise<void>} the one that is under way */
  #sending = Promise.resolve();

  /**
   * @param {object} world
   * @param {import("../director.js").Director} world.director
   * @param {typeof import("../session.js").call} world.call
   * @param {import("../link/pipe.js").Transport} world.transport
   * @param {import("../time.js").Time} world.time
   * @param {string} world.build
   * @param {import("./door.js").Keys} world.keys
   * @param {() => readonly string[]} world.faces  the portraits that there are
   */
  constructor({ director, call, transport, time, build, keys, faces }) {
    super();
    this.director = director;
    this.#call = call;
    this.#time = time;
    this.#faces = faces;
    this.door = new Door(
      { transport, time, build, keys },
      {
        added: (phone) => {
          phone.on("message", ({ message, at }) => this.#hear(phone, message, at));
          phone.on("state", () => this.#changed(phone));
        },
        came: (phone, invited) => this.#welcome(phone, invited),
      },
    );
    director.on("table", ({ first }) => this.#follow(first));
  }
  #call;
  #time;
  #faces;

  /** @type {Map<number, Phone>} by seat */
  get phones() {
    return this.door.phones;
  }

  /**
   * @param {Phone} phone
   * @param {number} [invited]
   */
  #welcome(phone, invited = phone.seat) {
    phone.told = null;
    const { seat, key, last, name, face } = phone,
      faces = this.#facesFor(phone);
    phone.send({ t: "seat", v: VERSION, seat, key, epoch: this.epoch, last, name, face, faces });
    this.tell("joined", { phone, invited });
    this.#takeBack(seat);
    if (this.room.begun) void this.views();
  }

  /**
   * A phone goes to another seat, before a match.
   * @param {number} from
   * @param {number} to
   */
  resettle(from, to) {
    const phone = this.door.resettle(from, to);
    if (phone) this.#welcome(phone);
  }

  /**
   * Its own person plays this hand again.
   * @param {number} seat
   */
  #takeBack(seat) {
    if (this.stoodIn.has(seat)) this.standIn(seat, false);
  }

  /**
   * The portraits that nobody else has.
   * @param {Phone} phone
   */
  #facesFor(phone) {
    const taken = this.room.people.filter(({ seat }) => seat !== phone.seat).map(({ face }) => face);
    return this.#faces().filter((face) => !taken.includes(face));
  }

  /* --- what is told to all --------------------------------------------------------------------------------------- */

  /**
   * Who is there, and what is played.
   * @param {Room} room
   */
  tellRoom(room) {
    this.room = room;
    for (const phone of this.phones.values()) phone.send({ t: "room", ...room });
  }

  /**
   * A phone has fallen asleep, or is back: what has happened meanwhile it sees at once.
   * @param {Phone} phone
   */
  #changed(phone) {
    if (phone.isHere) this.#takeBack(phone.seat);
    if (phone.isHere && phone.told) void this.views();
    const seats = [...this.phones.values()].filter(({ isHere }) => !isHere).map(({ seat }) => seat);
    for (const other of this.phones.values()) if (other !== phone) other.send({ t: "sleeping", seats });
    this.tell("change", null);
  }

  /** The seats whose phones don't answer. */
  get asleep() {
    return [...this.phones.values()].filter(({ isHere }) => !isHere).map(({ seat }) => seat);
  }

  /** How long acts that come later may have been made earlier: as long as the slowest link takes; null where no phone is there. */
  get windowMs() {
    const here = [...this.phones.values()].filter(({ isHere }) => isHere);
    return here.length ? windowOf(here.map(({ clock }) => clock)) : null;
  }

  /** @param {boolean} first */
  #follow(first) {
    if (first) for (const phone of this.phones.values()) phone.told = null;
    if (this.phones.size) void this.views();
  }

  /**
   * Each phone is shown its Table as it is now. Rounds that are asked for meanwhile become one.
   * @returns {Promise<void>} settles once they have been sent
   */
  views() {
    this.#next ??= this.#sending.then(() => {
      this.#next = null;
      this.#sending = this.#deliver().catch((error) => console.error(error));
      return this.#sending;
    });
    return this.#next;
  }

  /** Settles once the Tables that were asked for have been sent. */
  get #shown() {
    return this.#next ?? this.#sending;
  }

  async #deliver() {
    const { table: own } = this.director,
      phones = [...this.phones.values()].filter(({ seat, isHere }) => isHere && own?.seats[seat]?.phone); // others wait for another match
    if (!phones.length) return;
    const seats = Object.fromEntries(phones.map(({ seat, prefs, told }) => [seat, { ...prefs, ...told }])),
      reply = await this.#call("phones", { seats, at: this.#time.now() });
    if (reply.error) return;
    const { tables, line: from, heard } = reply;
    for (const phone of phones) {
      const table = tables[phone.seat];
      if (table) phone.show(/** @type {AnyTable} */ (table), { from, heard });
    }
  }

  /* --- what phones do -------------------------------------------------------------------------------------------- */

  /**
   * @param {Phone} phone
   * @param {FromPhone} message
   * @param {number} at  when it arrived
   */
  #hear(phone, message, at) {
    switch (message.t) {
      case "act":
        if (phone.isNew(message.id)) void this.#act(phone, message, at);
        break;
      case "call":
        if (phone.isNew(message.id)) void this.#ask(phone, message);
        break;
      case "who":
        void this.#introduce(phone, message);
        break;
      case "prefs":
        phone.prefs = { lang: message.lang, sort: message.sort, trump: message.trump };
        phone.told = null;
        void this.views();
        break;
      case "promise":
        void this.door.redeem(phone, message.promise);
        break;
      case "relay":
        this.tell("relay", message.code);
        break;
      case "leave":
        this.remove(phone.seat);
        break;
      case "hello": // once more, after a sleep: it wants to know where things stand
        if (message.key !== phone.key) break;
        this.#welcome(phone);
        this.door.returned(phone);
    }
  }

  /**
   * @param {Phone} phone
   * @param {{ id: number, n: number, action: string, at: unknown }} act
   * @param {number} arrived
   */
  async #act(phone, { id, n, action, at }, arrived) {
    const { seat, prefs } = phone,
      seen = phone.seen(n);
    if (!seen || this.stoodIn.has(seat)) return phone.answer(id, nothing("stale"));
    const { at: when } = stampOf(phone.clock, at, { sent: seen.sent, arrived });
    let outcome = await this.director.remote(action, seat, when, seen.ply, prefs.lang);
    await this.#shown;
    // others were a moment earlier: once more, as long as the phone is still offered the same
    for (let tries = 0; "stale" in outcome && tries < MOST_TRIES; tries++) {
      const { view } = phone;
      if (!view || !offers(view.table, action, seen.table)) break;
      outcome = await this.director.remote(action, seat, when, view.ply, prefs.lang);
      await this.#shown;
    }
    phone.answer(id, answerOf(outcome));
  }

  /**
   * The person says who it is. What a name is, the engine knows.
   * @param {Phone} phone
   * @param {{ name: string, face: string }} who
   */
  async #introduce(phone, { name: text, face }) {
    const { name } = await this.#call("name", { text });
    Object.assign(phone, { name, face, isNamed: true });
    this.tell("change", null);
  }

  /**
   * @param {Phone} phone
   * @param {{ id: number, n: number, name: import("./messages.js").PhoneCall, say: string }} call
   */
  async #ask(phone, { id, n, name, say }) {
    const ply = phone.seen(n)?.ply ?? -1;
    try {
      if (name === "powers") {
        const { powers = null } = await this.#call("powers", { seat: phone.seat, lang: phone.prefs.lang });
        return phone.answer(id, { t: "reply", reply: { powers } });
      }
      const answer = await this.director.ask(name, { ply, seat: phone.seat, id: say });
      await this.#shown;
      phone.answer(id, answer.table ? { t: "done" } : nothing("failed")); // as where a claim isn't certain any more
    } catch (error) {
      console.error(error);
      phone.answer(id, nothing("failed"));
    }
  }

  /* --- who goes -------------------------------------------------------------------------------------------------- */

  /**
   * A bot plays this hand while its phone sleeps, or no longer.
   * @param {number} seat
   * @param {boolean} on
   */
  standIn(seat, on) {
    if (on) this.stoodIn.add(seat);
    else this.stoodIn.delete(seat);
    void this.director.ask("stand_in", { seat, on });
    this.tell("change", null);
  }

  /**
   * The phone of this seat has nothing to do with this table any more.
   * @param {number} seat
   */
  remove(seat) {
    const phone = this.phones.get(seat);
    if (!phone) return;
    this.door.remove(seat);
    this.tell("left", phone);
    this.tell("change", null);
  }
}

/**
 * Nothing has come of it, and there is nothing to say.
 * @param {"away" | "stale" | "failed"} outcome
 */
const nothing = (outcome) => ({ t: "no", outcome, text: "", rule: null });

/**
 * What a phone hears of its act.
 * @param {Awaited<ReturnType<import("../director.js").Director["remote"]>>} outcome  {}: nobody is at the table
 */
function answerOf(outcome) {
  if ("outcome" in outcome) {
    const { outcome: kind, text, rule } = outcome;
    return kind === "done" ? { t: "done" } : { t: "no", outcome: kind, text: text ?? "", rule };
  }
  const { table, stale, refused } = outcome;
  if (refused) return { t: "no", outcome: "refused", text: refused.text, rule: refused.rule };
  return stale ? nothing("stale") : table ? { t: "done" } : nothing("away");
}
