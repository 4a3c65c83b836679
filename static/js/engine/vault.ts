/* The vault: everything that is saved, once more, in IndexedDB. A browser writes localStorage to the disk when it likes, up to some seconds
   later; what a strict transaction has committed is there, even if the browser is killed right after. A write is one transaction: what lies in
   the vault is always the state after some write. It goes only over the state that this window knows: nothing unread is ever written over. */

import { openDB, type IDBPDatabase } from "../../vendor/idb.js";
import type { Entries, Saved } from "./store.ts";

const NAME = "pausenjass",
  STORE = "saved",
  PREFIX = "pausenjass:",
  VERSION = "version", // these are keys beside the entries, which all begin with PREFIX
  INCLUDED = "included";

/** `included`: the newest version of localStorage that is a part of it */
export type Kept = Saved & { included: number };

/** Something lies in the vault that this window hasn't read. */
export class Unread extends Error {}

export class Vault {
  #opening: Promise<IDBPDatabase> | null = null;
  /** the state that lies here, as far as this window knows; null: it has to be read */
  #known: Saved | null = null;
  /** a state of which nobody has told whether it has come here: the connection was lost meanwhile */
  #perhaps: Saved | null = null;
  /** what lies here and isn't ours: it goes with the next write */
  #foreign: IDBValidKey[] = [];
  /** the newest state that is to lie here */
  #newest: Kept | null = null;
  /** the write that is under way */
  #writing: Promise<void> | null = null;
  /** milliseconds since 1970: when the newest state that is known to lie here was written */
  at: number | null = null;
  /** Whether the last attempt to write or read went wrong. */
  failing = false;

  /**
   * The state that lies here: version 0 if none does. What is not ours comes as the text `damaged`. Throws where there is no vault.
   */
  async read(): Promise<Kept & { damaged: string | null }> {
    const { version, included, entries, foreign } = await this.#twice(() => this.#find());
    this.#known = { version, entries };
    this.#perhaps = null;
    this.#foreign = foreign.map(([key]) => key);
    this.at = version || null;
    const damaged = foreign.map(([key, value]) => `${key}: ${written(value)}`).join("\n") || null;
    return { version, included, entries, damaged };
  }

  /**
   * Keep this state. Resolves once it, or a newer one, is on the disk; throws if it can't be kept, Unread if something else lies here.
   */
  async write(saved: Kept) {
    this.#newest = saved;
    while (this.#writing) await this.#writing.catch(() => {});
    if (this.#known && this.#known.version >= saved.version) return; // a later write has taken it along
    const newest = this.#newest;
    this.#writing = this.#twice(() => this.#put(newest)).finally(() => {
      this.#writing = null;
    });
    await this.#writing;
  }

  /**
   * Once more over a new connection if it fails: the browser may have closed the old one, as Safari does in the background.
   */
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
    done.catch(() => {}); // whoever fails below tells
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
      store.transaction.abort(); // else what came before would be committed; `done` rejects
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
      blocking: forget, // somebody deletes it: the browser, or a later version of the page in another window
      terminated: forget,
    });
    return this.#opening;
  }

  #forget() {
    this.#opening?.then((database) => database.close()).catch(() => {});
    this.#opening = null;
  }
}

/** What lies in the vault as a state, and apart from it what we never wrote. */
function sorted(items: [IDBValidKey, unknown][]) {
  let version = 0,
    included = null; // not said where it is the same
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

/** 0 for none. */
const versionOf = (value: unknown) => (typeof value === "number" && value > 0 ? value : 0);

/** @param value  anything that IndexedDB can hold, which is more than JSON */
function written(value: unknown) {
  try {
    return JSON.stringify(value);
  } catch {
    return String(value);
  }
}
