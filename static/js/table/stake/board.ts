/* The stake of a deal: the wooden board with its button, and the Kritze below it. */

import { directive, Directive, html, nothing, type ElementPart } from "../../../vendor/lit-html.js";
import { asset } from "../../base/assets.ts";
import { el } from "../../base/dom.ts";
import { render } from "../../base/render.ts";
import { motion } from "../../cards/flip.ts";
import { kritze, vars } from "../../ui/widgets.ts";
import type { Board } from "../../../vendor/model.d.ts";

const WIDTH = 484,
  HEIGHT = 204; // the size of static/props/board.svg, whose fields have these places
const FIELDS: { [field: number]: [x: number, y: number] } = {
  4: [52, 62],
  7: [128, 62],
  10: [204, 62],
  13: [280, 62],
  16: [356, 62],
  19: [432, 62],
  22: [356, 142],
  25: [280, 142],
  28: [204, 142],
  31: [128, 142],
};

/** Returns where a field is on the picture of the board, for the style sheet. */
export function spotOf(field: number) {
  const [x, y] = FIELDS[field] ?? [0, 0];
  return { left: `${(100 * x) / WIDTH}%`, top: `${(100 * y) / HEIGHT}%` };
}

export function boardView({ at, text, by, kritze: rows }: Board) {
  const label = [text, by, ...rows.map((row) => row.text)].filter(Boolean).join(". ");
  return html`
    <div class="board" data-ask="board" role="img" aria-label=${label}>
      <img src=${asset("static/props/board.svg")} alt="" width=${WIDTH} height=${HEIGHT} />
      <img
        class="board-button"
        src=${asset("static/props/button.svg")}
        alt=""
        width="64"
        height="64"
        ${vars(spotOf(at))}
      />
      <span class="board-kritze" ${wiped(rows.map(({ n }) => n))}>${rows.map(({ n }) => kritze(n))}</span>
    </div>
  `;
}

class Wiped extends Directive {
  #before: readonly number[] = [];

  render(_rows: readonly number[]) {
    return nothing;
  }

  override update({ element }: ElementPart, [rows]: [rows: readonly number[]]) {
    if (this.#before.length && !rows.length) wipe(element, this.#before);
    this.#before = rows;
    return nothing;
  }
}

/** Wipes the Kritze off the board with the sponge once there are none any more. */
const wiped = directive(Wiped);

const THERE_AND_BACK = [0, -34, -8, -40, 0]; // px

/** Show a sponge that wipes strokes away; little men are just put away (KA-34). */
function wipe(rim: Element, rows: readonly number[]) {
  const ms = motion(),
    board = rim.parentElement;
  if (!ms || !board || document.documentElement.dataset.kritze === "men") return;
  const traces = el("span", { class: "board-kritze" }),
    sponge = el("img", { class: "sponge", src: asset("static/props/sponge.svg"), alt: "", width: 104, height: 72 });
  render(rows.map(kritze), traces);
  board.append(traces, sponge);
  const timing = { duration: ms * 4, easing: "ease-in-out" };
  traces.animate({ opacity: [1, 0.6, 0.25, 0] }, timing);
  const way = sponge.animate(
    { translate: THERE_AND_BACK.map((x) => `${x}px`), rotate: THERE_AND_BACK.map((x) => `${x / 4}deg`) },
    timing,
  );
  way.onfinish = way.oncancel = () => {
    traces.remove();
    sponge.remove();
  };
}
