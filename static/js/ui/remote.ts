/* The keys of a remote control: arrows go from one control to the next in their direction, Enter presses it, and Back closes what is open, or opens
   a menu. Browsers on televisions send nothing else. */

import { leaveScreen } from "./layers.ts";

type Box = { left: number; top: number; right: number; bottom: number };
type Way = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const WAYS: readonly string[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
  BACK: readonly string[] = ["Escape", "GoBack", "BrowserBack", "XF86Back"],
  CONTROLS = "a[href], summary, [tabindex='0'], :is(button, input, select, textarea):not([disabled])",
  ASIDE = 3; // what lies straight ahead is nearer than what lies aside

/** Listen to the keys, as long as `on` holds. `menu`: opens the menu of the start screen. */
export function remote(on: () => boolean, menu: () => void) {
  if (listens) return;
  listens = true;
  addEventListener("keydown", (event) => {
    if (!on() || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const done = WAYS.includes(event.key)
      ? go(event.key as Way)
      : BACK.includes(event.key)
        ? back(menu)
        : event.key === "Enter" && !event.repeat && enter();
    if (done) event.preventDefault();
  });
}
let listens = false;

/** What the keys reach: the topmost dialog, or what covers the screen, or else the screen and the notices above it. */
function scope(): readonly Element[] {
  const above = [...document.querySelectorAll("main:not([hidden]) [data-over]:not([hidden]), dialog[open]")].at(-1);
  return above ? [above] : [...document.querySelectorAll("#notices, main:not([hidden])")];
}

const controls = () =>
  scope()
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(CONTROLS)])
    .filter((node) => isSeen(node) && !node.closest("[inert], .sr:not(input)") && node.tabIndex >= 0);

const isSeen = (node: HTMLElement) =>
  node.checkVisibility?.({ visibilityProperty: true }) ?? node.getClientRects().length > 0;

/** The control that has the focus. */
function focused() {
  const { activeElement: node } = document;
  return node instanceof HTMLElement && node.matches(CONTROLS) ? node : null;
}

/** Move the focus in this direction. Returns whether the key has done something. */
function go(way: Way) {
  const from = focused();
  if (from?.matches("input:not([type=radio], [type=checkbox]), textarea") && /Left|Right/.test(way)) return false; // within its text
  const all = controls();
  if (!from || !all.includes(from)) return take(first(all));
  const others = all.filter((node) => node !== from);
  return take(others[nearest(boxOf(from), others.map(boxOf), way)]);
}

/** What a person most likely wants. */
const first = (all: readonly HTMLElement[]) => all.find((node) => node.matches(".primary, .gold")) ?? all[0];

function take(node: HTMLElement | undefined) {
  node?.focus();
  return Boolean(node);
}

/** The box of a control. A picture stands for the invisible control over it. */
const boxOf = (node: HTMLElement): Box =>
  (node.matches("input.sr") ? (node.closest("label") ?? node) : node).getBoundingClientRect();

/** Returns which of these boxes is the next one in a direction; -1 for none. */
export function nearest(from: Box, boxes: readonly Box[], way: Way) {
  let best = -1,
    least = Infinity;
  for (const [place, to] of boxes.entries()) {
    const { ahead, aside } = distance(from, to, way);
    if (ahead <= 0) continue;
    const far = ahead + ASIDE * aside;
    if (far < least) [best, least] = [place, far];
  }
  return best;
}

/** How far the middle of one box is from that of another in a direction, and how wide the gap is across it. */
function distance(from: Box, to: Box, way: Way) {
  const x = to.left + to.right - from.left - from.right,
    y = to.top + to.bottom - from.top - from.bottom,
    gapX = Math.max(0, to.left - from.right, from.left - to.right),
    gapY = Math.max(0, to.top - from.bottom, from.top - to.bottom);
  if (way === "ArrowLeft" || way === "ArrowRight")
    return { ahead: gapX || !gapY ? (way === "ArrowRight" ? x : -x) / 2 : 0, aside: gapY };
  return { ahead: gapY || !gapX ? (way === "ArrowDown" ? y : -y) / 2 : 0, aside: gapX };
}

/** Press what has the focus, where browsers don't do it themselves; without a focus, show it. */
function enter() {
  const node = focused();
  if (!node) return take(first(controls()));
  if (node.matches("input[type=radio], input[type=checkbox]")) node.click();
  else if (node instanceof HTMLSelectElement) node.showPicker?.();
  else return false;
  return true;
}

/** Open the menu of the table or of the start screen, or leave another screen. Layers have closed themselves before this is called. */
function back(menu: () => void) {
  const button = document.querySelector<HTMLElement>("main:not([hidden]) [data-tool=menu]");
  if (button && !button.closest("[inert]")) button.click();
  else if (document.querySelector("#page:not([hidden])")) leaveScreen();
  else if (document.querySelector("#start:not([hidden])")) menu();
  else return false;
  return true;
}
