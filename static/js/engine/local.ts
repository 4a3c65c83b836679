/* What is saved, as far as it lies in localStorage: it can be read before anything else, and may be full, forbidden, or a little behind. */

import type { Entries, Saved } from "./store.ts";

const PREFIX = "pausenjass:",
  RUNNING = `${PREFIX}1:running`,
  ASIDE = `${PREFIX}aside:`;
/** Beside our entries: the version of what lies here, and up to which one the vault's are a part of it. */
const MARK = "pausenjass-version";

/** The newest version of the vault that is a part of it: among those that lay here too, and of all */
type Included = { line: number; vault: number };

/**
 * In which order texts are written: a copy before its original may go, and the match under way last, which becomes a finished one.
 */
const rank = (key: string) => (key.startsWith(ASIDE) ? 0 : key === RUNNING ? 2 : 1);
const RANKS = [0, 1, 2];

export class Local {
  #storage: () => Storage;
  /** what lies here: older than what is saved where a text found no room */
  #held: Entries = {};
  /** Whether it could be read: it isn't written otherwise. */
  readable = true;

  /** @param storage  localStorage, asked for each time: where it is forbidden the question itself throws */
  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  /** The last state that lay here whole, and maybe some newer texts. Version 0 for none. */
  read(): Saved & Included {
    let entries: Entries = {};
    let mark: string | null = null;
    try {
      const storage = this.#storage();
      for (let i = 0; i < storage.length; i++) {
        const key = storage.key(i);
        if (key?.startsWith(PREFIX)) entries[key] = storage.getItem(key) ?? "";
      }
      mark = storage.getItem(MARK) ?? "";
    } catch {
      entries = {}; // private windows may refuse
    }
    this.readable = mark !== null;
    this.#held = entries;
    const numbers = /^\d+( (\d+|Infinity)){0,2}$/.test(mark ?? "") ? (mark ?? "").split(" ").map(Number) : [],
      [version = 0, line = version, vault = version] = numbers;
    return { version, line, vault, entries };
  }

  /**
   * Bring it to what is saved. Returns whether it had room for all. Where a text found none, nothing of a later rank is written, and only what was
   * set aside is removed, which nobody but the person does: all else may be the original of that copy. Unless the vault has it all.
   */
  write({ version, entries }: Saved, included: Included, isInVault: boolean) {
    if (!this.readable) return false;
    const gone = Object.keys(this.#held).filter((key) => !(key in entries));
    this.#held = { ...this.#held };
    let whole = true;
    for (const key of gone) if (isInVault || key.startsWith(ASIDE)) this.#put(key, null);
    for (const turn of RANKS) {
      for (const [key, text] of Object.entries(entries))
        if (rank(key) === turn && this.#held[key] !== text) whole = this.#put(key, text) && whole;
      if (!whole && !isInVault) return false;
    }
    for (const key of gone) if (key in this.#held) whole = this.#put(key, null) && whole;
    const { line, vault } = included;
    return whole && this.#seal(line === version && vault === version ? `${version}` : `${version} ${line} ${vault}`);
  }

  /** @param text  null: remove it */
  #put(key: string, text: string | null) {
    try {
      if (text === null) this.#storage().removeItem(key);
      else this.#storage().setItem(key, text);
    } catch {
      return false;
    }
    if (text === null) delete this.#held[key];
    else this.#held[key] = text;
    return true;
  }

  /** All of it is here: said last, so that on the disk it is never said too early. */
  #seal(mark: string) {
    try {
      this.#storage().setItem(MARK, mark);
      return true;
    } catch {
      return false;
    }
  }
}
