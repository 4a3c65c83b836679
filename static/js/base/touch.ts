/* The first touch counts: what decides a race acts on pointerdown, and by click for keys and screen readers, never twice for one touch. */

import { spend } from "./presses.ts";

/**
 * `act(node, event)` for the node that `find(event)` names below `root`. Where not `quick()`, on release only (WCAG 2.5.2).
 */
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
