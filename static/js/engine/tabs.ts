/* Only one window has the game: it holds a Web Lock. Without locks (plain http from another machine, or a browser that refuses) every window
   may have it. */

import { pause } from "../base/dom.ts";

const NAME = "pausenjass:table",
  TRY_MS = 150,
  TRIES = 34, // a closing page may keep the lock for some seconds; Python takes as long to start
  ANSWER_MS = 2000, // a browser that hasn't answered by then is assumed never to
  FREE_MS = 800,
  FREE_TIMES = 2; // a window that is reloading takes the lock again meanwhile

/** `steal`: even if another window has the game; `lost`: called when another window takes it */
type Wish = { steal?: boolean; lost: () => void };

/** the newest request; older ones don't matter any more */
let current: { release: () => void } | null = null;

/** Resolves to true once this window has the game, or to false if another one keeps it. */
export async function hold(wish: Wish) {
  for (let tries = TRIES; tries; tries--) {
    if ((await request(wish)) !== "busy") return true;
    await pause(TRY_MS);
  }
  return false;
}

/** Release the game, such as when this page is left, so that another window needn't wait for the browser to clean up. */
export function letGo() {
  current?.release();
}

/**
 * Wait until no other window has had the game for a while and this window is visible, then take it. Resolves to true once this window has it, or
 * to false as soon as `signal` is aborted.
 */
export async function holdWhenFree(wish: Wish, signal: AbortSignal) {
  for (let times = 0; !signal.aborted;) {
    if (times >= FREE_TIMES && (await request(wish)) !== "busy") return true;
    await pause(FREE_MS);
    times = document.hidden || (await isHeld()) ? 0 : times + 1;
  }
  return false;
}

/** Whether any window has the game. */
async function isHeld() {
  const found = await navigator.locks.query().catch(() => null);
  return Boolean(found?.held?.some(({ name }) => name === NAME));
}

/**
 * Request the lock. Resolves to "held" (this window has the game), "busy" (another one does) or "refused" (there are no locks). An answer that
 * comes late counts too.
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
    // in a promise, since the call itself may throw
    Promise.resolve()
      .then(() => navigator.locks.request(NAME, steal ? { steal } : { ifAvailable: true }, answer))
      .catch(() => {
        clearTimeout(timer);
        if (!held) refuse();
        else if (mine === current) lost();
      });
  });
}
