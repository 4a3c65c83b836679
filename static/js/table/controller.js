/* What the players do at the table, and what the page itself knows of it: what is lifted or asked. It draws nothing.
   Long because all that can be lifted, asked and answered meets here. */

import { confirm } from "../dialogs.js";
import { play } from "../sounds.js";
import { t } from "../book.js";
import { call, session, state } from "../session.js";
import { time } from "../time.js";
import { showBefore } from "./choices.js";
import { Captions } from "./captions.js";
import { Advice } from "./advice.js";
import { Lesson } from "./lesson.js";
import { Log } from "./log.js";
import { Replay } from "./replay/replay.js";
import { Moments } from "./moment.js";
import { cardsOf, handOf, named, Sent } from "./sent.js";
import { Tools } from "./tools.js";
import { Asking } from "./live/asking.js";
import { Clock } from "./live/clock.js";
import { Edges } from "./live/edges.js";
import { Person, quick } from "./live/person.js";
import { Phone, phoneView } from "./live/phone.js";

const REASON_MS = 7000,
  SLAP_PAUSE_MS = 600; // after cards were laid by a tap on the pile, a second tap is no slap

/** @typedef {import("../types.js").AnyTable} AnyTable */
/** @typedef {import("../playing.js").Playing} Director */
/** @typedef {import("./acts.js").AnyButton} AnyButton */
/** @typedef {import("./say.js").Why} Why */
/** @typedef {import("../cards/card-table.js").Choice} Choice */

export class Controller {
  log = new Log();
  asking = new Asking();
  /** own cards that the engine hasn't answered for yet */
  sent = new Sent();
  phone = new Phone();
  /** @type {string | null} the card that a first tap has lifted */
  lifted = null;
  /** @type {Why | null} why something that was tried can't be done */
  reason = null;
  #reasonTimer = 0;
  #laidAt = -Infinity;

  /**
   * @param {Director} director
   * @param {object} on
   * @param {() => void} on.redraw
   * @param {() => void} on.relay  own cards set out, or come back: only the cards are drawn
   * @param {(cards: { touched: string, id: string }[]) => void} on.exchange  equal cards of a hand bear each other's names
   * @param {() => void} on.settle  a chosen card that was not laid after all goes back to its place
   * @param {() => readonly string[]} on.stowed  the tools that the bar has no room for
   * @param {(first: boolean) => void} on.replay  another place of a finished match is looked at
   * @param {() => void} on.unreplay  back from there
   * @param {() => import("./replay/film.js").FilmScreen} on.onward  what else can be done there
   */
  constructor(director, { redraw, relay, exchange, settle, stowed, replay, unreplay, onward }) {
    this.director = director;
    this.redraw = redraw;
    this.relay = relay;
    this.exchange = exchange;
    this.settleCards = settle;
    this.replay = new Replay({ show: replay, redraw, fail: notShown }, { call, time });
    this.unreplay = unreplay;
    this.onward = onward;
    this.moments = new Moments(redraw);
    this.captions = new Captions(redraw);
    this.clock = new Clock(redraw);
    this.advice = new Advice(this);
    this.tools = new Tools(director, this.clock, this.advice.hints, {
      redraw,
      stowed,
      press: (button, at) => void this.press(button, at),
    });
    const send = /** @type {import("./live/person.js").Send} */ (
      (button, at, card, codes) => {
        const answer = director.press(button, at);
        if (answer && card && this.table)
          this.depart(button.seat, cardsOf(handOf(this.table, button.seat), card, codes), answer);
      }
    );
    this.alone = new Person(send, redraw);
    this.edges = new Edges(send, redraw, this.captions);
    this.lesson = new Lesson(this);
  }

  get table() {
    return this.replay.scene?.table ?? this.director.table;
  }

  /** The Table as it is to be seen: own cards that are on their way lie where they are laid. */
  get seen() {
    return this.table && this.sent.seen(this.table);
  }

  /** @param {AnyTable | null} table */
  isTogether(table) {
    return Edges.is(table);
  }

  quickly = () => Boolean(this.table?.live) && quick();

