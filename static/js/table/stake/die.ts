/* A die of the score: it turns over when its value changes. */

import { directive, Directive, nothing, type ElementPart } from "../../../vendor/lit-html.js";
import { asset } from "../../base/assets.ts";
import { motion } from "../../cards/flip.ts";

class TurningDie extends Directive {
  render(_value: number) {
    return nothing;
  }

  override update({ element }: ElementPart, [value]: [value: number]) {
    turnDie(element as HTMLImageElement, value);
    return nothing;
  }
}

/** Shows a value as the picture of a die, which turns over when the value changes. */
export const turningDie = directive(TurningDie);

/** Set a die to a value; 0 shows 6. It turns over when the value changes, `after` a delay in milliseconds. */
export function turnDie(die: HTMLImageElement, value: number, { after = 0 } = {}) {
  const path = asset(`static/props/die-${value || 6}.svg`),
    ms = motion(),
    before = die.dataset.value;
  if (before === String(value)) return;
  die.dataset.value = String(value);
  const show = () => {
    die.src = path;
  };
  if (!ms || before === undefined) return void show();
  const half: KeyframeAnimationOptions = { duration: ms, easing: "ease-in", fill: "forwards" };
  const away = die.animate(
    [{ transform: "perspective(200px)" }, { transform: "perspective(200px) rotateX(90deg) scale(1.15)" }],
    { ...half, delay: after },
  );
  away.onfinish = () => {
    show();
    die.animate([{ transform: "perspective(200px) rotateX(-90deg) scale(1.15)" }, { transform: "none" }], {
      ...half,
      easing: "ease-out",
    });
    away.cancel();
  };
}
