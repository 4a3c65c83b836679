/* The vault: everything that is saved, once more, in IndexedDB. A browser writes localStorage to the disk when it likes, up to some seconds
   later; what a strict transaction has committed is there, even if the browser is killed right after. A write is one transaction: what lies in
   the vault is always the state after some write. */

import { openDB } from "../vendor/idb.js";

const NAME = "pausenjass",
  STORE = "saved",
  PREFIX = "pausenjass:",
  VERSION = "version"; // its key among the entries, which all begin with PREFIX

/** @typedef {import("./store.js").Saved} Saved */
/** @typedef {import("./store.js").Entries} Entries */
/** @typedef {import("./store.js").Writes} Writes */

export class Vault {
  /** @type {Promise<import("../vendor/idb.js").IDBPDatabase> | null} */
  #opening = null;
  #whole = false; // whether it holds what the page knows: else the next write brings everything
  /** @type {number | null} milliseconds since 1970: when the newest state that is known to lie here was written */
  at = null;
  /** Whether the last attempt to write or read went wrong. */
  failing = false;

  /**
   * The state that lies here: version 0 if none does. What is not ours comes as the text `damaged`. Throws where there is no vault.
   * @returns {Promise<Saved & { damaged: string | null }>}
   */
  async read() {
    try {
      const database = await this.#open();
      const { store, done } = database.transaction(STORE);
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll(), done]);
      const found = sorted(keys.map((key, index) => [key, values[index]]));
      this.at = found.version || null;
      this.failing = false;
      return found;
    } catch (error) {
      this.#forget();
      this.failing = true;
      throw error;
    }
  }

  /**
   * Keep the changes that lead to this state. Resolves once they are on the disk; throws if they can't be kept.
   * @param {Saved} saved
   * @param {Writes} changes
   */
  async write(saved, changes) {
    try {
      await this.#put(saved, changes).catch(() => {
        this.#forget(); // the browser may have closed it, as Safari does in the background: a new connection can be good
        return this.#put(saved, changes);
      });
      this.at = saved.version;
      this.failing = false;
    } catch (error) {
      this.#forget();
      this.failing = true;
      throw error;
    }
  }

  /** What was read is what the page goes on from: changes are enough from now on. */
  accept() {
    this.#whole = this.#opening !== null;
  }

  /**
   * One transaction, begun at once if the vault is open: so they come in order, and none waits for the one before.
   * @param {Saved} saved
   * @param {Writes} changes
   */
  async #put({ version, entries }, changes) {
    const database = await this.#open();
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" }),
      { store, done } = transaction;
    /** @type {Promise<unknown>[]} */
    const requests = [done];
    try {
      if (!this.#whole) requests.push(store.clear());
      for (const [key, text] of Object.entries(this.#whole ? changes : entries))
        requests.push(text === null ? store.delete(key) : store.put(text, key));
      requests.push(store.put(version, VERSION));
      transaction.commit();
    } catch {
      transaction.abort(); // else what came before would be committed; `done` rejects
    }
    this.#whole = true;
    await Promise.all(requests);
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

  /** Close it, and trust nothing that lies there until everything has been written anew. */
  #forget() {
    this.#opening?.then((database) => database.close()).catch(() => {});
    this.#opening = null;
    this.#whole = false;
  }
}

/**
 * What lies in the vault as a state, and apart from it what we never wrote.
 * @param {[IDBValidKey, unknown][]} items
 */
function sorted(items) {
  let version = 0;
  /** @type {Entries} */
  const entries = {};
  const foreign = [];
  for (const [key, value] of items) {
    if (key === VERSION && typeof value === "number" && value >= 0) version = value;
    else if (typeof key === "string" && key.startsWith(PREFIX) && typeof value === "string") entries[key] = value;
    else foreign.push(`${key}: ${written(value)}`);
  }
  return { version, entries, damaged: foreign.join("\n") || null };
}

/**
 * @param {unknown} value  anything that IndexedDB can hold, which is more than JSON
 */
function written(value) {
  try {
    return JSON.stringify(value);
  } catch {
    return String(value);
  }
}
