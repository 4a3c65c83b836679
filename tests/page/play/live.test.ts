import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Live } from "../../../static/js/play/live.ts";
import { FakeBots, FakeDirector, FakeTime, quietly, settle, some } from "../support/fakes.ts";
import type { Plan } from "../../../static/vendor/model.d.ts";

const START = 1000; // FakeTime begins there
const PLAN = some<Plan>({ id: "slap", ply: 1, seat: 2, kind: "slap", at: START + 300, ask: "question" });
const IDLE = { plans: [], tick_ms: 60_000 };
let time: FakeTime, bots: FakeBots, director: FakeDirector, live: Live;

beforeEach(() => {
  time = new FakeTime();
  bots = new FakeBots();
  director = new FakeDirector();
  director.answer = () => ({ next: IDLE });
  live = director.way = new Live(director, { choose: bots.choose, time });
});

/** Begin with these plans; the tick that goes with it is not told. */
async function begin(...plans: Plan[]) {
  live.run(true);
  await settle();
  director.calls = [];
  live.follow({ ...IDLE, plans });
}
type Acted = { seat: number; action: string; at: number; ply: number; bot: boolean };
const races = (): Acted[][] => director.calls.filter(([name]) => name === "race").map(([, { acts }]) => acts);
const names = () => director.calls.map(([name]) => name);

test("a deck that is cut goes to the engine with its place and the time", async () => {
  await begin();
  await time.advance(100);
  live.own("cut", { place: 12 });
  await settle();
  assert.deepEqual(director.calls, [["cut", { ply: 1, place: 12, at: START + 100 }]]);
});

test("the engine learns at once that an opened table doesn't run yet, so that its clock stands", async () => {
  live.run(false);
  await settle();
  live.run(false);
  await time.advance(500);
  live.run(true);
  await settle();
  assert.deepEqual(director.calls, [
    ["tick", { seen: false, at: START }],
    ["tick", { seen: true, at: START + 500 }],
  ]);
});

