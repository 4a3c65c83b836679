/* <playing-card>: a face, or a back. In a hand it holds a button. It knows no rules and no words: name and reason come with the card. */

let folder = "static/cards/swiss",
  suits = "static/suits";

/** Where the pictures of cards and suits lie. `draw`: the cards on screen are of this deck, so they change at once. */
export const setFaces = (cards, symbols, draw) => {
  folder = cards;
  suits = symbols;
  if (draw) for (const card of document.querySelectorAll("playing-card")) card.draw();
};
export const facePath = (face) => `${folder}/${face}.svg`;
export const suitPath = (suit) => `${suits}/${suit}.svg`;

/** A number between -1 and 1 that is always the same for the same text: how a card happens to lie. */
export function chanceOf(text) {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619);
  return ((sum >>> 8) % 2001) / 1000 - 1;
}

export class PlayingCard extends HTMLElement {
  /** card: { id, face or null for a back, name, action?, decision?, group?, why?, note?, sign? }; `held`: it lies in the viewer's own hand. */
  show(card, held) {
    this.card = card;
    this.dataset.id = card.id;
    this.face = card.face;
    this.image ??= Object.assign(new Image(), { draggable: false, decoding: "sync", alt: "" });
    this.draw();
    if (held) this.#asButton(card);
    else {
      this.button = undefined;
      this.image.alt = card.name ?? "";
      if (this.firstChild !== this.image) this.replaceChildren(this.image);
      this.style.setProperty("--lie", chanceOf(card.id).toFixed(2));
    }
  }

  draw() {
    const path = this.face === null || this.face === undefined ? "" : facePath(this.face);
    this.classList.toggle("closed", !path);
    if (!path) this.image.removeAttribute("src");
    else if (this.image.getAttribute("src") !== path) this.image.src = path;
  }

  #asButton(card) {
    if (!this.button) {
      this.button = Object.assign(document.createElement("button"), { type: "button", tabIndex: -1 });
      this.image.alt = "";
      this.button.append(this.image);
      this.replaceChildren(this.button);
    }
    const set = (key, value) => (value ? this.button.setAttribute(key, value) : this.button.removeAttribute(key));
    const may = mayChoose(card);
    set("aria-label", card.name);
    set("aria-disabled", may ? null : "true");
    set("aria-description", may ? card.note : card.why?.text);
    this.#sign(card.sign);
  }

  /** A word about the card at its upper edge: { kind, text, good }. Who can't see it has the note. */
  #sign(sign) {
    if (!sign) {
      this.button.querySelector(".card-sign")?.remove();
      return;
    }
    const node =
      this.button.querySelector(".card-sign") ??
      this.button.appendChild(Object.assign(document.createElement("span"), { className: "card-sign" }));
    node.setAttribute("aria-hidden", "true");
    node.dataset.class = sign.kind;
    node.classList.toggle("good", Boolean(sign.good));
    if (node.textContent !== sign.text) node.textContent = sign.text;
  }
}

/** Whether a tap on a card of the hand does something: lay it, throw it in, ask what has to be decided first, or pick it with others. */
export const mayChoose = ({ action, decision, group }) => Boolean(action || decision || group);

customElements.define("playing-card", PlayingCard);
