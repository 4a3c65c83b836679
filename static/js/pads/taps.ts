/* What was tapped on a pad, one thing after the other: fingers are quicker than the engine, and no digit may get lost. */

import type { PadKey, PadTable } from "../../vendor/model.d.ts";

/** These keys may be tapped again at once: 8, 8. A second tap on any other one is one tap too many, until the first is answered. */
export const AGAIN = ["digit", "erase", "rank", "meld"];

/** An entry, or null for taking the last one back */
type Tap = string | null;
/** Does what was tapped; resolves to the pad afterwards, or to null if nothing more is to be done. */
type Do = (tap: Tap) => Promise<PadTable | null>;

export class Taps {
  #do: Do;
  #waiting: Tap[] = [];
  /** what was tapped last, and isn't answered; undefined: nothing */
  #last: Tap | undefined;
  #busy = false;

  constructor(what: Do) {
    this.#do = what;
  }

  /**
   * Enter what a key says, after the earlier taps. A tap that waited is dropped if the answer to the one before has ended a round, or has taken
   * its key away: it was meant for something else.
   * @param pad  as it is shown
   */
  tap({ entry, means }: PadKey, pad: PadTable) {
    return entry === this.#last && !AGAIN.includes(means) ? Promise.resolve() : this.#then(entry, pad);
  }

  /** Take back what was tapped before. Each tap counts. */
  undo(pad: PadTable) {
    return this.#then(null, pad);
  }

  async #then(tap: Tap, pad: PadTable) {
    this.#waiting.push(tap);
    this.#last = tap;
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let before: PadTable | null = pad, next; before && (next = this.#waiting.shift()) !== undefined;) {
        const after: PadTable | null = await this.#do(next);
        this.#waiting = after ? this.#left(after, next !== null && ended(after) !== ended(before)) : [];
        before = after;
      }
    } finally {
      this.#waiting = [];
      this.#last = undefined;
      this.#busy = false;
    }
  }

  /** What of the waiting taps still makes sense. What follows an undo is looked at after that one. */
  #left(pad: PadTable, over: boolean) {
    const undo = this.#waiting.indexOf(null),
      soon = undo < 0 ? this.#waiting : this.#waiting.slice(0, undo);
    return [
      ...(over ? [] : soon.filter((entry) => entry !== null && offers(pad.board, entry))),
      ...this.#waiting.slice(soon.length),
    ];
  }
}

/** How many rounds have ended. */
const ended = ({ match, rounds }: PadTable) => `${match}/${rounds.filter(({ open }) => !open).length}`;

/** Whether a key in this part of a board enters this now. */
function offers(part: unknown, entry: string): boolean {
  if (typeof part !== "object" || part === null) return false;
  const key = part as Partial<PadKey>;
  return key.entry === entry ? !key.why : Object.values(part).some((each) => offers(each, entry));
}
