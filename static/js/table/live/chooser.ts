/* The sheet above the hand with the question about a card: it covers the words and the actions, so that nothing moves; pile and hand stay
   visible, and the game goes on behind it. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { facePath, suitPath } from "../../cards/playing-card.ts";
import { picture, touched, type Act } from "../../ui/widgets.ts";
import type { Asking, Decision } from "./asking.ts";
import type { JokerDecision } from "../../../vendor/model.d.ts";

/**
 * Returns the sheet with the open question.
 * @param quick  returns whether the first touch counts
 */
export function chooserView(asking: Asking, redraw: () => void, quick: () => boolean) {
  const { decision, now } = asking;
  if (!decision || !now) return nothing;
  const title = titleOf(decision, now.name);
  const close = () => {
    asking.close();
    redraw();
  };
  const choose: (choice: { action?: string | null; face?: string }) => Act = (choice) => (at) => {
    asking.choose(choice, at);
    redraw();
  };
  return html`
    <div class="chooser" role="group" aria-label=${title} data-ask="choice:${decision.kind}" data-kind=${decision.kind}>
      <h2>${title}</h2>
      <div class="chooser-body">${bodyOf(decision, choose, quick)}</div>
      <button type="button" class="icon-button cross" aria-label=${t("page.close")} @click=${close}>
        ${picture("close")}
      </button>
    </div>
  `;
}

/** Returns the question for screen readers, with the choices if they are few; "" for none. */
export function questionOf({ decision, now }: Asking) {
  if (!decision || !now) return "";
  const choices = decision.kind === "joker" ? [] : decision.choices.map(({ text }) => text);
  return [titleOf(decision, now.name), choices.join(", ")].filter(Boolean).join(" ");
}

const titleOf = (decision: Decision, card: string) => {
  if (decision.kind === "call") return decision.hint;
  return decision.kind === "joker" ? t("page.joker.title") : t("page.suit.text", { card });
};

function bodyOf(
  decision: Decision,
  choose: (choice: { action?: string | null; face?: string }) => Act,
  quick: () => boolean,
) {
  if (decision.kind === "joker") return jokerView(decision, choose, quick);
  if (decision.kind === "call")
    return decision.choices.map(
      ({ action, text, tone }) =>
        html`<button type="button" class="button small ${tone}" ${touched(choose({ action }), quick)}>${text}</button>`,
    );
  return html`<div class="suits">
    ${decision.choices.map(
      ({ action, suit, text }) => html`
        <button type="button" class="suit" data-suit=${suit} ${touched(choose({ action }), quick)}>
          <img src=${suitPath(suit)} alt="" width="84" height="84" /><span>${text}</span>
        </button>
      `,
    )}
  </div>`;
}

/** The Joker's choices: every card, a row for each suit, and whose hand to swap. */
const jokerView = (
  { rows, swaps }: JokerDecision,
  choose: (choice: { action?: string | null; face?: string }) => Act,
  quick: () => boolean,
) => html`
  <div class="joker-cards">
    ${rows.map(
      ({ name, cards }) => html`
        <div class="joker-suit" role="group" aria-label=${name}>
          ${cards.map((card) =>
            card
              ? html`<button
                  type="button"
                  class="joker-card"
                  aria-label=${card.name}
                  ${touched(choose({ action: card.action, face: card.face }), quick)}
                >
                  <img src=${facePath(card.face)} alt="" width="57" height="89" draggable="false" />
                </button>`
              : html`<span class="joker-card"></span>`,
          )}
        </div>
      `,
    )}
  </div>
  ${
    swaps.length
      ? html`<div class="joker-swap" role="group" aria-label=${t("page.joker.swap")}>
          <h3>${t("page.joker.swap")}</h3>
          ${swaps.map(
            ({ action, text, name, count }) => html`
              <button type="button" class="button small plain" aria-label=${text} ${touched(choose({ action }), quick)}>
                ${picture("swap")}<span>${name},</span><b>${count}</b>
              </button>
            `,
          )}
        </div>`
      : nothing
  }
`;
