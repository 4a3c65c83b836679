/* The rounds of the match on a pad: what each one was, to be mended or struck. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../base/phrases.ts";
import { picture, sign } from "../ui/widgets.ts";
import type { PadRound, PadTable, Reason } from "../../vendor/model.d.ts";

/** What the buttons do. */
export interface OnRound {
  mend: (round: PadRound) => unknown;
  strike: (round: PadRound) => unknown;
}

/**
 * The newest round first: it is the one that somebody doubts.
 * @param refused  why the last change was refused
 */
export const roundsView = ({ rounds, sides, game }: PadTable, on: OnRound, refused: Reason | null) =>
  rounds.length
    ? html`${refused ? html`<p class="wrong">${refused.text} ${ruleLink(game, refused.rule)}</p>` : nothing}
        <ol class="pad-rounds" reversed>
          ${[...rounds].reverse().map((round) => rowView(round, sides, game, on))}
        </ol>`
    : html`<p class="empty-note">${t("page.pads.rounds.none")}</p>`;

const rowView = (round: PadRound, sides: PadTable["sides"], game: string, on: OnRound) =>
  html`<li ?data-struck=${round.struck} ?data-open=${round.open}>
    <div class="pad-round-words">
      <b>${round.title}</b> <span>${round.text}</span>
      ${round.struck ? html`<em>${t("page.pads.struck")}</em>` : nothing}
      ${
        round.problem
          ? html`<em class="wrong">${round.problem.text} ${ruleLink(game, round.problem.rule)}</em>`
          : nothing
      }
    </div>
    ${
      round.open
        ? nothing
        : html`<ul class="pad-got">
            ${sides.map(
              ({ mark, name }, i) =>
                html`<li>
                  ${mark ? html`${sign(mark)}<span class="sr">${name}</span>` : html`<span class="pad-got-name">${name}</span>`}
                  <b class="num">${round.points[i]}</b> <span class="num">${round.totals[i]}</span>
                </li>`,
            )}
          </ul>`
    }
    <div class="pad-round-tools">
      ${tool("edit", t("page.pads.mend"), t("page.pads.mend.label", { round: round.title }), () => on.mend(round))}
      ${
        round.struck
          ? tool("undo", t("page.pads.again"), t("page.pads.again.label", { round: round.title }), () =>
              on.strike(round),
            )
          : tool("remove", t("page.pads.strike"), t("page.pads.strike.label", { round: round.title }), () =>
              on.strike(round),
            )
      }
    </div>
  </li>`;

const tool = (name: "edit" | "undo" | "remove", text: string, label: string, run: () => unknown) =>
  html`<button type="button" class="button plain small" aria-label=${label} @click=${run}>
    ${picture(name)}<span>${text}</span>
  </button>`;

/** Returns a link to a rule; nothing for none. */
export const ruleLink = (game: string, rule: string) =>
  rule ? html`<a href="#/rules/${game}/${rule}">${rule}</a>` : nothing;
