import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Turns } from "../../../static/js/play/turns.ts";
import { FakeBots, FakeDirector, FakeTime, quietly, settle, some } from "../support/fakes.ts";
import type { AnyTable } from "../../../static/js/base/types.ts";
import type { TurnNext } from "../../../static/vendor/model.d.ts";

const BOT = some<TurnNext>({ ply: 1, seat: 2, kind: "turn", after_ms: 800, ask: "question 1" });
let time: FakeTime, bots: FakeBots, director: FakeDirector, turns: Turns;

beforeEach(() => {
  time = new FakeTime();
  bots = new FakeBots();
  director = new FakeDirector();
  turns = director.way = new Turns(director, { choose: bots.choose, time });
  turns.run(true);
});

describe("a bot's move", () => {
  test("is thought about at once and made when its time has come", async () => {
    turns.follow(BOT);
    assert.deepEqual(bots.asked, ["question 1"]);
    bots.answers[0].resolve({ action: "play E7" });
    await time.advance(799);
    assert.deepEqual(director.calls, []);
    await time.advance(1);
    assert.deepEqual(director.calls, [["act", { ply: 1, seat: 2, action: "play E7" }]]);
  });

  test("may be thought about for a part of the time that the table waits, also if a person is waited for", async () => {
    for (const [ply, after_ms] of [900, 350, 0].entries()) turns.follow({ ...BOT, ply, after_ms });
    turns.follow({ ...BOT, ply: 3, after_ms: 400, wait_for: "human" });
    assert.deepEqual(bots.patience, [500, 50, null, 100]);
  });

  test("waits for a bot that thinks longer", async () => {
    turns.follow(BOT);
    await time.advance(5000);
    assert.deepEqual(director.calls, []);
    bots.answers[0].resolve({ action: "play E7" });
    await settle();
    assert.equal(director.calls.length, 1);
  });

  test("is void once there is a newer Table", async () => {
    turns.follow(BOT);
    turns.follow({ ...BOT, ply: 2, seat: 3, ask: "question 2" });
    for (const { resolve } of bots.answers) resolve({ action: "draw" });
    await time.advance(2000);
    assert.deepEqual(director.calls, [["act", { ply: 2, seat: 3, action: "draw" }]]);
  });

  test("isn't made while the game is held, and not thought about twice", async () => {
    turns.follow(BOT);
    bots.answers[0].resolve({ action: "draw" });
    await time.advance(500);
    turns.run(false);
    await time.advance(5000);
    assert.deepEqual(director.calls, []);
    turns.run(true);
    await time.advance(800);
    assert.equal(director.calls.length, 1);
    assert.equal(bots.asked.length, 1);
  });

  test("isn't thought about while the game is held", async () => {
    turns.run(false);
    turns.follow(BOT);
    await time.advance(5000);
    assert.deepEqual(bots.asked, []);
  });

  test("isn't made after the table has been left", async () => {
    turns.follow(BOT);
    bots.answers[0].resolve({ action: "draw" });
    turns.end();
    await time.advance(5000);
    assert.deepEqual(director.calls, []);
  });

  test("is thought about while a person is waited for, and made once nobody is", async () => {
    turns.follow({ ...BOT, wait_for: "human" });
    bots.answers[0].resolve({ action: "draw" });
    await time.advance(60_000);
    assert.deepEqual(director.calls, []);
    turns.follow(BOT);
    await time.advance(800);
    assert.equal(director.calls.length, 1);
    assert.equal(bots.asked.length, 1);
  });

  test("that the engine names needs no bot", async () => {
    turns.follow({ ...BOT, action: "play S6", ask: null });
    await time.advance(800);
    assert.deepEqual(director.calls, [["act", { ply: 1, seat: 2, action: "play S6" }]]);
    assert.deepEqual(bots.asked, []);
  });

  test("is the simplest one when the bots fail, and a call that they miss is declined", () =>
    quietly(async () => {
      turns.follow(BOT);
      bots.answers[0].reject(new Error("crash"));
      await time.advance(800);
      turns.follow(some({ ...BOT, kind: "reaction" }));
      bots.answers[1].reject(new Error("crash"));
      await time.advance(800);
      assert.deepEqual(director.calls, [
        ["simple", { ply: 1, seat: 2 }],
        ["decline", { ply: 1, seat: 2 }],
      ]);
    }));

  test("that the engine refuses is replaced by the simplest one", async () => {
    director.answer = (name: string) => (name === "act" ? { refused: { text: "no" } } : {});
    turns.follow(BOT);
    bots.answers[0].resolve({ action: "play XX" });
    await time.advance(800);
    assert.deepEqual(
      director.calls.map(([name]) => name),
      ["act", "simple"],
    );
  });
});

