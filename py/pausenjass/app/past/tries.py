"""The counted tries at deals of the day, as they are stored, and how those of two devices are joined."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from pausenjass.app.common.dates import is_date, ordinal
from pausenjass.app.common.people import is_id
from pausenjass.app.common.stamps import is_earlier, order

MOST: Final = 10**6
"""The bound of all points."""


class Try(NamedTuple):
    """The counted try at a day's deal."""

    game: str
    date: str
    begun: str
    """The stamp of its beginning (stamps.py)."""
    points: int | None = None
    """The points; None: not finished."""
    won: bool | None = None
    rival: int | None = None
    """The top level's points at the same seat (rival.py); None: not known yet."""
    rival_won: bool | None = None
    who: str = ""
    """The id of the person of this device who made it (people.py); "" for nobody known."""

    @property
    def over(self) -> bool:
        """Whether it was finished."""
        return self.points is not None


def is_try(item: Any) -> bool:
    """Whether the value is a stored `Try` with plausible numbers. The game may be one of a later version."""
    if not isinstance(item, list) or len(item) not in (len(Try._fields) - 1, len(Try._fields)):
        return False
    game, date, begun, points, won, rival, rival_won, *who = item
    return (
        all(each == "" or is_id(each) for each in who)
        and isinstance(game, str)
        and is_date(date)
        and isinstance(begun, str)
        and begun == begun.strip()  # it becomes a header of the record for the comparison
        and begun.isprintable()
        and _is_result(points, won)
        and _is_result(rival, rival_won)
    )


def _is_result(points: object, won: object) -> bool:
    if points is None:
        return won is None
    return type(points) is int and abs(points) < MOST and type(won) is bool


def to_keep(tries: Iterable[Try]) -> list[list[Any]]:
    """The stored form: without `who` if nobody is known."""
    return [list(each if each.who else each[:-1]) for each in tries]


def found(tries: Iterable[Try], game: str, date: str) -> Try | None:
    """The counted try at the deal of that day."""
    return next((each for each in tries if (each.game, each.date) == (game, date)), None)


def replaced(tries: Iterable[Try], new: Try) -> list[Try]:
    """The tries with `new` in place of the one that it goes on from; none is added."""
    return [new if (each[:3], each.who) == (new[:3], new.who) else each for each in tries]


def joined(ours: Iterable[Try], others: Iterable[Try]) -> list[Try]:
    """Joins the tries of two devices: of two by one person at one deal the earlier counts. Copies of one try add what each
    knows, also whose it is.
    """
    both = (*ours, *others)
    whose = {each[:3]: each.who for each in both if each.who}
    kept: dict[tuple[str, str, str], Try] = {}
    for each in both:
        new = each if each.who else each._replace(who=whose.get(each[:3], ""))
        name = (new.game, new.date, new.who)
        old = kept.get(name)
        if old is None or is_earlier(new.begun, old.begun):
            kept[name] = new
        elif not is_earlier(old.begun, new.begun):
            kept[name] = _known(old, new)
    return sorted(kept.values(), key=lambda each: (order(each.begun), each.game))


def _known(old: Try, new: Try) -> Try:
    """The try with everything that either copy knows; if both know something, the first counts."""
    if not old.over:
        old = old._replace(points=new.points, won=new.won)
    if old.rival is None:
        old = old._replace(rival=new.rival, rival_won=new.rival_won)
    return old


def streak(tries: Iterable[Try], today: str, game: str | None = None) -> int:
    """The number of consecutive days with a finished counted deal, of that game or of any.

    They lead up to today, or up to yesterday as long as today can still be played. A try that a clock set forward made
    possible counts when its day has come.
    """
    days = {ordinal(each.date) for each in tries if each.over and game in (None, each.game)}
    last = ordinal(today)
    if last not in days:
        last -= 1
    length = 0
    while last - length in days:
        length += 1
    return length
