// Which version came first.

import assert from "node:assert/strict";
import { test } from "node:test";
import { byAge } from "../../../static/js/base/versions.ts";

test("versions are ordered by their numbers, and not by their letters", () => {
  assert.deepEqual(["1.10.0", "1.9.2", "0.5.0", "1.9.10"].sort(byAge), ["0.5.0", "1.9.2", "1.9.10", "1.10.0"]);
});