describe("in a hurry", () => {
  beforeEach(() => {
    director.table = some({ ply: 1, forward: "on to the end" });
  });

  test("a bot thinks only as long as the engine says", async () => {
    turns.hurry(true);
    turns.follow(BOT);
    assert.deepEqual(bots.patience, [null]);
  });

  test("a bot's move waits for nothing but the bot", async () => {
    turns.follow(BOT);
    turns.hurry(true);
    assert.equal(turns.hurried, true);
    await time.advance(0);
    assert.deepEqual(director.calls, []);
    bots.answers[0].resolve({ action: "play E7" });
    await settle();
    assert.deepEqual(director.calls, [["act", { ply: 1, seat: 2, action: "play E7" }]]);
    assert.equal(bots.asked.length, 1);
  });

  test("what waits for a person is gone on with", async () => {
    turns.follow({ ...BOT, wait_for: "human" });
    await time.advance(0);
    assert.deepEqual(director.calls, []);
    director.answer = () => ({ next: null });
    turns.hurry(true);
    await time.advance(0);
    assert.deepEqual(director.calls, [["waited", { ply: 1 }]]);
  });

  test("the next ones don't wait either, until no person can be spared any more", async () => {
    turns.follow(BOT);
    turns.hurry(true);
    const later = { ply: 2, next: { ...BOT, ply: 2, ask: "question 2" } };
    director.answer = () => ({ table: { ply: 2, forward: "on to the end" }, next: later.next });
    bots.answers[0].resolve({ action: "a" });
    await time.advance(0);
    assert.equal(turns.hurried, true);
    director.answer = () => ({ table: { ply: 3, forward: null }, next: { ...BOT, ply: 3, ask: "question 3" } });
    bots.answers[1].resolve({ action: "b" });
    await time.advance(0);
    assert.deepEqual(
      director.calls.map(([, { action }]) => action),
      ["a", "b"],
    );
    assert.equal(turns.hurried, false);
    bots.answers[2].resolve({ action: "c" });
    await time.advance(799);
    assert.equal(director.calls.length, 2);
    await time.advance(1);
    assert.equal(director.calls.length, 3);
  });

  test("is nobody where a person has something to do", async () => {
    director.table = some({ ply: 1, forward: null });
    turns.follow(BOT);
    turns.hurry(true);
    assert.equal(turns.hurried, false);
    bots.answers[0].resolve({ action: "a" });
    await time.advance(799);
    assert.deepEqual(director.calls, []);
  });

  test("may be over before the end: then there are pauses again", async () => {
    turns.follow(BOT);
    turns.hurry(true);
    turns.hurry(false);
    bots.answers[0].resolve({ action: "a" });
    await time.advance(799);
    assert.deepEqual(director.calls, []);
    await time.advance(1);
    assert.equal(director.calls.length, 1);
  });
});

