// The archive's screen: what is found, starred, ticked, taken along and deleted.
import assert from "node:assert/strict";
import test from "node:test";
import {
  all,
  fixture,
  named,
  one,
  press,
  put,
  saved,
  screen,
  settled,
  t,
  texts,
  visit,
  words,
} from "../support/visit.ts";

const MATCHES = 60,
  DRAWN = 50;
const lines = () => all(".archive .finished li"),
  kept = (): { id: string; favourite?: boolean }[] => JSON.parse(saved("finished") ?? "[]"),
  count = () => texts(".archive-count")[0],
  field = (key: string) => {
    const label = all(".archive-search label").find((each) => words(each).startsWith(t(key)));
    return one(label as HTMLElement, "input, select");
  };

test("without any match the way to one is shown", async () => {
  await visit("#/archive");
  assert.ok(words().includes(t("page.archive.empty")));
  assert.equal(screen().querySelector("a.button")?.getAttribute("href"), "#/play/tschau-sepp");
});

test("fifty are drawn, the newest first, and the others when they are wanted", async () => {
  await visit("#/archive", await fixture("archive", MATCHES));
  assert.equal(lines().length, DRAWN);
  const newest = encodeURIComponent(kept().at(-1)?.id ?? "");
  assert.equal(one(lines()[0] as HTMLElement, "a").getAttribute("href"), `#/replay/${newest}`);
  await press(named(t("page.archive.more", { count: MATCHES - DRAWN })));
  assert.equal(lines().length, MATCHES);
  assert.equal(document.activeElement, lines()[DRAWN]?.querySelector("a"));
});

test("a row tells game, result, day, origin, and what was taken back or shown", async () => {
  await visit("#/archive", await fixture("archive", 3));
  assert.deepEqual(texts(".finished-text").length, 3);
  const [cards, shared, own] = texts(".finished-date");
  assert.match(cards ?? "", /^03\.01\.2021, 20:15 · Gleiche Karten · mit Tipps: 2$/);
  assert.ok(shared?.includes(t("page.archive.origin.shared")), shared);
  assert.doesNotMatch(own ?? "", / · /);
});

test("the form finds by result, origin, words and stars, and says how many", async () => {
  await visit("#/archive", await fixture("archive", 6));
  for (const [kind, found] of [
    ["shared", 1],
    ["cards", 1],
    ["fresh", 4],
    ["day", 0],
    ["", 6],
  ] as const) {
    await put(field("page.archive.origin"), kind);
    assert.equal(lines().length, found, kind);
  }
  await put(field("page.archive.outcome"), "won");
  assert.equal(count(), t("page.archive.count", { count: 2, all: 6 }));
  await put(field("page.archive.text"), "zzz");
  assert.equal(all(".empty-note").filter(({ hidden }) => !hidden).length, 1);
  await press(named(t("page.archive.clear")));
  assert.equal(lines().length, 6);
  await press(all(".star")[1] as HTMLElement);
  assert.equal(all(".star")[1]?.getAttribute("aria-pressed"), "true");
  await put(field("page.archive.favourites"), true);
  assert.equal(count(), t("page.archive.count", { count: 1, all: 6 }));
  await press(named(t("page.archive.clear"))); // the form remembers what was looked for
});

test("single ones are ticked, and named on the button", async () => {
  await visit("#/archive", await fixture("archive", 6));
  const pick = all(".archive-found button").at(-1) as HTMLButtonElement;
  assert.equal(words(pick), t("page.archive.pick", { count: 6 }));
  await press(named(t("page.archive.choose")));
  assert.ok(pick.disabled);
  await put(one(lines()[1] as HTMLElement, "input"), true);
  assert.equal(words(pick), t("page.archive.pick", { count: 1 }));
  await press(named(t("page.archive.choose")));
  assert.equal(words(pick), t("page.archive.pick", { count: 6 }));
});

test("one is deleted after a question, and the next takes the focus", async () => {
  await visit("#/archive", await fixture("archive", 6));
  const last = kept().at(-1)?.id;
  const discard = () => press(all("button:last-child", lines()[0]).at(-1) as HTMLElement);
  await discard();
  await press(named(t("page.cancel")));
  assert.equal(lines().length, 6);
  await discard();
  await press(named(t("page.archive.discard.yes")));
  await settled();
  assert.equal(lines().length, 5);
  assert.ok(count()?.startsWith(t("page.archive.discarded")));
  assert.equal(document.activeElement, lines()[0]?.querySelector("a"));
  assert.ok(!kept().some(({ id }) => id === last));
});
