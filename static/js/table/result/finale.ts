/* The end of an evening: the podium, all matches, what stays of it. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { asset } from "../../base/assets.ts";
import { t } from "../../base/phrases.ts";
import { openResult } from "../../share/share.ts";
import { picture, sign } from "../../ui/widgets.ts";
import { medal, named, signed, type On } from "./pieces.ts";
import { goesOn, isAtPhone, TITLE } from "./sheet.ts";
import type { AnyTable } from "../../base/types.ts";
import type { Finale, FinaleRow } from "../../../vendor/model.d.ts";

type Seats = Pick<AnyTable, "seats">;

const STEPS = 3;

/** @param confetti  falls, or lies still with reduced motion */
export function finaleView(finale: Finale, { seats, place }: AnyTable, on: On, confetti: Node | null) {
  const { why, title, rows, moments } = finale,
    table = { seats: seats.map(calm) },
    rest = rows.slice(STEPS);
  return html`
    <div class="result-stage show finale" role="region" aria-labelledby=${TITLE}>
      ${confetti ?? nothing}
      <header>
        <p class="why">${why}</p>
        <h2 id=${TITLE} tabindex="-1">${title}</h2>
      </header>
      <ol class="finale-podium" data-steps=${Math.min(rows.length, STEPS)}>
        ${rows.slice(0, STEPS).map((row) => step(row, table))}
      </ol>
      ${
        rest.length
          ? html`<ol class="finale-rest">
              ${rest.map((row) => line(row, table))}
            </ol>`
          : nothing
      }
      <div class="finale-slates" data-sides=${rows.length}>
        <section class="finale-slate">
          <h3>${t("page.finale.matches")}</h3>
          ${matches(finale, table)}
        </section>
        ${
          moments.length
            ? html`<section class="finale-slate">
                <h3>${t("page.finale.moments")}</h3>
                <ul class="finale-moments">
                  ${moments.map(
                    ({ seat, kind, text }) =>
                      html`<li>
                        ${seat === null ? nothing : medal(table, seat, { won: true, ...markOf(finale, seat) })}
                        <span><b>${kind}:</b> ${text}</span>
                      </li>`,
                  )}
                </ul>
              </section>`
            : nothing
        }
      </div>
      <footer class="result-foot">
        ${
          isAtPhone(place)
            ? goesOn()
            : html`<button type="button" class="button light" @click=${() => openResult(finale.share)}>
                  ${picture("share")}<span>${t("page.finale.share")}</span>
                </button>
                <button type="button" class="button light" @click=${on.again}>${finale.again}</button>
                <button type="button" class="button big gold" @click=${on.leave}>${t("page.finale.done")}</button>`
        }
      </footer>
    </div>
  `;
}

/** A seat without the mood of the last match: the champions are glad, even if they have lost it. */
const calm = (row: AnyTable["seats"][number]) => ({ ...row, portrait: { ...row.portrait, mood: "neutral" as const } });

const markOf = ({ columns }: Finale, seat: number) => ({
  mark: columns.find(({ seats }) => seats.includes(seat))?.mark ?? undefined,
});

/** The portraits of a side; those of champions wear a laurel. */
const faces = ({ seats, won, mark }: FinaleRow, table: Seats) =>
  seats.map(
    (seat) =>
      html`<span class="finale-face"
        >${medal(table, seat, { won, mark: mark ?? undefined })}${won ? laurel : nothing}</span
      >`,
  );

const laurel = html`<img
  class="finale-laurel"
  src=${asset("static/props/laurel.svg")}
  alt=""
  width="160"
  height="160"
/>`;

const step = (row: FinaleRow, table: Seats) =>
  html`<li class=${row.won ? "won" : ""} data-place=${row.place}>
    <span class="finale-faces" data-many=${row.seats.length}>${faces(row, table)}</span>
    <b class="finale-name">${named({ mark: row.mark ?? undefined, short: row.short })}</b>
    <span class="finale-block"><b class="num">${signed(row.points)}</b><span>${row.text}</span></span>
  </li>`;

const line = (row: FinaleRow, table: Seats) =>
  html`<li>
    <span>${row.place}.</span>
    ${row.seats.map((seat) => medal(table, seat, { won: row.won, mark: row.mark ?? undefined }))}
    <b>${named({ mark: row.mark ?? undefined, short: row.short })}</b>
    <span class="num">${signed(row.points)}</span>
  </li>`;

const matches = ({ columns, matches }: Finale, table: Seats) =>
  html`<table class="finale-matches">
    <thead>
      <tr>
        <td></td>
        ${columns.map(
          (row) =>
            html`<th scope="col">
              ${row.mark ? sign(row.mark) : medal(table, row.seat, { won: false, mark: undefined })}<span class="sr"
                >${row.short}</span
              >
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${matches.map(
        ({ text, scores }) =>
          html`<tr>
            <th scope="row">${text}</th>
            ${scores.map(({ score, won }) => html`<td class="num ${won ? "won" : ""}">${signed(score)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
