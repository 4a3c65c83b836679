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
"""Who led, and the cards in the order in which they were laid, seat after seat."""


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
    """"dealer", "deck" (a deal is due), "accept", "kleines", "besser", "name", "meld", "kontra", "re", "play" or "over".
    When a deal is over its tricks, melds and points stay until the next one is dealt."""
    hands: tuple[tuple[Card, ...], ...]
    closed: tuple[tuple[Card, ...], ...] = ()
    """Two players: the three cards of each that nobody has seen yet (KL-8), until trump is fixed; else ()."""
    stock: tuple[Card, ...] = ()
    """Two and three: what lies under the turned-up card, top first. Nobody ever sees it."""
    turned: Card = ""
    """The card that was turned up. In four it is the dealer's and in his hand (KL-7); in two and three it lies on the
    stock, unless exchanged."""
    exchanged: Card = ""
    """Two and three: the 7 that lies there instead (KL-17)."""
    exchanger: Seat = NOBODY
    """Who has taken the turned-up card for that 7."""
    exchanged_late: bool = False
    """Whether he did so after he had been asked for melds."""
    dealer: Seat = NOBODY
    turn: Seat = NOBODY
    asked: int = 0
    """How many seats have been asked in this phase of bidding, melding, Kontra or Re."""
    announcer: Seat = NOBODY
    """Who announced a Kleines (KL-12)."""
    trumper: Seat = NOBODY
    """The trump player, once trump is fixed; nobody when a new deal is due because none wanted to play (KL-13)."""
    trump: str = ""
    how: str = ""
    """How trump was fixed: "accept" (KL-11), "kleines" (KL-14, KL-16) or "besser" (KL-15)."""
    melds: tuple[tuple[Meld, ...] | None, ...] = ()
    """For each seat what it has announced: None not asked yet, () nothing; () before the round of melds."""
    meld_winner: Seat = NOBODY
    """Who has the highest meld (KL-21), once all have been asked."""
    stakes: int = 1
    """2 with Kontra, 4 with Re (KL-30)."""
    kontra_by: Seat = NOBODY
    re_by: Seat = NOBODY
    trick: tuple[Card, ...] = ()
    leader: Seat = NOBODY
    """Who led to the trick on the table, or leads to the next."""
    last_trick: tuple[Card, ...] = ()
    last_leader: Seat = NOBODY
    tricks: tuple[Trick, ...] = ()
    """Every finished trick of this deal, the last one too."""
    belle: Seat = NOBODY
    """Whose Belle counts (KL-23)."""
    dice: tuple[int, ...] = ()
    """Per side, 0 to 6; 0 is shown as a 6 (KL-6)."""
    deal: tuple[DealPoints, ...] = ()
    """The last finished deal, per side: "tricks", "last-trick", "melds", "belle"."""
    won: tuple[int, ...] = ()
    """The sides whose dice went on after it (KL-29)."""
    round: int = 0
    """The number of the deal, from 1; a new deal by KL-13 has the same."""
    could: tuple[int, ...] = ()
    """What everybody knows of each hand: which cards it may hold, as bits in the order of FRENCH_32; see knowledge.py."""
    held: tuple[tuple[Card, ...], ...] = ()
    """For each seat the cards that everybody knows to be in its hand, in canonical order."""


class View(NamedTuple):
    """What one seat may know: its hand, and all that is public. `seat` -1 is an onlooker."""

    seat: Seat
    phase: str
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    """Cards in hand of every seat, without the closed ones of two players."""
    actors: tuple[Seat, ...]
    legal: tuple[Action, ...]
    closed: bool
    """Two players: whether each still has three cards that he may not look at (KL-8)."""
    claims: tuple[tuple[Claim, ...] | None, ...]
    """For each seat what everybody heard, the highest first: None not asked yet, () nothing; () before the melds."""
    melded: tuple[Meld, ...] | None
    """What the seat itself has announced, in full; None if it hasn't been asked."""
    shown: tuple[tuple[Meld, ...], ...]
    """For each seat its melds that count, laid open after the round of melds; () while nothing is shown."""
    stock: int
    """How many cards lie under the turned-up one; which ones nobody knows."""
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
"""What State and View share."""
