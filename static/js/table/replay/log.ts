/* The log in a replay: every sentence of the round leads to its place. view.ts announces each step to screen readers. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { slateView } from "../log.ts";
import type { Playback } from "./playback.ts";

export function replayLogView(playback: Playback, close: () => void) {
  const { lines, scene } = playback,
    place = scene?.scenery.place ?? 0,
    now = lines.filter((line) => line.place <= place).length - 1;
  const go = (to: number) => {
    close();
    void playback.jump(to);
  };
  return slateView(
    html`<ol class="log replay-log" @keydown=${rove}>
      ${lines.map(
        ({ place: to, text }, at) =>
          html`<li>
            <button
              type="button"
              class="log-line"
              tabindex=${at === Math.max(now, 0) ? 0 : -1}
              aria-current=${at === now ? "step" : nothing}
              ?data-later=${to > place}
              @click=${() => go(to)}
            >
              ${text}
            </button>
          </li>`,
      )}
    </ol>`,
    close,
  );
}

/** Move the focus from line to line with the arrow keys. */
function rove(event: KeyboardEvent) {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key],
    all = [...(event.currentTarget instanceof Element ? event.currentTarget.querySelectorAll("button") : [])],
    at = all.findIndex((button) => button === event.target);
  if (!by || at < 0) return;
  event.preventDefault();
  all[at + by]?.focus();
}

/** Scroll the log just far enough to show the current line. */
export function scrollToNow(log: Element) {
  const now = log.querySelector("[aria-current]");
  if (!now) return;
  const { top, bottom } = now.getBoundingClientRect(),
    room = log.getBoundingClientRect();
  if (top < room.top) log.scrollTop -= room.top - top;
  else if (bottom > room.bottom) log.scrollTop += bottom - room.bottom;
}
