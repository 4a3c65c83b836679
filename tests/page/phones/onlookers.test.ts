// Phones whose persons only look on, at the tablet and at the phone.
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Host } from "../../../static/js/phones/host.ts";
import { ONLOOKER } from "../../../static/js/phones/messages.ts";
import { heard } from "../../../static/js/phones/heard.ts";
import { Kept } from "../../../static/js/phones/kept.ts";
import { Signals } from "../../../static/js/base/signals.ts";
import { FakeTime, some } from "../support/fakes.ts";
import { SimulatedPair } from "../support/simulated.ts";
import type { Events } from "../../../static/js/play/world.ts";

const HELLO = { t: "hello", v: 1, build: "b1", lang: "de", sort: "suit", trump: "left" };

const PAD = {
  game: "g",
  title: "",
  line: "",
  sides: [{ mark: null, name: "Anna", total_text: "4", leads: true, strokes: ["I"], pips: null, words: [] }],
  stake: [],
  text: "",
  clock: null,
  rounds_title: "",
  rounds: [],
  result: null,
  evening: null,
  rules: "",
};

class FakeDirector extends Signals<Events> {
  table: any = { ply: 0, live: false, seats: [{ phone: true }, { phone: true }] };
  done: unknown[] = [];
  remote = async (...act: unknown[]) => (this.done.push(act), { table: this.table });
  ask = async (...asked: unknown[]) => (this.done.push(asked), { table: this.table });

  show(ply: number) {
    this.table = { ...this.table, ply };
    this.tell("table", { table: this.table, first: false });
  }
}

let time: FakeTime,
  director: FakeDirector,
  pairs: SimulatedPair[],
  asked: any[],
  relayed: string[],
  /** the pads of the engine, by id, and the languages in which they were asked for */
  pads: { [id: string]: string },
  langs: string[],
  kept: any,
  host: Host;

/** An engine whose Tables say whose they are. */
async function call(name: string, { seats, onlookers, id, lang }: any): Promise<any> {
  if (name === "pad_reading") {
    langs.push(lang);
    const line = pads[id];
    return line === undefined ? { error: { text: "", key: "id" } } : { reading: { ...PAD, title: lang, line } };
  }
  asked.push({ seats: Object.keys(seats).map(Number), onlookers });
  const table = { ply: director.table.ply, buttons: [], hand: { cards: [] } };
  const tables = Object.fromEntries(Object.keys(seats).map((seat) => [seat, { ...table, of: Number(seat) }]));
  return { tables, onlookers: onlookers.map(({ lang }: any) => ({ ...table, of: lang })), line: 1, heard: 0 };
}

beforeEach(() => {
  time = new FakeTime();
  director = new FakeDirector();
  [pairs, asked, relayed, kept] = [[], [], [], {}];
  [pads, langs] = [{ p: "begun", q: "another" }, []];
  const pair = () => pairs[pairs.push(new SimulatedPair(time, () => 5)) - 1];
  const invite = async () => {
    const made = pair();
    return { code: "", accept: async () => made.host, close: () => {} };
  };
  const spare = async () => ({ code: "spare", redeem: async () => pair().host, close: () => {} });
  const keys = { keep: (wanted: object) => void (kept = wanted), kept: () => kept };
  const transport = { invite, spare };
  host = new Host(some({ director, call, transport, time, build: "b1", keys, faces: () => ["anna"] }));
  host.room = { game: "g", title: "G", begun: true, people: [], free: [] };
  host.on("relay", (code) => relayed.push(code));
});

/** A phone comes with the invitation to this seat, or to look on. */
async function come(seat: number, hello: object = {}) {
  await host.door.invite(seat);
  const number = pairs.length - 1;
  await host.door.accept("");
  return phoneAt(number, hello);
}

async function phoneAt(number: number, hello: object) {
  const messages: any[] = [],
    pair = pairs[number];
  pair.open();
  pair.guest.onText((text) => messages.push(JSON.parse(String(text))));
  const say = async (message: object) => {
    pair.guest.send(JSON.stringify(message));
    await time.advance(20);
  };
  await say({ ...HELLO, ...hello });
  return {
    say,
    pair,
    all: (kind: string) => messages.filter(({ t }) => t === kind),
    last: (kind: string) => messages.findLast(({ t }) => t === kind),
  };
}

