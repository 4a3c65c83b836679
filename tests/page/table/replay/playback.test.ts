// A replay: where one goes, what is told and played by itself; keys and swipes.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import "../../support/page.ts";
import { FakeTime, settle, some } from "../../support/fakes.ts";

const { Playback } = await import("../../../../static/js/table/replay/playback.ts");
const { moveOf, steer, swiped } = await import("../../../../static/js/table/replay/steering.ts");

const ROUNDS = [
  { number: 1, name: "Runde 1", start: 2, end: 6, over: true },
  { number: 2, name: "Runde 2", start: 7, end: 10, over: false },
];
let time: FakeTime,
  calls: [name: string, args: any][],
  shown: [place: number, first: boolean][],
  drawn: unknown[],
  failed: unknown[],
  refusal: object | null,
  playback: InstanceType<typeof Playback>,
  film: object,
  says: string[],
  moments: object[];

/** The engine: what there is at a place. */
function answer(name: string, args: any): any {
  if (name === "film")
    return args.id === "none"
      ? { error: { text: "Nichts da", key: "id" } }
      : { film: { ...film, seat: args.seat ?? 0 } };
  if (name === "at" && refusal) return refusal;
  const round = args.place === undefined ? args.round : args.place < 7 ? 1 : 2;
  if (name === "sentences") return { round, seat: args.seat, lines: [{ place: 4, text: `Zeile der Runde ${round}` }] };
  const step = args.place - args.since === 1;
  return {
    table: { round: `Runde ${round}`, say: step ? says : [], moments: step ? moments : [] },
    scenery: {
      place: args.place,
      round,
      text: `Zug ${args.place}`,
      open: args.open,
      advice: null,
      outcome: args.place === 6 ? "Aus" : "",
      over: "",
    },
  };
}

beforeEach(() => {
  time = new FakeTime();
  [calls, shown, drawn, failed, says, moments, refusal] = [[], [], [], [], ["Anna legt."], [], null];
  film = { id: "a", seat: 0, rounds: ROUNDS, spots: [4], plays_on: true };
  const on = {
    show: (first: any) => shown.push([playback.line!.place, first]),
    redraw: () => drawn.push(playback.line?.place),
    fail: (text: any) => failed.push(text),
  };
  playback = new Playback(on, {
    time,
    call: async (name, args) => {
      calls.push([name, args]);
      return answer(name, args);
    },
  });
});

const places = () => calls.filter(([name]) => name === "at").map(([, { place }]) => place);

