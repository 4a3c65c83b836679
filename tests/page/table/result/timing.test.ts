// The end of a round and of a match, step by step, on a clock that the test turns.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Course,
  MATCH,
  ROUND,
  change,
  counted,
  matchAt,
  roundAt,
  stepAt,
} from "../../../../static/js/table/result/timing.ts";
import { breathAfter, landed } from "../../../../static/js/table/result/landing.ts";
import { FakeTime } from "../../support/fakes.ts";

/** A course, and every moment that it has told. */
function begun(kind: "round" | "match") {
  const time = new FakeTime(),
    told: number[] = [];
  const course = new Course(time, (elapsed) => told.push(elapsed));
  course.start(kind);
  return { time, told, course };
}

test("a match shows three stills, and the buttons after 4.2 seconds", () => {
  const seen = [0, 699, 700, 2599, 2600, 4199, 4200].map((ms) => [matchAt(ms).still, matchAt(ms).buttons]);
  assert.deepEqual(
    seen.map(([still]) => still),
    [1, 1, 2, 2, 3, 3, 3],
  );
  assert.deepEqual(
    seen.map(([, buttons]) => buttons),
    [false, false, false, false, false, false, true],
  );
});

test("the third lands, then the second, and after the drum the winner", () => {
  const up = (ms: number) => (["third", "second", "winner"] as const).filter((turn) => stepAt(ms, turn).up);
  assert.deepEqual(up(MATCH.third - 1), []);
  assert.deepEqual(up(MATCH.third), ["third"]);
  assert.deepEqual(up(MATCH.second), ["third", "second"]);
  assert.deepEqual(up(MATCH.drum), ["third", "second"]);
  assert.deepEqual(up(MATCH.drum + 300), ["third", "second", "winner"]);
});

test("who has won is said only when he stands there", () => {
  assert.equal(matchAt(MATCH.winner).named, false);
  assert.equal(matchAt(MATCH.named).named, true);
});

test("confetti falls for 1.6 seconds and goes away", () => {
  assert.equal(matchAt(MATCH.winner - 1).confetti, false);
  assert.equal(matchAt(MATCH.winner).confetti, true);
  assert.equal(matchAt(MATCH.winner + MATCH.confetti - 1).confetti, true);
  assert.equal(matchAt(MATCH.winner + MATCH.confetti).confetti, false);
});

test("points count up ever more slowly, and stop", () => {
  const shares = [0, 100, 200, 400, 600, 5000].map((ms) => counted(ms, 0));
  assert.equal(shares[0], 0);
  assert.deepEqual(
    shares,
    shares.toSorted((a: number, b: number) => a - b),
  );
  assert.ok(shares[1] - shares[0] > shares[3] - shares[2]);
  assert.deepEqual(shares.slice(-2), [1, 1]);
});

test("a round: the call, the sheet, cards turned up, points", () => {
  assert.deepEqual(roundAt(0), { called: true, turned: false, count: 0, over: false });
  assert.equal(roundAt(ROUND.sheet).called, false);
  assert.equal(roundAt(ROUND.turn - 1).turned, false);
  assert.equal(roundAt(ROUND.turn).turned, true);
  assert.deepEqual(roundAt(Infinity), { called: false, turned: true, count: 1, over: true });
});

test("nothing is drawn between two changes", async () => {
  const { time, told } = begun("match");
  await time.advance(MATCH.third - 1);
  assert.deepEqual(told, [0]);
  await time.advance(1);
  assert.deepEqual(told, [0, MATCH.third]);
});

for (const [kind, end] of [
  ["round", ROUND.end],
  ["match", MATCH.end],
] as const)
  test(`a ${kind} comes to its end by itself, and every step is told`, async () => {
    const { time, told, course } = begun(kind);
    await time.advance(end + 1000);
    assert.equal(course.elapsed, Infinity);
    assert.equal(told.at(-1), Infinity);
    for (const at of Object.values(kind === "round" ? ROUND : MATCH).filter((at) => at < end && at !== MATCH.confetti))
      assert.ok(told.includes(at) || told.some((ms) => ms > at && ms - at <= 33), `${kind} ${at}`);
    const many = told.length;
    await time.advance(10_000);
    assert.equal(told.length, many, "then nothing moves");
  });

test("skipping leads to the end at once, whenever", async () => {
  for (const at of [0, 900, 2700, 4300]) {
    const { time, told, course } = begun("match");
    await time.advance(at);
    course.skip();
    assert.equal(told.at(-1), Infinity);
    const many = told.length;
    await time.advance(10_000);
    assert.equal(told.length, many);
  }
});

test("stopping tells nothing", async () => {
  const { time, told, course } = begun("round");
  course.stop();
  await time.advance(5000);
  assert.deepEqual(told, [0]);
});

test("after the end nothing changes", () => {
  assert.equal(change("round", ROUND.end), null);
  assert.equal(change("match", MATCH.end), null);
});

const LONG = breathAfter("normal", true);

test("the result waits until no card flies, and until the last call has been read", async () => {
  const time = new FakeTime();
  let flying = true,
    done = 0;
  landed(time, () => done++, { breath: LONG, fly: () => flying });
  await time.advance(700);
  assert.equal(done, 0);
  flying = false;
  await time.advance(1600);
  assert.equal(done, 0, "a breath");
  await time.advance(400);
  assert.equal(done, 1);
});

test("the breath is short where the others play at once or nothing moves", () => {
  assert.ok(LONG >= 1600 && LONG <= 2000);
  for (const pace of ["slow", "fast", undefined]) assert.equal(breathAfter(pace, true), LONG);
  for (const short of [breathAfter("instant", true), breathAfter("normal", false)]) assert.ok(short > 0 && short < 800);
});

test("a card that never lands keeps nobody waiting", async () => {
  const time = new FakeTime();
  let done = 0;
  landed(time, () => done++, { breath: LONG, fly: () => true });
  await time.advance(1600 + LONG + 100);
  assert.equal(done, 1);
});

test("waiting can be stopped", async () => {
  const time = new FakeTime();
  let done = 0;
  landed(time, () => done++, { breath: LONG, fly: () => false })();
  await time.advance(5000);
  assert.equal(done, 0);
});
