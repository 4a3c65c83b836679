/* A die for each side, and a helper that counts a deal: tricks by keys, melds and Belle at their side; the last key says who has played. Two
   sides have a keypad each, so that the smaller pile is typed without saying first whose it is. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { turningDie } from "../../table/stake/die.ts";
import { undivided } from "../../base/dom.ts";
import { divided, each, face, hyphenated, sign, vars } from "../../ui/widgets.ts";
import { does, facesView, groupView, keyView, meaning, nameView, sideOf, spoken, turnKey, turnOf } from "./key.ts";
import type { At, Draw } from "../board.ts";
import type { DiceBoard, DiceColumn } from "../../../vendor/model.d.ts";

const OWN = 2; // sides with a keypad each

export const draw: Draw<DiceBoard> = (board, at) => html`
  <div
    class="pad-board"
    data-form="dice"
    data-sides=${board.columns.length}
    ${vars({ "--sides": board.columns.length })}
  >
    ${each(
      board.columns,
      ({ side }) => side,
      (column) => sideView(column, at),
    )}
    ${sumView(board, at)}
    ${
      board.columns.length === OWN
        ? board.columns.map((column) => ownView(column, at))
        : html`<section class="keypad">${board.keypad.map((key) => keyView(key, at))}</section>`
    }
    <section class="dice-options">${board.options.map((group) => groupView(group, at))}</section>
    <section class="dice-results" aria-label=${board.question}>
      <h2>${board.question}</h2>
      ${board.results.map((key) => keyView(key, at))}
    </section>
  </div>
`;

function sideView({ side, pips, done, pips_text: text, help, quick, melds }: DiceColumn, at: At) {
  const whose = sideOf(at, side),
    [made] = quick;
  return html`
    <section
      class="die-side pad-plate turns"
      data-side=${side}
      data-place=${side}
      data-mark=${whose.mark ?? nothing}
      data-turned=${turnOf(at, side)}
      aria-label=${whose.name}
    >
      ${facesView(whose)} ${nameView(whose)}
      <button
        type="button"
        class="die-key"
        aria-label=${made ? `${text}, ${spoken(made)}` : text}
        data-means=${made ? meaning(made, at) : nothing}
        aria-disabled=${made && !made.why ? nothing : "true"}
        @click=${() => made && at.press(made)}
      >
        <img alt="" width="150" height="150" ?data-done=${done} ${turningDie(pips)} />
      </button>
      <span class="die-pips"><b class="num">${text}</b><small>${help}</small></span>
      <div class="die-quick">${quick.map((key) => keyView(key, at))}</div>
      <div class="chips">
        ${melds.map(
          (key) =>
            html`<button type="button" class="chip" aria-pressed=${String(key.on)} ${does(key, at)}>
              <b>${key.label}</b> ${key.hint}
            </button>`,
        )}
      </div>
      ${turnKey(at, side)}
    </section>
  `;
}

/** Returns a side's own keypad; left of 0 stands whose it is. */
function ownView({ side, keypad }: DiceColumn, at: At) {
  const { mark, name, people } = sideOf(at, side);
  return html`
    <div class="keypad own-keypad" role="group" data-side=${side} data-place=${side} aria-label=${undivided(name)}>
      ${keypad.map(
        (key) =>
          html`${
            key.label === "0"
              ? html`<span class="keypad-whose" aria-hidden="true"
                  >${mark ? sign(mark) : people.slice(0, 1).map((person) => face(person))}</span
                >`
              : nothing
          }${keyView(key, at)}`,
      )}
    </div>
  `;
}

function sumView({ columns, sum_text: text, problem }: DiceBoard, at: At) {
  const all = columns.reduce((sum, { points }) => sum + (points ?? 0), 0);
  return html`
    <section class="dice-sum pad-plate">
      <div class="sums">
        ${columns.map(({ side, points, typing, type }) => {
          const { mark, name } = sideOf(at, side);
          return html`<button type="button" data-side=${side} aria-pressed=${String(typing)} ${does(type, at)}>
            ${sign(mark)}${columns.length > OWN ? html`<small>${hyphenated(divided(name))}</small>` : nothing}<b
              class="num"
              >${points ?? "–"}</b
            >${typing ? html`<i class="caret"></i>` : nothing}
          </button>`;
        })}
      </div>
      <span class="pad-race" aria-hidden="true"
        >${bars(columns, all, at)}${columns.length === 2 ? html`<em></em>` : nothing}</span
      >
      <p class=${problem ? "wrong" : ""}>${problem ? problem.text : text}</p>
    </section>
  `;
}

/** Returns each side's part of all points, one after the other. */
function bars(columns: readonly DiceColumn[], all: number, at: At) {
  let left = 0;
  return columns.map(({ side, points }) => {
    const width = all ? (100 * (points ?? 0)) / all : 0,
      from = left;
    left += width;
    return html`<i
      data-mark=${sideOf(at, side).mark ?? nothing}
      ${vars({ left: `${from}%`, width: `${width}%` })}
    ></i>`;
  });
}
