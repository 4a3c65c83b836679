/* localStorage: the page keeps the texts that the engine hands it, and hands back what it finds. What they mean is Python's. */

const PREFIX = "pausenjass:";
const SETTINGS = `${PREFIX}1:settings`,
  RUNNING = `${PREFIX}1:running`,
  GUIDE = `${PREFIX}1:guide`;
let writing = true;

/** Another window has taken over the game: from now on nothing is written here. */
export function stopWriting() {
  writing = false;
}
export function resumeWriting() {
  writing = true;
}

/** Every entry of ours; {} where storage is forbidden. */
export function entries() {
  const found = {};
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i);
      if (key.startsWith(PREFIX)) found[key] = localStorage.getItem(key);
    }
  } catch {
    /* private windows may refuse */
  }
  return found;
}

const owed = {}; // what found no room: tried again with the next writes

/** Keep the texts ({key: text, or null to remove}). False if the storage is full or forbidden; the game goes on all the same.
    Nothing is removed after a text that found no room: it may be the original of that copy. */
export function keep(writes) {
  if (!writing) return true;
  let kept = true;
  for (const [key, text] of Object.entries({ ...owed, ...writes })) {
    // in the order given
    if (!key.startsWith(PREFIX)) continue;
    owed[key] = text;
    try {
      if (text !== null) localStorage.setItem(key, text);
      else if (kept) localStorage.removeItem(key);
      else continue;
      delete owed[key];
    } catch {
      kept = false;
    }
  }
  return kept;
}

export function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** How many lessons of the guided first game have been done, and of how many. */
export function lessons() {
  let list = [];
  try {
    list = JSON.parse(read(GUIDE)) ?? [];
  } catch {
    /* the engine will say what is wrong with it */
  }
  return Array.isArray(list)
    ? { count: list.filter((misses) => misses !== null).length, of: list.length }
    : { count: 0, of: 0 };
}

/** What the page may know before Python is up: the settings as they were left, and whether a game is under way. */
export function glance() {
  let settings = {};
  try {
    settings = JSON.parse(read(SETTINGS)) ?? {};
  } catch {
    /* the engine will say what is wrong with it */
  }
  if (typeof settings !== "object" || Array.isArray(settings)) settings = {};
  return { settings, running: read(RUNNING) !== null };
}
