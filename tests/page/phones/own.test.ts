import assert from "node:assert/strict";
import { some } from "../support/fakes.ts";
import { afterEach, describe, test } from "node:test";

import { fromPhone } from "../../../static/js/phones/messages.ts";
import { own, ownSettings } from "../../../static/js/phones/own.ts";

const NAME = "pausenjass-phone";
const GOOD = {
  lang: "en",
  sound: true,
  volume: 40,
  vibration: false,
  sort: "rank",
  trump: "right",
  name: "Zoë 👩‍👩‍👧",
  face: "anna",
};

/** What somebody has written there. */
function holding(text: string) {
  const kept = new Map([[NAME, text]]);
  globalThis.localStorage = some<Storage>({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
}

describe("what a phone keeps for itself", () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, "localStorage"));

  test("is read as it was written", () => {
    holding("{}");
    ownSettings(some(GOOD));
    assert.deepEqual(own(), GOOD);
  });

  for (const text of [
    "",
    "{",
    "[]",
    "null",
    "7",
    '"x"',
    '{"__proto__": {"lang": "en"}}',
    '{"constructor": 1, "toString": "x"}',
  ])
    test(`is nothing where it is ${text || "empty"}`, () => {
      holding(text);
      assert.deepEqual(own(), {});
    });

  for (const [key, bad] of Object.entries({
    lang: ["fr", 1, null, ["de"]],
    sound: ["yes", 1, null],
    volume: [-1, 101, "40", null],
    vibration: [0],
    sort: ["colour", {}],
    trump: ["", "middle"],
    name: ["x".repeat(21), 7, null],
    face: [1, null],
  }))
    for (const value of bad)
      test(`is without ${key} where that is ${JSON.stringify(value)}`, () => {
        holding(JSON.stringify({ ...GOOD, [key]: value }));
        assert.deepEqual(own(), Object.fromEntries(Object.entries(GOOD).filter(([name]) => name !== key)));
        const likes = { lang: "de", sort: "suit", trump: "left", ...own() };
        assert.ok(fromPhone({ t: "hello", v: 1, build: "b", ...likes }), "the host lets it in");
      });
});
