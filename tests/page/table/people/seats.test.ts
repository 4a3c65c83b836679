// Where the others sit, and the log's lines.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import "../../support/page.ts";
import { some } from "../../support/fakes.ts";
import type { AnyTable } from "../../../../static/js/base/types.ts";

const { others, placeInOval, spots } = await import("../../../../static/js/table/people/seats.ts");
const { Log } = await import("../../../../static/js/table/log.ts");

const COLUMNS = 12;

describe("the others' places", () => {
  const counts = [1, 2, 3, 4, 5, 6, 7];

  test("form an arch from left to right", () => {
    for (const count of counts)
      assert.deepEqual(
        spots(count).map(({ arch }) => arch),
        Array.from({ length: count }, (_, i) => i + 1),
      );
  });

  test("fill one row up to four; with more, the two at each end are in the near row", () => {
    const rows = (count: number) => spots(count).map(({ row }) => row);
    assert.deepEqual(counts.map(rows), [
      [1],
      [1, 1],
      [1, 1, 1],
      [1, 1, 1, 1],
      [2, 2, 1, 2, 2],
      [2, 2, 1, 1, 2, 2],
      [2, 2, 1, 1, 1, 2, 2],
    ]);
  });

  test("share each row evenly and without a gap, in the order of the arch", () => {
    for (const count of counts)
      for (const row of [1, 2]) {
        const inRow = spots(count).filter((spot) => spot.row === row);
        let column = 1;
        for (const spot of inRow) {
          assert.equal(spot.column, column);
          assert.equal(spot.span, COLUMNS / inRow.length);
          column += spot.span;
        }
        if (inRow.length) assert.equal(column, COLUMNS + 1);
      }
  });

  test("are at the left, across, and at the right; one alone is across", () => {
    assert.deepEqual(
      counts.map((count) =>
        spots(count)
          .map(({ side }) => side[0])
          .join(""),
      ),
      ["a", "lr", "lar", "laar", "laaar", "laaaar", "laaaaar"],
    );
  });
});

describe("the others from left to right", () => {
  const seats = [0, 1, 2, 3].map((seat) => ({ seat }));
  const order = (me: number, side: string) => others(some({ seats, me, side })).map(({ seat }) => seat);

  test("end with the next player where play runs to the right", () => {
    assert.deepEqual(order(0, "right"), [3, 2, 1]);
    assert.deepEqual(order(2, "right"), [1, 0, 3]);
  });

  test("begin with the next player where play runs clockwise", () => {
    assert.deepEqual(order(0, "left"), [1, 2, 3]);
    assert.deepEqual(order(2, "left"), [3, 0, 1]);
  });
});

describe("the log", () => {
  const texts = (log: InstanceType<typeof Log>) => log.lines.map(({ text }) => text);
  const table = (say: string[], log = say) => some<AnyTable>({ say, log: log.map((text, n) => ({ n, text })) });

  test("of a table that is opened holds all that was said, and none of it is fresh", () => {
    const log = new Log();
    log.add(table(["c"], ["a", "b", "c"]), true);
    assert.deepEqual(texts(log), ["a", "b", "c"]);
    assert.ok(log.lines.every(({ fresh }) => !fresh));
  });

  test("gets what is new, and every line has a number of its own", () => {
    const log = new Log();
    log.add(table([], ["a", "b"]), true);
    log.add(table(["c", "c"], ["a", "b", "c", "c"]), false);
    log.add(table([], ["a", "b", "c", "c"]), false);
    assert.deepEqual(texts(log), ["a", "b", "c", "c"]);
    assert.deepEqual(
      log.lines.map(({ fresh }) => fresh),
      [false, false, true, true],
    );
    assert.equal(new Set(log.lines.map(({ n }) => n)).size, 4);
  });

  test("starts anew after something was taken back, with other numbers", () => {
    const log = new Log();
    log.add(table([], ["a", "b"]), true);
    const before = new Set(log.lines.map(({ n }) => n));
    log.add(table([], ["a"]), true);
    assert.deepEqual(texts(log), ["a"]);
    assert.ok(log.lines.every(({ n }) => !before.has(n)));
  });

  test("keeps the last 80 lines", () => {
    const log = new Log();
    for (let i = 1; i <= 100; i += 1) log.add(table([String(i)]), false);
    assert.equal(log.lines.length, 80);
    assert.equal(log.lines[0].text, "21");
    assert.equal(log.lines.at(-1)!.text, "100");
  });
});

/** The places of all seats on the screen for all; play runs to the right unless `side` is "left". */
const ovalOf = (count: number, side = "right", me = 0) => {
  const table = some<AnyTable>({ seats: Array.from({ length: count }, (_, seat) => ({ seat })), me, side });
  return table.seats.map(({ seat }) => placeInOval(table, seat));
};

test("on the screen for all, the table's own seat is below, and the next player at the right, or at the left", () => {
  const near = ({ across, down }: { across: number; down: number }) => [Math.round(across) + 0, Math.round(down) + 0];
  assert.deepEqual(ovalOf(4).map(near), [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ]);
  assert.deepEqual(
    ovalOf(4, "left").map(({ across }) => Math.sign(Math.round(across)) + 0),
    [0, -1, 0, 1],
  );
  assert.equal(ovalOf(5, "right", 3)[3]?.down, 1);
});

test("on the screen for all, no two sit at one place, and the two halves are alike", () => {
  for (let count = 2; count <= 8; count++) {
    const all = ovalOf(count);
    assert.equal(new Set(all.map(({ across, down }) => `${across.toFixed(2)} ${down.toFixed(2)}`)).size, count);
    assert.ok(Math.abs(all.reduce((sum, { across }) => sum + across, 0)) < 0.01);
    assert.ok(all.every(({ across, down }) => Math.abs(across) <= 1 && Math.abs(down) <= 1));
  }
});
