// A game with real cards: who finished when, what it counts, and what is kept of it.
import assert from "node:assert/strict";
import test from "node:test";
import {
  all,
  fixture,
  go,
  named,
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

const MINUS = "\u2212",
  rows = () => texts(".real-row");

/** Tap names one after the other, each once the tap before it is shown. */
async function tap(...names: string[]) {
  for (const name of names) {
    const before = rows().length;
    await press(all(".tap-name").find((each) => words(each.querySelector("b")) === name) as HTMLElement);
    await until(() => rows().length !== before);
  }
}

test("names are tapped in the order of finishing, and the rules count", async () => {
  await visit("#/real", await fixture("ended", "de", true));
  assert.deepEqual(texts(".tap-name b"), ["Eva", "Rosa", "Urs", "Vreni"]);
  assert.equal((named(t("page.real.enter")) as HTMLButtonElement).disabled, true);
  await tap("Urs", "Eva", "Rosa", "Vreni");
  assert.deepEqual(rows(), [
    "1. U Ursohne Fehler +2",
    "2. E Evaohne Fehler +1",
    `3. R Rosaohne Fehler ${MINUS}1`,
    `4. V Vreniohne Fehler ${MINUS}2`,
  ]);
  assert.equal(texts(".tap-name .tap-badge")[0], "2");
  assert.equal(texts(".tap-name .sr")[0], "Eva Platz 2");
  await tap("Eva");
  assert.deepEqual(rows().length, 3);
  await press(named(t("page.real.enter")));
  await until(() => texts(".prizes .winner b").length);
  assert.equal(location.hash, "#/season/2026-winter");
  assert.deepEqual(texts(".prizes .winner b"), ["Urs", "Rosa", "Vreni"]);
  assert.equal(saved("drafts"), null);
});

test("a fault and who gave up are said at the flag, each with its points", async () => {
  await visit("#/real", await fixture("ended", "de", true));
  await tap("Eva", "Urs", "Vreni");
  await press(all(".real-row .icon-button")[2] as HTMLElement);
  assert.deepEqual(texts("dialog[open] .dialog-actions button"), [
    `${MINUS}2ohne Fehler, ${MINUS}2`,
    `${MINUS}21. Fehler, ${MINUS}2`,
    `${MINUS}22. Fehler: draussen, ${MINUS}2`,
    `${MINUS}3hat aufgegeben, ${MINUS}3`,
    `${MINUS}2hatte noch Karten, als die Zeit um war, ${MINUS}2`,
  ]);
  await press(all("dialog[open] .dialog-actions button")[2] as HTMLElement);
  await until(() => texts(".real-row .winner")[2] === "Vreni2. Fehler: draussen");
  assert.deepEqual(rows()[1], "2. U Urszuletzt; einer ist draussen 0");
  assert.deepEqual(
    all(".real a[href*=rules]").map((link) => link.getAttribute("href")),
    ["#/rules/ciao-sepp/CS-29", "#/rules/ciao-sepp/CS-30"],
  );
});

test("a new name is added, and what can't be is refused with its rule", async () => {
  await visit("#/real");
  const field = all(".new-name input")[0] as HTMLInputElement;
  for (const name of ["Köbi", "KÖBI"]) {
    field.value = name;
    all(".new-name")[0]?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await until(() => rows().some((row) => row.includes(name)));
  }
  assert.match(texts(".form-error")[0] ?? "", /KÖBI steht zweimal da/);
  assert.equal((named(t("page.real.enter")) as HTMLButtonElement).disabled, true);
  assert.equal((all("input[type=date]")[0] as HTMLInputElement).max, "2026-11-20");
});

test("what is half entered is there again, until it is cleared", async () => {
  await visit("#/real", await fixture("ended", "en", true));
  await tap("Eva", "Urs");
  await put(all("input[type=date]")[0] as HTMLElement, "2026-11-02");
  await until(() => saved("drafts")?.includes("2026-11-02"));
  await go("#/season");
  await go("#/real");
  await until(() => rows().length);
  assert.deepEqual(texts(".real-row .winner b"), ["Eva", "Urs"]);
  assert.equal((all("input[type=date]")[0] as HTMLInputElement).value, "2026-11-02");
  await put(all(".check input")[0] as HTMLElement, true);
  await until(() => texts(".real-row em")[1] === `${MINUS}2`);
  assert.deepEqual(texts(".real-row em"), ["+2", `${MINUS}2`]);
  await press(named(t("page.real.clear")));
  await until(() => !rows().length);
  assert.deepEqual(rows(), []);
  assert.equal(saved("drafts"), null);
});

test("a game is mended", async () => {
  await visit("#/season/2026-summer", await fixture("ended", "de", true));
  await go(all(".finished a")[0]?.getAttribute("href") ?? "");
  await until(() => rows().length);
  assert.equal(words(screen().querySelector("h1")), "Echtes Spiel ändern");
  await tap("Eva", "Eva");
  await press(named(t("page.real.save")));
  await until(() => location.hash === "#/season/2026-summer" && texts(".season-line").length);
  assert.deepEqual(texts(".season-line"), ["Sommermeister: Urs"]);
});

test("each tap is spoken, and so is what it counts at the flag", async () => {
  await visit("#/real", await fixture("ended", "de", true));
  const told = () => texts("#told p").at(-1);
  await tap("Urs", "Eva");
  assert.equal(told(), `Eva: Platz 2, ohne Fehler, ${MINUS}1`);
  await press(all(".real-row .icon-button")[1] as HTMLElement);
  const flag = all("dialog[open] .dialog-actions button")[1];
  assert.equal(texts(":not([aria-hidden])", flag).join(""), `1. Fehler, ${MINUS}1`);
  await press(all("dialog[open] .dialog-actions button")[1] as HTMLElement);
  await until(() => told() === `Eva: Platz 2, 1. Fehler, ${MINUS}1`);
  await tap("Eva");
  assert.equal(told(), t("page.real.off", { name: "Eva" }));
});

test("a double tap enters a game once, and says nothing else", async () => {
  await visit("#/real", await fixture("ended", "de", true));
  await tap("Urs", "Eva");
  const button = named(t("page.real.enter"));
  button.click();
  button.click();
  await until(() => location.hash.startsWith("#/season/"));
  await settled();
  await until(() => texts(".said-line", screen())[0] === t("page.real.entered"));
  assert.deepEqual(texts("#notices p"), [], "no error, and nothing that stays");
  await go("#/rules");
  await go("#/season");
  assert.deepEqual(texts(".said-line", screen()), [""]);
});

test("what can't be kept is said, and the form is as before", async () => {
  await visit("#/real");
  const add = async (name: string) => {
    const field = all(".new-name input")[0] as HTMLInputElement;
    field.value = name;
    all(".new-name")[0]?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await settled();
  };
  for (let i = 1; i <= 17; i++) await add(`P${i}`);
  assert.equal(rows().length, 16);
  assert.deepEqual(texts("#notices .error p"), ["Dieser Eintrag ist nicht lesbar."]);
  await tap("P16");
  assert.equal(rows().length, 15);
});

test("an address of no game leads to the season", async () => {
  await visit("#/season");
  location.hash = "#/real/nothing";
  await until(() => location.hash === "#/season");
  await settled();
  assert.equal(location.hash, "#/season");
  assert.ok(words(document.querySelector("#notices")).includes(t("page.real.missing")));
});
