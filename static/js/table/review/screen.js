/* The review over a result: opened from there, and back to it; and from a row to its place at the table, and back to the row. */

import { nothing } from "../../../vendor/lit-html.js";
import { language } from "../../book.js";
import { el } from "../../dom.js";
import { lay } from "../../layers.js";
import { render } from "../../render.js";
import { call } from "../../session.js";
import { time } from "../../time.js";
import { bots } from "../../workers.js";
import { Reviewing } from "./reviewing.js";
import { reviewView, TITLE } from "./sheet.js";

/** @typedef {import("../../types.js").AnyTable} AnyTable */

/** @type {import("./reviewing.js").World} */
const WORLD = { call, judge: (name, question) => bots.call(name, question), time };

export class ReviewScreen {
  reviewing = new Reviewing(() => this.#draw(), WORLD);
  #result;
  #replay;
  #back;
  #opened = false;
  #key = ""; // the result that it belongs to
  /** @type {import("../../layers.js").Layer} */
  layer = { isOpen: () => this.#opened && !this.node.hidden, close: () => this.#close() };
  /** @type {Element | null} what had the focus before */
  #from = null;

  /**
   * @param {import("../result/screen.js").ResultScreen} result
   * @param {import("../replay/replay.js").Replay} replay
   * @param {() => unknown} back  shows the table of now again
   */
  constructor(result, replay, back) {
    this.#result = result;
    this.#replay = replay;
    this.#back = back;
    this.node = el("section", { class: "result review-over", hidden: true });
    this.node.dataset.kind = "round";
  }

  /** From the result's button. */
  open() {
    this.#result.skip();
    this.#opened = true;
    this.#from = document.activeElement;
    this.#show();
    void this.reviewing.start(this.#whose);
  }

  /** Back from a place at the table. */
  back() {
    this.#replay.end();
    this.#back();
  }

  /**
   * The table that is shown now. While it has a result, the round is judged in the background, and the review can lie over it.
   * @param {AnyTable} table
   */
  follow({ result, game, ply }) {
    if (this.#replay.film) return;
    if (!result) return this.end();
    const key = `${game} ${ply} ${language()}`;
    if (key !== this.#key) {
      this.#key = key;
      if (this.#opened)
        void this.reviewing.start(this.#whose); // in another language
      else this.reviewing.idle();
    }
    if (this.#opened) this.#show();
  }

  /** There is no result any more, or nobody sees it. */
  end() {
    this.#key = "";
    this.#hide();
    this.reviewing.stop();
    this.#replay.end();
  }

  /** The person whose review was asked for last. */
  get #whose() {
    const { model } = this.reviewing;
    return model ? { seat: model.seat } : {};
  }

  #show() {
    this.#cover(true);
    this.node.hidden = false;
    lay(this.layer);
    this.#draw();
    /** @type {HTMLElement | null} */ (this.node.querySelector(`#${TITLE}`))?.focus({ preventScroll: true });
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

  /** What lies under the review can't be used, nor seen. @param {boolean} covered */
  #cover(covered) {
    this.#result.node.inert = covered;
    this.#result.node.classList.toggle("covered", covered);
  }

  /** @param {number} place */
  #look(place) {
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
      look: (/** @type {number} */ place) => this.#look(place),
      person: (/** @type {number} */ seat) => void this.reviewing.start({ seat }),
      close: () => this.#close(),
    };
    render(reviewView(this.reviewing.model, on), this.node);
  }
}
