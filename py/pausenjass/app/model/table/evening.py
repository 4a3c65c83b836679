"""An evening of several matches (KA-49), and the lots before it (KA-48)."""

from __future__ import annotations

from typing import TypedDict

from pausenjass.app.model.common import Mark, Picture, Seat, Side, WayBack


class Lot(TypedDict):
    """What somebody drew."""

    seat: Seat
    name: str
    mark: Mark
    cards: list[Picture]  # One for each round in which the seat drew; the last one decided.
    text: str  # What it decided: «am tiefsten».


class Lift(TypedDict):
    """What a party lifted."""

    seat: Seat  # Who lifted for it.
    mark: Mark
    cards: list[Picture]  # One for each round; the last one decided.
    text: str  # «Anna lüpft Rosen 6»
    won: bool  # It is the highest, so the seat deals.


class Lots(TypedDict):
    """What was drawn before the match. It is shown until somebody deals."""

    title: str
    about: str  # «Ein Abend über 3 Partien»; "" for a single match.
    steps: list[str]  # The last one is still to come.
    draws: list[list[Lot]]  # Party by party; [] if everybody plays alone.
    against: str  # The word between two parties.
    lifts: list[Lift]
    text: str  # «Dora hat die höhere Karte: Dora gibt, Anna spielt aus»
    rule: WayBack  # The link to the rule.
    go: str  # The button that goes on.
    again: str | None  # The button that draws anew; None in a replay.
    watched: bool  # A replay shows it: the page alone goes on.


# The points that a side has this evening.
EveningRow = TypedDict("EveningRow", {"side": Side, "name": str, "mark": Mark | None, "points": int})


class Evening(TypedDict):
    """Several matches of the same people in a row, as it stands after this one."""

    text: str  # «Partiepunkte nach 2 von 3 Partien»
    rows: list[EveningRow]
    next: (
        str | None
    )  # The button for the next match of an agreed evening; None if all have been played, or none are agreed.
    end: str | None  # The button to the end of an agreed evening; None while matches are to come.


# A side at the end of an evening. `text`: «Partiepunkte»
FinaleRow = TypedDict(
    "FinaleRow",
    {
        "side": Side,
        "seat": Seat,
        "seats": list[Seat],
        "short": str,
        "mark": Mark | None,
        "points": int,
        "text": str,
        "place": int,
        "won": bool,
    },
)
# A side's score in one of the matches.
FinaleScore = TypedDict("FinaleScore", {"score": int, "won": bool})
FinaleMatch = TypedDict("FinaleMatch", {"text": str, "scores": list[FinaleScore]})  # `scores`: by side.
# Something of the evening to remember. `seat`: whose face belongs to it; None for none.
FinaleMoment = TypedDict("FinaleMoment", {"seat": Seat | None, "kind": str, "text": str})


class Finale(TypedDict):
    """The end of an evening."""

    why: str  # «3 Partien Kaisern»
    title: str  # «Anna und Cla sind die Endgewinner!»
    rows: list[FinaleRow]  # The best first.
    columns: list[FinaleRow]  # The same, by side.
    matches: list[FinaleMatch]
    moments: list[FinaleMoment]
    again: str  # The button for one more match.
    share: str  # The result in one line.
