/* Fair deals: who shuffles, what a seal proves, how even the shuffling is, and the player's own luck; or the checked seals of a match. */

import { el } from "../../base/dom.ts";
import { toggle } from "../../ui/forms.ts";
import { numbers } from "../../ui/charts.ts";
import { date, language, t } from "../../base/phrases.ts";
import { call, change, state } from "../../engine/session.ts";
import { director } from "../../play/playing.ts";
import { showSeals } from "./seals.ts";
import { frame, section } from "../frame.ts";
import shuffling from "./shuffling.json";
import type { GameLuck } from "../../../vendor/model.d.ts";

/** The deviation in one run, or two */
type Figure = { key: string; z: number[] };
/** The counts of tools/measure/shuffling.py */
type Shuffling = { date: string; decks: number; even: boolean; figures: Figure[] };

/**
 * Show how deals are fair, or the seals of a match.
 * @param match  its id, or "now" for the one on the table
 */
export function showFair(main: HTMLElement, match?: string) {
  if (match) return showSeals(main, match);
  const luck = el("div", { class: "luck" }, el("p", { class: "help", role: "status", text: t("page.loading") }));
  frame(
    main,
    t("page.fair"),
    el(
      "div",
      { class: "fair" },
      facts("who", ["draw", "chance", "blind", "else"]),
      facts("seal", ["what", "proves", "proves-not", "how"]),
      section(
        t("page.fair.cut"),
        toggle({
          label: t("page.settings.cut"),
          help: t("page.settings.cut.help"),
          checked: Boolean(state.settings.cut),
          onChange: (cut) => void change({ cut }).catch(console.error),
        }),
        el("p", { text: t("page.fair.cut.who") }),
        director.table &&
          !director.table.apart &&
          el("p", {}, el("a", { class: "button plain", href: "#/fair/now", text: t("page.fair.now") })),
      ),
      evenness(shuffling as Shuffling),
      section(t("page.fair.luck"), luck),
    ),
  );
  return fill(luck);
}

const facts = (name: "who" | "seal", paragraphs: readonly string[]) =>
  section(t(`page.fair.${name}`), ...paragraphs.map((each) => el("p", { text: t(`page.fair.${name}.${each}`) })));

/** The counts from many shuffles. */
function evenness({ date: day, decks, even, figures }: Shuffling) {
  const again = (figures[0]?.z.length ?? 0) > 1,
    count = decks.toLocaleString(language() === "de" ? "de-CH" : "en-GB");
  return section(
    t("page.fair.even"),
    el("p", { text: t("page.fair.even.text", { date: date(day, false), count }) }),
    again && el("p", { text: t("page.fair.even.again") }),
    wide(
      t("page.fair.even.table"),
      [t("page.fair.even.what"), t("page.fair.even.z"), again && t("page.fair.even.z-again")],
      figures.map(({ key, z }) => [t(`page.fair.even.${key}`), ...z.map(signed)]),
    ),
    el("p", {}, el("b", { text: t(even ? "page.fair.even.yes" : "page.fair.even.no") })),
  );
}

/** Returns a number with its sign, as the language writes it. */
function signed(value: number) {
  const text = value.toLocaleString(language() === "de" ? "de-DE" : "en-GB", {
    minimumFractionDigits: 2,
    signDisplay: "always",
  });
  return text.replace("-", "−");
}

/** A table that may be wider than the screen. */
const wide = (label: string, head: readonly (string | false)[], rows: readonly (readonly string[])[]) =>
  el(
    "div",
    { class: "wide", tabindex: 0, role: "group", "aria-label": label },
    numbers(
      head,
      rows.map((row) => ({ cells: row.map((text, i) => el(i ? "td" : "th", i ? { text } : { scope: "row", text })) })),
    ),
  );

/** Fetch and show the player's luck in each game. */
async function fill(place: HTMLElement) {
  const { games } = await call("luck").catch(failed);
  if (!games)
    return place.replaceChildren(el("p", { class: "empty-note", role: "alert", text: t("page.notice.crash") }));
  if (!games.length) return place.replaceChildren(el("p", { class: "empty-note", text: t("page.fair.luck.none") }));
  return place.replaceChildren(el("p", { text: t("page.fair.luck.text") }), ...games.map(ofGame));
}

function failed(error: unknown) {
  console.error(error);
  return { games: null };
}

const ofGame = ({ title, good, deals, rows }: GameLuck) =>
  el(
    "section",
    { class: "luck-game" },
    el("h3", {}, title, " ", el("small", { text: deals })),
    el("p", { class: "help", text: good }),
    wide(
      t("page.fair.luck.table", { title }),
      ["who", "good", "expected", "difference"].map((name) => t(`page.fair.luck.${name}`)),
      rows.map(({ who, good: got, expected, difference }) => [who, got, expected, difference]),
    ),
    ...rows.map(({ text, off }) => el("p", { class: "luck-words" }, gauge(off), el("span", { text }))),
  );

/**
 * A gauge for a difference: the middle is the expected value, the light field the range of chance.
 * @param off  1 and -1 are the ends of the field
 */
function gauge(off: number) {
  const needle = el("i"),
    edge = 2;
  needle.style.setProperty("--at", String((Math.max(-edge, Math.min(edge, off)) / edge + 1) / 2));
  return el("span", { class: "gauge", "aria-hidden": "true" }, needle);
}
