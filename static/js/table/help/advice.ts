/* What hints, the coach and reviews mark on the table, and what the players do with a hint. */

import { t } from "../../base/phrases.ts";
import { state } from "../../engine/session.ts";
import { time } from "../../base/time.ts";
import { cardsOfHint, Hints, hintView } from "./hint.ts";
import { handOf, type Pending } from "../actions/pending.ts";
import type { AnyTable } from "../../base/types.ts";
import type { Playing as Director } from "../../play/playing.ts";
import type { Coach, Wish } from "./coach.ts";
import type { Send } from "../live/person.ts";
import type { Why } from "../messages.ts";
import type { Playback } from "../replay/playback.ts";

/** The part of the table's controller that advice uses. */
interface Ui {
  readonly table: AnyTable | null;
  director: Director;
  pending: Pending;
  playback: Playback;
  send: Send;
  redraw: () => void;
  settle: () => void;
  refuse: (why: Why) => void;
  depart: (seat: number, ids: readonly string[], answer: Promise<void>) => void;
}

const TOUCH_MS = 300;

const focusQuestion = () => document.querySelector<HTMLElement>(".coach .primary")?.focus({ preventScroll: true });

const NOTHING = [] as readonly string[];

export class Advice {
  #ui: Ui;

  hints: Hints;
  /** null until a Table has it */
  coach: Coach | null = null;
  /** draws the coach's question */
  coachView: typeof import("./coach.ts").coachView | null = null;
  #loading = false;

  constructor(ui: Ui) {
    this.#ui = ui;
    this.hints = new Hints((position) => ui.director.hint(position), {
      redraw: ui.redraw,
      tellsAll: () => Object.keys(state.settings.grown ?? {}).length > 0, // the children's mode
      fail: (error) => {
        console.warn("No hint; the game goes on.", error);
        ui.refuse({ text: t("page.hint.failed") });
      },
    });
  }

  /** Follow a newer Table. */
  follow(table: AnyTable, anew: boolean) {
    this.hints.follow(table, anew);
    if (this.coach) this.coach.follow(table, anew);
    else if (table.coach !== "off" && !this.#loading) void this.#load();
  }

  async #load() {
    this.#loading = true;
    try {
      const { Coach, coachView } = await import("./coach.ts"),
        { director, redraw } = this.#ui;
      this.coachView = coachView;
      this.coach = new Coach({
        judge: (position, isWanted) => director.dear(position, isWanted),
        shown: (position) => void director.warned(position).then((count) => this.#count(count)),
        asking: (asks) => director.hold?.("asked", asks && Boolean(director.table?.live)),
        redraw,
        time,
      });
      if (this.#ui.table) this.coach.follow(this.#ui.table, true);
    } catch (error) {
      console.warn("The coach isn't there.", error);
    }
    this.#loading = false;
  }

  #count(hints: number) {
    this.hints.count = Math.max(this.hints.count, hints);
    this.#ui.redraw();
  }

  /** Do what the person wants, unless the coach asks first. Returns whether it asks. */
  asks(wish: Wish) {
    if (!this.coach?.asks(wish)) return false;
    this.hints.close();
    this.#ui.settle();
    this.#ui.redraw();
    focusQuestion();
    time.after(TOUCH_MS, focusQuestion); // the touch that asked has moved the focus to its card meanwhile
    return true;
  }

  /** The coach's question. */
  get question() {
    return this.coach?.question ?? null;
  }

  /** Returns the coach's question, or the hint. */
  view(game: string) {
    const { coach, question } = this;
    if (coach && question && this.coachView) return this.coachView(coach, question, game);
    return hintView(this.hints, game, (at) => this.take(at));
  }

  /** Hide both. */
  close() {
    this.coach?.undo();
    this.hints.close();
  }

  /** Show or hide a hint (the key H). */
  toggle() {
    const { table } = this.#ui;
    this.coach?.undo();
    if (table) void this.hints.toggle(table);
  }

  /** The action that a hint names, or that the coach asks about. */
  get action() {
    return (this.question ?? this.hints.shown)?.action ?? null;
  }

  /** The cards that a hint names, or that the review of the shown place names, and the cards that were played there. */
  get marked() {
    const { scene } = this.#ui.playback;
    if (!scene) return { better: this.question?.cards ?? this.#cards, played: NOTHING };
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
    if (ui.table?.live) return ui.send({ call: "act", action, seat }, at, cards[0] ?? null, codes);
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
