/* Saved data: texts under keys, in localStorage and a second time in the vault, which survives a kill of the browser. The page doesn't
   interpret the texts, except for what `glance`, `lessons` and `days` read before Python is up. Every write creates a new state of all texts,
   with a version that grows. localStorage follows as far as it has room, and the vault once it has been read: nothing that this window doesn't
   know is ever overwritten. Each place stores its own version, and the newest version of the other place that it includes. This shows later
   which one is newer, or whether they have diverged because one didn't answer. Diverged states are merged: a text that only one place has
   changed comes from there; if both have changed it, the engine gets the vault's text (LATE). */

import { pause } from "../base/dom.ts";
import { Local, type Entries, type Saved } from "./local.ts";
import { Vault, Unread, type Kept } from "./vault.ts";
import type { KnownPerson } from "../../vendor/model.d.ts";

const PREFIX = "pausenjass:";
const SETTINGS = `${PREFIX}1:settings`,
  RUNNING = `${PREFIX}1:running`,
  STATISTICS = `${PREFIX}1:statistics`,
  GUIDE = `${PREFIX}1:guide`,
  DAYS = `${PREFIX}1:days`,
  PEOPLE = `${PREFIX}1:people`,
  DAMAGED = `${PREFIX}1:vault`, // unknown to the engine, which sets it aside and reports it
  LATE = `${PREFIX}1:late`; // also no entry of the engine's: a backup of the vault's texts, which the engine merges into the rest
const READ_MS = 3000, // the vault's time limit at the start; Python takes as long anyway
  WRITE_MS = 300, // the vault's time limit for a write before an action shows; it usually takes 5 ms
  AGAIN_MS = 1000, // the delay before the vault is asked again, doubled each time
  LEAP_MS = 60_000;

/** Texts to keep; null removes an entry */
type Writes = { [key: string]: string | null };

/** A person of this device */
export type Person = KnownPerson & { settings?: unknown; lessons?: unknown };

export class Store {
  #local: Local;
  #vault: Pick<Vault, "read" | "write" | "at" | "failing">;
  #now: () => number;
  #wait: (ms: number) => Promise<void>;
  #writing = true;
  /** the saved state, as this window knows it */
  #saved: Saved = { version: 0, entries: {} };
  /** the version with which this window last wrote an entry */
  #writtenAt: { [key: string]: number } = {};
  /** localStorage's state when this window began, or the last state that both places had */
  #base: Saved = { version: 0, entries: {} };
  /** The newest version of each place that the saved state includes; `line`: the newest of the vault's that localStorage had as well. */
  #included = { local: 0, vault: 0, line: 0 };
  /** Whether the vault has been read; until then it isn't written. */
  #joined = false;
  /** the pending request to the vault */
  #asking: Promise<void> | null = null;
  /** the vault's answer */
  #found: Awaited<ReturnType<Vault["read"]>> | null = null;
  #agreeing = false;
  #late = false;
  #isKept = true;
  #isOverdue = false;
  /** the people that were read last */
  #read: { text: string | null; people: readonly Person[] } = { text: null, people: [] };
  /** called when the vault answers after `agree` went on without it */
  whenFound: () => unknown = () => this.join();

  /**
   * @param storage  returns localStorage; called each time, since the access itself throws where it is forbidden
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

  /** Stop writing, since another window has taken over the game. */
  stopWriting() {
    this.#writing = false;
  }

  resumeWriting() {
    this.#writing = true;
  }

  get isWriting() {
    return this.#writing;
  }

  /** Read localStorage synchronously: good enough for the first paint. */
  load() {
    const { version, line, vault, entries } = this.#local.read();
    this.#saved = this.#base = { version, entries };
    this.#writtenAt = {};
    this.#included = { local: version, vault, line };
    this.#joined = false;
    this.#found = null;
  }

  /**
   * Read both places, once this window has the game, and merge them. If the vault takes longer than READ_MS, this goes on without it, and
   * `whenFound` is called when it answers. Resolves to whether there is news after `load`.
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

  /** Ask the vault, unless a request is pending. Resolves once it has answered or refused for the first time. */
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

