"""The value of a deal of Klammern: each side's probability of winning the match, by having its die at 6 first (KL-29 to KL-31)."""

from __future__ import annotations

from functools import cache
from typing import Final

from pausenjass.games.klammern.rules import WINNING_DIE
from pausenjass.games.klammern.scoring import turn_on

MADE: Final = 0.7
"""The probability that a trump player makes his game."""


@cache
def win_probabilities(dice: tuple[int, ...]) -> tuple[float, ...]:
    """Each side's probability of winning the match before a deal; sides that reach 6 together share the win."""
    full = [die == WINNING_DIE for die in dice]
    if any(full):
        return tuple([each / sum(full) for each in full])
    total = [0.0] * len(dice)
    for trumper in range(len(dice)):
        for made, likely in ((True, MADE), (False, 1 - MADE)):
            for side, chance in enumerate(win_probabilities(after(dice, trumper, made, 1))):
                total[side] += chance * likely / len(dice)
    return tuple(total)


def after(dice: tuple[int, ...], trumper: int, made: bool, stakes: int) -> tuple[int, ...]:
    """The dice after the side `trumper` has made or lost its game."""
    others = tuple([side for side in range(len(dice)) if side != trumper])
    pips = 1 if made or len(dice) == 3 else 2
    return turn_on(dice, (trumper,) if made else others, pips * stakes)


def worth(dice: tuple[int, ...], side: int, trumper: int, makes: float, stakes: int) -> float:
    """The probability that `side` wins the match, if the side `trumper` makes the game with probability `makes`."""
    made, lost = (win_probabilities(after(dice, trumper, each, stakes))[side] for each in (True, False))
    return makes * made + (1 - makes) * lost


@cache
def weight(dice: tuple[int, ...], side: int, trumper: int, stakes: int) -> float:
    """How much a deal for these stakes changes a side's probability of winning the match, in plain deals: 2 after a
    Kontra, but less where the die would turn past 6."""
    plain, staked = (
        worth(dice, side, trumper, 1.0, each) - worth(dice, side, trumper, 0.0, each) for each in (1, stakes)
    )
    return staked / plain


def break_even(dice: tuple[int, ...], side: int) -> float:
    """The probability of making the game at which playing it doesn't change a side's probability of winning."""
    made, lost = (win_probabilities(after(dice, side, each, 1))[side] for each in (True, False))
    return (win_probabilities(dice)[side] - lost) / (made - lost)
