import assert from "node:assert/strict";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, test } from "node:test";
import { Store } from "../../../static/js/engine/store.ts";
import { Vault, type Kept } from "../../../static/js/engine/vault.ts";
import { openDB } from "../../../static/vendor/idb.js";
import { settle, some } from "../support/fakes.ts";

const SETTINGS = "pausenjass:1:settings",
  RUNNING = "pausenjass:1:running",
  GUIDE = "pausenjass:1:guide",
  FINISHED = "pausenjass:1:finished",
  LATE = "pausenjass:1:late",
  COPY = "pausenjass:aside:1:pausenjass:1:running",
  VERSION = "pausenjass-version";
const NOON = Date.UTC(2026, 10, 20, 11);

/** A localStorage with room for a number of our entries, and for texts up to a length. */
class Storage {
  room = Infinity;
  longest = Infinity; // letters of the longest text
  tried: string[] = [];
  texts: Map<string, string> = new Map();
  get length() {
    return this.texts.size;
  }
  key(i: number) {
    return [...this.texts.keys()][i] ?? null;
  }
  getItem(key: string) {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string) {
    if (key !== VERSION) this.tried.push(key);
    const isFull = !this.texts.has(key) && this.#ours() >= this.room;
    if (key !== VERSION && (isFull || text.length > this.longest)) throw new Error("QuotaExceededError");
    this.texts.set(key, text);
  }
  clear() {}
  removeItem(key: string) {
    this.texts.delete(key);
  }
  #ours() {
    return [...this.texts.keys()].filter((key) => key !== VERSION).length;
  }
}

/** A vault that answers when it is told to. */
class SlowVault {
  at = null;
  failing = false;
  #answers: { resolve: (value: any) => void; reject: (reason: unknown) => void }[] = [];
  written: Kept[] = [];
  read = () => this.#asked();
  write = (saved: Kept) => {
    this.written.push(saved);
    return this.#asked();
  };
  #asked() {
    return new Promise<any>((resolve, reject) => this.#answers.push({ resolve, reject }));
  }
  /** The oldest question is answered. */
  async answer(value?: object) {
    this.#answers.shift()!.resolve(value);
    await settle();
  }
  async refuse() {
    this.#answers.shift()!.reject(new Error("QuotaExceededError"));
    await settle();
  }
}

const NO_VAULT = {
  at: null,
  failing: true,
  read: () => Promise.reject(new Error("SecurityError")),
  write: () => Promise.reject(new Error("SecurityError")),
};
const forever = () => new Promise<void>(() => {});

let storage: Storage, store: Store, now: number;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  storage = new Storage();
  now = NOON;
  store = opened();
});

/** A window with this localStorage and this vault; its waiting never ends unless told otherwise. */
const opened = (vault: object = NO_VAULT, wait: (ms: number) => Promise<void> = forever) =>
  new Store(
    () => storage,
    some(vault),
    () => now,
    wait,
  );
/** What localStorage holds, without our version. */
const held = () => Object.fromEntries([...storage.texts].filter(([key]) => key !== VERSION));

