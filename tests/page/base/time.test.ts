// Stamps of events: none is trusted that can't be true.

import assert from "node:assert/strict";
import { beforeEach, describe, mock, test } from "node:test";

let now: number;
mock.method(performance, "now", () => now);
const { believed, whenOf } = await import("../../../static/js/base/time.ts");

let kinds = 0,
  type: string;
/** When the page takes an event of this stamp to have been. */
const at = (timeStamp: unknown) => whenOf({ type, timeStamp: timeStamp as number });

beforeEach(() => {
  now = 500_000;
  type = `kind-${++kinds}`; // each test has a device of its own
});

describe("an event's stamp", () => {
  test("is believed where it can be true: the event was earlier than the page had time for it", () => {
    assert.equal(at(now), now);
    assert.equal(at(now - 12.5), now - 12.5);
    assert.equal(at(now - 800), now - 800);
  });

  for (const [what, stamp] of Object.entries({
    negative: -5,
    "of the future": 500_001,
    "of long ago": 320_000,
    "of the calendar": 1_790_000_000_000,
    "no number": NaN,
    missing: undefined,
    "a text": "499990",
  }))
    test(`that is ${what} is now`, () => {
      at(now);
      assert.equal(at(stamp), now);
    });

  test("that is always late by the same is now: the clock is, not the event", () => {
    for (let tap = 0; tap < 20; tap++) {
      now += 700;
      assert.equal(at(now - 400), now);
    }
  });

  test("of one kind says nothing about another", () => {
    at(now);
    type = "another";
    assert.equal(at(now - 400), now);
  });

  test("that is late once is believed, of a device that was prompt", () => {
    at(now - 3);
    now += 1000;
    assert.equal(at(now - 400), now - 400);
  });
});

test("on another clock it is the same", () => {
  assert.equal(believed(90, 100), 90);
  assert.equal(believed(101, 100), 100);
  assert.equal(believed(100, 2000), 2000);
});
