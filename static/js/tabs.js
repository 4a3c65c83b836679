/* One window holds the game: a Web Lock. Where there are no locks (plain http on another machine), every window may. */

import { pause } from "./dom.js";

const NAME = "pausenjass:table";

/**
 * Resolves to true once this window holds the game, or false if another one does. `lost` is called if it is taken from us.
 * @param {{ steal?: boolean, lost: () => void }} options
 */
export async function hold({ steal = false, lost }) {
  if (!navigator.locks) return true;
  for (let tries = steal ? 1 : 6; tries; tries--) {
    // on a reload the old page may still hold the lock for a moment
    if (await request(steal, lost)) return true;
    if (tries > 1) await pause(150);
  }
  return false;
}

/**
 * @param {boolean} steal
 * @param {() => void} lost
 * @returns {Promise<boolean>}
 */
function request(steal, lost) {
  return new Promise((done) => {
    let held = false;
    navigator.locks
      .request(NAME, steal ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (!lock) return done(false);
        held = true;
        done(true);
        return new Promise(() => {}); // held until the page is closed
      })
      .catch(() => (held ? lost() : done(false)));
  });
}
