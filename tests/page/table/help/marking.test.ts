// Which cards of the hand a lesson marks.

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../support/page.ts";
import { some } from "../../support/fakes.ts";
import type { AnyTable } from "../../../../static/js/base/types.ts";

const { askedCards } = await import("../../../../static/js/table/help/marking.ts");

const hand = {
  cards: [
    { id: "a", face: "E9", code: "E9" },
    { id: "b", face: "R9", code: "R9" },
    { id: "c", face: "E9", code: "E9" },
  ],
};

test("those asked for, of equal cards as many as are asked for", () => {
  assert.deepEqual(askedCards(some<AnyTable>({ hand, guide: { cards: ["R9", "E9"] } })), ["a", "b"]);
  assert.deepEqual(askedCards(some<AnyTable>({ hand, guide: { cards: ["E9", "E9"] } })), ["a", "c"]);
});

test("where cards have no code, by their faces; without a lesson none", () => {
  assert.deepEqual(
    askedCards(some<AnyTable>({ hand: { cards: [{ id: "x", face: "CJ" }] }, guide: { cards: ["CJ"] } })),
    ["x"],
  );
  assert.deepEqual(askedCards(some<AnyTable>({ hand, guide: null })), []);
});
