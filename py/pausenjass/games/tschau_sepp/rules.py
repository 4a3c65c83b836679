"""House rules of Tschau Sepp (TS-1, TS-2, TS-4, TS-8, TS-10, TS-12, TS-18, TS-19, TS-22 to TS-24)
and the points of cards (TS-19)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final

from pausenjass.core.cards import JASS_36
from pausenjass.core.game import Card
from pausenjass.core.options import Number, check, option

BAUER: Final = "U"
SEVEN: Final = "7"
EIGHT: Final = "8"
BANNER: Final = "B"
ASS: Final = "A"

_COUNTS: Final[Mapping[str, int]] = MappingProxyType(
    {"6": 6, SEVEN: 7, EIGHT: 8, "9": 9, BANNER: 10, BAUER: 20, "O": 3, "K": 4, ASS: 11}
)
ROUNDS_BY_WINS: Final = 5
"""The number of rounds of a match by wins, unless another was agreed (TS-18)."""


@dataclass(frozen=True)
class Rules:
    """What the players agree on before the match."""

    players: int = option(4, choices=(4, 2, 3, 5, 6, 7, 8), rule="TS-1")
    decks: int = option(None, choices=(1, 2, 3), rule="TS-1", depends={"players": (5, 6, 7, 8)}, offered=(2, 3))
    """1 for 2 to 4 players; 2 (the default) or 3 for 5 to 8."""
    hand: int = option(7, choices=(7, 5), rule="TS-2")
    direction: str = option("anticlockwise", choices=("anticlockwise", "clockwise"), rule="TS-4")
    """The direction in which the seats are drawn on screen. Seat numbers always grow in the starting direction."""
    must_play: bool = option(False, choices=(False, True), rule="TS-8")
    pass_on_sevens: bool = option(True, choices=(True, False), rule="TS-10")
    ten_reverses: bool = option(True, choices=(True, False), rule="TS-12")
    match: str = option("points", choices=("points", "wins"), rule="TS-18")
    limit: int | None = option(200, number=Number(1, or_null=True), rule="TS-18", depends={"match": ("points",)})
    rounds: int | None = option(None, number=Number(1, or_null=True), rule="TS-18")
    bauer_points: int = option(20, choices=(20, 2), rule="TS-19")
    after_sevens: str = option(
        "lay or draw", choices=("lay or draw", "lay or pass"), rule="TS-22", own={"lay or pass": "reading"}
    )
    """What follows after taking the cards of 7s: a whole turn, or only laying or passing."""
    ciao_on_ass: bool = option(
        False, choices=(False, True), offered=(True, False), rule="TS-23", suggested=True, own={False: "reading"}
    )
    """Whether «Ciao» is owed for an Ass as second-last card, before it is covered."""
    minutes: int | None = option(None, choices=(None, 10, 20, 30, 45, 60), rule="TS-24")
    """After so many minutes the match ends with the round that is being played."""

    def __post_init__(self) -> None:
        """ValueError names the option whose value or combination the rules don't allow."""
        if self.decks is None:
            object.__setattr__(self, "decks", 1 if self.players <= 4 else 2)
        check(self)
        allowed = (1,) if self.players <= 4 else (2, 3)
        if self.decks not in allowed:
            choice = " or ".join(map(str, allowed))
            raise ValueError(f"decks: {self.decks} is not allowed for {self.players} players, only {choice} (TS-1)")
        if self.match == "points" and (self.limit, self.rounds, self.minutes) == (None, None, None):
            raise ValueError("limit, rounds: null for both would be a match without end (TS-18)")

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card in play, in canonical order, equal ones side by side."""
        return tuple(card for card in JASS_36 for _ in range(self.decks))

    @property
    def by_wins(self) -> bool:
        """Whether rounds won decide the match instead of points."""
        return self.match == "wins"

    @property
    def last_round(self) -> int | None:
        """The number of the round that ends the match; None if only the limit or the time ends it (TS-18, TS-24)."""
        return self.rounds or (ROUNDS_BY_WINS if self.by_wins and self.minutes is None else None)

    def counts(self, card: Card) -> int:
        """The points of a card left in hand (TS-19)."""
        return self.bauer_points if card[1] == BAUER else _COUNTS[card[1]]
