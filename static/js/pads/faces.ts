/* The portraits of the people of a side. */

import { html, nothing } from "../../vendor/lit-html.js";
import { sign, portraitPath, vars } from "../ui/widgets.ts";
import type { PadSide } from "../../vendor/model.d.ts";

/** The portraits of a side, each with its mark. */
export const faces = ({ people, mark }: PadSide) =>
  html`<span class="pair"
    >${people.map(
      (person) =>
        html`<span class="face" data-mark=${mark ?? nothing} ${vars({ "--colour": person.portrait.colour })}
          ><img src=${portraitPath(person)} alt="" width="64" height="64" />${sign(mark)}</span
        >`,
    )}</span
  >`;
