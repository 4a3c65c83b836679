import assert from "node:assert/strict";
import "fake-indexeddb/auto";
import { IDBDatabase, IDBFactory, IDBObjectStore, IDBTransaction } from "fake-indexeddb";
import { afterEach, beforeEach, describe, test } from "node:test";
import { Unread, Vault } from "../../../static/js/engine/vault.ts";
import { deleteDB, openDB } from "../../../static/vendor/idb.js";

const RUNNING = "pausenjass:1:running",
  GUIDE = "pausenjass:1:guide";
const { transaction } = IDBDatabase.prototype,
  { put } = IDBObjectStore.prototype;

let vault: Vault;
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
    assert.deepEqual(await vault.read(), { version: 0, included: 0, entries: {}, damaged: null });
    assert.equal(vault.at, null);
  });

  test("holds the state after each write, and says when that was", async () => {
    await vault.write({ version: 5, included: 5, entries: { [RUNNING]: "1", [GUIDE]: "[0]" } });
    await vault.write({ version: 6, included: 6, entries: { [RUNNING]: "2" } });
    assert.equal(vault.at, 6);
    assert.deepEqual(await found(), { version: 6, included: 6, entries: { [RUNNING]: "2" }, damaged: null });
  });

  test("asks for what is on the disk when it is told to be there", async () => {
    const asked: (IDBTransactionOptions | undefined)[] = [];
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      if (mode === "readwrite") asked.push(options);
      return transaction.call(this, stores, mode, options);
    };
    await vault.write({ version: 1, included: 1, entries: {} });
    assert.deepEqual(asked, [{ durability: "strict" }]);
  });

  test("writes one state after the other, and takes those along that wait meanwhile", async () => {
    const begun: unknown[] = [];
    IDBObjectStore.prototype.put = function (...given) {
      begun.push(given[0]);
      return put.apply(this, given);
    };
    const states = ["1", "2", "3"].map((text) => ({
      version: Number(text),
      included: Number(text),
      entries: { [RUNNING]: text },
    }));
    await Promise.all(states.map((state) => vault.write(state)));
    assert.deepEqual(begun, ["1", 1, "3", 3]);
    assert.equal((await found()).entries[RUNNING], "3");
  });

  test("writes only what has changed", async () => {
    await vault.write({ version: 1, included: 1, entries: { [RUNNING]: "1", [GUIDE]: "[0]" } });
    const next = new Vault();
    await next.read();
    const written: (IDBValidKey | undefined)[] = [];
    IDBObjectStore.prototype.put = function (...given) {
      written.push(given[1]);
      return put.apply(this, given);
    };
    await next.write({ version: 2, included: 2, entries: { [RUNNING]: "2", [GUIDE]: "[0]" } });
    assert.deepEqual(written, [RUNNING, "version"]);
    assert.deepEqual((await found()).entries, { [RUNNING]: "2", [GUIDE]: "[0]" });
  });

  test("never writes over what this window hasn't read", async () => {
    const other = { version: 7, included: 7, entries: { [RUNNING]: "theirs" } };
    await vault.write({ version: 1, included: 1, entries: { [RUNNING]: "mine" } });
    const next = new Vault();
    await assert.rejects(next.write({ version: 8, included: 8, entries: {} }), Unread, "it has read nothing");
    await next.read();
    await next.write(other);
    await assert.rejects(
      vault.write({ version: 9, included: 9, entries: {} }),
      Unread,
      "somebody else has written since",
    );
    assert.deepEqual(await found(), { ...other, damaged: null });
    await vault.read();
    await vault.write({ version: 10, included: 10, entries: { [RUNNING]: "both" } });
    assert.equal((await found()).entries[RUNNING], "both");
  });

  test("goes on from a write that came there although nobody told so", async () => {
    await vault.write({ version: 1, included: 1, entries: { [RUNNING]: "1", [GUIDE]: "[0]" } });
    let losses = 1;
    IDBDatabase.prototype.transaction = function (...given) {
      const lost = transaction.apply(this, given);
      if (given[1] === "readwrite" && losses-- > 0) {
        const told: { [type: string]: string } = { complete: "never", abort: "complete" };
        lost.addEventListener = (type: string, heard: any) =>
          IDBTransaction.prototype.addEventListener.call(lost, told[type] ?? type, heard);
      }
      return lost;
    };
    await vault.write({ version: 2, included: 2, entries: { [RUNNING]: "2" } });
    await vault.write({ version: 3, included: 3, entries: { [RUNNING]: "3" } });
    assert.deepEqual((await found()).entries, { [RUNNING]: "3" });
  });

  test("lets others delete it, and begins anew with everything", async () => {
    await vault.write({ version: 1, included: 1, entries: { [RUNNING]: "1", [GUIDE]: "[0]" } });
    await deleteDB("pausenjass");
    await vault.write({ version: 2, included: 2, entries: { [RUNNING]: "2", [GUIDE]: "[0]" } });
    assert.deepEqual((await found()).entries, { [RUNNING]: "2", [GUIDE]: "[0]" });
  });

  test("tries a failed write once more, over a new connection", async () => {
    await vault.write({ version: 1, included: 1, entries: { [RUNNING]: "1", [GUIDE]: "[0]" } });
    let failures = 1;
    IDBObjectStore.prototype.put = function (...given) {
      if (failures-- > 0) throw new DOMException("connection lost", "UnknownError");
      return put.apply(this, given);
    };
    await vault.write({ version: 2, included: 2, entries: { [RUNNING]: "2", [GUIDE]: "[0]" } });
    assert.equal(vault.failing, false);
    assert.deepEqual((await found()).entries, { [RUNNING]: "2", [GUIDE]: "[0]" });
  });

  test("says that it fails, keeps the state before, and recovers", async () => {
    await vault.write({ version: 1, included: 1, entries: { [RUNNING]: "1" } });
    IDBObjectStore.prototype.put = function (value, key) {
      if (key === RUNNING) throw new DOMException("no room", "QuotaExceededError");
      return put.call(this, value, key);
    };
    await assert.rejects(vault.write({ version: 2, included: 2, entries: { [RUNNING]: "2" } }));
    assert.equal(vault.failing, true);
    assert.equal(vault.at, 1);
    assert.deepEqual((await found()).entries, { [RUNNING]: "1" });
    IDBObjectStore.prototype.put = put;
    await vault.write({ version: 3, included: 3, entries: { [RUNNING]: "3" } });
    assert.equal(vault.failing, false);
    assert.deepEqual((await found()).entries, { [RUNNING]: "3" });
  });

  test("is left alone where a later version of the page has made it", async () => {
    (await openDB("pausenjass", 2, { upgrade: (database) => database.createObjectStore("other") })).close();
    await assert.rejects(vault.read(), { name: "VersionError" });
    await assert.rejects(vault.write({ version: 1, included: 1, entries: {} }), { name: "VersionError" });
    assert.equal(vault.failing, true);
  });
});
