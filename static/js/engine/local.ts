/* The part of the saved texts in localStorage. It can be read before anything else, and may be full, forbidden, or a little outdated. */

const PREFIX = "pausenjass:",
  RUNNING = `${PREFIX}1:running`,
  ASIDE = `${PREFIX}aside:`;
/** the key, beside our entries, of the version stored here and the versions of the vault that it includes */
const MARK = "pausenjass-version";

/** All entries by their full keys */
export type Entries = { [key: string]: string };
/** All entries after some write; the version is the time of the write, and always grows */
export type Saved = { version: number; entries: Entries };
/** The newest versions of the vault that this one includes: `line` among those that were stored here too, `vault` among all */
type Included = { line: number; vault: number };

/** The order in which texts are written: a copy before its original may be removed, and the match under way last, which becomes a finished one. */
const rank = (key: string) => (key.startsWith(ASIDE) ? 0 : key === RUNNING ? 2 : 1);
const RANKS = [0, 1, 2];

export class Local {
  #storage: () => Storage;
  /** what is stored here; older than the saved state where a text found no room */
  #held: Entries = {};
  /** Whether localStorage could be read; otherwise it isn't written. */
  readable = true;

  /** @param storage  returns localStorage; called each time, since the access itself throws where it is forbidden */
  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  /** Read the last complete state that was stored here, and maybe some newer texts. Version 0 if there is none. */
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
   * Write the saved state. Returns whether all of it found room. After a text that found none, texts of a later rank aren't written, and only
   * entries that were set aside are removed: a person did that, while any other entry may be the original of the missing copy. If the vault has
   * everything, this precaution isn't needed.
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

  /** @param text  null removes the entry */
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

  /** Write the version mark. It is written last, so that the disk never has it too early. */
  #seal(mark: string) {
    try {
      this.#storage().setItem(MARK, mark);
      return true;
    } catch {
      return false;
    }
  }
}
