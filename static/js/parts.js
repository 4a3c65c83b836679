/* Small pieces that the table, the results and the set-up draw: icons, portraits, signs of parties, tallies, and the directives that set what templates can't. */

import { directive, Directive, html, keyed, nothing, svg, PartType } from "../vendor/lit-html.js";
import { asset } from "./assets.js";
import { PATHS } from "./icons.js";
import { whenOf } from "./time.js";
import { firstTouch } from "./touch.js";

/** @typedef {import("./model.js").SeatRow} SeatRow */
/** @typedef {import("./model.js").Mark} Mark */

/**
 * An element for each item, which goes with its item. (lit's own `repeat` leaves a comment in the page for each that has
 * gone, lit-html 3.3.3, and so becomes slower from move to move.)
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => unknown} key
 * @param {(item: T, place: number) => unknown} template
 */
export const each = (items, key, template) => items.map((item, place) => keyed(key(item), template(item, place)));

/**
 * An icon as decoration; the button around it carries the name.
 * @param {import("./icons.js").IconName} name
 */
export const picture = (name) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;

/** @type {{ [mark in Mark]: import("../vendor/lit-html.js").TemplateResult }} the shapes of the parties, as they stand at portraits and rows */
const SHAPES = {
  a: svg`<circle cx="10" cy="10" r="8" />`,
  b: svg`<path d="M10 2l8.5 15.5h-17z" />`,
  c: svg`<path d="M10 1.5L18.5 10 10 18.5 1.5 10z" />`,
  d: svg`<path d="M2 3.5h16L10 18z" />`,
  e: svg`<path d="M3 3h14v14H3z" />`,
  f: svg`<path d="M7 2h6v5h5v6h-5v5H7v-5H2V7h5z" />`,
};

/**
 * The sign of a party. Its colour is that of the nearest [data-mark].
 * @param {Mark | null | undefined} mark
 */
export const sign = (mark) =>
  mark
    ? html`<svg class="mark" data-mark=${mark} viewBox="0 0 20 20" aria-hidden="true">${SHAPES[mark]}</svg>`
    : nothing;

/**
 * The address of somebody's picture.
 * @param {Pick<SeatRow, "portrait">} seat
 */
export function portraitPath({ portrait }) {
  const { picture: who, mood } = portrait;
  return asset(`static/faces/${who === "you" || who === "person" ? who : `${who}-${mood}`}.svg`);
}

/** @type {import("./model.js").Mood[]} */
const MOODS = ["neutral", "thinking", "glad", "cross"];

/**
 * The addresses of all of somebody's pictures, the likeliest first.
 * @param {Pick<SeatRow, "portrait">} seat
 */
export const portraitPaths = ({ portrait }) => MOODS.map((mood) => portraitPath({ portrait: { ...portrait, mood } }));

/**
 * Somebody's portrait, with the sign of the party.
 * @param {SeatRow} seat
 * @param {unknown} inside  what lies over its rim
 * @param {string | null} place  where cards travel to and from
 */
export const face = (seat, inside = nothing, place = null) => html`
  <span
    class="face"
    data-mark=${seat.mark ?? nothing}
    data-place=${place ?? nothing}
    ${vars({ "--colour": seat.portrait.colour })}
  >
    <img src=${portraitPath(seat)} alt="" width="64" height="64" />${sign(seat.mark)}${inside}
  </span>
`;

/**
 * The class of a name: one that is longer than `most` letters gets smaller ones, or a line of its own.
 * @param {string} name
 * @param {number} most
 */
export const lengthOf = (name, most = 12) => (name.length > most ? "long" : "");

const VOWELS = "aeiouyäöüàâéèêëïîôûœæ",
  SYLLABLE = new RegExp(`([${VOWELS}][^${VOWELS}\\s-]*?)(?=(?:sch|ch|ck|ph|th|[^${VOWELS}\\s-])[${VOWELS}])`, "giu"),
  WHOLE = 8; // letters of a word that any place has room for

/**
 * A name whose long words may be divided, with a hyphen: browsers know where in few languages, and else break a word anywhere.
 * @param {string} name
 */
export const divided = (name) =>
  name.replace(/[^\s-]+/g, (word) =>
    word.length > WHOLE
      ? word.replace(SYLLABLE, (part, _, at) => (at + part.length < 2 ? part : `${part}\u00ad`))
      : word,
  );

/**
 * A text with soft hyphens, which the style sheet draws: nobody who searches the page, or has it read out, stumbles over them. For what screen
 * readers don't see.
 * @param {string} text
 */
export const hyphenated = (text) =>
  text.split("\u00ad").map((part, i) => html`${i > 0 ? html`<i class="shy"></i>` : nothing}${part}`);

/**
 * As many strokes as a Kaiser has Kritze.
 * @param {number} count
 */
export const kritze = (count) =>
  html`<span class="kritze">${Array.from({ length: count }, () => html`<i></i>`)}</span>`;

const FIVE = /.{1,5}/g;
/**
 * Strokes as they stand on a slate: X, V and I, no more than five together.
 * @param {readonly (readonly [stroke: string, count: number])[]} rows
 */
export const strokes = (rows) =>
  rows.map(
    ([stroke, count]) =>
      stroke
        .repeat(count)
        .match(FIVE)
        ?.map((some) => html`<span>${some}</span>`) ?? nothing,
  );

/**
 * So many dots of so many, as for tricks.
 * @param {import("./model.js").Tally} tally
 */
export const dots = ({ value, of, text }) =>
  html`<span class="dots" role="img" aria-label=${text}
    >${Array.from({ length: of }, (_, i) => html`<i class=${i < value ? "on" : ""}></i>`)}</span
  >`;

class Vars extends Directive {
  /** @param {import("../vendor/lit-html.js").PartInfo} info */
  constructor(info) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error("vars() belongs to an element.");
  }

  /** @param {{ [name: string]: string | number | null }} _values */
  render(_values) {
    return nothing;
  }

  /**
   * @param {import("../vendor/lit-html.js").ElementPart} part
   * @param {[values: { [name: string]: string | number | null }]} values
   * @override
   */
  update({ element }, [values]) {
    const { style } = /** @type {HTMLElement} */ (element);
    for (const [name, value] of Object.entries(values))
      if (value === null) style.removeProperty(name);
      else style.setProperty(name, String(value));
    return nothing;
  }
}

/** Custom properties of an element. (The page's security policy forbids style attributes, which lit's styleMap writes.) */
export const vars = directive(Vars);

/** @typedef {(at: number, event: MouseEvent) => unknown} Act */

class Touched extends Directive {
  /** @type {Act} */
  act = () => {};
  quick = () => false;
  /** @type {Element | null} */
  listens = null;

  /**
   * @param {Act} _act
   * @param {() => boolean} [_quick]
   * @override
   */
  render(_act, _quick = undefined) {
    return nothing;
  }

  /**
   * @param {import("../vendor/lit-html.js").ElementPart} part
   * @param {[act: Act, quick?: () => boolean]} values
   * @override
   */
  update({ element }, [act, quick = () => false]) {
    this.act = act;
    this.quick = quick;
    if (this.listens === element) return nothing;
    this.listens = element;
    const node = /** @type {HTMLButtonElement} */ (element);
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
