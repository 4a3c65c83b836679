// Puzzles: the list of a game, a puzzle at the table with tries, tips and stars, and what can't be shown.
import assert from "node:assert/strict";
import test from "node:test";
import {
  all,
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

type Puzzle = { id: string; right: string; fails: { [action: string]: string[] } };
const { director } = await import("../../../../static/js/play/playing.ts"),
  { text, first } = await fixture<{ text: string; first: Puzzle }>("puzzles", "klammern"),
  live = await fixture<{ text: string; first: Puzzle }>("puzzles", "ciao-sepp"),
  LIST = "#/puzzles/klammern",
  wrong = Object.keys(first.fails)[0] ?? "";

// The site has the files of two games.
globalThis.fetch = (async (path: string) => {
  const found = path.endsWith("/klammern.json") ? text : path.endsWith("/ciao-sepp.json") ? live.text : null;
  return found ? new Response(found) : new Response("", { status: 404 });
}) as typeof fetch;

/** Lay a card, as a tap does. */
async function act(action: string) {
  await director.act(action);
  await settled();
}

const told = () => words(document.querySelector(".exercise"));

test("the list tells what is solved, by difficulty, and leads to the next puzzle", async () => {
  await visit(LIST);
  assert.equal(words(screen().querySelector("h1")), "Rätsel");
  assert.deepEqual(texts("h2", screen()), ["Leicht 0 von 2 gelöst", "Mittel 0 von 1 gelöst", "Schwer 0 von 1 gelöst"]);
  assert.equal(named("Erstes Rätsel").getAttribute("href"), "#/puzzle/klammern/kl-001");
  assert.equal(named("Rätsel 3, noch nicht gelöst").getAttribute("href"), "#/puzzle/klammern/kl-003");
  assert.equal(screen().querySelector("[aria-current=page]")?.getAttribute("href"), LIST);
  await visit(LIST, { "pausenjass:1:puzzles": '[["klammern","kl-001",2,""]]' });
  assert.equal(words(named("Rätsel 1, gelöst, 2 von 3 Sternen")), "1★★☆");
  assert.ok(named("Nächstes Rätsel"));
});

test("a wrong try says why and costs a star; the right one shows the proof, and what is next", async () => {
  await visit(`#/puzzle/klammern/${first.id}`);
  await until(() => /Welche Karte gewinnt sicher\?$/.test(told()));
  assert.equal(words(one(document, "#table h1")), "Rätsel 1");
  await act(wrong);
  assert.match(told(), /Das ist nicht sicher/);
  assert.equal(one(document, ".exercise").dataset.state, "wrong");
  await act(first.right);
  assert.equal(one(document, ".exercise").dataset.state, "right");
  assert.match(words(document.querySelector(".exercise-sheet")), /In allen 90 Verteilungen/);
  assert.equal(document.querySelector(".exercise-sheet .stars")?.getAttribute("aria-label"), "2 von 3 Sternen");
  assert.equal(all(".exercise-sheet .stars .on").length, 2);
  assert.equal(saved("puzzles"), `[["klammern","${first.id}",2,""]]`);
  await press(named("Nächstes Rätsel"));
  await until(() => location.hash === "#/puzzle/klammern/kl-002" && words(one(document, "#table h1")) === "Rätsel 2");
  assert.equal(document.querySelector(".exercise-sheet"), null);
});

test("the question and the proof are announced, in a game in real time as well, and nothing else is asked for", async () => {
  for (const [id, { id: puzzle, right }] of [
    ["klammern", first],
    ["ciao-sepp", live.first],
  ] as const) {
    await visit(`#/puzzle/${id}/${puzzle}`);
    await until(() => /sicher\?$/.test(told()));
    assert.equal(texts("#told p").at(-1), words(document.querySelector(".exercise-question")));
    await act(right);
    assert.match(
      texts("#told p").at(-1) ?? "",
      /^Gelöst, ohne Tipp: 3 von 3 Sternen\. .+: In allen 90 Verteilungen, .+\.$/,
    );
    const said = texts("#told p").join(" ");
    assert.ok(!/Ruf «|Du bist am Zug|ist am Zug/.test(said), said);
  }
});

test("two tips: the second marks the card; again from the beginning", async () => {
  await visit(`#/puzzle/klammern/${first.id}`);
  await press(named("Tipp −1 Stern"));
  assert.match(told(), /Tipp: /);
  await press(named("Tipp −1 Stern"));
  assert.match(told(), /Richtig ist: /);
  assert.equal(all("card-zone[kind=hand] .sought").length, 1);
  assert.ok(!all("[data-tool=tip]").length);
  await act(first.right);
  assert.equal(document.querySelector(".exercise-sheet .stars")?.getAttribute("aria-label"), "1 von 3 Sternen");
  await press(named("Nochmals"));
  await until(() => all("[data-tool=tip]").length);
  assert.equal(one(document, ".exercise").dataset.state, "open");
});

test("what can't be opened any more is said, and leads back to the list", async () => {
  await visit(`#/puzzle/klammern/${first.id}`);
  await act(first.right);
  const open = director.open;
  director.open = () => Promise.resolve({ error: { text: "Das gibt es nicht mehr.", key: "id" } });
  await press(named("Nochmals"));
  director.open = open;
  await until(() => location.hash === LIST);
  assert.match(words(document.body), /Das gibt es nicht mehr\./);
});

test("what is asked, its buttons, its tools and the paper explain themselves", async () => {
  await visit(`#/puzzle/klammern/${first.id}`);
  const asked = () => all("[data-ask]").map((node) => node.dataset.ask);
  assert.ok(["exercise", "tool:tip", "tool:share"].every((each) => asked().includes(each)));
  one(document, ".exercise-question").click();
  await until(() => /Ein Rätsel: Genau eine Antwort/.test(words(document.querySelector(".exercise-reason"))));
  await act(first.right);
  assert.ok(["exercise:again", "exercise:next", "exercise:sheet"].every((each) => asked().includes(each)));
});

test("«Zurück» leads to the list, which knows what is solved", async () => {
  await visit(`#/puzzle/klammern/${first.id}`);
  await act(first.right);
  await press(named("Zurück"));
  await until(() => location.hash === LIST && all(".puzzle-list .solved").length === 1);
});

test("the address of a puzzle is shared", async () => {
  await visit(`#/puzzle/klammern/${first.id}`);
  await press(named("Dieses Rätsel teilen"));
  assert.match(words(all("dialog[open]").at(-1)), /#\/puzzle\/klammern\/kl-001/);
});

test("what can't be shown is said in a sentence", async () => {
  await visit("#/puzzles/kaisern");
  assert.match(words(screen().querySelector("[role=alert]")), /noch nicht da/);
  await visit("#/puzzle/klammern/kl-777");
  await until(() => words(document.body).includes("Dieses Rätsel gibt es hier nicht."));
  assert.equal(location.hash, "#/");
  await go("#/puzzle/kaisern/ka-001");
  await until(() => words(document.body).includes("beschädigt oder noch nicht da"));
});

test("the running match stays as it is, and goes on where it was", async () => {
  await visit("#/table", await fixture("deciding", "tschau-sepp"));
  const running = saved("running");
  assert.ok(running);
  await go(`#/puzzle/klammern/${first.id}`);
  await until(() => told());
  await act(wrong);
  await act(first.right);
  assert.equal(saved("running"), running);
  await go("#/table");
  await until(() => director.table?.game === "tschau-sepp" && !told());
});
