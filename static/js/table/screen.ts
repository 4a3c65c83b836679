/* The table screen: draws every Table of the director, and passes the players' actions to the controller. */

import { nothing } from "../../vendor/lit-html.js";
import { attribute, el, one } from "../base/dom.ts";
import { afterPaint, breath, onResize } from "../base/frames.ts";
import { collectSoon } from "../base/memory.ts";
import { t, translateLabels } from "../base/phrases.ts";
import { render } from "../base/render.ts";
import { hear } from "../sounds/sounds.ts";
import { everybody } from "../play/everybody.ts";
import { presence } from "../play/presence.ts";
import { session, state } from "../engine/session.ts";
import { isCovered } from "../ui/slip.ts";
import { backPath, foreseeDeckOf, showDeckOf } from "../ui/appearance.ts";
import { director } from "../play/playing.ts";
import { openShare } from "../share/share.ts";
import { time } from "../base/time.ts";
import { tell } from "../ui/told.ts";
import { allDecoded } from "../cards/pictures.ts";
import { facePath } from "../cards/playing-card.ts";
import { isHintKey, type Zones } from "../cards/card-table.ts";
import { portraitPaths } from "../ui/widgets.ts";
import { runTimes } from "./actions/buttons.ts";
import { Controller, type Redraw } from "./controller.ts";
import { cutting } from "./people/cut.ts";
import { lotsScreen } from "./people/lots.ts";
import { giveFocusAway, isFocusLost, keepFocus } from "./attention/focus.ts";
import { mark } from "./help/marking.ts";
import { save } from "./actions/menu.ts";
import { runMoment } from "./people/moment.ts";
import { ResultScreen } from "./result/screen.ts";
import { ReviewScreen } from "./replay/review-screen.ts";
import { ReplayScreen, type Ways } from "./replay/screen.ts";
import { scrollToNow } from "./replay/log.ts";
import { listen } from "./replay/steering.ts";
import { cardsInARow, roomOf } from "./rows.ts";
import { award } from "./people/seats.ts";
import { handoverView, isHidden, traitsOf, view, waitingView } from "./view.ts";
import { Voice } from "./attention/voice.ts";
import { questionOf } from "./live/chooser.ts";
import { joined } from "./live/edges.ts";
import { Over } from "./attention/over.ts";
import { cameFrom, signs } from "./live/signs.ts";
import { fly } from "./middle/flights.ts";
import { collecting } from "./middle/collecting.ts";
import { zonesOf } from "./middle/trick.ts";
import type { AnyTable } from "../base/types.ts";
import type { Calls, FormError } from "../../vendor/model.d.ts";
import { motion, type Places } from "../cards/flip.ts";

const PICTURES_MS = 3000, // the wait for pictures is limited
  SETTLED_MS = 500; // after which an opened table is painted

/** the screen's <main> */
const root = one(document, "#table");
/** the Table as it is shown */
let shown: AnyTable | null = null;
let open = false,
  room = { wide: true, tall: true },
  showing = false,
  calm = true; // no table has just been opened
const voice = new Voice(tell);
/** resolves once the table that is being opened is visible */
let opened: Promise<void> = Promise.resolve();

export const controller = new Controller(director, redraw, () => parts.table);

/** Preload the cards of the running match, which may be opened next. */
const foresee = () => state.running?.game && foreseeDeckOf(state.running.game);
session.on("ready", foresee);
if (state.ready) foresee();

/** The layers over the table. */
const over = new Over(
  controller,
  () => open,
  () => (parts.replay.shows ? null : parts.review),
);

function make() {
  const result = new ResultScreen({
    next: () => director.proceed(),
    again: () => void director.open("again", {}),
    finale: () => director.finale(),
    leave: () => controller.leave(),
    review: () => review.open(),
    save,
    share: () => void openShare(),
    begin: () => shown && cover(shown),
  });
  const review = new ReviewScreen(result, controller.playback, () => director.table && show(director.table, true));
  return {
    table: el("card-table", { class: "table" }),
    over: el("div", { class: "over" }),
    waiting: el("div", { class: "waiting" }),
    result,
    review,
    replay: new ReplayScreen(controller.playback, review, () => controller.tools.stowedSound()),
  };
}

/** The parts of the screen. */
const parts = make();

