// The settings: what can be chosen, in both languages, and that a choice is kept at once.
import assert from "node:assert/strict";
import test from "node:test";
import { all, call, fixture, named, one, put, saved, screen, t, texts, until, visit, words } from "../support/visit.ts";

const kept = (): { [key: string]: unknown } => JSON.parse(saved("settings") ?? "{}");

/** A choice of this setting: its radio button, or the switch. */
function choice(key: string, value?: string | number) {
  const group = all("fieldset, .toggle, .slider", screen()).find((each) =>
      words(each).startsWith(t(`page.settings.${key}`)),
    ) as HTMLElement,
    label = all("label", group).find(
      (each) => value === undefined || words(each).endsWith(t(`page.settings.${key}.${value}`)),
    );
  assert.ok(label, `${key} ${value}`);
  return one(group.matches(".slider") ? group : label, "input");
}

test("everything has a name in both languages", async () => {
  for (const lang of ["de", "en"]) {
    await visit("#/settings", await fixture("settings", lang));
    assert.equal(document.documentElement.lang, lang);
    assert.doesNotMatch(words(), /page\.|undefined|\{/);
    assert.equal(texts("section h2", screen()).length, 9);
  }
});

for (const [key, values] of Object.entries({
  felt: ["blue", "wine", "green"],
  text_size: ["large", "huge", "normal"],
  kritze: ["men", "strokes"],
  motion: ["reduced", "system"],
  sort: ["rank", "suit"],
  trump: ["right", "left"],
  index: ["large", "normal"],
  back: ["blue", "green", "red"],
  french_colours: [2, 4],
  pace: ["slow", "fast", "instant", "normal"],
  animation_ms: [420, 160, 0, 260],
  call_time: [2, 8, 0, 4],
  coach: ["warns", "takes-back", "off"],
}))
  test(`${key} is kept as it is chosen`, async () => {
    await visit("#/settings", await fixture("settings"));
    for (const value of values) {
      await put(choice(key, value), true);
      assert.equal(kept()[key], value);
    }
  });

for (const key of ["left_handed", "sound", "untimed", "auto_last", "confirm_tap", "talk", "cut"])
  test(`${key} is switched on and off`, async () => {
    await visit("#/settings", await fixture("settings"));
    for (const on of [true, false]) {
      await put(choice(key), on);
      assert.equal(kept()[key], on);
    }
  });

test("felt and letters are seen on the page at once", async () => {
  await visit("#/settings", await fixture("settings"));
  await put(choice("felt", "wine"), true);
  await put(choice("text_size", "huge"), true);
  const { felt, textSize } = document.documentElement.dataset;
  assert.deepEqual([felt, textSize], ["wine", "huge"]);
});

test("the volume is told in words", async () => {
  await visit("#/settings", await fixture("settings"));
  const slider = choice("volume");
  await put(slider, "80");
  assert.equal(kept().volume, 80);
  assert.equal(slider.getAttribute("aria-valuetext"), t("page.settings.volume.value", { value: 80 }));
});

test("another language speaks at once, everywhere on the page", async () => {
  await visit("#/settings", await fixture("settings"));
  await put(one(screen(), 'span[lang="en"]').previousElementSibling as HTMLElement, true);
  await until(() => document.documentElement.lang === "en");
  assert.equal(kept().lang, "en");
  await until(() => words(one(screen(), "h1")) === "Settings"); // the screen follows the phrases
  assert.ok(named("Back"));
});

test("what belongs to the settings is a link away", async () => {
  await visit("#/settings");
  const links = all("nav.links a", screen()).map((link) => link.getAttribute("href"));
  assert.deepEqual(links, ["#/people", "#/data", "#/statistics", "#/fair", "#/about"]);
});

test("the children's mode sets what it says, and brings back what was before", async () => {
  const seats = ["mittel", "stark"].map((level) => ({ kind: "bot", level })),
    last = { klammern: { rules: {}, seats: [{ kind: "human" }, ...seats] } },
    before = { coach: "warns", index: "normal", text_size: "huge", last };
  await visit("#/settings", await fixture("settings", "de", before));
  await put(choice("kids"), true);
  const { coach, index, text_size: size } = kept();
  assert.deepEqual([coach, index, size], ["takes-back", "large", "large"]);
  const levels = (kept().last as typeof last).klammern.seats.map((seat) => ("level" in seat ? seat.level : null));
  assert.deepEqual(levels, [null, "neuling", "neuling"]);
  assert.equal(document.activeElement, choice("kids"), "the switch has the focus again");
  assert.ok((choice("text_size", "large") as HTMLInputElement).checked, "what it sets is seen at once");
  await visit("#/settings", { "pausenjass:1:settings": saved("settings") ?? "" }); // another day
  await put(choice("kids"), false);
  for (const [key, value] of Object.entries(before)) assert.deepEqual(kept()[key], value, key);
  assert.deepEqual(kept().grown, {});
});

test("the children's mode gives only the bots' levels back: what was chosen meanwhile stays", async () => {
  const bots = (...levels: string[]) => [{ kind: "human" }, ...levels.map((level) => ({ kind: "bot", level }))],
    last = { klammern: { rules: {}, seats: bots("mittel", "stark", "stark") } };
  await visit("#/settings", await fixture("settings", "de", { last }));
  await put(choice("kids"), true);
  const meanwhile = {
    klammern: { rules: { belle: "by hand" }, seats: bots("neuling", "mittel", "neuling") },
    kaisern: { rules: {}, seats: bots("neuling") },
  };
  await call("settings", { change: { last: meanwhile } });
  const chosen = kept().last as typeof meanwhile;
  await put(choice("kids"), false);
  chosen.klammern.seats = bots("mittel", "mittel", "stark") as typeof chosen.klammern.seats;
  assert.deepEqual(kept().last, chosen);
});

test("in the children's mode bots of a game that nobody has played are novices", async () => {
  await visit("#/new/klammern", await fixture("settings"));
  const bots = () => texts(".sit small");
  assert.ok(!bots().includes(t("page.level.neuling")));
  await put(one(one(screen(), ".learning-choice"), "[role=switch]"), true);
  assert.equal(bots().filter((level) => level === t("page.level.neuling")).length, 3);
  assert.equal(words(one(screen(), ".learning-choice summary small")), t("page.settings.kids"));
});
