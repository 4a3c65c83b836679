/* The end of a match in three stages: the steps rise, the third and the second land, and after a drum the winner. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { sign } from "../../ui/widgets.ts";
import { onPodium, others, podium } from "./podium.ts";
import { besideView, goesOn, isAtPhone, matchDetails, replayLink, reviewButton, TITLE } from "./sheet.ts";
import { matchAt } from "./timing.ts";
import { signed, type On, type Shown } from "./pieces.ts";
import type { Evening, Result } from "../../../vendor/model.d.ts";

interface CelebrationOptions {
  rounds: boolean;
  on: On;
  toggle: () => void;
  skip: () => void;
  confetti: Node | null;
}

/**
 * Returns the result of a match at one moment of its animation.
 * @param how  `rounds`: the details are open; `confetti`: falls, or lies still with reduced motion
 */
export function matchView(shown: Shown, { rounds, on, toggle, skip, confetti }: CelebrationOptions) {
  const { result, elapsed } = shown,
    { still, named, buttons, over } = matchAt(onPodium(result).length ? elapsed : Infinity);
  const why = named ? result.reason : still === 1 || !result.ended ? t("page.result.over") : result.ended;
  const winner = result.rows.find(({ won }) => won);
  return html`
    <div class="result-stage show still-${still}" role="region" aria-labelledby=${TITLE}>
      ${confetti ?? nothing}
      <header>
        <p class="why" aria-hidden=${over ? nothing : "true"}>${why}</p>
        <h2 id=${TITLE} tabindex="-1" class=${named ? "" : "sr"}>${sign(winner?.mark)} ${result.title}</h2>
        ${named ? nothing : html`<div class="question" aria-hidden="true">${result.question}</div>`}
        ${over ? nothing : html`<p class="sr">${summary(shown)}</p>`}
      </header>
      <div class="places" aria-hidden=${over ? nothing : "true"}>${podium(shown)} ${others(shown)}</div>
      ${result.evening && over ? evening(result.evening) : nothing} ${over ? besideView(result) : nothing}
      ${rounds && buttons ? matchDetails(shown, on) : nothing}
      <footer class="result-foot">
        ${
          buttons
            ? html`
                <button type="button" class="button light" aria-expanded=${rounds} @click=${toggle}>
                  ${t(result.chart ? "page.result.all-rounds" : "page.result.reckoning")}
                </button>
                ${isAtPhone(shown.table.place) ? goesOn() : ways(shown, on)}
              `
            : html`<button type="button" class="button light framed" @click=${skip}>${t("page.result.skip")}</button>`
        }
      </footer>
    </div>
  `;
}

/** Links and buttons to go on, on the device that has the match. */
const ways = ({ result }: Shown, on: On) => html`
  ${result.season ? html`<a class="button light" href="#/season">${result.season}</a>` : nothing}
  ${reviewButton(result, on)} ${replayLink(result)}
  <button type="button" class="button light" @click=${on.leave}>${t("page.result.start")}</button>
  ${result.back ? html`<a class="button big gold" href=${result.back.href}>${result.back.text}</a>` : onward(result, on)}
`;

/** The next match; in an agreed evening it has a name, and after the last one the evening ends. */
function onward({ evening }: Result, on: On) {
  const { next, end } = evening ?? {},
    again = next ?? (end ? null : t("page.result.again"));
  return html`
    ${end ? html`<button type="button" class="button ${again ? "light" : "big gold"}" @click=${on.finale}>${end}</button>` : nothing}
    ${again ? html`<button type="button" class="button big gold" @click=${on.again}>${again}</button>` : nothing}
  `;
}

/** The whole result in words, for people who don't see the animation. */
const summary = ({ result }: Shown) =>
  [
    result.reason,
    ...result.rows.map(({ place, short, total }) => t("page.result.standing", { place, name: short, total })),
  ].join(". ");

const evening = ({ text, rows }: Evening) => html`
  <p class="evening-points">
    ${text}:
    ${rows.map(
      ({ mark, name, points }) =>
        html`<span class="evening-side"
          >${mark ? sign(mark) : nothing}<span class=${mark ? "sr" : ""}>${name}</span> <b>${signed(points)}</b></span
        >`,
    )}
  </p>
`;
