"""The screen of the deal of the day, in words: a day's four games, and a game's month as a calendar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pausenjass.app.common.dates import days_of, is_date, is_month, month_beside, of_day, ordinal
from pausenjass.app.day import day
from pausenjass.app.past import tries
from pausenjass.app.past.persons.here import own_tries
from pausenjass.app.past.store import Store
from pausenjass.app.past.tries import Try
from pausenjass.app.phrases import has, say
from pausenjass.app.screen.present import FURTHER_SINCE
from pausenjass.app.table.match import Match
from pausenjass.games import GAMES

if TYPE_CHECKING:
    from pausenjass.app import model

FIRST: Final = "2000-01-01"
"""The first day, unless the device's clock shows an earlier one."""
WEEK: Final = 7
HOW: Final = (
    "day.how.same",
    *(f"{game}.day.how" for game in GAMES),
    *(f"day.how.{key}" for key in ("once", "streak", "rival", "further")),
)
"""The phrases that explain how it works, including those of single games."""


class Place(NamedTuple):
    """The place that the page's address names, corrected."""

    game: str
    date: str
    month: str
    problem: str
    """The phrase that says what was wrong with the address; "" if nothing was."""


def place(game: object, date: object, month: object, today: str) -> Place:
    """The day, game and month that are meant; today, or the first game, if invalid."""
    problem, shown_game, shown = "", next(iter(GAMES)), today
    if isinstance(game, str) and game in GAMES:
        shown_game = game
    elif game is not None:
        problem = "day.no-game"
    if playable(date, today):
        shown = str(date)
    elif date is not None:
        problem = "day.future" if is_date(date) and str(date) > today else "day.no-day"
    known = is_month(month) and FIRST[:7] <= str(month)
    return Place(shown_game, shown, str(month) if known else shown[:7], problem)


def playable(date: object, today: str) -> bool:
    """Whether the deal of that day can be played: it is today's or an earlier one."""
    return date == today or (is_date(date) and FIRST <= str(date) <= today)


def sheet(store: Store, at: Place, today: str) -> model.DaysReply:
    """The reply to the page. `today`: an ISO date."""
    lang = store.settings["lang"]
    return {
        "date": at.date,
        "title": say(
            lang,
            "day.title",
            weekday=say(lang, f"day.weekday.{ordinal(at.date) % WEEK}"),
            date=day.in_words(lang, at.date),
        ),
        "today": at.date == today,
        "problem": say(lang, at.problem) if at.problem else "",
        "streak": _streak(store, today, None),
        "cards": [_card(store, game, at.date, today) for game in GAMES],
        "calendar": _calendar(store, at, today),
        "puzzle": _puzzle(lang, at.date),
        "how": [say(lang, key, since=day.in_words(lang, FURTHER_SINCE)) for key in HOW if has(lang, key)],
    }


def _puzzle(lang: str, date: str) -> model.DayPuzzle:
    """The day's puzzle, of one of the games in turn."""
    game, _ = of_day(date, tuple(GAMES))
    return {"text": say(lang, "day.puzzle", game=say(lang, f"{game}.title")), "address": f"#/puzzle/{game}/{date}"}


# --- the games of a day ---------------------------------------------------------------------------------------------


def under_way(store: Store, game: str, date: str) -> Match | None:
    """The running match of that deal, counted or not."""
    match = store.running and store.running.match
    if not match or match.done or match.game.id != game or not match.is_of_a_day or match.origin.of != date:
        return None
    return match


def _state(store: Store, one: Try | None, today: str, date: str, game: str) -> model.DayState:
    """The state of the counted try."""
    if one is None:
        return "open" if date == today else "later" if date > today else "missed"
    if one.over:
        return "won" if one.won else "lost"
    running = under_way(store, game, date)
    return "begun" if running and running.origin.tried_once else "left"


