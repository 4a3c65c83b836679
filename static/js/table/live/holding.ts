/* The button that holds a hand open: while a finger or the mouse holds it; keys and screen readers toggle it. */

import { directive, Directive, nothing, type ElementPart } from "../../../vendor/lit-html.js";

type Held = { fingers: Set<number>; open: boolean; turn: (open: boolean) => void };

class Holding extends Directive {
  held: Held | null = null;

  render(_held: Held) {
    return nothing;
  }

  override update({ element }: ElementPart, [held]: [held: Held]) {
    if (!this.held) this.#listen(element as HTMLElement);
    this.held = held;
    return nothing;
  }

  #listen(button: HTMLElement) {
    const letGo = (event: PointerEvent) => {
      const { held } = this;
      if (held?.fingers.delete(event.pointerId) && !held.fingers.size) held.turn(false);
    };
    button.addEventListener("pointerdown", (event) => {
      if (event.button || !this.held) return;
      this.held.fingers.add(event.pointerId);
      button.setPointerCapture(event.pointerId);
      this.held.turn(true);
    });
    for (const type of ["pointerup", "pointercancel", "lostpointercapture"] as const)
      button.addEventListener(type, letGo);
    button.addEventListener("click", (event) => {
      if (!event.detail) this.held?.turn(!this.held.open);
    });
    button.addEventListener("contextmenu", (event) => event.preventDefault());
  }
}

export const holding = directive(Holding);
