/* First-Last-Invert-Play: cards travel from where they were to where they are. */

const EASE = "cubic-bezier(.22, .8, .24, 1)",
  STEP_MS = 8; // of the way, in the first frame: it shows the cards under way already
/** @type {WeakMap<Element, Animation>} card → its journey (asking getAnimations() would settle styles once per card) */
const running = new WeakMap();
let duration = 260;

/** @typedef {import("./playing-card.js").PlayingCard} PlayingCard */
/** @typedef {{ left: number, top: number, width: number, height: number }} Rect */
/** @typedef {Rect & { face?: string | null | undefined, turn?: number, way?: string }} Former  where a card was, with its face, how it was turned, and how far on its way */

/** @param {number} ms  how long a card travels; 0 for calm motion */
export const setMotion = (ms) => {
  duration = ms;
};
export const motion = () => duration;

/** @typedef {{ cards: Map<PlayingCard, Former>, byId: Map<string, Former> }} Places  where all cards were */

/**
 * Where the cards below `root` are, to be given to `travel` once they are elsewhere; null if nothing is to move.
 * @param {HTMLElement} root
 * @returns {Places | null}
 */
export function places(root) {
  if (!duration) return null;
  /** @type {Places} */
  const found = { cards: new Map(), byId: new Map() };
  for (const card of root.querySelectorAll("playing-card")) {
    const former = { ...rect(card), face: card.card.face, turn: turnOf(card), way: wayOf(card) };
    found.cards.set(card, former);
    found.byId.set(card.card.id, former);
  }
  return found;
}

/**
 * Run `change`, then let every card below `root` travel from its place before.
 * @param {HTMLElement} root
 * @param {() => void} change
 */
export function flip(root, change) {
  const before = places(root);
  change();
  if (before) travel(root, before);
}

/**
 * Let every card below `root` travel from its place before. A card that was not there starts at `origin(card)`, a rectangle or null.
 * One that is on its way already goes on from where it is. Input is never blocked: only transforms are animated.
 * @param {HTMLElement} root
 * @param {Places} before
 * @param {(card: PlayingCard, before: Map<string, Former>) => Former | null | undefined} origin  `before`: by id
 */
export function travel(root, before, origin = () => null) {
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
      jobs.push({ card, ...within(x, y, here), way: known?.way ?? "", size, round, turn: open, fresh: !known });
  }
  if (!jobs.length) return;
  /** @type {Animation[]} */
  const runs = [];
  requestAnimationFrame(() => setOut(runs));
  let late = 0;
  for (const { card, x, y, way, size, round, turn, fresh } of jobs) {
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
    card.classList.add("travels");
    run.onfinish = run.oncancel = () => {
      if (running.get(card) !== run) return;
      running.delete(card);
      card.classList.remove("travels");
    };
  }
}

/**
 * Browsers let an animation begin only once its first frame has been painted: the cards would stand still for one frame.
 * @param {Animation[]} runs
 */
function setOut(runs) {
  const now = Number(document.timeline.currentTime);
  for (const run of runs) if (run.pending) run.startTime = now - STEP_MS;
}

/**
 * How far a card is on its way, as a transform; "" for one that lies.
 * @param {Element} card
 */
function wayOf(card) {
  const way = running.has(card) ? getComputedStyle(card).transform : "none";
  return way === "none" ? "" : way;
}

/**
 * How far a card is turned by where it lies, in degrees: hands at the other edges of the tablet.
 * @param {Element} card
 */
export const turnOf = (card) => Number(card.closest("[data-turned]")?.getAttribute("data-turned") ?? 0);

/**
 * A way on the screen as it is seen from within something that is turned.
 * @param {number} x
 * @param {number} y
 * @param {number} degrees
 */
function within(x, y, degrees) {
  const sin = Math.sin((degrees * Math.PI) / 180),
    cos = Math.cos((degrees * Math.PI) / 180);
  return { x: x * cos + y * sin, y: y * cos - x * sin };
}

/**
 * The width of an upright card, also of one that lies across.
 * @param {Rect} rect
 */
const short = ({ width, height }) => Math.min(width, height);

/**
 * @param {Element} element
 * @returns {Rect}
 */
export function rect(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
