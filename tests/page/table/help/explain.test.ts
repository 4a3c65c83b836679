// «Was ist das?»: everything on the tables of all games has an answer with an existing rule, and each way to ask works.
import assert from "node:assert/strict";
import test from "node:test";
import { all, call, fixture, laid, one, press, t, until, visit, words } from "../../support/visit.ts";

const { loadRules, rulePage } = await import("../../../../static/js/base/phrases.ts");

type Entries = { [key: string]: string };

/** Golden matches with few players and with many, and with the house rules that show most. */
const MATCHES = [
  ...["two", "default", "five", "eight"].map((name) => `tschau-sepp/${name}`),
  ...["default", "eight", "two-one-deck"].map((name) => `ciao-sepp/${name}`),
  ...["four", "three", "two"].map((name) => `klammern/${name}`),
  ...["four", "three", "six-in-three", "speaker"].map((name) => `kaisern/${name}`),
];
/** What is no thing of the table, but words about it. */
const WORDS = ".say, .hint, .sr, .no-hands, .too-small, .asking, .signs-layer";

const take = async () => {
  await until(() => all(".handover button").length || all("#table card-zone").length);
  for (const button of all(".handover button")) await press(button);
};

/** What stands on the table without anybody being able to ask about it. */
function unasked() {
  const table = one(document, "#table card-table"),
    found: string[] = [];
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const place = node.parentElement;
    if (node.textContent?.trim() && place && !place.closest(`[data-ask], [hidden], ${WORDS}`))
      found.push(`«${node.textContent.trim()}» in ${place.className || place.localName}`);
  }
  for (const picture of table.querySelectorAll("img, svg"))
    if (!picture.closest(`[data-ask], [hidden], ${WORDS}`) && !picture.closest("playing-card.closed"))
      found.push(`picture in ${picture.parentElement?.outerHTML.slice(0, 120)}`);
  return found;
}

async function everythingAnswers(game: string) {
  await loadRules();
  const page = document.createElement("template");
  page.innerHTML = rulePage(game) ?? "";
  assert.deepEqual(unasked(), []);
  const things = [...new Set(all("#table [data-ask]").map((node) => node.dataset.ask ?? ""))];
  assert.ok(things.length > 10, things.join(" "));
  for (const what of things) {
    const { answer = null } = { answer: null, ...(await call("explain", { what })) };
    if (!answer && !all(`#table [data-ask="${what}"]`).length) continue; // a game in real time goes on
    assert.ok(answer, `no answer for ${what}`);
    assert.match(answer.text, /[.!?…]$/, what);
    assert.ok(page.content.querySelector(`[id="${answer.rule}"]`), `${what}: rule ${answer.rule}`);
  }
}

for (const lang of ["de", "en"])
  for (const name of MATCHES)
    test(`everything on the table can be asked about: ${name} in ${lang}`, async () => {
      const game = name.split("/")[0] ?? "";
      for (const entries of await fixture<Entries[]>("askable", name, lang, lang === "de" ? 3 : 1)) {
        await visit("#/table", entries);
        await take();
        await everythingAnswers(game);
      }
    });

test("everything round a tablet can be asked about, while the hands lie face down and while one is held open", async () => {
  await visit("#/table", await fixture<Entries>("live", "de", 2));
  await until(() => all("#table .edge").length === 2);
  await everythingAnswers("ciao-sepp");
  one(document, "#table .edge .hold").dispatchEvent(
    new PointerEvent("pointerdown", { bubbles: true, cancelable: true, pointerId: 5 }),
  );
  await until(() => all("#table .edge.open card-zone[kind=hand] button").length);
  await everythingAnswers("ciao-sepp");
});

const begun = async () => {
  await visit("#/table", await fixture<Entries>("deciding", "tschau-sepp"));
  await laid();
};
const said = () => until(() => words(all("#table .reason")[0]));

test("a tap on a face says who that is, with a link to the rule", async () => {
  await begun();
  await press(one(document, "#table .seat:not(.mine)"));
  assert.match(await said(), /Karten?, Leicht.* TS-4$/);
  assert.equal(one(document, "#table .reason a").getAttribute("href"), "#/rules/tschau-sepp/TS-4");
});

test("the right mouse button asks about a card, and nothing is laid", async () => {
  await begun();
  const count = all("#table card-zone[kind=hand] button").length;
  const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
  one(document, "#table card-zone[kind=hand] button").dispatchEvent(event);
  assert.ok(event.defaultPrevented);
  assert.match(await said(), /^\S+ \S+: .* TS-\d+$/);
  assert.equal(all("#table card-zone[kind=hand] button").length, count);
});

test("the key «?» asks about what has the focus; from the heading it lets every tap ask, until Escape", async () => {
  await begun();
  const key = (name: string) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }),
    );
  one(document, "#table card-zone[kind=hand] button").focus();
  key("?");
  assert.match(await said(), /TS-\d+$/);
  assert.equal(all(".asking").length, 0);
  one(document, "#table h1").focus();
  key("?");
  assert.match(words(one(document, ".asking")), new RegExp(t("page.ask.mode")));
  const count = all("#table card-zone[kind=hand] button").length;
  await press(one(document, "#table .stock"));
  await press(one(document, "#table card-zone[kind=hand] button"));
  assert.equal(all("#table card-zone[kind=hand] button").length, count);
  assert.match(await said(), /TS-\d+$/);
  key("Escape");
  assert.equal(all(".asking").length, 0);
});

test("in the mode, a tap on nothing ends it", async () => {
  await begun();
  one(document, "#table h1").focus();
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
  assert.equal(all(".asking").length, 1);
  await press(one(document, "#table .felt"));
  assert.equal(all(".asking").length, 0);
});
