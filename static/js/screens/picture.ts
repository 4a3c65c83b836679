/* A game's picture, copied from the start screen: large, small beside a line, or above an invitation to play. */

import { t } from "../base/phrases.ts";
import { el, one } from "../base/dom.ts";

/**
 * Returns a game's picture.
 * @param id  of the game
 */
export const pictureOf = (id: string) =>
  one(document, `#start [data-game="${id}"] .tile-art`).cloneNode(true) as Element;

/**
 * Returns a game's picture beside a line; an empty place for an unknown game.
 * @param id  of the game
 */
export const smallPicture = (id: string) =>
  el(
    "span",
    { class: "game-picture", "aria-hidden": "true" },
    document.querySelector(`#start [data-game="${CSS.escape(id)}"]`) && pictureOf(id),
  );

/**
 * Returns an invitation to play, for a screen that has nothing to show yet.
 * @param id  of the game
 */
export const invitation = (id: string, text: string) =>
  el(
    "div",
    { class: "invitation" },
    el("div", { class: "invitation-picture", "aria-hidden": "true" }, pictureOf(id)),
    el("p", { class: "empty-note", text }),
    el("a", { class: "button primary gold", href: `#/play/${id}`, text: t("page.invitation.play") }),
  );
