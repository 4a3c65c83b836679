"""Words for sides of several players: who belongs together, and how a sentence speaks of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pausenjass.app.faces.base import Face
from pausenjass.core.game import Seat


class PartyFace(Face):
    """A game in which sides may have several players."""

    def mine_first(self, sides: Iterable[int]) -> list[Seat]:
        """Who belongs to these sides, the person with the tablet first."""
        return sorted(self.members(sides), key=lambda seat: seat != self.me)

    def of(self, seats: Iterable[Seat]) -> str:
        """«von …»: «dir und Anna»."""
        return self.names(seats, "you-dative")

    def side_name(self, side: int) -> str:
        return self.join(self.name(seat) for seat in self.mine_first([side]))

    def who(self, sides: Sequence[int]) -> tuple[str, ...]:
        """The form of a phrase whose subject these sides are."""
        seats = self.members(sides)
        if self.alone and self.me in seats:
            return ("you",) if len(seats) == 1 else ("us",)
        return ("many",) if len(seats) > 1 else ()

    def subject(self, sides: Sequence[int]) -> str:
        """The sides' names at the beginning of a sentence."""
        names = self.names(self.mine_first(sides))
        return names[:1].upper() + names[1:]
