/* Several persons round one tablet that lies on the table: an edge for each, the bots between them in the order of play. */

import { el } from "../dom.js";
import { Edge } from "./edge.js";
import { seatOf } from "./seats.js";

/** Where the bots between two neighbouring persons sit, as play runs anticlockwise. */
/** @type {{ [edges: string]: string }} */
const BETWEEN = {
  "bottom-top": "right",
  "top-bottom": "left",
  "bottom-right": "bottom-right",
  "right-left": "top",
  "left-bottom": "bottom-left",
  "right-top": "top-right",
  "top-left": "top-left",
};

/** @typedef {import("../types.js").AnyTable} AnyTable */
/** @typedef {import("../model.js").Person} Person */
/** @typedef {import("../cards/card-zone.js").Zone} Zone */

export class Together {
  /** @type {Map<number, Edge>} by seat */
  edges = new Map();

  /**
   * @param {import("./person.js").Send} send
   * @param {() => void} redraw  a hand was opened or closed
   */
  constructor(send, redraw) {
    this.send = send;
    this.redraw = redraw;
    this.node = el("div", { class: "edges", hidden: true });
    /** @type {Map<string, HTMLElement>} */
    this.gaps = new Map();
    this.node.addEventListener("contextmenu", (event) => event.preventDefault());
    addEventListener("blur", () => this.hide());
    document.addEventListener("visibilitychange", () => document.hidden && this.hide());
  }

  /**
   * Whether a Table is for several persons at once.
   * @param {AnyTable | null} model
   */
  static is(model) {
    return (model?.persons?.length ?? 0) > 1;
  }

  hide() {
    for (const edge of this.edges.values()) edge.hide();
  }

  leave() {
    this.hide();
    for (const { node } of this.edges.values()) node.remove();
    this.edges.clear();
    this.node.hidden = true;
  }

  /** @param {Element} element */
  edgeOf(element) {
    return [...this.edges.values()].find(({ zone }) => zone.contains(element));
  }

  /**
   * Make room, and say what lies in the hands' zones; before the cards are drawn.
   * @param {AnyTable} model
   */
  zones(model) {
    const { persons = [] } = model;
    this.node.hidden = false;
    for (const [seat, { node }] of this.edges)
      if (!persons.some((person) => person.seat === seat)) {
        node.remove();
        this.edges.delete(seat);
      }
    /** @type {{ [name: string]: Zone }} */
    const zones = {};
    for (const person of persons) {
      let edge = this.edges.get(person.seat);
      if (!edge) {
        this.edges.set(person.seat, (edge = new Edge(person.seat, { send: this.send, redraw: this.redraw })));
        this.node.append(edge.node);
      }
      edge.show(person, model);
      zones[`hand-${person.seat}`] = edge.hand(person, model);
    }
    return zones;
  }

  /**
   * Everything but the cards.
   * @param {AnyTable} model
   */
  show(model) {
    const { persons = [], seats } = model;
    for (const person of persons) this.edges.get(person.seat)?.showParts(person, model);
    /** @type {Map<string, import("../model.js").SeatRow[]>} */
    const gaps = new Map();
    persons.forEach((person, i) => {
      const next = persons[(i + 1) % persons.length] ?? person,
        ring = [...seats.slice(person.seat + 1), ...seats.slice(0, person.seat)];
      gaps.set(
        BETWEEN[`${person.edge}-${next.edge}`] ?? "top",
        ring.slice(
          0,
          ring.findIndex(({ seat }) => seat === next.seat),
        ),
      );
    });
    for (const name of new Set([...this.gaps.keys(), ...gaps.keys()])) this.#gap(name, gaps.get(name) ?? [], model);
    this.node.dataset.persons = String(persons.length);
  }

  /**
   * @param {string} name
   * @param {readonly import("../model.js").SeatRow[]} bots
   * @param {AnyTable} model
   */
  #gap(name, bots, model) {
    let node = this.gaps.get(name);
    if (!node) {
      this.gaps.set(name, (node = el("div", { class: "gap", "data-gap": name })));
      this.node.append(node);
    }
    const seats = bots.map((bot) => seatOf(bot, false, model));
    if (seats.length !== node.children.length || seats.some((seat, i) => node.children[i] !== seat))
      node.replaceChildren(...seats);
    node.dataset.many = String(seats.length);
  }
}

/**
 * The pile's cards as they are known round the tablet: a card of a person's hand has that person's number before its name.
 * @param {import("../model.js").Pile | import("../model.js").JokerPile} pile
 * @param {readonly Person[]} persons
 * @returns {Zone}
 */
export const joined = ({ cards, ...pile }, persons) => ({
  ...pile,
  cards: cards.map((card) => {
    const seat = Number(/^seat-(\d+)$/.exec(card.from ?? "")?.[1] ?? NaN);
    return card.was && persons.some((person) => person.seat === seat) ? { ...card, was: `${seat}/${card.was}` } : card;
  }),
});
