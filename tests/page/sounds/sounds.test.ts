import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { LOOPS, PIECES } from "../../../static/js/sounds/pieces.ts";
import { Player } from "../../../static/js/sounds/player.ts";
import { some } from "../support/fakes.ts";
import type { AnyTable } from "../../../static/js/base/types.ts";
import { touchOf } from "../../../static/js/sounds/touches.ts";

// --- stand-ins for Web Audio -----------------------------------------------------------------------------------------

class Param {
  value: number;
  constructor(value: number) {
    this.value = value;
  }
  setTargetAtTime(value: number) {
    this.value = value;
  }
  setValueAtTime() {}
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime() {}
}

class Node {
  made = nodes.push(this);
  to: any = null;
  started: number[] = [];
  context: Context;
  gain: Param;
  frequency: Param;
  constructor(context: Context, { gain = 1, frequency = 0 } = {}) {
    this.context = context;
    this.gain = new Param(gain);
    this.frequency = new Param(frequency);
  }
  connect(other: unknown) {
    return (this.to = other);
  }
  start(at: number) {
    this.started.push(at);
  }
  stop() {}
}

class Context {
  state = "suspended";
  currentTime = 7;
  sampleRate = 8000;
  destination = { name: "loudspeaker" };
  resumed = 0;
  constructor() {
    contexts.push(this);
  }
  createBuffer(_channels: number, length: number) {
    return { getChannelData: () => new Float32Array(length) };
  }
  resume() {
    this.resumed++;
    if (allowed) this.state = "running";
    return allowed ? Promise.resolve() : Promise.reject(new Error("not without a touch"));
  }
  suspend() {
    this.state = "suspended";
    return Promise.resolve();
  }
}

const NODES = ["GainNode", "OscillatorNode", "AudioBufferSourceNode", "BiquadFilterNode", "DynamicsCompressorNode"];
let contexts: Context[],
  nodes: Node[],
  allowed: boolean,
  world: EventTarget & { document: EventTarget & { hidden: boolean }; navigator: object },
  player: Player,
  seen: (work: () => void) => void;

beforeEach(() => {
  contexts = [];
  nodes = [];
  allowed = true;
  Object.assign(globalThis, { AudioContext: Context }, Object.fromEntries(NODES.map((name) => [name, Node])));
  world = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { hidden: false }),
    navigator: {},
  });
  world.addEventListener = world.addEventListener.bind(world);
  seen = (work) => work();
  player = new Player(some(world), (work) => seen(work));
  player.listen();
});
afterEach(() => {
  for (const name of ["AudioContext", ...NODES]) Reflect.deleteProperty(globalThis, name);
});

const touch = (kind: string) => world.dispatchEvent(new Event(kind));
/** Sounds are on, and the player has touched the page. */
const begin = () => {
  touch("click");
  player.turn(true);
};

