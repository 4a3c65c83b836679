"""The position of a game of Ciao-Sepp, and what a seat may know of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from pausenjass.core.game import NOBODY as NOBODY
from pausenjass.core.game import Action, Card, DealPoints, Seat

WARNED: Final = -1
"""A warned seat's entry in `State.faults`: one less than none."""


class Task(NamedTuple):
    """A part of an action that waits while the stock is empty and the refill due (CS-7)."""

    what: str
    """A draw: "draw", "take", "penalty" or "hit"; or what follows it: "move", "end" of the turn, "last" (CS-27); for a
    missed call (CS-34) "leave", and "alone": the game is over if nobody else is left."""
    seat: Seat
    left: int = 0
    """The cards still to be drawn."""
    action: Action = ""
    """For "move": the action itself, after its penalties (CS-21)."""


class State(NamedTuple):
    """A full position. Hands are in canonical order, the stock has its top first, the pile its top last."""

    phase: str
    """"dealer", "deck", "open" (the dealer's opening lay, CS-2), "play", "swap" (the winner of a ring chooses) or "over"."""
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    """The cards as they were laid; the Joker is "*" whatever it stands for."""
    opening: Card = ""
    """The dealer's open first card until he lays it (CS-2); it belongs to no hand."""
    dealer: Seat = NOBODY
    turn: Seat = NOBODY
    step: int = 1
    """The direction of play: 1 as at the start, -1 against it."""
    suit: str = ""
    """The suit that fits now: that of the card that counts, or the wished one (CS-4, CS-12, CS-20)."""
    rank: str = ""
    """The rank that fits now (CS-4, CS-20)."""
    wish: str = ""
    """The suit that an Under wishes (CS-12), and then also `suit`; "" without a wish for another suit."""
    joker: Card = ""
    """The card that the Joker on the pile stands for; "" if it lies elsewhere or was played to swap hands (CS-20)."""
    attack: str = ""
    """"7" or "O" while 7s or Rosen Ober burden the player on turn (CS-15, CS-16)."""
    attack_suit: str = ""
    """The suit of the top attacking card. A Six must have it to hit back (CS-17)."""
    due: int = 0
    """How many cards the attack makes the player on turn take."""
    chain: tuple[Seat, ...] = ()
    """Who attacked and passed on, first to last (CS-17)."""
    cover: bool = False
    """Whether the player on turn must cover the Ass that he laid (CS-11)."""
    cover_suit: str = ""
    """The suit of that Ass, which is covered by this suit, an Ass or an Under."""
    drawn: bool = False
    """Whether the player on turn has drawn the one card of CS-6 or CS-11."""
    barred: bool = False
    """Whether he can only pass, because hands were swapped after that (CS-25), or a penalty took the last card before him."""
    got: Card = ""
    """The card that the player on turn has drawn, the only one he may lay (CS-6); "" without one."""
    window: Card = ""
    """The card that may be jumped in on (CS-8), as it counts (CS-10); "" while that is closed."""
    layer: Seat = NOBODY
    """The last player to lay."""
    owes: tuple[tuple[Seat, str], ...] = ()
    """The owed calls, "ciao" or "sepp", in the order in which they arose (CS-21)."""
    out: tuple[Seat, ...] = ()
    """The players who have laid all their cards, first to last (CS-27); at the end the last one left, too."""
    unsafe: tuple[Seat, ...] = ()
    """Those of `out` whom a missed «Sepp!» or a Six may still bring back (CS-18, CS-21, CS-27)."""
    gone: tuple[tuple[Seat, str], ...] = ()
    """The players who take no place, as (seat, "disqualified" or "forfeit"), in order (CS-23, CS-31)."""
    faults: tuple[int, ...] = ()
    """The faults of each seat (CS-22); WARNED: none, but a warning (CS-24)."""
    ringing: bool = False
    """Whether the telephone rings (CS-25)."""
    winner_of_ring: Seat = NOBODY
    """The first to slap in this ringing; kept until it ends and he has chosen."""
    slaps: int = 0
    """The slaps in this ringing; those after the first do nothing."""
    pending: tuple[Task, ...] = ()
    """The tasks that wait for a refill; () unless one is due (CS-7)."""
    round: int = 0
    """The number of the round: 0 before the deal, then 1."""
    points: tuple[int, ...] = ()
    deal: tuple[DealPoints, ...] = ()
    could: tuple[tuple[int, ...], ...] = ()
    """What everybody knows of every hand: the cards that each of its cards may be, oldest first, as a set of bits."""
    recycled: tuple[Card, ...] = ()
    """The cards of the last refill in canonical order; () before the first, or once cards have gone under the stock."""
    fresh: tuple[int, ...] = ()
    """How many cards of each hand have come since that refill; () without one."""
    source: int = 0
    """The cards that the stock may hold, as a set of bits."""
    seen: tuple[tuple[tuple[Card, ...], ...], ...] = ()
    """The cards that each seat knows in every other hand because they once were its own (CS-19, CS-20, CS-25)."""
    unwarned: tuple[Seat, ...] = ()
    """The seats that have a fault, but may still be warned of a first slap without cause (CS-24)."""
    erred: bool = False
    """Whether the player on turn has committed a fault on purpose in this turn (CS-35)."""


class View(NamedTuple):
    """What one seat may know: its hand, everything public, and what it has learned. `seat` -1 is an onlooker."""

    seat: Seat
    phase: str
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    actors: tuple[Seat, ...]
    """The player on turn, then everybody else who may act: all who are still in the game may slap."""
    legal: tuple[Action, ...]
    """The seat's legal actions: owed calls, lays, draw or take, pass, jump-ins; then the risky ones: slap, fault, forfeit."""
    shown: tuple[tuple[Card, ...], ...]
    """All hands after the game; () before."""
    stock: int
    """The number of cards in the stock."""
    pile: tuple[Card, ...]
    opening: Card
    dealer: Seat
    turn: Seat
    step: int
    suit: str
    rank: str
    wish: str
    joker: Card
    attack: str
    attack_suit: str
    due: int
    chain: tuple[Seat, ...]
    cover: bool
    cover_suit: str
    drawn: bool
    barred: bool
    got: Card
    """The card that this seat has drawn in its turn; "" for others."""
    window: Card
    layer: Seat
    owes: tuple[tuple[Seat, str], ...]
    out: tuple[Seat, ...]
    unsafe: tuple[Seat, ...]
    gone: tuple[tuple[Seat, str], ...]
    faults: tuple[int, ...]
    ringing: bool
    winner_of_ring: Seat
    slaps: int
    pending: tuple[Task, ...]
    round: int
    points: tuple[int, ...]
    deal: tuple[DealPoints, ...]
    could: tuple[tuple[int, ...], ...]
    recycled: tuple[Card, ...]
    fresh: tuple[int, ...]
    source: int
    seen: tuple[tuple[Card, ...], ...]
    """The cards that this seat knows in each hand because it gave them away."""
    unwarned: tuple[Seat, ...] = ()
    erred: bool = False


PUBLIC: Final = tuple(name for name in View._fields if name in State._fields and name not in ("stock", "got", "seen"))
"""The fields that State and View share."""
