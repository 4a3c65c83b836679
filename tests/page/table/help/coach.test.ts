// The coach's question: there at once or not at all, asked once for each action, dropped with the position.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import "../../support/page.ts";
import { FakeTime, quietly, settle, some } from "../../support/fakes.ts";
import type { AnyTable } from "../../../../static/js/base/types.ts";
import type { Warning } from "../../../../static/vendor/model.d.ts";

const { Coach } = await import("../../../../static/js/table/help/coach.ts");

type Position = { ply: number; seat: number };
const table = (ply: number, more: object = {}) => some<AnyTable>({ ply, hint: 0, coach: "warns", ...more });
const dear = (action: string) =>
  some<Warning>({ action, cost: "−12 %", unit: "Runden", text: "Besser: …", rule: null });

let coach: InstanceType<typeof Coach>,
  time: FakeTime,
  judged: {
    position: Position;
    isWanted: () => boolean;
    resolve: (warnings: Warning[]) => void;
    reject: (why: unknown) => void;
  }[],
  shown: Position[],
  asking: boolean[],
  done: string[];
beforeEach(() => {
  time = new FakeTime();
  judged = [];
  shown = [];
  asking = [];
  done = [];
  coach = new Coach({
    judge: (position, isWanted) =>
      new Promise((resolve, reject) => judged.push({ position, isWanted, resolve, reject })),
    shown: (position) => shown.push(position),
    asking: (asks) => asking.push(asks),
    redraw: () => {},
    time,
  });
});

/** The person does this. Returns whether it is done at once. */
function act(action: string, seat = 0) {
  const wish = { action, seat, cards: ["h:1"], go: () => done.push(action) };
  if (coach.asks(wish)) return false;
  wish.go();
  return true;
}

async function judge(...actions: string[]) {
  judged.at(-1)?.resolve(actions.map(dear));
  await settle();
}

/** What is asked now: TypeScript would remember what was asked before. */
const question = () => coach.question;

describe("the coach", () => {
  test("judges as soon as the decision begins, and asks before what is dear", async () => {
    coach.follow(table(3), true);
    assert.deepEqual(judged[0]?.position, { ply: 3, seat: 0 });
    await judge("lay E6");
    assert.equal(act("lay E6"), false);
    assert.equal(question()?.cost, "−12 %");
    assert.deepEqual(question()?.cards, ["h:1"]);
    assert.equal(question()?.takes, false);
    assert.deepEqual(shown, [{ ply: 3, seat: 0 }]);
    coach.insist();
    assert.deepEqual(done, ["lay E6"]);
    assert.equal(question(), null);
  });

  test("lets what isn't dear go through at once", async () => {
    coach.follow(table(3), true);
    await judge("lay E6");
    assert.equal(act("lay E9"), true);
    assert.equal(question(), null);
    assert.deepEqual(shown, []);
  });

  test("delays nothing: what is done before the judgement goes through, and nothing more is judged", async () => {
    coach.follow(table(3), true);
    assert.equal(act("lay E6"), true);
    assert.equal(judged[0]?.isWanted(), false);
    await judge("lay E6");
    assert.equal(question(), null);
  });

  test("drops a judgement of an older position", async () => {
    coach.follow(table(3), true);
    coach.follow(table(4), false);
    assert.equal(judged[0]?.isWanted(), false);
    judged[0]?.resolve([dear("lay E6")]);
    await settle();
    assert.equal(act("lay E6"), true);
  });

  test("tells when a question begins and ends, whatever ends it", async () => {
    coach.follow(table(3), true);
    await judge("lay E6", "lay E7");
    act("lay E6");
    assert.deepEqual(asking, [true]);
    coach.insist();
    act("lay E7");
    coach.undo();
    coach.follow(table(4), false);
    assert.deepEqual(asking, [true, false, true, false]);
    await judge("lay E6");
    act("lay E6");
    coach.follow(table(5), false);
    assert.deepEqual(asking, [true, false, true, false, true, false]);
  });

  test("drops the question with the position, and keeps it while the same one is shown again", async () => {
    coach.follow(table(3), true);
    await judge("lay E6");
    act("lay E6");
    coach.follow(table(3), false);
    assert.ok(question());
    assert.equal(judged.length, 1);
    coach.follow(table(4), false);
    assert.equal(question(), null);
  });

  test("never asks twice about the same", async () => {
    coach.follow(table(3), true);
    await judge("lay E6", "lay E7");
    act("lay E6");
    coach.undo();
    assert.equal(act("lay E7"), false);
    coach.undo();
    assert.equal(act("lay E6"), true);
    assert.equal(shown.length, 2);
  });

  test("takes the second tap of a double tap for no answer, and a later one for «Trotzdem»", async () => {
    coach.follow(table(3), true);
    await judge("lay E6");
    act("lay E6");
    await time.advance(300);
    assert.equal(act("lay E6"), false);
    assert.ok(question());
    await time.advance(300);
    assert.equal(act("lay E6"), true);
    assert.equal(question(), null);
    assert.equal(shown.length, 1);
  });

  test("closes its question if something else is done", async () => {
    coach.follow(table(3), true);
    await judge("lay E6");
    act("lay E6");
    assert.equal(act("lay E9"), true);
    assert.equal(question(), null);
    assert.deepEqual(done, ["lay E9"]);
  });

  test("takes back: nothing is offered, and the same again goes through", async () => {
    coach.follow(table(3, { coach: "takes-back" }), true);
    await judge("lay E6");
    act("lay E6");
    assert.equal(question()?.takes, true);
    coach.undo();
    assert.deepEqual(done, []);
    assert.equal(act("lay E6"), true);
  });

  test("listens to nobody else", async () => {
    coach.follow(table(3), true);
    await judge("lay E6");
    assert.equal(act("lay E6", 2), true);
  });

  test("is silent where it is off, and where nobody has a choice", () => {
    coach.follow(table(3, { coach: "off" }), true);
    coach.follow(table(4, { hint: null }), false);
    assert.equal(judged.length, 0);
    assert.equal(act("lay E6"), true);
  });

  test("is silent if the bots fail", async () => {
    coach.follow(table(3), true);
    await quietly(async () => {
      judged[0]?.reject(new Error("no bots"));
      await settle();
    });
    assert.equal(act("lay E6"), true);
  });
});
