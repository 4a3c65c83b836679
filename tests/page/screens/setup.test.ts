// Before a match: who sits where, and house rules that depend on each other. What a table doesn't allow is not offered.
import assert from "node:assert/strict";
import test from "node:test";
import {
  all,
  named,
  one,
  press,
  put,
  saved,
  screen,
  settled,
  t,
  texts,
  until,
  visit,
  words,
} from "../support/visit.ts";

/** The numbers of parties for a number of players, and of cards with the first of them; nothing where there is no choice (KA-3). */
const OFFERED: { [players: number]: [string[], string[]] } = {
  2: [[], []],
  3: [[], ["7", "6"]],
  4: [["2", "4"], []],
  5: [[], ["9", "8"]],
  6: [
    ["2", "3", "6"],
    ["5", "7", "8"],
  ],
  8: [[], ["5", "6"]],
};

const rule = (key: string) => one(screen(), `[data-rule="${key}"]`);
const offered = (key: string) => (rule(key).hidden ? [] : texts("label:has([type=radio])", rule(key)));
const choose = (root: HTMLElement, text: string) =>
  put(one(all("label", root).find((each) => words(each) === text) as HTMLElement, "input"), true);
const players = (count: number) => choose(one(screen(), ".counts"), String(count));
const against = () => words(one(screen(), ".go-sum"));
const summary = () => words(one(screen(), ".changed"));
const seat = (place: number) => one(screen(), `.round-table [data-seat="${place}"]`);
const name = (place: number) => seat(place).getAttribute("aria-label");

test("what each table of Kaisern allows", async () => {
  await visit("#/new/kaisern");
  for (const [count, [parties, hands]] of Object.entries(OFFERED)) {
    await players(Number(count));
    assert.deepEqual([offered("parties"), offered("hand")], [parties, hands], count);
  }
  await choose(rule("cards"), "56 Karten");
  assert.deepEqual(offered("hand"), ["5", "7", "6"], "eight players with 7 cards need 56");
  await choose(rule("hand"), "7");
  await choose(rule("cards"), "48 Karten");
  assert.deepEqual(offered("hand"), ["5", "6"]);
  assert.equal(summary(), t("page.setup.standard"));
  await players(4);
  assert.equal(against(), "Du und Beat gegen Anna und Cla");
  await choose(rule("parties"), "4");
  assert.deepEqual(offered("hand"), ["9", "8"]);
  assert.equal(against(), "Du gegen Anna, Beat und Cla");
});

test("what differs from the sheet is summed up, until it is reset", async () => {
  await visit("#/new/kaisern");
  await choose(rule("target"), "51");
  await choose(rule("bluff"), "Ja");
  const rules = "Partie bis: 51 · Bluffen: Ja (unsere Lesart)";
  assert.equal(summary(), t("page.setup.changed", { count: 2, rules }));
  await press(named(t("page.setup.reset")));
  assert.equal(summary(), t("page.setup.standard"));
});

test("the sum of what differs names what the app suggests, too, and the sheet's rules can be had", async () => {
  await visit("#/new/ciao-sepp");
  const warning = "Hauen ohne Grund: Zuerst Verwarnung (von der App)",
    ringing = "Telefon: Ab und zu (von der App)";
  assert.equal(summary(), t("page.setup.changed", { count: 2, rules: `${warning} · ${ringing}` }));
  await press(named(t("page.setup.reset")));
  assert.equal(summary(), t("page.setup.standard"));
  assert.equal(words(one(rule("phone"), "label:has(:checked)")), "Das echte", "the sheet means a real telephone");
  await choose(rule("faults"), "Streng");
  assert.deepEqual(offered("first_slap"), ["Fehler", "Gleich ausgeschieden"]);
  assert.equal(
    summary(),
    t("page.setup.changed", { count: 1, rules: "Falsch legen: Streng (genau wie auf dem Blatt)" }),
  );
});

