// Notices above the page: none is shown twice.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { texts, visit } from "../support/visit.ts";

const shown = () => texts("#notices .notice p");
let show: (text: string, key: string) => void;

before(async () => {
  await visit("#/");
  const { notice } = await import("../../../static/js/ui/notices.ts");
  show = (text, key) => void notice({ text, tone: "warn", key });
});

test("a newer notice takes the place of an older one of its key", () => {
  show("One.", "day");
  show("Two.", "day");
  assert.deepEqual(shown(), ["Two."]);
});

test("a text isn't told twice, whoever tells it", () => {
  show("A part is missing.", "incomplete");
  show("A part is missing.", "archive");
  assert.deepEqual(shown(), ["Two.", "A part is missing."]);
});
