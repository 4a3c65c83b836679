/* The archive: every finished match, to be searched, looked at again, starred, taken along or deleted. */

import { asset } from "../../base/assets.ts";
import { el, one, write } from "../../base/dom.ts";
import { download } from "../../share/files.ts";
import { icon, iconButton, type IconName } from "../../ui/icons.ts";
import { confirm } from "../../ui/dialogs.ts";
import { characters, date, games, language, t } from "../../base/phrases.ts";
import { call, session } from "../../engine/session.ts";
import { frame } from "../frame.ts";
import { invitation, smallPicture } from "../picture.ts";
import { mark } from "../today/calendar.ts";
import { searchForm } from "./form.ts";
import { EVERYTHING, find, isAnything, months, spelled } from "./search.ts";
import type { ArchiveRow as Row, Failure } from "../../../vendor/model.d.ts";

const FACES = 4; // of the others: more would press the words
const PIECE = 50; // so many rows are drawn at once: more are seldom looked through

/** What was looked for last: still there when somebody comes back from a match. */
let wish = { ...EVERYTHING };
/** The game for which somebody came last: the same address once more is no new wish. */
let cameFor = "";

/** @param id  of a game: its matches are what the player has come for */
export async function showArchive(main: HTMLElement, id?: string) {
  if (id && id !== cameFor) wish = { ...EVERYTHING, game: id };
  cameFor = id ?? "";
  const content = el("div", { class: "archive" }, el("p", { class: "hint", role: "status", text: t("page.loading") }));
  frame(main, t("page.archive"), content);
  const { rows } = await call("archive");
  if (rows.length) new ArchiveList(content, rows);
  else content.replaceChildren(invitation(games()[0]?.id ?? "", t("page.archive.empty")));
}

/** The matches that are as wished, a piece at a time, and what can be done with them. */
class ArchiveList {
  /** the newest first */
  #rows: Row[];
  /** those that are as wished */
  #found: Row[] = [];
  #drawn = 0;
  /** the ids of those that are ticked; more may be ticked than found */
  #ticked: Set<string> = new Set();
  #names = months(language());
  #form = el("div");
  #count = el("p", { class: "archive-count", role: "status", tabindex: -1 });
  #all = button("plain small", () => this.#askForAll());
  #pick = button("plain small", () => this.#take(), "download");
  #choose = button("plain small", () => this.#tick(!this.#isTicking));
  #list = el("ul", { class: "finished" });
  #none = el("p", { class: "empty-note", text: t("page.archive.none") });
  #more = button("plain archive-more", () => this.#draw()?.querySelector("a")?.focus());