describe("writing", () => {
  test("keeps texts, removes entries, and leaves other pages' keys alone", async () => {
    storage.texts.set("other", "theirs");
    assert.equal(await store.keep({ [SETTINGS]: "{}", [RUNNING]: "record", other: "ours" }), true);
    assert.equal(await store.keep({ [RUNNING]: null, other: null }), true);
    assert.deepEqual(held(), { other: "theirs", [SETTINGS]: "{}" });
    assert.deepEqual(store.entries(), { [SETTINGS]: "{}" });
  });

  test("keeps an empty text", () => {
    store.keep({ [RUNNING]: "" });
    assert.equal(store.read(RUNNING), "");
    assert.deepEqual(store.entries(), { [RUNNING]: "" });
  });

  test("removes nothing while a text finds no room: it may be the original of that copy", async () => {
    storage.texts.set(RUNNING, "damaged").set(SETTINGS, "{}");
    store.load();
    storage.room = 2;
    assert.equal(await store.keep({ [COPY]: "damaged", [RUNNING]: null }), false);
    assert.deepEqual(held(), { [RUNNING]: "damaged", [SETTINGS]: "{}" });
  });

  test("a match that has ended stays where it was until the list of the finished ones has room, whatever comes next", async () => {
    storage.texts.set(RUNNING, "old").set(FINISHED, "[]");
    store.load();
    storage.longest = 4;
    assert.equal(await store.keep({ [RUNNING]: "old, one action more" }), false);
    assert.equal(await store.keep({ [FINISHED]: "[old]", [RUNNING]: null }), false);
    assert.equal(await store.keep({ [RUNNING]: "new" }), false);
    assert.equal(await store.keep({ [SETTINGS]: "{}" }), false);
    assert.deepEqual(held(), { [RUNNING]: "old", [FINISHED]: "[]", [SETTINGS]: "{}" });
    storage.longest = Infinity;
    assert.equal(await store.keep({ [GUIDE]: "[0]" }), true);
    assert.deepEqual(held(), { [RUNNING]: "new", [FINISHED]: "[old]", [SETTINGS]: "{}", [GUIDE]: "[0]" });
  });

  test("what the person takes out of what was set aside makes room", async () => {
    storage.texts.set(COPY, "damaged");
    store.load();
    storage.room = 1;
    assert.equal(await store.keep({ [RUNNING]: "record" }), false);
    assert.equal(await store.keep({ [COPY]: null }), true);
    assert.deepEqual(held(), { [RUNNING]: "record" });
  });

  test("tries again with the next writes what found no room", async () => {
    storage.texts.set(RUNNING, "damaged");
    store.load();
    storage.room = 1;
    store.keep({ [COPY]: "damaged", [RUNNING]: null });
    storage.room = Infinity;
    assert.equal(await store.keep({ [SETTINGS]: "{}" }), true);
    assert.deepEqual(held(), { [COPY]: "damaged", [SETTINGS]: "{}" });
    storage.tried = [];
    store.keep({});
    assert.deepEqual(storage.tried, []);
  });

  test("a newer text takes the place of one that is still owed", () => {
    storage.room = 0;
    store.keep({ [RUNNING]: "older" });
    storage.room = Infinity;
    store.keep({ [RUNNING]: "newer" });
    assert.deepEqual(held(), { [RUNNING]: "newer" });
  });

  test("writes nothing while another window holds the game", async () => {
    store.stopWriting();
    assert.equal(await store.keep({ [RUNNING]: "record" }), false, "and says so");
    assert.deepEqual(held(), {});
    store.resumeWriting();
    store.keep({ [SETTINGS]: "{}" });
    assert.deepEqual(held(), { [SETTINGS]: "{}" });
  });
});

describe("where storage is forbidden", () => {
  const forbidden = () => {
    throw new Error("SecurityError");
  };

  test("nothing is there, nothing is kept, and the window knows what it has done", async () => {
    const none = new Store(forbidden, NO_VAULT, () => now, forever);
    none.load();
    assert.equal(await none.agree(), false);
    assert.deepEqual(none.entries(), {});
    assert.equal(none.read(RUNNING), null);
    assert.deepEqual(none.glance(), { settings: {}, running: null });
    assert.deepEqual(none.lessons("a"), []);
    assert.equal(await none.keep({ [RUNNING]: "record" }), false);
    assert.deepEqual(none.entries(), { [RUNNING]: "record" });
  });

  test("the vault alone is enough", async () => {
    const first = new Store(forbidden, new Vault(), () => now, forever);
    await first.agree();
    assert.equal(await first.keep({ [RUNNING]: "record" }), true);
    const second = new Store(forbidden, new Vault(), () => now, forever);
    assert.equal(await second.agree(), true);
    assert.deepEqual(second.entries(), { [RUNNING]: "record" });
  });
});