describe("a person's act", () => {
  test("goes at once, with the time of the touch, where nobody is near", async () => {
    await begin();
    await time.advance(100);
    live.act("lay E7", 0, START + 80);
    await settle();
    assert.deepEqual(director.calls, [
      ["race", { acts: [{ seat: 0, action: "lay E7", at: START + 80, ply: 1, bot: false }], at: START + 100 }],
    ]);
  });

  test("tells when it is answered", async () => {
    await begin();
    let answer!: (value: any) => void;
    const order: string[] = [],
      late = { seat: 0, outcome: "late", text: "too late", rule: "CS-8" };
    director.tell = (kind) => order.push(kind);
    director.answer = () => new Promise((done) => (answer = done));
    void live.act("lay E7", 0, START)!.then(() => order.push("answered"));
    await settle();
    assert.deepEqual(order, []);
    answer({ next: IDLE, outcomes: [late] });
    await settle();
    assert.deepEqual(order, ["refused", "answered"]);
  });

  test("is answered when the table is left, and none is taken after that", async () => {
    await begin();
    director.answer = () => new Promise(() => {});
    let answered = 0;
    void live.act("lay E7", 0, START)!.then(() => answered++);
    void live.act("slap", 0, START)!.then(() => answered++);
    await settle();
    assert.equal(answered, 0);
    live.end();
    await settle();
    assert.equal(answered, 2);
    assert.equal(live.act("lay E8", 0, START), null);
  });

  test("waits for a bot that acts at the same moment, and both go together", async () => {
    await begin(PLAN);
    bots.answers[0].resolve({ action: "slap" });
    await time.advance(290);
    live.act("slap", 0, START + 290);
    await time.advance(39);
    assert.deepEqual(races(), []);
    await time.advance(1);
    assert.deepEqual(races(), [
      [
        { seat: 0, action: "slap", at: START + 290, ply: 1, bot: false },
        { seat: 2, action: "slap", at: START + 300, ply: 1, bot: true },
      ],
    ]);
  });

  test("waits for others at the same tablet", async () => {
    await begin();
    director.table = some({ ply: 1, persons: [{}, {}] });
    live.act("slap", 0, START);
    await time.advance(20);
    live.act("slap", 1, START + 20);
    await time.advance(20);
    assert.deepEqual(
      races().map((acts) => acts.map(({ seat }) => seat)),
      [[0, 1]],
    );
  });

  test("of which the page learns late still waits for one that is right behind it", async () => {
    await begin();
    director.table = some({ ply: 1, persons: [{}, {}] });
    await time.advance(200);
    live.act("slap", 1, START + 100);
    await settle();
    live.act("slap", 0, START + 100);
    await time.advance(10);
    assert.deepEqual(
      races().map((acts) => acts.map(({ seat, at }) => [seat, at])),
      [
        [
          [1, START + 100],
          [0, START + 100],
        ],
      ],
    );
  });

  test("with a time stamp of another clock happens now", async () => {
    await begin();
    await time.advance(5000);
    for (const at of [START + 5001, START + 4000, 12]) {
      live.act("draw", 0, at);
      await settle();
    }
    assert.deepEqual(
      races().map(([{ at }]) => at),
      [START + 5000, START + 5000, START + 5000],
    );
  });

  test("waits while a call is under way, and goes with the next", async () => {
    await begin();
    let answer!: (value: any) => void;
    director.answer = () => new Promise((done) => (answer = done));
    live.act("lay E7", 0, START);
    await settle();
    live.act("lay E8", 0, START);
    live.act("draw", 0, START);
    await settle();
    assert.equal(races().length, 1);
    answer({ next: IDLE });
    await settle();
    assert.deepEqual(
      races().map((acts) => acts.map(({ action }) => action)),
      [["lay E7"], ["lay E8", "draw"]],
    );
  });

  test("that is refused says so; one that came too late, or a bot's, doesn't", async () => {
    await begin(PLAN);
    director.table = some({ ply: 1, persons: [{}, {}] });
    const outcome = (seat: number, outcome: string) => ({ seat, outcome, text: "why", rule: "CS-1" });
    director.answer = (name: string) =>
      name === "race"
        ? {
            next: IDLE,
            outcomes: [outcome(0, "refused"), outcome(1, "stale"), outcome(2, "refused"), outcome(3, "done")],
          }
        : { next: IDLE };
    bots.answers[0].resolve({ action: "slap" });
    await time.advance(280);
    live.act("slap", 0, START + 280);
    live.act("slap", 1, START + 281);
    await time.advance(40);
    assert.deepEqual(director.told, [["refused", { seat: 0, text: "why", rule: "CS-1", outcome: "refused" }]]);
  });
});