/** Build the screen, as soon as this module is there: whoever opens a table doesn't wait for it. */
function build() {
  lotsScreen.left = () => {
    if (shown) cover(shown);
    keepFocus(parts.table);
  };
  const { table, over, waiting, result, review, replay } = parts;
  root.classList.add("room", "empty");
  root.append(table, waiting, over, cutting.node, lotsScreen.node, result.node, review.node);
  table.onChoose = (choice) => controller.choose(choice);
  table.onRefuse = (choice) => controller.refuseCard(choice);
  table.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("card-zone:is([kind=pile], [kind=trick])")) controller.layLifted();
  });
  // On pointerdown already: a card that the touch lifts moves away, and the click would hit the table.
  table.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Element && !target.closest("button, a, card-zone, .chooser")) controller.putDown(target);
  });
  controller.explain.listen(table);
  const press = () => voice.press();
  root.addEventListener("click", press, true);
  root.addEventListener("keydown", ({ key }) => [" ", "Enter"].includes(key) && press(), true);
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !(event.target instanceof Element)) return;
    if (controller.playback.scene) replay.leave();
    else controller.putDown(event.target);
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
    if (event.repeat || !open || typing || document.querySelector("dialog[open]")) return;
    if (isHintKey(event)) controller.advice.toggle();
    if (event.key === "?") controller.explain.key();
  });
  listen(table, controller.playback, () => open);
  director.on("table", ({ table: now, first }) => {
    if (replay.shows) return; // the table waits until the replay is left
    show(now, first);
    if (open) voice.follow(now, { prompt: controller.ownPrompt(now), buttons: controller.buttons(now) }, first);
  });
  director.on("clock", (clock) => controller.clock.set(clock));
  director.on("refused", (why) => controller.refused(why));
  director.on("failed", () => {
    controller.settle();
    session.tell("notice", { text: t("page.notice.crash"), tone: "error", key: "crash" });
  });
  session.on("settings", () => controller.redraw());
  presence.on("change", () => controller.redraw());
  everybody.on("change", () => controller.table && show(controller.table, true));
  onResize(root, () => {
    measure();
    controller.redraw();
    run();
    scrollLog(); // a rotated device has another log, which must show the last moves too
  });
  document.addEventListener("visibilitychange", run);
}

/**
 * Show the table screen: the open game (the engine may have been faster than this screen), the one that `starting` resolves to, or the one under
 * way. Resolves to the error if that can't be opened.
 */
export async function showTable(starting: Promise<Calls["resume"]> | null): Promise<FormError | null> {
  parts.replay.end();
  translateLabels(root);
  open = true;
  if (!director.table) {
    parts.result.hide();
    wait();
    const reply = await (starting ?? director.open("resume", {})).catch((error) => {
      console.error(error);
      return null;
    });
    if (!reply?.table) return reply?.error ?? null;
  } else {
    measure();
    show(director.table, true);
  }
  void opened.then(run);
  return null;
}

/** Run the game only while the table is visible and calm, no replay is open, and all hands have room. */
const run = () => director.run(open && calm && !document.hidden && !parts.replay.shows && !isCrowded());

/** Whether more people sit at this device than have room, which the style sheets decide. */
const isCrowded = () => Boolean(parts.table.querySelector(".too-small")?.getClientRects().length);

/** Show a finished match: the replay with this id, or one packed into a link. */
export async function showReplay(id: string, ways: Ways) {
  translateLabels(root);
  open = true;
  measure();
  const again = parts.replay.isOf(id);
  if (!again) {
    finish();
    director.run(false);
    controller.stop();
    parts.review.end();
    parts.result.hide();
    cutting.show({});
    lotsScreen.show({});
    render(nothing, parts.over);
    wait(t("page.replay.wait"));
  }
  const over = await parts.replay.show(id, ways);
  if (!parts.replay.isOf(id)) return; // the player has gone elsewhere meanwhile
  render(over, parts.over);
  const heading = () => parts.over.querySelector("h1") ?? parts.table.querySelector("h1");
  if (!again) void onceOpened(() => heading()?.focus());
}

/** Say that there is no table yet, and hold the focus. */
function wait(text: string = t("page.table.shuffling")) {
  render(waitingView(text), parts.waiting);
  root.classList.remove("appeared");
  root.classList.add("empty");
  tell(text);
  if (isFocusLost()) one(parts.waiting, ".shuffling").focus({ preventScroll: true });
  measure(); // after the focus, which needs a layout as well
}

/** Give the focus to the table's heading once the table is visible, unless something covers it. */
export const focusTable = () => onceOpened(focusHeading);

/** Move the focus by `give` once the table has opened, unless the player has moved it meanwhile: a newer Table may already be shown. */
async function onceOpened(give: () => void) {
  const focused = document.activeElement;
  await opened;
  if (document.activeElement === focused || isFocusLost()) give();
}

