/* The report card of a round or a match: skill with its interval, what the decisions were, the curve of the chances, the moments that counted. */

import { html, nothing, svg } from "../../../vendor/lit-html.js";
import { picture } from "../../ui/widgets.ts";
import type { Curve, CurvePoint, Report, ReportMoment } from "../../../vendor/model.d.ts";

const WIDEST = 560,
  NARROWEST = 260,
  BESIDE = 56, // px of the window's width beside the curve
  HEIGHT = 214,
  LEFT = 54,
  RIGHT = 14,
  TOP = 12,
  BOTTOM = 30,
  LETTER = 8, // px, about
  DOT = 8;

/** Returns the report card. `look`: shows a place of the match at the table. */
export const reportView = (report: Report, look: (place: number) => void) => html`
  <section class="report">
    <header>
      <p class="report-about">${report.about}</p>
      <h3>${report.headline || report.progress?.text || nothing}</h3>
    </header>
    <div class="report-left">${gauge(report)} ${counts(report)}</div>
    ${report.curve ? curve(report.curve, report.moments) : nothing}
    <div class="report-moments">${report.moments.map((moment) => momentView(moment, look))}</div>
    <p class="report-note">${report.skill_about}</p>
  </section>
`;

// --- skill and decisions ---

const RADIUS = 84,
  AROUND = Math.PI * RADIUS;

/** A half circle from the left to the right, of which a part is drawn. `from`, `to`: of 100. */
const arc = (kind: string, from: number, to: number) => svg`<path
  class=${kind}
  d="M 16 100 A ${RADIUS} ${RADIUS} 0 0 1 184 100"
  stroke-dasharray="0 ${(from / 100) * AROUND} ${((to - from) / 100) * AROUND} ${2 * AROUND}"
/>`;

const gauge = ({ skill, no_skill: none }: Report) => html`
  <div class="report-skill">
    <svg viewBox="0 0 200 116" aria-hidden="true">
      ${arc("gauge-all", 0, 100)} ${skill ? arc("gauge-skill", 0, skill.value) : nothing}
      ${skill ? arc("gauge-interval", skill.low, skill.high) : nothing}
      <text x="100" y="98" text-anchor="middle">${skill ? skill.value : "…"}</text>
    </svg>
    <p>${skill?.text ?? none}</p>
  </div>
`;

const counts = ({ counts: all, went }: Report) => html`
  <div class="report-kinds">
    ${went.map((text) => html`<span class="report-went" aria-hidden="true">${text}</span>`)}
    ${all.map(
      ({ kind, count, name, text }) => html`
        <p class="report-kind" data-kind=${kind}>
          <b>${count ?? "…"}</b><span><strong>${name}</strong> <small>${text}</small></span>
        </p>
      `,
    )}
  </div>
`;

// --- the curve ---

type Placed = CurvePoint & { x: number; y: number };

/** Returns the points with their places; rounds are one step apart. */
function placed({ lines }: Curve, width: number): Placed[][] {
  const long = lines.reduce((sum, line) => sum + line.length, 0) - 1;
  let before = 0;
  return lines.map((line) =>
    line.map((point) => ({
      ...point,
      x: LEFT + ((width - LEFT - RIGHT) * before++) / Math.max(1, long),
      y: heightOf(point.value),
    })),
  );
}

const heightOf = (percent: number) => TOP + ((HEIGHT - TOP - BOTTOM) * (100 - percent)) / 100;

function curve(shown: Curve, moments: readonly ReportMoment[]) {
  const width = Math.min(WIDEST, Math.max(NARROWEST, innerWidth - BESIDE)), // on a phone it isn't scaled down, so its letters stay readable
    lines = placed(shown, width),
    end = width - RIGHT,
    [top, middle, bottom] = [100, 50, 0].map(heightOf) as [number, number, number];
  return html`
    <figure class="report-curve">
      <figcaption>${shown.title}</figcaption>
      <svg viewBox="0 0 ${width} ${HEIGHT}" aria-hidden="true">
        <rect class="curve-good" x=${LEFT} y=${top} width=${end - LEFT} height=${middle - top} />
        <rect class="curve-bad" x=${LEFT} y=${middle} width=${end - LEFT} height=${bottom - middle} />
        <line class="curve-half" x1=${LEFT} x2=${end} y1=${middle} y2=${middle} />
        ${[100, 50, 0].map((value) => svg`<text x=${LEFT - 8} y=${heightOf(value) + 5} text-anchor="end">${value} %</text>`)}
        ${ticks(lines.flat(), end)}
        ${lines.map(
          (line) =>
            svg`<polyline class="curve-line" points=${line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")} />`,
        )}
        ${moments.map(({ kind, at: [line = -1, index = -1] }) => {
          const point = lines[line]?.[index];
          return point
            ? svg`<circle class="curve-dot" data-kind=${kind} cx=${point.x} cy=${point.y} r=${DOT} />`
            : nothing;
        })}
      </svg>
      ${table(shown)}
    </figure>
  `;
}

/** Draws the numbers that fit, from the left. */
function ticks(points: readonly Placed[], end: number) {
  let free = 0;
  return points.map(({ tick, x }) => {
    const half = (tick.length * LETTER) / 2,
      middle = Math.max(LEFT + half - LETTER, Math.min(x, end - half + LETTER));
    if (!tick || middle - half < free) return nothing;
    free = middle + half + 2 * LETTER;
    return svg`<text x=${middle} y=${HEIGHT - 8} text-anchor="middle">${tick}</text>`;
  });
}

/** The curve for whoever hears it. */
const table = ({ title, head, lines }: Curve) => html`
  <table class="sr">
    <caption>
      ${title}
    </caption>
    <thead>
      <tr>
        ${head.map((text) => html`<th scope="col">${text}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${lines.flat().map(
        ({ where, value }) =>
          html`<tr>
            <th scope="row">${where}</th>
            <td>${value} %</td>
          </tr>`,
      )}
    </tbody>
  </table>
`;

// --- moments ---

const momentView = ({ kind, label, title, text, place }: ReportMoment, look: (place: number) => void) => html`
  <button type="button" class="report-moment" data-kind=${kind} @click=${() => look(place)}>
    <b>${label}</b><span><strong>${title}</strong> <small>${text}</small></span
    >${picture("on")}
  </button>
`;
