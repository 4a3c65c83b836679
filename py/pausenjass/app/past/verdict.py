"""A question for the bots' worker, and its verdict on a decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any, Final, Literal, NamedTuple

from pausenjass.app.past.decisions import Decision
from pausenjass.core.game import Action

WAIT: Final = "wait"
"""Stands for no action, if nothing has to be done, as in the bots' judgements."""
ESTIMATES: Final = frozenset({"only", "better", "close", "wins-in", "wins-most", "even"})
"""The kinds of reasons that only repeat the judgement, as in the bots' reasons."""
CLEAR: Final = 2.0
"""A cost of at least this many standard errors is clear of noise."""


class Asked(NamedTuple):
    """A question for the bots' worker (py/bots.py)."""

    call: Literal["judge", "open", "why"]
    text: str
    """Its JSON."""


class Option(NamedTuple):
    """The value of one action, as in the bots' judgement."""

    action: Action
    value: float
    wins: float
    error: float


class Reason(NamedTuple):
    """Why the best action is good, as in the bots' reasons."""

    kind: str
    data: Mapping[str, Any]
    rule: str


class Verdict(NamedTuple):
    """A decision with every action that was possible."""

    decision: Decision
    unit: str
    options: tuple[Option, ...]
    """The options, the best first."""
    reasons: tuple[Reason, ...] = ()
    """The reasons for the best option, the best first."""

    @property
    def best(self) -> Option:
        """The best option."""
        return self.options[0]

    @property
    def reason(self) -> Reason | None:
        """The reason that is certain, or that a rule gives; None if there is only the estimate."""
        return next((each for each in self.reasons if each.kind not in ESTIMATES), None)

    @property
    def played(self) -> Option | None:
        """The option that was chosen; None if it was not considered, and so is no mistake."""
        return next((each for each in self.options if each.action == self.decision.action), None)

    @property
    def cost(self) -> float:
        """The cost of the decision, in the unit, so far as it is clear of noise; else 0."""
        return self.cost_of(self.decision.action) or 0.0

    def cost_of(self, action: Action) -> float | None:
        """What another action costs; None if it was not considered."""
        option = next((each for each in self.options if each.action == action), None)
        if option is None:
            return None
        cost = self.best.value - option.value
        return cost if cost > CLEAR * option.error else 0.0


def verdict(decision: Decision, answer: object, possible: Sequence[Action]) -> Verdict | None:
    """Reads the worker's answer in the form of py/bots.py; None if it is none about these actions."""
    if not isinstance(answer, dict) or not isinstance(answer.get("unit"), str):
        return None
    options = _options(answer.get("options"))
    known = all(option.action == WAIT or option.action in possible for option in options)
    return Verdict(decision, answer["unit"], options, _reasons(answer.get("reasons"))) if options and known else None


def _options(given: Any) -> tuple[Option, ...]:
    """Reads the options; () if invalid."""
    if not isinstance(given, list) or not all(_is_option(each) for each in given):
        return ()
    return tuple(Option(each[0], *map(float, each[1:])) for each in given)


def _reasons(given: Any) -> tuple[Reason, ...]:
    """Reads the reasons; () if invalid."""
    if not isinstance(given, list) or not all(_is_reason(each) for each in given):
        return ()
    return tuple(Reason(*each) for each in given)


def _is_reason(given: Any) -> bool:
    return (
        isinstance(given, list)
        and len(given) == len(Reason._fields)
        and isinstance(given[0], str)
        and isinstance(given[1], dict)
        and isinstance(given[2], str)
    )


def _is_option(given: Any) -> bool:
    return (
        isinstance(given, list)
        and len(given) == len(Option._fields)
        and isinstance(given[0], str)
        and all(type(each) in (int, float) and isfinite(each) for each in given[1:])
    )
