/* The vault: all saved data a second time, in IndexedDB. Browsers may write localStorage to the disk some seconds late; a strict transaction,
   once committed, is on the disk even if the browser is killed right after. Each write is one transaction, so the vault always contains the
   state after some write. It only replaces a state that this window knows: nothing unread is ever overwritten. */

import { openDB, type IDBPDatabase } from "../../vendor/idb.js";
import type { Entries, Saved } from "./local.ts";

const NAME = "pausenjass",
  STORE = "saved",
  PREFIX = "pausenjass:",
  VERSION = "version", // these keys are beside the entries, whose keys all begin with PREFIX
  INCLUDED = "included";

/** A state in the vault; `included` is the newest version of localStorage that it includes */
export type Kept = Saved & { included: number };

/** The vault contains something that this window hasn't read. */
export class Unread extends Error {}

export class Vault {
  #opening: Promise<IDBPDatabase> | null = null;
  /** the vault's state, as far as this window knows; null: it has to be read */
  #known: Saved | null = null;
  /** a state whose write had no outcome, because the connection was lost */
  #perhaps: Saved | null = null;
  /** keys of foreign data; the next write removes them */
  #foreign: IDBValidKey[] = [];
  /** the newest state to write */
  #newest: Kept | null = null;
  /** the pending write */
  #writing: Promise<void> | null = null;
  /** when the newest state that is known to be here was written, in milliseconds since 1970 */
  at: number | null = null;
  /** Whether the last write or read failed. */
  failing = false;

  /** Read the vault's state: version 0 if it is empty. Foreign data comes as the text `damaged`. Throws if there is no vault. */
  async read(): Promise<Kept & { damaged: string | null }> {
    const { version, included, entries, foreign } = await this.#twice(() => this.#find());
    this.#known = { version, entries };
    this.#perhaps = null;
    this.#foreign = foreign.map(([key]) => key);
    this.at = version || null;
    const damaged = foreign.map(([key, value]) => `${key}: ${written(value)}`).join("\n") || null;
    return { version, included, entries, damaged };
  }

  /** Write a state. Resolves once it, or a newer one, is on the disk; throws if that fails: Unread if the vault contains something unknown. */
  async write(saved: Kept) {
    this.#newest = saved;
    while (this.#writing) await this.#writing.catch(() => {});
    if (this.#known && this.#known.version >= saved.version) return; // a later write has included it
    const newest = this.#newest;
    this.#writing = this.#twice(() => this.#put(newest)).finally(() => {
      this.#writing = null;
    });
    await this.#writing;
  }

  /** Do `work`, and repeat it over a new connection if it fails: the browser may have closed the old one, as Safari does in the background. */
  async #twice<T>(work: () => Promise<T>) {
    try {
      const result = await work().catch((error) => {
        if (error instanceof Unread) throw error;
        this.#forget();
        return work();
      });
      this.failing = false;
      return result;
    } catch (error) {
      this.#forget();
      this.failing = true;
      throw error;
    }
  }

  async #find() {
    const { store, done } = (await this.#open()).transaction(STORE);
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll(), done]);
    return sorted(keys.map((key, index) => [key, values[index]]));
  }

  async #put(saved: Kept) {
    const database = await this.#open();
    const { store, done } = database.transaction(STORE, "readwrite", { durability: "strict" });
    done.catch(() => {}); // a failure is reported below
    const [there, count] = await Promise.all([store.get(VERSION), store.count()]),
      known = count
        ? [this.#known, this.#perhaps].find((state) => state?.version === versionOf(there))
        : { version: 0, entries: {} as Entries };
    if (!known) {
      store.transaction.abort();
      this.#known = null;
      throw new Unread("The vault holds what this window hasn't read.");
    }
    this.#perhaps = saved;
    const requests: Promise<unknown>[] = [done];
    try {
      for (const key of [...this.#foreign, ...Object.keys(known.entries).filter((key) => !(key in saved.entries))])
        requests.push(store.delete(key));
      for (const [key, text] of Object.entries(saved.entries))
        if (known.entries[key] !== text) requests.push(store.put(text, key));
      requests.push(saved.included === saved.version ? store.delete(INCLUDED) : store.put(saved.included, INCLUDED));
      requests.push(store.put(saved.version, VERSION));
      store.transaction.commit();
    } catch {
      store.transaction.abort(); // else the earlier requests would be committed; `done` rejects
    }
    await Promise.all(requests);
    this.#known = saved;
    this.#perhaps = null;
    this.#foreign = [];
    this.at = saved.version;
  }

  #open() {
    const forget = () => this.#forget();
    this.#opening ??= openDB(NAME, 1, {
      upgrade: (database) => void database.createObjectStore(STORE),
      blocking: forget, // somebody deletes the database: the browser, or a later version of the page in another window
      terminated: forget,
    });
    return this.#opening;
  }

  #forget() {
    this.#opening?.then((database) => database.close()).catch(() => {});
    this.#opening = null;
  }
}

/** Separates our state from foreign data. */
function sorted(items: [IDBValidKey, unknown][]) {
  let version = 0,
    included = null; // not stored if it equals the version
  const entries: Entries = {};
  const foreign: [IDBValidKey, unknown][] = [];
  for (const [key, value] of items) {
    if (key === VERSION && versionOf(value)) version = versionOf(value);
    else if (key === INCLUDED && typeof value === "number") included = value;
    else if (typeof key === "string" && key.startsWith(PREFIX) && typeof value === "string") entries[key] = value;
    else foreign.push([key, value]);
  }
  return { version, included: included ?? version, entries, foreign };
}

const versionOf = (value: unknown) => (typeof value === "number" && value > 0 ? value : 0);

/**
 * Returns a value as text.
 * @param value  anything that IndexedDB can store, which is more than JSON
 */
function written(value: unknown) {
  try {
    return JSON.stringify(value);
  } catch {
    return String(value);
  }
}
