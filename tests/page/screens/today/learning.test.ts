// Learning: the way to practice, puzzles and lessons; what there is to practise; and a session at the table.
import assert from "node:assert/strict";
import test from "node:test";
import {
  all,
  call,
  fixture,
  go,
  named,
  one,
  press,
  saved,
  screen,
  settled,
  texts,
  until,
  visit,
  words,
} from "../../support/visit.ts";

const { director } = await import("../../../../static/js/play/playing.ts"),
  LIST = "#/practice/klammern",
  given = (count: number, lang = "de", last?: string) =>
    fixture<{ entries: { [key: string]: string }; right: string; wrong: string }>(
      "practice",
      count,
      lang,
      ...(last ? [last] : []),
    );

async function act(action: string) {
  await director.act(action);
  await settled();
}

const told = () => words(document.querySelector(".exercise")),
  steps = () => all(".exercise-steps li").map(({ dataset }) => dataset.state);

test("one place leads to practice, puzzles and lessons", async () => {
  await visit("#/learn", (await given(2)).entries);
  await until(() => words(screen()).includes("2 Stellen sind heute dran"));
  assert.deepEqual(texts("h2", screen()), ["Üben", "Rätsel", "Lektionen", "Offene Karten"]);
  const ways = all("a", screen()).map((link) => link.getAttribute("href"));
  for (const way of ["#/practice", "#/puzzles", "#/guide/klammern/1"]) assert.ok(ways.includes(way), way);
  assert.ok(all('#start a[href="#/learn"]').length);
});

test("without positions a sentence says how they come", async () => {
  await visit("#/practice");
  await until(() => words(screen()).includes("Noch nichts zu üben"));
  assert.match(words(screen()), /nach einer Runde/);
  assert.equal(all('a[href^="#/practise"]').length, 0);
  const ways = all("section a", screen()).map((link) => link.getAttribute("href"));
  assert.deepEqual(ways, ["#/", "#/archive", "#/puzzles"]);
});

test("by game and by kind of mistake, each with its count", async () => {
  await visit(LIST, (await given(3)).entries);
  await until(() => words(screen()).includes("3 Stellen sind heute dran"));
  assert.deepEqual(texts("nav a", screen()), ["Alle (3)", "Klammern (3)", "Alle (3)", "Dem Partner schmieren (3)"]);
  assert.match(words(screen()), /3 von 200 Stellen/);
  await go("#/practice/klammern/feed");
  await until(() => words(screen().querySelector("nav:last-of-type [aria-current=page]")).startsWith("Klammern"));
  assert.equal(named("Üben").getAttribute("href"), "#/practise/klammern/feed/device");
});

test("a session: right or wrong, what it was then, what is better; then how it went", async () => {
  const { entries, right, wrong } = await given(2);
  await visit("#/practise/klammern", entries);
  await until(() => /Was ist hier am besten\?$/.test(told()));
  assert.deepEqual(steps(), ["now", "open"]);
  await until(() => all("card-zone[kind=hand] playing-card button").length, "the cards, which come after the words");
  one(document, "card-zone[kind=hand] playing-card button").focus();
  await act(wrong);
  assert.match(told(), /wie am 1\. November 2026: Das war der Fehler\. Besser: .*Morgen nochmals\./);
  assert.equal(one(document, ".exercise").dataset.state, "wrong");
  assert.equal(all("card-zone[kind=hand] .sought").length, 1, "the better card is marked");
  assert.equal(document.activeElement, named("Weiter"), "the focus goes on");
  await act(right);
  assert.equal(one(document, ".exercise").dataset.state, "wrong", "the first answer counts");
  await press(named("Weiter"));
  await until(() => /Was ist hier am besten\?$/.test(told()));
  assert.deepEqual(steps(), ["missed", "now"]);
  await act(right);
  assert.match(told(), /richtig\. .*Am 1\. November 2026 war es: .*In 3 Tagen nochmals\./);
  assert.deepEqual(steps(), ["missed", "done"]);
  assert.deepEqual(
    all(".exercise-marks li").map(({ dataset }) => dataset.state),
    ["done", "now", "open", "open"],
  );
  await press(named("Schluss"));
  await until(() => location.hash === LIST && words(screen()).includes("1 von 2 richtig."));
  assert.match(words(screen()), /Heute ist nichts dran/);
  assert.equal(director.table, null, "the session's table was left");
  const kept: { step: number; last: string }[] = JSON.parse(saved("practice") ?? "[]");
  assert.deepEqual(
    kept.map(({ step, last }) => [step, last]),
    [
      [0, "2026-11-20"],
      [1, "2026-11-20"],
    ],
  );
});

