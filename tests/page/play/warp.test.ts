import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Warp } from "../../../static/js/play/warp.ts";
import { FakeTime } from "../support/fakes.ts";

const START = 1000; // FakeTime begins there
let time: FakeTime, warp: Warp, happened: any[][];
const happens = (what: string) => () => happened.push([what, warp.now() - START]);

beforeEach(() => {
  time = new FakeTime();
  warp = new Warp(time);
  happened = [];
});

test("is the page's clock until it leaps", async () => {
  warp.after(100, happens("a"));
  await time.advance(99);
  assert.deepEqual(happened, []);
  await time.advance(1);
  assert.deepEqual(happened, [["a", 100]]);
  assert.equal(warp.now(), time.now());
});

test("brings forward what comes next, each at its own time and in order", async () => {
  warp.after(500, happens("b"));
  warp.after(200, happens("a"));
  warp.leap();
  await time.advance(0);
  assert.deepEqual(happened, [["a", 200]]);
  assert.equal(warp.here(time.now()), START + 200);
  warp.leap();
  await time.advance(0);
  assert.deepEqual(happened, [
    ["a", 200],
    ["b", 500],
  ]);
});

test("after a leap the rest comes as much sooner", async () => {
  warp.after(200, happens("a"));
  warp.after(500, happens("b"));
  warp.leap();
  await time.advance(299);
  assert.equal(happened.length, 1);
  await time.advance(1);
  assert.deepEqual(happened[1], ["b", 500]);
});

test("doesn't leap over what is due, nor where nothing is to come", async () => {
  warp.leap();
  warp.after(300, happens("a"));
  warp.leap();
  warp.leap();
  assert.equal(warp.now(), START + 300);
  await time.advance(0);
  warp.leap();
  assert.deepEqual(happened, [["a", 300]]);
  assert.equal(warp.now(), START + 300);
});

test("what is cancelled doesn't happen, whether before a leap or after", async () => {
  const first = warp.after(100, happens("a")),
    second = warp.after(300, happens("b"));
  warp.after(400, happens("c"));
  warp.cancel(first);
  warp.leap();
  warp.cancel(second);
  warp.cancel(99);
  await time.advance(100);
  assert.deepEqual(happened, [["c", 400]]);
});
