// What is found in the archive: by words, game, result, origin, days and stars, alone and together.
import assert from "node:assert/strict";
import test from "node:test";
import { some } from "../support/fakes.ts";
import type { ArchiveRow } from "../../../static/vendor/model.d.ts";
import { EVERYTHING, find, isAnything, months, spelled, type Wish } from "../../../static/js/screens/archive/search.ts";

const MONTHS = months("de-CH");
const ROWS = [
  row("2026-11-24T20:15:00", "Klammern", "gegen Beat: gewonnen (Würfel 6)", { outcome: "won", favourite: true }),
  row("2026-11-03T08:00:00", "Kaisern", "gegen Zoë, Cla: verloren (40 Striche)", { kind: "day", day: "2026-11-03" }),
  row("2026-02-01T00:00:00", "Klammern", "gegen Flurina: nicht zu Ende gespielt", { outcome: "left" }),
  row("2025-12-31T23:59:59", "Ciao-Sepp", "gegen Beat, Cla: gewonnen (12)", { outcome: "won", kind: "from" }),
];

function row(date: string, title: string, text: string, more: object) {
  return some<ArchiveRow>({
    id: date,
    date,
    title,
    text,
    game: title.toLowerCase(),
    outcome: "lost",
    kind: "fresh",
    day: "",
    ...more,
  });
}

/** The places of the rows that are found. */
function found(wish: Partial<Wish>) {
  const told = (each: ArchiveRow) => `${each.title} ${each.text} ${spelled(each.date, MONTHS)} ${each.day}`;
  return find(ROWS, { ...EVERYTHING, ...wish }, told).map((each) => ROWS.indexOf(each));
}

for (const [text, expected] of [
  ["", [0, 1, 2, 3]],
  ["   ", [0, 1, 2, 3]],
  ["beat", [0, 3]],
  ["BEAT  cla", [3]],
  ["cla beat", [3]],
  ["zoe", [1]],
  ["Zoë", [1]],
  ["würfel", [0]],
  ["wurfel", [0]],
  ["klammern beat", [0]],
  ["kaisern beat", []],
  ["2026-11", [0, 1]],
  ["24.11.2026", [0]],
  ["3.11.2026", [1]],
  ["03.11.2026", [1]],
  ["november 2026", [0, 1]],
  ["nov 2026 beat", [0]],
  ["dezember", [3]],
  ["31. dezember", [3]],
  ["(", [0, 1, 3]],
  [".*", []],
  ["<b>", []],
])
  test(`the words «${text}»`, () => assert.deepEqual(found({ text: text as string }), expected));

for (const [name, wish, expected] of [
  ["a game", { game: "klammern" }, [0, 2]],
  ["a result", { outcome: "won" }, [0, 3]],
  ["left ones", { outcome: "left" }, [2]],
  ["an origin", { origin: "day" }, [1]],
  ["those dealt for themselves", { origin: "fresh" }, [0, 2]],
  ["favourites", { favourites: true }, [0]],
  ["from a day on, that day included", { from: "2026-11-03" }, [0, 1]],
  ["up to a day, that day included", { to: "2025-12-31" }, [3]],
  ["between two days", { from: "2026-01-01", to: "2026-11-03" }, [1, 2]],
  ["days the wrong way round", { from: "2026-11-03", to: "2026-01-01" }, []],
  [
    "everything together",
    { text: "beat", game: "klammern", outcome: "won", from: "2026-11-24", favourites: true },
    [0],
  ],
  ["what contradicts itself", { game: "klammern", origin: "day" }, []],
])
  test(name as string, () => assert.deepEqual(found(wish as Partial<Wish>), expected));

test("a date that is none is only itself", () => {
  for (const odd of ["", "x", "24.11.2026", "2026-1-1"]) assert.equal(spelled(odd, MONTHS), odd);
});

test("months have names in both languages", () => {
  assert.equal(months("de-CH")[2], "März");
  assert.deepEqual([months("en-GB")[0], months("en-GB")[11]], ["January", "December"]);
});

test("what is looked for may be nothing in particular", () => {
  assert.ok(isAnything({ ...EVERYTHING }));
  for (const [key, value] of Object.entries({ text: "x", game: "x", from: "2026-01-01", favourites: true }))
    assert.ok(!isAnything({ ...EVERYTHING, [key]: value }));
});
