// The four boards of the pads: what they show, and what a tap on them does.
import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { all, call, go, named, one, screen, t, texts, visit, words } from "../../support/visit.ts";
import { answered, begin, figure, key, press, told } from "./drive.ts";

const board = () => one(screen(), ".pad-board"),
  find = (selector: string) => one(board(), selector),
  tone = (node: HTMLElement) => node.dataset.tone,
  labels = () => all("button", board()).map((button) => button.getAttribute("aria-label") ?? words(button)),
  inDialog = () => all("dialog[open] [data-key]");

/** Begin a pad with other rules or people. */
async function open(game: string, count: number, rules: object = {}) {
  await visit("#/");
  const people = ["Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian", "Hanna"].slice(0, count),
    reply = await call("pad_new", { game, rules, people: people.map((name) => ({ name })), matches: 1 });
  assert.ok("pad" in reply && reply.pad, JSON.stringify(reply));
  await go(`#/pad/${reply.pad.id}`);
}

for (const title of ["Kaisern", "Klammern", "Tschau Sepp", "Ciao-Sepp"])
  test(`${title}: every button has a name, and no two have the same`, async () => {
    await visit("#/");
    await begin(title);
    const found = labels();
    assert.deepEqual(
      found.filter((label, place) => !label || found.indexOf(label) !== place),
      [],
    );
  });

/* --- the slate ---------------------------------------------------------------------------------------------------- */

const strokes = (side: number) =>
  all(`.half[data-side="${side}"] .chalk > span`, board()).map((group) =>
    all(".stroke", group)
      .map(({ dataset }) => dataset.stroke)
      .join(""),
  );

test("points are Roman strokes, tens by five; Kritze lie on the rim", async () => {
  await open("kaisern", 4);
  assert.deepEqual(strokes(0), []);
  await press(key("kritz", 1));
  assert.equal(all(".half[data-side='1'] .half-rim i", board()).length, 1);
  assert.equal(words(find(".stake-worth .num")), "5");
  await press(key("win", 0));
  assert.deepEqual(strokes(0), ["V"]);
  assert.equal(all(".half-rim", board()).length, 0);
  for (let times = 0; times < 13; times++) await press(key("win", 1));
  assert.deepEqual(strokes(1), ["XXXXX", "II"]);
});

test("the next field of the board is ringed; the raise of one party is the turn of the other", async () => {
  await open("kaisern", 4);
  await press(key("raise", 0));
  assert.equal(key("raise", 0).getAttribute("aria-disabled"), "true");
  const field = find(".field-key");
  assert.equal(field.tagName, "BUTTON", "only one party may");
  await press(field);
  assert.equal(words(find(".stake-worth .num")), "10");
});

test("as long as both may raise, the ringed field asks who does", async () => {
  await open("kaisern", 4);
  await press(find(".field-key"));
  assert.deepEqual(texts("dialog[open] h3"), ["Anna und Cla", "Beat und Dora"]);
  await press(inDialog()[1] as HTMLElement);
  assert.equal(all("dialog[open]").length, 0);
  assert.equal(key("raise", 1).getAttribute("aria-disabled"), "true", "Beat and Dora have raised");
});

test("after a Spiel the key to raise is where it was, and the losers' key to free beside it", async () => {
  await open("kaisern", 4);
  await press(key("win", 0));
  assert.deepEqual(
    [key("raise", 1), key("free", 1)].map((each) => each.getAttribute("aria-disabled")),
    [null, null],
  );
});

test("the sponge takes back when tapped; held until the finger goes it begins anew, click or not", async () => {
  await open("kaisern", 4);
  await press(key("win", 0));
  const sponge = find(".sponge-key"),
    tell = (type: string) => sponge.dispatchEvent(new PointerEvent(type, { bubbles: true })),
    hold = (end: string) => {
      mock.timers.enable({ apis: ["setTimeout"] });
      tell("pointerdown");
      mock.timers.tick(1000);
      mock.timers.reset();
      tell(end);
    };
  hold("pointerleave");
  assert.equal(all("dialog[open]").length, 0);
  await press(sponge); // the keyboard makes a click without a pointer
  assert.deepEqual(texts(".half-sum", board()), ["0", "0"]);
  await press(key("win", 0));
  hold("pointerup");
  sponge.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  await answered();
  assert.match(words(one(document, "dialog[open] h2")), new RegExp(t("page.pads.afresh.title").replace("?", "[?]")));
  assert.deepEqual(texts(".half-sum", board()), ["4", "0"], "the click afterwards takes nothing back");
  (document.querySelector("dialog[open]") as HTMLDialogElement).close();
});

