/* What hints and reviews mark on the table, and what the players do with a hint. */

import { t } from "../../base/phrases.ts";
import { call } from "../../engine/session.ts";
import { bots } from "../../engine/workers.ts";
import { cardsOfHint, Hints, type Fetch } from "./hint.ts";
import { handOf, type Pending } from "../actions/pending.ts";
import type { AnyTable } from "../../base/types.ts";
import type { Playing as Director } from "../../play/playing.ts";
import type { Person } from "../live/person.ts";
import type { Why } from "../messages.ts";
import type { Playback } from "../replay/playback.ts";

/** The part of the table's controller that advice uses. */
interface Ui {
  readonly table: AnyTable | null;
  director: Director;
  pending: Pending;
  playback: Playback;
  alone: Person;
  redraw: () => void;
  refuse: (why: Why) => void;
  depart: (seat: number, ids: readonly string[], answer: Promise<void>) => void;
}

const NOTHING = [] as readonly string[];

export class Advice {
  #ui: Ui;

  hints: Hints;

  constructor(ui: Ui) {
    this.#ui = ui;
    this.hints = new Hints(fetchHint, {
      redraw: ui.redraw,
      fail: (error) => {
        console.warn("No hint; the game goes on.", error);
        ui.refuse({ text: t("page.hint.failed") });
      },
    });
  }

  /** Show or hide a hint (the key H). */
  toggle() {
    const { table } = this.#ui;
    if (table) void this.hints.toggle(table);
  }

  /** The cards that a hint names, or that the review of the shown place names, and the cards that were played there. */
  get marked() {
    const { scene } = this.#ui.playback;
    if (!scene) return { better: this.#cards, played: NOTHING };
    return scene.scenery.advice ?? { better: NOTHING, played: NOTHING };
  }

  /** Play what the hint suggests. */
  take(at: number) {
    const ui = this.#ui,
      { shown } = this.hints,
      cards = this.#cards;
    this.hints.close();
    if (!shown?.action || ui.pending.any) return;
    const { action, seat, codes } = shown;
    if (ui.table?.live) return ui.alone.press({ action, card: cards[0] ?? null, codes }, at);
    const answer = ui.director.act(action, seat);
    if (answer && cards.length) ui.depart(seat, cards, answer);
  }

  /** The own cards that the hint suggests. */
  get #cards() {
    const { table } = this.#ui,
      { shown } = this.hints;
    return table && shown ? cardsOfHint(handOf(table, shown.seat), shown) : NOTHING;
  }
}

/** Fetch a hint: the engine says what to judge, the bots' worker judges it, the engine finds the words. */
async function fetchHint(position: Parameters<Fetch>[0]): ReturnType<Fetch> {
  const none = { hint: null, hints: 0 },
    { ask, error } = { ask: null, error: null, ...(await call("judge", position)) };
  if (error) throw new Error(error.text);
  if (!ask) return none;
  const judged = await bots.call("judge", ask),
    reply = await call("hint", { ...position, judged });
  if (reply.error) throw new Error(reply.error.text);
  return reply;
}
