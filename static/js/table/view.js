/* The table as it is: view(model, ui). One DOM for every size; the style sheets only move its areas, in the reading order bar, score, log, seats, middle, words, actions, hand. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../book.js";
import { someFit } from "../cards/card.js";
import { actsView } from "./acts.js";
import { barView } from "./bar.js";
import { guideView } from "./guide.js";
import { hintView } from "./hint.js";
import { logView } from "./log.js";
import { momentView } from "./moment.js";
import { sayView } from "./say.js";
import { scoreView } from "./score.js";
import { mineView, nearSeatsView, seatsView } from "./seats.js";
import { chooserView } from "./live/chooser.js";
import { pileView } from "./pile/pile.js";
import { declareView } from "./stake/declare.js";
import { partnersView } from "./stake/partners.js";
import { replayBar } from "./replay/bar.js";
import { filmLogView } from "./replay/log.js";
import { adviceView, replayView } from "./replay/view.js";
import { trickView } from "./trick/trick.js";

/** @typedef {import("../types.js").AnyTable} AnyTable */
/** @typedef {import("./controller.js").Controller} Controller */

const FEW_CARDS = 6,
  MANY_CARDS = 12, // that lie in two rows on a phone
  MANY = 4; // more than so many others, or cards of a trick, need the layout for many

/**
 * Everything of the table but the cards, which the card table draws into its zones.
 * @param {AnyTable} table
 * @param {Controller} ui  what the page itself knows: what is lifted, open, asked; and what presses do
 */
export function view(table, ui) {
  const together = ui.isTogether(table),
    isPublic = table.place === "table",
    buttons = together ? [] : ui.buttons(table);
  return html`
    ${barView(ui.replay.scene ? replayBar(ui) : ui.tools.bar(table))}
    ${table.guide ? guideView(table.guide, table.game, ui.lesson.folded, ui.lesson.on) : nothing}
    <div class="felt"></div>
    <div class="shelf">
      ${scoreView(table)}
      ${ui.replay.scene ? filmLogView(ui.replay, () => ui.tools.toggleMoves(false)) : logView(ui.log, () => ui.tools.toggleMoves(false))}
    </div>
    ${
      together
        ? html`<div class="too-small paper" role="status">
            <h2>${t("page.together.too-small")}</h2>
            <p>${t("page.together.too-small.line")}</p>
          </div>`
        : nothing
    }
    ${together ? ui.edges.view(table, ui.forward(table)) : seatsView(table, ui.captions, (seat) => ui.enlarge(table, seat))}
    ${table.layout === "trick" ? trickView(table) : pileView(table, ui.onPile(table))}
    ${isPublic ? publicView(table, ui, buttons) : together ? nothing : nearView(table, ui, buttons)}
    ${ui.replay.scene ? replayView(ui.replay, () => ui.onward().more()) : nothing}
    ${ui.tools.peek && table.partner?.length ? partnersView(table.partner, () => ui.tools.togglePeek()) : nothing}
    ${ui.moments.now && !table.result ? momentView(ui.moments.now, table.seats, () => ui.moments.dismiss()) : nothing}
  `;
}

/**
 * What is near the hand: oneself, the words, the actions, or what a card still needs.
 * @param {AnyTable} table
 * @param {Controller} ui
 * @param {readonly import("./acts.js").AnyButton[]} buttons
 */