describe("a bot's act", () => {
  test("is thought about at once and stamped with its planned time", async () => {
    await begin(PLAN);
    assert.deepEqual(bots.asked, ["question"]);
    bots.answers[0].resolve({ action: "slap" });
    await time.advance(339);
    assert.deepEqual(races(), []);
    await time.advance(1);
    assert.deepEqual(races(), [[{ seat: 2, action: "slap", at: START + 300, ply: 1, bot: true }]]);
  });

  test("shares the time until the first of them acts with the others that are thought about then", async () => {
    const first = { ...PLAN, at: START + 600 };
    await begin(first, { ...first, id: "jump", seat: 3 }, { ...first, id: "call", action: "ciao", ask: null });
    assert.deepEqual(bots.patience, [150, 300]);
    await time.advance(100);
    live.follow({ ...IDLE, plans: [first, { ...PLAN, id: "late", at: START + 2000 }] });
    assert.deepEqual(bots.patience, [150, 300, 200]);
    live.follow({ ...IDLE, plans: [{ ...PLAN, id: "due", at: START + 50 }] });
    assert.equal(bots.patience.at(-1), 0);
  });

  test("counts from when it was chosen if that took longer than a moment", async () => {
    await begin(PLAN);
    await time.advance(500);
    bots.answers[0].resolve({ action: "slap" });
    await time.advance(40);
    assert.deepEqual(
      races().map(([{ at }]) => at),
      [START + 500],
    );
  });

  test("that was chosen in time counts from when it was planned, although a busy page learns of that late", async () => {
    for (const binding of [false, true]) {
      live = director.way = new Live(director, { choose: bots.choose, isBinding: () => binding, time });
      const at = time.now() + 300;
      await begin({ ...PLAN, at });
      bots.answers.at(-1)!.resolve({ action: "slap" });
      await time.advance(290);
      time.sleep(90);
      await time.advance(40);
      assert.deepEqual(
        races().map(([act]) => act.at),
        [at],
      );
      live.end();
    }
  });

  test("that was planned before the device slept happens now", async () => {
    await begin(PLAN);
    bots.answers[0].resolve({ action: "slap" });
    await time.advance(200);
    time.sleep(60_000);
    await time.advance(40);
    assert.deepEqual(
      races().map(([{ at }]) => at),
      [START + 60_200],
    );
  });

  test("is void in a newer position", async () => {
    await begin(PLAN);
    bots.answers[0].resolve({ action: "slap" });
    await time.advance(310);
    director.table = some({ ply: 2 });
    await time.advance(100);
    assert.deepEqual(races(), []);
  });

  test("follows the newest plan, and isn't thought about twice", async () => {
    await begin(PLAN);
    live.follow({ ...IDLE, plans: [{ ...PLAN, at: START + 900 }] });
    bots.answers[0].resolve({ action: "slap" });
    await time.advance(899);
    assert.deepEqual(races(), []);
    await time.advance(41);
    assert.deepEqual(
      races().map(([{ at }]) => at),
      [START + 900],
    );
    assert.equal(bots.asked.length, 1);
  });

  test("is what it had decided, where it is asked anew just before", async () => {
    await begin(PLAN);
    bots.answers[0].resolve({ action: "slap" });
    await time.advance(295);
    director.table = some({ ply: 2 });
    live.follow({ ...IDLE, plans: [{ ...PLAN, ply: 2, ask: "question with a call" }] });
    await time.advance(45);
    assert.deepEqual(races(), [[{ seat: 2, action: "slap", at: START + 300, ply: 2, bot: true }]]);
  });

  test("is what it decides anew, or nothing, where there is time for that", async () => {
    for (const action of ["keep", null]) {
      await begin(PLAN);
      bots.answers.at(-1)!.resolve({ action: "slap" });
      await settle();
      live.follow({ ...IDLE, plans: [{ ...PLAN, ply: 2, ask: "question with a call" }] });
      bots.answers.at(-1)!.resolve({ action });
      director.table = some({ ply: 2 });
      await time.advance(340);
      assert.deepEqual(
        races().flatMap((acts) => acts.map((act) => act.action)),
        action ? [action] : [],
      );
      live.run(false);
    }
  });

  test("is made in the next position if it was void in the one before, and there only once", async () => {
    await begin(PLAN);
    bots.answers[0].resolve({ action: "slap" });
    await time.advance(310);
    director.table = some({ ply: 2 });
    const plans = [{ ...PLAN, ply: 2, ask: "question with a call" }];
    director.answer = () => ({ next: { ...IDLE, plans } }); // refused: the plan stays
    live.follow({ ...IDLE, plans });
    await time.advance(200);
    assert.deepEqual(
      races().map((acts) => acts.map(({ action, ply }) => [action, ply])),
      [[["slap", 2]]],
    );
  });

  test("waits for the very answer where nothing may replace it", async () => {
    live = director.way = new Live(director, { choose: bots.choose, isBinding: (text) => text === "question", time });
    await begin(PLAN);
    bots.answers[0].resolve({ action: "slap" });
    await settle();
    director.table = some({ ply: 2 });
    live.follow({ ...IDLE, plans: [{ ...PLAN, ply: 2 }] });
    await time.advance(500);
    assert.deepEqual(races(), []);
  });

  test("that wasn't planned any more is decided anew", async () => {
    await begin(PLAN);
    bots.answers[0].resolve({ action: "slap" });
    await settle();
    live.follow(IDLE);
    director.table = some({ ply: 2 });
    live.follow({ ...IDLE, plans: [{ ...PLAN, ply: 2, ask: "question of later" }] });
    await time.advance(500);
    assert.deepEqual(races(), []);
  });

  test("isn't made if it was chosen late and isn't planned any more", async () => {
    await begin(PLAN);
    await time.advance(500);
    live.follow(IDLE);
    bots.answers[0].resolve({ action: "slap" });
    await time.advance(100);
    assert.deepEqual(races(), []);
  });

  test("isn't planned where the engine waits for somebody", async () => {
    await begin({ ...PLAN, wait_for: "human" });
    await time.advance(1000);
    assert.deepEqual(bots.asked, []);
  });

  test("isn't there if it chooses nothing, but on its turn it makes the simplest move", async () => {
    await begin(PLAN, { ...PLAN, id: "turn", seat: 3, kind: "turn" });
    for (const { resolve } of bots.answers) resolve({ action: null });
    await time.advance(340);
    assert.deepEqual(races(), [[{ seat: 3, action: null, at: START + 300, ply: 1, bot: true }]]);
  });

  test("is the simplest move where the bots fail, or don't answer for four seconds", () =>
    quietly(async () => {
      await begin({ ...PLAN, id: "a", kind: "turn" });
      bots.answers[0].reject(new Error("crash"));
      await time.advance(340);
      live.follow({ ...IDLE, plans: [{ ...PLAN, id: "b", kind: "turn", at: time.now() }] });
      await time.advance(3999);
      assert.equal(races().length, 1);
      await time.advance(41);
      assert.deepEqual(
        races().map(([{ action }]) => action),
        [null, null],
      );
    }));
});

