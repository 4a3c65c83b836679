// The phones round a tablet.
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { BadCode } from "../../../static/js/link/code.ts";
import { Host } from "../../../static/js/phones/host.ts";
import { Signals } from "../../../static/js/base/signals.ts";
import { FakeTime, settle, some } from "../support/fakes.ts";
import type { Events } from "../../../static/js/play/world.ts";
import { SimulatedPair } from "../support/simulated.ts";

const PREFS = { lang: "de", sort: "suit", trump: "left" };
const HELLO = { t: "hello", v: 1, build: "b1", ...PREFS };

/** The table as a director has it: what phones do is kept, and answered by `judge`. */
class FakeDirector extends Signals<Events> {
  table: any = null;
  done: any[] = [];
  asked: any[] = [];
  judge: (action: string, seat: number, ply: number) => any = () => ({ table: this.table });

  async remote(action: string, seat: number, at: number, ply: number) {
    this.done.push({ action, seat, at, ply });
    return this.judge(action, seat, ply);
  }

  hint = async (position: object) => ({ hint: position, hints: 1 });
  dear = async (position: object, isWanted: () => boolean) => [{ position, isWanted: isWanted() }];
  warned = async () => 2;

  async ask(name: string, args: object): Promise<any> {
    this.asked.push([name, args]);
    return { table: this.table };
  }

  show(ply: number, first = false) {
    this.table = { ply, live: false, seats: Array(8).fill({ phone: true }) };
    this.tell("table", { table: this.table, first });
  }
}

let time: FakeTime,
  director: FakeDirector,
  pairs: SimulatedPair[],
  spares: SimulatedPair[],
  calls: [name: string, args: any][],
  kept: any,
  host: Host;

/** An engine whose Tables say whose they are. */
async function call(name: string, args: any): Promise<any> {
  calls.push([name, args]);
  if (name === "powers") return { powers: { of: args.seat } };
  if (name === "explain") return { answer: { text: args.what, rule: String(args.seat) } };
  if (name === "name") return { name: args.text.trim() };
  const tables = Object.fromEntries(
    Object.keys(args.seats).map((seat) => [
      seat,
      { ply: director.table.ply, of: Number(seat), buttons: [], hand: { cards: [] } },
    ]),
  );
  return { tables, line: director.table.ply * 10, heard: 0 };
}

/** Invitations are numbered, and answered by «to N». */
const transport = {
  invite: async () => {
    const number = pairs.length,
      pair = new SimulatedPair(time, () => 5);
    pairs.push(pair);
    return {
      code: `code ${number}`,
      accept: async (answer: string) => {
        if (answer !== `to ${number}`) throw new BadCode("other", "another's");
        return pair.host;
      },
      close: () => pair.cut(),
    };
  },
  spare: async () => {
    const pair = new SimulatedPair(time, () => 5);
    spares.push(pair);
    return { code: `spare ${spares.length - 1}`, redeem: async () => pair.host, close: () => {} };
  },
};

function newHost() {
  const keys = { keep: (wanted: object) => void (kept = wanted), kept: () => kept };
  return new Host(some({ director, call, transport, time, build: "b1", keys, faces: () => ["anna", "cla"] }));
}

beforeEach(() => {
  time = new FakeTime();
  director = new FakeDirector();
  [pairs, spares, calls, kept] = [[], [], [], {}];
  host = newHost();
  host.room = some({ game: "g", title: "G", begun: true, people: [] });
});

/** A phone at the other end of a pair: what it has heard by kind, and how it speaks. */
function phoneAt(pair: SimulatedPair) {
  const heard: any[] = [];
  pair.guest.onText((text) => heard.push(JSON.parse(String(text))));
  return {
    heard,
    say: async (message: string | object) => {
      pair.guest.send(typeof message === "string" ? message : JSON.stringify(message));
      await time.advance(20);
    },
    all: (kind: string) => heard.filter(({ t }) => t === kind),
    last: (kind: string) => heard.findLast(({ t }) => t === kind),
  };
}

