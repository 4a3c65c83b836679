// A card that was thrown in too late comes back into the hand, and is played from there as any other.
import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { all, fixture, one, press, screen, texts, until, visit } from "../../support/visit.ts";
import type { Director } from "../../../../static/js/play/director.ts";

const playing = await import("../../../../static/js/play/playing.ts"),
  director = playing.director as Director,
  send = director.send.bind(director);
type Act = { seat: number; action: string; at: number; ply: number; bot: boolean };

/** what the person has done so far */
let acts: string[];

beforeEach(() => {
  acts = [];
  director.send = (name, args, how) => {
    if (name !== "race") return send(name, args, how);
    const { acts: own } = args as { acts: Act[] },
      [act] = own;
    const dora = { ...act, seat: 3, action: "lay RK", at: act.at - 50, bot: true },
      sent = acts.length ? own : [dora, act]; // Dora, on whose turn it is, is faster once
    acts.push(act.action);
    return send(name, { ...args, acts: sent }, how);
  };
});

const hand = () => all("card-zone:is([kind=hand]:not([name]), [name=hand-0]) button", screen());
const names = () => hand().map((button) => button.getAttribute("aria-label"));

/** Tap the card of this name. */
const tap = (name: string) => press(hand()[names().indexOf(name)]);

/** A person is at the table, alone or at an edge of the tablet, and throws in a card, but Dora was faster. */
async function throwInTooLate(name: string, persons: number) {
  await visit("#/table", await fixture("throwing", persons));
  if (persons > 1) await press(one(screen(), "[data-edge-seat='0'] .hold"));
  const before = await until(() => names().includes(name) && names());
  await tap(name);
  await until(() => names().length === before.length);
  assert.deepEqual(names(), before);
  assert.match(texts(".reason").join(), /^Zu spät: Dora war 50 Millisekunden schneller/);
}

for (const [persons, place] of [
  [1, "alone"],
  [2, "round a tablet"],
] as const) {
  test(`a card that is back is laid by the next tap, ${place}`, async () => {
    await throwInTooLate("Rosen 9", persons);
    await tap("Rosen 9");
    assert.ok(!names().includes("Rosen 9"));
    await until(() => acts.length === 2);
    assert.deepEqual(acts, ["jump R9", "lay R9"]);
  });

  test(`a Joker that is back asks what it is, ${place}`, async () => {
    await throwInTooLate("Gold Joker", persons);
    await tap("Gold Joker");
    assert.deepEqual(texts(".chooser h2"), ["Was ist der Joker?"]);
    assert.deepEqual(acts, ["jump *"]);
  });
}
