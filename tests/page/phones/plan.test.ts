import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { some } from "../support/fakes.ts";
import type { Phone } from "../../../static/js/phones/phone.ts";
import "../support/page.ts";

const { playHere, resettled, roomOf, sitting } = await import("../../../static/js/screens/phones/plan.ts");

const place = (name: string, more = {}) => ({
  name,
  person: false,
  phone: false,
  level: "mittel",
  character: "anna",
  ...more,
});
const phone = (name: string, face: string, isHere = true) => some<Phone>({ name, face, isHere });

function plan() {
  return {
    about: { id: "some-game", title: "Some Game" },
    chosen: {
      name: "Zoë",
      phone: true,
      count: 4,
      others: [
        place("Anna", { person: true, phone: true }),
        place("Beat"),
        place("Cla", { person: true, phone: true }),
      ],
    },
    seats: [
      { name: "Zoë", kind: "human", level: null, phone: true },
      { name: "Anna", kind: "human", level: null, phone: true },
      { name: "Beat", kind: "bot", level: "stark", character: "beat" },
      { name: "Cla", kind: "human", level: null, phone: true },
    ],
    offered: [0, 1, 3],
  };
}

describe("who sits where in the end", () => {
  test("phones that are there, bots for those that aren't, oneself at the tablet", () => {
    const seats = sitting(
      some(plan()),
      new Map([
        [1, phone("Rosa", "cla")],
        [3, phone("Urs", "", false)],
      ]),
    );
    assert.deepEqual(seats, [
      { name: "Zoë", kind: "human", level: null, phone: false },
      { name: "Rosa", kind: "human", level: null, phone: true, character: "cla" },
      { name: "Beat", kind: "bot", level: "stark", character: "beat" },
      { name: "Cla", kind: "bot", level: "mittel", character: "anna" },
    ]);
  });

  test("nobody at the screen for all", () => {
    const [first] = sitting(some(plan()), new Map([[1, phone("Rosa", "")]]), true);
    assert.deepEqual(first, { name: "", kind: "bot", level: "mittel" });
  });

  test("a phone may take a bot's seat", () => {
    const seats = sitting(some(plan()), new Map([[2, phone("Ida", "")]]));
    assert.deepEqual(seats[2], { name: "Ida", kind: "human", level: null, phone: true, character: null });
  });

  test("whoever plays at the tablet instead is no bot", () => {
    const mine = plan();
    playHere(some(mine), 3);
    playHere(some(mine), 0);
    const seats = sitting(some(mine), new Map());
    assert.deepEqual(
      seats.map(({ kind, phone: is }) => [kind, Boolean(is)]),
      [
        ["human", false],
        ["bot", false],
        ["bot", false],
        ["human", false],
      ],
    );
  });
});

test("phones that sat elsewhere come to seats for phones, as far as some are free", () => {
  const mine = plan();
  assert.deepEqual(
    resettled(
      some(mine),
      new Map([
        [1, phone("Rosa", "")],
        [2, phone("Urs", "")],
        [5, phone("Ida", "")],
        [6, phone("Max", "")],
      ]),
    ),
    [
      { from: 2, to: 0 },
      { from: 5, to: 3 },
    ],
  );
  playHere(some(mine), 0);
  assert.deepEqual(mine.offered, [1, 3]);
});

test("phones are told who is there, and whose seats are waited for", () => {
  const { people, begun } = roomOf(some(plan()), new Map([[1, phone("Rosa", "cla")]]));
  assert.equal(begun, false);
  assert.deepEqual(
    people.map(({ here, bot, face }) => [here, bot, face]),
    [
      [false, false, ""],
      [true, false, "cla"],
      [true, true, "beat"],
      [false, false, ""],
    ],
  );
  assert.equal(people[1].name, "Rosa");
});