/** A phone comes to a seat. */
async function join(seat: number, hello: object = HELLO) {
  await host.door.invite(seat);
  const number = pairs.length - 1;
  assert.equal(await host.door.accept(`to ${number}`), seat);
  pairs[number].open();
  const phone = phoneAt(pairs[number]);
  await phone.say(hello);
  return { ...phone, pair: pairs[number] };
}

describe("who comes", () => {
  test("is given the seat of its invitation, a key of its own, and a way back", async () => {
    const one = await join(1),
      two = await join(3);
    assert.deepEqual([one.last("seat").seat, two.last("seat").seat], [1, 3]);
    assert.notEqual(one.last("seat").key, two.last("seat").key);
    assert.match(one.last("seat").key, /^[0-9a-f]{32}$/);
    assert.equal(one.last("spare").code, "spare 0");
  });

  test("an invitation is good once, and an answer to no invitation is refused", async () => {
    await join(1);
    await assert.rejects(host.door.accept("to 0"), BadCode);
    await host.door.invite(2);
    await assert.rejects(host.door.accept("to 0"), (error: any) => error.reason === "other");
  });

  test("each seat has one invitation, whoever asks how often", async () => {
    const codes = await Promise.all([host.door.invite(1), host.door.invite(1)]);
    assert.equal(codes[0], codes[1]);
    assert.equal(await host.door.invite(1), codes[0]);
    assert.notEqual(await host.door.invite(2), codes[0]);
  });

  test("a phone of another version is told so, and sent away", async () => {
    const phone = await join(1, { ...HELLO, build: "b0" });
    assert.equal(phone.last("leave").why, "build");
    assert.equal(host.phones.size, 0);
    await time.advance(3000);
    assert.equal(phone.pair.host.state, "closed");
  });

  test("nobody takes the seat of a phone that is there", async () => {
    await join(1);
    const other = await join(1);
    assert.equal(other.last("leave").why, "taken");
    assert.equal(other.last("seat"), undefined);
  });

  test("who says nothing is shut out", async () => {
    await host.door.invite(1);
    await host.door.accept("to 0");
    pairs[0].open();
    await time.advance(11_000);
    assert.equal(pairs[0].host.state, "closed");
  });

  test("name and portrait are the phone's", async () => {
    const phone = await join(1);
    await phone.say({ t: "who", name: "Rosa", face: "cla" });
    const { name, face, isNamed } = host.phones.get(1)!;
    assert.deepEqual({ name, face, isNamed }, { name: "Rosa", face: "cla", isNamed: true });
  });
});

describe("what phones are shown", () => {
  test("each its own Table, in its own words, and what it hasn't been told", async () => {
    const one = await join(1),
      two = await join(2, { ...HELLO, lang: "en" });
    director.show(4, true);
    await time.advance(50);
    assert.equal(one.last("view").table.of, 1);
    assert.equal(two.last("view").table.of, 2);
    assert.equal(one.last("view").first, true);
    director.show(5);
    await time.advance(50);
    assert.deepEqual(calls.at(-1)![1].seats, {
      1: { ...PREFS, from: 40, heard: 0 },
      2: { ...PREFS, lang: "en", from: 40, heard: 0 },
    });
    assert.equal(one.last("view").first, false);
    assert.equal(one.last("view").table.ply, 5);
  });

  test("Tables that follow each other quickly become one round", async () => {
    await join(1);
    director.table = { ply: 1 };
    const before: number = calls.length;
    for (let ply = 2; ply < 9; ply++) director.show(ply);
    await time.advance(50);
    assert.ok(calls.length - before <= 2, `${calls.length - before} calls`);
  });

  test("none is sent to a phone that sleeps, and the newest when it is back", async () => {
    const one = await join(1);
    director.show(4, true);
    await time.advance(50);
    one.pair.sleep();
    await time.advance(8000);
    const before = one.all("view").length;
    director.show(5);
    await time.advance(50);
    one.pair.wake();
    await time.advance(50);
    assert.deepEqual(host.asleep, []);
    assert.equal(one.all("view").length, before + 1);
    assert.equal(one.last("view").table.ply, 5);
  });

  test("none is asked for a phone that has no hand at this table: nobody would get any", async () => {
    const [one, other] = [await join(1), await join(2)];
    director.table = { ...director.table, ply: 4, seats: [{}, { phone: true }, { phone: false }] };
    await host.views();
    await time.advance(50);
    assert.deepEqual(Object.keys(calls.at(-1)![1].seats), ["1"]);
    assert.equal(one.last("view").table.ply, 4);
    assert.equal(other.last("view"), undefined);
  });
});

