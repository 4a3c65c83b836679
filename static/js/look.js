/* The settings that change how the page looks: classes and data on <html>, read by the style sheets and the components. */

import { gameOrFirst } from "./book.js";
import { setSound } from "./sounds.js";
import { setFaces } from "./cards/playing-card.js";
import { setMotion } from "./cards/flip.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** @typedef {Partial<import("./model.js").Settings>} Settings */
/** @type {Settings} */
let settings = {};
/** @type {import("./model.js").Deck} */
let deck = "swiss";

/**
 * From now on cards are of this game's deck.
 * @param {string} id
 */
export function showDeckOf(id) {
  deck = gameOrFirst(id).deck;
  setFaces(...folders(), false);
}

/**
 * Where the deck's cards and its suits lie, drawn as the player likes them.
 * @returns {[cards: string, suits: string]}
 */
function folders() {
  const size = settings.index === "large" ? "-big" : "",
    colours = settings.french_colours === 2 ? "-2" : "";
  return deck === "french"
    ? [`static/cards/french${size}${colours}`, `static/suits/french${colours}`]
    : [`static/cards/swiss${size}`, "static/suits"];
}

/**
 * Make the page look as these settings say.
 * @param {Settings} now
 */
export function apply(now) {
  settings = now;
  const root = document.documentElement,
    still = calm.matches || now.motion === "reduced";
  root.dataset.back = now.back ?? "red";
  root.toggleAttribute("data-left-handed", Boolean(now.left_handed));
  root.toggleAttribute("data-still", still);
  setFaces(...folders(), true);
  setMotion(still ? 0 : (now.animation_ms ?? 260));
  setSound(Boolean(now.sound));
}

calm.addEventListener("change", () => apply(settings));
