// The words of the game's clock, which a screen reader reads out.
import assert from "node:assert/strict";
import test from "node:test";
import "../../support/visit.ts";
import { Clock } from "../../../../static/js/table/live/clock.ts";

const told = (running: boolean) => ({ left_ms: 90_000, running, text: "1:30", label: "Noch 1 Minute und 30 Sekunden" });

for (const [running, seconds, label] of [
  [true, 0, told(true).label],
  [true, 4, told(true).label],
  [true, 40, null],
  [false, 40, told(false).label],
] as const)
  test(`${seconds} s after a clock that ${running ? "runs" : "stands"} was told, its words are ${label ? "right" : "old"}`, () => {
    const clock = new Clock(() => {});
    clock.show(told(running));
    clock.since -= seconds * 1000;
    assert.equal(clock.label, label);
    clock.stop();
    assert.equal(clock.label, null);
  });
