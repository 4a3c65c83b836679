"""House rules of Klammern (KL-1, KL-2, KL-23, KL-32), rank and worth of the cards (KL-4, KL-5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final

from pausenjass.core.cards import FRENCH_32
from pausenjass.core.game import Card, Seat
from pausenjass.core.options import check, option

KREUZ: Final = "C"
SEVEN: Final = "7"
TRUMP_ORDER: Final = "78QKTA9J"
"""KL-4: ranks of trump, low to high; the J is the Jass, the 9 the Mie."""
PLAIN_ORDER: Final = "789JQKTA"
"""KL-4: ranks of the other suits, low to high."""
TRUMP_WORTH: Final[Mapping[str, int]] = MappingProxyType(
    {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
)
PLAIN_WORTH: Final[Mapping[str, int]] = MappingProxyType(
    {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
)
LAST_TRICK: Final = 10
"""KL-5: the points of the last trick."""
BELLE: Final = 20
"""KL-23: the points of a Belle."""
WINNING_DIE: Final = 6
"""KL-31: the die that wins."""


@dataclass(frozen=True)
class Rules:
    """What the players agree on before the match."""

    players: int = option(4, choices=(4, 2, 3), rule="KL-1")
    belle: str = option("automatic", choices=("automatic", "by hand"), rule="KL-23", own={"by hand": "sheet"})
    winner_deals: bool | None = option(
        None, choices=(None, False, True), rule="KL-32", own={False: "reading", True: "reading"}
    )
    """Whether a winner of the last deal deals next: only with two players (None), never, or always."""

    def __post_init__(self) -> None:
        """ValueError names the option whose value the rules don't allow."""
        check(self)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card, in canonical order."""
        return FRENCH_32

    @cached_property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """KL-2: four players form two teams of those who sit opposite each other; others play alone."""
        return ((0, 2), (1, 3)) if self.players == 4 else tuple((seat,) for seat in range(self.players))

    @property
    def winner_gives(self) -> bool:
        """KL-10, KL-32: whether a winner of the last deal deals next, instead of the next player in turn."""
        return self.players == 2 if self.winner_deals is None else self.winner_deals

    def side(self, seat: Seat) -> int:
        """The side of a seat, as an index of `sides`."""
        return seat % 2 if self.players == 4 else seat


def worth(card: Card, trump: str) -> int:
    """KL-4: the points of a card in a trick."""
    return (TRUMP_WORTH if card[0] == trump else PLAIN_WORTH)[card[1]]
