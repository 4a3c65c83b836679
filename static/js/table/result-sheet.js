/* What lies over the table at the end of a round. */

import { el, one } from "../dom.js";
import { motion } from "../cards/flip.js";
import { play } from "../sounds.js";
import { resultPanel } from "./result.js";

export class ResultSheet {
  /** @param {import("./result.js").Buttons} on */
  constructor(on) {
    this.on = on;
    this.node = el("section", { class: "result", hidden: true });
  }

  hide() {
    this.node.hidden = true;
  }

  /** @param {import("../types.js").AnyTable} model */
  show({ result, layout, live, moves, me, slate }) {
    const { node } = this;
    if (!result) {
      node.hidden = true;
      node.replaceChildren();
      return;
    }
    const fresh = node.hidden;
    node.replaceChildren(resultPanel(result, this.on, slate));
    node.classList.toggle("late", fresh && (layout === "trick" || Boolean(live)) && moves.length > 0 && motion() > 0);
    node.hidden = false;
    node.scrollTop = 0;
    if (fresh && result.rows.find((row) => row.seat === me)?.won) play("won");
    if (fresh) one(node, "h2").focus({ preventScroll: true });
  }
}