function nearView(table, ui, buttons) {
  const asker = table.ask ? (table.seats[table.ask.seat] ?? null) : null,
    { asking } = ui.asker(table),
    more =
      table.more && (table.more.actions.length || table.more.not_now.length) ? () => ui.tools.openMore(table) : null;
  return html`
    ${mineView(table, ui.captions)}
    ${
      ui.replay.scene
        ? adviceView(ui.replay.scene.scenery, table.game)
        : html`${hintView(ui.advice.hints, table.game, (at) => ui.advice.take(at))}
          ${sayView({ ...ui.words(table), game: table.game, asker })}`
    }
    ${table.declare ? declareView(table.declare, (action) => ui.director.act(action)) : nothing}
    ${asking.now ? chooserView(asking, () => ui.redraw(), ui.quickly) : nothing}
    ${
      buttons.length || more
        ? actsView({
            buttons,
            tip: ui.advice.hints.shown?.action ?? null,
            press: (button, at) => ui.press(button, at),
            quick: ui.quickly,
            kind: table.stake_actions?.length ? "stake" : "",
            more,
          })
        : nothing
    }
    <div class="hand-place"><card-zone kind="hand"></card-zone></div>
  `;
}

/**
 * Before whom the table is drawn, where nobody holds it: those who sit there, and what everybody may read.
 * @param {AnyTable} table
 * @param {Controller} ui
 * @param {readonly import("./acts.js").AnyButton[]} buttons
 */
const publicView = (table, ui, buttons) => html`
  ${nearSeatsView(table, ui.captions, (seat) => ui.enlarge(table, seat))}
  ${sayView({ ...ui.words(table), game: table.game })}
  ${buttons.length ? actsView({ buttons, press: (button, at) => ui.press(button, at), quick: ui.quickly }) : nothing}
`;

/**
 * How a hand lies: on a phone of its own already a few cards take two rows, so that they are large.
 * @param {AnyTable} table
 */
function handOf({ hand, place }) {
  if (hand.cards.length > MANY_CARDS) return "many";
  return place === "phone" && hand.cards.length > FEW_CARDS ? "more" : null;
}

/**
 * What the style sheets have to know of a Table.
 * @param {AnyTable} table
 * @param {Controller} ui
 * @returns {{ [name: string]: string | number | null }}
 */
export function traitsOf(table, ui) {
  const together = ui.isTogether(table),
    tricks = table.layout === "trick",
    buttons = together ? [] : ui.buttons(table);
  const cards = /** @type {readonly import("../cards/card.js").Card[]} */ (table.hand.cards),
    mine = !together && !ui.replay.scene && !table.guide?.cards.length && Boolean(table.seats[table.me]?.turn);
  return {
    "data-layout": together ? "together" : table.layout,
    "data-players": table.seats.length,
    "data-persons": table.persons?.length || 1,
    "data-many": table.seats.length > MANY ? "" : null,
    "data-place": table.place,
    "data-cards": handOf(table),
    "data-acts": buttons.length,
    "data-trick": tricks ? (table.trick?.cards.length ?? 0) + (table.turned ? 1 : 0) : null,
    "data-board": table.board ? "" : null,
    "data-guide": table.guide ? (ui.lesson.folded ? "folded" : "open") : null,
    "data-some-fit": mine && someFit(cards) ? "" : null,
    "data-shows": table.seats[table.me]?.kaiser?.length || null,
    "data-why": table.trick?.done && table.trick.why ? "" : null,
    "data-melds": table.melds ? "" : null,
    "data-drawer": ui.tools.drawer ? "" : null,
    "data-sent": ui.sent.any ? "" : null,
    "data-replay": ui.replay.scene ? (ui.replay.scene.scenery.outcome ? "end" : "") : null,
  };
}

/**
 * Who is to take the tablet, before any hand is shown.
 * @param {AnyTable} table
 * @param {() => void} seated
 */
export const handoverView = ({ handover }, seated) =>
  handover
    ? html`
        <section class="handover">
          <div class="paper">
            <h2 id="handover-title">${handover.text}</h2>
            <button type="button" class="button primary big" @click=${seated}>${handover.button}</button>
          </div>
        </section>
      `
    : nothing;

/**
 * While the cards are shuffled, or a film is opened.
 * @param {string} text
 */
export const waitingView = (text) => html`
  <div class="shuffling" tabindex="-1">
    <span class="deck" aria-hidden="true"><i></i><i></i><i></i></span>
    <p>${text}</p>
  </div>
`;
