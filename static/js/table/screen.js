/* The table screen: builds its parts, shows every Table in them, and passes the player's actions to the director. Long because it puts all parts of the table together. */

import { el, write } from "../dom.js";
import { icon } from "../icons.js";
import { t, translateLabels } from "../book.js";
import { play } from "../sounds.js";
import { call, session, state } from "../session.js";
import { showDeckOf } from "../look.js";
import { Director } from "../director.js";
import "../cards/card-table.js";
import { mayChoose } from "../cards/card.js";
import { Middle } from "./middle.js";
import { collecting, Trick, zonesOf } from "./trick.js";
import { Controls } from "./controls.js";
import { Moves } from "./moves.js";
import { showSeats, onTurn } from "./seats.js";
import { fly } from "./flights.js";
import { cameFrom, signs } from "./signs.js";
import { Clock } from "./clock.js";
import { Phone } from "./phone.js";
import { Overlays } from "./overlays.js";
import { Person, quick } from "./person.js";
import { joined, Together } from "./together.js";
import { Stake } from "./stake.js";
import { Declare } from "./declare.js";
import { Partners } from "./before.js";
import { Guide } from "./guide.js";
import { showPowers } from "./powers.js";
import { askDecision, askTalk, showLastTrick } from "./choices.js";
import * as menus from "./menu.js";

const narrow = matchMedia("(max-width: 599px)");
const SLAP_PAUSE_MS = 600; // after cards were laid by a tap on the pile, a second tap is no slap
export const director = new Director(call);

/** @typedef {import("../types.js").AnyTable} AnyTable */
/** @typedef {import("../cards/card-table.js").Choice} Choice */

/** @type {HTMLElement | undefined} the screen's <main>, once it is built */
let root;
/** @type {Parts} made with it */
let parts;
/** @type {string | null} the card that a first tap has lifted */
let lifted = null;
/** @type {AnyTable | null} */
let shown = null;
let signed = false,
  open = false,
  laidAt = -Infinity;
const live = () => Boolean(director.table?.live);
const quickly = () => live() && quick();

/**
 * A button of the bar.
 * @param {import("../icons.js").IconName} name
 * @param {string} key
 * @param {() => unknown} click
 */
const tool = (name, key, click) =>
  el("button", { type: "button", class: "icon-button tool", "data-t-label": key, on: { click } }, icon(name));

/** @typedef {ReturnType<typeof make>} Parts */

