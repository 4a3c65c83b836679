/* The first touch counts: what decides a race acts on pointerdown, and by click for keys and screen readers, never twice for one touch. */

const LATE_MS = 450; // by then the click that a touch makes has come

let touched = -Infinity;
for (const type of ["pointerdown", "pointerup", "pointercancel"])
  addEventListener(
    type,
    (event) => {
      touched = event.timeStamp;
    },
    { capture: true, passive: true },
  );

/**
 * Whether a finger or the mouse made this click; not a key or a screen reader. What has come up under the finger meanwhile isn't meant either.
 * @param {UIEvent} event
 */
const byTouch = (event) => event.detail > 0 && event.timeStamp - touched < LATE_MS;

/**
 * `act(node, event)` for the node that `find(event)` names below `root`. Where not `quick()`, on release only (WCAG 2.5.2).
 * @template {Element} N
 * @param {HTMLElement} root
 * @param {(event: MouseEvent) => N | null | undefined} find
 * @param {(node: N, event: MouseEvent) => unknown} act
 */
export function firstTouch(root, find, act, quick = () => true) {
  /** @type {(type: "pointerdown" | "click", counts: (event: MouseEvent) => boolean) => void} */
  const listen = (type, counts) =>
    root.addEventListener(type, (event) => {
      const node = counts(event) && find(event);
      if (node) act(node, event);
    });
  listen("pointerdown", (event) => quick() && !event.button);
  listen("click", (event) => !(quick() && byTouch(event)));
}
