import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Channel, FROM_GUEST, FROM_HOST, MOST_DROPPED } from "../../../static/js/link/channel.ts";
import { FakeTime, some } from "../support/fakes.ts";
import { SimulatedPair, chanceOf } from "../support/simulated.ts";

let time: FakeTime, pair: SimulatedPair, host: Channel, got: unknown[][], dropped: unknown[][];

beforeEach(async () => {
  time = new FakeTime();
  pair = new SimulatedPair(time, () => 5);
  host = new Channel(FROM_GUEST, time);
  got = [];
  dropped = [];
  host.on("message", ({ message, at }) => got.push([message, at]));
  host.on("dropped", ({ why, count }) => dropped.push([why, count]));
  host.attach(pair.host);
  pair.open();
});
/** The guest sends this text, whatever it is. */
const send = async (...texts: (string | number | string[] | ArrayBuffer | { t: string } | null | undefined)[]) => {
  for (const text of texts) pair.guest.send(text as string);
  await time.advance(5);
};
const nested = (levels: number) => `{"t":"deep","x":${"[".repeat(levels)}${"]".repeat(levels)}}`;
/** Run something, and give what was logged as an error meanwhile. */
async function logged(work: { (): Promise<void>; (): any }) {
  const { error } = console,
    found: unknown[] = [];
  console.error = (...given) => found.push(given[0].message);
  try {
    await work();
  } finally {
    console.error = error;
  }
  return found;
}

describe("a message", () => {
  test("comes with the time of its arrival", async () => {
    await send('{"t":"hello","v":1}');
    assert.deepEqual(got, [[{ t: "hello", v: 1 }, time.now()]]);
    assert.equal(host.counts.received, 1);
  });

  test("goes both ways", async () => {
    const guest = new Channel(FROM_HOST, time),
      seen: object[] = [];
    guest.on("message", ({ message }) => seen.push(message));
    guest.attach(pair.guest);
    assert.equal(host.send({ t: "view", n: 1 }), true);
    await time.advance(5);
    assert.deepEqual(seen, [{ t: "view", n: 1 }]);
    assert.equal(host.counts.sent, 1);
  });

  test("isn't sent where there is no pipe, or a closed one", () => {
    assert.equal(new Channel(FROM_GUEST, time).send({ t: "x" }), false);
    pair.cut();
    assert.equal(host.send({ t: "x" }), false);
    assert.equal(host.counts.unsent, 1);
  });

  test("of which a listener can make nothing stops neither the others nor what comes after", async () => {
    const channel = new Channel(FROM_GUEST, time),
      seen: string[] = [];
    channel.on("message", () => {
      throw new Error("crash");
    });
    channel.on("message", ({ message }) => seen.push(message.t));
    channel.attach(pair.host);
    assert.deepEqual(await logged(() => send('{"t":"a"}', '{"t":"b"}')), ["crash", "crash"]);
    assert.deepEqual(seen, ["a", "b"]);
    assert.equal(channel.counts.failed, 2);
  });
});

describe("what is no message is dropped, counted and told", () => {
  const malformed = ["", "x", "{", "null", "5", '"t"', "[]", '["t"]', "{}", '{"t":5}', '{"t":""}', '{"t":null}'];
  const hostile = [
    `{"t":"${"a".repeat(21)}"}`,
    nested(40),
    "[".repeat(4000),
    '{"t":'.repeat(500),
    '{"t":"a"}{"t":"b"}',
  ];
  const other = [undefined, null, 5, new ArrayBuffer(8), { t: "hello" }, ["t"]];

  for (const [name, texts] of Object.entries({ malformed, hostile, "no text": other }))
    test(name, async () => {
      await send(...texts);
      assert.deepEqual(got, []);
      assert.equal(host.counts.malformed, texts.length);
      assert.deepEqual(dropped.at(-1), ["malformed", texts.length]);
    });

  test("too long for a host, but not for a guest", async () => {
    const text = `{"t":"long","x":"${"x".repeat(4080)}"}`;
    await send(text);
    assert.deepEqual([host.counts.oversized, host.counts.received], [1, 0]);
    const guest = new Channel(FROM_HOST, time);
    guest.attach(pair.guest);
    pair.host.send(text);
    pair.host.send(`{"t":"long","x":"${"x".repeat(1e6)}"}`);
    pair.host.send(nested(100_000));
    await time.advance(5);
    assert.deepEqual([guest.counts.received, guest.counts.oversized, guest.counts.malformed], [1, 1, 1]);
  });

  test("noise of any kind never does more", async () => {
    const chance = chanceOf(3),
      letters = '{}[]":,tnul0-9e\\u \n';
    for (let round = 0; round < 900; round++) {
      const noise = Array.from({ length: 1 + chance() * 40 }, () => letters[Math.floor(chance() * letters.length)]);
      await send(noise.join(""));
      await time.advance(100);
    }
    assert.equal(host.dropped + host.counts.received, 900);
    assert.equal(host.counts.failed, 0);
  });
});

describe("who sends too much", () => {
  const many = (count: number) => Array.from({ length: count }, (_, place) => `{"t":"act","id":${place}}`);

  test("is heard eighty times at once, and then twenty-five times a second", async () => {
    await send(...many(100));
    assert.deepEqual([host.counts.received, host.counts.flooding], [80, 20]);
    await time.advance(1000);
    await send(...many(100));
    assert.equal(host.counts.received, 80 + 25);
    await time.advance(60_000);
    await send(...many(100));
    assert.equal(host.counts.received, 80 + 25 + 80);
  });

  test("in the bounds is always heard", async () => {
    for (let second = 0; second < 20; second++) {
      await send(...many(24));
      await time.advance(1000);
    }
    assert.equal(host.dropped, 0);
  });

  test("is shut out after a thousand messages, also over a new pipe", async () => {
    await send(...many(80 + MOST_DROPPED - 1));
    assert.equal(host.state, "open");
    await send("x");
    assert.equal(host.state, "closed");
    assert.equal(pair.guest.state, "closed");
    const again = new SimulatedPair(time, () => 5);
    host.attach(again.host);
    again.open();
    again.guest.send("x");
    await time.advance(5);
    assert.equal(host.state, "closed");
  });

  test("isn't heard more by coming back over another pipe", async () => {
    await send(...many(80));
    pair = new SimulatedPair(time, () => 0);
    host.attach(pair.host);
    pair.open();
    pair.guest.send('{"t":"again"}');
    await time.advance(0);
    assert.equal(host.counts.flooding, 1);
  });
});

describe("a new pipe", () => {
  test("takes the place of the old one, which is closed and not heard any more", async () => {
    const older = pair,
      states: unknown[] = [];
    host.on("state", (state) => states.push(state));
    older.guest.send('{"t":"late"}');
    pair = new SimulatedPair(time, () => 5);
    host.attach(pair.host);
    assert.equal(older.guest.state, "closed");
    pair.open();
    await send('{"t":"new"}');
    assert.deepEqual(
      got.map(([message]) => some<{ t: string }>(message!).t),
      ["new"],
    );
    assert.deepEqual(states, ["opening", "open"]);
  });

  test("is in the report, with all states before", async () => {
    pair.sleep();
    await time.advance(8000);
    pair.wake();
    await send("x");
    const { state, counts, history } = host.report();
    assert.equal(state, "open");
    assert.equal(counts.malformed, 1);
    assert.deepEqual(
      history.map(({ state }) => state),
      ["opening", "open", "asleep", "open"],
    );
    assert.deepEqual(structuredClone(host.report()), host.report());
  });
});
