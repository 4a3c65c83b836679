"""Positions on a pad, and a match folded from its entries.

An entry is a short text, "raise 0" or "digit 7", as one tap makes it. The entries of a match stand in rounds. A round is
over with the entry that ends it; then the game's own functions count it. A round that begins with STRUCK doesn't count.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from pausenjass.core.game import Game, Standing
from pausenjass.core.refusal import Refusal
from pausenjass.pads.clock import MINUTE, Clock

STRUCK: Final = "-"
"""The first entry of a round that was struck."""
START: Final = "start"
STOP: Final = "stop"
STAMPED: Final = (START, STOP)
"""The entries that end with the moment of the tap."""
CHOICES: Final = ("line", "type")
"""The entries that only choose what the next ones mean."""

H = TypeVar("H")


class Refused(Exception):
    """Raised for an entry that the rules refuse."""

    def __init__(self, reason: str, rule: str, **data: Any) -> None:
        super().__init__(reason, rule)
        self.refusal = Refusal(reason, rule, tuple(data.items()))


class At(NamedTuple, Generic[H]):
    """A position on a pad."""

    state: Any
    """The game's own position: what the rounds so far came to, and what it can hold of the present one."""
    half: H
    """What else was entered of the present round."""
    rounds: int = 0
    """The number of rounds that have ended."""
    clock: Clock = Clock()


class Scoring(ABC, Generic[H]):
    """How a game is scored by its settled house rules."""

    options: ClassVar[tuple[str, ...]]
    """The house rules that matter to a pad, besides the number of players."""
    form: ClassVar[str]
    """The form of its board: see app/model/pad.py."""
    single: ClassVar[bool] = False
    """Whether a match is one round."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.rules: Any = game.rules

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return self.standing(self.begun()).sides

    @property
    def minutes(self) -> int | None:
        """The time that was agreed on; None without one."""
        minutes: int | None = getattr(self.rules, "minutes", None)
        return minutes

    @abstractmethod
    def begun(self) -> At[H]:
        """The position before the first round."""

    @abstractmethod
    def _entered(self, at: At[H], verb: str, numbers: list[int]) -> At[H]:
        """The position after an entry, split into its word and its numbers. Refused if the rules refuse it."""

    def opening(self, before: At[H], now: int) -> list[str]:
        """The entries with which the next match begins by itself, after one that ended so."""
        return []

    def entered(self, at: At[H], entry: str) -> At[H]:
        """The position after an entry. Refused if the rules refuse it."""
        verb, *rest = entry.split(" ")
        if self.is_over(at):
            raise Refused("match-over", self.over_rule)
        if not all(each.isascii() and each.isdigit() and len(each) < 16 for each in rest):
            raise Refused("malformed", "")
        numbers = list(map(int, rest))
        if verb in STAMPED and len(numbers) == 1 and self.minutes is not None:
            clock = at.clock.started(numbers[0]) if verb == START else at.clock.stopped(numbers[0])
            return at._replace(clock=clock)
        return self._entered(at, verb, numbers)

    over_rule: ClassVar[str]
    """The rule that says when a match is over."""

    def is_over(self, at: At[H]) -> bool:
        """Whether the match is over."""
        return self.game.is_over(at.state)

    def standing(self, at: At[H]) -> Standing:
        """Sides, winners and places by the game itself."""
        return self.game.standing(at.state)

    def places(self, at: At[H]) -> tuple[int | None, ...]:
        """The place of each side; None for one that has none."""
        return self.standing(at).places

    def scores(self, at: At[H]) -> tuple[int, ...]:
        """The score of each side so far."""
        return self.game.scores(at.state)

    def time_left(self, at: At[H], now: int) -> int:
        """What is left of the agreed time, in milliseconds; 0 without one."""
        return max(0, (self.minutes or 0) * MINUTE - at.clock.used_at(now))

    def side(self, numbers: Sequence[int]) -> int:
        """The side that an entry names, which is its only number."""
        if len(numbers) != 1:
            raise Refused("malformed", "")
        return self.side_of(numbers[0])

    def side_of(self, number: int) -> int:
        """The number, if there is such a side."""
        if number >= len(self.sides):
            raise Refused("malformed", "")
        return number


class Round(NamedTuple):
    """A round on the sheet."""

    entries: tuple[str, ...]
    """Its entries, without the mark of a struck one."""
    before: At[Any]
    after: At[Any]
    struck: bool
    closed: bool
    problem: Refusal | None
    """Why it doesn't count, after an earlier round was mended."""


class Sheet(NamedTuple):
    """A match with all its rounds."""

    rounds: tuple[Round, ...]
    at: At[Any]
    """The position after the last entry."""


def fold(scoring: Scoring[Any], rounds: Sequence[Sequence[str]], known: Sheet | None = None) -> Sheet:
    """Counts a match anew from its entries. A round that is no longer possible stays, but doesn't count.

    `known`: what was counted before; the rounds that have stayed as they were are taken from it.
    """
    at = scoring.begun()
    old, as_before = known.rounds if known else (), True
    folded: list[Round] = []
    for number, entries in enumerate(rounds):
        struck = entries[0] == STRUCK
        plain = tuple(entries[struck:])
        as_before = as_before and number < len(old) and (old[number].entries, old[number].struck) == (plain, struck)
        one = old[number] if as_before else _round(scoring, at, plain, struck)
        folded.append(one)
        at = one.after
    return Sheet(tuple(folded), at)


def _round(scoring: Scoring[Any], before: At[Any], entries: tuple[str, ...], struck: bool) -> Round:
    after = before
    try:
        for entry in entries:
            if after.rounds > before.rounds:
                raise Refused("round-over", "")
            after = scoring.entered(after, entry)
    except Refused as no:
        return Round(entries, before, before, struck, True, no.refusal)
    closed = after.rounds > before.rounds or scoring.is_over(after)
    return Round(entries, before, before if struck else after, struck, closed or struck, None)