function focusHeading() {
  if (open && director.table && !isCovered(director.table))
    parts.table.querySelector("h1")?.focus({ preventScroll: true });
}

function measure() {
  room = roomOf(root);
}

export function hideTable() {
  open = false;
  left.length = 0;
  director.run(false);
  controller.stop();
  parts.review.end();
  parts.replay.end();
}

/** @param first  redraw without animation */
function show(table: AnyTable, first: boolean) {
  cardsWait = false; // they are drawn with this Table
  finish();
  const gather = director.hurrying ? () => {} : collecting(parts.table, shown, table, table.moves.length > 0);
  showDeckOf(table.game);
  controller.log.add(table, first);
  showing = true; // its consequences are drawn once, below
  controller.follow(table, first);
  showing = false;
  if (first && isEmpty()) opened = openUp(table);
  else if (cardsFirst(table, first)) {
    relay(gather);
    later(() => reveal(table, first));
  } else reveal(table, first, gather);
}

/** Whether the cards of a Table set out before the rest is drawn: not where somebody could meanwhile press a button of the Table before. */
const cardsFirst = (table: AnyTable, first: boolean) =>
  !first &&
  motion() > 0 &&
  !director.hurrying &&
  !table.live &&
  !table.exercise &&
  !controller.playback.scene &&
  !isUnder(table) &&
  !parts.table.querySelector(".acts, .chooser");

/* What is still to be drawn, each in a task of its own: a long task would hold up touches and frames. */
const left: (() => unknown)[] = [];
/** own cards have started or come back, and aren't drawn there yet */
let cardsWait = false;
const drawNext = () => left.shift()?.();

function later(work: () => unknown) {
  left.push(work);
  void breath().then(drawNext);
}

/** Draw at once what is still to be drawn. */
function finish() {
  while (left.length) drawNext();
}

/** Whether no table has been drawn yet. */
const isEmpty = () => root.classList.contains("empty");

/**
 * Draw a new table once its cards have their pictures, and in several pieces, so that the page stays responsive. A newer Table that arrives
 * meanwhile draws everything itself.
 */
async function openUp(table: AnyTable) {
  const faces = Object.values(zones(table)).flatMap(({ cards }) => cards.flatMap(({ face }) => face ?? []));
  const pictures = allDecoded([...faces.map((face) => facePath(face)), backPath()]),
    enough = new Promise((done) => time.after(PICTURES_MS, () => done(null)));
  const pieces = [
    () => {
      describe(table);
      render(view(table, controller, parts.replay), parts.table);
    },
    () => parts.table.getBoundingClientRect(), // force its first layout
    () => {
      if (isUnder(table)) return; // it appears only once it is covered
      if (appear()) focusHeading();
      parts.table.getBoundingClientRect();
    },
    () => reveal(table, true),
  ];
  calm = !table.live; // in real time bots would act before one sees one's cards
  await Promise.race([pictures, enough]);
  try {
    for (const piece of pieces) {
      await breath();
      if (isEmpty() && controller.table === table) piece();
    }
    await breath();
  } finally {
    time.after(SETTLED_MS, settle);
  }
  foreseeDeckOf(table.game, table.seats.flatMap(portraitPaths)); // so that moods change at once; an interrupted download would start again
}

/** Let the game begin on an opened table, even if it couldn't be drawn: the next Table may. */
function settle() {
  calm = true;
  run();
  collectSoon();
}

/** Let the table appear, its cards still to be dealt. Returns whether the focus is lost by that: the words that there is no table yet had it. */
function appear() {
  const waited = parts.waiting.contains(document.activeElement);
  root.classList.add("appeared");
  return waited;
}

/** @param gather  collects what was on the table before */
function reveal(table: AnyTable, first: boolean, gather: () => void = () => {}) {
  const focused = document.activeElement,
    waited = appear(),
    answered = !first && shown?.exercise?.tries !== table.exercise?.tries && table.exercise?.buttons.length;
  root.classList.remove("empty");
  shown = controller.pending.seen(table);
  draw(shown, director.hurrying || (first && !table.moves.length));
  gather();
  if (waited) focusHeading();
  if (first) requestAnimationFrame(scrollLog);
  afterPaint(() => accompany(table, first));
  render(
    handoverView(table, () => director.seated()),
    parts.over,
  );
  cutting.show(table);
  lotsScreen.show(table);
  if (controller.isTogether(table)) run(); // more people may sit here now
  parts.over.querySelector("button")?.focus({ preventScroll: true });
  parts.result.show(table, { first });
  root.classList.toggle("has-result", Boolean(table.result));
  if (table.handover || table.cut || table.lots || table.result) root.scrollTo(0, 0); // what covers the table is as high as the window
  parts.review.follow(table);
  parts.replay.follow();
  if (focused && focused !== document.body && (answered || isFocusLost()) && !isUnder(table)) keepFocus(parts.table);
}

