// The comparison of a deal of the day: one question after the other, none once somebody goes elsewhere.

import assert from "node:assert/strict";
import { beforeEach, describe, mock, test } from "node:test";

const { compare } = await import("../../../../static/js/screens/today/comparing.ts");
const DEAL = { game: "klammern", date: "2026-11-24" };

let calls: unknown[], asked: unknown[], wanted: boolean, left: number;

const world = {
  call: async (name: string, args: object): Promise<any> => {
    calls.push([name, args]);
    if (name === "compared") left--;
    return left < 0 ? { error: { text: "no", key: "" } } : { id: 7, ask: left ? `question ${left}` : null };
  },
  choose: async (question: string) => {
    asked.push(question);
    return { action: question };
  },
  wanted: () => wanted,
};

beforeEach(() => {
  [calls, asked, wanted, left] = [[], [], true, 2];
});

describe("a comparison", () => {
  test("is played to its end", async () => {
    assert.equal(await compare(DEAL, world), true);
    assert.deepEqual(asked, ["question 2", "question 1"]);
    assert.deepEqual(calls, [
      ["compare", DEAL],
      ["compared", { id: 7, answer: { action: "question 2" } }],
      ["compared", { id: 7, answer: { action: "question 1" } }],
    ]);
  });

  test("that can't be made asks nothing", async () => {
    left = -1;
    assert.equal(await compare(DEAL, world), false);
    assert.deepEqual(asked, []);
  });

  test("ends when somebody goes elsewhere while the engine answers", async () => {
    const over = compare(DEAL, world);
    wanted = false;
    assert.equal(await over, false);
    assert.deepEqual(asked, []);
  });

  test("ends when somebody goes elsewhere while a bot thinks: the answer isn't told", async () => {
    const choose = async (question: any) => {
      wanted = false;
      return world.choose(question);
    };
    assert.equal(await compare(DEAL, { ...world, choose }), false);
    assert.equal(calls.length, 1);
  });

  test("ends when the bots fail, and says so", async () => {
    const warn = mock.method(console, "warn", () => {});
    const choose = () => Promise.reject(new Error("the bots are gone"));
    assert.equal(await compare(DEAL, { ...world, choose }), false);
    assert.equal(warn.mock.callCount(), 1);
    assert.equal(calls.length, 1);
    warn.mock.restore();
  });
});
