import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { some } from "../support/fakes.ts";

import { fromPhone } from "../../../static/js/phones/messages.ts";
import { shortened, typedName } from "../../../static/js/base/names.ts";

const FAMILY = "👨🏻‍👩🏽‍👧🏿‍👦🏿";
const SIGNS = [FAMILY, "❤️", "🇨🇭", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "👍🏽", "ë", "e\u0308", "🧑‍🚒", "x", "字", "👁️‍🗨️"];
const segmenter = new Intl.Segmenter("de");
const count = (text: string) => [...segmenter.segment(text)].length;

describe("a name while it is typed", () => {
  for (const sign of SIGNS)
    test(`keeps twenty ${sign}, whole`, () => {
      assert.equal(shortened(sign.repeat(20)), sign.repeat(20));
      assert.equal(shortened(sign.repeat(21)), sign.repeat(20));
      assert.equal(shortened(`${"x".repeat(19)}${sign.repeat(3)}`), `${"x".repeat(19)}${sign}`);
    });

  test("counts as readers do, whatever stands beside what", () => {
    for (const one of SIGNS)
      for (const other of SIGNS) {
        const text = (one + other).repeat(15);
        assert.equal(
          shortened(text),
          [...segmenter.segment(text)]
            .slice(0, 20)
            .map(({ segment }) => segment)
            .join(""),
        );
      }
  });

  test("heaps of marks are one sign, and no endless one", () => {
    const heap = `z${"\u0335".repeat(5000)}`;
    assert.ok(shortened(heap).length <= 2000);
    assert.equal(count(shortened(`${"z\u0335\u0336".repeat(50)}`)), 20);
  });

  test("the field is cut, but not while a sign is being composed", () => {
    const target = { value: "x".repeat(25) };
    assert.equal(typedName(some({ target, isComposing: true })), "x".repeat(20));
    assert.equal(target.value.length, 25);
    assert.equal(typedName(some({ target, isComposing: false })), "x".repeat(20));
    assert.equal(target.value.length, 20);
  });
});

for (const text of ["\u3164", "\u2800 ", "\u200b\u202e", "\u115f\u1160\uffa0", "\ufe0f", "\u0301", "\u{e0041}", " "])
  test(`nothing is seen of ${JSON.stringify(text)}`, () =>
    assert.equal(typedName(some({ target: { value: text }, isComposing: false })), ""));

test("a phone may say what its field allows, and no more", () => {
  const who = (name: string) => fromPhone({ t: "who", name, face: "" });
  assert.equal(some<{ name: string }>(who(FAMILY.repeat(20))!).name, FAMILY.repeat(20));
  assert.equal(who("x".repeat(21)), null);
  assert.equal(who(`z${"\u0335".repeat(500)}`), null);
});
