/* The settings that change how the page looks: classes and data on <html>, read by the style sheets and the components. */

import { asset } from "../base/assets.ts";
import { gameOrFirst, language } from "../base/phrases.ts";
import { setSounds } from "../sounds/sounds.ts";
import { foresee } from "../cards/pictures.ts";
import { facePath, setFaces, type Folders } from "../cards/playing-card.ts";
import { setMotion } from "../cards/flip.ts";
import type { Deck, Settings as ModelSettings } from "../../vendor/model.d.ts";

/** the suits and ranks of each deck, first those that every game has */
const FACES: { [deck in Deck]: { suits: string; ranks: string } } = {
  swiss: { suits: "ERST", ranks: "6789BUOKA543210" },
  french: { suits: "CSHD", ranks: "789TJQKA" },
};

const calm = matchMedia("(prefers-reduced-motion: reduce)"),
  dark = matchMedia("(prefers-color-scheme: dark)"); // a browser may darken pages only while its own colours are dark
export type Settings = Partial<ModelSettings>;
let settings: Settings = {};
let deck: Deck = "swiss";
/** the answer of `isDarkened`, which costs a layout: settings change while a table opens */
let darkened: boolean | undefined;

/** Show the cards of this game's deck. */
export function showDeckOf(id: string) {
  deck = gameOrFirst(id).deck;
  setFaces(folders(), false);
}

/**
 * Load the pictures of this game's cards in advance.
 * @param before  addresses of what is needed still sooner
 */
export function foreseeDeckOf(id: string, before: string[] = []) {
  const { deck: other } = gameOrFirst(id),
    { suits, ranks } = FACES[other],
    from = folders(other);
  void foresee([
    ...before,
    backPath(),
    ...[...ranks].flatMap((rank) => [...suits].map((suit) => facePath(suit + rank, from))),
  ]);
}

/** The address of the card back's picture. */
export const backPath = () => asset(`static/cards/backs/${settings.back ?? "red"}.webp`);

/** The folders of a deck's cards and suits, as the settings want them drawn. */
function folders(of: Deck = deck): Folders {
  const large = settings.index === "large" ? "-big" : "";
  return of === "french"
    ? french(large, settings.french_colours === 2 ? "-2" : "")
    : { cards: `static/cards/swiss${large}`, suits: "static/suits" };
}

/** The folders of the French deck. English Jacks and Queens bear J and Q, others B and D: only these cards exist twice. */
export const french = (large: "" | "-big", colours: "" | "-2") => ({
  cards: `static/cards/french${large}${colours}`,
  lettered: language() === "en" ? `static/cards/french-en${large}${colours}` : null,
  suits: `static/suits/french${colours}`,
});

/** Make the page look as these settings say. */
export function apply(now: Settings) {
  settings = now;
  const root = document.documentElement,
    still = calm.matches || now.motion === "reduced";
  root.dataset.back = now.back ?? "red";
  root.dataset.felt = now.felt ?? "green";
  root.dataset.textSize = now.text_size ?? "normal";
  root.dataset.kritze = now.kritze ?? "strokes";
  root.toggleAttribute("data-left-handed", Boolean(now.left_handed));
  root.toggleAttribute("data-still", still);
  root.toggleAttribute("data-darkened", (darkened ??= isDarkened()));
  setFaces(folders(), true);
  setMotion(still ? 0 : (now.animation_ms ?? 260));
  setSounds({ sound: now.sound ?? false, volume: now.volume ?? 60, vibration: now.vibration ?? true });
}

calm.addEventListener("change", () => apply(settings));
dark.addEventListener("change", () => {
  darkened = undefined;
  apply(settings);
});

/**
 * Whether the browser darkens light pages by itself: it then makes dark letters light, whatever their background is. It shows in what becomes of
 * plain white (Chromium's own advice).
 */
function isDarkened() {
  const probe = document.createElement("i");
  probe.style.cssText = "display: none; background-color: canvas; color-scheme: light";
  document.body.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor !== "rgb(255, 255, 255)";
}
