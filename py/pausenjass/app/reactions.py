"""How fast a bot reacts in a live game, and what it misses, by its level and by what happens (design/bots.md)."""

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
    """The share of chances that are not even noticed."""


REFLEXES: Final = {
    "neuling": Reflexes(1500, 270, 720, 0.60),
    "leicht": Reflexes(1100, 200, 500, 0.40),
    "mittel": Reflexes(750, 130, 300, 0.20),
    "geuebt": Reflexes(600, 105, 210, 0.10),
    "stark": Reflexes(480, 80, 140, 0.04),
}
FASTEST_MS: Final = 300
"""Nobody is faster than this."""
SITUATIONS: Final = {"call": 0.5, "turn": 1.0, "jump": 1.3, "slap": 1.4}
"""A call goes with one's own card; one's turn is seen to come; a card to throw in is a surprise, the telephone even more."""
EAGER: Final = 0.5
"""By how much of its level's spread the hastiest is faster on average, and the calmest slower."""
CARELESS: Final = 0.25
"""How much more the hastiest misses for that, and the calmest less."""
PACES: Final = {"instant": 0.6, "fast": 0.8, "normal": 1.0, "slow": 1.6}
"""The setting `pace`: how fast the others play."""


def missed(level: str, situation: str, rng: Random, style: Style = NEUTRAL) -> bool:
    """Whether the bot misses its chance: a hasty one more often. Nobody misses his own turn."""
    return situation != "turn" and rng.random() < REFLEXES[level].misses * (1 + CARELESS * style.haste)


def reaction(level: str, situation: str, pace: str, rng: Random, style: Style = NEUTRAL) -> float:
    """How many milliseconds after it has seen it the bot acts."""
    mean, spread, tail, _ = REFLEXES[level]
    mean -= EAGER * spread * style.haste
    drawn = rng.gauss(mean, spread) + rng.expovariate(1 / tail)
    return max(FASTEST_MS, drawn * SITUATIONS[situation] * PACES[pace])