describe("what is known before Python is up", () => {
  test("the settings as they were left, and which game is under way", () => {
    assert.deepEqual(store.glance(), { settings: {}, running: null });
    store.keep({ [SETTINGS]: '{"lang":"en"}', [RUNNING]: "" });
    assert.deepEqual(store.glance(), { settings: { lang: "en" }, running: "" });
    store.keep({ [RUNNING]: "pausenjass 1\ngame: some-game\nrules: {}\nseats: Anna, Bot:Beat\n" });
    assert.equal(store.glance().running, "some-game");
    store.keep({ [RUNNING]: "pausenjass 1\nseats: game: x" });
    assert.equal(store.glance().running, "");
  });

  for (const text of ["", "{", "null", "7", '"x"', "[1]"])
    test(`settings that read ${JSON.stringify(text)} are none`, () => {
      store.keep({ [SETTINGS]: text });
      assert.deepEqual(store.glance().settings, {});
    });

  test("which lessons of a game were done, with or without misses", () => {
    assert.deepEqual(store.lessons("a"), []);
    store.keep({ [GUIDE]: '{"a":[0,2,null],"b":[null,1]}' });
    assert.deepEqual(store.lessons("a"), [true, true, false]);
    assert.deepEqual(store.lessons("b"), [false, true]);
    assert.deepEqual(store.lessons("c"), []);
    assert.deepEqual(store.lessons("toString"), []);
    for (const text of ['{"a":1}', "[0,2,null]", "[0,", "7", "null"]) {
      store.keep({ [GUIDE]: text });
      assert.deepEqual(store.lessons("a"), [], text);
    }
  });

  test("whose deals of a day were begun, also of people who were merged", () => {
    const look = { name: "", picture: "person", photo: "", colour: "#000" },
      begun = (who: string) => ["klammern", "2026-11-20", "", null, null, 0, 0, who];
    store.keep({
      [SETTINGS]: '{"person":"mia"}',
      "pausenjass:1:people": JSON.stringify([
        { id: "mia", ...look },
        { id: "urs", into: "nora" },
        { id: "nora", into: "mia" },
        { id: "one", into: "two" },
        { id: "two", into: "one" },
      ]),
      "pausenjass:1:days": JSON.stringify(["mia", "urs", "one", ""].map(begun)),
    });
    assert.equal(store.days("2026-11-20"), 2);
    store.keep({ [SETTINGS]: "{}" });
    assert.equal(store.days("2026-11-20"), 2, "of this device");
  });
});

