/* The layers over the table that close separately: events, questions, and what was opened to be read. */

import { lay, type Layer } from "../../ui/layers.ts";
import type { Asking } from "../live/asking.ts";
import type { Controller } from "../controller.ts";
import type { ReviewScreen } from "../replay/review-screen.ts";

export class Over {
  #ui: Controller;
  #seen: () => boolean;
  #layers: Layer[];
  #asking: Map<Asking, Layer[]> = new Map();

  /** @param review  returns the review from which a place of the match was opened; null if it was opened from a replay */
  constructor(ui: Controller, isSeen: () => boolean, review: () => ReviewScreen | null) {
    this.#ui = ui;
    this.#seen = isSeen;
    const { tools, moments } = ui,
      { hints } = ui.advice;
    this.#layers = [
      { isOpen: () => Boolean(ui.playback.scene && review()), close: () => review()?.back() },
      { isOpen: () => tools.drawer, close: () => tools.toggleMoves(false) },
      { isOpen: () => hints.open || hints.thinking, close: () => hints.close() },
      { isOpen: () => ui.advice.question !== null, close: () => ui.advice.coach?.undo() },
      { isOpen: () => moments.now !== null, close: () => moments.dismiss() },
    ].map(({ isOpen, close }) => ({ isOpen: () => isSeen() && isOpen(), close }));
  }

  /** Register layers that may have opened, after the table was drawn. */
  look() {
    for (const layer of this.#layers) lay(layer);
    for (const asking of this.#ui.askings) if (asking.now) this.#of(asking).forEach(lay);
  }

  /** The layers of a question about a card: the question itself, and the second one once the Joker has been named. */
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
