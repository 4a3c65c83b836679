/* An exercise at the table: what is asked for and what came of it, in place of the words above the hand; its bar; and the sheet over the middle
   once it is solved. The engine says everything; the prompt of its Table is what screen readers hear. */

import { html, keyed, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { facePath } from "../../cards/playing-card.ts";
import { linkTo } from "../../share/clipboard.ts";
import { openResult } from "../../share/share.ts";
import { each, picture } from "../../ui/widgets.ts";
import { ruleLink } from "../messages.ts";
import type { AnyTable } from "../../base/types.ts";
import type { Bar } from "../actions/bar.ts";
import type { Controller } from "../controller.ts";
import type { Exercise, ExerciseButton, ExerciseSheet, ExerciseStep } from "../../../vendor/model.d.ts";

const STARS = 3;

/** The part of the table's controller that an exercise uses. */
type Ui = Pick<Controller, "director" | "leave" | "tools" | "words">;

/** The table's bar in an exercise: back, what it is, its own tools first. */
export function exerciseBar(table: AnyTable, exercise: Exercise, ui: Ui): Bar {
  const own = exercise.tools.map((button) => ({
      ...button,
      icon: button.icon ?? "hint",
      run: () => press(button, exercise, ui),
    })),
    [first = null, ...more] = own;
  return {
    menu: {
      id: "back",
      icon: "back",
      text: t("page.tool.back"),
      label: t("page.tool.back"),
      run: () => ui.leave(exercise.back),
    },
    title: exercise.title,
    round: exercise.line,
    origin: "",
    undone: "",
    hinted: "",
    watching: "",
    hint: first,
    clock: exercise.steps.length ? stepsView("exercise-steps", exercise.steps) : nothing,
    tools: [...more, ...ui.tools.beside(table)],
    always: [ui.tools.moves(false)],
  };
}

/** What is asked for, what is said about the last try or tip, and where to go on. */
export function exerciseView(table: AnyTable, exercise: Exercise, ui: Ui) {
  const { reason } = ui.words(table),
    { state, question, ask, told, tries } = exercise;
  return html`
    <section class="exercise" data-state=${state} ?data-sheet=${exercise.sheet !== null} aria-label=${exercise.title}>
      ${state === "open" ? nothing : html`<span class="exercise-mark">${picture(state === "right" ? "check" : "close")}</span>`}
      <div class="exercise-words">
        <p class="exercise-question"><b>${question}</b> ${ask}</p>
        ${told && !exercise.sheet ? keyed(tries, html`<p class="exercise-told">${told}</p>`) : nothing}
        <div class="exercise-reason" role="alert">
          ${
            reason
              ? keyed(
                  reason,
                  html`<span>${reason.text} </span>${reason.rule ? ruleLink(table.game, reason.rule) : nothing}`,
                )
              : nothing
          }
        </div>
      </div>
      ${exercise.marks.length ? stepsView("exercise-marks", exercise.marks) : nothing}
      ${
        exercise.buttons.length
          ? html`<div class="exercise-buttons">
              ${each(
                exercise.buttons,
                ({ id }) => id,
                (button) =>
                  html`<button
                    type="button"
                    class="button ${button.tone}"
                    aria-label=${button.label}
                    @click=${() => press(button, exercise, ui)}
                  >
                    ${button.text}
                  </button>`,
              )}
            </div>`
          : nothing
      }
    </section>
  `;
}

const stepsView = (kind: string, steps: readonly ExerciseStep[]) => html`
  <ol class=${kind}>
    ${steps.map(({ text, state }) => html`<li data-state=${state}><span>${text}</span></li>`)}
  </ol>
`;

/** The sheet over the middle once the exercise is solved: stars, the proof, what was hidden. */
export const sheetView = ({ stars, stars_text, title, lines, unseen, unseen_title }: ExerciseSheet) => html`
  <section class="exercise-sheet paper" tabindex="0" aria-label=${title}>
    <p class="stars" role="img" aria-label=${stars_text}>${starsView(stars)}</p>
    <h2>${title}</h2>
    ${lines.map(
      ({ struck, bold, text }) => html`
        <p class=${struck ? "exercise-wrong" : ""}>
          ${struck ? html`<s>${struck}</s>: ` : nothing}${bold ? html`<b>${bold}</b> ` : nothing}${text}
        </p>
      `,
    )}
    ${
      unseen.length
        ? html`
            <h3>${unseen_title}</h3>
            <ul class="exercise-unseen">
              ${unseen.map(
                ({ face, name }) => html`<li><img src=${facePath(face)} alt=${name} width="57" height="89" /></li>`,
              )}
            </ul>
          `
        : nothing
    }
  </section>
`;

const starsView = (count: number) =>
  Array.from({ length: STARS }, (_, at) => html`<i class=${at < count ? "on" : ""}>${picture("star")}</i>`);

/** Do what a button of the exercise says. */
function press({ call, opens, go, share }: ExerciseButton, { back, title, line }: Exercise, ui: Ui) {
  const { director } = ui;
  if (call) director.press({ call, action: null, seat: director.table?.me ?? 0 });
  else if (opens) void director.open(opens, {}).then(({ error }) => error && ui.leave(back));
  else if (go === back) ui.leave(back);
  else if (go) location.hash = go;
  else if (share) void openResult(`${title} · ${line}: ${linkTo(share)}`, { title: t("page.share") });
}
