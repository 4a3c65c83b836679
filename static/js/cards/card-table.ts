/* <card-table>: the zones with their cards, how the cards move, and what fingers, mouse and keys do to the cards of the hand.
    in      const before = table.prepare({ hand, pile, … }), then other changes, then table.show({ hand, pile, … }, before)
    out     table.onChoose(choice)  a card that may be played
            table.onRefuse(choice)  a card that may not
   Zones are found by name, or by kind where they have none. `quick`: the touch itself chooses. `still`: cards can only be looked at. `picks`:
   several cards can be played together, so there is no dragging, and with keys (detail.key) Space means "pick" and Enter "enter". */

import { flip, motion, places, rect, setOff, stop, travel, type Places, type Former } from "./flip.ts";
import { hit } from "../base/dom.ts";
import { whenOf } from "../base/time.ts";
import { firstTouch } from "../base/touch.ts";
import { mayChoose, samePlace, type Card } from "./card.ts";
import { Dragging } from "./dragging.ts";
import { PlayingCard } from "./playing-card.ts";
import "./card-zone.ts";
import type { Zone } from "./card-zone.ts";

export type Zones = { [name: string]: Zone };
export interface Choice {
  card: Card;
  element: PlayingCard;
  at: number; // the time of the event
  key?: "pick" | "enter";
}

/** Whether this key asks for a hint. With Shift, h works like any letter: it leads to the next card of hearts. */
export const isHintKey = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === "h" && !shiftKey && !ctrlKey && !metaKey && !altKey;

export class CardTable extends HTMLElement {
  perRow = Infinity;
  quick = false;
  picks = false;
  still = false;
  ready = false;
  onChoose: (choice: Choice) => unknown = () => {};
  onRefuse: (choice: Choice) => unknown = () => {};
  #cards: Map<string, PlayingCard> = new Map();
  /** a card's name before it went to the pile → its name there, for the way back */
  #came: Map<string, string> = new Map();
  #dragging = new Dragging({ drop: (node, event) => this.#drop(node, event), home: (node) => this.#home(node) });

