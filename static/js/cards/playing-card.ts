/* <playing-card>: a face, or a back. In a hand it holds a button. It knows no rules and no words: name and reason come with the card. */

import { asset } from "../base/assets.ts";
import { attribute, property } from "../base/dom.ts";
import { mayChoose, type Card, type Sign } from "./card.ts";

/** `lettered`: where Jacks and Queens with letters of their own lie */
export type Folders = { cards: string; lettered?: string | null; suits: string };

const SHORT_NAME = 9; // letters that have room below a card of the trick
let folders: Folders = { cards: "static/cards/swiss", suits: "static/suits" };

/** Where the pictures of cards and suits lie. `draw`: the cards on screen are of this deck, so they change at once. */
export const setFaces = (now: Folders, draw: boolean) => {
  folders = now;
  if (draw) for (const card of document.querySelectorAll("playing-card")) card.draw();
};
export const facePath = (face: string, from = folders) => asset(`${folderOf(face, from)}/${face}.svg`);
export const folderOf = (face: string, { cards, lettered }: Folders) =>
  lettered && /^.[JQ]$/.test(face) ? lettered : cards;
export const suitPath = (suit: string) => asset(`${folders.suits}/${suit}.svg`);

/** A number between -1 and 1 that is always the same for the same text: how crookedly a card lies. */
export function chanceOf(text: string) {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619);
  return ((sum >>> 8) % 2001) / 1000 - 1;
}

export class PlayingCard extends HTMLElement {
  image = Object.assign(new Image(), { draggable: false, decoding: "sync" as const, alt: "" });
  card: Card = { id: "", face: null };
  button: HTMLButtonElement | null = null;

  /** `held`: it lies in the viewer's own hand. */
  show(card: Card, held: boolean) {
    this.card = card;
    attribute(this, "data-id", card.id);
    this.draw();
    if (held) this.#asButton(card);
    else {
      if (this.button) this.#leaveHand();
      if (this.image.alt !== (card.name ?? "")) this.image.alt = card.name ?? "";
      if (this.firstChild !== this.image) this.replaceChildren(this.image);
      property(this, "--lie", chanceOf(card.was ?? card.id).toFixed(2)); // it lies as it was laid, whatever it is called since
      this.#labels(card);
    }
  }

  #leaveHand() {
    this.button = null;
    this.classList.remove("lifted", "pressed", "picked", "sibling", "glows", "tip", "sought");
    delete this.dataset.order;
  }

  /** What stands at a card of the trick, or in a free place. The trick's label tells it to screen readers. */
  #labels({ owner, flag, place }: Card) {
    this.classList.toggle("free", place !== undefined);
    this.#label("owner", owner ? owner.name : null, (node) => {
      node.dataset.mark = owner?.mark ?? "";
      node.classList.toggle("of-me", Boolean(owner?.mine));
      node.classList.toggle("long", (owner?.name.length ?? 0) > SHORT_NAME);
      const face = node.querySelector("img") ?? node.insertBefore(new Image(30, 30), node.firstChild);
      face.alt = "";
      if (owner && face.getAttribute("src") !== owner.portrait) face.src = owner.portrait;
    });
    this.#label("flag", flag ? flag.text : null, (node) => {
      node.dataset.kind = flag?.kind ?? "";
    });
    this.#label("place", place || null, () => {});
  }

  /** @param text  null: it isn't there */
  #label(kind: string, text: string | null, fill: (node: HTMLElement) => void) {
    const old = this.querySelector(`:scope > .card-${kind}`);
    if (text === null) return void old?.remove();
    const node = (old ?? this.appendChild(document.createElement("span"))) as HTMLElement;
    node.classList.add(`card-${kind}`);
    node.setAttribute("aria-hidden", "true");
    const words = node.querySelector("b") ?? node.appendChild(document.createElement("b"));
    if (words.textContent !== text) words.textContent = text;
    fill(node);
  }

  draw() {
    const { face } = this.card,
      path = face ? facePath(face) : "";
    this.classList.toggle("closed", !path && this.card.place === undefined);
    if (!path) this.image.removeAttribute("src");
    else if (this.image.getAttribute("src") !== path) this.image.src = path;
  }

  #asButton(card: Card) {
    const button = (this.button ??= this.#newButton());
    const may = mayChoose(card);
    attribute(button, "aria-label", card.name || null);
    attribute(button, "aria-disabled", may ? null : "true");
    attribute(button, "aria-description", (may ? card.note : card.why?.text) || null);
    this.#sign(button, card.sign);
  }

  #newButton() {
    const button = Object.assign(document.createElement("button"), {
      type: "button" as const,
      tabIndex: -1,
    });
    this.classList.remove("free");
    this.image.alt = "";
    button.append(this.image);
    this.replaceChildren(button);
    return button;
  }

  /** Hidden from screen readers, which have the note. */
  #sign(button: HTMLButtonElement, sign: Sign | false | undefined) {
    if (!sign) {
      button.querySelector(".card-sign")?.remove();
      return;
    }
    const node =
      button.querySelector("span") ??
      button.appendChild(Object.assign(document.createElement("span"), { className: "card-sign" }));
    node.setAttribute("aria-hidden", "true");
    node.dataset.class = sign.kind;
    node.classList.toggle("good", Boolean(sign.good));
    if (node.textContent !== sign.text) node.textContent = sign.text;
  }
}

customElements.define("playing-card", PlayingCard);
