"""The bots' eight characters: their pictures, colours and ways to play, and who sits where.

A record holds only names. A bot with a character's name is that character; other bots take the free ones in order. The
record's header `characters` lets a renamed bot keep its picture. It can also lend a person a character's picture and
colour, which no bot has then; this doesn't change how the person plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from pausenjass.core.style import NEUTRAL, Style

Ink: TypeAlias = Literal["paper", "ink"]
HEADER: Final = "characters"
"""The record's header: a character's id for each seat, or "-"."""
NOBODY: Final = "-"
YOU: Final = "you"
PERSON: Final = "person"
"""The pictures of persons: of the only one at the table, and of one among several."""


class Character(NamedTuple):
    """A character that a bot plays."""

    id: str
    """The id, and its picture's name in static/faces/."""
    name: str
    colour: str
    ink: Ink
    """The ink that is legible on the colour: light letters or dark ones."""
    style: Style


CHARACTERS: Final = (
    Character("anna", "Anna", "#cf420c", "paper", Style(boldness=0.3, haste=1.0)),
    Character("beat", "Beat", "#2f97ea", "ink", Style(boldness=-0.5, haste=-1.0, talk=-0.5)),
    Character("cla", "Cla", "#c3ecf5", "ink", Style(boldness=1.0, haste=0.5)),
    Character("dora", "Dora", "#7444ab", "paper", Style(boldness=0.2, talk=1.0)),
    Character("emil", "Emil", "#f8d55c", "ink", Style(boldness=-1.0, guile=-0.5)),
    Character("flurina", "Flurina", "#f4839b", "ink", Style(boldness=0.4, guile=1.0, talk=-0.5)),
    Character("gian", "Gian", "#0a7468", "paper", Style(boldness=0.7, guile=0.5, talk=0.7)),
    Character("hanna", "Hanna", "#1b2744", "paper", Style(guile=-1.0, talk=-1.0)),
)
BY_ID: Final = {each.id: each for each in CHARACTERS}
BY_NAME: Final = {each.name: each for each in CHARACTERS}


class Look(NamedTuple):
    """What the others see at a seat."""

    picture: str
    colour: str
    ink: Ink
    character: Character | None
    """The character; None for a person, whatever the picture."""

    @property
    def style(self) -> Style:
        """The seat's way to play."""
        return NEUTRAL if self.character is None else self.character.style


def looks(names: Sequence[str], people: Sequence[int], header: str = "") -> tuple[Look, ...]:
    """The look of each seat, from names without "Bot:", the seats of persons, and the record's header.

    No two have the same colour. Persons take the free ones, from the end.
    """
    lent = _lent(people, header)
    chosen = _chosen(names, people, header, lent)
    free = [each for each in CHARACTERS if each not in (*chosen.values(), *lent.values())]
    for seat in range(len(names)):
        if seat not in people and seat not in chosen:
            chosen[seat] = free.pop(0)
    picture = YOU if len(people) == 1 else PERSON
    found = []
    for seat in range(len(names)):
        who = None if seat in people else chosen[seat]
        seen = who or lent.get(seat)
        coloured = seen or free.pop()
        found.append(Look(seen.id if seen else picture, coloured.colour, coloured.ink, who))
    return tuple(found)


def _lent(people: Sequence[int], header: str) -> dict[int, Character]:
    """The characters whose pictures persons have. If two persons want one, the first gets it."""
    lent: dict[int, Character] = {}
    for seat, word in enumerate(header.split(" ")):
        if seat in people and word in BY_ID and BY_ID[word] not in lent.values():
            lent[seat] = BY_ID[word]
    return lent


def _chosen(
    names: Sequence[str], people: Sequence[int], header: str, lent: dict[int, Character]
) -> dict[int, Character]:
    """The characters of bots that the header or else the name determines. No character sits twice."""
    told = header.split(" ")
    chosen: dict[int, Character] = {}
    for known, words in ((BY_ID, told), (BY_NAME, names)):
        for seat, word in enumerate(words[: len(names)]):
            who = known.get(word)
            taken = (*chosen.values(), *lent.values())
            if who is not None and seat not in people and seat not in chosen and who not in taken:
                chosen[seat] = who
    return chosen
