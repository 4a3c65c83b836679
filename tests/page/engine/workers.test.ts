// The workers: how long they are waited for, and when one is replaced. Two of them in the place of Python, on a clock that the test advances.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { GlobalRegistrator } from "@happy-dom/global-registrator";
import { FakeTime, quietly, settle } from "../support/fakes.ts";

GlobalRegistrator.register({ settings: { disableJavaScriptFileLoading: true } });
document.write('<script name="engine" src="./py/engine.py"></script>');
const time = new FakeTime(),
  intervals: Map<number, number> = new Map();
Object.defineProperty(document, "timeline", {
  value: {
    get currentTime() {
      return time.now();
    },
  },
});
performance.now = time.now;
Object.assign(globalThis, {
  setTimeout: (done: () => void, ms: number) => time.after(ms, done),
  clearTimeout: (id: number) => time.cancel(id),
  setInterval(done: () => void, ms: number) {
    const id = intervals.size,
      again = () =>
        intervals.set(
          id,
          time.after(ms, () => (again(), done())),
        );
    again();
    return id;
  },
  clearInterval: (id: number) => time.cancel(intervals.get(id) ?? 0),
  fetch: async () => (online ? new Response() : Response.error()),
  Worker: class {
    postMessage() {}
    terminate() {}
  },
});

type Answer = (name: string, text: string) => unknown;
/** how each worker answers; what the bots' was asked; and which of the bots' were ended */
let engineAnswers: Answer, botsAnswer: Answer, asked: string[], ended: Set<object>;
const never = new Promise(() => {});

/** what the next bots' worker waits for before it is up */
let boot: Promise<unknown> = Promise.resolve();
/** whether files can be fetched */
let online = true;

/** Takes the place of a worker that PyScript would have made. */
const worker = (answer: () => Answer, isBots: boolean) =>
  Object.assign(new EventTarget(), {
    ready: isBots ? boot : Promise.resolve(),
    sync: {
      call: async (name: string, text: string) => {
        if (isBots) asked.push(name);
        return JSON.stringify(await answer()(name, text));
      },
    },
    terminate() {
      if (isBots) ended.add(this);
    },
  });
const append = document.body.append.bind(document.body);
document.body.append = (...scripts) => {
  for (const script of scripts) Object.assign(script, { xworker: worker(() => botsAnswer, true) });
  append(...scripts);
};
const [script] = document.querySelectorAll("script");
Object.assign(script as object, { xworker: worker(() => engineAnswers, false) });

const { bots, engine } = await import("../../../static/js/engine/workers.ts");
engineAnswers = () => ({});
engine.start();
await bots.ready;
beforeEach(() => {
  asked = [];
  ended = new Set();
  engineAnswers = () => ({});
  botsAnswer = () => ({});
});

/** An answer that comes when the test says so. */
function later<T>() {
  let come = (_: T) => {};
  const answer = new Promise<T>((done) => (come = done));
  return { answer, come: (value: T) => come(value) };
}

test("a judgement waits for the rest of Python however long that takes, and bots move meanwhile", async () => {
  const { answer, come } = later<object>();
  botsAnswer = (name) => (name === "ready" ? answer : { [name]: true });
  const judged = bots.call("judge", "{}");
  await time.advance(60_000);
  assert.deepEqual(await bots.call("choose", "{}"), { choose: true });
  come({});
  assert.deepEqual(await judged, { judge: true });
  assert.equal(ended.size, 0);
});

test("a choice may be thought about for some time from when it is asked for, and everything else as the engine wrote", async () => {
  let text = "";
  botsAnswer = (_, given) => ((text = given), {});
  const before = Date.now();
  await bots.call("choose", '{"seat": 1}', 500);
  const { since, ...rest } = JSON.parse(text);
  assert.deepEqual(rest, { seat: 1, seconds: 0.5 });
  assert.ok(before <= since && since <= Date.now());
  await bots.call("choose", '{"seat": 1}');
  assert.equal(text, '{"seat":1}');
  await bots.call("choose", '{"seat":1,"aloud":true}', 500);
  assert.equal(text, '{"seat":1,"aloud":true}');
});

