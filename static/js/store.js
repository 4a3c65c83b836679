/* localStorage: the page keeps the texts that the engine hands it, and hands back what it finds. What they mean is Python's. */

const PREFIX = "pausenjass:";
const SETTINGS = `${PREFIX}1:settings`, RUNNING = `${PREFIX}1:running`;
let writing = true;

/** Another window has taken over the game: from now on nothing is written here. */
export function stopWriting() { writing = false; }
export function resumeWriting() { writing = true; }

/** Every entry of ours; {} where storage is forbidden. */
export function entries() {
  const found = {};
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i);
      if (key.startsWith(PREFIX)) found[key] = localStorage.getItem(key);
    }
  } catch { /* private windows may refuse */ }
  return found;
}

/** Keep the texts ({key: text, or null to remove}). False if the storage is full or forbidden; the game goes on all the same. */
export function keep(writes) {
  if (!writing) return true;
  let kept = true;
  for (const [key, text] of Object.entries(writes)) {        // in the order given
    if (!key.startsWith(PREFIX)) continue;
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch { kept = false; }
  }
  return kept;
}

export function read(key) {
  try { return localStorage.getItem(key); } catch { return null; }
}

/** What the page may know before Python is up: the settings as they were left, and whether a game is under way. */
export function glance() {
  let settings = {};
  try { settings = JSON.parse(read(SETTINGS)) ?? {}; } catch { /* the engine will say what is wrong with it */ }
  if (typeof settings !== "object" || Array.isArray(settings)) settings = {};
  return { settings: settings.settings ?? settings, running: read(RUNNING) !== null };
}
