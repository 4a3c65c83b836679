/* A game's picture, as it lies on the start screen. */

import { el, one } from "../dom.js";

/** @param {string} id  of the game */
export const pictureOf = (id) =>
  /** @type {Element} */ (one(document, `#start [data-game="${id}"] .tile-art`).cloneNode(true));

/**
 * The same small, beside a line.
 * @param {string} id
 */
export const smallPicture = (id) => el("span", { class: "game-picture", "aria-hidden": "true" }, pictureOf(id));
