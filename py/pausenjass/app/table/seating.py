"""Seating: names and levels of a new match, and who holds the tablet.

Persons may play on phones of their own. Only the others are at the tablet; if there are none, it just shows the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pausenjass.app.common import characters, people
from pausenjass.app.common.names import BOT, BOT_NAMES, YOU, alike, clean, distinct
from pausenjass.app.table.match import PHONES, Match
from pausenjass.core.game import Game, Seat
from pausenjass.core.record import Record, RecordError

EDGES: Final = 4
"""The number of persons that can play at once: one at each edge of the tablet."""


class Seating:
    """Who holds the tablet. RecordError if more persons play at once than a tablet has edges."""

    def __init__(self, match: Match, watched: bool = False) -> None:
        """`watched`: nobody plays here any more, so there may be any number of persons."""
        self.here = match.people if watched else match.here
        """The persons at the tablet."""
        live = match.game.traits.live
        if live and len(self.here) > EDGES and not watched:
            raise RecordError(0, f"{len(self.here)} persons play at once, but a tablet has {EDGES} edges")
        self.one_by_one = not live and len(self.here) > 1
        """Whether several persons hand the tablet on; else one person holds it, or all sit round it."""
        self.me: Seat = (self.here or match.people)[0]
        """The person who holds the tablet; in a live game the first one. If nobody does, the seat from which the table
        is drawn.
        """
        self.handed = bool(self.here) and not self.one_by_one
        """Whether that person has confirmed it, so that the hand can be shown."""

    def give(self, seat: Seat) -> None:
        """Gives the tablet to a person, who must confirm before the hand is shown. A person on a phone needn't."""
        if seat != self.me and seat in self.here:
            self.me, self.handed = seat, not self.one_by_one

    def take(self) -> None:
        """Confirms that the person has the tablet."""
        self.handed = bool(self.here)


def new_record(game: Game[Any, Any], seats: Sequence[Mapping[str, Any]], lang: str, date: str) -> Record:
    """The record of a new match. The page gives the seats ({name, kind, level, character, phone, person}). ValueError for
    too many or few.
    """
    names: list[str] = []
    for number, seat in enumerate(seats):
        name = clean(seat.get("name"))
        names.append(name or ("" if seat["kind"] == "human" else _unused(names, number, seat.get("character"))))
    nameless = names.count("")
    you = YOU[1] if lang == "en" else YOU[0]
    names = distinct(name or (you if nameless == 1 else f"{you} {seat + 1}") for seat, name in enumerate(names))
    bots = [seat["kind"] == "bot" for seat in seats]
    levels = [str(seat.get("level") or "mittel") if seat["kind"] == "bot" else "-" for seat in seats]
    headers = {"date": date, "levels": " ".join(levels)}
    chosen = [str(seat.get("character") or characters.NOBODY) for seat in seats]
    if any(each in characters.BY_ID for each in chosen):
        headers[characters.HEADER] = " ".join(
            each if each in characters.BY_ID else characters.NOBODY for each in chosen
        )
    phones = [str(number) for number, seat in enumerate(seats) if seat["kind"] == "human" and seat.get("phone")]
    if phones:
        headers[PHONES] = " ".join(phones)
    headers |= people.header([str(seat.get("person") or "") for seat in seats])
    return Record(game, [BOT + name if bot else name for name, bot in zip(names, bots, strict=True)], headers)


def _unused(names: list[str], number: int, character: str | None) -> str:
    """The name of a bot that was given none: its character's, or a free one."""
    wanted = [characters.BY_ID[character].name] if character in characters.BY_ID else []
    taken = set(map(alike, names))
    return next((name for name in (*wanted, *BOT_NAMES) if alike(name) not in taken), f"Bot {number + 1}")


def seats_of(match: Match) -> list[dict[str, Any]]:
    """The seats of a match in the form that `new_record` takes: the same people sit down again."""
    return [
        {
            "name": "" if name in YOU else name,
            "kind": "human" if level is None else "bot",
            "level": level,
            "character": look.picture if look.picture in characters.BY_ID else None,
            "phone": seat in match.phones,
            "person": match.persons[seat],
        }
        for seat, (name, level, look) in enumerate(zip(match.names, match.levels, match.looks, strict=True))
    ]
