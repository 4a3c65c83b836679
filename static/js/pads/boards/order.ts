/* The board «order». */

import { html } from "../../../vendor/lit-html.js";
import type { OrderBoard } from "../../../vendor/model.d.ts";
import type { Draw } from "../board.ts";

export const draw: Draw<OrderBoard> = ({ form }) => html`<div class="pad-board" data-form=${form}></div>`;
