/* A slate with Roman strokes, the board with its button, what it is worth, and each party's keys in its column. */

import { directive, Directive, html, keyed, nothing, svg, type ElementPart } from "../../../vendor/lit-html.js";
import { asset } from "../../base/assets.ts";
import { el } from "../../base/dom.ts";
import { motion } from "../../cards/flip.ts";
import { spotOf } from "../../table/stake/board.ts";
import { divided, each, kritze, lengthOf, sign, vars } from "../../ui/widgets.ts";
import {
  choiceView,
  facesView,
  keyView,
  meaning,
  moreView,
  nameView,
  showKeys,
  sideOf,
  spoken,
  turnKey,
  turnOf,
} from "./key.ts";
import type { At, Draw } from "../board.ts";
import type { PadKey, SlateBoard, SlateColumn, SlateField, Stroke } from "../../../vendor/model.d.ts";

const FEW = 2, // parties whose keys stand side by side
  WHOLE = 24, // letters of a name in a line of the slate
  MANY = 4; // parties that have a row of the slate

/** Returns how many parties stand side by side on the slate. */
const columnsFor = (parties: number) => (parties > MANY ? Math.ceil(parties / 2) : parties);

export const draw: Draw<SlateBoard> = (board, at) => html`
  <div
    class="pad-board"
    data-form="slate"
    data-sides=${board.columns.length}
    ${vars({ "--halves": board.columns.length, "--columns": columnsFor(board.columns.length) })}
  >
    ${slateView(board, at)} ${stakeBoard(board, at)} ${worthView(board, at)} ${keysView(board, at)}
  </div>
`;

/* --- the slate ---------------------------------------------------------------------------------------------------- */

const slateView = ({ columns, foot, sponge }: SlateBoard, at: At) => html`
  <section class="chalkboard" ?data-many=${columns.length > FEW}>
    ${each(
      columns,
      ({ side }) => side,
      (column) => halfView(column, at),
    )}
    <div class="chalk-foot">
      <span>${foot}</span>
      <button type="button" class="sponge-key" ?disabled=${at.pad.undo === null} ${wiping(at)}>
        <img src=${asset("static/props/sponge.svg")} alt="" width="76" height="52" />${sponge}
      </button>
      ${moreView(
        columns.map(({ side, more }) => ({ title: sideOf(at, side).name, keys: more })),
        at,
      )}
    </div>
  </section>
`;

function halfView({ side, strokes, kritze: count, kritze_text: text, out }: SlateColumn, at: At) {
  const party = sideOf(at, side);
  return html`
    <article class="half turns" data-side=${side} data-turned=${turnOf(at, side)} ?data-gone=${out}>
      ${facesView(party)}<b class="half-sum num">${party.total_text}</b>
      <span class="half-name ${lengthOf(party.name, WHOLE)}">${divided(party.name)}</span>
      <div class="chalk" aria-hidden="true" ?data-dense=${strokes.length > LINE} ${written(strokes.length)}>
        ${chalk(strokes)}
      </div>
      ${
        count
          ? html`<span class="half-rim"
              ><span>${text}</span><span class="kritze" aria-hidden="true">${lying(count)}</span></span
            >`
          : nothing
      }
      ${turnKey(at, side)}
    </article>
  `;
}

const lying = (count: number) => Array.from({ length: count }, () => html`<i></i>`);

const LINE = 9, // strokes of full size in a line
  TEN = "X",
  FIVE = 5;

/** Returns strokes by five tens, and what is left over. */
export function chalk(strokes: readonly Stroke[]) {
  const tens = strokes.filter((stroke) => stroke === TEN),
    groups: Stroke[][] = [];
  while (tens.length) groups.push(tens.splice(0, FIVE));
  const rest = strokes.filter((stroke) => stroke !== TEN);
  if (rest.length) groups.push(rest);
  return groups.map((group) => html`<span>${group.map(strokeView)}</span>`);
}

