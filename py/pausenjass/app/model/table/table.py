"""The table: who sits there, how the round stands, what has just happened."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from pausenjass.app.model.common import (
    Action,
    Button,
    Face,
    Level,
    Line,
    Mark,
    MomentKind,
    More,
    Picture,
    Portrait,
    Prompt,
    Seat,
    Side,
    StakeButton,
    Stroke,
    Tally,
)
from pausenjass.app.model.exercise import Exercise
from pausenjass.app.model.learn import Guide, Offer
from pausenjass.app.model.table.evening import Lots
from pausenjass.app.model.table.hand import Hand, LiveHand
from pausenjass.app.model.table.live import Attack, Bell, Clock, Forfeit, Person, Phone
from pausenjass.app.model.table.middle import (
    Direction,
    Due,
    JokerPile,
    LastTrick,
    Melds,
    Pile,
    Stock,
    Trick,
    Trump,
    Turned,
    Wish,
)
from pausenjass.app.model.table.result import Result
from pausenjass.app.model.table.stake import Ask, Board, Declare, PartnerHand, Slate, Talk


class Kaiser(TypedDict):
    """A declared Kaiser, as its holder's seat shows it."""

    face: Face | None  # None: a back, since the person doesn't know the card.
    name: str
    kritze: int
    shown: bool
    text: str


class SeatRow(TypedDict):
    """Somebody at the table."""

    seat: Seat
    name: str
    portrait: Portrait
    style_text: str | None  # A bot's way to play: «vorsichtig».
    bot: Level | None  # None: a person.
    level_text: str | None  # A bot's level, or that a bot plays for a person.
    phone: bool  # Its person plays on a phone of its own.
    count: int  # Cards in hand.
    label: str
    score: str
    score_label: str | None
    turn: bool
    dealer: bool
    owes: bool  # It owes a call.
    last: str | None  # Its last action in this round.
    said: str | None
    side: NotRequired[Side]
    mark: NotRequired[Mark]
    die: NotRequired[int | None]  # What the side's die shows, 0 to 6.
    trumper: NotRequired[bool]  # It has fixed trump.
    partner: NotRequired[bool]  # It plays with the person that holds the tablet.
    speaker: NotRequired[bool]  # It sees all hands of its party, and says what to give.
    kritze: NotRequired[int]
    kaiser: NotRequired[list[Kaiser]]
    tricks: NotRequired[int]  # The tricks that the side has won in this deal.
    open: NotRequired[list[Picture]]  # The hand, if a review lays all hands open.
    up: NotRequired[Picture | None]  # The card that was dealt face up, while it is in the hand.
    out: NotRequired[bool]  # The side has folded.
    place: NotRequired[int | None]  # The place of a seat that has laid the last card, from 1.
    status: NotRequired[Literal["in", "out", "disqualified", "forfeit"]]
    out_text: NotRequired[str | None]
    faults: NotRequired[int]


class ScoreSide(TypedDict):
    """A side's standing."""

    side: Side
    name: str  # «Wir», «Sie», or a name.
    mark: Mark | None
    seats: list[Seat]
    mine: bool
    # The points of the deal if those count (Klammern), else of the match; None if nobody may know them.
    points: int | None
    points_text: str  # «23 von 101»
    strokes: list[tuple[Stroke, int]] | None
    tricks: Tally | None  # The tricks out of those that win the deal.
    die: Tally | None
    heap: int  # The cards in the won tricks, which lie as a heap; 0 if tricks are counted.
    out: bool  # It doesn't play any more: it has folded, or laid the last card.


# What the deal is worth. `label`: «Es gilt» `from_text`: «Feld 7 + 2 Kritze · vorher 6»
Stake = TypedDict("Stake", {"worth": int, "label": str, "from_text": str})


class Score(TypedDict):
    """The standing of the round, as far as the rules let this person know it."""

    text: str  # The whole of it, for a screen reader.
    sides: list[ScoreSide]
    line: str  # What is needed: «Du hast gespielt: ihr braucht 92 von 182»; "" for nothing.
    of: int | None  # The full length of the bar of points: 182.
    stake: Stake | None


class Moment(TypedDict):
    """Something big that has just happened. A card over the middle of the table shows it for a while and blocks nothing."""

    id: str  # Each has its own within the match.
    kind: MomentKind
    kick: str  # A word on a coloured ground: «Drii rüehre!»
    title: str  # «Dora wirft rein und nimmt dir den Zug»
    line: str  # One sentence of explanation; "" for none.
    seat: Seat | None  # Who did it.
    to_seat: Seat | None  # Who suffers it.
    face: Face | None  # The card that did it.
    tally: Tally | None  # The faults.
    hold_ms: int


class Move(TypedDict):
    """Something that has just happened, for movement and sound only: without it the table ends up the same."""

    id: str | None  # The id of the card that moves; "draw:2:1": seat 2 draws one card.
    kind: str  # The event's name, as "laid".
    seat: Seat | None
    to_seat: Seat | None
    count: int
    cards: NotRequired[list[str]]  # The cards' codes, if several move at once.
    ids: NotRequired[list[str]]  # The cards' ids on the pile.
    step: NotRequired[int | None]  # The new direction of play: 1 or -1.


# The tablet goes to the person at that seat. No hand is shown before they press the button.
Handover = TypedDict("Handover", {"seat": Seat, "text": str, "button": str})


