"""Turn the share of worlds that a party of Kaisern wins into the probability that it writes the Spiel.

Worlds are played out with all hands open, so they look more certain than they are. And a player who has raised has
better cards than the worlds give him, the more so the higher the stake. The size of both effects was fitted to Spiele
of *Strong*, played on from each estimate without more raises (logistic regression; `npm run arena -- kaisern stark
stark --calibration` compares both).
"""

from __future__ import annotations

from math import exp, log
from typing import Final, NamedTuple

from pausenjass.games.kaisern.declaring import OPEN
from pausenjass.games.kaisern.position import NOBODY, View
from pausenjass.games.kaisern.rules import START, Rules


class Fit(NamedTuple):
    """The weights of a logistic regression, in log odds."""

    worlds_asked: float
    """The weight of the log odds of the worlds won, when the party is asked."""
    worlds: float
    """The weight of the log odds of the worlds won, on turn."""
    asked: float
    """When it is asked whether to come, and nobody raised before."""
    asked_again: float
    """Asked whether to come, after anybody has raised before."""
    free: float
    """When it is on turn, and nobody has raised."""
    raised: float
    """When it is on turn, and raised last."""
    came: float
    """When it is on turn, and others raised last."""
    trick_asked: float
    """For each finished trick, when it is asked."""
    trick: float
    """For each trick that is played, on turn."""
    stake_asked: float
    """For the logarithm of the stake in `START`s, when it is asked: whoever comes and raises that far has the cards for it."""
    stake: float
    """For the logarithm of the stake in `START`s, on turn."""


FITS: Final = {
    2: Fit(0.58, 0.80, -0.05, -0.08, 0.49, 0.48, -0.45, 0.05, 0.02, -0.47, -0.39),
    3: Fit(0.68, 0.72, -0.13, -0.28, 0.89, 1.32, 1.01, -0.14, -0.09, -0.11, -0.76),
    4: Fit(0.90, 0.97, -0.19, -0.43, 0.35, 1.67, 0.77, -0.04, -0.19, -0.01, -0.52),
}
"""The fits by number of parties; more parties have that of the most. Fitted to *Strong* against itself: 9,806, 11,095 and 3,040 moments, each
estimated with 100 and with 400 playouts; those of two and three that came about with an earlier fit count a quarter. Others raise more
easily. By that fit of two parties *Strong* thought to win 38 % of the Spiele that the yardstick had raised, and won 81 %. So two parties
have the mean of that fit and of one to 230 Spiele among the yardstick."""


EVENLY: Final = 10
"""In stages (KA-37), and while face-up Kaiser get their Kritze (KA-39), raises and the stake tell nothing, since nobody has
looked at a hidden card, and worlds are right on average. Only their number is small: so many more count as shared evenly. In
1,001 such moments of as many random deals the slope of Spiele won over worlds won was 0.52 ± 0.14 for 7 worlds, 0.62 ± 0.18 for 25
(two parties), 0.63 ± 0.36 for 25, 0.88 ± 0.49 for 100 (three), and 1.0 and 1.15 without the chance in the worlds.
"""


def calibrated(rules: Rules, view: View, proportion: float, worlds: int) -> float:
    """The probability that the view's party wins the Spiel if it is played on, from the proportion of these worlds that it wins."""
    if view.phase in OPEN and (rules.staged or rules.settles_open):
        return (proportion * worlds + EVENLY / (len(view.points) - len(view.gone))) / (worlds + EVENLY)
    odds = log((proportion * worlds + 0.5) / ((1 - proportion) * worlds + 0.5))
    fit = FITS[min(len(view.points), max(FITS))]
    if rules.staged and view.phase == "ready" and view.ask is None:  # what was raised before tells nothing either: in
        # 487 such moments 56.3 % were won, thought were 56.4 % so, and 47.3 % by what raises tell elsewhere
        even = -log(len(view.points) - len(view.gone) - 1)
        return 1 / (1 + exp(-even - fit.worlds * (odds - even)))
    weight = fit.worlds if view.ask is None else fit.worlds_asked
    return 1 / (1 + exp(-weight * odds - _told(fit, view)))


def _told(fit: Fit, view: View) -> float:
    """What the raises and the stake tell about the others' cards."""
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