  connectedCallback() {
    if (this.ready) return;
    this.ready = true;
    firstTouch(
      this,
      (event) => this.#held(event),
      (node, event) => this.#choose(node, whenOf(event)),
      () => this.quick,
    );
    this.addEventListener("keydown", (event) => this.#keys(event));
    this.addEventListener("keyup", (event) => {
      if (this.picks && event.key === " " && this.#held(event)) event.preventDefault();
    }); // else a click would follow
    this.addEventListener("pointerdown", (event) => {
      const node = this.#held(event);
      if (node && !event.button && !this.picks) this.#dragging.press(node, event);
    });
    this.addEventListener("focusin", (event) => {
      const button = hit(event, "button");
      if (button && this.hand.includes(button)) this.#rove(button);
    });
  }

  get hand(): HTMLButtonElement[] {
    return [...this.querySelectorAll("card-zone[kind=hand] button" as "button")];
  }

  /**
   * Prepare a change; call it before anything on the page changes for these zones. A card that will leave the hand passes the focus on. Returns
   * where the cards are, for `show`; null for a change without animation.
   */
  prepare(zones: Zones, { still = false }: { still?: boolean } = {}) {
    if (this.hand.some((button) => button === document.activeElement)) this.#focusNext(zones);
    return still ? null : places(this);
  }

  /** Let cards of the hand set out to these zones, if they lie there; `show` has them arrive. */
  setOff(zones: Zones) {
    for (const [name, { cards }] of Object.entries(zones)) {
      const zone = this.zone(name);
      if (!zone || zone.kind === "hand") continue;
      const lying = [...zone.querySelectorAll("playing-card")].reverse();
      for (const card of cards) {
        const node = this.#cards.get(card.id),
          goal = lying.find((other) => samePlace(other.card, card));
        if (goal && node?.closest("card-zone")?.kind === "hand") setOff(node, rect(goal));
      }
    }
  }

  /**
   * Show the zones. The animation only shows what has changed, and doesn't affect the result.
   * @param before  where cards travel from; null: nothing moves
   */
  show(zones: Zones, before: Places | null) {
    const at = this.hand.findIndex((button) => button === document.activeElement);
    this.#render(zones);
    if (before) travel(this, before, (card, byId) => this.#origin(card, byId));
    else stop();
    const hand = this.hand;
    for (const zone of new Set(hand.map((button) => button.closest("card-zone")))) {
      const first = zone?.querySelector("button");
      if (first && !zone?.querySelector("button[tabindex='0']")) first.tabIndex = 0;
    }
    if (at >= 0 && document.activeElement === document.body) hand[Math.min(at, hand.length - 1)]?.focus();
  }

  /**
   * Pass on the focus of a card that will leave the hand: to the card that takes its place, or else to the heading. Done before anything changes,
   * this needs no layout of a half-changed page.
   */
  #focusNext(zones: Zones) {
    const node = document.activeElement?.closest("playing-card"),
      old = node?.closest("card-zone");
    if (!node || !old) return;
    const now = zones[old.getAttribute("name") ?? old.kind ?? ""]?.cards ?? [];
    if (now.some(({ id }) => id === node.card.id)) return;
    const place = [...old.children].indexOf(node),
      next = now[Math.min(place, now.length - 1)];
    const card = next && this.#cards.get(next.id);
    if (!next || !card?.button) return this.querySelector("h1")?.focus({ preventScroll: true });
    card.show(next, true); // first, so that no outdated text is read out
    card.button.focus({ preventScroll: true }); // it lies where the other one lay; to look for it would need a layout
  }

  /** Exchange the names of equal cards: the touched elements get the names of the cards that are played. */
  exchange(cards: readonly { touched: string; id: string }[]) {
    const names = cards.map(({ id }) => id),
      touched = cards.map((card) => card.touched),
      isNew = (name: string) => !names.includes(name);
    const others = names.filter((name) => !touched.includes(name)),
      nodes = [...touched, ...others].map((name) => this.#cards.get(name));
    [...names, ...touched.filter(isNew)].forEach((id, i) => {
      const node = nodes[i];
      if (!node || node.card.id === id) return;
      node.card = { ...node.card, id };
      this.#cards.set(id, node);
    });
  }

  zone(name: string) {
    const zones = [...this.querySelectorAll("card-zone")];
    return (
      zones.find((zone) => zone.getAttribute("name") === name) ??
      zones.find((zone) => zone.kind === name && !zone.hasAttribute("name"))
    );
  }

  #render(zones: Zones) {
    const live = new Set(Object.values(zones).flatMap(({ cards }) => cards.map(({ id }) => id)));
    const cardFor = (card: Card, held: boolean) => {
      if (!this.#cards.has(card.id)) this.#cards.set(card.id, this.#take(card, live) ?? new PlayingCard());
      if (card.was) this.#came.set(card.was, card.id);
      const node = this.#cards.get(card.id) as PlayingCard;
      node.show(card, held);
      if (!held) this.#dragging.lose(node);
      if (!this.#dragging.has(node)) letDown(node); // a dropped card travels from where the finger released it
      return node;
    };
    for (const [name, zone] of Object.entries(zones)) {
      const node = this.zone(name);
      node?.show(zone, cardFor, node.kind === "hand" ? (zone.perRow ?? this.perRow) : Infinity);
    }
    for (const [id, node] of this.#cards)
      if (!live.has(id)) {
        this.#dragging.lose(node);
        node.remove();
        this.#cards.delete(id);
      }
  }

  /**
   * Returns the element of a card that has moved, and so has another name: the element keeps its picture and its animation. Null for a new card.
   * @param live  the names of all present cards
   */
  #take({ id, was, face }: Card, live: Set<string>) {
    const old = [was, this.#came.get(id)].find((name) => name && !live.has(name) && this.#cards.has(name)),
      node = old && this.#cards.get(old);
    if (!old || !node || !face || node.card.face !== face) return null;
    this.#cards.delete(old);
    return node;
  }

  /** Returns where a new card comes from: its own former place, the pile that it is taken back from, a seat, or the stock, face down. */
  #origin(node: PlayingCard, before: Map<string, Former>) {
    if (node.card.place !== undefined) return null;
    const { id, was, from } = node.card,
      former = before.get(was ?? "") ?? before.get(this.#came.get(id) ?? "");
    if (former) return former;
    const place = this.querySelector(`[data-place="${CSS.escape(from ?? "stock")}"]`);
    return place && { ...rect(place), face: null };
  }

  /** Let go of a card that a finger presses: the touch turned out to mean something else. */
  letGo(node: PlayingCard) {
    this.#dragging.lose(node);
    letDown(node);
  }

  #held(event: Event) {
    const card = hit(event, "playing-card");
    return card?.button && !this.still ? card : null;
  }

  #choose(node: PlayingCard, at: number, key?: "pick" | "enter") {
    const choice = { card: node.card, element: node, at, ...(key && { key }) };
    if (mayChoose(node.card)) return void this.onChoose(choice);
    if (motion()) node.animate({ translate: ["0", "-7px", "7px", "-4px", "2px", "0"] }, 260);
    this.onRefuse(choice);
  }

  #rove(button: HTMLButtonElement) {
    for (const one of button.closest("card-zone")?.querySelectorAll("button") ?? [])
      one.tabIndex = one === button ? 0 : -1;
  }

  #keys(event: KeyboardEvent) {
    const hand = [...(hit(event, "card-zone")?.querySelectorAll("button") ?? [])],
      i = hand.findIndex((button) => button === event.target);
    if (i < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const goals: { [key: string]: number } = {
      ArrowRight: i + 1,
      ArrowDown: i + 1,
      ArrowLeft: i - 1,
      ArrowUp: i - 1,
      Home: 0,
      End: hand.length - 1,
    };
    const to = goals[event.key],
      card = hit(event, "playing-card");
    if (to !== undefined) {
      event.preventDefault();
      hand.at(to % hand.length)?.focus();
    } else if (this.picks && !this.still && card && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.#choose(card, whenOf(event), event.key === " " ? "pick" : "enter");
    } else if (/^[\p{L}\d]$/u.test(event.key) && !isHintKey(event)) {
      // «r», «7»: go to the next card with a word that begins with it
      const order = [...hand.slice(i + 1), ...hand.slice(0, i + 1)],
        key = event.key.toLowerCase();
      order
        .find((button) =>
          (button.getAttribute("aria-label") ?? "")
            .toLowerCase()
            .split(/\s+/)
            .some((word) => word.startsWith(key)),
        )
        ?.focus();
    }
  }

  /** Handle the release of a dragged card: above the hand it is chosen. */
  #drop(node: PlayingCard, event: PointerEvent) {
    const zone = node.closest("card-zone"),
      out = zone !== null && event.clientY < rect(zone).top + rect(node).height * 0.1;
    if (out && mayChoose(node.card)) {
      node.classList.remove("dragged");
      this.#choose(node, whenOf(event));
    } else {
      this.#home(node);
      if (out) this.#choose(node, whenOf(event));
    }
  }

  #home(node: PlayingCard) {
    flip(this, () => letDown(node));
  }

  /** Move chosen cards that were not played after all back to their places. */
  settle() {
    flip(this, () => {
      for (const node of this.#cards.values()) if (!this.#dragging.has(node)) letDown(node);
    });
  }
}
customElements.define("card-table", CardTable);

function letDown(node: PlayingCard) {
  if (node.style.translate) node.style.translate = "";
  node.classList.remove("pressed", "dragged");
}