describe("at the tablet", () => {
  test("who wishes to look on, or has an invitation to, has no seat and is shown no hand", async () => {
    const one = await come(1, { look: true }),
      two = await come(ONLOOKER);
    for (const phone of [one, two]) {
      assert.equal(phone.last("seat").seat, ONLOOKER);
      assert.deepEqual([...new Set(phone.all("view").map(({ table }) => table.of))], ["de"]);
      assert.ok(heard(phone.last("seat")) && heard(phone.last("room")));
    }
    assert.equal(host.phones.size, 0);
    assert.equal(host.watching, 2);
    assert.ok(asked.every(({ seats }) => seats.length === 0));
    const player = await come(1);
    assert.equal(player.last("seat").seat, 1, "the seat stayed free");
  });

  test("several with one language are shown one Table, which is made once", async () => {
    const phones = [
      await come(1, { look: true }),
      await come(1, { look: true }),
      await come(1, { look: true, lang: "en" }),
    ];
    asked = [];
    director.show(3);
    await time.advance(50);
    assert.deepEqual(
      asked[0].onlookers.map(({ lang }: any) => lang),
      ["de", "en"],
    );
    assert.deepEqual(
      phones.map((phone) => [phone.last("view").table.ply, phone.last("view").table.of]),
      [
        [3, "de"],
        [3, "de"],
        [3, "en"],
      ],
    );
  });

  test("nothing that they do is done", async () => {
    const phone = await come(1, { look: true });
    await phone.say({ t: "act", id: 1, n: 1, action: "lay E7", at: 0 });
    await phone.say({ t: "call", id: 2, n: 1, name: "proceed", args: {} });
    await phone.say({ t: "relay", code: "ABC" });
    await phone.say({ t: "who", name: "Eve", face: "anna" });
    assert.deepEqual(director.done, []);
    assert.deepEqual(relayed, []);
    assert.deepEqual(
      phone.all("no").map(({ id, outcome }) => [id, outcome]),
      [
        [1, "away"],
        [2, "away"],
      ],
    );
    assert.equal(host.windowMs, null, "nobody waits for them");
  });

  test("who looks on may take a free seat, and then has that hand", async () => {
    const phone = await come(ONLOOKER);
    await phone.say({ t: "play" });
    assert.equal(phone.last("seat").seat, ONLOOKER, "none is free");
    host.tellRoom({ ...host.room, free: [1] });
    await phone.say({ t: "play" });
    assert.deepEqual([phone.last("seat").seat, phone.last("view").table.of], [1, 1]);
    assert.deepEqual([host.watching, [...host.phones.keys()]], [0, [1]]);
    assert.equal(kept[1], phone.last("seat").key);
    await phone.say({ t: "act", id: 1, n: phone.last("view").n, action: "lay E7", at: 0 });
    assert.equal(director.done.length, 1);
  });

  test("they leave, sleep and come back without a scan", async () => {
    const phone = await come(ONLOOKER),
      { key } = phone.last("seat");
    await phone.say({ t: "promise" });
    const back = await phoneAt(pairs.length - 1, { key, look: true });
    assert.deepEqual([back.last("seat").key, host.watching], [key, 1]);
    await back.say({ t: "leave" });
    assert.deepEqual([back.last("leave").why, host.watching, host.door.onlookers.size], ["table", 0, 0]);
  });

  test("a phone with a seat keeps it, whatever it wishes", async () => {
    const phone = await come(1),
      again = await come(ONLOOKER, { key: phone.last("seat").key, look: true });
    assert.equal(again.last("seat").seat, 1);
  });

  test("too many are sent away, but not for one who is gone", async () => {
    const phones = [];
    for (let i = 0; i < 12; i++) phones.push(await come(ONLOOKER));
    assert.equal((await come(ONLOOKER)).last("leave").why, "full");
    phones[3]?.pair.cut();
    await time.advance(50);
    assert.equal((await come(ONLOOKER)).last("seat")?.seat, ONLOOKER);
    assert.equal(host.watching, 12);
  });
});