describe("after a kill", () => {
  /** A window that has agreed, with a vault of its own connection. */
  async function open() {
    const one = opened(new Vault());
    one.load();
    const news = await one.agree();
    return { one, news };
  }

  /** The browser is killed: localStorage is as the disk had it. */
  const killed = (texts: Map<any, any>) => {
    storage = new Storage();
    storage.texts = texts;
  };

  test("what localStorage had not on the disk yet comes from the vault, as a whole", async () => {
    const { one } = await open();
    await one.keep({ [SETTINGS]: "{}", [RUNNING]: "older", [GUIDE]: "[0]" });
    const disk = new Map(storage.texts);
    now += 3000;
    await one.keep({ [RUNNING]: "newer" });
    await one.keep({ [GUIDE]: null });
    killed(disk);
    const { one: next, news } = await open();
    assert.equal(news, true);
    assert.deepEqual(next.entries(), { [SETTINGS]: "{}", [RUNNING]: "newer" });
    assert.deepEqual(held(), next.entries(), "localStorage is made like it");
    assert.equal(next.vault().at, now + 1, "two writes at the same time are still told apart");
    assert.equal((await open()).news, false, "and next time both agree");
  });

  test("nothing of it was on the disk", async () => {
    await (await open()).one.keep({ [RUNNING]: "record" });
    killed(new Map());
    assert.deepEqual((await open()).one.entries(), { [RUNNING]: "record" });
  });

  test("what was erased stays erased", async () => {
    const { one } = await open();
    await one.keep({ [RUNNING]: "record", [GUIDE]: "[0]" });
    const disk = new Map(storage.texts);
    await one.keep({ [RUNNING]: null, [GUIDE]: null });
    killed(disk);
    assert.deepEqual((await open()).one.entries(), {});
    assert.deepEqual(held(), {});
  });

  test("a newer localStorage wins: the vault had failed, or was emptied", async () => {
    const { one } = await open();
    await one.keep({ [SETTINGS]: "{}", [RUNNING]: "older" });
    now += 1000;
    const without = opened();
    without.load();
    await without.keep({ [RUNNING]: "newer" });
    const { one: next, news } = await open();
    assert.equal(news, false);
    assert.deepEqual(next.entries(), { [SETTINGS]: "{}", [RUNNING]: "newer" });
    await settle();
    killed(new Map());
    assert.deepEqual((await open()).one.entries(), next.entries(), "the vault was made like it");
  });

  test("what lay there before there was a vault goes into it", async () => {
    storage.texts.set(RUNNING, "old record").set(SETTINGS, "{}");
    const { one } = await open();
    await one.keep({ [SETTINGS]: '{"lang":"en"}' });
    killed(new Map());
    assert.deepEqual((await open()).one.entries(), { [RUNNING]: "old record", [SETTINGS]: '{"lang":"en"}' });
  });

  test("at the same version localStorage wins: somebody has changed it by hand, or an older page", async () => {
    const { one } = await open();
    await one.keep({ [SETTINGS]: "{}", [RUNNING]: "mine" });
    storage.texts.set(RUNNING, "theirs");
    const { one: next } = await open();
    assert.equal(next.read(RUNNING), "theirs");
    now += 1;
    await next.keep({ [SETTINGS]: '{"lang":"en"}' });
    killed(new Map());
    assert.equal((await open()).one.read(RUNNING), "theirs", "the vault was made like it");
  });

  test("a full localStorage loses nothing: what it has no room for lies in the vault", async () => {
    const { one } = await open();
    await one.keep({ [SETTINGS]: "{}" });
    storage.room = 1;
    assert.equal(await one.keep({ [RUNNING]: "record" }), true);
    assert.deepEqual(held(), { [SETTINGS]: "{}" });
    assert.deepEqual((await open()).one.entries(), { [SETTINGS]: "{}", [RUNNING]: "record" });
    storage.room = Infinity;
    await open();
    assert.deepEqual(held(), { [SETTINGS]: "{}", [RUNNING]: "record" });
  });

  test("a clock that goes back makes no newer text an older one", async () => {
    const { one } = await open();
    await one.keep({ [RUNNING]: "today" });
    const disk = new Map(storage.texts);
    now -= 86_400_000;
    await one.keep({ [RUNNING]: "later, by a clock of yesterday" });
    killed(disk);
    assert.equal((await open()).one.read(RUNNING), "later, by a clock of yesterday");
  });

  test("a version that is none counts as the oldest", async () => {
    await (await open()).one.keep({ [RUNNING]: "record" });
    storage.texts.set(RUNNING, "damaged").set(VERSION, "no number");
    assert.equal((await open()).one.read(RUNNING), "record");
  });

  test("what is not ours in the vault is handed to the engine, which sets it aside", async () => {
    storage.texts.set(RUNNING, "record");
    await new Vault().write({ version: NOON, included: NOON, entries: {} });
    const database = await openDB("pausenjass");
    await database.put("saved", { cards: [36n] }, RUNNING);
    await database.put("saved", "later", "other-page");
    database.close();
    storage.texts.set(VERSION, String(NOON + 1));
    const { one } = await open();
    assert.equal(one.read(RUNNING), "record");
    assert.equal(one.read("pausenjass:1:vault"), 'other-page: "later"\npausenjass:1:running: [object Object]');
    await settle();
    assert.equal((await new Vault().read()).damaged, null, "and taken out");
  });

  test("a window that lost the game writes neither here nor there", async () => {
    const { one } = await open();
    await one.keep({ [RUNNING]: "mine" });
    one.stopWriting();
    await one.keep({ [RUNNING]: "late" });
    assert.deepEqual(held(), { [RUNNING]: "mine" });
    assert.deepEqual((await new Vault().read()).entries, { [RUNNING]: "mine" });
  });

  test("a window that takes the game over sees what the other one has written", async () => {
    const { one: first } = await open();
    const { one: second } = await open();
    await first.keep({ [RUNNING]: "by the first" });
    assert.equal(await second.agree(), true);
    await second.keep({ [RUNNING]: "by the second" });
    assert.equal(await first.agree(), true);
    assert.equal(first.read(RUNNING), "by the second");
  });
});

