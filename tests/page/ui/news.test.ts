// «Was ist neu»: told once after an update, and kept beside what the store writes.
import assert from "node:assert/strict";
import test from "node:test";
import { all, call, one, press, texts, visit, words } from "../support/visit.ts";

const { tellNews, VERSION } = await import("../../../static/js/ui/news.ts"),
  SEEN = "pausenjass-news",
  COUNT = "pausenjass-version"; // of writes, by which the store knows its newest copy

test("a first visit is told nothing, and leaves the store's count alone", async () => {
  await visit();
  await call("settings", { change: { felt: "blue" } });
  const count = Number(localStorage.getItem(COUNT));
  assert.ok(count > 0);
  localStorage.removeItem(SEEN);
  await tellNews();
  assert.equal(localStorage.getItem(SEEN), VERSION);
  assert.equal(Number(localStorage.getItem(COUNT)), count);
  assert.deepEqual(texts('[data-key="news"]'), []);
});

test("an update tells what is new since then, once", async () => {
  await visit();
  localStorage.setItem(SEEN, "1.0.0");
  await tellNews();
  assert.equal(texts('[data-key="news"]').length, 1);
  await press(one(all('[data-key="news"]')[0] as HTMLElement, "button"));
  assert.match(words(one(document, "dialog[open] h3")), new RegExp(`^${VERSION}, `));
  assert.ok(all("dialog[open] li").length > 0);
  await press(one(document, "dialog[open] .cross"));
  all('[data-key="news"]')[0]?.remove();
  await tellNews();
  assert.deepEqual(texts('[data-key="news"]'), [], "once");
});
