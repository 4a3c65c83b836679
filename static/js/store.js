/* What is saved: texts under keys, in localStorage and once more in the vault, which survives a kill of the browser. The texts are opaque to the
   page, except for what `glance`, `lessons` and `days` read before Python is up. */

import { pause } from "./dom.js";
import { Vault } from "./vault.js";

const PREFIX = "pausenjass:";
const SETTINGS = `${PREFIX}1:settings`,
  RUNNING = `${PREFIX}1:running`,
  STATISTICS = `${PREFIX}1:statistics`,
  GUIDE = `${PREFIX}1:guide`,
  DAYS = `${PREFIX}1:days`,
  DAMAGED = `${PREFIX}1:vault`; // no entry of the engine's: it sets it aside, and tells
/** Beside our entries in localStorage: the version of what lies there. */
const VERSION = "pausenjass-version";

const READ_MS = 3000, // so long the vault may take at the start, which Python's start takes as well
  WRITE_MS = 300; // … and to write before an action shows: usually it takes 5

/** @typedef {{ [key: string]: string }} Entries  every entry by its full key */
/** @typedef {{ [key: string]: string | null }} Writes  texts to be kept, null for an entry to be removed, in order */
/** @typedef {{ version: number, entries: Entries }} Saved  everything as it was after some write; the version is its time, and grows with every write */

export class Store {
  #storage;
  #vault;
  #now;
  #wait;
  #writing = true;
  /** @type {Saved} what is saved, as this window knows it */
  #saved = { version: 0, entries: {} };
  /** @type {Writes} what found no room in localStorage: tried again with the next writes */
  #owed = {};
  #late = false;

  /**
   * @param {() => Storage} storage  localStorage, asked for each time: where it is forbidden the question itself throws
   * @param {Pick<Vault, "read" | "accept" | "write" | "at" | "failing">} vault
   * @param {() => number} now  milliseconds since 1970
   * @param {(ms: number) => Promise<void>} wait
   */
  constructor(storage, vault, now = Date.now, wait = pause) {
    this.#storage = storage;
    this.#vault = vault;
    this.#now = now;
    this.#wait = wait;
  }

  /** Another window has taken over the game: from now on nothing is written here. */
  stopWriting() {
    this.#writing = false;
  }

  resumeWriting() {
    this.#writing = true;
  }

  get isWriting() {
    return this.#writing;
  }

  /** Read localStorage, at once: good enough for the first paint. */
  load() {
    /** @type {Entries} */
    const entries = {};
    let version = 0;
    try {
      const storage = this.#storage();
      for (let i = 0; i < storage.length; i++) {
        const key = storage.key(i);
        if (key?.startsWith(PREFIX)) entries[key] = storage.getItem(key) ?? "";
      }
      version = Number(storage.getItem(VERSION)) || 0;
    } catch {
      /* private windows may refuse */
    }
    this.#saved = { version, entries };
    this.#owed = {};
  }

  /**
   * Read both, once this window holds the game. The newer one counts as a whole, since each was written in order; at the same version it is
   * localStorage, in which somebody else may have written. The other one is made like it. Returns whether that is news after `load`.
   */
  async agree() {
    const known = this.#saved.entries;
    this.load();
    const found = await Promise.race([this.#vault.read().catch(() => null), this.#wait(READ_MS).then(() => null)]);
    if (found) this.#join(found);
    return !alike(known, this.#saved.entries);
  }

  /** @param {Awaited<ReturnType<Vault["read"]>>} found  in the vault */
  #join({ version, entries, damaged }) {
    const old = this.#saved;
    if (version > old.version) {
      const gone = Object.keys(old.entries).filter((key) => !(key in entries));
      this.#saved = { version, entries };
      this.#toStorage({ ...entries, ...Object.fromEntries(gone.map((key) => [key, null])) });
    }
    if (damaged !== null) return void this.keep({ [DAMAGED]: damaged });
    if (version >= old.version && alike(entries, this.#saved.entries)) return this.#vault.accept();
    if (!old.version) this.#saved = { ...old, version: this.#now() }; // from the time before there was a vault
    this.#seal();
    void this.#vault.write(this.#saved, {}).catch(() => {}); // «Deine Daten» tells
  }

  /** Every entry of ours. */
  entries() {
    return { ...this.#saved.entries };
  }

  /** How much that is, in bytes of UTF-8. */
  size() {
    return new Blob(Object.entries(this.#saved.entries).flat()).size;
  }

  /** The vault, for «Deine Daten»: when it was last written, in milliseconds since 1970, null for never; and whether that fails now. */
  vault() {
    const { at, failing } = this.#vault;
    return { at, failing };
  }

  /**
   * Keep the texts. Resolves once they are in the vault, so that nothing is shown as done that a kill could undo; but it waits no longer than
   * WRITE_MS, and not at all while the vault is late. False if they are kept nowhere: both are full or forbidden, and the game goes on without saving;
   * or another window has taken over the game.
   * @param {Writes} writes
   */
  async keep(writes) {
    if (!this.#writing) return false;
    const changes = Object.fromEntries(Object.entries(writes).filter(([key]) => key.startsWith(PREFIX)));
    this.#saved = {
      version: Math.max(this.#now(), this.#saved.version + 1),
      entries: changed(this.#saved.entries, changes),
    };
    const kept = this.#toStorage(changes);
    const written = this.#vault.write(this.#saved, changes).then(
      () => {
        this.#late = false;
        return true;
      },
      () => kept,
    );
    if (this.#late) return kept;
    const inTime = await Promise.race([written, this.#wait(WRITE_MS).then(() => null)]);
    this.#late = inTime === null;
    return inTime ?? kept;
  }

  /**
   * Returns whether localStorage had room. Nothing is removed after a text that found none: it may be the original of that copy.
   * @param {Writes} changes
   */
  #toStorage(changes) {
    let kept = true;
    for (const [key, text] of Object.entries({ ...this.#owed, ...changes })) {
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
    return kept && this.#seal();
  }

  /** All of this version is in localStorage: said last, so that on the disk it is never said too early. */
  #seal() {
    try {
      this.#storage().setItem(VERSION, String(this.#saved.version));
      return true;
    } catch {
      return false;
    }
  }

  /**
   * The text of an entry; null if there is none.
   * @param {string} key
   */
  read(key) {
    return this.#saved.entries[key] ?? null;
  }

  /** Whether anything has been played here. */
  hasPlayed() {
    return this.read(RUNNING) !== null || this.read(STATISTICS) !== null;
  }

  /**
   * Which lessons of a game have been done, the first one first; [] for none.
   * @param {string} game
   * @returns {boolean[]}
   */
  lessons(game) {
    const kept = this.#parsed(GUIDE),
      list =
        kept instanceof Object && Object.hasOwn(kept, game)
          ? /** @type {{ [game: string]: unknown }} */ (kept)[game]
          : null;
    return Array.isArray(list) ? list.map((misses) => misses !== null) : [];
  }

  /**
   * At how many games the deal of that day has been begun.
   * @param {string} date  "2026-11-24"
   */
  days(date) {
    const kept = this.#parsed(DAYS);
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && one[1] === date).length : 0;
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

/**
 * Entries after some writes.
 * @param {Entries} entries
 * @param {Writes} writes
 */
function changed(entries, writes) {
  const now = { ...entries };
  for (const [key, text] of Object.entries(writes))
    if (text === null) delete now[key];
    else now[key] = text;
  return now;
}

/**
 * Whether they are the same texts under the same keys.
 * @param {Entries} one
 * @param {Entries} other
 */
function alike(one, other) {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

export const store = new Store(() => localStorage, new Vault());
