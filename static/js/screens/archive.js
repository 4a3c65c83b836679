/* The archive: every finished match, to be searched, looked at again, starred, taken along or deleted. */

import { asset } from "../assets.js";
import { el, one, write } from "../dom.js";
import { download } from "../files.js";
import { icon } from "../icons.js";
import { confirm } from "../dialogs.js";
import { characters, date, games, language, t } from "../book.js";
import { call, session } from "../session.js";
import { frame } from "./frame.js";
import { invitation, smallPicture } from "./picture.js";
import { mark } from "./today/calendar.js";
import { searchForm } from "./archive/form.js";
import { EVERYTHING, find, isAnything, months, spelled } from "./archive/search.js";

/** @typedef {import("../model.js").ArchiveRow} Row */
/** @typedef {import("../icons.js").IconName} IconName */

const FACES = 4; // of the others: more would press the words
const PIECE = 50; // so many rows are drawn at once: more are seldom looked through

/** What was looked for last: still there when somebody comes back from a match. */
let wish = { ...EVERYTHING };
/** The game for which somebody came last: the same address once more is no new wish. */
let cameFor = "";

/**
 * @param {HTMLElement} main
 * @param {string} [id]  of a game: its matches are what the player has come for
 */
export async function showArchive(main, id) {
  if (id && id !== cameFor) wish = { ...EVERYTHING, game: id };
  cameFor = id ?? "";
  const content = el("div", { class: "archive" }, el("p", { class: "hint", role: "status", text: t("page.loading") }));
  frame(main, t("page.archive"), content);
  const { rows } = await call("archive");
  if (rows.length) fill(content, rows);
  else content.replaceChildren(invitation(games()[0]?.id ?? "", t("page.archive.empty")));
}

/**
 * @param {HTMLElement} content
 * @param {Row[]} rows  the newest first
 */
function fill(content, rows) {
  /** @type {Row[]} those that are as wished */
  let found = [],
    drawn = 0;
  /** @type {Set<string>} the ids of those that are ticked; more may be ticked than found */
  const ticked = new Set();
  const names = months(language());
  if (!rows.some(({ game }) => game === wish.game)) wish = { ...wish, game: "" };
  const form = el("div"),
    count = el("p", { class: "archive-count", role: "status", tabindex: -1 }),
    all = button("plain small", () => {
      wish = { ...EVERYTHING };
      ask();
      one(form, "input").focus();
    }),
    pick = button("plain small", take, "download"),
    choose = button("plain small", () => tick(!list.classList.contains("ticking"))),
    list = el("ul", { class: "finished" }),
    none = el("p", { class: "empty-note", text: t("page.archive.none") }),
    more = button("plain archive-more", () => draw()?.querySelector("a")?.focus());
  write(one(all, "span"), t("page.archive.clear"));
  write(one(choose, "span"), t("page.archive.choose"));
  choose.setAttribute("aria-pressed", "false");
  content.replaceChildren(form, el("div", { class: "archive-found" }, count, all, choose, pick), list, none, more);
  ask();

  /** The form as it stands for what is wished. */
  function ask() {
    form.replaceChildren(
      searchForm(rows, wish, (change) => {
        wish = { ...wish, ...change };
        search();
      }),
    );
    search();
  }

  function search() {
    found = find(rows, wish, told);
    drawn = 0;
    list.replaceChildren();
    draw();
  }

  /** How many there are; `first` is something else that has to be said. */
  function tell(first = "") {
    const key = found.length === rows.length ? "page.archive.count.all" : "page.archive.count";
    write(count, `${first} ${t(key, { count: found.length, all: rows.length })}`.trim());
    tellPick();
    const left = found.length - drawn;
    write(one(more, "span"), t("page.archive.more", { count: Math.min(left, PIECE) }));
    all.hidden = isAnything(wish);
    none.hidden = found.length > 0;
    choose.hidden = !found.length;
    more.hidden = !left;
  }

  /** Whether single ones are ticked, to be taken along; else all that are found. */
  function tick(/** @type {boolean} */ on) {
    list.classList.toggle("ticking", on);
    choose.setAttribute("aria-pressed", String(on));
    if (!on) ticked.clear();
    for (const box of list.querySelectorAll(/** @type {"input"} */ (".tick input"))) box.checked = false;
    tellPick();
  }

  /** What «herunterladen» is about. */
  function tellPick() {
    const ticking = list.classList.contains("ticking"),
      some = ticking ? ticked.size : found.length;
    write(one(pick, "span"), t("page.archive.pick", { count: some }));
    pick.hidden = !found.length && !some;
    pick.disabled = !some;
  }

  /** The next rows; returns the first of them. */
  function draw() {
    const next = found.slice(drawn, drawn + PIECE).map(line);
    list.append(...next);
    drawn += next.length;
    tell();
    return next[0];
  }

  /** @param {Row} row */
  function line(row) {
    const when = date(row.date), // costs as much as all else
      match = named(row, when);
    /** @type {(name: IconName, key: string, click: () => unknown) => HTMLButtonElement} */
    const tool = (name, key, click) =>
      el(
        "button",
        { type: "button", class: "icon-button", "aria-label": t(key, { match }), on: { click } },
        icon(name),
      );
    /** @type {HTMLButtonElement} */
    const star = tool("praise", "page.archive.star", () => favour(row, star));
    star.classList.add("star");
    star.setAttribute("aria-pressed", String(row.favourite));
    /** @type {HTMLLIElement} */
    const item = el(
      "li",
      {},
      el(
        "label",
        { class: "tick" },
        el("input", {
          type: "checkbox",
          "aria-label": t("page.archive.tick", { match }),
          checked: ticked.has(row.id),
          on: {
            change: ({ currentTarget }) => {
              const { checked } = /** @type {HTMLInputElement} */ (currentTarget);
              ticked[checked ? "add" : "delete"](row.id);
              tellPick();
            },
          },
        }),
      ),
      el(
        "a",
        { class: "archive-match", href: `#/replay/${encodeURIComponent(row.id)}` },
        smallPicture(row.game),
        el(
          "span",
          { class: "archive-words" },
          el("span", { class: "finished-text", text: `${row.title} ${row.text}` }),
          el("span", { class: "finished-date", text: details(row, when) }),
        ),
        el("span", { class: "archive-faces", "aria-hidden": "true" }, row.names.slice(0, FACES).map(faceOf)),
        mark(row.outcome),
      ),
      star,
      tool("download", "page.archive.download", () => save(row)),
      tool("remove", "page.archive.discard", () => discard(row, item)),
    );
    return item;
  }

  /**
   * @param {Row} row
   * @param {HTMLLIElement} item
   */
  async function discard(row, item) {
    const yes = await confirm({
      title: t("page.archive.discard.title"),
      text: t("page.archive.discard.text", { match: named(row, date(row.date)) }),
      yes: t("page.archive.discard.yes"),
    });
    if (!yes || isRefused(await call("discard", { id: row.id }))) return;
    const neighbour = item.nextElementSibling ?? item.previousElementSibling;
    rows.splice(rows.indexOf(row), 1);
    ticked.delete(row.id);
    const place = found.indexOf(row);
    if (place < 0) return search(); // something else is looked for meanwhile
    found.splice(place, 1);
    item.remove();
    drawn--;
    tell(t("page.archive.discarded"));
    (neighbour?.querySelector("a") ?? count).focus();
  }

  async function take() {
    const ids = rows.map(({ id }) => id).filter((id) => ticked.has(id)),
      file = await call("pick", { ids: ids.length ? ids : found.map(({ id }) => id) });
    if (!isRefused(file)) void download(file.name, file.text);
  }

  /**
   * All that a match may be found by.
   * @param {Row} row
   */
  function told(row) {
    return `${row.title} ${row.text} ${spelled(row.date, names)} ${origin(row)} ${row.day}`;
  }
}