describe("the sound wakes", () => {
  for (const kind of ["pointerup", "click", "keydown"])
    test(`by ${kind}, which makes the one context and lets it run`, () => {
      player.turn(true); // as the settings say, before any touch
      assert.equal(contexts.length, 0, "browsers complain of a context that no touch has called for");
      touch(kind);
      assert.equal(contexts.length, 1);
      assert.equal(contexts[0].state, "running");
      assert.ok(player.out);
    });

  for (const [browser, navigator, made] of [
    ["only once what the touch brings about is seen", {}, [0, 1]],
    ["within the touch in Safari", { audioSession: {} }, [1, 1]],
  ] as const)
    test(browser, () => {
      let later = () => {};
      seen = (work) => (later = work);
      world.navigator = navigator;
      player.turn(true);
      touch("pointerup");
      const at = [contexts.length];
      later();
      assert.deepEqual([...at, contexts.length], made);
      assert.ok(player.out);
    });

  for (const state of ["suspended", "interrupted"])
    for (const kind of ["pointerup", "click", "keydown"])
      test(`from "${state}" by ${kind}`, () => {
        begin();
        contexts[0].state = state;
        assert.equal(player.out, null, "nothing is to be played into a sleeping context: it would all sound at once");
        touch(kind);
        assert.equal(contexts[0].state, "running");
      });

  test("again by the next touch where the browser refused the first", () => {
    allowed = false;
    begin();
    touch("click");
    assert.equal(player.out, null);
    allowed = true;
    touch("click");
    assert.ok(player.out);
    assert.equal(contexts.length, 1);
  });

  test("when the player comes back from another app", () => {
    begin();
    contexts[0].state = "interrupted";
    world.document.hidden = true;
    world.document.dispatchEvent(new Event("visibilitychange"));
    assert.equal(contexts[0].state, "interrupted");
    world.document.hidden = false;
    world.document.dispatchEvent(new Event("visibilitychange"));
    assert.equal(contexts[0].state, "running");
    contexts[0].state = "interrupted";
    world.dispatchEvent(new Event("pageshow"));
    assert.equal(contexts[0].state, "running");
  });

  test("in a new context where the old one was closed", () => {
    begin();
    contexts[0].state = "closed";
    touch("pointerup");
    assert.equal(contexts.length, 2);
    assert.equal(player.out!.context, contexts[1]);
  });

  test("not by a pointerdown, which Safari doesn't take for a touch, and not twice", () => {
    begin();
    const { resumed } = contexts[0];
    touch("pointerdown");
    touch("click");
    touch("click");
    assert.equal(contexts[0].resumed, resumed, "it runs already");
  });

  test("not while sounds are off, nor by coming back without a touch before", () => {
    touch("click");
    world.document.dispatchEvent(new Event("visibilitychange"));
    assert.equal(contexts.length, 0);
    player.turn(true);
    player.turn(false);
    touch("click");
    assert.equal(contexts[0].state, "suspended");
    assert.equal(player.out, null);
  });

  test("nowhere without Web Audio, and nothing breaks", () => {
    Reflect.deleteProperty(globalThis, "AudioContext");
    begin();
    touch("click");
    assert.equal(player.out, null);
  });
});

describe("the volume", () => {
  test("is one gain between all sounds and the loudspeaker", () => {
    begin();
    const { out } = player;
    assert.equal(out!.gain.value, 1, "60 is as the pieces are written");
    assert.equal(some<Node>(out!).to.to, contexts[0].destination, "through what keeps loud pieces from crackling");
    PIECES.laid(out!, 7);
    const ends = nodes.filter((node) => node.started.length).map((node) => endOf(node));
    assert.ok(ends.length > 1 && ends.every((end) => end === out));
  });

  test("changes what sounds now, and what is made later", () => {
    begin();
    player.setVolume(20);
    const quiet = player.out!.gain.value;
    player.setVolume(100);
    assert.ok(player.out!.gain.value > 1 && quiet < 0.2 && quiet > 0);
    contexts[0].state = "closed";
    touch("keydown");
    assert.ok(player.out!.gain.value > 1);
  });

  test("0 is silence, and nothing is made for it", () => {
    begin();
    player.setVolume(0);
    assert.equal(player.out, null);
    player.setVolume(60);
    assert.ok(player.out);
  });
});

/** The last node before the volume. */
function endOf(node: Node): unknown {
  while (node.to && some(node) !== player.out) node = node.to;
  return node.to === null || some(node) === player.out ? node : endOf(node.to);
}

describe("the pieces", () => {
  test("each can be told from the others: lay, draw, trick, Ciao, slap, win, fault", () => {
    begin();
    const heard = ["laid", "drew", "trick-won", "called", "slapped", "won", "fault"].map((kind) => {
      nodes.length = 0;
      PIECES[kind](player.out!, 7);
      return nodes.map((node) => `${node.frequency.value}@${node.started}`).join();
    });
    assert.equal(new Set(heard).size, heard.length);
    assert.ok(heard.every(Boolean));
  });

  test("all of them start when they are told to, not before", () => {
    begin();
    for (const piece of [...Object.values(PIECES), ...Object.values(LOOPS).map(({ play }) => play)]) {
      nodes.length = 0;
      piece(player.out!, 9, 0);
      const starts = nodes.flatMap((node) => node.started);
      assert.ok(starts.length);
      assert.equal(Math.min(...starts), 9);
    }
  });
});