function make() {
  const corner = el("div", { class: "corner" }),
    moves = new Moves(),
    hand = el("card-zone", { kind: "hand" });
  const controls = new Controls((button, at) => {
    if (live()) parts.alone.press(button, at);
    else director.press(button);
  }, quickly);
  const alone = new Person({ zone: hand, controls, send });
  const areas = {
    first: el("div", { class: "seats first" }),
    across: el("div", { class: "seats across" }),
    last: el("div", { class: "seats last" }),
    me: el("div", { class: "me" }),
  };
  const declare = new Declare((action) => director.act(action)),
    middle = new Middle(drawFromStock, slap, quickly),
    trick = new Trick(),
    together = new Together(send, redraw),
    partners = new Partners(peek);
  const near = el(
    "div",
    { class: "near" },
    areas.me,
    controls.line,
    declare.node,
    controls.buttons,
    alone.chooser.node,
  );
  const waitingText = el("p", {});
  return {
    corner,
    moves,
    hand,
    controls,
    alone,
    areas,
    declare,
    middle,
    trick,
    together,
    partners,
    near,
    title: el("h1", { tabindex: -1 }),
    round: el("span", { class: "round-name" }),
    undone: el("span", { class: "undone" }),
    clock: new Clock(),
    phone: new Phone(),
    undo: tool("undo", "page.table.undo", () => director.undo()),
    movesButton: tool("moves", "page.table.moves", () => toggleMoves()),
    lastTrick: tool("trick", "page.table.last-trick", lastTrick),
    powers: tool("powers", "page.table.powers", explain),
    talk: tool("talk", "page.table.talk", talk),
    peek: tool("show", "page.table.show-hand", peek),
    stake: new Stake(moves.node, corner),
    guide: new Guide({ go: lesson, leave: toStart, proceed: () => director.proceed() }),
    overlays: new Overlays({
      seated: () => director.seated(),
      next: () => director.proceed(),
      again,
      leave: toStart,
      save: menus.save,
    }),
    waitingText,
    waiting: el(
      "div",
      { class: "shuffling", role: "status" },
      el("span", { class: "deck", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
      waitingText,
    ),
    table: el(
      "card-table",
      { class: "mat" },
      el("div", { class: "felt" }),
      areas.first,
      areas.across,
      areas.last,
      middle.node,
      trick.node,
      near,
      hand,
      together.node,
      partners.node,
    ),
  };
}

/**
 * Build the table once, in its <main>.
 * @param {HTMLElement} main
 */
function build(main) {
  root = main;
  parts = make();
  parts.movesButton.classList.add("moves-button");
  parts.movesButton.setAttribute("aria-controls", "moves");
  parts.movesButton.setAttribute("aria-expanded", "false");
  const { middle, trick, moves, overlays } = parts;
  middle.node.append(parts.phone.node);
  main.append(
    el(
      "header",
      { class: "table-bar" },
      tool("menu", "page.menu.title", () => menus.menu(director, stowed())),
      el("div", { class: "table-title" }, parts.title, parts.round, parts.undone),
      parts.corner,
      parts.clock.node,
      parts.powers,
      parts.peek,
      parts.talk,
      parts.lastTrick,
      parts.undo,
      parts.movesButton,
    ),
    parts.guide.node,
    parts.table,
    moves.node,
    parts.waiting,
    overlays.handover,
    overlays.result.node,
  );
  parts.table.addEventListener("peek", peek);
  parts.table.onChoose = (choice) => {
    if (live()) personAt(choice.element)?.choose(choice);
    else choose(choice.card.id, choice.element);
  };
  for (const zone of [middle.pile, trick.node]) zone.addEventListener("click", () => lifted && choose(lifted));
  parts.table.onRefuse = ({ card, element }) => {
    if (live()) personAt(element)?.refuse(card.why);
    else refuse(card.why);
  };
  main.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && main.classList.contains("moves-open")) toggleMoves(false);
  });
  director.on("table", ({ table, first }) => show(table, first));
  director.on("clock", (clock) => parts.clock.set(clock));
  director.on("refused", (why) => {
    (live() ? personOf(why.seat ?? null) : parts.alone).refuse(why);
    settle();
  });
  director.on("failed", () => {
    settle();
    session.tell("notice", { text: t("page.notice.crash"), tone: "error", key: "crash" });
  });
  onTurn(() => director.table && show(director.table, true));
  document.addEventListener("visibilitychange", () => director.run(open && !document.hidden));
}

/**
 * Show the table screen: the open game, the one that `starting` resolves to, or the one under way. Resolves to the error
 * if that can't be opened.
 * @param {HTMLElement} main
 * @param {Promise<import("../model.js").TableReply | import("../model.js").Failure> | null} starting
 * @returns {Promise<import("../model.js").FormError | null>}
 */
export async function showTable(main, starting) {
  if (!root) build(main);
  translateLabels(main);
  open = true;
  if (!director.table || starting) {
    write(parts.waitingText, t("page.table.shuffling"));
    main.classList.add("empty");
    parts.overlays.result.hide();
    const reply = await (starting ?? director.open("resume", {})).catch((error) => {
      console.error(error);
      return null;
    });
    if (!reply?.table) return reply?.error ?? null;
  } else show(director.table, true);
  director.run(open && !document.hidden);
  return null;
}

export function hideTable() {
  open = false;
  director.run(false);
  if (!root) return;
  toggleMoves(false);
  parts.clock.stop();
  parts.phone.stop();
  parts.together.hide();
}

/**
 * @param {AnyTable} table
 * @param {boolean} first  redraw without animation
 */
function show(table, first) {
  lifted = null;
  root?.classList.remove("empty");
  const gather = collecting(parts.table, shown, table),
    focused = document.activeElement;
  showDeckOf(table.game);
  draw(table, first && !table.moves.length);
  shown = table;
  gather();
  if (first) tell(table, first);
  else setTimeout(() => tell(table, first));
  parts.table.inert = parts.overlays.show(table, first);
  root?.classList.toggle("has-result", Boolean(table.result));
  if (focused && focused !== document.body && document.activeElement === document.body && !table.result) keepFocus();
}