  /** Merge the vault's answer, if there is one. Returns whether it brought news. */
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
    if (news && this.#saved.version <= found.version) this.#saved = this.#after({}); // somebody else has written into localStorage, or it is older than vaults
    const kept = this.#toLocal();
    if (news || found.version !== this.#saved.version) void this.#toVault(kept);
    return !alike(before, this.#saved.entries);
  }

  /** Returns the vault's state with this window's changes since both places had the same state. */
  #merged({ included, ...found }: Kept): Saved {
    const { entries: ours, version } = this.#saved,
      haveMet = included >= this.#base.version, // else they had diverged before this window
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

  /** Returns a copy of all entries. */
  entries() {
    return { ...this.#saved.entries };
  }

  /** Returns the size of all entries, in bytes of UTF-8. */
  size() {
    return new Blob(Object.entries(this.#saved.entries).flat()).size;
  }

  /** Whether the last write was kept anywhere. If not, `isForbidden` says whether the browser forbids it; else there is no room. */
  get isKept() {
    return this.#isKept && !this.isForbidden;
  }

  get isForbidden() {
    return !this.#local.readable && !this.#joined;
  }

  /** Returns the vault's state for «Deine Daten»: when it was last written, in milliseconds since 1970 (null for never), and whether it fails now. */
  vault() {
    const { at, failing } = this.#vault;
    return { at, failing: failing || this.#isOverdue };
  }

  /**
   * Keep texts. Resolves once they are in the vault, so that nothing is shown as done that a kill could undo; but it waits no longer than
   * WRITE_MS, and not at all while the vault is late. Resolves to false if they are kept nowhere (both places are full or forbidden, and the game
   * goes on without saving), or if another window has taken over the game.
   */
  async keep(writes: Writes) {
    if (!this.#writing) return false;
    return (this.#isKept = await this.#keep(writes));
  }

  async #keep(writes: Writes) {
    const changes = Object.fromEntries(Object.entries(writes).filter(([key]) => key.startsWith(PREFIX)));
    this.#saved = this.#after(changes);
    if (!this.#joined && !Object.keys(this.#saved.entries).length) this.#included.vault = Infinity; // everything was erased, including what the vault may still answer
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
   * Returns the next state. Until the vault has been read, the version leaps ahead of those that may be there, even if the clock was a little
   * wrong.
   */
  #after(changes: Writes): Saved {
    const { version, entries } = this.#saved;
    const next = version + (this.#joined || this.#saved !== this.#base ? 1 : LEAP_MS);
    const saved = { version: Math.max(this.#now(), next), entries: changed(entries, changes) };
    for (const key of Object.keys(changes)) this.#writtenAt[key] = saved.version;
    return saved;
  }

  /** Write to the vault. Resolves to whether the state is kept: there, or else in localStorage (`kept`). */
  async #toVault(kept: boolean) {
    const saved = this.#saved;
    try {
      await this.#vault.write({ ...saved, included: this.#included.local });
    } catch (error) {
      if (error instanceof Unread) {
        this.#joined = false; // another window has written to the vault
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

  /** Write to localStorage. Returns whether all of it found room. */
  #toLocal(isInVault = false) {
    const saved = this.#saved,
      line = this.#joined ? saved.version : this.#included.line, // only a window that has read the vault writes there
      isWhole = this.#local.write(saved, { ...this.#included, line }, isInVault);
    if (isWhole) this.#included = { ...this.#included, local: saved.version, line };
    return isWhole;
  }

  /** Returns the text of an entry; null if there is none. */
  read(key: string) {
    return this.#saved.entries[key] ?? null;
  }

  /** Whether anything has been played here. */
  hasPlayed() {
    return this.read(RUNNING) !== null || this.read(STATISTICS) !== null;
  }

  /** Returns the people of this device, in the order of arrival, as far as the page needs to know them. */
  people(): readonly Person[] {
    const text = this.read(PEOPLE);
    if (text !== this.#read.text) this.#read = { text, people: livingOf(this.#parsed(PEOPLE)) };
    return this.#read.people;
  }

  /** The person who plays alone here, if any. */
  #here() {
    const settings = this.#parsed(SETTINGS) as { person?: unknown } | null | undefined;
    return this.people().find(({ id }) => id === settings?.person);
  }

  /** Returns for whom counts what somebody has played, who may have been merged into somebody else; "" for this device. */
  #countsFor(who: unknown) {
    const kept = this.#parsed(PEOPLE),
      into = new Map((Array.isArray(kept) ? kept : []).map((one) => [one?.id as unknown, one?.into as unknown]));
    let id = who;
    for (let left = into.size; left && into.get(id); left--) id = into.get(id);
    return this.people().some((one) => one.id === id) ? id : "";
  }

  /** Returns which lessons of a game have been done by who plays alone here, or by anybody; in their order, [] if none. */
  lessons(game: string): boolean[] {
    const here = this.#here(),
      kept = here ? here.lessons : this.#parsed(GUIDE),
      list = kept instanceof Object && Object.hasOwn(kept, game) ? (kept as { [game: string]: unknown })[game] : null;
    return Array.isArray(list) ? list.map((misses) => misses !== null) : [];
  }

  /**
   * Returns the number of games whose deal of that day was begun, by who plays alone here.
   * @param date  such as "2026-11-24"
   */
  days(date: string) {
    const kept = this.#parsed(DAYS),
      here = this.#here()?.id ?? "";
    const mine = (one: unknown) => Array.isArray(one) && one[1] === date && this.#countsFor(one[7]) === here;
    return Array.isArray(kept) ? kept.filter(mine).length : 0;
  }

  /**
   * Returns what the page can know before Python is up: the last settings, unchecked, and the game of the match under way; null if there is none,
   * "" if the beginning of its record doesn't name it.
   */
  glance(): { settings: { [key: string]: unknown }; running: string | null } {
    const settings = this.#parsed(SETTINGS),
      record = this.read(RUNNING);
    return {
      settings: typeof settings === "object" && settings !== null && !Array.isArray(settings) ? { ...settings } : {},
      running: record === null ? null : (/^game: (\S+)$/m.exec(record.slice(0, 200))?.[1] ?? ""),
    };
  }

  /** The parsed JSON of an entry; undefined if it is missing or damaged, which the engine reports. */
  #parsed(key: string): unknown {
    try {
      return JSON.parse(this.read(key) ?? "null") ?? undefined;
    } catch {
      return undefined;
    }
  }
}

/** Returns the people in the entry; not who is gone, nor what is damaged, which the engine reports. */
const livingOf = (kept: unknown): readonly Person[] =>
  (Array.isArray(kept) ? kept : []).filter(
    (one) =>
      one instanceof Object &&
      !("into" in one) &&
      ["id", "name", "picture", "photo", "colour"].every((key) => typeof one[key] === "string") &&
      /^(|data:image\/.*)$/.test(one.photo),
  );

/** Returns the entries after some writes. */
function changed(entries: Entries, writes: Writes) {
  const now = { ...entries };
  for (const [key, text] of Object.entries(writes))
    if (text === null) delete now[key];
    else now[key] = text;
  return now;
}

/** Returns the key, with the lowest number that makes it unused. */
function unused(key: string, taken: object) {
  let number = 1;
  while ((number === 1 ? key : `${key}-${number}`) in taken) number++;
  return number === 1 ? key : `${key}-${number}`;
}

/** Entries in the format of the engine's export (py/pausenjass/app/sharing/backup.py). */
const backup = (entries: Entries) => JSON.stringify({ pausenjass: 1, entries });

/** Whether both have the same texts under the same keys. */
function alike(one: Entries, other: Entries) {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

export const store = new Store(() => localStorage, new Vault());
