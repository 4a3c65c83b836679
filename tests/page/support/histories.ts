/* Random histories of what is saved, with every trouble a device can have: localStorage full, forbidden or refusing once; IndexedDB refusing,
   late, silent, full, or not telling what became of a write; the page ended between any two of its operations, the browser killed before
   localStorage was on the disk. Runs in Node on a fake IndexedDB and in browsers on theirs. What must hold: nothing that was told as kept is
   gone once both places answer again. */

import { Store } from "../../../static/js/engine/store.ts";
import { Vault, type Kept } from "../../../static/js/engine/vault.ts";

const RUNNING = "pausenjass:1:running",
  FINISHED = "pausenjass:1:finished",
  SETTINGS = "pausenjass:1:settings",
  LATE = "pausenjass:1:late",
  ASIDE = "pausenjass:aside:";
const START = Date.UTC(2026, 10, 25),
  MINUTE = 60_000,
  LAG = 6; // operations of localStorage that may not be on the disk when the browser is killed

/** Numbers from 0 to below 1 (mulberry32). */
export function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const turn = () => new Promise((done) => (globalThis.setImmediate ?? setTimeout)(done));

async function quiet() {
  for (let turns = 12; turns; turns--) await turn();
}

/** How often each thing goes wrong, from 0 to 1; `room`: the number of letters that fit into localStorage. */
type Troubles = {
  [trouble in "room" | "refuses" | "forbidden" | "closed" | "late" | "full" | "untold"]?: number;
};
type Texts = Map<string, string>;
/** A match: its number, and how many actions it has. */
type Match = [number: number, actions: number];
type Writes = { [key: string]: string | null };

/** A device: what lies on its disk, and the troubles it has just now. */
class Device {
  texts: Texts = new Map();
  /** what localStorage was before its last operations, the oldest first */
  past: Texts[] = [];
  troubles: Troubles = {};
  random: () => number;

  constructor(seed: number) {
    this.random = seeded(seed);
  }

  chance = (share = 0) => this.random() < share;
  one = <T>(list: readonly T[]): T => list[Math.floor(this.random() * list.length)];

  /** New troubles; {} for none. */
  befall(troubles: Troubles) {
    this.troubles = troubles;
  }
}

/** localStorage as one window sees it. Once that has ended, nothing it does comes about. */
class Storage {
  left = Infinity; // operations until the window ends
  device: Device;
  constructor(device: Device) {
    this.device = device;
  }
  get length() {
    if (this.device.chance(this.device.troubles.refuses)) throw new Error("UnknownError");
    return this.device.texts.size;
  }
  key = (place: number) => [...this.device.texts.keys()][place] ?? null;
  getItem = (key: string) => this.device.texts.get(key) ?? null;
  setItem(key: string, text: string) {
    const { device } = this,
      { chance, texts, troubles } = device;
    const size = [...texts].reduce((sum, [each, was]) => sum + (each === key ? 0 : was.length), text.length);
    if (size > (troubles.room ?? Infinity) || chance(troubles.refuses)) throw new Error("QuotaExceededError");
    this.#work(() => texts.set(key, text));
  }
  removeItem(key: string) {
    if (this.device.chance(this.device.troubles.refuses)) throw new Error("UnknownError");
    this.#work(() => this.device.texts.delete(key));
  }
  #work(change: () => void) {
    if (this.left <= 0) return;
    this.left--;
    this.device.past.push(new Map(this.device.texts));
    if (this.device.past.length > LAG) this.device.past.shift();
    change();
  }
}

/** The window that is open: IndexedDB has its troubles. */
let open: Window | null;

/** Puts the troubles of IndexedDB into the classes of this realm; returns what takes them out. */
export function spoil({ IDBFactory, IDBDatabase, IDBObjectStore }: typeof globalThis) {
  const { open: opening } = IDBFactory.prototype,
    { transaction } = IDBDatabase.prototype,
    { put } = IDBObjectStore.prototype;
  const ofWindow: WeakMap<IDBDatabase, Window> = new WeakMap();
  const refuse = (name: string) => {
    throw new DOMException("a trouble of the test", name);
  };
  /** Whoever listens hears it later, never, or something else. */
  function tell(target: EventTarget, heard: (type: string, as: (other: string) => void, listener: any) => void) {
    const add = target.addEventListener;
    target.addEventListener = (type: string, listener: any, ...rest: any[]) =>
      heard(type, (as) => add.call(target, as, listener, ...rest), listener);
    return add;
  }

  IDBFactory.prototype.open = function (...given: [name: string, version?: number]) {
    const mine = open;
    if (!mine) return opening.apply(this, given);
    const { chance, troubles } = mine.device;
    if (chance(troubles.closed)) refuse("UnknownError");
    const request = opening.apply(this, given),
      late = chance(troubles.late);
    const add = tell(request, (type, as, listener) => {
      if (type !== "success") return as(type);
      add.call(request, type, () => {
        ofWindow.set(request.result, mine);
        const answer = () => mine.storage.left > 0 && listener.call(request, { target: request, type });
        if (late) mine.later.push(answer);
        else answer();
      });
    });
    return request;
  };
  IDBDatabase.prototype.transaction = function (...given: Parameters<IDBDatabase["transaction"]>) {
    const mine = ofWindow.get(this);
    if (!mine) return transaction.apply(this, given);
    const { chance, troubles } = mine.device;
    if (mine.storage.left <= 0 || chance(troubles.closed)) refuse("InvalidStateError");
    const began = transaction.apply(this, given);
    if (given[1] === "readwrite" && chance(troubles.untold)) {
      const told: { [type: string]: string } = { complete: "never", abort: "complete" };
      tell(began, (type, as) => as(told[type] ?? type));
    }
    return began;
  };
  IDBObjectStore.prototype.put = function (...given: Parameters<IDBObjectStore["put"]>) {
    const mine = ofWindow.get(this.transaction.db);
    if (mine && mine.device.chance(mine.device.troubles.full)) refuse("QuotaExceededError");
    return put.apply(this, given);
  };
  return () => {
    IDBFactory.prototype.open = opening;
    IDBDatabase.prototype.transaction = transaction;
    IDBObjectStore.prototype.put = put;
  };
}

