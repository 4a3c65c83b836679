/* Small templates for the table, the results and the set-up: icons, portraits, marks of parties, tallies, and directives for what templates
   can't set. */

import {
  directive,
  Directive,
  html,
  keyed,
  nothing,
  svg,
  PartType,
  type TemplateResult,
  type PartInfo,
  type ElementPart,
} from "../../vendor/lit-html.js";
import { asset } from "../base/assets.ts";
import { PATHS, type IconName } from "./icons.ts";
import { whenOf } from "../base/time.ts";
import { firstTouch } from "../base/touch.ts";
import type { Mark, Mood, PadPerson, SeatRow, Tally } from "../../vendor/model.d.ts";

/** A tool, shown as a button in the bar or as a line in «Mehr». */
export interface Tool {
  id: string;
  icon: IconName;
  text: string; // one short word
  label: string; // the full name
  off?: boolean; // it can't be used now
  pressed?: boolean | null;
  expanded?: boolean | null; // what it opens is open now
  means?: string; // what it remains while its name changes (presses.ts): so it can be tapped again at once
  run: () => unknown;
}

/**
 * Returns an element for each item, which is kept as long as its item. (lit's own `repeat` leaves a comment node behind for each removed item,
 * lit-html 3.3.3, and so becomes slower from move to move.)
 */
export const each = <T>(
  items: readonly T[],
  key: (item: T) => unknown,
  template: (item: T, place: number) => unknown,
) => items.map((item, place) => keyed(key(item), template(item, place)));

/** Returns an icon template as decoration; the button around it has the accessible name. */
export const picture = (name: IconName) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;

/** the shapes of the parties' marks, beside portraits and in rows */
const SHAPES: { [mark in Mark]: TemplateResult } = {
  a: svg`<circle cx="10" cy="10" r="8" />`,
  b: svg`<path d="M10 2l8.5 15.5h-17z" />`,
  c: svg`<path d="M10 1.5L18.5 10 10 18.5 1.5 10z" />`,
  d: svg`<path d="M2 3.5h16L10 18z" />`,
  e: svg`<path d="M3 3h14v14H3z" />`,
  f: svg`<path d="M7 2h6v5h5v6h-5v5H7v-5H2V7h5z" />`,
};

/** Returns the mark of a party. Its colour is that of the nearest [data-mark]. */
export const sign = (mark: Mark | null | undefined) =>
  mark
    ? html`<svg class="mark" data-mark=${mark} viewBox="0 0 20 20" aria-hidden="true">${SHAPES[mark]}</svg>`
    : nothing;

let photoOf: (id: string) => string = () => "";

/** Set where photos of people of this device are found: the address of a person's, "" if there is none. */
export function setPhotos(lookup: (id: string) => string) {
  photoOf = lookup;
}

/** Returns the address of a portrait in its present mood; of a person of this device with a photo, the photo. */
export function portraitPath({ portrait }: Pick<SeatRow, "portrait">) {
  const { picture: who, mood, photo } = portrait;
  const own = photo && photoOf(photo);
  if (own) return own;
  return asset(`static/faces/${who === "you" || who === "person" ? who : `${who}-${mood}`}.svg`);
}

const MOODS: Mood[] = ["neutral", "thinking", "glad", "cross"];

/** Returns the addresses of a portrait in all moods, the most frequent first. */
export const portraitPaths = ({ portrait }: Pick<SeatRow, "portrait">) =>
  MOODS.map((mood) => portraitPath({ portrait: { ...portrait, mood } }));

/**
 * Returns a portrait with the mark of its party.
 * @param inside  content over its rim
 * @param place  the name of this place, from and to which cards travel
 */
export const face = (
  seat: Pick<PadPerson, "portrait"> & { mark?: Mark | null },
  inside: unknown = nothing,
  place: string | null = null,
) => html`
  <span
    class="face"
    data-mark=${seat.mark ?? nothing}
    data-place=${place ?? nothing}
    ${vars({ "--colour": seat.portrait.colour })}
  >
    <img src=${portraitPath(seat)} alt="" width="64" height="64" />${sign(seat.mark)}${inside}
  </span>
`;

