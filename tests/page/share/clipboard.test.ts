// How something leaves the page: address, share sheet, clipboard.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { some } from "../support/fakes.ts";
import { addressOf, canSend, copy, hasAddress, send } from "../../../static/js/share/clipboard.ts";

const set = (name: string, value: object) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
const field = () => ({ value: "", selected: false, select: () => undefined });

beforeEach(() => {
  set("navigator", {});
  set("document", { execCommand: () => false });
  set("location", new URL("https://example.org/jass/index.html?seed=7&sw=off#/table"));
});

describe("the address of a match", () => {
  test("is this page's, without its parameters and the place where one is", () => {
    assert.ok(hasAddress());
    assert.equal(addressOf("Ab-_9"), "https://example.org/jass/index.html#/replay/Ab-_9");
  });

  test("is the text alone in a file, which has none that others could open", () => {
    set("location", new URL("file:///home/rosa/pausenjass.html#/table"));
    assert.ok(!hasAddress());
    assert.equal(addressOf("Ab-_9"), "Ab-_9");
  });
});

describe("the share sheet", () => {
  test("is there or not", () => {
    assert.ok(!canSend());
    set("navigator", { share: async () => undefined });
    assert.ok(canSend());
  });

  test("gets what is to be sent", async () => {
    const sent: unknown[] = [];
    set("navigator", { share: async (what: unknown) => void sent.push(what) });
    assert.ok(await send({ title: "a", url: "b" }));
    assert.deepEqual(sent, [{ title: "a", url: "b" }]);
  });

  test("may be left, which is no failure", async () => {
    const refuse = (name: string) => ({ share: () => Promise.reject(new DOMException("", name)) });
    set("navigator", refuse("AbortError"));
    assert.ok(await send({ title: "a" }));
    set("navigator", refuse("NotAllowedError"));
    assert.ok(!(await send({ title: "a" })));
  });
});

describe("copying", () => {
  test("by the clipboard", async () => {
    const written: unknown[] = [];
    set("navigator", { clipboard: { writeText: async (text: unknown) => void written.push(text) } });
    assert.ok(await copy("abc", () => assert.fail("no field is needed")));
    assert.deepEqual(written, ["abc"]);
  });

  test("by a selected field where there is none, or it refuses", async () => {
    for (const clipboard of [undefined, { writeText: () => Promise.reject(new DOMException("", "NotAllowedError")) }]) {
      set("navigator", { clipboard });
      for (const lets of [true, false]) {
        set("document", { execCommand: () => lets });
        const node = field();
        assert.equal(await copy("abc", () => some(node)), lets);
        assert.equal(node.value, "abc");
      }
    }
  });
});
