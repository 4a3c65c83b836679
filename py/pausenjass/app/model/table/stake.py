"""What a deal is worth, who may raise it (KA-17 to KA-35), and which card takes which."""

from __future__ import annotations

from typing import Literal, TypedDict

from pausenjass.app.model.common import Action, ClassRow, Face, Mark, Picture, Power, PowerClass, Seat, Side, Stroke

# The Kritze of a seat, at the board's rim.
SeatKritze = TypedDict("SeatKritze", {"seat": Seat, "name": str, "n": int, "text": str})


class Board(TypedDict):
    """The wooden board: the field of its button, and the stake of the deal."""

    fields: list[int]
    at: int  # The field of the button, one of `fields`.
    start: int  # Its field at the beginning of the deal.
    kritze: list[SeatKritze]
    stake: int  # Striche: the field and the Kritze.
    text: str
    by: str  # The last player to raise; "" for nobody.


class SlateRow(TypedDict):
    """The Striche of a side."""

    side: Side
    name: str
    mark: Mark
    points: int
    strokes: list[tuple[Stroke, int]]  # How many of each there are: tens, fives, ones.
    text: str


Slate = TypedDict("Slate", {"target": int, "text": str, "rows": list[SlateRow]})  # Everybody's Striche.


class Ask(TypedDict):
    """An open question: come or go?"""

    text: str
    seat: Seat  # Who asks.
    mine: bool  # The person's side must answer now.
    now: int  # Striche if all go.
    after: int  # Striche for those who come.
    lines: list[str]


class DeclareChoice(TypedDict):
    """A Kaiser to declare with this number of Kritze, or not at all."""

    action: Action
    text: str
    hint: str
    tone: Literal["primary", "plain"]


class DeclareItem(Picture):
    """A Banner that can be declared."""

    open: bool  # It lies face up.
    given: int  # The Kritze that it already has.
    choices: list[DeclareChoice]
    waive: DeclareChoice | None


Bluff = TypedDict("Bluff", {"text": str, "hint": str, "choices": list[DeclareChoice]})  # A false declaration.
# The Kaiser that the person can declare now.
Declare = TypedDict("Declare", {"text": str, "items": list[DeclareItem], "bluff": Bluff | None})
ShownCard = TypedDict("ShownCard", {"face": Face, "name": str, "power": Power | None})  # A card of a partner.
# The open hand of a partner (KA-35).
PartnerHand = TypedDict("PartnerHand", {"seat": Seat, "name": str, "text": str, "cards": list[ShownCard]})
TalkPhrase = TypedDict("TalkPhrase", {"id": str, "text": str})  # A sentence to tap; the call "talk" sends its id.
Talk = TypedDict("Talk", {"title": str, "phrases": list[TalkPhrase]})  # What the person can say.


class OrderRow(ClassRow):
    """A row of the order of powers (KA-10)."""

    n: int
    once: str  # What the card was called long ago; "" for most.
    faces: list[Face]
    counts: bool  # It matters in this deal.


class SightRow(TypedDict("_SightRow", {"class": PowerClass}), Picture):
    """A card in sight, with what it takes and what takes it."""

    where: Literal["trick", "hand", "partner", "open"]
    seat: Seat
    seat_name: str
    class_text: str
    power: int  # Its row in the order, 1 the strongest.
    power_text: str
    now: bool | None  # Whether it takes, or would take, the trick on the table.
    now_text: str
    takes: str
    taken_by: str
    takes_faces: list[Face]  # The other cards in sight that it takes.
    taken_by_faces: list[Face]


class Powers(TypedDict):
    """What each card takes."""

    title: str
    text: str
    notes: list[str]
    classes: list[ClassRow]
    order: list[OrderRow]
    sight: list[SightRow]
