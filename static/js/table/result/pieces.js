/* What all parts of a result are made of: portraits, signs of sides, numbers that count up, strokes, dice. */

import { html, nothing, Directive, directive } from "../../../vendor/lit-html.js";
import { motion } from "../../cards/flip.js";

/** @typedef {import("../../model.js").ResultRow} Row */
/** @typedef {import("../../types.js").AnyTable} AnyTable */
/** @typedef {AnyTable["seats"][number]} SeatRow */
/** @typedef {{ result: import("../../model.js").Result, table: AnyTable, elapsed: number }} Shown  a result at one moment of its course */

class Properties extends Directive {
  /** @param {{ [name: string]: string }} values */
  // eslint-disable-next-line no-unused-vars -- lit reads what `update` gets from here
  render(values) {
    return nothing;
  }

  /**
   * @param {import("../../../vendor/lit-html.js").ElementPart} part
   * @param {[values: { [name: string]: string }]} values
   * @override
   */
  update(part, [values]) {
    const { style } = /** @type {HTMLElement} */ (part.element);
    for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
    return nothing;
  }
}
/** Custom properties of an element: the page's policy forbids styles in markup. */
export const properties = directive(Properties);

/**
 * Somebody's portrait; who has won is glad, and who is last cross.
 * @param {AnyTable} table
 * @param {number} seat
 * @param {Pick<Row, "won" | "mark"> & { last?: boolean }} how
 */
export function medal({ seats }, seat, { won, mark, last = false }) {
  const { portrait } = seats[seat] ?? {};
  return html`<span class="medal" data-mark=${mark ?? nothing}
    ><img
      src=${facePath(portrait, won ? "glad" : last ? "cross" : "neutral")}
      alt=""
      width="64"
      height="64"
    />${mark ? sign(mark) : nothing}</span
  >`;
}

/**
 * @param {SeatRow["portrait"] | undefined} portrait  undefined for a seat that isn't there
 * @param {"glad" | "cross" | "neutral"} mood  unless the engine says how this one feels
 */
export function facePath(portrait, mood) {
  if (!portrait) return "static/faces/person.svg";
  if (portrait.picture === "you" || portrait.picture === "person") return `static/faces/${portrait.picture}.svg`;
  const told = portrait.mood === "glad" || portrait.mood === "cross" ? portrait.mood : mood;
  return `static/faces/${portrait.picture}-${told}.svg`;
}

/**
 * The portraits of a side.
 * @param {AnyTable} table
 * @param {Row} row
 */
export const medals = (table, row, last = false) => html`
  <span class="medals" data-many=${row.seats.length}
    >${row.seats.map((seat) => medal(table, seat, { won: row.won, mark: row.mark, last }))}</span
  >
`;

/**
 * The sign of a side.
 * @param {string} mark
 */
export const sign = (mark) => html`<i class="party-sign" data-mark=${mark}></i>`;

/**
 * A side's short name with its sign.
 * @param {{ mark?: string | null, short: string }} side
 */
export const named = ({ mark, short }) =>
  html`${mark ? sign(mark) : nothing}<span class="short-name ${short.length > 12 ? "long" : ""}">${short}</span>`;

/**
 * A text of points with its number part way: «+98» is «+49» at half time. What has no number stays.
 * @param {string} text
 * @param {number} count  0 to 1
 */
export const partWay = (text, count) =>
  count >= 1 ? text : text.replace(/\d+/, (digits) => String(Math.round(Number(digits) * count)));

/**
 * Striche as they stand on the slate: X, V and I.
 * @param {import("../../model.js").SlateRow} row
 */
export const strokes = (row) => html`
  <span class="strokes" role="img" aria-label=${row.text}
    >${row.strokes.map(([stroke, n]) => (n ? html`<span>${stroke.repeat(n)}</span>` : nothing))}</span
  >
`;

/**
 * A die that shows what it showed before, and turns on once `turned`.
 * @param {import("../../model.js").DieMove} move
 * @param {boolean} turned
 */
export const die = ({ from, to }, turned) => html`
  <span class="die-turned"
    ><img class="result-die" alt=${to} width="52" height="52" ${dieFace({ from, to, turned })} />${
      to > from ? html`<span class="die-gain">+${to - from}</span>` : nothing
    }</span
  >
`;

class DieFace extends Directive {
  /** @type {number | undefined} */
  #value;

  /** @param {{ from: number, to: number, turned: boolean }} face */
  // eslint-disable-next-line no-unused-vars -- lit reads what `update` gets from here
  render(face) {
    return nothing;
  }

  /**
   * @param {import("../../../vendor/lit-html.js").ElementPart} part
   * @param {[face: { from: number, to: number, turned: boolean }]} face
   * @override
   */
  update(part, [{ from, to, turned }]) {
    const value = turned ? to : from,
      before = this.#value;
    if (value === before) return nothing;
    this.#value = value;
    const image = /** @type {HTMLImageElement} */ (part.element),
      show = () => (image.src = `static/props/die-${value || 6}.svg`);
    if (before === undefined || !motion()) show();
    else turnDie(image, show);
    return nothing;
  }
}
const dieFace = directive(DieFace);

/**
 * @param {HTMLImageElement} image
 * @param {() => void} show  puts the new picture in, at the moment when it is seen from its edge
 */
function turnDie(image, show) {
  /** @type {KeyframeAnimationOptions} */
  const half = { duration: 220, easing: "ease-in", fill: "forwards" };
  const edge = (/** @type {number} */ degrees) => `perspective(200px) rotateX(${degrees}deg) scale(1.15)`;
  const away = image.animate([{ transform: "perspective(200px)" }, { transform: edge(90) }], half);
  away.onfinish = () => {
    show();
    image.animate([{ transform: edge(-90) }, { transform: "none" }], { ...half, easing: "ease-out" });
    away.cancel();
  };
}
