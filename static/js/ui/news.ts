/* What is new in this version: announced once after an update, and always shown under «Info». */

import { el } from "../base/dom.ts";
import { date, language, t } from "../base/phrases.ts";
import { byAge } from "../base/versions.ts";
import { ask } from "./dialogs.ts";
import { notice } from "./notices.ts";
import type { News } from "../../vendor/model.d.ts";

const SEEN = "pausenjass-news"; // in localStorage: the version whose news this browser has shown last
const NEWS: { [lang: string]: () => Promise<{ default: News[] }> } = {
  de: () => import("../../vendor/page/news.de.json"),
  en: () => import("../../vendor/page/news.en.json"),
};

/** The page's version, and the hash of its build. */
export const VERSION = document.documentElement?.dataset?.version ?? "",
  BUILD = document.documentElement?.dataset?.build ?? "";

/** Announce the news if an older version was here before. A first visit has nothing to compare with. */
export async function tellNews() {
  const before = seenBefore();
  if (!before || byAge(before, VERSION) >= 0) return;
  const found = (await news()).filter(({ version }) => byAge(version, before) > 0);
  if (!found.length) return;
  notice({
    key: "news",
    text: t("page.news.text", { version: VERSION }),
    action: { text: t("page.news"), run: () => void showNews(found) },
  });
}

/** Returns the version that was here before, and remembers this one. */
function seenBefore() {
  try {
    const before = localStorage.getItem(SEEN);
    localStorage.setItem(SEEN, VERSION);
    return before;
  } catch {
    return null; // where nothing can be remembered, the news would be announced every time
  }
}

const news = async () => (await NEWS[language()]?.())?.default ?? [];

/** Show the news of these versions; of all versions if none are given. */
export async function showNews(versions?: readonly News[]) {
  await ask({
    title: t("page.news"),
    body: newsView(versions ?? (await news())),
    kind: "news-dialog",
    cross: true,
  });
}

export const newsView = (versions: readonly News[]) =>
  el(
    "div",
    { class: "news" },
    versions.flatMap(({ version, date: day, lines }) => [
      el("h3", { text: t("page.news.version", { version, date: date(day) }) }),
      el(
        "ul",
        {},
        lines.map((text) => el("li", { text })),
      ),
    ]),
  );
