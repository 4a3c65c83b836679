/* The board «dice». */

import { html } from "../../../vendor/lit-html.js";
import type { DiceBoard } from "../../../vendor/model.d.ts";
import type { Draw } from "../board.ts";

export const draw: Draw<DiceBoard> = ({ form }) => html`<div class="pad-board" data-form=${form}></div>`;