/** how a hand draws them, never quite the same */
const DRAWN: { [stroke in Stroke]: readonly string[] } = {
  X: ["M4 3c6 12 12 23 18 34M22 4C15 15 9 26 3 36", "M3 4c6 11 12 22 19 33M21 3C15 14 9 25 3 37"],
  V: ["M4 3c3 12 6 22 8 34 3-12 6-23 9-34", "M3 4c4 11 7 22 9 33 3-12 7-22 10-34"],
  I: ["M11 3c1 12 1 22 1 34", "M12 3c1 11-1 22 0 34", "M13 2c-1 12 0 23-1 35"],
};

function strokeView(stroke: Stroke, place: number) {
  const ways = DRAWN[stroke];
  return html`<svg class="stroke" data-stroke=${stroke} viewBox=${stroke === "I" ? "6 0 12 40" : "0 0 25 40"}>
    ${svg`<path pathLength="1" d=${ways[place % ways.length] ?? ""} />`}
  </svg>`;
}

class Written extends Directive {
  #before: number | null = null;

  render(_count: number) {
    return nothing;
  }

  override update({ element }: ElementPart, [count]: [count: number]) {
    const before = this.#before;
    this.#before = count;
    if (before !== null && count !== before && motion()) queueMicrotask(() => write(element, count > before));
    return nothing;
  }
}

/** Writes the last group of strokes by hand whenever their number has changed. */
const written = directive(Written);

const WRITE_MS = 90;

function write(element: Element, more: boolean) {
  if (!more) return;
  [...(element.lastElementChild?.querySelectorAll("path") ?? [])].forEach((path, i) =>
    path.animate(
      [
        { strokeDasharray: 1, strokeDashoffset: 1 },
        { strokeDasharray: 1, strokeDashoffset: 0 },
      ],
      { duration: 2 * WRITE_MS, delay: i * WRITE_MS, fill: "backwards", easing: "ease-out" },
    ),
  );
}

/* --- the sponge --------------------------------------------------------------------------------------------------- */

const HELD_MS = 900;

class Wiping extends Directive {
  #at: At | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;

  render(_at: At) {
    return nothing;
  }

  override update({ element }: ElementPart, [at]: [at: At]) {
    if (!this.#at) this.#listen(element as HTMLElement);
    this.#at = at;
    return nothing;
  }

  /** After a long press some browsers make no click, others do: the finger's end decides, and a click after that is no tap. */
  #listen(key: HTMLElement) {
    const release = () => {
      clearTimeout(this.#timer);
      key.removeAttribute("data-held");
    };
    key.addEventListener("pointerdown", ({ button }) => {
      this.#held = false;
      if (button) return;
      this.#timer = setTimeout(() => {
        this.#held = true;
        key.dataset.held = "";
      }, HELD_MS);
    });
    key.addEventListener("pointerup", () => {
      const held = "held" in key.dataset;
      release();
      if (held) this.#at?.afresh();
    });
    for (const type of ["pointercancel", "pointerleave"]) key.addEventListener(type, release);
    key.addEventListener("click", ({ detail }) => {
      if (detail && this.#held) return;
      sweep(key);
      this.#at?.undo();
    });
    key.addEventListener("contextmenu", (event) => event.preventDefault());
  }
}

/** Takes the last entry back when tapped, and begins anew when held. */
const wiping = directive(Wiping);

const SWEEP_MS = 620;

/** The sponge wipes once over the slate. */
function sweep(key: HTMLElement) {
  const slate = key.closest(".chalkboard");
  if (!slate || !motion()) return;
  const sponge = el("img", {
    class: "sweeping",
    src: asset("static/props/sponge.svg"),
    alt: "",
    width: 76,
    height: 52,
  });
  slate.append(sponge);
  const { clientWidth: wide, clientHeight: high } = slate,
    way = [0.75, 0.2, 0.7, 0.15, 0.6].map((x, i) => `${x * wide}px ${(0.25 + 0.1 * i) * high}px`);
  const moving = sponge.animate(
    { translate: way, opacity: [0, 1, 1, 1, 0] },
    { duration: SWEEP_MS, easing: "ease-in-out" },
  );
  moving.onfinish = moving.oncancel = () => sponge.remove();
}

/* --- the board ---------------------------------------------------------------------------------------------------- */