describe("the clock of a match on time", () => {
  test("phones hear when it stands still and when it goes on, not of every second", async () => {
    const one = await join(1);
    director.show(4, true);
    await time.advance(50);
    const heard: number[] = [];
    for (const running of [true, true, true, false, false, true]) {
      director.tell("clock", { left_ms: 60_000, running, text: "1:00", label: "" });
      await time.advance(50);
      heard.push(one.all("view").length - 1);
    }
    assert.deepEqual(heard, [1, 1, 1, 2, 2, 3]);
  });
});

describe("what phones do", () => {
  test("is done in the position that they saw, and answered after the view that shows it", async () => {
    const one = await join(1);
    director.show(4, true);
    await time.advance(50);
    const { n } = one.last("view");
    director.judge = () => {
      director.show(5);
      return { table: director.table };
    };
    await one.say({ t: "act", id: 1, n, action: "lay E7", at: 3 });
    const [{ action, seat, ply }] = director.done;
    assert.deepEqual({ action, seat, ply }, { action: "lay E7", seat: 1, ply: 4 });
    const kinds = one.heard.filter(({ t }) => t !== "ping").map(({ t }) => t);
    assert.deepEqual(kinds.slice(-2), ["view", "done"]);
  });

  test("is done once, however often it comes", async () => {
    const one = await join(1);
    director.show(4, true);
    await time.advance(50);
    const act = { t: "act", id: 1, n: one.last("view").n, action: "lay E7", at: 3 };
    for (let i = 0; i < 3; i++) await one.say(act);
    assert.equal(director.done.length, 1);
    assert.deepEqual(one.all("done").length, 3);
  });

  test("a refusal says why, by its rule", async () => {
    const one = await join(1);
    director.show(4, true);
    await time.advance(50);
    director.judge = () => ({ table: director.table, refused: { text: "Nein.", rule: "TS-7" } });
    await one.say({ t: "act", id: 1, n: one.last("view").n, action: "lay E7", at: 3 });
    assert.deepEqual(one.last("no"), { t: "no", id: 1, outcome: "refused", text: "Nein.", rule: "TS-7" });
  });

  test("what answers a view that nobody has been sent is stale", async () => {
    const one = await join(1);
    director.show(4, true);
    await time.advance(50);
    await one.say({ t: "act", id: 1, n: 77, action: "lay E7", at: 3 });
    assert.equal(one.last("no").outcome, "stale");
    assert.deepEqual(director.done, []);
  });

  test("a seat can't be told: it is always the phone's own", async () => {
    const one = await join(1);
    director.show(4, true);
    await time.advance(50);
    await one.say({ t: "act", id: 1, n: one.last("view").n, action: "lay E7", at: 3, seat: 0 });
    await one.say({ t: "call", id: 2, n: one.last("view").n, name: "claim", args: { seat: 0 } });
    assert.equal(director.done[0].seat, 1);
    assert.equal(director.asked.at(-1)[1].seat, 1);
  });

  test("what else may be asked, and nothing more", async () => {
    const one = await join(1);
    director.show(4, true);
    await time.advance(50);
    const { n } = one.last("view");
    await one.say({ t: "call", id: 1, n, name: "powers", args: {} });
    assert.deepEqual(one.last("reply"), { t: "reply", id: 1, reply: { powers: { of: 1 } } });
    await one.say({ t: "call", id: 2, n, name: "undo", args: {} });
    await one.say({ t: "call", id: 3, n, name: "export", args: {} });
    assert.deepEqual(director.asked, []);
    assert.equal(host.phones.get(1)!.report!.counts.unknown, 2);
    await one.say({ t: "call", id: 4, n, name: "explain", args: { what: "declare:RB-declare 1 RB, or longer" } });
    const answer = { text: "declare:RB-declare 1 RB, or longer", rule: "1" };
    assert.deepEqual(one.last("reply"), { t: "reply", id: 4, reply: { answer } });
  });
});

