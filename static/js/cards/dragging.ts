/* Drags cards of the hand: a press lifts a card at once; a press that moves far enough drags it. Each finger, pen or mouse has its own card,
   independent of the others. */

import { mayChoose } from "./card.ts";
import { spend } from "../base/presses.ts";
import type { PlayingCard } from "./playing-card.ts";

/** px that turn a press into a drag */
const FAR: { [pointer: string]: number } = { mouse: 4, pen: 6, touch: 9 },
  PRESSED_MS = 600; // a tapped card looks pressed until it moves, but no longer

type Hold = {
  node: PlayingCard;
  pointer: number;
  dragged: boolean;
  end: () => void;
  letGo: (event?: PointerEvent) => void;
};

interface DragEnds {
  /** a dragged card was released */
  drop: (node: PlayingCard, event: PointerEvent) => void;
  /** a dragged card lost its pointer without a release */
  home: (node: PlayingCard) => void;
}

export class Dragging {
  #holds: Hold[] = [];
  #onDrop: (node: PlayingCard, event: PointerEvent) => void;
  #goHome: (node: PlayingCard) => void;

  constructor({ drop, home }: DragEnds) {
    this.#onDrop = drop;
    this.#goHome = home;
  }

  has(node: PlayingCard) {
    return this.#holds.some((hold) => hold.node === node);
  }

  /** End the hold on a card that leaves the hand. */
  lose(node: PlayingCard) {
    this.#holds.find((hold) => hold.node === node)?.end();
  }

  /**
   * Hold a card that was pressed.
   * @param event  the pointerdown on the card
   */
  press(node: PlayingCard, { clientX: x, clientY: y, pointerId: pointer, pointerType }: PointerEvent) {
    this.#holds.find((hold) => hold.pointer === pointer)?.letGo(); // its end was never reported
    const other = this.#holds.find((hold) => hold.node === node);
    if (other?.dragged) return;
    other?.end(); // the other finger only rests there
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
    const move = (now: PointerEvent) => {
      if (pointerType === "mouse" && !now.buttons) return letGo(); // it was released outside the page
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
    const letGo = (up: PointerEvent | undefined = undefined) => {
      end();
      if (hold.dragged && up) this.#onDrop(node, up);
      else if (hold.dragged) this.#goHome(node);
      else if (up && mayChoose(node.card))
        setTimeout(() => this.has(node) || node.classList.remove("pressed"), PRESSED_MS);
      else node.classList.remove("pressed");
    };
    const hold: Hold = { node, pointer, dragged: false, end, letGo };
    this.#holds.push(hold);
    const listen: (
      type: "pointermove" | "pointerup" | "pointercancel" | "lostpointercapture",
      act: (event: PointerEvent) => void,
    ) => void = (type, act) =>
      addEventListener(type, (now) => now.pointerId === pointer && act(now), { capture: true, signal: ended.signal });
    listen("pointermove", move);
    listen("pointerup", letGo);
    listen("pointercancel", () => letGo());
    listen("lostpointercapture", ({ target }) => {
      if (target === node || target === document) letGo(); // not from the button, which has captured a finger's pointer from the beginning
    });
  }
}

/** Give all moves of a pointer to the card, even beyond the window's edge. A pointer that has ended meanwhile can't be captured. */
function capture(node: PlayingCard, pointer: number) {
  try {
    node.setPointerCapture(pointer);
  } catch {
    // its end is reported next
  }
}
