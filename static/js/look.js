/* The settings that change how the page looks: classes and data on <html>, read by the style sheets and the components. */

import { setSound } from "./sounds.js";
import { setFaces } from "./cards/playing-card.js";
import { setMotion } from "./cards/flip.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
let settings = {};

export function apply(now) {
  settings = now;
  const root = document.documentElement, still = calm.matches || now.motion === "reduced";
  root.dataset.back = now.back ?? "red";
  root.toggleAttribute("data-left-handed", Boolean(now.left_handed));
  root.toggleAttribute("data-still", still);
  setFaces(now.index === "large" ? "static/cards/swiss-big" : "static/cards/swiss");
  setMotion(still ? 0 : now.animation_ms ?? 260);
  setSound(Boolean(now.sound));
}

calm.addEventListener("change", () => apply(settings));
