/* A lesson of a guided first game: its text, the progress, and where to go from here. Folded, it is one line with the goal. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { each, picture } from "../../ui/widgets.ts";
import type { Guide, GuideButton } from "../../../vendor/model.d.ts";

export type On = {
  go: (number: number) => void;
  leave: () => void;
  play: () => void;
  puzzles: () => void;
  proceed: () => void;
  fold: () => void;
};

/**
 * Returns a lesson.
 * @param game  the game that the lessons are about
 */
export function guideView(guide: Guide, game: string, folded: boolean, on: On) {
  const goal = guide.done ? guide.praise : guide.goal;
  return html`
    <aside class="guide ${folded ? "folded" : ""}" aria-labelledby="guide-title">
      <div class="guide-head">
        <p class="guide-label">${guide.label}</p>
        <h2 id="guide-title">${guide.title}</h2>
        <button type="button" class="guide-fold" aria-expanded=${String(!folded)} @click=${on.fold}>
          ${picture("fold")}<span class="sr">${t(folded ? "page.guide.unfold" : "page.guide.fold")}</span>
        </button>
      </div>
      <div class="guide-words" role="status" tabindex="0">
        <p class="guide-text">${guide.text}</p>
        ${goal ? html`<p class="guide-goal ${guide.done ? "done" : ""}">${goal}</p>` : nothing}
      </div>
      <div class="guide-foot">
        <ol class="guide-steps" aria-label=${t("page.guide.lessons")}>
          ${each(
            guide.lessons,
            ({ number }) => number,
            ({ number, label, done, now }) => html`
              <li class="${done ? "done" : ""} ${now ? "now" : ""}">
                <a href="#/guide/${game}/${number}" aria-label=${label} aria-current=${now ? "step" : nothing}
                  >${done ? "✓" : number}</a
                >
              </li>
            `,
          )}
        </ol>
        <div class="guide-buttons">${guide.buttons.map((button) => buttonView(button, on))}</div>
      </div>
    </aside>
  `;
}

function buttonView({ id, text, go, tone }: GuideButton, on: On) {
  const click = () => {
    if (id === "leave") on.leave();
    else if (id === "play") on.play();
    else if (id === "puzzles") on.puzzles();
    else if (go === null) on.proceed();
    else on.go(go);
  };
  return html`<button type="button" class="button small ${tone}" @click=${click}>${text}</button>`;
}
