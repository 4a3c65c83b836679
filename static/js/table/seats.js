/* The players round the table: name, strength, a fan of backs, points or a die, what they last did and said. */

import { el, write } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../book.js";
import { motion } from "../cards/flip.js";
import { suitPath } from "../cards/playing-card.js";
import { showBefore } from "./before.js";

/** @typedef {import("../types.js").AnyTable} AnyTable */
/** @typedef {import("../model.js").SeatRow} SeatRow */
/** @typedef {[first: number, across: number, last: number]} Plan  how many of the others sit where */
/** @type {Plan[]} by how many they are */
const WIDE = [
  [0, 0, 0],
  [0, 1, 0],
  [0, 2, 0],
  [1, 1, 1],
  [1, 2, 1],
  [1, 3, 1],
  [1, 4, 1],
  [1, 5, 1],
];
/** @type {Plan[]} */
const NARROW = [
  [0, 0, 0],
  [0, 1, 0],
  [0, 2, 0],
  [0, 3, 0],
  [1, 2, 1],
  [1, 3, 1],
  [2, 2, 2],
  [2, 3, 2],
];
const narrow = matchMedia("(max-width: 599px)"),
  low = matchMedia("(max-height: 520px)");
const MOST_BACKS = 9,
  BEST = 3;

/** @type {Map<number, ReturnType<typeof make>>} The element of a seat is kept from Table to Table, so that its cards can be seen to move and its bubble to rise. */
const seats = new Map();

/**
 * Draw the others in seat order round the table, and oneself near the hand.
 * @param {AnyTable} model
 * @param {HTMLElement} table
 * @param {{ first: HTMLElement, across: HTMLElement, last: HTMLElement, me: HTMLElement }} areas  the first is where the next player sits
 */
export function showSeats(model, table, areas) {
  const { me, side } = model,
    count = model.seats.length;
  const others = [...model.seats.slice(me + 1), ...model.seats.slice(0, me)];
  const plan = planOf(others.length, model.layout),
    [first, across] = plan;
  /** @type {(area: HTMLElement, sitting: SeatRow[]) => void} */
  const fill = (area, sitting) => {
    const nodes = sitting.map((seat) => seatOf(seat, false, model));
    if (nodes.length !== area.children.length || nodes.some((node, i) => area.children[i] !== node))
      area.replaceChildren(...nodes);
  };
  fill(areas.first, others.slice(0, first));
  fill(areas.across, others.slice(first, first + across));
  fill(areas.last, others.slice(first + across));
  const own = model.seats[me],
    mine = own && seatOf(own, true, model);
  if (mine && areas.me.firstChild !== mine) areas.me.replaceChildren(mine);
  table.dataset.side = side;
  table.dataset.plan = plan.join("-");
  for (const number of seats.keys()) if (number >= count) seats.delete(number);
}

/**
 * How many of the others sit at the first side, across and at the last side. A trick needs the height.
 * @param {number} others
 * @param {AnyTable["layout"]} layout
 * @returns {Plan}
 */
export const planOf = (others, layout) =>
  (narrow.matches || (low.matches && layout === "trick") ? NARROW : WIDE)[others] ?? [0, others, 0];

/**
 * Call `listener` when the screen's shape changes, because the seats have to be arranged again.
 * @param {() => void} listener
 */
export const onTurn = (listener) => {
  for (const query of [narrow, low]) query.addEventListener("change", listener);
};

/**
 * The element of a seat, as it is now. `mine`: the one near the hand.
 * @param {SeatRow} seat
 * @param {boolean} mine
 * @param {AnyTable} model
 */
export function seatOf(seat, mine, model) {
  let node = seats.get(seat.seat);
  if (!node || node.mine !== mine) seats.set(seat.seat, (node = make(mine)));
  fill(node, seat, model);
  return node;
}

/** @param {boolean} mine */
function make(mine) {
  const parts = {
    fan: el("span", { class: "fan" }),
    count: el("span", { class: "count" }),
    name: el("span", { class: "name" }),
    dealer: el("span", { class: "dealer" }, icon("dealer")),
    mark: el("span", { class: "mark" }),
    trump: el("img", { class: "trumper", alt: "", width: 18, height: 18 }),
    die: el("img", { class: "die", alt: "", width: 34, height: 34, hidden: true }),
    rosette: rosetteOf(),
    level: el("span", { class: "level" }),
    score: el("span", {}),
    last: el("span", { class: "last" }),
    said: el("span", { class: "said", hidden: true }),
    before: el("span", { class: "before", "aria-hidden": "true", hidden: true }),
  };
  const plate = el(
    "span",
    { class: "plate" },
    el("span", { class: "who" }, parts.mark, parts.name, parts.dealer),
    el("span", { class: "more" }, parts.level, parts.score),
    parts.die,
    parts.trump,
    parts.rosette,
  );
  const node = el(
    "div",
    { class: mine ? "seat mine" : "seat", role: "img" },
    ...(mine ? [] : [el("span", { class: "cards" }, parts.fan, parts.count)]),
    plate,
    parts.before,
    parts.last,
    parts.said,
  );
  node.addEventListener(
    "click",
    () => node.classList.contains("shows") && node.dispatchEvent(new CustomEvent("peek", { bubbles: true })),
  ); // with keys there is the button in the bar
  return Object.assign(node, { parts, mine });
}