const parsed = (text: string | null) => JSON.parse(text ?? "[]");

/** Message the version that it was last asked to write. */
class AskedVault extends Vault {
  asked = 0;
  override write(saved: Kept) {
    this.asked = saved.version;
    return super.write(saved);
  }
}

/** The engine's part: matches [number, actions], one under way, the finished ones, and what was set aside. */
class Window {
  /** what IndexedDB hasn't said yet */
  later: (() => unknown)[] = [];
  waits: (() => void)[] = [];
  vault = new AskedVault();
  device: Told;
  storage: Storage;
  store: Store;

  constructor(device: Told, now: () => number) {
    this.device = device;
    this.storage = new Storage(device);
    const forbidden = device.chance(device.troubles.forbidden);
    this.store = new Store(
      () => {
        if (forbidden) throw new Error("SecurityError");
        return this.storage as unknown as globalThis.Storage;
      },
      this.vault,
      now,
      () => new Promise<void>((over) => this.waits.push(over)),
    );
    this.store.whenFound = () => {
      if (this.store.join()) this.boot();
    };
  }

  /** Read what is saved. */
  async begin() {
    open = this;
    const agreed = this.store.agree();
    await this.rest(agreed);
    await agreed;
    this.boot();
  }

  /** What is read is what the engine goes on from; what came late is joined to it. */
  boot() {
    const writes: Writes = {};
    for (const [key, text] of Object.entries(this.store.entries())) {
      if (!key.startsWith(LATE)) continue;
      for (const [each, theirs] of Object.entries<string>(JSON.parse(text).entries)) {
        const ours = writes[each] ?? this.store.read(each);
        if (each === FINISHED) writes[each] = JSON.stringify(united(parsed(ours), parsed(theirs)));
        else if (each === RUNNING && ours === null) writes[each] = theirs;
        else if (each !== SETTINGS) writes[this.free(writes)] = theirs;
      }
      writes[key] = null;
    }
    if (Object.keys(writes).length) this.keep(writes);
  }

  free(taken: Writes = {}) {
    for (let number = 1; ; number++) {
      const key = `${ASIDE}${number}:${RUNNING}`;
      if (this.store.read(key) === null && !(key in taken)) return key;
    }
  }

  /** Every match that lies in these texts with the most actions it has there. */
  matches(entries: Writes = this.store.entries()) {
    const found: Map<number, Match> = new Map(),
      all: Match[] = [];
    for (const [key, text] of Object.entries(entries)) {
      if (text === null) continue;
      if (key === FINISHED) all.push(...parsed(text));
      else if (key === RUNNING || key.startsWith(ASIDE)) all.push(parsed(text));
      else if (key.startsWith(LATE)) for (const [, each] of this.matches(JSON.parse(text).entries)) all.push(each);
    }
    for (const match of all) if (!((found.get(match[0])?.[1] ?? -1) > match[1])) found.set(match[0], match);
    return found;
  }

  /** Something is done. Told as kept, it is a promise. */
  keep(writes: Writes) {
    const { device, vault } = this,
      before = vault.asked;
    const telling = this.store.keep(writes),
      version = vault.asked === before ? Infinity : vault.asked;
    void telling.then((kept) => {
      if (!kept || this.storage.left <= 0) return;
      const isInVault = (vault.at ?? -1) >= version;
      for (const [number, match] of this.matches(writes)) device.promise(number, match[1], isInVault);
    });
  }

