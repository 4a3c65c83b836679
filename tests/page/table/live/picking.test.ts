import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Picking, wayOf } from "../../../../static/js/table/live/picking.ts";
import { some } from "../../support/fakes.ts";
import type { LiveCard, LiveHand } from "../../../../static/vendor/model.d.ts";

const card = (code: string, more = {}) =>
  some<LiveCard & { why: { text: string } }>({ id: `h:${code}`, code, action: `lay ${code}`, ...more });
const E7 = card("E7", { group: "7", all: ["E7", "S7", "R7"] }),
  S7 = card("S7", { group: "7", all: ["S7", "E7", "R7"] }),
  R7 = card("R7", { group: "7", all: ["R7", "E7", "S7"] }),
  KING = card("EK"),
  STUCK = card("T9", { action: null, why: { text: "no", rule: "CS-1" } }),
  JOKER = card("*", { action: null, decision: { kind: "joker", rows: [], swaps: [] } }),
  UNDER = card("EU", { action: null, decision: { kind: "wish", choices: [{ action: "lay EU wish S" }] } });
const TWO = { cards: ["E7", "S7"], action: "lay E7 S7" },
  THREE = { cards: ["E7", "S7", "R7"], action: "lay E7 S7 R7" };
const HAND = some<LiveHand>({ cards: [E7, S7, R7, KING, STUCK, JOKER, UNDER], together: [TWO, THREE] });

let picking: Picking, now: number;
const tap = (one: LiveCard, more?: { confirm: boolean }): { [key: string]: unknown } =>
  picking.tap(one, HAND, (now += 1000), more);
const picked = () => picking.picked(HAND.cards).map(({ code }) => code);

beforeEach(() => {
  picking = new Picking();
  now = 0;
});

describe("a tap", () => {
  test("lays a card that goes with no other", () => {
    assert.deepEqual(tap(KING), { way: KING, card: KING, codes: ["EK"] });
    assert.deepEqual(tap(UNDER), { way: UNDER, card: UNDER, codes: ["EU"] });
  });

  test("on a card that can't be laid says why not", () => {
    assert.deepEqual(tap(STUCK), { refuse: STUCK.why });
  });

  test("picks a card that goes with others, in the order of the taps, and takes it back", () => {
    assert.deepEqual(tap(E7), {});
    assert.deepEqual(tap(R7), {});
    assert.deepEqual(tap(S7), {});
    assert.deepEqual(picked(), ["E7", "R7", "S7"]);
    tap(R7);
    assert.deepEqual(picked(), ["E7", "S7"]);
  });

  test("on a card of another kind begins anew", () => {
    tap(E7);
    tap(card("S8", { group: "8" }));
    assert.deepEqual(picking.ids, ["h:S8"]);
  });

  test("twice on the same card lays all that go with it; slowly it lays the card", () => {
    picking.tap(E7, HAND, 1000);
    assert.deepEqual(picking.tap(E7, HAND, 1450), { way: THREE, card: E7, codes: ["E7", "S7", "R7"] });
    assert.deepEqual(picking.ids, []);
    picking.tap(E7, HAND, 3000);
    assert.deepEqual(picking.tap(E7, HAND, 3451), { way: E7, card: E7, codes: ["E7"] });
    assert.deepEqual(picking.ids, []);
  });

  test("on two cards is no double tap", () => {
    picking.tap(E7, HAND, 1000);
    picking.tap(S7, HAND, 1100);
    assert.deepEqual(picked(), ["E7", "S7"]);
    picking.tap(E7, HAND, 1200);
    assert.deepEqual(picked(), ["S7"]);
  });

  test("on the Joker asks at once, whatever is picked", () => {
    tap(E7);
    assert.deepEqual(tap(JOKER), { way: JOKER, card: JOKER, codes: ["*"] });
    assert.deepEqual(picking.ids, []);
  });

  test("that has to be confirmed only picks at first", () => {
    for (const one of [KING, E7]) {
      assert.deepEqual(tap(some(one), { confirm: true }), {});
      assert.deepEqual(tap(some(one), { confirm: true }), { way: one, card: one, codes: [one.code] });
    }
    assert.deepEqual(tap(STUCK, { confirm: true }), { refuse: STUCK.why });
    assert.deepEqual(tap(JOKER, { confirm: true }).card, JOKER);
  });
});

describe("keys", () => {
  test("Space picks a card that goes with no other, too", () => {
    assert.deepEqual(picking.pick(KING, HAND), {});
    assert.deepEqual(picked(), ["EK"]);
    picking.pick(E7, HAND);
    assert.deepEqual(picked(), ["E7"]);
    assert.deepEqual(picking.pick(STUCK, HAND), { refuse: STUCK.why });
  });

  test("Enter lays what is picked, or else the card itself", () => {
    assert.deepEqual(picking.enter(E7, HAND), { way: E7, card: E7, codes: ["E7"] });
    picking.pick(E7, HAND);
    picking.pick(S7, HAND);
    assert.deepEqual(picking.enter(KING, HAND), { way: TWO, card: E7, codes: ["E7", "S7"] });
  });
});

describe("cards laid together", () => {
  test("are looked up by their first and last card; the order between them is free", () => {
    const four = { cards: ["E7", "S7", "R7", "T7"], action: "lay E7 S7 R7 T7" },
      hand = some<LiveHand>({ ...HAND, together: [...HAND.together, four] });
    assert.equal(wayOf(E7, ["E7", "R7", "S7", "T7"], hand), four);
    assert.equal(wayOf(E7, ["E7", "S7", "T7", "R7"], hand), undefined);
    assert.equal(wayOf(S7, ["S7", "E7"], hand), undefined);
    assert.equal(wayOf(S7, ["S7", "E7", "R7"], hand), undefined);
    assert.equal(wayOf(E7, ["E7"], hand), E7);
  });

  test("in an order that doesn't fit: what is tried, or says why not, is the first card", () => {
    assert.deepEqual(picking.lay([S7, E7], HAND), { way: S7, card: S7, codes: ["S7", "E7"] });
    const first = card("S7", { ...S7, action: null, why: { text: "no" } });
    picking.ids = [S7.id, E7.id];
    assert.deepEqual(picking.lay([first, E7], HAND), { refuse: first.why });
    assert.deepEqual(picking.ids, [S7.id, E7.id]);
  });

  test("are none without a card", () => {
    assert.deepEqual(picking.lay([], HAND), {});
  });
});

test("cards that have left the hand, can't be laid any more or don't go together any more aren't picked", () => {
  picking.ids = [E7.id, S7.id, R7.id];
  picking.keep([E7, R7, KING]);
  assert.deepEqual(picking.ids, [E7.id, R7.id]);
  picking.keep([E7, { ...R7, action: null, group: null }]);
  assert.deepEqual(picking.ids, [E7.id]);
  picking.ids = [E7.id, S7.id];
  picking.keep([E7, { ...S7, group: "8" }]);
  assert.deepEqual(picking.ids, [E7.id]);
  picking.keep([]);
  assert.deepEqual(picking.ids, []);
});
