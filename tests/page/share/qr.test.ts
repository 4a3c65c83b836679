// QR codes: what is drawn is read again by a decoder, for every length that a link can have.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import decodeQR from "qr/decode.js";
import { some } from "../support/fakes.ts";
import { codeOf, draw, isReadable } from "../../../static/js/share/qr.ts";

const ADDRESS = "https://example.github.io/pausenjass/#/replay/",
  LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
  MOST = 2953; // bytes of the largest code, at the lowest level of correction
const link = (length: number) =>
  ADDRESS + Array.from({ length: length - ADDRESS.length }, (_, i) => LETTERS[(i * 37 + (i >> 3)) % 64]).join("");

/** A canvas that only knows what is asked of it here. */
function fakeCanvas() {
  const styles: { [name: string]: string } = {};
  let pixels = new Uint8ClampedArray(0),
    fillStyle = "";
  const canvas = {
    width: 0,
    height: 0,
    styles,
    style: { setProperty: (name: string, value: string) => (styles[name] = value) },
    getContext: () => {
      pixels = new Uint8ClampedArray(canvas.width * canvas.height * 4);
      return {
        set fillStyle(colour: string) {
          fillStyle = colour;
        },
        fillRect(left: number, top: number, width: number, height: number) {
          const value = fillStyle === "#fff" ? 255 : 0;
          for (let y = top; y < top + height; y++)
            for (let x = left; x < left + width; x++)
              pixels.set([value, value, value, 255], (y * canvas.width + x) * 4);
        },
      };
    },
    image: () => ({ width: canvas.width, height: canvas.height, data: pixels }),
  };
  return canvas;
}

describe("a code", () => {
  for (const length of [60, 120, 250, 600, 1200, 1800, 2500, MOST])
    test(`of ${length} letters is read again`, () => {
      const canvas = fakeCanvas(),
        text = link(length);
      draw(some(canvas), codeOf(text)!, 740, 1);
      assert.equal(decodeQR(canvas.image()), text);
    });

  test("of umlauts and signs is read again, as a packed record's text would be", () => {
    const canvas = fakeCanvas(),
      text = "Grüsse aus Lungern · «Kaisern» ♥";
    draw(some(canvas), codeOf(text)!, 300, 2);
    assert.equal(decodeQR(canvas.image()), text);
  });

  test("there is none for more than the largest holds", () => {
    assert.equal(codeOf(link(MOST + 1)), null);
    assert.ok(codeOf(link(MOST)));
  });

  test("has four modules of light round it", () => {
    const code = codeOf("x"),
      last = code!.length - 1;
    for (const i of code!.keys())
      for (const edge of [0, 1, 2, 3])
        assert.ok(!code![edge][i] && !code![i][edge] && !code![last - edge][i] && !code![i][last - edge]);
    assert.ok(code![4][4]);
  });
});

describe("how large it is drawn", () => {
  test("as large as there is room, each module a whole number of the screen's own pixels", () => {
    const code = codeOf(link(120)),
      modules = code!.length;
    for (const ratio of [1, 1.5, 2, 3]) {
      const canvas = fakeCanvas();
      draw(some(canvas), code!, 390, ratio);
      assert.equal(canvas.width % modules, 0);
      assert.equal(canvas.styles.width, `${canvas.width / ratio}px`);
      assert.ok(canvas.width / ratio <= 390 && canvas.width / ratio > 390 - modules / ratio);
    }
  });

  test("never smaller than a pixel for each module", () => {
    const canvas = fakeCanvas(),
      code = codeOf(link(120));
    draw(some(canvas), code!, 0, 1);
    assert.equal(canvas.width, code!.length);
  });

  test("a deal fits on the smallest phone, a long match on a tablet only", () => {
    assert.ok(isReadable(codeOf(link(ADDRESS.length + 120))!, 320));
    assert.ok(isReadable(codeOf(link(1300))!, 390));
    assert.ok(!isReadable(codeOf(link(1600))!, 390));
    assert.ok(isReadable(codeOf(link(MOST))!, 768));
  });
});
