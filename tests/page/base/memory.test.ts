import assert from "node:assert/strict";
import { test } from "node:test";
import { collectSoon } from "../../../static/js/base/memory.ts";

test("the browser is asked for room that makes it collect, and may refuse it", () => {
  const { ArrayBuffer } = globalThis,
    asked: number[] = [];
  globalThis.ArrayBuffer = class {
    constructor(bytes: number) {
      asked.push(bytes);
      throw new RangeError("Array buffer allocation failed");
    }
  } as unknown as ArrayBufferConstructor;
  try {
    collectSoon();
  } finally {
    globalThis.ArrayBuffer = ArrayBuffer;
  }
  assert.equal(asked.length, 1);
  assert.ok((asked[0] ?? 0) > 1 << 26, "more than Chromium lets pass");
});
