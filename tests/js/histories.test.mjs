import assert from "node:assert/strict";
import "fake-indexeddb/auto";
import { IDBDatabase, IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { after, before, test } from "node:test";
import { history, spoil } from "./histories.mjs";

const HISTORIES = Number(process.env.HISTORIES ?? 300);

let mend;
before(() => {
  mend = spoil({ IDBDatabase, IDBFactory, IDBObjectStore });
});
after(() => mend());

test("whatever happens to the device, nothing that was told as kept is gone", async () => {
  const lost = [];
  for (let seed = 0; seed < HISTORIES; seed++) {
    globalThis.indexedDB = new IDBFactory();
    lost.push(await history(seed));
  }
  assert.deepEqual(lost.filter(Boolean), []);
});
