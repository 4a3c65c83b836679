import assert from "node:assert/strict";
import { test } from "node:test";
import { patience } from "../../../static/js/play/patience.ts";

test("a bot thinks for four fifths of the wait, and at most half a second", () => {
  const thought = (wait: number) => Math.round(patience(wait));
  assert.deepEqual([350, 262, 400, 625, 900, 1800].map(thought), [280, 210, 320, 500, 500, 500]);
  assert.deepEqual([0, -5].map(thought), [0, 0]);
});
