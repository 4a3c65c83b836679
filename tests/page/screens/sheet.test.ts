// What differs from the rule sheet, for every house rule of every game: the summary names it, and «Alle wie auf dem Regelblatt» sets it right.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { all, named, one, press, put, screen, t, visit, words } from "../support/visit.ts";
import * as choice from "../../../static/js/play/choice.ts";
import { characters, games } from "../../../static/js/base/phrases.ts";
import type { GameInfo, Value } from "../../../static/vendor/model.d.ts";

await visit("#/");
const GAMES: readonly GameInfo[] = games();

const summary = () => words(one(screen(), ".changed"));
const chosen = (about: GameInfo, players: number, rules: { [key: string]: Value } = {}) => {
  const fresh = choice.remembered(about, {}, characters());
  choice.put(about, fresh, () => (fresh.count = players));
  Object.assign(fresh.rules, rules);
  return fresh;
};
/** The values of an option that can be chosen at this table. */
const values = (option: choice.Option, at: choice.Chosen): Value[] => {
  if (!option.number) return choice.offered(option, at).map(({ value }) => value);
  const { min, null_label } = option.number;
  return [min, min + 41, ...(null_label === null ? [] : [null])];
};
const applies = ({ depends }: choice.Option, at: choice.Chosen) =>
  Object.entries(depends ?? {}).every(([key, allowed]) =>
    allowed.includes(key === choice.PLAYERS ? at.count : (at.rules[key] ?? null)),
  );
/** The table's values that a choice has to differ from: the sheet's. */
const sheet = (about: GameInfo, players: number) => {
  const at = chosen(about, players);
  choice.reset(about, at);
  return at;
};

for (const about of GAMES)
  describe(about.id, () => {
    const rules = about.options.filter(({ key }) => key !== choice.PLAYERS);

    for (const players of about.players)
      test(`each other value is named, for ${players}`, () => {
        for (const option of rules) {
          const as = sheet(about, players);
          assert.deepEqual(choice.differing(about, as), [], "after the reset");
          for (const value of values(option, as)) {
            const at = sheet(about, players);
            choice.put(about, at, () => (at.rules[option.key] = value), option.key);
            const others = choice.differing(about, at).map(({ key }) => key),
              same = value === as.rules[option.key];
            assert.equal(others.includes(option.key), !same && applies(option, at), `${option.key}: ${value}`);
            choice.reset(about, at);
            assert.deepEqual(at.rules, as.rules, `${option.key}: ${value}`);
          }
        }
      });

    test("the reset sets the sheet's value of each", () => {
      for (const players of about.players) {
        const at = sheet(about, players);
        for (const option of rules.filter((each) => !choice.bound(each)))
          assert.equal(at.rules[option.key], option.sheet, option.key);
        const sent: { [key: string]: Value | undefined } = choice.wish(about, at, []).rules;
        for (const option of rules.filter((each) => !choice.bound(each) && applies(each, at)))
          assert.equal(option.key in sent ? sent[option.key] : option.default, option.sheet, option.key);
      }
    });

    test("the screen names what the app suggests otherwise, with whose it is", async () => {
      await visit(`#/new/${about.id}`);
      const fresh = choice.remembered(about, {}, characters()),
        as = sheet(about, fresh.count);
      const suggested = rules.filter(
        (option) => applies(option, fresh) && fresh.rules[option.key] !== as.rules[option.key],
      );
      const told = suggested.map((option) => {
        const { label, own } = option.choices!.find(({ value }) => value === fresh.rules[option.key])!;
        return t(`page.setup.own.${own}`, { rule: `${option.label}: ${label}` });
      });
      const now = told.length
        ? t("page.setup.changed", { count: told.length, rules: told.join(" · ") })
        : t("page.setup.standard");
      assert.equal(summary(), now);
      await press(named(t("page.setup.reset")));
      assert.equal(summary(), t("page.setup.standard"));
    });

    test("the screen names each value that is chosen", async () => {
      await visit(`#/new/${about.id}`);
      await press(named(t("page.setup.reset")));
      for (const option of rules.filter((each) => !each.number)) {
        const row = one(screen(), `[data-rule="${option.key}"]`);
        if (row.hidden) continue;
        const ways = () => all("label:has([type=radio])", row);
        for (let i = 0; i < ways().length; i++) {
          const text = words(ways()[i]!);
          await put(one(ways()[i]!, "input"), true);
          const { value, own } = option.choices!.find(({ label }) => label === text)!,
            rule = `${option.label}: ${text}`;
          if (!choice.bound(option) && value !== option.sheet) {
            assert.ok(summary().includes(own ? t(`page.setup.own.${own}`, { rule }) : rule), `${summary()} / ${rule}`);
            assert.notEqual(summary(), t("page.setup.standard"));
          }
          await press(named(t("page.setup.reset")));
          assert.equal(summary(), t("page.setup.standard"), rule);
        }
      }
    });
  });
