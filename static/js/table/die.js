/* A die of the score: it turns over when its value changes. */

import { directive, Directive, nothing } from "../../vendor/lit-html.js";
import { asset } from "../assets.js";
import { motion } from "../cards/flip.js";

class TurningDie extends Directive {
  /** @param {number} _value */
  render(_value) {
    return nothing;
  }

  /**
   * @param {import("../../vendor/lit-html.js").ElementPart} part
   * @param {[value: number]} values
   * @override
   */
  update({ element }, [value]) {
    turnDie(/** @type {HTMLImageElement} */ (element), value);
    return nothing;
  }
}

/** The picture of a die, which turns over when the value changes. */
export const turningDie = directive(TurningDie);

/**
 * A die stands at 6 for 0. It turns over when the value changes, `after` a delay in milliseconds.
 * @param {HTMLImageElement} die
 * @param {number} value
 */
export function turnDie(die, value, { after = 0 } = {}) {
  const path = asset(`static/props/die-${value || 6}.svg`),
    ms = motion(),
    before = die.dataset.value;
  if (before === String(value)) return;
  die.dataset.value = String(value);
  const show = () => {
    die.src = path;
  };
  if (!ms || before === undefined) return void show();
  /** @type {KeyframeAnimationOptions} */
  const half = { duration: ms, easing: "ease-in", fill: "forwards" };
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
