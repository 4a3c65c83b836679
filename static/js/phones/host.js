/* The phones round this tablet: who has which hand, what each is shown, and what each does. The engine alone decides what holds. */

import { Signals } from "../signals.js";
import { Channel, FROM_GUEST } from "../link/channel.js";
import { BadCode } from "../link/link.js";
import { stampOf, windowOf } from "../link/fair.js";
import { offers } from "../turns.js";
import { fromPhone } from "./messages.js";
import { farewell, Phone } from "./phone.js";

/** @typedef {import("../types.js").AnyTable} AnyTable */
/** @typedef {import("../link/pipe.js").Invitation} Invitation */
/** @typedef {import("../link/pipe.js").Pipe} Pipe */
/** @typedef {import("../link/pipe.js").Transport} Transport */
/** @typedef {import("./messages.js").FromPhone} FromPhone */
/** @typedef {{ seat: number, name: string, face: string, here: boolean, bot: boolean }} Somebody */
/** @typedef {{ game: string, title: string, begun: boolean, people: readonly Somebody[] }} Room  what phones are told of the others */
/** @typedef {{ change: null, relay: string, joined: Phone, left: Phone }} Events */
/** @typedef {{ keep: (keys: { [seat: number]: string }) => void, kept: () => { [seat: number]: string } }} Keys  the secrets of the phones, over a reload */

const VERSION = 1,
  HELLO_MS = 10_000,
  GAME = /** @type {const} */ ({ game: "", title: "", begun: false, people: [] });

/** @extends {Signals<Events>} */
export class Host extends Signals {
  /** @type {Map<number, Phone>} by seat */
  phones = new Map();
  /** @type {Set<number>} the seats whose hands a bot plays until their phones are back */
  stoodIn = new Set();
  /** this run of the page: what was sent to another one isn't asked for again */
  epoch = random();
  /** @type {Room} */
  room = GAME;
  /** @type {Map<number, Invitation>} those that are open, by seat */
  #invitations = new Map();
  /** @type {Promise<void> | null} the next round of Tables, which hasn't begun */
  #next = null;
  /** @type {Promise<void>} the one that is under way */
  #sending = Promise.resolve();

