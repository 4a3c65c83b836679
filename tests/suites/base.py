"""What each game brings to the suites that run over every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

DEALERS: Final = (
    "",
    "dealer",
    "dealer 8",
    "dealer -1",
    "dealer x",
    "dealer 0 0",
    "dealer 00",
    "dealer ٠",
    "dealer  0",
    "deal 0",
)
"""Who deals, said wrongly in every way."""


def decks(cards: Sequence[str]) -> tuple[str, ...]:
    """Deals of a game without refills that are wrong, however often chance is due."""
    return (
        "deck",
        f"deck {cards[0]}",
        "refill",
        f"refill {cards[0]}",
        " ".join(("deck", *cards[:-1])),
        " ".join(("deck", *cards[:-1], cards[0])),
        "deck  " + " ".join(cards),
        "deck " + " ".join(cards).lower(),
    )


class Golden(NamedTuple):
    """A match of random players that tests/goldens/ keeps."""

    rules: Mapping[str, Any]
    seed: str
    hoarding: int = 0
    """For how many lines they hoard."""
    script: Sequence[str] = ()
    """The first lines of one that random players come to too rarely."""


class Suite(NamedTuple):
    """The parameters of one game."""

    rule_sets: tuple[Mapping[str, Any], ...]
    """House rules to play matches with; together they use every option's every value and every number of players."""
    bound: int
    """More lines than any match of these needs where players lay when they can."""
    attempts: tuple[str, ...]
    """Everything that a seat could try, whatever the position, and text that is no action at all."""
    chances: tuple[str, ...]
    """Chance actions to try when they are not due, or of the wrong shape."""
    bad_values: Mapping[str, tuple[Any, ...]]
    """For each option, values that are refused by themselves."""
    cards: Callable[[Any], Counter[str]]
    """Every card of a full position, wherever it lies."""
    twin: Callable[[Any, int | None, Random], Any]
    """The position with all cards shuffled that a seat (None: an onlooker) may not see; the same one where it may see all."""
    history: Callable[[Any, Sequence[Any]], Any]
    """From a game and the lines since the last deal: an object whose `contradiction(state)` says why hidden cards can't lie so, or None."""
    goldens: Mapping[str, Golden]
    """By name, at least three with house rules that differ; together they show every kind of action and event."""
    reveals: frozenset[str] = frozenset()
    """Events that tell everybody of cards hidden until then, and may be missing or others where those cards lie elsewhere."""
    shy: float = 0.0
    """How often a hoarder passes where he can, so that deals that nobody wants to play occur."""
    rig: Callable[[Any, Any, Random], str | None] = lambda game, state, rng: None
    """A deck that shows what chance would hardly ever deal; None: chance deals."""
    choose: Callable[[Any, Any, Random, bool], tuple[int, str]] | None = None
    """Who acts and how, from game, position, generator and whether he hoards, where the general way of play.py shows too little."""
    seeds: tuple[int, ...] = (0, 1)
    """Of the matches of each rule set, played in the different styles by turns; more where matches are short."""
    clock: Mapping[str, float] = {}
    """How often each chance action of the clock comes, a line, where it may."""
    rare: Mapping[str, float] = {}
    """Actions that are always possible and rather spoil a match: how often they are not left out."""
    scripts: Mapping[int, tuple[str, ...]] = {}
    """By rule set, the first lines of a further match, for what random play comes to too rarely."""
    quick: Mapping[str, Any] = {}
    """House rules with which a match is soon over, where the usual ones make it long."""
