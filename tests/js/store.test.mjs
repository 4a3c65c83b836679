import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Store } from "../../static/js/store.js";

const SETTINGS = "pausenjass:1:settings",
  RUNNING = "pausenjass:1:running",
  GUIDE = "pausenjass:1:guide",
  COPY = "pausenjass:aside:1:pausenjass:1:running";

/** A localStorage with room for so many entries. */
class Storage {
  room = Infinity;
  tried = [];
  texts = new Map();
  get length() {
    return this.texts.size;
  }
  key(i) {
    return [...this.texts.keys()][i] ?? null;
  }
  getItem(key) {
    return this.texts.get(key) ?? null;
  }
  setItem(key, text) {
    this.tried.push(key);
    if (!this.texts.has(key) && this.texts.size >= this.room) throw new Error("QuotaExceededError");
    this.texts.set(key, text);
  }
  removeItem(key) {
    this.texts.delete(key);
  }
}

let storage, store;
beforeEach(() => {
  storage = new Storage();
  store = new Store(() => storage);
});
const held = () => Object.fromEntries(storage.texts);

describe("writing", () => {
  test("keeps texts, removes entries, and leaves other pages' keys alone", () => {
    storage.texts.set("other", "theirs");
    assert.equal(store.keep({ [SETTINGS]: "{}", [RUNNING]: "record", other: "ours" }), true);
    assert.equal(store.keep({ [RUNNING]: null, other: null }), true);
    assert.deepEqual(held(), { other: "theirs", [SETTINGS]: "{}" });
    assert.deepEqual(store.entries(), { [SETTINGS]: "{}" });
  });

  test("keeps an empty text", () => {
    store.keep({ [RUNNING]: "" });
    assert.equal(store.read(RUNNING), "");
    assert.deepEqual(store.entries(), { [RUNNING]: "" });
  });

  test("removes nothing after a text that found no room: it may be the original of that copy", () => {
    storage.texts.set(RUNNING, "damaged");
    storage.room = 1;
    assert.equal(store.keep({ [COPY]: "damaged", [RUNNING]: null }), false);
    assert.deepEqual(held(), { [RUNNING]: "damaged" });
  });

  test("removes what comes before such a text", () => {
    storage.texts.set(RUNNING, "over").set(SETTINGS, "{}");
    storage.room = 1;
    assert.equal(store.keep({ [RUNNING]: null, [COPY]: "damaged" }), false);
    assert.deepEqual(held(), { [SETTINGS]: "{}" });
  });

  test("tries again with the next writes, in order, what found no room", () => {
    storage.texts.set(RUNNING, "damaged");
    storage.room = 1;
    store.keep({ [COPY]: "damaged", [RUNNING]: null });
    storage.room = Infinity;
    assert.equal(store.keep({ [SETTINGS]: "{}" }), true);
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

  test("writes nothing while another window holds the game", () => {
    store.stopWriting();
    assert.equal(store.keep({ [RUNNING]: "record" }), true);
    assert.deepEqual(held(), {});
    store.resumeWriting();
    store.keep({ [SETTINGS]: "{}" });
    assert.deepEqual(held(), { [SETTINGS]: "{}" });
  });
});

describe("where storage is forbidden", () => {
  const none = new Store(() => {
    throw new Error("SecurityError");
  });

  test("nothing is there, and nothing breaks", () => {
    assert.deepEqual(none.entries(), {});
    assert.equal(none.read(RUNNING), null);
    assert.equal(none.keep({ [RUNNING]: "record" }), false);
    assert.deepEqual(none.glance(), { settings: {}, running: null });
    assert.deepEqual(none.lessons(), { count: 0, of: 0 });
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

  test("lessons done, with or without misses, of all", () => {
    assert.deepEqual(store.lessons(), { count: 0, of: 0 });
    store.keep({ [GUIDE]: "[0,2,null,null,null]" });
    assert.deepEqual(store.lessons(), { count: 2, of: 5 });
    store.keep({ [GUIDE]: '{"a":1}' });
    assert.deepEqual(store.lessons(), { count: 0, of: 0 });
    store.keep({ [GUIDE]: "[0," });
    assert.deepEqual(store.lessons(), { count: 0, of: 0 });
  });
});
