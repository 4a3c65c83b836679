// The clock of a pad ends when the engine says, on a clock that the test turns, whatever happened to the page meanwhile.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "../../support/page.ts";
import { FakeTime, some } from "../../support/fakes.ts";
import type { PadClock } from "../../../../static/vendor/model.d.ts";

const { Countdown, Ringing } = await import("../../../../static/js/pads/clock.ts");

const BEGAN = 1_700_000_000_000,
  OF_MS = 15 * 60_000;

let time: FakeTime, ticks: string[], ends: number, asleep: number, clock: InstanceType<typeof Countdown>;
const now = () => BEGAN + time.now() - 1000 + asleep;
const running = (left: number): PadClock => some({ runs: true, ends_at: now() + left, left_ms: left, of_ms: OF_MS });

beforeEach(() => {
  time = new FakeTime();
  ticks = [];
  ends = asleep = 0;
  clock = new Countdown(
    () => ticks.push(clock.ticking?.text ?? ""),
    () => ends++,
    time,
    now,
  );
});

test("without a clock nothing is told", async () => {
  clock.follow(null);
  await time.advance(5000);
  assert.deepEqual([clock.ticking, ticks, ends], [null, [], 0]);
});

test("it counts down by full seconds, and ends once", async () => {
  clock.follow(running(3200));
  assert.deepEqual(clock.ticking && [clock.ticking.text, clock.ticking.over], ["0:04", false]);
  await time.advance(1000);
  assert.deepEqual(ticks, ["0:03"]);
  await time.advance(10_000);
  assert.deepEqual(ticks, ["0:03", "0:02", "0:01", "0:00"]);
  assert.deepEqual([clock.ticking?.over, ends], [true, 1]);
});

test("what is left is written in two figures, and as a share of the whole", () => {
  clock.follow(running(OF_MS));
  assert.deepEqual([clock.ticking?.text, clock.ticking?.share], ["15:00", 1]);
  clock.follow(running(OF_MS / 2 - 1000));
  assert.equal(clock.ticking?.text, "7:29");
  assert.ok(Math.abs((clock.ticking?.share ?? 0) - 0.5) < 0.01);
});

test("a clock that stands keeps what is left", async () => {
  clock.follow(some({ runs: false, ends_at: null, left_ms: 61_000, of_ms: OF_MS }));
  await time.advance(120_000);
  assert.deepEqual([clock.ticking?.text, ticks, ends], ["1:01", [], 0]);
});

test("a page that slept shows the right time with its next second", async () => {
  clock.follow(running(600_000));
  asleep = 300_000;
  await time.advance(1000);
  assert.equal(clock.ticking?.text, "4:59");
});

test("a clock that has ended already doesn't end again", async () => {
  clock.follow(running(-5000));
  await time.advance(5000);
  assert.deepEqual([clock.ticking?.text, clock.ticking?.over, ends], ["0:00", true, 0]);
});

test("it stops with the pad", async () => {
  clock.follow(running(3000));
  clock.stop();
  await time.advance(5000);
  assert.deepEqual([ticks, ends, clock.ticking], [[], 0, null]);
});

test("a telephone is seen for eight seconds after each ring, but not after one of before", async () => {
  let over = 0;
  const phone = new Ringing(() => over++, time);
  phone.follow(3);
  assert.equal(phone.on, false);
  phone.follow(4);
  await time.advance(5000);
  phone.follow(4);
  assert.equal(phone.on, true);
  phone.follow(5);
  await time.advance(5000);
  assert.deepEqual([phone.on, over], [true, 0]);
  await time.advance(3000);
  assert.deepEqual([phone.on, over], [false, 1]);
  phone.follow(6);
  phone.follow(5);
  await time.advance(9000);
  assert.deepEqual([phone.on, over], [false, 1], "taken back");
});