test("hints and the coach are asked for the phone's own seat, in its language, at the place that it shows", async () => {
  const one = await join(1);
  director.show(4, true);
  await time.advance(50);
  const { n } = one.last("view"),
    position = { ply: 4, seat: 1, lang: "de" };
  await one.say({ t: "call", id: 1, n, name: "hint", args: { seat: 0 } });
  assert.deepEqual(one.last("reply").reply, { hint: position, hints: 1 });
  await one.say({ t: "call", id: 2, n, name: "coach", args: {} });
  assert.deepEqual(one.last("reply").reply, { warnings: [{ position, isWanted: true }] });
  await one.say({ t: "call", id: 3, n, name: "warned", args: {} });
  assert.deepEqual(one.last("reply").reply, { hints: 2 });
  assert.deepEqual(director.asked, []);
});

describe("coming back", () => {
  test("over the same link: it hears that the host is the same, and has its hand again", async () => {
    const one = await join(1);
    one.pair.host.turn("asleep");
    host.standIn(1, true);
    one.pair.host.turn("open");
    assert.deepEqual(director.asked.at(-1), ["stand_in", { seat: 1, on: false }]);
    const before = one.all("seat").length;
    await one.say({ ...HELLO, key: one.last("seat").key });
    assert.equal(one.all("seat").length, before + 1);
    assert.equal(one.last("seat").epoch, host.epoch);
  });

  test("to a page that was loaded anew: those who come later are known, too", async () => {
    const keys: unknown[] = [];
    for (const seat of [1, 2, 3]) keys[seat] = (await join(seat)).last("seat").key;
    host = newHost();
    await join(1, { ...HELLO, key: keys[1] });
    const three = await join(2, { ...HELLO, key: keys[3] });
    assert.equal(three.last("seat").seat, 3);
    host.remove(3);
    assert.deepEqual(kept, { 1: keys[1], 2: keys[2] });
  });

  test("over the way that was kept: the same seat, and a new way", async () => {
    const one = await join(1),
      { key } = one.last("seat");
    director.show(4, true);
    await one.say({ t: "promise", ufrag: "u" });
    one.pair.cut();
    await time.advance(20);
    assert.deepEqual(host.asleep, [1]);
    spares[0].open();
    const again = phoneAt(spares[0]);
    await again.say({ ...HELLO, key });
    assert.equal(again.last("seat").seat, 1);
    assert.equal(again.last("seat").key, key);
    assert.deepEqual(host.asleep, []);
    assert.equal(again.last("spare").code, "spare 1");
    assert.equal(again.last("view").first, true);
  });

  test("after a sleep of the same link it says hello again, and is told where things stand", async () => {
    const one = await join(1),
      { key } = one.last("seat");
    director.show(4, true);
    await time.advance(50);
    const before = one.all("view").length;
    await one.say({ ...HELLO, key });
    assert.equal(one.all("seat").length, 2);
    assert.equal(one.all("view").length, before + 1);
    assert.equal(one.last("view").first, true);
    await one.say({ ...HELLO, key: "another's" });
    assert.equal(one.all("seat").length, 2);
  });

  test("somebody else can't come over it", async () => {
    const one = await join(1);
    await one.say({ t: "promise", ufrag: "u" });
    one.pair.cut();
    spares[0].open();
    const other = phoneAt(spares[0]);
    await other.say({ ...HELLO, key: "guessed" });
    assert.equal(other.last("leave").why, "taken");
    assert.deepEqual(host.asleep, [1]);
  });

  test("by a new code: the key gives the seat back, whatever seat the code was for", async () => {
    const one = await join(1),
      { key } = one.last("seat");
    one.pair.cut();
    const again = await join(3, { ...HELLO, key });
    assert.equal(again.last("seat").seat, 1);
    assert.equal(host.phones.has(3), false);
  });

  test("after a reload of the host's page the key still counts, and acts of before don't", async () => {
    const one = await join(1),
      { key, epoch } = one.last("seat");
    host = newHost();
    host.room = some({ game: "g", title: "G", begun: true, people: [] });
    const again = await join(2, { ...HELLO, key });
    assert.equal(again.last("seat").seat, 1);
    assert.equal(again.last("seat").key, key);
    assert.notEqual(again.last("seat").epoch, epoch);
  });

  test("a bot that stood in goes when the phone is there", async () => {
    const one = await join(1),
      { key } = one.last("seat");
    director.show(4, true);
    one.pair.cut();
    host.standIn(1, true);
    await join(1, { ...HELLO, key });
    assert.deepEqual(director.asked, [
      ["stand_in", { seat: 1, on: true }],
      ["stand_in", { seat: 1, on: false }],
    ]);
  });
});

