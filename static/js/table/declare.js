/* Declaring Kaiser: every Banner that may be declared now, with as many Kritze as are possible. */

import { el, write } from "../dom.js";
import { facePath } from "../cards/playing-card.js";

export class Declare {
  shown = "null";

  /** @param {(action: string) => void} onAction */
  constructor(onAction) {
    this.onAction = onAction;
    this.text = el("p", { class: "declare-text" });
    this.items = el("div", { class: "declare-items" });
    this.node = el("section", { class: "declare", hidden: true }, this.text, this.items);
  }

  /** @param {import("../model.js").Declare | null | undefined} model */
  show(model) {
    this.node.hidden = !model;
    const now = JSON.stringify(model ?? null);
    if (now === this.shown) return; // what has the focus keeps it
    this.shown = now;
    if (!model) return void this.items.replaceChildren();
    write(this.text, model.text);
    this.items.replaceChildren(
      ...model.items.map((item) =>
        el(
          "div",
          { class: "declare-item", role: "group", "aria-label": item.name },
          el("img", { src: facePath(item.face), alt: "", width: 57, height: 89 }),
          el(
            "div",
            {},
            el("b", { text: item.name }),
            el(
              "div",
              { class: "declare-choices" },
              [...item.choices, ...(item.waive ? [item.waive] : [])].map((choice) => this.#button(choice)),
            ),
          ),
        ),
      ),
      ...(model.bluff
        ? [
            el(
              "div",
              { class: "declare-item", role: "group", "aria-label": model.bluff.text },
              el(
                "div",
                {},
                el("b", { text: model.bluff.text }),
                el("p", { text: model.bluff.hint }),
                el(
                  "div",
                  { class: "declare-choices" },
                  model.bluff.choices.map((choice) => this.#button(choice)),
                ),
              ),
            ),
          ]
        : []),
    );
  }

  /** @param {import("../model.js").DeclareChoice} choice */
  #button({ action, text, hint, tone }) {
    return el(
      "button",
      {
        type: "button",
        class: `button ${tone}`,
        "aria-description": hint,
        title: hint,
        on: { click: () => this.onAction(action) },
      },
      el("span", { text }),
    );
  }
}
