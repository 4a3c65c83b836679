/* The page's clock and timers behind an interface, so that tests can substitute their own. */

export interface Time {
  now: () => number; // milliseconds, on the scale of an event's timeStamp
  after: (ms: number, done: () => void) => number; // calls `done` once; returns a timer
  cancel: (timer: number) => void; // a timer that has fired or never existed is ignored
}

const OLDEST_MS = 1000, // an older time stamp comes from another clock
  PROMPT_MS = 100, // the page receives most events sooner …
  LAST = 10; // … at least one of this many

export const time: Time = {
  now: () => performance.now(),
  after: (ms, done) => Number(setTimeout(done, ms)), // in Node, for tests, timers are objects
  cancel: (timer) => clearTimeout(timer),
};

/**
 * Returns a time stamp from outside if it can be true, else now: some devices count from elsewhere, or into the future.
 * @param now  on the clock that the stamp claims to use
 */
export const believed = (stamp: unknown, now: number) =>
  typeof stamp === "number" && stamp >= 0 && stamp <= now && stamp > now - OLDEST_MS ? stamp : now;

/** kind of event → the ages of the last ones when the page received them */
const ages: Map<string, number[]> = new Map();

/**
 * Returns when an event happened, on the page's clock. Only this function reads an event's `timeStamp`. If all events of a kind seem to be late,
 * their clock is wrong instead.
 */
export function whenOf({ type, timeStamp }: Pick<Event, "type" | "timeStamp">) {
  const now = time.now(),
    last = [...(ages.get(type) ?? []), now - timeStamp].slice(-LAST);
  ages.set(type, last);
  return last.some((age) => age < PROMPT_MS) ? believed(timeStamp, now) : now;
}
