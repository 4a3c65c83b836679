// What the seats' captions and bubbles show, on a clock that the test turns.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import "../../support/page.ts";
import { FakeTime, some } from "../../support/fakes.ts";
import type { AnyTable } from "../../../../static/js/base/types.ts";
import type { SeatRow } from "../../../../static/vendor/model.d.ts";

const { Captions } = await import("../../../../static/js/table/people/captions.ts");

const SEATS = 3;
let time: FakeTime, drawn: number, captions: InstanceType<typeof Captions>;

/** A Table on which these seats have last done and said this. */
const table = (last: (string | null)[] = [], said: (string | null)[] = []) =>
  some<AnyTable>({
    seats: Array.from({ length: SEATS }, (_, seat) => ({ seat, last: last[seat] ?? null, said: said[seat] ?? null })),
  });
const read = (seat: number) => captions.read(some<SeatRow>({ seat }));
const old = () => [0, 1, 2].map((seat) => captions.old(some<SeatRow>({ seat })));

beforeEach(() => {
  time = new FakeTime();
  drawn = 0;
  captions = new Captions(() => drawn++, time);
});

describe("what somebody says", () => {
  test("is to be read for a while, and then the table is drawn again", async () => {
    captions.follow(table([], [null, "Ciao!"]), false);
    assert.equal(read(1), false);
    await time.advance(3199);
    assert.equal(read(1), false);
    assert.equal(drawn, 0);
    await time.advance(100);
    assert.equal(read(1), true);
    assert.equal(drawn, 1);
  });

  test("isn't to be read again on the next Table, unless it is something else", async () => {
    captions.follow(table([], [null, "Ciao!"]), false);
    await time.advance(4000);
    captions.follow(table([], [null, "Ciao!"]), false);
    assert.equal(read(1), true);
    captions.follow(table([], [null, "Sepp!"]), false);
    assert.equal(read(1), false);
  });

  test("before the table was opened has been read", () => {
    captions.follow(table([], ["Ciao!"]), true);
    assert.equal(read(0), true);
  });
});

describe("a caption", () => {
  test("is old once as many others have come as there are players", () => {
    captions.follow(table(["legt E7"]), false);
    assert.deepEqual(old(), [false, false, false]);
    captions.follow(table(["legt E7", "legt R7"]), false);
    captions.follow(table(["legt E7", "legt R7", "passt"]), false);
    assert.deepEqual(old(), [false, false, false]);
    captions.follow(table(["legt E7", "legt S7", "passt"]), false);
    assert.deepEqual(old(), [true, false, false]);
    captions.follow(table(["legt T7", "legt S7", "passt"]), false);
    assert.deepEqual(old(), [false, false, false]);
  });

  test("of a table that has just been opened is new", () => {
    captions.follow(table(["legt E7", "legt R7", "passt"]), true);
    assert.deepEqual(old(), [false, false, false]);
  });
});