test("who deals is asked while nothing has happened, and nothing else takes its place", async () => {
  await open("kaisern", 4);
  const asked = find(".stake-worth > .key");
  assert.match(words(asked), /Anna$/);
  await press(asked);
  await press(inDialog().find((each) => words(each).includes("Cla")) as HTMLElement);
  assert.match(words(find(".stake-worth > .key")), /Cla$/);
  await press(key("kritz", 0));
  assert.equal(all(".stake-worth > .key", board()).length, 0);
});

test("what is rarely wanted is behind «Mehr»", async () => {
  await open("kaisern", 4);
  await press(find("[data-key=more]"));
  const two = inDialog().filter(({ dataset }) => dataset.key === "kritz-2");
  assert.equal(two.length, 2);
  await press(two[0] as HTMLElement);
  assert.equal(all("dialog[open]").length, 0);
  assert.equal(all(".half[data-side='0'] .half-rim i", board()).length, 2);
});

test("with three parties only the keys of the chosen one are shown", async () => {
  await open("kaisern", 3, { parties: 3 });
  const open_ = () => all(".side-keys[data-shown]", board()).map(({ dataset }) => dataset.side);
  assert.deepEqual(open_(), ["0"]);
  await press(find('.sides-tabs [data-side="2"]'));
  assert.deepEqual(open_(), ["2"]);
  await press(key("win", 2));
  assert.deepEqual(open_(), ["2"], "it stays chosen");
  assert.deepEqual(texts(".half-sum", board()), ["0", "0", "4"]);
});

test("a party's half and its keys are turned together, and stay so", async () => {
  await open("kaisern", 4);
  const turned = () => all('.turns[data-turned="180"]', board()).map(({ dataset }) => dataset.side);
  await press(find('.half[data-side="1"] .turn-key'));
  assert.deepEqual(turned(), ["1", "1"]);
  await press(key("win", 0));
  assert.deepEqual(turned(), ["1", "1"]);
  await press(find('.half[data-side="1"] .turn-key'));
  assert.deepEqual(turned(), []);
});

/* --- dice --------------------------------------------------------------------------------------------------------- */

const results = () => all(".dice-results .key", board());

test("a deal is counted by two figures; the last key says who played, and what the dice do", async () => {
  await open("klammern", 4);
  assert.ok(results().every((each) => each.getAttribute("aria-disabled") === "true"));
  for (const digit of [7, 6]) await press(figure(digit));
  assert.deepEqual(texts(".sums .num", board()), ["76", "86"]);
  assert.deepEqual(results().map(tone), ["gold", "green"], "one would lose, the other make it");
  await press(find('.die-side[data-side="0"] .chip'));
  assert.deepEqual(texts(".sums .num", board()), ["96", "86"]);
  assert.deepEqual(results().map(tone), ["green", "gold"]);
  await press(results()[0] as HTMLElement);
  assert.deepEqual(texts(".die-pips .num", board()), ["1/6", "0/6"]);
  assert.deepEqual(texts(".sums .num", board()), ["–", "–"]);
});

const figureOf = (side: number, digit: number) =>
  all(`.own-keypad[data-side="${side}"] [data-key="digit"]`, board())[digit - 1] ?? assert.fail(`no ${digit}`);

