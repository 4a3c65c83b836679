/* A line for each player: what is left in hand is tapped in by rank, or typed as a number; by wins one tap on the winner's line. Where there is
   room (CSS decides) each line of up to four has the ranks itself, so that no tap is needed for whose they are; else one palette serves all. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { facePath } from "../../cards/playing-card.ts";
import { divided, each, face, lengthOf, picture, vars } from "../../ui/widgets.ts";
import { does, keyView, sideOf, turnKey, turnOf } from "./key.ts";
import type { At, Draw } from "../board.ts";
import type { LeftBoard, LeftCard, LeftLine, RankKey } from "../../../vendor/model.d.ts";

const MOST_OWN = 4; // lines with ranks of their own

export const draw: Draw<LeftBoard> = (board, at) => html`
  <div
    class="pad-board"
    data-form="left"
    data-lines=${board.lines.length}
    ?data-wins=${!board.ranks.length}
    ?data-own=${hasOwn(board)}
  >
    <ol class="lines">
      ${each(
        board.lines,
        ({ side }) => side,
        (line) => lineView(line, board, at),
      )}
    </ol>
    <div class="left-tray">
      <p class="left-round" aria-hidden="true">${at.pad.line}</p>
      ${board.ranks.length ? palette(board, at) : html`<p class="left-ask">${board.ask}</p>`}
      ${
        board.next || board.enter || board.time_up
          ? html`<section class="left-keys">
              ${[board.next, board.time_up, board.enter].map((key) => (key ? keyView(key, at) : nothing))}
            </section>`
          : nothing
      }
    </div>
  </div>
`;

const hasOwn = ({ lines, ranks }: LeftBoard) => ranks.length > 0 && lines.length <= MOST_OWN;

/** Returns a player's line. Its key lies under all that stands on it, but the cards, which can be taken away. */
function lineView(line: LeftLine, board: LeftBoard, at: At) {
  const { side, on, gain, gain_text: text, tag, cards, awaited, number, ranks, key } = line,
    { limit } = board,
    { people, mark, name, total } = sideOf(at, side),
    now = total + (gain ?? 0);
  return html`
    <li class="left-line pad-plate turns" data-side=${side} data-turned=${turnOf(at, side)} ?data-on=${on}>
      <button
        type="button"
        class="line-key"
        aria-pressed=${key.means === "line" ? String(on) : nothing}
        ${does(key, at)}
      ></button>
      ${people.slice(0, 1).map(({ portrait }) => face({ portrait, mark }))}
      <span class="line-name" aria-hidden="true"
        ><b class=${lengthOf(name)}>${divided(name)}</b
        ><small class=${gain ? "gain" : gain === 0 ? "none" : ""}>${text}</small></span
      >
      <span class="line-cards"
        >${tag ? html`<span class="line-tag" aria-hidden="true">${tag}</span>` : nothing}${
          number === null ? nothing : html`<b class="line-number num" aria-hidden="true">${number}</b>`
        }${cards.map((card) => cardView(card, at))}${Array.from(
          { length: awaited },
          () => html`<span class="line-awaited" aria-hidden="true">?</span>`,
        )}</span
      >
      <b class="line-total num" aria-hidden="true">${now}</b>
      ${hasOwn(board) ? html`<span class="line-ranks">${ranks.map((rank) => rankView(rank, at))}</span>` : nothing}
      ${limit ? raceView(total, now, limit) : nothing} ${turnKey(at, side)}
    </li>
  `;
}

const cardView = ({ card, drawn, key }: LeftCard, at: At) => html`
  <button type="button" class="line-card" ?data-drawn=${drawn} ${does(key, at)}>
    <img src=${facePath(card)} alt="" width="57" height="89" />
  </button>
`;

const share = (points: number, limit: number) => `${Math.max(0, Math.min(100, (100 * points) / limit))}%`;

const raceView = (before: number, now: number, limit: number) => html`
  <span class="pad-race" aria-hidden="true"
    ><i class="fresh" ${vars({ width: share(now, limit) })}></i
    ><i ${vars({ width: share(Math.min(before, now), limit) })}></i
  ></span>
`;

/** Returns all ranks as cards, and the keys that type a number in their place. */
const palette = ({ ask, lines, ranks, keypad }: LeftBoard, at: At) => html`
  <section class="palette">
    <p class="left-ask" ?data-awaits=${lines.some(({ on, awaited }) => on && awaited)}>${ask}</p>
    <div class="ranks">
      ${ranks.map((rank) => rankView(rank, at))}${
        keypad.length
          ? html`<button type="button" class="key" data-key="number" data-tone="soft" @click=${type}>
              ${picture("edit")}<b>${t("page.pads.board.number")}</b>
            </button>`
          : nothing
      }
    </div>
    <div class="numbers-keys">
      ${keypad.map((key) => keyView(key, at))}
      <button type="button" class="key" data-key="cards" data-tone="soft" @click=${type}>
        ${picture("trick")}<b>${t("page.pads.board.cards")}</b>
      </button>
    </div>
  </section>
`;

/** Changes between cards and a number; the focus stays with the key that changes back. */
function type({ currentTarget }: Event) {
  const whole = (currentTarget as Element).closest<HTMLElement>(".palette");
  if (!whole) return;
  whole.toggleAttribute("data-typing");
  whole
    .querySelector<HTMLElement>(whole.hasAttribute("data-typing") ? "[data-key=cards]" : "[data-key=number]")
    ?.focus();
}

const rankView = ({ card, points, key }: RankKey, at: At) => html`
  <button type="button" class="rank-key" data-rank=${key.label} ${does(key, at)}>
    <img src=${facePath(card)} alt="" width="57" height="89" /><em class="num">${points}</em>
  </button>
`;
