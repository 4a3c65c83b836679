"""The deal of the day («Tagesblatt»): one deal a day for each game, the same for everybody, of which the first try counts.

Chance and the bots' choices follow from the date (`Origin.seed`), and bots search by playouts, not by the clock: the same
decisions give the same game on every device. The first try is written down when it begins, so that leaving it or starting
anew gives no second one. What is kept of it is a list of `Try`'s fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from pausenjass.app.characters import CHARACTERS
from pausenjass.app.dates import is_date, ordinal
from pausenjass.app.match import Match
from pausenjass.app.options import applicable
from pausenjass.app.origin import HEADER, Origin
from pausenjass.app.phrases import say, say_at
from pausenjass.app.seating import new_record
from pausenjass.app.stamps import is_earlier, order
from pausenjass.games import load

PLAYERS: Final = 4
LEVEL: Final = "geuebt"
"""How strong the bots are: one can beat them, but not by chance."""
MOST: Final = 10**6
"""No number of points comes near it."""


class Try(NamedTuple):
    """The counted try at a day's deal."""

    game: str
    date: str
    begun: str
    """When (stamps.py)."""
    points: int | None = None
    """None: not played to its end."""
    won: bool | None = None
    rival: int | None = None
    """What the top level made of the same seat (rival.py); None: not known yet."""
    rival_won: bool | None = None

    @property
    def over(self) -> bool:
        """Whether it was played to its end."""
        return self.points is not None


def is_try(item: Any) -> bool:
    """Whether this is what is kept of a `Try`, with numbers that make sense. The game may be one of a later version."""
    if not isinstance(item, list) or len(item) != len(Try._fields):
        return False
    game, date, begun, points, won, rival, rival_won = item
    return (
        isinstance(game, str)
        and is_date(date)
        and isinstance(begun, str)
        and begun == begun.strip()  # it becomes a header of the record that is compared
        and begun.isprintable()
        and _is_result(points, won)
        and _is_result(rival, rival_won)
    )


def _is_result(points: object, won: object) -> bool:
    if points is None:
        return won is None
    return type(points) is int and abs(points) < MOST and type(won) is bool


# --- what is dealt --------------------------------------------------------------------------------------------------


def new_match(game_id: str, origin: Origin, name: str, lang: str, now: str) -> Match:
    """The day's match before its first line: the person at seat 0, the rules of the sheet, bots by the date.

    The person's name and language stand in the record, and change nothing else.
    """
    chance = Random(f"{origin.seed(game_id)}/seats")
    seats: list[dict[str, Any]] = [{"name": name, "kind": "human"}]
    for who in chance.sample(CHARACTERS, PLAYERS - 1):
        seats.append({"kind": "bot", "level": LEVEL, "character": who.id})
    game = load(game_id, applicable(game_id, {}, PLAYERS))
    return Match(new_record(game, seats, lang, now).with_headers(**{HEADER: str(origin)}))


# --- what is kept ---------------------------------------------------------------------------------------------------


def found(tries: Iterable[Try], game: str, date: str) -> Try | None:
    """The counted try at the deal of that day."""
    return next((each for each in tries if (each.game, each.date) == (game, date)), None)


def replaced(tries: Iterable[Try], new: Try) -> list[Try]:
    """The same with this one in place of the one that it goes on from; none is added."""
    return [new if each[:3] == new[:3] else each for each in tries]


def joined(ours: Iterable[Try], others: Iterable[Try]) -> list[Try]:
    """Those of two devices: of two at the same deal the one that was begun first. Of copies of one try what each knows."""
    kept: dict[tuple[str, str], Try] = {}
    for new in (*ours, *others):
        old = kept.get((new.game, new.date))
        if old is None or is_earlier(new.begun, old.begun):
            kept[new.game, new.date] = new
        elif not is_earlier(old.begun, new.begun):
            kept[new.game, new.date] = _known(old, new)
    return sorted(kept.values(), key=lambda each: (order(each.begun), each.game))


def _known(old: Try, new: Try) -> Try:
    """One try with all that either copy of it knows; where both know something the first."""
    if not old.over:
        old = old._replace(points=new.points, won=new.won)
    if old.rival is None:
        old = old._replace(rival=new.rival, rival_won=new.rival_won)
    return old


# --- what comes of it -----------------------------------------------------------------------------------------------


def streak(tries: Iterable[Try], today: str, game: str | None = None) -> int:
    """How many days in a row there is a counted deal that was played to its end, of that game or of any.

    Up to today, or up to yesterday as long as today can still be played. What a clock set forward has brought counts when
    its day has come.
    """
    days = {ordinal(each.date) for each in tries if each.over and game in (None, each.game)}
    last = ordinal(today)
    if last not in days:
        last -= 1
    length = 0
    while last - length in days:
        length += 1
    return length


def amount(lang: str, game: str, points: int) -> str:
    """«120 Punkte», «−2 Punkte»: what a side got in one deal, in the words of its game."""
    forms = ("one",) if abs(points) == 1 else ()
    return say_at(lang, game, "day.amount", forms, {"number": points}).replace("-", "−")


def result(lang: str, game: str, points: int, won: bool) -> str:
    """«120 Punkte, gewonnen»"""
    return say(lang, f"day.result.{'won' if won else 'lost'}", amount=amount(lang, game, points))


def outcome(lang: str, one: Try) -> str:
    """The same of a counted try; or that it was left."""
    if one.points is None or one.won is None:
        return say(lang, "day.result.left")
    return result(lang, one.game, one.points, one.won)


def in_words(lang: str, date: str) -> str:
    """«24. November 2026»"""
    return say(lang, "day.date", day=int(date[8:]), month=say(lang, f"day.month.{int(date[5:7])}"), year=date[:4])


def result_text(lang: str, tries: Sequence[Try], one: Try) -> str:
    """A counted try in one line for others, which gives nothing of the deal away. "" while it is not played to its end.

    «Pausenjass · Tagesblatt Klammern, 24. November 2026: 120 Punkte, gewonnen · Stark: 98 Punkte, verloren · Serie: 5 Tage»
    """
    if not one.over:
        return ""
    parts = [
        say(
            lang,
            "day.text",
            game=say(lang, f"{one.game}.title"),
            date=in_words(lang, one.date),
            result=outcome(lang, one),
        )
    ]
    if one.rival is not None and one.rival_won is not None:
        parts.append(say(lang, "day.text.rival", result=result(lang, one.game, one.rival, one.rival_won)))
    parts.append(say(lang, "day.text.streak", count=streak(tries, one.date, one.game)))
    return " · ".join(parts)
