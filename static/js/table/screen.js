/* The table: puts its parts together, shows every Table of the engine in them, and takes what the player does to the director. */

import { el, write } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../book.js";
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

let root,
  parts,
  lifted = null,
  signed = false,
  open = false,
  shown = null,
  laidAt = -Infinity;
const live = () => Boolean(director.table?.live);
const quickly = () => live() && quick();

/** Build the table once, in its <main>. */
function build(main) {
  root = main;
  const tool = (name, key, click) =>
    el("button", { type: "button", class: "icon-button tool", "data-t-label": key, on: { click } }, icon(name));
  parts = {
    corner: el("div", { class: "corner" }),
    title: el("h1", { tabindex: -1 }),
    round: el("span", { class: "round-name" }),
    undone: el("span", { class: "undone" }),
    clock: new Clock(),
    phone: new Phone(),
    undo: tool("undo", "page.table.undo", () => director.undo()),
    movesButton: tool("moves", "page.table.moves", () => toggleMoves()),
    areas: {
      first: el("div", { class: "seats first" }),
      across: el("div", { class: "seats across" }),
      last: el("div", { class: "seats last" }),
      me: el("div", { class: "me" }),
    },
    lastTrick: tool("trick", "page.table.last-trick", () =>
      showLastTrick(
        director.table.last_trick,
        director.table.seats.map(({ name }) => name),
      ),
    ),
    powers: tool("powers", "page.table.powers", explain),
    talk: tool("talk", "page.table.talk", talk),
    peek: tool("show", "page.table.show-hand", peek),
    middle: new Middle(drawFromStock, slap, quickly),
    trick: new Trick(),
    controls: new Controls((button, at) => (live() ? parts.alone.press(button, at) : director.press(button)), quickly),
    moves: new Moves(),
    hand: el("card-zone", { kind: "hand" }),
    together: new Together(send, () => director.table && draw(director.table, false)),
    overlays: new Overlays({
      seated: () => director.seated(),
      next: () => director.proceed(),
      again,
      leave: () => {
        director.leave();
        location.hash = "#/";
      },
      save: menus.save,
    }),
    waiting: el(
      "div",
      { class: "shuffling", role: "status" },
      el("span", { class: "deck", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
      el("p", {}),
    ),
  };
  Object.assign(parts, {
    declare: new Declare((action) => director.act(action)),
    partners: new Partners(),
    stake: new Stake(parts.moves.node, parts.corner),
    guide: new Guide({
      go: (number) => {
        if (number === director.table.guide.number) director.open("guide", { number });
        else location.hash = `#/guide/${number}`;
      },
      leave: () => {
        director.leave();
        location.hash = "#/";
      },
      proceed: () => director.proceed(),
    }),
  });
  parts.alone = new Person({ zone: parts.hand, controls: parts.controls, send });
  parts.movesButton.classList.add("moves-button");
  parts.movesButton.setAttribute("aria-controls", "moves");
  parts.movesButton.setAttribute("aria-expanded", "false");
  const { areas, middle, trick, controls, moves, overlays } = parts;
  middle.node.append(parts.phone.node);
  parts.near = el(
    "div",
    { class: "near" },
    areas.me,
    controls.line,
    parts.declare.node,
    controls.buttons,
    parts.alone.chooser.node,
  );
  parts.table = el(
    "card-table",
    { class: "mat" },
    el("div", { class: "felt" }),
    areas.first,
    areas.across,
    areas.last,
    middle.node,
    trick.node,
    parts.near,
    parts.hand,
    parts.together.node,
    parts.partners.node,
  );
  root.append(
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
    overlays.result,
  );
  parts.table.addEventListener("peek", peek);
  parts.table.onChoose = (choice) => (live() ? personAt(choice.element)?.choose(choice) : choose(choice));
  for (const zone of [middle.pile, trick.node])
    zone.addEventListener(
      "click",
      () => lifted && choose({ card: director.table.hand.cards.find((card) => card.id === lifted) }),
    );
  parts.table.onRefuse = ({ card, element }) => (live() ? personAt(element)?.refuse(card.why) : refuse(card.why));
  root.addEventListener(
    "keydown",
    (event) => event.key === "Escape" && root.classList.contains("moves-open") && toggleMoves(false),
  );
  director.addEventListener("table", ({ detail }) => show(detail.table, detail.first));
  director.addEventListener("clock", ({ detail }) => parts.clock.set(detail));
  director.addEventListener("refused", ({ detail }) => {
    (live() ? personOf(detail.seat) : parts.alone).refuse(detail);
    settle();
  });
  director.addEventListener("failed", () => {
    settle();
    session.tell("notice", { text: t("page.notice.crash"), tone: "error", key: "crash" });
  });
  onTurn(() => director.table && show(director.table, true));
  document.addEventListener("visibilitychange", () => director.run(open && !document.hidden));
}

/** Show the table screen: the open game, the one that `starting` resolves to, or the one under way. */
export async function showTable(main, starting) {
  if (!root) build(main);
  for (const node of root.querySelectorAll("[data-t-label]")) node.setAttribute("aria-label", t(node.dataset.tLabel));
  open = true;
  if (!director.table || starting) {
    write(parts.waiting.lastChild, t("page.table.shuffling"));
    root.classList.add("empty");
    parts.overlays.result.hidden = true;
    const reply = await (starting ?? director.open("resume", {})).catch((error) => {
      console.error(error);
      return {};
    });
    if (!reply.table) return reply;
  } else show(director.table, true);
  director.run(open && !document.hidden);
  return {};
}

export function hideTable() {
  open = false;
  director.run(false);
  toggleMoves(false);
  parts?.clock.stop();
  parts?.phone.stop();
  parts?.together.hide();
}

function show(table, first) {
  lifted = null;
  root.classList.remove("empty");
  const gather = collecting(parts.table, shown, table),
    focused = document.activeElement;
  showDeckOf(table.game);
  draw(table, first && !table.moves.length);
  shown = table;
  gather();
  if (first) tell(table, first);
  else setTimeout(() => tell(table, first));
  parts.table.inert = parts.overlays.show(table);
  root.classList.toggle("has-result", Boolean(table.result));
  if (focused && focused !== document.body && document.activeElement === document.body && !table.result)
    keepFocus(focused);
}

/** The cards and all that stands round them, in one step: where cards were is read before it, where they are after it. */
function draw(table, still) {
  const several = Together.is(table),
    tricks = table.layout === "trick",
    person = table.live && !several ? table.persons[0] : null;
  Object.assign(parts.table, { perRow: narrow.matches ? 12 : 18, picks: Boolean(table.live), quick: quickly() });
  if (!several) parts.together.leave();
  if (!person) parts.alone.leave();
  const zones = zonesOf(table, signed),
    from = person ? cameFrom(table, person.seat) : undefined;
  if (several) Object.assign(zones, { pile: joined(table.pile, table.persons), ...parts.together.zones(table) });
  else if (from) zones.hand = { ...zones.hand, cards: zones.hand.cards.map((card) => ({ ...card, from })) };
  parts.table.show(zones, {
    still,
    around() {
      showBar(table);
      root.toggleAttribute("data-board", Boolean(table.board));
      Object.assign(root.dataset, {
        layout: several ? "together" : (table.layout ?? "pile"),
        players: table.seats.length,
        persons: table.persons?.length ?? 1,
      });
      for (const node of [parts.near, parts.hand, parts.areas.first, parts.areas.across, parts.areas.last])
        node.hidden = several;
      if (several) {
        for (const area of Object.values(parts.areas)) area.replaceChildren();
        parts.together.show(table);
      } else showSeats(table, parts.areas);
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
        !several && Boolean(table.seats[table.me]?.turn) && (!tricks || table.hand.cards.some(mayChoose)),
      );
    },
  });
}

/** What goes with the cards' movement, in a task of its own so that the cards set out first. */
function tell(table, first) {
  fly(parts.table, table);
  if (table.live) signs(parts.table, table);
  parts.moves.show(table, first || !table.say);
  for (const kind of new Set(table.moves.map((move) => move.kind))) play(kind);
}

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
  draw(director.table, false);
}