describe("while the vault hasn't answered yet", () => {
  let vault: SlowVault, waits: { ms: number; over: () => void }[];
  beforeEach(() => {
    vault = new SlowVault();
    waits = [];
    store = opened(vault, (ms: number) => new Promise<void>((over) => waits.push({ ms, over })));
  });
  /** The start goes on without the vault. */
  async function begun() {
    const agreed = store.agree();
    waits.at(-1)!.over();
    return agreed;
  }
  const answer = (
    entries: { "pausenjass:1:running"?: string; "pausenjass:1:finished"?: string; "pausenjass:1:guide"?: string },
    version = NOON + 1,
  ) => vault.answer({ version, included: version - 1, entries, damaged: null });

  test("the start goes on, nothing is written there, and a later answer is taken in", async () => {
    storage.texts.set(RUNNING, "record").set(FINISHED, "[1]").set(VERSION, String(NOON));
    await begun();
    assert.equal(store.read(RUNNING), "record");
    assert.equal(await store.keep({ [SETTINGS]: "{}" }), true);
    assert.equal(vault.written.length, 0);
    await answer({ [RUNNING]: "newer", [FINISHED]: "[1,2,3]", [GUIDE]: "[0]" });
    const both = { [RUNNING]: "newer", [FINISHED]: "[1,2,3]", [GUIDE]: "[0]", [SETTINGS]: "{}" };
    assert.deepEqual(store.entries(), both);
    assert.deepEqual(held(), both);
    assert.deepEqual(vault.written.at(-1)!.entries, both);
  });

  test("what both have changed since is handed to the engine", async () => {
    storage.texts.set(FINISHED, "[1]").set(VERSION, String(NOON));
    await begun();
    await store.keep({ [FINISHED]: "[1,4]" });
    await answer({ [FINISHED]: "[1,2,3]" });
    const { [LATE]: late, ...rest } = store.entries();
    assert.deepEqual(rest, { [FINISHED]: "[1,4]" });
    assert.deepEqual(JSON.parse(late), { pausenjass: 1, entries: { [FINISHED]: "[1,2,3]" } });
  });

  test("an older answer changes nothing, and is written over", async () => {
    storage.texts.set(FINISHED, "[1,2]").set(VERSION, String(NOON));
    await begun();
    await store.keep({ [RUNNING]: "record" });
    await answer({ [FINISHED]: "[1]" }, NOON - 1);
    assert.deepEqual(store.entries(), { [FINISHED]: "[1,2]", [RUNNING]: "record" });
    assert.deepEqual(vault.written.at(-1)!.entries, store.entries());
  });

  test("who listens joins them when it is ready, and the time of the start is no later answer", async () => {
    let found = 0;
    store.whenFound = () => found++;
    const agreed = store.agree();
    await answer({ [RUNNING]: "at once" });
    assert.equal(await agreed, true);
    assert.equal(found, 0);
    await begun();
    await answer({ [RUNNING]: "late" }, NOON + 2);
    assert.equal(found, 1);
    assert.equal(store.read(RUNNING), "at once");
    assert.equal(store.join(), true);
    assert.equal(store.read(RUNNING), "late");
    assert.equal(store.join(), false);
  });

  test("a refusal is no answer: it is asked again, and by every write", async () => {
    storage.texts.set(FINISHED, "[1]").set(VERSION, String(NOON));
    const agreed = store.agree();
    await vault.refuse();
    assert.equal(await agreed, true, "the start doesn't wait for the next answer");
    assert.equal(await store.keep({ [RUNNING]: "record" }), true);
    await answer({ [FINISHED]: "[1,2]" });
    assert.deepEqual(store.entries(), { [FINISHED]: "[1,2]", [RUNNING]: "record" });
  });

  test("… and after a while", async () => {
    const agreed = store.agree();
    await vault.refuse();
    await agreed;
    for (const { over } of waits) over();
    await settle();
    await answer({ [FINISHED]: "[1]" });
    assert.equal(store.read(FINISHED), "[1]");
  });

  test("the window is closed before: the next one joins what has grown apart", async () => {
    storage.texts.set(FINISHED, "[1]").set(VERSION, String(NOON));
    await begun();
    now += 5000;
    await store.keep({ [FINISHED]: "[1,4]", [SETTINGS]: "{}" });
    store = opened((vault = new SlowVault()));
    const agreed = store.agree();
    await answer({ [FINISHED]: "[1,2,3]", [GUIDE]: "[0]" });
    await agreed;
    const { [LATE]: late, ...rest } = store.entries();
    assert.deepEqual(rest, { [FINISHED]: "[1,4]", [SETTINGS]: "{}", [GUIDE]: "[0]" });
    assert.deepEqual(JSON.parse(late).entries, { [FINISHED]: "[1,2,3]" });
  });

  test("what is erased meanwhile doesn't come back", async () => {
    storage.texts.set(FINISHED, "[1]").set(VERSION, String(NOON));
    await begun();
    await store.keep({ [FINISHED]: null });
    await store.keep({ [SETTINGS]: "{}" });
    store = opened((vault = new SlowVault()));
    const agreed = store.agree();
    await answer({ [FINISHED]: "[1,2,3]" });
    await agreed;
    assert.deepEqual(store.entries(), { [SETTINGS]: "{}" });
  });
});

