/* The board «slate». */

import { html } from "../../../vendor/lit-html.js";
import type { SlateBoard } from "../../../vendor/model.d.ts";
import type { Draw } from "../board.ts";

export const draw: Draw<SlateBoard> = ({ form }) => html`<div class="pad-board" data-form=${form}></div>`;
