/* What players do with a lesson of the guided first game: go to another one, go on, leave, fold it. guide.ts draws it. */

import type { AnyTable } from "../../base/types.ts";
import type { Playing as Director } from "../../play/playing.ts";
import type { On } from "./guide.ts";

/** The part of the table's controller that a lesson uses. */
interface Ui {
  readonly table: AnyTable | null;
  director: Director;
  redraw: () => void;
  leave: (hash?: string) => void;
}

export class Lesson {
  folded = false;
  #ui: Ui;

  constructor(ui: Ui) {
    this.#ui = ui;
  }

  on: On = {
    go: (number) => this.#go(number),
    leave: () => this.#ui.leave(),
    play: () => this.#ui.leave(`#/play/${this.#ui.table?.game}`), // starts a match of this game
    puzzles: () => this.#ui.leave(`#/puzzles/${this.#ui.table?.game}`),
    proceed: () => this.#ui.director.proceed(),
    fold: () => {
      this.folded = !this.folded;
      this.#ui.redraw();
    },
  };

  /** Go to another lesson of this game, or restart the current one. */
  #go(number: number) {
    const { game, guide } = this.#ui.table ?? {};
    if (number === guide?.number) void this.#ui.director.open("guide", { game, number });
    else location.hash = `#/guide/${game}/${number}`;
  }
}
