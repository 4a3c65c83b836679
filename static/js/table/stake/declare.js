/* Declaring Kaiser: every Banner that may be declared now, with as many Kritze as are possible. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { facePath } from "../../cards/playing-card.js";

/** @typedef {import("../../model.js").DeclareChoice} Choice */

/**
 * @param {import("../../model.js").Declare} declare
 * @param {(action: string) => void} act
 */
export const declareView = ({ text, items, bluff }, act) => html`
  <section class="declare">
    <p class="declare-text">${text}</p>
    <div class="declare-items">
      ${items.map(
        ({ face, name, choices, waive }) => html`
          <div class="declare-item" role="group" aria-label=${name}>
            <img src=${facePath(face)} alt="" width="57" height="89" />
            <b>${name}</b>
            <div class="declare-choices">
              ${[...choices, ...(waive ? [waive] : [])].map((choice) => choiceView(choice, act))}
            </div>
          </div>
        `,
      )}
      ${bluff
        ? html`
            <div class="declare-item" role="group" aria-label=${bluff.text}>
              <b>${bluff.text}<small>${bluff.hint}</small></b>
              <div class="declare-choices">${bluff.choices.map((choice) => choiceView(choice, act))}</div>
            </div>
          `
        : nothing}
    </div>
  </section>
`;

/**
 * @param {Choice} choice
 * @param {(action: string) => void} act
 */
const choiceView = ({ action, text, hint, tone }, act) => html`
  <button
    type="button"
    class="button small ${tone}"
    aria-description=${hint}
    title=${hint}
    @click=${() => act(action)}
  >
    ${text}
  </button>
`;
