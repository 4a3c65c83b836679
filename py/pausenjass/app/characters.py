"""Who the bots are: the pictures, colours and ways to play of the eight who sit at the table, and who sits where.

A record holds names only. Somebody whose name is a character's is that one; the other bots take those that are left, in
order. A bot that was given another name may keep its picture by the record's header `characters`; by the same a person may have
a character's picture and colour, which no bot has then. That says nothing of how the person plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from pausenjass.core.style import NEUTRAL, Style

Ink: TypeAlias = Literal["paper", "ink"]
HEADER: Final = "characters"
"""The record's header: for each seat a character's id, or "-"."""
NOBODY: Final = "-"
YOU: Final = "you"
PERSON: Final = "person"
"""Pictures of people: the only one at the table, and one of several."""


class Character(NamedTuple):
    """Somebody whom a bot plays."""

    id: str
    """Also its picture's name, in static/faces/."""
    name: str
    colour: str
    ink: Ink
    """What can be read on the colour: light letters or dark ones."""
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
    """Who sits at a seat, as the others see it."""

    picture: str
    colour: str
    ink: Ink
    character: Character | None
    """None: a person, whatever its picture."""

    @property
    def style(self) -> Style:
        """How it plays."""
        return NEUTRAL if self.character is None else self.character.style


def looks(names: Sequence[str], people: Sequence[int], header: str = "") -> tuple[Look, ...]:
    """Who sits where: names without "Bot:", the seats of persons, and the record's header.

    No two have the same colour. Persons take those that no bot has, from the end.
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
    """The characters whose pictures persons have; of two persons with the same the first has it."""
    lent: dict[int, Character] = {}
    for seat, word in enumerate(header.split(" ")):
        if seat in people and word in BY_ID and BY_ID[word] not in lent.values():
            lent[seat] = BY_ID[word]
    return lent


def _chosen(
    names: Sequence[str], people: Sequence[int], header: str, lent: dict[int, Character]
) -> dict[int, Character]:
    """The bots whose character is known by the header or else by name; nobody sits there twice."""
    told = header.split(" ")
    chosen: dict[int, Character] = {}
    for known, words in ((BY_ID, told), (BY_NAME, names)):
        for seat, word in enumerate(words[: len(names)]):
            who = known.get(word)
            taken = (*chosen.values(), *lent.values())
            if who is not None and seat not in people and seat not in chosen and who not in taken:
                chosen[seat] = who
    return chosen
