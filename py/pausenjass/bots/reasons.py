"""Reasons why an action is good, each one sentence of a hint or a review. None may be false.

Each game's reasons.py has `reasons(game, view, action, judgement)`, the best reason first: facts from the view, then
rules, and last the judgement's estimates. Texts are "<game>.hint.<kind>", or "hint.<kind>" for the estimates.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from pausenjass.bots.judge import Judgement
from pausenjass.core.game import Action, Json

ENOUGH: Final = 10
"""The number of worlds from which on proportions are told."""
MOST: Final = 0.95
"""The proportion from which on «nearly all» is said."""
CLEAR: Final = 2.0
"""An action is clearly better than another by this many standard errors."""
LEAST: Final = {"points": 0.05, "rounds": 0.01, "deals": 0.02, "matches": 0.005, "striche": 0.05}
"""The least difference worth a word, by unit."""

DEALS: Final = "deals"
"""The unit in which an amount also tells how many deals are won more."""


class Reason(NamedTuple):
    """One reason."""

    kind: str
    data: Mapping[str, Json] = {}
    """The data of the sentence: "seat", "suit", "card", "count", "points", "wins" (of ten), "amount" in a "unit", "more"
    (deals won of a hundred), "than" (an action).
    """
    rule: str = ""
    """The number of the rule that is the reason; "" for none."""


def estimated(action: Action, judgement: Judgement) -> list[Reason]:
    """The reasons that the judgement alone gives for an action."""
    option = judgement.option(action)
    if option is None:
        return []
    if len(judgement.options) == 1:
        return [Reason("only")]
    found = []
    second = next(each for each in judgement.options if each is not option)
    ahead = option.value - second.value
    more = round(100 * (option.wins - second.wins))
    matters = ahead >= LEAST[judgement.unit] and (judgement.unit != DEALS or more > 0)
    if matters and ahead >= CLEAR * second.error:
        data: dict[str, Json] = {"amount": ahead, "unit": judgement.unit, "than": second.action}
        if judgement.unit == DEALS:
            data["more"] = more
        found.append(Reason("better", data))
    elif matters:
        found.append(Reason("close", {"than": second.action}))
    elif ahead > -LEAST[judgement.unit]:
        found.append(Reason("even", {"than": second.action}))
    if judgement.worlds >= ENOUGH:
        if option.wins >= MOST:
            found.append(Reason("wins-most"))
        elif option.wins > 1 - MOST:
            found.append(Reason("wins-in", {"wins": round(10 * option.wins)}))
    return sorted(found, key=lambda reason: reason.kind in ("close", "even") and option.wins > 1 / 2)
