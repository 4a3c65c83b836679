/* The people of this device as others see them: their faces, and the choice of one of them, for a seat, a line of a pad, a place in a season. Who
   there is, and how somebody new is added, is in play/people.ts. */

import { html, nothing, live } from "../../vendor/lit-html.js";
import { asset } from "../base/assets.ts";
import { t } from "../base/phrases.ts";
import { icon } from "./icons.ts";
import { each, vars } from "./widgets.ts";
import type { KnownPerson } from "../../vendor/model.d.ts";

/** Returns the address of a portrait: of a character, or of somebody without one ("person", "you"). */
export const portraitFile = (picture: string) =>
  asset(`static/faces/${["person", "you"].includes(picture) ? picture : `${picture}-neutral`}.svg`);

/** Returns the address of somebody's photo or portrait. */
export const faceOf = ({ photo, picture }: Pick<KnownPerson, "photo" | "picture">) => photo || portraitFile(picture);

/** Returns somebody's face as a template, in the person's colour; the size is --face. */
export const knownFace = (person: Pick<KnownPerson, "photo" | "picture" | "colour">) =>
  html`<span class="known-face" ${vars({ "--colour": person.colour })}
    ><img src=${faceOf(person)} alt="" width="64" height="64"
  /></span>`;

interface Choice {
  /** what is chosen, for screen readers */
  label: string;
  /** the name of the radio buttons: unique on the page */
  name: string;
  people: readonly KnownPerson[];
  /** the id of who is chosen; "" for a guest, who has no profile */
  chosen: string;
  /** a line below a name: why somebody can't be chosen (which then is impossible), "" for nothing */
  taken?: (id: string) => string;
  /** Whether a guest can be chosen. */
  guest?: boolean;
  /** called with the id of who is chosen, "" for a guest */
  pick: (id: string) => unknown;
  /** called to add somebody new */
  add: () => unknown;
}

/** Returns the choice of one of the people of this device as a template: a tile each, one for a guest, and one for somebody new. */
export const choosePerson = ({ label, name, people, chosen, taken = () => "", guest = true, pick, add }: Choice) => {
  const tile = (id: string, face: unknown, word: string, line: string, off: boolean) =>
    html`<label class="known" ?data-off=${off}
      ><input
        type="radio"
        name=${name}
        ?disabled=${off}
        .checked=${live(id === chosen)}
        @change=${() => pick(id)}
      /><span class="known-tile">${face}<b>${word}</b>${line ? html`<small>${line}</small>` : nothing}</span></label
    >`;
  return html`<div class="known-people">
    <div class="known-choices" role="radiogroup" aria-label=${label}>
      ${each(
        people,
        ({ id }) => id,
        (person) => {
          const why = person.id === chosen ? "" : taken(person.id);
          return tile(person.id, knownFace(person), person.name, why, Boolean(why));
        },
      )}
      ${
        guest
          ? tile(
              "",
              html`<span class="known-face empty">${icon("person")}</span>`,
              t("page.people.guest"),
              t("page.people.guest.line"),
              false,
            )
          : nothing
      }
    </div>
    <button type="button" class="known known-new" @click=${add}>
      <span class="known-tile"
        ><span class="known-face empty">${icon("plus")}</span><b>${t("page.people.new")}</b
        ><small>${t("page.people.new.line")}</small></span
      >
    </button>
  </div>`;
};
