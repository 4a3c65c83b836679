/* The match that is being played on this page: its one director. The page's entry says which: main.js one that asks the engine, phone.js
   one that asks the device on which the table is. */

/** @typedef {import("./director.js").Director} Director */
/** @typedef {Pick<Director, Exclude<keyof Director, "send" | "remote" | "ask" | "hold" | "window">>} Playing  what the screens need of it */

/** @type {Playing} set before any screen is shown */
export let director;

/** @param {Playing} mine */
export function play(mine) {
  director = mine;
}