test("a seat's card changes strength, character, person, name and place", async () => {
  await visit("#/new/kaisern");
  const medium = t("page.level.mittel"),
    strong = t("page.level.stark");
  assert.deepEqual([0, 1, 2, 3].map(name), [
    `Du, ${t("page.setup.bottom")}`,
    `Anna, ${medium}`,
    `Beat, ${medium}`,
    `Cla, ${medium}`,
  ]);
  await press(seat(1));
  const strength = (text: string) => all(".who-choice").find((each) => words(one(each, "b")) === text),
    character = (who: string) => all(`.cast-choice[title="${who}"]`)[0];
  const take = (label?: HTMLElement) => put(one(label as HTMLElement, "input"), true);
  await take(strength(strong));
  assert.equal(name(1), `Anna, ${strong}`);
  await take(character("Hanna"));
  assert.equal(name(1), `Hanna, ${strong}`);
  await take(character("Beat"));
  assert.deepEqual([name(1), name(2)], [`Beat, ${strong}`, `Hanna, ${medium}`], "they change parts");
  await press(named(t("page.setup.swap")));
  await press(seat(3));
  assert.equal(name(3), `Beat, ${strong}`);
  assert.equal(document.activeElement, seat(3));
});

test("five strengths are offered, the weakest first, each with its bars", async () => {
  await visit("#/new/kaisern");
  await press(seat(1));
  const levels = ["neuling", "leicht", "mittel", "geuebt", "stark"].map((level) => t(`page.level.${level}`)),
    labels = all(".seat-card label:has(.bars)");
  assert.deepEqual(
    labels.map((label) => words(one(label, "b"))),
    levels,
  );
  assert.deepEqual(
    labels.map((label) => all(".bars i.on", label).length),
    [1, 2, 3, 4, 5],
  );
});

test("the choice is kept, and the match has it", async () => {
  await visit("#/new/kaisern");
  await players(6);
  await choose(rule("parties"), "3");
  await choose(rule("hand"), "8");
  await press(named(t("page.setup.go")));
  await until(() => saved("running"));
  const sheet = '"kritze": "free", "open_kritze": "at once", "reopen": true, "folding": "any time"';
  const line = (saved("running") ?? "").split("\n").find((each) => each.startsWith("rules: "));
  assert.equal(line, `rules: {"players": 6, "parties": 3, "hand": 8, ${sheet}}`);
  await settled();
});

test("an evening of several matches is chosen in every game, lots where there are some, and both are remembered", async () => {
  const evening = () => one(screen(), ".evening-choice");
  for (const game of ["tschau-sepp", "ciao-sepp", "klammern", "kaisern"]) {
    await visit(`#/new/${game}`);
    assert.deepEqual(texts("label:has([type=radio])", evening()), ["1", "3", "5", "7", t("page.setup.evening.open")]);
    assert.equal(all("[role=switch]", evening()).length, game === "kaisern" ? 1 : 0, game);
    assert.equal(words(one(evening(), ".agreed")), t("page.setup.evening.one"));
  }
  await choose(evening(), "3");
  await put(one(evening(), "[role=switch]"), true);
  assert.equal(words(one(evening(), ".agreed")), "3 Partien · Lose");
  await press(named(t("page.setup.go")));
  const lots = await until(() => document.querySelector<HTMLElement>(".lots:not([hidden])"));
  const kept = () => JSON.parse(saved("settings") ?? "{}").last?.kaisern;
  await until(() => kept()?.evening === 3 && kept().lots, "the choice is kept");
  assert.equal(document.activeElement, one(lots, "h2"));
  assert.match(words(lots), /Ein Abend mit 3 Partien/);
  assert.equal(all(".lot", lots).length, 4);
  assert.equal(all(".lift.won", lots).length, 1);
  assert.ok(
    all("img", lots).every((image) => image.closest(".medal") || image.getAttribute("alt")),
    "each card has a name",
  );
  assert.ok(saved("running")?.includes("drawn: "));
  assert.ok(!saved("running")?.includes("deck"), "nothing is dealt yet");
  await press(named("Karten geben"));
  await until(() => saved("running")?.includes("deck"));
  assert.equal(document.querySelector(".lots:not([hidden])"), null);
});
