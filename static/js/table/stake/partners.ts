/* The partners' hands, shown as long as the player looks at them. */

import { html } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { facePath } from "../../cards/playing-card.ts";
import type { PartnerHand } from "../../../vendor/model.d.ts";

export const partnersView = (partners: readonly PartnerHand[], close: () => void) => html`
  <section class="partners" aria-label=${t("page.table.partners")} @click=${close}>
    ${partners.map(
      ({ name, cards }) => html`
        <div>
          <b>${name}</b>
          <ul>
            ${cards.map(
              ({ face, name: card, power }) =>
                html`<li>
                  <img src=${facePath(face)} alt=${card} title=${power?.text ?? ""} width="57" height="89" />
                </li>`,
            )}
          </ul>
        </div>
      `,
    )}
  </section>
`;
