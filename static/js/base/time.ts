/* The page's clock and timers behind an interface, so that tests can substitute their own. */

export interface Time {
  now: () => number; // milliseconds, on the scale of an event's timeStamp
  after: (ms: number, done: () => void) => number; // calls `done` once, returns a timer
  cancel: (timer: number) => void; // a timer that has fired or never existed is ignored
}

const OLDEST_MS = 1000, // an older stamp comes from another clock
  PROMPT_MS = 100, // the page hears of most events sooner …
  LAST = 10; // … of one of so many

export const time: Time = {
  now: () => performance.now(),
  after: (ms, done) => Number(setTimeout(done, ms)), // Node's, in tests, are objects
  cancel: (timer) => clearTimeout(timer),
};

/**
 * A stamp from outside if it can be true, else now: devices are known that count from elsewhere, or into the future.
 * @param now  on the clock that the stamp claims to be of
 */
export const believed = (stamp: unknown, now: number) =>
  typeof stamp === "number" && stamp >= 0 && stamp <= now && stamp > now - OLDEST_MS ? stamp : now;

/** kind of event → how old the last ones were when the page heard of them */
const ages: Map<string, number[]> = new Map();

/**
 * When an event was, on the page's clock. Nothing else in the page reads an event's `timeStamp`. Where all of a kind come late they are
 * not late: their clock is.
 */
export function whenOf({ type, timeStamp }: Pick<Event, "type" | "timeStamp">) {
  const now = time.now(),
    last = [...(ages.get(type) ?? []), now - timeStamp].slice(-LAST);
  ages.set(type, last);
  return last.some((age) => age < PROMPT_MS) ? believed(timeStamp, now) : now;
}
