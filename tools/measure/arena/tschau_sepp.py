"""Tschau Sepp in the arena: seat 0 always deals, and fewer points are better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from arena.figures import percent, signed
from arena.flat import LONGEST, Flat
from arena.round import Round
from arena.tschau_sepp_at_random import Playing
from pausenjass.core.chance import settle
from pausenjass.core.game import Action, Game, Seat


class TschauSepp(Round):
    """One round."""

    @classmethod
    def flat(cls, game: Game[Any, Any], worlds: int, switches: frozenset[str]) -> Flat:
        """The yardstick for winning the round."""
        return FlatSepp(game, worlds, lambda state, _, seat: float(state.winner == seat))

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


class FlatSepp(Flat):
    """The yardstick, which plays on fast: its choices are the same."""

    def played_out(self, state: Any, seat: Seat, action: Action, rng: Random) -> float:
        """See `arena.flat.Flat`."""
        state, _, _ = settle(self.game, self.began(state, seat, action).state, rng, hold=("deck",))
        winner = Playing(self.game.rules, state, rng).finish(LONGEST) if state.phase == "play" else state.winner
        return float(winner == seat)


ROUND: Final = TschauSepp
