/* Lets cards fly over the table and vanish. They have a layer of their own: what comes and goes beside elements makes browsers
   look up the styles of all of them. */

import { el } from "../../base/dom.ts";
import type { Rect } from "../../cards/flip.ts";

export type Launch = KeyframeAnimationOptions & {
  most: number; // the greatest size on arrival, as a part of its own
  fades: number; // the part of the way after which it fades
};

/** Lay a card on its start, let it fly to its goal, and remove it there. */
export function launch(card: HTMLElement, from: Rect, to: Rect, { most, fades, ...timing }: Launch) {
  for (const side of ["left", "top", "width"] as const) card.style[side] = `${from[side]}px`;
  layer().append(card);
  const x = to.left + to.width / 2 - from.left - from.width / 2,
    y = to.top + to.height / 2 - from.top - from.height / 2,
    size = Math.min(most, to.height / from.height),
    there = `translate(${x}px, ${y}px) scale(${size})`;
  card.animate(
    [{ transform: "none" }, { transform: there, opacity: 1, offset: fades }, { transform: there, opacity: 0 }],
    { fill: "both", ...timing },
  ).onfinish = () => card.remove();
}

const layer = () =>
  document.querySelector(".flights") ??
  document.body.appendChild(el("div", { class: "flights", "aria-hidden": "true" }));