  /**
   * @param {object} world
   * @param {import("../director.js").Director} world.director
   * @param {typeof import("../session.js").call} world.call
   * @param {Transport} world.transport
   * @param {import("../time.js").Time} world.time
   * @param {string} world.build  a phone with another one is told to load anew
   * @param {Keys} world.keys
   */
  constructor({ director, call, transport, time, build, keys }) {
    super();
    this.director = director;
    this.transport = transport;
    this.build = build;
    this.#call = call;
    this.#time = time;
    this.#keys = keys;
    director.on("table", ({ first }) => this.#follow(first));
  }
  #call;
  #time;
  #keys;

  /* --- who comes ------------------------------------------------------------------------------------------------ */

  /**
   * The code of a seat's invitation: one for each seat, good for one phone.
   * @param {number} seat
   */
  async invite(seat) {
    const open = this.#invitations.get(seat) ?? (await this.transport.invite());
    if (this.#invitations.has(seat)) return /** @type {Invitation} */ (this.#invitations.get(seat)).code;
    this.#invitations.set(seat, open);
    return open.code;
  }

  /** Nobody can be invited any more by the codes that were shown. */
  uninvite() {
    for (const invitation of this.#invitations.values()) invitation.close();
    this.#invitations.clear();
  }

  /**
   * A phone's answer was scanned, here or by another phone. Resolves to the seat once its link is being made. BadCode if it answers none
   * of the invitations.
   * @param {string} answer
   * @returns {Promise<number>}
   */
  async accept(answer) {
    /** @type {unknown} */
    let wrong = new BadCode("other", "there is no invitation");
    for (const [seat, invitation] of this.#invitations) {
      try {
        const pipe = await invitation.accept(answer);
        this.#invitations.delete(seat);
        this.#greet(pipe, seat);
        return seat;
      } catch (error) {
        if (!(error instanceof BadCode)) throw error;
        wrong = error;
      }
    }
    throw wrong;
  }

  /**
   * Somebody is at the other end, who has to say first who it is.
   * @param {Pipe} pipe
   * @param {number} seat  for which it was invited
   * @param {Phone | null} expected  whose return this is
   */
  #greet(pipe, seat, expected = null) {
    const channel = new Channel(FROM_GUEST, this.#time);
    let met = false;
    channel.on("message", ({ message }) => {
      if (met) return;
      const hello = fromPhone(message);
      if (hello?.t !== "hello") return channel.drop("unknown");
      met = true;
      if (hello.v !== VERSION || hello.build !== this.build) return farewell(channel, "build", this.#time);
      const phone = this.#known(hello, seat, expected);
      if (!phone) return farewell(channel, "taken", this.#time);
      phone.prefs = { lang: hello.lang, sort: hello.sort, trump: hello.trump };
      phone.take(channel, pipe);
      this.#welcome(phone);
    });
    channel.on("state", (state) => state === "closed" && !met && this.tell("change", null));
    channel.attach(pipe);
    if (!expected) this.#time.after(HELLO_MS, () => !met && pipe.state === "open" && pipe.close());
  }

  /**
   * Whose phone it is: by its key, or else the one for whose seat it was invited; null if that seat is another's.
   * @param {{ key: string }} hello
   * @param {number} seat
   * @param {Phone | null} expected
   */
  #known({ key }, seat, expected) {
    const own = [...this.phones.values()].find((phone) => phone.key === key);
    if (own || expected) return own === expected || !expected ? own : null;
    const kept = Object.entries(this.#keys.kept()).find(([, each]) => key !== "" && each === key),
      place = kept && !this.phones.has(Number(kept[0])) ? Number(kept[0]) : seat;
    if (this.phones.get(place)?.isHere) return null;
    return this.#add(place, kept ? key : random());
  }

  /**
   * @param {number} seat
   * @param {string} key
   */
  #add(seat, key) {
    const phone = new Phone(seat, key, this.#time);
    this.phones.get(seat)?.close("taken");
    this.phones.set(seat, phone);
    phone.on("message", ({ message, at }) => this.#hear(phone, message, at));
    phone.on("state", () => this.#changed(phone));
    this.#keepKeys();
    return phone;
  }

  #keepKeys() {
    this.#keys.keep(Object.fromEntries([...this.phones.values()].map(({ seat, key }) => [seat, key])));
  }

  /** @param {Phone} phone */
  #welcome(phone) {
    const { seat, key, name, face } = phone;
    phone.send({ t: "seat", v: VERSION, seat, key, epoch: this.epoch, name, face, faces: this.facesFor(phone) });
    void this.#offerReturn(phone);
    this.tell("joined", phone);
    if (this.stoodIn.has(seat)) this.standIn(seat, false);
    if (this.room.begun) void this.views();
  }

  /**
   * Keep a link ready over which the phone can come back without being scanned.
   * @param {Phone} phone
   */
  async #offerReturn(phone) {
    try {
      const spare = await this.transport.spare();
      phone.spare?.close();
      phone.spare = spare;
      phone.send({ t: "spare", code: spare.code });
    } catch (error) {
      console.warn("A phone can't come back by itself; it is scanned again.", error);
    }
  }

  /**
   * The portraits that this phone's person may choose.
   * @param {Phone} phone
   */
  facesFor(phone) {
    const taken = this.room.people.filter(({ seat, bot }) => seat !== phone.seat && !bot).map(({ face }) => face);
    return [...new Set(taken)].filter(Boolean);
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

  async #deliver() {
    const phones = [...this.phones.values()].filter(({ isHere }) => isHere);
    if (!phones.length || !this.director.table) return;
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
        Object.assign(phone, { name: message.name, face: message.face, isNamed: true });
        this.tell("change", null);
        break;
      case "prefs":
        phone.prefs = { lang: message.lang, sort: message.sort, trump: message.trump };
        phone.told = null;
        void this.views();
        break;
      case "promise":
        void this.#redeem(phone, message.promise);
        break;
      case "relay":
        this.tell("relay", message.code);
        break;
      case "leave":
        this.remove(phone.seat);
        break;
      case "hello": // it has said so already
    }
  }

  /**
   * The phone has prepared its return.
   * @param {Phone} phone
   * @param {object} promise
   */
  async #redeem(phone, promise) {
    const { spare, pipe } = phone;
    phone.spare = null;
    if (!spare) return;
    try {
      const back = await spare.redeem(promise, pipe ?? undefined);
      back.onState((state) => state === "closed" && this.#renew(phone, back));
      this.#greet(back, phone.seat, phone);
    } catch (error) {
      console.warn("The promise of a phone can't be kept.", error);
      spare.close();
    }
  }

  /**
   * A way back has gone before it was used: where the phone is there, it is given another.
   * @param {Phone} phone
   * @param {Pipe} back
   */
  #renew(phone, back) {
    if (phone.pipe !== back && phone.isHere && !phone.spare) void this.#offerReturn(phone);
  }

  /**
   * @param {Phone} phone
   * @param {{ id: number, n: number, action: string, at: unknown }} act
   * @param {number} arrived
   */
  async #act(phone, { id, n, action, at }, arrived) {
    const seen = phone.seen(n);
    if (!seen) return phone.answer(id, nothing("stale"));
    const { at: when } = stampOf(phone.clock, at, { sent: seen.sent, arrived });
    const { seat, prefs } = phone;
    let outcome = await this.director.remote(action, seat, when, seen.ply, prefs.lang);
    await this.views();
    const now = phone.view;
    if ("stale" in outcome && now && offers(now.table, action, seen.table)) {
      outcome = await this.director.remote(action, seat, when, now.ply, prefs.lang); // a bot's call had come before it
      await this.views();
    }
    phone.answer(id, answerOf(outcome));
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
      await this.director.ask(name, { ply, seat: phone.seat, id: say });
      await this.views();
      phone.answer(id, { t: "done" });
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
    this.phones.delete(seat);
    phone.close("table");
    this.#keepKeys();
    this.tell("left", phone);
    this.tell("change", null);
  }

  /** All phones are sent away. */
  close() {
    this.uninvite();
    for (const seat of [...this.phones.keys()]) this.remove(seat);
  }
}

/** A secret that nobody guesses. */
const random = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

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
