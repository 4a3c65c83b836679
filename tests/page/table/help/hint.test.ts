// A hint: asked for once, shown until the position changes, void when it comes too late.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import "../../support/page.ts";
import { settle, some } from "../../support/fakes.ts";
import type { AnyTable } from "../../../../static/js/base/types.ts";
import type { Hint } from "../../../../static/vendor/model.d.ts";

const { Hints, cardsOfHint } = await import("../../../../static/js/table/help/hint.ts");

const table = (ply: number, hint: number | null = 0) => some<AnyTable>({ ply, hint, hints: 0 });
const answer = (ply: number, more = {}) => ({
  hint: { ply, seat: 0, action: "lay E7", codes: ["E7"], others: [], ...more },
  hints: 1,
});

let hints: InstanceType<typeof Hints>,
  asked: { position: unknown; resolve: (answer: any) => void; reject: (reason?: unknown) => void }[],
  drawn: number,
  failed: unknown[];
beforeEach(() => {
  asked = [];
  drawn = 0;
  failed = [];
  const fetch = (position: unknown) => new Promise<any>((resolve, reject) => asked.push({ position, resolve, reject }));
  hints = new Hints(fetch, { redraw: () => (drawn += 1), fail: (error) => failed.push(error) });
  hints.follow(table(3), true);
});

/** What is shown now: TypeScript would remember what was shown before. */
const shown = () => hints.shown;

describe("a hint", () => {
  test("is thought about, then shown, and counted", async () => {
    hints.toggle(table(3));
    assert.equal(hints.thinking, true);
    assert.deepEqual(asked[0].position, { ply: 3, seat: 0 });
    asked[0].resolve(answer(3));
    await settle();
    assert.equal(shown()?.action, "lay E7");
    assert.equal(hints.thinking, false);
    assert.equal(hints.count, 1);
    assert.equal(drawn, 2);
  });

  test("is taken away by the same key, and comes back without being asked for again", async () => {
    hints.toggle(table(3));
    asked[0].resolve(answer(3));
    await settle();
    hints.toggle(table(3));
    assert.equal(hints.shown, null);
    hints.toggle(table(3));
    assert.equal(shown()?.action, "lay E7");
    assert.equal(asked.length, 1);
  });

  test("goes with the position, and a new one is asked for", async () => {
    hints.toggle(table(3));
    asked[0].resolve(answer(3));
    await settle();
    hints.showMore();
    hints.follow(table(4), false);
    assert.equal(hints.shown, null);
    assert.equal(hints.more, false);
    hints.toggle(table(4));
    assert.equal(asked.length, 2);
  });

  test("that comes after the position has changed is not shown", async () => {
    hints.toggle(table(3));
    hints.follow(table(4), false);
    asked[0].resolve(answer(3));
    await settle();
    assert.equal(hints.shown, null);
    assert.equal(hints.thinking, false);
  });

  test("that comes after the next one was asked for is not shown either", async () => {
    hints.toggle(table(3));
    hints.follow(table(4), false);
    hints.toggle(table(4));
    asked[0].resolve(answer(3));
    await settle();
    assert.equal(hints.shown, null);
    assert.equal(hints.thinking, true);
    asked[1].resolve(answer(4));
    await settle();
    assert.equal(shown()?.ply, 4);
  });

  test("that is not wanted any more is not shown", async () => {
    hints.toggle(table(3));
    hints.toggle(table(3));
    asked[0].resolve(answer(3));
    await settle();
    assert.equal(hints.shown, null);
  });

  test("stays while the same position is shown once more", async () => {
    hints.toggle(table(3));
    asked[0].resolve(answer(3));
    await settle();
    hints.follow(table(3), false);
    assert.equal(shown()?.ply, 3);
    hints.follow(table(3), true);
    assert.equal(hints.shown, null);
    assert.equal(hints.count, 0);
  });

  test("that fails is told, and can be asked for again", async () => {
    hints.toggle(table(3));
    asked[0].reject(new Error("no bots"));
    await settle();
    assert.equal(failed.length, 1);
    assert.equal(hints.thinking, false);
    hints.toggle(table(3));
    assert.equal(asked.length, 2);
  });

  test("tells everything at once in the children's mode", async () => {
    const fetch = async () => answer(3) as any;
    hints = new Hints(fetch, { redraw: () => {}, fail: () => {}, tellsAll: () => true });
    hints.follow(table(3), true);
    await hints.toggle(table(3));
    assert.equal(hints.more, true);
  });

  test("is not asked for where nobody has a choice", () => {
    hints.toggle(table(3, null));
    assert.equal(asked.length, 0);
    assert.equal(drawn, 0);
  });
});

describe("the cards of a hint", () => {
  const hand = [
    { id: "h:E7:0", face: "E7" },
    { id: "h:E7:1", face: "E7" },
    { id: "h:R8:0", face: "R8", code: "R8" },
    { id: "h:*:0", face: "joker", code: "*" },
  ];

  test("are found by their codes, equal ones one after the other", () => {
    assert.deepEqual(cardsOfHint(hand, some<Hint>({ codes: ["R8", "E7", "E7"] })), ["h:R8:0", "h:E7:0", "h:E7:1"]);
    assert.deepEqual(cardsOfHint(hand, some<Hint>({ codes: ["*"] })), ["h:*:0"]);
  });

  test("are none where it lays none, or the hand isn't open", () => {
    assert.deepEqual(cardsOfHint(hand, some<Hint>({ codes: [] })), []);
    assert.deepEqual(cardsOfHint(hand, null), []);
    assert.deepEqual(cardsOfHint([], some<Hint>({ codes: ["E7"] })), []);
  });
});
