/* The stake of a deal: the wooden board with its button, and the Kritze below it. */

import { html } from "../../../vendor/lit-html.js";
import { asset } from "../../base/assets.ts";
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

export function boardView({ at, text, by, kritze: rows }: Board) {
  const [x, y] = FIELDS[at] ?? [0, 0],
    label = [text, by, ...rows.map((row) => row.text)].filter(Boolean).join(". ");
  return html`
    <div class="board" role="img" aria-label=${label}>
      <img src=${asset("static/props/board.svg")} alt="" width=${WIDTH} height=${HEIGHT} />
      <img
        class="board-button"
        src=${asset("static/props/button.svg")}
        alt=""
        width="64"
        height="64"
        ${vars({ left: `${(100 * x) / WIDTH}%`, top: `${(100 * y) / HEIGHT}%` })}
      />
      <span class="board-kritze">${rows.map(({ n }) => kritze(n))}</span>
    </div>
  `;
}
