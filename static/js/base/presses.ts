/* Every touch, click and key press passes here before anything else hears of it, and does one thing. What wasn't there when it began isn't
   pressed by it, nor by the second tap of a double tap, nor by a key that is held. A tap that the browser makes no click of, since another
   finger rests on the glass, is made one here. What assistive technology or a script presses has no touch before it, and always counts. */

import { time, whenOf } from "./time.ts";

const DOUBLE_MS = 450, // from the end of a tap to the beginning of another one with which it is a double tap
  RING_PX = 18, // so far around a touch it is remembered what lies there
  SLOP_PX = 15, // a touch that moves less is a tap
  LONG_MS = 700, // another finger that stays longer is a hand that rests
  PALM_PX = 70,
  CLICK_MS = 1000, // by then the click that a touch makes has come …
  CLICK_PX = 30; // … so near to where it ended
/** px between two taps of a double tap, at most */
const NEAR: { [pointer: string]: number } = { mouse: 6, pen: 16, touch: 24 };

const PRESSABLE = "button, a, input, select, textarea, summary, label, [role=button]",
  SURFACE = "dialog, section, card-zone, card-table, main, body", // what listens to clicks on whatever lies in it
  FIELD = "textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit])",
  DIRECTIONS = [-1, 0, 1],
  ACTING = ["Enter", " ", "Escape"]; // other keys move, and may do so for as long as they are held

/** What can be pressed: a button whose words have changed is another one; null for a surface */
type Thing = { node: Element | null; meaning: string | null };
/** What lies where */
type Spot = Thing & { x: number; y: number };
/** One finger, pen or mouse button, from its beginning until its click has come */
interface Press {
  id: number;
  x: number;
  y: number;
  to: { x: number; y: number }; // where it is, or was as it ended
  near: number; // how far away the second of a double tap may be
  begun: number; // as the device says
  ended: number; // as the device says
  known: number; // when the page heard of its end; Infinity while it lasts
  thing: Thing;
  path: Set<EventTarget>; // all that lay under it as it began
  around: Spot[]; // what lay around it as it began
  tap: boolean; // it has ended where it began
  crowded: boolean; // others touched the glass meanwhile
  rests: boolean; // it is a hand that rests
  spent: boolean; // it has done what it does, or may do nothing
  barred: boolean; // it was meant for what is gone
  drags: boolean; // a card goes with it
  clicked: boolean; // its click has come
}

/** those that last, and those of the last second, the newest first */
let presses: Press[] = [];
/** what the key that is held began on */
let held: (Thing & { key: string }) | null = null;
let focused = -Infinity, // when the page gave the focus to what has it; what a person moved, the person knows
  led = false, // a person moves the focus
  clicking = false; // a click is made here
/** when something came into the page, or got other words */
const came: WeakMap<Node, number> = new WeakMap();

/** A button that is tapped on and on while its words change says by `data-means` that it remains the same. */
function thingOf(target: EventTarget | null): Thing {
  if (!(target instanceof Element)) return { node: null, meaning: null };
  const button = target.closest(PRESSABLE);
  if (!button) return { node: target.closest(SURFACE) ?? target, meaning: null };
  const words = button.getAttribute("data-means") ?? button.getAttribute("aria-label") ?? button.textContent ?? "";
  return { node: button.closest("playing-card") ?? button, meaning: words }; // a card remains itself
}

const isSame: (one: Thing, other: Thing) => boolean = (one, other) =>
  one.node === other.node && one.meaning === other.meaning;

const distance: (one: { x: number; y: number }, x: number, y: number) => number = (one, x, y) =>
  Math.hypot(one.x - x, one.y - y);

/** whether something was after `then`, and not in the time of a clock that was set back since */
const isSince: (at: number, then: number) => boolean = (at, then) => at > then && at <= time.now();

function stop(event: Event) {
  event.stopPropagation();
  if (event.cancelable) event.preventDefault();
}

/**
 * What lies around a touch.
 * @param thing  right under it
 */
function around(thing: Thing, { x, y, near }: { x: number; y: number; near: number }): Spot[] {
  const here = { ...thing, x, y };
  if (near < RING_PX / 2) return [here];
  return DIRECTIONS.flatMap((right) =>
    DIRECTIONS.map((down) => {
      const at = { x: x + right * RING_PX, y: y + down * RING_PX };
      return right || down ? { ...thingOf(document.elementFromPoint(at.x, at.y)), ...at } : here;
    }),
  );
}

/** Whether what is touched was there as a tap began. */
function wasThere({ thing, x, y }: Press, first: Press) {
  const [spot] = [...first.around].sort((one, other) => distance(one, x, y) - distance(other, x, y));
  return Boolean(spot && isSame(spot, thing));
}

function begin(event: PointerEvent) {
  led = true;
  if (event.button > 0) return;
  const { pointerId: id, pointerType, clientX: x, clientY: y, width, height } = event,
    near = NEAR[pointerType] ?? 0,
    thing = thingOf(event.target),
    now = time.now();
  presses = presses.filter((each) => (lasts(each) ? each.id !== id : isSince(each.known, now - CLICK_MS)));
  const others = presses.filter(lasts);
  for (const other of others) other.crowded = true;
  const press: Press = {
    ...{ id, x, y, to: { x, y }, near, thing },
    ...{ begun: whenOf(event), ended: Infinity, known: Infinity },
    ...{ tap: false, spent: false, barred: false, drags: false, clicked: false },
    path: new Set(event.composedPath()),
    around: around(thing, { x, y, near }),
    crowded: others.length > 0,
    rests: Math.max(width, height) > PALM_PX,
  };
  const first = event.isTrusted && presses.find((each) => isDouble(each, press));
  presses.unshift(press);
  if (first ? wasThere(press, first) : !isNewer(thing, press.begun)) return;
  press.spent = press.barred = true;
  stop(event);
}

