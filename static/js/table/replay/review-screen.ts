/* The review over a result: it is opened from the result and closes back to it; a row leads to its place at the table, and back to the row. */

import { nothing } from "../../../vendor/lit-html.js";
import { language } from "../../base/phrases.ts";
import { el } from "../../base/dom.ts";
import { lay, type Layer } from "../../ui/layers.ts";
import { render } from "../../base/render.ts";
import { call } from "../../engine/session.ts";
import { time } from "../../base/time.ts";
import { bots } from "../../engine/workers.ts";
import { Reviewing, type World } from "./reviewing.ts";
import { reviewView, TITLE } from "./review-sheet.ts";
import type { AnyTable } from "../../base/types.ts";
import type { ResultScreen } from "../result/screen.ts";
import type { Playback } from "./playback.ts";

const WORLD: World = { call, judge: (name, question) => bots.call(name, question), time };

export class ReviewScreen {
  reviewing = new Reviewing(() => this.#draw(), WORLD);
  #result: ResultScreen;
  #replay: Playback;
  #back: () => unknown;
  #opened = false;
  #whole = true; // at the end of a match its report is shown
  #key = ""; // identifies the result that it belongs to
  layer: Layer = { isOpen: () => this.#opened && !this.node.hidden, close: () => this.#close() };
  /** the element that had the focus before */
  #from: Element | null = null;

  node: HTMLElement;

  /** @param back  shows the present table again */
  constructor(result: ResultScreen, replay: Playback, back: () => unknown) {
    this.#result = result;
    this.#replay = replay;
    this.#back = back;
    this.node = el("section", { class: "result review-over", hidden: true });
    this.node.dataset.kind = "round";
    addEventListener("resize", () => this.#draw()); // the curve is as wide as the window
  }

  /** Open the review by the result's button. */
  open() {
    this.#result.skip();
    this.#opened = true;
    this.#from = document.activeElement;
    this.#show();
    void this.reviewing.start(this.#whose);
  }

  /** Return from a place at the table. */
  back() {
    this.#replay.end();
    this.#back();
  }

  /** Follow the shown table. While it has a result, the round is judged in the background, and the review can cover it. */
  follow({ result, game, ply }: AnyTable) {
    if (this.#replay.replay) return;
    if (!result) return this.end();
    const key = `${game} ${ply} ${language()}`;
    if (key !== this.#key) {
      this.#key = key;
      if (this.#opened)
        void this.reviewing.start(this.#whose); // in the new language
      else this.reviewing.idle();
    }
    if (this.#opened) this.#show();
  }

  /** Close the review: the result is gone or hidden. */
  end() {
    this.#key = "";
    this.#hide();
    this.reviewing.stop();
    this.#replay.end();
  }

  /** The person whose review was requested last. */
  get #whose() {
    const { model } = this.reviewing;
    return model ? { seat: model.seat } : {};
  }

  #show() {
    this.#cover(true);
    this.node.hidden = false;
    lay(this.layer);
    this.#draw();
    (this.node.querySelector(`#${TITLE}`) as HTMLElement | null)?.focus({ preventScroll: true });
  }

  #close() {
    this.#hide();
    if (this.#from instanceof HTMLElement && this.#from.isConnected) this.#from.focus({ preventScroll: true });
  }

  #hide() {
    this.#opened = false;
    this.#cover(false);
    this.node.hidden = true;
    render(nothing, this.node);
  }

  /** Hide and disable the result under the review. */
  #cover(covered: boolean) {
    this.#result.node.inert = covered;
    this.#result.node.classList.toggle("covered", covered);
  }

  #look(place: number) {
    const { model } = this.reviewing;
    if (!model) return;
    this.node.hidden = true;
    void this.#replay.open({ seat: model.seat }, place).then(() => {
      const heading = this.node.parentElement?.querySelector(".bar-title h1");
      if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
    });
  }

  #draw() {
    if (!this.#opened || this.node.hidden) return;
    const on = {
      look: (place: number) => this.#look(place),
      person: (seat: number) => void this.reviewing.start({ seat }),
      whole: (whole: boolean) => {
        this.#whole = whole;
        this.#draw();
      },
      close: () => this.#close(),
    };
    render(reviewView(this.reviewing.model, this.#whole, on), this.node);
  }
}
