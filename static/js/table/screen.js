/* The table screen: draws every Table of the director, and passes what players do to the controller.
   Long because it joins everything at the table. */

import { nothing } from "../../vendor/lit-html.js";
import { attribute, el, one } from "../dom.js";
import { afterPaint, breath, onResize } from "../frames.js";
import { t, translateLabels } from "../book.js";
import { render } from "../render.js";
import { hear } from "../sounds.js";
import { company } from "../company.js";
import { session, state } from "../session.js";
import { isCovered } from "../slip.js";
import { backPath, foreseeDeckOf, showDeckOf } from "../look.js";
import { director } from "../playing.js";
import { openShare } from "../share.js";
import { time } from "../time.js";
import { tell } from "../told.js";
import { allDecoded } from "../cards/pictures.js";
import { facePath } from "../cards/playing-card.js";
import { isHintKey } from "../cards/card-table.js";
import { portraitPaths } from "../parts.js";
import { runTimes } from "./acts.js";
import { stowedIn } from "./bar.js";
import { Controller } from "./controller.js";
import { cutting } from "./cut.js";
import { giveFocusAway, isFocusLost, keepFocus } from "./focus.js";
import { mark } from "./marking.js";
import { save } from "./menu.js";
import { runMoment } from "./moment.js";
import { ResultScreen } from "./result/screen.js";
import { ReviewScreen } from "./review/screen.js";
import { FilmScreen } from "./replay/film.js";
import { scrollToNow } from "./replay/log.js";
import { listen } from "./replay/steering.js";
import { cardsInARow, roomOf } from "./rows.js";
import { award } from "./seats.js";
import { handoverView, traitsOf, view, waitingView } from "./view.js";
import { Voice } from "./voice.js";
import { questionOf } from "./live/chooser.js";
import { joined } from "./live/edges.js";
import { Over } from "./over.js";
import { cameFrom, signs } from "./live/signs.js";
import { fly } from "./pile/flights.js";
import { collecting } from "./trick/collecting.js";
import { zonesOf } from "./trick/trick.js";

/** @typedef {import("../types.js").AnyTable} AnyTable */

const PICTURES_MS = 3000; // a picture that doesn't come keeps nobody waiting longer

/** @type {HTMLElement | undefined} the screen's <main>, once it is built */
let root;
/** @type {ReturnType<typeof make>} made with it */
let parts;
/** @type {AnyTable | null} as it is to be seen */
let shown = null;
let open = false,
  room = { wide: true, tall: true },
  showing = false;
const voice = new Voice(tell);
/** @type {Promise<void>} settles once the table that is being opened can be seen */
let opened = Promise.resolve();

export const controller = new Controller(director, {
  redraw,
  relay,
  exchange: (cards) => parts.table.exchange(cards),
  settle: () => parts?.table.settle(),
  replay: (first) => controller.table && show(controller.table, first),
  unreplay: () => (parts.film.shows ? parts.film.back() : parts.review.back()),
  onward: () => parts.film,
  stowed: () => stowedIn(root),
});

/** The match under way may be what is wanted next. */
const foresee = () => state.running?.game && foreseeDeckOf(state.running.game);
session.on("ready", foresee);
if (state.ready) foresee();

/** What lies over the table. */
const over = new Over(controller, {
  isSeen: () => open,
  isAway: () => !parts.film.shows,
});

function make() {
  const result = new ResultScreen({
    next: () => director.proceed(),
    again: () => void director.open("again", {}),
    leave: () => controller.leave(),
    review: () => parts.review.open(),
    save,
    share: () => void openShare(),
    begin: () => shown && cover(shown),
  });
  return {
    table: el("card-table", { class: "table" }),
    over: el("div", { class: "over" }),
    waiting: el("div", { class: "waiting" }),
    result,
    review: new ReviewScreen(result, controller.replay, () => director.table && show(director.table, true)),
    film: new FilmScreen(controller.replay, () => controller.tools.stowedSound()),
  };
}

/**
 * Build the screen once, in its <main>.
 * @param {HTMLElement} main
 */
