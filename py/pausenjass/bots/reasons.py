"""Why an action is good: what a hint or a review says in one sentence. None may be false.

Each game's reasons.py has `reasons(game, view, action, judgement)`, the best reason first: what is certain from the view, what
a rule says, and last what the judgement estimates. Texts are "<game>.hint.<kind>", or "hint.<kind>" for the estimates.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from pausenjass.bots.judge import Judgement
from pausenjass.core.game import Action, Json

ENOUGH: Final = 10
"""Proportions are told from this number of worlds on."""
MOST: Final = 0.95
"""«Nearly all»: more than ten in ten could tell."""
CLEAR: Final = 2.0
"""The standard errors by which an action is clearly better than another."""
LEAST: Final = {"points": 0.05, "rounds": 0.01, "matches": 0.005, "spiele": 0.01, "striche": 0.05}
"""By unit, the least difference worth a word."""


class Reason(NamedTuple):
    """One reason."""

    kind: str
    data: Mapping[str, Json] = {}
    """What the sentence names: "seat", "suit", "card", "count", "points", "wins" (of ten), "amount" in a "unit", "than" (an action)."""
    rule: str = ""
    """The number of the rule that says so; "" for none."""


def estimated(action: Action, judgement: Judgement) -> list[Reason]:
    """What the judgement tells of an action."""
    option = judgement.option(action)
    if option is None:
        return []
    if len(judgement.options) == 1:
        return [Reason("only")]
    found = []
    second = next(each for each in judgement.options if each is not option)
    ahead = option.value - second.value
    if ahead >= max(CLEAR * second.error, LEAST[judgement.unit]):
        found.append(Reason("better", {"amount": ahead, "unit": judgement.unit, "than": second.action}))
    elif ahead >= LEAST[judgement.unit]:
        found.append(Reason("close", {"than": second.action}))
    elif abs(ahead) < LEAST[judgement.unit]:
        found.append(Reason("even", {"than": second.action}))
    if judgement.worlds >= ENOUGH:
        if option.wins >= MOST:
            found.append(Reason("wins-most"))
        elif option.wins > 1 - MOST:
            found.append(Reason("wins-in", {"wins": round(10 * option.wins)}))
    return sorted(found, key=lambda reason: reason.kind in ("close", "even") and option.wins > 1 / 2)
