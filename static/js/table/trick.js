/* The middle of the table in a trick game: the trick with each card before its player, the card turned up, what is trump, and the melds laid open. */

import { el, write } from "../dom.js";
import { facePath, suitPath } from "../cards/playing-card.js";
import { motion, rect } from "../cards/flip.js";
import { planOf } from "./seats.js";

const narrow = matchMedia("(max-width: 599px)"),
  lowly = matchMedia("(max-height: 520px)");
/** @typedef {import("../types.js").AnyTable} AnyTable */
/** @typedef {import("../cards/flip.js").Rect} Rect */
/** @typedef {{ [players: number]: readonly string[] }} Places */
/** @typedef {[x: number, y: number]} Point  in cards' widths and heights from the middle */
/** @typedef {{ [plan: string]: [side: Point, top: Point] }} Ring  the first place at a side, and those across */

/** @type {Places} */
const PLACES = {
  2: ["near", "across"],
  3: ["near", "across-left", "across-right"],
  4: ["near", "left", "across", "right"],
};
/** @type {[Point, Point]} */
const USUAL = [
  [2.15, 0.12],
  [1.08, -0.46],
];
/** @type {Ring} */
const RING = {
  "1-2-1": [
    [1.72, 0.1],
    [0.62, -0.42],
  ],
  "1-3-1": USUAL,
  "1-5-1": [
    [1.9, 0.46],
    [1.12, -0.5],
  ],
};
/** @type {Ring} */
const TALL = {
  "1-2-1": [
    [1.02, 0.1],
    [0.56, -0.86],
  ],
  "1-3-1": [
    [1.05, 0.14],
    [1.04, -0.86],
  ],
  "2-3-2": [
    [1.05, 0.5],
    [1.04, -1.16],
  ],
};
const READ_MS = 2200,
  READ_LETTER_MS = 42; // how long a line is left to be read
const NOTHING = { label: "", cards: [] };

export class Trick {
  /** @type {string | null} the trick whose reason is shown */
  whyOf = null;
  whyUntil = 0;
  whyTimer = 0;

