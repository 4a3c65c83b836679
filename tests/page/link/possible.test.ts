// Whether devices can be linked: extensions remove WebRTC, or leave a version of it that throws.

import assert from "node:assert/strict";
import { afterEach, describe, mock, test } from "node:test";
import { canLink } from "../../../static/js/link/possible.ts";

/** Gives the page this as its WebRTC. */
const has = (how: PropertyDescriptor) =>
  Object.defineProperty(globalThis, "RTCPeerConnection", { configurable: true, ...how });

const made = mock.fn();

class Connection {
  constructor() {
    made();
  }

  createDataChannel() {}

  close() {}
}

afterEach(() => {
  delete (globalThis as { RTCPeerConnection?: unknown }).RTCPeerConnection;
});

describe("devices can be linked", () => {
  test("with WebRTC, which is tried once", () => {
    has({ value: Connection });
    assert.ok(canLink());
    assert.ok(canLink());
    assert.equal(made.mock.callCount(), 1);
  });

  for (const [name, how] of Object.entries<PropertyDescriptor | null>({
    "isn't there": null,
    "is undefined": { value: undefined },
    throws: {
      value: class {
        constructor() {
          throw new Error("no");
        }
      },
    },
    "is empty": { value: class {} },
    "is forbidden": {
      get() {
        throw new Error("no");
      },
    },
  }))
    test(`not where it ${name}, and again once it works`, () => {
      if (how) has(how);
      assert.ok(!canLink());
      assert.ok(!canLink());
      has({ value: Connection });
      assert.ok(canLink());
    });
});
