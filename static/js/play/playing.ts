/* The match on this page: a Director asks the engine, a Guest asks the device that has the table. This module is separate from the Director,
   so that a phone doesn't load what only the table needs (16 kB). */

import type { Tool } from "../ui/widgets.ts";
import type { Director } from "./director.ts";

/** The interface for the screens. `menu`: replaces the table's own menu; it gets the tools that don't fit in the bar. */
export type Playing = Pick<Director, Exclude<keyof Director, "send" | "remote" | "ask" | "hold" | "window">> & {
  hold?: Director["hold"];
  menu?: (tools: readonly Tool[]) => unknown;
};

/** The match on this page. The page's entry sets it before any screen is shown. */
export let director: Playing;

export function play(mine: Playing) {
  director = mine;
}