/**
 * A character's portrait, or anybody's.
 * @param {string} name
 */
function faceOf(name) {
  const who = characters().find((each) => each.name === name)?.id;
  return el("img", {
    src: asset(`static/faces/${who ? `${who}-neutral` : "person"}.svg`),
    alt: "",
    width: 32,
    height: 32,
    loading: "lazy",
  });
}

/**
 * @param {Row} row
 * @param {HTMLButtonElement} star
 */
async function favour(row, star) {
  const on = !row.favourite;
  if (isRefused(await call("favourite", { id: row.id, on }))) return;
  row.favourite = on;
  star.setAttribute("aria-pressed", String(on));
}

/** @param {Row} row */
async function save({ id }) {
  const file = await call("record", { id });
  if (!isRefused(file)) void download(file.name, file.text);
}

/**
 * Whether a call could not be answered; says why.
 * @template {object} R
 * @param {R | import("../model.js").Failure} reply
 * @returns {reply is import("../model.js").Failure}
 */
function isRefused(reply) {
  if (!("error" in reply)) return false;
  session.tell("notice", { text: reply.error.text, tone: "error", key: "archive" });
  return true;
}

/**
 * The match in one line, as what is done with it is called.
 * @param {Row} row
 * @param {string} when
 */
const named = (row, when) => `${when}, ${row.title} ${row.text}`;

/**
 * What stands below: when, what kind of match, and what was taken back or shown.
 * @param {Row} row
 * @param {string} when
 */
function details(row, when) {
  return [
    when,
    origin(row),
    row.undone && t("page.table.undone"),
    row.hints && t("page.table.hints", { count: row.hints }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/**
 * Where the cards came from, unless they were dealt for this match.
 * @param {Row} row
 */
function origin(row) {
  if (row.kind === "fresh") return "";
  const kind = t(`page.archive.origin.${row.kind}`);
  return row.day ? `${kind}, ${date(row.day, false)}` : kind;
}

/**
 * @param {string} tone
 * @param {() => unknown} click
 * @param {IconName} [picture]
 */
const button = (tone, click, picture) =>
  el("button", { type: "button", class: `button ${tone}`, on: { click } }, picture && icon(picture), el("span"));
