/* The table: view(model, ui). One DOM for every size; the style sheets only move its areas, whose reading order is bar, score, log, seats,
   middle, words, actions, hand. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../base/phrases.ts";
import { everybody } from "../play/everybody.ts";
import { someFit, type Card } from "../cards/card.ts";
import { buttonsView, type AnyButton } from "./actions/buttons.ts";
import { barView } from "./actions/bar.ts";
import { askingView } from "./help/explain.ts";
import { exerciseBar, exerciseView, sheetView } from "./help/exercise.ts";
import { guideView } from "./help/guide.ts";
import { logView } from "./log.ts";
import { momentView } from "./people/moment.ts";
import { messageView } from "./messages.ts";
import { scoreView } from "./stake/score.ts";
import { mineView, nearSeatsView, seatsView } from "./people/seats.ts";
import { chooserView } from "./live/chooser.ts";
import { pileView } from "./middle/pile.ts";
import { declareView } from "./stake/declare.ts";
import { partnersView } from "./stake/partners.ts";
import { replayBar } from "./replay/bar.ts";
import type { ReplayScreen } from "./replay/screen.ts";
import { replayLogView } from "./replay/log.ts";
import { adviceView, replayView } from "./replay/view.ts";
import { trickView } from "./middle/trick.ts";
import type { AnyTable } from "../base/types.ts";
import type { Controller } from "./controller.ts";

const FEW_CARDS = 6,
  MANY_CARDS = 12, // more cards lie in two rows on a phone
  MANY = 4; // more players, or cards of a trick, need the layout for many

/**
 * Returns the whole table except the cards, which the card table draws into its zones.
 * @param ui  the page's own state (what is lifted, open, asked), and what presses do
 * @param replay  the screen of a finished match; its bar and controls appear here while one of its places is shown
 */
export function view(table: AnyTable, ui: Controller, replay: ReplayScreen) {
  if (isHidden(table, ui)) return html`${barView(ui.tools.bar(table))} ${noHandsView()}`;
  const together = ui.isTogether(table),
    isPublic = isTheTable(table),
    buttons = together ? [] : ui.buttons(table);
  return html`
    ${barView(ui.playback.scene ? replayBar(ui, replay) : table.exercise ? exerciseBar(table, table.exercise, ui) : ui.tools.bar(table))}
    ${table.guide ? guideView(table.guide, table.game, ui.lesson.folded, ui.lesson.on) : nothing}
    <div class="felt"></div>
    <div class="shelf">
      ${scoreView(table)}
      ${ui.playback.scene ? replayLogView(ui.playback, () => ui.tools.toggleMoves(false)) : logView(ui.log, () => ui.tools.toggleMoves(false))}
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
    ${askingView(ui.explain)} ${ui.playback.scene ? replayView(ui.playback, () => replay.more()) : nothing}
    ${table.exercise?.sheet ? sheetView(table.exercise.sheet) : nothing}
    ${ui.tools.peek && table.partner?.length ? partnersView(table.partner, () => ui.tools.togglePeek()) : nothing}
    ${ui.moments.now && !table.result ? momentView(ui.moments.now, table.seats, () => ui.moments.dismiss()) : nothing}
  `;
}

