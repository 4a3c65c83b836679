/* The table: puts its parts together, shows every Table of the engine in them, and takes what the player does to the director. */

import { el, write, download } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../book.js";
import { play } from "../sounds.js";
import { call, session, state } from "../session.js";
import { showDeckOf } from "../look.js";
import { Director } from "../director.js";
import "../cards/card-table.js";
import { motion } from "../cards/flip.js";
import { Middle } from "./middle.js";
import { collecting, Trick, zonesOf } from "./trick.js";
import { Controls } from "./controls.js";
import { Moves } from "./moves.js";
import { showSeats, onTurn } from "./seats.js";
import { fly } from "./flights.js";
import { resultPanel } from "./result.js";
import { askAlt, askMenu, askSuit, confirmAbandon, showLastTrick } from "./choices.js";

const narrow = matchMedia("(max-width: 599px)");
export const director = new Director(call);

let root, parts, lifted = null, open = false, shown = null;

/** Build the table once, in its <main>. */
function build(main) {
  root = main;
  const tool = (name, key, click) => el("button", { type: "button", class: "icon-button tool", "data-t-label": key, on: { click } }, icon(name));
  parts = {
    title: el("h1", { tabindex: -1 }), round: el("span", { class: "round-name" }), undone: el("span", { class: "undone" }),
    undo: tool("undo", "page.table.undo", () => director.undo()), movesButton: tool("moves", "page.table.moves", () => toggleMoves()),
    areas: { first: el("div", { class: "seats first" }), across: el("div", { class: "seats across" }), last: el("div", { class: "seats last" }), me: el("div", { class: "me" }) },
    lastTrick: tool("trick", "page.table.last-trick", () => showLastTrick(director.table.last_trick, director.table.seats.map(({ name }) => name))),
    middle: new Middle(() => director.table?.stock?.action && human(director.table.stock.action)), trick: new Trick(),
    controls: new Controls(human), moves: new Moves(),
    hand: el("card-zone", { kind: "hand" }), result: el("section", { class: "result", hidden: true }),
    handover: el("section", { class: "handover", hidden: true }, el("div", { class: "paper" }, el("h2", { id: "handover-title" }), el("button", { type: "button", class: "button primary big", on: { click: () => director.seated() } }))),
    waiting: el("div", { class: "shuffling", role: "status" }, el("span", { class: "deck", "aria-hidden": "true" }, el("i"), el("i"), el("i")), el("p", {})),
  };
  parts.movesButton.classList.add("moves-button");
  parts.movesButton.setAttribute("aria-controls", "moves");
  parts.movesButton.setAttribute("aria-expanded", "false");
  const { areas, middle, trick, controls, moves } = parts;
  parts.table = el("card-table", { class: "mat" }, el("div", { class: "felt" }), areas.first, areas.across, areas.last, middle.node, trick.node,
    el("div", { class: "near" }, areas.me, controls.line, controls.buttons), parts.hand);
  root.append(el("header", { class: "table-bar" }, tool("menu", "page.menu.title", menu), el("div", { class: "table-title" }, parts.title, parts.round, parts.undone), parts.lastTrick, parts.undo, parts.movesButton),
    parts.table, moves.node, parts.waiting, parts.handover, parts.result);
  parts.table.addEventListener("choose", ({ detail }) => choose(detail));
  for (const zone of [middle.pile, trick.node]) zone.addEventListener("click", () => lifted && choose({ card: director.table.hand.cards.find(card => card.id === lifted) }));
  parts.table.addEventListener("refuse", ({ detail }) => refuse(detail.card.why));
  root.addEventListener("keydown", event => event.key === "Escape" && root.classList.contains("moves-open") && toggleMoves(false));
  director.addEventListener("table", ({ detail }) => show(detail.table, detail.first));
  director.addEventListener("refused", ({ detail }) => { refuse(detail); settle(); });
  director.addEventListener("failed", () => { settle(); session.dispatchEvent(new CustomEvent("notice", { detail: { text: t("page.notice.crash"), tone: "error", key: "crash" } })); });
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
    parts.result.hidden = true;
    const reply = await (starting ?? director.open("resume", {})).catch(error => { console.error(error); return {}; });
    if (!reply.table) return reply;
  } else show(director.table, true);
  director.run(open && !document.hidden);
  return {};
}

export function hideTable() {
  open = false;
  director.run(false);
  toggleMoves(false);
}

