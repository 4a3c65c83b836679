// What a round and a match came to, as it is told: every row with its points, who has won and why, and what can be done next.
import assert from "node:assert/strict";
import test from "node:test";
import { FakeTime } from "../../support/fakes.ts";
import { all, fixture, named, one, press, texts, visit, words } from "../../support/visit.ts";
import type { AnyTable } from "../../../../static/js/base/types.ts";

const { ResultScreen } = await import("../../../../static/js/table/result/screen.ts"),
  { setMotion } = await import("../../../../static/js/cards/flip.ts"),
  { breath } = await import("../../../../static/js/base/frames.ts"),
  { t } = await import("../../../../static/js/base/phrases.ts");

const KINDS: [game: string, players: number, rules?: object][] = [
  ["tschau-sepp", 2],
  ["tschau-sepp", 8],
  ["klammern", 2],
  ["klammern", 3],
  ["klammern", 4],
  ["kaisern", 4],
  ["kaisern", 5],
  ["kaisern", 6, { parties: 3 }],
  ["kaisern", 8],
];
const LOOK_MS = 1900; // no card flies; the last card and the last call are read

/** Shows a result in the language of the page; `first`: without a show. */
async function show(kind: [string, number, object?], over: boolean, { lang = "de", first = true } = {}) {
  const [game, players, rules = {}] = kind,
    pressed: string[] = [],
    on = (name: string) => () => void pressed.push(name),
    time = new FakeTime();
  await visit("#/", await fixture("settings", lang));
  const table = await fixture<AnyTable>("result", game, players, over, lang, rules),
    sheet = new ResultScreen(
      {
        next: on("next"),
        again: on("again"),
        finale: on("finale"),
        leave: on("leave"),
        review: on("review"),
        save: on("save"),
        share: on("share"),
      },
      time,
    );
  document.body.append(sheet.node);
  sheet.show(table, { first });
  return { table, result: table.result as NonNullable<AnyTable["result"]>, sheet, time, pressed };
}

for (const over of [false, true])
  for (const kind of KINDS)
    for (const lang of ["de", "en"])
      test(`${kind[0]}, ${kind[1]} players, the end of a ${over ? "match" : "round"} in ${lang}`, async () => {
        const { result, sheet } = await show(kind, over, { lang }),
          said = words(sheet.node);
        assert.equal(words(sheet.node.querySelector("h2")), result.title);
        for (const row of result.rows) assert.ok(said.includes(row.total), `${row.short} ${row.total}`);
        assert.doesNotMatch(said, /undefined|\{\w+\}|page\./);
        assert.ok(named(over ? t("page.result.again") : (result.next ?? ""), sheet.node));
        sheet.node.remove();
      });

test("the winner of a match is shown last, step by step", async () => {
  setMotion(260);
  const { result, sheet, time } = await show(["tschau-sepp", 8], true, { first: false }),
    steps = () => all(".podium-step.up", sheet.node).length;
  assert.ok(sheet.node.hidden);
  await time.advance(LOOK_MS);
  await breath();
  assert.ok(!sheet.node.hidden);
  const label = one(sheet.node, "[role=region]").getAttribute("aria-labelledby");
  assert.ok(words(one(sheet.node, `#${label}`)).includes(result.title), "who listens knows at once");
  assert.equal(document.activeElement?.tagName, "H2");
  assert.deepEqual(texts(".question", sheet.node), [result.question]);
  assert.equal(steps(), 0);
  await time.advance(750);
  assert.equal(steps(), 1);
  assert.deepEqual(texts(".why", sheet.node), [result.ended]);
  await time.advance(1000);
  assert.equal(steps(), 2);
  await time.advance(1600);
  assert.equal(steps(), 3);
  assert.deepEqual(texts(".why", sheet.node), [result.reason]);
  assert.deepEqual(texts(".question", sheet.node), []);
  await time.advance(1500);
  assert.ok(named(t("page.result.again"), sheet.node));
  sheet.node.remove();
});

test("a result is drawn before it appears, and doesn't appear once it is left", async () => {
  setMotion(260);
  for (const left of [false, true]) {
    const { sheet } = await show(["klammern", 2], false, { first: false });
    document.body.click(); // of somebody who doesn't wait
    assert.ok(sheet.node.hidden && sheet.node.childElementCount);
    if (left) sheet.hide();
    await breath();
    assert.equal(sheet.node.hidden, left);
    sheet.node.remove();
  }
});

test("the show can be skipped, and again is one press", async () => {
  const { result, sheet, time, pressed } = await show(["tschau-sepp", 8], true, { first: false });
  await time.advance(LOOK_MS + 300);
  await press(named(t("page.result.skip"), sheet.node));
  assert.deepEqual(texts(".why", sheet.node), [result.reason]);
  await press(named(t("page.result.again"), sheet.node));
  assert.deepEqual(pressed, ["again"]);
  sheet.node.remove();
});
