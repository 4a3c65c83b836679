"""The middle of the table: pile and stock, or the trick."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from pausenjass.app.model.common import Action, Face, Picture, Reason, Seat, Suit

Direction = TypedDict("Direction", {"clockwise": bool, "text": str})  # The direction of play.


class Stock(TypedDict):
    """The stock, and what the person can do there."""

    count: int
    label: str
    action: Action | None
    text: str  # What the action does.
    why: Reason | None


Wish = TypedDict("Wish", {"suit": Suit, "text": str})  # A wished suit that still counts.
Due = TypedDict("Due", {"count": int, "text": str})  # Cards that the player on turn must take.
Origin = TypedDict("Origin", {"from": str, "was": str | None})  # Where a card came from.


class PileCard(Origin, Picture):
    """A card of the pile."""

    id: str


class JokerCard(PileCard, TypedDict("_PileAs", {"as": NotRequired[Picture | None]})):
    """A card of the pile that may be a Joker: `as` is the card it stands for, None if it swapped hands."""

    code: str
    text: NotRequired[str]  # For a Joker on top: what it is and what counts now.


# The discard pile: its last cards, the top one last. `count`: of the whole pile.
Pile = TypedDict("Pile", {"label": str, "count": int, "cards": list[PileCard]})
# The discard pile of a game with Jokers.
JokerPile = TypedDict("JokerPile", {"label": str, "count": int, "cards": list[JokerCard]})


class TrickCard(Origin, Picture):
    """A card of the trick."""

    id: str
    seat: Seat
    led: bool  # It is the first of its trick.
    winning: bool


class Trick(TypedDict):
    """The cards on the table: the current trick, or the last one (`done`) until the next card is laid."""

    label: str
    cards: list[TrickCard]
    done: bool
    winner: Seat | None  # Only if it is done.
    waiting: list[Seat]  # The seats that must still lay a card, in order.
    worth_text: str  # What its cards count so far: «25»; "" where a trick is just a trick.
    why: NotRequired[str]  # Why it was won; "" before its end.


SeatCard = TypedDict("SeatCard", {"face": Face, "name": str, "seat": Seat})  # A card that somebody laid.
# The last finished trick, its cards in the order in which they were laid.
LastTrick = TypedDict("LastTrick", {"text": str, "cards": list[SeatCard], "winner": Seat})
Turned = TypedDict("Turned", {"face": Face, "name": str, "text": str})  # The card that lies face up on the stock.


class Trump(TypedDict):
    """Which suit is trump."""

    suit: Suit
    text: str
    seat: Seat | None  # Who made it, or whose card did.
    stakes: int  # How many times the deal counts.
    stakes_text: str | None
    by_text: str  # Who plays: «Du spielst»; "" if nobody chose it.
    short: NotRequired[str]
    face: NotRequired[Face]  # The card that made it.


class MeldRow(TypedDict):
    """What somebody has melded."""

    seat: Seat
    name: str
    text: str
    faces: list[Face]  # The cards that the person knows.
    points: int  # 0 if they don't count.
    counts: bool


Melds = TypedDict("Melds", {"text": str, "rows": list[MeldRow]})  # The melds, until the first trick is over.
