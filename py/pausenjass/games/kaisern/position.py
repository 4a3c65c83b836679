"""The position of a Partie of Kaisern, and what a seat may know of it."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from pausenjass.core.cards import in_order
from pausenjass.core.game import NOBODY as NOBODY
from pausenjass.core.game import Action, Card, DealPoints, Seat
from pausenjass.games.kaisern.rules import START

UNKNOWN: Final = "?"
"""KA-20: the card of a false declaration."""
Laid: TypeAlias = tuple[Seat, Card]
"""Who laid which card. Seats whose party has gone are left out, so the index in the trick doesn't tell the seat."""
Cards: TypeAlias = tuple[Card, ...]


class Move(NamedTuple):
    """A seat's action, parsed."""

    verb: str
    card: Card = ""
    """The card laid or declared; UNKNOWN for a false declaration, "#2" for a further Kritz of one (KA-38)."""
    kritze: int = 0


class Kaiser(NamedTuple):
    """A declared Kaiser (KA-17)."""

    seat: Seat
    card: Card
    """The card; UNKNOWN for a false declaration (KA-20). In a View it is "" if the viewer doesn't know it."""
    number: int
    """Its number among the Kaiser that this seat has declared in this Spiel, from 1: others call it "#1"."""
    kritze: int
    """Its Kritze, 1 to 3, including those of an open question."""
    shown: bool
    """Whether everybody has seen the card: it was declared face up, laid, or shown at the end (KA-20)."""


class Ask(NamedTuple):
    """An open question: a raise or a Kritz that others must answer (KA-19, KA-24, KA-28). It can interrupt any phase."""

    kind: str
    """"raise" or "kritz"."""
    by: Seat
    before: int
    """The stake before the question: the asker's party writes it if all others go."""
    waiting: tuple[Seat, ...]
    """The seats that must still answer, one for each party, in order. The first one's partners may answer for him."""


class Trick(NamedTuple):
    """A finished trick."""

    cards: tuple[Laid, ...]
    winner: Seat
    how: str
    """Why the winner has it: see `pausenjass.games.kaisern.power.Taken`."""


class Shown(NamedTuple):
    """A Banner that the play has shown, and whether it is a Kaiser (KA-15, KA-20)."""

    seat: Seat
    card: Card
    number: int
    """Its number among the seat's declared Kaiser; 0 if it was not declared."""


class State(NamedTuple):
    """A full position. Hands are in canonical order. A party is a number, `seat % parties`."""

    phase: str
    """"dealer", "blind" (each party may raise once before the deal, KA-41), "deck" (a deal is due), "open" (face-up Banner
    are declared or waived, KA-18), "stage" (the player on turn ends his part in a stage, KA-37), "ready" (declaring,
    KA-21), "play" or "over". After a Spiel everything stays until the next deal, or the blind turns before it."""
    hands: tuple[Cards, ...]
    """The hands. During "open" and "stage" they hold only the face-up cards."""
    closed: tuple[Cards, ...] = ()
    """During "open" the rest of each seat's cards, which nobody has seen, not even the holder (KA-18); else (). In stages (KA-37)
    they are still in the stock."""
    stock: Cards = ()
    """The rest of the deck, top first, without the turned-up card. Nobody ever sees it. During stages (KA-37) it holds all
    cards that are still to be dealt."""
    away: tuple[Cards, ...] = ()
    """The cards that each seat laid away, unseen by others, when its party went (KA-28); () before any did. Cards that
    it hadn't looked at yet go under the stock."""
    up: Cards = ()
    """Each seat's face-up card of the deal (KA-7), "" where it isn't dealt yet (KA-37); () before the first deal."""
    turned: Card = ""
    """The top card of the stock, turned up because all face-up cards were Kaiser (KA-9); it stays on the stock."""
    trump: str = ""
    """The suit letter of trump; "" until it is known: before the deal, in stages before the last (KA-37), and during "open" if all
    face-up cards are Kaiser."""
    trump_card: Card = ""
    """The card that made trump: a face-up one or the one turned up."""
    redeal: bool = False
    """Whether the same dealer must deal anew, because all four Kaiser lay face up (KA-9)."""
    dealer: Seat = NOBODY
    turn: Seat = NOBODY
    """The player on turn, also during an open question; NOBODY when chance is due or the Partie is over."""
    ready: tuple[Seat, ...] = ()
    """The seats that have said that they are ready, in order (KA-21); without those for whom somebody has declared since,
    if they are asked again (KA-40). During "blind": those that have raised (KA-41)."""
    field: int = START
    """KA-23: the field of the button."""
    kaiser: tuple[Kaiser, ...] = ()
    """The declarations, in order."""
    ask: Ask | None = None
    raiser: Seat = NOBODY
    """The last player to raise (KA-24): his party may not raise next."""
    freed: Seat = NOBODY
    """The player who freed (KA-29)."""
    nachfreed: Seat = NOBODY
    """The player who countered the freeing."""
    gone: tuple[int, ...] = ()
    """The parties that are out of this Spiel, in the order of going (KA-27, KA-28)."""
    leader: Seat = NOBODY
    """The leader of the trick on the table, or of the next one."""
    trick: tuple[Laid, ...] = ()
    tricks: tuple[Trick, ...] = ()
    """The finished tricks of this Spiel."""
    loser: int = NOBODY
    """The party that lost the previous Spiel (KA-29); NOBODY with more than two parties."""
    writer: int = NOBODY
    """The party that wrote the last finished Spiel's points; NOBODY if none did (KA-20)."""
    how: str = ""
    """How the last finished Spiel ended: "tricks" (enough of them), "most" (all cards laid), "tie" (all laid, with
    equal tricks), "went" (the others went), "false" (a false declaration lost it)."""
    points: tuple[int, ...] = ()
    """The Striche of each party in this Partie."""
    deal: tuple[DealPoints, ...] = ()
    """The points of each party for the last finished Spiel, with the parts "field" and "kritze"."""
    round: int = 0
    """The number of the Spiel, from 1; a new deal by KA-9 keeps it."""
    before_deal: tuple[int, ...] = ()
    """KA-41: field, raiser, freed and nachfreed as they were before the deal: what stands if a staged deal is repeated by
    KA-9; () if nothing can stand."""

    @property
    def kritze(self) -> int:
        """KA-17: the sum of all Kritze of this Spiel."""
        return sum([each.kritze for each in self.kaiser])

    @property
    def stake(self) -> int:
        """KA-23: field and Kritze, including those of an open question."""
        return self.field + self.kritze

    def won(self) -> tuple[int, ...]:
        """The tricks of each party in this Spiel; none for those that have gone (KA-28)."""
        return won(self.tricks, self.gone, len(self.points))


