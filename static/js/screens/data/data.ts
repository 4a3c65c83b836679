/* The player's data: how it is stored, export, import, entries that were set aside, and erasing everything. */

import { el, one } from "../../base/dom.ts";
import { download, fileName } from "../../share/files.ts";
import { icon, iconButton, type IconName } from "../../ui/icons.ts";
import { confirm } from "../../ui/dialogs.ts";
import { t } from "../../base/phrases.ts";
import { call, session } from "../../engine/session.ts";
import { store } from "../../engine/store.ts";
import { director } from "../../play/playing.ts";
import { frame, section } from "../frame.ts";
import { homeSection, keptSection } from "./kept.ts";
import { openLinkField } from "./links.ts";
import { offlineSection } from "./offline.ts";
import type { Failure } from "../../../vendor/model.d.ts";

const ASIDE = "pausenjass:aside:",
  MOST_BYTES = 50e6; // no backup is nearly as large

/** Read a text file. Windows' editor may have saved it in UTF-16. Rejects if the file is far too large, or has disappeared. */
async function textOf(file: File) {
  if (file.size > MOST_BYTES) throw new Error("too large");
  const bytes = await file.arrayBuffer(),
    [first, second] = new Uint8Array(bytes),
    is16 = first === 0xff ? second === 0xfe && "utf-16le" : first === 0xfe && second === 0xff && "utf-16be";
  return new TextDecoder(is16 || "utf-8").decode(bytes);
}

/**
 * Show the player's data.
 * @param part  "home": scroll to the steps for the home screen
 */
export function showData(main: HTMLElement, part?: string) {
  const said = el("p", { class: "said-line", role: "status" }),
    home = homeSection();
  frame(
    main,
    t("page.data"),
    el(
      "div",
      { class: "columns" },
      takeSection(main, said),
      section(t("page.link"), openLinkField()),
      keptSection(),
      offlineSection(),
      home,
      asideSection(main, said),
      eraseSection(main, said),
    ),
  );
  return () => part === "home" && home?.scrollIntoView();
}

/** The section for exporting the data as a file, and importing one. */
function takeSection(main: HTMLElement, said: HTMLElement) {
  const file = el("input", {
    type: "file",
    accept: ".json,application/json,text/plain",
    class: "sr",
    id: "import-file",
    tabindex: -1,
    "aria-label": t("page.data.import"),
    on: { change: read },
  });

  async function read() {
    const chosen = file.files?.[0];
    if (!chosen) return;
    const text = await textOf(chosen).catch(() => null);
    file.value = "";
    if (text === null) return session.tell("notice", { text: t("page.data.unreadable"), tone: "error" });
    if (isRefused(await call("import", { text }), said)) return;
    director.leave();
    anew(main);
  }

  return section(
    t("page.data.take"),
    el("p", { text: t("page.data.take.text") }),
    el(
      "div",
      { class: "row" },
      action("download", "page.data.export", takeAlong, "primary"),
      action("upload", "page.data.import", () => file.click()),
      el("a", { class: "button plain", href: "#/archive" }, icon("moves"), el("span", { text: t("page.archive") })),
      file,
    ),
    said,
  );
}

async function takeAlong() {
  const { name, text } = await call("export");
  void download(name, text);
}

/** The section for entries that couldn't be read and were set aside. */
function asideSection(main: HTMLElement, said: HTMLElement) {
  const aside = Object.entries(store.entries()).filter(([key]) => key.startsWith(ASIDE));

  async function drop(key: string) {
    const yes = await confirm({
      title: t("page.data.aside.drop.title"),
      text: t("page.data.aside.drop.text"),
      yes: t("page.data.aside.drop.yes"),
    });
    if (yes && !isRefused(await call("forget", { key }), said)) anew(main);
  }

  return section(
    t("page.data.aside"),
    el("p", { text: t(aside.length ? "page.data.aside.text" : "page.data.aside.none") }),
    aside.length > 0 &&
      el(
        "ul",
        { class: "finished" },
        aside.map(([key, text]) => {
          const name = nameOf(key);
          return el(
            "li",
            {},
            el("span", { class: "finished-text", text: name }),
            iconButton("download", t("page.data.aside.download", { name }), () => download(fileName(key), text)),
            iconButton("remove", t("page.data.aside.remove", { name }), () => drop(key)),
          );
        }),
      ),
  );
}

function eraseSection(main: HTMLElement, said: HTMLElement) {
  async function erase() {
    const yes = await confirm({
      title: t("page.data.erase.title"),
      text: t("page.data.erase.text"),
      yes: t("page.data.erase.yes"),
    });
    if (!yes || isRefused(await call("erase"), said)) return;
    director.leave();
    anew(main);
    one(main, ".said-line").textContent = t("page.data.erased");
  }

  return section(
    t("page.data.erase"),
    el("p", { text: t("page.data.erase.hint") }),
    action("remove", "page.data.erase", erase, "danger"),
  );
}

const action = (name: IconName, key: string, click: () => unknown, tone = "plain") =>
  el("button", { type: "button", class: `button ${tone}`, on: { click } }, icon(name), el("span", { text: t(key) }));

/** Whether a call failed; `said` shows why. */
function isRefused(reply: object | Failure, said: HTMLElement): reply is Failure {
  if (!("error" in reply)) return false;
  said.textContent = reply.error.text;
  return true;
}

/** Redraw the screen. The focused element is gone, so the heading takes the focus. */
function anew(main: HTMLElement) {
  showData(main);
  one(main, "h1").focus({ preventScroll: true });
}

/**
 * Returns the name of an entry that was set aside, such as «1: Statistik» for the first one of "pausenjass:1:statistics"; a foreign key stays as
 * it is.
 */
function nameOf(key: string) {
  const [, number = "", old = ""] = key.slice(ASIDE.length).match(/^(\d+):(.*)$/s) ?? ["", "", key.slice(ASIDE.length)];
  const kind = old.replace("pausenjass:1:", ""),
    phrase = `page.data.kind.${kind}`,
    name = t(phrase) === phrase ? old : t(phrase);
  return number ? `${number}: ${name}` : name;
}
