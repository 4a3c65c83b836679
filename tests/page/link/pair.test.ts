// The transport over WebRTC with stand-ins for the browser's connections: what it asks of them, and what it makes of their states.
import assert from "node:assert/strict";
import "fake-indexeddb/auto";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, test } from "node:test";
import { BadCode } from "../../../static/js/link/code.ts";
import { expand, readAnswer, readInvitation, type Parts } from "../../../static/js/link/pack.ts";
import { rtc } from "../../../static/js/link/pair.ts";
import { quietly, settle } from "../support/fakes.ts";
import type { Pipe } from "../../../static/js/link/pipe.ts";

const YEAR_MS = 365 * 24 * 3600 * 1000;
const { put } = IDBObjectStore.prototype;
let made: FakeConnection[];
let mangles: boolean, broken: boolean;

/** A certificate: plain data here, so that it can be stored. */
const certificateOf = (number: number) => ({ number, expires: Date.now() + YEAR_MS });
const fingerprintOf = ({ number }: { number: number }) => new Uint8Array(32).fill(number);

class FakeChannel {
  readyState = "connecting";
  bufferedAmount = 0;
  sent: string[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage: (message: { data: unknown }) => void = () => {};

  send(text: string) {
    if (text === "too long") throw new TypeError("too long");
    this.sent.push(text);
  }
}

class FakeConnection extends EventTarget {
  static generateCertificate = async () => certificateOf(77);
  connectionState = "new";
  iceGatheringState = "complete";
  localDescription: any = null;
  remote: any = null;
  iceServers: unknown;
  parts: Parts;
  options: unknown;
  channel!: FakeChannel;
  onconnectionstatechange = () => {};

  constructor({ iceServers, certificates = [certificateOf(made.length)] }: any) {
    super();
    this.iceServers = iceServers;
    this.parts = {
      ufrag: `user${made.length}`,
      pwd: "p".repeat(22),
      fingerprint: fingerprintOf(certificates[0]),
      candidates: [{ address: "10.0.0.1", port: 1000 + made.length }],
    };
    made.push(this);
  }

  createDataChannel(_: string, options: object) {
    this.options = options;
    return (this.channel = new FakeChannel());
  }

  async createAnswer() {
    return { sdp: expand(this.parts, "answer") };
  }

  async setLocalDescription(given = { sdp: expand(this.parts, "offer") }) {
    this.localDescription = mangles ? given : { sdp: expand(this.parts, "answer") };
  }

  async setRemoteDescription(given: object) {
    if (broken) throw new Error("bad candidate");
    this.remote = given;
  }

  close() {
    this.connectionState = "closed";
    this.channel.readyState = "closed";
  }

  /** What a browser reports. */
  become(connectionState: string) {
    this.connectionState = connectionState;
    this.onconnectionstatechange();
  }

