/* Keys and swipes that control a replay. */

import type { Playback } from "./playback.ts";

type Move = "step-back" | "step-on" | "start" | "end" | "round-back" | "round-on" | "spot-back" | "spot-on" | "play";

const FAR_PX = 48, // minimum length of a swipe
  STEEP = 0.6; // maximum slope of a swipe

const KEYS: { [key: string]: Move } = {
  ArrowLeft: "step-back",
  ArrowRight: "step-on",
  Home: "start",
  End: "end",
  PageUp: "round-back",
  PageDown: "round-on",
  " ": "play",
};

/**
 * Returns what a key does in a replay, wherever the focus is, except in fields; null if it isn't for the replay.
 * @param at  the focused element
 */
export function moveOf(
  {
    key,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
  }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">,
  at: Pick<Element, "matches" | "closest"> | null,
): Move | null {
  const spot = key.toLowerCase() === "m";
  if (ctrlKey || metaKey || altKey || (!spot && (shiftKey || !Object.hasOwn(KEYS, key)))) return null;
  if (at?.closest("input:not([type=range]), select, textarea, dialog")) return null;
  // A player who reached a button by keys presses it with Space; after a tap on a button, its focus isn't visible.
  if (key === " " && at?.closest("button, a, summary")?.matches(":focus-visible")) return null;
  if (spot) return shiftKey ? "spot-back" : "spot-on";
  return KEYS[key] ?? null;
}

/** Returns what a swipe does: to the left it goes on, like turning a page; null if it was no swipe. */
export function swiped(dx: number, dy: number): Move | null {
  if (Math.abs(dx) < FAR_PX || Math.abs(dy) > Math.abs(dx) * STEEP) return null;
  return dx < 0 ? "step-on" : "step-back";
}

/**
 * Move in a replay.
 * @param quiet  the place is announced elsewhere
 */
export function steer(replay: Playback, move: Move, quiet?: boolean) {
  const moves = {
    "step-back": () => replay.step(-1, quiet),
    "step-on": () => replay.step(1, quiet),
    start: () => replay.toEnd("start", quiet),
    end: () => replay.toEnd("end", quiet),
    "round-back": () => replay.toRound(-1, quiet),
    "round-on": () => replay.toRound(1, quiet),
    "spot-back": () => replay.toSpot(-1),
    "spot-on": () => replay.toSpot(1),
    play: () => replay.toggle(),
  };
  void moves[move]();
}

/**
 * Listen to keys and fingers, while a replay is shown.
 * @param seen  returns whether the table is on screen
 */
export function listen(table: HTMLElement, replay: Playback, seen: () => boolean) {
  document.addEventListener(
    "keydown",
    (event) => {
      const at = event.target instanceof Element ? event.target : null;
      if (!replay.scene || !seen() || document.querySelector("dialog[open]")) return;
      const move = moveOf(event, at);
      if (!move) return;
      event.preventDefault();
      event.stopPropagation(); // so that no card of the hand handles it too
      steer(replay, move, at?.matches("input"));
    },
    { capture: true },
  );
  document.addEventListener("visibilitychange", () => document.hidden && replay.pause());
  /** where each finger started */
  const from: Map<number, { x: number; y: number }> = new Map();
  table.addEventListener("pointerdown", ({ target, pointerType, clientX: x, clientY: y, pointerId: id }) => {
    const elsewhere = target instanceof Element && target.closest(".replay, .bar, .log-slate");
    if (replay.scene && pointerType !== "mouse" && !elsewhere) from.set(id, { x, y });
  });
  table.addEventListener("pointerup", ({ clientX, clientY, pointerId: id }) => {
    const begun = from.get(id),
      move = begun && swiped(clientX - begun.x, clientY - begun.y);
    from.delete(id);
    if (!move || !replay.scene) return;
    from.clear(); // a second finger belongs to the same swipe
    steer(replay, move);
  });
  table.addEventListener("pointercancel", ({ pointerId: id }) => from.delete(id));
}
