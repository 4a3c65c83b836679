/* The question about a card before it is played: a suit after an Under, what the Joker stands for, or whether something is called with it. It
   isn't modal: the game goes on behind it, and the choices follow it. Pure logic without elements. */

import { mayChoose, type Card as CardCard } from "../../cards/card.ts";
import type { AnyCard as Card } from "../../base/types.ts";
import type { CallDecision, JokerDecision, NamedCard, WishDecision } from "../../../vendor/model.d.ts";

export type Decision = WishDecision | JokerDecision | CallDecision;

export class Asking {
  /** the open question */
  now: { id: string; name: string; decision: Decision; named: string | null } | null = null;
  #renew: (card: any) => Decision | null | undefined = () => null;
  #done: (action: string, at: number) => void = () => {};
  #close = () => {};

  /** The decision that is shown; for the Joker, that for the suit once its card is named. */
  get decision() {
    if (!this.now) return null;
    const { decision, named } = this.now;
    return (named && namedCard(decision, named)?.decision) || decision;
  }

  /**
   * Ask for the decision that a card still needs.
   * @param renew  returns the decision in a newer hand, if there is one
   * @param close  called if nothing was chosen
   */
  ask<C extends Pick<Card, "id" | "name">>(
    card: C,
    decision: Decision,
    renew: (card: C) => Decision | null | undefined,
    done: (action: string, at: number) => void,
    close: () => void = () => {},
  ) {
    this.now = { id: card.id, name: card.name, decision, named: null };
    this.#renew = renew;
    this.#done = done;
    this.#close = close;
  }

  /** Follow a newer hand: close the question about a card that is gone or can't be played any more. */
  follow(cards: readonly CardCard[]) {
    const { now } = this;
    if (!now) return;
    const card = cards.find(({ id }) => id === now.id);
    if (!card || !mayChoose(card)) return void this.close();
    const decision = this.#renew(card);
    if (decision && decision.kind === now.decision.kind) now.decision = decision; // the engine decides whether it is too late
  }

  close() {
    if (!this.now) return;
    this.now = null;
    this.#close();
  }

  /** Take back the card that the Joker stands for. */
  unname() {
    if (this.now) this.now.named = null;
  }

  /** Choose an action, or the card that the Joker stands for. */
  choose({ action, face = "" }: { action?: string | null; face?: string }, at: number) {
    if (!this.now) return;
    if (action) {
      const done = this.#done;
      this.now = null;
      return void done(action, at);
    }
    if (!namedCard(this.now.decision, face)?.decision) return;
    this.now.named = face;
  }
}

/** Returns the card with this face among the Joker's choices. */
const namedCard = (decision: Decision, face: string): NamedCard | null | undefined =>
  decision.kind === "joker"
    ? decision.rows.flatMap(({ cards }) => cards).find((card) => card?.face === face)
    : undefined;
