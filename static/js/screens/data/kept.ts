/* Parts of «Deine Daten»: how safely the data is stored, and how to put Pausenjass on the home screen of iPad and iPhone. */

import { isSingle } from "../../base/assets.ts";
import { date, language, t } from "../../base/phrases.ts";
import { el, svg } from "../../base/dom.ts";
import { askToKeep, canAsk, isKept, isOutsideHome } from "../../engine/persistence.ts";
import { session } from "../../engine/session.ts";
import { store } from "../../engine/store.ts";
import { section } from "../frame.ts";

let tellStored = () => {};
session.on("ready", () => tellStored()); // the vault hasn't been read before
session.on("day", () => tellStored());

/** Returns the section about storage: how much is stored, when it was last written, and whether the browser may delete it. */
export function keptSection() {
  const promise = el("p"),
    size = el("dd"),
    at = el("dd"),
    stays = el("dd"),
    asking = el("div", { role: "status" }),
    list = el(
      "dl",
      { class: "kept" },
      el("dt", { text: t("page.kept.size") }),
      size,
      el("dt", { text: t("page.kept.written") }),
      at,
      el("dt", { text: t("page.kept.stays") }),
      stays,
    );
  const tell = (kept: boolean) => {
    stays.textContent = t(isOutsideHome() ? "page.home.why" : kept ? "page.kept.stays.yes" : "page.kept.stays.no");
  };
  async function ask() {
    const kept = await askToKeep();
    tell(kept);
    asking.replaceChildren(el("p", { class: "said-line", text: t(kept ? "page.kept.ask.yes" : "page.kept.ask.no") }));
  }

  tellStored = () => {
    list.hidden = asking.hidden = safety() === "none";
    promise.textContent = t(`page.kept.text.${safety()}`);
    size.textContent = t("page.kept.size.own", { size: bytes(store.size()) });
    at.textContent = written();
  };
  tellStored();
  tell(false);
  void isKept().then((kept) => {
    tell(kept);
    if (!kept && canAsk())
      asking.append(
        el("button", { type: "button", class: "button plain", text: t("page.kept.ask"), on: { click: ask } }),
      );
  });
  return section(t("page.kept"), promise, isSingle() && el("p", { text: t("page.kept.single") }), list, asking);
}

/** How safe the data is, as the end of a phrase's key. */
function safety() {
  if (store.isForbidden) return "none";
  if (!store.isKept) return "full";
  return store.vault().failing ? "late" : "safe";
}

/** When the data was last written to the vault. */
function written() {
  const { at, failing } = store.vault();
  if (failing) return t("page.kept.written.failing");
  if (at === null) return t("page.kept.written.never");
  return date(new Date(Math.min(at, Date.now())).toISOString()); // it is in the future if a clock was set forward and back
}

/** «84 kB» */
function bytes(count: number) {
  const large = count >= 1e6;
  return (count / (large ? 1e6 : 1e3)).toLocaleString(language() === "de" ? "de-CH" : "en-GB", {
    style: "unit",
    unit: large ? "megabyte" : "kilobyte",
    maximumSignificantDigits: 2,
  });
}

/** A phone's outline, and inside it what to tap. */
const PHONE = "M22 4h52a6 6 0 0 1 6 6v76a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z",
  STEPS = {
    "page.home.share": {
      quiet: [PHONE, "M16 62h64M25 15h46M25 25h46M25 35h46M25 45h28"],
      loud: ["M42 76h-4v11h20V76h-4M48 82V68M43 73l5-5 5 5"],
    },
    "page.home.add": {
      quiet: [PHONE, "M16 26h64M25 36h32M25 82h26M65 32h8v8h-8zM65 78h8v8h-8z"],
      loud: ["M26 59h18M56 51h16v16H56zM64 55v8M60 59h8"],
    },
    "page.home.done": {
      quiet: [PHONE, "M16 38h64M24 24h10M25 48h16v16H25zM49 52h22M49 60h14M25 76h46"],
      loud: ["M52 15h14a9 9 0 0 1 0 18H52a9 9 0 0 1 0-18zM59 19.500v9M54.500 24h9"],
    },
  };

/** Returns the steps for the home screen, in pictures; null where they wouldn't help. */
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
