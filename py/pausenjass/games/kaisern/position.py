"""The position of a Partie of Kaisern, and what a seat may know of it."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from pausenjass.core.game import NOBODY as NOBODY
from pausenjass.core.game import Action, Card, DealPoints, Seat
from pausenjass.games.kaisern.rules import START

UNKNOWN: Final = "?"
"""KA-20: the card of a false declaration."""
Laid: TypeAlias = tuple[Seat, Card]
"""Who laid which card: seats whose party has gone are left out, so the place in the trick doesn't tell."""
Cards: TypeAlias = tuple[Card, ...]


class Kaiser(NamedTuple):
    """A declared Kaiser (KA-17), in the order of declaring."""

    seat: Seat
    card: Card
    """UNKNOWN for a false declaration (KA-20). In a View also "" where its seat doesn't know it."""
    number: int
    """Which of the Kaiser that this seat has declared in this Spiel, from 1: others call it "#1"."""
    kritze: int
    """1 to 3, those of an open question among them."""
    shown: bool
    """Whether everybody has seen which card it is: it was declared face up, was laid, or shown at the end (KA-20)."""


class Ask(NamedTuple):
    """An open question: a raise or a Kritz that others must answer (KA-19, KA-24, KA-28). It interrupts any phase."""

    kind: str
    """"raise" or "kritz"."""
    by: Seat
    before: int
    """The stake as it was: what the asker's party writes if all others go."""
    waiting: tuple[Seat, ...]
    """Who still has to answer, one seat for each party, in order. The first one's partners may answer for their party too."""


class Trick(NamedTuple):
    """A finished trick."""

    cards: tuple[Laid, ...]
    winner: Seat
    how: str
    """Why he has it: see `pausenjass.games.kaisern.power.Taken`."""


class Shown(NamedTuple):
    """A Banner of which the play has shown everybody what it is worth (KA-15, KA-20)."""

    seat: Seat
    card: Card
    number: int
    """Its number among the seat's declared Kaiser; 0: it was not declared."""


class State(NamedTuple):
    """A full position. Hands are in canonical order. A party is a number, `seat % parties`."""

    phase: str
    """"dealer", "deck" (a deal is due), "open" (face-up Banner are declared or waived, KA-18), "ready" (declaring, KA-21),
    "play" or "over". When a Spiel is over everything of it stays until the next deal."""
    hands: tuple[Cards, ...]
    """During "open" only the face-up cards."""
    closed: tuple[Cards, ...] = ()
    """During "open" the rest of each seat's cards, which nobody has seen, not even he (KA-18); else ()."""
    stock: Cards = ()
    """What is left over, top first, without the turned-up card. Nobody ever sees it."""
    away: tuple[Cards, ...] = ()
    """For each seat the cards that it laid away when its party went, unseen by others (KA-28); () before any did. Those that it
    hadn't looked at yet go under the stock."""
    up: Cards = ()
    """For each seat its face-up card of the deal (KA-7); () before the first deal."""
    turned: Card = ""
    """The top card of the stock, turned up because all face-up cards were Kaiser (KA-9); it stays on the stock."""
    trump: str = ""
    """Suit letter; "" until it is known: before the deal, and during "open" if all face-up cards are Kaiser."""
    trump_card: Card = ""
    """The card that made it: a face-up one or the one turned up."""
    redeal: bool = False
    """Whether a new deal by the same dealer is due, because all four Kaiser lay face up (KA-9)."""
    dealer: Seat = NOBODY
    turn: Seat = NOBODY
    """Whose turn it is, or goes on to be after an open question; nobody when chance is due or the Partie is over."""
    ready: tuple[Seat, ...] = ()
    """Who has said that he is ready, in order (KA-21)."""
    field: int = START
    """KA-23: where the button stands."""
    kaiser: tuple[Kaiser, ...] = ()
    """What has been declared, in order."""
    ask: Ask | None = None
    raiser: Seat = NOBODY
    """Who raised last (KA-24): his party may not raise next."""
    freed: Seat = NOBODY
    """Who freed (KA-29)."""
    nachfreed: Seat = NOBODY
    """Who countered that."""
    gone: tuple[int, ...] = ()
    """The parties that are out of this Spiel, in the order of going (KA-27, KA-28)."""
    leader: Seat = NOBODY
    """Who led to the trick on the table, or leads to the next."""
    trick: tuple[Laid, ...] = ()
    tricks: tuple[Trick, ...] = ()
    """Every finished trick of this Spiel, the last one too."""
    loser: int = NOBODY
    """The party that lost the previous Spiel (KA-29); with more than two parties nobody is."""
    writer: int = NOBODY
    """The party that wrote the last finished Spiel's points; nobody if none did (KA-20)."""
    how: str = ""
    """How the last finished Spiel ended: "tricks" (enough of them), "most" (all cards laid), "tie" (the same, among equals),
    "went" (the others did), "false" (a false declaration lost it)."""
    points: tuple[int, ...] = ()
    """The Striche of each party in this Partie."""
    deal: tuple[DealPoints, ...] = ()
    """The last finished Spiel, per party: "field" and "kritze", as they count."""
    round: int = 0
    """The number of the Spiel, from 1; a new deal by KA-9 has the same."""

    @property
    def kritze(self) -> int:
        """KA-17: all Kritze of this Spiel together."""
        return sum([each.kritze for each in self.kaiser])

    @property
    def stake(self) -> int:
        """KA-23: field and Kritze, those of an open question among them."""
        return self.field + self.kritze

    def won(self) -> tuple[int, ...]:
        """The tricks of each party in this Spiel; none for those that have gone (KA-28)."""
        return won(self.tricks, self.gone, len(self.points))