describe("how long is waited for the vault", () => {
  let vault: SlowVault, done: unknown[], waits: { ms: number; over: () => void }[];
  beforeEach(async () => {
    vault = new SlowVault();
    waits = [];
    store = opened(vault, (ms: number) => new Promise<void>((over) => waits.push({ ms, over })));
    done = [];
    const agreed = store.agree();
    await vault.answer({ version: 0, included: 0, entries: {}, damaged: null });
    await agreed;
    waits = [];
  });
  const keep = (writes: { [key: string]: string | null }) => void store.keep(writes).then((kept) => done.push(kept));

  test("an action shows once it is safe", async () => {
    keep({ [RUNNING]: "record" });
    await settle();
    assert.deepEqual(done, []);
    assert.deepEqual(held(), { [RUNNING]: "record" });
    await vault.answer();
    assert.deepEqual(done, [true]);
  });

  test("… but not for longer than a moment, and then not again until the vault answers", async () => {
    keep({ [RUNNING]: "1" });
    waits[0].over();
    await settle();
    assert.deepEqual(done, [true]);
    keep({ [RUNNING]: "2" });
    await settle();
    assert.deepEqual(done, [true, true]);
    await vault.answer();
    keep({ [RUNNING]: "3" });
    await settle();
    assert.deepEqual(done, [true, true]);
    await vault.answer();
    await vault.answer();
    assert.deepEqual(done, [true, true, true]);
  });

  test("a vault that refuses isn't waited for; where localStorage is full too, nothing is kept", async () => {
    keep({ [RUNNING]: "record" });
    await vault.refuse();
    assert.deepEqual(done, [true]);
    storage.room = 1;
    keep({ [GUIDE]: "[0]" });
    await vault.refuse();
    assert.deepEqual(done, [true, false]);
  });
});