  open() {
    this.channel.readyState = "open";
    this.become("connected");
    this.channel.onopen();
  }
}

beforeEach(() => {
  made = [];
  mangles = true;
  broken = false;
  Object.assign(globalThis, { RTCPeerConnection: FakeConnection });
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  IDBObjectStore.prototype.put = put;
  Reflect.deleteProperty(globalThis, "RTCPeerConnection");
});
type Pair = { host: FakeConnection; pipe: Pipe };
async function paired() {
  const invitation = await rtc.invite(),
    visit = await rtc.visit(invitation.code),
    pipe = await invitation.accept(visit.code);
  const [host, guest] = made.slice(-2);
  return { invitation, visit, pipe, host, guest };
}
const reasonOf = (promise: Promise<any>) =>
  promise.then(
    () => "taken",
    (error: { stack: string | Error | undefined; reason: any }) => (
      assert.ok(error instanceof BadCode, error.stack),
      error.reason
    ),
  );
const heard = (pipe: Pipe) => {
  const states: unknown[] = [];
  pipe.onState((state: unknown) => states.push(state));
  return states;
};

test("is possible where the browser has connections", () => {
  assert.equal(rtc.isPossible(), true);
  Reflect.deleteProperty(globalThis, "RTCPeerConnection");
  assert.equal(rtc.isPossible(), false);
});

describe("pairing", () => {
  test("asks no server, and opens the same channel at both ends", async () => {
    const { host, guest } = await paired();
    for (const { iceServers, options } of [host, guest]) {
      assert.deepEqual(iceServers, []);
      assert.deepEqual(options, { negotiated: true, id: 0 });
    }
  });

  test("brings each end's credentials and addresses to the other", async () => {
    const { invitation, visit, host, guest } = await paired();
    assert.deepEqual(readInvitation(invitation.code), { ...host.parts, code: invitation.code });
    assert.deepEqual(readAnswer(visit.code, invitation.code), guest.parts);
    assert.equal(guest.remote.sdp, expand(host.parts, "offer"));
    assert.equal(host.remote.sdp, expand(guest.parts, "answer"));
  });

  test("takes one guest, and refuses what is none without being used up", async () => {
    const first = await rtc.invite(),
      other = await rtc.invite(),
      visit = await rtc.visit(first.code);
    assert.equal(await reasonOf(first.accept(other.code)), "kind");
    assert.equal(await reasonOf(rtc.visit(visit.code)), "kind");
    assert.equal(await reasonOf(other.accept(visit.code)), "other");
    assert.equal(await reasonOf(first.accept("hello")), "damaged");
    broken = true;
    assert.equal(await reasonOf(first.accept(visit.code)), "damaged");
    assert.equal(await reasonOf(rtc.visit(first.code)), "damaged");
    broken = false;
    assert.equal(await reasonOf(first.accept(visit.code)), "taken");
    assert.equal(await reasonOf(first.accept(visit.code)), "used");
  });

  test("two answers at once: one is taken", async () => {
    const invitation = await rtc.invite(),
      visits = [await rtc.visit(invitation.code), await rtc.visit(invitation.code)];
    const taken = await Promise.all(visits.map(({ code }) => reasonOf(invitation.accept(code))));
    assert.deepEqual(taken, ["taken", "used"]);
  });

  test("an invitation that is closed takes nobody; closed after its guest came, it leaves him alone", async () => {
    const invitation = await rtc.invite(),
      visit = await rtc.visit(invitation.code);
    invitation.close();
    assert.equal(await reasonOf(invitation.accept(visit.code)), "used");
    assert.equal(made[0].connectionState, "closed");
    const { invitation: used, pipe, host } = await paired();
    used.close();
    assert.notEqual(host.connectionState, "closed");
    assert.equal(pipe.state, "opening");
  });
});

describe("a pipe", () => {
  test("is asleep while the connection is lost or has failed, and never closed for that", async () => {
    const { pipe, host } = await paired(),
      states = heard(pipe);
    host.become("failed"); // nobody has come yet
    assert.deepEqual(states, []);
    host.open();
    for (const state of ["disconnected", "failed", "connected", "disconnected", "connecting"]) host.become(state);
    assert.deepEqual(states, ["open", "asleep", "open", "asleep", "open"]);
    assert.notEqual(host.connectionState, "closed");
  });

  test("is closed once its channel is, or when somebody closes it", async () => {
    for (const close of [({ host }: Pair) => host.channel.onclose(), ({ pipe }: Pair) => pipe.close()]) {
      const both = await paired(),
        states = heard(both.pipe);
      both.host.open();
      close(both);
      assert.deepEqual(states, ["open", "closed"]);
      assert.equal(both.host.connectionState, "closed");
      assert.equal(both.pipe.send("a"), false);
    }
  });

  test("sends while it is open or asleep, and no more than can wait", async () => {
    const { pipe, host } = await paired();
    assert.equal(pipe.send("early"), false);
    host.open();
    assert.equal(pipe.send("a"), true);
    host.become("failed");
    assert.equal(pipe.send("b"), true);
    assert.equal(pipe.send("too long"), false);
    host.channel.bufferedAmount = 999_990;
    assert.equal(pipe.send("c"), true);
    assert.equal(pipe.send("more than ten"), false);
    assert.deepEqual(host.channel.sent, ["a", "b", "c"]);
  });

  test("hands on what comes, with its time", async () => {
    const { pipe, host } = await paired(),
      got: unknown[][] = [];
    pipe.onText((text, at) => got.push([text, at <= performance.now()]));
    host.channel.onmessage({ data: "hello" });
    assert.deepEqual(got, [["hello", true]]);
  });
});

describe("a ticket", () => {
  /** The guest has promised, and the host has taken the promise. */
  async function ready() {
    const spare = await rtc.spare(),
      promise = await rtc.prepare(spare.code, { seat: 2 });
    return { spare, promise, kept: await spare.redeem(promise!), host: made[0] };
  }

  test("lets the guest return with certificate and credentials that the host has been told", async () => {
    const { host } = await ready();
    const { pipe, about } = (await rtc.resume())!,
      guest = made.at(-1);
    assert.deepEqual(about, { seat: 2 });
    assert.equal(pipe.state, "opening");
    assert.deepEqual(guest!.parts.fingerprint, fingerprintOf({ number: 77 }));
    const own = guest!.localDescription.sdp;
    for (const field of ["ice-ufrag", "ice-pwd", "fingerprint"]) {
      const of = (sdp: string) => new RegExp(`a=${field}:(.*)`).exec(sdp)![1];
      assert.equal(of(own), of(host.remote.sdp), field);
    }
  });

  test("is good once, and gone when it is thrown away", async () => {
    await ready();
    assert.ok(await rtc.resume());
    assert.equal(await rtc.resume(), null);
    await ready();
    await rtc.forget();
    assert.equal(await rtc.resume(), null);
  });

  test("of two windows that return at once only one has it", async () => {
    await ready();
    const both = await Promise.all([rtc.resume(), rtc.resume()]);
    assert.equal(both.filter(Boolean).length, 1);
  });

  test("is worth nothing where the browser refuses the credentials", async () => {
    await ready();
    mangles = false;
    assert.equal(await rtc.resume(), null);
    assert.equal(made.at(-1)!.connectionState, "closed");
    mangles = true;
    await ready();
    broken = true;
    await quietly(async () => assert.equal(await rtc.resume(), null));
  });

  test("isn't promised where it can't be stored", () =>
    quietly(async () => {
      IDBObjectStore.prototype.put = () => {
        throw new Error("a certificate can't be cloned");
      };
      const { code } = await rtc.spare();
      assert.equal(await rtc.prepare(code, {}), null);
      Object.assign(globalThis, { indexedDB: null });
      assert.equal(await rtc.resume(), null);
      await rtc.forget();
    }));

  test("is redeemed once the guest has left, since some browsers wait for seconds only", async () => {
    for (const leave of [({ host }: Pair) => host.become("disconnected"), ({ host }: Pair) => host.channel.onclose()]) {
      const present = await paired();
      present.host.open();
      const spare = await rtc.spare(),
        waiting = made.at(-1)!,
        pipe = await spare.redeem((await rtc.prepare(spare.code, {}))!, present.pipe);
      await settle();
      assert.equal(waiting.remote, null);
      leave(present);
      await settle();
      assert.equal((waiting as FakeConnection).remote.type, "answer");
      assert.equal(pipe.state, "opening");
    }
  });

  test("that the browser refuses is closed", async () => {
    broken = true;
    const spare = await rtc.spare(),
      pipe = await spare.redeem({ ufrag: "abcd", pwd: "p".repeat(22), fingerprint: "A".repeat(43) });
    await settle();
    assert.equal(pipe.state, "closed");
  });

  test("is redeemed once, and by nothing but a promise", async () => {
    const { spare, promise } = await ready();
    assert.equal(await reasonOf(spare.redeem(promise!)), "used");
    const another = await rtc.spare();
    for (const wrong of [
      {},
      { ...promise, ufrag: "ab\r\na=x" },
      { ...promise, pwd: 5 },
      { ...promise, fingerprint: "short" },
      { ...promise, fingerprint: "ä".repeat(43) },
      { ...promise, fingerprint: null },
    ])
      assert.equal(await reasonOf(another.redeem(wrong)), "damaged");
  });
});
