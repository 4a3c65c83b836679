// Races between fingers on phones and on the tablet, over a simulated network: the host's real queue, clocks and time stamps, an engine that knows
// only who was first.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { Channel, FROM_GUEST, FROM_HOST } from "../../../static/js/link/channel.ts";
import { Clock, Pinger } from "../../../static/js/link/clock.ts";
import { stampOf, windowOf } from "../../../static/js/link/fair.ts";
import { Live } from "../../../static/js/play/live.ts";
import { FakeTime, settle, some } from "../support/fakes.ts";
import { PhoneClock, SimulatedPair, answerPings, between, chanceOf } from "../support/simulated.ts";
import type { AnyTable } from "../../../static/js/base/types.ts";
import type { Time } from "../../../static/js/base/time.ts";

const APART_MS = 15; // races that are closer don't count
const IDLE = { plans: [], tick_ms: 3_600_000 };
const TABLET = 9; // the seat at the table itself

type Act = { seat: number; at: number; ply: number };
type Chance = () => number;
/** What a phone is like: see Phone. */
type Kind = {
  delay: [low: number, high: number];
  begin?: number;
  rate?: number;
  lie?: (chance: Chance) => number;
  pong?: (chance: Chance) => number;
};

/** The engine and the page around it: the first act for a position wins it. */
class Table {
  table = some<AnyTable>({ ply: 0 });
  winner: number | null = null;
  way: Live | null = null;

  async send(name: string, args: object): Promise<any> {
    const { acts } = args as { acts: Act[] };
    if (name !== "race") return { next: IDLE };
    const inTime = acts.filter(({ ply }) => ply === this.table.ply).sort((a, b) => a.at - b.at);
    if (inTime.length) {
      this.winner = inTime[0].seat;
      this.table = some({ ply: this.table.ply + 1 });
      this.way?.follow(IDLE);
    }
    return { table: this.table, outcomes: acts.map(({ seat }) => ({ seat, outcome: "late", text: "", rule: null })) };
  }

  tell() {}
}

/** A phone: `lie(chance)` is what it adds to a stamp, `pong(chance)` what it adds to its clock in answers to pings. */
class Phone {
  slept: number | null = null;
  clock: PhoneClock;
  pair: SimulatedPair;
  channel: Channel;
  atHost: Channel;
  time: Time;
  busy: () => number;
  lie: () => number;
  pinger: Pinger;

  /** Each has its own chance for its network and for its lies, so that races differ in nothing else. */
  constructor(time: Time, seed: number, { delay, begin = 0, rate = 1, lie = () => 0, pong = () => 0 }: Kind) {
    const chance = chanceOf(seed),
      lies = chanceOf(seed + 1),
      hand = chanceOf(seed + 2);
    this.clock = new PhoneClock(time, begin, rate);
    this.pair = new SimulatedPair(time, () => between(chance, ...delay));
    this.channel = new Channel(FROM_HOST, time);
    this.atHost = new Channel(FROM_GUEST, time);
    this.time = time;
    this.busy = () => between(hand, 4, 14);
    this.lie = () => lie(lies);
    this.channel.attach(this.pair.guest);
    this.atHost.attach(this.pair.host);
    answerPings(this.channel, { now: () => this.clock.now() + pong(lies) });
    this.pinger = new Pinger(this.atHost, time);
    this.pair.open();
  }

  get asleep() {
    return this.slept !== null;
  }

  sleep() {
    this.slept = this.clock.now();
    this.pair.sleep();
  }

  /** Its clock has stood still meanwhile. */
  wake() {
    this.clock.jump((this.slept ?? 0) - this.clock.now());
    this.slept = null;
    this.pair.wake();
    this.channel.send({ t: "awake" });
  }

  /** The way from the finger to the sending takes as long as on real phones. */
  touch(ply: number) {
    const at = this.clock.now() + this.lie();
    this.time.after(this.busy(), () => this.asleep || this.channel.send({ t: "act", ply, at }));
  }
}

/**
 * Many races of these phones and the tablet. `event(phones, race)` happens before each.
 * @returns how often each seat won, and of the races that are further apart how many were decided rightly
 */
