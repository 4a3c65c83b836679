// The player's data: what was set aside, and what is asked before something is gone.
import assert from "node:assert/strict";
import test from "node:test";
import { all, fixture, named, one, press, screen, t, texts, visit, words } from "../support/visit.ts";

const aside = () => Object.keys(localStorage).filter((key) => key.startsWith("pausenjass:aside:"));

test("nothing was set aside", async () => {
  await visit("#/data", await fixture("settings"));
  assert.ok(words().includes(t("page.data.aside.none")));
  assert.deepEqual(texts(".finished li"), []);
});

test("what was set aside has a name, and is gone only after a question", async () => {
  await visit("#/data", await fixture("aside", "{", "?"));
  const name = `1: ${t("page.data.kind.statistics")}`;
  assert.equal(texts(".finished-text")[0], name);
  const remove = named(t("page.data.aside.remove", { name }));
  await press(remove);
  await press(named(t("page.cancel")));
  assert.equal(aside().length, 2);
  await press(remove);
  await press(named(t("page.data.aside.drop.yes")));
  assert.equal(aside().length, 1);
  assert.equal(document.activeElement?.tagName, "H1");
});

test("everything is erased after a question, and that is said", async () => {
  await visit("#/data", await fixture("archive", 3));
  await press(named(t("page.data.erase")));
  await press(named(t("page.cancel")));
  assert.ok(localStorage.getItem("pausenjass:1:finished"));
  await press(named(t("page.data.erase")));
  await press(named(t("page.data.erase.yes")));
  assert.equal(localStorage.getItem("pausenjass:1:finished"), null);
  assert.equal(words(one(screen(), ".said-line")), t("page.data.erased"));
  assert.ok(all("section", screen()).length > 5);
});
