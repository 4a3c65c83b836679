import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { collectSoon } from "../../../static/js/base/memory.ts";

const { ArrayBuffer, navigator } = globalThis;
let asked: number[] = [];

/** Run it in a browser that refuses so much room. */
function collect(browser: object) {
  asked = [];
  Object.defineProperty(globalThis, "navigator", { value: browser, configurable: true });
  globalThis.ArrayBuffer = class {
    constructor(bytes: number) {
      asked.push(bytes);
      throw new RangeError("Array buffer allocation failed");
    }
  } as unknown as ArrayBufferConstructor;
  collectSoon();
}

afterEach(() => {
  globalThis.ArrayBuffer = ArrayBuffer;
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
});

test("Chromium is asked for room that makes it collect, and may refuse it", () => {
  collect({ userAgentData: {} });
  assert.equal(asked.length, 1);
  assert.ok((asked[0] ?? 0) > 1 << 26, "more than Chromium lets pass");
});

test("other browsers are asked for nothing", () => {
  collect({});
  assert.deepEqual(asked, []);
});
