/* What can lie over the table and closes for itself: what tells something, what asks, what was opened to be read. */

import { lay } from "../layers.js";

/** @typedef {import("../layers.js").Layer} Layer */

export class Over {
  #ui;
  #seen;
  /** @type {Layer[]} */
  #layers;
  /** @type {Map<import("./live/asking.js").Asking, Layer[]>} */
  #asking = new Map();

  /**
   * @param {import("./controller.js").Controller} ui
   * @param {object} table
   * @param {() => boolean} table.isSeen
   * @param {() => boolean} table.isAway  a place that is looked at is none of a film: one came there from a review
   */
  constructor(ui, { isSeen, isAway }) {
    this.#ui = ui;
    this.#seen = isSeen;
    const { tools, moments } = ui,
      { hints } = ui.advice;
    this.#layers = [
      { isOpen: () => Boolean(ui.replay.scene) && isAway(), close: () => ui.unreplay() },
      { isOpen: () => tools.drawer, close: () => tools.toggleMoves(false) },
      { isOpen: () => hints.open || hints.thinking, close: () => hints.close() },
      { isOpen: () => moments.now !== null, close: () => moments.dismiss() },
    ].map(({ isOpen, close }) => ({ isOpen: () => isSeen() && isOpen(), close }));
  }

  /** The table was drawn: something may have opened. */
  look() {
    for (const layer of this.#layers) lay(layer);
    for (const asking of this.#ui.askings) if (asking.now) this.#of(asking).forEach(lay);
  }

  /**
   * What a card still needs, and what the Joker still needs that is one already.
   * @param {import("./live/asking.js").Asking} asking
   */
  #of(asking) {
    const known = this.#asking.get(asking);
    if (known) return known;
    const isOpen = () => this.#seen() && asking.now !== null,
      isNamed = () => isOpen() && asking.now?.named !== null,
      /** @type {(act: () => void) => () => void} */
      redrawn = (act) => () => {
        act();
        this.#ui.redraw();
      },
      layers = [
        { isOpen, close: redrawn(() => asking.close()) },
        { isOpen: isNamed, close: redrawn(() => asking.unname()) },
      ];
    this.#asking.set(asking, layers);
    return layers;
  }
}
