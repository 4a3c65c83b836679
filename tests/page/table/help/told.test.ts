// Hints and reviews at the table, as they are told: the words, what else there is, and that everything is counted.
import assert from "node:assert/strict";
import test from "node:test";
import {
  all,
  fixture,
  go,
  laid,
  named,
  one,
  press,
  saved,
  screen,
  t,
  texts,
  until,
  visit,
  words,
} from "../../support/visit.ts";

const header = () => /^hints: (\d+)$/m.exec(saved("running") ?? "")?.[1] ?? "0";
const hint = () => texts(".hint-words").join("");

for (const game of ["tschau-sepp", "klammern", "kaisern"])
  for (const lang of ["de", "en"])
    test(`a hint at ${game} in ${lang} says what and why, and what else there is`, async () => {
      await visit("#/table", await fixture("deciding", game, lang));
      await laid();
      const tool = one(screen(), ".tool[data-tool=hint]");
      await press(tool);
      await until(() => all(".hint-words b").length);
      assert.equal(tool.getAttribute("aria-pressed"), "true");
      assert.ok(hint().length > words(all(".hint-words b")[0]).length + 5);
      assert.doesNotMatch(hint(), /undefined|\{\w+\}|page\.|hint\./);
      assert.equal(header(), "1");
      assert.deepEqual(texts(".hinted"), [t("page.table.hints", { count: 1 })]);
      await press(one(screen(), ".hint-more"));
      const others = texts(".hint-others li");
      assert.ok(others.length >= 1 && others.length <= 2);
      assert.ok(others.every((each) => each.includes(":")));
      await press(tool);
      assert.equal(hint(), "");
      await press(tool);
      assert.equal(header(), "1", "the same hint counts once");
    });

for (const [game, players, seed] of [
  ["tschau-sepp", 2, 14],
  ["klammern", 4, 2],
  ["kaisern", 4, 2],
] as const)
  for (const lang of ["de", "en"])
    test(`the review of a round of ${game} in ${lang}`, async () => {
      await visit("#/table", await fixture("reviewed", game, players, seed, lang));
      await press(await until(() => all(".result button").find((each) => words(each) === t("page.review"))));
      await until(() => all(".mistake, .review-praise").length, "the end of the review");
      const paper = one(document, ".review-paper"),
        said = words(paper);
      assert.doesNotMatch(said, /undefined|\{\w+\}|page\.|review\./);
      for (const row of all(".mistake", paper)) assert.ok(words(row).length > 10);
      const [first] = all(".mistake", paper);
      if (first) {
        await press(first);
        assert.ok(words(await until(() => all(".advice-words")[0])).length > 10);
        await press(named(t("page.replay.leave")));
      }
      await press(named(t("page.review.back")));
      assert.ok(named(t("page.review")));
      await go("#/");
    });
