import assert from "node:assert/strict";
import { test } from "node:test";
import { patience } from "../../../static/js/play/patience.ts";

test("a bot thinks for four fifths of the wait, at most half a second, and leaves time for its answer to arrive", () => {
  const thought = (wait: number) => Math.round(patience(wait));
  assert.deepEqual([350, 262, 400, 625, 900, 1800].map(thought), [230, 142, 280, 500, 500, 500]);
  assert.deepEqual([100, 0, -5].map(thought), [0, 0, 0]);
});
