/* <card-zone kind="hand|pile|trick|turned">: a list of cards in order. Where they lie is the style sheet's, by the numbers set here. */

/** @typedef {import("./card.js").Card} Card */
/**
 * @typedef {object} Zone
 * @property {string} label
 * @property {readonly Card[]} cards  in order
 * @property {boolean} [closed]  a hand that lies face down, all but a card that is open to everybody
 * @property {number} [perRow]  the most cards in one row of a hand
 */

export class CardZone extends HTMLElement {
  /** "hand", "pile", "trick" or "turned" */
  get kind() {
    return this.getAttribute("kind");
  }

  /**
   * Show the cards; `cardFor(card, held)` gives the element of a card.
   * @param {Zone} zone
   * @param {(card: Card, held: boolean) => HTMLElement} cardFor
   * @param {number} perRow  the most cards in one row
   */
  show({ label, cards, closed = false }, cardFor, perRow = Infinity) {
    const hand = this.kind === "hand";
    const mine = (/** @type {Card} */ card) => hand && (!closed || Boolean(card.opening));
    if (cards.some(({ place }) => place === undefined)) this.setAttribute("role", cards.some(mine) ? "list" : "img");
    else this.setAttribute("role", "group");
    this.setAttribute("aria-label", label);
    const rows = Math.max(1, Math.ceil(cards.length / perRow)),
      long = Math.ceil(cards.length / rows);
    this.style.setProperty("--rows", String(rows));
    put(this, "--many", cards.length);
    cards.forEach((card, i) => {
      const held = mine(card),
        node = cardFor(card, held),
        row = Math.floor(i / long),
        inRow = Math.min(long, cards.length - row * long);
      if (held) node.setAttribute("role", "listitem");
      else node.removeAttribute("role");
      if (card.at) node.dataset.at = card.at; // in a trick: the side of the table where its player sits
      put(node, "--x", card.x);
      node.classList.toggle("winning", Boolean(card.winning));
      node.classList.toggle("opening", Boolean(card.opening));
      put(node, "--i", i - row * long);
      put(node, "--n", inRow);
      put(node, "--row", row);
      if (this.children[i] !== node) this.insertBefore(node, this.children[i] ?? null);
    });
    while (this.children.length > cards.length) this.lastElementChild?.remove();
  }
}

/**
 * A property for the style sheet; undefined or null removes it.
 * @param {HTMLElement} node
 * @param {string} name
 * @param {string | number | null | undefined} value
 */
function put(node, name, value) {
  if (value === undefined || value === null) node.style.removeProperty(name);
  else node.style.setProperty(name, String(value));
}

customElements.define("card-zone", CardZone);
