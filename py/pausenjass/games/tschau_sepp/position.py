"""The position of a match of Tschau Sepp, and what a seat may know of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from pausenjass.core.game import NOBODY as NOBODY
from pausenjass.core.game import Action, Card, DealPoints, Seat


class Pending(NamedTuple):
    """Cards still to be drawn, kept while the stock is empty and the refill due (TS-9)."""

    seat: Seat
    left: int
    kind: str
    """"draw", "take", "penalty" or "count"."""


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
    """1 in the starting direction of play, -1 against it."""
    wish: str = ""
    """The suit that the Bauer on top wishes (TS-13); "" without one."""
    due: int = 0
    """Cards that 7s make the player on turn take (TS-10)."""
    drawn: bool = False
    """The player on turn has drawn the one card of TS-7 and TS-8."""
    laid: bool = False
    """The player on turn has laid a card in this turn (TS-15)."""
    cover: bool = False
    """The player on turn must cover the Ass on top (TS-14)."""
    owes: Seat = NOBODY
    """Who owes the call «Ciao» (TS-15)."""
    pending: Pending | None = None
    round: int = 0
    """From 1; 0 before the first deal."""
    winner: Seat = NOBODY
    """Who won the round that is being counted or was the last."""
    points: tuple[int, ...] = ()
    wins: tuple[int, ...] = ()
    deal: tuple[DealPoints, ...] = ()
    could: tuple[tuple[int, ...], ...] = ()
    """What everybody knows of every hand: for each of its cards, oldest first, which it may be, as bits in the order of
    JASS_36; see knowledge.py. () between rounds."""
    recycled: tuple[Card, ...] = ()
    """The cards of the last refill in canonical order; () before the first of the round."""
    fresh: tuple[int, ...] = ()
    """For each seat, how many cards in hand have come since that refill; () before the first of the round."""


class View(NamedTuple):
    """What one seat may know: its hand, and all that is public. `seat` -1 is an onlooker."""

    seat: Seat
    phase: str
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    actors: tuple[Seat, ...]
    legal: tuple[Action, ...]
    shown: tuple[tuple[Card, ...], ...]
    """Every hand, once the round is over; () during play."""
    stock: int
    """How many cards; which ones nobody knows."""
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


PUBLIC: Final = tuple(name for name in View._fields if name in State._fields and name != "stock")
"""What State and View share."""
