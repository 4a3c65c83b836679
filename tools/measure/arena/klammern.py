"""Klammern in the arena: points and dice of A's side less those of the others, also for the cards and the bids alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from arena.figures import lead, signed
from arena.flat import Flat
from arena.round import Player, Round, Turn
from pausenjass.bots.base import NO_BUDGET
from pausenjass.core.game import Event, Game, Seat

PLAYED: Final = ("tricks", "last-trick")
SILENT: Final = ("meld", "kontra", "re")
NEUTRAL: Final = "mittel"


class Klammern(Round):
    """One deal."""

    even: ClassVar[bool] = True
    switches: ClassVar[Mapping[str, str]] = {
        "fixed-trump": f"only the cards are laid by A and B, after {NEUTRAL} has fixed trump; nobody melds or doubles",
        "bids": f"all but the cards is done by A and B; {NEUTRAL} lays them for everybody",
    }

    @classmethod
    def flat(cls, game: Game[Any, Any], worlds: int, switches: frozenset[str]) -> Flat:
        """The yardstick for points."""
        sides = game.standing(game.initial()).sides
        place = {seat: at for at, seats in enumerate(sides) for seat in seats}

        def ahead(state: Any, _: Event, seat: Seat) -> float:
            return lead(points(state, switches), place[seat])

        return Flat(game, worlds, ahead)

    def turn(self, view: Any, player: Player) -> Turn:
        """The decisions that the switches leave to A and B."""
        if not self.table.switches:
            return Turn(view, player)
        if "fixed-trump" in self.table.switches and "exchange" in view.legal:
            return Turn(view, player, "exchange")
        if "fixed-trump" in self.table.switches and view.phase in SILENT:
            return Turn(view, player, "pass")
        if "fixed-trump" in self.table.switches:
            view = view._replace(claims=(), melded=None)  # the silence of a table without melds reveals nothing
        if ("fixed-trump" in self.table.switches) == (view.phase == "play"):
            return Turn(view, player)
        return Turn(view, self.seated(self.game, NEUTRAL, NO_BUDGET))

    def timed(self, view: Any) -> bool:
        """Whether it is a card."""
        return view.phase == "play" and super().timed(view)

    def measured(self) -> dict[str, float]:
        """Whether A's die goes on, how much further than the others' (at most to 6, KL-31), and the points; with trump
        fixed, those of the cards only.
        """
        counted = points(self.state, self.table.switches)
        dice = self.told("dice")
        gone = [0] * len(self.sides)
        for side, value in zip(dice["sides"], dice["values"], strict=True):
            gone[side] = value  # all began at 0
        return {
            "won": float(self.place in dice["sides"]),
            "points": lead(counted, self.place),
            "dice": lead(gone, self.place),
        }

    @classmethod
    def summary(cls, columns: Mapping[str, Sequence[float]], sides: int) -> str:
        """Points and dice."""
        return f"points {signed(columns['points'], 1)} a deal   dice {signed(columns['dice'], 3)} a deal"


def points(state: Any, switches: frozenset[str]) -> list[int]:
    """The points of each side in a finished deal; with trump fixed, those of the cards only."""
    return [
        sum(value for key, value in side.parts if "fixed-trump" not in switches or key in PLAYED) for side in state.deal
    ]


ROUND: Final = Klammern
