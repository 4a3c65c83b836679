/* The result waits until the last cards have landed, and until what was played and called last has been read. */

import type { Time } from "../../base/time.ts";

const LONGEST = 1600; // a card that never lands keeps nobody waiting
const LOOK_EVERY = 60;
const BREATH = 1700; // the last card, «Ciao Sepp!» in its bubble
const SHORT_BREATH = 600; // where the others play at once, or nothing moves

/**
 * How long the table is still looked at after the last card.
 * @param pace  of the others, as it is set
 * @param moves  whether cards travel
 */
export const breathAfter = (pace: unknown, moves: boolean) => (moves && pace !== "instant" ? BREATH : SHORT_BREATH);

/** Whether a card is still on its way, on the table or as a back that flies over it. */
export const cardsFly = () =>
  document.querySelector(".travels, .flying") !== null ||
  document.getAnimations().some(({ id, playState }) => id === "flip" && playState === "running");

/** Calls `done` once no card flies any more and a breath has passed. Returns what stops it. */
export function landed(
  time: Time,
  done: () => void,
  { breath, fly = cardsFly }: { breath: number; fly?: () => boolean },
) {
  const began = time.now();
  const look = () => {
    const over = !fly() || time.now() - began >= LONGEST;
    timer = over ? time.after(breath, done) : time.after(LOOK_EVERY, look);
  };
  // The cards set out in the task that shows the table: a look before it would find none.
  let timer = time.after(LOOK_EVERY, look);
  return () => time.cancel(timer);
}
