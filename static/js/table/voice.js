/* What is said of a table to whoever can't see it: every sentence of the log, and what is due. Pure logic without elements. */

import { t } from "../book.js";

/** @typedef {import("../types.js").AnyTable} AnyTable */
/**
 * @typedef {object} Due
 * @property {import("../model.js").Prompt | null} prompt
 * @property {readonly Pick<import("./acts.js").AnyButton, "id" | "text">[]} buttons
 */

export class Voice {
  #tell;
  #ply = -1;
  /** what was said to be due, and still is */
  #due = "";
  /** @type {readonly string[]} */
  #offered = [];

  /** @param {(...sentences: string[]) => void} tell */
  constructor(tell) {
    this.#tell = tell;
  }

  /**
   * A newer Table: what has just happened, then what the person has to do. The same is said anew once somebody has acted upon it, and not at
   * all if a sentence has just said so. Where it isn't the person's turn, buttons that weren't there before are named.
   * @param {AnyTable} table
   * @param {Due} due
   * @param {boolean} first
   */
  follow({ say, moves, me, ply, result }, { prompt, buttons }, first) {
    const acted = first || ply < this.#ply || moves.some(({ seat }) => seat === me),
      waits = (prompt?.tone ?? "wait") === "wait" || Boolean(result),
      text = waits ? "" : (prompt?.text ?? ""),
      offered = buttons.map(({ id }) => id),
      known = first ? [] : this.#offered;
    const fresh = waits && !result ? buttons.filter(({ id }) => !known.includes(id)).map(({ text: name }) => name) : [];
    const isNew = (text !== this.#due || acted) && !say.some((sentence) => sentence.startsWith(text));
    this.#tell(...say, isNew ? text : "", fresh.length ? `${t("page.table.buttons")}: ${fresh.join(", ")}` : "");
    this.#ply = ply;
    this.#due = text;
    this.#offered = offered;
  }
}
