/* The end of a match on a pad: who has won and why, the evening so far, and what comes next. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../base/phrases.ts";
import { picture, sign } from "../ui/widgets.ts";
import type { PadEvening, PadPlace, PadResult, PadSide, PadTable } from "../../vendor/model.d.ts";
import { facesView } from "./boards/key.ts";
import type { At } from "./board.ts";

export function resultView({ pad, press, afresh }: At, rounds: () => unknown) {
  const { result, sides, evening } = pad;
  if (!result) return nothing;
  const { title, text, places, next } = result,
    crowned = Boolean(evening?.champions.length),
    standing = evening ? eveningView(evening, pad) : nothing;
  return html`<section class="pad-result paper" ?data-crowned=${crowned} aria-labelledby="pad-result-title">
    <h2 id="pad-result-title" tabindex="-1">${title}</h2>
    ${crowned ? standing : nothing}
    <p>${text}</p>
    <ol class="pad-places" data-many=${places.length > 4 ? "" : nothing}>
      ${places.map((place) => placeView(place, sides))}
    </ol>
    ${crowned ? nothing : standing}
    <div class="pad-result-acts">
      <button type="button" class="button plain" @click=${rounds}>
        ${picture("moves")}<span>${pad.rounds_title}</span>
      </button>
      <a class="button plain" href="#/pads">${t("page.pads.done")}</a>
      ${
        next
          ? html`<button type="button" class="button gold primary big" @click=${() => press(next)}>
              ${next.label}
            </button>`
          : html`<button type="button" class="button ${crowned ? "plain" : "gold primary big"}" @click=${afresh}>
              ${t("page.pads.new")}
            </button>`
      }
    </div>
  </section>`;
}

const placeView = ({ place, side, name, points, won }: PadPlace, sides: readonly PadSide[]) => {
  const of = sides.find((each) => each.side === side);
  return html`<li ?data-won=${won}>
    <span class="place">${place === null ? "–" : `${place}.`}</span>
    ${of ? facesView(of) : nothing}
    <b class="name">${sign(of?.mark)} ${name}</b>
    <span class="num">${points}</span>
  </li>`;
};

/** The matches of an evening so far, and how they stand. */
const eveningView = ({ title, matches, points, champions }: PadEvening, { sides }: PadTable) =>
  html`<div class="pad-evening">
    <h3>${title}</h3>
    <ul class="pad-wins">
      ${sides.map(
        ({ side, mark, name }, i) =>
          html`<li ?data-won=${champions.includes(side)}>${sign(mark)} ${name} <b class="num">${points[i]}</b></li>`,
      )}
    </ul>
    <ol class="pad-matches">
      ${matches
        .filter(({ over }) => over)
        .map(
          ({ winners, text: points }) =>
            html`<li>
              ${sides.filter(({ side }) => winners.includes(side)).map(({ mark, name }) => html`${sign(mark)} ${name} `)}
              <span class="num">${points}</span>
            </li>`,
        )}
    </ol>
  </div>`;
