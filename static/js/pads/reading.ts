/* A pad of another device, as a phone reads it: what stands on it, and nothing to tap but the menu. */

import { html, nothing } from "../../vendor/lit-html.js";
import { el } from "../base/dom.ts";
import { t } from "../base/phrases.ts";
import { render } from "../base/render.ts";
import { turningDie } from "../table/stake/die.ts";
import { divided, picture, sign } from "../ui/widgets.ts";
import type { PadReading, ReadingEvening, ReadingRound, ReadingSide } from "../../vendor/model.d.ts";
import type { Guest } from "../phones/guest.ts";
import type { Ticking } from "./board.ts";
import { chalk } from "./boards/slate.ts";
import { Countdown } from "./clock.ts";

const FEW = 2; // sides that stand beside each other

/** the only one of this page */
let reading: Reading | undefined;

export function showReading(main: HTMLElement, guest: Guest) {
  reading ??= new Reading(guest);
  reading.show(main);
  return () => main.querySelector("h1")?.focus({ preventScroll: true });
}

class Reading {
  #guest: Guest;
  #root: HTMLElement | null = null;
  #countdown = new Countdown(
    () => this.#draw(),
    () => this.#draw(),
  );

  constructor(guest: Guest) {
    this.#guest = guest;
    guest.on("guest", () => this.#follow());
  }

  show(main: HTMLElement) {
    this.#root = el("div", {}); // a new element each time: lit-html would go on drawing into the one that has left the page
    main.replaceChildren(this.#root);
    this.#follow();
  }

  #follow() {
    const { pad } = this.#guest;
    this.#countdown.follow(this.#root?.isConnected ? (pad?.clock ?? null) : null);
    this.#draw();
  }

  #draw() {
    const { pad, menu } = this.#guest;
    if (pad && this.#root?.isConnected)
      render(
        view(pad, this.#countdown.ticking, () => menu?.([])),
        this.#root,
      );
  }
}

const view = (pad: PadReading, clock: Ticking | null, menu: () => void) =>
  html`<article class="paper page-paper reading">
    <header class="page-head">
      <h1 tabindex="-1">${pad.title}</h1>
      <button type="button" class="button plain" @click=${menu}>
        ${picture("menu")}<span>${t("page.pads.tool.menu")}</span>
      </button>
    </header>
    <p class="reading-line">${pad.line}</p>
    ${
      pad.result
        ? html`<section class="reading-result">
            <h2>${pad.result.title}</h2>
            <p>${pad.result.text}</p>
          </section>`
        : nothing
    }
    ${clock ? clockView(clock, pad) : nothing}
    <ul class="reading-sides" data-many=${pad.sides.length > FEW ? "" : nothing}>
      ${pad.sides.map((side, place) => sideView(side, Boolean(pad.result?.winners.includes(place))))}
    </ul>
    ${pad.result ? nothing : boardView(pad)} ${pad.evening ? eveningView(pad.evening, pad) : nothing} ${roundsView(pad)}
    ${pad.rules ? html`<p class="reading-rules">${pad.rules}</p>` : nothing}
    <p class="sr" role="status">
      ${pad.result?.title ?? pad.sides.map(({ name, total_text: total }) => `${name}: ${total}`).join(", ")}
    </p>
  </article>`;

const clockView = ({ text, label, over }: Ticking, { clock }: PadReading) =>
  html`<p class="reading-clock" ?data-over=${over} ?data-stands=${!clock?.runs}>
    <b class="num" aria-hidden="true">${text}</b><span class="sr">${label}</span> <span>${clock?.text}</span>
  </p>`;

const sideView = ({ mark, name, total_text: total, leads, strokes, pips, words }: ReadingSide, won: boolean) =>
  html`<li ?data-leads=${leads} ?data-won=${won}>
    <span class="pad-name">${sign(mark)}${divided(name)}</span>
    ${pips === null ? nothing : html`<img alt="" width="88" height="88" ?data-none=${!pips} ${turningDie(pips)} />`}
    <b class="reading-total num">${total}</b>
    ${strokes.length ? html`<span class="chalk" aria-hidden="true">${chalk(strokes)}</span>` : nothing}
    ${words.length ? html`<span class="reading-words">${words.join(" · ")}</span>` : nothing}
  </li>`;

const boardView = ({ stake: [of, much], text }: PadReading) =>
  of || text
    ? html`<p class="reading-board">
        ${of ? html`<span>${of} <b class="num">${much}</b></span>` : nothing}${of && text ? " · " : ""}${text}
      </p>`
    : nothing;

const eveningView = ({ title, text, matches }: ReadingEvening, { sides }: PadReading) =>
  html`<section class="reading-evening">
    <h2>${title}</h2>
    <p>${text}</p>
    <ol class="pad-matches">
      ${matches
        .filter(({ over }) => over)
        .map(
          ({ winners, text: points }) =>
            html`<li>${winnersView(winners, sides)} <span class="num">${points}</span></li>`,
        )}
    </ol>
  </section>`;

const winnersView = (winners: readonly number[], sides: readonly ReadingSide[]) =>
  sides
    .filter((_, place) => winners.includes(place))
    .map(({ mark, name }) => html`<span class="pad-name">${sign(mark)}${divided(name)}</span>`);

const roundsView = ({ rounds, rounds_title: title, sides }: PadReading) =>
  html`<section class="reading-rounds">
    <h2>${title}</h2>
    ${
      rounds.length
        ? html`<ol>
            ${[...rounds].reverse().map((round) => roundView(round, sides))}
          </ol>`
        : html`<p>${t("page.pads.rounds.none")}</p>`
    }
  </section>`;

const roundView = ({ title, text, points, struck, open }: ReadingRound, sides: readonly ReadingSide[]) =>
  html`<li ?data-struck=${struck}>
    <b>${title}</b> <span>${text}</span>
    ${
      open
        ? nothing
        : html`<span class="reading-got"
            >${points.map(
              (each, place) =>
                html`<span
                  >${sign(sides[place]?.mark)}<span class=${sides[place]?.mark ? "sr" : ""}>${sides[place]?.name} </span
                  ><b class="num">${each}</b></span
                > `,
            )}</span
          >`
    }
  </li>`;
