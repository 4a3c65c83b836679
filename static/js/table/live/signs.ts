/* Signs of what has just happened, at its place: who is skipped, who hit whom, hands that travel, a slap. Each stays for a second at most,
   above everything, and blocks no input; the log reports it afterwards. With reduced motion the signs don't move. */

import { el, svg } from "../../base/dom.ts";
import { icon, type IconName } from "../../ui/icons.ts";
import { t } from "../../base/phrases.ts";
import { motion, turnOf } from "../../cards/flip.ts";
import type { AnyTable } from "../../base/types.ts";
import type { SeatRow } from "../../../vendor/model.d.ts";

const SIGN_MS = 950,
  TRAVEL_MS = 800,
  ARROW_MS = 900,
  BURST_MS = 600;
const MOST = 5;

/**
 * Coordinates within the layer. `foot`: the lower end of the seat; `named`: the seat's name must stay readable; `head`: the upper end of the own
 * seat and of the words beside it, which must stay readable too
 */
type Place = { x: number; y: number; foot?: number; named?: boolean; head?: number };
type Tone = "plain" | "good" | "bad";
interface Stamp {
  place: Place;
  picture: IconName;
  tone: Tone;
  words: string;
  seat?: Element | null; // the sign is turned towards this seat
  key: number | string; // identifies the place: several signs there are stacked
}

/**
 * kind → [icon, tone] of a sign at the seat; its words are page.sign.<kind>. What a player says (a call, «Drii rüehre!») is in the bubble at the
 * seat.
 */
const AT_SEAT: { [kind: string]: [picture: IconName, tone: Tone] } = {
  skipped: ["skip", "plain"],
  back: ["undo", "bad"],
  "won-ring": ["slap", "good"],
  fault: ["fault", "bad"],
  disqualified: ["close", "bad"],
  forfeited: ["flag", "bad"],
};

/** Show the signs of a Table's moves; call it after the Table is shown. */
export function signs(root: HTMLElement, { moves, seats }: AnyTable) {
  const layer =
      root.querySelector(":scope > .signs-layer") ??
      root.appendChild(el("div", { class: "signs-layer", "aria-hidden": "true" })),
    box = layer.getBoundingClientRect(),
    middle = { x: box.width / 2, y: box.height / 2 };
  const at = (seat: number | null) => middleOf(anchor(root, seat), box);
  /** the number of signs at each place */
  const here: Map<number | string, number> = new Map();
  const put = (sign: Stamp) => stamp(layer, sign, here);
  for (const { kind, seat, to_seat: other, count, step } of moves) {
    const sign = AT_SEAT[kind],
      own = { place: at(seat), seat: anchor(root, seat), key: seat ?? "middle" };
    if (kind === "passed-hands") {
      travelRound(layer, seats, (step ?? 1) * (count || 1), at);
    } else if (kind === "swapped") {
      hand(layer, at(seat), at(other));
      hand(layer, at(other), at(seat));
      const words = t("page.sign.swapped", { name: seats[other ?? -1]?.name });
      put({ ...own, picture: "swap", tone: "plain", words });
    } else if (kind === "hit-back") arrow(layer, at(seat), at(other), t("page.sign.hit-back", { count }));
    else if (kind === "time-up")
      put({ place: middle, picture: "clock", tone: "bad", words: t("page.sign.time-up"), key: "middle" });
    else if (kind === "jumped" || kind === "slapped")
      burst(layer, middleOf(root.querySelector("card-zone[kind=pile]"), box), kind);
    else if (sign) put({ ...own, picture: sign[0], tone: sign[1], words: t(`page.sign.${kind}`, { count }) });
  }
}

/** Returns the place that new cards of a hand come from if hands were swapped or passed on; else undefined, for the stock. */
export function cameFrom({ moves, seats }: AnyTable, mine: number) {
  for (const { kind, seat, to_seat: other, step, count } of moves) {
    if (kind === "swapped" && (seat === mine || other === mine)) return `seat-${seat === mine ? other : seat}`;
    if (kind === "passed-hands") {
      const playing = inPlay(seats),
        at = playing.indexOf(mine);
      if (at >= 0) return `seat-${playing[onRing(at - (step ?? 1) * (count || 1), playing.length)]}`;
    }
  }
  return undefined;
}

const inPlay = (seats: readonly SeatRow[]) =>
  seats.filter(({ status }) => (status ?? "in") === "in").map(({ seat }) => seat);
const onRing = (place: number, length: number) => ((place % length) + length) % length;

/** Returns the element of a seat. */
const anchor = (root: HTMLElement, seat: number | null) => root.querySelector(`[data-seat="${seat}"]`);

/** @param box  the layer's rectangle */
function middleOf(node: Element | null, box: DOMRect): Place {
  const { left, top, width, height } = node?.getBoundingClientRect() ?? box;
  return {
    x: left + width / 2 - box.left,
    y: top + height / 2 - box.top,
    foot: top + height - box.top,
    named: node?.matches(".seat:not(.mine)") ?? false,
    ...(node?.matches(".seat.mine") && { head: Math.min(top, topOfWords(node) ?? top) - box.top }),
  };
}

/** The upper end of the line of words below or beside the own seat. */
const topOfWords = (mine: Element) => mine.parentElement?.querySelector(":scope > .say")?.getBoundingClientRect().top;

