// The end of an evening: from the last card of its last match to the champions, all matches and what stays.
import assert from "node:assert/strict";
import test from "node:test";
import { all, fixture, named, one, press, saved, t, texts, until, visit, words } from "../../support/visit.ts";

const result = () => document.querySelector<HTMLElement>(".result:not([hidden])");

/** Plays the last card of an evening of three matches, and waits for its result. */
async function lastCard(game: string, lang = "de") {
  await visit("#/table", await fixture("evening", game, lang));
  await until(() => all("card-zone[kind=hand] playing-card").length);
  assert.match(words(one(document, ".bar")), lang === "de" ? /Partie 3\/3/ : /Match 3\/3/);
  const hand = () => all("card-zone[kind=hand] playing-card");
  while (!result()) {
    for (const each of hand()) if (!result()) await press(each);
    await until(() => result() || hand().length);
  }
  await until(() => document.querySelector(".result-foot .gold"));
}

for (const [game, lang, unit] of [
  ["kaisern", "de", "Partiepunkte"],
  ["tschau-sepp", "en", "match points"],
])
  test(`the end of an evening of ${game} in ${lang}`, async () => {
    await lastCard(game as string, lang);
    assert.match(words(one(document, ".evening-points")), /3/);
    await press(named(lang === "de" ? "Zum Endstand" : "To the winners of the evening"));
    const finale = await until(() => document.querySelector<HTMLElement>(".finale"));
    assert.equal(document.activeElement, one(finale, "h2"), "a screen reader begins with who has won");
    assert.equal(texts(".finale-matches tbody tr", finale).length, 3);
    assert.equal(all(".finale-matches td.won", finale).length, 3, "each match was won by one side");
    const points = all(".finale-block, .finale-rest li", finale).map((each) => Number(words(one(each, ".num"))));
    assert.equal(
      points.reduce((sum, each) => sum + each),
      3,
    );
    assert.ok(words(finale).includes(unit as string));
    assert.ok(texts(".finale-moments li", finale).length);
    assert.doesNotMatch(words(finale), /undefined|\{\w+\}|page\.|evening\./);
    await press(named(t("page.finale.share")));
    assert.match(words(one(document, "dialog[open] .share-result")), /^Pausenjass · .*3/);
    await press(named(t("page.close")));
    await press(named(lang === "de" ? "Noch eine Partie" : "One more match"));
    await until(() => saved("running")?.includes("evening_of: open"));
  });
