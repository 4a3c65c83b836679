import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { unpack } from "../../../static/boot/single/unpack.ts";
const BYTES = Uint8Array.from({ length: 100_000 }, (_, i) => (i * i) >> 3);
const bytes = Uint8Array as { fromBase64?: unknown },
  own = bytes.fromBase64;

/** What newer browsers have. */
const fromBase64 = (text: string) => Uint8Array.from(Buffer.from(text, "base64"));
const base64 = (data: Uint8Array) => Buffer.from(data).toString("base64");

for (const [browser, way] of Object.entries({ newer: fromBase64, older: undefined }))
  describe(`A file that lies in the page, in a browser that is ${browser}`, () => {
    test("comes out as it was", async () => {
      bytes.fromBase64 = way;
      const reply = unpack({ type: "application/wasm", gzipped: false, text: base64(BYTES) });
      assert.equal(reply.headers.get("Content-Type"), "application/wasm");
      assert.deepEqual(new Uint8Array(await reply.arrayBuffer()), BYTES);
    });

    test("comes out unzipped", async () => {
      bytes.fromBase64 = way;
      const reply = unpack({ type: "text/plain", gzipped: true, text: base64(gzipSync("«Güpfer»")) });
      assert.equal(await reply.text(), "«Güpfer»");
    });
  });

afterEach(() => {
  bytes.fromBase64 = own;
});
