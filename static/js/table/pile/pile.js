/* The middle of the table in a game round a pile: stock, what lies on the pile, the wished suit, the cards that are due, and which way round it goes. */

import { html, keyed, nothing, svg } from "../../../vendor/lit-html.js";
import { mayChoose } from "../../cards/card.js";
import { facePath, suitPath } from "../../cards/playing-card.js";
import { touched } from "../../parts.js";

const WIDTH = 376,
  HEIGHT = 246,
  EDGE = 20,
  ARROW = "M-18 11L0 -13L18 11L0 4Z";
const HEADS = [
  { x: WIDTH / 2, y: 0, turn: -90 },
  { x: WIDTH, y: HEIGHT / 2, turn: 0 },
  { x: WIDTH / 2, y: HEIGHT, turn: 90 },
  { x: 0, y: HEIGHT / 2, turn: 180 },
];

/** Four arrows along a rounded track, running anticlockwise (as play does at the start); the style sheet mirrors them for clockwise. */
const TRACK = svg`
  <rect class="track" width=${WIDTH} height=${HEIGHT} rx=${HEIGHT / 2} />
  <g class="heads">${HEADS.map(({ x, y, turn }) => svg`<path d=${ARROW} transform="translate(${x} ${y}) rotate(${turn})" />`)}</g>
`;

/**
 * @param {import("../../types.js").AnyTable} table  one with a pile
 * @param {object} on
 * @param {import("../../model.js").Slap | null} on.slap  what a slap on the pile is, if the pile itself is there for it
 * @param {(at: number) => void} on.draw
 * @param {(at: number) => void} on.hit
 * @param {() => boolean} on.quick  whether the first touch counts
 * @param {unknown} on.phone
 * @param {string | null} on.tip  the action that a hint names
 */
export function pileView(table, { slap, draw, hit, quick, phone, tip }) {
  const { stock, pile, direction, wish, due, attack, guide, hand } = table,
    beckons = guide ? guide.action === stock?.action : !hand.cards.some((card) => mayChoose(card)); // only if nothing else can be done
  if (!stock || !pile) return nothing;
  /** @type {import("../../model.js").PileCard & Partial<import("../../model.js").JokerCard> | undefined} */
  const top = pile.cards.at(-1),
    turned = Boolean(direction?.clockwise);
  return html`
    <section class="middle">
      ${keyed(
        turned,
        html`<svg
          class="ring"
          role="img"
          aria-label=${direction?.text ?? ""}
          data-clockwise=${String(turned)}
          viewBox="${-EDGE} ${-EDGE} ${WIDTH + 2 * EDGE} ${HEIGHT + 2 * EDGE}"
          preserveAspectRatio="none"
        >
          ${TRACK}
        </svg>`,
      )}
      <div class="piles">
        ${stockView(stock, beckons, draw, quick, tip)}
        <div class="pile-place">
          <card-zone kind="pile"></card-zone>
          ${
            wish
              ? keyed(
                  wish.suit,
                  html`<div class="wish" role="img" aria-label=${wish.text}>
                    <img src=${suitPath(wish.suit)} alt="" width="44" height="44" />
                  </div>`,
                )
              : nothing
          }
          ${
            top?.as
              ? html`<div class="named" role="img" aria-label=${top.text ?? ""}>
                  <img src=${facePath(top.as.face)} alt="" width="57" height="89" />
                </div>`
              : nothing
          }
          ${
            due
              ? keyed(
                  due.count,
                  html`<div class="due" role="img" aria-label=${due.text}>
                    +${due.count}${
                      attack?.suit ? html`<img src=${suitPath(attack.suit)} alt="" width="26" height="26" />` : nothing
                    }
                  </div>`,
                )
              : nothing
          }
          ${
            slap
              ? html`<button
                  type="button"
                  class="slap ${slap.hot ? "hot" : ""}"
                  aria-label=${slap.text}
                  data-means="slap"
                  ${touched(hit, quick)}
                ></button>`
              : nothing
          }
        </div>
      </div>
      ${phone}
    </section>
  `;
}

/**
 * @param {import("../../model.js").Stock} stock
 * @param {boolean} beckons
 * @param {(at: number) => void} draw
 * @param {() => boolean} quick
 * @param {string | null} tip
 */
const stockView = ({ action, count, label, text }, beckons, draw, quick, tip) => html`
  <div class="stock-place">
    <button
      type="button"
      class="stock ${action ? "may" : ""} ${action && beckons ? "beckons" : ""} ${action && action === tip ? "tip" : ""}"
      data-place="stock"
      data-depth=${Math.min(3, Math.ceil(count / 8))}
      aria-label=${action && text ? `${text}: ${label}` : label}
      data-means=${`stock ${count}`}
      ?disabled=${!action}
      ${touched(draw, quick)}
    >
      <i></i><i></i><i></i><span class="count">${count}</span>
    </button>
    ${action && text ? html`<span class="stock-text" aria-hidden="true">${text}</span>` : nothing}
  </div>
`;
