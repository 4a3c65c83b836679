/* The coach («Bist du sicher?»): while the person thinks, it has judged what each action costs; it asks before a dear one, or takes it back. An
   action that isn't judged yet goes through at once, and so does the same one again. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { picture, touched } from "../../ui/widgets.ts";
import { ruleLink } from "../messages.ts";
import type { AnyTable } from "../../base/types.ts";
import type { Time } from "../../base/time.ts";
import type { Warning } from "../../../vendor/model.d.ts";

/** What the person wants to do: `cards` are those of the hand that it plays */
export type Wish = { action: string; seat: number; cards: readonly string[]; go: () => void };
/** The open question; `takes`: the action was taken back, and isn't offered again */
export type Question = Warning & Pick<Wish, "cards" | "go"> & { takes: boolean };
type Position = { ply: number; seat: number };

interface World {
  /** resolves to the dear actions of a decision */
  judge: (position: Position, isWanted: () => boolean) => Promise<readonly Warning[]>;
  /** called when a question is shown */
  shown: (position: Position) => void;
  /** called when a question begins or ends */
  asking: (asks: boolean) => void;
  redraw: () => void;
  time: Pick<Time, "now">;
}

const PAUSE_MS = 450; // the second tap of a double tap is no answer

export class Coach {
  #question: Question | null = null;
  #world: World;
  #position: Position | null = null;
  #takes = false;
  #warnings: readonly Warning[] = [];
  /** the actions that were asked about in this position */
  #asked: Set<string> = new Set();
  #since = 0;

  constructor(world: World) {
    this.#world = world;
  }

  get question() {
    return this.#question;
  }

  set question(question: Question | null) {
    if (question === this.#question) return;
    this.#question = question;
    this.#world.asking(question !== null);
  }

  /**
   * Follow a newer Table: in a new position everything is judged anew.
   * @param anew  it is another table, or the same one in another language
   */
  follow({ ply, hint: seat, coach }: Pick<AnyTable, "ply" | "hint" | "coach">, anew: boolean) {
    const old = this.#position,
      now = coach === "off" || seat === null ? null : { ply, seat };
    this.#takes = coach === "takes-back";
    if (!anew && old?.ply === now?.ply && old?.seat === now?.seat) return;
    this.question = null;
    this.#warnings = [];
    this.#asked.clear();
    this.#position = now;
    if (now) void this.#judge(now);
  }

  async #judge(position: Position) {
    const isWanted = () => position === this.#position;
    try {
      const warnings = await this.#world.judge(position, isWanted);
      if (isWanted()) this.#warnings = warnings;
    } catch (error) {
      console.warn("The coach says nothing.", error);
    }
  }

  /** Ask before a dear action. Returns whether there is a question, which decides what happens. */
  asks({ action, seat, cards, go }: Wish): boolean {
    const { question } = this,
      warning = this.#warnings.find((each) => each.action === action),
      position = this.#position;
    if (question?.action === action && this.#world.time.now() - this.#since < PAUSE_MS) return true;
    this.question = null;
    if (!warning || !position || seat !== position.seat || this.#asked.has(action)) {
      this.#position &&= { ...this.#position }; // it acts: there is nothing more to judge
      return false;
    }
    this.#asked.add(action);
    this.#since = this.#world.time.now();
    this.question = { ...warning, cards, go, takes: this.#takes };
    this.#world.shown(position);
    return true;
  }

  /** «Trotzdem»: do it. */
  insist() {
    const { question } = this;
    this.undo();
    question?.go();
  }

  /** «Rücknehmen»: choose again. */
  undo() {
    if (!this.question) return;
    this.question = null;
    this.#world.redraw();
  }
}

/** Returns the question, in place of the words above the hand. The focus goes to it, and screen readers read it then. */
export const coachView = (coach: Coach, { cost, unit, text, rule, takes }: Question, game: string) => html`
  <div class="hint open coach" role="alertdialog" aria-labelledby="coach-title" aria-describedby="coach-cost coach-why">
    <div class="hint-box">
      <p class="coach-cost" id="coach-cost"><b>${cost}</b> ${unit}</p>
      <div class="hint-words">
        <h2 id="coach-title">${t(takes ? "page.coach.back" : "page.coach.sure")}</h2>
        <p id="coach-why">
          ${text} ${takes ? t("page.coach.again") : nothing} ${rule ? ruleLink(game, rule) : nothing}
        </p>
      </div>
      <div class="hint-buttons">
        ${
          takes
            ? nothing
            : html`<button type="button" class="button hint-no" ${touched(() => coach.insist())}>
                ${t("page.coach.anyway")}
              </button>`
        }
        <button type="button" class="button primary" ${touched(() => coach.undo())}>
          ${picture("undo")}${t(takes ? "page.coach.choose" : "page.coach.undo")}
        </button>
      </div>
    </div>
  </div>
`;
