/* The middle of the table in a trick game: the trick with each card before its player, the card turned up, what is trump, and the melds laid open. */

import { el, write } from "../dom.js";
import { facePath, suitPath } from "../cards/playing-card.js";
import { motion, rect } from "../cards/flip.js";

const PLACES = { 2: ["near", "across"], 3: ["near", "across-left", "across-right"], 4: ["near", "left", "across", "right"] };
const NOTHING = { label: "", cards: [] };

export class Trick {
  constructor() {
    this.zone = el("card-zone", { kind: "trick" });
    this.turned = el("card-zone", { kind: "turned" });
    this.stock = el("span", { class: "under", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
    this.turnedText = el("span", { class: "turned-text", "aria-hidden": "true" });
    this.turnedPlace = el("div", { class: "turned-place" }, el("div", { class: "turned-cards" }, this.stock, this.turned), this.turnedText);
    this.trumpImage = el("img", { alt: "", width: 44, height: 44 });
    this.trumpText = el("span", { class: "trump-text" });
    this.stakes = el("span", { class: "stakes" });
    this.trump = el("div", { class: "trump", role: "img", hidden: true }, this.trumpImage, this.trumpText, this.stakes);
    this.meldsText = el("p", {});
    this.meldsList = el("ul", {});
    this.melds = el("div", { class: "melds", hidden: true }, this.meldsText, this.meldsList);
    this.node = el("div", { class: "middle for-trick", hidden: true },
      el("div", { class: "signs" }, this.trump, this.melds), el("div", { class: "centre" }, this.turnedPlace, this.zone));
  }

  /** Everything but the cards, which the card table draws by `zones`. */
  show({ turned, stock_count: under, trump, melds }) {
    this.turnedPlace.hidden = !turned;
    this.stock.hidden = !under;
    write(this.turnedText, turned?.text);
    this.#showTrump(trump);
    this.melds.hidden = !melds;
    if (melds) {
      write(this.meldsText, melds.text);
      this.meldsList.replaceChildren(...melds.rows.map(meldRow));
    }
  }

  #showTrump(trump) {
    const label = trump ? [trump.text, trump.stakes_text].filter(Boolean).join(". ") : "", fresh = label && this.trump.getAttribute("aria-label") !== label;
    this.trump.hidden = !trump;
    this.trump.setAttribute("aria-label", label);
    if (!trump) return;
    this.trumpImage.src = suitPath(trump.suit);
    write(this.trumpText, trump.text);
    write(this.stakes, trump.stakes_text);
    this.stakes.hidden = trump.stakes === 1;
    if (fresh && motion()) this.trump.animate([{ scale: .4, opacity: 0 }, { scale: 1.12, opacity: 1, offset: .6 }, { scale: 1 }], { duration: motion() * 1.3, easing: "ease-out" });
  }
}

function meldRow({ name, text, faces, counts }) {
  return el("li", { class: counts ? "counts" : null },
    el("span", { class: "meld-cards", "aria-hidden": "true" }, faces.map(face => el("img", { src: facePath(face), alt: "", width: 30, height: 47 }))),
    el("span", { class: "meld-words" }, el("b", { text: name }), ` ${text}`));
}

/** The zones of the card table: those that this game doesn't have stay empty. Whoever deals is where the cards of the hand come from. */
export function zonesOf({ layout, hand, pile, trick, turned, seats, me, side }) {
  if (layout !== "trick") return { hand, pile, trick: NOTHING, turned: NOTHING };
  const dealer = seats.find(seat => seat.dealer)?.seat, from = `seat-${dealer}`, count = seats.length;
  const at = seat => PLACES[count]?.[(side === "left" ? seat - me + count : me - seat + count) % count];
  const up = turned && { id: `u:${turned.face}`, face: turned.face, name: turned.name, was: `h:${turned.face}:0`, from };
  return {
    hand: { label: hand.label, cards: hand.cards.map(card => ({ from, was: `u:${card.face}`, ...card })) }, pile: NOTHING,
    trick: { label: trick.label, cards: trick.cards.map(card => ({ ...card, at: at(card.seat) })) },
    turned: up ? { label: turned.text, cards: [up] } : NOTHING,
  };
}

/** Called before a Table is shown: what collects the finished trick towards its winner once the Table is shown, if it went away with it. */
export function collecting(table, before, now) {
  const ms = motion(), { done, winner, cards } = before?.trick ?? {};
  if (!ms || !done || before.result || !now.moves.length || now.trick?.cards[0]?.id === cards[0]?.id) return () => {};
  const lying = [...table.querySelectorAll("card-zone[kind=trick] playing-card")].map(card => ({ from: rect(card), face: card.face }));
  return () => {
    const goal = table.querySelector(`[data-place="seat-${winner}"]`), to = goal && rect(goal);
    if (to?.width) lying.forEach(({ from, face }, i) => send(face, from, to, ms, i));
  };
}

/** One card of the trick, on its way to the winner. */
function send(face, from, to, ms, i) {
  const card = el("img", { class: "collected", src: facePath(face), alt: "", "aria-hidden": "true" });
  for (const side of ["left", "top", "width", "height"]) card.style[side] = `${from[side]}px`;
  document.body.append(card);
  const x = to.left + to.width / 2 - from.left - from.width / 2, y = to.top + to.height / 2 - from.top - from.height / 2, size = Math.min(.45, to.height / from.height);
  const there = `translate(${x}px, ${y}px) scale(${size})`;
  card.animate([{ transform: "none" }, { transform: there, opacity: 1, offset: .85 }, { transform: there, opacity: 0 }],
    { duration: ms * 1.7, delay: i * ms / 8, fill: "both", easing: "cubic-bezier(.45, 0, .25, 1)" }).onfinish = () => card.remove();
}
