/* Handles what the players do at the table, and holds the page's own state, such as a lifted card or an open question. It draws nothing. */

import { nothing } from "../../vendor/lit-html.js";
import { confirm } from "../ui/dialogs.ts";
import { play } from "../sounds/sounds.ts";
import { t } from "../base/phrases.ts";
import { call, session, state } from "../engine/session.ts";
import { time } from "../base/time.ts";
import { stowedIn } from "./actions/bar.ts";
import { showBefore } from "./people/choices.ts";
import { Captions } from "./people/captions.ts";
import { Advice } from "./help/advice.ts";
import { Explain } from "./help/explain.ts";
import { Lesson } from "./help/lesson.ts";
import { Log } from "./log.ts";
import { Playback } from "./replay/playback.ts";
import { Moments } from "./people/moment.ts";
import { cardsOf, handOf, named, Pending } from "./actions/pending.ts";
import { Tools } from "./actions/tools.ts";
import { Asking, type Decision } from "./live/asking.ts";
import { Clock } from "./live/clock.ts";
import { Edges } from "./live/edges.ts";
import { Person, quick, type Send } from "./live/person.ts";
import { bellView, Phone, phoneView } from "./live/phone.ts";
import type { AnyTable } from "../base/types.ts";
import type { Playing as Director } from "../play/playing.ts";
import type { AnyButton, OwnButton } from "./actions/buttons.ts";
import type { Why } from "./messages.ts";
import type { CardTable, Choice } from "../cards/card-table.ts";
import type { PlayingCard } from "../cards/playing-card.ts";
import type { SeatRow } from "../../vendor/model.d.ts";

const REASON_MS = 7000,
  ANSWER_MS = 12_000, // an answer has more to read, and a link
  SLAP_PAUSE_MS = 600; // after a tap on the pile that played cards, a second tap is no slap

/**
 * Draws a change: without an argument, of the page's own state; "cards": own cards start or come back, and only they are drawn; "place": another
 * place of a replay; "replay": the first place of a replay.
 */
export type Redraw = (what?: "cards" | "place" | "replay") => void;

export class Controller {
  log = new Log();
  asking = new Asking();
  /** own cards that were played, and that the engine hasn't confirmed yet */
  pending = new Pending();
  phone = new Phone();
  /** the card that a first tap has lifted */
  lifted: string | null = null;
  /** why an attempted action isn't possible */
  reason: Why | null = null;
  #reasonTimer = 0;
  #laidAt = -Infinity;

  director: Director;
  redraw: Redraw;
  #cards: () => CardTable | undefined;
  playback: Playback;
  moments: Moments;
  captions: Captions;
  clock: Clock;
  advice: Advice;
  tools: Tools;
  alone: Person;
  edges: Edges;
  lesson: Lesson;
  explain: Explain;