/** Redraw the open table after a change of the page's own state. */
function redraw() {
  if (director.table) draw(director.table, false);
}

/**
 * The cards and all that stands round them, in one step: where cards were is read before it, where they are after it.
 * @param {AnyTable} table
 * @param {boolean} still
 */
function draw(table, still) {
  const several = Together.is(table),
    tricks = table.layout === "trick",
    { persons = [], pile } = table,
    person = several ? null : persons[0];
  Object.assign(parts.table, { perRow: narrow.matches ? 12 : 18, picks: Boolean(table.live), quick: quickly() });
  if (!several) parts.together.leave();
  if (!person) parts.alone.leave();
  const zones = zonesOf(table, signed),
    from = person ? cameFrom(table, person.seat) : undefined;
  if (several) Object.assign(zones, { ...(pile && { pile: joined(pile, persons) }), ...parts.together.zones(table) });
  else if (from && zones.hand) zones.hand.cards = zones.hand.cards.map((card) => ({ ...card, from }));
  parts.table.show(zones, {
    still,
    around() {
      showBar(table);
      root?.toggleAttribute("data-board", Boolean(table.board));
      Object.assign(root?.dataset ?? {}, {
        layout: several ? "together" : table.layout,
        players: table.seats.length,
        persons: persons.length || 1,
      });
      for (const node of [parts.near, parts.hand, parts.areas.first, parts.areas.across, parts.areas.last])
        node.hidden = several;
      if (several) {
        for (const area of Object.values(parts.areas)) area.replaceChildren();
        parts.together.show(table);
      } else showSeats(table, parts.table, parts.areas);
      parts.middle.node.hidden = tricks;
      parts.trick.node.hidden = !tricks;
      if (tricks) parts.trick.show(table);
      else parts.middle.show(table, person?.out ? null : person?.slap);
      if (person) parts.alone.show(person, table);
      else if (!several) parts.controls.show(table);
      parts.stake.show(table);
      parts.declare.show(table.declare);
      parts.partners.show(table.partner);
      parts.guide.show(table.guide);
      parts.phone.show(table.result ? null : table.phone);
      parts.table.classList.toggle(
        "mine-to-move",
        !several &&
          Boolean(table.seats[table.me]?.turn) &&
          (!tricks || table.hand.cards.some((card) => mayChoose(card))),
      );
    },
  });
}

/**
 * Sounds, signs and the log of a Table: in a task of its own, so that the cards' animation starts first.
 * @param {AnyTable} table
 * @param {boolean} first
 */
function tell(table, first) {
  fly(parts.table, table);
  if (table.live) signs(parts.table, table);
  parts.moves.show(table, first);
  for (const kind of new Set(table.moves.map((move) => move.kind))) play(kind);
}

/** @param {AnyTable} table */
function showBar({
  title,
  round,
  undone,
  undo,
  layout,
  last_trick,
  live: timed,
  clock,
  powers,
  talk: phrases,
  partner = [],
}) {
  parts.powers.hidden = powers === undefined;
  parts.powers.disabled = !powers;
  parts.talk.hidden = !phrases;
  parts.peek.hidden = !partner.length;
  parts.peek.setAttribute("aria-pressed", String(parts.partners.open));
  parts.peek.setAttribute(
    "aria-label",
    t(parts.partners.open ? "page.table.hide-hand" : "page.table.show-hand", {
      name: partner.map(({ name }) => name).join(", "),
    }),
  );
  write(parts.title, title);
  write(parts.round, round);
  write(parts.undone, undone ? t("page.table.undone") : "");
  parts.undone.hidden = !undone;
  parts.undo.hidden = Boolean(timed);
  parts.undo.disabled = !undo;
  parts.clock.show(clock ?? null);
  parts.lastTrick.hidden = layout !== "trick";
  parts.lastTrick.disabled = !last_trick;
}

/** Zeigen: one's partners' cards, for as long as one likes. */
function peek() {
  parts.partners.open = !parts.partners.open;
  redraw();
}

/** «Wer sticht wen?»; from there also: the class of every card at the card itself. */
async function explain() {
  const { powers } = await call("powers");
  if (powers)
    await showPowers(powers, signed, (wanted) => {
      signed = wanted;
      redraw();
    });
}

