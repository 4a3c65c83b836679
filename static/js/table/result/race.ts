/* The race to the goal of the match: earlier points are pale, those of the round are solid. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { divided, lengthOf, sign, vars } from "../../ui/widgets.ts";
import { medal, type Shown } from "./pieces.ts";
import type { Race, RaceRow, Result } from "../../../vendor/model.d.ts";

const STEPS = 12; // a goal of up to this many points is shown step by step

/**
 * Returns the race to the goal, with a rail for each side.
 * @param count  the share of the round's points that is shown, 0 to 1
 */
export const course = (race: Race, { table, result }: Shown, count: number) => html`
  <div class="course">
    <h3>${race.text}</h3>
    ${race.rows.map(
      (row) => html`
        <div class="runner" data-mark=${row.mark ?? nothing}>
          <span class="track-who">
            ${row.mark ? sign(row.mark) : medal(table, row.seats[0] ?? 0, { won: hasWon(result, row) })}
            <span class="short-name ${lengthOf(row.name)}">${divided(row.name)}</span>
          </span>
          ${rail(race, row, count)}
          <b class="track-points" aria-hidden="true">${between(row, count)}</b>
        </div>
      `,
    )}
  </div>
`;

const hasWon = (result: Result, row: RaceRow) => result.rows.some(({ seats, won }) => won && seats[0] === row.seats[0]);

export function rail(race: Race, row: RaceRow, count: number) {
  const whole = race.goal ?? Math.max(1, ...race.rows.map(({ now }) => now)),
    share = (points: number) => `${Math.min(100, Math.max(0, (100 * points) / whole)).toFixed(1)}%`;
  const label = t("page.result.progress", { name: row.name, now: row.now, before: row.before });
  return html`<span
    class="lane ${whole <= STEPS ? "stepped" : ""}"
    role="img"
    aria-label=${label}
    ${vars({ "--before": share(row.before), "--now": share(between(row, count)), "--steps": String(whole) })}
    ><i class="was"></i><i class="won-now"></i
  ></span>`;
}

const between = ({ before, now }: RaceRow, count: number) => Math.round(before + (now - before) * count);
