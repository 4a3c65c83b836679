// The player's data: what was set aside, what is asked before something is gone, and where a pasted address leads.
import assert from "node:assert/strict";
import test from "node:test";
import { AFTER, hashOf } from "../support/leftovers.ts";
import {
  all,
  call,
  fixture,
  go,
  named,
  one,
  press,
  put,
  screen,
  settled,
  t,
  texts,
  until,
  visit,
  words,
} from "../support/visit.ts";

const { read, written } = await import("../../../static/js/base/addresses.ts"); // it asks for a document

const aside = () => Object.keys(localStorage).filter((key) => key.startsWith("pausenjass:aside:"));

test("nothing was set aside", async () => {
  await visit("#/data", await fixture("settings"));
  assert.ok(words().includes(t("page.data.aside.none")));
  assert.deepEqual(texts(".finished li"), []);
});

test("what was set aside has a name, and is gone only after a question", async () => {
  await visit("#/data", await fixture("aside", "{", "?"));
  const name = `1: ${t("page.data.kind.statistics")}`;
  assert.equal(texts(".finished-text")[0], name);
  const remove = named(t("page.data.aside.remove", { name }));
  await press(remove);
  await press(named(t("page.cancel")));
  assert.equal(aside().length, 2);
  await press(remove);
  await press(named(t("page.data.aside.drop.yes")));
  assert.equal(aside().length, 1);
  assert.equal(document.activeElement?.tagName, "H1");
});

test("everything is erased after a question, and that is said", async () => {
  await visit("#/data", await fixture("archive", 3));
  await press(named(t("page.data.erase")));
  await press(named(t("page.cancel")));
  assert.ok(localStorage.getItem("pausenjass:1:finished"));
  await press(named(t("page.data.erase")));
  await press(named(t("page.data.erase.yes")));
  assert.equal(localStorage.getItem("pausenjass:1:finished"), null);
  assert.equal(words(one(screen(), ".said-line")), t("page.data.erased"));
  assert.ok(all("section", screen()).length > 5);
});

const MEANT: { [asked: string]: string } = {
  "#/Rules/KLAMMERN/kl-25": "#/rules/klammern/KL-25",
  "#%2Frules%2Fklammern": "#/rules/klammern",
  "%23/rules/klammern": "#/rules/klammern",
  "#!/rules//klammern": "#/rules/klammern",
  "#rules/klammern": "#/rules/klammern",
  "#/ru%C2%ADles/%E2%80%8Bklam%E2%81%A0mern": "#/rules/klammern",
  "#/rules/kla%0Ammern": "#/rules/klammern",
  "#/ru%0Ales/klammern": "#/rules/klammern",
  "#/today/Klammern/2026-11-20).": "#/today/klammern/2026-11-20",
  "#/New/tschau-sepp!": "#/new/tschau-sepp",
  "#/archive/kaisern*": "#/archive/kaisern",
};
for (const meant of ["#/rules/klammern", "#/rules/klammern/KL-25", "#/settings"])
  for (const after of AFTER) MEANT[meant + after] = meant;

test("an address as it was meant, whatever follows it", () => {
  for (const [asked, meant] of Object.entries(MEANT)) {
    const address = read(hashOf(asked));
    assert.equal(address && written(address), meant, asked);
  }
});

test("a match as messengers leave it, opened or pasted", async () => {
  const { packed } = await fixture<{ packed: string }>("given"),
    [before, after] = [packed.slice(0, packed.length / 2), packed.slice(packed.length / 2)],
    forms = AFTER.map((end) => `${packed}${end}`);
  forms.push(`*${packed}*`, `_${packed}_`, `%22${packed}%22`, `%C2%AB${packed}%C2%BB`);
  forms.push(`${packed}%0A%0ALiebe%20Gr%C3%BCsse%2C%20Rosa`);
  forms.push(`${before}%C2%AD${after}`, `${before}%E2%80%8B${after}.`, `${before}%0A${after}`);
  await visit("#/data", await fixture("settings"));
  for (const [number, form] of forms.entries()) {
    const routes = ["#/replay/", "#%2FReplay%2F"],
      asked = routes.map((route) => read(hashOf(route + form))),
      text = `https://example.org/${decodeURIComponent(routes[number % 2] + form)}`;
    assert.deepEqual(asked[1], asked[0], form);
    assert.equal(asked[0]?.name, "replay");
    for (const each of [asked[0].rest[0], text]) assert.deepEqual(await call("link", { text: each }), { packed }, each);
  }
});

test("any address can be pasted", async () => {
  for (const [text, goal] of [
    ["Schau: https://example.org/x/#/Rules/klammern/KL-25).", "#/rules/klammern/KL-25"],
    ["https://example.org/%23/archive", "#/archive"],
  ] as const) {
    await go("#/data");
    await put(one(document, "#link-field"), text);
    await press(named(t("page.link.open")));
    await until(() => location.hash === goal, text);
    await settled();
  }
});
