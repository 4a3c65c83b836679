/* The last moves in words, on a slate. On phones it is a drawer, and still read out when it is closed. */

import { el, write } from "../dom.js";
import { t } from "../book.js";

const MOST = 80;

export class Moves {
  constructor() {
    this.title = el("h2", { id: "moves-title" });
    this.log = el("div", { class: "log", role: "log", tabindex: 0, "aria-labelledby": "moves-title" });
    this.node = el("aside", { class: "slate", id: "moves", "aria-labelledby": "moves-title" }, this.title, this.log);
  }

  /**
   * Add what was just said; start anew with the whole log when a table is opened, undone or read in another language.
   * @param {import("../types.js").AnyTable} table
   * @param {boolean} anew
   */
  show({ say, log }, anew) {
    write(this.title, t("page.table.moves"));
    if (anew) this.log.replaceChildren(...log.map(({ text }) => el("p", { text })));
    else this.log.append(...say.map((text) => el("p", { class: "fresh", text })));
    while (this.log.children.length > MOST) this.log.firstElementChild?.remove();
    this.log.scrollTop = this.log.scrollHeight;
  }
}
