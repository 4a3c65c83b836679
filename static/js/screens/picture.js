/* A game's picture, as it lies on the start screen: large, small beside a line, or above an invitation to play. */

import { t } from "../book.js";
import { el, one } from "../dom.js";

/** @param {string} id  of the game */
export const pictureOf = (id) =>
  /** @type {Element} */ (one(document, `#start [data-game="${id}"] .tile-art`).cloneNode(true));

/**
 * Beside a line; nothing for a game that isn't there any more.
 * @param {string} id  of the game
 */
export const smallPicture = (id) =>
  el(
    "span",
    { class: "game-picture", "aria-hidden": "true" },
    document.querySelector(`#start [data-game="${CSS.escape(id)}"]`) && pictureOf(id),
  );

/**
 * In place of what isn't there yet: how it comes to be.
 * @param {string} id  of the game
 * @param {string} text
 */
export const invitation = (id, text) =>
  el(
    "div",
    { class: "invitation" },
    el("div", { class: "invitation-picture", "aria-hidden": "true" }, pictureOf(id)),
    el("p", { class: "empty-note", text }),
    el("a", { class: "button primary gold", href: `#/play/${id}`, text: t("page.invitation.play") }),
  );
