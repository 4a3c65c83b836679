/* <card-table>: the zones with their cards, how they move, and what fingers, mouse and keys do to the cards of the hand.
     in    table.show({ hand, pile, … }, { still })   zones: { label, cards: [{ id, face, name, action, decision, group?, why, was, from, at?, winning? }], closed? }
     out   "choose" detail { card, element, at }      a card that may be laid; at: the event's own time
           "refuse" detail { card, element }          a card that may not
   Zones are found by name, or by kind where they have none. `quick`: the touch itself chooses. `picks`: several cards can be laid together,
   so there is no dragging, and with keys (detail.key) Space is to "pick" and Enter to "enter".                          */

import { flip, motion, rect } from "./flip.js";
import { firstTouch } from "../touch.js";
import { mayChoose, PlayingCard } from "./playing-card.js";
import "./card-zone.js";

const FAR = { mouse: 4, pen: 6, touch: 9 }; // px before a press becomes a drag

export class CardTable extends HTMLElement {
  perRow = Infinity;
  quick = false;
  picks = false;
  #cards = new Map();
  #came = new Map(); // where a card of the pile came from, for the way back

  connectedCallback() {
    if (this.ready) return;
    this.ready = true;
    firstTouch(
      this,
      (event) => this.#held(event),
      (node, event) => this.#choose(node, event.timeStamp),
      () => this.quick,
    );
    this.addEventListener("keydown", (event) => this.#keys(event));
    this.addEventListener("keyup", (event) => {
      if (this.picks && event.key === " " && this.#held(event)) event.preventDefault();
    }); // no click as well
    this.addEventListener("pointerdown", (event) => this.#press(event));
    this.addEventListener("focusin", (event) => this.hand.includes(event.target) && this.#rove(event.target));
  }

  get hand() {
    return [...this.querySelectorAll("card-zone[kind=hand] button")];
  }

  /** Show the zones. Rendering alone is right; the movement only tells what has changed. `around`: other changes of the page in the same step. */
  show(zones, { still = false, around = () => {} } = {}) {
    const at = this.hand.indexOf(document.activeElement);
    const change = () => {
      this.#render(zones);
      around();
    };
    if (still) change();
    else flip(this, change, (card, before) => this.#origin(card, before));
    const hand = this.hand;
    for (const zone of new Set(hand.map((button) => button.closest("card-zone"))))
      if (!zone.querySelector("button[tabindex='0']")) zone.querySelector("button").tabIndex = 0;
    if (at >= 0 && document.activeElement === document.body) hand[Math.min(at, hand.length - 1)]?.focus();
  }

  zone(name) {
    return (
      this.querySelector(`card-zone[name="${name}"]`) ?? this.querySelector(`card-zone[kind="${name}"]:not([name])`)
    );
  }

  #render(zones) {
    const live = new Set();
    const cardFor = (card, held) => {
      live.add(card.id);
      if (card.was) this.#came.set(card.was, card.id);
      let node = this.#cards.get(card.id);
      if (!node) this.#cards.set(card.id, (node = new PlayingCard()));
      node.show(card, held);
      node.style.translate = ""; // a dropped card travels from where the finger let go
      node.classList.remove("pressed", "dragged");
      return node;
    };
    for (const [name, zone] of Object.entries(zones)) {
      const node = this.zone(name);
      node.show(zone, cardFor, node.kind === "hand" ? (zone.perRow ?? this.perRow) : Infinity);
    }
    for (const [id, node] of this.#cards)
      if (!live.has(id)) {
        node.remove();
        this.#cards.delete(id);
      }
  }

  /** Where a new card comes from: its own former place, the pile it is taken back from, a seat, or the stock with its back up. */
  #origin(node, before) {
    const { id, was, from } = node.card,
      former = before.get(was) ?? before.get(this.#came.get(id));
    if (former) return former;
    const place = this.querySelector(`[data-place="${CSS.escape(from ?? "stock")}"]`);
    return place && { ...rect(place), face: null };
  }

  #held(event) {
    const card = event.target.closest?.("playing-card");
    return card?.button ? card : null;
  }

  #choose(node, at, key) {
    const may = mayChoose(node.card);
    if (!may && motion()) node.animate({ translate: ["0", "-7px", "7px", "-4px", "2px", "0"] }, 260);
    this.dispatchEvent(
      new CustomEvent(may ? "choose" : "refuse", {
        bubbles: true,
        detail: { card: node.card, element: node, at, key },
      }),
    );
  }

  #rove(button) {
    for (const one of button.closest("card-zone").querySelectorAll("button")) one.tabIndex = one === button ? 0 : -1;
  }

  #keys(event) {
    const hand = [...(event.target.closest("card-zone")?.querySelectorAll("button") ?? [])],
      i = hand.indexOf(event.target);
    if (i < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowRight: i + 1, ArrowDown: i + 1, ArrowLeft: i - 1, ArrowUp: i - 1, Home: 0, End: hand.length - 1 }[
      event.key
    ];
    if (to !== undefined) {
      event.preventDefault();
      hand[(to + hand.length) % hand.length].focus();
    } else if (this.picks && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      if (!event.repeat)
        this.#choose(event.target.closest("playing-card"), event.timeStamp, event.key === " " ? "pick" : "enter");
    } else if (/^[\p{L}\d]$/u.test(event.key)) {
      // «r», «7»: the next card with a word that begins so
      const order = [...hand.slice(i + 1), ...hand.slice(0, i + 1)],
        key = event.key.toLowerCase();
      order
        .find((button) =>
          button
            .getAttribute("aria-label")
            .toLowerCase()
            .split(/\s+/)
            .some((word) => word.startsWith(key)),
        )
        ?.focus();
    }
  }

  /** A press lifts the card at once; moved far enough it is dragged, and dropped above the hand it is chosen. */
  #press(event) {
    const node = this.#held(event);
    if (!node || event.button || !event.isPrimary || this.picks) return;
    const { clientX: x, clientY: y, pointerId } = event,
      far = FAR[event.pointerType] ?? 8;
    let dragging = false,
      frame = 0,
      dx = 0,
      dy = 0;
    node.classList.add("pressed");
    const paint = () => {
      frame = 0;
      node.style.translate = `${dx}px ${dy}px`;
    };
    const move = (now) => {
      dx = now.clientX - x;
      dy = now.clientY - y;
      if (!dragging && Math.hypot(dx, dy) >= far) {
        dragging = true;
        node.setPointerCapture(pointerId);
        node.classList.add("dragged");
      }
      if (dragging) frame ||= requestAnimationFrame(paint);
    };
    const drop = (up) => {
      cancelAnimationFrame(frame);
      for (const [type, listener] of ends) removeEventListener(type, listener, true);
      const home = () => {
        node.classList.remove("pressed", "dragged");
        node.style.translate = "";
      };
      if (!dragging)
        return void (up.type === "pointerup" && mayChoose(node.card)
          ? setTimeout(() => node.classList.remove("pressed"), 600)
          : home());
      swallowClick();
      const out =
        up.type === "pointerup" &&
        up.clientY < node.closest("card-zone").getBoundingClientRect().top + rect(node).height * 0.1;
      if (out && mayChoose(node.card)) {
        node.classList.remove("dragged");
        this.#choose(node, up.timeStamp);
      } else {
        flip(this, home, () => null);
        if (out) this.#choose(node, up.timeStamp);
      }
    };
    const ends = [
      ["pointermove", move],
      ["pointerup", drop],
      ["pointercancel", drop],
    ];
    for (const [type, listener] of ends) addEventListener(type, listener, true);
  }

  /** A chosen card that was not laid after all goes back to its place. */
  settle() {
    flip(
      this,
      () => {
        for (const node of this.#cards.values()) {
          node.style.translate = "";
          node.classList.remove("pressed", "dragged");
        }
      },
      () => null,
    );
  }
}
customElements.define("card-table", CardTable);

/** The click that ends a drag is no choice. */
function swallowClick() {
  const swallow = (event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true));
}
