"""From the worlds that a party of Kaisern wins to the probability that it writes the Spiel.

Worlds are played on as if all hands were open, which makes them look more certain than they are; and who has raised has
better cards than they give him, the more so the higher the stake has become. By how much was fitted to Spiele of *Strong*
against itself, played on from each estimate without more raises (logistic regression; `npm run arena -- kaisern stark stark
--calibration` compares both).
"""

from __future__ import annotations

from math import exp, log
from typing import Final, NamedTuple

from pausenjass.games.kaisern.position import NOBODY, View
from pausenjass.games.kaisern.rules import START


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
    stake_asked: float
    """For the logarithm of the stake in `START`s, when it is asked: who comes and raises that far has the cards for it."""
    stake: float
    """The same on turn."""


FITS: Final = {
    2: Fit(0.67, 0.01, -0.28, 0.37, 0.58, -0.77, 0.04, 0.23, -0.80, -0.96),
    3: Fit(0.79, -0.16, -0.58, 0.87, 1.49, 0.96, -0.21, -0.16, 0.07, -0.72),
    4: Fit(0.92, -0.27, -0.47, 0.61, 2.08, 1.16, -0.07, -0.21, 0.0, -0.66),
}
"""By parties; with more of them as with the most here. Fitted to 6,127, 7,496 and 1,843 moments, each estimated with 100 and with 400
playouts."""


def calibrated(view: View, proportion: float, worlds: int) -> float:
    """The probability that the party of the view wins the Spiel if it is played on, from the proportion of so many worlds that it wins."""
    fit = FITS[min(len(view.points), max(FITS))]
    odds = log((proportion * worlds + 0.5) / ((1 - proportion) * worlds + 0.5))
    return 1 / (1 + exp(-fit.worlds * odds - _told(fit, view)))


def _told(fit: Fit, view: View) -> float:
    """What raises and the stake tell of the others' cards."""
    done, stake = len(view.tricks), log(view.stake / START)
    if view.ask is not None:
        told = fit.asked if view.raiser == NOBODY else fit.asked_again
        return told + fit.trick_asked * done + fit.stake_asked * stake
    if view.raiser == NOBODY:
        told = fit.free
    else:
        ours = view.raiser == view.seat or view.raiser in dict(view.partners)
        told = fit.raised if ours else fit.came
    return told + fit.trick * done + fit.stake * stake