describe("in a hurry", () => {
  const OUT = { ply: 1, forward: "on to the end" };
  const times = () => director.calls.map(([, { at }]) => at - START);
  const over = () => ({ next: null });
  beforeEach(() => {
    director.answer = over;
  });

  test("a bot thinks only as long as the engine says", async () => {
    director.table = some(OUT);
    live.hurry(true);
    await begin(PLAN);
    assert.deepEqual(bots.patience, [null]);
  });

  test("what is planned happens at once, at its own time", async () => {
    await begin(PLAN);
    director.table = some(OUT);
    bots.answers[0].resolve({ action: "slap" });
    live.hurry(true);
    await time.advance(0);
    assert.deepEqual(races(), [[{ seat: 2, action: "slap", at: START + 300, ply: 1, bot: true }]]);
    assert.deepEqual(times(), [340]);
    assert.equal(time.now(), START);
  });

  test("what waits for a person is gone on with", async () => {
    await begin({ ...PLAN, wait_for: "human" });
    director.table = some(OUT);
    live.hurry(true);
    await time.advance(0);
    assert.deepEqual(
      director.calls.map(([name]) => name),
      ["waited"],
    );
  });

  test("bots still choose, and what they do keeps its order", async () => {
    await begin(PLAN, { ...PLAN, id: "turn", seat: 3, kind: "turn", at: START + 700 });
    director.table = some(OUT);
    live.hurry(true);
    bots.answers[1].resolve({ action: "lay E7" });
    await time.advance(50);
    assert.deepEqual(races(), []);
    bots.answers[0].resolve({ action: null });
    await time.advance(0);
    assert.deepEqual(races(), [[{ seat: 3, action: "lay E7", at: START + 700, ply: 1, bot: true }]]);
  });

  test("the engine is told a time that never goes back", async () => {
    await begin();
    director.table = some(OUT);
    let left = 5;
    director.answer = () => ({ clock: {}, next: left-- > 0 ? { plans: [], tick_ms: 1000 } : null });
    live.follow({ plans: [], tick_ms: 1000 });
    live.hurry(true);
    for (let turn = 0; turn < 5; turn++) await time.advance(0);
    live.hurry(false);
    assert.deepEqual(times().slice(0, 5), [1000, 2000, 3000, 4000, 5000]);
    const before = times().at(-1);
    live.act("draw", 0, time.now());
    await settle();
    const { at, acts } = director.calls.at(-1)![1];
    assert.ok(at - START >= before!);
    assert.equal(acts[0].at, at, "a touch is stamped on the same clock");
  });

  test("ends when a person can act again", async () => {
    await begin(PLAN);
    director.table = some(OUT);
    director.answer = () => ({
      table: { ply: 2, forward: null },
      next: { ...IDLE, plans: [{ ...PLAN, ply: 2, at: START + 2000 }] },
    });
    bots.answers[0].resolve({ action: "slap" });
    live.hurry(true);
    await time.advance(0);
    assert.equal(live.hurried, false);
    bots.answers[1].resolve({ action: "slap" });
    await time.advance(1699);
    assert.equal(races().length, 1);
    await time.advance(1);
    assert.equal(races().length, 2);
  });

  test("nothing leaps while nobody looks, while a call is under way, or where a person plays", async () => {
    await begin(PLAN);
    bots.answers[0].resolve({ action: "slap" });
    live.hurry(true);
    await time.advance(100);
    assert.deepEqual(races(), []);
    director.table = some(OUT);
    let answer!: (value: any) => void;
    director.answer = () => new Promise((done) => (answer = done));
    live.press("waited");
    await settle();
    live.hurry(true);
    await time.advance(100);
    assert.deepEqual(names(), ["waited"]);
    live.run(false);
    director.answer = over;
    answer(over());
    await time.advance(100);
    assert.deepEqual(names(), ["waited", "tick"]);
  });
});

