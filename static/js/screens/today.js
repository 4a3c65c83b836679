/* The deal of the day: the four games of one day, the comparison with the top level, and a calendar. */

import { t } from "../book.js";
import { el, one, present } from "../dom.js";
import { call, session } from "../session.js";
import { openResult } from "../share.js";
import { bots } from "../workers.js";
import { icon } from "../icons.js";
import { replaceScreen } from "../layers.js";
import { frame } from "./frame.js";
import { pictureOf } from "./picture.js";
import { mayReplace } from "./setup/begin.js";
import { calendar, mark } from "./today/calendar.js";
import { compare } from "./today/comparing.js";

/** @typedef {import("../model.js").DaysReply} Days */
/** @typedef {import("../model.js").DayCard} Card */
/** @typedef {import("./setup/begin.js").Start} Start */

/** @type {(() => void) | null} */
let refresh = null;
session.on("day", () => isShown() && refresh?.());

const isShown = () => /^#\/today\b/.test(location.hash);

/**
 * @param {HTMLElement} main
 * @param {Start} start  begins the match and goes to its table
 * @param {string} [game]  of the calendar; its card comes into sight
 * @param {string} [date]  by default today
 */
export async function showToday(main, start, game, date) {
  const content = el("div", { class: "today" }, el("p", { class: "hint", role: "status", text: t("page.loading") }));
  frame(main, t("page.day"), content);
  /** @type {{ game?: string | undefined, date?: string | undefined, month?: string | undefined }} what is shown */
  let wish = { game, date };
  let beginning = false; // a match
  const wanted = () => content.isConnected && isShown();
  refresh = () => void show();
  const first = await show();
  if (game) content.querySelector(`[data-game="${CSS.escape(game)}"]`)?.scrollIntoView({ block: "nearest" });
  await compareAll(first);

  /** Fetch it, and draw it anew. Resolves to null if that has failed. */
  async function show() {
    try {
      const found = await call("days", wish);
      if (wanted()) draw(found);
      return found;
    } catch (error) {
      console.error(error);
      if (wanted())
        content.replaceChildren(el("p", { class: "empty-note", role: "alert", text: t("page.day.failed") }));
      return null;
    }
  }

  /**
   * One deal after the other that can be compared now.
   * @param {Days | null} found
   */
  async function compareAll(found) {
    const tried = new Set();
    for (; found && wanted(); found = await show()) {
      const { date: day, cards } = found,
        next = cards.find((card) => card.compare && !tried.has(card.game));
      if (!next) return;
      tried.add(next.game);
      comparing(next.game, true);
      const choose = (/** @type {string} */ question) => bots.call("choose", question);
      if (!(await compare({ game: next.game, date: day }, { call, choose, wanted }))) comparing(next.game, false);
    }
  }

  /**
   * Say that the top level is playing.
   * @param {string} id  of the game
   * @param {boolean} on
   */
  function comparing(id, on) {
    const line = content.querySelector(`[data-game="${id}"] .day-rival`);
    if (line) line.textContent = on ? t("page.day.comparing") : "";
  }

  /**
   * The focus stays where it is.
   * @param {Days} found
   */
  function draw({ date: day, title, today, problem, streak, cards, calendar: month, how }) {
    const stops = () => [...content.querySelectorAll(/** @type {"a"} */ ("a, button, input"))],
      focused = stops().findIndex((stop) => stop === document.activeElement),
      counting = cards.find(({ action }) => action === "play");
    content.replaceChildren(
      ...present([
        problem && el("p", { class: "day-problem", role: "alert", text: problem }),
        el(
          "div",
          { class: "day-head" },
          el("h2", { text: title }),
          series("day-streak", streak),
          counting && el("p", { class: "day-note", text: counting.note }),
          !today && el("a", { class: "button small", href: "#/today", text: t("page.day.to-today") }),
        ),
        el(
          "ul",
          { class: "day-cards", "aria-label": t("page.day.all-games") },
          cards.map((card) => cardOf(card, day)),
        ),
        el(
          "div",
          { class: "day-below" },
          calendar(month, turn),
          el(
            "details",
            { class: "block day-rules" },
            el("summary", {}, el("h2", { text: t("page.day.how") })),
            el(
              "ul",
              { class: "day-how" },
              how.map((text) => el("li", { text })),
            ),
          ),
        ),
      ]),
    );
    const stop = stops()[focused];
    if (stop)
      (stop.matches(":disabled") ? one(content, ".day-games input:checked") : stop).focus({ preventScroll: true });
  }

  /**
   * So many days in a row.
   * @param {string} kind
   * @param {string} text  "" for none
   */
  function series(kind, text) {
    return el("p", { class: kind }, text && icon("flame"), text);
  }

  /**
   * @param {Card} card
   * @param {string} day
   */
  function cardOf(card, day) {
    return el(
      "li",
      { class: "day-card", "data-game": card.game, "data-state": card.state },
      el("div", { class: "day-picture", "aria-hidden": "true" }, pictureOf(card.game)),
      el("h3", { lang: "de", text: card.title }),
      el("p", { class: "day-state" }, mark(card.state), el("span", { text: card.text })),
      el("p", { class: "day-rival", role: "status", text: card.rival }),
      series("day-own", card.streak),
      el(
        "button",
        {
          type: "button",
          class: `button day-go ${card.action === "practice" ? "" : "primary"}`,
          "aria-label": `${card.button}: ${card.title}. ${card.note}`,
          on: { click: () => void press(card, day) },
        },
        card.button,
      ),
      card.share &&
        el("button", {
          type: "button",
          class: "button quiet small",
          "aria-label": `${t("page.day.share")}: ${card.title}`,
          text: t("page.day.share"),
          on: { click: () => void openResult(card.share) },
        }),
    );
  }

  /**
   * @param {Card} card
   * @param {string} day
   */
  async function press({ game: id, action }, day) {
    if (action === "resume") location.hash = "#/table";
    else if (!beginning && (await mayReplace())) {
      beginning = true;
      const reply = await start({ game: id, date: day, counts: action === "play" });
      beginning = false;
      if (!reply?.error) return;
      replaceScreen("#/today");
      session.tell("notice", { text: reply.error.text, tone: "error", key: "day" });
    }
  }

  /**
   * Another game or month in the calendar.
   * @param {{ game: string, month?: string }} next
   */
  function turn(next) {
    wish = { ...wish, month: undefined, ...next };
    return show();
  }
}
