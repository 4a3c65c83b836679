// The menu of a game in real time: what is asked about before it is done.
import assert from "node:assert/strict";
import test from "node:test";
import { all, fixture, laid, named, press, saved, t, texts, until, visit } from "../../support/visit.ts";

const lines = () => texts("dialog[open] button");
const open = async () => {
  await press(named(t("page.menu.title")));
  await until(() => lines().length);
};

for (const [lang, fault, yes] of [
  ["de", "Fehler mit Absicht", "Fehler machen"],
  ["en", "Fault on purpose", "Commit it"],
] as const)
  test(`a fault on purpose in ${lang}: asked about, committed, and gone from the menu for this turn`, async () => {
    await visit("#/table", await fixture("live", lang));
    await laid();
    await open();
    await press(named(fault));
    await press(named(yes));
    await until(() => /^0 fault$/m.test(saved("running") ?? ""));
    await open();
    assert.ok(!lines().includes(fault));
  });

test("with two persons round the tablet the question says whose fault it would be", async () => {
  await visit("#/table", await fixture("live", "de", 2));
  await until(() => all("[data-layout=together]").length);
  await open();
  await press(named("Fehler mit Absicht"));
  assert.equal(texts("dialog[open] h2").at(-1), "Du: Einen Fehler mit Absicht machen?");
});
