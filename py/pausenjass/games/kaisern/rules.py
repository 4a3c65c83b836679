"""House rules of Kaisern: the tables of KA-3, decks, target and the options of KA-4, KA-5, KA-13, KA-19, KA-20, KA-29, KA-32."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final

from pausenjass.core.cards import KAISER_48, KAISER_56, KAISER_60
from pausenjass.core.game import Card, Seat
from pausenjass.core.options import check, option

TABLES: Final[Mapping[tuple[int, int], Mapping[int, int]]] = MappingProxyType(
    {
        (2, 2): {5: 3},
        (3, 3): {7: 4, 6: 4},
        (4, 2): {5: 3},
        (4, 4): {9: 5, 8: 5},
        (5, 5): {9: 5, 8: 5},
        (6, 2): {5: 3, 7: 4},
        (6, 3): {7: 4, 8: 5},
        (6, 6): {8: 5},
        (8, 2): {5: 3, 7: 4},
    }
)
"""KA-2, KA-3: for each number of players and parties, the possible hand sizes, the usual one first, with the tricks
that win the Spiel.
"""
DECKS: Final = MappingProxyType({48: KAISER_48, 56: KAISER_56, 60: KAISER_60})
"""The decks by number of cards (KA-1, KA-5)."""
_PARTIES_AT: Final = {
    parties: [{"players": (n,)} for n, p in TABLES if p == parties] for parties in sorted({p for _, p in TABLES})
}
_HAND_AT: Final = {
    hand: [
        {"players": (n,), "parties": (p,), "cards": tuple(cards for cards in DECKS if n * hand <= cards)}
        for (n, p), hands in TABLES.items()
        if hand in hands
    ]
    for hand in sorted({hand for hands in TABLES.values() for hand in hands})
}
"""KA-3: the tables at which a number of parties, or of cards each, is possible."""
START: Final = 4
"""KA-23: the field on which the button begins."""
STEP: Final = 3
"""KA-23: the step from field to field."""
LAST_FIELD: Final = 31
FIELDS: Final = tuple(range(START, LAST_FIELD + 1, STEP))
MOST_KRITZE: Final = 3
"""KA-17: the most Kritze of a Kaiser."""
AT_HOME: Final = (7, 5)
"""KA-30: the party ahead may not free from target - 7 to target - 5."""
STAYS_OUT: Final = 4
"""KA-31: the button starts on the second field if the party ahead lacks this many points or fewer."""


@dataclass(frozen=True)
class Rules:
    """What the players agree on before the Partie."""

    players: int = option(4, choices=(4, 2, 3, 5, 6, 8), rule="KA-3")
    parties: int = option(None, choices=(2, 3, 4, 5, 6), rule="KA-3", when=_PARTIES_AT)
    """The number of parties: 2, or as many as players if that is odd."""
    hand: int = option(None, choices=(5, 6, 7, 8, 9), rule="KA-3", offered=(5, 7, 9, 6, 8), when=_HAND_AT)
    """The number of cards each, by default the first one in the table of KA-3."""
    cards: int = option(48, choices=(48, 56, 60), rule="KA-5")
    target: int = option(101, choices=(101, 51, 71, 81, 91), rule="KA-32")
    declaring: str = option("stepwise", choices=("stepwise", "at once"), rule="KA-19")
    bluff: bool = option(False, choices=(False, True), rule="KA-20")
    nachfreien: bool = option(True, choices=(True, False), rule="KA-29")
    nine_takes_eight: bool = option(False, choices=(False, True), rule="KA-13")
    tie: str = option("last", choices=("last", "first"), rule="KA-4")

    def __post_init__(self) -> None:
        """ValueError names the option whose value or combination the rules don't allow."""
        if self.parties is None:
            object.__setattr__(self, "parties", self.players if self.players in (3, 5) else 2)
        table = TABLES.get((self.players, self.parties)) if type(self.players) is type(self.parties) is int else None
        if self.hand is None:
            object.__setattr__(self, "hand", next(iter(table or (5,))))
        check(self)
        if table is None:
            allowed = " or ".join(str(parties) for players, parties in TABLES if players == self.players)
            raise ValueError(
                f"parties: {self.parties} is not allowed for {self.players} players, only {allowed} (KA-3)"
            )
        if self.hand not in table:
            allowed = " or ".join(map(str, table))
            raise ValueError(
                f"hand: {self.hand} is not allowed for {self.players} players in {self.parties} parties, only {allowed} (KA-3)"
            )
        if self.players * self.hand > self.cards:
            raise ValueError(
                f"hand: {self.hand} cards for each of {self.players} players are more than the {self.cards} of the deck (KA-3)"
            )

    @property
    def deck(self) -> tuple[Card, ...]:
        """Every card, in canonical order."""
        return DECKS[self.cards]

    @property
    def to_win(self) -> int:
        """KA-2, KA-3: the number of tricks that wins the Spiel."""
        return TABLES[self.players, self.parties][self.hand]

    @cached_property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """KA-2: the seats of each party; partners sit crosswise."""
        return tuple(tuple(range(party, self.players, self.parties)) for party in range(self.parties))

    def side(self, seat: Seat) -> int:
        """The party of a seat, as an index of `sides`."""
        return seat % self.parties
