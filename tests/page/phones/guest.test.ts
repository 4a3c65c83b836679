// A phone at another device's table: what it asks is asked once, comes through a broken link, and what it hears is taken as listed or not at all.
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Channel, FROM_HOST } from "../../../static/js/link/channel.ts";
import { End, type State } from "../../../static/js/link/pipe.ts";
import { Guest } from "../../../static/js/phones/guest.ts";
import { heard } from "../../../static/js/phones/heard.ts";
import { Kept } from "../../../static/js/phones/kept.ts";
import { FakeTime, quietly, settle } from "../support/fakes.ts";

const SEAT = {
  t: "seat",
  v: 1,
  seat: 1,
  key: "secret",
  epoch: "run 1",
  last: 0,
  name: "Zoë",
  face: "emil",
  faces: ["anna"],
};
const TABLE = {
  game: "kaisern",
  layout: "trick",
  me: 1,
  ply: 4,
  seats: [{ turn: false }, { turn: true }],
  hand: { cards: [] },
  buttons: [],
  moves: [],
  moments: [],
  say: [],
};
const view = (n: number, more = {}) => ({ t: "view", n, table: { ...TABLE, ply: n }, first: false, ...more });

/** A pipe whose other end is the test. */
class Pipe extends End {
  sent: any[] = [];
  send(text: string) {
    if (this.state === "closed") return false;
    this.sent.push(JSON.parse(text));
    return true;
  }
  close() {
    this.turn("closed");
  }
  override arrive(text: unknown, at: number) {
    super.arrive(text, at);
  }
  be(state: State) {
    this.turn(state);
  }
  say(...messages: unknown[]) {
    for (const message of messages) this.arrive(JSON.stringify(message), 0);
  }
  /** What was sent of this kind. */
  of(kind: string) {
    return this.sent.filter(({ t }) => t === kind);
  }
}

let time: FakeTime,
  pipe: Pipe,
  tickets: { pipe: Pipe; about: object }[],
  storage: Map<string, string>,
  forgotten: boolean,
  guest: Guest,
  told: [kind: string, detail: any][];

function storageOf(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
    removeItem: (key: string) => entries.delete(key),
  };
}

function newGuest() {
  const transport = {
    visit: async () => ({ code: "ANSWER", pipe }),
    prepare: async (code: string, about: object) => ({ of: code, about }),
    resume: async () => tickets.shift() ?? null,
    forget: async () => void (forgotten = true),
  };
  guest = new Guest({
    channel: new Channel(FROM_HOST, time),
    transport,
    kept: new Kept(() => storageOf(storage)),
    time,
    build: "abc",
    prefs: { lang: "de", sort: "suit", trump: "left" },
  });
  told = [];
  for (const kind of ["table", "refused"] as const) guest.on(kind, (detail) => told.push([kind, detail]));
}

/** A phone that sits, and sees its first view. */
async function seated() {
  await guest.visit("invitation");
  pipe.be("open");
  pipe.say(SEAT, view(1, { first: true }));
}

beforeEach(() => {
  time = new FakeTime();
  pipe = new Pipe();
  tickets = [];
  storage = new Map();
  forgotten = false;
  newGuest();
});

describe("coming to the table", () => {
  test("it greets without a key, then sits and sees its Table", async () => {
    assert.equal(await guest.visit("invitation"), "ANSWER");
    assert.equal(guest.link, "opening");
    pipe.be("open");
    assert.deepEqual(pipe.sent, [{ t: "hello", v: 1, build: "abc", lang: "de", sort: "suit", trump: "left" }]);
    pipe.say(SEAT, view(1));
    assert.equal(guest.seat!.name, "Zoë");
    assert.deepEqual(
      told.map(([kind, { table, first }]) => [kind, table.ply, first]),
      [["table", 1, true]],
    );
  });

  test("an older view is ignored", async () => {
    await seated();
    pipe.say(view(3), view(2), view(3));
    assert.deepEqual(
      told.map(([, { table }]) => table.ply),
      [1, 3],
    );
  });

  test("it answers pings by its own clock, and promises a return", async () => {
    await seated();
    pipe.say({ t: "ping", a: 17 }, { t: "spare", code: "spare" });
    await settle();
    assert.deepEqual(pipe.of("pong"), [{ t: "pong", a: 17, b: 1000 }]);
    assert.deepEqual(pipe.of("promise"), [{ t: "promise", of: "spare", about: { key: "secret" } }]);
  });
});

