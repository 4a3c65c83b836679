/* The page's clock and timers behind an interface, so that tests can substitute their own. */

/**
 * @typedef {object} Time
 * @property {() => number} now  milliseconds, on the scale of an event's timeStamp
 * @property {(ms: number, done: () => void) => number} after  calls `done` once, returns a timer
 * @property {(timer: number) => void} cancel  a timer that has fired or never existed is ignored
 */

/** @type {Time} */
export const time = {
  now: () => performance.now(),
  after: (ms, done) => setTimeout(done, ms),
  cancel: (timer) => clearTimeout(timer),
};
