"""Talk at the table of Kaisern (KA-36): phrases that a person can tap, and what bots say to that and by themselves.

Bots boast, wail and bluff by what everybody has seen, never by their cards: what they say tells nothing. It follows from
the line of the record, so that a table that is drawn again says the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, NamedTuple

from pausenjass.app.table import Table
from pausenjass.core.game import Event, Seat

TALKATIVE: Final = ("kaisern",)
"""Games at which there is talk."""
ANSWERS: Final[Mapping[str, str]] = {
    "boast": "defy",
    "wail": "tease",
    "dare": "defy",
    "doubt": "innocent",
    "hint": "doubt",
    "praise": "thanks",
    "hurry": "patience",
    "laugh": "laugh",
}
"""What a person can say, and in which mood it is answered."""
MOODS: Final[Mapping[str, tuple[str, ...]]] = {
    "raised": ("boast", "bluff", "dare"),
    "came": ("defy", "shrug"),
    "went": ("wail", "shrug"),
    "declared": ("bluff", "boast"),
    "freed": ("dare", "boast"),
    "nachfreed": ("defy",),
    "trick-won": ("crow",),
    "won": ("crow", "boast"),
    "lost": ("wail", "shrug"),
}
"""What happened to a bot, and how it may speak of it."""
VARIANTS: Final = 4
"""How many sentences there are for each mood."""
TALKS_ONE_IN: Final = 4
"""A bot says something about every fourth thing that it could talk about."""


class Said(NamedTuple):
    """One sentence at the table."""

    place: int
    """The line of the record after which it was said; the record's length before the first."""
    seat: Seat
    key: str
    """Its phrase, without "kaisern.talk."."""


def remark(table: Table, place: int) -> Said | None:
    """What a bot says by itself about a line of the record."""
    if table.game.id not in TALKATIVE:
        return None
    rng = Random(f"{table.record.headers.get('date', '')}/{table.record.seats}/{place}")
    for event in table.events[place]:
        for seat, mood in _moved(table, event, rng):
            if table.is_bot(seat) and rng.randrange(TALKS_ONE_IN) == 0:
                return Said(place, seat, _sentence(rng.choice(MOODS[mood]), rng))
    return None


def _moved(table: Table, event: Event, rng: Random) -> list[tuple[Seat, str]]:
    """Whom an event gives something to talk about."""
    data = event.data
    if event.kind == "round-over":
        sides: Any = data.get("winners", ())
        winners = [seat for side in sides for seat in table.sides[side]]
        losers = [seat for seat in range(len(table.names)) if seat not in winners]
        return [(rng.choice(seats), mood) for seats, mood in ((winners, "won"), (losers, "lost")) if seats]
    seat = data.get("seat")
    if event.kind not in MOODS or not isinstance(seat, int):
        return []
    if event.kind == "trick-won" and data.get("how") != "stecher":
        return []
    return [(seat, event.kind)]


def answer(table: Table, said: str, rng: Random) -> Said | None:
    """A bot's answer to what a person has said. None where nobody answers."""
    bots = [seat for seat in range(len(table.names)) if table.is_bot(seat)]
    if said not in ANSWERS or not bots:
        return None
    return Said(len(table.record), rng.choice(bots), _sentence(ANSWERS[said], rng))


def _sentence(mood: str, rng: Random) -> str:
    return f"{mood}.{rng.randrange(VARIANTS)}"


def keys() -> list[str]:
    """Every phrase that talk needs: what persons tap, and each mood's sentences."""
    moods = {*ANSWERS.values(), *(mood for some in MOODS.values() for mood in some)}
    return [
        *(f"me.{each}" for each in ANSWERS),
        *(f"{mood}.{number}" for mood in sorted(moods) for number in range(VARIANTS)),
    ]


def say(table: Table, seat: Seat, said: str) -> bool:
    """A person says something, and a bot may answer. False if there is no such phrase, or nobody of that kind there."""
    if table.game.id not in TALKATIVE or said not in ANSWERS or seat not in table.people:
        return False
    table.talk.append(Said(len(table.record), seat, f"me.{said}"))
    rng: Any = table.rng() if table.seed is None else Random(f"{table.seed}/{len(table.record)}/{len(table.talk)}")
    reply = answer(table, said, rng)
    if reply:
        table.talk.append(reply)
    for told in table.told.values():  # that line has more to tell now
        told.pop(len(table.record) - 1, None)
    return True