describe("a pad", () => {
  const lines = (phone: Awaited<ReturnType<typeof come>>) => phone.all("pad").map(({ pad }) => pad?.line ?? null);

  beforeEach(() => {
    host.room = { ...host.room, begun: false };
    host.read("p");
  });

  /** Something has been entered. */
  async function enter(line: string) {
    pads.p = line;
    host.read("p");
    await time.advance(20);
  }

  test("is sent to each phone in its language, anew after each entry; it is asked for once in each language", async () => {
    const phones = [await come(ONLOOKER), await come(ONLOOKER), await come(ONLOOKER, { lang: "en" })];
    langs = [];
    await enter("Anna 8");
    assert.deepEqual(langs.toSorted(), ["de", "en"]);
    assert.deepEqual(
      phones.map((phone) => [phone.last("pad").pad.title, phone.last("pad").pad.line]),
      [
        ["de", "Anna 8"],
        ["de", "Anna 8"],
        ["en", "Anna 8"],
      ],
    );
    assert.ok(heard(phones[0]?.last("pad")));
    await phones[0]?.say({ t: "prefs", lang: "en", sort: "suit", trump: "left" });
    assert.equal(phones[0]?.last("pad").pad.title, "en");
    assert.deepEqual(phones[0]?.all("view"), []);
  });

  test("a phone comes back and finds what stands there now", async () => {
    const phone = await come(ONLOOKER),
      { key } = phone.last("seat");
    await phone.say({ t: "promise" });
    phone.pair.cut();
    await enter("Anna 8");
    const back = await phoneAt(pairs.length - 1, { key, look: true });
    assert.deepEqual(lines(back), ["Anna 8"]);
    await back.say({ t: "leave" });
    assert.equal(host.watching, 0);
  });

  test("whatever a phone says, nothing is done, and it gets no seat", async () => {
    host.room = { ...host.room, free: [0, 1] };
    const phone = await come(ONLOOKER);
    await phone.say({ t: "act", id: 1, n: 1, action: "win 0", at: 0 });
    await phone.say({ t: "call", id: 2, n: 1, name: "proceed", args: {} });
    await phone.say({ t: "call", id: 3, n: 1, name: "pad_enter", args: { id: "p", entry: "win 0" } });
    await phone.say({ t: "pad_enter", id: "p", entry: "win 0" });
    await phone.say({ t: "play" });
    assert.deepEqual(
      phone.all("no").map(({ id }) => id),
      [1, 2],
    );
    assert.deepEqual([director.done, host.phones.size, host.watching], [[], 0, 1]);
    assert.deepEqual(phone.last("room").free, []);
  });

  test("who plays keeps his hand meanwhile", async () => {
    host.room = { ...host.room, begun: true };
    const player = await come(1);
    await enter("Anna 8");
    assert.deepEqual([player.all("pad"), player.last("view").table.of], [[], 1]);
  });

  test("one that is deleted is no longer shown; with a match the table is", async () => {
    const phone = await come(ONLOOKER);
    delete pads.p;
    host.read("p");
    await time.advance(20);
    assert.deepEqual([lines(phone), host.pad], [["begun", null], null]);
    host.read("q");
    await time.advance(20);
    assert.equal(lines(phone).at(-1), "another");
    host.room = { ...host.room, begun: true };
    host.read(null);
    await time.advance(20);
    assert.equal(lines(phone).at(-1), null);
    assert.deepEqual([phone.last("room").begun, phone.last("view").table.of], [true, "de"]);
  });
});

test("a phone remembers over a reload that it looks on", () => {
  const entries = new Map(),
    storage = () => ({
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => void entries.set(key, text),
      removeItem: (key: string) => void entries.delete(key),
    });
  new Kept(storage).put({ look: true });
  assert.equal(new Kept(storage).look, true);
  new Kept(storage).forget();
  assert.equal(new Kept(storage).look, false);
});