  /**
   * A newer Table: what belonged to the older one goes.
   * @param {AnyTable} table
   * @param {boolean} anew  another table, or the same one in another language
   */
  follow(table, anew) {
    if (table !== this.replay.scene?.table) this.replay.end(); // whatever was looked at: the game goes on
    this.lifted = null;
    this.sent.follow(table, anew);
    const { persons = [], hand } = this.sent.seen(table),
      together = this.isTogether(table);
    const [person] = persons;
    if (!table.live) this.#hush();
    if (!together) this.edges.leave();
    if (person && !together) this.alone.follow(person);
    else this.alone.leave();
    if (!table.live) this.asking.follow(hand.cards);
    this.tools.follow(table);
    this.advice.hints.follow(table, anew);
    this.captions.follow(table, anew);
    this.phone.show(table.result ? null : table.phone);
    this.clock.show(table.clock ?? null);
    if (anew || this.replay.scene) this.moments.clear(); // in a replay each step tells its own
    this.moments.add(table.result || this.director.hurrying ? [] : table.moments);
  }

  /** The table is no longer shown. */
  stop() {
    this.tools.toggleMoves(false);
    this.advice.hints.close();
    this.clock.stop();
    this.phone.stop();
    this.edges.hide();
    this.moments.clear();
  }

  /* --- what is shown ------------------------------------------------------------------------------------------- */

  /**
   * The words above the hand.
   * @param {AnyTable} table
   */
  words(table) {
    const { reason } = table.live ? this.alone : this;
    return { prompt: table.live ? (this.alone.model?.prompt ?? table.prompt) : table.prompt, reason };
  }

  /**
   * The prompt, where it is one person's alone.
   * @param {AnyTable} table
   */
  ownPrompt = (table) => (this.isTogether(table) ? null : this.words(table).prompt);

  /**
   * Where a card's decision is asked for.
   * @param {AnyTable} table
   */
  asker(table) {
    return table.live ? this.alone : this;
  }

  /**
   * @param {AnyTable} table
   * @returns {readonly AnyButton[]}
   */
  buttons(table) {
    const forward = this.forward(table),
      last = forward ? [forward] : [];
    if (table.live) return [...this.alone.buttons, ...last];
    return [...(table.stake_actions ?? []), ...table.buttons, ...last];
  }

  /**
   * To the end of the round, where no person has anything to do any more.
   * @param {AnyTable} table
   * @returns {import("./acts.js").OwnButton | null}
   */
  forward({ forward }) {
    if (!forward) return null;
    return { id: "forward", text: forward, tone: "plain", icon: "forward", run: () => this.director.hurry(true) };
  }

  /**
   * What the middle of a game round a pile does.
   * @param {AnyTable} table
   */
  onPile(table) {
    const [person] = this.isTogether(table) ? [] : (table.persons ?? []);
    return {
      slap: person && !person.out ? person.slap : null,
      draw: (/** @type {number} */ at) => this.#draw(at),
      hit: (/** @type {number} */ at) => this.#slap(at),
      quick: this.quickly,
      phone: phoneView(table.result ? null : table.phone),
      tip: this.advice.hints.shown?.action ?? null,
    };
  }

  /* --- what the players do ------------------------------------------------------------------------------------- */

  /**
   * A button: what is not done by a slip is asked for once more.
   * @param {AnyButton} button
   * @param {number} at
   */
  async press(button, at) {
    if ("run" in button) return void button.run(at);
    const { confirm: question } = { confirm: null, ...button };
    if (question && !(await confirm(question))) return;
    if (this.table?.live) this.alone.press(button, at);
    else this.director.press(button);
  }

  /**
   * A card of a hand that may be laid, was tapped, dropped or chosen by a key.
   * @param {Choice} choice
   */
  choose(choice) {
    if (this.table?.live) this.#personAt(choice.element)?.choose(choice);
    else this.#lay(choice.card.id, true);
  }

  /**
   * One that may not.
   * @param {Choice} choice
   */
  refuseCard({ card, element }) {
    const why = /** @type {Why | null | undefined} */ (card.why);
    if (this.table?.live) this.#personAt(element)?.refuse(why);
    else this.refuse(why);
  }

  /** A tap on the middle lays the card that is lifted. */
  layLifted() {
    if (this.lifted) this.#lay(this.lifted, false);
  }

  /**
   * What is lifted or picked goes back into the hand.
   * @param {Element} at  of round a tablet, whose hand
   */
  putDown(at) {
    if (this.table?.live) this.#personAt(at)?.putDown();
    else if (this.lifted) {
      this.settle();
      this.redraw();
    }
  }

