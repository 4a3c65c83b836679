/* Delays the result until the last cards have landed, and the last move and call could be read. */

import type { Time } from "../../base/time.ts";

const LONGEST = 1600; // the wait for a card is limited
const LOOK_EVERY = 60;
const BREATH = 1700; // time for the last card, and «Ciao Sepp!» in its bubble
const SHORT_BREATH = 600; // if the others play at once, or nothing moves

/**
 * Returns how long the table stays visible after the last card.
 * @param pace  of the other players, as it is set
 * @param moves  whether cards are animated
 */
export const breathAfter = (pace: unknown, moves: boolean) => (moves && pace !== "instant" ? BREATH : SHORT_BREATH);

/** Whether a card is still moving, on the table or as a back that flies over it. */
export const cardsFly = () =>
  document.querySelector(".travels, .flying") !== null ||
  document.getAnimations().some(({ id, playState }) => id === "flip" && playState === "running");

/** Call `done` once no card flies any more and a pause has passed. Returns a function that stops this. */
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
  // The cards start in the task that shows the table: an earlier look would find none.
  let timer = time.after(LOOK_EVERY, look);
  return () => time.cancel(timer);
}
