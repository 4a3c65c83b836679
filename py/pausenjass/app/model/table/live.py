"""A game in real time: the persons round the tablet, the clock, the bots' plans."""

from __future__ import annotations

from typing import Literal, TypedDict

from pausenjass.app.model.common import Action, Button, Edge, Prompt, Reason, Seat, Suit
from pausenjass.app.model.table.hand import LiveHand
from pausenjass.app.model.table.middle import Stock

# The pile as a target for slaps (CS-25). `hot`: it rings, and a slap would count.
Slap = TypedDict("Slap", {"action": Action | None, "text": str, "hot": bool, "why": Reason | None})


class Forfeit(TypedDict):
    """Something of the menu, after a question: throwing the cards down (CS-31), or a fault on purpose (CS-35)."""

    action: Action
    seat: Seat
    text: str
    title: str
    hint: str
    yes: str


class Person(TypedDict):
    """Everything that a person round the tablet sees and can do, at its edge."""

    seat: Seat
    name: str
    edge: Edge
    hand: LiveHand
    prompt: Prompt
    closed: Prompt  # The text while the hand lies face down, for others to read too.
    buttons: list[Button]
    stock: Stock
    slap: Slap
    forfeit: Forfeit | None
    purpose: Forfeit | None
    jump: bool  # The person has a card to throw in.
    out: bool  # The person doesn't play any more.
    state_text: str  # The place, or the faults; "" if neither.


# What burdens the player on turn (CS-15, CS-16). `kind`: the rank of the attacking card.
Attack = TypedDict("Attack", {"kind": str, "count": int, "suit": Suit, "text": str})
Phone = TypedDict("Phone", {"ringing": Literal[True], "kind": Literal["phone", "helicopter"], "text": str})  # It rings.
# «Es klingelt!»: the button for a real telephone, or helicopter (CS-38).
Bell = TypedDict("Bell", {"kind": Literal["phone", "helicopter"], "button": Button})
# The remaining time of the game (CS-28). `text`: «12:05»
Clock = TypedDict("Clock", {"left_ms": int, "running": bool, "text": str, "label": str})


class Plan(TypedDict):
    """When a bot will act in a live game, unless something happens before."""

    id: str
    seat: Seat
    kind: Literal["turn", "interject", "slap"]
    at: float
    wait_for: Literal["human"] | None
    action: Action | None  # The action, if the bot has no choice.
    ply: int
    ask: str | None


# What the bots of a live game will do. `plans`: the next first. `tick_ms`: after this time the page tells the time
# again.
LiveNext = TypedDict("LiveNext", {"live": Literal[True], "plans": list[Plan], "tick_ms": float})


class Outcome(TypedDict):
    """The outcome of something that a seat wanted to do."""

    seat: Seat | None  # None if there is no such seat.
    action: Action
    # "fault": done, but as a fault. "late", "refused" and "stale": nothing has changed.
    outcome: Literal["done", "fault", "late", "refused", "stale"]
    text: str  # Why nothing has happened; "" if that needn't be said.
    rule: str | None