const lasts = ({ known }: Press) => known === Infinity;

/** the second may also have waited until the page had time for the first */
const isDouble: (first: Press, second: Press) => boolean = (first, { x, y, begun }) =>
  first.tap &&
  !first.barred &&
  distance(first, x, y) < first.near &&
  begun < Math.max(first.ended + DOUBLE_MS, first.known);

function end(event: PointerEvent) {
  const press = presses.find((each) => each.id === event.pointerId && lasts(each));
  if (!press) return;
  press.ended = whenOf(event);
  press.known = time.now();
  press.to = { x: event.clientX, y: event.clientY };
  press.tap = event.type === "pointerup" && distance(press, event.clientX, event.clientY) < SLOP_PX;
}

/** A touch has ended, and everybody has heard of it. Among several the browser makes no click of it. */
function ended({ pointerId, clientX, clientY, target }: PointerEvent) {
  const press = presses.find(({ id }) => id === pointerId);
  if (!press || lasts(press)) return;
  const others = presses.filter(lasts),
    at = document.elementFromPoint(clientX, clientY) ?? target,
    short = press.tap && press.ended - press.begun < LONG_MS,
    free = !press.spent && !press.rests && !others.some(({ drags }) => drags);
  if (press.crowded && short && free && at instanceof Element && isOver(press, thingOf(at))) {
    press.spent = true;
    clickAt(at, { clientX, clientY });
  }
  if (press.spent && press.thing.meaning !== null)
    for (const other of others) other.rests ||= other.begun <= press.begun;
}

function clickAt(node: Element, place: { clientX: number; clientY: number }) {
  clicking = true;
  if (node instanceof HTMLElement && node.matches(FIELD)) node.focus();
  node.dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, detail: 1, view: window, ...place }),
  );
  clicking = false;
}

/** Whether a press is over what it began on. */
const isOver = ({ thing, path }: Press, now: Thing) =>
  now.node === thing.node ? isSame(now, thing) : now.node !== null && path.has(now.node);

function click(event: MouseEvent) {
  if (!event.detail || clicking) return; // a key's, assistive technology's or a script's; or made above
  const soon = time.now() - CLICK_MS,
    { clientX, clientY } = event;
  const press = presses.find(
    (each) => !each.clicked && each.known > soon && distance(each.to, clientX, clientY) < CLICK_PX,
  );
  if (!press) return;
  press.clicked = true;
  const thing = thingOf(event.target),
    slid = !press.tap && thing.meaning === null; // from within a dialog to its backdrop, say
  if (press.spent || slid || !isOver(press, thing)) stop(event);
}

/* --- keys ---------------------------------------------------------------------------------------------------------- */

/** whether a key writes */
const writes: (event: KeyboardEvent) => boolean = ({ key, target }) =>
  target instanceof Element && target.matches(FIELD) && (key === " " || target.matches("textarea"));

function keydown(event: KeyboardEvent) {
  const { key, repeat, target } = event;
  led = !ACTING.includes(key);
  if (led || writes(event)) return;
  const isLate = isSince(focused, whenOf(event));
  held = isLate ? null : { key, ...thingOf(target) };
  if (repeat || isLate) stop(event);
}

/** A button is pressed by Space as it is let go. */
function keyup(event: KeyboardEvent) {
  if (event.key !== " " || writes(event)) return;
  if (held?.key !== " " || !isSame(held, thingOf(event.target))) stop(event);
  held = null;
}

/* --- what comes while nobody can see it yet ------------------------------------------------------------------------- */

function note(records: readonly MutationRecord[]) {
  const now = time.now();
  for (const { type, target, addedNodes } of records)
    if (type === "childList") for (const node of addedNodes) came.set(node, now);
    else {
      const button = (target instanceof Element ? target : target.parentElement)?.closest(PRESSABLE);
      if (button) came.set(button, now);
    }
}

/** Whether something came, or got other words, after a touch had begun: before the page could hear of the touch. */
function isNewer({ node }: Thing, begun: number) {
  for (let at = node; at; at = at.parentElement) if (isSince(came.get(at) ?? -Infinity, begun)) return true;
  return false;
}

const passive = { capture: true, passive: true };
addEventListener("pointerdown", begin, true);
for (const type of ["pointerup", "pointercancel"] as const) {
  addEventListener(type, end, passive);
  addEventListener(type, ended, { passive: true });
}
addEventListener("blur", () => (presses = presses.filter((press) => !lasts(press)))); // whose end nobody here will hear of
addEventListener("click", click, true);
addEventListener("keydown", keydown, true);
addEventListener("keyup", keyup, true);
addEventListener("focusin", () => (focused = led ? -Infinity : time.now()), passive);
globalThis.MutationObserver &&
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["aria-label", "disabled"],
  });

/**
 * A touch has done what it does: nothing comes of its click. `drags`: it has a card under it, and others tap nothing meanwhile.
 */
export function spend({ pointerId }: Pick<PointerEvent, "pointerId">, { drags = false } = {}) {
  const press = presses.find(({ id }) => id === pointerId);
  if (press) Object.assign(press, { spent: true, drags });
}
