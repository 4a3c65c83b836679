/* The clock between two rows of players, the upper one turned to the other side of the table: faults, missed calls, and the order in which they
   finish. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { asset } from "../../base/assets.ts";
import { divided, each, face, lengthOf, vars } from "../../ui/widgets.ts";
import { does, keyView, moreView, sideOf, turnKey, turnOf } from "./key.ts";
import type { At, Draw } from "../board.ts";
import type { OrderBoard, OrderTile } from "../../../vendor/model.d.ts";

const COLUMNS = 12;

export const draw: Draw<OrderBoard> = (board, at) => {
  const { tiles } = board;
  return html`
    <div class="pad-board" data-form="order" data-tiles=${tiles.length}>
      ${clockView(board, at)}
      ${each(
        tiles,
        ({ side }) => side,
        (tile, i) => tileView(tile, spot(i, tiles.length), at),
      )}
      <section class="order-keys">
        ${at.pad.clock ? keyView(at.pad.clock.toggle, at) : nothing}${moreView(
          [
            ...tiles.map(({ side, more }) => ({ title: sideOf(at, side).name, keys: more })),
            { title: "", keys: board.more },
          ],
          at,
        )}${board.time_up ? keyView(board.time_up, at) : nothing}
      </section>
    </div>
  `;
};

/** Returns the place of a tile: the first half sits below from left to right, the others above from right to left, as round a table. */
function spot(i: number, count: number) {
  const below = Math.ceil(count / 2),
    above = count - below,
    upper = i >= below,
    span = COLUMNS / (upper ? above : below),
    column = upper ? above - 1 - (i - below) : i;
  return { upper, at: `${column * span + 1} / span ${span}` };
}

function tileView(tile: OrderTile, { upper, at: column }: ReturnType<typeof spot>, at: At) {
  const { side, note, faults, faults_of: of, faults_text: text, place, out, points_text: points, keys } = tile,
    { people, mark, name } = sideOf(at, side);
  return html`
    <article
      class="order-tile pad-plate turns"
      data-side=${side}
      data-row=${upper ? "upper" : "lower"}
      data-turned=${turnOf(at, side)}
      data-place=${place ?? nothing}
      data-out=${out || nothing}
      aria-label=${name}
      ${vars({ "--column": column })}
    >
      ${people.slice(0, 1).map(({ portrait }) => face({ portrait, mark }))}
      <span class="tile-name"
        ><b class=${lengthOf(name)}>${divided(name)}</b
        ><small class=${faults && !place ? "warned" : ""}>${note}</small></span
      >
      ${keys.map((key) => keyView(key, at, key.means === "fault" ? { inside: faultsView(faults, of, text) } : {}))}
      ${
        keys.length
          ? nothing
          : html`<span class="tile-place"
              >${place ? html`<b class="num">${place}.</b>` : nothing}<em class="num">${points}</em></span
            >`
      }
      ${turnKey(at, side)}
    </article>
  `;
}

const faultsView = (faults: number, of: number, text: string) => html`
  <span class="fault-dots" role="img" aria-label=${text}
    >${Array.from({ length: of }, (_, i) => html`<i class=${i < faults ? "on" : ""}></i>`)}</span
  >
`;

function clockView({ text, ring, rings_text: slap }: OrderBoard, at: At) {
  const { clock, pad, rings } = at,
    still = [pad.clock?.text, text].filter(Boolean).join(" · ");
  return html`
    <section
      class="order-clock"
      ?data-over=${clock?.over ?? false}
      ?data-still=${pad.clock !== null && !pad.clock.runs}
      ?data-rings=${rings}
    >
      ${
        clock && pad.clock
          ? html`<span class="clock-time num" role="timer" aria-label=${clock.label}>${clock.text}</span>`
          : nothing
      }
      <p>${rings ? slap : still}</p>
      ${
        ring
          ? html`<button type="button" class="ring-key" ${does(ring, at)}>
              <img src=${asset("static/props/phone.svg")} alt="" width="96" height="96" />${ring.label}
            </button>`
          : nothing
      }
      ${
        clock
          ? html`<span class="clock-left" aria-hidden="true"><i ${vars({ width: `${100 * clock.share}%` })}></i></span>`
          : nothing
      }
    </section>
  `;
}