/** Show a sign at a place, turned towards the player there. Several signs at one place are stacked. */
function stamp(
  layer: Element,
  { place: { x, y: middle, foot, named, head }, picture, tone, words, seat, key }: Stamp,
  here: Map<number | string, number>,
) {
  const number = here.get(key) ?? 0,
    turned = seat ? turnOf(seat) : 0;
  if (number >= MOST) return;
  here.set(key, number + 1);
  const node = el("div", { class: `sign ${tone}` }, icon(picture), el("span", { text: words }));
  const box = layer.getBoundingClientRect();
  layer.append(node);
  const y =
      head !== undefined
        ? head - node.offsetHeight / 2 - 4
        : named && foot !== undefined
          ? foot - node.offsetHeight / 2 + 8
          : middle,
    onward = head === undefined ? 1 : -1; // several are stacked downwards, or upwards
  const wide = node.offsetWidth / 2 + 6,
    high = node.offsetHeight / 2 + 4,
    across = turned % 180 !== 0,
    halfX = across ? high : wide,
    halfY = across ? wide : high;
  node.style.left = `${Math.min(box.width - halfX, Math.max(halfX, x))}px`;
  node.style.top = `${Math.min(box.height - halfY, Math.max(halfY, y + onward * number * 2 * high))}px`;
  node.style.rotate = `${turned}deg`;
  if (motion())
    node.animate(
      [
        { scale: 0.3, opacity: 0 },
        { scale: 1.16, opacity: 1, offset: 0.14 },
        { scale: 1, offset: 0.24 },
        { scale: 1, opacity: 1, offset: 0.84 },
        { scale: 0.94, opacity: 0 },
      ],
      { duration: SIGN_MS, fill: "both" },
    );
  setTimeout(() => node.remove(), SIGN_MS);
}

/** Animate a blow on the pile: a card thrown in, a slap. */
function burst(layer: Element, { x, y }: Place, kind: "jumped" | "slapped") {
  if (!motion()) return;
  const node = el("div", { class: `burst ${kind}` }, kind === "slapped" && icon("slap"));
  Object.assign(node.style, { left: `${x}px`, top: `${y}px` });
  layer.append(node);
  node.animate(
    [
      { scale: 0.4, opacity: 0 },
      { scale: 1, opacity: 1, offset: 0.3 },
      { scale: 1.5, opacity: 0 },
    ],
    { duration: BURST_MS, easing: "ease-out", fill: "both" },
  ).onfinish = () => node.remove();
}

/** Animate a small hand of cards from one player to another. */
function hand(layer: Element, from: Place, to: Place) {
  if (!motion()) return;
  const node = el("div", { class: "travelling" }, el("i"), el("i"), el("i"));
  node.style.left = `${from.x}px`;
  node.style.top = `${from.y}px`;
  layer.append(node);
  const x = to.x - from.x,
    y = to.y - from.y,
    bend = { x: x / 2 - y * 0.12, y: y / 2 + x * 0.12 };
  node.animate(
    [
      { transform: "scale(.6)", opacity: 0 },
      { transform: "scale(1.1)", opacity: 1, offset: 0.15 },
      { transform: `translate(${bend.x}px, ${bend.y}px) scale(1.1)`, opacity: 1, offset: 0.55 },
      { transform: `translate(${x}px, ${y}px) scale(1.1)`, opacity: 1, offset: 0.9 },
      { transform: `translate(${x}px, ${y}px) scale(.6)`, opacity: 0 },
    ],
    { duration: TRAVEL_MS, easing: "ease-in-out", fill: "both" },
  ).onfinish = () => node.remove();
}

/**
 * Animate all hands at once; a player who is out takes no part.
 * @param places  below 0: clockwise
 */
function travelRound(layer: Element, seats: readonly SeatRow[], places: number, at: (seat: number | null) => Place) {
  const playing = inPlay(seats);
  playing.forEach((seat, i) => hand(layer, at(seat), at(playing[onRing(i + places, playing.length)] ?? null)));
}

/** Show who hit whom: an arrow from one to the other with the number of cards. */
function arrow(layer: Element, from: Place, to: Place, words: string) {
  const length = Math.hypot(to.x - from.x, to.y - from.y),
    angle = Math.atan2(to.y - from.y, to.x - from.x),
    ms = motion();
  if (!length) return;
  const shaft = svg("path", { d: `M10 30H${length - 26}`, pathLength: 1 }),
    head = svg("path", { class: "head", d: `M${length - 44} 8L${length - 8} 30L${length - 44} 52Z` });
  const node = svg("svg", { class: "hit", width: length, height: 60, viewBox: `0 0 ${length} 60` }, shaft, head);
  Object.assign(node.style, { left: `${from.x}px`, top: `${from.y - 30}px`, transform: `rotate(${angle}rad)` });
  const label = el("div", { class: "sign bad", text: words });
  Object.assign(label.style, { left: `${(from.x + to.x) / 2}px`, top: `${(from.y + to.y) / 2}px` });
  layer.append(node, label);
  if (ms) {
    shaft.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], {
      duration: ARROW_MS * 0.3,
      fill: "backwards",
      easing: "ease-in",
    });
    head.animate([{ opacity: 0 }, { opacity: 1 }], {
      duration: ARROW_MS * 0.1,
      delay: ARROW_MS * 0.27,
      fill: "backwards",
    });
    for (const one of [node, label])
      one.animate([{ opacity: 1 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], {
        duration: ARROW_MS,
        fill: "forwards",
      });
  }
  setTimeout(() => {
    node.remove();
    label.remove();
  }, ARROW_MS);
}
