/* «Was wäre besser gewesen?»: at most three rows, the costliest first. Each row is one target, which shows its place at the table. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { facePath } from "../../cards/playing-card.ts";
import { picture } from "../../ui/widgets.ts";
import { reportView } from "./report.ts";
import type { Deed, Mistake, Review, Tally } from "../../../vendor/model.d.ts";

type On = {
  look: (place: number) => void;
  person: (seat: number) => void;
  /** shows the report of the whole match, or of its last round */
  whole: (whole: boolean) => void;
  close: () => void;
};

export const TITLE = "review-title";
const MOST_CARDS = 3; // the most cards shown of several that were played together

/**
 * Returns the sheet of a review.
 * @param review  null until the engine has answered
 * @param whole  at the end of a match its report is shown, not the last round's
 */
export const reviewView = (review: Review | null, whole: boolean, on: On) => html`
  <div class="result-stage round review" role="region" aria-labelledby=${TITLE}>
    <section class="paper result-paper review-paper">
      <header>
        <h2 id=${TITLE} tabindex="-1">${review?.title ?? t("page.review")}</h2>
        ${review?.intro ? html`<p class="review-intro">${review.intro}</p>` : nothing}
      </header>
      ${review?.people.length ? people(review, on) : nothing}
      <div role="status">
        ${review && !review.progress ? nothing : progress(review?.progress ?? null)}
        ${review?.praise ? html`<p class="review-praise">${picture("praise")}<span>${review.praise}</span></p>` : nothing}
        <span class="sr">${review ? (shownReport(review, whole)?.headline ?? "") : ""}</span>
      </div>
      ${review ? reports(review, whole, on) : nothing}
      ${
        review?.mistakes.length
          ? html`${
                whole && review.match && review.report
                  ? html`<h3 class="mistakes-of">${review.report.name}</h3>`
                  : nothing
              }
              <ol class="mistakes">
                ${review.mistakes.map((mistake) => html`<li>${row(mistake, on)}</li>`)}
              </ol>`
          : nothing
      }
      ${review?.sum ? html`<p class="review-sum">${review.sum}</p>` : nothing}
    </section>
    <footer class="result-foot">
      ${review?.mistakes.length ? html`<a class="button light" href="#/practice">${t("page.practice")}</a>` : nothing}
      ${
        review
          ? html`<button type="button" class="button light" @click=${() => on.look(review.start)}>
              ${t("page.review.whole")}
            </button>`
          : nothing
      }
      <button type="button" class="button primary big" @click=${on.close}>${t("page.review.back")}</button>
    </footer>
  </div>
`;

const shownReport = ({ report, match }: Review, whole: boolean) => (whole && match) || report;

/** The report, with the choice between the match and its last round. */
function reports(review: Review, whole: boolean, on: On) {
  const { report, match } = review,
    shown = shownReport(review, whole);
  return html`
    ${
      match && report
        ? html`<div class="review-people" role="group" aria-label=${t("page.report")}>
            ${[match, report].map(
              (each) => html`
                <button
                  type="button"
                  class="button"
                  aria-pressed=${each === shown}
                  @click=${() => on.whole(each === match)}
                >
                  ${each.name}
                </button>
              `,
            )}
          </div>`
        : nothing
    }
    ${shown ? reportView(shown, on.look) : nothing}
  `;
}

const progress = (tally: Tally | null) => html`
  <p class="review-progress">
    <progress max=${tally?.of || 1} .value=${tally?.value ?? 0} aria-hidden="true"></progress>
    <span>${tally?.text ?? t("page.review.begins")}</span>
  </p>
`;

/** The choice of the person whose decisions are shown, if several play. */
const people = ({ people: all, seat: chosen }: Review, on: On) => html`
  <div class="review-people" role="group" aria-label=${t("page.review.whose")}>
    ${all.map(
      ({ seat, name }) => html`
        <button type="button" class="button" aria-pressed=${seat === chosen} @click=${() => on.person(seat)}>
          ${name}
        </button>
      `,
    )}
  </div>
`;

const row = ({ place, cost, unit, weight, played, better, where, why, luck }: Mistake, on: On) => html`
  <button type="button" class="mistake" data-weight=${weight} @click=${() => on.look(place)}>
    <span class="mistake-cost"><b>${cost}</b><small>${unit}</small></span>
    <span class="mistake-cards"> ${deed(played, "bad")}${picture("on")}${deed(better, "good")} </span>
    <span class="mistake-words">
      <b>${better.text}</b>
      <span>${where}</span>
      <span>${why}</span>
      ${luck ? html`<span class="mistake-luck">${luck}</span>` : nothing}
    </span>
    <span class="mistake-look">${picture("play")}</span>
  </button>
`;

/** Cards as pictures; a call as a plate with its words. */
const deed = ({ text, cards }: Deed, kind: "bad" | "good") => html`
  <span class="deed ${kind}" aria-hidden="true"
    >${
      cards.length
        ? cards
            .slice(0, MOST_CARDS)
            .map(({ face }) => html`<img src=${facePath(face)} alt="" width="57" height="89" />`)
        : html`<span class="deed-words">${text}</span>`
    }</span
  >
`;
