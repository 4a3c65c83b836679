/* Parts of «Deine Daten»: how safely everything lies here, and how Pausenjass comes to the home screen of iPad and iPhone. */

import { isSingle } from "../assets.js";
import { date, language, t } from "../book.js";
import { el, svg } from "../dom.js";
import { askToKeep, canAsk, isKept, isOutsideHome } from "../keeping.js";
import { store } from "../store.js";
import { section } from "./frame.js";

/** How it stands: how much is stored, when it was last made safe, and whether the browser may clear up. */
export function keptSection() {
  const stays = el("dd"),
    asking = el("div", { role: "status" });
  /** @param {boolean} kept */
  const tell = (kept) => {
    stays.textContent = t(isOutsideHome() ? "page.home.why" : kept ? "page.kept.stays.yes" : "page.kept.stays.no");
  };
  async function ask() {
    const kept = await askToKeep();
    tell(kept);
    asking.replaceChildren(el("p", { class: "said-line", text: t(kept ? "page.kept.ask.yes" : "page.kept.ask.no") }));
  }

  tell(false);
  void isKept().then((kept) => {
    tell(kept);
    if (!kept && canAsk())
      asking.append(
        el("button", { type: "button", class: "button plain", text: t("page.kept.ask"), on: { click: ask } }),
      );
  });
  return section(
    t("page.kept"),
    el("p", { text: t("page.kept.text") }),
    isSingle() && el("p", { text: t("page.kept.single") }),
    el(
      "dl",
      { class: "kept" },
      el("dt", { text: t("page.kept.size") }),
      el("dd", { text: t("page.kept.size.own", { size: bytes(store.size()) }) }),
      el("dt", { text: t("page.kept.written") }),
      el("dd", { text: written() }),
      el("dt", { text: t("page.kept.stays") }),
      stays,
    ),
    asking,
  );
}

/** When it was last made safe. */
function written() {
  const { at, failing } = store.vault();
  if (failing) return t("page.kept.written.failing");
  return at === null ? t("page.kept.written.never") : date(new Date(at).toISOString());
}

/**
 * «84 kB»
 * @param {number} count
 */
function bytes(count) {
  const large = count >= 1e6;
  return (count / (large ? 1e6 : 1e3)).toLocaleString(language() === "de" ? "de-CH" : "en-GB", {
    style: "unit",
    unit: large ? "megabyte" : "kilobyte",
    maximumFractionDigits: large ? 1 : 0,
  });
}

/** A phone's outline, and in it what is to be tapped. */
const PHONE = "M22 4h52a6 6 0 0 1 6 6v76a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z",
  STEPS = {
    "page.home.share": {
      quiet: [PHONE, "M16 72h64M24 16h48M24 24h48M24 32h30M26 82h5l-3-3M31 82l-3 3M65 79h6v6h-6z"],
      loud: ["M43.500 80H41v9h14v-9h-2.500M48 85V74M44.500 77.500L48 74l3.500 3.500"],
    },
    "page.home.add": {
      quiet: [PHONE, "M16 34h64M24 44h30M24 82h26M68 41h6v6h-6zM68 79h6v6h-6z"],
      loud: ["M20 54h56v18H20zM26 63h24M63 58.500h9v9h-9zM67.500 60.500v5M65 63h5"],
    },
    "page.home.done": {
      quiet: [PHONE, "M16 34h64M22 24h8M24 48h14v14H24zM44 51h28M44 59h20M24 72h48"],
      loud: ["M52 17h20a5 5 0 0 1 0 14H52a5 5 0 0 1 0-14zM55 24l4 4 8-8"],
    },
  };

/** The steps to the home screen, in pictures; null where there is nothing to gain. */
export function homeSection() {
  if (!isOutsideHome()) return null;
  return section(
    t("page.home"),
    el("p", { text: `${t("page.home.why")} ${t("page.home.how")}` }),
    el(
      "ol",
      { class: "home-steps" },
      Object.entries(STEPS).map(([key, { quiet, loud }]) =>
        el(
          "li",
          {},
          svg(
            "svg",
            { viewBox: "0 0 96 96", "aria-hidden": "true" },
            quiet.map((d) => svg("path", { d })),
            loud.map((d) => svg("path", { d, class: "loud" })),
          ),
          el("span", { text: t(key) }),
        ),
      ),
    ),
    el("p", { class: "hint", text: t("page.home.own") }),
  );
}