  /** @param cards  returns the card table, once the screen is built */
  constructor(director: Director, redraw: Redraw, cards: () => CardTable | undefined) {
    const again = () => redraw();
    this.director = director;
    this.redraw = redraw;
    this.#cards = cards;
    this.playback = new Playback(
      { show: (first) => redraw(first ? "replay" : "place"), redraw: again, fail: notShown },
      { call, time },
    );
    this.moments = new Moments(again);
    this.captions = new Captions(again);
    this.clock = new Clock(again);
    this.advice = new Advice(this);
    this.tools = new Tools(director, this.clock, this.advice.hints, {
      redraw: again,
      stowed: () => stowedIn(cards()),
      press: (button, at) => void this.press(button, at),
      ask: () => this.explain.toggle(true),
    });
    this.alone = new Person((...wish) => this.#wish(...wish), again);
    this.edges = new Edges(this.send, again, this.captions);
    this.lesson = new Lesson(this);
    this.explain = new Explain(this);
  }

  get table() {
    return this.playback.scene?.table ?? this.director.table;
  }

  /** The Table as it is shown: own cards that are under way lie where they were played. */
  get seen() {
    return this.table && this.pending.seen(this.table);
  }

  isTogether(table: AnyTable | null) {
    return Edges.is(table);
  }

  quickly = () => Boolean(this.table?.live) && quick();

  /**
   * Follow a newer Table, and drop what belonged to the older one.
   * @param anew  it is another table, or the same one in another language
   */
  follow(table: AnyTable, anew: boolean) {
    if (table !== this.playback.scene?.table) this.playback.end(); // end a replay: the game goes on
    this.lifted = null;
    this.pending.follow(table, anew);
    if (!table.live && (anew || !this.reason?.asked)) this.#hush();
    if (!this.isTogether(table)) this.edges.leave();
    this.#followHand(table);
    this.tools.follow(table);
    this.advice.follow(table, anew);
    this.captions.follow(table, anew);
    this.phone.show(table.result ? null : table.phone);
    this.clock.show(table.clock ?? null);
    if (anew || this.playback.scene) this.moments.clear(); // in a replay each step has its own events
    this.moments.add(table.result || this.director.hurrying ? [] : table.moments);
  }

  /** Let taps follow the hand as it is shown: a card that is under way can't be played, and one that has come back can. */
  #followHand(table: AnyTable) {
    const { persons = [], hand } = this.pending.seen(table),
      [person] = persons;
    if (person && !this.isTogether(table)) this.alone.follow(person);
    else this.alone.leave();
    if (!table.live) this.asking.follow(hand.cards);
  }

  /** Stop everything that belongs to a visible table. */
  stop() {
    this.tools.toggleMoves(false);
    this.explain.toggle(false);
    this.advice.close();
    this.clock.stop();
    this.phone.stop();
    this.edges.hide();
    this.moments.clear();
  }

  /* --- what is shown ------------------------------------------------------------------------------------------- */

  /** Returns the words above the hand. */
  words(table: AnyTable) {
    const { reason } = table.live ? this.alone : this;
    const alone = table.live && !table.exercise ? this.alone.model?.prompt : null; // an exercise has its question
    return { prompt: alone ?? table.prompt, reason };
  }

  /** The prompt, if it is for a single person. */
  ownPrompt = (table: AnyTable) => (this.isTogether(table) ? null : this.words(table).prompt);

  /** Returns who asks for a card's decision. */
  asker(table: AnyTable) {
    return table.live ? this.alone : this;
  }

  buttons(table: AnyTable): readonly AnyButton[] {
    const forward = this.forward(table),
      last = forward ? [forward] : [];
    if (table.live) return [...this.alone.buttons, ...last];
    return [...(table.stake_actions ?? []), ...table.buttons, ...last];
  }

  /** The button to the end of the round, when no person has anything left to do. */
  forward({ forward }: AnyTable): OwnButton | null {
    if (!forward) return null;
    return { id: "forward", text: forward, tone: "plain", icon: "forward", run: () => this.director.hurry(true) };
  }

  /** Returns the state and the actions of a pile in the middle of the table. */
  onPile(table: AnyTable) {
    const [person] = this.isTogether(table) ? [] : (table.persons ?? []);
    return {
      slap: person && !person.out && !table.exercise ? person.slap : null,
      draw: (at: number) => this.#draw(at),
      hit: (at: number) => this.#slap(at),
      quick: this.quickly,
      phone: table.result ? nothing : table.phone ? phoneView(table.phone) : this.#bell(table),
      tip: this.advice.action,
    };
  }

  #bell = ({ bell }: AnyTable) => bellView(bell, (button, at) => void this.director.press(button, at));

  /* --- what the players do ------------------------------------------------------------------------------------- */

  /** Press a button; one with consequences asks first. */
  async press(button: AnyButton, at: number) {
    if (!this.table?.live) this.#hush();
    if ("run" in button) return void button.run(at);
    const { confirm: question, action, seat } = { confirm: null, ...button },
      live = this.table?.live,
      go = () => void (live ? this.alone.press(button, at) : this.director.press(button));
    if (action && !live && this.advice.asks({ action, seat, cards: [], go })) return; // its «Trotzdem» confirms it, too
    if (question && !(await confirm(question))) return;
    go();
  }