test("a worker that has just started warms up until somebody asks", async () => {
  const warmed: (() => void)[] = [];
  botsAnswer = (name) => {
    if (name === "choose") return { crash: "ValueError: no" };
    return new Promise((done) => warmed.push(() => done({ more: warmed.length < 3 })));
  };
  await assert.rejects(bots.call("choose", "{}"), /ValueError/);
  await bots.ready;
  for (const next of [0, 1, 2]) {
    await settle();
    warmed[next]?.();
  }
  await settle();
  assert.deepEqual(asked, ["choose", "warm", "warm", "warm"]);

  warmed.length = 0;
  await assert.rejects(bots.call("choose", "{}"), /ValueError/);
  await bots.ready;
  await settle();
  botsAnswer = () => ({});
  await bots.call("choose", "{}");
  warmed[0]?.();
  await settle();
  assert.deepEqual(asked.slice(4), ["choose", "warm", "choose"]);
});

test("the wait takes nothing from the time to think, and whoever thinks too long is replaced", async () => {
  const { answer, come } = later<object>(),
    thought = later<object>();
  botsAnswer = (name) => (name === "ready" ? answer : name === "judge" ? thought.answer : never); // thinking, it can't say that it is alive
  const judged = bots.call("judge", "{}");
  await time.advance(4750);
  come({});
  await time.advance(4500);
  thought.come({ judge: true });
  assert.deepEqual(await judged, { judge: true });
  assert.equal(ended.size, 0);

  botsAnswer = (name) => (name === "ready" ? {} : never);
  const lost = assert.rejects(bots.call("judge", "{}"));
  await time.advance(5000);
  await lost;
  assert.equal(ended.size, 1);
  await bots.ready;
});

test("a worker that is gone is noticed while it should wait", async () => {
  botsAnswer = () => never;
  const lost = assert.rejects(bots.call("judge", "{}"));
  await time.advance(6250);
  await lost;
  assert.equal(ended.size, 1);
  await bots.ready;
});

test("without a network nothing is judged, bots play silently, and the worker lives on", async () => {
  botsAnswer = (name, text) => (name === "ready" ? { incomplete: true } : { [name]: JSON.parse(text) });
  for (const name of ["judge", "why", "open", "judge"] as const) await assert.rejects(bots.call(name, "{}"));
  assert.deepEqual(await bots.call("choose", '{"aloud":true}'), { choose: { aloud: false } });
  assert.deepEqual(asked, ["ready", "ready", "ready", "ready", "ready", "choose"]);
  assert.equal(ended.size, 0);
});

test("a crash replaces the worker", async () => {
  botsAnswer = () => ({ crash: "ValueError: no" });
  await assert.rejects(bots.call("choose", "{}"), /ValueError/);
  assert.equal(ended.size, 1);
  await bots.ready;
});

test("a worker that says that it has failed is replaced at once, and asked for the same choice by playouts", async () => {
  botsAnswer = () => never;
  const exact = bots.call("choose", '{"budget":[1500,null]}'),
    timed = assert.rejects(bots.call("choose", "{}"), /has failed/);
  await settle();
  botsAnswer = (name) => ({ [name]: true });
  say("dead", "script[name^=bots]");
  await timed;
  assert.deepEqual(await exact, { choose: true });
  assert.deepEqual(['{"budget":[1500,null]}', '{"budget":[null,0.18]}', "{}"].map(bots.isExact), [true, false, false]);
  assert.equal(ended.size, 1);
});

test("bots that nobody needs are ended, though not at a table, and start again with the next question", async () => {
  document.documentElement.dataset.screen = "table";
  await bots.call("choose", "{}");
  await time.advance(600_000);
  assert.equal(ended.size, 0);
  document.documentElement.dataset.screen = "start";
  await time.advance(180_000);
  assert.equal(ended.size, 1);
  await time.advance(600_000);
  assert.equal(ended.size, 1);
  botsAnswer = (name) => ({ [name]: true });
  assert.deepEqual(await bots.call("choose", "{}"), { choose: true });
});

/** The workers of these tags say something, as static/boot/interpreter.ts does. */
function say(data: "alive" | "dead", tags: string) {
  for (const { xworker } of document.querySelectorAll<HTMLScriptElement>(tags))
    xworker?.dispatchEvent(Object.assign(new Event("message"), { data, ports: [] }));
}

/** All workers say that they are alive, as they do while they start. */
const breathe = () => say("alive", "script");

/** End the bots' worker, as when nobody has needed it for long. */
async function rested() {
  document.documentElement.dataset.screen = "start";
  await time.advance(180_000);
}

test("a question that only waits for another one's answer has its whole time still", async () => {
  const first = later<object>(),
    second = later<object>();
  botsAnswer = (_, text) => (JSON.parse(text).seat ? second.answer : first.answer);
  const long = bots.call("choose", '{"budget":[1500,null]}'),
    short = bots.call("choose", '{"seat":1}');
  await time.advance(20_000);
  first.come({ action: "first" });
  assert.deepEqual(await long, { action: "first" });
  await time.advance(4500);
  second.come({ action: "second" });
  assert.deepEqual(await short, { action: "second" });
  assert.equal(ended.size, 0);
});

