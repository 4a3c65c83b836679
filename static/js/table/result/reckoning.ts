/* The reasons for the points: a line for each player, or a column for each side. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { die, medal, medals, named, partWay, slated, type Shown } from "./pieces.ts";
import { rail } from "./race.ts";
import { turningCards } from "./hands.ts";
import type { RaceRow, ResultRow as Row } from "../../../vendor/model.d.ts";

/** Whether cards are turned up, and the share of the points that is shown */
export type How = { turned: boolean; count: number };

export const reckoning = (shown: Shown, how: How) => (bySides(shown) ? columns(shown, how) : lines(shown, how));

/** Whether sides with a mark play, instead of single players. */
export const bySides = ({ result }: Shown) => result.rows.some(({ mark }) => mark);

/* --- players ---------------------------------------------------------------------------------------------------- */

/** A line for each player. If the game is a single round, it shows the reasons for the points instead of a total. */
function lines({ result, table }: Shown, { turned, count }: How) {
  const { rows, race } = result,
    cards = rows.some((row) => row.cards.length),
    single = rows.every((row) => row.parts),
    last = Math.max(...rows.map(({ place }) => place));
  return html`
    <table class="standings ${single ? "single" : ""} ${rows.length > 5 ? "many" : ""}">
      <thead>
        <tr>
          <th scope="col" class="place"><span class="sr">${t("page.result.place")}</span></th>
          <th scope="col" class="who">${race ? race.text : t("page.result.player")}</th>
          ${cards ? html`<th scope="col" class="left">${t("page.result.left")}</th>` : nothing}
          <th scope="col" class=${single ? "parts" : "points"}>
            ${t(single ? "page.result.why" : "page.result.points")}
          </th>
          <th scope="col" class="total">${t(single ? "page.result.sum" : "page.result.total")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => {
          const progress = race?.rows.find(({ seats }) => seats[0] === row.seats[0]);
          return html`<tr class=${row.won ? "won" : ""}>
            <td class="place">${row.placed === false ? "–" : `${row.place}.`}</td>
            <th scope="row" class="who">
              ${medal(table, row.seat, { won: row.won, last: row.place === last && !row.won })}
              <span class="who-name">${named(row)}${race && progress ? rail(race, progress, count) : nothing}</span>
            </th>
            ${cards ? html`<td class="left">${row.cards.length ? turningCards(row.cards, turned) : nothing}</td>` : nothing}
            ${
              single
                ? html`<td class="parts">${reasons(row.parts) || "–"}</td>`
                : html`<td class="points">${partWay(row.points, count)}</td>`
            }
            <td class="total">${single ? partWay(row.total, count) : Math.round(before(row, progress, count))}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  `;
}

/** The total while it counts up from its value before the round. */
const before = ({ score }: Row, progress: RaceRow | undefined, count: number) => {
  const start = progress?.before ?? 0;
  return start + (score - start) * count;
};

/** The reasons for the points; with several, each has its worth. */
const reasons = (parts: Row["parts"] = []) =>
  parts.map(({ text, points }) => (parts.length > 1 ? `${text}\u00a0${points}` : text)).join(", ");

/* --- sides ------------------------------------------------------------------------------------------------------ */

/** Returns the sides side by side, with the points that each won. */
export const rivals = ({ result, table }: Shown, { count }: How) => html`
  <div class="rivals" data-sides=${result.rows.length} aria-hidden="true">
    ${result.rows.map(
      (row) => html`
        <div class="rival ${row.won ? "won" : ""}" data-mark=${row.mark ?? nothing}>
          ${medals(table, row)}
          <b class="rival-name">${named(row)}</b>
          <b class="rival-gain">${partWay(row.points, count)}</b>
        </div>
      `,
    )}
  </div>
`;

/** The reasons for each side's points, a column for each side. */
function columns({ result, table }: Shown, { turned, count }: How) {
  const { rows, dice } = result,
    { slate } = table,
    won = (row: Row) => (row.won ? "won" : "");
  const line = (name: string, title: string, cell: (row: Row) => unknown) => html`
    <tr class=${name}>
      <th scope="row">${title}</th>
      ${rows.map((row) => html`<td class=${won(row)}>${cell(row)}</td>`)}
    </tr>
  `;
  return html`
    <table class="reckoned" data-sides=${rows.length}>
      <thead>
        <tr>
          <td></td>
          ${rows.map((row) => html`<th scope="col" class=${won(row)}>${named(row)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${partsOf(rows).map((text) => line("", text, (row) => worth(row, text)))}
        ${line("sum", t("page.result.sum"), (row) => partWay(row.points, count))}
        ${
          slate && !dice
            ? line("slated", t("page.result.slate"), (row) => {
                const found = slate.rows.find(({ mark }) => mark === row.mark);
                return found && html`<b>${found.points}</b>${slated(found)}`;
              })
            : nothing
        }
        ${
          dice
            ? line("turned-dice", t("page.result.die"), (row) => {
                const moved = dice.find(({ mark }) => mark === row.mark);
                return moved && die(moved, turned);
              })
            : nothing
        }
      </tbody>
    </table>
  `;
}

/** The different reasons for points, in the order of the rows. */
const partsOf = (rows: readonly Row[]) => [
  ...new Set(rows.flatMap((row) => (row.parts ?? []).map((part) => part.text))),
];

/** The total that this reason brought a side. */
function worth(row: Row, text: string) {
  const found = (row.parts ?? []).filter((part) => part.text === text);
  return found.length ? found.reduce((sum, { points }) => sum + Number(points), 0) : "–";
}
