/* How long a bot may think while the table waits anyway. */

const PART = 0.8, // of the wait: the rest is for what a search overruns its time by, and for a page that is busy
  REST_MS = 120, // at least; a device four times slower needs some 90
  MOST_MS = 500; // so that a hot phone doesn't get hotter, and a low one not empty: hardly any browser tells a page about either

/** Returns for how many milliseconds from being asked a bot may think if the table waits so long; 0: as little as possible. */
export const patience = (wait: number) => Math.max(0, Math.min(MOST_MS, PART * wait, wait - REST_MS));
