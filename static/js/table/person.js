/* One person in a live game: the taps on the own cards, the buttons, and what a card still needs before it is laid. Alone there is one; round a tablet, one at each edge. */

import { mayChoose } from "../cards/card.js";
import { state } from "../session.js";
import { play } from "../sounds.js";
import { t } from "../book.js";
import { Chooser } from "./chooser.js";
import { Picking, wayOf } from "./picking.js";

/** @typedef {import("../model.js").Person} Model */
/** @typedef {import("../model.js").LiveCard} Card */
/** @typedef {import("../model.js").Button} Button */
/** @typedef {import("../cards/card-zone.js").CardZone} CardZone */
/** @typedef {import("../types.js").AnyTable} AnyTable */
/** @typedef {(button: Pick<Button, "call" | "action" | "seat">, at: number) => void} Send  what a person does, to the engine */

/** In the untimed mode a touch counts when it is let go (WCAG 2.5.2); else the first touch decides races. */
export const quick = () => !state.settings.untimed;

export class Person {
  picking = new Picking();
  chooser = new Chooser(quick);
  /** @type {Model | null} */
  person = null;
  game = "";
  /** @type {readonly Card[]} what of the hand can be seen now */
  cards = [];

  /**
   * @param {object} parts
   * @param {CardZone} parts.zone  where the hand lies
   * @param {import("./controls.js").Controls} parts.controls
   * @param {Send} parts.send
   */
  constructor({ zone, controls, send }) {
    this.zone = zone;
    this.controls = controls;
    this.send = send;
  }

  /** What of the hand can be seen, and which of its cards go together. */
  get hand() {
    return { cards: this.cards, together: this.person?.hand.together ?? [] };
  }

  /**
   * Show prompt and buttons; after the cards have been drawn.
   * @param {Model} person
   * @param {AnyTable} table
   * @param {readonly Card[]} cards  what of the hand can be seen now
   */
  show(person, table, cards = person.hand.cards) {
    this.person = person;
    this.game = table.game;
    this.cards = cards;
    this.picking.keep(cards);
    this.chooser.follow(cards);
    this.#refresh();
  }

  /** Nobody of a live game sits here any more. */
  leave() {
    this.picking.clear();
    this.chooser.close();
  }

  /**
   * A tap on a card, or a key: Space picks, Enter lays.
   * @param {import("../cards/card-table.js").Choice} choice
   */
  choose({ card: { held, id }, element, at, key }) {
    const card = this.cards.find((each) => each.id === (held ?? id));
    if (!card) return;
    const done = this.picking[key ?? "tap"](card, this.hand, at, { confirm: state.settings.confirm_tap ?? false });
    this.#do(done, at, element);
    this.#refresh();
  }

  /**
   * A button of the engine's, a card, the stock, or the pile.
   * @param {{ call?: Button["call"], action: string | null }} button
   * @param {number} at
   * @param {HTMLElement} [element]
   */
  press({ call = "act", action }, at, element) {
    element?.classList.add("pressed"); // until the next Table, or the reason why not
    this.controls.quiet();
    if (this.person) this.send({ call, action, seat: this.person.seat }, at);
  }

  /**
   * Lay the cards that are picked: whether there were any.
   * @param {number} at
   */
  layPicked(at) {
    if (!this.picking.ids.length) return false;
    this.#do(this.picking.lay(this.picking.picked(this.cards), this.hand), at);
    this.#refresh();
    return true;
  }

  /** @param {number} at */
  #layAll(at) {
    const [first] = this.picking.picked(this.cards);
    if (first) this.#do(this.picking.all(first, this.hand), at);
    this.#refresh();
  }

  /** @param {import("./controls.js").Why | null | undefined} why */
  refuse(why) {
    if (!why) return;
    play("refused");
    this.controls.refuse(why);
  }

  /**
   * @param {import("./picking.js").Done} done
   * @param {number} at
   * @param {HTMLElement} [element]
   */
  #do(done, at, element) {
    if (done.refuse) this.refuse(done.refuse);
    if (!done.way) return;
    const { way, card, codes } = done;
    if (way.decision) {
      const renew = (/** @type {Card} */ now) => wayOf(now, codes, this.hand)?.decision;
      this.chooser.ask(card, way.decision, renew, (action, when) => this.press({ action }, when, element));
    } else this.press({ action: way.action }, at, element);
  }

  #refresh() {
    if (!this.person) return;
    const { prompt, buttons } = this.person,
      [first] = this.picking.picked(this.cards),
      picked = this.picking.ids.length;
    /** @type {import("./controls.js").OwnButton[]} */
    const own = [];
    if (first) {
      const many = this.cards.filter((card) => first.group && card.group === first.group).length;
      /** @type {(id: string, key: string, count: number, tone: string, run: (at: number) => void) => import("./controls.js").OwnButton} */
      const lay = (id, key, count, tone, run) => ({ id, text: t(key, { count }), tone, run });
      own.push(lay("lay-picked", "page.live.lay", picked, "primary", (at) => this.layPicked(at)));
      if (first.all && many > picked)
        own.push(lay("lay-all", "page.live.lay-all", many, "plain", (at) => this.#layAll(at)));
    }
    this.controls.show({ prompt, buttons: [...own, ...buttons], game: this.game, live: true });
    this.#mark();
  }

  /** Which cards are picked and in which order, which go with them, and which may be thrown in now. */
  #mark() {
    const [first] = this.picking.picked(this.cards),
      shown = new Map(this.cards.map((card) => [card.id, card]));
    for (const node of this.zone.querySelectorAll("playing-card")) {
      const card = shown.get(node.card.held ?? node.card.id),
        place = card ? this.picking.ids.indexOf(card.id) + 1 : 0;
      node.classList.toggle("picked", place > 0);
      node.classList.toggle("sibling", Boolean(card && !place && first?.group && card.group === first.group));
      node.classList.toggle("glows", Boolean(card?.jump));
      if (place && this.picking.ids.length > 1) node.dataset.order = String(place);
      else delete node.dataset.order;
      if (card && mayChoose(card) && card.decision?.kind !== "joker")
        node.button?.setAttribute("aria-pressed", String(place > 0));
      else node.button?.removeAttribute("aria-pressed");
      if (card?.group) node.button?.setAttribute("aria-description", t("page.live.pick"));
    }
  }
}
