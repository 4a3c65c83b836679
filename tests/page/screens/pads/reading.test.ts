// A pad on a phone: everything that stands on it can be read there, and the clock goes on by itself.
import assert from "node:assert/strict";
import test from "node:test";
import { Signals } from "../../../../static/js/base/signals.ts";
import { all, call, one, texts, visit, words } from "../../support/visit.ts";
import type { PadReading, PadTable } from "../../../../static/vendor/model.d.ts";

/** A guest that reads this. */
class Reader extends Signals<{ guest: null }> {
  pad: PadReading | null = null;
  menu = () => {};

  read(pad: PadReading) {
    this.pad = pad;
    this.tell("guest", null);
  }
}

const guest = new Reader(),
  place = document.body.appendChild(document.createElement("main"));
let pad: PadTable;

/** Begin a pad that a phone reads. */
async function lend(game: string, count: number, rules: object = {}) {
  await visit("#/");
  const people = ["Anna", "Beat", "Cla", "Dora", "Emil"].slice(0, count).map((name) => ({ name })),
    reply = await call("pad_new", { game, rules, people, matches: 3 });
  assert.ok("pad" in reply && reply.pad);
  pad = reply.pad;
  await enter();
  const { showReading } = await import("../../../../static/js/pads/reading.ts");
  showReading(place, guest as any);
}

/** Enter something at the tablet. */
async function enter(...entries: string[]) {
  for (const entry of entries) {
    const reply = await call("pad_enter", { id: pad.id, ply: pad.ply, entry });
    assert.ok("pad" in reply && reply.pad && !("refused" in reply), JSON.stringify(reply));
    pad = reply.pad;
  }
  const reply = await call("pad_reading", { id: pad.id, lang: "de" });
  assert.ok("reading" in reply && reply.reading);
  guest.read(reply.reading);
}

const totals = () => texts(".reading-total", place),
  sides = () => texts(".reading-sides > li", place);

test("the slate: totals, strokes, Kritze, the stake, the last games; the newest first", async () => {
  await lend("kaisern", 4);
  assert.deepEqual(totals(), ["0", "0"]);
  await enter("win 1", "kritz 1 1");
  assert.deepEqual(totals(), ["0", "4"]);
  assert.equal(all(".reading-sides .stroke", place).length, 4);
  assert.match(sides()[1] ?? "", /1 Kritz/);
  assert.match(words(one(place, ".reading-board")), /^Es gilt \d+/);
  await enter("win 0");
  const [newest = "", first = ""] = texts(".reading-rounds li", place);
  assert.match(newest, /^Spiel 2/);
  assert.match(first, /^Spiel 1/);
  assert.match(words(one(place, "[role=status]")), /Anna.*: \d+, Beat.*: 4/);
});

test("nothing can be tapped but the menu", async () => {
  await lend("klammern", 4);
  assert.equal(all("button, a, input", place).length, 1);
});

test("the dice show their pips", async () => {
  await lend("klammern", 4);
  await enter("made 1");
  const pips = all(".reading-sides img", place).map(({ dataset }) => Number(dataset.value));
  assert.deepEqual(
    pips,
    guest.pad?.sides.map(({ pips }) => pips),
  );
});

test("the clock, the places, and the end of a match with the evening", async () => {
  await lend("ciao-sepp", 3);
  await enter("start", "done 2");
  assert.match(words(one(place, ".reading-clock")), /^15:00/);
  assert.match(sides()[2] ?? "", /zuerst fertig/);
  await enter("done 0");
  assert.ok(guest.pad?.result);
  assert.equal(words(one(place, ".reading-result h2")), guest.pad.result.title);
  assert.equal(words(one(place, "[role=status]")), guest.pad.result.title);
  assert.equal(texts(".reading-evening li", place).length, 1);
  assert.equal(place.querySelector(".reading-clock"), null);
});