describe("a replay", () => {
  test("begins where the first cards are dealt, or at a place, and steps on with movement", async () => {
    assert.equal(await playback.open({ id: "a" }), null);
    await playback.step(1);
    await playback.step(-1);
    await playback.jump(6);
    assert.deepEqual(shown, [
      [2, true],
      [3, false],
      [2, false],
      [6, true],
    ]);
    await playback.open({ id: "a" }, 5);
    assert.equal(playback.line!.place, 5);
    assert.deepEqual(calls.filter(([name]) => name === "at")[1][1], { place: 3, seat: 0, since: 2, open: false });
  });

  test("keeps to the film", async () => {
    await playback.open({ id: "a" });
    await playback.step(-1);
    await playback.toEnd("end");
    await playback.step(1);
    await playback.jump(999);
    assert.deepEqual(places(), [2, 2, 10, 10, 10]);
  });

  test("goes round by round: to the beginning of this one first", async () => {
    await playback.open({ id: "a" }, 9);
    await playback.toRound(-1);
    await playback.toRound(-1);
    await playback.toRound(-1);
    await playback.toRound(1);
    await playback.toRound(1);
    assert.deepEqual(places(), [9, 7, 2, 2, 7, 10]);
  });

  test("what can't be opened is told, and nothing is looked at", async () => {
    assert.deepEqual(await playback.open({ id: "none" }), { text: "Nichts da", key: "id" });
    assert.equal(playback.line, null);
  });

  test("of another seat, or in another language, stays where it is", async () => {
    await playback.open({ id: "a" }, 5);
    await playback.openHands();
    await playback.open({ id: "a", seat: 2 });
    assert.deepEqual(calls.filter(([name]) => name === "at").at(-1)![1], { place: 5, seat: 2, since: 5, open: true });
    film = { ...film, id: "b" };
    await playback.open({ id: "b" });
    assert.deepEqual([playback.line!.place, playback.line!.open], [2, false]);
  });

  test("plays to the end, faster on request, and from the beginning again", async () => {
    await playback.open({ id: "a" }, 8);
    playback.toggle();
    await time.advance(1400);
    assert.equal(playback.line!.place, 9);
    playback.faster();
    await time.advance(700);
    assert.equal(playback.line!.place, 10);
    assert.equal(playback.playing, false);
    playback.toggle();
    await settle();
    assert.equal(playback.line!.place, 2);
  });

  test("stays longer where something big is told, and at the end of a round", async () => {
    await playback.open({ id: "a" }, 4);
    moments = [{ hold_ms: 2400 }];
    playback.toggle();
    await time.advance(1400);
    await time.advance(2300);
    assert.equal(playback.line!.place, 5);
    moments = [];
    await time.advance(100);
    assert.equal(playback.line!.place, 6);
    await time.advance(4100);
    assert.equal(playback.line!.place, 6);
    await time.advance(100);
    assert.equal(playback.line!.place, 7);
  });

  test("any move of one's own stops it", async () => {
    await playback.open({ id: "a" });
    playback.toggle();
    await playback.step(1);
    await time.advance(10_000);
    assert.equal(playback.line!.place, 3);
  });

  test("opens all hands, but not of a round that was left", async () => {
    await playback.open({ id: "a" }, 4);
    await playback.openHands();
    assert.equal(playback.line!.open, true);
    await playback.jump(8);
    assert.equal(playback.line!.open, false);
  });

  test("says what has happened after a step, and where one is after a jump, unless the line says it", async () => {
    await playback.open({ id: "a" });
    await playback.step(1);
    assert.equal(playback.spoken, "Anna legt.");
    says = [];
    await playback.step(1);
    assert.equal(playback.spoken, "Runde 1, Zug 4");
    await playback.jump(8);
    assert.equal(playback.spoken, "Runde 2, Zug 8");
    await playback.jump(3, true);
    assert.equal(playback.spoken, "");
    await playback.openHands();
    assert.equal(playback.spoken, "", "nobody has gone anywhere");
  });

  test("reads the log of a round once", async () => {
    await playback.open({ id: "a" });
    assert.deepEqual(playback.lines, [{ place: 4, text: "Zeile der Runde 1" }]);
    assert.equal(drawn.length, 1, "it is drawn when it has come");
    await playback.jump(8);
    await playback.jump(3);
    assert.deepEqual(playback.lines, [{ place: 4, text: "Zeile der Runde 1" }]);
    assert.equal(calls.filter(([name]) => name === "sentences").length, 2);
  });

  test("marks what a review finds, and asks again where it speaks of this place", async () => {
    await playback.open({ id: "a" }, 5);
    playback.mark(some({ start: 2, end: 6, mistakes: [{ place: 5 }, { place: 3 }] }));
    await settle();
    assert.deepEqual(playback.line!.spots, [3, 5]);
    assert.deepEqual(places(), [5, 5]);
    playback.mark(some({ start: 7, end: 10, mistakes: [{ place: 8 }] }));
    assert.deepEqual(playback.line!.spots, [3, 5, 8]);
    assert.deepEqual(places(), [5, 5]);
  });

  test("asks for one place after the other: of those that are passed meanwhile, only for the last", async () => {
    await playback.open({ id: "a" });
    await Promise.all([playback.jump(4), playback.jump(5), playback.jump(9)]);
    assert.deepEqual(places(), [2, 4, 9]);
    assert.deepEqual(
      shown.map(([place]) => place),
      [2, 9, 9],
      "the line is where the finger is, and the table follows",
    );
    assert.equal(playback.scene!.scenery.place, 9);
  });

  test("stays where it is if a place can't be shown, and says why", async () => {
    await playback.open({ id: "a" });
    refusal = { error: { text: "Geht nicht", key: "place" } };
    playback.toggle();
    await playback.jump(5);
    assert.deepEqual([playback.line!.place, playback.playing, failed], [2, false, ["Geht nicht"]]);
    refusal = null;
    await playback.jump(5);
    assert.equal(playback.line!.place, 5);
  });

  test("that can't show even its first place isn't opened", async () => {
    refusal = { error: { text: "Geht nicht", key: "place" } };
    assert.deepEqual(await playback.open({ id: "a" }), { text: "Geht nicht", key: "place" });
    assert.deepEqual([playback.line, failed], [null, []]);
  });

  test("another film that is opened meanwhile is shown from its beginning", async () => {
    await playback.open({ id: "a" });
    const slow = playback.jump(9);
    film = { ...film, id: "b" };
    await Promise.all([slow, playback.open({ id: "b" })]);
    assert.deepEqual([playback.replay!.id, playback.scene!.scenery.place], ["b", 2]);
  });

  test("leads from mark to mark, and round again", async () => {
    film = { ...film, spots: [4, 8] };
    await playback.open({ id: "a" });
    for (const by of [1, 1, 1, -1, -1] as const) await playback.toSpot(by);
    assert.deepEqual(places(), [2, 4, 8, 4, 8, 4]);
    film = { ...film, id: "b", spots: [] };
    await playback.open({ id: "b" });
    await playback.toSpot(1);
    assert.equal(playback.line!.place, 2);
  });

  test("pauses behind something else", async () => {
    await playback.open({ id: "a" });
    playback.pause();
    assert.equal(playback.playing, false);
    playback.toggle();
    playback.pause();
    await time.advance(10_000);
    assert.deepEqual([playback.line!.place, playback.playing], [2, false]);
  });

  test("is over when it is left", async () => {
    await playback.open({ id: "a" });
    playback.toggle();
    playback.end();
    await time.advance(10_000);
    assert.equal(playback.line, null);
    assert.deepEqual(places(), [2]);
  });
});

