// The break by the clock (CS-40): counting down, dealing on the minute, and a page that slept.
import assert from "node:assert/strict";
import test from "node:test";
import { Break, LATE_MS, SOON_MS } from "../../../static/js/play/break.ts";
import { FakeTime } from "../support/fakes.ts";

process.env.TZ = "Europe/Zurich";
const MINUTE = 60_000,
  HOUR = 60 * MINUTE,
  USUAL = { on: true, at: "09:35", days: [1, 2, 3, 4, 5], skip: "" };

/** A page that is open since this time; Friday is the 20th. */
function page(since: string, plan: typeof USUAL | undefined = USUAL) {
  const time = new FakeTime(),
    begun = new Date(since).getTime() - time.now();
  let set = 0;
  const clock = () => new Date(begun + time.now() + set);
  const seen = { plan, shown: [] as (string | null)[], dealt: [] as string[] };
  const watch = new Break(
    { now: clock, after: time.after, cancel: time.cancel },
    {
      plan: () => seen.plan,
      show: (next) =>
        seen.shown.push(next && `${Math.floor(next.left / MINUTE)}:${Math.ceil((next.left % MINUTE) / 1000)}`),
      deal: () => seen.dealt.push(clock().toTimeString().slice(0, 8)),
    },
  );
  watch.start();
  return { ...seen, seen, time, watch, sleep: (ms: number) => void (set += ms) };
}

test("from ten minutes before it counts down every second, and deals on the minute, once", async () => {
  const { time, shown, dealt } = page("2026-11-20T09:24:30");
  assert.deepEqual(shown, []);
  await time.advance(29_000);
  assert.deepEqual(shown, []);
  await time.advance(3_000);
  assert.deepEqual(shown, ["10:0", "9:59", "9:58"]);
  await time.advance(10 * MINUTE);
  assert.equal(shown.length, 601);
  assert.equal(shown.at(-1), null);
  assert.deepEqual(dealt, ["09:35:00"]);
  await time.advance(HOUR);
  assert.deepEqual(dealt, ["09:35:00"]);
});

test("on days without a break nothing happens, nor while it is off", async () => {
  for (const [since, plan] of [
    ["2026-11-21T09:30:00", USUAL],
    ["2026-11-20T09:30:00", { ...USUAL, on: false }],
    ["2026-11-20T09:30:00", { ...USUAL, days: [] }],
    ["2026-11-20T09:30:00", { ...USUAL, skip: "2026-11-20" }],
    ["2026-11-20T09:30:00", undefined],
  ] as const) {
    const { time, shown, dealt, seen } = page(since);
    seen.plan = plan as typeof USUAL;
    await time.advance(HOUR);
    assert.deepEqual([shown.slice(1), dealt], [shown.length ? [null] : [], []], since);
  }
});

test("a page that was opened later does nothing", async () => {
  const { time, shown, dealt } = page("2026-11-20T09:35:01");
  await time.advance(HOUR);
  assert.deepEqual([shown, dealt], [[], []]);
});

for (const [late, deals] of [
  [1000, true],
  [LATE_MS - 1000, true],
  [LATE_MS + 1000, false],
  [3 * HOUR, false],
] as const)
  test(`a page that slept until ${late / 1000} s after it ${deals ? "deals" : "doesn't"}`, () => {
    const { watch, sleep, dealt } = page("2026-11-20T09:20:00");
    sleep(15 * MINUTE + late);
    watch.look();
    assert.equal(dealt.length, deals ? 1 : 0);
    watch.look();
    assert.equal(dealt.length, deals ? 1 : 0);
  });

test("one that slept over several days deals today's break only", () => {
  const { watch, sleep, dealt } = page("2026-11-19T08:00:00");
  sleep(24 * HOUR + 95 * MINUTE + 30_000);
  watch.look();
  assert.deepEqual(dealt, ["09:35:30"]);
});

test("«Heute nicht» stops it for this day only", async () => {
  const { time, watch, seen, shown, dealt } = page("2026-11-19T09:30:00");
  await time.advance(2000);
  seen.plan = { ...USUAL, skip: "2026-11-19" };
  watch.look();
  assert.equal(shown.at(-1), null);
  await time.advance(HOUR);
  assert.deepEqual(dealt, []);
  await time.advance(24 * HOUR);
  assert.deepEqual(dealt, ["09:35:00"]);
});

test("a time that has just passed when it is chosen isn't dealt", async () => {
  const { time, watch, seen, dealt } = page("2026-11-20T09:20:00", { ...USUAL, at: "17:00" });
  await time.advance(15 * MINUTE + 30_000);
  seen.plan = USUAL;
  watch.look();
  await time.advance(MINUTE);
  assert.deepEqual(dealt, []);
});

test("a break just after midnight counts down from the evening before", async () => {
  const { time, shown, dealt } = page("2026-11-19T23:50:00", { ...USUAL, at: "00:05", days: [5] });
  await time.advance(6 * MINUTE);
  assert.equal(shown[0], "10:0");
  await time.advance(10 * MINUTE);
  assert.deepEqual(dealt, ["00:05:00"]);
});

test("on the day on which the clocks change it comes at the clock's time", async () => {
  const { time, dealt } = page("2026-10-24T12:00:00", { ...USUAL, days: [7] });
  await time.advance(24 * HOUR);
  assert.deepEqual(dealt, ["09:35:00"]);
});

test("a window that doesn't run the game neither counts nor deals, and one that gets it later doesn't deal again", async () => {
  const { time, watch, shown, dealt } = page("2026-11-20T09:34:30");
  watch.stop();
  assert.equal(shown.at(-1), null);
  await time.advance(MINUTE);
  watch.look();
  watch.start();
  await time.advance(HOUR);
  assert.deepEqual(dealt, []);
  assert.equal(SOON_MS, 10 * MINUTE);
});