describe("a pad", () => {
  const PAD = {
    ...{ game: "kaisern", title: "Kaisern", line: "", stake: [], text: "", rounds_title: "", rules: "" },
    ...{ sides: [], rounds: [], result: null, evening: null, clock: null },
  };
  const HOUR = 3_600_000;

  beforeEach(async () => {
    await guest.visit("invitation");
    pipe.be("open");
    pipe.say({ ...SEAT, seat: -1 }, { t: "room", game: "", title: "", begun: false, people: [], free: [] });
  });

  test("is read as long as the host shows it; a Table takes its place, and the other way round", () => {
    pipe.say({ t: "pad", pad: PAD, now: 0 });
    assert.equal(guest.pad!.title, "Kaisern");
    pipe.say(view(1));
    assert.deepEqual([guest.pad, guest.table!.ply], [null, 1]);
    pipe.say({ t: "pad", pad: PAD, now: 0 });
    assert.deepEqual([guest.pad!.title, guest.table], ["Kaisern", null]);
    pipe.be("asleep");
    assert.ok(guest.pad, "what stood there last");
    pipe.be("open");
    pipe.say({ t: "pad", pad: null, now: 0 });
    assert.equal(guest.pad, null);
    pipe.say({ t: "pad", pad: PAD, now: 0 }, { t: "leave", why: "table" });
    assert.equal(guest.pad, null);
  });

  test("its clock ends by the phone's own time, however wrong one of the two is", (context) => {
    const here = 1_800_000_000_000,
      clock = { runs: true, ends_at: here + HOUR + 5000, left_ms: 5000, of_ms: 900_000, text: "" };
    context.mock.method(Date, "now", () => here);
    pipe.say({ t: "pad", pad: { ...PAD, clock }, now: here + HOUR });
    assert.equal(guest.pad!.clock!.ends_at, here + 5000);
    pipe.say({ t: "pad", pad: { ...PAD, clock: { ...clock, runs: false, ends_at: null } }, now: here + HOUR });
    assert.equal(guest.pad!.clock!.ends_at, null);
  });

  test("one of another shape isn't taken", () => {
    for (const wrong of [{}, { ...PAD, sides: [{}] }, { ...PAD, clock: {} }, { ...PAD, title: 1 }, [], "pad"]) {
      pipe.say({ t: "pad", pad: wrong, now: 0 });
      assert.equal(guest.pad, null);
    }
  });
});

describe("what the person does", () => {
  beforeEach(seated);

  test("has a number of its own, the view that it answers, and the time of the touch", async () => {
    const answer = guest.act("lay E7", 1, 990);
    assert.deepEqual(pipe.of("act"), [{ t: "act", action: "lay E7", at: 990, id: 1, n: 1 }]);
    assert.equal(guest.act("lay E8"), null, "one after the other");
    pipe.say(view(2), { t: "done", id: 1 });
    await answer;
    guest.act("lay E8");
    assert.deepEqual(
      pipe.of("act").map(({ id, n }) => [id, n]),
      [
        [1, 1],
        [2, 2],
      ],
    );
  });

  test("in real time several may be under way", () => {
    pipe.say(view(2, { table: { ...TABLE, live: true } }));
    assert.ok(guest.act("lay E7"));
    assert.ok(guest.act("slap"));
  });

  test("a refusal is told with its rule, a late one isn't", async () => {
    const answer = guest.act("lay E7");
    pipe.say({ t: "no", id: 1, text: "Farbe bekennen!", rule: "KA-9", outcome: "refused" });
    await answer;
    guest.act("lay E8");
    pipe.say({ t: "no", id: 2, text: "zu spät", rule: null, outcome: "stale" });
    pipe.say({ t: "no", id: 77, text: "nie gefragt", rule: null, outcome: "refused" });
    assert.deepEqual(told.slice(1), [
      ["refused", { text: "Farbe bekennen!", rule: "KA-9", seat: 1, outcome: "refused" }],
    ]);
  });

  test("a call gets its reply", async () => {
    const reply = guest.call("powers");
    pipe.say({ t: "reply", id: 1, reply: { powers: [1] } });
    assert.deepEqual(await reply, { powers: [1] });
  });
});

