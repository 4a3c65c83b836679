"""A report card: how well somebody played a round or a match, apart from luck."""

from __future__ import annotations

from typing import Literal, TypedDict

from pausenjass.app.model.common import Tally

# Skill, of 100, with its interval. `text`: «Können, ± 4 von 100»
SkillFigure = TypedDict("SkillFigure", {"value": int, "low": int, "high": int, "text": str})
# How many decisions were of a kind. `count`: None if nobody knows yet. `name`: «Pech» `text`: «richtig, nur offen zu sehen»
KindCount = TypedDict(
    "KindCount",
    {"kind": Literal["right", "unlucky", "lucky", "mistake"], "count": int | None, "name": str, "text": str},
)
# How likely the aim was at a moment, in percent. `where`: «Stich 4» `tick`: what stands below it: «4»; "" for nothing.
CurvePoint = TypedDict("CurvePoint", {"value": int, "where": str, "tick": str})


class Curve(TypedDict):
    """How likely it was to win the round."""

    title: str
    head: list[str]  # The headings of the same as a table.
    lines: list[list[CurvePoint]]  # One for each round.


class ReportMoment(TypedDict):
    """The best or the worst decision, or where the chances turned most."""

    kind: Literal["best", "worst", "turn"]
    label: str  # «Bester»
    title: str  # «Stich 4 · du hast Karo 9 gelegt»
    text: str
    place: int  # The line of the record to look at.
    at: list[int]  # The line of the curve and the number of its point; [] if it isn't on the curve.


class Report(TypedDict):
    """A report card of a round or a match. What isn't known yet is missing."""

    name: str  # «Spiel 4», «Ganze Partie»
    about: str  # «Spiel 4: Ihr gewinnt das Spiel»
    headline: str  # «Gut gespielt, und etwas Pech»
    progress: Tally | None  # None once it is complete.
    skill: SkillFigure | None
    no_skill: str  # Why there is no figure; "" if there is, or not yet.
    skill_about: str  # What the figure means.
    counts: list[KindCount]
    went: list[str]  # «ging gut», «ging schief»
    curve: Curve | None
    moments: list[ReportMoment]
