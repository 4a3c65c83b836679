/* What lies before a player of Kaisern: the card that was dealt face up, and the declared Kaiser with their Kritze. */

import { el } from "../dom.js";
import { facePath } from "../cards/playing-card.js";

/** @type {WeakMap<HTMLElement, string>} what is shown there */
const shown = new WeakMap();

/**
 * The seat's label tells it in words.
 * @param {HTMLElement} node
 * @param {Pick<import("../model.js").SeatRow, "up" | "kaiser">} seat
 */
export function showBefore(node, { up, kaiser = [] }) {
  const now = JSON.stringify([up, kaiser]);
  node.hidden = !up && !kaiser.length;
  if (shown.get(node) === now) return;
  shown.set(node, now);
  const open = kaiser.some(({ face }) => face === up?.face);
  node.replaceChildren(
    ...(up && !open ? [el("span", { class: "before-card" }, picture(up.face))] : []),
    ...kaiser.map(({ face, kritze, shown: open }) =>
      el(
        "span",
        { class: open || !face ? "before-card" : "before-card secret" },
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

const picture = (/** @type {string} */ face) => el("img", { src: facePath(face), alt: "", width: 57, height: 89 });

/** The hands of one's partners, laid open while one wants to look at them. */
export class Partners {
  open = false;

  /** @param {() => void} peek  opens and closes them */
  constructor(peek) {
    this.node = el("section", { class: "partners", hidden: true, on: { click: peek } });
  }

  /** @param {readonly import("../model.js").PartnerHand[]} partners */
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
