// The course of a review: one question after the other, none once somebody plays again.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import "../../support/page.ts";
import { FakeTime, settle } from "../../support/fakes.ts";

const { Reviewing } = await import("../../../../static/js/table/replay/reviewing.ts");

let time: FakeTime,
  calls: [name: string, args: any][],
  asked: unknown[],
  drawn: unknown[],
  answers: { done: (answer: any) => void; failed: (reason: unknown) => void }[],
  reviewing: InstanceType<typeof Reviewing>;

/** The engine's answer: this number of questions is left. */
const reply = (left: number, seat = 0): any => ({
  review: { id: 1, seat, left },
  ask: left ? { call: left === 1 ? "open" : "judge", text: `question ${left}` } : null,
});

beforeEach(() => {
  time = new FakeTime();
  [calls, asked, drawn, answers] = [[], [], [], []];
  let left = 3;
  reviewing = new Reviewing(() => drawn.push((reviewing.model as { left?: number } | null)?.left), {
    time,
    call: async (name, args: any) => {
      calls.push([name, args]);
      if (name === "judged") left--;
      return reply(left, args.seat);
    },
    judge: (name, text) => {
      asked.push([name, text]);
      return new Promise((done, failed) => answers.push({ done, failed }));
    },
  });
});

/** The worker answers what it was asked last. */
async function answer(said: string) {
  await settle();
  answers.pop()!.done(said);
  await settle();
}

describe("a review", () => {
  test("asks one question after the other, until there is none", async () => {
    const over = reviewing.start();
    await answer("one");
    await answer("two");
    await answer("three");
    await over;
    assert.deepEqual(asked, [
      ["judge", "question 3"],
      ["judge", "question 2"],
      ["open", "question 1"],
    ]);
    assert.deepEqual(
      calls.filter(([name]) => name === "judged").map(([, { answer: said }]) => said),
      ["one", "two", "three"],
    );
    assert.deepEqual(drawn, [3, 2, 1, 0]);
  });

  test("begins by itself once a result has been looked at for a while", async () => {
    reviewing.idle();
    await time.advance(5999);
    assert.deepEqual(calls, []);
    await time.advance(1);
    assert.deepEqual(calls, [["review", {}]]);
  });

  test("of a round of a film begins sooner", async () => {
    reviewing.idle({ seat: 2, round: 3 }, 100);
    await time.advance(100);
    assert.deepEqual(calls, [["review", { seat: 2, round: 3 }]]);
  });

  test("doesn't begin where the game goes on before", async () => {
    reviewing.idle();
    await time.advance(3000);
    reviewing.stop();
    await time.advance(60_000);
    assert.deepEqual(calls, []);
  });

  test("ends when the game goes on: what the worker still says counts nothing", async () => {
    reviewing.start();
    await settle();
    reviewing.stop();
    await answer("late");
    assert.equal(calls.length, 1);
    assert.equal(reviewing.model, null);
  });

  test("goes on without an answer that could not be had", async () => {
    reviewing.start();
    await settle();
    answers.pop()!.failed(new Error("the worker has gone"));
    await settle();
    assert.deepEqual(calls.at(-1), ["judged", { id: 1, answer: null }]);
    assert.equal(asked.length, 2);
  });

  test("is of one person at a time", async () => {
    reviewing.start({ seat: 0 });
    await settle();
    reviewing.start({ seat: 1 });
    await settle();
    answers[0].done("of the first");
    await settle();
    assert.equal(reviewing.model!.seat, 1);
    assert.deepEqual(
      calls.map(([name]) => name),
      ["review", "review"],
    );
  });
});
