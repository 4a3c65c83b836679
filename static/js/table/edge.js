/* One person's edge of a tablet that lies on the table: name, what is due, buttons, and a hand that lies face down unless it is held.
   Everything can be used with other fingers at the other edges at the same time. */

import { el, write } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../book.js";
import { firstTouch } from "../touch.js";
import { Controls } from "./controls.js";
import { Person, quick } from "./person.js";
import { rosetteOf, showStatus } from "./seats.js";
import { cameFrom } from "./signs.js";

const narrow = matchMedia("(max-width: 599px)");
const TURNED = { bottom: 0, left: 90, top: 180, right: 270 };

/** @typedef {import("../model.js").Person} Model */
/** @typedef {import("../types.js").AnyTable} AnyTable */
/** @typedef {import("../cards/card-zone.js").Zone} Zone */

export class Edge {
  /** @type {Model | null} */
  model = null;
  open = false;
  /** @type {Set<number>} that hold the hand open */
  fingers = new Set();
  /** @type {string[]} the cards' ids when the hand was open last */
  lay = [];

  /**
   * @param {number} seat
   * @param {{ send: import("./person.js").Send, redraw: () => void }} on  `redraw`: the hand was opened or closed
   */
  constructor(seat, { send, redraw }) {
    this.seat = seat;
    this.redraw = redraw;
    this.zone = el("card-zone", { kind: "hand", name: `hand-${seat}` });
    this.controls = new Controls((button, at) => this.person.press(button, at), quick);
    this.person = new Person({ zone: this.zone, controls: this.controls, send });
    this.name = el("span", { class: "name" });
    this.more = el("span", { class: "more" });
    this.rosette = rosetteOf();
    this.said = el("span", { class: "said", hidden: true });
    this.plate = el(
      "div",
      { class: "plate", "data-seat": seat },
      el("span", { class: "who" }, this.name),
      this.more,
      this.rosette,
      this.said,
    );
    this.holdText = el("span", { class: "hold-text" });
    this.hold = el(
      "button",
      { type: "button", class: "hold", "data-place": `seat-${seat}` },
      icon("eye"),
      this.holdText,
    );
    this.drawText = el("span", {});
    this.draw = el("button", { type: "button", class: "edge-button draw" }, icon("draw"), this.drawText);
    this.slapText = el("span", {});
    this.slap = el("button", { type: "button", class: "edge-button slap-zone" }, icon("slap"), this.slapText);
    /** @type {(node: HTMLButtonElement, name: "stock" | "slap") => void} */
    const touch = (node, name) =>
      firstTouch(
        node,
        () => node,
        (_, event) => this.#press(name, event.timeStamp),
        quick,
      );
    touch(this.draw, "stock");
    touch(this.slap, "slap");
    this.node = el(
      "section",
      { class: "edge" },
      this.person.chooser.node,
      this.controls.buttons,
      el("div", { class: "edge-line" }, this.plate, this.controls.line),
      el("div", { class: "edge-hand" }, this.hold, this.zone, el("div", { class: "edge-side" }, this.slap, this.draw)),
    );
    this.#holding();
  }

  /** @param {boolean} open */
  #turn(open) {
    if (this.open === open) return;
    this.open = open;
    this.redraw();
  }

  /** Close the hand even if fingers still hold it. */
  hide() {
    this.fingers.clear();
    this.#turn(false);
  }

  /** Held by a finger or the mouse, the hand is open; keys and screen readers turn it over and back again. */
  #holding() {
    const letGo = (/** @type {PointerEvent} */ event) => {
      if (this.fingers.delete(event.pointerId) && !this.fingers.size) this.#turn(false);
    };
    this.hold.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      this.fingers.add(event.pointerId);
      this.hold.setPointerCapture(event.pointerId);
      this.#turn(true);
    });
    for (const type of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"]))
      this.hold.addEventListener(type, letGo);
    this.hold.addEventListener("click", (event) => {
      if (!event.detail) this.#turn(!this.open);
    });
    this.hold.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /**
   * @param {"stock" | "slap"} name
   * @param {number} at
   */
  #press(name, at) {
    const { action = null, why } = this.model?.[name] ?? {};
    if (action) this.person.press({ action }, at);
    else this.person.refuse(why);
  }

  /**
   * What lies in the hand's zone now: the cards, or as many backs, which know nothing of them.
   * @param {Model} person
   * @param {AnyTable} table
   * @returns {Zone}
   */
  hand({ name, hand }, table) {
    const { seat } = this,
      count = hand.cards.length,
      perRow = narrow.matches ? 6 : 11,
      from = cameFrom(table, seat);
    const back = (/** @type {number} */ i) => `${seat}/back:${i}`,
      id = (/** @type {{ id: string }} */ card) => `${seat}/${card.id}`;
    if (!this.open)
      return {
        label: t("page.together.closed", { name, count }),
        closed: true,
        perRow,
        cards: hand.cards.map((card, i) =>
          card.opening
            ? { ...card, held: card.id, id: id(card) }
            : { id: back(i), face: null, name: "", from, was: this.lay[i] },
        ),
      };
    this.lay = hand.cards.map(id);
    return {
      label: hand.label,
      perRow,
      cards: hand.cards.map((card, i) => ({ ...card, held: card.id, id: id(card), from, was: back(i) })),
    };
  }

  /**
   * @param {Model} person
   * @param {AnyTable} table
   */
  show(person, table) {
    this.model = person;
    this.node.dataset.edge = person.edge;
    this.node.dataset.turned = String(TURNED[person.edge]);
    this.node.setAttribute("aria-label", person.name);
    this.node.classList.toggle("turn", Boolean(table.seats[person.seat]?.turn));
    this.node.classList.toggle("open", this.open);
    this.node.classList.toggle("out", Boolean(person.out));
  }

  /**
   * After the cards have been drawn.
   * @param {Model} person
   * @param {AnyTable} table
   */
  showParts(person, table) {
    const seat = table.seats[person.seat];
    if (!seat) return;
    write(this.name, person.name);
    write(this.more, person.state_text ?? "");
    showStatus(this.plate, this.rosette, seat);
    if (write(this.said, seat.said ?? ""))
      for (const fading of this.said.getAnimations()) {
        fading.cancel();
        fading.play();
      }
    this.said.hidden = !seat.said;
    const text = t(this.open ? "page.together.held" : "page.together.hold");
    write(this.holdText, text);
    this.hold.setAttribute("aria-label", `${person.name}: ${text}`);
    this.hold.setAttribute("aria-pressed", String(this.open));
    this.hold.hidden = Boolean(person.out);
    // Shown on one's turn whether or not the hand has a card that fits: the others see it too.
    const elsewise =
      person.buttons.some(({ id }) => id === "keep" || id === "pass") || person.hand.cards.some((card) => card.opening);
    this.draw.hidden = !seat.turn || elsewise;
    this.slap.hidden = person.out;
    write(this.drawText, person.stock.text);
    write(this.slapText, person.slap.text);
    this.draw.setAttribute("aria-label", `${person.name}: ${person.stock.text}`);
    this.slap.setAttribute("aria-label", `${person.name}: ${person.slap.text}`);
    this.draw.classList.toggle("may", this.open && Boolean(person.stock.action));
    this.slap.classList.toggle("hot", Boolean(person.slap.hot));
    this.person.show(
      this.open ? person : { ...person, prompt: person.closed },
      table,
      person.hand.cards.filter((card) => this.open || card.opening),
    );
  }
}
