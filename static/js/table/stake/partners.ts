/* The partners' hands, shown as long as the player looks at them. */

import { html } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { facePath } from "../../cards/playing-card.ts";
import type { PartnerHand } from "../../../vendor/model.d.ts";

export const partnersView = (partners: readonly PartnerHand[], close: () => void) => html`
  <section class="partners" data-tap aria-label=${t("page.table.partners")} @click=${close}>
    ${partners.map(
      ({ seat, name, cards }) => html`
        <div data-ask="seat:${seat}">
          <b>${name}</b>
          <ul>
            ${cards.map(
              ({ face, name: card, power }) =>
                html`<li data-ask="partner:${seat}-${face}">
                  <img src=${facePath(face)} alt=${card} title=${power?.text ?? ""} width="57" height="89" />
                </li>`,
            )}
          </ul>
        </div>
      `,
    )}
  </section>
`;
