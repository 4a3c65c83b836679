// A screen that is to stay lit, in browsers that refuse it or take it back.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { some } from "../support/fakes.ts";
import { Awake } from "../../../static/js/ui/awake.ts";

const settled = () => new Promise((done) => setImmediate(done));

/** What a browser gives. */
class Sentinel extends EventTarget {
  released = false;

  async release() {
    this.released = true;
    this.dispatchEvent(new Event("release"));
  }
}

let page: EventTarget, given: Sentinel[], refusing: boolean;
const ask = async (): Promise<any> => {
  if (refusing) throw new DOMException("not now", "NotAllowedError");
  given.push(new Sentinel());
  return given.at(-1);
};
const lit = () => given.filter(({ released }) => !released).length;
const tell = async (kind: string) => {
  page.dispatchEvent(new Event(kind));
  await settled();
};

beforeEach(() => {
  page = new EventTarget();
  given = [];
  refusing = false;
  globalThis.document = some<Document>({ hidden: false });
  globalThis.addEventListener = page.addEventListener.bind(page);
  globalThis.removeEventListener = page.removeEventListener.bind(page);
});

/** One that is wanted. */
async function wanted() {
  const awake = new Awake(some(ask));
  awake.keep(true);
  awake.keep(true);
  await settled();
  return awake;
}

test("is asked for once, and only as long as it is needed", async () => {
  const awake = await wanted();
  assert.equal(given.length, 1);
  await tell("pointerdown");
  assert.equal(given.length, 1);
  awake.keep(false);
  assert.equal(lit(), 0);
  for (const kind of ["pointerdown", "keydown", "visibilitychange"]) await tell(kind);
  assert.equal(given.length, 1);
});

for (const kind of ["pointerdown", "pointerup", "keydown", "visibilitychange"])
  test(`refused, it is asked for again: ${kind}`, async () => {
    refusing = true;
    await wanted();
    refusing = false;
    await tell(kind);
    assert.equal(lit(), 1);
  });

test("taken back, it is asked for again; and no more once it is taken at once", async () => {
  await wanted();
  await given[0].release();
  await settled();
  assert.equal(lit(), 1);
  for (let times = 0; times < 20; times++) {
    await given.at(-1)!.release();
    await settled();
  }
  assert.ok(given.length < 8);
  await tell("pointerdown");
  assert.equal(lit(), 1);
});

test("nobody sees the page: it waits until somebody does", async () => {
  await wanted();
  Object.assign(document, { hidden: true });
  await given[0].release();
  await settled();
  assert.equal(given.length, 1);
  Object.assign(document, { hidden: false });
  await tell("visibilitychange");
  assert.equal(lit(), 1);
});

test("what comes when it isn't wanted any more is given back", async () => {
  const awake = new Awake(some(ask));
  awake.keep(true);
  awake.keep(false);
  await settled();
  assert.equal(lit(), 0);
  awake.keep(true);
  awake.keep(false);
  awake.keep(true);
  await settled();
  assert.equal(lit(), 1);
});

test("an answer that never comes keeps nobody from asking again", async () => {
  let open!: (sentinel: Sentinel) => void;
  const slow = new Awake(() => (given.length ? ask() : new Promise<any>((done) => (open = done))));
  slow.keep(true);
  await settled();
  given.push(new Sentinel());
  await tell("pointerdown");
  assert.equal(lit(), 2, "the one that was there, and the new one");
  const late = new Sentinel();
  open(late);
  await settled();
  assert.ok(late.released);
});

test("where there is none, or the question itself throws, nothing happens", async () => {
  for (const none of [
    () => undefined,
    () => {
      throw new Error("SecurityError");
    },
  ]) {
    new Awake(none).keep(true);
    await tell("pointerdown");
  }
});