test("a judgement waits while the worker chooses", async () => {
  const choice = later<object>();
  let busy: Promise<unknown> = Promise.resolve();
  botsAnswer = async (name) => {
    await busy; // thinking, it answers nothing else
    return name === "choose" ? (busy = choice.answer) : { [name]: true };
  };
  const chosen = bots.call("choose", '{"budget":[1500,null]}');
  await settle();
  const judged = bots.call("judge", "{}");
  await time.advance(20_000);
  choice.come({ action: "lay" });
  assert.deepEqual(await chosen, { action: "lay" });
  assert.deepEqual(await judged, { judge: true });
  assert.equal(ended.size, 0);
});

test("a choice by playouts starts another worker where the present one couldn't", async () => {
  await rested();
  online = false;
  await assert.rejects(bots.call("choose", "{}"), /can't be loaded/);
  online = true;
  botsAnswer = (name) => ({ [name]: true });
  assert.deepEqual(await bots.call("choose", '{"budget":[1500,null]}'), { choose: true });
});

test("a choice by playouts is asked for again if its worker was lost, others are not", async () => {
  const given: string[] = [];
  botsAnswer = (name, text) =>
    name === "warm" ? {} : (given.push(text), given.length === 1 ? never : { action: "lay" });
  const exact = bots.call("choose", '{"budget":[1500,null]}');
  await time.advance(60_000);
  assert.deepEqual(await exact, { action: "lay" });
  assert.equal(given.length, 2);
  assert.equal(ended.size, 1);

  given.length = 0;
  const timed = assert.rejects(bots.call("choose", '{"budget":[null,0.18]}'));
  await time.advance(5000);
  await timed;
  assert.equal(given.length, 1);
  await bots.ready;
});

test("a page that slept while the bots started hasn't waited for them", async () => {
  await rested();
  const up = later<object>();
  boot = up.answer;
  const ready = bots.ready;
  await time.advance(2000);
  time.sleep(60_000);
  await time.advance(500);
  up.come({});
  await ready;
  boot = Promise.resolve();
});

test("a sign of life after the start is no reason to wait for another", async () => {
  await bots.ready;
  breathe();
  await time.advance(20_000);
  assert.deepEqual(await bots.call("choose", "{}"), {});
  assert.equal(ended.size, 0);
});

test("bots that start slowly are kept, and nobody waits for long meanwhile", async () => {
  await rested();
  ended.clear();
  const up = later<object>();
  boot = up.answer;
  botsAnswer = (name) => ({ [name]: true });
  const exact = bots.call("choose", '{"budget":[1500,null]}'),
    timed = assert.rejects(bots.call("choose", "{}"), /did not start within 30 s/),
    alive = setInterval(breathe, 500);
  await time.advance(30_250);
  await timed;
  const hurried = assert.rejects(bots.call("choose", "{}"), /did not start within 0.5 s/);
  await time.advance(750);
  await hurried;
  await time.advance(20_000);
  boot = Promise.resolve();
  up.come({});
  await settle();
  clearInterval(alive);
  assert.deepEqual(await exact, { choose: true });
  assert.deepEqual(await bots.call("choose", "{}"), { choose: true });
  assert.equal(ended.size, 0);
});

test("bots that couldn't be loaded and were needed no more aren't taken for failed later", async () => {
  await rested();
  online = false;
  await assert.rejects(bots.call("choose", "{}"), /can't be loaded/);
  await rested();
  online = true;
  const up = later<object>();
  boot = up.answer;
  botsAnswer = (name) => ({ [name]: true });
  const choice = bots.call("choose", "{}");
  await time.advance(3000);
  up.come({});
  assert.deepEqual(await choice, { choose: true });
  boot = Promise.resolve();
});

/** After how long an engine that is gone is noticed. */
async function patience() {
  engineAnswers = () => never;
  const began = time.now();
  let lost = false;
  engine.whenLost = () => (lost = true);
  const call = engine.call("settings", {}).catch(() => {});
  while (!lost) await time.advance(250);
  await call;
  return time.now() - began;
}

test("an engine that waited for the network isn't taken for a slow one", async () => {
  const { answer, come } = later<object>();
  engineAnswers = (name) => (name === "coach" ? answer : {});
  const slow = engine.call("coach", {});
  await time.advance(20_000);
  come({ waited: true });
  await slow;
  await quietly(async () => assert.ok((await patience()) <= 2500));
});
