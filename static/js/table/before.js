/* What lies before a player of Kaisern: the card that was dealt face up, and the declared Kaiser with their Kritze. */

import { el } from "../dom.js";
import { facePath } from "../cards/playing-card.js";

/** The seat's label tells it in words. */
export function showBefore(node, { up, kaiser = [] }) {
  const now = JSON.stringify([up, kaiser]);
  node.hidden = !up && !kaiser.length;
  if (node.shown === now) return;
  node.shown = now;
  const open = kaiser.some(({ face }) => face === up?.face);
  node.replaceChildren(
    ...(up && !open ? [el("span", { class: "before-card" }, picture(up.face))] : []),
    ...kaiser.map(({ face, kritze, shown }) =>
      el(
        "span",
        { class: shown || !face ? "before-card" : "before-card secret" },
        face ? picture(face) : el("i", { class: "back" }),
        el(
          "span",
          { class: "kritze" },
          Array.from({ length: kritze }, () => el("i")),
        ),
      ),
    ),
  );
}

const picture = (face) => el("img", { src: facePath(face), alt: "", width: 57, height: 89 });

/** The hands of one's partners, laid open while one wants to look at them. */
export class Partners {
  constructor() {
    this.open = false;
    this.node = el("section", {
      class: "partners",
      hidden: true,
      on: { click: () => this.node.dispatchEvent(new CustomEvent("peek", { bubbles: true })) },
    });
  }

  show(partners = []) {
    this.node.hidden = !this.open || !partners.length;
    this.node.replaceChildren(
      ...(this.node.hidden
        ? []
        : partners.map(({ name, cards }) =>
            el(
              "div",
              {},
              el("b", { text: name }),
              el(
                "ul",
                {},
                cards.map((card) =>
                  el(
                    "li",
                    {},
                    el("img", {
                      src: facePath(card.face),
                      alt: card.name,
                      title: card.power?.text ?? "",
                      width: 57,
                      height: 89,
                    }),
                  ),
                ),
              ),
            ),
          )),
    );
  }
}
