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
  /** what was said to be due, and still is */
  #due = "";
  /** @type {readonly string[]} the buttons that were there */
  #known = [];
  #question = "";
  /** the person has pressed something, and waits for what follows */
  #pressed = false;

  /** @param {(...sentences: string[]) => void} tell */
  constructor(tell) {
    this.#tell = tell;
  }

  /** The person presses something: what is due then is said, also if it is the same as before. */
  press() {
    this.#pressed = true;
  }

  /**
   * A newer Table: what has just happened, then what the person has to do, unless that has just been said. Where it isn't the person's turn,
   * buttons that weren't there before are named.
   * @param {Pick<AnyTable, "say" | "result">} table
   * @param {Due} due
   * @param {boolean} first
   */
  follow({ say, result }, { prompt, buttons }, first) {
    if (first) this.#known = [];
    const sentences = say.filter((sentence) => sentence !== `${result?.title}.`), // that is read out as the result's heading
      waits = !prompt || prompt.tone === "wait" || Boolean(result),
      due = waits ? "" : prompt.text,
      again = due === this.#due && !first && !this.#pressed;
    const fresh = buttons.filter(({ id }) => waits && !result && !this.#known.includes(id)).map(({ text }) => text);
    this.#tell(
      ...sentences,
      again || say.some((sentence) => sentence.startsWith(due)) ? "" : due,
      fresh.length ? `${t("page.table.buttons")}: ${fresh.join(", ")}` : "",
    );
    this.#due = due;
    this.#known = buttons.map(({ id }) => id);
    this.#pressed = false;
  }

  /**
   * What a card still needs, once it is asked; "" for nothing.
   * @param {string} question
   */
  ask(question) {
    if (question !== this.#question) this.#tell(question);
    this.#question = question;
  }
}
