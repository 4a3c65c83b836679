// The set-up of a pad: names, parties, house rules of the scoring, an evening; and what was used last.
import assert from "node:assert/strict";
import test from "node:test";
import { all, go, named, one, put, screen, t, texts, until, visit, words } from "../../support/visit.ts";
import { key, press } from "./drive.ts";

const fields = () => all(".pad-names input", screen()) as HTMLInputElement[],
  against = () => words(one(screen(), ".pad-against")),
  signs = () => all(".pad-sign", screen()).map(({ dataset }) => dataset.mark),
  choose = (label: string, text: string) => {
    const group = all("fieldset", screen()).find((each) => words(one(each, "legend")) === label);
    const choice = all("label", group).find((each) => words(each) === text);
    return put(one(choice ?? assert.fail(`no ${text} for ${label}`), "input"), true);
  },
  start = async () => {
    await press(named(t("page.pads.go"), screen()));
    await until(() => screen().querySelector(".pad-board"));
  };

async function called(...names: string[]) {
  for (const [i, name] of names.entries()) await put(fields()[i] as HTMLElement, name);
}

test("names are written in the order of play, and partners are marked", async () => {
  await visit("#/pad/new/kaisern");
  assert.equal(fields().length, 4);
  assert.deepEqual(signs(), ["a", "b", "a", "b"]);
  await called("Anna", "Cla", "Beat", "Dora");
  assert.equal(against(), "Anna und Beat gegen Cla und Dora");
  await press(named(t("page.pads.swap", { one: 2, other: 3 })));
  assert.equal(against(), "Anna und Cla gegen Beat und Dora");
  await choose(t("page.setup.players"), "3");
  assert.equal(against(), "Anna gegen Beat gegen Cla");
  assert.deepEqual(signs(), [undefined, undefined, undefined]);
  await start();
  assert.deepEqual(texts(".half-name", screen()), ["Anna", "Beat", "Cla"]);
});

test("only house rules of the scoring are asked, and what was chosen comes again", async () => {
  await visit("#/pad/new/kaisern");
  const rules = all("[data-rule]", screen()).map(({ dataset }) => dataset.rule);
  assert.ok(rules.includes("target"), rules.join());
  assert.ok(!rules.includes("hand"), rules.join());
  await called("Anna", "Cla", "Beat", "Dora");
  const target = one(screen(), "[data-rule=target]");
  await put(one(all("label", target).find((each) => words(each) === "51") as HTMLElement, "input"), true);
  await choose("Wie viele Partien?", "3");
  await start();
  assert.match(words(one(screen(), ".pad")), /51/);
  await go("#/pads");
  const tile = all(".pad-game", screen()).find((each) => words(each).startsWith("Kaisern"));
  assert.match(words(tile), /Anna, Cla, Beat und Dora/);
  await go("#/pad/new/kaisern");
  assert.deepEqual(
    fields().map(({ value }) => value),
    ["Anna", "Cla", "Beat", "Dora"],
  );
  assert.match(words(one(screen(), ".changed")), /51/);
});

test("without names everybody has a number", async () => {
  await visit("#/pad/new/tschau-sepp");
  await start();
  assert.match(words(one(screen(), ".pad")), /Spieler 2/);
  assert.ok(key("rank"));
});

test("a pad of nobody's game leads to the start screen", async () => {
  await visit("#/pad/new/poker");
  assert.equal(location.hash, "#/");
});
