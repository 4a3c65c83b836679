// «Bist du sicher?» at the table: the question, what its buttons and keys do, that it is read once and counted.

import assert from "node:assert/strict";
import test from "node:test";
import {
  all,
  call,
  fixture,
  laid,
  one,
  press,
  saved,
  screen,
  settled,
  t,
  texts,
  until,
  visit,
  words,
} from "../../support/visit.ts";
import type { AnyTable } from "../../../../static/js/base/types.ts";
import type { Warning } from "../../../../static/vendor/model.d.ts";

const { director } = await import("../../../../static/js/play/playing.ts"),
  { time } = await import("../../../../static/js/base/time.ts");

let clock = 0;
time.now = () => (clock += 1000); // nothing is a double tap

const now = () => director.table as AnyTable,
  counted = () => /^coached: (\d+)$/m.exec(saved("running") ?? "")?.[1] ?? "0",
  question = () => all(".coach").at(0),
  button = (key: string) =>
    all(".coach button").find((each) => words(each) === t(key)) ?? assert.fail(`no ${key} in ${texts(".coach")}`);

/** what the coach has judged last */
let judged: Promise<readonly Warning[]> | null = null;
const dear = director.dear.bind(director);
director.dear = (...given) => (judged = dear(...given));

/** Opens a table at which everything is judged. Returns what would be dear, and the button of a dear card. */
async function tempted(coach: string, lang = "de"): Promise<[Warning, HTMLElement]> {
  return temptedAt(await fixture("tempting", coach, lang));
}

async function temptedAt(entries: { [key: string]: string }): Promise<[Warning, HTMLElement]> {
  await visit("#/table", entries);
  await laid();
  await until(() => director.table);
  const warnings = await until(() => judged);
  await settled();
  for (const each of warnings) {
    const id = now().hand.cards.find(({ action }) => action === each.action)?.id,
      card = all("card-zone[kind=hand] playing-card").find((node) => id && (node as any).card.id === id);
    if (card) return [each, one(card, "button")];
  }
  return assert.fail(`no card is dear: ${JSON.stringify(warnings)}`);
}

/** Presses a key where the focus is. */
async function type(key: string) {
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await settled();
}

for (const lang of ["de", "en"])
  test(`in ${lang} it asks before a dear card is laid, and takes it back`, async () => {
    const [warning, card] = await tempted("warns", lang),
      before = now().ply;
    await press(card);
    const box = question() ?? assert.fail("nothing is asked");
    assert.equal(now().ply, before);
    assert.equal(box.getAttribute("role"), "alertdialog");
    for (const said of [t("page.coach.sure"), warning.cost, warning.unit, warning.text])
      assert.ok(words(box).includes(said));
    assert.equal(document.activeElement, button("page.coach.undo"));
    assert.ok(card.closest(".tip"), "the card is marked");
    assert.equal(counted(), "1");
    assert.deepEqual(texts(".hinted"), [t("page.table.hints", { count: 1 })]);
    await press(button("page.coach.undo"));
    assert.equal(question(), undefined);
    assert.equal(now().ply, before);
    assert.ok(screen().contains(document.activeElement), "the focus isn't lost");
    await press(card);
    assert.notEqual(now().ply, before, "the same again goes through");
    assert.equal(counted(), "1");
  });

test("in real time it asks, too, and «Trotzdem» lays it", async () => {
  const [warning, card] = await temptedAt(await fixture("tempting_live", "warns")),
    before = now().ply;
  await press(card); // picks it, since it could be laid with another one
  await press(card);
  assert.ok(words(question()).includes(warning.text));
  assert.equal(document.activeElement, button("page.coach.undo"));
  assert.ok(card.closest(".tip"), "the card is marked");
  assert.equal(counted(), "1");
  assert.equal(now().ply, before);
  await press(button("page.coach.anyway"));
  assert.equal(question(), undefined);
  await until(() => saved("running")?.includes(`\n0 ${warning.action}\n`));
});

test("«Trotzdem» lays it", async () => {
  const [warning, card] = await tempted("warns");
  await press(card);
  await press(button("page.coach.anyway"));
  assert.equal(question(), undefined);
  assert.ok(saved("running")?.includes(`\n0 ${warning.action}\n`));
});

test("Escape takes it back", async () => {
  const [, card] = await tempted("warns"),
    before = now().ply;
  await press(card);
  await type("Escape");
  assert.equal(question(), undefined);
  assert.equal(now().ply, before);
});

test("screen readers read it once: it has the focus, and no live region says it too", async () => {
  const [warning, card] = await tempted("warns");
  await press(card);
  const live = all("[aria-live], [role=status], [role=alert]").filter((node) => words(node).includes(warning.text));
  assert.deepEqual(live, []);
  const box = question() ?? assert.fail("nothing is asked"),
    read = ["aria-labelledby", "aria-describedby"].flatMap((name) => box.getAttribute(name)?.split(" ") ?? []);
  assert.ok(read.length === 3 && read.every((id) => words(document.getElementById(id))));
});

test("«nimmt zurück» offers nothing but another choice, and the same again goes through", async () => {
  const [warning, card] = await tempted("takes-back"),
    before = now().ply;
  await press(card);
  assert.ok(words(question()).includes(t("page.coach.again")));
  assert.deepEqual(texts(".coach button"), [t("page.coach.choose")]);
  assert.equal(now().ply, before);
  await press(card);
  assert.ok(saved("running")?.includes(`\n0 ${warning.action}\n`));
  assert.equal(counted(), "1");
});

test("a hint takes its place, and it that of a hint", async () => {
  const [, card] = await tempted("warns"),
    tool = one(screen(), ".tool[data-tool=hint]");
  await press(tool);
  await until(() => all(".hint-words b").length);
  await press(card);
  assert.ok(question());
  assert.equal(tool.getAttribute("aria-pressed"), "false");
  await type("h");
  await until(() => all(".hint-words b").length);
  assert.equal(question(), undefined);
});

test("what has a confirmation of its own is asked about once, by the coach", async () => {
  const entries = await fixture("deciding", "kaisern"),
    settings = JSON.parse(entries["pausenjass:1:settings"] ?? "{}");
  await visit("#/table", { ...entries, "pausenjass:1:settings": JSON.stringify({ ...settings, coach: "warns" }) });
  await laid();
  await settled();
  const before = now().ply;
  const { stake_actions: stakes = [], more } = now(),
    go = [...stakes, ...(more?.actions ?? [])].find(({ action }) => action === "go") ?? assert.fail("nobody may go");
  assert.ok(go.confirm);
  if (!stakes.includes(go)) await press(one(screen(), ".act.rest"));
  await press(all("dialog[open] button, .act").find((each) => words(each).startsWith(go.text)) ?? assert.fail(go.text));
  await until(question);
  assert.deepEqual(all("dialog[open]"), []);
  assert.equal(document.activeElement, button("page.coach.undo"));
  assert.equal(now().ply, before);
  await press(button("page.coach.anyway"));
  assert.deepEqual(all("dialog[open]"), []);
  assert.notEqual(now().ply, before);
});

test("nothing is asked while it is off", async () => {
  await visit("#/table", await fixture("tempting", "off"));
  await laid();
  await settled();
  const reply = await call("coach", { ply: now().ply, seat: now().me });
  assert.ok("warnings" in reply && reply.ask === null);
});
