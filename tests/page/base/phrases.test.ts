// Dates as the player reads them.

import "../support/page.ts";

import assert from "node:assert/strict";
import { test } from "node:test";
import { date } from "../../../static/js/base/phrases.ts";

test("a day alone is that day, wherever one is, without a time", () => {
  for (const zone of ["Europe/Zurich", "America/Los_Angeles", "Pacific/Auckland"]) {
    process.env.TZ = zone;
    assert.equal(date("2026-11-24"), "24.11.2026");
  }
});

test("a date and time has both, unless only the day is wanted", () => {
  assert.match(date("2026-11-24T20:15:33"), /^24\.11\.2026,? 20:15$/);
  assert.equal(date("2026-11-24T20:15:33", false), "24.11.2026");
});

test("what is no date stays what it is", () => {
  assert.equal(date("shared"), "shared");
});
