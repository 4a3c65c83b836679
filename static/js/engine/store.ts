/* What is saved: texts under keys, in localStorage and once more in the vault, which survives a kill of the browser. The texts are opaque to the
   page, except for what `glance`, `lessons` and `days` read before Python is up.

   Every write leads to a new state of all texts, with a version that grows. localStorage follows as far as it has room, and the vault once it has
   been read: nothing is ever written over what this window doesn't know. Each place says its own version, and the newest one of the other place
   that is a part of it. So it can be told later which one counts, or whether they have grown apart, as when one didn't answer. Then they are
   joined: what only one has changed comes from that one, and where both have, the vault's texts are handed to the engine (LATE). */

import { pause } from "../base/dom.ts";
import { Local } from "./local.ts";
import { Vault, Unread, type Kept } from "./vault.ts";

const PREFIX = "pausenjass:";
const SETTINGS = `${PREFIX}1:settings`,
  RUNNING = `${PREFIX}1:running`,
  STATISTICS = `${PREFIX}1:statistics`,
  GUIDE = `${PREFIX}1:guide`,
  DAYS = `${PREFIX}1:days`,
  DAMAGED = `${PREFIX}1:vault`, // no entry of the engine's: it sets it aside, and tells
  LATE = `${PREFIX}1:late`; // neither: a backup of what the vault held, which the engine joins to the rest
const READ_MS = 3000, // so long the vault may take at the start, which Python's start takes as well
  WRITE_MS = 300, // … and to write before an action shows: usually it takes 5
  AGAIN_MS = 1000, // so long is waited before it is asked again, each time twice as long
  LEAP_MS = 60_000;

/** Every entry by its full key */
export type Entries = { [key: string]: string };
/** Texts to be kept, null for an entry to be removed */
type Writes = { [key: string]: string | null };
/** Everything as it was after some write; the version is its time, and grows with every write */
export type Saved = { version: number; entries: Entries };

export class Store {
  #local: Local;
  #vault: Pick<Vault, "read" | "write" | "at" | "failing">;
  #now: () => number;
  #wait: (ms: number) => Promise<void>;
  #writing = true;
  /** what is saved, as this window knows it */
  #saved: Saved = { version: 0, entries: {} };
  /** the version with which this window has last written an entry */
  #writtenAt: { [key: string]: number } = {};
  /** what lay in localStorage when this window began, or the last state that lay in both places */
  #base: Saved = { version: 0, entries: {} };
  /** The newest version of each place that is a part of what is saved; `line`: of the vault, among those that lay in localStorage as well. */
  #included = { local: 0, vault: 0, line: 0 };
  /** Whether the vault has been read: before, nothing is written there. */
  #joined = false;
  /** the vault is being asked */
  #asking: Promise<void> | null = null;
  /** what it has answered */
  #found: Awaited<ReturnType<Vault["read"]>> | null = null;
  #agreeing = false;
  #late = false;
  #isKept = true;
  #isOverdue = false;
  /** called when the vault has answered after `agree` had gone on without it */
  whenFound: () => unknown = () => this.join();

  /**
   * @param storage  localStorage, asked for each time: where it is forbidden the question itself throws
   * @param now  milliseconds since 1970
   */
  constructor(
    storage: () => Storage,
    vault: Pick<Vault, "read" | "write" | "at" | "failing">,
    now: () => number = Date.now,
    wait: (ms: number) => Promise<void> = pause,
  ) {
    this.#local = new Local(storage);
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
    const { version, line, vault, entries } = this.#local.read();
    this.#saved = this.#base = { version, entries };
    this.#writtenAt = {};
    this.#included = { local: version, vault, line };
    this.#joined = false;
    this.#found = null;
  }

