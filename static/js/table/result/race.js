/* The race to the goal of the match: what was there before is pale, what the round has brought is full. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../book.js";
import { divided, lengthOf, sign, vars } from "../../parts.js";
import { medal } from "./pieces.js";

/** @typedef {import("../../model.js").Race} Race */
/** @typedef {import("../../model.js").RaceRow} RaceRow */
/** @typedef {import("./pieces.js").Shown} Shown */

const STEPS = 12; // up to so many the goal is shown step by step

/**
 * @param {Race} race
 * @param {Shown} shown
 * @param {number} count  how much of the round is there, 0 to 1
 */
export const course = (race, { table, result }, count) => html`
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

/**
 * @param {import("../../model.js").Result} result
 * @param {RaceRow} row
 */
const hasWon = (result, row) => result.rows.some(({ seats, won }) => won && seats[0] === row.seats[0]);

/**
 * @param {Race} race
 * @param {RaceRow} row
 * @param {number} count
 */
export function rail(race, row, count) {
  const whole = race.goal ?? Math.max(1, ...race.rows.map(({ now }) => now)),
    share = (/** @type {number} */ points) => `${Math.min(100, Math.max(0, (100 * points) / whole)).toFixed(1)}%`;
  const label = t("page.result.progress", { name: row.name, now: row.now, before: row.before });
  return html`<span
    class="lane ${whole <= STEPS ? "stepped" : ""}"
    role="img"
    aria-label=${label}
    ${vars({ "--before": share(row.before), "--now": share(between(row, count)), "--steps": String(whole) })}
    ><i class="was"></i><i class="won-now"></i
  ></span>`;
}

/**
 * @param {RaceRow} row
 * @param {number} count
 */
const between = ({ before, now }, count) => Math.round(before + (now - before) * count);