function build(main) {
  root = main;
  parts = make();
  const { table, over, waiting, result, review, film } = parts;
  main.classList.add("room");
  main.append(table, waiting, over, cutting.node, result.node, review.node);
  table.onChoose = (choice) => controller.choose(choice);
  table.onRefuse = (choice) => controller.refuseCard(choice);
  table.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("card-zone:is([kind=pile], [kind=trick])")) controller.layLifted();
  });
  // With the touch: a card that it has lifted moves away from below it, and the click is on the table.
  table.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Element && !target.closest("button, a, card-zone, .chooser")) controller.putDown(target);
  });
  const press = () => voice.press();
  main.addEventListener("click", press, true);
  main.addEventListener("keydown", ({ key }) => [" ", "Enter"].includes(key) && press(), true);
  main.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && event.target instanceof Element) controller.escape(event.target);
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
    if (isHintKey(event) && !event.repeat && open && !typing && !document.querySelector("dialog[open]"))
      controller.advice.toggle();
  });
  listen(table, controller.replay, () => open);
  director.on("table", ({ table: now, first }) => {
    if (film.shows) return; // it waits until somebody comes back to it
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
  company.on("change", () => controller.redraw());
  onResize(main, () => {
    measure(main);
    controller.redraw();
    run();
    scrollLog(); // a turned device has another log, which shows the last moves too
  });
  document.addEventListener("visibilitychange", run);
}

/**
 * Show the table screen: the open game (the engine may have been quicker than this screen), the one that `starting` resolves to,
 * or the one under way. Resolves to the error if that can't be opened.
 * @param {HTMLElement} main
 * @param {Promise<import("../model.js").TableReply | import("../model.js").Failure> | null} starting
 * @returns {Promise<import("../model.js").FormError | null>}
 */
export async function showTable(main, starting) {
  if (!root) build(main);
  parts.film.end();
  translateLabels(main);
  open = true;
  measure(main);
  if (!director.table) {
    wait(main);
    parts.result.hide();
    const reply = await (starting ?? director.open("resume", {})).catch((error) => {
      console.error(error);
      return null;
    });
    if (!reply?.table) return reply?.error ?? null;
  } else show(director.table, true);
  void opened.then(run);
  return null;
}

/** Nobody moves at a table that nobody sees, nor while a film is looked at, or hands have no room. */
const run = () => director.run(open && !document.hidden && !parts.film.shows && !isCrowded());

/** Whether more sit round this device than have room; the style sheets know. */
const isCrowded = () => Boolean(parts.table.querySelector(".too-small")?.getClientRects().length);

/**
 * Show a finished match: the film of this id, or one packed into a link.
 * @param {HTMLElement} main
 * @param {string} id
 * @param {import("./replay/film.js").Ways} ways
 */
export async function showReplay(main, id, ways) {
  if (!root) build(main);
  translateLabels(main);
  open = true;
  measure(main);
  const again = parts.film.isOf(id);
  if (!again) {
    director.run(false);
    controller.stop();
    parts.review.end();
    parts.result.hide();
    cutting.show({});
    render(nothing, parts.over);
    wait(main, t("page.replay.wait"));
  }
  const over = await parts.film.show(id, ways);
  if (!parts.film.isOf(id)) return; // one has gone elsewhere meanwhile
  render(over, parts.over);
  const focusHeading = () => (parts.over.querySelector("h1") ?? parts.table.querySelector("h1"))?.focus();
  if (!again) void opened.then(focusHeading);
}

/**
 * There is no table yet: say so, and hold the focus.
 * @param {HTMLElement} main
 * @param {string} [text]
 */
function wait(main, text = t("page.table.shuffling")) {
  render(waitingView(text), parts.waiting);
  main.classList.add("empty");
  tell(text);
  if (isFocusLost()) one(parts.waiting, ".shuffling").focus({ preventScroll: true });
}

/** Somebody has come to the table: its heading takes the focus, unless something lies over it. */
export async function focusTable() {
  await opened;
  if (open && director.table && !isCovered(director.table))
    parts.table.querySelector("h1")?.focus({ preventScroll: true });
}

/** @param {HTMLElement} main */
function measure(main) {
  room = roomOf(main);
}

export function hideTable() {
  open = false;
  director.run(false);
  if (!root) return;
  controller.stop();
  parts.review.end();
  parts.film.end();
}

/**
 * @param {AnyTable} table
 * @param {boolean} first  redraw without animation
 */
function show(table, first) {
  const gather = director.hurrying ? () => {} : collecting(parts.table, shown, table, table.moves.length > 0);
  showDeckOf(table.game);
  controller.log.add(table, first);
  showing = true; // what follows from it is drawn once, below
  controller.follow(table, first);
  showing = false;
  if (first && isEmpty()) opened = openUp(table);
  else reveal(table, first, gather);
}

/** Whether no table has been laid yet. */
const isEmpty = () => !root || root.classList.contains("empty");

/**
 * A table that nobody sees yet is drawn once its cards have their faces, and in several pieces, so that the page never stands still.
 * A newer Table that comes meanwhile draws everything itself.
 * @param {AnyTable} table
 */
async function openUp(table) {
  const faces = Object.values(zones(table)).flatMap(({ cards }) => cards.flatMap(({ face }) => face ?? []));
  const pictures = allDecoded([...faces.map((face) => facePath(face)), backPath()]),
    enough = new Promise((done) => time.after(PICTURES_MS, () => done(null)));
  const pieces = [
    () => {
      describe(table);
      render(view(table, controller), parts.table);
    },
    () => parts.table.getBoundingClientRect(), // its first layout
    () => reveal(table, true),
  ];
  void allDecoded(table.seats.flatMap(portraitPaths)); // a mood changes at once, and none is dropped half fetched
  await Promise.race([pictures, enough]);
  for (const piece of pieces) {
    await breath();
    if (isEmpty() && controller.table === table) piece();
  }
  foreseeDeckOf(table.game);
}

/**
 * @param {AnyTable} table
 * @param {boolean} first
 * @param {() => void} [gather]  what was on the table before goes where it belongs
 */
function reveal(table, first, gather = () => {}) {
  const focused = document.activeElement;
  root?.classList.remove("empty");
  shown = controller.sent.seen(table);
  draw(shown, director.hurrying || (first && !table.moves.length));
  gather();
  if (first) requestAnimationFrame(scrollLog);
  afterPaint(() => accompany(table, first));
  render(
    handoverView(table, () => director.seated()),
    parts.over,
  );
  cutting.show(table);
  if (controller.isTogether(table)) run(); // somebody more may sit here now
  parts.over.querySelector("button")?.focus({ preventScroll: true });
  parts.result.show(table, { first });
  root?.classList.toggle("has-result", Boolean(table.result));
  if (table.handover || table.cut || table.result) root?.scrollTo(0, 0); // what lies over the table is as high as the window
  parts.review.follow(table);
  parts.film.follow();
  if (focused && focused !== document.body && isFocusLost() && !isUnder(table)) keepFocus(parts.table);
}

/** The same Table once more: something of the page's own has changed. */
function redraw() {
  const focused = document.activeElement,
    table = controller.seen;
  if (!table || showing || isEmpty()) return;
  draw(table, false);
  if (focused !== document.body && isFocusLost()) keepFocus(parts.table);
}

/** Own cards set out, or come back: only the cards are drawn, so that they are on their way in the next frame. */
function relay() {
  const focused = document.activeElement,
    table = controller.seen;
  if (!table || isEmpty()) return;
  const gather = collecting(parts.table, shown, table, true),
    cards = zones(table),
    before = parts.table.prepare(cards);
  describe(table);
  lay(table, cards, before);
  shown = table;
  gather();
  if (focused !== document.body && isFocusLost()) keepFocus(parts.table);
}

/**
 * The table with its cards in one step: where cards were is read before it, where they are after it.
 * @param {AnyTable} table
 * @param {boolean} still
 */
function draw(table, still) {
  const { table: node } = parts,
    cards = zones(table);
  giveFocusAway(controller, table, node);
  const before = node.prepare(cards, { still });
  describe(table);
  render(view(table, controller), node);
  lay(table, cards, before);
  cover(table);
  voice.ask(controller.isTogether(table) ? "" : questionOf(controller.asker(table).asking));
  runTimes(node);
  runMoment(node);
  award(node, still);
  over.look();
  if (controller.replay.scene) scrollLog();
}

/**
 * The cards in their zones.
 * @param {AnyTable} table
 * @param {import("../cards/card-table.js").Zones} cards
 * @param {import("../cards/flip.js").Places | null} before
 */
function lay(table, cards, before) {
  const { table: node } = parts;
  Object.assign(node, {
    perRow: cardsInARow(table, room),
    picks: Boolean(table.live),
    still: Boolean(controller.replay.scene),
    quick: controller.quickly(),
  });
  node.show(cards, before);
  mark(node, controller, table);
}

/**
 * What the style sheets have to know.
 * @param {AnyTable} table
 */
function describe(table) {
  for (const [name, value] of Object.entries(traitsOf(table, controller)))
    attribute(parts.table, name, value === null ? null : String(value));
}

/**
 * Whether something lies over the table already: a result lets the last cards be seen before.
 * @param {AnyTable} table
 */
const isUnder = (table) => Boolean(table.handover || table.cut || (table.result && parts.result.covers));

/**
 * What lies under a result or a hand-over can't be used; but between two rounds the bar stays within reach.
 * @param {AnyTable} table
 */
function cover(table) {
  const covered = isUnder(table),
    barStays = table.result?.kind === "round" && !table.handover;
  for (const area of parts.table.children)
    if (area instanceof HTMLElement) area.inert = covered && !(barStays && area.matches(".bar"));
}

/**
 * What lies in the zones.
 * @param {AnyTable} table
 * @returns {import("../cards/card-table.js").Zones}
 */
function zones(table) {
  const all = zonesOf(table, controller.tools.signed),
    { persons = [], pile } = table,
    [person] = persons;
  if (controller.isTogether(table))
    return { ...(pile && { pile: joined(pile, persons) }), ...controller.edges.zones(table) };
  const from = person ? cameFrom(table, person.seat) : undefined;
  if (from && all.hand) all.hand.cards = all.hand.cards.map((card) => ({ ...card, from }));
  return all;
}

/**
 * Sounds, signs and the log's end: after the frame in which the cards' animation starts.
 * @param {AnyTable} table
 * @param {boolean} first
 */
function accompany(table, first) {
  if (first || table.say.length) scrollLog();
  if (director.hurrying) return;
  fly(parts.table, table);
  if (table.live) signs(parts.table, table);
  hear(table, first);
}

function scrollLog() {
  const log = parts.table.querySelector(".log");
  if (log && controller.replay.scene) scrollToNow(log);
  else if (log) log.scrollTop = log.scrollHeight;
}
