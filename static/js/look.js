/* The settings that change how the page looks: classes and data on <html>, read by the style sheets and the components. */

import { asset } from "./assets.js";
import { gameOrFirst, language } from "./book.js";
import { setSounds } from "./sounds.js";
import { foresee } from "./cards/pictures.js";
import { facePath, setFaces } from "./cards/playing-card.js";
import { setMotion } from "./cards/flip.js";

/** @type {{ [deck in import("./model.js").Deck]: { suits: string, ranks: string } }} the cards of each deck, those that every game has first */
const FACES = { swiss: { suits: "ERST", ranks: "6789BUOKA543210" }, french: { suits: "CSHD", ranks: "789TJQKA" } };

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
  setFaces(folders(), false);
}

/**
 * Have the pictures of this game's cards ready, before anybody plays it.
 * @param {string} id
 */
export function foreseeDeckOf(id) {
  const { deck: other } = gameOrFirst(id),
    { suits, ranks } = FACES[other],
    from = folders(other);
  void foresee([backPath(), ...[...ranks].flatMap((rank) => [...suits].map((suit) => facePath(suit + rank, from)))]);
}

/** The back of all cards. */
export const backPath = () => asset(`static/cards/backs/${settings.back ?? "red"}.webp`);

/**
 * Where a deck's cards and its suits lie, drawn as the player likes them.
 * @param {import("./model.js").Deck} [of]
 * @returns {import("./cards/playing-card.js").Folders}
 */
function folders(of = deck) {
  const large = settings.index === "large" ? "-big" : "";
  return of === "french"
    ? french(large, settings.french_colours === 2 ? "-2" : "")
    : { cards: `static/cards/swiss${large}`, suits: "static/suits" };
}

/**
 * In English Jack and Queen bear J and Q, elsewhere B and D: only these are there twice.
 * @param {"" | "-big"} large
 * @param {"" | "-2"} colours
 */
export const french = (large, colours) => ({
  cards: `static/cards/french${large}${colours}`,
  lettered: language() === "en" ? `static/cards/french-en${large}${colours}` : null,
  suits: `static/suits/french${colours}`,
});

/**
 * Make the page look as these settings say.
 * @param {Settings} now
 */
export function apply(now) {
  settings = now;
  const root = document.documentElement,
    still = calm.matches || now.motion === "reduced";
  root.dataset.back = now.back ?? "red";
  root.dataset.felt = now.felt ?? "green";
  root.dataset.textSize = now.text_size ?? "normal";
  root.toggleAttribute("data-left-handed", Boolean(now.left_handed));
  root.toggleAttribute("data-still", still);
  root.toggleAttribute("data-darkened", isDarkened());
  setFaces(folders(), true);
  setMotion(still ? 0 : (now.animation_ms ?? 260));
  setSounds({ sound: now.sound ?? false, volume: now.volume ?? 60, vibration: now.vibration ?? true });
}

calm.addEventListener("change", () => apply(settings));

/**
 * Whether the browser darkens light pages by itself: letters that are dark become light, whatever they stand on. What it does to plain white
 * tells (Chromium's own advice).
 */
function isDarkened() {
  const probe = document.createElement("i");
  probe.style.cssText = "display: none; background-color: canvas; color-scheme: light";
  document.body.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor !== "rgb(255, 255, 255)";
}
