/* The page's clock and timers, as something that tests can put another one in place of. */

/**
 * @typedef {object} Time
 * @property {() => number} now  milliseconds, on the scale of an event's timeStamp
 * @property {(ms: number, done: () => void) => number} after  calls `done` once, returns a timer
 * @property {(timer: number) => void} cancel  a timer that is over, or none, is no matter
 */

/** @type {Time} */
export const time = {
  now: () => performance.now(),
  after: (ms, done) => setTimeout(done, ms),
  cancel: (timer) => clearTimeout(timer),
};
