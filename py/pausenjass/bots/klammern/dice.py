"""What a deal of Klammern is worth in the match: each side's chance to be the first with its die at 6 (KL-29 to KL-31)."""

from __future__ import annotations

from functools import cache
from typing import Final

from pausenjass.games.klammern.rules import WINNING_DIE
from pausenjass.games.klammern.scoring import turn_on

MADE: Final = 0.7
"""How often trump players make their game, by and large."""


@cache
def chances(dice: tuple[int, ...]) -> tuple[float, ...]:
    """Each side's chance to win the match from here; sides that reach 6 together share it."""
    full = [die == WINNING_DIE for die in dice]
    if any(full):
        return tuple([each / sum(full) for each in full])
    total = [0.0] * len(dice)
    for trumper in range(len(dice)):
        for made, likely in ((True, MADE), (False, 1 - MADE)):
            for side, chance in enumerate(chances(after(dice, trumper, made, 1))):
                total[side] += chance * likely / len(dice)
    return tuple(total)


def after(dice: tuple[int, ...], trumper: int, made: bool, stakes: int) -> tuple[int, ...]:
    """The dice after the side `trumper` has made its game, or hasn't."""
    others = tuple([side for side in range(len(dice)) if side != trumper])
    pips = 1 if made or len(dice) == 3 else 2
    return turn_on(dice, (trumper,) if made else others, pips * stakes)


def worth(dice: tuple[int, ...], side: int, trumper: int, makes: float, stakes: int) -> float:
    """The chance of `side` to win the match, if the side `trumper` makes the game with this chance."""
    made, lost = (chances(after(dice, trumper, each, stakes))[side] for each in (True, False))
    return makes * made + (1 - makes) * lost


def break_even(dice: tuple[int, ...], side: int) -> float:
    """How likely a side has to make a game so that playing it leaves its chance to win the match as it is."""
    made, lost = (chances(after(dice, side, each, 1))[side] for each in (True, False))
    return (chances(dice)[side] - lost) / (made - lost)
