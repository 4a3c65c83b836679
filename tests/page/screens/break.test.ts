// The break by the clock (CS-40) on the page: its settings, the countdown on the start screen, «Heute nicht», and what is dealt. Node's clock
// says Friday, 11:20:59.
import assert from "node:assert/strict";
import test from "node:test";
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
  until,
  visit,
  words,
} from "../support/visit.ts";

type Plan = { on: boolean; at: string; days: number[]; skip: string };
const PLAN: Plan = { on: true, at: "11:25", days: [1, 2, 3, 4, 5], skip: "" };

const kept = (): Plan => JSON.parse(saved("settings") ?? "{}").break_time;
const countdown = () => all(".countdown", one(document, "#start"))[0];
const told = () =>
  all("#told p").filter((each) => words(each).startsWith(t("page.break.title", { at: "11:25" }))).length;
const withPlan = async (plan: Partial<Plan> = {}, more: object = {}) => {
  const entries = await fixture("settings", "de"),
    key = "pausenjass:1:settings";
  return {
    ...entries,
    [key]: JSON.stringify({ ...JSON.parse(entries[key] ?? "{}"), break_time: { ...PLAN, ...plan }, ...more }),
  };
};

/** Turn Node's clock to so many milliseconds from now; the page looks at it as it does when it wakes up. */
async function later(ms: number) {
  const { now } = Date,
    Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: unknown[]) {
      super(...((given.length ? given : [now() + ms]) as [number]));
    }
    static override now = () => now() + ms;
  } as DateConstructor;
  document.dispatchEvent(new Event("visibilitychange"));
  globalThis.Date = Real;
  await settled();
}

test("time and days can be set once it is on, and are kept at once", async () => {
  await visit("#/settings", await fixture("settings", "de"));
  const details = one(screen(), ".break-times"),
    day = (name: string) => one(details, `[aria-label="${name}"]`);
  assert.ok(details.hidden);
  await put(
    one(all(".toggle", screen()).find((each) => words(each).startsWith(t("page.break.on"))) as HTMLElement, "input"),
    true,
  );
  assert.ok(!details.hidden);
  await put(one(details, "[type=time]"), "15:50");
  await put(day("Samstag"), true);
  await put(day("Montag"), false);
  assert.deepEqual(kept(), { on: true, at: "15:50", days: [2, 3, 4, 5, 6], skip: "" });
  await put(one(details, "[type=time]"), "");
  assert.equal(kept().at, "15:50", "an empty field changes nothing");
});

test("the start screen counts down, says it once, and can be stopped for today", async () => {
  await visit("#/", await withPlan({}, { last: {} }));
  assert.ok(countdown());
  assert.equal(words(one(countdown() as HTMLElement, ".left")), "4:01");
  assert.equal(words(one(countdown() as HTMLElement, "b")), t("page.break.title", { at: "11:25" }));
  assert.equal(one(countdown() as HTMLElement, ".left").getAttribute("role"), "timer");
  const before = told();
  assert.ok(before);
  await later(1000);
  assert.equal(words(one(countdown() as HTMLElement, ".left")), "4:00");
  assert.equal(told(), before, "not announced again");
  await press(named(t("page.break.not-today")));
  assert.equal(countdown(), undefined);
  assert.deepEqual(kept(), { ...PLAN, skip: "2026-11-20" });
  await later(4 * 60_000 + 2000);
  assert.equal(location.hash, "#/");
});

test("no countdown earlier than ten minutes before, nor on other days", async () => {
  for (const plan of [{ at: "11:32" }, { days: [1, 2, 3, 4] }, { on: false }, { at: "11:20" }]) {
    await visit("#/", await withPlan(plan));
    assert.equal(countdown(), undefined, JSON.stringify(plan));
  }
});

test("on the minute the last table is dealt", async () => {
  const seats = (count: number) => [
    { kind: "human", name: "" },
    ...Array.from({ length: count }, () => ({ kind: "bot", name: "", level: "leicht" })),
  ];
  const last = { "ciao-sepp": { rules: {}, seats: seats(2) }, klammern: { rules: {}, seats: seats(1) } };
  await visit("#/", await withPlan({}, { last }));
  assert.match(words(countdown()), /Klammern/);
  await later(4 * 60_000 + 2000);
  await until(() => saved("running"));
  assert.equal(location.hash, "#/table");
  assert.match(saved("running") ?? "", /game: klammern\nrules: \{"players": 2/);
  await settled();
});

test("a match under way goes on: nothing else is dealt", async () => {
  await visit("#/", { ...(await fixture("deciding", "klammern")), ...(await withPlan()) });
  assert.match(words(countdown()), new RegExp(t("page.break.goes-on", { title: "Klammern" })));
  const running = saved("running");
  await later(4 * 60_000 + 2000);
  await until(() => location.hash === "#/table");
  await settled();
  assert.equal(saved("running"), running);
});

test("on another screen a notice comes a minute before; the table of a match under way isn't disturbed", async () => {
  await visit("#/rules", await withPlan());
  await later(3 * 60_000 + 10_000);
  assert.equal(
    words(one(document, "#notices [data-key=break] p")),
    t("page.break.soon", { at: "11:25", count: 1, title: "Tschau Sepp" }),
  );
  await press(named(t("page.break.not-today"), one(document, "#notices")));
  assert.equal(document.querySelector("#notices [data-key=break]"), null);
  await visit("#/table", { ...(await fixture("deciding", "klammern")), ...(await withPlan()) });
  await later(3 * 60_000 + 10_000);
  assert.equal(document.querySelector("#notices [data-key=break]"), null);
  await go("#/settings");
  await later(4 * 60_000 + 2000);
  assert.equal(location.hash, "#/settings");
});

test("where something is entered, nothing is dealt", async () => {
  const now = "2026-11-20T11:00:00+01:00";
  await visit("#/pads", await withPlan());
  const { pad } = await call("pad_new", {
    game: "klammern",
    rules: {},
    people: [{ name: "Anna" }, { name: "Beat" }],
    now,
  });
  for (const hash of [`#/pad/${pad?.id}`, "#/pad/new/klammern", "#/real", "#/people", "#/guide/klammern/1"]) {
    await go(hash);
    await later(3 * 60_000 + 10_000);
    assert.equal(document.querySelector("#notices [data-key=break]"), null, hash);
    await later(4 * 60_000 + 2000);
    assert.equal(location.hash, hash);
  }
  assert.equal(saved("running"), null);
});

test("damaged settings of the break are none", async () => {
  await visit("#/settings", await withPlan({ days: "x" as never }));
  assert.ok(one(screen(), ".break-times").hidden);
});