function stakeBoard({ fields, who_raises: who }: SlateBoard, at: At) {
  const here = fields.find(({ state }) => state === "here"),
    next = fields.find(({ state }) => state === "next");
  return html`
    <section class="stake-board">
      <img src=${asset("static/props/board.svg")} alt="" width="484" height="204" />
      ${
        here
          ? html`<img
              class="stake-button"
              src=${asset("static/props/button.svg")}
              alt=""
              width="64"
              height="64"
              ${vars(spotOf(here.value))}
            />`
          : nothing
      }
      ${next ? nextField(next, who, at) : nothing}
    </section>
  `;
}

/** Returns the ring round the field that the button may move to; if several may move it, a tap asks who does. */
function nextField({ value, keys }: SlateField, who: string, at: At) {
  const [first, ...others] = keys;
  if (!first) return nothing;
  const groups = keys.map((key) => ({ title: at.pad.sides[key.side ?? 0]?.name ?? "", keys: [key] }));
  return keyed(
    value,
    html`<button
      type="button"
      class="field-key"
      data-key="field"
      data-means=${meaning(first, at)}
      aria-label=${others.length ? `${who} ${first.hint}` : spoken(first)}
      aria-haspopup=${others.length ? "dialog" : nothing}
      ${vars(spotOf(value))}
      @click=${() => (others.length ? showKeys(who, groups, at) : at.press(first))}
    ></button>`,
  );
}

const worthView = (
  { stake, stake_label: label, stake_text: text, stake_if_gone: gone, asked, marks, deal }: SlateBoard,
  at: At,
) => html`
  <section class="stake-worth">
    <span class="worth-sum">${label} <b class="num">${stake}</b></span>
    <p>
      ${text}${marks.map(
        (side) => html`<span class="whose" aria-hidden="true">${sign(sideOf(at, side).mark)}${kritze(1)}</span>`,
      )}${gone ? html`<br />${asked.map((side) => sign(sideOf(at, side).mark))} ${gone}` : nothing}
    </p>
    ${deal ? choiceView(deal, at) : nothing}
  </section>
`;

/* --- the keys ----------------------------------------------------------------------------------------------------- */

/** pad → the party whose keys are shown, if there are more parties than columns */
const shown: Map<string, number> = new Map();

function keysView({ columns }: SlateBoard, at: At) {
  const many = columns.length > FEW,
    first = columns.find(({ out }) => !out) ?? columns[0],
    now = shown.get(at.pad.id) ?? first?.side;
  return html`
    <section class="sides-keys" ?data-many=${many}>
      ${many ? html`<div class="sides-tabs">${columns.map(({ side }) => tabView(side, side === now, at))}</div>` : nothing}
      ${each(
        columns,
        ({ side }) => side,
        ({ side, keys }) => partyKeys(side, keys, side === now, at),
      )}
    </section>
  `;
}

const tabView = (side: number, on: boolean, at: At) => html`
  <button
    type="button"
    class="key"
    data-key="party"
    data-side=${side}
    aria-pressed=${String(on)}
    @click=${({ currentTarget }: Event) => show(currentTarget as Element, side, at)}
  >
    <b>${sign(sideOf(at, side).mark)}${divided(sideOf(at, side).name)}</b>
  </button>
`;

/** Show a party's keys, and hide the others'. */
function show(tab: Element, side: number, at: At) {
  shown.set(at.pad.id, side);
  const all = tab.closest(".sides-keys");
  for (const each of all?.querySelectorAll(".side-keys") ?? [])
    each.toggleAttribute("data-shown", each.getAttribute("data-side") === String(side));
  for (const each of all?.querySelectorAll(".sides-tabs .key") ?? [])
    each.setAttribute("aria-pressed", String(each === tab));
}

const partyKeys = (side: number, keys: readonly PadKey[], now: boolean, at: At) => html`
  <section
    class="side-keys turns"
    data-side=${side}
    data-turned=${turnOf(at, side)}
    ?data-shown=${now}
    aria-label=${sideOf(at, side).name}
  >
    <h2>${nameView(sideOf(at, side))}</h2>
    ${keys.map((key) => keyView(key, at))}
  </section>
`;
