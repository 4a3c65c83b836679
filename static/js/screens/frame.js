/* What every paper screen has: a way back, a heading, and its content. */

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../book.js";
import { director } from "../table/screen.js";

/** @typedef {import("../dom.js").Child} Child */

/**
 * Fill a screen's <main>; the heading takes the focus when the player comes to it.
 * @param {HTMLElement} main
 * @param {string} title
 * @param {...Child} content
 */
export function frame(main, title, ...content) {
  const table = director.table && !director.table.result?.match_over;
  main.replaceChildren(
    el(
      "div",
      { class: "paper page-paper" },
      el(
        "header",
        { class: "page-head" },
        table
          ? el(
              "a",
              { class: "button primary small to-table", href: "#/table" },
              icon("back"),
              el("span", { text: t("page.back.table") }),
            )
          : el("a", { class: "icon-button", href: "#/", "aria-label": t("page.back") }, icon("back")),
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