/** «Wer sticht wen?»; from there also: the class of every card at the card itself. */
async function explain() {
  const { powers } = await call("powers");
  showPowers(powers, signed, (wanted) => {
    signed = wanted;
    draw(director.table, false);
  });
}

/** The tools that a narrow bar has no room for: they stand in the menu. */
function stowed() {
  if (!narrow.matches || !director.table?.board) return [];
  return [
    ["talk", parts.talk],
    ["trick", parts.lastTrick],
    ["undo", parts.undo],
    ["moves", parts.movesButton],
  ]
    .filter(([, node]) => !node.hidden && !node.disabled)
    .map(([picture, node]) => ({ picture, text: node.getAttribute("aria-label"), value: () => node.click() }));
}

async function talk() {
  const id = await askTalk(director.table.talk);
  if (id) director.say(id);
}

/** What had the focus is gone (a button pressed, a stock closed): the hand is the place to go on. */
function keepFocus() {
  (parts.table.hand.find((button) => button.tabIndex === 0) ?? parts.title).focus({ preventScroll: true });
}

/* --- what the players do -------------------------------------------------------------------------------------- */

function send(button, at) {
  director.press(button, at);
}

/** Whose card that is, and who sits at a seat: alone it is always oneself. */
const personAt = (element) => (Together.is(director.table) ? parts.together.edgeOf(element)?.person : parts.alone);
const personOf = (seat) => (Together.is(director.table) ? parts.together.edges.get(seat)?.person : null) ?? parts.alone;

function drawFromStock(at) {
  const { stock, me } = director.table ?? {};
  if (stock?.action) director.act(stock.action, me, at);
}

/** A tap on the pile of a live game: it lays what is picked, or else it is a slap. */
function slap(at) {
  const { slap: hit } = director.table.persons[0];
  if (parts.alone.layPicked(at)) laidAt = at;
  else if (at - laidAt <= SLAP_PAUSE_MS) return;
  else if (hit.action) parts.alone.press({ action: hit.action }, at);
  else refuse(hit.why);
}

async function choose({ card, element }) {
  if (state.settings.confirm_tap && lifted !== card.id) return lift(card, element);
  if (!card.decision) return director.act(card.action);
  const { ply } = director.table,
    action = await askDecision(card);
  if (action && director.table?.ply === ply) director.act(action);
  else settle();
}

/** «Sicherheits-Tipp»: the first tap only lifts. */
function lift(card, element) {
  settle();
  lifted = card.id;
  for (const node of parts.hand.children) node.classList.toggle("lifted", node === element);
}

function settle() {
  lifted = null;
  for (const node of parts.hand.children) node.classList.remove("lifted");
  parts.table.settle();
}

function refuse(why) {
  parts.alone.refuse(why);
}

function toggleMoves(wanted = !root.classList.contains("moves-open")) {
  root?.classList.toggle("moves-open", wanted);
  parts?.movesButton.setAttribute("aria-expanded", String(wanted));
  if (wanted) parts.moves.log.focus();
}

function again() {
  location.hash = `#/new/${director.table.game}`;
}