/** Returns the class for a name: one with more than `most` letters gets smaller letters, or a line of its own. */
export const lengthOf = (name: string, most: number = 12) => (name.length > most ? "long" : "");

const VOWELS = "aeiouyäöüàâéèêëïîôûœæ",
  SYLLABLE = new RegExp(`([${VOWELS}][^${VOWELS}\\s-]*?)(?=(?:sch|ch|ck|ph|th|[^${VOWELS}\\s-])[${VOWELS}])`, "giu"),
  WHOLE = 8; // letters of a word that fit everywhere

/** Returns a name with soft hyphens in its long words. Browsers hyphenate in few languages only, and otherwise break a word anywhere. */
export const divided = (name: string) =>
  name.replace(/[^\s-]+/g, (word) =>
    word.length > WHOLE
      ? word.replace(SYLLABLE, (part, _, at) => (at + part.length < 2 ? part : `${part}\u00ad`))
      : word,
  );

/**
 * Returns a text whose soft hyphens the style sheet draws, so that they disturb neither a search in the page nor a screen reader. For text that
 * screen readers don't see.
 */
export const hyphenated = (text: string) =>
  text.split("\u00ad").map((part, i) => html`${i > 0 ? html`<i class="shy"></i>` : nothing}${part}`);

/** Returns the Kritze of a Kaiser, a stroke for each. */
export const kritze = (count: number) =>
  html`<span class="kritze">${Array.from({ length: count }, () => html`<i></i>`)}</span>`;

const FIVE = /.{1,5}/g;
/** Returns strokes as on a slate: X, V and I, in groups of at most five. */
export const strokes = (rows: readonly (readonly [stroke: string, count: number])[]) =>
  rows.map(
    ([stroke, count]) =>
      stroke
        .repeat(count)
        .match(FIVE)
        ?.map((some) => html`<span>${some}</span>`) ?? nothing,
  );

/**
 * Returns a row of dots of which some are filled, such as for tricks.
 * @param ask  what they are, for whoever asks (`data-ask`)
 */
export const dots = ({ value, of, text }: Tally, ask: string) =>
  html`<span class="dots" data-ask=${ask} role="img" aria-label=${text}
    >${Array.from({ length: of }, (_, i) => html`<i class=${i < value ? "on" : ""}></i>`)}</span
  >`;

class Vars extends Directive {
  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error("vars() belongs to an element.");
  }

  render(_values: { [name: string]: string | number | null }) {
    return nothing;
  }

  override update({ element }: ElementPart, [values]: [values: { [name: string]: string | number | null }]) {
    const { style } = element as HTMLElement;
    for (const [name, value] of Object.entries(values))
      if (value === null) style.removeProperty(name);
      else style.setProperty(name, String(value));
    return nothing;
  }
}

/** Sets custom properties of an element. (The page's security policy forbids style attributes, which lit's styleMap writes.) */
export const vars = directive(Vars);

export type Act = (at: number, event: MouseEvent) => unknown;

class Touched extends Directive {
  act: Act = () => {};
  quick = () => false;
  listens: Element | null = null;

  override render(_act: Act, _quick: (() => boolean) | undefined = undefined) {
    return nothing;
  }

  override update({ element }: ElementPart, [act, quick = () => false]: [act: Act, quick?: () => boolean]) {
    this.act = act;
    this.quick = quick;
    if (this.listens === element) return nothing;
    this.listens = element;
    const node = element as HTMLButtonElement;
    firstTouch(
      node,
      () => (node.disabled ? null : node),
      (_, event) => this.act(whenOf(event), event),
      () => this.quick(),
    );
    return nothing;
  }
}

/** Calls `act(at, event)` when a button is pressed, with the time of the event; while `quick()` is true, on the first touch. */
export const touched = directive(Touched);
