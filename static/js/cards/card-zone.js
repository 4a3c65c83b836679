/* <card-zone kind="hand|pile|trick|turned">: a list of cards in order. Where they lie is the style sheet's, by the numbers set here. */

export class CardZone extends HTMLElement {
  get kind() {
    return this.getAttribute("kind");
  }

  /** zone: { label, cards, closed }; `cardFor(card, held)` gives the element of a card. `perRow`: the most cards in one row. `across`, `down`: how many cards' widths and heights a trick takes up. `closed`: a hand that lies face down, all but a card that is open to everybody. */
  show({ label, cards, closed = false, across = null, down = null }, cardFor, perRow = Infinity) {
    const hand = this.kind === "hand",
      mine = (card) => hand && (!closed || Boolean(card.opening));
    if (cards.length) this.setAttribute("role", cards.some(mine) ? "list" : "img");
    else this.setAttribute("role", "group");
    this.setAttribute("aria-label", label);
    const rows = Math.max(1, Math.ceil(cards.length / perRow)),
      long = Math.ceil(cards.length / rows);
    this.style.setProperty("--rows", rows);
    for (const [name, value] of [
      ["--across", across],
      ["--down", down],
    ])
      if (value) this.style.setProperty(name, value);
      else this.style.removeProperty(name);
    cards.forEach((card, i) => {
      const held = mine(card),
        node = cardFor(card, held),
        row = Math.floor(i / long),
        inRow = Math.min(long, cards.length - row * long);
      if (held) node.setAttribute("role", "listitem");
      else node.removeAttribute("role");
      if (card.at) node.dataset.at = card.at; // in a trick: the side of the table where its player sits
      for (const axis of ["x", "y"])
        if (card[axis] === undefined) node.style.removeProperty(`--${axis}`);
        else node.style.setProperty(`--${axis}`, card[axis]);
      node.classList.toggle("winning", Boolean(card.winning));
      node.classList.toggle("opening", Boolean(card.opening));
      for (const [name, value] of [
        ["--i", i - row * long],
        ["--n", inRow],
        ["--row", row],
      ])
        node.style.setProperty(name, value);
      if (this.children[i] !== node) this.insertBefore(node, this.children[i] ?? null);
    });
    while (this.children.length > cards.length) this.lastElementChild.remove();
  }
}
customElements.define("card-zone", CardZone);