/**
 * @param {ReturnType<typeof make>} node
 * @param {SeatRow} seat
 * @param {AnyTable} model
 */
function fill(node, seat, { layout, trump, partner = [] }) {
  const { parts } = node;
  const words = [
    seat.label,
    seat.up?.name,
    seat.out_text,
    seat.level_text,
    seat.score_label,
    seat.dealer && t("page.table.dealer"),
    seat.turn && t("page.table.turn"),
  ].filter(Boolean);
  node.setAttribute("aria-label", words.join(", "));
  node.classList.toggle("turn", seat.turn);
  node.classList.toggle("owes", Boolean(seat.owes));
  node.dataset.seat = String(seat.seat);
  if (!node.mine) parts.fan.dataset.place = `seat-${seat.seat}`;
  else if (layout === "trick") parts.die.dataset.place = `seat-${seat.seat}`; // own tricks go there, and cards that one deals come from there
  write(parts.name, seat.name);
  const die = seat.die ?? null,
    level = node.mine ? "" : (seat.level_text ?? ""),
    score = die !== null ? "" : (seat.score_label ?? "");
  write(parts.level, level && score ? `${level} · ` : level);
  write(parts.score, score);
  showStatus(node, parts.rosette, seat);
  parts.die.hidden = die === null;
  if (die !== null) turnDie(parts.die, die);
  parts.mark.hidden = !seat.mark;
  parts.mark.dataset.mark = seat.mark ?? "";
  parts.trump.hidden = !(seat.trumper && trump);
  if (seat.trumper && trump) parts.trump.src = suitPath(trump.suit);
  write(parts.count, String(seat.count));
  write(parts.last, node.mine ? "" : (seat.last ?? ""));
  parts.dealer.hidden = !seat.dealer;
  const backs = Math.min(MOST_BACKS, seat.count);
  while (parts.fan.children.length > backs) parts.fan.lastElementChild?.remove();
  while (parts.fan.children.length < backs) parts.fan.append(el("i"));
  parts.fan.querySelectorAll("i").forEach((back, i) => back.style.setProperty("--i", String(i - (backs - 1) / 2)));
  write(parts.said, seat.said ?? "");
  parts.said.hidden = !seat.said;
  showBefore(parts.before, node.mine ? { ...seat, up: null } : seat);
  node.classList.toggle(
    "shows",
    partner.some((each) => each.seat === seat.seat),
  );
  node.classList.toggle("gone", Boolean(seat.out) && layout === "trick");
}

/** A rosette with the place of somebody who has finished, or a seal on somebody who is no longer in the game. */
export function rosetteOf() {
  const text = el("b", {});
  return Object.assign(el("span", { class: "rosette", hidden: true }, text), { text });
}

/**
 * @param {HTMLElement} node
 * @param {ReturnType<typeof rosetteOf>} rosette
 * @param {SeatRow} seat
 */
export function showStatus(node, rosette, { place, status = "in", out_text: text, faults = 0 }) {
  node.dataset.status = status;
  node.dataset.faults = String(faults);
  const fresh = rosette.hidden;
  rosette.hidden = status === "in" || !(place || text);
  rosette.dataset.place = String(Math.min(place ?? 0, BEST + 1));
  rosette.title = text ?? "";
  write(rosette.text, place ? `${place}.` : "✕");
  if (fresh && !rosette.hidden && motion())
    rosette.animate([{ scale: 0, rotate: "-40deg" }, { scale: 1.3, rotate: "6deg", offset: 0.7 }, { scale: 1 }], {
      duration: motion() * 1.8,
      easing: "ease-out",
    });
}

/**
 * A die stands at 6 for 0. It turns over when the value changes, `after` a delay in milliseconds.
 * @param {HTMLImageElement} die
 * @param {number} value
 */
export function turnDie(die, value, { after = 0 } = {}) {
  const path = `static/props/die-${value || 6}.svg`,
    ms = motion(),
    before = die.dataset.value;
  if (before === String(value)) return;
  die.dataset.value = String(value);
  const show = () => {
    die.src = path;
  };
  if (!ms || before === undefined) return void show();
  /** @type {KeyframeAnimationOptions} */
  const half = { duration: ms, easing: "ease-in", fill: "forwards" };
  const away = die.animate(
    [{ transform: "perspective(200px)" }, { transform: "perspective(200px) rotateX(90deg) scale(1.15)" }],
    { ...half, delay: after },
  );
  away.onfinish = () => {
    show();
    die.animate([{ transform: "perspective(200px) rotateX(-90deg) scale(1.15)" }, { transform: "none" }], {
      ...half,
      easing: "ease-out",
    });
    away.cancel();
  };
}
