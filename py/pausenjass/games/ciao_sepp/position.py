"""The position of a game of Ciao-Sepp, and what a seat may know of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from pausenjass.core.game import NOBODY as NOBODY
from pausenjass.core.game import Action, Card, DealPoints, Seat

WARNED: Final = -1
"""What stands in `State.faults` for a seat that has been warned: one less than none."""


class Task(NamedTuple):
    """A part of an action that is still to be carried out, kept while the stock is empty and the refill due (CS-7)."""

    what: str
    """Cards to draw: "draw", "take", "penalty" or "hit"; what comes then: "move", "end" of the turn, "last" (CS-27)."""
    seat: Seat
    left: int = 0
    """Cards still to be drawn."""
    action: Action = ""
    """For "move": the action itself, the penalties before it once paid (CS-21)."""


class State(NamedTuple):
    """A full position. Hands are in canonical order, the stock has its top first, the pile its top last."""

    phase: str
    """"dealer", "deck", "open" (the dealer's opening lay, CS-2), "play", "swap" (the winner of a ring chooses) or "over"."""
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    """As laid; the Joker is "*" whatever it stands for."""
    opening: Card = ""
    """The dealer's open first card while he has not laid it yet (CS-2); it belongs to no hand."""
    dealer: Seat = NOBODY
    turn: Seat = NOBODY
    step: int = 1
    """1 in the starting direction of play, -1 against it."""
    suit: str = ""
    """The suit that fits now: of the card that counts, or the wished one (CS-4, CS-12, CS-20)."""
    rank: str = ""
    """The rank that fits now (CS-4, CS-20)."""
    wish: str = ""
    """The suit that an Under wishes (CS-12), which is `suit` then; "" without a wish for another suit."""
    joker: Card = ""
    """What the Joker on the pile stands for; "" if it lies elsewhere or was played to swap hands (CS-20)."""
    attack: str = ""
    """"7" or "O" while 7s or Rosen Ober burden the player on turn (CS-15, CS-16)."""
    attack_suit: str = ""
    """The suit of the top attacking card, which a Six must have to hit back (CS-17)."""
    due: int = 0
    """Cards that the attack makes the player on turn take."""
    chain: tuple[Seat, ...] = ()
    """Who attacked and passed on, first to last (CS-17)."""
    cover: bool = False
    """The player on turn must cover the Ass that he laid (CS-11)."""
    cover_suit: str = ""
    """The suit of that Ass; also an Ass and an Under cover it."""
    drawn: bool = False
    """The player on turn has drawn the one card of CS-6 or CS-11."""
    barred: bool = False
    """Hands were swapped after that (CS-25), or a penalty had taken the last card before him: he can only pass."""
    got: Card = ""
    """The card that the player on turn has drawn: it alone may be laid (CS-6). "" without one."""
    window: Card = ""
    """The card that may be jumped in on (CS-8), as it counts (CS-10); "" while the window is closed."""
    layer: Seat = NOBODY
    """Who laid last."""
    owes: tuple[tuple[Seat, str], ...] = ()
    """The calls that are owed, "ciao" or "sepp", in the order in which they arose (CS-21)."""
    out: tuple[Seat, ...] = ()
    """Who has laid all his cards, first to last (CS-27); at the end also the one who was left."""
    unsafe: tuple[Seat, ...] = ()
    """Those of `out` who may still be brought back by a missed «Sepp!» or a Six (CS-18, CS-21, CS-27)."""
    gone: tuple[tuple[Seat, str], ...] = ()
    """Who takes no place: (seat, "disqualified" or "forfeit") in order (CS-23, CS-31)."""
    faults: tuple[int, ...] = ()
    """Faults of each seat (CS-22); WARNED: none, but a warning (CS-24)."""
    ringing: bool = False
    """The telephone rings (CS-25)."""
    winner_of_ring: Seat = NOBODY
    """Who slapped first in this ringing; kept until it ends and he has chosen."""
    slaps: int = 0
    """Slaps within this ringing; those after the first do nothing."""
    pending: tuple[Task, ...] = ()
    """What is still to be carried out once the stock is refilled; () unless that is due (CS-7)."""
    round: int = 0
    """1 once dealt."""
    points: tuple[int, ...] = ()
    deal: tuple[DealPoints, ...] = ()
    could: tuple[tuple[int, ...], ...] = ()
    """What everybody knows of every hand: for each of its cards, oldest first, which it may be, as a set of bits."""
    recycled: tuple[Card, ...] = ()
    """The cards of the last refill in canonical order; () before the first, or if cards went under the stock since."""
    fresh: tuple[int, ...] = ()
    """For each seat, how many of its cards have come since that refill; () without one."""
    source: int = 0
    """Which cards the stock may hold, as a set of bits."""
    seen: tuple[tuple[tuple[Card, ...], ...], ...] = ()
    """For each seat, cards that it knows to be in each other hand because they once were its own (CS-19, CS-20, CS-25)."""


class View(NamedTuple):
    """What one seat may know: its hand, all that is public, and what it has learned. `seat` -1 is an onlooker."""

    seat: Seat
    phase: str
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    actors: tuple[Seat, ...]
    """Whose turn it is comes first, then everybody else who may act: slapping is open to all who are still in the game."""
    legal: tuple[Action, ...]
    """A call that is owed, lays, draw or take, pass, jump-ins; then what rather goes wrong: slap, fault, forfeit."""
    shown: tuple[tuple[Card, ...], ...]
    """Every hand, once the game is over; () before."""
    stock: int
    """How many cards; which ones nobody knows."""
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
    """The card that this seat itself has drawn in its turn; "" for the others."""
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
    """For each seat, cards that this seat knows to be in that hand because it gave them away."""


PUBLIC: Final = tuple(name for name in View._fields if name in State._fields and name not in ("stock", "got", "seen"))
"""What State and View share."""
