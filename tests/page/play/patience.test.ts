import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Patience } from "../../../static/js/play/patience.ts";
import { FakeTime } from "../support/fakes.ts";

let time: FakeTime, patience: Patience;
const thought = (...waits: number[]) => waits.map((wait) => Math.round(patience.of(wait)));
/** Let a bot answer so much later than it may. */
async function answer(late: number, ms: number | null = 100) {
  const answered = patience.wait(new Promise((done) => time.after(100 + late, () => done("lay E7"))), ms);
  await time.advance(100 + late);
  assert.equal(await answered, "lay E7");
}

beforeEach(() => {
  time = new FakeTime();
  patience = new Patience(time);
});

test("a bot thinks for a part of the wait, at most half a second, and at first leaves much time for its answer to arrive", () => {
  assert.deepEqual(thought(350, 450, 800, 900, 1800), [50, 150, 500, 500, 500]);
  assert.deepEqual(thought(300, 0, -5), [0, 0, 0]);
});

test("where answers come in time a bot soon leaves less time, but never less than a busy page needs", async () => {
  for (let i = 0; i < 20; i++) await answer(-20);
  assert.deepEqual(thought(100, 200, 350, 625, 900), [0, 80, 230, 500, 500]);
});

test("after an answer that comes late it leaves so much time for the next", async () => {
  for (let i = 0; i < 20; i++) await answer(0);
  await answer(200);
  assert.deepEqual(thought(350, 450), [150, 250]);
  await answer(0);
  assert.deepEqual(thought(350, 450), [170, 270]);
  await answer(30_000); // such as of a worker that had to start again
  assert.deepEqual(thought(350, 450), [50, 150]);
});

test("nothing is learnt from an answer that may take as long as it likes", async () => {
  for (let i = 0; i < 20; i++) await answer(0, null);
  assert.deepEqual(thought(350), [50]);
});
