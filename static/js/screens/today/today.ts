/* The deal of the day: the four games of one day, the comparison with the top level, and a calendar. */

import { t } from "../../base/phrases.ts";
import { el, one, present } from "../../base/dom.ts";
import { call, session } from "../../engine/session.ts";
import { openResult } from "../../share/share.ts";
import { bots } from "../../engine/workers.ts";
import { icon } from "../../ui/icons.ts";
import { replaceScreen } from "../../ui/layers.ts";
import { frame } from "../frame.ts";
import { pictureOf } from "../picture.ts";
import { mayReplace } from "../../play/begin.ts";
import type { Start } from "../../play/presence.ts";
import { calendar, mark } from "./calendar.ts";
import { compare } from "./comparing.ts";
import type { DayCard as Card, DaysReply as Days } from "../../../vendor/model.d.ts";

let refresh: (() => void) | null = null;
session.on("day", () => isShown() && refresh?.());

const isShown = () => /^#\/today\b/.test(location.hash);

/**
 * Show the deal of the day.
 * @param start  begins the match and goes to its table
 * @param game  of the calendar; its card is scrolled into view
 * @param date  by default today
 */
export async function showToday(main: HTMLElement, start: Start, game?: string, date?: string) {
  const content = el("div", { class: "today" }, el("p", { class: "hint", role: "status", text: t("page.loading") }));
  frame(main, t("page.day"), content);
  bots.start();
  const today = new Today(content, start, { game, date });
  refresh = () => void today.show();
  const first = await today.show();
  if (game) content.querySelector(`[data-game="${CSS.escape(game)}"]`)?.scrollIntoView({ block: "nearest" });
  await today.compareAll(first);
}

/** What to show: a day, and a month of one game. */
type Wish = { game?: string | undefined; date?: string | undefined; month?: string | undefined };

class Today {
  #content: HTMLElement;
  #start: Start;
  #wish: Wish;
  #beginning = false; // a match is being started

  constructor(content: HTMLElement, start: Start, wish: Wish) {
    this.#content = content;
    this.#start = start;
    this.#wish = wish;
  }

  get #isWanted() {
    return this.#content.isConnected && isShown();
  }

  /** Fetch and draw the day. Resolves to null after a failure. */
  async show() {
    try {
      const found = await call("days", this.#wish);
      if (this.#isWanted) this.#draw(found);
      return found;
    } catch (error) {
      console.error(error);
      if (this.#isWanted)
        this.#content.replaceChildren(el("p", { class: "empty-note", role: "alert", text: t("page.day.failed") }));
      return null;
    }
  }

  /** Compare all deals that can be compared now, one after the other. */
  async compareAll(found: Days | null) {
    const tried = new Set(),
      wanted = () => this.#isWanted,
      choose = (question: string) => bots.call("choose", question);
    for (; found && wanted(); found = await this.show()) {
      const { date: day, cards } = found,
        next = cards.find((card) => card.compare && !tried.has(card.game));
      if (!next) return;
      tried.add(next.game);
      this.#tellComparing(next.game, true);
      if (!(await compare({ game: next.game, date: day }, { call, choose, wanted })))
        this.#tellComparing(next.game, false);
    }
  }

  /**
   * Say that the top level is playing.
   * @param id  of the game
   */
  #tellComparing(id: string, on: boolean) {
    const line = this.#content.querySelector(`[data-game="${id}"] .day-rival`);
    if (line) line.textContent = on ? t("page.day.comparing") : "";
  }

  /** Redraw; the focus stays where it is. */
  #draw(days: Days) {
    const stops = () => [...this.#content.querySelectorAll("a, button, input" as "a")],
      focused = stops().findIndex((stop) => stop === document.activeElement);
    this.#content.replaceChildren(
      ...present([
        days.problem && el("p", { class: "day-problem", role: "alert", text: days.problem }),
        head(days),
        el(
          "ul",
          { class: "day-cards", "aria-label": t("page.day.all-games") },
          days.cards.map((card) => cardOf(card, () => void this.#press(card, days.date))),
        ),
        el("a", { class: "button day-puzzle", href: days.puzzle.address }, icon("star"), days.puzzle.text),
        el(
          "div",
          { class: "day-below" },
          calendar(days.calendar, (next) => this.#turn(next)),
          howItWorks(days.how),
        ),
      ]),
    );
    const stop = stops()[focused];
    if (stop)
      (stop.matches(":disabled") ? one(this.#content, ".day-games input:checked") : stop).focus({
        preventScroll: true,
      });
  }

  async #press({ game: id, action }: Card, day: string) {
    if (action === "resume") location.hash = "#/table";
    else if (!this.#beginning && (await mayReplace())) {
      this.#beginning = true;
      const reply = await this.#start({ game: id, date: day, counts: action === "play" });
      this.#beginning = false;
      if (!reply?.error) return;
      replaceScreen("#/today");
      session.tell("notice", { text: reply.error.text, tone: "error", key: "day" });
    }
  }

  /** Show another game or month in the calendar. */
  #turn(next: { game: string; month?: string }) {
    this.#wish = { ...this.#wish, month: undefined, ...next };
    return this.show();
  }
}

function head({ title, today, streak, cards }: Days) {
  const counting = cards.find(({ action }) => action === "play");
  return el(
    "div",
    { class: "day-head" },
    el("h2", { text: title }),
    series("day-streak", streak),
    counting && el("p", { class: "day-note", text: counting.note }),
    !today && el("a", { class: "button small", href: "#/today", text: t("page.day.to-today") }),
  );
}

/**
 * A number of days in a row.
 * @param text  "" for none
 */
const series = (kind: string, text: string) => el("p", { class: kind }, text && icon("flame"), text);

const cardOf = (card: Card, press: () => void) =>
  el(
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
        on: { click: press },
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

const howItWorks = (how: readonly string[]) =>
  el(
    "details",
    { class: "block day-rules" },
    el("summary", {}, el("h2", { text: t("page.day.how") })),
    el(
      "ul",
      { class: "day-how" },
      how.map((text) => el("li", { text })),
    ),
  );