/** The tools that a narrow bar has no room for: they stand in the menu. */
function stowed() {
  if (!narrow.matches || !director.table?.board) return [];
  return [
    { picture: /** @type {const} */ ("talk"), node: parts.talk },
    { picture: /** @type {const} */ ("trick"), node: parts.lastTrick },
    { picture: /** @type {const} */ ("undo"), node: parts.undo },
    { picture: /** @type {const} */ ("moves"), node: parts.movesButton },
  ]
    .filter(({ node }) => !node.hidden && !node.disabled)
    .map(({ picture, node }) => ({
      picture,
      text: node.getAttribute("aria-label") ?? "",
      value: () => node.click(),
    }));
}

function lastTrick() {
  const { last_trick: trick, seats = [] } = director.table ?? {};
  if (trick)
    void showLastTrick(
      trick,
      seats.map(({ name }) => name),
    );
}

async function talk() {
  const phrases = director.table?.talk,
    id = phrases && (await askTalk(phrases));
  if (id) director.say(id);
}

/**
 * To a lesson of the guided first game, or to the beginning of the one under way.
 * @param {number} number
 */
function lesson(number) {
  if (number === director.table?.guide?.number) void director.open("guide", { number });
  else location.hash = `#/guide/${number}`;
}

function toStart() {
  director.leave();
  location.hash = "#/";
}

/** What had the focus is gone (a button pressed, a stock closed): the hand is the place to go on. */
function keepFocus() {
  (parts.table.hand.find((button) => button.tabIndex === 0) ?? parts.title).focus({ preventScroll: true });
}

/* --- what the players do -------------------------------------------------------------------------------------- */

/** @type {import("./person.js").Send} */
function send(button, at) {
  director.press(button, at);
}

/**
 * Whose card that is: alone it is always one's own.
 * @param {Element} element
 */
const personAt = (element) => (Together.is(director.table) ? parts.together.edgeOf(element)?.person : parts.alone);
/**
 * Who sits at a seat: alone it is always oneself.
 * @param {number | null} seat
 */
const personOf = (seat) =>
  (Together.is(director.table) ? parts.together.edges.get(seat ?? -1)?.person : null) ?? parts.alone;

/** @param {number} at */
function drawFromStock(at) {
  const { stock, me } = director.table ?? {};
  if (stock?.action) director.act(stock.action, me, at);
}

/**
 * A tap on the pile of a live game: it lays what is picked, or else it is a slap.
 * @param {number} at
 */
function slap(at) {
  const hit = director.table?.persons?.[0]?.slap;
  if (!hit) return;
  if (parts.alone.layPicked(at)) laidAt = at;
  else if (at - laidAt <= SLAP_PAUSE_MS) return;
  else if (hit.action) parts.alone.press({ action: hit.action }, at);
  else refuse(hit.why);
}

/**
 * A card of the hand in a game by turns.
 * @param {string} id
 * @param {Element} [element]
 */
async function choose(id, element) {
  const { ply, hand } = director.table ?? {},
    card = hand?.cards.find((each) => each.id === id);
  if (!card) return;
  if (element && state.settings.confirm_tap && lifted !== id) return lift(id, element);
  const { action, decision } = card;
  if (!decision || decision.kind === "joker") return void (action && director.act(action));
  const decided = await askDecision(decision, card);
  if (decided && director.table?.ply === ply) director.act(decided);
  else settle();
}

/**
 * «Sicherheits-Tipp»: the first tap only lifts.
 * @param {string} id
 * @param {Element} element
 */
function lift(id, element) {
  settle();
  lifted = id;
  for (const node of parts.hand.children) node.classList.toggle("lifted", node === element);
}

function settle() {
  lifted = null;
  for (const node of parts.hand.children) node.classList.remove("lifted");
  parts.table.settle();
}

/** @param {import("./controls.js").Why | null | undefined} why */
function refuse(why) {
  parts.alone.refuse(why);
}

/**
 * On phones the log is a drawer.
 * @param {boolean} [wanted]  by default it changes
 * @returns {void}
 */
function toggleMoves(wanted = !root?.classList.contains("moves-open")) {
  root?.classList.toggle("moves-open", wanted);
  parts.movesButton.setAttribute("aria-expanded", String(wanted));
  if (wanted) parts.moves.log.focus();
}

function again() {
  if (director.table) location.hash = `#/new/${director.table.game}`;
}
