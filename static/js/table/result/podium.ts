/* The podium, with portraits, names, and points that count up. */

import { html, nothing, svg } from "../../../vendor/lit-html.js";
import { asset } from "../../base/assets.ts";
import { medal, medals, named, partWay, type Shown } from "./pieces.ts";
import { stepAt, type Turn } from "./timing.ts";
import type { Result } from "../../../vendor/model.d.ts";

const STEPS = 3;
const TURNS: readonly Turn[] = ["winner", "second", "third"];

/** Returns the sides on the podium, the best first, without those that have no place. */
export const onPodium = ({ rows }: Result) => rows.filter(({ placed }) => placed !== false).slice(0, STEPS);

export function podium({ result, table, elapsed }: Shown) {
  const best = onPodium(result),
    teams = best.some(({ seats }) => seats.length > 1);
  return html`
    <ol class="podium ${teams ? "teams" : ""}" data-steps=${best.length}>
      ${best.map((row, i) => {
        const { up, count } = stepAt(elapsed, row.won ? "winner" : (TURNS[i] ?? "third"));
        return html`
          <li class="podium-step p${row.place} ${up ? "up" : "wait"}" data-order=${i} data-mark=${row.mark ?? nothing}>
            <span class="above">
              ${row.won && up ? crown : nothing}
              ${up ? html`<span class="stand">${row.won && !teams ? laurel : nothing}${medals(table, row)}</span>` : waiting}
            </span>
            <span class="plinth">
              <b class="step-place">${row.place}</b>
              <b class="step-points">${up ? partWay(row.total, count) : nothing}</b>
            </span>
            <b class="step-name">${up ? named(row) : nothing}</b>
          </li>
        `;
      })}
    </ol>
  `;
}

/** Returns all other sides, in a list; their points appear with the second stage. */
export function others({ result, table, elapsed }: Shown) {
  const best = onPodium(result),
    rest = result.rows.filter((row) => !best.includes(row)),
    last = Math.max(...result.rows.map(({ place }) => place)),
    { up, count } = stepAt(elapsed, "third");
  if (!rest.length) return nothing;
  return html`
    <ol class="runners-up ${up ? "" : "wait"}">
      ${rest.map(
        (row) => html`
          <li data-mark=${row.mark ?? nothing}>
            <span class="rest-place">${row.placed === false ? "–" : `${row.place}.`}</span>
            ${
              row.seats.length > 1
                ? medals(table, row)
                : medal(table, row.seat, { won: row.won, mark: row.mark, last: row.place === last })
            }
            <b class="rest-name">${named(row)}</b>
            <span class="rest-points">${partWay(row.total, count)}</span>
          </li>
        `,
      )}
    </ol>
  `;
}

const waiting = html`<span class="stand"><span class="medal who-knows" aria-hidden="true">?</span></span>`;
const laurel = html`<img class="laurel" src=${asset("static/props/laurel.svg")} alt="" width="160" height="160" />`;
const crown = html`<svg class="crown" viewBox="0 0 60 40" aria-hidden="true">
  ${svg`<path
    d="M4 36L8 10l13 12L30 4l9 18 13-12 4 26z"
    fill="#f5c75a" stroke="#5a3d00" stroke-width="3" stroke-linejoin="round"
  /><circle cx="30" cy="29" r="4" fill="#a61e2e" />`}
</svg>`;
