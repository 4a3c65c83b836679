/* What is said of a table to whoever can't see it: every sentence of the log, and what is due. Pure logic without elements. */

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
  /** what was said to be due, and still is */
  #due = "";
  /** the buttons that were there */
  #known: readonly string[] = [];
  #question = "";
  /** the person has pressed something, and waits for what follows */
  #pressed = false;

  constructor(tell: (...sentences: string[]) => void) {
    this.#tell = tell;
  }

  /** The person presses something: what is due then is said, also if it is the same as before. */
  press() {
    this.#pressed = true;
  }

  /**
   * A newer Table: what has just happened, then what the person has to do, unless that has just been said. Where it isn't the person's turn,
   * buttons that weren't there before are named.
   */
  follow({ say, result }: Pick<AnyTable, "say" | "result">, { prompt, buttons }: Due, first: boolean) {
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

  /** What a card still needs, once it is asked; "" for nothing. */
  ask(question: string) {
    if (question !== this.#question) this.#tell(question);
    this.#question = question;
  }
}