describe("a person's action", () => {
  const table = (ply: number, more = {}) =>
    some<AnyTable>({
      ply,
      hand: { cards: [] },
      stock: { action: null },
      buttons: [],
      ...more,
    });
  const sent = () => director.calls.map(([, { ply, action }]) => [ply, action]);
  /** The first call finds the Table out of date; `now` is the newer one. */
  const stale = (now: AnyTable) => {
    let calls = 0;
    director.answer = () => (calls++ ? {} : { stale: true, table: now });
  };

  test("waits until the one before it is answered", async () => {
    director.answer = () => new Promise(() => {});
    turns.act("play E7", 0);
    turns.act("play E8", 0);
    await turns.press("claim");
    await settle();
    assert.deepEqual(sent(), [[1, "play E7"]]);
  });

  test("tells when it is answered; one that isn't taken is none", async () => {
    let answer!: (value: any) => void;
    director.answer = () => new Promise((done) => (answer = done));
    const own = turns.act("play E7", 0);
    let answered = false;
    void own?.then(() => (answered = true));
    await settle();
    assert.equal(turns.act("play E8", 0), null);
    assert.equal(answered, false);
    answer({});
    await settle();
    assert.equal(answered, true);
    director.table = null;
    assert.equal(turns.act("play E7", 0), null);
  });

  test("goes on after a call that failed", async () => {
    const { send } = director;
    director.send = async () => {
      throw new Error("crash");
    };
    await assert.rejects(async () => turns.act("play E7", 0));
    director.send = send;
    await turns.act("play E7", 0);
    assert.deepEqual(sent(), [[1, "play E7"]]);
  });

  const offered = {
    "a card": { hand: { cards: [{ action: "x" }] } },
    "a card's decision": { hand: { cards: [{ decision: { choices: [{ action: "y" }, { action: "x" }] } }] } },
    "a button": { buttons: [{ action: "x" }] },
    "the stock": { stock: { action: "x" } },
  };
  for (const [where, more] of Object.entries(offered))
    test(`holds if somebody's call came in between and ${where} still offers it`, async () => {
      director.table = table(1);
      stale(table(2, more));
      await turns.act("x", 0);
      assert.deepEqual(sent(), [
        [1, "x"],
        [2, "x"],
      ]);
    });

  test("is dropped if it isn't offered any more", async () => {
    director.table = table(1);
    stale(table(2, { hand: { cards: [{ action: "z", decision: { choices: [{ action: "w" }] } }] } }));
    await turns.act("x", 0);
    assert.deepEqual(sent(), [[1, "x"]]);
  });

  test("that moves the stake holds only if it still means the same", async () => {
    for (const [hint, times] of [
      ["from 4 to 7", 2],
      ["from 7 to 10", 1],
    ] as const) {
      director.calls = [];
      director.table = table(1, { stake_actions: [{ action: "raise", hint: "from 4 to 7" }] });
      stale(table(2, { stake_actions: [{ action: "raise", hint }] }));
      await turns.act("raise", 0);
      assert.equal(director.calls.length, times, hint);
    }
  });

  test("may be another call: that nothing is to be called, or a claim", async () => {
    await turns.press("waited");
    await turns.press("claim");
    assert.deepEqual(director.calls, [
      ["waited", { ply: 1 }],
      ["claim", { ply: 1 }],
    ]);
  });
});

describe("an action from another device", () => {
  test("is sent for its own position, also while a person's is under way, and resolves to its answer", async () => {
    const ways: unknown[][] = [];
    let answer!: (value: any) => void;
    director.send = async (name: string, args: object, how?: object) => {
      ways.push([name, args, how]);
      return some<{ seat: number }>(args).seat === 0
        ? new Promise((done) => (answer = done))
        : { refused: { text: "no", rule: "T-1" } };
    };
    void turns.act("play E7", 0);
    const reply = await turns.remote("play R8", 3, 1234, 7);
    assert.deepEqual(reply, { refused: { text: "no", rule: "T-1" } });
    assert.deepEqual(ways[1], ["act", { ply: 7, seat: 3, action: "play R8" }, { quiet: true }]);
    answer({});
  });
});

describe("a match on time", () => {
  const ticks = () => director.calls.filter(([name]) => name === "tick").map(([, args]) => args);

  test("tells the engine the time every second, and shows what is left", async () => {
    director.table = some<AnyTable>({ ply: 1, clock: { left_ms: 5000 } });
    director.answer = () => ({ clock: { left_ms: 4000 } });
    turns.follow(null);
    await time.advance(2500);
    assert.deepEqual(ticks(), [
      { seen: true, at: 2000 },
      { seen: true, at: 3000 },
    ]);
    assert.deepEqual(director.told, [
      ["clock", { left_ms: 4000 }],
      ["clock", { left_ms: 4000 }],
    ]);
  });

  test("says once that nobody looks any more", async () => {
    director.table = some<AnyTable>({ ply: 1, clock: { left_ms: 5000 } });
    turns.follow(null);
    turns.run(false);
    await time.advance(5000);
    assert.deepEqual(ticks(), [{ seen: false, at: 1000 }]);
    turns.run(true);
    await time.advance(1000);
    assert.equal(ticks().length, 2);
  });

  test("ends with the table", async () => {
    director.table = some<AnyTable>({ ply: 1, clock: { left_ms: 5000 } });
    turns.follow(null);
    turns.end();
    await time.advance(5000);
    assert.deepEqual(ticks(), []);
  });

  test("ends with the match", async () => {
    director.table = some<AnyTable>({ ply: 1, clock: { left_ms: 0 }, result: { match_over: true } });
    turns.follow(null);
    await time.advance(5000);
    turns.run(false);
    assert.deepEqual(ticks(), []);
  });

  test("is the only one that does", async () => {
    turns.follow(null);
    turns.run(false);
    turns.run(true);
    await time.advance(5000);
    assert.deepEqual(ticks(), []);
  });
});
