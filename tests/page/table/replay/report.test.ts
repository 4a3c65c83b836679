// The report card: what is known of it is shown, what isn't stays open, and each moment leads to its place.

import assert from "node:assert/strict";
import test from "node:test";
import { all, one, press, visit, words } from "../../support/visit.ts";
import type { Mistake, Report, Review } from "../../../../static/vendor/model.d.ts";

const { render } = await import("../../../../static/js/base/render.ts"),
  { reviewView } = await import("../../../../static/js/table/replay/review-sheet.ts");

const KINDS = ["right", "unlucky", "lucky", "mistake"] as const;

const report = (more: Partial<Report> = {}): Report => ({
  name: "Spiel 4",
  about: "Spiel 4: Ihr gewinnt das Spiel",
  headline: "Gut gespielt, dazu etwas Pech gehabt",
  progress: null,
  skill: { value: 91, low: 87, high: 95, text: "Können, 91 ± 4 von 100" },
  no_skill: "",
  skill_about: "Das Können sagt …",
  counts: KINDS.map((kind, count) => ({ kind, count, name: kind, text: "" })),
  went: ["ging gut", "ging schief"],
  curve: {
    title: "Aussicht",
    head: ["Wann", "Aussicht"],
    lines: [
      [
        { value: 52, where: "Spiel 4", tick: "" },
        { value: 30, where: "Stich 2", tick: "Stich 2" },
        { value: 100, where: "Schluss", tick: "" },
      ],
    ],
  },
  moments: [
    { kind: "best", label: "Bester Zug", title: "Stich 4", text: "+22 %", place: 41, at: [0, 1] },
    { kind: "turn", label: "Wende", title: "Stich 2 bis Schluss", text: "von 30 auf 100 %", place: 17, at: [0, 2] },
    { kind: "worst", label: "Fehler", title: "vor dem ersten Stich", text: "−9 %", place: 5, at: [] },
  ],
  ...more,
});
const waiting = report({
  headline: "",
  progress: { value: 0, of: 1, text: "Noch nicht ganz …" },
  skill: null,
  counts: KINDS.map((kind) => ({ kind, count: null, name: kind, text: "" })),
  moments: [],
});

/** Draws the sheet of a review with these reports. */
async function draw(of: Report | null, match: Report | null = null, whole = true, mistakes: Mistake[] = []) {
  await visit("#/");
  const looked: number[] = [],
    chosen: boolean[] = [],
    node = document.body.appendChild(document.createElement("div")),
    on = { look: (place: number) => looked.push(place), person: () => {}, whole: (it: boolean) => chosen.push(it) };
  const review = {
    ...{ id: 1, title: "Was wäre besser gewesen?", intro: "", seat: 0, people: [], progress: null, mistakes },
    ...{ praise: "", sum: "", report: of, match, start: 1, end: 60 },
  } satisfies Review;
  render(reviewView(review, whole, { ...on, close: () => {} }), node);
  return { node, looked, chosen };
}

test("a report says how it was, and each moment leads to its place", async () => {
  const { node, looked } = await draw(report());
  assert.equal(words(one(node, "h3")), "Gut gespielt, dazu etwas Pech gehabt");
  assert.equal(words(one(node, ".report-skill p")), "Können, 91 ± 4 von 100");
  assert.deepEqual(
    all(".report-kind b", node).map((each) => words(each)),
    ["0", "1", "2", "3"],
  );
  for (const moment of all(".report-moment", node)) await press(moment);
  assert.deepEqual(looked, [41, 17, 5]);
});

test("whoever hears it gets the curve as a table, and the headline once", async () => {
  const { node } = await draw(report());
  assert.equal(node.querySelector(".report-curve svg")?.getAttribute("aria-hidden"), "true");
  assert.deepEqual(
    all(".report-curve tbody tr", node).map((row) => words(row).replace(/\s+/g, " ")),
    ["Spiel 4 52 %", "Stich 2 30 %", "Schluss 100 %"],
  );
  assert.equal(words(one(node, "[role=status]")), "Gut gespielt, dazu etwas Pech gehabt");
});

test("the dots are on the curve; a moment that isn't on it has none", async () => {
  const { node } = await draw(report()),
    [line] = all(".curve-line", node),
    points = (line?.getAttribute("points") ?? "").split(" "),
    dots = all(".curve-dot", node).map((dot) =>
      ["cx", "cy"].map((name) => Number(dot.getAttribute(name)).toFixed(1)).join(","),
    );
  assert.equal(points.length, 3);
  assert.deepEqual(dots, [points[1], points[2]]);
  const heights = points.map((point) => Number(point.split(",")[1]));
  assert.ok(Number(heights[2]) < Number(heights[0]) && Number(heights[0]) < Number(heights[1]), "more is higher");
});

test("what isn't known yet isn't told", async () => {
  const { node } = await draw(waiting);
  assert.equal(words(one(node, "h3")), "Noch nicht ganz …");
  assert.equal(words(one(node, ".report-skill p")), "");
  assert.ok(all(".report-kind b", node).every((each) => words(each) === "…"));
  assert.equal(all(".report-moment, .gauge-skill, .gauge-interval, .curve-dot", node).length, 0);
  assert.equal(words(one(node, "[role=status]")), "");
});

test("at the end of a match, its report or the last round's is chosen", async () => {
  const match = report({ name: "Ganze Partie", headline: "Sehr gut gespielt" }),
    { node, chosen } = await draw(report(), match),
    [first, last] = all(".review-people button", node);
  assert.equal(words(one(node, "h3")), "Sehr gut gespielt");
  assert.deepEqual(
    [first, last].map((each) => [words(each), each?.getAttribute("aria-pressed")]),
    [
      ["Ganze Partie", "true"],
      ["Spiel 4", "false"],
    ],
  );
  await press(last);
  await press(first);
  assert.deepEqual(chosen, [false, true]);
  assert.equal(words(one((await draw(report(), match, false)).node, "h3")), "Gut gespielt, dazu etwas Pech gehabt");
});

test("below the report of a match stands which round the mistakes are of", async () => {
  const mistake = {
    ...{ place: 7, cost: "−9", unit: "Punkte", weight: 1 as const, played: { text: "a", cards: [] } },
    ...{ better: { text: "b", cards: [] }, where: "Stich 1", why: "", luck: null },
  };
  const { node } = await draw(report(), report({ name: "Ganze Partie" }), true, [mistake]);
  assert.equal(words(one(node, ".mistakes-of")), "Spiel 4");
  assert.equal(all(".mistakes-of", (await draw(report(), null, true, [mistake])).node).length, 0);
});

test("before there is a report, there is none", async () => {
  const { node } = await draw(null);
  assert.equal(all(".report", node).length, 0);
});
