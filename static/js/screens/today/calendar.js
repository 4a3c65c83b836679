/* The calendar of the deal of the day: a month of one game. What became of a day is told by its mark and its name, not by colour alone. */

import { t } from "../../book.js";
import { el } from "../../dom.js";
import { choice } from "../../forms.js";
import { icon } from "../../icons.js";
import { section } from "../frame.js";

/** @typedef {import("../../model.js").DayCalendar} Calendar */
/** @typedef {import("../../model.js").DayCell} Cell */
/** @typedef {import("../../model.js").DayState} DayState */

/** @type {{ [state in DayState]?: import("../../icons.js").IconName }} */
const MARKS = { won: "check", lost: "close", left: "minus", begun: "clock" };

/**
 * The mark of what became of a try; nothing where there is nothing to mark.
 * @param {DayState} state
 */
export const mark = (state) =>
  MARKS[state] ? el("span", { class: "day-mark", "data-state": state }, icon(MARKS[state])) : null;

/**
 * @param {Calendar} calendar
 * @param {(next: { game: string, month?: string }) => void} turn  to another game or month
 */
export function calendar({ game, games, title, sum, earlier, later, head, weeks }, turn) {
  const to = (/** @type {"earlier" | "later"} */ name, /** @type {string | null} */ month) =>
    el(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": t(`page.day.${name}`),
        disabled: !month,
        on: { click: () => month && turn({ game, month }) },
      },
      icon(name === "earlier" ? "back" : "on"),
    );
  return section(
    t("page.day.calendar"),
    choice({
      label: t("page.start.games"),
      hideLabel: true,
      value: game,
      choices: games.map(({ id, title }) => ({ value: id, label: title })),
      onChange: (id) => turn({ game: id }),
      kind: "day-games",
    }),
    el(
      "div",
      { class: "day-month" },
      to("earlier", earlier),
      el("div", { role: "status" }, el("h3", { text: title }), el("p", { class: "hint", text: sum })),
      to("later", later),
    ),
    el(
      "table",
      { class: "day-table" },
      el("caption", { class: "sr", text: title }),
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          head.map(({ short, name }) => el("th", { scope: "col", abbr: name, "aria-label": name, text: short })),
        ),
      ),
      el(
        "tbody",
        {},
        weeks.map((week) =>
          el(
            "tr",
            {},
            week.map((cell) => el("td", {}, cell && day(game, cell))),
          ),
        ),
      ),
    ),
    el(
      "ul",
      { class: "day-legend" },
      /** @type {const} */ (["won", "lost", "left", "begun"]).map((state) =>
        el("li", {}, mark(state), t(`page.day.legend.${state}`)),
      ),
    ),
  );
}

/**
 * @param {string} game
 * @param {Cell} cell
 */
const day = (game, { date, day, state, label, today, chosen, open }) =>
  el(
    open ? "a" : "span",
    {
      class: "day-cell",
      role: open ? null : "img",
      href: open ? `#/today/${game}/${date}` : null,
      "aria-label": chosen ? `${label} (${t("page.day.chosen")})` : label,
      "aria-current": today ? "date" : null,
      "data-chosen": chosen,
    },
    el("span", { class: "day-number", text: day }),
    mark(state),
  );
