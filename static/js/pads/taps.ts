/* What was tapped on a pad, one entry after the other: fingers are quicker than the engine, and no digit may get lost. */

import type { PadKey, PadTable } from "../../vendor/model.d.ts";

/** Enters what a key says, on the pad as shown; resolves to the pad afterwards, or to null if nothing more is to be entered. */
type Enter = (entry: string) => Promise<PadTable | null>;

export class Taps {
  #enter: Enter;
  #waiting: string[] = [];
  #busy = false;

  constructor(enter: Enter) {
    this.#enter = enter;
  }

  /**
   * Enter what a key says, after the earlier taps. A tap that waited is dropped if the answer to the one before has ended a round, or has taken
   * its key away: it was meant for something else.
   * @param pad  as it is shown
   */
  async tap({ entry }: PadKey, pad: PadTable) {
    this.#waiting.push(entry);
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let before: PadTable | null = pad, next; before && (next = this.#waiting.shift()) !== undefined;) {
        const after = await this.#enter(next);
        if (!after || ended(after) !== ended(before)) this.#waiting = [];
        else this.#waiting = this.#waiting.filter((each) => offers(after.board, each));
        before = after;
      }
    } finally {
      this.#waiting = [];
      this.#busy = false;
    }
  }
}

/** How many rounds of the match have ended. */
const ended = ({ match, rounds }: PadTable) => `${match}/${rounds.filter(({ open }) => !open).length}`;

/** Whether a key in this part of a board enters this now. */
function offers(part: unknown, entry: string): boolean {
  if (typeof part !== "object" || part === null) return false;
  const key = part as Partial<PadKey>;
  return key.entry === entry ? !key.why : Object.values(part).some((each) => offers(each, entry));
}
