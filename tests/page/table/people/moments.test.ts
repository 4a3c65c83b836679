// The event card's queue, on a clock that the test turns.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import "../../support/page.ts";
import { FakeTime, some } from "../../support/fakes.ts";
import type { Moment } from "../../../../static/vendor/model.d.ts";

const { Moments } = await import("../../../../static/js/table/people/moment.ts");

const moment = (id: string, kind: string, hold_ms = 2600) => some<Moment>({ id, kind, hold_ms });
const SKIP = moment("skip-1", "skip", 1800),
  FAULT = moment("fault-1", "fault"),
  HANDS = moment("hands-1", "hands", 2400),
  THROW = moment("throw-1", "throw", 1800);

let time: FakeTime, shown: unknown[], moments: InstanceType<typeof Moments>;
const told = () => moments.now?.id ?? null;

beforeEach(() => {
  time = new FakeTime();
  shown = [];
  moments = new Moments(() => shown.push(told()), time);
});

describe("an event", () => {
  test("is told for its time", async () => {
    moments.add([SKIP]);
    assert.equal(told(), SKIP.id);
    await time.advance(1799);
    assert.equal(told(), SKIP.id);
    await time.advance(1);
    assert.equal(told(), null);
    assert.deepEqual(shown, [SKIP.id, null]);
  });

  test("is the weightiest of a Table", () => {
    moments.add([SKIP, HANDS, FAULT, THROW]);
    assert.equal(told(), FAULT.id);
    assert.deepEqual(shown, [FAULT.id]);
  });

  test("of a Table without any leaves what is told", async () => {
    moments.add([SKIP]);
    moments.add([]);
    await time.advance(1799);
    assert.equal(told(), SKIP.id);
    assert.deepEqual(shown, [SKIP.id]);
  });

  test("that comes again isn't told again", async () => {
    moments.add([SKIP]);
    moments.add([FAULT]);
    moments.add([SKIP]);
    moments.add([FAULT]);
    await time.advance(900 + FAULT.hold_ms);
    assert.deepEqual(shown, [SKIP.id, FAULT.id, null]);
  });
});

describe("one that another follows", () => {
  test("is cut to 900 ms", async () => {
    moments.add([FAULT]);
    await time.advance(300);
    moments.add([SKIP]);
    await time.advance(599);
    assert.equal(told(), FAULT.id);
    await time.advance(1);
    assert.equal(told(), SKIP.id);
    await time.advance(1799);
    assert.equal(told(), SKIP.id);
    await time.advance(1);
    assert.equal(told(), null);
  });

  test("goes at once if it has been there for longer", async () => {
    moments.add([FAULT]);
    await time.advance(2000);
    moments.add([SKIP]);
    await time.advance(0);
    assert.equal(told(), SKIP.id);
  });

  test("isn't kept longer than its own time", async () => {
    moments.add([moment("short", "skip", 400)]);
    moments.add([FAULT]);
    await time.advance(400);
    assert.equal(told(), FAULT.id);
  });

  test("isn't kept by more that follow; each is told, the last for its whole time", async () => {
    moments.add([FAULT]);
    await time.advance(600);
    moments.add([SKIP]);
    await time.advance(200);
    moments.add([HANDS]);
    await time.advance(100);
    assert.equal(told(), SKIP.id);
    await time.advance(900);
    assert.equal(told(), HANDS.id);
    await time.advance(2399);
    assert.equal(told(), HANDS.id);
    await time.advance(1);
    assert.deepEqual(shown, [FAULT.id, SKIP.id, HANDS.id, null]);
  });

  test("is left out where the game is too fast for it", async () => {
    for (const each of [FAULT, SKIP, HANDS, THROW]) moments.add([each]);
    await time.advance(10_000);
    assert.deepEqual(shown, [FAULT.id, HANDS.id, THROW.id, null]);
  });
});

describe("a tap", () => {
  test("takes it away, and its time goes with it", async () => {
    moments.add([SKIP]);
    await time.advance(500);
    moments.dismiss();
    assert.equal(told(), null);
    moments.add([FAULT]);
    await time.advance(1400);
    assert.equal(told(), FAULT.id);
    assert.deepEqual(shown, [SKIP.id, null, FAULT.id]);
  });

  test("brings what waits, for its whole time", async () => {
    moments.add([SKIP]);
    moments.add([FAULT]);
    await time.advance(300);
    moments.dismiss();
    assert.equal(told(), FAULT.id);
    await time.advance(2599);
    assert.equal(told(), FAULT.id);
    await time.advance(1);
    assert.equal(told(), null);
  });
});

test("another table: nothing is told of the old one any more", async () => {
  moments.add([SKIP]);
  moments.add([FAULT]);
  moments.clear();
  assert.equal(told(), null);
  await time.advance(10_000);
  assert.deepEqual(shown, [SKIP.id]);
});
