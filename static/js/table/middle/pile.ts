/* The middle of the table in a game with a pile: stock, pile, wished suit, cards due, and direction of play. */

import { html, keyed, nothing, svg } from "../../../vendor/lit-html.js";
import { mayChoose } from "../../cards/card.ts";
import { facePath, suitPath } from "../../cards/playing-card.ts";
import { touched } from "../../ui/widgets.ts";
import type { AnyTable } from "../../base/types.ts";
import type { JokerCard, PileCard, Slap, Stock } from "../../../vendor/model.d.ts";

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

interface PileOptions {
  /** the slap, if the pile itself is its button */
  slap: Slap | null;
  draw: (at: number) => void;
  hit: (at: number) => void;
  /** whether the first touch counts */
  quick: () => boolean;
  phone: unknown;
  /** the action that a hint names */
  tip: string | null;
}

/**
 * Returns the middle of the table.
 * @param table  of a game with a pile
 */
export function pileView(table: AnyTable, { slap, draw, hit, quick, phone, tip }: PileOptions) {
  const { stock, pile, direction, wish, due, attack, guide, hand } = table,
    beckons = guide ? guide.action === stock?.action : !hand.cards.some((card) => mayChoose(card)); // only if nothing else is possible
  if (!stock || !pile) return nothing;
  const top: (PileCard & Partial<JokerCard>) | undefined = pile.cards.at(-1);
  return html`
    <section class="middle">
      ${ring(Boolean(direction?.clockwise), direction?.text ?? "")}
      <div class="piles">
        ${stockView(stock, beckons, draw, quick, tip)}
        <div class="pile-place">
          <card-zone kind="pile"></card-zone>
          ${wish ? wishView(wish) : nothing} ${top?.as ? jokerView(top.as.face, top.text ?? "") : nothing}
          ${due ? dueView(due, attack?.suit) : nothing}
          ${
            slap
              ? html`<button
                  type="button"
                  class="slap ${slap.hot ? "hot" : ""}"
                  aria-label=${slap.text}
                  data-means="slap"
                  data-ask="slap"
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

/** The direction of play; it is animated again when it changes. */
const ring = (clockwise: boolean, text: string) =>
  keyed(
    clockwise,
    html`<svg
      class="ring"
      data-ask="direction"
      role="img"
      aria-label=${text}
      data-clockwise=${String(clockwise)}
      viewBox="${-EDGE} ${-EDGE} ${WIDTH + 2 * EDGE} ${HEIGHT + 2 * EDGE}"
      preserveAspectRatio="none"
    >
      ${TRACK}
    </svg>`,
  );

const wishView = ({ suit, text }: NonNullable<AnyTable["wish"]>) =>
  keyed(
    suit,
    html`<div class="wish" data-ask="wish" role="img" aria-label=${text}>
      <img src=${suitPath(suit)} alt="" width="44" height="44" />
    </div>`,
  );

/** The card that a Joker stands for. */
const jokerView = (face: string, text: string) =>
  html`<div class="named" data-ask="named" role="img" aria-label=${text}>
    <img src=${facePath(face)} alt="" width="57" height="89" />
  </div>`;

/** The number of cards that somebody has to draw. */
const dueView = ({ count, text }: NonNullable<AnyTable["due"]>, suit?: string | null) =>
  keyed(
    count,
    html`<div class="due" data-ask="due" role="img" aria-label=${text}>
      +${count}${suit ? html`<img src=${suitPath(suit)} alt="" width="26" height="26" />` : nothing}
    </div>`,
  );

const stockView = (
  { action, count, label, text }: Stock,
  beckons: boolean,
  draw: (at: number) => void,
  quick: () => boolean,
  tip: string | null,
) => html`
  <div class="stock-place" data-ask="stock">
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
