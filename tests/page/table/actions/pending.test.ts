// Own cards on their way: how the table is seen until the engine has answered.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { some } from "../../support/fakes.ts";
import type { AnyTable } from "../../../../static/js/base/types.ts";
import type { Hand } from "../../../../static/vendor/model.d.ts";
import { Pending, cardsOf, handOf, named } from "../../../../static/js/table/actions/pending.ts";

const card = (id: string, more = {}) => ({
  id,
  face: id.split(":")[1],
  name: `the ${id}`,
  action: `lay ${id}`,
  ...more,
});
const hand = (...ids: string[]) => some<Hand>({ label: "Your hand", cards: ids.map((id) => card(id)) });
const ids = (zone?: { cards: readonly { id: string }[] }) => zone?.cards.map(({ id }) => id);
const PILE = some<Shown>({
  me: 0,
  hand: hand("h:E7:0", "h:E8:0"),
  pile: { label: "", count: 1, cards: [{ id: "p:0", face: "R9" }] },
});
const TRICK = some<Shown>({
  me: 1,
  seats: [{ seat: 0 }, { seat: 1 }, { seat: 2, out: "gone" }, { seat: 3 }],
  hand: hand("h:E7:0", "h:E8:0"),
  trick: { label: "so far", cards: [{ id: "t:1:0", seat: 0 }], waiting: [1, 3], done: false, winner: null, why: "" },
});

/** A Table with every part that one of the games has. */
type Shown = AnyTable & { pile: { cards: any[] }; trick: any; persons: any[] };

let pending: Pending;
beforeEach(() => {
  pending = new Pending();
});
const see = (table: object) => pending.seen(some<Shown>(table)) as Shown;

describe("a card that has set out", () => {
  test("is no longer in the hand, and lies on the pile by the name that it had", () => {
    pending.add(0, ["h:E7:0"]);
    const seen = see(PILE);
    assert.deepEqual(ids(seen.hand), ["h:E8:0"]);
    assert.deepEqual(ids(seen.pile), ["p:0", "h:E7:0"]);
    assert.deepEqual(seen.pile.cards[1], { id: "h:E7:0", face: "E7", name: "the h:E7:0", was: null, from: "seat-0" });
    assert.deepEqual(ids(PILE.hand), ["h:E7:0", "h:E8:0"], "the Table itself stays as the engine gave it");
  });

  test("lies in the trick, and nobody waits for it any more", () => {
    pending.add(1, ["h:E8:0"]);
    const { hand: left, trick } = see(TRICK);
    assert.deepEqual(ids(left), ["h:E7:0"]);
    assert.deepEqual(ids(trick), ["t:1:0", "h:E8:0"]);
    assert.deepEqual([trick.cards[1].seat, trick.cards[1].led, trick.waiting], [1, false, [3]]);
  });

  test("after a finished trick begins a new one, for which those wait who still play, in order", () => {
    pending.add(1, ["h:E8:0"]);
    const done = { ...TRICK.trick, waiting: [], done: true, winner: 1 };
    const { trick } = see({ ...TRICK, trick: done });
    assert.deepEqual(ids(trick), ["h:E8:0"]);
    assert.deepEqual([trick.cards[0].led, trick.done, trick.winner, trick.waiting], [true, false, null, [3, 0]]);
  });

  test("leaves other hands as they are, each at its edge", () => {
    const persons = [
      { seat: 0, hand: hand("h:E7:0") },
      { seat: 2, hand: hand("h:E7:0", "h:E7:1") },
    ];
    pending.add(2, ["h:E7:1"]);
    const seen = see({ ...PILE, persons });
    assert.deepEqual(
      seen.persons.map((person) => ids(person.hand)),
      [["h:E7:0"], ["h:E7:0"]],
    );
    assert.deepEqual(ids(seen.hand), ids(PILE.hand));
    assert.equal(seen.pile.cards.at(-1)?.id, "2/h:E7:1");
  });

  test("can be one of several, which lie as they were laid", () => {
    const three = { ...PILE, hand: hand("h:E7:0", "h:S7:0", "h:R7:0") };
    pending.add(0, ["h:R7:0", "h:E7:0"]);
    assert.deepEqual(ids(see(three).pile), ["p:0", "h:R7:0", "h:E7:0"]);
  });

  test("may be followed by another before the engine has answered", () => {
    pending.add(0, ["h:E7:0"]);
    pending.add(0, ["h:E8:0"]);
    assert.deepEqual(ids(see(PILE).pile), ["p:0", "h:E7:0", "h:E8:0"]);
    assert.deepEqual(ids(see(PILE).hand), []);
  });
});

describe("the engine's answer", () => {
  test("confirms a card that is no longer in the hand", () => {
    const flight = pending.add(0, ["h:E7:0"]);
    pending.follow(some<Shown>({ ...PILE, hand: hand("h:E8:0") }), false);
    assert.equal(pending.any, false);
    assert.equal(pending.end(flight), false, "nothing has to come back");
  });

  test("to something else leaves it where it lies", () => {
    pending.add(0, ["h:E7:0"]);
    pending.follow(some<Shown>({ ...PILE, pile: { ...PILE.pile, cards: [{ id: "p:1" }] } }), false);
    assert.equal(pending.any, true);
    assert.deepEqual(ids(see(PILE).hand), ["h:E8:0"]);
  });

  test("without a Table, or with one that still has it, brings it back", () => {
    const flight = pending.add(0, ["h:E7:0"]);
    assert.equal(pending.end(flight), true);
    assert.equal(see(PILE), PILE);
  });

  test("is of no interest at another table", () => {
    const flight = pending.add(0, ["h:E7:0"]);
    pending.follow(PILE, true);
    assert.equal(pending.any, false);
    assert.equal(pending.end(flight), false);
  });
});

describe("of equal cards", () => {
  const three = hand("h:E7:0", "h:E7:1", "h:E7:2", "h:S7:0").cards;

  test("the engine takes the last, whichever was touched", () => {
    assert.deepEqual(named(three, ["h:E7:0"]), [{ touched: "h:E7:0", id: "h:E7:2" }]);
    assert.deepEqual(named(three, ["h:E7:2"]), [{ touched: "h:E7:2", id: "h:E7:2" }]);
    assert.deepEqual(named(three, ["h:S7:0"]), [{ touched: "h:S7:0", id: "h:S7:0" }]);
  });

  test("laid together it takes the last ones in order", () => {
    assert.deepEqual(
      named(three, ["h:E7:1", "h:S7:0", "h:E7:0"]).map(({ id }) => id),
      ["h:E7:1", "h:S7:0", "h:E7:2"],
    );
  });

  test("the one that was touched is the first that is laid", () => {
    const cards = hand("h:E7:0", "h:S7:0", "h:E7:1").cards.map((each) => ({ ...each, code: each.face }));
    assert.deepEqual(cardsOf(cards, "h:E7:1", ["E7", "S7"]), ["h:E7:1", "h:S7:0"]);
    assert.deepEqual(cardsOf(cards, "h:E7:0", ["E7", "E7"]), ["h:E7:0", "h:E7:1"]);
  });
});

test("a hand is that of its person, or the one hand of a game by turns", () => {
  const persons = [{ seat: 2, hand: hand("h:R9:0") }];
  assert.deepEqual(handOf(some<Shown>({ ...PILE, persons }), 2), persons[0].hand.cards);
  assert.deepEqual(handOf(PILE, 0), PILE.hand.cards);
});
