// The people of this device: the list, a person's page, and the choice of somebody for a seat.
import assert from "node:assert/strict";
import test from "node:test";
import { WorkerLost } from "../../../static/js/engine/python.ts";
import {
  all,
  call,
  fixture,
  go,
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

const NORA = "nora222222",
  URS = "urs2222222";
const person = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, changed: "2026-11-20T10:00:00", picture: "person", photo: "", colour: "#c0392b" },
  ...{ settings: {}, lessons: {}, ...more },
});
const won = (who: string) => ["2026-11-20T10:00:00", 4, "mittel", 3, 2, 500, true, 0, 0, [[who, 2, 500, true]]];
const entries = (...people: object[]) => ({
  "pausenjass:1:settings": JSON.stringify({ lang: "de", sound: false }),
  "pausenjass:1:people": JSON.stringify(people),
  "pausenjass:1:statistics": JSON.stringify({
    klammern: [won(NORA)],
    kaisern: [won(URS).slice(0, 9)],
  }),
});
const both = () => entries(person(NORA, "Nora", { picture: "dora" }), person(URS, "Urs"));
const known = (key: string) => JSON.parse(saved(key) ?? "null");
const dialog = () => one(document, "dialog[open]");
const seat = (place: number) => one(screen(), `.round-table [data-seat="${place}"]`);
const radio = (text: string, root: ParentNode = screen()) =>
  one(all("label", root).find((each) => words(each).startsWith(text)) ?? assert.fail(`no ${text}`), "input");
const choose = (text: string) => put(radio(text), true);

test("nobody is known at first; somebody new has a name and a picture", async () => {
  await visit("#/people");
  assert.deepEqual(texts(".person-line b"), [t("page.people.new")]);
  await press(one(screen(), ".person-line"));
  await press(named(t("page.people.add"), dialog()));
  assert.equal(words(one(dialog(), "[role=alert]")), "Ohne Namen geht es nicht.");
  await put(one(dialog(), "input[type=text]"), "Nora");
  await put(one(dialog(), '[aria-label="Emil"]'), true);
  await press(named(t("page.people.add"), dialog()));
  await until(() => words(one(screen(), "h1")) === "Nora");
  assert.match(one(screen(), ".known-face img").getAttribute("src") ?? "", /emil-neutral/);
  assert.deepEqual(
    known("people").map(({ name, picture }: { name: string; picture: string }) => [name, picture]),
    [["Nora", "emil"]],
  );
});

test("the list says what each has played, and what belongs to nobody", async () => {
  await visit("#/people", both());
  assert.deepEqual(texts(".person-line small").slice(0, 2), ["Eine Partie, 1 gewonnen", "noch keine Partie"]);
  assert.ok(words().includes(t("page.people.device.text", { what: "eine Partie" })));
  await go(`#/people/${NORA}`);
  assert.deepEqual(texts(".totals dd"), ["1", "1", "0"]);
  assert.deepEqual(texts(".person-games tbody tr"), ["Klammern1100"]);
  assert.equal(one(screen(), ".person-games a").getAttribute("href"), `#/statistics/klammern/${NORA}`);
});

test("name, colour and settings are changed, and a name that somebody has is refused", async () => {
  await visit(`#/people/${NORA}`, both());
  const field = () => one(screen(), "#person-name") as HTMLInputElement;
  await put(field(), "urs");
  assert.match(words(one(screen(), ".person-looks [role=alert]")), /^Urs gibt es hier schon/);
  await put(field(), "Eleonora");
  assert.equal(words(one(screen(), "h1")), "Eleonora");
  assert.equal(document.activeElement, field());
  await choose(t("page.people.colour.143d9e"));
  await choose(t("page.people.left_handed.true"));
  await choose(t("page.people.sound.soft"));
  const { name, colour, settings } = known("people")[0];
  assert.deepEqual([name, colour], ["Eleonora", "#143d9e"]);
  assert.deepEqual(settings, { left_handed: true, sound: true, volume: 40 });
  assert.equal(document.documentElement.hasAttribute("data-left-handed"), false, "nobody sits here");
  await put(one(screen(), "[role=switch]"), true);
  assert.equal(document.documentElement.hasAttribute("data-left-handed"), true);
  await put(one(screen(), "[role=switch]"), false);
  assert.equal(document.documentElement.hasAttribute("data-left-handed"), false);
});

test("the focus stays where it is when a name has changed", async () => {
  await visit(`#/people/${NORA}`, both());
  const field = one(screen(), "#person-name") as HTMLInputElement;
  field.focus();
  field.value = "Eleonora";
  const next = () => one(screen(), "#person-picture");
  next().focus(); // as with Tab
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await until(() => words(one(screen(), "h1")) === "Eleonora");
  assert.equal(document.activeElement, next());
});

test("what belongs to nobody is given after a question", async () => {
  await visit(`#/people/${URS}`, both());
  await press(named(t("page.people.give", { name: "Urs" }), screen()));
  await press(named(t("page.cancel"), dialog()));
  assert.deepEqual(texts(".totals dd"), ["0", "0", "0"]);
  await press(named(t("page.people.give", { name: "Urs" }), screen()));
  await press(named(t("page.people.give", { name: "Urs" }), dialog()));
  assert.deepEqual(texts(".totals dd"), ["1", "1", "0"]);
  assert.deepEqual(
    texts("button", screen()).filter((text) => text === t("page.people.give", { name: "Urs" })),
    [],
  );
});

