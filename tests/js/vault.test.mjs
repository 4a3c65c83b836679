import assert from "node:assert/strict";
import "fake-indexeddb/auto";
import { IDBFactory, IDBDatabase, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, test } from "node:test";
import { Vault } from "../../static/js/vault.js";
import { deleteDB, openDB } from "../../static/vendor/idb.js";

const RUNNING = "pausenjass:1:running",
  GUIDE = "pausenjass:1:guide";
const { transaction } = IDBDatabase.prototype,
  { put } = IDBObjectStore.prototype;

let vault;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vault = new Vault();
});
afterEach(() => {
  IDBDatabase.prototype.transaction = transaction;
  IDBObjectStore.prototype.put = put;
});
/** What another window finds. */
const found = () => new Vault().read();

describe("the vault", () => {
  test("is empty at first", async () => {
    assert.deepEqual(await vault.read(), { version: 0, entries: {}, damaged: null });
    assert.equal(vault.at, null);
  });

  test("holds the state after each write, and says when that was", async () => {
    await vault.write({ version: 5, entries: { [RUNNING]: "1", [GUIDE]: "[0]" } }, {});
    await vault.write({ version: 6, entries: { [RUNNING]: "2" } }, { [RUNNING]: "2", [GUIDE]: null });
    assert.equal(vault.at, 6);
    assert.deepEqual(await found(), { version: 6, entries: { [RUNNING]: "2" }, damaged: null });
  });

  test("asks for what is on the disk when it is told to be there", async () => {
    const asked = [];
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      if (mode === "readwrite") asked.push(options);
      return transaction.call(this, stores, mode, options);
    };
    await vault.write({ version: 1, entries: {} }, {});
    assert.deepEqual(asked, [{ durability: "strict" }]);
  });

  test("begins each write at once, and in order, without waiting for the one before", async () => {
    await vault.write({ version: 1, entries: {} }, {});
    const begun = [];
    IDBObjectStore.prototype.put = function (...given) {
      begun.push(given[0]);
      return put.apply(this, given);
    };
    const writes = ["2", "3"].map((text) =>
      vault.write({ version: Number(text), entries: { [RUNNING]: text } }, { [RUNNING]: text }),
    );
    await Promise.resolve();
    await Promise.resolve();
    assert.deepEqual(begun, ["2", 2, "3", 3]);
    await Promise.all(writes);
    assert.equal((await found()).entries[RUNNING], "3");
  });

  test("writes only what has changed, once it has written or accepted everything", async () => {
    await vault.write({ version: 1, entries: { [RUNNING]: "1", [GUIDE]: "[0]" } }, {});
    const next = new Vault();
    await next.read();
    next.accept();
    const written = [];
    IDBObjectStore.prototype.put = function (...given) {
      written.push(given[1]);
      return put.apply(this, given);
    };
    await next.write({ version: 2, entries: { [RUNNING]: "2", [GUIDE]: "[0]" } }, { [RUNNING]: "2" });
    assert.deepEqual(written, [RUNNING, "version"]);
    assert.deepEqual((await found()).entries, { [RUNNING]: "2", [GUIDE]: "[0]" });
  });

  test("writes everything when what lies there is not what the page goes on from", async () => {
    await vault.write({ version: 1, entries: { [RUNNING]: "old", [GUIDE]: "[0]" } }, {});
    const next = new Vault();
    await next.read();
    await next.write({ version: 2, entries: { [RUNNING]: "mine" } }, {});
    assert.deepEqual((await found()).entries, { [RUNNING]: "mine" });
  });

  test("lets others delete it, and begins anew with everything", async () => {
    await vault.write({ version: 1, entries: { [RUNNING]: "1", [GUIDE]: "[0]" } }, {});
    await deleteDB("pausenjass");
    await vault.write({ version: 2, entries: { [RUNNING]: "2", [GUIDE]: "[0]" } }, { [RUNNING]: "2" });
    assert.deepEqual((await found()).entries, { [RUNNING]: "2", [GUIDE]: "[0]" });
  });

  test("tries a failed write once more, over a new connection and with everything", async () => {
    await vault.write({ version: 1, entries: { [RUNNING]: "1", [GUIDE]: "[0]" } }, {});
    let failures = 1;
    IDBObjectStore.prototype.put = function (...given) {
      if (failures-- > 0) throw new DOMException("connection lost", "UnknownError");
      return put.apply(this, given);
    };
    await vault.write({ version: 2, entries: { [RUNNING]: "2", [GUIDE]: "[0]" } }, { [RUNNING]: "2" });
    assert.equal(vault.failing, false);
    assert.deepEqual((await found()).entries, { [RUNNING]: "2", [GUIDE]: "[0]" });
  });

  test("says that it fails, keeps the state before, and recovers", async () => {
    await vault.write({ version: 1, entries: { [RUNNING]: "1" } }, {});
    IDBObjectStore.prototype.put = function (value, key) {
      if (key === RUNNING) throw new DOMException("no room", "QuotaExceededError");
      return put.call(this, value, key);
    };
    await assert.rejects(vault.write({ version: 2, entries: { [RUNNING]: "2" } }, { [RUNNING]: "2" }));
    assert.equal(vault.failing, true);
    assert.equal(vault.at, 1);
    assert.deepEqual((await found()).entries, { [RUNNING]: "1" });
    IDBObjectStore.prototype.put = put;
    await vault.write({ version: 3, entries: { [RUNNING]: "3" } }, { [RUNNING]: "3" });
    assert.equal(vault.failing, false);
    assert.deepEqual((await found()).entries, { [RUNNING]: "3" });
  });

  test("is left alone where a later version of the page has made it", async () => {
    (await openDB("pausenjass", 2, { upgrade: (database) => database.createObjectStore("other") })).close();
    await assert.rejects(vault.read(), { name: "VersionError" });
    await assert.rejects(vault.write({ version: 1, entries: {} }, {}), { name: "VersionError" });
    assert.equal(vault.failing, true);
  });
});