describe("a broken link", () => {
  beforeEach(seated);

  test("asleep, what is done waits; awake, it is sent once more", async () => {
    pipe.be("asleep");
    const answer = guest.act("lay E7");
    assert.equal(pipe.of("act").length, 0);
    pipe.be("open");
    assert.deepEqual(pipe.of("hello").at(-1).key, "secret");
    pipe.say(SEAT, { t: "done", id: 1 });
    await answer;
    assert.equal(pipe.of("act").length, 1);
    pipe.be("asleep");
    pipe.be("open");
    pipe.say(SEAT);
    assert.equal(pipe.of("act").length, 1, "what is answered isn't sent again");
  });

  test("closed, the ticket brings it back over another pipe, with the same number", async () => {
    const next = new Pipe();
    tickets.push({ pipe: next, about: { key: "secret" } });
    const answer = guest.act("lay E7");
    pipe.be("closed");
    await settle();
    assert.equal(guest.link, "asleep");
    next.be("open");
    next.say(SEAT);
    assert.deepEqual(next.of("act"), pipe.of("act"));
    next.say({ t: "done", id: 1 });
    await answer;
  });

  test("to another run of the host nothing is repeated", async () => {
    const answer = guest.act("lay E7");
    pipe.be("asleep");
    pipe.be("open");
    pipe.say({ ...SEAT, epoch: "run 2" }, view(1, { first: true }));
    await answer;
    assert.equal(pipe.of("act").length, 1);
    assert.equal(told.at(-1)![0], "table", "its views begin anew");
  });

  test("a name given meanwhile is said once it is back, but not at another table", async () => {
    const who = { t: "who", name: "Rosa", face: "anna" };
    pipe.be("asleep");
    pipe.be("closed");
    guest.introduce("Rosa", "anna");
    assert.deepEqual(pipe.of("who"), []);
    pipe = new Pipe();
    tickets.push({ pipe, about: {} });
    await guest.resume();
    pipe.be("open");
    pipe.say(SEAT);
    assert.deepEqual(pipe.of("who"), [who]);
    pipe.say({ ...SEAT, key: "another" });
    assert.deepEqual(pipe.of("who"), [who]);
  });

  test("asleep too long, the ticket is tried; without one only a code helps", async () => {
    pipe.be("asleep");
    await time.advance(11_000);
    assert.equal(guest.link, "asleep");
    await time.advance(2000);
    assert.equal(guest.link, "lost");
    pipe.be("open");
    assert.equal(guest.link, "open", "it may still come back by itself");
  });

  test("a ticket that nobody takes is given up", async () => {
    tickets.push({ pipe: new Pipe(), about: {} });
    pipe.be("closed");
    await time.advance(11_000);
    assert.equal(guest.link, "lost");
  });

  test("after a reload it comes back by itself, and goes on counting", async () => {
    guest.act("lay E7");
    pipe = new Pipe();
    newGuest();
    tickets.push({ pipe, about: { key: "secret" } });
    assert.equal(await guest.resume(), true);
    pipe.be("open");
    assert.equal(pipe.of("hello")[0].key, "secret");
    pipe.say(SEAT, view(9));
    guest.act("lay E8");
    assert.equal(pipe.of("act")[0].id, 2);
  });

  test("where nothing could be kept it goes on counting from what the host has heard", async () => {
    storage.clear();
    newGuest();
    tickets = [{ pipe: new Pipe(), about: { key: "secret" } }];
    const [{ pipe: back }] = tickets;
    await guest.resume();
    back.be("open");
    back.say({ ...SEAT, last: 7 }, view(1, { first: true }));
    void guest.act("lay E7");
    assert.equal(back.of("act")[0].id, 8);
  });

  test("whoever looks at the page again has the clocks compared", () => {
    guest.awake();
    assert.equal(pipe.of("awake").length, 1);
  });
});

describe("the end", () => {
  beforeEach(seated);

  test("the host ends it: seat and ticket are forgotten, what waits is given up", async () => {
    const answer = guest.act("lay E7");
    pipe.say({ t: "leave", why: "table" });
    await answer;
    assert.deepEqual([guest.link, guest.why, guest.table, forgotten], ["left", "table", null, true]);
    pipe.say(view(5));
    assert.equal(guest.table, null);
    assert.equal(storage.size, 0);
  });

  test("the person leaves, once", () => {
    guest.leave();
    guest.leave();
    assert.equal(pipe.of("leave").length, 1);
  });
});

describe("damaged messages", () => {
  const bad = [
    null,
    [],
    "view",
    {},
    { t: "constructor" },
    { t: "toString" },
    { t: "view", n: 1 },
    { ...view(1), n: -1 },
    { ...view(1), table: { ...TABLE, seats: "x" } },
    { ...view(1), table: { ...TABLE, hand: null } },
    { ...SEAT, seat: 8 },
    { ...SEAT, key: 5 },
    { ...SEAT, faces: Array(99).fill("anna") },
    { ...SEAT, name: "x".repeat(5000) },
    { t: "room", game: "x", title: "y", begun: true, people: [{ seat: 0 }] },
    { t: "no", id: 1, text: "x", rule: 3, outcome: "y" },
    { t: "ping", a: "soon" },
    { t: "sleeping", seats: [1.5] },
    { t: "reply", id: 1, reply: "x" },
  ];
  for (const message of bad)
    test(`${JSON.stringify(message).slice(0, 60)} is none`, () => assert.equal(heard(message), null));

  test("they change nothing, and the game goes on", async () => {
    await seated();
    await quietly(async () => {
      for (const message of bad) pipe.say(message);
      pipe.arrive("{", 0);
      pipe.arrive(new ArrayBuffer(8), 0);
      await settle();
    });
    pipe.say(view(2));
    assert.equal(guest.table!.ply, 2);
    assert.equal(guest.link, "open");
  });
});

test("a seat is kept where storage is allowed, and for this page alone where it isn't", () => {
  const refuses = () => {
    throw new Error("forbidden");
  };
  const kept = new Kept(refuses);
  kept.put({ key: "secret" });
  assert.equal(kept.key, "secret");
  assert.equal(kept.next(), 1);
  storage.set("pausenjass-seat", '{"key": 5}');
  assert.equal(new Kept(() => storageOf(storage)).key, "");
});
