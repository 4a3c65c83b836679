/* One window holds the game: a Web Lock. Where there are no locks (plain http on another machine), or the browser refuses them, every
   window may. */

import { pause } from "../base/dom.ts";

const NAME = "pausenjass:table",
  TRY_MS = 150,
  TRIES = 34, // a page that is going may hold the lock for some seconds: Python's start takes as long
  ANSWER_MS = 2000, // a browser that hasn't answered by then is taken for one that never does
  FREE_MS = 800,
  FREE_TIMES = 2; // a window that is only being reloaded comes back for the lock

/** steal: even if another window holds the game. lost: it is taken from us */
type Wish = { steal?: boolean; lost: () => void };

/** the newest request: what becomes of older ones is no matter */
let current: { release: () => void } | null = null;

/** Resolves to true once this window holds the game, or false if another one keeps it. */
export async function hold(wish: Wish) {
  for (let tries = TRIES; tries; tries--) {
    if ((await request(wish)) !== "busy") return true;
    await pause(TRY_MS);
  }
  return false;
}

/** Give the game back, as when this page is left: another window needn't wait until the browser has cleared up. */
export function letGo() {
  current?.release();
}

/**
 * Resolves to true once this window holds the game since no other one has done so for a while, and somebody looks at this one; to false as
 * soon as `signal` is aborted.
 */
export async function holdWhenFree(wish: Wish, signal: AbortSignal) {
  for (let times = 0; !signal.aborted;) {
    if (times >= FREE_TIMES && (await request(wish)) !== "busy") return true;
    await pause(FREE_MS);
    times = document.hidden || (await isHeld()) ? 0 : times + 1;
  }
  return false;
}

/** Whether the browser knows of a window that holds the game. */
async function isHeld() {
  const found = await navigator.locks.query().catch(() => null);
  return Boolean(found?.held?.some(({ name }) => name === NAME));
}

/**
 * What the browser answers: this window holds the game, another one does, or there are no locks. An answer that comes late counts too.
 */
function request({ steal = false, lost }: Wish): Promise<"held" | "busy" | "refused"> {
  return new Promise((done) => {
    let held = false,
      late = false;
    const mine = (current = { release: () => {} }),
      refuse = () => {
        late = true;
        done("refused");
      },
      timer = setTimeout(refuse, ANSWER_MS);
    function answer(lock: Lock | null) {
      clearTimeout(timer);
      if (!lock) return late && mine === current ? lost() : done("busy");
      held = true;
      done("held");
      return new Promise((free) => (mine.release = () => free(undefined)));
    }
    // in a promise, since the question itself may throw
    Promise.resolve()
      .then(() => navigator.locks.request(NAME, steal ? { steal } : { ifAvailable: true }, answer))
      .catch(() => {
        clearTimeout(timer);
        if (!held) refuse();
        else if (mine === current) lost();
      });
  });
}
