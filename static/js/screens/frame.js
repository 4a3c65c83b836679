/* What every paper screen has: a way back, a heading, and its content. */

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../book.js";
import { director } from "../playing.js";

/** @typedef {import("../dom.js").Child} Child */

/** Where the way back leads: to the table if one is open, on a phone at another device's table always; else to the start screen. */
export function wayBack() {
  const table = Boolean(director.table && !director.table.result?.match_over);
  if ("phone" in document.documentElement.dataset) return { href: "#/join", text: t("page.back.table"), table: true };
  return table ? { href: "#/table", text: t("page.back.table"), table } : { href: "#/", text: t("page.back"), table };
}

/**
 * Fill a screen's <main>; the heading takes the focus when the player comes to it.
 * @param {HTMLElement} main
 * @param {string} title
 * @param {...Child} content
 */
export const frame = (main, title, ...content) => frameWith(wayBack(), main, title, ...content);

/**
 * The same with a way back of its own.
 * @param {{ href: string, text: string, table: boolean }} way  `table`: to the table
 * @param {HTMLElement} main
 * @param {string} title
 * @param {...Child} content
 */
export function frameWith({ href, text, table }, main, title, ...content) {
  main.replaceChildren(
    el(
      "div",
      { class: "paper page-paper" },
      el(
        "header",
        { class: "page-head" },
        table
          ? el("a", { class: "button primary small to-table", href }, icon("back"), el("span", { text }))
          : el("a", { class: "icon-button", href, "aria-label": text }, icon("back")),
        el("h1", { tabindex: -1, text: title }),
      ),
      ...content,
    ),
  );
}

/**
 * A part of a screen with a heading.
 * @param {string} title
 * @param {...(Child | readonly Child[])} content
 */
export const section = (title, ...content) => el("section", { class: "block" }, el("h2", { text: title }), ...content);
