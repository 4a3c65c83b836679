/* Confetti: strips of paper that fall once and disappear; with reduced motion they lie still. */

import { el } from "../../base/dom.ts";

const COLOURS = ["#f5c75a", "#e58ab0", "#5b8be0", "#4fa37f", "#a61e2e", "#fff6e0"];
const FALL_MS = 1600;
const LATEST_MS = 500;

export function confetti(many: number) {
  const chance = seeded(many);
  return el(
    "div",
    { class: "confetti", "aria-hidden": "true" },
    Array.from({ length: many }, () => strip(chance)),
  );
}

/** @param chance  returns a number from 0 to 1 */
function strip(chance: () => number) {
  const late = LATEST_MS * chance(),
    node = el("i", {});
  const values = {
    "--x": `${(2 + 96 * chance()).toFixed(1)}%`,
    "--y": `${(14 + 54 * chance()).toFixed(1)}%`,
    "--turn": `${Math.round(180 * chance())}deg`,
    "--sway": `${Math.round(80 * chance() - 40)}px`,
    "--wide": `${Math.round(7 + 5 * chance())}px`,
    "--high": `${Math.round(9 + 10 * chance())}px`,
    "--late": `${Math.round(late)}ms`,
    "--fall": `${FALL_MS - LATEST_MS}ms`,
    "--hue": COLOURS[Math.floor(COLOURS.length * chance())] ?? "",
  };
  for (const [name, value] of Object.entries(values)) node.style.setProperty(name, value);
  return node;
}

/** Returns random numbers that depend only on the seed, so that a result always looks the same. */
function seeded(seed: number) {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}
