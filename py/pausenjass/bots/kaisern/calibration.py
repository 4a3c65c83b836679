"""From the worlds that a party of Kaisern wins to the probability that it writes the Spiel.

Worlds are played on as if all hands were open, and nobody goes in them: they promise more than the table keeps, the more so
where others have raised, since who does has good cards. How much more was fitted to Spiele of *Strong* against itself (logistic
regression; `npm run arena -- kaisern stark stark --calibration` compares both on other deals).
"""

from __future__ import annotations

from math import exp, log
from typing import Final, NamedTuple

from pausenjass.games.kaisern.position import NOBODY, View


class Fit(NamedTuple):
    """A logistic regression: all in log odds."""

    worlds: float
    """The weight of the log odds of the worlds won."""
    asked: float
    """Asked whether to come, with nothing raised before."""
    asked_again: float
    """The same after an earlier raise, whoever's."""
    free: float
    """On turn, while nobody has raised."""
    raised: float
    """On turn, its own party raised last."""
    came: float
    """On turn, others raised last."""
    trick_asked: float
    """For each trick that is played, when it is asked."""
    trick: float
    """The same on turn."""


FITS: Final = {
    2: Fit(0.81, -1.10, -1.41, -0.31, -1.03, -1.88, -0.01, 0.13),
    3: Fit(0.88, -0.13, -0.71, 0.55, 0.29, -0.80, -0.09, -0.15),
    4: Fit(0.74, -0.29, -0.57, -0.24, 0.01, -0.43, -0.05, -0.09),
}
"""By parties; with more of them as with the most here."""


def calibrated(view: View, proportion: float, worlds: int) -> float:
    """The probability that the party of the view writes the Spiel, from the proportion of so many worlds that it wins."""
    fit = FITS[min(len(view.points), max(FITS))]
    odds = log((proportion * worlds + 0.5) / ((1 - proportion) * worlds + 0.5))
    return 1 / (1 + exp(-fit.worlds * odds - _told(fit, view)))


def _told(fit: Fit, view: View) -> float:
    """What the stake tells of the others' cards."""
    done = len(view.tricks)
    if view.ask is not None:
        return (fit.asked if view.raiser == NOBODY else fit.asked_again) + fit.trick_asked * done
    if view.raiser == NOBODY:
        return fit.free + fit.trick * done
    ours = view.raiser == view.seat or view.raiser in dict(view.partners)
    return (fit.raised if ours else fit.came) + fit.trick * done
