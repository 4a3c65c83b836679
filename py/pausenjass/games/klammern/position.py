"""The position of a match of Klammern, and what a seat may know of it."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from pausenjass.core.game import NOBODY as NOBODY
from pausenjass.core.game import Action, Card, DealPoints, Seat

BIDDING: Final = ("accept", "kleines", "besser", "name")
"""The phases in which trump is not yet fixed."""
Meld: TypeAlias = tuple[Card, ...]
"""Three (Terz) or four (Halber) consecutive cards of a suit, low to high (KL-18)."""
Trick: TypeAlias = tuple[Seat, tuple[Card, ...]]
"""A trick: its leader, and the cards in the order in which they were laid, seat after seat."""


class Claim(NamedTuple):
    """What everybody hears of a meld (KL-22)."""

    kind: str
    """"terz" or "halber"."""
    top: str
    """The rank of its highest card."""
    trump: bool


class State(NamedTuple):
    """A full position. Hands are in canonical order."""

    phase: str
    """"dealer", "deck" (a deal is due), "accept", "kleines", "besser", "name", "meld", "kontra", "re", "play" or
    "over". After a deal its tricks, melds and points stay until the next one."""
    hands: tuple[tuple[Card, ...], ...]
    closed: tuple[tuple[Card, ...], ...] = ()
    """With two players: each one's three cards that nobody has seen until trump is fixed (KL-8); else ()."""
    stock: tuple[Card, ...] = ()
    """With two or three players: the cards under the turned-up card, top first. Nobody ever sees them."""
    turned: Card = ""
    """The card that was turned up. With four players it is in the dealer's hand (KL-7); with two or three it lies on
    the stock, unless exchanged."""
    exchanged: Card = ""
    """With two or three players: the 7 that lies there instead (KL-17)."""
    exchanger: Seat = NOBODY
    """The player who exchanged the 7 for the turned-up card."""
    exchanged_late: bool = False
    """Whether he did so after he was asked for melds."""
    dealer: Seat = NOBODY
    turn: Seat = NOBODY
    asked: int = 0
    """How many seats have been asked in this phase of bidding, melding, Kontra or Re."""
    announcer: Seat = NOBODY
    """The player who announced a Kleines (KL-12)."""
    trumper: Seat = NOBODY
    """The trump player, once trump is fixed; NOBODY when a new deal is due because none wanted to play (KL-13)."""
    trump: str = ""
    how: str = ""
    """How trump was fixed: "accept" (KL-11), "kleines" (KL-14, KL-16) or "besser" (KL-15)."""
    melds: tuple[tuple[Meld, ...] | None, ...] = ()
    """What each seat has announced: None: not asked yet, (): nothing. Empty before the round of melds."""
    meld_winner: Seat = NOBODY
    """The seat with the highest meld (KL-21), once all have been asked."""
    stakes: int = 1
    """The multiplier: 2 with Kontra, 4 with Re (KL-30)."""
    kontra_by: Seat = NOBODY
    re_by: Seat = NOBODY
    trick: tuple[Card, ...] = ()
    leader: Seat = NOBODY
    """The leader of the trick on the table, or of the next one."""
    last_trick: tuple[Card, ...] = ()
    last_leader: Seat = NOBODY
    tricks: tuple[Trick, ...] = ()
    """The finished tricks of this deal."""
    belle: Seat = NOBODY
    """The seat whose Belle counts (KL-23)."""
    dice: tuple[int, ...] = ()
    """Each side's die, 0 to 6; 0 is shown as a 6 (KL-6)."""
    deal: tuple[DealPoints, ...] = ()
    """The points of each side for the last finished deal, with the parts "tricks", "last-trick", "melds", "belle"."""
    won: tuple[int, ...] = ()
    """The sides whose dice went on after the last deal (KL-29)."""
    round: int = 0
    """The number of the deal, from 1; a new deal by KL-13 keeps it."""
    could: tuple[int, ...] = ()
    """What everybody knows of each hand: the cards that it may hold, as bits in the order of FRENCH_32; see knowledge.py."""
    held: tuple[tuple[Card, ...], ...] = ()
    """The cards that everybody knows in each hand, in canonical order."""


class View(NamedTuple):
    """What one seat may know: its hand, and everything public. `seat` -1 is an onlooker."""

    seat: Seat
    phase: str
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    """The number of cards in each hand, without the closed ones of two players."""
    actors: tuple[Seat, ...]
    legal: tuple[Action, ...]
    closed: bool
    """With two players: whether each still has three cards that he may not look at (KL-8)."""
    claims: tuple[tuple[Claim, ...] | None, ...]
    """What everybody has heard of each seat, the highest first: None: not asked yet, (): nothing. Empty before the melds."""
    melded: tuple[Meld, ...] | None
    """What this seat has announced, in full; None if it hasn't been asked."""
    shown: tuple[tuple[Meld, ...], ...]
    """Each seat's melds that count, laid open after the round of melds; () while none are shown."""
    stock: int
    """The number of cards under the turned-up one."""
    turned: Card
    exchanged: Card
    exchanger: Seat
    exchanged_late: bool
    dealer: Seat
    turn: Seat
    asked: int
    announcer: Seat
    trumper: Seat
    trump: str
    how: str
    meld_winner: Seat
    stakes: int
    kontra_by: Seat
    re_by: Seat
    trick: tuple[Card, ...]
    leader: Seat
    last_trick: tuple[Card, ...]
    last_leader: Seat
    tricks: tuple[Trick, ...]
    belle: Seat
    dice: tuple[int, ...]
    deal: tuple[DealPoints, ...]
    won: tuple[int, ...]
    round: int
    could: tuple[int, ...]
    held: tuple[tuple[Card, ...], ...]


PUBLIC: Final = tuple(name for name in View._fields if name in State._fields and name not in ("stock", "closed"))
"""The fields that State and View share."""