class View(NamedTuple):
    """What one seat may know: its hand, its partners' hands (KA-35), and all that is public. `seat` -1 is an onlooker."""

    seat: Seat
    phase: str
    hand: Cards
    counts: tuple[int, ...]
    """Cards in hand of every seat: during "open" one each, none for those whose party has gone."""
    actors: tuple[Seat, ...]
    legal: tuple[Action, ...]
    partners: tuple[tuple[Seat, Cards], ...]
    """The partners, from the next one on, each with his hand (KA-35)."""
    away: tuple[tuple[Seat, Cards], ...]
    """What the seat itself and its partners have laid away, after their party went; () before that."""
    away_counts: tuple[int, ...]
    """For each seat how many cards it has laid away; () before anybody did."""
    closed: bool
    """Whether each seat has further cards that nobody may look at yet (KA-18)."""
    stock: int
    """How many cards are left over under the turned-up one, if there is one; which ones nobody knows."""
    kaiser: tuple[Kaiser, ...]
    """What has been declared; the card is "" where only its party knows it."""
    shown: tuple[Shown, ...]
    """Every Banner that was laid or shown, in order, and whether it was declared."""
    up: Cards
    turned: Card
    trump: str
    trump_card: Card
    redeal: bool
    dealer: Seat
    turn: Seat
    ready: tuple[Seat, ...]
    field: int
    ask: Ask | None
    raiser: Seat
    freed: Seat
    nachfreed: Seat
    gone: tuple[int, ...]
    leader: Seat
    trick: tuple[Laid, ...]
    tricks: tuple[Trick, ...]
    loser: int
    writer: int
    how: str
    points: tuple[int, ...]
    deal: tuple[DealPoints, ...]
    round: int

    @property
    def kritze(self) -> int:
        """KA-17: all Kritze of this Spiel together."""
        return sum([each.kritze for each in self.kaiser])

    @property
    def stake(self) -> int:
        """KA-23: field and Kritze, those of an open question among them."""
        return self.field + self.kritze

    def won(self) -> tuple[int, ...]:
        """The tricks of each party in this Spiel; none for those that have gone (KA-28)."""
        return won(self.tricks, self.gone, len(self.points))


PUBLIC: Final = tuple(
    name for name in View._fields if name in State._fields and name not in ("away", "closed", "kaiser", "stock")
)
"""What State and View share."""


def won(tricks: tuple[Trick, ...], gone: tuple[int, ...], parties: int) -> tuple[int, ...]:
    """The tricks of each party; none for those that have gone (KA-28)."""
    counts = [0] * parties
    for trick in tricks:
        counts[trick.winner % parties] += 1
    return tuple([0 if party in gone else count for party, count in enumerate(counts)])


def declared(kaiser: tuple[Kaiser, ...]) -> frozenset[Card]:
    """The Banner that are Kaiser, as far as their cards are known: what `power.ranks` asks for."""
    return frozenset([each.card for each in kaiser if each.card not in ("", UNKNOWN)])


# --- what came before -------------------------------------------------------------------------------------------------

_NO_LOSER: Final = "-"
_MOST_DIGITS: Final = 4


def so_far(state: State) -> str:
    """What matters in the next Spiel of those before it: «12 7 0», the Striche of each party, then the loser; "" if nothing."""
    if not any(state.points) and state.loser == NOBODY:
        return ""
    return " ".join([*map(str, state.points), _NO_LOSER if state.loser == NOBODY else str(state.loser)])


def going_on(state: State, text: str, target: int) -> State:
    """The empty table of a Partie before whose first Spiel there was this. ValueError if it can't be."""
    *points, loser = text.split(" ")
    losers = {_NO_LOSER: NOBODY} | ({str(party): party for party in (0, 1)} if len(state.points) == 2 else {})
    if len(points) != len(state.points) or loser not in losers or not all(map(_is_number, points)):
        raise ValueError(f"{text[:40]!r}: points of {len(state.points)} parties and a loser expected")
    new = state._replace(points=tuple(map(int, points)), loser=losers[loser])
    if max(new.points) >= target or so_far(new) != text:
        raise ValueError(f"{text[:40]!r}: that is no Partie under way")
    return new


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
