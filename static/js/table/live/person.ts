/* One person in a live game: what taps on the own cards and buttons do, and the question about a card before it is played. There is one for a
   single person, and one at each edge round a tablet. */

import { mayChoose } from "../../cards/card.ts";
import { afterPaint } from "../../base/frames.ts";
import { state } from "../../engine/session.ts";
import { play } from "../../sounds/sounds.ts";
import { t } from "../../base/phrases.ts";
import { time } from "../../base/time.ts";
import { Asking } from "./asking.ts";
import { Picking, wayOf, type Done } from "./picking.ts";
import type { Button, LiveCard as Card, Person as Model } from "../../../vendor/model.d.ts";
import type { CardZone } from "../../cards/card-zone.ts";
import type { Why } from "../messages.ts";
import type { Choice } from "../../cards/card-table.ts";
import type { OwnButton } from "../actions/buttons.ts";

/** Sends a person's action to the engine; `card`: the first of those that are played by these codes */
export type Send = (
  button: Pick<Button, "call" | "action" | "seat">,
  at: number,
  card: string | null,
  codes: readonly string[],
) => void;

const REASON_MS = 3500;

/** Whether the first touch counts, which decides races; in the untimed mode a touch counts on release (WCAG 2.5.2). */
export const quick = () => !state.settings.untimed;

interface Pressed {
  call?: Button["call"];
  action: string | null;
  card?: string | null;
  codes?: readonly string[];
}

export class Person {
  picking = new Picking();
  asking = new Asking();
  model: Model | null = null;
  /** the visible cards of the hand */
  cards: readonly Card[] = [];
  /** why an attempted action isn't possible */
  reason: Why | null = null;
  #timer = 0;

  send: Send;
  redraw: () => void;

  constructor(send: Send, redraw: () => void) {
    this.send = send;
    this.redraw = redraw;
  }

  /** The visible cards of the hand, and which of them can be played together. */
  get hand() {
    return { cards: this.cards, together: this.model?.hand.together ?? [] };
  }

  /**
   * Follow a newer Table.
   * @param cards  the visible cards of the hand
   */
  follow(model: Model, cards: readonly Card[] = model.hand.cards) {
    this.model = model;
    this.cards = cards;
    this.picking.keep(cards);
    this.asking.follow(cards);
  }

  /** Reset, since nobody of a live game sits here any more. */
  leave() {
    this.model = null;
    this.picking.clear();
    this.asking.close();
    this.quiet();
  }

  /** Handle a tap on a card, or a key: Space picks, Enter plays. */
  choose({ card: { held, id }, at, key }: Choice) {
    const card = this.cards.find((each) => each.id === (held ?? id));
    if (!card) return;
    this.#do(this.picking[key ?? "tap"](card, this.hand, at, { confirm: state.settings.confirm_tap ?? false }), at);
  }

  /**
   * Press a button of the engine's, or play a card, the stock or the pile.
   * @param button  `card`: the first of those that are played by these codes
   */
  press({ call = "act", action, card = null, codes = [] }: Pressed, at: number) {
    this.quiet();
    if (this.model) this.send({ call, action, seat: this.model.seat }, at, card, codes);
  }

  /** Play the picked cards. Returns whether there were any. */
  layPicked(at: number) {
    if (!this.picking.ids.length) return false;
    this.#do(this.picking.lay(this.picking.picked(this.cards), this.hand), at);
    return true;
  }

  /** Put the picked cards back into the hand. */
  putDown() {
    if (!this.picking.ids.length) return;
    this.picking.clear();
    this.redraw();
  }

  #layAll(at: number) {
    const [first] = this.picking.picked(this.cards);
    if (first) this.#do(this.picking.all(first, this.hand), at);
  }

  /** Show for a while why something isn't possible. */
  refuse(why: Why | null | undefined) {
    if (!why) return;
    play("refused");
    this.#show(why, REASON_MS);
  }

  /** Show for a while what something is. */
  answer(why: Why, ms: number) {
    this.#show(why, ms);
  }

  #show(why: Why, ms: number) {
    time.cancel(this.#timer);
    this.reason = { ...why };
    this.#timer = time.after(ms, () =>
      document.activeElement?.closest(".reason") ? this.#show(why, ms) : this.quiet(),
    );
    this.redraw();
  }

  quiet() {
    time.cancel(this.#timer);
    if (!this.reason) return;
    this.reason = null;
    this.redraw();
  }

  #do(done: Done, at: number) {
    if (done.refuse) this.refuse(done.refuse);
    if (!done.way) return this.redraw();
    const { way, card, codes } = done,
      lay = (action: string | null, when: number) => this.press({ action, card: card.id, codes }, when);
    if (way.decision) {
      const renew = (now: Card) => wayOf(now, codes, this.hand)?.decision;
      this.asking.ask(card, way.decision, renew, lay);
      this.redraw();
    } else {
      lay(way.action, at);
      afterPaint(this.redraw); // removes what belonged to the picked cards
    }
  }

  /** The buttons that play the picked cards, then those of the engine. */
  get buttons() {
    if (!this.model) return [];
    const [first] = this.picking.picked(this.cards),
      picked = this.picking.ids.length;
    const own: OwnButton[] = [];
    if (first) {
      const many = this.cards.filter((card) => first.group && card.group === first.group).length;
      const lay: (id: string, key: string, count: number, tone: string, run: (at: number) => void) => OwnButton = (
        id,
        key,
        count,
        tone,
        run,
      ) => ({ id, text: t(key, { count }), tone, run });
      own.push(lay("lay-picked", "page.live.lay", picked, "primary", (at) => this.layPicked(at)));
      if (first.all && many > picked)
        own.push(lay("lay-all", "page.live.lay-all", many, "plain", (at) => this.#layAll(at)));
    }
    return [...own, ...this.model.buttons];
  }

  /**
   * Mark the picked cards with their order, those that go with them, and those that may be thrown in now; call it after they are drawn.
   * @param zone  the zone of the hand
   */
  mark(zone: CardZone) {
    const [first] = this.picking.picked(this.cards),
      shown = new Map(this.cards.map((card) => [card.id, card]));
    for (const node of zone.querySelectorAll("playing-card")) {
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
