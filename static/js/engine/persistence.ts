/* What the browser promises for what is saved: whether it may clear up here, and what the home screen of iPad and iPhone changes. */

const ASKED = "pausenjass-asked", // in localStorage: when the browser was last asked, in milliseconds since 1970
  AGAIN_MS = 30 * 86_400_000;

/** Whether the browser can be asked at all: only where the page came safely (https, or this machine). */
export const canAsk = () => Boolean(navigator.storage?.persist);

/** Whether the browser keeps everything until it is deleted, also where space runs out. */
export async function isKept() {
  try {
    return await navigator.storage.persisted();
  } catch {
    return false;
  }
}

/** Ask the browser to. Chromium and Safari decide by themselves, Firefox asks the person. Returns whether it does. */
export async function askToKeep() {
  try {
    localStorage.setItem(ASKED, String(Date.now()));
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}

/**
 * A match is over: now there is something to lose, nobody is on turn, and Firefox's question makes sense. Not before 30 days are over does it come
 * again; in Chromium, which grants it to pages that are often used, the answer may be another one then.
 */
export async function askAfterMatch() {
  const since = Date.now() - lastAsked(); // less than 0: the clock was set back
  if (!canAsk() || (await isKept()) || (since >= 0 && since < AGAIN_MS)) return;
  await askToKeep();
}

function lastAsked() {
  try {
    return Number(localStorage.getItem(ASKED)) || 0;
  } catch {
    return Date.now(); // where nothing can be remembered, nobody is asked again and again
  }
}

/**
 * Whether this is Safari on iPad or iPhone, not started from the home screen: it may delete everything after seven days without a visit. An iPad
 * says that it is a Mac, but no Mac has a touch screen; other browsers there name themselves.
 */
export function isOutsideHome() {
  const { userAgent, maxTouchPoints } = navigator;
  const apple = /iPad|iPhone/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    safari = /Version\//.test(userAgent) && !/(Cri|Fxi|Edgi)OS/.test(userAgent);
  return apple && safari && !isAtHome();
}

/** Whether the page was started from the home screen, as an app of its own; iOS before 17 says so in its own way. */
export const isAtHome = () =>
  matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);
