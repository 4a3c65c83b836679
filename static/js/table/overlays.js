/* What lies over the table: who is to take the tablet, and the result. */

import { el, one, write } from "../dom.js";
import { motion } from "../cards/flip.js";
import { play } from "../sounds.js";
import { resultPanel } from "./result.js";

/** @typedef {import("../types.js").AnyTable} AnyTable */

export class Overlays {
  /** @param {{ seated: () => void } & import("./result.js").Buttons} on */
  constructor(on) {
    this.on = on;
    this.result = el("section", { class: "result", hidden: true });
    this.button = el("button", { type: "button", class: "button primary big", on: { click: () => on.seated() } });
    this.title = el("h2", { id: "handover-title" });
    this.handover = el(
      "section",
      { class: "handover", hidden: true },
      el("div", { class: "paper" }, this.title, this.button),
    );
  }

  /**
   * Whether one of them is there.
   * @param {AnyTable} model
   */
  show(model) {
    this.#handover(model);
    this.#result(model);
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

  /** @param {AnyTable} model */
  #result({ result, layout, live, moves, me, slate }) {
    const { result: node } = this;
    if (!result) {
      node.hidden = true;
      node.replaceChildren();
      return;
    }
    const fresh = node.hidden;
    node.replaceChildren(resultPanel(result, this.on, slate));
    node.classList.toggle("late", fresh && (layout === "trick" || Boolean(live)) && moves.length > 0 && motion() > 0); // the last trick, or who finished, is seen first
    node.hidden = false;
    node.scrollTop = 0;
    if (fresh && result.rows.find((row) => row.seat === me)?.won) play("won");
    if (fresh) one(node, "h2").focus({ preventScroll: true });
  }
}