test("each side has its keypad, so three taps are a deal whichever pile is the smaller one", async () => {
  await open("klammern", 4);
  for (const digit of [7, 6]) await press(figureOf(1, digit));
  assert.deepEqual(texts(".sums .num", board()), ["86", "76"]);
  await press(results()[0] as HTMLElement);
  assert.deepEqual(texts(".die-pips .num", board()), ["1/6", "0/6"]);
  for (const digit of [8, 6]) await press(figureOf(1, digit));
  for (const digit of [7, 1]) await press(figureOf(0, digit));
  assert.deepEqual(texts(".sums .num", board()), ["71", "91"], "the last keypad counts");
  await press(all('.own-keypad[data-side="0"] [data-key="erase"]', board())[0] as HTMLElement);
  assert.deepEqual(texts(".sums .num", board()), ["7", "155"]);
});

test("a tap on the other figure moves no number across: the next digit is that side's", async () => {
  await open("klammern", 4);
  for (const digit of [8, 6]) await press(figureOf(0, digit));
  await press(all(".sums button", board())[1] as HTMLElement);
  assert.deepEqual(texts(".sums .num", board()), ["86", "76"]);
  assert.equal(told(), "Beat und Dora: Stiche eingeben");
  await press(figureOf(1, 7));
  assert.deepEqual(texts(".sums .num", board()), ["155", "7"]);
});

test("without a count a tap on the die is enough", async () => {
  await open("klammern", 4);
  await press(find('.die-side[data-side="1"] .die-key'));
  assert.deepEqual(texts(".die-pips .num", board()), ["0/6", "1/6"]);
});

test("three count each for themselves: the points tapped are typed", async () => {
  await open("klammern", 3);
  assert.equal(all(".own-keypad", board()).length, 0);
  await press(all(".sums button", board())[2] as HTMLElement);
  await press(figure(5));
  assert.equal(texts(".sums .num", board())[2], "5");
  assert.equal(all(".sums [aria-pressed=true]", board())[0]?.dataset.side, "2");
});

/* --- what is left ------------------------------------------------------------------------------------------------- */

const line = (side: number) => find(`.left-line[data-side="${side}"]`),
  rank = (points: string) =>
    all(".palette .rank-key", board()).find((each) => words(each) === points) ?? assert.fail(`no ${points}`);

test("cards left are tapped by rank; one that is tapped there goes away again; a 7 waits for two more", async () => {
  await open("tschau-sepp", 3);
  await press(one(line(1), ".line-key"));
  for (const points of ["9", "9", "11"]) await press(rank(points));
  assert.equal(all(".line-card", line(1)).length, 3);
  assert.equal(words(one(line(1), ".line-total")), "29");
  await press(all(".line-card", line(1))[0] as HTMLElement);
  assert.equal(words(one(line(1), ".line-total")), "20");
  await press(rank("7 +2"));
  assert.equal(all(".line-awaited", line(1)).length, 2);
  await press(rank("8"));
  assert.equal(all(".line-awaited", line(1)).length, 1);
  assert.equal(all(".line-card[data-drawn]", line(1)).length, 1);
});

test("each of up to four lines has the ranks itself: as many taps as cards left, and one", async () => {
  await open("tschau-sepp", 4);
  const own = (side: number, place: number) => all(".line-ranks .rank-key", line(side))[place] as HTMLElement;
  const taps = [own(1, 2), own(3, 3), own(2, 2), own(3, 0)];
  for (const tap of taps) await press(tap);
  await press(find("[data-key=enter]"));
  assert.deepEqual(texts(".line-total", board()), ["0", "8", "8", "15"]);
  assert.equal(own(1, 1).getAttribute("aria-label")?.split(":")[0], "Beat");
  await open("tschau-sepp", 5);
  assert.equal(all(".line-ranks", board()).length, 0, "no room");
});

test("a hand is typed as a number instead; the focus stays with the key that leads back", async () => {
  await open("tschau-sepp", 2);
  await press(one(line(1), ".line-key"));
  await press(find("[data-key=number]"));
  assert.ok(find(".palette").hasAttribute("data-typing"));
  assert.equal((document.activeElement as HTMLElement).dataset.key, "cards");
  for (const digit of [3, 4]) await press(figure(digit));
  assert.equal(words(one(line(1), ".line-total")), "34");
  await press(find("[data-key=cards]"));
  assert.equal((document.activeElement as HTMLElement).dataset.key, "number");
  await press(find("[data-key=enter]"));
  assert.deepEqual(texts(".line-total", board()), ["0", "34"]);
});

