import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { some } from "../support/fakes.ts";

// The page of the one file, whose Python never comes up: none is asked.
class Tag {
  xworker = { addEventListener: () => undefined, ready: new Promise(() => {}) };
  getAttribute = () => "";
  setAttribute = () => undefined;
}
Object.assign(globalThis, { HTMLElement: Tag });
globalThis.document = some<Document>({
  documentElement: { dataset: { single: "" } },
  querySelector: () => new Tag(),
  createElement: () => new Tag(),
});
const { Director } = await import("../../../static/js/play/director.ts"),
  { bots } = await import("../../../static/js/engine/workers.ts");
bots.start = async () => some<any>({}); // their worker, which ends after three idle minutes, would keep this process alive as long

let director: InstanceType<typeof Director>, calls: unknown[][], answers: { [name: string]: object }, told: unknown[][];

beforeEach(async () => {
  calls = [];
  told = [];
  answers = { new: { table: { ply: 1, live: false } } };
  director = new Director(async (name, args) => {
    calls.push([name, args]);
    return some<any>(answers[name] ?? {});
  });
  for (const kind of ["table", "refused", "failed"] as const)
    director.on(kind, (detail: unknown) => told.push([kind, detail]));
  await director.open("new", {});
  calls.length = told.length = 0;
});

test("bots think while the table waits, but not at the pace «instant»", async () => {
  const given: unknown[][] = [];
  bots.call = async (...args: unknown[]) => (given.push(args), some<any>({ action: null }));
  answers.new = {
    table: { ply: 1 },
    next: { ply: 1, seat: 2, kind: "turn", after_ms: 500, wait_for: null, ask: "ask" },
  };
  for (const instant of [false, true]) {
    const one = new Director(
      async (name) => some<any>(answers[name] ?? {}),
      () => instant,
    );
    one.run(true);
    await one.open("new", {});
    one.leave();
  }
  assert.deepEqual(given, [
    ["choose", "ask", 200],
    ["choose", "ask", null],
  ]);
});

test("a bot is asked before the Table is drawn, and in a task of its own", async () => {
  const steps: string[] = [];
  bots.call = async (_, text) => (steps.push(`asked ${text}`), some<any>({ action: null }));
  director.run(true);
  director.on("table", () => steps.push("drawn"));
  answers.act = {
    table: { ply: 2 },
    next: { ply: 2, seat: 2, kind: "turn", after_ms: 500, wait_for: null, ask: "ask" },
  };
  void director.act("lay E7", 0);
  for (let i = 0; i < 9; i++) await null;
  steps.push("later");
  await new Promise((done) => director.on("table", done));
  assert.deepEqual(steps, ["asked ask", "later", "drawn"]);
  director.leave();
});

describe("an action from another device", () => {
  test("that is refused is answered, and not told here; the tablet's own is", async () => {
    const refused = { text: "no", rule: "T-1" };
    answers.act = { table: { ply: 1 }, refused };
    assert.deepEqual(some<{ refused: object }>(await director.remote("play E7", 2, 5000, 1)).refused, refused);
    assert.deepEqual(calls, [["act", { ply: 1, seat: 2, action: "play E7" }]]);
    assert.deepEqual(
      told.map(([kind]) => kind),
      ["table"],
    );
    await director.act("play E7", 0);
    assert.deepEqual(told.at(-1), ["refused", refused]);
  });

  test("shows what it has changed", async () => {
    const table = { ply: 2 };
    answers.act = { table };
    await director.remote("play E7", 2, 5000, 1);
    assert.deepEqual(told, [["table", { table, first: false }]]);
    assert.equal(director.table, table);
  });

  test("that crashes, or comes when no table is open, is answered by nothing", async () => {
    director.leave();
    assert.deepEqual(await director.remote("play E7", 2, 5000, 1), {});
    assert.deepEqual(calls, []);
  });

  test("in real time resolves to its own outcome, after as long as the links need", async (t) => {
    answers.new = { table: { ply: 1, live: {}, persons: [] } };
    answers.race = { table: { ply: 2 }, outcomes: [{ seat: 2, outcome: "done", text: "", rule: null }] };
    director.window = () => 0;
    await director.open("new", {});
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const answer = director.remote("slap", 2, performance.now() - 50, 1);
    t.mock.timers.tick(10);
    assert.deepEqual(await answer, { outcome: "done", text: "", rule: null });
    const [name, { acts, tie }] = calls.at(-1) as [string, any];
    assert.deepEqual([name, acts.length, tie], ["race", 1, 8]);
  });
});

test("a game in real time goes on once neither a person is missing nor the coach asks", async () => {
  answers.new = { table: { ply: 1, live: {}, persons: [] } };
  await director.open("new", {});
  director.run(true);
  const seen = async (act: () => void) => {
    await new Promise(setImmediate);
    calls.length = 0;
    act();
    await new Promise(setImmediate);
    return calls.filter(([name]) => name === "tick").map(([, args]) => (args as { seen: boolean }).seen);
  };
  assert.deepEqual(await seen(() => director.hold("asked", true)), [false]);
  assert.deepEqual(await seen(() => director.hold("missing", false)), []);
  assert.deepEqual(await seen(() => director.hold("missing", true)), []);
  assert.deepEqual(await seen(() => director.hold("asked", false)), []);
  assert.deepEqual(await seen(() => director.hold("missing", false)), [true]);
  director.leave();
});

test("a sentence of the table talk keeps nobody from acting meanwhile", async () => {
  director.say("hello");
  await director.act("play E7", 0);
  assert.deepEqual(
    calls.map(([name]) => name),
    ["talk", "act"],
  );
});

test("in a new match whose people sit otherwise, that is told before its first Table", async () => {
  director.on("moved", (seats) => told.push(["moved", seats]));
  answers.new = { table: { ply: 1, live: false }, moved: [0, 2, 1] };
  await director.open("new", {});
  assert.deepEqual(
    told.map(([kind]) => kind),
    ["moved", "table"],
  );
  assert.deepEqual(told[0]?.[1], [0, 2, 1]);
});
