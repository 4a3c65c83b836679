// What a card still needs before it is laid: a suit, what the Joker is, a call.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { some } from "../../support/fakes.ts";
import type { LiveCard } from "../../../../static/vendor/model.d.ts";
import { Asking } from "../../../../static/js/table/live/asking.ts";

const wish = (...suits: string[]) => ({
  kind: "wish",
  choices: suits.map((suit) => ({ action: `lay EU wish ${suit}`, text: suit, suit })),
});
const SUIT = { kind: "wish", choices: [{ action: "lay * as EU wish S", text: "S", suit: "S" }] };
const JOKER = {
  kind: "joker",
  rows: [
    {
      suit: "E",
      name: "Eichel",
      cards: [
        { face: "E7", name: "E7", action: "lay * as E7", decision: null },
        null,
        { face: "EU", name: "EU", action: null, decision: SUIT },
      ],
    },
  ],
  swaps: [{ action: "lay * swap 2", seat: 2, name: "Cla", count: 5, text: "" }],
};
const card = (decision: object | null, more = {}) =>
  some<LiveCard & { decision: any }>({ id: "h:EU:0", name: "Eichel-Under", action: null, decision, ...more });
const UNDER = card(wish("S", "R"));

let asking: Asking, chosen: any[][], closed: number;
const renew = (now: { decision: any }) => now.decision;
const ask = (one = UNDER) =>
  asking.ask(
    one,
    one.decision,
    renew,
    (action, at) => chosen.push([action, at]),
    () => (closed += 1),
  );
const touch = (choice: { action: string | null | undefined; face?: string | undefined }) => asking.choose(choice, 500);

beforeEach(() => {
  asking = new Asking();
  chosen = [];
  closed = 0;
});

describe("a choice", () => {
  test("is told once, with its time, and the question is over", () => {
    ask();
    assert.equal(asking.decision, UNDER.decision);
    touch({ action: "lay EU wish S" });
    touch({ action: "lay EU wish R" });
    assert.deepEqual(chosen, [["lay EU wish S", 500]]);
    assert.equal(asking.decision, null);
    assert.equal(closed, 0);
  });

  test("of nothing closes the question and says so", () => {
    ask();
    asking.close();
    asking.close();
    assert.equal(asking.decision, null);
    assert.equal(closed, 1);
    touch({ action: "lay EU wish S" });
    assert.deepEqual(chosen, []);
  });
});

describe("a newer hand", () => {
  test("renews what is asked", () => {
    ask();
    const newer = wish("S");
    asking.follow([card(newer)]);
    assert.equal(asking.decision, newer);
    assert.equal(closed, 0);
  });

  test("in which the card is asked nothing leaves it to the engine to say that it is too late", () => {
    ask();
    asking.follow([card(null, { action: "lay EU" })]);
    assert.equal(asking.decision, UNDER.decision);
    asking.follow([card(JOKER)]);
    assert.equal(asking.decision, UNDER.decision);
  });

  test("without the card, or in which it can't be laid, needs no answer", () => {
    for (const hand of [[], [card(UNDER.decision, { id: "h:EU:1" })], [card(null)]]) {
      closed = 0;
      ask();
      asking.follow(some(hand));
      assert.equal(asking.decision, null);
      assert.equal(closed, 1);
    }
  });

  test("asks nothing by itself", () => {
    asking.follow([UNDER]);
    assert.equal(asking.decision, null);
    assert.equal(closed, 0);
  });
});

describe("the Joker", () => {
  const joker = card(JOKER, { id: "h:*:0", name: "Joker" });

  test("that is named, or swaps hands, is laid", () => {
    for (const [action, face] of [
      ["lay * as E7", "E7"],
      ["lay * swap 2", undefined],
    ]) {
      chosen = [];
      ask(joker);
      touch({ action, face });
      assert.deepEqual(
        chosen.map(([done]) => done),
        [action],
      );
    }
  });

  test("asks for the suit in a second step", () => {
    ask(joker);
    touch({ action: null, face: "EU" });
    assert.equal(asking.decision, SUIT);
    assert.deepEqual(chosen, []);
    touch({ action: "lay * as EU wish S" });
    assert.equal(chosen.length, 1);
  });

  test("stays named in a newer hand, and begins anew where it can't be that card any more", () => {
    ask(joker);
    touch({ action: null, face: "EU" });
    const suit = { ...SUIT },
      [{ cards }] = JOKER.rows;
    const rows = (under: object | null) => [{ ...JOKER.rows[0], cards: [cards[0], null, under] }];
    asking.follow([{ ...joker, decision: { ...JOKER, rows: rows({ ...cards[2], decision: suit }) } }]);
    assert.equal(asking.decision, suit);
    const without = { ...JOKER, rows: rows(null) };
    asking.follow([{ ...joker, decision: without }]);
    assert.equal(asking.decision, without);
  });

  test("can't be a card that isn't offered", () => {
    ask(joker);
    touch({ action: null, face: "SU" });
    assert.equal(asking.decision, JOKER);
    assert.deepEqual(chosen, []);
  });
});

test("a call is chosen like a suit", () => {
  const call = { kind: "call", hint: "", choices: [{ action: "lay EO stöck", text: "", tone: "primary" }] };
  ask(card(call));
  touch({ action: "lay EO stöck" });
  assert.equal(chosen.length, 1);
});
