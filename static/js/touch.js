/* The first touch counts: what decides a race acts on pointerdown, and by click for keys and screen readers, never twice for one touch. */

const LATE_MS = 450;                                        // by then the click that belongs to a touch has come

/**
 * `act(node, event)` for the node that `find(event)` names below `root`. Where not `quick()`, on release only (WCAG 2.5.2).
 */
export function firstTouch(root, find, act, quick = () => true) {
  const touched = new Map();                                // node → its last touch, until that one's click must have come
  root.addEventListener("pointerdown", event => {
    const node = !event.button && quick() && find(event);
    if (!node) return;
    const touch = { id: event.pointerId };
    touched.set(node, touch);
    const end = up => {
      if (up.pointerId !== touch.id) return;
      for (const type of ["pointerup", "pointercancel"]) removeEventListener(type, end, true);
      setTimeout(() => touched.get(node) === touch && touched.delete(node), LATE_MS);
    };
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end, true);
    act(node, event);
  });
  root.addEventListener("click", event => {
    const node = find(event);
    if (node && !(event.detail && touched.has(node))) act(node, event);
  });
}
