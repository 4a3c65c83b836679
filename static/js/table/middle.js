/* The middle of the table: stock, what lies on the pile, the wished suit, the cards that are due, and which way round it goes. */

import { el, svg, write } from "../dom.js";
import { motion } from "../cards/flip.js";
import { play } from "../sounds.js";

/** Four arrows along an ellipse, running anticlockwise (as play does at the start); the style sheet mirrors them for clockwise. */
function ring() {
  const arrow = "M-13 9L0 -9L13 9";
  const heads = [[200, 12, -90], [388, 135, 0], [200, 258, 90], [12, 135, 180]].map(([x, y, turn]) => svg("path", { d: arrow, transform: `translate(${x} ${y}) rotate(${turn})` }));
  return svg("svg", { class: "ring", viewBox: "-6 -6 412 282", role: "img" },
    svg("rect", { class: "track", x: 12, y: 12, width: 376, height: 246, rx: 123 }), svg("g", { class: "heads" }, heads));
}

export class Middle {
  constructor(onStock) {
    this.ring = ring();
    this.stock = el("button", { type: "button", class: "stock", "data-place": "stock", on: { click: () => onStock() } }, el("i"), el("i"), el("i"), el("span", { class: "count" }));
    this.stockText = el("span", { class: "stock-text", "aria-hidden": "true" });
    this.pile = el("card-zone", { kind: "pile" });
    this.wish = el("div", { class: "wish", role: "img", hidden: true });
    this.wishImage = el("img", { alt: "", width: 44, height: 44 });
    this.wish.append(this.wishImage);
    this.due = el("div", { class: "due", role: "img", hidden: true });
    this.node = el("div", { class: "middle" }, this.ring,
      el("div", { class: "piles" }, el("div", { class: "stock-place" }, this.stock, this.stockText), el("div", { class: "pile-place" }, this.pile, this.wish, this.due)));
  }

  show({ stock, wish, due, direction }) {
    const { action, count, label, text } = stock;
    this.stock.setAttribute("aria-label", action && text ? `${text}: ${label}` : label);
    this.stock.classList.toggle("may", Boolean(action));
    this.stock.disabled = !action;
    this.stock.dataset.depth = Math.min(3, Math.ceil(count / 8));
    write(this.stock.querySelector(".count"), String(count));
    write(this.stockText, action ? text : "");
    this.stockText.hidden = !action || !text;
    this.#sign(this.wish, wish, () => { this.wishImage.src = `static/suits/${wish.suit}.svg`; }, wish?.text);
    this.#sign(this.due, due, () => write(this.due, `+${due.count}`), due?.text);
    const clockwise = String(Boolean(direction.clockwise)), before = this.ring.dataset.clockwise;
    this.ring.setAttribute("aria-label", direction.text);
    this.ring.dataset.clockwise = clockwise;
    if (before !== undefined && before !== clockwise) this.#turned();
  }

  #sign(node, model, fill, label) {
    const fresh = node.hidden || node.getAttribute("aria-label") !== label;
    node.hidden = !model;
    if (!model) return;
    fill();
    node.setAttribute("aria-label", label);
    if (fresh && motion()) node.animate([{ transform: "scale(.3)", opacity: 0 }, { transform: "scale(1.18)", opacity: 1, offset: .6 }, { transform: "none" }], { duration: motion() * 1.3, easing: "ease-out" });
  }

  #turned() {
    play("turned");
    if (!motion()) return;
    this.ring.classList.remove("just-turned");
    requestAnimationFrame(() => this.ring.classList.add("just-turned"));
    setTimeout(() => this.ring.classList.remove("just-turned"), 1400);
  }
}