async function races(
  count: number,
  seed: number,
  kinds: Kind[],
  {
    event = () => {},
    head = () => 0,
  }: { event?: (phones: Phone[], race: number, chance: Chance) => void; head?: (seat: number) => number } = {},
) {
  const time = new FakeTime(),
    chance = chanceOf(seed),
    jumps = chanceOf(seed + 1),
    table = new Table();
  const phones = kinds.map((kind, seat) => new Phone(time, 1000 * seed + 10 * seat, kind));
  const clocks = () => phones.filter(({ atHost }) => atHost.state === "open").map(({ pinger }) => pinger.clock);
  const live = (table.way = new Live(table, {
    choose: async () => ({ action: null }),
    time,
    window: () => windowOf(clocks()),
  }));
  let sent = time.now();
  phones.forEach(({ atHost, pinger }, seat) =>
    atHost.on("message", ({ message: { t, at, ply }, at: arrived }: any) => {
      if (t === "act") void live.remote("slap", seat, stampOf(pinger.clock, at, { sent, arrived }).at, ply);
    }),
  );
  const tally = { won: phones.map(() => 0), first: phones.map(() => 0), apart: 0, right: 0, count };
  await time.advance(20_000);
  for (let race = 0; race < count; race++) {
    event(phones, race, jumps);
    const { ply } = table.table,
      begin = time.now();
    sent = begin;
    const touches = [...[...phones.keys()].filter((seat) => !phones[seat].asleep), TABLET]
      .map((seat) => ({ seat, at: begin + between(chance, 300, 420) + head(seat) }))
      .sort((a, b) => a.at - b.at);
    for (const { seat, at } of touches)
      time.after(at - begin, () => {
        if (seat !== TABLET) phones[seat].touch(ply);
        else if (table.table.ply === ply) void live.act("slap", seat, at);
      });
    table.winner = null;
    await time.advance(1200);
    const [{ seat: first, at }, second] = touches;
    if (first !== TABLET) tally.first[first]++;
    if (table.winner !== null && table.winner !== TABLET) tally.won[table.winner]++;
    if (second.at - at <= APART_MS) continue;
    tally.apart++;
    if (table.winner === first) tally.right++;
  }
  await settle();
  return { ...tally, phones };
}

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;
const NEAR: Kind = { delay: [5, 15] },
  WAVERING: Kind = { delay: [20, 60], begin: 3e5 },
  JITTERY: Kind = { delay: [5, 150], begin: 9e8 },
  FAR: Kind = { delay: [80, 150], begin: -5000 };

describe("whoever touched first wins at least 99 of 100 races that are more than 15 ms apart", () => {
  const cases = {
    "two phones near by": [NEAR, NEAR],
    "one near by, one far": [NEAR, FAR],
    "both from 5 to 150 ms": [JITTERY, JITTERY],
    "four phones, each otherwise": [NEAR, WAVERING, JITTERY, FAR],
    "clocks that are 1 % too fast and too slow": [
      { ...WAVERING, rate: 1.01 },
      { ...NEAR, rate: 0.99 },
      { ...JITTERY, rate: 0.99 },
    ],
  };
  for (const [name, kinds] of Object.entries(cases))
    test(name, async (t) => {
      const { right, apart, phones } = await races(800, 1, kinds);
      const errors = phones.map(({ pinger }) => pinger.clock.error.toFixed(1));
      t.diagnostic(`${percent(right, apart)} of ${apart}; clocks known to ${errors.join(", ")} ms`);
      assert.ok(right / apart >= 0.99, percent(right, apart));
    });

  test("also while phones fall asleep and their clocks stand still meanwhile", async (t) => {
    const event = (phones: any[], race: number) => {
      const phone = phones[race % 3];
      if (phone.asleep) phone.wake();
      else if (race % 4 === 0) phone.sleep();
    };
    const { right, apart } = await races(800, 2, [NEAR, WAVERING, JITTERY], { event });
    t.diagnostic(`${percent(right, apart)} of ${apart}`);
    assert.ok(right / apart >= 0.99, percent(right, apart));
  });
});

