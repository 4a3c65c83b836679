/* What all parts of a result are made of: portraits, signs of sides, numbers that count up, strokes, dice. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { asset } from "../../base/assets.ts";
import { divided, lengthOf, portraitPath, sign, strokes } from "../../ui/widgets.ts";
import { turningDie } from "../stake/die.ts";
import type { DieMove, Result, ResultRow as Row, SlateRow } from "../../../vendor/model.d.ts";
import type { AnyTable } from "../../base/types.ts";

type SeatRow = AnyTable["seats"][number];
/** A result at one moment of its course */
export type Shown = { result: Result; table: AnyTable; elapsed: number };

/** Somebody's portrait; who has won is glad, and who is last cross. */
export function medal(
  { seats }: AnyTable,
  seat: number,
  { won, mark, last = false }: Pick<Row, "won" | "mark"> & { last?: boolean },
) {
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

/** @param mood  unless the engine says how this one feels */
const pathOf = (portrait: SeatRow["portrait"], mood: "glad" | "cross" | "neutral") =>
  portraitPath({ portrait: { ...portrait, mood: ["glad", "cross"].includes(portrait.mood) ? portrait.mood : mood } });

/** The portraits of a side. */
export const medals = (table: AnyTable, row: Row, last = false) => html`
  <span class="medals" data-many=${row.seats.length}
    >${row.seats.map((seat) => medal(table, seat, { won: row.won, mark: row.mark, last }))}</span
  >
`;

/** A side's short name with its sign. */
export const named = ({ mark, short }: Pick<Row, "mark" | "short">) =>
  html`${sign(mark)}<span class="short-name ${lengthOf(short)}">${divided(short)}</span>`;

/**
 * A text of points with its number part way: «+98» is «+49» at half time. What has no number stays.
 * @param count  0 to 1
 */
export const partWay = (text: string, count: number) =>
  count >= 1 ? text : text.replace(/\d+/, (digits) => String(Math.round(Number(digits) * count)));

/** Striche as they stand on the slate. */
export const slated = (row: SlateRow) =>
  html`<span class="strokes" role="img" aria-label=${row.text}>${strokes(row.strokes)}</span>`;

/** A die that shows what it showed before, and turns on once `turned`. */
export const die = ({ from, to }: DieMove, turned: boolean) => html`
  <span class="die-turned"
    ><img class="result-die" alt=${to} width="52" height="52" ${turningDie(turned ? to : from)} />${
      to > from ? html`<span class="die-gain">+${to - from}</span>` : nothing
    }</span
  >
`;
