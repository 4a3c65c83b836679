/* What a deal of Kaisern is about: the wooden board with its button and the Kritze at its rim, and the slate with everybody's strokes. */

import { el, write } from "../dom.js";
import { motion } from "../cards/flip.js";

const WIDTH = 484,
  HEIGHT = 204; // of static/props/board.svg, where its fields lie as follows
/** @type {{ [field: number]: [x: number, y: number] }} */
const FIELDS = {
  4: [52, 62],
  7: [128, 62],
  10: [204, 62],
  13: [280, 62],
  16: [356, 62],
  19: [432, 62],
  22: [356, 142],
  25: [280, 142],
  28: [204, 142],
  31: [128, 142],
};
const narrow = matchMedia("(max-width: 599px)");

export class Stake {
  /**
   * It lies above the log (`wide`); on a phone, where the log is a drawer, in a corner of the table (`small`).
   * @param {HTMLElement} wide
   * @param {HTMLElement} small
   */
  constructor(wide, small) {
    this.button = el("img", { class: "board-button", src: "static/props/button.svg", alt: "", width: 64, height: 64 });
    this.kritze = el("span", { class: "board-kritze" });
    this.board = el(
      "div",
      { class: "board", role: "img" },
      el("img", { src: "static/props/board.svg", alt: "", width: WIDTH, height: HEIGHT }),
      this.button,
      this.kritze,
    );
    this.text = el("p", { class: "stake-text", "aria-hidden": "true" });
    this.number = el("b", { class: "stake-number", "aria-hidden": "true" });
    this.tally = el("ul", { class: "tally" });
    this.node = el("section", { class: "stake", hidden: true }, this.board, this.number, this.text, this.tally);
    const settle = () => (narrow.matches ? small.append(this.node) : wide.prepend(this.node));
    narrow.addEventListener("change", settle);
    settle();
  }

  /** @param {import("../types.js").AnyTable} table */
  show({ board, slate }) {
    this.node.hidden = !board;
    if (!board) return;
    this.#move(board.at);
    this.board.setAttribute(
      "aria-label",
      [board.text, board.by, ...board.kritze.map(({ text }) => text)].filter(Boolean).join(". "),
    );
    write(this.text, board.text);
    this.#count(board.stake);
    this.kritze.replaceChildren(
      ...board.kritze.map(({ n }) =>
        el(
          "span",
          {},
          Array.from({ length: n }, () => el("i")),
        ),
      ),
    );
    if (!slate) return;
    this.tally.setAttribute("aria-label", slate.text);
    this.tally.replaceChildren(
      ...slate.rows.map((row) =>
        el(
          "li",
          {},
          el(
            "span",
            { class: "tally-name" },
            el("span", { class: "mark", "data-mark": row.mark }),
            el("span", { text: row.name }),
          ),
          strokes(row),
        ),
      ),
    );
  }

  /** @param {number} field */
  #move(field) {
    const [x, y] = FIELDS[field] ?? [0, 0];
    this.button.style.left = `${(100 * x) / WIDTH}%`;
    this.button.style.top = `${(100 * y) / HEIGHT}%`;
  }

  /** @param {number} stake */
  #count(stake) {
    const before = this.number.textContent;
    write(this.number, String(stake));
    if (before && before !== String(stake) && motion())
      this.number.animate([{ scale: 1 }, { scale: 1.5, offset: 0.4 }, { scale: 1 }], {
        duration: motion() * 1.6,
        easing: "ease-out",
      });
  }
}

/**
 * Striche as they stand on the slate: X, V and I.
 * @param {import("../model.js").SlateRow} row
 */
const strokes = (row) =>
  el(
    "span",
    { class: "tally-strokes", role: "img", "aria-label": row.text },
    row.strokes.map(([stroke, n]) => stroke.repeat(n) && el("span", { text: stroke.repeat(n) })),
  );