  act(numbers: { next: number }) {
    const { device, store } = this,
      running = store.read(RUNNING),
      finished = parsed(store.read(FINISHED)),
      match = running && parsed(running);
    const change = device.one(["play", "play", "play", "end", "new", "settings", "drop", "aside"]);
    const writes: Writes = {};
    if (change === "settings") writes[SETTINGS] = JSON.stringify({ size: "x".repeat(device.random() * 40) });
    else if (change === "drop" && finished.length) {
      const [gone] = finished.splice(device.random() * finished.length, 1);
      device.forget(gone[0]);
      writes[FINISHED] = JSON.stringify(finished);
    } else if (change === "new" || !match) {
      if (match) writes[FINISHED] = JSON.stringify(united(finished, [match]));
      writes[RUNNING] = JSON.stringify([numbers.next++, 0]);
    } else if (change === "end") {
      writes[FINISHED] = JSON.stringify(united(finished, [[match[0], match[1] + 1]]));
      writes[RUNNING] = null;
    } else if (change === "aside") {
      writes[this.free()] = running;
      writes[RUNNING] = null;
    } else writes[RUNNING] = JSON.stringify([match[0], match[1] + 1]);
    this.keep(writes);
  }

  /** Time goes by: some or, when `until` is to be reached, all that is late comes. */
  async rest(until: Promise<unknown> | null = null) {
    let reached = false;
    void until?.then(() => (reached = true));
    for (let turns = until ? 60 : this.device.random() * 12; turns > 0 && !reached; turns--) {
      await turn();
      if (until ? turns < 40 : this.device.chance(0.2)) for (const over of this.waits.splice(0)) over();
      if (this.device.chance(0.15)) for (const answer of this.later.splice(0)) answer();
    }
  }

  end() {
    this.storage.left = 0;
  }
}

function united(ours: readonly Match[], theirs: readonly Match[]) {
  const all = new Map(ours.map((match) => [match[0], match]));
  for (const match of theirs) if (!((all.get(match[0])?.[1] ?? -1) > match[1])) all.set(match[0], match);
  return [...all.values()];
}

/** A device that remembers what its player was told. */
class Told extends Device {
  kept: Map<number, number> = new Map();
  sure: Map<number, number> = new Map();
  dropped: Set<number> = new Set();

  promise(number: number, actions: number, isInVault: boolean) {
    for (const list of isInVault ? [this.kept, this.sure] : [this.kept])
      if (!((list.get(number) ?? -1) > actions)) list.set(number, actions);
  }
  forget(number: number) {
    this.dropped.add(number);
  }
  /** The browser was killed: of localStorage only what was on the disk is there, and only the vault's promises count. */
  kill() {
    if (this.past.length) this.texts = this.one(this.past);
    this.kept = new Map(this.sure);
  }
}

/** What a device may suffer from, window by window. */
function troubles({ chance, one }: Device): Troubles {
  return {
    ...(chance(0.3) && { room: one([0, 40, 80, 120, 200]) }),
    ...(chance(0.2) && { refuses: one([0.05, 0.3, 1]) }),
    ...(chance(0.1) && { forbidden: 1 }),
    ...(chance(0.3) && { closed: one([0.1, 0.5, 1]) }),
    ...(chance(0.4) && { late: one([0.5, 1]) }),
    ...(chance(0.2) && { full: one([0.1, 0.5, 1]) }),
    ...(chance(0.2) && { untold: one([0.2, 1]) }),
  };
}

/**
 * One history. Resolves to what was lost, as a sentence; null for nothing.
 */
export async function history(seed: number) {
  const device = new Told(seed),
    numbers = { next: 1 };
  let clock = START;
  const now = () => (clock += Math.floor(device.random() * 2000) - 300); // it may go back
  for (let windows = 1 + device.random() * 4; windows > 0; windows--) {
    device.befall(troubles(device));
    const window = new Window(device, now);
    await window.begin();
    for (let acts = device.random() * 9; acts > 0; acts--) {
      if (window.storage.left === Infinity && device.chance(0.05))
        window.storage.left = Math.floor(device.random() * 4);
      window.act(numbers);
      await window.rest();
      if (device.chance(0.15)) device.befall(troubles(device));
    }
    window.end();
    if (device.chance(0.2)) device.kill();
    await quiet(); // a transaction that was under way comes to its end
    clock += MINUTE + Math.floor(device.random() * 60 * MINUTE);
  }
  device.befall({});
  let found: Map<number, Match> = new Map();
  for (let windows = 2; windows; windows--) {
    const window = new Window(device, now);
    await window.begin();
    for (let turns = 0; turns < 30 || (window.store.vault().failing && turns < 1000); turns++) {
      await turn();
      for (const over of window.waits.splice(0)) over();
    }
    found = window.matches();
    window.end();
    await quiet();
  }
  open = null;
  for (const [number, actions] of device.kept) {
    const there = found.get(number)?.[1] ?? -1;
    if (there < actions && !device.dropped.has(number))
      return `seed ${seed}: match ${number} was kept with ${actions} actions, and has ${there}`;
  }
  return null;
}
