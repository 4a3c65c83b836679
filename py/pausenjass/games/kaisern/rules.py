"""House rules of Kaisern: the tables of KA-3, decks, target, and the options of KA-4, KA-5, KA-13, KA-19, KA-20, KA-29, KA-32,
KA-37 to KA-44, KA-46 and KA-47."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final

from pausenjass.core.cards import KAISER_48, KAISER_56, KAISER_60, SWISS_SUITS, deck
from pausenjass.core.game import Card, Seat
from pausenjass.core.options import check, option, spec

TABLES: Final[Mapping[tuple[int, int], Mapping[int, int]]] = MappingProxyType(
    {
        (2, 2): {5: 3},
        (3, 3): {7: 4, 6: 4},
        (4, 2): {5: 3},
        (4, 4): {9: 5, 8: 5},
        (5, 5): {9: 5, 8: 5},
        (6, 2): {5: 3, 7: 4, 8: 5},
        (6, 3): {7: 4, 6: 4, 8: 5},
        (6, 6): {8: 5},
        (8, 2): {5: 3, 7: 4, 6: 4},
    }
)
"""KA-2, KA-3, KA-46: for each number of players and parties, the possible hand sizes, the usual one first, with the tricks
that win the Spiel.
"""
STAGED: Final = ((4, 2), (6, 3))
"""KA-37: the numbers of players and parties with which the first cards may be dealt in stages."""
SPOKEN: Final = ((6, 2), (8, 2))
"""KA-44: those with which a party may have a speaker."""
DECKS: Final = MappingProxyType({48: KAISER_48, 56: KAISER_56, 60: KAISER_60})
"""The decks by number of cards (KA-1, KA-5)."""
TWO_AND_ZERO: Final = deck(SWISS_SUITS, "023456789BUOKA")
"""KA-47: the deck of 56 with 2 and 0 instead of 1 and 0."""
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


def _only_at(tables: tuple[tuple[int, int], ...]) -> dict[bool, list[dict[str, tuple[int, ...]]]]:
    """The tables at which an option may be true; it may always be false."""
    return {False: [{}], True: [{"players": (players,), "parties": (parties,)} for players, parties in tables]}


_STEPWISE: Final = {"declaring": ("stepwise",)}


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
    bluff: bool = option(False, choices=(False, True), rule="KA-20", own={True: "reading"})
    nachfreien: bool = option(True, choices=(True, False), rule="KA-29")
    nine_takes_eight: bool = option(False, choices=(False, True), rule="KA-13")
    tie: str = option("last", choices=("last", "first"), rule="KA-4")
    kritze: str = option(
        "one",
        choices=("one", "free"),
        offered=("free", "one"),
        rule="KA-38",
        depends=_STEPWISE,
        suggested="free",
    )
    """How many Kritze an announcement adds: always one, or 1 to 3."""
    open_kritze: str = option(
        "later",
        choices=("later", "at once"),
        offered=("at once", "later"),
        rule="KA-39",
        depends=_STEPWISE,
        suggested="at once",
        own={"later": "reading"},
    )
    """When a face-up Kaiser gets its further Kritze: on its holder's turn to get ready, or before hands are taken up."""
    reopen: bool = option(
        False, choices=(False, True), offered=(True, False), rule="KA-40", suggested=True, own={False: "reading"}
    )
    """Whether a seat that was ready is asked again after somebody else has declared."""
    folding: str = option(
        "on turn",
        choices=("on turn", "any time"),
        offered=("any time", "on turn"),
        rule="KA-42",
        suggested="any time",
        own={"on turn": "reading"},
    )
    """When a seat may go unasked."""
    proof: str = option("played out", choices=("played out", "always"), rule="KA-43", depends={"bluff": (True,)})
    """Whether declarations are checked also after all others have gone."""
    small: str = option("1 and 0", choices=("1 and 0", "2 and 0"), rule="KA-47", depends={"cards": (56,)})
    """The two small ranks of the deck of 56."""
    blind: bool = option(False, choices=(False, True), rule="KA-41")
    """Whether each party may raise once before the deal."""
    staged: bool = option(False, choices=(False, True), rule="KA-37", when=_only_at(STAGED))
    """Whether the face-up cards are dealt in stages, one card for each party at a time."""
    speaker: bool = option(False, choices=(False, True), rule="KA-44", when=_only_at(SPOKEN))
    """Whether only one player of each party sees all its hands, and the others see only his."""

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
        for key, old, needs, rule in _NEEDS:
            if getattr(self, key) != old and any(getattr(self, other) not in values for other, values in needs.items()):
                raise ValueError(f"{key}: {getattr(self, key)!r} needs {_in_words(needs)} ({rule})")
        for key, tables, rule in (("staged", STAGED, "KA-37"), ("speaker", SPOKEN, "KA-44")):
            if getattr(self, key) and (self.players, self.parties) not in tables:
                allowed = " or ".join([f"{players} players in {parties} parties" for players, parties in tables])
                raise ValueError(f"{key}: true is not allowed here, only for {allowed} ({rule})")

    @property
    def deck(self) -> tuple[Card, ...]:
        """Every card, in canonical order."""
        return TWO_AND_ZERO if self.small == "2 and 0" else DECKS[self.cards]

    @property
    def span(self) -> int:
        """The key of the smallest of `DECKS` that holds every card of this deck."""
        return max(DECKS) if self.small == "2 and 0" else self.cards

    @property
    def free_kritze(self) -> bool:
        """KA-38: whether an announcement may add several Kritze."""
        return self.kritze == "free"

    @property
    def settles_open(self) -> bool:
        """KA-39: whether a face-up Kaiser gets all its Kritze before anybody takes up his hidden cards."""
        return self.open_kritze == "at once"

    @property
    def folds_any_time(self) -> bool:
        """KA-42: whether a seat may go unasked whoever is on turn."""
        return self.folding == "any time"

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


_NEEDS: Final = tuple((each.key, each.default, each.depends, each.rule) for each in spec(Rules) if each.depends)
"""The options that other than by default need certain values of others, with their rules."""


def _in_words(needs: Mapping[str, tuple[Any, ...]]) -> str:
    return " and ".join([f"{key} {' or '.join(map(str, values))}" for key, values in needs.items()])
