/* The result of a round or the match, over the table: it waits for the last card, then appears step by step. One DOM, which is redrawn for
   every change; the same result in another language goes on where it was. */

import { nothing } from "../../../vendor/lit-html.js";
import { el } from "../../base/dom.ts";
import { breath } from "../../base/frames.ts";
import { motion } from "../../cards/flip.ts";
import { render } from "../../base/render.ts";
import { state } from "../../engine/session.ts";
import { play } from "../../sounds/sounds.ts";
import { time as pageTime, type Time } from "../../base/time.ts";
import { confetti } from "./confetti.ts";
import { matchView } from "./celebration.ts";
import { finaleView } from "./finale.ts";
import { roundView, TITLE } from "./sheet.ts";
import { breathAfter, landed } from "./landing.ts";
import { onPodium } from "./podium.ts";
import { Course, matchAt, stepAt } from "./timing.ts";
import type { On } from "./pieces.ts";
import type { AnyTable } from "../../base/types.ts";
import type { Finale } from "../../../vendor/model.d.ts";

const MANY = 72,
  FEW = 28; // if no person has won

export class ResultScreen {
  #on: On;
  #time: Time;
  #course: Course;
  #table: AnyTable | null = null;
  #key = "";
  #waits = false;
  #shown = false;
  #rounds = false;
  #stopWaiting: () => void = () => {};
  #confetti: HTMLElement | null = null;
  /** whether the end of the evening is shown */
  #ended = false;
  /** the landings whose sounds were played */
  #heard: Set<string> = new Set();

  node: HTMLElement;

  constructor(on: On, time: Time = pageTime) {
    this.#on = on;
    this.#time = time;
    this.#course = new Course(time, () => this.#draw());
    this.node = el("section", { class: "result", hidden: true });
    this.node.addEventListener("click", (event) => {
      const { target } = event;
      if (target instanceof Element && !target.closest("button, a")) this.skip();
    });
    this.node.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.skip();
    });
    document.addEventListener("click", ({ target }) => {
      if (target instanceof Element && !target.closest("button, a, dialog")) this.#hurry();
    });
    document.addEventListener("keydown", ({ key, repeat, target }) => {
      const elsewhere = target instanceof Element && target.closest("button, a, input, dialog");
      if (key === "Enter" && !repeat && !elsewhere) this.#hurry();
    });
  }

  /** Whether a result is shown, or waits for the last card. */
  get open() {
    return this.#table !== null;
  }

  /** Whether the result covers the table. */
  get covers() {
    return this.#shown;
  }

  /** Show the table's result, or none. `first`: without animation, such as after a reload. */
  show(table: AnyTable, { first = false }: { first?: boolean } = {}) {
    const { result } = table;
    if (!result) return this.hide();
    const key = `${table.game} ${table.ply} ${result.kind}`,
      again = this.open && key === this.#key;
    this.#table = table;
    if (again) {
      if (this.#shown) this.#draw();
      return;
    }
    this.#reset();
    this.#key = key;
    if (first) return this.#begin(true);
    this.#waits = true;
    this.#stopWaiting = landed(this.#time, () => this.#begin(!motion()), {
      breath: breathAfter(state.settings.pace, Boolean(motion())),
    });
  }

  hide() {
    this.#reset();
    this.#table = null;
    this.node.hidden = true;
    render(nothing, this.node);
  }

  /** Skip to the end of the animation. */
  skip() {
    if (this.#shown && this.#course.elapsed !== Infinity) this.#course.skip();
  }

  /** End the wait for the last card, after a tap or Enter. */
  #hurry() {
    if (!this.#waits) return;
    this.#stopWaiting();
    this.#begin(!motion());
  }

  #reset() {
    this.#stopWaiting();
    this.#waits = false;
    this.#course.stop();
    this.#shown = this.#rounds = this.#ended = false;
    this.#confetti = null;
    this.#heard.clear();
  }

  /** @param still  show the last stage at once */
  #begin(still: boolean) {
    const result = this.#table?.result;
    if (!result) return;
    this.#waits = false;
    this.#shown = true;
    this.node.dataset.kind = result.kind;
    this.node.classList.toggle("at-once", still);
    if (result.kind === "match" && onPodium(result).length) this.#confetti = confetti(this.#personWon() ? MANY : FEW);
    if (still) {
      this.#draw();
      return this.#appear();
    }
    const key = this.#key;
    this.#course.start(result.kind);
    void breath().then(() => this.#shown && this.#key === key && this.#appear()); // drawing it and its layout are a task each
  }

  /** Show what is drawn. */
  #appear() {
    this.node.hidden = false;
    this.node.scrollTop = 0;
    this.#focus();
    this.#on.begin?.();
    if (this.#table?.result?.kind === "round" && this.#personWon()) play("won");
  }

  #focus() {
    (this.node.querySelector(`#${TITLE}`) as HTMLElement | null)?.focus({ preventScroll: true });
  }

  /** Whether a person is among the winners: the only person, or one of those round the tablet. */
  #personWon() {
    const { result, seats = [], me } = this.#table ?? {},
      alone = seats.filter(({ bot }) => !bot).length === 1;
    return Boolean(
      result?.rows.some(
        ({ won, seats: side }) => won && side.some((seat) => (alone ? seat === me : !seats[seat]?.bot)),
      ),
    );
  }

  #draw() {
    const table = this.#table,
      result = table?.result;
    if (!table || !result) return;
    const { elapsed } = this.#course,
      shown = { result, table, elapsed };
    const how = { rounds: this.#rounds, on: this.#on, toggle: () => this.#toggle() };
    if (result.finale) return this.#drawFinale(result.finale, table);
    if (result.kind === "round") return void render(roundView(shown, how), this.node);
    const falls = matchAt(elapsed).confetti || (elapsed === Infinity && !motion());
    const had = this.node.contains(document.activeElement);
    render(matchView(shown, { ...how, skip: () => this.skip(), confetti: falls ? this.#confetti : null }), this.node);
    if (had && !this.node.contains(document.activeElement)) this.#focus(); // the skip button had it
    this.#sound(elapsed);
  }

  /** Draw the end of the evening, which begins with the focus on its heading. */
  #drawFinale(finale: Finale, table: AnyTable) {
    const anew = !this.#ended;
    if (anew) this.#confetti = confetti(MANY);
    this.#ended = true;
    render(finaleView(finale, table, this.#on, this.#confetti), this.node);
    if (!anew) return;
    this.node.scrollTop = 0;
    this.#focus();
    if (finale.rows.some(({ won, seats }) => won && seats.some((seat) => !table.seats[seat]?.bot))) play("won");
  }

  /** Play the sound of each landing once, and the winner's music at the last one. */
  #sound(elapsed: number) {
    for (const turn of ["third", "second", "winner"] as const) {
      if (!stepAt(elapsed, turn).up || this.#heard.has(turn)) continue;
      this.#heard.add(turn);
      if (elapsed !== Infinity && turn !== "winner") play("laid");
      if (turn === "winner" && this.#personWon()) play("won");
    }
  }

  #toggle() {
    this.#rounds = !this.#rounds;
    this.#draw();
    const details = this.node.querySelector(".unfolded, .all-rounds");
    if (this.#rounds) details?.scrollIntoView({ behavior: motion() ? "smooth" : "instant", block: "start" });
  }
}