describe("nobody gains by a clock", () => {
  const COUNT = 600,
    MOST = 0.01, // of all races
    SMALL = 0.05; // by a lie that stays within what phones take from the finger to the sending
  const clocks = {
    "that is 1 % too fast": { rate: 1.01 },
    "that is 1 % too slow": { rate: 0.99 },
    "that is 10 % too fast": { rate: 1.1 },
    "that is 10 % too slow": { rate: 0.9 },
    "that is always 30 ms early": { lie: () => -30 },
    "that is always 100 ms early": { lie: () => -100 },
    "that is always 500 ms early": { lie: () => -500 },
    "that is always late": { lie: () => 200 },
    "that says anything": { lie: (chance: any) => between(chance, -500, 500) },
    "that is early by anything": { lie: (chance: any) => between(chance, -500, 0) },
    "that is early in every second race": { lie: (chance: () => number) => (chance() < 0.5 ? -80 : 0) },
    "that lies in pongs": { pong: () => 60 },
    "that says anything in pongs": { pong: (chance: any) => between(chance, -500, 500) },
    "that is a little off in pongs": { pong: (chance: any) => between(chance, -30, 30) },
  };
  const rivals = [WAVERING, FAR];
  for (const [network, own] of Object.entries({ near: NEAR, wavering: WAVERING, jittery: JITTERY }))
    describe(`over a ${network} link`, () => {
      let honest: number;
      const gain = ({ won }: { won: number[] }) => won[0] / COUNT - honest;
      before(async () => (honest = (await races(COUNT, 3, [own, ...rivals])).won[0] / COUNT));

      for (const [name, clock] of Object.entries(clocks))
        test(name, async (t) => {
          const got = gain(await races(COUNT, 3, [{ ...own, ...clock }, ...rivals]));
          t.diagnostic(`wins ${percent(got, 1)} more than honest, which wins ${percent(honest, 1)}`);
          assert.ok(got <= MOST, percent(got, 1));
        });

      test("that jumps", async (t) => {
        const event = (phones: { clock: { jump: (arg0: any) => any } }[], race: number, chance: any) =>
          race % 5 || phones[0].clock.jump(between(chance, -400, 400));
        const got = gain(await races(COUNT, 3, [own, ...rivals], { event }));
        t.diagnostic(`wins ${percent(got, 1)} more than honest`);
        assert.ok(got <= MOST, percent(got, 1));
      });

      for (const ms of [-4, -8, -12, -16])
        test(`that is ${-ms} ms early, but for a little`, async (t) => {
          const got = gain(await races(COUNT, 3, [{ ...own, lie: () => ms }, ...rivals]));
          t.diagnostic(`wins ${percent(got, 1)} more than honest`);
          assert.ok(got <= SMALL, percent(got, 1));
        });

      test("even where it would be slower", async (t) => {
        const head = (seat: any) => (seat ? 0 : 40);
        const [fair, lying] = await Promise.all(
          [{}, { lie: () => -60 }].map((clock) => races(COUNT, 4, [{ ...own, ...clock }, ...rivals], { head })),
        );
        const got = (lying.won[0] - fair.won[0]) / COUNT;
        t.diagnostic(`wins ${percent(got, 1)} more than honest`);
        assert.ok(got <= MOST, percent(got, 1));
      });
    });
});

describe("a time stamp", () => {
  let clock: Clock;
  /** A phone whose clock is 1000 ms ahead; its link takes 20 ms each way, once 30. */
  before(() => {
    clock = new Clock();
    for (let sent = 0; sent < 1000; sent += 50) clock.add(sent, sent + 1020, sent + 40);
    clock.add(1000, 2020, 1050);
  });

  test("is turned into the host's time", () => {
    assert.deepEqual(stampOf(clock, 3000, { sent: 0, arrived: 2020 }), { at: 2000, capped: false });
  });

  test("is never before the view was sent, nor after the arrival", () => {
    assert.equal(stampOf(clock, 3000, { sent: 2003, arrived: 2020 }).at, 2003);
    assert.equal(stampOf(clock, 3025, { sent: 0, arrived: 2020 }).at, 2020);
    const early = stampOf(clock, 2000, { sent: 1990, arrived: 2020 });
    assert.deepEqual(early, { at: 2000, capped: true });
  });

  test("counts from the arrival less a quick way if the link has never been so slow", () => {
    assert.deepEqual(stampOf(clock, 3000, { sent: 0, arrived: 2100 }), { at: 2080, capped: true });
  });

  test("that is none counts likewise", () => {
    for (const at of [NaN, Infinity, -Infinity, "3000", null, undefined, {}, [3000], true])
      assert.deepEqual(stampOf(clock, at, { sent: 0, arrived: 2020 }), { at: 2000, capped: true });
  });

  test("counts from the arrival as long as nothing is known of the phone's clock", () => {
    assert.deepEqual(stampOf(new Clock(), 3000, { sent: 0, arrived: 2020 }), { at: 2020, capped: false });
  });

  test("is believed again once a phone has long been honest", () => {
    for (let act = 0; act < 30; act++) stampOf(clock, -500, { arrived: 2020 });
    assert.equal(stampOf(clock, 3000, { arrived: 2020 }).capped, true);
    for (let act = 0; act < 30; act++) stampOf(clock, 3000, { arrived: 2020 });
    assert.equal(stampOf(clock, 3000, { arrived: 2020 }).capped, false);
  });
});