describe("play", () => {
  test("knows no sound for unknown kinds, nor for what every object has", async () => {
    Object.assign(globalThis, { addEventListener: world.addEventListener, document: world.document });
    if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator: {} });
    Object.assign(globalThis.navigator, { audioSession: {} }); // as in Safari: sounds are there with the touch
    const { hear, play, setSounds } = await import("../../../static/js/sounds/sounds.ts");
    setSounds({ sound: true, volume: 60, vibration: false });
    touch("click");
    nodes.length = 0;
    for (const kind of ["unheard-of", "toString", "constructor", "__proto__"]) play(kind);
    assert.equal(nodes.length, 0);
    play("laid");
    assert.ok(nodes.length);
    nodes.length = 0;
    const move = (kind: string) => ({ kind, seat: 0 });
    hear(some({ ...table({}), moves: [move("laid"), move("unheard-of"), move("laid"), move("called")] }), false);
    const starts = [...new Set(nodes.flatMap((node) => node.started))].filter((at) => at < 7.3).sort();
    assert.deepEqual([starts[0], starts.includes(7.13)], [7, true], "one after the other, each kind once");
    setSounds({ sound: false, volume: 60, vibration: false });
    nodes.length = 0;
    play("laid");
    assert.equal(nodes.length, 0);
  });
});

// --- vibration --------------------------------------------------------------------------------------------------------

const seat = (number: number, more = {}) => ({ seat: number, bot: number ? "mittel" : null, turn: false, ...more });
/** What of a Table is heard and felt. */
type Heard = {
  turn?: number | null;
  moves?: object[];
  live?: boolean;
  result?: object | null;
  people?: number;
  status?: string | undefined;
};
const table = ({ turn = null, moves = [], live = false, result = null, people = 1, status = "in" }: Heard) =>
  some<AnyTable>({
    live,
    me: 0,
    moves,
    result,
    persons: live ? [{ seat: 0 }] : undefined,
    seats: [0, 1, 2].map((number) =>
      seat(number, { turn: number === turn, bot: number < people ? null : "mittel", ...(live && { status }) }),
    ),
  });

describe("what the hand feels", () => {
  const move = (kind: string, who: number) => ({ kind, seat: who });

  test("your turn, once when it comes", () => {
    const before = table({ turn: 2 }),
      now = table({ turn: 0 });
    assert.equal(touchOf(now, before), "turn");
    assert.equal(touchOf(now, now), null);
    assert.equal(touchOf(before, now), null);
    assert.equal(touchOf(now, null), null, "the table was just opened");
    assert.equal(touchOf(table({ turn: 0, result: {} }), before), null);
    assert.equal(touchOf(table({ turn: 0, people: 2 }), table({ turn: 1, people: 2 })), null, "the tablet goes round");
    const ofPhone = (turn: number) => some<AnyTable>({ ...table({ turn, people: 2 }), place: "phone" });
    assert.equal(touchOf(ofPhone(0), ofPhone(1)), "turn", "each has a phone");
  });

  test("a slap that wins, or comes too late", () => {
    const at = (who: number, status?: string) =>
      touchOf(table({ live: true, moves: [move("won-ring", who)], status }), null);
    assert.equal(at(0), "won");
    assert.equal(at(1), "lost");
    assert.equal(at(1, "out"), null, "who has finished has lost nothing");
  });

  test("the own faults, before all else, and nobody else's", () => {
    const before = table({ turn: 1 }),
      at = (...moves: object[]) => touchOf(table({ turn: 0, moves }), before);
    assert.equal(at(move("fault", 0)), "fault");
    assert.equal(at(move("missed", 0)), "fault");
    assert.equal(at(move("fault", 1)), "turn");
  });
});