/** The area near the hand: the player's own seat, the words, the actions, or the question about a card. */
function nearView(table: AnyTable, ui: Controller, buttons: readonly AnyButton[]) {
  const asker = table.ask ? (table.seats[table.ask.seat] ?? null) : null,
    { asking } = ui.asker(table),
    more =
      table.more && (table.more.actions.length || table.more.not_now.length) ? () => ui.tools.openMore(table) : null;
  return html`
    ${mineView(table, ui.captions)}
    ${
      ui.playback.scene
        ? adviceView(ui.playback.scene.scenery, table.game)
        : table.exercise
          ? exerciseView(table, table.exercise, ui)
          : html`${ui.advice.view(table.game)} ${messageView({ ...ui.words(table), game: table.game, asker })}`
    }
    ${table.declare ? declareView(table.declare, (action) => ui.act(action)) : nothing}
    ${asking.now ? chooserView(asking, () => ui.redraw(), ui.quickly) : nothing}
    ${
      buttons.length || more
        ? buttonsView({
            buttons,
            tip: ui.advice.action,
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

/** The near area of a tablet that nobody holds: the players who sit there, and what everybody may read. */
const publicView = (table: AnyTable, ui: Controller, buttons: readonly AnyButton[]) => html`
  ${nearSeatsView(table, ui.captions, (seat) => ui.enlarge(table, seat))}
  ${messageView({ ...ui.words(table), game: table.game, asker: everybody.isOn ? (table.seats.find(({ turn }) => turn) ?? null) : null })}
  ${buttons.length ? buttonsView({ buttons, press: (button, at) => ui.press(button, at), quick: ui.quickly }) : nothing}
`;

/** Whether just the table is shown, and nobody's hand: on a tablet that nobody holds, or at an onlooker's. */
const isTheTable = ({ place }: AnyTable) => place === "table" || place === "onlooker";

/** Whether hands would lie open on the screen for all: then none of the table is shown. */
export const isHidden = (table: AnyTable, ui: Controller) =>
  everybody.isOn && table.place === "tablet" && !table.apart && !ui.playback.scene;

/** Says why the table isn't shown, and how it can be. */
const noHandsView = () => html`
  <section class="no-hands paper">
    <h2>${t("page.screen.no-hands")}</h2>
    <p>${t("page.screen.no-hands.line")}</p>
    <div class="row">
      <button type="button" class="button" @click=${() => everybody.press(false)}>${t("page.screen.end")}</button>
      <a class="button primary" href="#/phones">${t("page.menu.phones")}</a>
    </div>
  </section>
`;

/** How a hand lies: on its own phone even a few cards take two rows, so that they are large. */
function handOf({ hand, place }: AnyTable) {
  if (hand.cards.length > MANY_CARDS) return "many";
  return place === "phone" && hand.cards.length > FEW_CARDS ? "more" : null;
}

/** Returns the attributes by which the style sheets know a Table. */
export function traitsOf(table: AnyTable, ui: Controller): { [name: string]: string | number | null } {
  const together = ui.isTogether(table),
    tricks = table.layout === "trick",
    buttons = together ? [] : ui.buttons(table);
  const cards = table.hand.cards as readonly Card[],
    mine = !together && !ui.playback.scene && !table.guide?.cards.length && Boolean(table.seats[table.me]?.turn);
  return {
    "data-layout": together ? "together" : table.layout,
    "data-players": table.seats.length,
    "data-persons": table.persons?.length || 1,
    "data-many": table.seats.length > MANY ? "" : null,
    "data-everybody": everybody.isOn && isTheTable(table) ? "" : null,
    "data-place": isTheTable(table) ? "table" : table.place,
    "data-cards": handOf(table),
    "data-acts": buttons.length,
    "data-trick": tricks ? (table.trick?.cards.length ?? 0) + (table.turned ? 1 : 0) : null,
    "data-board": table.board ? "" : null,
    "data-exercise": table.exercise?.state ?? null,
    "data-guide": table.guide ? (ui.lesson.folded ? "folded" : "open") : null,
    "data-some-fit": mine && someFit(cards) ? "" : null,
    "data-shows": table.seats[table.me]?.kaiser?.length || null,
    "data-why": table.trick?.done && table.trick.why ? "" : null,
    "data-turned": table.turned ? "" : null,
    "data-melds": table.melds ? "" : null,
    "data-asking": ui.explain.on ? "" : null,
    "data-choosing": !together && ui.asker(table).asking.now ? "" : null,
    "data-drawer": ui.tools.drawer ? "" : null,
    "data-sent": ui.pending.any ? "" : null,
    "data-coach": ui.advice.question ? "" : null,
    "data-replay": ui.playback.scene ? (ui.playback.scene.scenery.outcome ? "end" : "") : null,
  };
}

/** Asks the next person to take the tablet, before any hand is shown. */
export const handoverView = ({ handover }: AnyTable, seated: () => void) =>
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

/** Shown while the cards are shuffled, or a replay is opened. */
export const waitingView = (text: string) => html`
  <div class="shuffling" tabindex="-1">
    <span class="deck" aria-hidden="true"><i></i><i></i><i></i></span>
    <p>${text}</p>
  </div>
`;
