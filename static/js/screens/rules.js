/* The rules of a game: our own page, made at build time. The one place where HTML is set as such. */

import { el } from "../dom.js";
import { gameOrFirst, games, rulePage, t } from "../book.js";
import { state } from "../session.js";
import { frame } from "./frame.js";

/**
 * Show a game's rules, the first game's without one. Returns what leads to the rule that was asked for, once the page is shown.
 * @param {HTMLElement} main
 * @param {string} [wanted]
 * @param {string} [rule]  its number, as "TS-6"
 */
export function showRules(main, wanted, rule) {
  const { id, title } = gameOrFirst(wanted);
  const page = el("article", { class: "prose rules-page" });
  page.innerHTML = rulePage(id) ?? "";
  page.querySelector("h1")?.remove();
  let heading = title;
  for (const node of page.querySelectorAll("h2, h3, table")) {
    if (node.localName !== "table") {
      heading = node.textContent ?? "";
      continue;
    }
    const wrap = el("div", { class: "wide", tabindex: 0, role: "group", "aria-label": heading });
    node.replaceWith(wrap);
    wrap.append(node);
  }
  for (const image of page.querySelectorAll("img")) {
    image.loading = "lazy";
    if (state.settings.french_colours === 2)
      image.src = (image.getAttribute("src") ?? "").replace(/\/(french|french-en)\//, "/$1-2/");
  }
  frame(
    main,
    t("page.rules", { title }),
    el(
      "nav",
      { class: "links rules-of", "aria-label": t("page.start.games") },
      games().map((one) =>
        el("a", { href: `#/rules/${one.id}`, "aria-current": one.id === id ? "page" : null, text: one.title }),
      ),
    ),
    page,
  );
  if (!rule) return undefined;
  /** @type {HTMLElement | null} */
  const place = page.querySelector(`[id="${CSS.escape(rule)}"]`);
  if (!place) return undefined;
  place.classList.add("asked");
  place.tabIndex = -1;
  return () => {
    place.scrollIntoView({ block: "start" });
    place.focus({ preventScroll: true });
  };
}

/**
 * Credits are a page of the same kind.
 * @param {HTMLElement} main
 * @param {string} title
 */
export function showAbout(main, title) {
  const page = el("article", { class: "prose" });
  page.innerHTML = rulePage("credits") ?? "";
  page.querySelector("h1")?.remove();
  frame(main, title, page);
}