describe("an act from another device", () => {
  let away: number | null;
  const outcome = (seat: number, outcome: string, text = "") => ({
    seat,
    action: "slap",
    outcome,
    text,
    rule: text ? "CS-1" : null,
  });
  const seats = () => races().map((acts) => acts.map(({ seat }) => seat));
  beforeEach(async () => {
    away = 100;
    live = director.way = new Live(director, { choose: bots.choose, time, window: () => away });
    await begin();
    await time.advance(1000);
  });

  test("goes with its own time and position, once none that was earlier can be under way", async () => {
    const at = time.now() - 60;
    director.table = some({ ply: 5 });
    void live.remote("slap", 3, at, 4);
    await time.advance(39);
    assert.deepEqual(races(), []);
    await time.advance(1);
    assert.deepEqual(director.calls, [
      ["race", { acts: [{ seat: 3, action: "slap", at, ply: 4, bot: false }], tie: 8, at: at + 100 }],
    ]);
  });

  test("waits for one that was earlier and arrives later", async () => {
    const at = time.now();
    void live.remote("slap", 1, at, 1);
    await time.advance(90);
    void live.remote("slap", 2, at - 5, 1);
    await time.advance(10);
    assert.deepEqual(
      races().map((acts) => acts.map(({ seat, at: when }) => [seat, when - at])),
      [
        [
          [1, 0],
          [2, -5],
        ],
      ],
    );
  });

  test("that was later waits for its own time, with a touch at the tablet", async () => {
    const at = time.now();
    void live.remote("slap", 1, at, 1);
    await time.advance(50);
    void live.act("slap", 0, at + 50);
    await time.advance(50);
    assert.deepEqual(seats(), [[1]]);
    await time.advance(20);
    void live.remote("slap", 2, at + 45, 1);
    await time.advance(30);
    assert.deepEqual(seats(), [[1], [0, 2]]);
  });

  test("and a bot's wait for each other", async () => {
    live.follow({ ...IDLE, plans: [{ ...PLAN, at: time.now() + 10 }] });
    bots.answers[0].resolve({ action: "slap" });
    await time.advance(100);
    void live.remote("slap", 1, time.now() - 95, 1);
    await time.advance(10);
    assert.deepEqual(seats(), [[2, 1]]);
  });

  test("that is old is sent with its stamp all the same, and one from the future happens now", async () => {
    const now = time.now();
    void live.remote("slap", 1, now - 1500, 1);
    void live.remote("slap", 2, now + 500, 1);
    await time.advance(100);
    assert.deepEqual(
      races().map((acts) => acts.map(({ at }) => at)),
      [[now - 1500], [now]],
    );
  });

  test("resolves to its own outcome, which nobody is told here", async () => {
    const at = time.now();
    director.answer = () => ({ next: IDLE, outcomes: [outcome(2, "done"), outcome(1, "late", "too late")] });
    const answers = Promise.all([live.remote("slap", 1, at, 1), live.remote("slap", 2, at - 5, 1)]);
    await time.advance(100);
    assert.deepEqual(await answers, [
      { outcome: "late", text: "too late", rule: "CS-1" },
      { outcome: "done", text: "", rule: null },
    ]);
    assert.deepEqual(director.told, []);
  });

  test("of the same seat twice: each has its own", async () => {
    const at = time.now();
    director.answer = () => ({ next: IDLE, outcomes: [outcome(1, "done"), outcome(1, "stale")] });
    const answers = Promise.all([live.remote("slap", 1, at, 1), live.remote("slap", 1, at - 5, 1)]);
    await time.advance(100);
    assert.deepEqual(
      (await answers).map(({ outcome }) => outcome),
      ["stale", "done"],
    );
  });

  test("fails if the call does, or if the table is left", async () => {
    director.answer = () => ({});
    const first = live.remote("slap", 1, time.now(), 1);
    await time.advance(100);
    const second = live.remote("slap", 1, time.now(), 1);
    live.end();
    for (const answer of [first, second, live.remote("slap", 1, time.now(), 1)])
      assert.deepEqual(await answer, { outcome: "failed", text: null, rule: null });
  });

  test("is not waited for any more once all have left", async () => {
    away = null;
    void live.act("draw", 0, time.now());
    await settle();
    assert.deepEqual(seats(), [[0]]);
    assert.equal("tie" in director.calls[0][1], false);
  });
});

