/* How safely the browser keeps the saved data: whether it may delete it, and what the home screen of iPad and iPhone changes. */

const ASKED = "pausenjass-asked", // in localStorage: when the browser was last asked, in milliseconds since 1970
  AGAIN_MS = 30 * 86_400_000;

/** Whether the browser can be asked to keep the data: only if the page came securely (https, or this machine). */
export const canAsk = () => Boolean(navigator.storage?.persist);

/** Whether the browser keeps the data until a person deletes it, even when space runs out. */
export async function isKept() {
  try {
    return await navigator.storage.persisted();
  } catch {
    return false;
  }
}

/** Ask the browser to keep the data. Chromium and Safari decide by themselves, Firefox asks the person. Resolves to whether it will. */
export async function askToKeep() {
  try {
    localStorage.setItem(ASKED, String(Date.now()));
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}

/**
 * Ask the browser to keep the data, after a match: now there is something to lose, and Firefox's question disturbs nobody's turn. The next time
 * is at least 30 days later; Chromium, which grants it to pages in frequent use, may have changed its answer then.
 */
export async function askAfterMatch() {
  const since = Date.now() - lastAsked(); // below 0 if the clock was set back
  if (!canAsk() || (await isKept()) || (since >= 0 && since < AGAIN_MS)) return;
  await askToKeep();
}

function lastAsked() {
  try {
    return Number(localStorage.getItem(ASKED)) || 0;
  } catch {
    return Date.now(); // where nothing can be remembered, the question would come every time
  }
}

/**
 * Whether this is Safari on iPad or iPhone, not started from the home screen: it may delete everything after seven days without a visit. An iPad
 * claims to be a Mac, but no Mac has a touch screen; other browsers there name themselves.
 */
export function isOutsideHome() {
  const { userAgent, maxTouchPoints } = navigator;
  const apple = /iPad|iPhone/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    safari = /Version\//.test(userAgent) && !/(Cri|Fxi|Edgi)OS/.test(userAgent);
  return apple && safari && !isAtHome();
}

/** Whether the page was started from the home screen as an app; iOS before 17 reports this in its own way. */
export const isAtHome = () =>
  matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);
