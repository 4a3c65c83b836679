/* What lies on top of a screen, one above the other: dialogs, choosers, the hint, the log's drawer, cards that tell something. There is one way
   back for all of it: Escape, and the "back" of browsers and phones, close what lies on top and only that.

   For "back" an entry of the history lies above the screen's own for each that is open. One that was closed otherwise leaves its entry there,
   for the next that opens (to go back takes browsers time, and the page may be on its way elsewhere); "back" passes over it. */

export interface Layer {
  isOpen: () => boolean;
  close: () => void; // or, where it is several steps deep, one step back
  stays?: boolean; // a question that must be answered: no key closes it
  over?: boolean; // lies above everything of the screen itself
}

/** the topmost last */
let layers: Layer[] = [];
/** how many entries lie above the screen's own */
let entries = depth();
let screen = location.hash;
/** the page goes back by itself */
let arrived: (() => void) | null = null;

function depth() {
  const { state } = history;
  return typeof state?.layers === "number" ? state.layers : 0;
}

/** Those that are still open. */
const open = () => (layers = layers.filter((each) => each.isOpen()));

/** An entry for each that is open. */
function secure() {
  if (!open().length) return;
  screen = location.hash;
  try {
    while (entries < layers.length) {
      history.pushState({ layers: entries + 1 }, "");
      entries++;
    }
  } catch (error) {
    console.warn("The way back closes nothing now:", error); // Safari allows only so many in a while
  }
}

/** Something has opened, or may have: it lies on top now. */
export function lay(layer: Layer) {
  if (!layer.isOpen() || layers.includes(layer)) return;
  const above = open().findIndex(({ over }) => over && !layer.over);
  layers.splice(above < 0 ? layers.length : above, 0, layer);
  secure();
}

/** Close what lies on top, unless it must be answered. Returns whether something lies there. */
function closeTop() {
  const top = open().at(-1);
  if (top && !top.stays) top.close();
  return Boolean(top);
}

/** Go to another address in place of this one, with what lies on top of it. */
export function replaceScreen(hash: string) {
  if (!entries) return location.replace(hash);
  arrived = () => location.replace(hash);
  history.go(-entries);
}

/** Back to where the player came from. */
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
  if (steps && !layers.length) history.go(-entries - steps); // only entries of what was closed already
});
addEventListener("hashchange", () => {
  entries = depth();
  screen = location.hash;
});
addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || event.isComposing || !open().length) return;
    event.preventDefault(); // the browser would close a dialog by itself, the second time even one that stays
    event.stopImmediatePropagation();
    if (!event.repeat) closeTop();
    secure();
  },
  { capture: true },
);
