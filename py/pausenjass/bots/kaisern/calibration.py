"""From the worlds that a party of Kaisern wins to the probability that it writes the Spiel.

Worlds are played on as if all hands were open, which makes them look more certain than they are; and who has raised has
better cards than they give him. By how much was fitted to Spiele of *Strong* against itself, played on from each estimate
without more raises (logistic regression; `npm run arena -- kaisern stark stark --calibration` compares both).
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
    2: Fit(0.67, -0.21, -1.36, -0.36, -0.57, -1.48, -0.04, 0.12),
    3: Fit(0.83, 0.12, -0.68, 0.43, -0.10, 0.01, -0.17, -0.18),
    4: Fit(0.74, -0.10, -0.57, -0.10, 0.01, -0.20, -0.05, -0.09),
}
"""By parties; with more of them as with the most here. That of four was fitted to who wrote, and shifted by as much as those of
two and three were: it is still to be fitted to Spiele that are played on."""


def calibrated(view: View, proportion: float, worlds: int) -> float:
    """The probability that the party of the view wins the Spiel if it is played on, from the proportion of so many worlds that it wins."""
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
