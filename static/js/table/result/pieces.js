/* What all parts of a result are made of: portraits, signs of sides, numbers that count up, strokes, dice. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { asset } from "../../assets.js";
import { divided, lengthOf, portraitPath, sign, strokes } from "../../parts.js";
import { turningDie } from "../die.js";

/** @typedef {import("../../model.js").ResultRow} Row */
/** @typedef {import("../../types.js").AnyTable} AnyTable */
/** @typedef {AnyTable["seats"][number]} SeatRow */
/** @typedef {{ result: import("../../model.js").Result, table: AnyTable, elapsed: number }} Shown  a result at one moment of its course */

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
      src=${portrait ? pathOf(portrait, won ? "glad" : last ? "cross" : "neutral") : asset("static/faces/person.svg")}
      alt=""
      width="64"
      height="64"
    />${sign(mark)}</span
  >`;
}

/**
 * @param {SeatRow["portrait"]} portrait
 * @param {"glad" | "cross" | "neutral"} mood  unless the engine says how this one feels
 */
const pathOf = (portrait, mood) =>
  portraitPath({ portrait: { ...portrait, mood: ["glad", "cross"].includes(portrait.mood) ? portrait.mood : mood } });

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
 * A side's short name with its sign.
 * @param {Pick<Row, "mark" | "short">} side
 */
export const named = ({ mark, short }) =>
  html`${sign(mark)}<span class="short-name ${lengthOf(short)}">${divided(short)}</span>`;

/**
 * A text of points with its number part way: «+98» is «+49» at half time. What has no number stays.
 * @param {string} text
 * @param {number} count  0 to 1
 */
export const partWay = (text, count) =>
  count >= 1 ? text : text.replace(/\d+/, (digits) => String(Math.round(Number(digits) * count)));

/**
 * Striche as they stand on the slate.
 * @param {import("../../model.js").SlateRow} row
 */
export const slated = (row) =>
  html`<span class="strokes" role="img" aria-label=${row.text}>${strokes(row.strokes)}</span>`;

/**
 * A die that shows what it showed before, and turns on once `turned`.
 * @param {import("../../model.js").DieMove} move
 * @param {boolean} turned
 */
export const die = ({ from, to }, turned) => html`
  <span class="die-turned"
    ><img class="result-die" alt=${to} width="52" height="52" ${turningDie(turned ? to : from)} />${
      to > from ? html`<span class="die-gain">+${to - from}</span>` : nothing
    }</span
  >
`;
