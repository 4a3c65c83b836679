/* The archive: every finished match, to search, watch again, star, download or delete. */

import { asset } from "../../base/assets.ts";
import { el, one, write } from "../../base/dom.ts";
import { download } from "../../share/files.ts";
import { icon, iconButton, type IconName } from "../../ui/icons.ts";
import { confirm } from "../../ui/dialogs.ts";
import { characters, date, games, language, t } from "../../base/phrases.ts";
import { call, session } from "../../engine/session.ts";
import { presence } from "../../play/presence.ts";
import { frame } from "../frame.ts";
import { invitation, smallPicture } from "../picture.ts";
import { mark } from "../today/calendar.ts";
import { searchForm } from "./form.ts";
import { EVERYTHING, find, isAnything, months, spelled } from "./search.ts";
import type { ArchiveRow as Row, Failure } from "../../../vendor/model.d.ts";

const FACES = 4; // portraits of the other players: more would squeeze the words
const PIECE = 50; // how many rows are drawn at once: people seldom look through more

/** The last search: it is kept for the return from a match. */
let wish = { ...EVERYTHING };
/** The game in the last address: the same address again doesn't reset the search. */
let cameFor = "";

/**
 * Show the archive.
 * @param id  of a game, whose matches are searched for
 */
export async function showArchive(main: HTMLElement, id?: string) {
  if (id && id !== cameFor) wish = { ...EVERYTHING, game: id };
  cameFor = id ?? "";
  const content = el("div", { class: "archive" }, el("p", { class: "hint", role: "status", text: t("page.loading") }));
  frame(main, t("page.archive"), content);
  const { rows, error } = await call("archive");
  if (error) return content.replaceChildren();
  if (rows.length) new ArchiveList(content, rows);
  else content.replaceChildren(invitation(games()[0]?.id ?? "", t("page.archive.empty")));
}

/** The found matches, a piece at a time, and what can be done with them. */
class ArchiveList {
  /** the newest first */
  #rows: Row[];
  /** the matches that were found */
  #found: Row[] = [];
  #drawn = 0;
  /** the ids of the ticked matches, which may include some that aren't found now */
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

  /** Show the form with the present search. */
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

  /** Show the number of matches; `first` is a sentence before it. */
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

  /** Whether single matches can be ticked for download; else all found ones are downloaded. */
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

  /** Show what «herunterladen» would download. */
  #tellPick() {
    const some = this.#isTicking ? this.#ticked.size : this.#found.length;
    write(one(this.#pick, "span"), t("page.archive.pick", { count: some }));
    this.#pick.hidden = !this.#found.length && !some;
    this.#pick.disabled = !some;
  }

  /** Draw the next rows; returns the first of them. */
  #draw() {
    const next = this.#found.slice(this.#drawn, this.#drawn + PIECE).map((row) => this.#line(row));
    this.#list.append(...next);
    this.#drawn += next.length;
    this.#tell();
    return next[0];
  }

  #line(row: Row) {
    const when = date(row.date), // takes as long as all the rest
      match = named(row, when);
    if (row.pad) {
      const line: HTMLLIElement = el(
        "li",
        {},
        linkTo(row, when),
        this.#remove(row, match, () => line),
      );
      return line;
    }
    const star: HTMLButtonElement = iconButton("praise", t("page.archive.star", { match }), () => favour(row, star));
    star.classList.add("star");
    star.setAttribute("aria-pressed", String(row.favourite));
    const item: HTMLLIElement = el(
      "li",
      {},
      this.#box(row, match),
      linkTo(row, when),
      star,
      iconButton("download", t("page.archive.download", { match }), () => save(row)),
      this.#remove(row, match, () => item),
    );
    return item;
  }

  #remove(row: Row, match: string, item: () => HTMLLIElement) {
    return iconButton(
      "remove",
      t("page.archive.discard", { match }),
      () => void this.#discard(row, item()).catch(console.error),
    );
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
    const match = named(row, date(row.date)),
      onPad = this.#rows.filter(({ pad }) => pad && pad === row.pad);
    const yes = await confirm({
      title: t("page.archive.discard.title"),
      text: onPad.length
        ? t("page.archive.discard.pad", { match, count: onPad.length })
        : t("page.archive.discard.text", { match }),
      yes: t("page.archive.discard.yes"),
    });
    if (!yes || isRefused(await call("discard", { id: row.id }))) return;
    if (onPad.length) {
      presence.tell("pad", row.pad);
      this.#rows = this.#rows.filter((each) => !onPad.includes(each));
      this.#search();
      this.#tell(t("page.archive.discarded"));
      return this.#count.focus();
    }
    const neighbour = item.nextElementSibling ?? item.previousElementSibling;
    this.#rows.splice(this.#rows.indexOf(row), 1);
    this.#ticked.delete(row.id);
    const place = this.#found.indexOf(row);
    if (place < 0) return this.#search(); // the search has changed meanwhile
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

  /** The text in which a match is searched. */
  #told(row: Row) {
    return `${row.title} ${row.text} ${spelled(row.date, this.#names)} ${origin(row)} ${row.day}`;
  }
}

const linkTo = (row: Row, when: string) =>
  el(
    "a",
    { class: "archive-match", href: `#/${row.pad ? "pad" : "replay"}/${encodeURIComponent(row.pad || row.id)}` },
    smallPicture(row.game),
    el(
      "span",
      { class: "archive-words" },
      el("span", { class: "finished-text", text: `${row.title} ${row.text}` }),
      el("span", { class: "finished-date", text: details(row, when) }),
    ),
    el("span", { class: "archive-faces", "aria-hidden": "true" }, row.names.slice(0, FACES).map(faceOf)),
    row.outcome === "played" ? null : mark(row.outcome),
  );

/** A character's portrait, or the general one of a person. */
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

/** Whether a call failed; a notice says why. */
function isRefused<R extends object>(reply: R | Failure): reply is Failure {
  if (!("error" in reply)) return false;
  session.tell("notice", { text: reply.error.text, tone: "error", key: "archive" });
  return true;
}

/** The match in one line, for the names of its buttons. */
const named = (row: Row, when: string) => `${when}, ${row.title} ${row.text}`;

/** The line below: date, kind of match, and whether moves were taken back or hints shown. */
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

/** The origin of the cards; "" if they were dealt for this match. */
function origin(row: Row) {
  if (row.kind === "fresh") return "";
  const kind = t(`page.archive.origin.${row.kind}`);
  return row.day ? `${kind}, ${date(row.day, false)}` : kind;
}

const button = (tone: string, click: () => unknown, picture?: IconName) =>
  el("button", { type: "button", class: `button ${tone}`, on: { click } }, picture && icon(picture), el("span"));