test("a screen reader hears an answer once, with everything that is said about it", async () => {
  const { entries, wrong } = await given(1);
  await visit("#/practise", entries);
  await until(told);
  await act(wrong);
  const heard = director.table?.prompt?.text ?? "";
  assert.match(heard, /Das war der Fehler.*Besser.*Morgen nochmals/);
});

test("a position can be left out for good", async () => {
  const { entries, wrong } = await given(1);
  await visit("#/practise", entries);
  await until(told);
  await act(wrong);
  await press(named("Nie mehr: diese Stelle nicht mehr fragen"));
  await until(() => told().includes("Diese Stelle kommt nicht mehr."));
  await go("#/practice");
  await until(() => words(screen()).includes("Alles geübt"));
});

test("in English, before its day", async () => {
  const { entries, right } = await given(1, "en", "2026-11-20");
  await visit("#/practice", entries);
  await until(() => words(screen()).includes("Nothing is due today"));
  await go(named("Practise anyway").getAttribute("href") ?? "");
  await until(() => /What is best here\?$/.test(told()));
  await act(right);
  assert.match(told(), /right\. .*On 1 November 2026 it was: .*asked again on 21 November 2026/);
});

for (const way of ["#/practice", "#/learn"])
  test(`whoever goes back to ${way} out of an exercise begins a new session after it`, async () => {
    const { entries, wrong } = await given(2);
    await visit("#/practise", entries);
    await until(told);
    await act(wrong);
    await go(way);
    await go("#/practise");
    await until(() => /Was ist hier am besten\?$/.test(told()));
    assert.deepEqual(steps(), ["now"]);
    await act(wrong);
    await press(named("Schluss"));
    await until(() => words(screen()).includes("0 von 1 richtig."));
  });

test("whoever looks up a rule meanwhile returns to the same exercise", async () => {
  const { entries, wrong } = await given(2);
  await visit("#/practise", entries);
  await until(told);
  await act(wrong);
  await go("#/rules/klammern");
  await go("#/practise");
  assert.match(told(), /Das war der Fehler/);
  await press(named("Weiter"));
  await until(() => /Was ist hier am besten\?$/.test(told()));
  assert.deepEqual(steps(), ["missed", "now"]);
});

test("if the rest of a session was deleted meanwhile, it ends", async () => {
  const { entries, wrong } = await given(2);
  await visit("#/practise", entries);
  await until(told);
  await act(wrong);
  await call("erase", {});
  await press(named("Weiter"));
  await until(() => location.hash === "#/practice" && words(screen()).includes("Noch nichts zu üben"));
});

test("the running match stays as it is", async () => {
  const { entries, right } = await given(1);
  await visit("#/table", { ...(await fixture<object>("deciding", "tschau-sepp")), ...entries });
  const running = saved("running");
  assert.ok(running);
  await go("#/practise");
  await until(told);
  await act(right);
  assert.equal(saved("running"), running);
  await go("#/table");
  await until(() => director.table?.game === "tschau-sepp" && !told());
});

test("nothing to practise, and what is unknown, are said in a sentence", async () => {
  await visit("#/practise/klammern");
  await until(() => words(document.body).includes("Hier ist nichts zu üben."));
  assert.equal(location.hash, "#/");
  await visit("#/practice/all/all/abcdefgh");
  await until(() => screen().querySelector("[role=alert]"));
});
