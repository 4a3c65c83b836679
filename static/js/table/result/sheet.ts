/* The sheet of a round: the call, then the reason, the winners, the points and the standings. A match has the same details behind a button. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { picture, sign } from "../../ui/widgets.ts";
import { chart } from "../../ui/charts.ts";
import { bySides, reckoning, rivals, type How } from "./reckoning.ts";
import { handsShown, kaiserShown } from "./hands.ts";
import { course } from "./race.ts";
import { roundAt } from "./timing.ts";
import type { AnyTable } from "../../base/types.ts";
import type { Result } from "../../../vendor/model.d.ts";
import type { On, Shown } from "./pieces.ts";

export const TITLE = "result-title";

/**
 * Returns the sheet of a round.
 * @param how  `rounds`: all rounds are shown
 */
export function roundView(shown: Shown, { rounds, on, toggle }: { rounds: boolean; on: On; toggle: () => void }) {
  const { result, elapsed } = shown,
    { called, turned, count } = roundAt(elapsed),
    how = { turned, count },
    winner = result.rows.find(({ won }) => won),
    sides = bySides(shown),
    ways = sides ? `sides ${result.rows.length > 3 ? "many-sides" : ""}` : "players";
  return html`
    <div class="result-stage round ${called ? "called" : ""}" role="region" aria-labelledby=${TITLE}>
      <div class="announced" aria-hidden="true">
        <p>${result.reason}</p>
      </div>
      <section class="paper result-paper ${ways}">
        <header>
          ${sides ? html`<p class="why">${result.reason}</p>` : nothing /* with single players it says who was first, as the heading does */}
          <h2 id=${TITLE} tabindex="-1">${sign(winner?.mark)} ${result.title}</h2>
        </header>
        ${besideView(result)} ${sides ? rivals(shown, how) : nothing} ${details(shown, how)}
        ${sides && result.race ? course(result.race, shown, count) : nothing} ${remarks(result)}
        ${rounds && result.chart ? html`<div class="all-rounds">${chart(result.chart)}</div>` : nothing}
        ${shown.table.apart || isAtPhone(shown.table.place) ? nothing : html`<div class="take">${shareButton("page.share.round", on)} ${checkLink()}</div>`}
      </section>
      <footer class="result-foot">
        ${
          result.chart
            ? html`<button type="button" class="button light" aria-expanded=${rounds} @click=${toggle}>
                ${t("page.result.all-rounds")}
              </button>`
            : nothing
        }
        ${isAtPhone(shown.table.place) ? nothing : reviewButton(result, on)} ${replayLink(result)}
        ${result.next ? html`<button type="button" class="button primary big" @click=${on.next}>${result.next}</button>` : nothing}
        ${result.next ? nothing : isAtPhone(shown.table.place) ? goesOn() : leaving(result, on)}
      </footer>
    </div>
  `;
}

/** The details of a round, with the cards that are turned up. */
function details(shown: Shown, how: How) {
  const { result } = shown,
    { shown: revealed = [], hands = [] } = result;
  return html`
    <div class="details">
      ${reckoning(shown, how)} ${revealed.length ? kaiserShown(revealed, how.turned) : nothing}
      ${hands.length ? handsShown(hands, shown, how.turned) : nothing}
    </div>
  `;
}

/** The buttons after a single deal, such as that of the day: no more rounds follow. */
const leaving = ({ back }: Result, on: On) => html`
  <button type="button" class="button light" @click=${on.leave}>${t("page.result.start")}</button>
  ${back ? html`<a class="button primary big" href=${back.href}>${back.text}</a>` : nothing}
`;

/** Returns the button to the review, if there is one. Light blue is only for advice. */
export const reviewButton = ({ review }: Result, on: On) =>
  review
    ? html`<button type="button" class="button light advice" @click=${on.review}>
        ${picture("hint")}<span>${t("page.review")}</span>
      </button>`
    : nothing;

const shareButton = (key: "page.share.round" | "page.share.match", on: On) => html`
  <button type="button" class="button quiet" @click=${on.share}>${picture("share")}<span>${t(key)}</span></button>
`;

/** The link to the seals of the match, now that the round is over. */
const checkLink = () => html`<a class="button quiet check-link" href="#/fair/now">${t("page.menu.fair")}</a>`;

/** Whether a phone shows the result: sharing, keeping and reviewing are for the device that has the match. */
export const isAtPhone = (place: AnyTable["place"] | undefined) => place === "phone" || place === "onlooker";

/** Returns a phone's sentence in place of the tablet's buttons for going on. */
export const goesOn = () => html`<p class="goes-on">${t("page.join.result.wait")}</p>`;

/** Returns the link to the replay of a finished match. */
export const replayLink = ({ replay }: Result) =>
  replay
    ? html`<a class="button light" href=${replay}>${picture("play")}<span>${t("page.replay")}</span></a>`
    : nothing;

/** Returns a comparison with an earlier match with the same cards. */
export const besideView = ({ beside }: Result) =>
  beside
    ? html`
        <div class="beside">
          <p>${beside.text}</p>
          <table>
            <thead>
              <tr>
                <td></td>
                <th scope="col">${t("page.result.beside.now")}</th>
                <th scope="col">${t("page.result.beside.then")}</th>
              </tr>
            </thead>
            <tbody>
              ${beside.rows.map(
                ({ name, now, then }) =>
                  html`<tr>
                    <th scope="row">${name}</th>
                    <td class="num">${now}</td>
                    <td class="num">${then}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
      `
    : nothing;

function remarks({ lines, shown = [] }: Result) {
  const told = lines.filter((line) => !shown.some(({ text }) => text === line));
  return told.length ? html`<div class="remarks">${told.map((line) => html`<p>${line}</p>`)}</div>` : nothing;
}

/** Returns the details of a match: its last round, the standings, all rounds. */
export function matchDetails(shown: Shown, on: On) {
  const { result } = shown,
    sides = bySides(shown);
  return html`
    <section class="paper result-paper ${sides ? "sides" : "players"} unfolded" id="result-more">
      ${details(shown, { turned: true, count: 1 })} ${sides && result.race ? course(result.race, shown, 1) : nothing}
      ${remarks(result)} ${result.chart ? html`<div class="all-rounds">${chart(result.chart)}</div>` : nothing}
      ${
        isAtPhone(shown.table.place)
          ? nothing
          : html`<div class="take">
              ${shareButton("page.share.match", on)}
              <button type="button" class="button quiet" @click=${on.save}>
                ${picture("download")}<span>${t("page.result.save")}</span>
              </button>
              ${checkLink()}
            </div>`
      }
    </section>
  `;
}