describe("keys", () => {
  /** An element that lies in these, and may show that it has the focus. */
  const at = (inside: string[], visible = false) => ({
    matches: (selector: string) => selector === ":focus-visible" && visible,
    closest(selector: string): unknown {
      return selector.split(", ").some((each) => inside.includes(each)) ? this : null;
    },
  });
  const press = (key: string, where: object | null = at([]), held = {}) =>
    moveOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }, where as Element | null);

  test("lead through it wherever the focus is", () => {
    for (const where of [null, at([]), at(["button"], true), at(["input[type=range]"])])
      assert.deepEqual(
        ["ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"].map((key) => press(key, where)),
        ["step-back", "step-on", "start", "end", "round-back", "round-on"],
      );
  });

  test("belong to fields and dialogs, and with others to the browser", () => {
    for (const field of ["input:not([type=range])", "select", "textarea", "dialog"])
      assert.equal(press("Home", at([field])), null);
    for (const held of ["ctrlKey", "metaKey", "altKey", "shiftKey"])
      assert.equal(press("ArrowLeft", at([]), { [held]: true }), null);
    assert.equal(press("x"), null);
    assert.equal(press("toString"), null);
  });

  test("M leads to the marks", () => {
    assert.deepEqual(
      [press("m"), press("M", at([]), { shiftKey: true }), press("M")],
      ["spot-on", "spot-back", "spot-on"],
    );
    assert.equal(press("m", at([]), { ctrlKey: true }), null);
    assert.equal(press("m", at(["textarea"])), null);
  });

  test("space plays; a button that one has come to by keys, it presses", () => {
    assert.equal(press(" "), "play");
    assert.equal(press(" ", at(["button"])), "play");
    assert.equal(press(" ", at(["button"], true)), null);
  });

  test("do what they are for", async () => {
    await playback.open({ id: "a" }, 5);
    for (const move of ["step-on", "step-back", "round-on", "round-back", "start", "end"] as const) {
      steer(playback, move);
      await settle();
    }
    assert.deepEqual(places(), [5, 6, 5, 7, 2, 2, 10]);
    steer(playback, "play");
    assert.equal(playback.playing, true);
  });
});

test("a swipe to the left goes on, one to the right back; what is short or steep is none", () => {
  assert.deepEqual(
    [
      [-60, 5],
      [60, -10],
      [-40, 0],
      [60, 50],
      [0, 100],
    ].map(([dx, dy]) => swiped(dx, dy)),
    ["step-on", "step-back", null, null, null],
  );
});
