"""Cards in somebody's hand, and what can be done with them."""

from __future__ import annotations

from typing import Literal, TypedDict

from pausenjass.app.model.common import Action, Picture, Power, Reason, Seat, Suit

# A suit that can be wished, or the choice of no wish.
WishChoice = TypedDict("WishChoice", {"action": Action, "text": str, "suit": Suit})
# The decision which suit is wished.
WishDecision = TypedDict("WishDecision", {"kind": Literal["wish"], "choices": list[WishChoice]})
# Laying the card with the call, or without.
CallChoice = TypedDict("CallChoice", {"action": Action, "text": str, "tone": Literal["plain", "primary"]})
# The decision whether to call when laying the card.
CallDecision = TypedDict("CallDecision", {"kind": Literal["call"], "hint": str, "choices": list[CallChoice]})
# How a card is laid: its action at once, or after a wish.
Way = TypedDict("Way", {"action": Action | None, "decision": WishDecision | None})


class NamedCard(Way, Picture):
    """A card that the Joker can be."""


# The cards of one suit that the Joker can be, each rank in its own place.
NamedRow = TypedDict("NamedRow", {"suit": Suit, "name": str, "cards": list[NamedCard | None]})


class Swap(TypedDict):
    """Somebody whose hand the Joker can get in exchange for one's own."""

    seat: Seat
    name: str
    count: int  # The number of cards in that hand.
    action: Action
    text: str


# The decision what the Joker is.
JokerDecision = TypedDict("JokerDecision", {"kind": Literal["joker"], "rows": list[NamedRow], "swaps": list[Swap]})

# What a tap on a card does: its `action`, or a question for the `decision`; or it shows `why` it can't be laid.
Use = TypedDict("Use", {"action": Action | None, "decision": WishDecision | CallDecision | None, "why": Reason | None})


class HandCard(Use, Picture):
    """A card of the person's own hand."""

    id: str
    power: Power | None  # None before trump is known, and in games without such classes.


# A person's own cards; none during a handover of the tablet.
Hand = TypedDict("Hand", {"label": str, "cards": list[HandCard]})
# How a card of a live game is laid, or thrown in, alone.
LiveUse = TypedDict("LiveUse", {"action": Action | None, "decision": WishDecision | JokerDecision | None})


class LiveCard(LiveUse, Picture):
    """A card of a hand in a live game: laid or thrown in alone, or picked with others of its `group`."""

    id: str
    code: str  # The card's code; equal cards share it.
    jump: bool  # It can be thrown in now, out of turn.
    group: str | None  # Cards of the same group can be laid together.
    # The codes of all cards of its group in the best order, as in `together`: what «lay all» lays.
    all: list[str] | None
    opening: bool  # The open first card, which its dealer lays: it lies beside the hand, visible to everybody.
    why: Reason | None  # Why a card of a group can't be the first.


class Together(Way):
    """Cards that can be laid, or thrown in, together."""

    # Their codes. The first card must fit and the last one counts; those between may be picked in any order.
    cards: list[str]


# A person's cards in a live game. `together`: every legal row of several cards. For any other order, the first card
# alone tells why it can't be laid, or is tried.
LiveHand = TypedDict("LiveHand", {"label": str, "cards": list[LiveCard], "together": list[Together]})
