/* The player's data: how it lies here, take it along, bring it in, what was set aside, and erase everything. */

import { el, one } from "../dom.js";
import { download, fileName } from "../files.js";
import { icon } from "../icons.js";
import { confirm } from "../dialogs.js";
import { t } from "../book.js";
import { call, session } from "../session.js";
import { store } from "../store.js";
import { director } from "../playing.js";
import { frame, section } from "./frame.js";
import { homeSection, keptSection } from "./kept.js";
import { openLinkField } from "./links.js";
import { offlineSection } from "./offline.js";

const ASIDE = "pausenjass:aside:",
  MOST_BYTES = 50e6; // no backup comes near it: that must be a film, or so

/**
 * The text of a file. Windows' editor may have saved it in UTF-16. It fails if the file is far too large, or has gone meanwhile.
 * @param {File} file
 */
async function textOf(file) {
  if (file.size > MOST_BYTES) throw new Error("too large");
  const bytes = await file.arrayBuffer(),
    [first, second] = new Uint8Array(bytes),
    is16 = first === 0xff ? second === 0xfe && "utf-16le" : first === 0xfe && second === 0xff && "utf-16be";
  return new TextDecoder(is16 || "utf-8").decode(bytes);
}

/**
 * @param {HTMLElement} main
 * @param {string} [part]  "home": the steps to the home screen are what the player has come for
 */
export function showData(main, part) {
  const said = el("p", { class: "said-line", role: "status" });
  const file = el("input", {
    type: "file",
    accept: ".json,application/json,text/plain",
    class: "sr",
    id: "import-file",
    tabindex: -1,
    "aria-label": t("page.data.import"),
    on: { change: read },
  });
  /** @type {(name: import("../icons.js").IconName, key: string, click: () => unknown, tone?: string) => HTMLButtonElement} */
  const action = (name, key, click, tone = "plain") =>
    el("button", { type: "button", class: `button ${tone}`, on: { click } }, icon(name), el("span", { text: t(key) }));

  async function read() {
    const chosen = file.files?.[0];
    if (!chosen) return;
    const text = await textOf(chosen).catch(() => null);
    file.value = "";
    if (text === null) return session.tell("notice", { text: t("page.data.unreadable"), tone: "error" });
    if (isRefused(await call("import", { text }))) return;
    director.leave();
    anew();
  }

  async function erase() {
    if (
      !(await confirm({
        title: t("page.data.erase.title"),
        text: t("page.data.erase.text"),
        yes: t("page.data.erase.yes"),
      }))
    )
      return;
    if (isRefused(await call("erase"))) return;
    director.leave();
    anew();
    one(main, ".said-line").textContent = t("page.data.erased");
  }

  const home = homeSection();
  const aside = Object.entries(store.entries()).filter(([key]) => key.startsWith(ASIDE));
  frame(
    main,
    t("page.data"),
    el(
      "div",
      { class: "columns" },
      section(
        t("page.data.take"),
        el("p", { text: t("page.data.take.text") }),
        el(
          "div",
          { class: "row" },
          action(
            "download",
            "page.data.export",
            async () => {
              const { name, text } = await call("export");
              void download(name, text);
            },
            "primary",
          ),
          action("upload", "page.data.import", () => file.click()),
          el("a", { class: "button plain", href: "#/archive" }, icon("moves"), el("span", { text: t("page.archive") })),
          file,
        ),
        said,
      ),
      section(t("page.link"), openLinkField()),
      keptSection(),
      offlineSection(),
      home,
      section(
        t("page.data.aside"),
        el("p", { text: t(aside.length ? "page.data.aside.text" : "page.data.aside.none") }),
        aside.length > 0 &&
          el(
            "ul",
            { class: "finished" },
            aside.map(([key, text]) =>
              el(
                "li",
                {},
                el("span", { class: "finished-text", text: nameOf(key) }),
                el(
                  "button",
                  {
                    type: "button",
                    class: "icon-button",
                    "aria-label": t("page.data.aside.download", { name: nameOf(key) }),
                    on: { click: () => void download(fileName(key), text) },
                  },
                  icon("download"),
                ),
                el(
                  "button",
                  {
                    type: "button",
                    class: "icon-button",
                    "aria-label": t("page.data.aside.remove", { name: nameOf(key) }),
                    on: { click: () => drop(key) },
                  },
                  icon("remove"),
                ),
              ),
            ),
          ),
      ),
      section(
        t("page.data.erase"),
        el("p", { text: t("page.data.erase.hint") }),
        action("remove", "page.data.erase", erase, "danger"),
      ),
    ),
  );
  return () => part === "home" && home?.scrollIntoView();

  /** @param {string} key */
  async function drop(key) {
    if (
      !(await confirm({
        title: t("page.data.aside.drop.title"),
        text: t("page.data.aside.drop.text"),
        yes: t("page.data.aside.drop.yes"),
      }))
    )
      return;
    if (!isRefused(await call("forget", { key }))) anew();
  }

  /**
   * Whether a call could not be answered; says why.
   * @param {object | import("../model.js").Failure} reply
   * @returns {reply is import("../model.js").Failure}
   */
  function isRefused(reply) {
    if (!("error" in reply)) return false;
    said.textContent = reply.error.text;
    return true;
  }

  /** What had the focus is gone: the heading is the place to go on. */
  function anew() {
    showData(main);
    one(main, "h1").focus({ preventScroll: true });
  }
}

/**
 * «1: Statistik» for what was set aside as the first, under "pausenjass:1:statistics"; a foreign key stays as it is.
 * @param {string} key
 */
function nameOf(key) {
  const [, number = "", old = ""] = key.slice(ASIDE.length).match(/^(\d+):(.*)$/s) ?? ["", "", key.slice(ASIDE.length)];
  const kind = old.replace("pausenjass:1:", ""),
    phrase = `page.data.kind.${kind}`,
    name = t(phrase) === phrase ? old : t(phrase);
  return number ? `${number}: ${name}` : name;
}