function show(table, first) {
  lifted = null;
  root.classList.remove("empty");
  const tricks = table.layout === "trick", gather = collecting(parts.table, shown, table);
  showDeckOf(table.game);
  parts.table.perRow = narrow.matches ? 12 : 18;
  const focused = document.activeElement;
  parts.table.show(zonesOf(table), {
    still: first && !table.moves.length,
    around() {                                               // all in one step: where cards were is read before, where they are after it
      showBar(table);
      showSeats(table, parts.areas);
      root.dataset.layout = table.layout ?? "pile";
      parts.middle.node.hidden = tricks;
      parts.trick.node.hidden = !tricks;
      (tricks ? parts.trick : parts.middle).show(table);
      parts.controls.show(table);
      root.dataset.players = table.seats.length;
      parts.table.classList.toggle("mine-to-move", Boolean(table.seats[table.me]?.turn) && (!tricks || table.hand.cards.some(card => card.action)));
    },
  });
  shown = table;
  gather();
  if (first) tell(table, first);
  else setTimeout(() => tell(table, first));
  showHandover(table);
  showResult(table);
  if (focused && focused !== document.body && document.activeElement === document.body && !table.result) keepFocus(focused);
}

/** What goes with the cards' movement, in a task of its own so that the cards set out first. */
function tell(table, first) {
  fly(parts.table, table);
  parts.moves.show(table, first || !table.say);
  for (const kind of new Set(table.moves.map(move => move.kind))) play(kind);
}

function showBar({ title, round, undone, undo, layout, last_trick }) {
  write(parts.title, title);
  write(parts.round, round);
  write(parts.undone, undone ? t("page.table.undone") : "");
  parts.undone.hidden = !undone;
  parts.undo.disabled = !undo;
  parts.lastTrick.hidden = layout !== "trick";
  parts.lastTrick.disabled = !last_trick;
}

/** What had the focus is gone (a button pressed, a stock closed): the hand is the place to go on. */
function keepFocus() {
  (parts.table.hand.find(button => button.tabIndex === 0) ?? parts.title).focus({ preventScroll: true });
}

/** With several persons at one tablet: who is to take it, before any hand is shown. */
function showHandover({ handover }) {
  parts.handover.hidden = !handover;
  if (!handover) return;
  write(parts.handover.querySelector("h2"), handover.text);
  const button = parts.handover.querySelector("button");
  write(button, handover.button);
  button.focus({ preventScroll: true });
}

function showResult({ result, handover, layout, moves }) {
  parts.table.inert = Boolean(result || handover);
  root.classList.toggle("has-result", Boolean(result));
  if (!result) { parts.result.hidden = true; parts.result.replaceChildren(); return; }
  const fresh = parts.result.hidden;
  parts.result.replaceChildren(resultPanel(result, { next: () => director.proceed(), again, leave: () => { director.leave(); location.hash = "#/"; }, save }));
  parts.result.classList.toggle("late", fresh && layout === "trick" && moves.length > 0 && motion() > 0);     // the last trick is seen first
  parts.result.hidden = false;
  parts.result.scrollTop = 0;
  if (fresh && result.rows.find(row => row.seat === director.table.me)?.won) play("won");
  if (fresh) parts.result.querySelector("h2").focus({ preventScroll: true });
}

/* --- what the player does ------------------------------------------------------------------------------------- */

function human(action, seat) { director.act(action, seat); }

async function choose({ card, element }) {
  if (state.settings.confirm_tap && lifted !== card.id) return lift(card, element);
  if (!card.wish && !card.alt) return director.act(card.action);
  const { ply, suits } = director.table, action = card.alt ? await askAlt(card) : await wished(card, suits);
  if (action && director.table?.ply === ply) director.act(action);
  else settle();
}

async function wished(card, suits) {
  const suit = await askSuit(suits, card.name);
  return suit && `${card.action} wish ${suit}`;
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
  if (!why) return;
  play("refused");
  parts.controls.refuse(why);
}

function toggleMoves(wanted = !root.classList.contains("moves-open")) {
  root?.classList.toggle("moves-open", wanted);
  parts?.movesButton.setAttribute("aria-expanded", String(wanted));
  if (wanted) parts.moves.log.focus();
}

async function menu() {
  const wanted = await askMenu();
  const goals = { rules: `#/rules/${director.table?.game ?? "tschau-sepp"}`, settings: "#/settings", statistics: "#/statistics", leave: "#/" };
  if (goals[wanted]) location.hash = goals[wanted];
  if (wanted === "save") save();
  if (wanted === "abandon" && await confirmAbandon()) await abandon();
}

export async function abandon() {
  await call("abandon");
  director.leave();
  location.hash = "#/";
}

async function save() {
  const { name, text } = await call("record", {});
  download(name, text);
}

function again() {
  location.hash = `#/new/${director.table.game}`;
}
