/* Cards of the hand under fingers: a press lifts a card at once; moved far enough it is dragged. Each finger, pen or mouse has its own
   card, and what another one does is nothing to it. */

import { mayChoose } from "./card.js";
import { spend } from "../presses.js";

/** @type {{ [pointer: string]: number }} px before a press becomes a drag */
const FAR = { mouse: 4, pen: 6, touch: 9 },
  PRESSED_MS = 600; // a tapped card looks pressed until it sets out, but no longer

/** @typedef {import("./playing-card.js").PlayingCard} PlayingCard */
/** @typedef {{ node: PlayingCard, pointer: number, dragged: boolean, end: () => void, letGo: (event?: PointerEvent) => void }} Hold */

export class Dragging {
  /** @type {Hold[]} */
  #holds = [];
  #onDrop;
  #goHome;

  /**
   * @param {object} on
   * @param {(node: PlayingCard, event: PointerEvent) => void} on.drop  a card was dragged, and is let go
   * @param {(node: PlayingCard) => void} on.home  one is not held any more, and was not let go
   */
  constructor({ drop, home }) {
    this.#onDrop = drop;
    this.#goHome = home;
  }

  /** @param {PlayingCard} node */
  has(node) {
    return this.#holds.some((hold) => hold.node === node);
  }

  /**
   * A card leaves the hand although a finger holds it.
   * @param {PlayingCard} node
   */
  lose(node) {
    this.#holds.find((hold) => hold.node === node)?.end();
  }

  /**
   * @param {PlayingCard} node
   * @param {PointerEvent} event  its pointerdown
   */
  press(node, { clientX: x, clientY: y, pointerId: pointer, pointerType }) {
    this.#holds.find((hold) => hold.pointer === pointer)?.letGo(); // its end was never told
    const other = this.#holds.find((hold) => hold.node === node);
    if (other?.dragged) return;
    other?.end(); // it rests there
    const far = FAR[pointerType] ?? 8,
      ended = new AbortController();
    let frame = 0,
      dx = 0,
      dy = 0;
    node.classList.add("pressed");
    const paint = () => {
      frame = 0;
      node.style.translate = `${dx}px ${dy}px`;
    };
    const move = (/** @type {PointerEvent} */ now) => {
      if (pointerType === "mouse" && !now.buttons) return letGo(); // it was let go where the page couldn't hear of it
      dx = now.clientX - x;
      dy = now.clientY - y;
      if (!hold.dragged && Math.hypot(dx, dy) >= far) {
        hold.dragged = true;
        spend(now, { drags: true });
        capture(node, pointer);
        node.classList.add("dragged");
      }
      if (hold.dragged) frame ||= requestAnimationFrame(paint);
    };
    const end = () => {
      cancelAnimationFrame(frame);
      ended.abort();
      this.#holds = this.#holds.filter((hold) => hold.pointer !== pointer);
    };
    const letGo = (/** @type {PointerEvent | undefined} */ up = undefined) => {
      end();
      if (hold.dragged && up) this.#onDrop(node, up);
      else if (hold.dragged) this.#goHome(node);
      else if (up && mayChoose(node.card))
        setTimeout(() => this.has(node) || node.classList.remove("pressed"), PRESSED_MS);
      else node.classList.remove("pressed");
    };
    /** @type {Hold} */
    const hold = { node, pointer, dragged: false, end, letGo };
    this.#holds.push(hold);
    /** @type {(type: "pointermove" | "pointerup" | "pointercancel" | "lostpointercapture", act: (event: PointerEvent) => void) => void} */
    const listen = (type, act) =>
      addEventListener(type, (now) => now.pointerId === pointer && act(now), { capture: true, signal: ended.signal });
    listen("pointermove", move);
    listen("pointerup", letGo);
    listen("pointercancel", () => letGo());
    listen("lostpointercapture", ({ target }) => {
      if (target === node || target === document) letGo(); // not from the button, which had a finger's from the beginning
    });
  }
}

/**
 * What moves belongs to the card, even beyond the window's edge. A pointer that has gone meanwhile can't be captured.
 * @param {PlayingCard} node
 * @param {number} pointer
 */
function capture(node, pointer) {
  try {
    node.setPointerCapture(pointer);
  } catch {
    // its end is told next
  }
}
