/* What a phone remembers of its seat over a reload, in this tab only, and as long as it is open. */

const NAME = "pausenjass-seat";

interface Seat {
  key: string; // the host's secret, which proves the right to the seat
  id: number; // the number of the last message to the host
  code: string; // the code of the invitation, while the host hasn't answered
  named: boolean; // the person has given a name
  look: boolean; // the person wants to look on, or does
}

const NONE: Seat = { key: "", id: 0, code: "", named: false, look: false };

export class Kept {
  #storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  #seat: Seat;

  /** @param storage  returns the storage; called each time, since the access itself throws where it is forbidden */
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

  get look() {
    return this.#seat.look;
  }

  /** Returns the next number for a message. */
  next() {
    this.put({ id: this.#seat.id + 1 });
    return this.#seat.id;
  }

  /** Continue after this number, which the host already knows, perhaps from a page whose storage is gone: it would take lower numbers for repeats. */
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
      const { key, id, code, named, look } = JSON.parse(text ?? "{}"),
        sound = typeof key === "string" && Number.isSafeInteger(id) && typeof code === "string";
      return sound ? { key, id, code, named: named === true, look: look === true } : {};
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
