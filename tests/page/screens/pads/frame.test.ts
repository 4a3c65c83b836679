// An open pad: what is entered stays, everything can be taken back, and what the rules refuse is said.
import assert from "node:assert/strict";
import test from "node:test";
import { all, call, fixture, go, named, one, put, saved, screen, t, texts, visit, words } from "../../support/visit.ts";
import { answered, begin, figure, key, press, told } from "./drive.ts";

const undo = () => one(screen(), "[data-tool=undo]") as HTMLButtonElement,
  slip = () => texts(".pad-slip", screen())[0] ?? "",
  pad = () => one(screen(), ".pad"),
  totals = () => texts(".half-sum", screen());

test("every entry is saved at once, and taken back without end", async () => {
  await visit("#/");
  await begin("Kaisern");
  const empty = words(pad());
  assert.ok(undo().disabled);
  await press(key("raise", 0));
  await press(key("win", 0));
  assert.notDeepEqual(totals(), ["0", "0"]);
  assert.match(told(), /\p{L}/u);
  for (let times = 0; times < 2; times++) await press(undo());
  assert.equal(words(pad()), empty);
  assert.ok(undo().disabled);
});

test("an undo right after a tap takes that tap back, and each undo counts", async () => {
  await visit("#/");
  await begin("Kaisern");
  await press(key("win", 0));
  const [win, back] = [key("win", 1), undo()];
  win.click();
  back.click();
  back.click();
  await answered();
  await answered();
  assert.deepEqual(totals(), ["0", "0"]);
  assert.equal(back.dataset.means, "undo"); // so a double tap on it is two (presses.ts)
});

test("a half-entered round is there again after a reload", async () => {
  await visit("#/");
  const address = await begin("Klammern");
  await press(figure(7));
  const before = words(pad());
  await visit(address, { "pausenjass:1:pads": saved("pads") ?? "" });
  assert.equal(words(pad()), before);
});

test("what was entered by the keys of one side is there again after a kill, and is taken back to the start", async () => {
  await visit("#/");
  for (const [title, keys] of [
    ["Tschau Sepp", ['[data-side="1"] .line-ranks .rank-key', '[data-side="0"] .line-ranks .rank-key']],
    ["Klammern", ['.own-keypad[data-side="1"] [data-key="digit"]', '.own-keypad[data-side="0"] [data-key="digit"]']],
  ] as const) {
    const address = await begin(title),
      start = words(pad());
    for (const each of keys) await press(all(each, pad())[1] as HTMLElement);
    const before = words(pad());
    await visit(address, { "pausenjass:1:pads": saved("pads") ?? "" });
    assert.equal(words(pad()), before);
    while (!undo().disabled) await press(undo());
    assert.equal(words(pad()), start);
  }
});

