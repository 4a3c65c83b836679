/* First-Last-Invert-Play: cards travel from where they were to where they are. */

import type { PlayingCard } from "./playing-card.ts";

const EASE = "cubic-bezier(.22, .8, .24, 1)",
  STEP_MS = 8; // skipped at the start: the first frame already shows the cards moving
/** card → its animation (getAnimations() would recalculate styles once per card) */
const running: WeakMap<Element, Animation> = new WeakMap();
let duration = 260;

export type Rect = { left: number; top: number; width: number; height: number };
/** Where a card was, its face, how it was turned, and its transform if it was moving */
export type Former = Rect & { face?: string | null | undefined; turn?: number; way?: string };

/**
 * Set the duration of the cards' animation.
 * @param ms  how long a card travels; 0 for reduced motion
 */
export const setMotion = (ms: number) => {
  duration = ms;
};
export const motion = () => duration;

/** Where all cards were, by element and by id */
export type Places = { cards: Map<PlayingCard, Former>; byId: Map<string, Former> };

/** Returns where the cards below `root` are, for `travel` after a change; null without animation. */
export function places(root: HTMLElement): Places | null {
  if (!duration) return null;
  const found: Places = { cards: new Map(), byId: new Map() };
  for (const card of root.querySelectorAll("playing-card")) {
    const former = { ...rect(card), face: card.card.face, turn: turnOf(card), way: wayOf(card) };
    found.cards.set(card, former);
    found.byId.set(card.card.id, former);
  }
  return found;
}

/** Run `change`, then let every card below `root` travel from its former place. */
export function flip(root: HTMLElement, change: () => void) {
  const before = places(root);
  change();
  if (before) travel(root, before);
}

/**
 * Let every card below `root` travel from its former place. A new card starts at `origin(card)`, a rectangle or null. A card that is moving goes
 * on from where it is. Input is never blocked: only transforms are animated.
 * @param origin  its argument `before` holds the former places by id
 */
export function travel(
  root: HTMLElement,
  before: Places,
  origin: (card: PlayingCard, before: Map<string, Former>) => Former | null | undefined = () => null,
) {
  const jobs = []; // read everything, then write everything
  for (const card of root.querySelectorAll("playing-card")) {
    const now = rect(card),
      known = before.cards.get(card),
      was = known ?? origin(card, before.byId);
    if (!was?.width || !now.width) continue;
    const x = was.left + was.width / 2 - now.left - now.width / 2,
      y = was.top + was.height / 2 - now.top - now.height / 2,
      size = short(was) / short(now);
    const here = turnOf(card),
      round = (((was.turn ?? here) - here + 540) % 360) - 180,
      open = was.face === null && card.card.face !== null;
    if (Math.abs(x) > 0.5 || Math.abs(y) > 0.5 || Math.abs(size - 1) > 0.01 || open)
      jobs.push({
        card,
        ...within(x, y, here),
        above: open || Math.hypot(x, y) > short(now), // else it only closes ranks in its hand: nothing needs to see its back, or to lie below it
        way: known?.way ?? "",
        size,
        round,
        turn: open,
        fresh: !known,
      });
  }
  if (!jobs.length) return;
  const runs: Animation[] = [];
  requestAnimationFrame(() => setOut(runs));
  let late = 0;
  for (const { card, x, y, above, way, size, round, turn, fresh } of jobs) {
    running.get(card)?.cancel();
    const start = `translate(${x}px, ${y}px) ${way} rotate(${round}deg) scale(${size})`;
    const run = card.animate([{ transform: `${start} rotateY(${turn ? 180 : 0}deg)` }, { transform: "none" }], {
      id: "flip",
      duration,
      delay: fresh && turn ? (late++ * duration) / 5 : 0,
      fill: "backwards",
      easing: EASE,
    });
    running.set(card, run);
    runs.push(run);
    if (above) card.classList.add("travels"); // what is under way keeps it
    run.onfinish = run.oncancel = () => {
      if (running.get(card) !== run) return;
      running.delete(card);
      card.classList.remove("travels");
    };
  }
}

/** Start animations without waiting: browsers begin one only after its first frame has been painted, so the cards would stand still for a frame. */
function setOut(runs: Animation[]) {
  const now = Number(document.timeline.currentTime);
  for (const run of runs) if (run.pending) run.startTime = now - STEP_MS;
}

/** The current transform of a moving card; "" for one that lies still. */
function wayOf(card: Element) {
  const way = running.has(card) ? getComputedStyle(card).transform : "none";
  return way === "none" ? "" : way;
}

/** Returns how far a card's surroundings are turned, in degrees: hands at the other edges of the tablet are. */
export const turnOf = (card: Element) => Number(card.closest("[data-turned]")?.getAttribute("data-turned") ?? 0);

/** Converts a distance on the screen into the coordinates of something that is turned. */
function within(x: number, y: number, degrees: number) {
  const sin = Math.sin((degrees * Math.PI) / 180),
    cos = Math.cos((degrees * Math.PI) / 180);
  return { x: x * cos + y * sin, y: y * cos - x * sin };
}

/** The width of a card held upright, also for one that lies across. */
const short = ({ width, height }: Rect) => Math.min(width, height);

export function rect(element: Element): Rect {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
