"""Tschau Sepp in the arena: seat 0 always deals, and fewer points are better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from arena.figures import percent, signed
from arena.round import Round
from pausenjass.core.game import Seat


class TschauSepp(Round):
    """One round."""

    def begin(self) -> Any:
        """Seat 0 deals, since A plays from every seat."""
        return self.dealt_by(0)

    def callers(self) -> Sequence[Seat]:
        """The seats to ask, the one that owes a call first."""
        return sorted(super().callers(), key=lambda seat: "ciao" not in self.game.legal(self.state, seat))

    @classmethod
    def summary(cls, columns: Mapping[str, Sequence[float]], sides: int) -> str:
        """Rounds won and penalty points. In a match by wins, where a point is a round won, the second adds nothing."""
        fewer = [-value for value in columns["points"]]
        return f"rounds won {percent(columns['won'], sides)}   fewer points by {signed(fewer, 2)} a round"


ROUND: Final = TschauSepp
