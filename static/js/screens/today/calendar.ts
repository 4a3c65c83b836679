/* The calendar of the deal of the day: a month of one game. A mark and a name, not only colour, show how a day went. */

import { t } from "../../base/phrases.ts";
import { el } from "../../base/dom.ts";
import { choice } from "../../ui/forms.ts";
import { icon, iconButton, type IconName } from "../../ui/icons.ts";
import { section } from "../frame.ts";
import type { DayCalendar as Calendar, DayCell as Cell, DayState } from "../../../vendor/model.d.ts";

const MARKS: { [state in DayState]?: IconName } = { won: "check", lost: "close", left: "minus", begun: "clock" };

/** Returns the mark for the outcome of a try; null if there is none. */
export const mark = (state: DayState) =>
  MARKS[state] ? el("span", { class: "day-mark", "data-state": state }, icon(MARKS[state])) : null;

/** Shows another game or month. */
type Turn = (next: { game: string; month?: string }) => void;

export function calendar(month: Calendar, turn: Turn) {
  const { game, games } = month;
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
    monthHead(month, turn),
    monthTable(month),
    el(
      "ul",
      { class: "day-legend" },
      (["won", "lost", "left", "begun"] as const).map((state) =>
        el("li", {}, mark(state), t(`page.day.legend.${state}`)),
      ),
    ),
  );
}

function monthHead({ game, title, sum, earlier, later }: Calendar, turn: Turn) {
  const to = (name: "earlier" | "later", month: string | null) =>
    iconButton(name === "earlier" ? "back" : "on", t(`page.day.${name}`), () => month && turn({ game, month }), !month);
  return el(
    "div",
    { class: "day-month" },
    to("earlier", earlier),
    el("div", { role: "status" }, el("h3", { text: title }), el("p", { class: "hint", text: sum })),
    to("later", later),
  );
}

const monthTable = ({ game, title, head, weeks }: Calendar) =>
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
  );

const day = (game: string, { date, day, state, label, today, chosen, open }: Cell) =>
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
