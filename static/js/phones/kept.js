/* What a phone keeps of its seat over a reload: in this tab alone, and for as long as it is open. */

const NAME = "pausenjass-seat";

/**
 * @typedef {object} Seat
 * @property {string} key  the host's secret, by which the seat is one's own
 * @property {number} id  of the last thing that was asked of the host
 * @property {string} code  of the invitation that brought one here, while nobody has answered
 * @property {boolean} named  the person has said who it is
 */

/** @type {Seat} */
const NONE = { key: "", id: 0, code: "", named: false };

export class Kept {
  #storage;
  /** @type {Seat} */
  #seat;

  /** @param {() => Pick<Storage, "getItem" | "setItem" | "removeItem">} storage  asked for each time: where it is forbidden the question throws */
  constructor(storage = () => sessionStorage) {
    this.#storage = storage;
    this.#seat = { ...NONE, ...this.#read() };
  }

  get key() {
    return this.#seat.key;
  }

  get code() {
    return this.#seat.code;
  }

  get named() {
    return this.#seat.named;
  }

  /** The next number of what is asked. */
  next() {
    this.put({ id: this.#seat.id + 1 });
    return this.#seat.id;
  }

  /**
   * The host has heard so many already, perhaps from a page whose storage is gone: it would take lower numbers for repeats.
   * @param {number} id
   */
  goOnFrom(id) {
    if (id > this.#seat.id) this.put({ id });
  }

  /** @param {Partial<Seat>} seat */
  put(seat) {
    const other = seat.key !== undefined && seat.key !== this.#seat.key;
    this.#seat = { ...this.#seat, ...(other ? { id: 0, named: false } : {}), ...seat };
    this.#try((storage) => storage.setItem(NAME, JSON.stringify(this.#seat)));
  }

  forget() {
    this.#seat = { ...NONE };
    this.#try((storage) => storage.removeItem(NAME));
  }

  /** @returns {Partial<Seat>} */
  #read() {
    const text = this.#try((storage) => storage.getItem(NAME));
    try {
      const { key, id, code, named } = JSON.parse(text ?? "{}"),
        sound = typeof key === "string" && Number.isSafeInteger(id) && typeof code === "string";
      return sound ? { key, id, code, named: named === true } : {};
    } catch {
      return {};
    }
  }

  /**
   * @template T
   * @param {(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">) => T} work
   */
  #try(work) {
    try {
      return work(this.#storage());
    } catch {
      return null; // private windows may refuse
    }
  }
}
