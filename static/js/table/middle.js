/* The middle of the table: stock, what lies on the pile, the wished suit, the cards that are due, and which way round it goes. */

import { el, svg, write } from "../dom.js";
import { motion } from "../cards/flip.js";
import { facePath, suitPath } from "../cards/playing-card.js";
import { firstTouch } from "../touch.js";
import { play } from "../sounds.js";

const narrow = matchMedia("(max-width: 599px)");

/** @typedef {[width: number, height: number]} Shape */
/** @type {Shape} */
const FLAT = [376, 246];
/** @type {Shape} upright where players sit at both sides of a phone */
const TALL = [176, 330];
const EDGE = 20;

/**
 * Four arrows along a rounded track, running anticlockwise (as play does at the start); the style sheet mirrors them for clockwise.
 * @param {Shape} shape
 */
function track([width, height]) {
  const arrow = "M-18 11L0 -13L18 11L0 4Z";
  const heads = [
    { x: width / 2, y: 0, turn: -90 },
    { x: width, y: height / 2, turn: 0 },
    { x: width / 2, y: height, turn: 90 },
    { x: 0, y: height / 2, turn: 180 },
  ];
  return [
    svg("rect", { class: "track", width, height, rx: Math.min(width, height) / 2 }),
    svg(
      "g",
      { class: "heads" },
      heads.map(({ x, y, turn }) => svg("path", { d: arrow, transform: `translate(${x} ${y}) rotate(${turn})` })),
    ),
  ];
}

export class Middle {
  form = 0;

  /**
   * @param {(at: number) => void} onStock
   * @param {(at: number) => void} onSlap
   * @param {() => boolean} quick  whether the first touch counts
   */
  constructor(onStock, onSlap, quick = () => false) {
    this.ring = svg("svg", { class: "ring", role: "img" });
    this.shape(FLAT);
    this.stock = el(
      "button",
      { type: "button", class: "stock", "data-place": "stock" },
      el("i"),
      el("i"),
      el("i"),
      (this.count = el("span", { class: "count" })),
    );
    this.stockText = el("span", { class: "stock-text", "aria-hidden": "true" });
    this.pile = el("card-zone", { kind: "pile" });
    this.wish = el("div", { class: "wish", role: "img", hidden: true });
    this.wishImage = el("img", { alt: "", width: 44, height: 44 });
    this.wish.append(this.wishImage);
    this.due = el("div", { class: "due", role: "img", hidden: true });
    this.dueCount = el("span", {});
    this.dueSuit = el("img", { alt: "", width: 26, height: 26 });
    this.due.append(this.dueCount, this.dueSuit);
    this.named = el("div", { class: "named", role: "img", hidden: true });
    this.namedImage = el("img", { alt: "", width: 57, height: 89 });
    this.named.append(this.namedImage);
    this.slap = el("button", { type: "button", class: "slap", hidden: true });
    /** @type {(node: HTMLButtonElement, act: (at: number) => void) => void} */
    const touch = (node, act) =>
      firstTouch(
        node,
        () => (node.disabled ? null : node),
        (_, event) => act(event.timeStamp),
        quick,
      );
    touch(this.stock, onStock);
    touch(this.slap, onSlap);
    this.node = el(
      "div",
      { class: "middle" },
      this.ring,
      el(
        "div",
        { class: "piles" },
        el("div", { class: "stock-place" }, this.stock, this.stockText),
        el("div", { class: "pile-place" }, this.pile, this.wish, this.named, this.due, this.slap),
      ),
    );
  }

  /** @param {Shape} shape */
  shape([width, height]) {
    this.form = width;
    this.ring.setAttribute("viewBox", `${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`);
    this.ring.replaceChildren(...track([width, height]));
  }

  /**
   * @param {import("../types.js").AnyTable} table  one with a pile
   * @param {import("../model.js").Slap | null | undefined} slap  what a slap on the pile is, if the pile itself is there for it
   */
  show({ stock, wish, due, attack, pile, direction, seats }, slap = null) {
    if (!stock || !pile) return;
    const form = narrow.matches && seats.length > 4 ? TALL : FLAT;
    if (form[0] !== this.form) this.shape(form);
    const { action, count, label, text } = stock;
    this.stock.setAttribute("aria-label", action && text ? `${text}: ${label}` : label);
    this.stock.classList.toggle("may", Boolean(action));
    this.stock.disabled = !action;
    this.stock.dataset.depth = String(Math.min(3, Math.ceil(count / 8)));
    write(this.count, String(count));
    write(this.stockText, action ? text : "");
    this.stockText.hidden = !action || !text;
    this.#sign(
      this.wish,
      wish,
      () => {
        if (wish) this.wishImage.src = suitPath(wish.suit);
      },
      wish?.text,
    );
    this.#sign(
      this.due,
      due,
      () => {
        write(this.dueCount, `+${due?.count}`);
        this.dueSuit.hidden = !attack?.suit;
        if (attack?.suit) this.dueSuit.src = suitPath(attack.suit);
      },
      due?.text,
    );
    /** @type {import("../model.js").PileCard & Partial<import("../model.js").JokerCard> | undefined} */
    const top = pile.cards.at(-1),
      named = top?.as;
    this.#sign(
      this.named,
      named,
      () => {
        if (named) this.namedImage.src = facePath(named.face);
      },
      top?.text,
    );
    this.slap.hidden = !slap;
    this.slap.classList.toggle("hot", Boolean(slap?.hot));
    if (slap) this.slap.setAttribute("aria-label", slap.text);
    const clockwise = String(Boolean(direction?.clockwise)),
      before = this.ring.dataset.clockwise;
    this.ring.setAttribute("aria-label", direction?.text ?? "");
    this.ring.dataset.clockwise = clockwise;
    if (before !== undefined && before !== clockwise) this.#turned();
  }

  /**
   * @param {HTMLElement} node
   * @param {object | null | undefined} model  shown if it is there
   * @param {() => void} fill
   * @param {string | undefined} label
   */
  #sign(node, model, fill, label = "") {
    const fresh = node.hidden || node.getAttribute("aria-label") !== label;
    node.hidden = !model;
    if (!model) return;
    fill();
    node.setAttribute("aria-label", label);
    if (fresh && motion())
      node.animate(
        [
          { transform: "scale(.3)", opacity: 0 },
          { transform: "scale(1.18)", opacity: 1, offset: 0.6 },
          { transform: "none" },
        ],
        { duration: motion() * 1.3, easing: "ease-out" },
      );
  }

  #turned() {
    play("turned");
    if (!motion()) return;
    this.ring.classList.remove("just-turned");
    requestAnimationFrame(() => this.ring.classList.add("just-turned"));
    setTimeout(() => this.ring.classList.remove("just-turned"), 1000);
  }
}
