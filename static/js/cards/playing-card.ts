/* <playing-card>: a face or a back. In a hand it contains a button. It knows no rules and no words: the card brings its name and reasons. */

import { asset } from "../base/assets.ts";
import { attribute, property } from "../base/dom.ts";
import { decoded, isDecoded } from "./pictures.ts";
import { mayChoose, type Card, type Sign } from "./card.ts";

/** Folders of pictures; `lettered`: for Jacks and Queens with letters of another language */
export type Folders = { cards: string; lettered?: string | null; suits: string };

const SHORT_NAME = 9; // letters that fit below a card of the trick
let folders: Folders = { cards: "static/cards/swiss", suits: "static/suits" };

/** Set the folders of the pictures. `draw`: the cards on screen belong to this deck, so redraw them at once. */
export const setFaces = (now: Folders, draw: boolean) => {
  folders = now;
  if (draw) for (const card of document.querySelectorAll("playing-card")) card.draw();
};
export const facePath = (face: string, from = folders) => asset(`${folderOf(face, from)}/${face}.svg`);
export const folderOf = (face: string, { cards, lettered }: Folders) =>
  lettered && /^.[JQ]$/.test(face) ? lettered : cards;
export const suitPath = (suit: string) => asset(`${folders.suits}/${suit}.svg`);

/** Returns a number between -1 and 1 that is always the same for the same text. It decides how crooked a card lies. */
export function chanceOf(text: string) {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619);
  return ((sum >>> 8) % 2001) / 1000 - 1;
}

export class PlayingCard extends HTMLElement {
  image = Object.assign(new Image(), { draggable: false, decoding: "sync" as const, alt: "" });
  card: Card = { id: "", face: null };
  button: HTMLButtonElement | null = null;

  /** Show a card. `held`: it lies in the viewer's own hand. */
  show(card: Card, held: boolean) {
    this.card = card;
    attribute(this, "data-id", card.id);
    this.draw();
    if (held) this.#asButton(card);
    else {
      if (this.button) this.#leaveHand();
      if (this.image.alt !== (card.name ?? "")) this.image.alt = card.name ?? "";
      if (this.firstChild !== this.image) this.replaceChildren(this.image);
      property(this, "--lie", chanceOf(card.was ?? card.id).toFixed(2)); // it keeps its angle when its name changes
      this.#labels(card);
    }
  }

  #leaveHand() {
    this.button = null;
    this.classList.remove("lifted", "pressed", "picked", "sibling", "glows", "tip", "sought");
    delete this.dataset.order;
  }

  /** Write the labels of a card in the trick, or of a free place. Screen readers get the trick's own label instead. */
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

  /** @param text  null removes the label */
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

  /** Show the face, once its picture can be painted, or the back. */
  draw() {
    const { face } = this.card;
    if (!face) return this.#paint("");
    const path = facePath(face),
      isThere = isDecoded(path),
      ready = decoded(path);
    if (isThere || this.image.getAttribute("src") === path) return this.#paint(path);
    this.#paint("");
    void ready.then(() => this.card.face === face && facePath(face) === path && this.#paint(path));
  }

  #paint(path: string) {
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

  /** Write the sign, hidden from screen readers, which read the note. */
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
