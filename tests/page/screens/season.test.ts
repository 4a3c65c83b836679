// The season's screen: who leads, and every game, to be corrected or struck.
import assert from "node:assert/strict";
import test from "node:test";
import { all, fixture, named, press, saved, screen, t, texts, visit, words } from "../support/visit.ts";

const SUMMER = "#/season/2020-summer",
  MINUS = "\u2212";

test("before the first game it says so, and leads to one", async () => {
  for (const [lang, sentence] of [
    ["de", "Noch kein Spiel in dieser Saison."],
    ["en", "No game in this season yet."],
  ] as const) {
    await visit("#/season", await fixture("settings", lang));
    assert.ok(words().includes(sentence), words());
    assert.equal(screen().querySelector("a.button")?.getAttribute("href"), "#/play/ciao-sepp");
  }
});

test("a season has its podium, its table, its sack of potatoes and its games, the newest first", async () => {
  await visit(SUMMER, await fixture("season"));
  assert.deepEqual(texts("nav.links a", screen()), ["Winter 2026/27", "Sommer 2020"]);
  assert.equal(screen().querySelector("nav [aria-current=page]")?.getAttribute("href"), SUMMER);
  assert.deepEqual(texts(".season-podium li"), ["1.Anna", "2.Du", "3.Rosa Maria Zumsteinegg"]);
  assert.deepEqual(texts(".season-line, .potatoes"), ["Sommermeister: Anna", "Der Sack Kartoffeln geht an Beat."]);
  assert.deepEqual(texts(".numbers tbody tr"), [
    "1.AnnaBot21+3",
    "2.Du210",
    "3.Rosa Maria Zumsteinegg200",
    `4.BeatBot20${MINUS}3`,
  ]);
  assert.deepEqual(texts(".finished-date"), ["05.05.2020", "04.05.2020"]);
  const chart = screen().querySelector(".chart svg");
  assert.match(chart?.getAttribute("aria-label") ?? "", /Rosa Maria Zumsteinegg: 0, -1, 0/);
  assert.ok(texts(".series text", chart as Element).includes("Rosa Maria…"));
});

test("a corrected game counts anew, and tells what it was before", async () => {
  await visit(SUMMER, await fixture("season"));
  await press(all(".finished button")[0] as HTMLElement);
  for (let times = 0; times < 4; times++) await press(named(t("page.more", { label: "Du" })));
  await press(named(t("page.season.correct.yes")));
  assert.ok(texts("[role=status]", screen()).includes(t("page.season.correct.done")));
  assert.match(texts(".numbers tbody tr")[0] ?? "", /^1\.Du/);
  assert.ok(texts(".finished-date")[0]?.includes(`Korrigiert, vorher Du ${MINUS}2`));
  assert.equal(document.activeElement?.tagName, "H1");
});

test("a struck game stays, crossed out, until it counts again", async () => {
  await visit(SUMMER, await fixture("season"));
  const before = saved("season");
  await press(all(".finished li:last-child button").at(-1) as HTMLElement);
  await press(named(t("page.cancel")));
  assert.equal(saved("season"), before);
  await press(all(".finished li:last-child button").at(-1) as HTMLElement);
  await press(named(t("page.season.strike.yes")));
  assert.match(texts(".finished li.struck")[0] ?? "", /Gestrichen, zählt nicht\./);
  assert.match(texts(".numbers tbody tr")[0] ?? "", /\+2$/);
  await press(all(".finished li.struck button").at(-1) as HTMLElement);
  assert.deepEqual(texts(".finished li.struck"), []);
  assert.match(texts(".numbers tbody tr")[0] ?? "", /\+3$/);
});
