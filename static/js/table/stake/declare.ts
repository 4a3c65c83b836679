/* Declaring Kaiser: every Banner that may be declared now, with as many Kritze as are possible. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { facePath } from "../../cards/playing-card.ts";
import type { Declare, DeclareChoice as Choice } from "../../../vendor/model.d.ts";

export const declareView = ({ text, items, bluff }: Declare, act: (action: string) => void) => html`
  <section class="declare" data-ask="declare">
    <p class="declare-text">${text}</p>
    <div class="declare-items">
      ${items.map(
        ({ face, name, choices, waive }) => html`
          <div class="declare-item" data-ask="declare:${face}" role="group" aria-label=${name}>
            <img src=${facePath(face)} alt="" width="57" height="89" />
            <b>${name}</b>
            <div class="declare-choices">
              ${[...choices, ...(waive ? [waive] : [])].map((choice) => choiceView(choice, face, act))}
            </div>
          </div>
        `,
      )}
      ${
        bluff
          ? html`
              <div class="declare-item bluff" data-ask="declare:bluff" role="group" aria-label=${bluff.text}>
                <b>${bluff.text}<small>${bluff.hint}</small></b>
                <div class="declare-choices">${bluff.choices.map((choice) => choiceView(choice, "bluff", act))}</div>
              </div>
            `
          : nothing
      }
    </div>
  </section>
`;

const choiceView = ({ action, text, hint, tone }: Choice, face: string, act: (action: string) => void) => html`
  <button
    type="button"
    class="button small ${tone}"
    data-ask="declare:${face}-${action}"
    aria-description=${hint}
    title=${hint}
    @click=${() => act(action)}
  >
    ${text}
  </button>
`;
