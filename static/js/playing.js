/* The match that is being played on this page: its one director. The page's entry says which: main.js one that asks the engine, phone.js
   one that asks the device on which the table is. */

/** @typedef {import("./director.js").Director} Director */
/**
 * What the screens need of it. `menu`: in place of the table's own, with the tools that the bar has no room for.
 * @typedef {Pick<Director, Exclude<keyof Director, "send" | "remote" | "window">> & { menu?: (tools: readonly import("./table/bar.js").Tool[]) => unknown }} Playing
 */

/** @type {Playing} set before any screen is shown */
export let director;

/** @param {Playing} mine */
export function play(mine) {
  director = mine;
}
