/* Pieces for all parts of a result: portraits, marks of sides, numbers that count up, strokes, dice. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { asset } from "../../base/assets.ts";
import { divided, lengthOf, portraitPath, sign, strokes } from "../../ui/widgets.ts";
import { turningDie } from "../stake/die.ts";
import type { DieMove, Result, ResultRow as Row, SlateRow } from "../../../vendor/model.d.ts";
import type { AnyTable } from "../../base/types.ts";

type SeatRow = AnyTable["seats"][number];
/** A result at one moment of its animation */
export type Shown = { result: Result; table: AnyTable; elapsed: number };
/** What the buttons do; `begin`: called when the result starts to cover the table */
export type On = {
  next: () => void;
  again: () => void;
  finale: () => void;
  leave: () => void;
  review: () => void;
  save: () => void;
  share: () => void;
  begin?: () => void;
};

/** Returns a player's portrait; winners are glad, and the last one is cross. */
export function medal(
  { seats }: Pick<AnyTable, "seats">,
  seat: number,
  { won, mark, last = false }: Pick<Row, "won"> & { mark?: Row["mark"] | undefined; last?: boolean },
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

/** @param mood  used unless the engine sets a mood */
const pathOf = (portrait: SeatRow["portrait"], mood: "glad" | "cross" | "neutral") =>
  portraitPath({ portrait: { ...portrait, mood: ["glad", "cross"].includes(portrait.mood) ? portrait.mood : mood } });

/** Returns the portraits of a side. */
export const medals = (table: AnyTable, row: Row, last = false) => html`
  <span class="medals" data-many=${row.seats.length}
    >${row.seats.map((seat) => medal(table, seat, { won: row.won, mark: row.mark, last }))}</span
  >
`;

/** Returns a side's short name with its mark. */
export const named = ({ mark, short }: { mark?: Row["mark"] | undefined; short: string }) =>
  html`${sign(mark)}<span class="short-name ${lengthOf(short)}">${divided(short)}</span>`;

/**
 * Returns a text of points with its number part way: «+98» is «+49» at half time. A text without a number stays.
 * @param count  0 to 1
 */
export const partWay = (text: string, count: number) =>
  count >= 1 ? text : text.replace(/\d+/, (digits) => String(Math.round(Number(digits) * count)));

/** Returns a score with a real minus sign. */
export const signed = (score: number) => String(score).replace("-", "−");

/** Returns Striche as on the slate. */
export const slated = (row: SlateRow) =>
  html`<span class="strokes" role="img" aria-label=${row.text}>${strokes(row.strokes)}</span>`;

/** Returns a die that shows its former value, and turns once `turned`. */
export const die = ({ from, to }: DieMove, turned: boolean) => html`
  <span class="die-turned"
    ><img class="result-die" alt=${to} width="52" height="52" ${turningDie(turned ? to : from)} />${
      to > from ? html`<span class="die-gain">+${to - from}</span>` : nothing
    }</span
  >
`;
