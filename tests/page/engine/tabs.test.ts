// Which window holds the game, with locks that can be late, refused, or somebody else's.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { hold, holdWhenFree, letGo } from "../../../static/js/engine/tabs.ts";

const settled = () => new Promise((done) => setImmediate(done));

/** The time goes on, in steps in which promises settle. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 50) {
    mock.timers.tick(50);
    await settled();
  }
}

/** Locks as a browser has them; `other`: another window holds the game. */
class Locks {
  other = false;
  asked = 0;
  taken = () => {};

  async request(name: any, { steal = false }: any, answer: (arg0: { name: any } | null) => any) {
    this.asked++;
    if (this.other && !steal) return answer(null);
    this.taken();
    this.other = false;
    const stolen = new Promise((_, fail) => {
      this.taken = () => fail(new DOMException("stolen", "AbortError"));
    });
    return Promise.race([answer({ name }), stolen]);
  }

  async query() {
    return { held: this.other ? [{ name: "pausenjass:table" }] : [] };
  }
}

let locks: Locks, losses: number;
const lost = () => losses++;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  letGo();
  locks = new Locks();
  losses = 0;
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
  Object.defineProperty(globalThis, "document", { value: { hidden: false }, configurable: true });
});

/** What a promise has come to so far. */
function watched(promise: Promise<any>) {
  const seen = { value: undefined };
  void promise.then((value: undefined) => (seen.value = value));
  return seen;
}

test("a page that goes may hold it for seconds yet", async () => {
  locks.other = true;
  const got = watched(hold({ lost }));
  await pass(3000);
  assert.equal(got.value, undefined);
  locks.other = false;
  await pass(200);
  assert.equal(got.value, true);
});

test("one that stays is told of", async () => {
  locks.other = true;
  const got = watched(hold({ lost }));
  await pass(6000);
  assert.equal(got.value, false);
});

test("a window that is reloaded finds it again, before one that waits for it", async () => {
  locks.other = true;
  const got = watched(holdWhenFree({ lost }, new AbortController().signal));
  await pass(3000);
  locks.other = false;
  await pass(700);
  locks.other = true;
  await pass(5000);
  assert.equal(got.value, undefined);
  locks.other = false;
  Object.assign(document, { hidden: true });
  await pass(5000);
  assert.equal(got.value, undefined, "nobody looks at it");
  Object.assign(document, { hidden: false });
  await pass(2000);
  assert.equal(got.value, true);
});

test("waiting ends with the answer", async () => {
  locks.other = true;
  const answered = new AbortController(),
    got = watched(holdWhenFree({ lost }, answered.signal));
  await pass(1000);
  answered.abort();
  await pass(1000);
  assert.equal(got.value, false);
});

test("what is taken is lost, but not what one takes from oneself", async () => {
  await hold({ lost });
  await hold({ lost, steal: true });
  await settled();
  assert.equal(losses, 0);
  locks.taken();
  await settled();
  assert.equal(losses, 1);
});

test("an answer that comes late counts: the game is held, or lost", async () => {
  for (const [lock, expected] of [
    [{}, 0],
    [null, 1],
  ] as const) {
    losses = 0;
    let answer!: (lock: object | null) => unknown;
    navigator.locks.request = (...[, , told]: any[]) => new Promise<any>(() => (answer = told));
    const got = watched(hold({ lost }));
    await pass(2500);
    assert.equal(got.value, true);
    void answer(lock);
    assert.equal(losses, expected);
  }
});

const refuse = () => {
  throw new DOMException("no", "SecurityError");
};
const REFUSING: [name: string, locks: PropertyDescriptor][] = [
  ["there are no locks", { value: undefined }],
  ["they are forbidden", { value: { request: async () => refuse() } }],
  ["not even the question is allowed", { get: refuse }],
  ["nobody ever answers", { value: { request: () => new Promise(() => {}) } }],
];
for (const [name, refusing] of REFUSING)
  test(`${name}: every window has the game`, async () => {
    Object.defineProperty(navigator, "locks", refusing);
    const got = watched(hold({ lost }));
    await pass(2000);
    assert.equal(got.value, true);
    assert.equal(losses, 0);
  });
