/* What a phone keeps of its seat over a reload: in this tab alone, and for as long as it is open. */

const NAME = "pausenjass-seat";

interface Seat {
  key: string; // the host's secret, by which the seat is one's own
  id: number; // of the last thing that was asked of the host
  code: string; // of the invitation that brought one here, while nobody has answered
  named: boolean; // the person has said who it is
}

const NONE: Seat = { key: "", id: 0, code: "", named: false };

export class Kept {
  #storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  #seat: Seat;

  /** @param storage  asked for each time: where it is forbidden the question throws */
  constructor(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem"> = () => sessionStorage) {
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
   */
  goOnFrom(id: number) {
    if (id > this.#seat.id) this.put({ id });
  }

  put(seat: Partial<Seat>) {
    const other = seat.key !== undefined && seat.key !== this.#seat.key;
    this.#seat = { ...this.#seat, ...(other ? { id: 0, named: false } : {}), ...seat };
    this.#try((storage) => storage.setItem(NAME, JSON.stringify(this.#seat)));
  }

  forget() {
    this.#seat = { ...NONE };
    this.#try((storage) => storage.removeItem(NAME));
  }

  #read(): Partial<Seat> {
    const text = this.#try((storage) => storage.getItem(NAME));
    try {
      const { key, id, code, named } = JSON.parse(text ?? "{}"),
        sound = typeof key === "string" && Number.isSafeInteger(id) && typeof code === "string";
      return sound ? { key, id, code, named: named === true } : {};
    } catch {
      return {};
    }
  }

  #try<T>(work: (storage: Pick<Storage, "getItem" | "setItem" | "removeItem">) => T) {
    try {
      return work(this.#storage());
    } catch {
      return null; // private windows may refuse
    }
  }
}
