// The season's screen: who leads, every game, to be corrected or struck, the prizes, the ceremony, the sheet.
import assert from "node:assert/strict";
import test from "node:test";
import { all, fixture, go, named, press, put, saved, screen, t, texts, until, visit, words } from "../support/visit.ts";

const SUMMER = "#/season/2020-summer",
  MINUS = "\u2212";

test("before the first game it says so, and leads to one", async () => {
  for (const [lang, sentence] of [
    ["de", "Noch kein Spiel in dieser Saison."],
    ["en", "No game in this season yet."],
  ] as const) {
    await visit("#/season", await fixture("settings", lang));
    assert.ok(words().includes(sentence), words());
    assert.deepEqual(
      all("a.button", screen()).map((link) => link.getAttribute("href")),
      ["#/play/ciao-sepp", "#/real"],
    );
  }
});

test("a season has its podium, its table, its sack of potatoes and its games, the newest first", async () => {
  await visit(SUMMER, await fixture("season"));
  assert.deepEqual(texts("nav.links a", screen()), ["Winter 2026/27", "Sommer 2020"]);
  assert.equal(screen().querySelector("nav [aria-current=page]")?.getAttribute("href"), SUMMER);
  assert.deepEqual(texts(".prizes li"), [
    "1Anna+3",
    "2Du0",
    "3Rosa Maria Zumsteinegg0",
    `Beatder Sack Kartoffeln${MINUS}3`,
  ]);
  assert.deepEqual(texts(".season-line"), ["Sommermeister: Anna"]);
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

test("CS-39: prizes are written, and stand on the podium", async () => {
  await visit("#/season/2026-summer", await fixture("ended", "de", true));
  assert.equal(texts(".prizes li")[0], "1EvaZnüni+2");
  await press(named(t("page.season.prizes")));
  const fields = all("dialog[open] input");
  assert.deepEqual(texts("dialog[open] label").length, 4);
  await put(fields[0] as HTMLElement, "ein Kuchen");
  await put(fields[3] as HTMLElement, "ein Sack Rüebli");
  await press(named(t("page.season.prizes.yes")));
  await until(() => texts("[role=status]", screen()).includes(t("page.season.prizes.done")));
  assert.deepEqual(texts(".prizes .winner"), [
    "Evaein Kuchen",
    "Urszwei Nussgipfel",
    "Vrenieine Tafel Schoggi",
    "Rosaein Sack Rüebli",
  ]);
});

test("CS-39: when a season has ended its ceremony comes once, and can be seen again", async () => {
  await visit("#/season", await fixture("ended"));
  const dialog = (await until(() => all("dialog[open]")[0])) as HTMLElement;
  assert.equal(words(dialog.querySelector("h2")), "Siegerehrung: Sommer 2026");
  if (all(".ceremony-again button")[0]?.textContent === t("page.season.ceremony.skip"))
    await press(named(t("page.season.ceremony.skip")));
  assert.equal(all(".ceremony-stage")[0]?.dataset.stage, "4");
  const told = texts(".told p", dialog);
  assert.deepEqual(told, [
    "Sommermeister: Eva",
    "1. Platz: Eva, +2: Znüni",
    "2. Platz: Urs, +1: zwei Nussgipfel",
    `3. Platz: Vreni, ${MINUS}1: eine Tafel Schoggi`,
    "Der Sack Kartoffeln geht an Rosa.",
  ]);
  await press(named(t("page.season.ceremony.close")));
  await until(() => location.hash === "#/season/2026-summer");
  await go("#/season");
  assert.deepEqual(all("dialog[open]"), []);
  await go("#/season/2026-summer");
  await press(named(t("page.season.ceremony")));
  assert.equal(all("dialog[open]").length, 1);
});

test("the sheet can be printed, or sent as a text", async () => {
  await visit("#/season/2026-summer", await fixture("ended", "de", true));
  let printed = 0;
  globalThis.print = () => void printed++;
  await press(named(t("page.season.sheet")));
  assert.match(words(all(".share-result")[0]), /1\. Eva \+2 \(Znüni\) 2\. Urs/);
  await press(named(t("page.season.sheet.print")));
  await until(() => printed === 1);
  assert.match(words(all(".print-only")[0]), /Ciao-Sepp · Stand 20\.11\.2026/);
});

test("a game with real cards is mended where it was entered, and struck like any other", async () => {
  await visit("#/season/2026-summer", await fixture("ended", "de", true));
  assert.match(texts(".finished-date")[0] ?? "", /Am Tisch\./);
  assert.match(all(".finished a")[0]?.getAttribute("href") ?? "", /^#\/real\/real-2026-08-20T10:00:00-/);
  await press(all(".finished button")[0] as HTMLElement);
  await press(named(t("page.season.strike.yes")));
  await until(() => texts(".finished li.struck").length);
  assert.match(texts(".finished li.struck")[0] ?? "", /Am Tisch\. Gestrichen, zählt nicht\./);
});

test("many seasons stand in a list", async () => {
  const games = JSON.parse((await fixture("season"))["pausenjass:1:season"] ?? "[]"),
    some = [2017, 2018, 2019].map((year) => ({ ...games[0], id: `${year}`, date: `${year}-05-04` }));
  await visit("#/season", { "pausenjass:1:season": JSON.stringify(some) });
  const list = all("select.seasons")[0] as HTMLSelectElement;
  assert.deepEqual(texts("option", list), ["Winter 2026/27", "Sommer 2019", "Sommer 2018", "Sommer 2017"]);
  await put(list, "2018-summer");
  assert.equal(location.hash, "#/season/2018-summer");
});
