/* Marks cards of a hand: those lifted or picked, and those that a hint, a review or a lesson names. */

import { t } from "../../base/phrases.ts";
import type { AnyTable } from "../../base/types.ts";
import type { Controller } from "../controller.ts";
import type { CardTable } from "../../cards/card-table.ts";

export function mark(node: CardTable, ui: Controller, table: AnyTable) {
  const hand = node.zone("hand");
  if (ui.isTogether(table)) return ui.edges.mark(node);
  if (!hand) return;
  if (table.live) ui.alone.mark(hand);
  else
    for (const card of hand.querySelectorAll("playing-card"))
      card.classList.toggle("lifted", card.card.id === ui.lifted);
  markAdvice(hand, ui.advice.marked, t(ui.advice.question ? "page.coach.card" : "page.hint.lifted"));
  markAsked(hand, table);
}

/** Mark the cards that a lesson asks for, or a puzzle's tip shows, since learners don't know them yet; for screen readers too. */
function markAsked(hand: Element, table: AnyTable) {
  const asked = askedCards(table);
  for (const node of hand.querySelectorAll("playing-card")) {
    const isAsked = asked.includes(node.card.id);
    if (isAsked)
      node.button?.setAttribute("aria-description", t(table.guide ? "page.guide.card" : "page.exercise.card"));
    node.classList.toggle("sought", isAsked);
  }
}

/** Returns the ids of the cards that a lesson asks for or a tip shows; of equal cards, as many as it asks for. */
export function askedCards({
  guide,
  exercise,
  hand,
}: Pick<AnyTable, "guide" | "hand"> & Partial<Pick<AnyTable, "exercise">>): string[] {
  const codes = [...((guide ?? exercise)?.cards ?? [])];
  return hand.cards.flatMap(({ id, face, code = face }: { id: string; face: string; code?: string }) => {
    const at = codes.indexOf(code);
    return at < 0 ? [] : (codes.splice(at, 1), [id]);
  });
}

/** Mark the cards that a hint or a review names, for screen readers too. A review strikes out what was played instead. */
function markAdvice(
  hand: Element,
  { better, played }: { better: readonly string[]; played: readonly string[] },
  words: string,
) {
  for (const node of hand.querySelectorAll("playing-card")) {
    const tip = better.includes(node.card.id);
    if (tip) node.button?.setAttribute("aria-description", words);
    node.classList.toggle("tip", tip);
    node.classList.toggle("regretted", !tip && played.includes(node.card.id));
  }
}
