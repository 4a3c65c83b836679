import assert from "node:assert/strict";
import "fake-indexeddb/auto";
import { IDBDatabase, IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { after, before, test } from "node:test";
import { some } from "../support/fakes.ts";
import { history, spoil } from "../support/histories.ts";

const HISTORIES = Number(process.env.HISTORIES ?? 300);

let mend: () => void;
before(() => {
  mend = spoil(some({ IDBDatabase, IDBFactory, IDBObjectStore }));
});
after(() => mend());

test("whatever happens to the device, nothing that was told as kept is gone", async () => {
  const lost: (string | null)[] = [];
  for (let seed = 0; seed < HISTORIES; seed++) {
    globalThis.indexedDB = new IDBFactory();
    lost.push(await history(seed));
  }
  assert.deepEqual(lost.filter(Boolean), []);
});
