// The statistics: each game's sums, its curve, and the last matches.
import assert from "node:assert/strict";
import test from "node:test";
import { all, fixture, one, screen, t, texts, visit, words } from "../support/visit.ts";

test("before the first match it says so, for every game in both languages", async () => {
  for (const lang of ["de", "en"])
    for (const game of ["tschau-sepp", "ciao-sepp", "klammern", "kaisern"]) {
      await visit(`#/statistics/${game}`, await fixture("settings", lang));
      assert.ok(words().includes(t("page.statistics.empty")), game);
      assert.equal(one(screen(), "nav [aria-current=page]").getAttribute("href"), `#/statistics/${game}`);
      assert.equal(one(screen(), "a.button").getAttribute("href"), `#/play/${game}`);
    }
});

test("the last matches of a game lead to their replay, to sharing and to a file; the archive has all", async () => {
  await visit("#/statistics/klammern", await fixture("archive", 60));
  const rows = all(".finished li");
  assert.ok(rows.length > 0);
  for (const row of rows) {
    const date = words(one(row, ".finished-date")).split(" · ")[0] ?? "";
    assert.match(one(row, "a").getAttribute("href") ?? "", /^#\/replay\/2021-/);
    assert.deepEqual(
      all("a, button", row).map((node) => node.getAttribute("aria-label")),
      [t("page.replay.watch", { date }), t("page.share.row", { date }), t("page.statistics.download", { date })],
    );
  }
  assert.equal(one(screen(), ".to-archive").getAttribute("href"), "#/archive/klammern");
  assert.match(words(one(screen(), ".to-archive")), /\d/);
});

test("what was taken back or shown is told", async () => {
  await visit("#/statistics/klammern", await fixture("archive", 60));
  const details = texts(".finished-date").join("\n");
  assert.ok(details.includes(t("page.table.undone")));
  assert.ok(details.includes(t("page.table.hints", { count: 2 })));
});

test("sums and curve of matches that were counted", async () => {
  await visit("#/statistics/tschau-sepp", await fixture("counted"));
  assert.deepEqual(texts(".totals div"), [
    "Partien gespielt2",
    "Partien gewonnen1 (50 %)",
    "davon mit Rücknehmen1",
    "davon mit Tipps0",
    "Runden gespielt8",
    "Runden gewonnen3 (38 %)",
    "Punkte pro Runde im Schnitt16,2",
  ]);
});
