/* What lies on top of a screen, one above the other: dialogs, choosers, the hint, the log's drawer, cards that explain something. All of it
   closes in one way: Escape, and the "back" of browsers and phones, close the topmost layer and only that. For "back", each open layer has an
   entry in the history above the screen's own. A layer that is closed otherwise leaves its entry for the next one that opens (going back takes
   browsers time, and the page may be navigating elsewhere); "back" skips such an entry. */

export interface Layer {
  isOpen: () => boolean;
  close: () => void; // or one step back, if it is several steps deep
  stays?: boolean; // it must be answered: no key closes it
  over?: boolean; // it lies above everything on the screen itself
}

/** the topmost last */
let layers: Layer[] = [];
/** how many history entries lie above the screen's own */
let entries = depth();
let screen = location.hash;
/** called when the page itself has gone back */
let arrived: (() => void) | null = null;

function depth() {
  const { state } = history;
  return typeof state?.layers === "number" ? state.layers : 0;
}

/** Remove closed layers; returns the open ones. */
const open = () => (layers = layers.filter((each) => each.isOpen()));

/** Make sure that each open layer has an entry in the history. */
function secure() {
  if (!open().length) return;
  screen = location.hash;
  try {
    while (entries < layers.length) {
      history.pushState({ layers: entries + 1 }, "");
      entries++;
    }
  } catch (error) {
    console.warn("The way back closes nothing now:", error); // Safari limits how many are added in a while
  }
}

/** Put a layer on top if it is open. */
export function lay(layer: Layer) {
  if (!layer.isOpen() || layers.includes(layer)) return;
  const above = open().findIndex(({ over }) => over && !layer.over);
  layers.splice(above < 0 ? layers.length : above, 0, layer);
  secure();
}

/** Close the topmost layer, unless it must be answered. Returns whether there is one. */
function closeTop() {
  const top = open().at(-1);
  if (top && !top.stays) top.close();
  return Boolean(top);
}

/** Replace this address, and the entries of its layers, by another one. */
export function replaceScreen(hash: string) {
  if (!entries) return location.replace(hash);
  arrived = () => location.replace(hash);
  history.go(-entries);
}

/** Go back to where the player came from. */
export const leaveScreen = () => history.go(-entries - 1);

addEventListener("popstate", () => {
  const before = entries,
    isSame = location.hash === screen;
  entries = depth();
  screen = location.hash;
  const by = arrived;
  arrived = null;
  if (by) return by();
  if (!isSame || entries >= before) return;
  let steps = before - entries;
  while (steps && closeTop()) steps--;
  secure();
  if (steps && !layers.length) history.go(-entries - steps); // only entries of closed layers are left
});
addEventListener("hashchange", () => {
  entries = depth();
  screen = location.hash;
});
addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || event.isComposing || !open().length) return;
    event.preventDefault(); // the browser would close a dialog itself, and at the second Escape even one that stays
    event.stopImmediatePropagation();
    if (!event.repeat) closeTop();
    secure();
  },
  { capture: true },
);
