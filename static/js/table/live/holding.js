/* The button that holds a hand open: with a finger or the mouse for as long as it is held; keys and screen readers turn the hand over and back again. */

import { directive, Directive, nothing } from "../../../vendor/lit-html.js";

/** @typedef {{ fingers: Set<number>, open: boolean, turn: (open: boolean) => void }} Held */

class Holding extends Directive {
  /** @type {Held | null} */
  held = null;

  /** @param {Held} _held */
  render(_held) {
    return nothing;
  }

  /**
   * @param {import("../../../vendor/lit-html.js").ElementPart} part
   * @param {[held: Held]} values
   * @override
   */
  update({ element }, [held]) {
    if (!this.held) this.#listen(/** @type {HTMLElement} */ (element));
    this.held = held;
    return nothing;
  }

  /** @param {HTMLElement} button */
  #listen(button) {
    const letGo = (/** @type {PointerEvent} */ event) => {
      const { held } = this;
      if (held?.fingers.delete(event.pointerId) && !held.fingers.size) held.turn(false);
    };
    button.addEventListener("pointerdown", (event) => {
      if (event.button || !this.held) return;
      this.held.fingers.add(event.pointerId);
      button.setPointerCapture(event.pointerId);
      this.held.turn(true);
    });
    for (const type of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"]))
      button.addEventListener(type, letGo);
    button.addEventListener("click", (event) => {
      if (!event.detail) this.held?.turn(!this.held.open);
    });
    button.addEventListener("contextmenu", (event) => event.preventDefault());
  }
}

export const holding = directive(Holding);
