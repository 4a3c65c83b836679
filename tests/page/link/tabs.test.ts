import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { BadCode } from "../../../static/js/link/code.ts";
import { tabsOf } from "../../../static/js/link/tabs.ts";
import type { Pipe, Transport } from "../../../static/js/link/pipe.ts";
import { FakeTime } from "../support/fakes.ts";

let time: FakeTime, air: Air;

/** BroadcastChannels of one browser: what one posts, all others of that name get, each in its turn. */
type Line = {
  tab: Tab;
  name: string;
  onmessage: ((message: any) => void) | null;
  postMessage: (data: unknown) => void;
  close: () => void;
};

class Air {
  #channels: Set<Line> = new Set();

  open(tab: Tab, name: string) {
    const channel: Line = {
      tab,
      name,
      onmessage: null,
      postMessage: (data) => {
        for (const other of this.#channels)
          if (other !== channel && other.name === name) time.after(1, () => this.#give(other, structuredClone(data)));
      },
      close: () => void this.#channels.delete(channel),
    };
    this.#channels.add(channel);
    return channel;
  }

  get size() {
    return this.#channels.size;
  }

  #give(channel: Line, data: unknown) {
    if (!this.#channels.has(channel)) return;
    if (channel.tab.frozen) channel.tab.missed.push(() => channel.onmessage?.({ data }));
    else channel.onmessage?.({ data });
  }
}

/** A tab: its own transport, storage that survives a reload, and a way to close, freeze or reload it. */
class Tab {
  frozen = false;
  missed: (() => unknown)[] = [];
  #leaving: (() => void)[] = [];
  #kept: Map<string, string> = new Map();
  transport!: Transport;

  constructor() {
    this.load();
  }

  load() {
    const waking = (done: () => void) => () => void (this.frozen ? this.missed.push(done) : done());
    this.transport = tabsOf({
      open: (name) => air.open(this, name) as unknown as BroadcastChannel,
      storage: () => ({
        getItem: (key) => this.#kept.get(key) ?? null,
        setItem: (key, text) => void this.#kept.set(key, text),
        removeItem: (key) => void this.#kept.delete(key),
      }),
      onLeave: (leave) => void this.#leaving.push(leave),
      time: { ...time, now: time.now, after: (ms, done) => time.after(ms, waking(done)), cancel: time.cancel },
    });
  }

  close() {
    for (const leave of this.#leaving.splice(0)) leave();
  }

  reload() {
    this.close();
    this.load();
  }

  freeze() {
    this.frozen = true;
  }

  wake() {
    this.frozen = false;
    for (const happen of this.missed.splice(0)) happen();
  }
}

beforeEach(() => {
  time = new FakeTime();
  air = new Air();
});
/** A host's and a guest's tab, paired by codes. */
async function paired() {
  const host = new Tab(),
    guest = new Tab();
  const invitation = await host.transport.invite(),
    { code, pipe: there } = await guest.transport.visit(invitation.code),
    here = await invitation.accept(code);
  await time.advance(10);
  return { host, guest, invitation, code, here, there };
}
const heard = (pipe: Pipe) => {
  const texts: unknown[] = [];
  pipe.onText((text: unknown) => texts.push(text));
  return texts;
};
const refused = (promise: Promise<any>) =>
  promise.then(
    () => "taken",
    (error: { stack: string | Error | undefined; reason: any }) => (
      assert.ok(error instanceof BadCode, error.stack),
      error.reason
    ),
  );

describe("two tabs", () => {
  test("are paired by two codes, and hand each other texts in order", async () => {
    const { here, there } = await paired(),
      [atHost, atGuest] = [heard(here), heard(there)];
    assert.deepEqual([here.state, there.state], ["open", "open"]);
    assert.ok(there.send("a") && there.send("b") && here.send("c"));
    await time.advance(10);
    assert.deepEqual([atHost, atGuest], [["a", "b"], ["c"]]);
  });

  test("nothing is open, and nothing sent, before the host has accepted", async () => {
    const { code } = await new Tab().transport.invite(),
      { pipe } = await new Tab().transport.visit(code);
    await time.advance(60_000);
    assert.equal(pipe.state, "opening");
    assert.equal(pipe.send("a"), false);
  });

  test("what comes before anybody listens waits", async () => {
    const { here, there } = await paired();
    there.send("early");
    await time.advance(10);
    assert.deepEqual(heard(here), ["early"]);
    assert.deepEqual(heard(here), []);
  });

  test("one knows when the other is closed, and leaves nothing open", async () => {
    const { host, guest, here, there } = await paired();
    guest.close();
    await time.advance(10);
    assert.deepEqual([here.state, there.state], ["closed", "closed"]);
    assert.equal(here.send("a"), false);
    assert.equal(air.size, 0);
    host.close();
  });

  test("one that is frozen is asleep after some seconds, and gets everything on waking", async () => {
    const { guest, here, there } = await paired(),
      states: unknown[] = [],
      texts = heard(there);
    here.onState((state: unknown) => states.push(state));
    guest.freeze();
    await time.advance(8000);
    assert.deepEqual(states, ["asleep"]);
    assert.ok(here.send("while asleep"));
    await time.advance(60_000);
    guest.wake();
    await time.advance(2000);
    assert.deepEqual(states, ["asleep", "open"]);
    assert.deepEqual(texts, ["while asleep"]);
    await time.advance(60_000);
    assert.deepEqual([here.state, there.state], ["open", "open"]);
  });

  test("stay open while nobody says anything", async () => {
    const { here } = await paired(),
      states: unknown[] = [];
    here.onState((state: unknown) => states.push(state));
    await time.advance(600_000);
    assert.deepEqual(states, []);
  });
});

describe("a code", () => {
  test("is good for one guest, once", async () => {
    const { invitation, code, here } = await paired(),
      second = await new Tab().transport.visit(invitation.code);
    assert.equal(await refused(invitation.accept(second.code)), "used");
    assert.equal(await refused(invitation.accept(code)), "used");
    await time.advance(10_000);
    assert.equal(second.pipe.state, "opening");
    assert.equal(here.state, "open");
  });

  test("of another kind, of another invitation, or of none is refused, and leaves the invitation open", async () => {
    const host = new Tab(),
      guest = new Tab();
    const invitation = await host.transport.invite(),
      other = await host.transport.invite(),
      visit = await guest.transport.visit(invitation.code);
    assert.equal(await refused(invitation.accept(other.code)), "kind");
    assert.equal(await refused(guest.transport.visit(visit.code)), "kind");
    assert.equal(await refused(other.accept(visit.code)), "other");
    for (const text of ["", "a", visit.code.slice(1), `${visit.code}A`, "ä".repeat(16), null, {}, "x".repeat(1e6)]) {
      assert.equal(await refused(invitation.accept(text as string)), "damaged");
      assert.equal(await refused(guest.transport.visit(text as string)), "damaged");
    }
    assert.ok(await invitation.accept(visit.code));
  });

  test("of an invitation that is closed is good for nothing", async () => {
    const invitation = await new Tab().transport.invite(),
      { code } = await new Tab().transport.visit(invitation.code);
    invitation.close();
    assert.equal(await refused(invitation.accept(code)), "used");
  });
});

describe("a ticket", () => {
  /** Both ends are ready for the guest's reload. */
  async function ready() {
    const both = await paired(),
      spare = await both.host.transport.spare(),
      promise = await both.guest.transport.prepare(spare.code, { seat: 2, key: "k" });
    return { ...both, spare, promise, kept: await spare.redeem(promise!) };
  }

  test("brings a tab that was reloaded back without a code, once", async () => {
    const { guest, kept } = await ready();
    guest.reload();
    const { pipe, about } = (await guest.transport.resume())!;
    await time.advance(10);
    assert.deepEqual([kept.state, pipe.state], ["open", "open"]);
    assert.deepEqual(about, { seat: 2, key: "k" });
    assert.equal(await guest.transport.resume(), null);
  });

  test("is gone when it is thrown away", async () => {
    const { guest } = await ready();
    await guest.transport.forget();
    assert.equal(await guest.transport.resume(), null);
  });

  test("waits as long as it must", async () => {
    const { guest, kept } = await ready();
    guest.close();
    await time.advance(3_600_000);
    assert.equal(kept.state, "opening");
    guest.load();
    (await guest.transport.resume())!;
    await time.advance(10);
    assert.equal(kept.state, "open");
  });

  test("is redeemed once, and by nothing but a promise", async () => {
    const { host, spare, promise } = await ready();
    assert.equal(await refused(spare.redeem(promise!)), "used");
    const another = await host.transport.spare();
    for (const wrong of [{}, { answer: 5 }, { answer: "short" }])
      assert.equal(await refused(another.redeem(wrong)), "damaged");
  });

  test("is none of a code that isn't one", async () => {
    assert.equal(await refused(new Tab().transport.prepare("x", {})), "damaged");
  });
});
