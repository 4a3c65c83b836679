// A match given to somebody else, and what somebody has sent: the dialog's words, the links, and what the system refuses.
import assert from "node:assert/strict";
import test from "node:test";
import {
  all,
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

const REPLAY = "http://localhost/pausenjass/#/replay/";

/** The share sheet and the clipboard; `refuse` is the error with which they refuse. */
function hand(refuse = "") {
  const given = { copied: [] as string[], sent: [] as ShareData[] };
  const take =
    <T>(list: T[]) =>
    async (what: T) => {
      if (refuse) throw new DOMException("", refuse);
      list.push(what);
    };
  const put = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });
  put("share", take(given.sent));
  put("clipboard", {
    writeText: take(given.copied),
    readText: async () => {
      if (refuse) throw new DOMException("", refuse);
      return "";
    },
  });
  return given;
}

/** What the match of the fixture "shared" is, packed and in words. */
type Given = { packed: string; text: string; second: string; nameless: string };

const dialog = () => one(document, "dialog[open]"),
  status = () => texts("dialog [role=status]").join("");

async function open(game = "klammern") {
  await visit(`#/statistics/${game}`, await fixture("shared", game));
  await press(all('.finished button[aria-label*="eilen"]')[0] ?? named("?"));
  await until(() => all("dialog[open] .share-result").length);
}

test("a link and a result are copied", async () => {
  const given = hand(),
    { packed, text } = await fixture<Given>("given");
  await open();
  await press(named(t("page.share.copy")));
  assert.equal(status(), t("page.share.copied"));
  await press(named(t("page.share.copy.result")));
  assert.deepEqual(given.copied, [REPLAY + packed, text]);
});

test("a round without names is sent", async () => {
  const given = hand(),
    { second, nameless } = await fixture<Given>("given");
  await open();
  const select = one(dialog(), "select") as HTMLSelectElement;
  select.selectedIndex = 2;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
  assert.equal(one(dialog(), ".share-result").textContent, second);
  await put(one(dialog(), "[role=switch]"), true);
  await press(named(t("page.share.send")));
  assert.deepEqual(
    given.sent.map(({ url }) => url),
    [REPLAY + nameless],
  );
});

test("a share sheet that fails and a closed clipboard say what to do; one that is left says nothing", async () => {
  hand("NotAllowedError");
  document.execCommand = () => false;
  const { packed } = await fixture<Given>("given");
  await open();
  await press(named(t("page.share.send")));
  assert.equal(status(), t("page.share.not-sent"));
  await press(named(t("page.share.copy")));
  assert.equal(status(), t("page.share.by-hand"));
  assert.equal((one(dialog(), "textarea, input[type=text]") as HTMLInputElement).value, REPLAY + packed);
  hand("AbortError");
  await press(named(t("page.share.send")));
  assert.equal(all("dialog [role=status]").filter((node) => !node.hidden && words(node)).length, 0);
});

for (const lang of ["de", "en"])
  test(`what is pasted is opened, or a sentence in ${lang} says what is wrong with it`, async () => {
    hand();
    const { packed } = await fixture<Given>("given", "klammern", lang);
    await visit("#/data", await fixture("settings", lang));
    const field = one(screen(), "#link-field"),
      said = () => texts(".link-form [role=alert]").join(""),
      heard = new Set<string>();
    for (const text of [
      "",
      "https://example.org/",
      `https://example.org/#/replay/${packed.slice(0, -5)}`,
      "WIFI:T:WPA;S:Stube;;",
      "pausenjass 2\ngame: klammern\n",
    ]) {
      await put(field, text);
      one(screen(), ".link-form").dispatchEvent(new Event("submit", { cancelable: true }));
      await settled();
      assert.ok(said().length > 10, text);
      assert.equal(document.activeElement, field);
      heard.add(said());
    }
    assert.equal(heard.size, 5, "each has a sentence of its own");
    hand("NotAllowedError");
    await press(named(t("page.link.paste")));
    assert.equal(said(), t("page.link.no-paste"));
    await put(field, `Look:\nhttps://elsewhere.example/jass/#/replay/${packed}\n`);
    one(screen(), ".link-form").dispatchEvent(new Event("submit", { cancelable: true }));
    const keep = await until(() => all("button").find((each) => words(each) === t("page.share.keep")));
    assert.equal(location.hash, `#/replay/${packed}`);
    await press(keep);
    assert.deepEqual(
      JSON.parse(saved("finished") ?? "[]").map(({ origin }: { origin: string }) => origin),
      ["shared"],
    );
    assert.equal(saved("statistics"), null, "it counts for nobody");
    await go("#/");
  });
