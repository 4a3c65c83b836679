/* The match that is being played on this page: a Director asks the engine, a Guest the device on which the table is. It stands apart from
   the Director, so that a phone doesn't load what only the table needs (16 kB). */

import type { Tool } from "../ui/widgets.ts";
import type { Director } from "./director.ts";

/** What the screens need of it. `menu`: in place of the table's own, with the tools that the bar has no room for. */
export type Playing = Pick<Director, Exclude<keyof Director, "send" | "remote" | "ask" | "hold" | "window">> & {
  menu?: (tools: readonly Tool[]) => unknown;
};

/** The match that is being played on this page. The page's entry sets it before any screen is shown. */
export let director: Playing;

export function play(mine: Playing) {
  director = mine;
}
