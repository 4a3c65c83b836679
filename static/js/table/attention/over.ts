/* What can lie over the table and closes for itself: what tells something, what asks, what was opened to be read. */

import { lay, type Layer } from "../../ui/layers.ts";
import type { Asking } from "../live/asking.ts";
import type { Controller } from "../controller.ts";
import type { ReviewScreen } from "../replay/review-screen.ts";

export class Over {
  #ui: Controller;
  #seen: () => boolean;
  #layers: Layer[];
  #asking: Map<Asking, Layer[]> = new Map();

  /** @param review  from which one has come to a place that is looked at; null where one has come from a replay */
  constructor(ui: Controller, isSeen: () => boolean, review: () => ReviewScreen | null) {
    this.#ui = ui;
    this.#seen = isSeen;
    const { tools, moments } = ui,
      { hints } = ui.advice;
    this.#layers = [
      { isOpen: () => Boolean(ui.playback.scene && review()), close: () => review()?.back() },
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

  /** What a card still needs, and what the Joker still needs that is one already. */
  #of(asking: Asking) {
    const known = this.#asking.get(asking);
    if (known) return known;
    const isOpen = () => this.#seen() && asking.now !== null,
      isNamed = () => isOpen() && asking.now?.named !== null,
      redrawn: (act: () => void) => () => void = (act) => () => {
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
