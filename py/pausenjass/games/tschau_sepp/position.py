"""The position of a match of Tschau Sepp, and what a seat may know of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from pausenjass.core.game import NOBODY as NOBODY
from pausenjass.core.game import Action, Card, DealPoints, Seat


class Pending(NamedTuple):
    """Cards still to be drawn while the stock is empty and the refill due (TS-9)."""

    seat: Seat
    left: int
    kind: str
    """Why they are drawn: "draw", "take", "penalty" or "count"."""


class State(NamedTuple):
    """A full position. Hands are in canonical order, the stock has its top first, the pile its top last."""

    phase: str
    """"dealer", "deck" (a deal is due), "play", "count" (7s left in hand draw, TS-20) or "over"."""
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    dealer: Seat = NOBODY
    turn: Seat = NOBODY
    step: int = 1
    """The direction of play: 1 as at the start, -1 against it."""
    wish: str = ""
    """The suit that the Bauer on top wishes (TS-13); "" without one."""
    due: int = 0
    """How many cards 7s make the player on turn take (TS-10)."""
    drawn: bool = False
    """Whether the player on turn has drawn the one card of TS-7 and TS-8."""
    laid: bool = False
    """Whether the player on turn has laid a card in this turn (TS-15)."""
    cover: bool = False
    """Whether the player on turn must cover the Ass on top (TS-14)."""
    owes: Seat = NOBODY
    """The player who owes the call «Ciao» (TS-15)."""
    pending: Pending | None = None
    round: int = 0
    """The number of the round from 1; 0 before the first deal."""
    winner: Seat = NOBODY
    """The winner of the round that is being counted or was the last."""
    points: tuple[int, ...] = ()
    wins: tuple[int, ...] = ()
    deal: tuple[DealPoints, ...] = ()
    could: tuple[tuple[int, ...], ...] = ()
    """What everybody knows of every hand: the cards that each of its cards may be, oldest first, as bits in the order
    of JASS_36; see knowledge.py. () between rounds."""
    recycled: tuple[Card, ...] = ()
    """The cards of the last refill in canonical order; () before the first of the round."""
    fresh: tuple[int, ...] = ()
    """How many cards of each hand have come since that refill; () before the first of the round."""
    took: bool = False
    """Whether the player on turn has taken the cards of 7s and may draw no other (TS-22)."""
    time_up: bool = False
    """Whether the time that was agreed on has come: this round is the last (TS-24)."""


class View(NamedTuple):
    """What one seat may know: its hand, and everything public. `seat` -1 is an onlooker."""

    seat: Seat
    phase: str
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    actors: tuple[Seat, ...]
    legal: tuple[Action, ...]
    shown: tuple[tuple[Card, ...], ...]
    """All hands after the round; () during play."""
    stock: int
    """The number of cards in the stock."""
    pile: tuple[Card, ...]
    dealer: Seat
    turn: Seat
    step: int
    wish: str
    due: int
    drawn: bool
    laid: bool
    cover: bool
    owes: Seat
    pending: Pending | None
    round: int
    winner: Seat
    points: tuple[int, ...]
    wins: tuple[int, ...]
    deal: tuple[DealPoints, ...]
    could: tuple[tuple[int, ...], ...]
    recycled: tuple[Card, ...]
    fresh: tuple[int, ...]
    took: bool = False
    time_up: bool = False


PUBLIC: Final = tuple(name for name in View._fields if name in State._fields and name != "stock")
"""The fields that State and View share."""
