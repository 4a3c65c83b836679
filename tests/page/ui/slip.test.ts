// A question at the table goes by itself, on a clock that the test turns.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "../support/page.ts";
import { FakeTime, some } from "../support/fakes.ts";

const { goesByItself, SLIP_MS } = await import("../../../static/js/ui/slip.ts");

let time: FakeTime, held: boolean, gone: number, stay: () => void;
beforeEach(() => {
  time = new FakeTime();
  held = false;
  gone = 0;
  stay = goesByItself(some({ matches: () => held }), () => gone++, time);
});

test("a slip that nobody takes up goes after its time, once", async () => {
  await time.advance(SLIP_MS - 1);
  assert.equal(gone, 0);
  await time.advance(1);
  assert.equal(gone, 1);
  await time.advance(3 * SLIP_MS);
  assert.equal(gone, 1);
});

test("it stays while somebody points at it or has the focus in it", async () => {
  held = true;
  await time.advance(3 * SLIP_MS);
  assert.equal(gone, 0);
  held = false;
  await time.advance(SLIP_MS);
  assert.equal(gone, 1);
});

test("what was answered doesn't go once more", async () => {
  stay();
  await time.advance(2 * SLIP_MS);
  assert.equal(gone, 0);
});
