/* Reads and writes localStorage for the engine. The texts are opaque to the page, except for what `glance` and `lessons` read before Python is up. */

const PREFIX = "pausenjass:";
const SETTINGS = `${PREFIX}1:settings`,
  RUNNING = `${PREFIX}1:running`,
  GUIDE = `${PREFIX}1:guide`;

/** @typedef {{ [key: string]: string }} Entries  every entry by its full key */
/** @typedef {{ [key: string]: string | null }} Writes  texts to be kept, null for an entry to be removed, in order */

export class Store {
  #storage;
  #writing = true;
  /** @type {Writes} what found no room: tried again with the next writes */
  #owed = {};

  /** @param {() => Storage} storage  localStorage, asked for each time: where it is forbidden the question itself throws */
  constructor(storage) {
    this.#storage = storage;
  }

  /** Another window has taken over the game: from now on nothing is written here. */
  stopWriting() {
    this.#writing = false;
  }

  resumeWriting() {
    this.#writing = true;
  }

  /** Every entry of ours; {} where storage is forbidden. */
  entries() {
    /** @type {Entries} */
    const found = {};
    try {
      const storage = this.#storage();
      for (let i = 0; i < storage.length; i++) {
        const key = storage.key(i);
        if (key?.startsWith(PREFIX)) found[key] = storage.getItem(key) ?? "";
      }
    } catch {
      /* private windows may refuse */
    }
    return found;
  }

  /**
   * Keep the texts. Returns false if the storage is full or forbidden: the game goes on without saving.
   * Nothing is removed after a text that found no room: it may be the original of that copy.
   * @param {Writes} writes
   */
  keep(writes) {
    if (!this.#writing) return true;
    let kept = true;
    for (const [key, text] of Object.entries({ ...this.#owed, ...writes })) {
      if (!key.startsWith(PREFIX)) continue;
      this.#owed[key] = text;
      try {
        if (text !== null) this.#storage().setItem(key, text);
        else if (kept) this.#storage().removeItem(key);
        else continue;
        delete this.#owed[key];
      } catch {
        kept = false;
      }
    }
    return kept;
  }

  /**
   * The text of an entry; null if there is none.
   * @param {string} key
   */
  read(key) {
    try {
      return this.#storage().getItem(key);
    } catch {
      return null;
    }
  }

  /** How many lessons of the guided first game have been done, and of how many. */
  lessons() {
    const list = this.#parsed(GUIDE);
    return Array.isArray(list)
      ? { count: list.filter((misses) => misses !== null).length, of: list.length }
      : { count: 0, of: 0 };
  }

  /**
   * What the page may know before Python is up: the settings as they were left, unchecked, and the game of the match under way;
   * null for none, "" where its record doesn't say it in its first lines.
   * @returns {{ settings: { [key: string]: unknown }, running: string | null }}
   */
  glance() {
    const settings = this.#parsed(SETTINGS),
      record = this.read(RUNNING);
    return {
      settings: typeof settings === "object" && settings !== null && !Array.isArray(settings) ? { ...settings } : {},
      running: record === null ? null : (/^game: (\S+)$/m.exec(record.slice(0, 200))?.[1] ?? ""),
    };
  }

  /**
   * An entry's JSON; undefined if it is missing or damaged, which the engine reports.
   * @param {string} key
   * @returns {unknown}
   */
  #parsed(key) {
    try {
      return JSON.parse(this.read(key) ?? "null") ?? undefined;
    } catch {
      return undefined;
    }
  }
}

export const store = new Store(() => localStorage);