  /** Choose a playable card of a hand, by a tap, a drop or a key. */
  choose(choice: Choice) {
    if (this.table?.live) this.#personAt(choice.element)?.choose(choice);
    else this.#lay(choice.card.id, true);
  }

  /** Refuse a card that can't be played. */
  refuseCard({ card, element }: Choice) {
    const why = card.why as Why | null | undefined;
    if (this.table?.live) this.#personAt(element)?.refuse(why);
    else this.refuse(why);
  }

  /** Play the lifted card, after a tap on the middle. */
  layLifted() {
    if (this.lifted) this.#lay(this.lifted, false);
  }

  /**
   * Put lifted or picked cards back into the hand.
   * @param at  the element that was touched: it selects the hand round a tablet
   */
  putDown(at: Element) {
    if (this.table?.live) this.#personAt(at)?.putDown();
    else if (this.lifted) {
      this.settle();
      this.redraw();
    }
  }

  /** Play a card of the hand in a game by turns. With «Sicherheits-Tipp» the first tap only lifts it. */
  #lay(id: string, tapped: boolean) {
    this.#hush();
    const card = this.table?.hand.cards.find((each) => each.id === id);
    if (!card || this.pending.any) return;
    if (tapped && state.settings.confirm_tap && this.lifted !== id) {
      this.settle();
      this.lifted = id;
      return this.redraw();
    }
    const { action, decision } = card;
    const act = (chosen: string) =>
      this.act(chosen, [id], () => {
        const answer = this.director.act(chosen);
        if (answer && this.table) this.depart(this.table.me, [id], answer);
      });
    if (!decision) return void (action && act(action));
    this.asking.ask(
      card,
      decision,
      (now) => (now.decision ?? null) as Decision | null,
      act,
      () => this.settle(),
    );
    this.redraw();
  }

  /**
   * Do an action in a game by turns, unless the coach asks first.
   * @param cards  those of the hand that it plays
   */
  act(action: string, cards: readonly string[] = [], go: () => unknown = () => this.director.act(action)) {
    const { me } = this.table ?? {};
    if (me === undefined || !this.advice.asks({ action, seat: me, cards, go })) go();
  }

  /** Do what a person wants in real time. */
  send: Send = (button, at, card, codes) => {
    const answer = this.director.press(button, at);
    if (answer && card && this.table) this.depart(button.seat, this.#played(button.seat, card, codes), answer);
  };

  /** Do what the only person wants in real time, unless the coach asks first; then all time stands still until it is answered. */
  #wish: Send = (button, at, card, codes) => {
    const { action, seat } = button,
      cards = card ? this.#played(seat, card, codes) : [],
      go = () => this.send(button, time.now(), card, codes);
    if (!action || !this.advice.asks({ action, seat, cards, go })) this.send(button, at, card, codes);
  };

  #played(seat: number, card: string, codes: readonly string[]) {
    return this.table ? cardsOf(handOf(this.table, seat), card, codes) : [];
  }

  /** Move cards of a hand at once, while the engine is asked; if they are still in the hand once it has answered, they come back. */
  depart(seat: number, ids: readonly string[], answer: Promise<void>) {
    if (!this.table) return;
    const cards = named(handOf(this.table, seat), ids),
      before = this.isTogether(this.table) ? `${seat}/` : "";
    this.#cards()?.exchange(cards.map(({ touched, id }) => ({ touched: before + touched, id: before + id })));
    const flight = this.pending.add(
      seat,
      cards.map(({ id }) => id),
    );
    this.lifted = null;
    this.#redrawHand();
    void answer.then(() => {
      if (this.pending.end(flight)) this.#redrawHand();
    });
  }

  /** Draw own cards that start or come back. */
  #redrawHand() {
    if (this.table) this.#followHand(this.table);
    this.redraw("cards");
  }

  settle() {
    this.lifted = null;
    this.#cards()?.settle();
  }

  /** Show for a while why something isn't possible. */
  refuse(why: Why | null | undefined) {
    if (!why) return;
    if (this.table?.live) return this.alone.refuse(why);
    play("refused");
    this.#hush();
    this.reason = { ...why };
    this.#fade(REASON_MS);
    this.redraw();
  }

  #hush() {
    time.cancel(this.#reasonTimer);
    this.reason = null;
  }

  /* --- what things are ------------------------------------------------------------------------------------------ */

  /** Whether things on the table can be asked about: not in a replay, whose position is another one. */
  get canExplain() {
    return Boolean(this.table && !this.playback.scene && this.table.place !== "onlooker");
  }

  /** Whether a tap on this element does something now, though it is no button. */
  acts = (node: Element) => Boolean(this.lifted && node.closest("card-zone:is([kind=pile], [kind=trick])"));

  /** Let go of a card under a finger that asks. */
  letGo = (node: Element) => {
    const card = node.closest("playing-card");
    if (card) this.#cards()?.letGo(card as PlayingCard);
  };

  /** Show what something is, until the person acts or has read it. */
  answer = (node: Element, why: Why) => {
    const person = this.table?.live ? (this.#personAt(node) ?? [...this.edges.all.values()][0]?.person) : null;
    if (person) return person.answer(why, ANSWER_MS);
    this.#hush();
    this.reason = why;
    this.#fade(ANSWER_MS);
    this.redraw();
  };

  /** Remove the reason after this time, but not while somebody is on its way to the link. */
  #fade(ms: number) {
    this.#reasonTimer = time.after(ms, () => {
      if (document.activeElement?.closest(".reason")) return this.#fade(ms);
      this.#hush();
      this.redraw();
    });
  }

  /** Show the engine's refusal. */
  refused(why: Why & { seat?: number | null }) {
    if (this.table?.live) this.#personOf(why.seat ?? null).refuse(why);
    else this.refuse(why);
    this.settle();
  }

  /** The person whose card this is. */
  #personAt(element: Element) {
    return this.isTogether(this.table) ? this.edges.personAt(element) : this.alone;
  }

  /** The person at a seat. */
  #personOf(seat: number | null) {
    return (this.isTogether(this.table) ? this.edges.all.get(seat ?? -1)?.person : null) ?? this.alone;
  }

  #draw(at: number) {
    const { stock, me } = this.table ?? {};
    const { action } = stock ?? {};
    if (action) this.act(action, [], () => this.director.act(action, me, at));
  }

  /** Handle a tap on the pile of a live game: it plays the picked cards, or else it is a slap. */
  #slap(at: number) {
    const hit = this.table?.persons?.[0]?.slap;
    if (!hit) return;
    if (this.alone.layPicked(at)) this.#laidAt = at;
    else if (at - this.#laidAt <= SLAP_PAUSE_MS) return;
    else if (hit.action) this.alone.press({ action: hit.action }, at);
    else this.refuse(hit.why);
  }

  /* --- what else there is to do ------------------------------------------------------------------------------ */

  /** Handle a tap on a player: show a partner's hand, or enlarge what lies in front of another. */
  enlarge(table: AnyTable, seat: SeatRow) {
    if (table.partner?.some((each) => each.seat === seat.seat)) this.tools.togglePeek();
    else if (seat.up || seat.kaiser?.length) void showBefore(seat);
  }

  /** The open questions about cards, of everybody at this device. */
  get askings() {
    return [this.asking, this.alone.asking, ...[...this.edges.all.values()].map(({ person }) => person.asking)];
  }

  /** Leave for the start screen, or elsewhere; the match can be continued later. */
  leave(to = "#/") {
    this.director.leave();
    location.hash = to;
  }
}

/** Report that a place of a replay can't be shown. */
const notShown = (text: string) =>
  session.tell("notice", { text: text || t("page.notice.crash"), tone: "error", key: "replay" });
