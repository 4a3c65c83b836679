/* The rules of a game: our own page, made at build time. Only this module inserts HTML as such. */

import { asset } from "../../base/assets.ts";
import { el } from "../../base/dom.ts";
import { gameOrFirst, games, rulePage, t } from "../../base/phrases.ts";
import { state } from "../../engine/session.ts";
import { BUILD, showNews, VERSION } from "../../ui/news.ts";
import { offlineSection } from "../data/offline.ts";
import { frame, section } from "../frame.ts";
import { licences } from "./licences.ts";

/**
 * Show a game's rules; by default the first game's. Returns a function that scrolls to the requested rule, to be called once the page is shown.
 * @param rule  its number, such as "TS-6"
 */
export function showRules(main: HTMLElement, wanted?: string, rule?: string) {
  const { id, title } = gameOrFirst(wanted);
  const page = el("article", { class: "prose rules-page" });
  page.append(content(id));
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
  frame(
    main,
    t("page.rules", { title }),
    el(
      "nav",
      { class: "links rules-of", "aria-label": t("page.start.games") },
      games().map((one) =>
        el("a", {
          href: `#/rules/${one.id}`,
          "aria-current": one.id === id ? "page" : null,
          lang: "de",
          text: one.title,
        }),
      ),
    ),
    page,
  );
  if (!rule) return undefined;
  const place: HTMLElement | null = page.querySelector(`[id="${CSS.escape(rule)}"]`);
  if (!place) return undefined;
  place.classList.add("asked");
  place.tabIndex = -1;
  return () => {
    place.scrollIntoView({ block: "start" });
    place.focus({ preventScroll: true });
  };
}

/** A rule page without its heading. Its pictures aren't fetched before they have their addresses. */
function content(id: string) {
  const template = el("template"),
    { content } = template;
  template.innerHTML = rulePage(id) ?? "";
  content.querySelector("h1")?.remove();
  for (const image of content.querySelectorAll("img")) {
    const path = image.getAttribute("src") ?? "";
    image.loading = "lazy";
    image.src = asset(state.settings.french_colours === 2 ? path.replace(/\/(french|french-en)\//, "/$1-2/") : path);
  }
  return content;
}

/** Show «Info»: the credits are a page like the rules, and end with the licences. */
export function showAbout(main: HTMLElement, title: string) {
  const page = el("article", { class: "prose" });
  page.append(offlineSection(), versionSection(), content("credits"), licences());
  frame(main, title, page);
}

/** Which version this is, for fault reports. */
const versionSection = () =>
  section(
    t("page.about.version"),
    el("p", { text: t("page.about.build", { version: VERSION, build: BUILD }) }),
    el(
      "p",
      {},
      el("button", {
        type: "button",
        class: "button plain",
        text: t("page.news"),
        on: { click: () => void showNews() },
      }),
    ),
  );
