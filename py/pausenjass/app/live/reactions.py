"""How fast a bot reacts in a live game, and what it misses, by level and situation."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from pausenjass.core.style import NEUTRAL, Style


class Reflexes(NamedTuple):
    """A human-like reaction: normally distributed, with an exponential tail, in milliseconds."""

    mean: float
    spread: float
    tail: float
    misses: float
    """The share of chances that it doesn't notice."""


REFLEXES: Final = {
    "neuling": Reflexes(1500, 270, 720, 0.60),
    "leicht": Reflexes(1100, 200, 500, 0.40),
    "mittel": Reflexes(750, 130, 300, 0.20),
    "geuebt": Reflexes(600, 105, 210, 0.10),
    "stark": Reflexes(480, 80, 140, 0.04),
}
FASTEST_MS: Final = 300
"""The fastest reaction of all."""
SITUATIONS: Final = {"call": 0.5, "turn": 1.0, "jump": 1.3, "slap": 1.4}
"""Factors of the reaction time: a call goes with one's own card; one's turn is expected; a card to throw in is a
surprise, the telephone even more.
"""
EAGER: Final = 0.5
"""The part of its level's spread by which the hastiest is faster on average, and the calmest slower."""
CARELESS: Final = 0.25
"""The hastiest misses more, and the calmest less, by this fraction."""
PACES: Final = {"instant": 0.6, "fast": 0.8, "normal": 1.0, "slow": 1.6}
"""The factors of the setting `pace`: how fast the others play."""


def missed(level: str, situation: str, rng: Random, style: Style = NEUTRAL) -> bool:
    """Whether the bot misses its chance; hasty ones do more often. Nobody misses his own turn."""
    return situation != "turn" and rng.random() < REFLEXES[level].misses * (1 + CARELESS * style.haste)


def reaction(level: str, situation: str, pace: str, rng: Random, style: Style = NEUTRAL) -> float:
    """The milliseconds from seeing the chance to the bot's act."""
    mean, spread, tail, _ = REFLEXES[level]
    mean -= EAGER * spread * style.haste
    drawn = rng.gauss(mean, spread) + rng.expovariate(1 / tail)
    return max(FASTEST_MS, drawn * SITUATIONS[situation] * PACES[pace])
