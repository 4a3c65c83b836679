// Who sits at a pad: people of this device are chosen with a tap, somebody new is added, a guest has a name only.
import assert from "node:assert/strict";
import test from "node:test";
import { all, go, named, one, put, saved, screen, t, texts, until, visit, words } from "../../support/visit.ts";
import { begin, press } from "./drive.ts";

const NORA = "nora222222",
  URS = "urs2222222",
  PHOTO = `data:image/jpeg;base64,${"A".repeat(400)}`;
const person = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, changed: "2026-11-20T10:00:00", picture: "person", photo: "", colour: "#c0392b" },
  ...{ settings: {}, lessons: {}, ...more },
});
const known = () => ({
  "pausenjass:1:settings": JSON.stringify({ lang: "de", sound: false }),
  "pausenjass:1:people": JSON.stringify([person(NORA, "Nora", { photo: PHOTO }), person(URS, "Urs")]),
});

const dialog = () => all("dialog[open]").at(-1) ?? assert.fail("no dialog"),
  place = (seat: number, root: ParentNode = screen()) =>
    all(".pad-names > li", root)[seat] ?? assert.fail(`no place ${seat}`),
  names = (root?: ParentNode) =>
    all(".pad-names > li", root ?? screen()).map(
      (each) => words(each.querySelector(".pad-who b")) || (each.querySelector("input")?.value ?? ""),
    ),
  radio = (text: string) =>
    one(all("label", dialog()).find((each) => words(each).startsWith(text)) ?? assert.fail(`no ${text}`), "input"),
  people = () =>
    JSON.parse(saved("pads") ?? "[]").flatMap(({ people }: { people: { person?: string }[] }) =>
      people.map(({ person: id = "" }) => id),
    );

/** Choose somebody in a place with the keyboard. */
async function sit(text: string, seat: number, root?: ParentNode) {
  await press(one(place(seat, root), ".pad-who"));
  await put(radio(text), true);
  await press(named(t("page.people.take")));
}

test("a place takes one of the people, or a guest with a name", async () => {
  await visit("#/pad/new/kaisern", known());
  await sit("Nora", 0);
  assert.equal(document.activeElement, one(place(0), ".pad-who"));
  await press(one(place(1), ".pad-who"));
  assert.ok((radio("Nora") as HTMLInputElement).disabled, "she sits already");
  assert.match(words(dialog()), new RegExp(t("page.people.sits")));
  await press(named(t("page.people.take")));
  await sit("Urs", 1);
  await sit(t("page.people.guest"), 1);
  assert.equal(document.activeElement, one(place(1), "input"));
  await put(one(place(1), "input"), "Beat");
  await sit("Urs", 2);
  await press(named(t("page.pads.swap", { one: 2, other: 3 })));
  assert.deepEqual(names().slice(0, 3), ["Nora", "Urs", "Beat"]);
  await press(named(t("page.pads.go"), screen()));
  await until(() => screen().querySelector(".pad-board"));
  assert.deepEqual(people(), [NORA, URS, "", ""]);
  assert.equal(one(screen(), ".pad-board .face img").getAttribute("src"), PHOTO);
  await go("#/pad/new/kaisern");
  assert.deepEqual(names().slice(0, 3), ["Nora", "Urs", "Beat"], "as it was last");
});

test("a tap is enough, and somebody new sits at once", async () => {
  await visit("#/pad/new/kaisern", known());
  await press(one(place(1), ".pad-who"));
  radio("Urs").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  await until(() => names()[1] === "Urs");
  assert.equal(document.querySelector("dialog[open]"), null);
  await press(one(place(2), ".pad-who"));
  await press(one(dialog(), ".known-new"));
  await put(one(dialog(), "input[type=text]"), "Mia");
  await press(named(t("page.people.add")));
  await until(() => names()[2] === "Mia");
});

test("who sits at an open pad is changed there, and a closed question changes nothing", async () => {
  await visit("#/", known());
  await begin("Kaisern");
  const before = saved("pads");
  await press(one(screen(), "[data-tool=menu]"));
  await press(named(t("page.pads.rename")));
  await press(one(place(0, dialog()), ".pad-who"));
  await put(radio("Nora"), true);
  await press(named(t("page.close")));
  assert.equal(saved("pads"), before);
  await sit("Nora", 0, dialog());
  await press(named(t("page.pads.rename.yes")));
  await until(() => people()[0] === NORA);
  assert.ok(texts(".half-name", screen())[0]?.includes("Nora"));
});
