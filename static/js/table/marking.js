/* What is marked on the cards of a hand: what is lifted or picked, what a hint or a review names. */

import { t } from "../book.js";

/** @typedef {import("../types.js").AnyTable} AnyTable */
/** @typedef {import("./controller.js").Controller} Controller */

/**
 * @param {import("../cards/card-table.js").CardTable} node
 * @param {Controller} ui
 * @param {AnyTable} table
 */
export function mark(node, ui, table) {
  const hand = node.zone("hand");
  if (ui.isTogether(table)) return ui.edges.mark(node);
  if (!hand) return;
  if (table.live) ui.alone.mark(hand);
  else
    for (const card of hand.querySelectorAll("playing-card"))
      card.classList.toggle("lifted", card.card.id === ui.lifted);
  markAdvice(hand, ui.advice.marked);
}

/**
 * The cards that a hint names, or a review: a screen reader hears that too. A review strikes out what was laid instead.
 * @param {Element} hand
 * @param {{ better: readonly string[], played: readonly string[] }} marked
 */
function markAdvice(hand, { better, played }) {
  for (const node of hand.querySelectorAll("playing-card")) {
    const tip = better.includes(node.card.id);
    if (tip) node.button?.setAttribute("aria-description", t("page.hint.lifted"));
    node.classList.toggle("tip", tip);
    node.classList.toggle("regretted", !tip && played.includes(node.card.id));
  }
}
