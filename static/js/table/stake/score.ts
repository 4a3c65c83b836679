/* The score of the round, as far as players may know it: its worth, trump, and the sides with points, tricks and dice. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { suitPath } from "../../cards/playing-card.ts";
import { boardView } from "./board.ts";
import { divided, dots, each, lengthOf, sign, strokes as strokesView, vars } from "../../ui/widgets.ts";
import { turningDie } from "./die.ts";
import type { AnyTable } from "../../base/types.ts";
import type { Score, ScoreSide, Tally, Trump } from "../../../vendor/model.d.ts";

const BESIDE = 7; // letters of a name that fit beside the points
const PLATES = 3; // how many sides can have their own plate on a phone

export function scoreView(table: AnyTable) {
  const { score, board, trump } = table;
  if (!score && !board && !trump) return nothing;
  const race = score?.of && score.sides.length === 2;
  return html`
    <section
      class="score"
      data-ask=${score ? "score" : trump ? "trump" : "board"}
      data-kind=${race ? "race" : score?.stake ? "stake" : "sides"}
      data-sides=${score?.sides.length ?? 0}
      ?data-list=${isList(score)}
    >
      <h2 class="sr">${t("page.table.score")}</h2>
      <p class="sr">${score?.text ?? ""}</p>
      ${score?.stake || trump ? stakeView(table) : nothing}
      ${race && score ? raceView(score) : (score?.sides ?? []).filter(tells).map(sideView)}
      ${score?.line && !race ? html`<p class="score-line" data-ask="line" aria-hidden="true">${score.line}</p>` : nothing}
      ${race ? diceView(score.sides) : nothing} ${board ? boardView(board) : nothing}
    </section>
  `;
}

/** Whether there are too many sides for a plate each. */
const isList = (score: Score | null | undefined) => Boolean(score && !score.stake && score.sides.length > PLATES);

function stakeView({ score, trump }: AnyTable) {
  const stake = score?.stake;
  return html`
    <div
      class="stake"
      aria-hidden=${stake ? "true" : nothing}
      role=${stake ? nothing : "img"}
      aria-label=${stake ? nothing : trumpText(trump)}
    >
      ${stake ? html`<span class="worth" data-ask="stake">${stake.label} <b class="num">${stake.worth}</b></span>` : nothing}
      ${
        trump
          ? html`<span class="trump" data-ask="trump" title=${trump.text}>
              <img src=${suitPath(trump.suit)} alt="" width="44" height="44" />
              <span class="trump-words"
                ><b class="trump-text">${trump.short ?? trump.text}</b>${
                  trump.by_text ? html`<small>${divided(trump.by_text)}</small>` : nothing
                }${
                  trump.stakes === 1 || !trump.stakes_text
                    ? nothing
                    : html`<small class="stakes">${trump.stakes_text}</small>`
                }</span
              >
            </span>`
          : nothing
      }
      ${stake?.from_text ? html`<span class="from" data-ask="stake">${stake.from_text}</span>` : nothing}
    </div>
  `;
}

const trumpText = (trump: Trump | null | undefined) =>
  [trump?.text, trump?.by_text, trump?.stakes_text].filter(Boolean).join(". ");

/** Whether there is anything to show of a side; if nobody has points, only who is out. */
const tells = ({ points, points_text: text, strokes, tricks, die, out }: ScoreSide) =>
  points !== null || Boolean(text) || Boolean(strokes || tricks || die) || out;

/** One of several sides: its mark and name, points, tricks, strokes, die. */
const sideView = ({ side, name, mark, mine, points, points_text: text, strokes, tricks, die, out }: ScoreSide) => html`
  <div
    class="party ${mine ? "mine" : ""} ${out ? "gone" : ""}"
    data-mark=${mark ?? nothing}
    data-side=${side}
    data-ask="side:${side}"
    aria-hidden="true"
  >
    ${sign(mark)}<b class="party-name ${lengthOf(name)}">${divided(name)}</b>
    <span class="points num" title=${text}>${points ?? html`<small>${text}</small>`}</span>
    ${tricks ? dots(tricks, `tricks:${side}`) : nothing}
    ${strokes ? html`<span class="tally-strokes">${strokesView(strokes)}</span>` : nothing}
    ${die ? dieView(die, side) : nothing}
  </div>
`;

/** Two sides and the line in the middle, which shows who has reached half. */
function raceView({ sides, of, line }: Score) {
  const [us, them] = [...sides].sort((a, b) => Number(b.mine) - Number(a.mine));
  if (!us || !them || !of) return nothing;
  const share = (side: ScoreSide) => `${Math.max(0, side.points ?? 0) / of} 1`;
  return html`
    <div class="race-box" data-ask="line" aria-hidden="true">
      <span class="race-row ${[us, them].some(({ name }) => lengthOf(name, BESIDE)) ? "long-names" : ""}">
        <span class="race-side us" data-ask="side:${us.side}" data-mark=${us.mark ?? nothing}
          >${sign(us.mark)}<b class=${lengthOf(us.name, BESIDE)}>${divided(us.name)}</b></span
        >
        <b class="race-points num" data-ask="side:${us.side}">${us.points ?? "–"}</b><i>:</i
        ><b class="race-points num" data-ask="side:${them.side}">${them.points ?? "–"}</b>
        <span class="race-side them" data-ask="side:${them.side}" data-mark=${them.mark ?? nothing}
          ><b class=${lengthOf(them.name, BESIDE)}>${divided(them.name)}</b>${sign(them.mark)}</span
        >
      </span>
      <span class="race">
        <i class="us" data-mark=${us.mark ?? nothing} ${vars({ scale: share(us) })}></i>
        <i class="them" data-mark=${them.mark ?? nothing} ${vars({ scale: share(them) })}></i><em></em>
      </span>
      ${line ? html`<small class="need">${line}</small>` : nothing}
    </div>
  `;
}

const diceView = (sides: readonly ScoreSide[]) => html`
  <div class="dice" aria-hidden="true">
    ${each(
      sides.filter(({ die }) => die),
      ({ side }) => side,
      ({ side, die, name, mark }) =>
        html`<span class="die-box" data-ask="die:${side}" data-mark=${mark ?? nothing}>
          ${die ? dieView(die, side) : nothing}<small>${divided(name)}</small></span
        >`,
    )}
  </div>
`;

const dieView = ({ value, of, text }: Tally, side: number) => html`
  <span class="die-count" data-ask="die:${side}" title=${text}
    ><img class="die" alt="" width="56" height="56" ${turningDie(value)} /><b class="num">${value}/${of}</b></span
  >
`;
