import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { foresee } from "../../../static/js/cards/pictures.ts";

const NAMES = ["E6.svg", "E7.svg", "E8.svg"];
let asked: string[] = [],
  fails = "";

Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true }); // no service worker has stored the files

beforeEach(() => {
  asked = [];
  Object.assign(globalThis, {
    document: { documentElement: { dataset: {} } },
    fetch: async (name: string) => {
      asked.push(name);
      if (name === fails) throw new TypeError("Load failed");
      return new Response();
    },
  });
});

test("pictures are fetched in advance one after the other", async () => {
  await foresee(["E6.svg", "data:image/webp;base64,", "E7.svg", "E8.svg"]);
  assert.deepEqual(asked, NAMES);
});

test("where one doesn't come the rest isn't asked for: there is no network, or the page is being left", async () => {
  fails = "E7.svg";
  await foresee(NAMES);
  assert.deepEqual(asked, ["E6.svg", "E7.svg"]);
});