  constructor() {
    this.zone = el("card-zone", { kind: "trick" });
    this.turned = el("card-zone", { kind: "turned" });
    this.stock = el("span", { class: "under", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
    this.turnedText = el("span", { class: "turned-text", "aria-hidden": "true" });
    this.turnedPlace = el(
      "div",
      { class: "turned-place" },
      el("div", { class: "turned-cards" }, this.stock, this.turned),
      this.turnedText,
    );
    this.trumpImage = el("img", { alt: "", width: 44, height: 44 });
    this.trumpText = el("span", { class: "trump-text" });
    this.stakes = el("span", { class: "stakes" });
    this.trump = el("div", { class: "trump", role: "img", hidden: true }, this.trumpImage, this.trumpText, this.stakes);
    this.meldsText = el("p", {});
    this.meldsList = el("ul", {});
    this.melds = el("div", { class: "melds", hidden: true }, this.meldsText, this.meldsList);
    this.why = el("p", { class: "trick-why", "aria-hidden": "true", hidden: true }); // the log says it too
    this.node = el(
      "div",
      { class: "middle for-trick", hidden: true },
      el("div", { class: "signs" }, this.trump, this.melds),
      el("div", { class: "centre" }, this.turnedPlace, this.zone),
      this.why,
    );
  }

  /**
   * Everything but the cards, which the card table draws by `zones`.
   * @param {AnyTable} table
   */
  show({ turned, stock_count: under, trump, melds, trick, result }) {
    this.turnedPlace.hidden = !turned;
    this.stock.hidden = !under;
    write(this.turnedText, turned?.text);
    this.#showTrump(trump);
    this.#showWhy(result ? null : trick);
    this.melds.hidden = !melds;
    if (melds) {
      write(this.meldsText, melds.text);
      this.meldsList.replaceChildren(...melds.rows.map(meldRow));
    }
  }

  /**
   * Why the trick was won: for as long as it takes to read it, also when the next card lies already.
   * @param {import("../model.js").Trick | null | undefined} trick
   */
  #showWhy(trick) {
    const why = trick?.done ? trick.why : "",
      id = why ? (trick?.cards[0]?.id ?? null) : null;
    if (why && id && id !== this.whyOf) {
      this.whyOf = id;
      this.whyUntil = performance.now() + READ_MS + READ_LETTER_MS * why.length;
      write(this.why, why);
      this.why.hidden = false;
      if (motion())
        this.why.animate(
          [
            { opacity: 0, translate: "0 8px" },
            { opacity: 1, translate: "0" },
          ],
          { duration: motion(), delay: motion(), fill: "backwards" },
        );
    }
    clearTimeout(this.whyTimer);
    const left = id ? Infinity : this.whyUntil - performance.now(),
      hide = () => {
        this.why.hidden = true;
        this.whyOf = null;
      };
    if (!trick || left <= 0) hide();
    else if (left < Infinity) this.whyTimer = setTimeout(hide, left);
  }

  /** @param {import("../model.js").Trump | null | undefined} trump */
  #showTrump(trump) {
    const label = trump ? [trump.text, trump.stakes_text].filter(Boolean).join(". ") : "",
      fresh = label !== "" && this.trump.getAttribute("aria-label") !== label;
    this.trump.hidden = !trump;
    this.trump.setAttribute("aria-label", label);
    if (!trump) return;
    this.trumpImage.src = suitPath(trump.suit);
    write(this.trumpText, trump.short ?? trump.text);
    this.trump.title = trump.short ? trump.text : "";
    write(this.stakes, trump.stakes_text);
    this.stakes.hidden = trump.stakes === 1;
    if (fresh && motion())
      this.trump.animate([{ scale: 0.4, opacity: 0 }, { scale: 1.12, opacity: 1, offset: 0.6 }, { scale: 1 }], {
        duration: motion() * 1.3,
        easing: "ease-out",
      });
  }
}

/** @param {import("../model.js").MeldRow} row */
function meldRow({ name, text, faces, counts }) {
  return el(
    "li",
    { class: counts ? "counts" : null },
    el(
      "span",
      { class: "meld-cards", "aria-hidden": "true" },
      faces.map((face) => el("img", { src: facePath(face), alt: "", width: 30, height: 47 })),
    ),
    el("span", { class: "meld-words" }, el("b", { text: name }), ` ${text}`),
  );
}

/**
 * The zones of the card table: those that this game doesn't have stay empty. New cards of the hand come from the dealer.
 * @param {AnyTable} table
 * @param {boolean} signs  each card of the hand shows what it can do
 * @returns {import("../cards/card-table.js").Zones}
 */
export function zonesOf({ layout, hand, pile, trick, turned, seats, me, side }, signs = false) {
  if (layout !== "trick") return { hand, pile: pile ?? NOTHING, trick: NOTHING, turned: NOTHING };
  const dealer = seats.find((seat) => seat.dealer)?.seat,
    from = `seat-${dealer}`,
    count = seats.length;
  const order = (/** @type {number} */ seat) => (side === "left" ? seat - me + count : me - seat + count) % count;
  const few = PLACES[count],
    ring = few ? null : ringOf(planOf(count - 1, "trick"));
  const place = (/** @type {number} */ seat) => {
    const [x, y] = ring?.places[order(seat)] ?? [];
    return { at: few?.[order(seat)], x, y };
  };
  const up = turned && {
    id: `u:${turned.face}`,
    face: turned.face,
    name: turned.name,
    was: `h:${turned.face}:0`,
    from,
  };
  return {
    hand: {
      label: hand.label,
      cards: hand.cards.map((card) => ({ from, was: `u:${card.face}`, ...told(card, signs), ...card })),
    },
    pile: NOTHING,
    trick: {
      label: trick?.label ?? "",
      across: ring?.across ?? null,
      down: ring?.down ?? null,
      cards: (trick?.cards ?? []).map((card) => ({ ...card, ...place(card.seat) })),
    },
    turned: up ? { label: turned?.text ?? "", cards: [up] } : NOTHING,
  };
}