  /**
   * Read both, once this window holds the game, and join them. Who waits for the vault longer than READ_MS gets on without it: `whenFound` is
   * called when it answers after all. Returns whether there is news after `load`.
   */
  async agree() {
    const known = this.#saved.entries;
    this.load();
    this.#agreeing = true;
    await Promise.race([this.#ask(), this.#wait(READ_MS)]);
    this.#agreeing = false;
    this.#isOverdue = !this.#found;
    this.join();
    return !alike(known, this.#saved.entries);
  }

  /** Ask the vault, unless it is being asked. Settles once it has answered, or refused for the first time. */
  #ask(again = AGAIN_MS) {
    this.#asking ??= this.#vault.read().then(
      (found) => {
        this.#asking = null;
        this.#found = found;
        if (!this.#agreeing && this.#writing) this.whenFound();
      },
      () => {
        this.#asking = null;
        void this.#wait(again).then(() => {
          if (!this.#joined && this.#writing) void this.#ask(2 * again);
        });
      },
    );
    return this.#asking;
  }

  /** Take in what the vault has answered, if it has. Returns whether that is news. */
  join() {
    if (!this.#found) return false;
    const { damaged, ...found } = this.#found,
      before = this.#saved.entries;
    this.#found = null;
    this.#joined = true;
    this.#isOverdue = false;
    const { vault, line } = this.#included,
      isIncluded = found.version <= vault || (found.version <= line && found.version === found.included);
    if (!isIncluded) this.#saved = this.#merged(found);
    this.#included.vault = Math.max(vault, found.version);
    if (!this.#local.readable) this.#included.local = found.included;
    if (damaged !== null) this.#saved = this.#after({ [DAMAGED]: damaged });
    const news = !alike(found.entries, this.#saved.entries);
    if (news && this.#saved.version <= found.version) this.#saved = this.#after({}); // somebody has written into localStorage, or it is older than vaults
    const kept = this.#toLocal();
    if (news || found.version !== this.#saved.version) void this.#toVault(kept);
    return !alike(before, this.#saved.entries);
  }

  /** The vault's state with what this window has changed since they had the same one. */
  #merged({ included, ...found }: Kept): Saved {
    const { entries: ours, version } = this.#saved,
      haveMet = included >= this.#base.version, // else they had grown apart before this window
      before = haveMet ? this.#base.entries : {};
    const mine: Writes = {};
    const both: Entries = {};
    for (const key of Object.keys({ ...ours, ...before })) {
      const theirs = found.entries[key];
      if (haveMet && !((this.#writtenAt[key] ?? 0) > this.#base.version)) continue;
      if (ours[key] === theirs) continue;
      mine[key] = ours[key] ?? null;
      if (theirs !== undefined && theirs !== before[key]) both[key] = theirs;
    }
    if (Object.keys(both).length) mine[unused(LATE, { ...found.entries, ...mine })] = backup(both);
    if (!Object.keys(mine).length) return found;
    return { version: Math.max(this.#now(), version + 1, found.version + 1), entries: changed(found.entries, mine) };
  }

  /** Every entry of ours. */
  entries() {
    return { ...this.#saved.entries };
  }

  /** How much that is, in bytes of UTF-8. */
  size() {
    return new Blob(Object.entries(this.#saved.entries).flat()).size;
  }

  /** Whether what is done is kept anywhere, and if not, whether that is because the browser forbids it: else there is no room. */
  get isKept() {
    return this.#isKept && !this.isForbidden;
  }

  get isForbidden() {
    return !this.#local.readable && !this.#joined;
  }

  /** The vault, for «Deine Daten»: when it was last written, in milliseconds since 1970, null for never; and whether that fails now. */
  vault() {
    const { at, failing } = this.#vault;
    return { at, failing: failing || this.#isOverdue };
  }

  /**
   * Keep the texts. Resolves once they are in the vault, so that nothing is shown as done that a kill could undo; but it waits no longer than
   * WRITE_MS, and not at all while the vault is late. False if they are kept nowhere: both are full or forbidden, and the game goes on without saving;
   * or another window has taken over the game.
   */
  async keep(writes: Writes) {
    if (!this.#writing) return false;
    return (this.#isKept = await this.#keep(writes));
  }

  async #keep(writes: Writes) {
    const changes = Object.fromEntries(Object.entries(writes).filter(([key]) => key.startsWith(PREFIX)));
    this.#saved = this.#after(changes);
    if (!this.#joined && !Object.keys(this.#saved.entries).length) this.#included.vault = Infinity; // erased: also what the vault may still answer
    const kept = this.#toLocal();
    if (!this.#joined) {
      void this.#ask();
      return kept;
    }
    const written = this.#toVault(kept);
    if (this.#late) return kept;
    const inTime = await Promise.race([written, this.#wait(WRITE_MS).then(() => null)]);
    this.#late = inTime === null;
    return inTime ?? kept;
  }

  /**
   * The next state. Until the vault has been read, its versions leap over those that may lie there, even if the clock was a little wrong.
   */
  #after(changes: Writes): Saved {
    const { version, entries } = this.#saved;
    const next = version + (this.#joined || this.#saved !== this.#base ? 1 : LEAP_MS);
    const saved = { version: Math.max(this.#now(), next), entries: changed(entries, changes) };
    for (const key of Object.keys(changes)) this.#writtenAt[key] = saved.version;
    return saved;
  }

  /** Resolves to whether the state is kept: in the vault, or else as it was `kept` in localStorage. */
  async #toVault(kept: boolean) {
    const saved = this.#saved;
    try {
      await this.#vault.write({ ...saved, included: this.#included.local });
    } catch (error) {
      if (error instanceof Unread) {
        this.#joined = false; // another window has written there
        if (this.#writing) void this.#ask();
      }
      return kept;
    }
    this.#late = false;
    if (saved.version > this.#base.version) this.#base = saved;
    this.#included.vault = this.#base.version;
    if (saved === this.#saved) this.#toLocal(true);
    return true;
  }

  /** Returns whether localStorage had room for all. */
  #toLocal(isInVault = false) {
    const saved = this.#saved,
      line = this.#joined ? saved.version : this.#included.line, // whoever has read the vault alone writes there
      isWhole = this.#local.write(saved, { ...this.#included, line }, isInVault);
    if (isWhole) this.#included = { ...this.#included, local: saved.version, line };
    return isWhole;
  }

  /** The text of an entry; null if there is none. */
  read(key: string) {
    return this.#saved.entries[key] ?? null;
  }

  /** Whether anything has been played here. */
  hasPlayed() {
    return this.read(RUNNING) !== null || this.read(STATISTICS) !== null;
  }

  /** Which lessons of a game have been done, the first one first; [] for none. */
  lessons(game: string): boolean[] {
    const kept = this.#parsed(GUIDE),
      list = kept instanceof Object && Object.hasOwn(kept, game) ? (kept as { [game: string]: unknown })[game] : null;
    return Array.isArray(list) ? list.map((misses) => misses !== null) : [];
  }

  /**
   * At how many games the deal of that day has been begun.
   * @param date  "2026-11-24"
   */
  days(date: string) {
    const kept = this.#parsed(DAYS);
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && one[1] === date).length : 0;
  }

  /**
   * What the page may know before Python is up: the settings as they were left, unchecked, and the game of the match under way;
   * null for none, "" where its record doesn't say it in its first lines.
   */
  glance(): { settings: { [key: string]: unknown }; running: string | null } {
    const settings = this.#parsed(SETTINGS),
      record = this.read(RUNNING);
    return {
      settings: typeof settings === "object" && settings !== null && !Array.isArray(settings) ? { ...settings } : {},
      running: record === null ? null : (/^game: (\S+)$/m.exec(record.slice(0, 200))?.[1] ?? ""),
    };
  }

  /** An entry's JSON; undefined if it is missing or damaged, which the engine reports. */
  #parsed(key: string): unknown {
    try {
      return JSON.parse(this.read(key) ?? "null") ?? undefined;
    } catch {
      return undefined;
    }
  }
}

/** Entries after some writes. */
function changed(entries: Entries, writes: Writes) {
  const now = { ...entries };
  for (const [key, text] of Object.entries(writes))
    if (text === null) delete now[key];
    else now[key] = text;
  return now;
}

/** The key, or the first of those with a number behind it that is free. */
function unused(key: string, taken: object) {
  let number = 1;
  while ((number === 1 ? key : `${key}-${number}`) in taken) number++;
  return number === 1 ? key : `${key}-${number}`;
}

/** Entries as the engine's export writes them (py/pausenjass/app/sharing/backup.py). */
const backup = (entries: Entries) => JSON.stringify({ pausenjass: 1, entries });

/** Whether they are the same texts under the same keys. */
function alike(one: Entries, other: Entries) {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

export const store = new Store(() => localStorage, new Vault());
