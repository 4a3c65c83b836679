/* The result waits until the last cards have landed, and for a breath. */

const LONGEST = 1600; // a card that never lands keeps nobody waiting
const BREATH = 380;
const LOOK_EVERY = 60;

/** Whether a card is still on its way, on the table or as a back that flies over it. */
export const cardsFly = () =>
  document.querySelector(".travels, .flying") !== null ||
  document.getAnimations().some(({ id, playState }) => id === "flip" && playState === "running");

/**
 * Calls `done` once no card flies any more and a breath has passed; at once where nothing moves. Returns what stops it.
 * @param {import("../../time.js").Time} time
 * @param {() => void} done
 * @param {{ still: boolean, fly?: () => boolean }} how
 */
export function landed(time, done, { still, fly = cardsFly }) {
  if (still) {
    done();
    return () => {};
  }
  const began = time.now();
  const look = () => {
    const over = !fly() || time.now() - began >= LONGEST;
    timer = over ? time.after(BREATH, done) : time.after(LOOK_EVERY, look);
  };
  // The cards set out in the task that shows the table: a look before it would find none.
  let timer = time.after(LOOK_EVERY, look);
  return () => time.cancel(timer);
}
