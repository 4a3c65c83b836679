/* The board «left». */

import { html } from "../../../vendor/lit-html.js";
import type { LeftBoard } from "../../../vendor/model.d.ts";
import type { Draw } from "../board.ts";

export const draw: Draw<LeftBoard> = ({ form }) => html`<div class="pad-board" data-form=${form}></div>`;
