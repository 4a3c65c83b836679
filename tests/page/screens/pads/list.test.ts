// Every pad in a list: those that lie open, side by side for days, a new one for each game, those that are over.
import assert from "node:assert/strict";
import test from "node:test";
import { all, call, go, named, one, screen, t, texts, until, visit, words } from "../../support/visit.ts";
import { begin, key, press } from "./drive.ts";

const open = () => texts(".pads section:first-child .finished li a", screen());

test("two taps lead from the start to a pad", async () => {
  await visit("#/");
  const way = one(screen(), "[data-pads]");
  assert.equal(way.getAttribute("href"), "#/pads");
  await go("#/pads");
  assert.equal(words(one(screen(), "h1")), t("page.pads.real"));
  assert.equal(all(".pad-game", screen()).length, 4);
  await press(named(`${t("page.pads.go")}: Kaisern`));
  await until(() => screen().querySelector(".pad-board"));
  assert.match(location.hash, /^#\/pad\/./);
  assert.equal(words(one(screen(), "h1")), "Kaisern");
});

test("two taps at once begin one pad", async () => {
  await visit("#/");
  await go("#/pads");
  const start = named(`${t("page.pads.go")}: Kaisern`);
  start.click();
  await press(start);
  const { rows = [] } = await call("pads");
  assert.equal(rows.length, 1);
});

test("pads lie open side by side, the one last written on first", async () => {
  await visit("#/");
  const kaisern = await begin("Kaisern");
  assert.notEqual(await begin("Klammern"), kaisern);
  await go(kaisern);
  await press(key("win", 0));
  await go("#/pads");
  assert.deepEqual(
    open().map((row) => /^\w+/.exec(row)?.[0]),
    ["Kaisern", "Klammern"],
  );
});

test("a pad is deleted only after a question", async () => {
  await visit("#/");
  await begin("Kaisern");
  await go("#/pads");
  const discard = () => one(screen(), ".finished button");
  await press(discard());
  await press(named(t("page.cancel")));
  assert.equal(open().length, 1);
  await press(discard());
  await press(named(t("page.pads.discard.question.yes")));
  assert.deepEqual(texts(".pads .finished li"), []);
  assert.ok(texts("[role=status]", screen()).includes(t("page.pads.discarded")));
  assert.equal(document.activeElement?.tagName, "H1");
});

test("an address of a pad that isn't there leads to the list, which says so", async () => {
  await visit("#/");
  await go("#/pad/nothing");
  assert.equal(location.hash, "#/pads");
  assert.ok(words(one(document, "#notices")).length > 10);
});

test("a match that is over stands in the archive, marked, and leads to its pad", async () => {
  await visit("#/");
  const pad = await begin("Kaisern");
  for (let times = 0; times < 60 && !screen().querySelector(".pad-result"); times++) await press(key("win", 0));
  await go("#/archive");
  const row = one(screen(), ".archive-match");
  assert.equal(decodeURIComponent(row.getAttribute("href") ?? ""), pad);
  assert.ok(words(row).includes(t("page.archive.origin.pad")), words(row));
  await go(pad);
  assert.ok(screen().querySelector(".pad-result"));
  await go("#/archive");
  const remove = () => one(screen(), ".archive .finished button");
  await press(remove());
  assert.equal(texts("dialog[open] p").length, 1);
  await press(named(t("page.cancel")));
  await press(remove());
  await press(named(t("page.archive.discard.yes")));
  assert.deepEqual(all(".archive .finished li", screen()), []);
  assert.deepEqual((await call("pads")).rows, []);
});