  /**
   * A card of the hand in a game by turns. «Sicherheits-Tipp»: the first tap only lifts.
   * @param {string} id
   * @param {boolean} tapped
   */
  #lay(id, tapped) {
    const card = this.table?.hand.cards.find((each) => each.id === id);
    if (!card || this.sent.any) return;
    if (tapped && state.settings.confirm_tap && this.lifted !== id) {
      this.settle();
      this.lifted = id;
      return this.redraw();
    }
    const { action, decision } = card;
    const act = (/** @type {string} */ chosen) => {
      const answer = this.director.act(chosen);
      if (answer && this.table) this.depart(this.table.me, [id], answer);
    };
    if (!decision) return void (action && act(action));
    this.asking.ask(
      card,
      decision,
      (now) => /** @type {import("./live/asking.js").Decision | null} */ (now.decision ?? null),
      act,
      () => this.settle(),
    );
    this.redraw();
  }

  /**
   * Cards of a hand set out at once, while the engine is asked; if they are still in the hand once it has answered, they come back.
   * @param {number} seat
   * @param {readonly string[]} ids
   * @param {Promise<void>} answer
   */
  depart(seat, ids, answer) {
    if (!this.table) return;
    const cards = named(handOf(this.table, seat), ids),
      before = this.isTogether(this.table) ? `${seat}/` : "";
    this.exchange(cards.map(({ touched, id }) => ({ touched: before + touched, id: before + id })));
    const flight = this.sent.add(
      seat,
      cards.map(({ id }) => id),
    );
    this.lifted = null;
    this.relay();
    void answer.then(() => {
      if (this.sent.end(flight)) this.relay();
    });
  }

  settle() {
    this.lifted = null;
    this.settleCards();
  }

  /**
   * Say why not, for a while.
   * @param {Why | null | undefined} why
   */
  refuse(why) {
    if (!why) return;
    if (this.table?.live) return this.alone.refuse(why);
    play("refused");
    this.#hush();
    this.reason = { ...why };
    this.#reasonTimer = time.after(REASON_MS, () => {
      this.#hush();
      this.redraw();
    });
    this.redraw();
  }

  #hush() {
    time.cancel(this.#reasonTimer);
    this.reason = null;
  }

  /**
   * The engine has refused what somebody tried.
   * @param {Why & { seat?: number | null }} why
   */
  refused(why) {
    if (this.table?.live) this.#personOf(why.seat ?? null).refuse(why);
    else this.refuse(why);
    this.settle();
  }

  /**
   * Whose card that is: alone it is always one's own.
   * @param {Element} element
   */
  #personAt(element) {
    return this.isTogether(this.table) ? this.edges.personAt(element) : this.alone;
  }

  /**
   * Who sits at a seat: alone it is always oneself.
   * @param {number | null} seat
   */
  #personOf(seat) {
    return (this.isTogether(this.table) ? this.edges.all.get(seat ?? -1)?.person : null) ?? this.alone;
  }

  /** @param {number} at */
  #draw(at) {
    const { stock, me } = this.table ?? {};
    if (stock?.action) this.director.act(stock.action, me, at);
  }

  /**
   * A tap on the pile of a live game: it lays what is picked, or else it is a slap.
   * @param {number} at
   */
  #slap(at) {
    const hit = this.table?.persons?.[0]?.slap;
    if (!hit) return;
    if (this.alone.layPicked(at)) this.#laidAt = at;
    else if (at - this.#laidAt <= SLAP_PAUSE_MS) return;
    else if (hit.action) this.alone.press({ action: hit.action }, at);
    else this.refuse(hit.why);
  }

  /* --- what else there is to do ------------------------------------------------------------------------------ */

  /**
   * A tap on somebody: one's partner shows the hand, and what lies before others is shown large enough to look at.
   * @param {AnyTable} table
   * @param {import("../model.js").SeatRow} seat
   */
  enlarge(table, seat) {
    if (table.partner?.some((each) => each.seat === seat.seat)) this.tools.togglePeek();
    else if (seat.up || seat.kaiser?.length) void showBefore(seat);
  }

  /**
   * The key Escape, where nothing lies on top: a film is left; cards that are lifted go back into the hand.
   * @param {Element} at  what has the focus
   */
  escape(at) {
    if (this.replay.scene) this.unreplay();
    else this.putDown(at);
  }

  /** What a card still needs, for everybody at this device. */
  get askings() {
    return [this.asking, this.alone.asking, ...[...this.edges.all.values()].map(({ person }) => person.asking)];
  }

  /** Back to the start screen, or elsewhere; the match goes on later. */
  leave(to = "#/") {
    this.director.leave();
    location.hash = to;
  }
}

/**
 * A place of a film can't be shown.
 * @param {string} text
 */
const notShown = (text) =>
  session.tell("notice", { text: text || t("page.notice.crash"), tone: "error", key: "replay" });
