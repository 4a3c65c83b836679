/* Small pieces that the table, the results and the set-up draw: icons, portraits, signs of parties, tallies, and the directives that set what templates can't. */

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
import type { Mark, Mood, SeatRow, Tally } from "../../vendor/model.d.ts";

/** What the bar has a button for, or «Mehr» a line. */
export interface Tool {
  id: string;
  icon: IconName;
  text: string; // in one short word
  label: string; // in full
  off?: boolean; // it can't be used now
  pressed?: boolean | null;
  expanded?: boolean | null; // what it opens is open
  run: () => unknown;
}

/**
 * An element for each item, which goes with its item. (lit's own `repeat` leaves a comment in the page for each that has
 * gone, lit-html 3.3.3, and so becomes slower from move to move.)
 */
export const each = <T>(
  items: readonly T[],
  key: (item: T) => unknown,
  template: (item: T, place: number) => unknown,
) => items.map((item, place) => keyed(key(item), template(item, place)));

/** An icon as decoration; the button around it carries the name. */
export const picture = (name: IconName) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;

/** the shapes of the parties, as they stand at portraits and rows */
const SHAPES: { [mark in Mark]: TemplateResult } = {
  a: svg`<circle cx="10" cy="10" r="8" />`,
  b: svg`<path d="M10 2l8.5 15.5h-17z" />`,
  c: svg`<path d="M10 1.5L18.5 10 10 18.5 1.5 10z" />`,
  d: svg`<path d="M2 3.5h16L10 18z" />`,
  e: svg`<path d="M3 3h14v14H3z" />`,
  f: svg`<path d="M7 2h6v5h5v6h-5v5H7v-5H2V7h5z" />`,
};

/** The sign of a party. Its colour is that of the nearest [data-mark]. */
export const sign = (mark: Mark | null | undefined) =>
  mark
    ? html`<svg class="mark" data-mark=${mark} viewBox="0 0 20 20" aria-hidden="true">${SHAPES[mark]}</svg>`
    : nothing;

/** The address of somebody's picture. */
export function portraitPath({ portrait }: Pick<SeatRow, "portrait">) {
  const { picture: who, mood } = portrait;
  return asset(`static/faces/${who === "you" || who === "person" ? who : `${who}-${mood}`}.svg`);
}

const MOODS: Mood[] = ["neutral", "thinking", "glad", "cross"];

/** The addresses of all of somebody's pictures, the likeliest first. */
export const portraitPaths = ({ portrait }: Pick<SeatRow, "portrait">) =>
  MOODS.map((mood) => portraitPath({ portrait: { ...portrait, mood } }));

/**
 * Somebody's portrait, with the sign of the party.
 * @param inside  what lies over its rim
 * @param place  where cards travel to and from
 */
export const face = (seat: SeatRow, inside: unknown = nothing, place: string | null = null) => html`
  <span
    class="face"
    data-mark=${seat.mark ?? nothing}
    data-place=${place ?? nothing}
    ${vars({ "--colour": seat.portrait.colour })}
  >
    <img src=${portraitPath(seat)} alt="" width="64" height="64" />${sign(seat.mark)}${inside}
  </span>
`;

/** The class of a name: one that is longer than `most` letters gets smaller ones, or a line of its own. */
export const lengthOf = (name: string, most: number = 12) => (name.length > most ? "long" : "");

const VOWELS = "aeiouyäöüàâéèêëïîôûœæ",
  SYLLABLE = new RegExp(`([${VOWELS}][^${VOWELS}\\s-]*?)(?=(?:sch|ch|ck|ph|th|[^${VOWELS}\\s-])[${VOWELS}])`, "giu"),
  WHOLE = 8; // letters of a word that any place has room for

/**
 * A name whose long words may be divided, with a hyphen: browsers know where in few languages, and else break a word anywhere.
 */
export const divided = (name: string) =>
  name.replace(/[^\s-]+/g, (word) =>
    word.length > WHOLE
      ? word.replace(SYLLABLE, (part, _, at) => (at + part.length < 2 ? part : `${part}\u00ad`))
      : word,
  );

/**
 * A text with soft hyphens, which the style sheet draws: nobody who searches the page, or has it read out, stumbles over them. For what screen
 * readers don't see.
 */
export const hyphenated = (text: string) =>
  text.split("\u00ad").map((part, i) => html`${i > 0 ? html`<i class="shy"></i>` : nothing}${part}`);

/** The Kritze of a Kaiser, a stroke for each. */
export const kritze = (count: number) =>
  html`<span class="kritze">${Array.from({ length: count }, () => html`<i></i>`)}</span>`;

const FIVE = /.{1,5}/g;
/** Strokes as they stand on a slate: X, V and I, no more than five together. */
export const strokes = (rows: readonly (readonly [stroke: string, count: number])[]) =>
  rows.map(
    ([stroke, count]) =>
      stroke
        .repeat(count)
        .match(FIVE)
        ?.map((some) => html`<span>${some}</span>`) ?? nothing,
  );

/** So many dots of so many, as for tricks. */
export const dots = ({ value, of, text }: Tally) =>
  html`<span class="dots" role="img" aria-label=${text}
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

/** Custom properties of an element. (The page's security policy forbids style attributes, which lit's styleMap writes.) */
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

/** A press of a button: `act(at, event)` with the time of the event; where `quick()`, the first touch counts. */
export const touched = directive(Touched);