describe("who means harm", () => {
  test("is dropped and counted, and stops nothing", async () => {
    const one = await join(1);
    director.show(4, true);
    await time.advance(50);
    const { n } = one.last("view");
    const bad = [
      "no JSON",
      "[]",
      "null",
      '{"t":7}',
      "[".repeat(3000),
      { t: "act" },
      { t: "act", id: -1, n, action: "lay E7", at: 0 },
      { t: "act", id: 1e9, n, action: "lay E7", at: 0 },
      { t: "act", id: 1, n, action: 5, at: 0 },
      { t: "act", id: 1, n, action: "x".repeat(500), at: 0 },
      { t: "who", name: { toString: "x" }, face: "" },
      { t: "who", name: "n".repeat(100), face: "" },
      { t: "prefs", lang: ["de"], sort: "", trump: "" },
      { t: "call", id: 1, n, name: "constructor", args: {} },
      { t: "call", id: 1, n, name: "talk", args: { id: {} } },
      { t: "__proto__" },
      { t: "relay", code: "x".repeat(900) },
      "x".repeat(5000),
    ];
    for (const message of bad) await one.say(message);
    assert.deepEqual(director.done, []);
    const { counts } = host.phones.get(1)!.report!;
    assert.equal(counts.malformed + counts.oversized + counts.unknown, bad.length);
    await one.say({ t: "act", id: 1, n, action: "lay E7", at: 0 });
    assert.equal(director.done.length, 1);
  });

  test("a flood is cut off", async () => {
    const one = await join(1);
    for (let i = 0; i < 1200; i++) one.pair.guest.send('{"t":"leave?"}');
    await time.advance(50);
    assert.equal(one.pair.host.state, "closed");
    await settle();
    assert.deepEqual(host.asleep, [1]);
  });
});

describe("lots", () => {
  test("move phones with their people, who are told their new seats", async () => {
    const [one, two] = [await join(1), await join(2)];
    host.reseat([0, 2, 3, 1]); // who had the seat 2 sits at 1, and who had 1 at 3
    await time.advance(20);
    assert.deepEqual([one.last("seat").seat, two.last("seat").seat], [3, 1]);
    assert.deepEqual([...host.phones.keys()].sort(), [1, 3]);
    assert.deepEqual(Object.keys(kept), ["1", "3"], "a reload knows them at their new seats");
    assert.equal(kept[3], one.last("seat").key);
  });

  test("move the keys of phones that haven't returned since a reload", async () => {
    kept = { 1: "its key" };
    host.reseat([0, 2, 1, 3]);
    assert.deepEqual(kept, { 2: "its key" });
  });

  test("leave a phone alone whose person stays", async () => {
    const phone = await join(1);
    host.reseat([0, 1, 3, 2]);
    await time.advance(20);
    assert.equal(phone.all("seat").length, 1);
  });
});
