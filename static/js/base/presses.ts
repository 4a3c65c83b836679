/* Every touch, click and key press passes here first, and does one thing only. It doesn't press what appeared after it began; neither does the
   second tap of a double tap, or a held key. If a browser makes no click of a tap because another finger rests on the glass, one is made here.
   A press by assistive technology or a script has no touch before it, and always counts. */

import { time, whenOf } from "./time.ts";

const DOUBLE_MS = 450, // the longest time from the end of one tap to the beginning of the other, in a double tap
  RING_PX = 18, // distance around a touch within which the things there are remembered
  SLOP_PX = 15, // a touch that moves less is a tap
  LONG_MS = 700, // a finger that stays longer is a resting hand
  PALM_PX = 70,
  CLICK_MS = 1000, // the click of a touch arrives within this time …
  CLICK_PX = 30; // … and so near to where the touch ended
/** maximum px between the two taps of a double tap */
const NEAR: { [pointer: string]: number } = { mouse: 6, pen: 16, touch: 24 };

const PRESSABLE = "button, a, input, select, textarea, summary, label, [role=button]",
  SURFACE = "dialog, section, card-zone, card-table, main, body", // containers that listen to clicks
  FIELD = "textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit])",
  DIRECTIONS = [-1, 0, 1],
  ACTING = ["Enter", " ", "Escape"]; // other keys move the focus, and may repeat

/** Something that can be pressed, or a surface (null). A button whose words have changed is another thing */
type Thing = { node: Element | null; meaning: string | null };
/** A thing at a point */
type Spot = Thing & { x: number; y: number };
/** One finger, pen or mouse button, from its beginning until its click has arrived */
interface Press {
  id: number;
  x: number;
  y: number;
  to: { x: number; y: number }; // where it is, or ended
  near: number; // maximum distance of the second tap of a double tap
  begun: number; // when it began, by the device's clock
  ended: number; // when it ended, by the device's clock
  known: number; // when the page received its end; Infinity while it lasts
  thing: Thing;
  path: Set<EventTarget>; // everything under it when it began
  around: Spot[]; // what was around it when it began
  tap: boolean; // it ended where it began
  crowded: boolean; // other fingers were on the glass meanwhile
  rests: boolean; // it is a resting hand
  spent: boolean; // it has had its effect, or may have none
  barred: boolean; // its target is gone
  drags: boolean; // it drags a card
  clicked: boolean; // its click has arrived
}

/** the presses that last, and those of the last second, the newest first */
let presses: Press[] = [];
/** the key that is held, and where it was pressed */
let held: (Thing & { key: string }) | null = null;
let focused = -Infinity, // when the page moved the focus; -Infinity if a person did, who then knows where it is
  led = false, // the focus is being moved by a person
  clicking = false; // this module is dispatching a click
/** when a node was added, or a button's words changed */
const came: WeakMap<Node, number> = new WeakMap();

/** A button whose words change while it is tapped repeatedly says by this attribute that it remains the same. */
const MEANS = "data-means";

function thingOf(target: EventTarget | null): Thing {
  if (!(target instanceof Element)) return { node: null, meaning: null };
  const button = target.closest(PRESSABLE);
  if (!button) return { node: target.closest(SURFACE) ?? target, meaning: null };
  const words = button.getAttribute(MEANS) ?? button.getAttribute("aria-label") ?? button.textContent ?? "";
  return { node: button.closest("playing-card") ?? button, meaning: words }; // a card stays the same thing
}

const isSame: (one: Thing, other: Thing) => boolean = (one, other) =>
  one.node === other.node && one.meaning === other.meaning;

const distance: (one: { x: number; y: number }, x: number, y: number) => number = (one, x, y) =>
  Math.hypot(one.x - x, one.y - y);

/** whether `at` is later than `then`, and not in the future because the clock was set back */
const isSince: (at: number, then: number) => boolean = (at, then) => at > then && at <= time.now();

function stop(event: Event) {
  event.stopPropagation();
  if (event.cancelable) event.preventDefault();
}

/**
 * Returns what lies around a touch.
 * @param thing  the thing right under it
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

/** Whether the thing under the second tap of a double tap was there when the first began. */
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

/** the second tap may also have waited while the page handled the first */
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

/** Handle the end of a touch after all other listeners: browsers make no click of one among several, so this does. */
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

/** Whether a press is still over the thing that it began on. */
const isOver = ({ thing, path }: Press, now: Thing) =>
  now.node === thing.node ? isSame(now, thing) : now.node !== null && path.has(now.node);

function click(event: MouseEvent) {
  if (!event.detail || clicking) return; // a key, assistive technology or a script caused it, or it was made above
  const soon = time.now() - CLICK_MS,
    { clientX, clientY } = event;
  const press = presses.find(
    (each) => !each.clicked && each.known > soon && distance(each.to, clientX, clientY) < CLICK_PX,
  );
  if (!press) return;
  press.clicked = true;
  const thing = thingOf(event.target),
    slid = !press.tap && thing.meaning === null; // such as from within a dialog to its backdrop
  if (press.spent || slid || !isOver(press, thing)) stop(event);
}

/* --- keys ---------------------------------------------------------------------------------------------------------- */

/** whether a key writes text */
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

/** Handle the release of Space, which is what presses a button. */
function keyup(event: KeyboardEvent) {
  if (event.key !== " " || writes(event)) return;
  if (held?.key !== " " || !isSame(held, thingOf(event.target))) stop(event);
  held = null;
}

/* --- changes that nobody can have seen yet --------------------------------------------------------------------------- */

/** Note what is new, and what has become another thing: by other words, except if it means the same, or by being enabled. */
function note(records: readonly MutationRecord[]) {
  const now = time.now(),
    changes = records.filter(isChange),
    others = new Set(changes.filter(({ attributeName }) => attributeName === MEANS).map(({ target }) => target));
  for (const { addedNodes } of records) for (const node of addedNodes) came.set(node, now);
  for (const { target, attributeName } of changes) {
    const button = (target instanceof Element ? target : target.parentElement)?.closest(PRESSABLE);
    if (!button || attributeName === MEANS) continue;
    if (attributeName === "disabled" || !button.hasAttribute(MEANS) || others.has(button)) came.set(button, now);
  }
}

/** Whether an attribute or a text is another one now: drawing may set the same one anew. */
const isChange = ({ type, target, attributeName, oldValue }: MutationRecord) =>
  type === "attributes"
    ? (target as Element).getAttribute(attributeName ?? "") !== oldValue
    : type === "characterData" && target.nodeValue !== oldValue;

/** Whether a thing appeared, or its words changed, after a touch began but before the page received the touch. */
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
addEventListener("blur", () => (presses = presses.filter((press) => !lasts(press)))); // the page won't receive their end
addEventListener("click", click, true);
addEventListener("keydown", keydown, true);
addEventListener("keyup", keyup, true);
addEventListener("focusin", () => (focused = led ? -Infinity : time.now()), passive);
globalThis.MutationObserver &&
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    attributeFilter: ["aria-label", "disabled", MEANS],
    attributeOldValue: true,
  });

/** Whether a touch has had its effect already, or may have none. */
export const isSpent = ({ pointerId }: Pick<PointerEvent, "pointerId">) =>
  presses.find(({ id }) => id === pointerId)?.spent ?? false;

/** Mark a touch as used, so that its click does nothing. `drags`: it drags a card, and other fingers tap nothing meanwhile. */
export function spend({ pointerId }: Pick<PointerEvent, "pointerId">, { drags = false } = {}) {
  const press = presses.find(({ id }) => id === pointerId);
  if (press) Object.assign(press, { spent: true, drags });
}
