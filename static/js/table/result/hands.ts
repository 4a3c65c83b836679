/* Cards that are turned up at the end: the cards left in hand, declared Kaiser, the hands of a deal that wasn't played to its end. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { facePath } from "../../cards/playing-card.ts";
import { t } from "../../base/phrases.ts";
import { divided, lengthOf, vars } from "../../ui/widgets.ts";
import { medal, type Shown } from "./pieces.ts";
import type { Picture, Revealed, ShownHand } from "../../../vendor/model.d.ts";

/** A card that lies face down until it is turned up, each a little later than the one before. */
export const turning = ({ face, name, points }: Picture & { points?: number }, place: number, turned: boolean) => html`
  <span class="up-card ${turned ? "turned" : ""}" ${vars({ "--place": String(place) })}>
    <img src=${facePath(face)} alt=${name} width="57" height="89" />
    ${points === undefined ? nothing : html`<span class="up-points">${points}</span>`}
  </span>
`;

export const turningCards = (cards: readonly (Picture & { points?: number })[], turned: boolean) => html`
  <span class="up-cards">${cards.map((card, place) => turning(card, place, turned))}</span>
`;

/** Declared Kaiser that were shown at the end, each with its sentence. */
export const kaiserShown = (revealed: readonly Revealed[], turned: boolean) => html`
  <ul class="kaiser-shown">
    ${revealed.map(
      ({ face, name, text }, place) => html`<li>${turning({ face, name }, place, turned)}<span>${text}</span></li>`,
    )}
  </ul>
`;

/** The hands of all players when the others had gone. */
export const handsShown = (hands: readonly ShownHand[], { table, result }: Shown, turned: boolean) => html`
  <div class="hands-shown">
    <h3>${t("page.result.hands")}</h3>
    <ul>
      ${hands.map(({ seat, name, cards }) => {
        const side = result.rows.find(({ seats }) => seats.includes(seat));
        return html`<li>
          ${medal(table, seat, { won: Boolean(side?.won), mark: side?.mark })}
          <b class="short-name ${lengthOf(name)}">${divided(name)}</b>
          ${turningCards(cards, turned)}
        </li>`;
      })}
    </ul>
  </div>
`;
