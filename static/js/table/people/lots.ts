/* The lots before a match: each card with what it decided, round by round, then the lifting. They stay until somebody deals. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { el } from "../../base/dom.ts";
import { render } from "../../base/render.ts";
import { facePath } from "../../cards/playing-card.ts";
import { director } from "../../play/playing.ts";
import { icon } from "../../ui/icons.ts";
import { portraitPath, sign, vars } from "../../ui/widgets.ts";
import { isAtPhone } from "../result/sheet.ts";
import type { AnyTable } from "../../base/types.ts";
import type { Lift, Lot, Lots, Picture } from "../../../vendor/model.d.ts";

const TITLE = "lots-title",
  TEXT = "lots-text"; // the result, which is spoken with the title
const TURN_MS = 380, // between two cards that are turned up
  AGAIN_MS = 700; // before a further round

/** the part of the table that the lots need */
type Table = Pick<AnyTable, "seats" | "lots" | "place">;
type Place = AnyTable["place"] | undefined;

class LotsScreen {
  node = el("section", { class: "lots", "aria-labelledby": TITLE, hidden: true });
  /** the lots that are shown */
  #shown = "";
  /** the lots of a replay that have been looked at */
  #seen = "";
  /** called once the lots of a replay have been looked at */
  left = () => {};

  /** Whether the table's lots cover it. */
  covers({ lots }: Partial<Table>) {
    return Boolean(lots && !(lots.watched && keyOf(lots) === this.#seen));
  }

  /** Show the lots of a table, or nothing. The same lots, such as in another language, stay as they are. */
  show(table: Partial<Table>) {
    const { lots, seats = [], place } = table,
      given = lots && this.covers(table) ? lots : null,
      key = given ? keyOf(given) : "",
      anew = key !== "" && key !== this.#shown;
    this.node.hidden = !given;
    this.#shown = key;
    render(given ? view(given, seats, place, () => this.#go(given)) : nothing, this.node);
    if (anew) this.node.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  }

  #go(lots: Lots) {
    if (!lots.watched) return director.proceed();
    this.#seen = keyOf(lots);
    this.show({});
    this.left();
  }
}

export const lotsScreen = new LotsScreen();

/** Identifies lots by their cards. */
const keyOf = ({ draws, lifts }: Lots) =>
  [...draws.flat(), ...lifts].flatMap(({ cards }) => cards.map(({ face }) => face)).join(" ");

/** When each card is turned up, in milliseconds: seat after seat in each round, then the lifting. */
function turning({ draws, lifts }: Lots) {
  const times = new Map<Picture, number>();
  let at = 0;
  for (const all of [draws.flat().sort((one, other) => one.seat - other.seat), lifts])
    for (let round = 0; all.some(({ cards }) => cards[round]); round++) {
      if (round) at += AGAIN_MS;
      for (const { cards } of all) {
        const card = cards[round];
        if (card) times.set(card, (at += TURN_MS));
      }
    }
  return { times, end: at + AGAIN_MS };
}

function view(lots: Lots, seats: AnyTable["seats"], place: Place, go: () => void) {
  const { times, end } = turning(lots);
  const cards = (pictures: readonly Picture[]) => html`
    <span class="lot-cards"
      >${pictures.map(
        ({ face, name }, i) =>
          html`<span
            class="up-card ${i < pictures.length - 1 ? "before" : ""}"
            ${vars({ at: `${times.get(pictures[i] as Picture)}ms` })}
            ><img src=${facePath(face)} alt=${name} width="57" height="89"
          /></span>`,
      )}</span
    >
  `;
  const said = (pictures: readonly Picture[]) => Math.max(...pictures.map((card) => times.get(card) ?? 0)) + TURN_MS;
  return html`
    <div class="lots-stage">
      ${headView(lots, place)}
      <ol class="lots-steps">
        ${lots.steps.map(
          (step, i) =>
            html`<li class=${i < lots.steps.length - 1 ? "done" : "on"}>
              <b aria-hidden="true">${i < lots.steps.length - 1 ? "✓" : i + 1}</b>${step}
            </li>`,
        )}
      </ol>
      ${
        lots.draws.length
          ? html`<div class="lots-draws" data-many=${lots.draws.flat().length}>
              ${lots.draws.map(
                (party, i) => html`
                  ${i ? html`<span class="lots-against">${lots.against}</span>` : nothing}
                  <ul class="lots-party">
                    ${party.map((lot) => lotView(lot, seats, cards(lot.cards), said(lot.cards)))}
                  </ul>
                `,
              )}
            </div>`
          : nothing
      }
      <ul class="lots-lifts" data-many=${lots.lifts.length}>
        ${lots.lifts.map((lift) => liftView(lift, cards(lift.cards), said(lift.cards)))}
      </ul>
      <p class="lots-text" id=${TEXT} ${vars({ at: `${end}ms` })}>${lots.text}</p>
      ${place === "onlooker" ? nothing : footView(lots, place, go)}
    </div>
  `;
}

const headView = (lots: Lots, place: Place) => html`
  <header>
    <h2 id=${TITLE} tabindex="-1" aria-describedby=${TEXT}>
      ${lots.title} ${lots.about ? html`<small>${lots.about}</small>` : nothing}
    </h2>
    <a class="head-tool" href=${lots.rule.href}>${icon("rules")}<span>${lots.rule.text}</span></a>
    ${
      lots.watched || isAtPhone(place)
        ? nothing
        : html`<a class="head-tool" href="#/">${icon("back")}<span>${t("page.tool.back")}</span></a>`
    }
  </header>
`;

const footView = (lots: Lots, place: Place, go: () => void) => html`
  <footer>
    ${
      lots.again && !isAtPhone(place)
        ? html`<button type="button" class="button light" @click=${() => void director.open("again", {})}>
            ${lots.again}
          </button>`
        : nothing
    }
    <button type="button" class="button gold big" @click=${go}>${lots.go}</button>
  </footer>
`;

/** @param at  when it is known what the cards decided, in milliseconds */
const lotView = ({ seat, name, mark, text }: Lot, seats: AnyTable["seats"], cards: unknown, at: number) => {
  const row = seats[seat];
  return html`<li class="lot" data-mark=${mark}>
    <span class="medal" data-mark=${mark}
      >${row ? html`<img src=${portraitPath(row)} alt="" width="64" height="64" />` : nothing}${sign(mark)}</span
    >
    <b class="lot-name">${name}</b>
    ${cards}
    <span class="lot-said" ${vars({ at: `${at}ms` })}>${text}</span>
  </li>`;
};

const liftView = ({ mark, text, won }: Lift, cards: unknown, at: number) =>
  html`<li class="lift ${won ? "won" : ""}" ${vars({ at: `${at}ms` })}>
    ${cards}
    <span class="lift-said">${sign(mark)} ${text}</span>
  </li>`;