test("two people are merged, and one is deleted, after a question", async () => {
  await visit(`#/people/${NORA}`, both());
  await press(named(t("page.people.merge"), screen()));
  await press(named("Urs", dialog()));
  await press(named(t("page.people.merge"), dialog()));
  await until(() => words(one(screen(), "h1")) === "Urs");
  assert.deepEqual(texts(".totals dd"), ["1", "1", "0"]);
  await press(named(t("page.people.delete", { name: "Urs" }), screen()));
  await press(named(t("page.people.delete.yes"), dialog()));
  await until(() => location.hash === "#/people");
  await settled();
  assert.deepEqual(texts(".person-line b"), [t("page.people.new")]);
  assert.ok(words().includes(t("page.people.device.text", { what: "2 Partien" })));
});

test("an address of nobody says so", async () => {
  await visit("#/people/nobodyhere", both());
  assert.ok(words().includes("Diese Person gibt es auf diesem Gerät nicht."));
});

test("the statistics are of all, of a person, or of nobody known", async () => {
  await visit("#/statistics/klammern", both());
  const matches = () => all(".totals dd").map((each) => words(each))[0] ?? "";
  assert.deepEqual(texts(".whose a"), [t("page.people.all"), "Nora", "Urs", t("page.people.device")]);
  assert.equal(matches(), "1");
  for (const [who, count] of [
    [NORA, "1"],
    [URS, ""],
    ["device", ""],
  ] as const) {
    await go(`#/statistics/klammern/${who}`);
    assert.equal(matches(), count, who);
    assert.equal(one(screen(), ".whose [aria-current]").getAttribute("href"), `#/statistics/klammern/${who}`);
  }
});

test("a seat is given to somebody by a tap; who sits already can't sit twice", async () => {
  await visit("#/new/klammern", both());
  await press(seat(1));
  await choose(t("page.setup.person"));
  await choose("Nora");
  assert.equal(seat(1).getAttribute("aria-label"), `Nora, ${t("page.setup.person.short")}`);
  assert.match(one(seat(1), "img").getAttribute("src") ?? "", /dora-neutral/);
  await press(seat(0));
  assert.ok((radio("Nora") as HTMLInputElement).disabled);
  await choose("Urs");
  assert.match(words(one(screen(), ".go-sum")), /^Urs/);
  await press(named(t("page.setup.go")));
  await until(() => saved("running") && location.hash === "#/table");
  await settled();
  assert.match(saved("running") ?? "", new RegExp(`^people: ${URS} ${NORA} - -$`, "m"));
  assert.equal(known("settings").person, "");
  await visit("#/new/klammern", { ...both(), "pausenjass:1:settings": JSON.stringify(known("settings")) });
  assert.match(words(one(screen(), ".go-sum")), /Urs/, "both sit there the next time");
});

test("who plays alone brings settings along, even another language", async () => {
  const settings = { lang: "en", index: "large" };
  await visit("#/new/klammern", entries(person(NORA, "Nora", { settings })));
  await press(seat(0));
  await choose("Nora");
  const told = [t("page.people.with.index.large"), t("page.people.with.lang.en")].join(", ");
  assert.equal(words(one(screen(), ".known-note")), t("page.people.with", { name: "Nora", settings: told }));
  await press(named(t("page.setup.go")));
  await until(() => document.documentElement.lang.startsWith("en"));
  await until(() => location.hash === "#/table" && words().includes("Nora"));
  await settled();
  await go("#/new/klammern");
  assert.match(seat(0).getAttribute("aria-label") ?? "", /^Nora/, "Nora goes on playing here");
  await call("sit_here", { id: "" });
  await until(() => document.documentElement.lang.startsWith("de"));
});

test("a bot with the portrait of a person becomes another one", async () => {
  await visit("#/new/klammern", entries(person(NORA, "Nora", { picture: "anna" })));
  assert.match(seat(1).getAttribute("aria-label") ?? "", /^Anna/);
  await press(seat(0));
  await choose("Nora");
  assert.match(seat(1).getAttribute("aria-label") ?? "", /^Dora/);
});

test("somebody new takes the seat", async () => {
  await visit("#/new/klammern", await fixture("settings"));
  await press(seat(2));
  await choose(t("page.setup.person"));
  await press(one(screen(), ".known-new"));
  await put(one(dialog(), "input[type=text]"), "Mia");
  await press(named(t("page.people.add"), dialog()));
  await until(() => /^Mia/.test(seat(2).getAttribute("aria-label") ?? ""));
});

test("damaged people stop nothing before Python is up", async () => {
  for (const text of [
    "{",
    "7",
    '[{"id": 3}]',
    JSON.stringify([person(NORA, "Nora", { photo: "javascript:alert(1)" })]),
  ]) {
    await visit("#/new/klammern", { ...both(), "pausenjass:1:people": text });
    await press(seat(0));
    assert.deepEqual(texts(".known-choices b"), [t("page.people.guest")]);
  }
});

test("what the engine couldn't do is said, though no listener catches it; anything else is the browser's", async () => {
  await visit("#/people", both());
  const fail = (reason: Error) => dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  fail(new Error("a transition was skipped"));
  assert.equal(document.querySelector("#notices [data-key=crash]"), null);
  fail(new WorkerLost("silent"));
  assert.ok(words(one(document, "#notices [data-key=crash]")).includes(t("page.notice.crash")));
});
