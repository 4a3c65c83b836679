/* What the frame of a pad and its board agree on. A board is what lies in the middle of a pad: one form for each way of scoring. It draws its
   part of the PadTable and knows no calls; the frame (pad.ts) sends what is pressed, keeps the order of quick taps, counts the clock down, and
   announces what happened. */

import type { TemplateResult } from "../../vendor/lit-html.js";
import type { PadKey, PadTable } from "../../vendor/model.d.ts";

/** The clock as of now */
export interface Ticking {
  text: string; // «11:42»
  label: string; // «11 Minuten 42 Sekunden», for the screen reader
  share: number; // what is left of the whole, from 1 to 0
  over: boolean;
}

/** The pad that a board belongs to, and what its buttons do. */
export interface At {
  pad: PadTable; // sides, people, totals, clock, the round being mended
  clock: Ticking | null; // of `pad.clock`; the board is drawn anew with each second
  rings: boolean; // the telephone has just rung
  /** Enter what a key says. A key that is forbidden now (`why`) enters nothing: its reason is shown. It must therefore stay focusable. */
  press: (key: PadKey) => void;
  /** Take the last entry back: the sponge. Nothing to take back (`pad.undo` null) is no error. */
  undo: () => void;
  /** Begin the next match with the same people: the sponge, held. */
  afresh: () => void;
}

/** Draws a board: one element, .pad-board with its form in data-form. */
export type Draw<B extends PadTable["board"]> = (board: B, at: At) => TemplateResult;