class Cut(TypedDict):
    """A shuffled and sealed deck that a person is to cut before it is dealt (cutting.py)."""

    seat: Seat  # Who cuts.
    title: str  # «Du hebst ab»
    text: str
    seal: str  # SHA-256 in hex.
    cards: int  # The number of cards in the deck.


class CommonParts(TypedDict):
    """The parts that every game shows."""

    prompt: Prompt
    side: Literal["left", "right"]  # The side on which the next player sits.
    direction: Direction | None  # Only if it can change.
    buttons: list[Button]


class PileParts(CommonParts):
    """The parts of a game round a pile and a stock."""

    layout: Literal["pile"]
    hand: Hand
    pile: Pile
    stock: Stock
    wish: Wish | None
    due: Due | None


class TrickParts(CommonParts):
    """The parts of a game of tricks, with bids and melds before."""

    layout: Literal["trick"]
    hand: Hand
    trick: Trick
    last_trick: LastTrick | None
    turned: Turned | None
    stock_count: int
    trump: Trump | None
    melds: Melds | None


class StakeParts(CommonParts):
    """The parts of a game of tricks about a stake that can be raised. Its `buttons` are what other persons at the
    tablet can do out of turn.
    """

    layout: Literal["trick"]
    hand: Hand
    trick: Trick
    last_trick: LastTrick | None
    turned: Turned | None
    stock_count: int
    trump: Trump | None
    board: Board
    slate: Slate
    stake_actions: list[StakeButton]  # What can be done now, three at most.
    more: More | None  # None during a handover of the tablet, and between two deals.
    ask: Ask | None
    declare: Declare | None
    powers: bool  # The call "powers" has an answer.
    partner: list[PartnerHand]
    talk: Talk | None


class LiveParts(CommonParts):
    """The parts of a game in real time. For a person alone, prompt, hand, buttons and forfeit are its own; round a
    tablet everybody has their own.
    """

    layout: Literal["pile"]
    persons: list[Person]
    hand: LiveHand
    stock: Stock
    forfeit: Forfeit | None
    pile: JokerPile
    wish: Wish | None
    attack: Attack | None
    due: Due | None
    phone: Phone | None
    bell: Bell | None  # Where a real telephone counts, and while it may ring; for everybody at this screen.
    joker: Picture


class CommonTable(TypedDict):
    """The fields that the table of every game has."""

    game: str
    title: str
    ply: int
    # Where it is shown: on the tablet that persons hold, or sit round; on the tablet that nobody holds, since all have
    # phones, so that there is no hand and nothing is anybody's; on one person's phone; at an onlooker's, where there is
    # nothing to do either.
    place: Literal["tablet", "table", "phone", "onlooker"]
    # The person who holds the tablet; in a live game the first of those round it; on a phone its own person. On a
    # tablet that nobody holds, and at an onlooker's, the seat from which the table is drawn.
    me: Seat
    round: str
    undone: bool  # Something was taken back in this match.
    hints: int  # The number of hints shown in it.
    origin: str  # «Gleiche Karten, zählt nicht»; "" for a match with a deal of its own.
    hinting: bool  # There are hints at this place.
    hint: Seat | None  # Who can ask for a hint now; None if nobody has a choice.
    # Whether the coach asks that person before a dear mistake, or takes it back.
    coach: Literal["off", "warns", "takes-back"]
    seats: list[SeatRow]
    moves: list[Move]
    say: list[str]  # The new sentences of the log.
    log: list[Line]  # The last sentences of this round.
    undo: bool  # There is something to take back.
    score: Score | None  # None between the deal and the first thing to tell.
    moments: list[Moment]  # New since the last Table, like `moves`.
    forward: str | None  # «Bis zum Schluss vorspulen»: if no person has anything more to do in this round.
    handover: Handover | None
    cut: Cut | None  # While it is there, nothing can be done but taking back.
    lots: Lots | None  # While they are there, nothing is dealt.
    guide: Guide | None  # Only in a lesson, which has no result.
    exercise: Exercise | None  # Only in an exercise, which has no result either.
    apart: str  # The address of a table beside the running match, of a lesson or an exercise; "" for a match.
    offer: Offer | None  # From the deal until a person acts, or declines it for good (the setting `no_lessons`).
    result: Result | None


class PileTable(CommonTable, PileParts):
    """The table of a game by turns round a pile."""

    live: Literal[False]
    clock: NotRequired[Clock]  # Only in a match that is played on time.


class TrickTable(CommonTable, TrickParts):
    """The table of a game of tricks."""

    live: Literal[False]


class StakeTable(CommonTable, StakeParts):
    """The table of a game of tricks about a stake."""

    live: Literal[False]


class LiveTable(CommonTable, LiveParts):
    """The table of a game in real time."""

    live: Literal[True]
    clock: Clock | None  # None without a time limit, and in a lesson.


# The parts that a game shows.
Parts: TypeAlias = PileParts | TrickParts | StakeParts | LiveParts
Table: TypeAlias = PileTable | TrickTable | StakeTable | LiveTable


class TurnNext(TypedDict):
    """Who acts next in a game by turns. The page waits so long, asks the bots' worker if it has an `ask`, and sends the answer."""

    ply: int
    seat: Seat
    # "turn": a move is due; "interject": a bot may act out of turn, or skip it; "auto": it happens by itself.
    kind: Literal["turn", "interject", "auto"]
    after_ms: int
    wait_for: Literal["human"] | None  # "human": not before a person acts, or says «Weiter».
    action: Action | None  # What happens by itself.
    ask: str | None  # The question, as JSON that only the bots' worker reads.
