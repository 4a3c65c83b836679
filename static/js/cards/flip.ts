/* First-Last-Invert-Play: cards travel from where they were to where they are. */

import type { PlayingCard } from "./playing-card.ts";

const EASE = "cubic-bezier(.22, .8, .24, 1)",
  STEP_MS = 8; // skipped at the start: the first frame already shows the cards moving
/** card → its animation (getAnimations() would recalculate styles once per card) */
const running: WeakMap<Element, Animation> = new WeakMap();
/** cards that have set out before they are drawn where they go */
const ahead: Set<PlayingCard> = new Set();
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
    const { x, y } = between(now, was),
      size = short(was) / short(now);
    const here = turnOf(card),
      round = (((was.turn ?? here) - here + 540) % 360) - 180,
      open = was.face === null && card.card.face !== null;
    if (ahead.has(card) || Math.abs(x) > 0.5 || Math.abs(y) > 0.5 || Math.abs(size - 1) > 0.01 || open)
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
  if (!jobs.length) return stop();
  const runs = started();
  let late = 0;
  for (const { card, x, y, above, way, size, round, turn, fresh } of jobs) {
    const start = `translate(${x}px, ${y}px) ${way} rotate(${round}deg) scale(${size})`;
    const run = move(card, [{ transform: `${start} rotateY(${turn ? 180 : 0}deg)` }, { transform: "none" }], {
      delay: fresh && turn ? (late++ * duration) / 5 : 0,
      fill: "backwards",
    });
    run.onfinish = () => arrived(card, run);
    runs.push(run);
    if (above) card.classList.add("travels"); // what is under way keeps it
  }
  stop();
}

/**
 * Let a card set out to where it will lie, while the page is still to be drawn anew, which takes long on a slow device. There it waits for
 * `travel`, which takes it on from where it is, or for `stop`.
 */
export function setOff(card: PlayingCard, goal: Rect) {
  if (!duration || !goal.width) return;
  const now = rect(card),
    distance = between(now, goal),
    { x, y } = within(distance.x, distance.y, turnOf(card)),
    way = wayOf(card),
    end = `translate(${x}px, ${y}px) ${way} scale(${short(goal) / short(now)})`,
    runs = started();
  runs.push(move(card, [{ transform: way || "none" }, { transform: end }], { fill: "forwards" }));
  card.classList.add("travels");
  ahead.add(card);
}

/** End the way of cards that have set out, and that nothing takes on. */
export function stop() {
  for (const card of ahead) {
    const run = running.get(card);
    run?.cancel();
    if (run) arrived(card, run); // its event comes only with the next frame
  }
  ahead.clear();
}

function arrived(card: PlayingCard, run: Animation) {
  if (running.get(card) !== run) return;
  running.delete(card);
  card.classList.remove("travels");
}

/** Animate a card's transform, in place of what has moved it before. The animation with which it has set out goes on, with another way. */
function move(card: PlayingCard, way: Keyframe[], timing: OptionalEffectTiming) {
  const before = running.get(card),
    effect = ahead.delete(card) && before?.effect;
  if (before && effect instanceof KeyframeEffect) {
    effect.setKeyframes(way);
    effect.updateTiming(timing);
    before.currentTime = 0;
    return before;
  }
  before?.cancel();
  const run = card.animate(way, { id: "flip", duration, easing: EASE, ...timing });
  run.oncancel = () => arrived(card, run);
  running.set(card, run);
  return run;
}

/**
 * Returns a list for animations that start without waiting: browsers begin one only after its first frame has been painted, so the cards would
 * stand still for a frame.
 */
function started() {
  const runs: Animation[] = [];
  requestAnimationFrame(() => {
    const now = Number(document.timeline.currentTime);
    for (const run of runs) if (run.pending) run.startTime = now - STEP_MS;
  });
  return runs;
}

/** The current transform of a moving card; "" for one that lies still. */
function wayOf(card: Element) {
  const way = running.has(card) ? getComputedStyle(card).transform : "none";
  return way === "none" ? "" : way;
}

/** Returns how far a card's surroundings are turned, in degrees: hands at the other edges of the tablet are. */
export const turnOf = (card: Element) => Number(card.closest("[data-turned]")?.getAttribute("data-turned") ?? 0);

/** Returns the distance from the middle of one rectangle to that of another. */
const between = (from: Rect, to: Rect) => ({
  x: to.left + to.width / 2 - from.left - from.width / 2,
  y: to.top + to.height / 2 - from.top - from.height / 2,
});

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
