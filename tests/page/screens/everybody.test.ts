// The screen for all: every game goes to the phones' page, nobody plays at the screen itself, and there is a way out everywhere.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { all, go, named, one, press, screen, settled, t, texts, until, visit, words } from "../support/visit.ts";

const { everybody } = await import("../../../static/js/play/everybody.ts");

history.replaceState(null, "", "?seed=node&sw=off&link=tabs#/"); // phones are possible
afterEach(() => everybody.turn(false));

async function turnedOn() {
  await visit();
  await go("#/screen");
  await until(() => location.hash === "#/", "the start screen");
}
const offers = (key: string) => all("button", screen()).some((each) => words(each) === t(key));

test("«Sofort spielen» leads to the phones, who may have any seat; without a phone nothing begins", async () => {
  await turnedOn();
  assert.deepEqual(all("[data-key=screen]"), [], "no slip lies over the tiles");
  await go("#/play/kaisern");
  await until(() => all("#page:not([hidden]) .phones-room").length, "the page of the phones");
  await settled();
  assert.equal(texts(".phones-people li").length, 4);
  assert.ok(!offers("page.phones.to-tablet"));
  await press(named(t("page.phones.go")));
  assert.equal(words(one(screen(), "[role=alert]")), t("page.screen.nobody"));
});

test("the set-up seats nobody at the screen", async () => {
  await turnedOn();
  await go("#/new/klammern");
  assert.ok(!offers("page.setup.phones"), "«Los» leads there as well");
  await press(one(screen(), "[data-seat='1']"));
  assert.deepEqual(texts(".who-kinds label"), [t("page.setup.bot"), t("page.setup.phone")]);
});

test("it is ended on the start screen and in the settings", async () => {
  await turnedOn();
  await press(named(t("page.screen.end")));
  assert.ok(!everybody.isOn);
  assert.ok(!offers("page.screen.end"));
  everybody.turn(true);
  await go("#/settings");
  await press(named(t("page.screen.end")));
  assert.ok(!everybody.isOn);
  assert.ok(!offers("page.screen.end"));
});

test("it is begun on the page of the phones, where all hands go to phones", async () => {
  await visit("#/new/kaisern");
  await press(named(t("page.setup.phones")));
  await until(() => all("#page:not([hidden]) .phones-room").length, "the page of the phones");
  await settled();
  assert.equal(texts(".phones-people li").length, 3, "one sits at the tablet");
  await press(named(t("page.screen")));
  await settled();
  assert.ok(everybody.isOn);
  assert.equal(texts(".phones-people li").length, 4);
});

test("begun while a match is being opened, it is the screen of that match", async () => {
  await visit("#/new/klammern");
  named(t("page.setup.go")).click();
  await until(() => location.hash === "#/table");
  location.hash = "#/screen";
  await until(() => location.hash === "#/table" && everybody.isOn, "the table");
});
