/* Announces a table to screen readers: every sentence of the log, and what to do next. Pure logic without elements. */

import { t } from "../../base/phrases.ts";
import type { AnyTable } from "../../base/types.ts";
import type { Prompt } from "../../../vendor/model.d.ts";
import type { AnyButton } from "../actions/buttons.ts";

interface Due {
  prompt: Prompt | null;
  buttons: readonly Pick<AnyButton, "id" | "text">[];
}

export class Voice {
  #tell: (...sentences: string[]) => void;
  /** the announced prompt that still holds */
  #due = "";
  /** the buttons that were announced */
  #known: readonly string[] = [];
  #question = "";
  /** the person has pressed something and waits for the result */
  #pressed = false;

  constructor(tell: (...sentences: string[]) => void) {
    this.#tell = tell;
  }

  /** Note that the person pressed something: the next prompt is announced even if it is the same as before. */
  press() {
    this.#pressed = true;
  }

  /**
   * Follow a newer Table: announce what has just happened, then what the person has to do, unless that was announced just before. When it isn't
   * the person's turn, new buttons are announced.
   */
  follow({ say, result }: Pick<AnyTable, "say" | "result">, { prompt, buttons }: Due, first: boolean) {
    if (first) this.#known = [];
    const sentences = say.filter((sentence) => sentence !== `${result?.title}.`), // read out as the result's heading
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

  /** Announce the question about a card, once; "" for none. */
  ask(question: string) {
    if (question !== this.#question) this.#tell(question);
    this.#question = question;
  }
}