class View(NamedTuple):
    """What one seat may know: its hand, its partners' hands (KA-35), and everything public. `seat` -1 is an onlooker."""

    seat: Seat
    phase: str
    hand: Cards
    counts: tuple[int, ...]
    """The number of cards in each hand: during "open" one, in stages (KA-37) one or none, and none for a party that has gone."""
    actors: tuple[Seat, ...]
    legal: tuple[Action, ...]
    partners: tuple[tuple[Seat, Cards], ...]
    """The partners with their hands, in turn after the seat (KA-35)."""
    away: tuple[tuple[Seat, Cards], ...]
    """The cards that the seat and its partners laid away after their party went; () before that."""
    away_counts: tuple[int, ...]
    """The number of cards that each seat has laid away; () before anybody did."""
    closed: bool
    """Whether each seat has further cards that nobody may look at yet (KA-18); not in stages, where they aren't dealt (KA-37)."""
    stock: int
    """The number of cards in the stock, without the turned-up one."""
    kaiser: tuple[Kaiser, ...]
    """The declarations; the card is "" if only its party knows it."""
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
    before_deal: tuple[int, ...] = ()

    @property
    def kritze(self) -> int:
        """KA-17: the sum of all Kritze of this Spiel."""
        return sum([each.kritze for each in self.kaiser])

    @property
    def stake(self) -> int:
        """KA-23: field and Kritze, including those of an open question."""
        return self.field + self.kritze

    def won(self) -> tuple[int, ...]:
        """The tricks of each party in this Spiel; none for those that have gone (KA-28)."""
        return won(self.tricks, self.gone, len(self.points))


PUBLIC: Final = tuple(
    name for name in View._fields if name in State._fields and name not in ("away", "closed", "kaiser", "stock")
)
"""The fields that State and View share."""


def won(tricks: tuple[Trick, ...], gone: tuple[int, ...], parties: int) -> tuple[int, ...]:
    """The tricks of each party; none for those that have gone (KA-28)."""
    counts = [0] * parties
    for trick in tricks:
        counts[trick.winner % parties] += 1
    return tuple([0 if party in gone else count for party, count in enumerate(counts)])


def declared(kaiser: tuple[Kaiser, ...]) -> frozenset[Card]:
    """The Banner that are Kaiser, if their cards are known: the argument of `power.ranks`."""
    return frozenset([each.card for each in kaiser if each.card not in ("", UNKNOWN)])


def laid_open(state: State, bluff: bool) -> tuple[Cards, ...]:
    """KA-28 [app]: the cards that each seat had left when all others went; else (), also if bluffing is allowed, since
    then nothing is checked (KA-20)."""
    if state.phase not in ("deck", "over") or state.how != "went" or bluff:
        return ()
    piles = (state.hands, state.away, state.closed)
    return tuple([in_order(card for pile in piles if pile for card in pile[seat]) for seat in range(len(state.hands))])


# --- what came before -------------------------------------------------------------------------------------------------

_NO_LOSER: Final = "-"
_MOST_DIGITS: Final = 4


def so_far(state: State) -> str:
    """What the Spiele so far mean for the next one: «12 7 0», the Striche of each party, then the loser; "" if nothing."""
    if not any(state.points) and state.loser == NOBODY:
        return ""
    return " ".join([*map(str, state.points), _NO_LOSER if state.loser == NOBODY else str(state.loser)])


def going_on(state: State, text: str, target: int) -> State:
    """The empty table of a Partie that `so_far` described with this text. ValueError if it is invalid."""
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
