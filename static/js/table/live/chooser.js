/* The sheet above the hand that asks what a card still needs: it lies over the words and the actions, so that nothing moves; pile and hand stay
   in sight, and the game goes on behind it. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../book.js";
import { facePath, suitPath } from "../../cards/playing-card.js";
import { picture, touched } from "../../parts.js";

/** @typedef {import("./asking.js").Asking} Asking */

/**
 * @param {Asking} asking
 * @param {() => void} redraw
 * @param {() => boolean} quick  whether the first touch counts
 */
export function chooserView(asking, redraw, quick) {
  const { decision, now } = asking;
  if (!decision || !now) return nothing;
  const title = titleOf(decision, now.name);
  const close = () => {
    asking.close();
    redraw();
  };
  /** @type {(choice: { action?: string | null, face?: string }) => import("../../parts.js").Act} */
  const choose = (choice) => (at) => {
    asking.choose(choice, at);
    redraw();
  };
  return html`
    <div class="chooser" role="group" aria-label=${title} data-kind=${decision.kind}>
      <h2>${title}</h2>
      <div class="chooser-body">${bodyOf(decision, choose, quick)}</div>
      <button type="button" class="icon-button cross" aria-label=${t("page.close")} @click=${close}>
        ${picture("close")}
      </button>
    </div>
  `;
}

/**
 * What is asked, as it is read out: with the choices, if they are few. "" for nothing.
 * @param {Asking} asking
 */
export function questionOf({ decision, now }) {
  if (!decision || !now) return "";
  const choices = decision.kind === "joker" ? [] : decision.choices.map(({ text }) => text);
  return [titleOf(decision, now.name), choices.join(", ")].filter(Boolean).join(" ");
}

/**
 * @param {import("./asking.js").Decision} decision
 * @param {string} card
 */
const titleOf = ({ kind, hint }, card) => {
  if (kind === "call") return hint;
  return kind === "joker" ? t("page.joker.title") : t("page.suit.text", { card });
};

/**
 * @param {import("./asking.js").Decision} decision
 * @param {(choice: { action?: string | null, face?: string }) => import("../../parts.js").Act} choose
 * @param {() => boolean} quick
 */
function bodyOf(decision, choose, quick) {
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

/**
 * The Joker's choices: every card, a row for each suit, and whose hand to swap.
 * @param {import("../../model.js").JokerDecision} decision
 * @param {(choice: { action?: string | null, face?: string }) => import("../../parts.js").Act} choose
 * @param {() => boolean} quick
 */
const jokerView = ({ rows, swaps }, choose, quick) => html`
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