describe("the engine's clock", () => {
  test("is asked when it is time, and its answer is told and followed", async () => {
    await begin();
    director.answer = () => ({ clock: { left_ms: 5 }, next: { plans: [], tick_ms: 200 } });
    live.follow({ plans: [], tick_ms: 100 });
    await time.advance(100);
    assert.deepEqual(director.calls, [["tick", { seen: true, at: START + 100 }]]);
    assert.deepEqual(director.told, [["clock", { left_ms: 5 }]]);
    await time.advance(199);
    assert.equal(director.calls.length, 1);
    await time.advance(1);
    assert.equal(director.calls.length, 2);
  });

  test("is asked again a second after a failure", async () => {
    await begin();
    director.answer = () => ({});
    live.follow({ plans: [], tick_ms: 100 });
    await time.advance(1099);
    assert.equal(director.calls.length, 1);
    await time.advance(1);
    assert.deepEqual(names(), ["tick", "tick"]);
  });

  test("stops while nobody looks", async () => {
    await begin(PLAN);
    live.run(false);
    bots.answers[0].resolve({ action: "slap" });
    await time.advance(100_000);
    assert.deepEqual(director.calls, [["tick", { seen: false, at: START }]]);
  });

  test("stops at once, even if the engine is slow to answer", async () => {
    await begin(PLAN);
    let answer!: (value: any) => void;
    director.answer = () => new Promise((done) => (answer = done));
    live.run(false);
    bots.answers[0].resolve({ action: "slap" });
    await time.advance(1000);
    answer({ next: IDLE });
    await settle();
    assert.deepEqual(names(), ["tick"]);
  });

  test("stops when the table is left", async () => {
    await begin(PLAN);
    bots.answers[0].resolve({ action: "slap" });
    live.end();
    live.act("draw", 0, START);
    await time.advance(100_000);
    assert.deepEqual(director.calls, []);
  });

  test("other calls go one after the other", async () => {
    await begin();
    live.press("waited");
    live.own("proceed");
    await settle();
    assert.deepEqual(director.calls, [
      ["waited", { ply: 1, at: START }],
      ["proceed", { ply: 1, at: START }],
    ]);
  });
});