/**
 * What a card of the hand can do, where the game tells it: always as a note, as a sign at the card if that is wanted.
 * @param {import("../types.js").AnyCard} card
 * @param {boolean} signs
 */
const told = ({ power }, signs) =>
  power
    ? {
        note: `${power.class_text}. ${power.text}`,
        sign: signs && { kind: power.class, text: power.class_text, good: power.now ?? false },
      }
    : {};

/**
 * Places for many: each card before its player, in order from the near one to the left and round.
 * @param {import("./seats.js").Plan} plan
 */
function ringOf([first, across, last]) {
  const low = lowly.matches,
    form = narrow.matches ? TALL : RING,
    [side, top] = form[`${first}-${across}-${last}`] ?? USUAL;
  const many = first + across + last;
  /** @type {Point[]} */
  const places = [[0, low ? 0.22 : narrow.matches ? 1 : 0.5]];
  if (low) for (let i = 0; i < many; i++) places.push([(i - (many - 1) / 2) * 0.86, -0.12]);
  else {
    for (let i = 0; i < last; i++) places.push([-side[0], side[1] - (last > 1 ? i * 0.86 : 0)]);
    for (let i = 0; i < across; i++) places.push([(i - (across - 1) / 2) * top[0] * (across === 2 ? 2 : 1), top[1]]);
    for (let i = first - 1; i >= 0; i--) places.push([side[0], side[1] - (first > 1 ? i * 0.86 : 0)]);
  }
  const far = (/** @type {0 | 1} */ at) =>
    Math.max(...places.map((each) => each[at])) - Math.min(...places.map((each) => each[at])) + 1;
  return { places, across: far(0).toFixed(2), down: far(1).toFixed(2) };
}

/**
 * Called before a Table is shown: what collects the finished trick towards its winner once the Table is shown, if it went away with it.
 * @param {import("../cards/card-table.js").CardTable} table
 * @param {AnyTable | null} before
 * @param {AnyTable} now
 */
export function collecting(table, before, now) {
  const ms = motion(),
    trick = before?.trick;
  if (!ms || !trick?.done || before?.result || !now.moves.length) return () => {};
  if (now.trick?.cards[0]?.id === trick.cards[0]?.id) return () => {};
  const lying = [...(table.zone("trick")?.querySelectorAll("playing-card") ?? [])].map((card) => ({
    from: rect(card),
    face: card.card.face,
  }));
  return () => {
    const goal = table.querySelector(`[data-place="seat-${trick.winner}"]`),
      to = goal && rect(goal);
    if (to?.width) lying.forEach(({ from, face }, i) => face && send(face, from, to, ms, i));
  };
}

/**
 * One card of the trick, on its way to the winner.
 * @param {string} face
 * @param {Rect} from
 * @param {Rect} to
 * @param {number} ms
 * @param {number} i
 */
function send(face, from, to, ms, i) {
  const card = el("img", { class: "collected", src: facePath(face), alt: "", "aria-hidden": "true" });
  for (const side of /** @type {const} */ (["left", "top", "width", "height"])) card.style[side] = `${from[side]}px`;
  document.body.append(card);
  const x = to.left + to.width / 2 - from.left - from.width / 2,
    y = to.top + to.height / 2 - from.top - from.height / 2,
    size = Math.min(0.45, to.height / from.height);
  const there = `translate(${x}px, ${y}px) scale(${size})`;
  card.animate(
    [{ transform: "none" }, { transform: there, opacity: 1, offset: 0.85 }, { transform: there, opacity: 0 }],
    { duration: ms * 1.7, delay: (i * ms) / 8, fill: "both", easing: "cubic-bezier(.45, 0, .25, 1)" },
  ).onfinish = () => card.remove();
}
