/* The parts of every paper screen: a way back, a heading, and its content. */

import { el, type Child } from "../base/dom.ts";
import { icon } from "../ui/icons.ts";
import { t } from "../base/phrases.ts";
import { director } from "../play/playing.ts";

/** Returns where the way back leads: to the table if one is open, and always on a phone at another device's table; else to the start screen. */
export function wayBack() {
  const table = Boolean(director.table && !director.table.result?.match_over);
  if ("phone" in document.documentElement.dataset) return { href: "#/join", text: t("page.back.table"), table: true };
  return table ? { href: "#/table", text: t("page.back.table"), table } : { href: "#/", text: t("page.back"), table };
}

/** Fill a screen's <main>; the heading can take the focus. */
export const frame = (main: HTMLElement, title: string, ...content: Child[]) =>
  frameWith(wayBack(), main, title, ...content);

/**
 * Fill a screen with a given way back.
 * @param way  `table`: it leads to the table
 */
export function frameWith(
  { href, text, table }: { href: string; text: string; table: boolean },
  main: HTMLElement,
  title: string,
  ...content: Child[]
) {
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

/** Returns a section with a heading. */
export const section = (title: string, ...content: (Child | readonly Child[])[]) =>
  el("section", { class: "block" }, el("h2", { text: title }), ...content);