def _card(store: Store, game: str, date: str, today: str) -> model.DayCard:
    lang = store.settings["lang"]
    one = tries.found(own_tries(store), game, date)
    state = _state(store, one, today, date, game)
    running = under_way(store, game, date)
    action: model.DayAction = "resume" if running else "play" if state == "open" else "practice"
    counts = running.origin.tried_once if running else state == "open"
    return {
        "game": game,
        "title": say(lang, f"{game}.title"),
        "state": state,
        "text": _outcome(lang, one, state),
        "rival": _rival(lang, one) if one else "",
        "compare": one is not None and one.rival is None and state != "begun",
        "streak": _streak(store, today, game),
        "action": action,
        "button": say(lang, f"day.{action}"),
        "note": say(lang, "day.counts" if counts else "day.counts-not"),
        "share": day.result_text(lang, own_tries(store), one) if one else "",
    }


def _outcome(lang: str, one: Try | None, state: model.DayState) -> str:
    if one is not None and state != "begun":
        return day.outcome(lang, one)
    return say(lang, f"day.state.{state}")


def _rival(lang: str, one: Try) -> str:
    """«Stark macht aus denselben Karten 98 Punkte und verliert, du 120 Punkte.» "" while it isn't known."""
    if one.rival is None:
        return ""
    rival = day.amount(lang, one.game, one.rival)
    forms = ["won"] if one.rival_won else []
    if one.points is None:
        return say(lang, "day.rival.alone", *forms, rival=rival)
    return say(lang, "day.rival", *forms, rival=rival, own=day.amount(lang, one.game, one.points))


def _streak(store: Store, today: str, game: str | None) -> str:
    """The streak of days in words; "" if there is none."""
    days = tries.streak(own_tries(store), today, game)
    return say(store.settings["lang"], "day.streak", count=days) if days else ""


# --- the calendar ---------------------------------------------------------------------------------------------------


def _calendar(store: Store, at: Place, today: str) -> model.DayCalendar:
    lang = store.settings["lang"]
    by_date = {one.date: one for one in own_tries(store) if one.game == at.game}
    last = max([today, *by_date])[:7]  # a clock set back hides nothing
    first = min([FIRST, today, *by_date])[:7]
    cells = [_cell(store, at, today, date, by_date.get(date)) for date in days_of(at.month)]
    before = ordinal(f"{at.month}-01") % WEEK
    after = -(before + len(cells)) % WEEK
    slots: list[model.DayCell | None] = [*[None] * before, *cells, *[None] * after]
    played = [one for one in by_date.values() if one.date[:7] == at.month and one.over]
    counted: dict[str, Any] = {"count": len(played), "won": sum(one.won is True for one in played)}
    return {
        "game": at.game,
        "games": [{"id": game, "title": say(lang, f"{game}.title")} for game in GAMES],
        "title": say(lang, "day.month", month=say(lang, f"day.month.{int(at.month[5:])}"), year=at.month[:4]),
        "sum": say(lang, "day.month.sum", **counted),
        "earlier": month_beside(at.month, -1) if at.month > first else None,
        "later": month_beside(at.month, 1) if at.month < last else None,
        "head": [
            {"short": say(lang, f"day.weekday.short.{each}"), "name": say(lang, f"day.weekday.{each}")}
            for each in range(WEEK)
        ],
        "weeks": [slots[start : start + WEEK] for start in range(0, len(slots), WEEK)],
    }


def _cell(store: Store, at: Place, today: str, date: str, one: Try | None) -> model.DayCell:
    lang = store.settings["lang"]
    state = _state(store, one, today, date, at.game)
    text = _outcome(lang, one, state)
    return {
        "date": date,
        "day": int(date[8:]),
        "state": state,
        "label": say(
            lang, "day.cell", *(("today",) if date == today else ()), date=day.in_words(lang, date), text=text
        ),
        "today": date == today,
        "chosen": date == at.date,
        "open": playable(date, today),
    }
