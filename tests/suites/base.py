"""The parameters of each game for the suites that run over every game."""

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
"""Wrong chance actions for the dealer."""


def decks(cards: Sequence[str]) -> tuple[str, ...]:
    """Wrong deals of a game without refills, however often chance is due."""
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
    """The number of lines for which they hoard."""
    script: Sequence[str] = ()
    """The first lines of a match that random players reach too rarely."""


class Suite(NamedTuple):
    """The parameters of one game."""

    rule_sets: tuple[Mapping[str, Any], ...]
    """House rules for the matches; together they use every value of every option and every number of players."""
    bound: int
    """More lines than any of these matches needs if players lay when they can."""
    attempts: tuple[str, ...]
    """Everything that a seat could try in any position, and text that is no action at all."""
    chances: tuple[str, ...]
    """Chance actions to try when they are not due, or of the wrong form."""
    bad_values: Mapping[str, tuple[Any, ...]]
    """Values of each option that are refused alone."""
    cards: Callable[[Any], Counter[str]]
    """Every card of a full position, wherever it lies."""
    twin: Callable[[Any, int | None, Random], Any]
    """The position with all cards shuffled that a seat (None: an onlooker) may not see; the same position if it may see all."""
    history: Callable[[Any, Sequence[Any]], Any]
    """Makes, from a game and the lines since the last deal, an object whose `contradiction(state)` says why hidden cards can't lie so, or None."""
    goldens: Mapping[str, Golden]
    """The goldens by name, at least three with house rules that differ; together they show every kind of action and event."""
    reveals: frozenset[str] = frozenset()
    """Events that reveal hidden cards to everybody, and may be missing or differ if those cards lie elsewhere."""
    shy: float = 0.0
    """How often a hoarder passes if he can, so that deals occur that nobody wants to play."""
    rig: Callable[[Any, Any, Random], str | None] = lambda game, state, rng: None
    """A deck that shows what chance would hardly ever deal; None: chance deals."""
    choose: Callable[[Any, Any, Random, bool], tuple[int, str]] | None = None
    """Who acts and how, from game, position, generator and whether he hoards, if the general way of play.py shows too little."""
    seeds: tuple[int, ...] = (0, 1)
    """The seeds of the matches of each rule set, played in the different styles by turns; more where matches are short."""
    clock: Mapping[str, float] = {}
    """How often each possible chance action of the clock comes, per line."""
    rare: Mapping[str, float] = {}
    """Actions that are always possible and would spoil a match: how often they are not left out."""
    scripts: Mapping[int, tuple[str, ...]] = {}
    """The first lines of a further match, by rule set, for what random play comes to too rarely."""
    quick: Mapping[str, Any] = {}
    """House rules that end a match soon, if the usual ones make it long."""