/** Draw what the controller asks for; without an argument, the same Table again, because the page's own state has changed. */
function redraw(what?: Parameters<Redraw>[0]) {
  const table = controller.seen;
  if (what === "cards") {
    cardsWait = true;
    if (table && !isEmpty()) parts.table.setOff(zones(table));
    later(() => cardsWait && relay());
    return motion() ? undefined : finish();
  }
  if (what) return void (controller.table && show(controller.table, what === "replay"));
  const focused = document.activeElement;
  if (!table || showing || isEmpty()) return;
  draw(table, false);
  if (focused !== document.body && isFocusLost()) keepFocus(parts.table);
}

/** Draw only the cards, such as own ones that start or come back, so that they move in the next frame. */
function relay(gather?: () => void) {
  cardsWait = false;
  const focused = document.activeElement,
    table = controller.seen;
  if (!table || isEmpty()) return;
  gather ??= collecting(parts.table, shown, table, true);
  const cards = zones(table),
    before = parts.table.prepare(cards);
  describe(table);
  lay(table, cards, before);
  shown = table;
  gather();
  if (focused !== document.body && isFocusLost()) keepFocus(parts.table);
}

/** Draw the table with its cards: the cards' old places are read before, their new ones after it. */
function draw(table: AnyTable, still: boolean) {
  const { table: node } = parts,
    cards = zones(table);
  giveFocusAway(controller, table, node);
  const before = node.prepare(cards, { still });
  describe(table);
  render(view(table, controller, parts.replay), node);
  lay(table, cards, before);
  cover(table);
  voice.ask(controller.isTogether(table) ? "" : questionOf(controller.asker(table).asking));
  runTimes(node);
  runMoment(node);
  award(node, still);
  over.look();
  if (controller.playback.scene) scrollLog();
}

/** Place the cards in their zones. */
function lay(table: AnyTable, cards: Zones, before: Places | null) {
  const { table: node } = parts;
  Object.assign(node, {
    perRow: cardsInARow(table, room),
    picks: Boolean(table.live),
    still: Boolean(controller.playback.scene),
    quick: controller.quickly(),
  });
  node.show(cards, before);
  mark(node, controller, table);
}

/** Set the attributes that the style sheets need. */
function describe(table: AnyTable) {
  for (const [name, value] of Object.entries(traitsOf(table, controller)))
    attribute(parts.table, name, value === null ? null : String(value));
}

/** Whether something covers the table already: before a result, the last cards stay visible. */
const isUnder = (table: AnyTable) =>
  Boolean(table.handover || table.cut || lotsScreen.covers(table) || (table.result && parts.result.covers));

/** Disable what is covered by a result or a hand-over; between two rounds the bar stays usable. */
function cover(table: AnyTable) {
  const covered = isUnder(table),
    barStays = table.result?.kind === "round" && !table.handover;
  for (const area of parts.table.children)
    if (area instanceof HTMLElement) area.inert = covered && !(barStays && area.matches(".bar"));
}

/** Returns the content of the zones. */
function zones(table: AnyTable): Zones {
  if (isHidden(table, controller)) return {};
  const all = zonesOf(table, controller.tools.signed),
    { persons = [], pile } = table,
    [person] = persons;
  if (controller.isTogether(table))
    return { ...(pile && { pile: joined(pile, persons) }), ...controller.edges.zones(table) };
  const from = person ? cameFrom(table, person.seat) : undefined;
  if (from && all.hand) all.hand.cards = all.hand.cards.map((card) => ({ ...card, from }));
  return all;
}

/** Play sounds, show signs and scroll the log, after the frame in which the cards' animation starts. */
function accompany(table: AnyTable, first: boolean) {
  if (first || table.say.length) scrollLog();
  if (director.hurrying) return;
  fly(parts.table, table);
  if (table.live) signs(parts.table, table);
  hear(table, first);
}

function scrollLog() {
  const log = parts.table.querySelector(".log");
  if (log && controller.playback.scene) scrollToNow(log);
  else if (log) log.scrollTop = log.scrollHeight;
}

build();
