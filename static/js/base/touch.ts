/* First touch: an action that may decide a race happens on pointerdown, and on click for keys and screen readers, but never twice for one touch. */

import { spend } from "./presses.ts";

/** Call `act(node, event)` for the node that `find(event)` returns below `root`. While `quick()` is false, it acts only on release (WCAG 2.5.2). */
export function firstTouch<N extends Element>(
  root: HTMLElement,
  find: (event: MouseEvent) => N | null | undefined,
  act: (node: N, event: MouseEvent) => unknown,
  quick = () => true,
) {
  root.addEventListener("pointerdown", (event) => {
    const node = quick() && !event.button && find(event);
    if (!node) return;
    spend(event);
    act(node, event);
  });
  root.addEventListener("click", (event) => {
    const node = find(event);
    if (node) act(node, event);
  });
}
