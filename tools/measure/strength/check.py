"""The tripwire: whether a level has become weaker than the figures in docs/measured/strength.json say.

It plays the deals of the stored row again, and compares each with what it gave then, so that luck with the cards cancels
out. A sequential test decides as soon as it can between "as strong as then" and "weaker by a whole step of the sheet";
a level that plays alike deal by deal is as strong. If all deals leave it open, only a mean that is clearly lower counts as
a loss. A row without its deals is compared with the lower end of its interval.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import closing
from typing import Final, NamedTuple

from arena.deals import play_deals
from arena.figures import Z95, interval, likelihood

from strength.sheets import Against, Row

ENOUGH: Final = 60
"""The number of deals before the test may decide."""
HELD: Final = math.log(0.999 / 0.05)
"""The log-likelihood ratio that shows that nothing is lost; of the losses of a step 5 % would get so far."""
LOST: Final = math.log(0.95 / 0.001)
"""The ratio that shows a loss, which is found in 0.1 % of the levels that have none, since there are a hundred rows."""
Z999: Final = 3.09
"""The standard errors below 0 by which a mean shows a loss as surely, if the deals run out."""
MOST: Final = 400
"""The most deals for a row without its deals."""


class Verdict(NamedTuple):
    """What has become of a level."""

    lost: bool | None
    """None: the deals were too few to tell."""
    more: float
    """How much stronger it was than then in the deals played; of a row without its deals: than the lower end."""
    half: float
    deals: int

    def __str__(self) -> str:
        told = {True: "LOST", False: "held", None: "open"}[self.lost]
        return f"{told}: {self.more:+.2f} ± {self.half:.2f} in {self.deals} deals"


def decided(differences: Sequence[float], step: float) -> bool | None:
    """Whether these differences show a loss (True) or none (False); None: not yet."""
    if len(differences) < ENOUGH:
        return None
    if not any(differences):
        return False
    ratio = likelihood(differences, -step, 0.0)
    return False if ratio >= HELD else True if ratio <= -LOST else None


def check(sheet: Against, level: str, row: Row, processes: int, deals: int | None = None) -> Verdict:
    """Compares a level with its stored row, in at most so many deals."""
    lower = row["value"] - row["half"]
    then = [float(amount) for amount in row["each"].split()] if "each" in row else [lower] * MOST
    differences: list[float] = []
    with closing(play_deals(sheet.table(level), 0, len(then[:deals]), processes)) as played:
        for amount, deal in zip(then, played, strict=False):
            differences.append(sheet.amounts([deal])[0] - amount)
            lost = decided(differences, sheet.step)
            if lost is not None:
                break
    mean, half = interval(differences)
    if lost is None and mean + half * Z999 / Z95 < 0:
        lost = True
    return Verdict(lost, mean, half, len(differences))