test("what the rules refuse stays in its place, and says why, with the rule", async () => {
  await visit("#/");
  await begin("Kaisern");
  await press(key("raise", 0));
  const again = key("raise", 0);
  assert.equal(again.getAttribute("aria-disabled"), "true");
  const before = saved("pads");
  await press(again);
  assert.ok(slip().length > 5, slip());
  assert.equal(told(), slip().replace(/ [A-Z]{2}-\d+\w?$/, ""));
  assert.match(one(screen(), ".pad-slip a").getAttribute("href") ?? "", /^#\/rules\/kaisern\/KA-\d+/);
  assert.equal(saved("pads"), before);
  await press(key("win", 1));
  assert.equal(slip(), "");
});

test("an earlier round is mended, or struck, and the rest is counted again", async () => {
  await visit("#/");
  await begin("Kaisern");
  for (const side of [0, 1, 0]) await press(key("win", side));
  assert.deepEqual(totals(), ["8", "4"]);
  const row = (number: number) => all("dialog .pad-rounds > li").at(-number) as HTMLElement;
  await press(one(screen(), "[data-tool=rounds]"));
  await press(one(row(1), "button:last-child"));
  assert.deepEqual(totals(), ["4", "4"]);
  assert.equal(one(document, "dialog .told").lastElementChild?.textContent, "Spiel 1 gestrichen");
  assert.ok(words(row(1)).includes(t("page.pads.struck")));
  await press(one(row(1), "button:last-child"));
  assert.deepEqual(totals(), ["8", "4"]);
  await press(one(row(1), "button"));
  assert.equal(all("dialog[open]").length, 0);
  assert.match(words(one(screen(), ".pad-mending")), /^Spiel 1 wird geändert/);
  assert.equal(words(one(screen(), ".round-name")), "Spiel 1 wird geändert");
  assert.equal(told(), "Spiel 1 wird geändert");
  await press(key("win", 1));
  assert.match(told(), /Spiel 1 ist geändert$/);
  assert.deepEqual(totals(), ["4", "8"]);
  assert.equal(all(".pad-mending", screen()).length, 0);
});

test("a match ends with its result, which can be taken back; then comes another one", async () => {
  await visit("#/");
  await begin("Kaisern");
  for (let times = 0; times < 60 && !screen().querySelector(".pad-result"); times++) await press(key("win", 0));
  const title = one(screen(), ".pad-result h2");
  assert.equal(document.activeElement, title);
  assert.ok(one(screen(), ".pad-board-place").hasAttribute("inert"));
  await press(undo());
  assert.equal(screen().querySelector(".pad-result"), null);
  await press(key("win", 0));
  await press(one(screen(), ".pad-result-acts .primary"));
  assert.deepEqual(totals(), ["0", "0"]);
});

test("a struck round that would reopen an earlier match stays, and the list says why", async () => {
  await visit("#/");
  const begun = await call("pad_new", { game: "kaisern", rules: {}, people: [{}, {}], matches: 3 });
  assert.ok(!begun.error);
  await go(`#/pad/${begun.pad.id}`);
  for (let times = 0; times < 60 && !screen().querySelector(".pad-result"); times++) await press(key("win", 0));
  await press(one(screen(), ".pad-result-acts .primary"));
  await press(one(screen(), "[data-tool=rounds]"));
  const last = () => all("dialog .pad-rounds > li")[1] as HTMLElement; // after the one that has begun
  assert.match(words(last()), /^1\. Partie, Spiel \d+/);
  await press(one(last(), "button:last-child"));
  assert.match(words(one(document, "dialog .wrong")), /frühere Partie.*KA-/);
  assert.ok(!last().hasAttribute("data-struck"));
});

test("the whole pad is turned, and stays so while the page is open", async () => {
  await visit("#/");
  const address = await begin("Kaisern"),
    turn = () => one(screen(), "[data-tool=turn]");
  await press(turn());
  assert.ok(pad().hasAttribute("data-turned"));
  assert.equal(told(), t("page.pads.turned"));
  await go("#/pads");
  await go(address);
  assert.ok(pad().hasAttribute("data-turned"));
  assert.equal(turn().getAttribute("aria-pressed"), "true");
  await press(turn());
  assert.ok(!pad().hasAttribute("data-turned"));
});

test("a line is turned to its side of the table: the button says so, and a screen reader", async () => {
  await visit("#/");
  await begin("Kaisern");
  const turn = () => one(screen(), ".turn-key"),
    states = [turn().getAttribute("aria-pressed")];
  for (let times = 0; times < 2; times++) {
    await press(turn());
    states.push(turn().getAttribute("aria-pressed"), told());
  }
  const name = texts(".half-name", screen())[0] ?? "";
  assert.deepEqual(states, [
    "false",
    ...["true", t("page.pads.board.turned", { name })],
    ...["false", t("page.pads.board.turned.back", { name })],
  ]);
});

test("a new pad that can't begin says why", async () => {
  await visit("#/");
  await begin("Kaisern");
  const people = [{ name: "A" }, { name: "B" }];
  for (let pads = 1; pads < 60; pads++) await call("pad_new", { game: "kaisern", rules: {}, people, matches: 1 });
  await press(one(screen(), "[data-tool=menu]"));
  await press(named(t("page.pads.new"), one(document, "dialog[open]")));
  await press(named(t("page.pads.afresh.yes"), one(document, "dialog[open]")));
  assert.match(slip(), /60/);
});

test("keys of a keyboard type on the keypad, and take back", async () => {
  await visit("#/");
  await begin("Klammern");
  const before = words(pad()),
    type = async (init: KeyboardEventInit) => {
      one(screen(), ".pad-room").dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
      await answered();
    };
  await type({ key: "8" });
  await type({ key: "6" });
  const after = words(pad());
  assert.match(after, /86/);
  await type({ key: "Backspace" });
  assert.doesNotMatch(words(pad()), /86/);
  await type({ key: "z", ctrlKey: true });
  assert.equal(words(pad()), after);
  for (let times = 0; times < 2; times++) await type({ key: "z", metaKey: true });
  assert.equal(words(pad()), before);
});

test("names are changed on an open pad", async () => {
  await visit("#/");
  await begin("Kaisern");
  await press(one(screen(), "[data-tool=menu]"));
  await press(named(t("page.pads.rename")));
  const fields = all("dialog[open] input") as HTMLInputElement[];
  assert.equal(fields.length, 4);
  for (const [i, name] of ["Anna", "Cla", "Beat", "Dora"].entries()) await put(fields[i] as HTMLElement, name);
  await press(named(t("page.pads.rename.yes")));
  assert.deepEqual(texts(".half-name", screen()), ["Anna und Beat", "Cla und Dora"]);
});

test("who sits with whom is changed on an open pad, if lots have decided it since; the people stay themselves", async () => {
  const known = ["Anna", "Cla", "Beat", "Dora"].map((name) => ({
    ...{ id: `${name.toLowerCase()}222222`, name, changed: "2026-11-20T10:00:00" },
    ...{ picture: "person", photo: "", colour: "#c0392b", settings: {}, lessons: {} },
  }));
  await visit("#/", { "pausenjass:1:people": JSON.stringify(known) });
  const people = known.map(({ name, id }) => ({ name, person: id })),
    begun = await call("pad_new", { game: "kaisern", rules: {}, people, matches: 3 });
  assert.ok(!begun.error);
  const { id } = begun.pad;
  await go(`#/pad/${id}`);
  await press(one(screen(), "[data-tool=menu]"));
  await press(named(t("page.pads.rename")));
  const swap = named(t("page.pads.swap", { one: 2, other: 3 }));
  await press(swap);
  assert.equal(document.activeElement?.getAttribute("aria-label"), swap.getAttribute("aria-label"));
  await press(named(t("page.pads.rename.yes")));
  assert.deepEqual(texts(".half-name", screen()), ["Anna und Cla", "Beat und Dora"]);
  const now = await call("pad", { id });
  assert.ok(!now.error);
  assert.deepEqual(
    now.pad.sides.flatMap((side) => side.people.map(({ person }) => person)),
    ["anna222222", "cla222222", "beat222222", "dora222222"],
  );
});

test("in English a pad speaks English, and keeps what was entered", async () => {
  await visit("#/");
  const address = await begin("Kaisern");
  await press(key("win", 0));
  await visit(address, { "pausenjass:1:pads": saved("pads") ?? "", ...(await fixture("settings", "en")) });
  assert.match(words(key("win", 0)), /Won/);
  assert.deepEqual(totals(), ["4", "0"]);
});