describe("a clock", () => {
  test("leaves out answers that can't be", () => {
    const clock = new Clock();
    for (const theirs of [NaN, Infinity, "5", null, undefined, {}]) clock.add(0, theirs, 10);
    clock.add(10, 5, 0);
    clock.add(0, 5, 5000);
    assert.equal(clock.ready, false);
    assert.equal(clock.report().samples, 0);
  });

  test("is better known by all pings together than by the best", () => {
    const clock = new Clock();
    clock.add(0, 102, 62); // there in 2 ms, back in 60
    clock.add(100, 260, 162); // there in 60 ms, back in 2
    assert.equal(clock.toHost(200), 100);
    assert.equal(clock.error, 2);
  });

  test("doesn't mind a single answer that can't be true", () => {
    const clock = new Clock();
    for (let sent = 0; sent < 500; sent += 50) clock.add(sent, sent + 5, sent + 10);
    clock.add(1000, 9999, 1010);
    clock.add(2000, 2005, 2010);
    clock.add(3000, 9999, 3010);
    assert.equal(clock.jumps, 0);
    assert.equal(clock.toHost(4005), 4005);
  });

  test("begins anew after a jump: two answers in a row that contradict all before", () => {
    const clock = new Clock();
    for (let sent = 0; sent < 500; sent += 50) clock.add(sent, sent + 5, sent + 10);
    clock.add(1000, 3005, 1010);
    assert.equal(clock.jumps, 0);
    clock.add(2000, 4005, 2010);
    assert.equal(clock.jumps, 1);
    assert.equal(clock.toHost(4005), 2005);
    assert.equal(clock.longest, 5);
  });
});

describe("the window", () => {
  const clockOf = (round: number) => {
    const clock = new Clock();
    clock.add(0, 0, round);
    return clock;
  };

  test("is today's where links are quick, or nobody is there", () => {
    assert.equal(windowOf([]), 40);
    assert.equal(windowOf([clockOf(4), clockOf(10), new Clock()]), 40);
  });

  test("is as long as the slowest link needs, but not longer than a quarter of a second", () => {
    assert.equal(windowOf([clockOf(4), clockOf(120)]), 76);
    assert.equal(windowOf([clockOf(900)]), 250);
  });
});

describe("pings", () => {
  let time: FakeTime, phone: Phone, sent: () => any;
  before(async () => {
    time = new FakeTime();
    phone = new Phone(time, 5, { delay: [10, 10], begin: 500 });
    sent = () => phone.atHost.counts.sent;
    await time.advance(1000);
  });

  test("are ten quick ones, and then one a second", async () => {
    assert.equal(sent(), 11);
    await time.advance(5000);
    assert.equal(sent(), 16);
    assert.equal(phone.pinger.clock.toHost(phone.clock.now()), time.now());
  });

  test("begin anew when the phone says that it was asleep", async () => {
    phone.clock.jump(-3000);
    phone.channel.send({ t: "awake" });
    await time.advance(1000);
    assert.ok(sent() >= 26);
    assert.equal(phone.pinger.clock.jumps, 0);
    assert.equal(phone.pinger.clock.toHost(phone.clock.now()), time.now());
  });

  test("that nobody asked for are no samples", async () => {
    const { samples } = phone.pinger.report().clock;
    for (const a of [time.now(), 1000, "1000", null, {}]) phone.channel.send({ t: "pong", a, b: 5 });
    await time.advance(20);
    assert.equal(phone.pinger.report().clock.samples, samples);
    assert.equal(phone.pinger.clock.jumps, 0);
  });

  test("rest while the phone is asleep", async () => {
    phone.pair.sleep();
    await time.advance(8000);
    const before = sent();
    await time.advance(8000);
    assert.equal(sent(), before);
    phone.pair.wake();
    await time.advance(1000);
    assert.ok(phone.pinger.clock.ready);
    assert.deepEqual(
      phone.pinger.report().history.map(({ state }) => state),
      ["opening", "open", "asleep", "open"],
    );
  });
});
