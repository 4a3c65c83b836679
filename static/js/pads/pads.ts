/* The screens of the pads for real cards, which are loaded together. */

import { openPad } from "./pad.ts";
import { showPadSetup } from "./setup.ts";

export { showPads } from "./list.ts";

/**
 * Show an open pad, or the set-up of a new one.
 * @param id  of the pad; "new" for the set-up
 * @param game  for which a pad is set up
 */
export const showPad = (main: HTMLElement, id: string = "", game?: string) =>
  id === "new" && game ? showPadSetup(main, game) : openPad(main, id);
