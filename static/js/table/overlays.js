/* What lies over the table: who is to take the tablet, and the result. */

import { el, write } from "../dom.js";
import { ResultScreen } from "./result/screen.js";

/** @typedef {import("../types.js").AnyTable} AnyTable */

export class Overlays {
  /** @param {{ seated: () => void } & import("./result/screen.js").On} on */
  constructor(on) {
    this.on = on;
    this.result = new ResultScreen(on);
    this.button = el("button", { type: "button", class: "button primary big", on: { click: () => on.seated() } });
    this.title = el("h2", { id: "handover-title" });
    this.handover = el(
      "section",
      { class: "handover", hidden: true },
      el("div", { class: "paper" }, this.title, this.button),
    );
  }

  /**
   * Whether one of them is there. `first`: without a show, as after a reload.
   * @param {AnyTable} model
   * @param {boolean} first
   */
  show(model, first) {
    this.#handover(model);
    this.result.show(model, { first });
    return Boolean(model.result || model.handover);
  }

  /**
   * With several persons at one tablet: who is to take it, before any hand is shown.
   * @param {AnyTable} model
   */
  #handover({ handover }) {
    this.handover.hidden = !handover;
    if (!handover) return;
    write(this.title, handover.text);
    write(this.button, handover.button);
    this.button.focus({ preventScroll: true });
  }
}