test("by wins one tap on a line is a round", async () => {
  await open("tschau-sepp", 4, { match: "wins", limit: null });
  assert.equal(all(".ranks", board()).length, 0);
  await press(one(line(2), ".line-key"));
  assert.deepEqual(texts(".line-total", board()), ["0", "0", "1", "0"]);
});

/* --- the order of finishing --------------------------------------------------------------------------------------- */

test("they sit round the table: the first half below from the left, the others above from the right", async () => {
  await open("ciao-sepp", 5);
  const places = all(".order-tile", board()).map(({ dataset, style }) => [
    dataset.row,
    style.getPropertyValue("--column"),
  ]);
  assert.deepEqual(places, [
    ["lower", "1 / span 4"],
    ["lower", "5 / span 4"],
    ["lower", "9 / span 4"],
    ["upper", "7 / span 6"],
    ["upper", "1 / span 6"],
  ]);
});

test("names tapped in the order of finishing; the last one is left over", async () => {
  await open("ciao-sepp", 4);
  for (const side of [2, 0]) await press(key("done", side));
  assert.equal(words(one(find('.order-tile[data-side="2"]'), ".tile-place b")), "1.");
  assert.equal(all('.order-tile[data-side="0"] .key', board()).length, 0);
  await press(key("done", 3));
  assert.match(words(one(screen(), ".pad-result")), /Cla/);
});

test("a fault is seen and heard; the second one puts out; giving up is behind «Mehr»", async () => {
  await open("ciao-sepp", 4);
  await press(key("fault", 1));
  const dots = () => find('.order-tile[data-side="1"] .fault-dots');
  assert.equal(all(".on", dots()).length, 1);
  assert.match(dots().getAttribute("aria-label") ?? "", /^1 /);
  await press(key("fault", 1));
  assert.equal(find('.order-tile[data-side="1"]').dataset.out, "disqualified");
  await press(find("[data-key=more]"));
  await press(inDialog().find(({ dataset }) => dataset.key === "forfeit") as HTMLElement);
  assert.equal(find('.order-tile[data-side="0"]').dataset.out, "forfeit");
});

test("the clock is started and stopped, and says how much is left", async () => {
  await open("ciao-sepp", 4);
  assert.equal(words(find(".clock-time")), "15:00");
  assert.ok(find(".order-clock").hasAttribute("data-still"));
  await press(find("[data-key=start]"));
  assert.ok(!find(".order-clock").hasAttribute("data-still"));
  await press(find("[data-key=stop]"));
  assert.ok(find(".order-clock").hasAttribute("data-still"));
  assert.match(find(".clock-time").getAttribute("aria-label") ?? "", /15/);
});

test("as long as the clock isn't up, its end is behind «Mehr», with what it does", async () => {
  await open("ciao-sepp", 4);
  assert.equal(all("[data-key=time-up]", board()).length, 0);
  await press(named(t("page.table.more"), board()));
  const end = inDialog().find(({ dataset }) => dataset.key === "time-up") ?? assert.fail("no time-up");
  assert.match(words(end), /−2/);
  await press(end);
  assert.equal(texts(".place", one(screen(), ".pad-result")).join(), "–,–,–,–");
});

test("when the telephone rings, all see and hear what to do; taken back, it is gone", async () => {
  await open("ciao-sepp", 4);
  const clock = () => find(".order-clock"),
    slap = "Hau auf den Haufen!";
  await press(find(".ring-key"));
  assert.ok(clock().hasAttribute("data-rings"));
  assert.equal(words(one(clock(), "p")), slap);
  assert.ok(told().endsWith(slap));
  await press(one(screen(), "[data-tool=undo]"));
  assert.ok(!clock().hasAttribute("data-rings"));
  assert.notEqual(words(one(clock(), "p")), slap);
});
