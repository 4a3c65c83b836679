"""Talk at the table: phrases that a person can tap, and what bots say to that and by themselves.

A game declares in its traits what is said there. Bots speak of what everybody has seen, never of their cards: what they
say tells nothing. It follows from the line of the record, so that a table that is drawn again says the same.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from pausenjass.app.table import Table
from pausenjass.core.game import Event, Seat, Talk, round_winners


class Said(NamedTuple):
    """One sentence at the table."""

    place: int
    """The line of the record after which it was said; the record's length before the first."""
    seat: Seat
    key: str
    """Its phrase, without "<game>.talk."."""


def remark(table: Table, place: int) -> Said | None:
    """What a bot says by itself about a line of the record."""
    talk = table.game.traits.talk
    if talk is None:
        return None
    rng = Random(f"{table.record.headers.get('date', '')}/{table.record.seats}/{place}")
    for event in table.events[place]:
        for seat, mood in _moved(table, talk, event, rng):
            if table.is_bot(seat) and rng.randrange(talk.one_in) == 0:
                return Said(place, seat, _sentence(talk, rng.choice(talk.moods[mood]), rng))
    return None


def _moved(table: Table, talk: Talk, event: Event, rng: Random) -> list[tuple[Seat, str]]:
    """Who may speak of an event, and how it concerns him."""
    if event.kind == "round-over":
        winners = [seat for side in round_winners(event, table.sides) for seat in table.sides[side]]
        losers = [seat for seat in range(len(table.names)) if seat not in winners]
        return [(rng.choice(seats), mood) for seats, mood in ((winners, "won"), (losers, "lost")) if seats]
    seat, only = event.data.get("seat"), talk.only.get(event.kind)
    if event.kind not in talk.moods or not isinstance(seat, int):
        return []
    if only is not None and event.data.get(only[0]) != only[1]:
        return []
    return [(seat, event.kind)]


def answer(table: Table, talk: Talk, said: str, rng: Random) -> Said | None:
    """A bot's answer to what a person has said. None where nobody answers."""
    bots = [seat for seat in range(len(table.names)) if table.is_bot(seat)]
    return Said(len(table.record), rng.choice(bots), _sentence(talk, talk.answers[said], rng)) if bots else None


def _sentence(talk: Talk, mood: str, rng: Random) -> str:
    return f"{mood}.{rng.randrange(talk.variants)}"


def say(table: Table, seat: Seat, said: str) -> bool:
    """A person says something, and a bot may answer. False if there is no such phrase, or nobody of that kind there."""
    talk = table.game.traits.talk
    if talk is None or said not in talk.answers or seat not in table.people:
        return False
    table.talk.append(Said(len(table.record), seat, f"me.{said}"))
    rng: Any = table.rng() if table.seed is None else Random(f"{table.seed}/{len(table.record)}/{len(table.talk)}")
    reply = answer(table, talk, said, rng)
    if reply:
        table.talk.append(reply)
    for told in table.told.values():  # that line has more to tell now
        told.pop(len(table.record) - 1, None)
    return True
