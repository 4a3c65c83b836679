// Quick fingers on a pad: no digit is lost, and no round is written twice.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { settle, some } from "../../support/fakes.ts";
import { Taps } from "../../../../static/js/pads/taps.ts";
import type { PadKey, PadTable } from "../../../../static/vendor/model.d.ts";

type Answer = (pad: PadTable | null) => void;

let entered: string[], answers: Answer[], taps: Taps;
const key = (entry: string, why: object | null = null): PadKey => some({ entry, why, means: entry.split(" ")[0] });
/** A pad with these keys, and so many rounds that have ended. */
const pad = (keys: PadKey[], rounds = 0): PadTable =>
  some({
    match: 0,
    board: { form: "dice", keypad: keys },
    rounds: Array.from({ length: rounds }, () => ({ open: false })),
  });
const digits = [key("digit 8"), key("digit 6")],
  tap = (entry: string, on = pad(digits)) => void taps.tap(key(entry), on);
const undo = () => void taps.undo(pad(digits));
const answer = async (to: PadTable | null) => {
  answers.shift()?.(to);
  await settle();
};

beforeEach(() => {
  entered = [];
  answers = [];
  taps = new Taps((entry) => {
    entered.push(entry ?? "undo");
    return new Promise((done) => answers.push(done));
  });
});

test("the second digit waits for the answer to the first", async () => {
  tap("digit 8");
  tap("digit 6");
  assert.deepEqual(entered, ["digit 8"]);
  await answer(pad(digits));
  assert.deepEqual(entered, ["digit 8", "digit 6"]);
  await answer(pad(digits));
  tap("digit 8");
  assert.equal(entered.length, 3);
});

test("a second tap on what has ended a round writes no other round", async () => {
  const win = [key("win 0")];
  tap("win 0", pad(win));
  tap("win 0", pad(win));
  await answer(pad(win, 1));
  assert.deepEqual(entered, ["win 0"]);
});

test("a tap on a key that is gone or forbidden meanwhile is dropped", async () => {
  tap("digit 8");
  tap("digit 6");
  tap("erase");
  await answer(pad([key("digit 6", { text: "", rule: "" })]));
  assert.deepEqual(entered, ["digit 8"]);
});

test("a second tap on a key is dropped while the first is under way; not on a digit, and not after anything else", async () => {
  const keys = pad([key("fault 1"), key("fault 2"), ...digits]);
  for (const entry of ["fault 1", "fault 1", "fault 2", "fault 2", "fault 1", "digit 8", "digit 8"]) tap(entry, keys);
  for (let times = 0; times < 5; times++) await answer(keys);
  assert.deepEqual(entered, ["fault 1", "fault 2", "fault 1", "digit 8", "digit 8"]);
  await answer(keys);
  tap("fault 1", keys);
  await answer(keys);
  tap("fault 1", keys);
  assert.deepEqual(entered.slice(5), ["fault 1", "fault 1"]);
});

test("an undo waits for its turn, and each one counts, also after a round has ended", async () => {
  tap("digit 8");
  undo();
  undo();
  assert.deepEqual(entered, ["digit 8"]);
  await answer(pad(digits, 1));
  await answer(pad(digits));
  await answer(pad(digits));
  assert.deepEqual(entered, ["digit 8", "undo", "undo"]);
});

test("what is tapped after an undo is entered on the pad that it leads to", async () => {
  tap("digit 8");
  tap("digit 8");
  undo();
  tap("win 1");
  tap("win 2");
  await answer(pad([], 1));
  assert.deepEqual(entered, ["digit 8", "undo"]);
  await answer(pad([key("win 1")]));
  assert.deepEqual(entered, ["digit 8", "undo", "win 1"]);
});

test("after a refusal nothing of what waited is entered", async () => {
  tap("digit 8");
  tap("digit 6");
  await answer(null);
  assert.deepEqual(entered, ["digit 8"]);
  tap("digit 6");
  assert.deepEqual(entered, ["digit 8", "digit 6"]);
});
