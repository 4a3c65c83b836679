/* Cards that are turned up at the end: what is left in hand, declared Kaiser, the hands of a deal that wasn't played out. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { facePath } from "../../cards/playing-card.js";
import { t } from "../../book.js";
import { divided, lengthOf, vars } from "../../parts.js";
import { medal } from "./pieces.js";

/** @typedef {import("../../model.js").Picture} Picture */
/** @typedef {import("../../model.js").ShownHand} ShownHand */
/** @typedef {import("./pieces.js").Shown} Shown */

/**
 * A card that lies on its face until it is turned up; each a little later than the one before.
 * @param {Picture & { points?: number }} card
 * @param {number} place
 * @param {boolean} turned
 */
export const turning = ({ face, name, points }, place, turned) => html`
  <span class="up-card ${turned ? "turned" : ""}" ${vars({ "--place": String(place) })}>
    <img src=${facePath(face)} alt=${name} width="57" height="89" />
    ${points === undefined ? nothing : html`<span class="up-points">${points}</span>`}
  </span>
`;

/**
 * @param {readonly (Picture & { points?: number })[]} cards
 * @param {boolean} turned
 */
export const turningCards = (cards, turned) => html`
  <span class="up-cards">${cards.map((card, place) => turning(card, place, turned))}</span>
`;

/**
 * Declared Kaiser that were shown at the end, each with its sentence.
 * @param {readonly import("../../model.js").Revealed[]} revealed
 * @param {boolean} turned
 */
export const kaiserShown = (revealed, turned) => html`
  <ul class="kaiser-shown">
    ${revealed.map(
      ({ face, name, text }, place) => html`<li>${turning({ face, name }, place, turned)}<span>${text}</span></li>`,
    )}
  </ul>
`;

/**
 * What everybody held when the others had gone.
 * @param {readonly ShownHand[]} hands
 * @param {Shown} shown
 * @param {boolean} turned
 */
export const handsShown = (hands, { table, result }, turned) => html`
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
