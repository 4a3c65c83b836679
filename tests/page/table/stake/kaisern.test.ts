// Kaisern with several persons at one tablet, and with speakers: what is shown, and what «Mehr» offers.
import assert from "node:assert/strict";
import test from "node:test";
import { all, fixture, hand, laid, named, press, saved, t, texts, until, visit } from "../../support/visit.ts";

const take = async () => {
  await until(() => all(".handover button").length || hand().length);
  for (const button of all(".handover button")) await press(button);
  await laid();
};

for (const [lang, goes, yes] of [
  ["de", "Urs geht", "Ja, Urs geht"],
  ["en", "Urs folds", "Yes, Urs folds"],
] as const)
  test(`another person goes out of turn in ${lang}: behind «Mehr», and after a question`, async () => {
    await visit("#/table", await fixture("speakers", lang));
    await take();
    await press(named(t("page.table.more")));
    const button = await until(() => all("dialog[open] button").find((each) => each.textContent?.includes(goes)));
    await press(button);
    await press(await until(() => all("dialog[open] button").find((each) => each.textContent === yes)));
    await until(() => /^1 go$/m.test(saved("running") ?? ""));
  });

test("a speaker bears a sign, for everybody to see and to hear", async () => {
  await visit("#/table", await fixture("speakers"));
  await take();
  const speakers = all(".seat").filter((seat) => seat.querySelector(".speaker"));
  assert.deepEqual(
    speakers.map((seat) => seat.dataset.seat),
    ["1", "0"],
  );
  for (const seat of speakers) assert.match(seat.getAttribute("aria-label") ?? "", /spricht für die Partei/);
  assert.equal(texts(".seat .speaker").length, 2);
});