  constructor(content: HTMLElement, rows: Row[]) {
    this.#rows = rows;
    if (!rows.some(({ game }) => game === wish.game)) wish = { ...wish, game: "" };
    write(one(this.#all, "span"), t("page.archive.clear"));
    write(one(this.#choose, "span"), t("page.archive.choose"));
    this.#choose.setAttribute("aria-pressed", "false");
    content.replaceChildren(
      this.#form,
      el("div", { class: "archive-found" }, this.#count, this.#all, this.#choose, this.#pick),
      this.#list,
      this.#none,
      this.#more,
    );
    this.#ask();
  }

  /** The form as it stands for what is wished. */
  #ask() {
    this.#form.replaceChildren(
      searchForm(this.#rows, wish, (change) => {
        wish = { ...wish, ...change };
        this.#search();
      }),
    );
    this.#search();
  }

  #askForAll() {
    wish = { ...EVERYTHING };
    this.#ask();
    one(this.#form, "input").focus();
  }

  #search() {
    this.#found = find(this.#rows, wish, (row) => this.#told(row));
    this.#drawn = 0;
    this.#list.replaceChildren();
    this.#draw();
  }

  /** How many there are; `first` is something else that has to be said. */
  #tell(first = "") {
    const { length } = this.#found,
      key = length === this.#rows.length ? "page.archive.count.all" : "page.archive.count";
    write(this.#count, `${first} ${t(key, { count: length, all: this.#rows.length })}`.trim());
    this.#tellPick();
    const left = length - this.#drawn;
    write(one(this.#more, "span"), t("page.archive.more", { count: Math.min(left, PIECE) }));
    this.#all.hidden = isAnything(wish);
    this.#none.hidden = length > 0;
    this.#choose.hidden = !length;
    this.#more.hidden = !left;
  }

  /** Whether single ones are ticked, to be taken along; else all that are found. */
  get #isTicking() {
    return this.#list.classList.contains("ticking");
  }

  #tick(on: boolean) {
    this.#list.classList.toggle("ticking", on);
    this.#choose.setAttribute("aria-pressed", String(on));
    if (!on) this.#ticked.clear();
    for (const box of this.#list.querySelectorAll(".tick input" as "input")) box.checked = false;
    this.#tellPick();
  }

  /** What «herunterladen» is about. */
  #tellPick() {
    const some = this.#isTicking ? this.#ticked.size : this.#found.length;
    write(one(this.#pick, "span"), t("page.archive.pick", { count: some }));
    this.#pick.hidden = !this.#found.length && !some;
    this.#pick.disabled = !some;
  }

  /** The next rows; returns the first of them. */
  #draw() {
    const next = this.#found.slice(this.#drawn, this.#drawn + PIECE).map((row) => this.#line(row));
    this.#list.append(...next);
    this.#drawn += next.length;
    this.#tell();
    return next[0];
  }

  #line(row: Row) {
    const when = date(row.date), // costs as much as all else
      match = named(row, when),
      star: HTMLButtonElement = iconButton("praise", t("page.archive.star", { match }), () => favour(row, star));
    star.classList.add("star");
    star.setAttribute("aria-pressed", String(row.favourite));
    const item: HTMLLIElement = el(
      "li",
      {},
      this.#box(row, match),
      linkTo(row, when),
      star,
      iconButton("download", t("page.archive.download", { match }), () => save(row)),
      iconButton("remove", t("page.archive.discard", { match }), () => this.#discard(row, item)),
    );
    return item;
  }

  #box({ id }: Row, match: string) {
    const box: HTMLInputElement = el("input", {
      type: "checkbox",
      "aria-label": t("page.archive.tick", { match }),
      checked: this.#ticked.has(id),
      on: {
        change: () => {
          this.#ticked[box.checked ? "add" : "delete"](id);
          this.#tellPick();
        },
      },
    });
    return el("label", { class: "tick" }, box);
  }

  async #discard(row: Row, item: HTMLLIElement) {
    const yes = await confirm({
      title: t("page.archive.discard.title"),
      text: t("page.archive.discard.text", { match: named(row, date(row.date)) }),
      yes: t("page.archive.discard.yes"),
    });
    if (!yes || isRefused(await call("discard", { id: row.id }))) return;
    const neighbour = item.nextElementSibling ?? item.previousElementSibling;
    this.#rows.splice(this.#rows.indexOf(row), 1);
    this.#ticked.delete(row.id);
    const place = this.#found.indexOf(row);
    if (place < 0) return this.#search(); // something else is looked for meanwhile
    this.#found.splice(place, 1);
    item.remove();
    this.#drawn--;
    this.#tell(t("page.archive.discarded"));
    (neighbour?.querySelector("a") ?? this.#count).focus();
  }

  async #take() {
    const ids = this.#rows.map(({ id }) => id).filter((id) => this.#ticked.has(id)),
      file = await call("pick", { ids: ids.length ? ids : this.#found.map(({ id }) => id) });
    if (!isRefused(file)) void download(file.name, file.text);
  }

  /** All that a match may be found by. */
  #told(row: Row) {
    return `${row.title} ${row.text} ${spelled(row.date, this.#names)} ${origin(row)} ${row.day}`;
  }
}

const linkTo = (row: Row, when: string) =>
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
  );

/** A character's portrait, or anybody's. */
function faceOf(name: string) {
  const who = characters().find((each) => each.name === name)?.id;
  return el("img", {
    src: asset(`static/faces/${who ? `${who}-neutral` : "person"}.svg`),
    alt: "",
    width: 32,
    height: 32,
    loading: "lazy",
  });
}

async function favour(row: Row, star: HTMLButtonElement) {
  const on = !row.favourite;
  if (isRefused(await call("favourite", { id: row.id, on }))) return;
  row.favourite = on;
  star.setAttribute("aria-pressed", String(on));
}

async function save({ id }: Row) {
  const file = await call("record", { id });
  if (!isRefused(file)) void download(file.name, file.text);
}

/** Whether a call could not be answered; says why. */
function isRefused<R extends object>(reply: R | Failure): reply is Failure {
  if (!("error" in reply)) return false;
  session.tell("notice", { text: reply.error.text, tone: "error", key: "archive" });
  return true;
}

/** The match in one line, as what is done with it is called. */
const named = (row: Row, when: string) => `${when}, ${row.title} ${row.text}`;

/** What stands below: when, what kind of match, and what was taken back or shown. */
function details(row: Row, when: string) {
  return [
    when,
    origin(row),
    row.undone && t("page.table.undone"),
    row.hints && t("page.table.hints", { count: row.hints }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Where the cards came from, unless they were dealt for this match. */
function origin(row: Row) {
  if (row.kind === "fresh") return "";
  const kind = t(`page.archive.origin.${row.kind}`);
  return row.day ? `${kind}, ${date(row.day, false)}` : kind;
}

const button = (tone: string, click: () => unknown, picture?: IconName) =>
  el("button", { type: "button", class: `button ${tone}`, on: { click } }, picture && icon(picture), el("span"));
