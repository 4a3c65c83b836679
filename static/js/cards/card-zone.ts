/* <card-zone kind="hand|pile|trick|turned">: an ordered list of cards. The style sheet places them, by the numbers set here. */

import { attribute, property } from "../base/dom.ts";
import type { Card } from "./card.ts";

export interface Zone {
  label: string;
  cards: readonly Card[]; // in order
  closed?: boolean; // a face-down hand; only a card that everybody may see is open
  perRow?: number; // the most cards in one row of a hand
}

export class CardZone extends HTMLElement {
  /** "hand", "pile", "trick" or "turned" */
  get kind() {
    return this.getAttribute("kind");
  }

  /**
   * Show the cards; `cardFor(card, held)` returns the element of a card.
   * @param perRow  the most cards in one row
   */
  show(
    { label, cards, closed = false }: Zone,
    cardFor: (card: Card, held: boolean) => HTMLElement,
    perRow: number = Infinity,
  ) {
    const hand = this.kind === "hand";
    const mine = (card: Card) => hand && (!closed || Boolean(card.opening));
    const lies = cards.some(({ place }) => place === undefined);
    attribute(this, "role", lies ? (cards.some(mine) ? "list" : "img") : "group");
    attribute(this, "aria-label", label);
    const rows = Math.max(1, Math.ceil(cards.length / perRow)),
      long = Math.ceil(cards.length / rows);
    if (hand) property(this, "--rows", rows);
    else property(this, "--many", cards.length);
    const nodes = cards.map((card) => cardFor(card, mine(card))),
      stay = new Set(nodes);
    for (const node of [...this.children]) if (!stay.has(node as HTMLElement)) node.remove(); // first, so that the others don't have to be moved
    cards.forEach((card, i) => {
      const node = nodes[i] as HTMLElement,
        row = Math.floor(i / long);
      attribute(node, "role", mine(card) ? "listitem" : null);
      attribute(node, "data-ask", askOf(this.kind, card));
      attribute(node, "data-at", card.at ?? null); // in a trick: the side of the table where its player sits
      property(node, "--x", card.x);
      node.classList.toggle("winning", Boolean(card.winning));
      node.classList.toggle("opening", Boolean(card.opening));
      if (hand) {
        property(node, "--i", i - row * long);
        property(node, "--n", Math.min(long, cards.length - row * long));
        property(node, "--row", row);
      }
      if (this.children[i] !== node) this.insertBefore(node, this.children[i] ?? null);
    });
  }
}

/** What a card asks for if somebody wants to know what it is (help/explain.ts). A back has no more to say than its hand. */
function askOf(kind: string | null, { id, face, place }: Card) {
  if (kind === "turned") return "turned";
  if (place !== undefined) return id;
  return face ? `${kind}:${id}` : `back:${id.split("/")[0]}`;
}

customElements.define("card-zone", CardZone);
