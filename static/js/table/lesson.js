/* What the players do with a lesson of the guided first game: to another one, on, away, folded. guide.js draws it. */

export class Lesson {
  folded = false;
  #ui;

  /** @param {import("./controller.js").Controller} ui */
  constructor(ui) {
    this.#ui = ui;
  }

  /** @type {import("./guide.js").On} */
  on = {
    go: (number) => this.#go(number),
    leave: () => this.#ui.leave(),
    play: () => this.#ui.leave(`#/play/${this.#ui.table?.game}`), // a match of the game that was learned
    proceed: () => this.#ui.director.proceed(),
    fold: () => {
      this.folded = !this.folded;
      this.#ui.redraw();
    },
  };

  /**
   * To another lesson of this game, or to the beginning of the one under way.
   * @param {number} number
   */
  #go(number) {
    const { game, guide } = this.#ui.table ?? {};
    if (number === guide?.number) void this.#ui.director.open("guide", { game, number });
    else location.hash = `#/guide/${game}/${number}`;
  }
}
