"""The view model: every reply of the desk, as types. It is the description of what goes from the engine to the page.

Long because it is one list: all that the page ever gets, each thing once.

The page's declarations (static/js/model.d.ts) are made from it: `npm run model`. The tests validate every reply against
it, strictly: no key more, none less, nothing coerced. Nothing imports it at run time: name it under TYPE_CHECKING.

Words that come back everywhere:

- `text`, `label`, `name`, `title`, `hint`: ready to be shown, in the language of the settings. A `label` is what a screen
  reader says instead of a picture.
- A `Seat` is a seat's number, from 0 in starting playing direction; a `Side` the number of those who play together.
- An `Action` is whole (design: notation): the page sends it back as it is, and never takes it apart or puts one together.
- A `Face` names the picture of a card, mostly its code ("E7"); a `Suit` that of a suit.
- An id of a card ("h:E7:0" in the hand, "p:12" on the pile, "t:2:5" in a trick) stays the same as long as the card lies
  there; `was` is the id it had before in the hand of a person, `from` where it comes from otherwise: "stock" or "seat-2".
- Times end in `_ms` and are milliseconds; an `at` is a time stamp on the page's own clock (performance.now()).
- A `ply` numbers the positions of a table: an answer to an older one is stale.
- None stands for «there is none now»; a key that may be missing is one that not every game has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NotRequired, TypeAlias, TypedDict

Seat: TypeAlias = int
Side: TypeAlias = int
Action: TypeAlias = str
Face: TypeAlias = str
Suit: TypeAlias = str
Level: TypeAlias = Literal["neuling", "leicht", "mittel", "geuebt", "stark"]
Mark: TypeAlias = Literal["a", "b", "c", "d", "e", "f"]
"""The sign of a side, at its seats and in its rows."""
Tone: TypeAlias = Literal["plain", "primary", "call", "danger"]
"""How a button looks: one of several, the one to be pressed, a call that is owed, something against somebody."""
PromptTone: TypeAlias = Literal["you", "warn", "wait"]
""""you": the person may act; "warn": it should, or something threatens; "wait": others act."""
ButtonCall: TypeAlias = Literal["act", "waited", "claim"]
NoticeTone: TypeAlias = Literal["info", "warn", "error"]
Stroke: TypeAlias = Literal["X", "V", "I"]
"""A ten, a five, a one on the slate."""
Edge: TypeAlias = Literal["bottom", "right", "top", "left"]
"""Of a tablet that lies on the table."""
Value: TypeAlias = bool | int | str | None
"""Of a house rule."""
PowerClass: TypeAlias = Literal["stecher", "stupf", "throner"]
"""What a card can do in a trick (KA-10 to KA-16)."""
Mood: TypeAlias = Literal["neutral", "glad", "cross", "thinking"]
"""What somebody's face shows: glad after taking, cross after being hit, thinking while a bot thinks."""
MomentKind: TypeAlias = Literal[
    "throw", "skip", "hands", "attack", "hit-back", "fault", "warning", "kontra", "kaiser", "out"
]
"""The turn was taken; skipped; hands travel; five cards or more; a fault, or the first that doesn't count; Kontra; a Kaiser takes or is taken; a side has folded."""


# --- small things ---------------------------------------------------------------------------------------------------


class Reason(TypedDict):
    """Why something can't be done."""

    text: str
    rule: str
    """The rule that says so, as "TS-7": an anchor of the game's rule page; "" for none."""


class Picture(TypedDict):
    """A card to look at."""

    face: Face
    name: str


class Prompt(TypedDict):
    """What is due, in a line of words."""

    text: str
    tone: PromptTone


class Confirm(TypedDict):
    """A question before something that isn't done by a slip."""

    title: str
    text: str
    yes: str


class Line(TypedDict):
    """A sentence of the log."""

    n: int
    """Its number in the round, from 1."""
    text: str


class Tally(TypedDict):
    """So many of so many, as «1 von 3 Sätzen»."""

    value: int
    of: int
    text: str


class Portrait(TypedDict):
    """The picture of somebody, static/faces/<picture>-<mood>.svg, and the colour that goes with it."""

    picture: str
    """"anna" … "hanna" for a character; "you" and "person", which have no moods."""
    mood: Mood
    colour: str
    """As "#cf420c"."""
    ink: Literal["paper", "ink"]
    """What can be read on the colour: light letters or dark ones."""


class Series(TypedDict):
    """A line of a chart."""

    name: str
    points: Sequence[int | None]
    """None where this line has nothing to say."""
    colour: NotRequired[str]
    """That of a seat or a player, as "#cf420c"; a side of several has its mark's, and what counts no person has none."""


class Chart(TypedDict):
    """A line chart over rounds, games or days; all series are equally long, and over rounds or games begin at 0."""

    title: str
    x_label: str
    y_label: str
    series: list[Series]
    limit: int | None
    """The value that ends the match."""
    days: NotRequired[list[str]]
    """What stands below each point, in place of its number."""


# --- buttons --------------------------------------------------------------------------------------------------------


class Button(TypedDict):
    """Something that a person may do now."""

    id: str
    """Stays the same while the button does."""
    text: str
    call: ButtonCall
    """The call that it makes; only "act" has an action."""
    action: Action | None
    tone: Tone
    hint: str | None
    until_ms: int | None
    """How long it can still be pressed; None: as long as it is there."""
    seat: Seat
    """Who does it."""
    suit: NotRequired[Suit | None]
    """The symbol that goes with it."""


class StakeButton(Button):
    """An action that moves the stake. Its `hint` is the consequence in a few words: «es gilt 9»."""

    confirm: Confirm | None


class NotNow(TypedDict):
    """Something that the game knows and that can't be done now."""

    text: str
    why: Reason


class More(TypedDict):
    """What stands behind «Mehr»."""

    actions: list[StakeButton]
    """Possible now, but less wanted than those in the row."""
    not_now: list[NotNow]


# --- cards that a person may lay ------------------------------------------------------------------------------------


class WishChoice(TypedDict):
    """A suit that can be wished, or the choice to wish for none."""

    action: Action
    text: str
    suit: Suit


class WishDecision(TypedDict):
    """Which suit is wished."""

    kind: Literal["wish"]
    choices: list[WishChoice]


class CallChoice(TypedDict):
    """To lay the card with the call, or without."""

    action: Action
    text: str
    tone: Literal["plain", "primary"]


class CallDecision(TypedDict):
    """Whether something is called as the card is laid."""

    kind: Literal["call"]
    hint: str
    choices: list[CallChoice]


class Way(TypedDict):
    """How a card is laid: by its action at once, or after a wish."""

    action: Action | None
    decision: WishDecision | None


class NamedCard(Way):
    """A card that the Joker may be."""

    face: Face
    name: str


class NamedRow(TypedDict):
    """The cards of a suit that the Joker may be, each rank at its own place."""

    suit: Suit
    name: str
    cards: list[NamedCard | None]


class Swap(TypedDict):
    """Somebody whose hand the Joker swaps for one's own."""

    seat: Seat
    name: str
    count: int
    """Cards in that hand."""
    action: Action
    text: str


class JokerDecision(TypedDict):
    """What the Joker is."""

    kind: Literal["joker"]
    rows: list[NamedRow]
    swaps: list[Swap]


class Power(TypedDict("_Power", {"class": PowerClass})):
    """What a card can do in a trick."""

    class_text: str
    text: str
    """What it takes and what takes it; while a trick lies, whether it would take that."""
    now: bool | None
    """Whether it would take the trick that lies there."""


class Use(TypedDict):
    """What a tap on a card does: its `action`, or it asks for its `decision` first; or it says `why` not."""

    action: Action | None
    decision: WishDecision | CallDecision | None
    why: Reason | None


class HandCard(Use):
    """A card of the person's own hand."""

    id: str
    face: Face
    name: str
    power: Power | None
    """None before trump is known, and where cards have no such classes."""


class Hand(TypedDict):
    """A person's own cards; none while the tablet is handed on."""

    label: str
    cards: list[HandCard]


class LiveUse(TypedDict):
    """How a card of a live game is laid, or thrown in, alone."""

    action: Action | None
    decision: WishDecision | JokerDecision | None


class LiveCard(LiveUse):
    """A card of a hand in a live game: laid or thrown in alone, or picked with others of its `group`."""

    id: str
    face: Face
    code: str
    """Equal cards have the same."""
    name: str
    jump: bool
    """It may be thrown in now, out of turn."""
    group: str | None
    """Cards of the same group may be laid together."""
    all: list[str] | None
    """The codes of all cards of its group in the best order: what «lay all» lays, as in `together`."""
    opening: bool
    """The open first card, which its dealer lays: it lies beside the hand, and everybody sees it."""
    why: Reason | None
    """For a card of a group that can't be the first."""


class Together(Way):
    """Cards that may be laid, or thrown in, together."""

    cards: list[str]
    """Their codes. The first card has to fit and the last one counts; those between may have been picked in any order."""


class LiveHand(TypedDict):
    """A person's cards in a live game."""

    label: str
    cards: list[LiveCard]
    together: list[Together]
    """Every legal row of several cards. In an order that is not among them, the first card alone says why, or is tried."""


# --- round the table ------------------------------------------------------------------------------------------------


class Kaiser(TypedDict):
    """A declared Kaiser, as it is marked before its holder."""

    face: Face | None
    """None: a back, the person doesn't know which."""
    name: str
    kritze: int
    shown: bool
    text: str


class SeatRow(TypedDict):
    """Somebody at the table."""

    seat: Seat
    name: str
    portrait: Portrait
    style_text: str | None
    """A bot's way to play: «vorsichtig»."""
    bot: Level | None
    """None: a person."""
    level_text: str | None
    """A bot's strength, or that a bot plays for a person."""
    phone: bool
    """Its person plays on a phone of its own."""
    count: int
    """Cards in hand."""
    label: str
    score: str
    score_label: str | None
    turn: bool
    dealer: bool
    owes: bool
    """A call."""
    last: str | None
    """What was done last in this round."""
    said: str | None
    side: NotRequired[Side]
    mark: NotRequired[Mark]
    die: NotRequired[int | None]
    """What the side's die shows, 0 to 6."""
    trumper: NotRequired[bool]
    """Has fixed trump."""
    partner: NotRequired[bool]
    """Plays with the person that holds the tablet."""
    kritze: NotRequired[int]
    kaiser: NotRequired[list[Kaiser]]
    tricks: NotRequired[int]
    """Won by the side in this deal."""
    open: NotRequired[list[Picture]]
    """The hand, where a review lays all hands open."""
    up: NotRequired[Picture | None]
    """The card that was dealt face up, while it is in the hand."""
    out: NotRequired[bool]
    """The side has folded."""
    place: NotRequired[int | None]
    """Of who has laid the last card, from 1."""
    status: NotRequired[Literal["in", "out", "disqualified", "forfeit"]]
    out_text: NotRequired[str | None]
    faults: NotRequired[int]


class Direction(TypedDict):
    """Of play."""

    clockwise: bool
    text: str


class Stock(TypedDict):
    """The stock, and what the person may do there."""

    count: int
    label: str
    action: Action | None
    text: str
    """What the action does."""
    why: Reason | None


class Wish(TypedDict):
    """A suit that was wished and still counts."""

    suit: Suit
    text: str


class Due(TypedDict):
    """Cards that the one on turn has to take."""

    count: int
    text: str


class Origin(TypedDict("_Origin", {"from": str})):
    """Where a card came from."""

    was: str | None


class PileCard(Origin):
    """A card of the pile."""

    id: str
    face: Face
    name: str


class JokerCard(PileCard, TypedDict("_PileAs", {"as": NotRequired[Picture | None]})):
    """A card of the pile that may be a Joker: `as` is the card it stands for, None where it swapped hands."""

    code: str
    text: NotRequired[str]
    """Of a Joker on top: what it is and what counts now."""


class Pile(TypedDict):
    """The discard pile: its last cards, the top one last."""

    label: str
    count: int
    """Of the whole pile."""
    cards: list[PileCard]


class JokerPile(TypedDict):
    """The same in a game with Jokers."""

    label: str
    count: int
    cards: list[JokerCard]


class ScoreSide(TypedDict):
    """How a side stands."""

    side: Side
    name: str
    """«Wir», «Sie», or a name."""
    mark: Mark | None
    seats: list[Seat]
    mine: bool
    points: int | None
    """Of the deal where that is what counts (Klammern), else of the match; None where nobody may know."""
    points_text: str
    """«23 von 101»"""
    strokes: list[tuple[Stroke, int]] | None
    tricks: Tally | None
    """Of those that win the deal."""
    die: Tally | None
    heap: int
    """Cards in the won tricks, which lie as a heap; 0 where tricks are what is counted."""
    out: bool
    """Plays no longer: has folded, or laid the last card."""


class Stake(TypedDict):
    """What the deal is worth."""

    worth: int
    label: str
    """«Es gilt»"""
    from_text: str
    """«Feld 7 + 2 Kritze · vorher 6»"""


class Score(TypedDict):
    """How the round stands, as far as the rules let this person know it."""

    text: str
    """All of it, for a screen reader."""
    sides: list[ScoreSide]
    line: str
    """What it takes: «Du hast gespielt: ihr braucht 92 von 182»; "" for nothing."""
    of: int | None
    """What the bar of points runs to: 182."""
    stake: Stake | None


class Moment(TypedDict):
    """Something big that has just happened. A card over the middle of the table tells it for a while and blocks nothing."""

    id: str
    """One of a kind within the match."""
    kind: MomentKind
    kick: str
    """A word on a coloured ground: «Drii rüehre!»"""
    title: str
    """«Dora wirft rein und nimmt dir den Zug»"""
    line: str
    """One sentence of explanation; "" for none."""
    seat: Seat | None
    """Who did it."""
    to_seat: Seat | None
    """To whom."""
    face: Face | None
    """The card that did it."""
    tally: Tally | None
    """Faults."""
    hold_ms: int


class Move(TypedDict):
    """Something that has just happened, for movement and sound only: without it the table looks the same in the end."""

    id: str | None
    """Of the card that moves; "draw:2:1": seat 2 draws one card."""
    kind: str
    """The event's name, as "laid"."""
    seat: Seat | None
    to_seat: Seat | None
    count: int
    cards: NotRequired[list[str]]
    """Their codes, where several move at once."""
    ids: NotRequired[list[str]]
    """And their ids on the pile."""
    step: NotRequired[int | None]
    """The new direction of play: 1 or -1."""


class Handover(TypedDict):
    """The tablet goes to the person at that seat; no hand is shown before they press the button."""

    seat: Seat
    text: str
    button: str


class Cut(TypedDict):
    """A deck is shuffled and sealed, and a person is to cut it before it is dealt (cutting.py)."""

    seat: Seat
    """Who cuts."""
    title: str
    """«Du hebst ab»"""
    text: str
    seal: str
    """SHA-256 in hex."""
    cards: int
    """How many the deck has."""


# --- tricks ---------------------------------------------------------------------------------------------------------


class TrickCard(TypedDict("_TrickFrom", {"from": str})):
    """A card of the trick."""

    id: str
    face: Face
    name: str
    seat: Seat
    was: str | None
    led: bool
    """It is the first of its trick."""
    winning: bool


class Trick(TypedDict):
    """The cards on the table: the trick under way, or the last one until the next card is laid (`done`)."""

    label: str
    cards: list[TrickCard]
    done: bool
    winner: Seat | None
    """Only of one that is done."""
    waiting: list[Seat]
    """Who still has to lay a card, in order."""
    worth_text: str
    """What its cards count so far: «25»; "" where a trick is just a trick."""
    why: NotRequired[str]
    """Why it was won; "" while it is under way."""


class SeatCard(TypedDict):
    """A card that somebody laid."""

    face: Face
    name: str
    seat: Seat


class LastTrick(TypedDict):
    """The trick made last, its cards in the order in which they were laid."""

    text: str
    cards: list[SeatCard]
    winner: Seat


class Turned(TypedDict):
    """The card that lies face up on the stock."""

    face: Face
    name: str
    text: str


class Trump(TypedDict):
    """Which suit is trump."""

    suit: Suit
    text: str
    seat: Seat | None
    """By whom, or by whose card."""
    stakes: int
    """How often the deal counts."""
    stakes_text: str | None
    by_text: str
    """«Du spielst»: whose it is; "" where nobody chose it."""
    short: NotRequired[str]
    face: NotRequired[Face]
    """The card that made it."""


class MeldRow(TypedDict):
    """What somebody has melded."""

    seat: Seat
    name: str
    text: str
    faces: list[Face]
    """As far as the person knows them."""
    points: int
    """0 where they don't count."""
    counts: bool


class Melds(TypedDict):
    """What has been melded, until the first trick is over."""

    text: str
    rows: list[MeldRow]


# --- the stake (KA-17 to KA-34) -------------------------------------------------------------------------------------


class SeatKritze(TypedDict):
    """The Kritze of a seat, at the board's rim."""

    seat: Seat
    name: str
    n: int
    text: str


class Board(TypedDict):
    """The wooden board: where its button stands, and what the deal is about."""

    fields: list[int]
    at: int
    """The field of the button, one of `fields`."""
    start: int
    """Its field at the beginning of the deal."""
    kritze: list[SeatKritze]
    stake: int
    """Striche: the field and the Kritze."""
    text: str
    by: str
    """Who raised last; "" for nobody."""


class SlateRow(TypedDict):
    """The Striche of a side."""

    side: Side
    name: str
    mark: Mark
    points: int
    strokes: list[tuple[Stroke, int]]
    """How often each stands there: tens, fives, ones."""
    text: str


class Slate(TypedDict):
    """Everybody's Striche."""

    target: int
    text: str
    rows: list[SlateRow]


class Ask(TypedDict):
    """An open question: come or go?"""

    text: str
    seat: Seat
    """Who asks."""
    mine: bool
    """The person's side has to answer now."""
    now: int
    """Striche if all go."""
    after: int
    """Striche for who comes."""
    lines: list[str]


class DeclareChoice(TypedDict):
    """A Kaiser to be declared with so many Kritze, or not at all."""

    action: Action
    text: str
    hint: str
    tone: Literal["primary", "plain"]


class DeclareItem(TypedDict):
    """A Banner that may be declared."""

    face: Face
    name: str
    open: bool
    """It lies face up."""
    given: int
    """Kritze that it has already."""
    choices: list[DeclareChoice]
    waive: DeclareChoice | None


class Bluff(TypedDict):
    """A Kaiser that one hasn't got."""

    text: str
    hint: str
    choices: list[DeclareChoice]


class Declare(TypedDict):
    """Which Kaiser the person may declare now."""

    text: str
    items: list[DeclareItem]
    bluff: Bluff | None


class ShownCard(TypedDict):
    """A card of a partner."""

    face: Face
    name: str
    power: Power | None


class PartnerHand(TypedDict):
    """The open hand of a partner (KA-35)."""

    seat: Seat
    name: str
    text: str
    cards: list[ShownCard]


class TalkPhrase(TypedDict):
    """A sentence to tap; the call "talk" sends its id."""

    id: str
    text: str


class Talk(TypedDict):
    """What the person may say."""

    title: str
    phrases: list[TalkPhrase]


# --- guided first games ---------------------------------------------------------------------------------------------


class Lesson(TypedDict):
    """One of the lessons."""

    number: int
    label: str
    done: bool
    now: bool


class GuideButton(TypedDict):
    """Where to go from here."""

    id: str
    text: str
    go: int | None
    """A lesson's number, 0 to leave, None for what `id` says: "proceed", deal the next round of this one; "play", a match of the game."""
    tone: Literal["plain", "primary"]


class Offer(TypedDict):
    """The first lesson, at somebody's first match of a game."""

    text: str
    no: str
    yes: str


class Guide(TypedDict):
    """The lesson under way."""

    number: int
    of: int
    label: str
    title: str
    text: str
    goal: str
    """What the person is to do now; "" for nothing."""
    action: str
    """The same as the action of the game."""
    cards: list[str]
    """The codes of the own cards that it is done with."""
    done: bool
    praise: str
    lessons: list[Lesson]
    buttons: list[GuideButton]


# --- results --------------------------------------------------------------------------------------------------------


class CardPoints(TypedDict):
    """A card that counts."""

    face: Face
    name: str
    points: int


class Part(TypedDict):
    """What the points are made of."""

    text: str
    points: int | str


class ResultRow(TypedDict):
    """A side in the result."""

    seat: Seat
    """Its first."""
    seats: list[Seat]
    """All of it, the person with the tablet first."""
    name: str
    """Everybody's: «Du und Anna»."""
    short: str
    """«Wir», «Die anderen», «Team Anna», or the one player's name."""
    place: int
    won: bool
    """The round, or the match if that is over."""
    total: str
    """Of the match so far."""
    score: int
    """The same as a number, to be counted up to."""
    points: str
    """Of this round."""
    cards: list[CardPoints]
    parts: NotRequired[list[Part]]
    side: NotRequired[Side]
    mark: NotRequired[Mark]
    die: NotRequired[int]
    placed: NotRequired[bool]
    """Has laid the last card, and did not lose the place again."""


class DieMove(TypedDict("_DieFrom", {"from": int})):
    """How far a side's die has gone, `from` what it showed before."""

    side: Side
    to: int
    mark: Mark
    name: str


class Revealed(TypedDict):
    """A card that was declared face down and is shown at the end."""

    seat: Seat
    name: str
    face: Face
    text: str


class ShownHand(TypedDict):
    """What somebody had left when the deal ended, for everybody to see."""

    seat: Seat
    name: str
    cards: list[Picture]


class EveningRow(TypedDict):
    """The matches that a side has won this evening."""

    side: Side
    name: str
    mark: Mark
    points: int


class Evening(TypedDict):
    """Several matches of the same people in a row."""

    text: str
    rows: list[EveningRow]


class RaceRow(TypedDict):
    """How far a side has come."""

    side: Side
    mark: Mark | None
    name: str
    """Its short name."""
    seats: list[Seat]
    before: int
    """At the beginning of the round."""
    now: int


class Race(TypedDict):
    """How far everybody has come in the match."""

    text: str
    """«Bis 101»"""
    goal: int | None
    """What ends the match; None where a number of rounds does."""
    rows: list[RaceRow]
    """The first seat's side first."""


class WayBack(TypedDict):
    """A link to another screen."""

    text: str
    href: str
    """A hash route."""


class BesideRow(TypedDict):
    """A side with the same cards: its points now, and then."""

    name: str
    now: int
    then: int


class Beside(TypedDict):
    """What the same cards have brought, beside what they brought before."""

    text: str
    """«Mit denselben Karten: du 98, damals 120.»"""
    rows: list[BesideRow]


class Result(TypedDict):
    """The end of a round or of the match."""

    kind: Literal["round", "match"]
    title: str
    reason: str
    """The first line, which says why: «66 Punkte vor Anna»."""
    ended: str
    """Why it is over: «Cla hat 205: über 200 ist Schluss»; "" where there is nothing to say."""
    question: str
    """What stands there until the winner is shown: «Wer hat am wenigsten?»"""
    lines: list[str]
    """What else there is to say."""
    rows: list[ResultRow]
    """The best first."""
    race: Race | None
    """None where a match is one round."""
    rounds: int
    """Played so far."""
    chart: Chart | None
    """From the fourth round."""
    next: str | None
    """The button for the next round; None where nothing more is played."""
    back: WayBack | None
    """Of one deal, as that of the day: where its result stands beside others'."""
    beside: Beside | None
    """Of a deal that was dealt before."""
    replay: NotRequired[str]
    """The link to the replay, once nothing more is played."""
    match_over: bool
    """Nothing more is played."""
    season: str | None
    """The link to the season that this match counts for."""
    dice: NotRequired[list[DieMove]]
    shown: NotRequired[list[Revealed]]
    hands: NotRequired[list[ShownHand]]
    """Of a deal that was over before its cards were played; [] where they stay closed."""
    evening: NotRequired[Evening | None]


# --- what a game shows ----------------------------------------------------------------------------------------------


class CommonParts(TypedDict):
    """What every game shows of itself."""

    prompt: Prompt
    side: Literal["left", "right"]
    """Where the one sits who plays after the person."""
    direction: Direction | None
    """Where it can change."""
    buttons: list[Button]


class PileParts(CommonParts):
    """A game round a pile and a stock."""

    layout: Literal["pile"]
    hand: Hand
    pile: Pile
    stock: Stock
    wish: Wish | None
    due: Due | None


class TrickParts(CommonParts):
    """A game of tricks, with bids and melds before."""

    layout: Literal["trick"]
    hand: Hand
    trick: Trick
    last_trick: LastTrick | None
    turned: Turned | None
    stock_count: int
    trump: Trump | None
    melds: Melds | None


class StakeParts(CommonParts):
    """A game of tricks about a stake that can be raised. Its `buttons` are what other persons at the tablet may do out of turn."""

    layout: Literal["trick"]
    hand: Hand
    trick: Trick
    last_trick: LastTrick | None
    turned: Turned | None
    stock_count: int
    trump: Trump | None
    board: Board
    slate: Slate
    stake_actions: list[StakeButton]
    """What can be done now, three at most."""
    more: More | None
    """None while the tablet is handed on, and between two deals."""
    ask: Ask | None
    declare: Declare | None
    powers: bool
    """The call "powers" has an answer."""
    partner: list[PartnerHand]
    talk: Talk | None


# --- live games -----------------------------------------------------------------------------------------------------


class Slap(TypedDict):
    """The pile as what can be slapped (CS-25)."""

    action: Action | None
    text: str
    hot: bool
    """It rings, and a slap would count."""
    why: Reason | None


class Forfeit(TypedDict):
    """Throwing the cards down (CS-31), behind a question."""

    action: Action
    seat: Seat
    text: str
    title: str
    hint: str
    yes: str


class Person(TypedDict):
    """All that a person round the tablet sees and may do, at its edge."""

    seat: Seat
    name: str
    edge: Edge
    hand: LiveHand
    prompt: Prompt
    closed: Prompt
    """What stands there while the hand lies face down, and others read it too."""
    buttons: list[Button]
    stock: Stock
    slap: Slap
    forfeit: Forfeit | None
    jump: bool
    """Has a card to be thrown in."""
    out: bool
    """Doesn't play any more."""
    state_text: str
    """The place, or the faults; "" for neither."""


class Attack(TypedDict):
    """What burdens the player on turn (CS-15, CS-16)."""

    kind: str
    """The rank of the card that did it."""
    count: int
    suit: Suit
    text: str


class Phone(TypedDict):
    """It rings."""

    ringing: Literal[True]
    kind: Literal["phone", "helicopter"]
    text: str


class Clock(TypedDict):
    """The time that is left of the game (CS-28)."""

    left_ms: int
    running: bool
    text: str
    """«12:05»"""
    label: str


class LiveParts(CommonParts):
    """A game in real time. Alone, prompt, hand, buttons and forfeit are the one person's; round a tablet everybody has their own."""

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
    joker: Picture


# --- tables ---------------------------------------------------------------------------------------------------------


class CommonTable(TypedDict):
    """What the table shows of every game."""

    game: str
    title: str
    ply: int
    place: Literal["tablet", "table", "phone"]
    """Where it is shown: on the tablet that persons hold, or sit round; on the tablet that nobody holds, since all have phones, so
    that there is no hand and nothing is anybody's; on one person's phone."""
    me: Seat
    """The person who holds the tablet; in a live game the first of those who sit round it; on a phone its own. On a tablet that nobody
    holds, from whose side the table is drawn."""
    round: str
    undone: bool
    """Something has been taken back in this match."""
    hints: int
    """How many hints persons were shown in it."""
    origin: str
    """«Gleiche Karten, zählt nicht»; "" for a match that was dealt for itself."""
    hint: Seat | None
    """Who can ask for a hint now; None where nobody has a choice."""
    seats: list[SeatRow]
    moves: list[Move]
    say: list[str]
    """Sentences of the log that are new."""
    log: list[Line]
    """The last sentences of this round."""
    undo: bool
    """There is something to take back."""
    score: Score | None
    """None between the deal and the first thing that can be told."""
    moments: list[Moment]
    """New since the last Table, as `moves`."""
    forward: str | None
    """«Bis zum Schluss vorspulen»: where no person has anything to do any more in this round."""
    handover: Handover | None
    cut: Cut | None
    """While it is there, nothing else can be done but taking back."""
    guide: Guide | None
    """Of a lesson, which has no result."""
    offer: Offer | None
    """From the deal until a person acts, or declines it for good (the setting `no_lessons`)."""
    result: Result | None


class PileTable(CommonTable, PileParts):
    """A game by turns round a pile."""

    live: Literal[False]


class TrickTable(CommonTable, TrickParts):
    """A game of tricks."""

    live: Literal[False]


class StakeTable(CommonTable, StakeParts):
    """A game of tricks about a stake."""

    live: Literal[False]


class LiveTable(CommonTable, LiveParts):
    """A game in real time."""

    live: Literal[True]
    clock: Clock | None
    """None without a time limit, and in a lesson."""


Parts: TypeAlias = PileParts | TrickParts | StakeParts | LiveParts
"""What a game shows of itself: a presenter's part of the table."""
Table: TypeAlias = PileTable | TrickTable | StakeTable | LiveTable


# --- what would have been better ------------------------------------------------------------------------------------


class Deed(TypedDict):
    """Something that a person did, or could have done instead."""

    text: str
    """«Karo 7 legen»"""
    cards: list[Picture]
    """What it lays; [] for what is done with words."""


class Mistake(TypedDict):
    """A decision that has cost something."""

    place: int
    """The line of the record that it stands in."""
    cost: str
    """«−14»"""
    unit: str
    """«Punkte»"""
    weight: Literal[1, 2, 3]
    """3: dear."""
    played: Deed
    better: Deed
    where: str
    """«Stich 4 · du hast Karo 9 gelegt»"""
    why: str
    luck: str | None
    """What all hands open would have said; None before that is known, and where it can't be told for certain."""


class Reviewed(TypedDict):
    """Somebody whose decisions are looked at."""

    seat: Seat
    name: str


class Review(TypedDict):
    """What a person could have done better in the round."""

    id: int
    title: str
    intro: str
    seat: Seat
    people: list[Reviewed]
    """Whose decisions can be looked at, where several persons play; else []."""
    progress: Tally | None
    """None once `mistakes` is all there is to say."""
    mistakes: list[Mistake]
    """Three at most, the dearest first."""
    praise: str
    """Where there is nothing to mend; "" else."""
    sum: str
    """What the mistakes cost together; "" for a single one."""
    start: int
    """The first place of the round that can be looked at."""
    end: int


class Advice(TypedDict):
    """What would have been better at a place of the round."""

    text: str
    rule: str
    """The rule that says why; "" for none."""
    better: list[str]
    """Ids of cards in hand."""
    played: list[str]


# --- a finished match once more -------------------------------------------------------------------------------------


class FilmRound(TypedDict):
    """A round of a match that is looked at: its places, numbers of lines of the record."""

    number: int
    name: str
    """«Spiel 3»"""
    start: int
    """The cards are dealt."""
    end: int
    """It is over, or was left."""
    over: bool
    """It was played to its end: hands may be opened, and decisions judged."""


class Film(TypedDict):
    """A match that is looked at."""

    id: str
    """That of the finished match; "link" for one that came as a link, "" for the one whose result is on screen."""
    game: str
    seat: Seat
    people: list[Reviewed]
    """Whose table can be looked at."""
    rounds: list[FilmRound]
    spots: list[int]
    """The places of costly decisions, as far as they are known."""
    plays_on: bool
    """A new match can be begun from it."""


class FilmLine(TypedDict):
    """A sentence of the log."""

    place: int
    """Where that has just happened."""
    text: str


class Scenery(TypedDict):
    """The table as it was at a place."""

    place: int
    round: int
    """The number of its round."""
    text: str
    """«Stich 4»"""
    open: bool
    """All hands lie open."""
    outcome: str
    """What the round came to, at its end; else ""."""
    over: str
    """Why nobody can play on from here; "" where somebody can."""
    advice: Advice | None


# --- what comes next ------------------------------------------------------------------------------------------------


class TurnNext(TypedDict):
    """Who acts next in a game by turns: the page waits so long, asks the bots' worker if there is something to `ask`, and sends what it said."""

    ply: int
    seat: Seat
    kind: Literal["turn", "interject", "auto"]
    """"turn": a move is due; "interject": a bot may do something out of turn, or let it pass; "auto": it happens by itself."""
    after_ms: int
    wait_for: Literal["human"] | None
    """"human": not before a person acts, or says «Weiter»."""
    action: Action | None
    """What happens by itself."""
    ask: str | None
    """The question, as JSON that only the bots' worker opens."""


class Plan(TypedDict):
    """When a bot acts in a live game, unless something else comes before."""

    id: str
    seat: Seat
    kind: Literal["turn", "interject", "slap"]
    at: float
    wait_for: Literal["human"] | None
    action: Action | None
    """Where there is nothing to choose."""
    ply: int
    ask: str | None


class LiveNext(TypedDict):
    """What the bots of a live game are going to do."""

    live: Literal[True]
    plans: list[Plan]
    """The next first."""
    tick_ms: float
    """After so long the page tells the time again."""


class Outcome(TypedDict):
    """What came of something that a seat wanted to do."""

    seat: Seat | None
    """None if it was no seat."""
    action: Action
    outcome: Literal["done", "fault", "late", "refused", "stale"]
    """"fault": done, but as a fault. "late", "refused" and "stale" have changed nothing."""
    text: str
    """Why nothing has happened; "" where that needn't be said."""
    rule: str | None


# --- settings, saved data -------------------------------------------------------------------------------------------


class SeatChoice(TypedDict):
    """Who sits there, as the page gives it for a new match."""

    kind: Literal["human", "bot"]
    name: NotRequired[str]
    level: NotRequired[Level | None]
    character: NotRequired[str | None]
    """A bot's, by id; without one it is the character of that name, or the first that is left. A person's: whose picture it has."""
    phone: NotRequired[bool]
    """A person plays on a phone of its own."""


class LastChoice(TypedDict):
    """How a game was set up last."""

    rules: dict[str, Value]
    seats: list[SeatChoice]


class Settings(TypedDict):
    """The player's settings."""

    lang: Literal["de", "en"]
    index: Literal["normal", "large"]
    french_colours: Literal[4, 2]
    back: Literal["red", "blue", "green"]
    felt: Literal["green", "blue", "wine"]
    """The cloth on the table."""
    text_size: Literal["normal", "large", "huge"]
    sort: Literal["suit", "rank"]
    """How the cards in hand lie."""
    trump: Literal["left", "right"]
    """On which side of the hand trumps lie."""
    left_handed: bool
    pace: Literal["normal", "instant", "fast", "slow"]
    animation_ms: Literal[260, 0, 160, 420]
    sound: bool | None
    """None: not yet asked."""
    volume: Literal[60, 0, 20, 40, 80, 100]
    vibration: bool
    motion: Literal["system", "reduced"]
    confirm_tap: bool
    """A first tap only lifts, or picks, a card."""
    call_time: Literal[4, 2, 8, 0]
    """Seconds for a call; 0 for no limit."""
    auto_last: bool
    """What leaves no choice happens by itself."""
    talk: bool
    untimed: bool
    """The bots of a live game wait for persons, and there is no time limit."""
    cut: bool
    """A person cuts before each deal."""
    home_hint: bool
    """The start screen may say what the home screen is good for."""
    name: str
    last: dict[str, LastChoice]
    """By game."""
    no_lessons: list[str]
    """Games whose lessons were offered and declined."""


class Running(TypedDict):
    """The match under way, in a line."""

    game: str
    title: str
    text: str
    tried_once: bool
    """It is the try of the deal of a day that counts: there is no other."""


class Download(TypedDict):
    """What was set aside: the entry `key` of the storage, to be saved under this name."""

    name: str
    key: str


class Notice(TypedDict):
    """Something that the player has to be told."""

    text: str
    tone: NoticeTone
    download: Download | None


class FormError(TypedDict):
    """Why a call can't be answered."""

    text: str
    key: str
    """The argument, or the option, that is wrong; "" for none."""


# --- statistics and season ------------------------------------------------------------------------------------------


class Total(TypedDict):
    """A number of the statistics."""

    label: str
    value: str


class LevelTable(TypedDict):
    """The statistics by strength of the opponents."""

    head: list[str]
    rows: list[list[str]]


class FinishedLine(TypedDict):
    """A finished match; the call "record" takes its id."""

    id: str
    date: str
    text: str
    undone: bool
    hints: int
    origin: str
    """As of a table."""


class ArchiveRow(FinishedLine):
    """A finished match in the archive."""

    game: str
    title: str
    """The game's."""
    outcome: Literal["won", "lost", "left"]
    names: list[str]
    """The others'."""
    favourite: bool
    kind: Literal["fresh", "day", "practice", "cards", "from", "shared"]
    """Where the cards come from (origin.py)."""
    day: str
    """Of which day a deal of the day is, as an ISO date; "" for any other match."""


class SeasonName(TypedDict):
    """A season to choose."""

    key: str
    title: str
    current: bool


class SeasonRow(TypedDict):
    """Somebody in a season's table."""

    place: int
    name: str
    bot: bool
    cells: list[str]


class SeasonTable(TypedDict):
    """A season's table, the best first."""

    head: list[str]
    rows: list[SeasonRow]


class PodiumStep(TypedDict):
    """One of the best three."""

    place: int
    name: str


class SeasonLast(TypedDict):
    """Who gets the sack of potatoes."""

    name: str
    text: str


class SeasonPlayer(TypedDict):
    """Somebody in a game of the season."""

    name: str
    bot: bool
    points: int
    """What counts."""
    given: int
    """What the game itself gave."""


class SeasonGame(TypedDict):
    """A game of the season."""

    id: str
    date: str
    text: str
    players: list[SeasonPlayer]
    struck: bool
    mark: str
    """That it was corrected or struck; "" if not."""
    changed: str
    """When; "" if never."""


# --- the deal of the day ---------------------------------------------------------------------------------------------

DayState: TypeAlias = Literal["open", "begun", "won", "lost", "left", "missed", "later"]
"""Of the counted try: can be begun; is under way; won; lost; left before its end; the day has gone by without one; the day is still to come."""
DayAction: TypeAlias = Literal["play", "resume", "practice"]
"""Begin the counted try; go on with what is under way; play it without being counted."""


class DayCard(TypedDict):
    """A game's deal of a day."""

    game: str
    title: str
    state: DayState
    text: str
    """«120 Punkte, gewonnen», «Noch nicht gespielt»"""
    rival: str
    """What the top level made of the same seat; "" while that isn't known."""
    compare: bool
    """It can be worked out now: the calls "compare" and "compared"."""
    streak: str
    """«Serie: 5 Tage», of this game, up to today."""
    action: DayAction
    button: str
    note: str
    """Whether that counts."""
    share: str
    """The result in one line for others, which gives nothing of the deal away; "" while there is none."""


class DayCell(TypedDict):
    """A day of the calendar."""

    date: str
    day: int
    state: DayState
    label: str
    """«24. November 2026: 120 Punkte, gewonnen»"""
    today: bool
    chosen: bool
    """Its games are shown."""
    open: bool
    """It can be chosen."""


class DayGame(TypedDict):
    """A game of which there is a calendar."""

    id: str
    title: str


class Weekday(TypedDict):
    """The heading of a column."""

    short: str
    name: str


class DayCalendar(TypedDict):
    """A month of one game."""

    game: str
    games: list[DayGame]
    title: str
    """«November 2026»"""
    sum: str
    """«12 gespielt, 7 gewonnen»"""
    earlier: str | None
    """The month before, "2026-10"; None where there is nothing to see."""
    later: str | None
    head: list[Weekday]
    """From Monday on."""
    weeks: list[list[DayCell | None]]
    """Seven each; None where a day is of another month."""


# --- «Wer sticht wen?» ----------------------------------------------------------------------------------------------


class ClassRow(TypedDict("_ClassRow", {"class": PowerClass})):
    """A class of cards."""

    class_text: str
    text: str


class OrderRow(TypedDict("_OrderRow", {"class": PowerClass})):
    """A row of the order of powers (KA-10)."""

    n: int
    class_text: str
    text: str
    faces: list[Face]
    counts: bool
    """It plays a part in this deal."""


class SightRow(TypedDict("_SightRow", {"class": PowerClass})):
    """A card in sight, with what it takes and what takes it."""

    face: Face
    name: str
    where: Literal["trick", "hand", "partner", "open"]
    seat: Seat
    seat_name: str
    class_text: str
    power: int
    """Its row in the order, 1 the strongest."""
    power_text: str
    now: bool | None
    """Whether it takes, or would take, the trick that lies there."""
    now_text: str
    takes: str
    taken_by: str
    takes_faces: list[Face]
    """Of the other cards in sight."""
    taken_by_faces: list[Face]


class Powers(TypedDict):
    """What each card takes."""

    title: str
    text: str
    notes: list[str]
    classes: list[ClassRow]
    order: list[OrderRow]
    sight: list[SightRow]


# --- replies --------------------------------------------------------------------------------------------------------


class Reply(TypedDict):
    """What every reply may hold."""

    writes: NotRequired[dict[str, str | None]]
    """Texts to be written into the storage, in this order; null: remove the entry."""
    notices: NotRequired[list[Notice]]


class Failure(Reply):
    """A call that can't be answered. Nothing has changed."""

    error: FormError


class OverviewReply(Reply):
    """Settings and the match under way; with the table, if one is on screen."""

    settings: Settings
    running: Running | None
    table: NotRequired[Table]
    next: NotRequired[TurnNext | LiveNext | None]


class TableReply(Reply):
    """The table as it is now, and what comes next."""

    table: Table
    next: TurnNext | LiveNext | None
    running: NotRequired[Running | None]
    """Where the match has changed."""
    stale: NotRequired[Literal[True]]
    """The call was meant for an older position; nothing has changed."""
    refused: NotRequired[Reason]
    """The rules refuse the action; nothing has changed."""


class PhonesReply(Reply):
    """What phones show."""

    tables: dict[str, Table]
    """By the number of the seat."""
    line: int
    """So many lines of the record they have been told then: the next call's `from`."""
    heard: int
    """So many sentences of talk: the next call's `heard`."""


class RaceReply(TableReply):
    """A live game after what several seats wanted to do."""

    outcomes: list[Outcome]
    """In the order in which they were carried out."""


class ClockReply(Reply):
    """Time has passed, and nothing else."""

    clock: Clock | None
    next: LiveNext | None


class RunningReply(Reply):
    """The table is left."""

    running: Running | None


class HintOption(TypedDict):
    """What else could be done."""

    text: str
    cost: str
    """What it gives away against the best, in the game's own unit."""


class Hint(TypedDict):
    """The best action for a seat, and why."""

    seat: Seat
    ply: int
    action: Action | None
    """None: to let the moment pass."""
    codes: list[str]
    """The cards to be laid, in order; [] for none."""
    text: str
    """«Karo 7»"""
    why: str
    """One sentence."""
    rule: str | None
    button: str
    """«So legen»"""
    others: list[HintOption]
    """The next best, two at most."""


class AskReply(Reply):
    """What the bots' worker is to judge: JSON that the page hands on unopened. None where there is nothing to judge."""

    ask: str | None


class HintReply(Reply):
    """The judgement in words; None if it is of an older position."""

    hint: Hint | None
    hints: int
    """How many there were in this match."""


class PowersReply(Reply):
    """None before trump is known."""

    powers: Powers | None


class Question(TypedDict):
    """A question to the bots' worker."""

    call: Literal["judge", "open"]
    text: str
    """JSON that only the worker opens."""


class ReviewReply(Reply):
    """What would have been better."""

    review: Review
    ask: Question | None
    """What the bots' worker is to be asked next; its answer goes into the call "judged"."""


class FilmReply(Reply):
    """A match to look at."""

    film: Film


class SceneryReply(Reply):
    """The table at a place of a film, to be looked at only."""

    table: Table
    scenery: Scenery


class SentencesReply(Reply):
    """The log of a round of a film, as it was told to a seat."""

    round: int
    seat: Seat
    lines: list[FilmLine]


class HabitLesson(TypedDict):
    """The lesson that treats a kind of mistake."""

    game: str
    number: int
    text: str


class Habit(TypedDict):
    """A kind of mistake."""

    text: str
    count: str
    """«7-mal»"""
    lesson: HabitLesson | None


class Skill(TypedDict):
    """How somebody's own play has been, as far as it was judged."""

    title: str
    lines: list[str]
    charts: list[Chart]
    habits_title: str
    habits: list[Habit]
    """The most frequent first."""


class StatisticsReply(Reply):
    """The statistics of a game, in words."""

    title: str
    totals: list[Total]
    table: LevelTable
    chart: Chart | None
    skill: Skill | None
    """None before a round was judged."""
    finished: list[FinishedLine]
    """The newest few, the newest first."""
    more: int
    """How many others are in the archive."""


class SeasonReply(Reply):
    """A season (CS-32)."""

    key: str
    title: str
    line: str
    """Who leads, or has won."""
    seasons: list[SeasonName]
    """The newest first."""
    table: SeasonTable
    podium: list[PodiumStep]
    last: SeasonLast | None
    chart: Chart | None
    games: list[SeasonGame]
    """The newest first."""


class SealedText(TypedDict):
    """What a seal is the hash of."""

    salt: str
    deck: str
    """The cards before they were cut, top first: «E7 RK …»"""
    text: str
    """Salt and cards: what a program for SHA-256 is to be given."""


class SealedDeal(TypedDict):
    """A deal, checked."""

    name: str
    """«1. Austeilung»"""
    words: list[str]
    """Whether everything agrees."""
    agrees: bool | None
    """None where there is nothing to check, or not yet."""
    seal: str | None
    sealed: SealedText | None
    """None while the deal is being played."""


class SealsReply(Reply):
    """The seals of a match."""

    title: str
    """The game's."""
    date: str
    text: str
    """All in a sentence."""
    agrees: bool | None
    deals: list[SealedDeal]
    next: str | None
    """The seal of the next deal."""


class LuckRow(TypedDict):
    """What persons were dealt, or bots."""

    who: str
    good: str
    """«170 von 420»"""
    expected: str
    difference: str
    """«+3,4 ± 13,6»: chance alone leads no further than that from nothing in 95 of 100 cases."""
    off: float
    """The difference, where 1 and -1 are these limits."""
    text: str
    """How that is to be taken."""


class GameLuck(TypedDict):
    """One's luck in a game so far."""

    game: str
    title: str
    good: str
    """Which cards are good ones."""
    deals: str
    rows: list[LuckRow]


class LuckReply(Reply):
    """One's luck so far, in the games that were played."""

    games: list[GameLuck]


class FileReply(Reply):
    """A file to be saved."""

    name: str
    text: str


class ArchiveReply(Reply):
    """Every finished match."""

    rows: list[ArchiveRow]
    """The newest first."""


class RepackReply(Reply):
    """How far the finished matches have been packed."""

    start: int | None
    """Where to go on; None: all are."""


class ShareItem(TypedDict):
    """Something of a match that can be shared."""

    round: int | None
    """None: the whole match."""
    text: str


class ShareReply(Reply):
    """A match, or one of its rounds, as it can be given to somebody else."""

    title: str
    items: list[ShareItem]
    """All that there is to choose from."""
    round: int | None
    """Which of them this is."""
    packed: str
    """The record, for a link: "#/replay/<packed>"."""
    notes: list[str]
    """What one should know before sending it."""
    people: bool
    """It holds names that somebody has given."""
    text: str
    """The result in a line, which tells no card."""


class LinkReply(Reply):
    """What stands behind "#/replay/"."""

    packed: str
    """A packed record, or the id of a finished match."""


class KeepReply(Reply):
    """A shared match is among the finished ones now."""

    id: str


class NameReply(Reply):
    """A name as it is taken."""

    name: str
    """"": nothing of it can be seen."""


class HashesReply(Reply):
    """What every seat sees after every line of a record, as hashes."""

    hashes: list[str]


class DaysReply(Reply):
    """The deal of the day: the games of one day, and a month."""

    date: str
    title: str
    """«Dienstag, 24. November 2026»"""
    today: bool
    problem: str
    """What was wrong with the address; "" if nothing was."""
    streak: str
    """Over all games, up to today."""
    cards: list[DayCard]
    calendar: DayCalendar
    how: list[str]
    """How it works, sentence by sentence."""


class CompareReply(Reply):
    """The top level at the same seat."""

    id: int
    ask: str | None
    """What the bots' worker is to choose next, as JSON; None once the deal is played."""


CALLS: Final[Mapping[str, object]] = {
    "boot": OverviewReply,
    "settings": OverviewReply,
    "new": TableReply | Failure,
    "again": TableReply | Failure,
    "resume": TableReply | Failure,
    "act": TableReply | Failure,
    "simple": TableReply | Failure,
    "decline": TableReply | Failure,
    "waited": TableReply | Failure,
    "seated": TableReply | Failure,
    "powers": PowersReply | Failure,
    "phones": PhonesReply | Failure,
    "stand_in": TableReply | Failure,
    "move": TableReply | Failure,
    "cut": TableReply | Failure,
    "seals": SealsReply | Failure,
    "luck": LuckReply,
    "judge": AskReply | Failure,
    "hint": HintReply | Failure,
    "claim": TableReply | Failure,
    "proceed": TableReply | Failure,
    "talk": TableReply | Failure,
    "undo": TableReply | Failure,
    "race": RaceReply | Failure,
    "tick": TableReply | ClockReply | Failure,
    "guide": TableReply | Failure,
    "close": RunningReply,
    "abandon": RunningReply,
    "review": ReviewReply | Failure,
    "judged": ReviewReply | Failure,
    "film": FilmReply | Failure,
    "at": SceneryReply | Failure,
    "sentences": SentencesReply | Failure,
    "onward": TableReply | Failure,
    "cards": TableReply | Failure,
    "days": DaysReply,
    "day": TableReply | Failure,
    "compare": CompareReply | Failure,
    "compared": CompareReply | Failure,
    "statistics": StatisticsReply | Failure,
    "season": SeasonReply,
    "correct": SeasonReply | Failure,
    "strike": SeasonReply | Failure,
    "record": FileReply | Failure,
    "archive": ArchiveReply,
    "favourite": Reply | Failure,
    "discard": Reply | Failure,
    "pick": FileReply | Failure,
    "repack": RepackReply,
    "share": ShareReply | Failure,
    "link": LinkReply | Failure,
    "keep": KeepReply | Failure,
    "export": FileReply,
    "import": OverviewReply,
    "erase": OverviewReply,
    "forget": Reply,
    "name": NameReply,
    "hashes": HashesReply,
}
"""Which reply answers which call of the desk."""


# --- what the page has without the engine ---------------------------------------------------------------------------


class OptionChoice(TypedDict):
    """A value of a house rule."""

    value: Value
    label: str
    when: NotRequired[list[dict[str, list[Value]]]]
    """Possible only where other options have these values: one of the combinations."""


class OptionField(TypedDict):
    """A house rule of the form."""

    key: str
    label: str
    help: str
    source: str
    """The rule's number."""
    default: Value
    depends: dict[str, list[Value]] | None
    """It means something only where each of these other options has one of these values."""


class OptionNumber(TypedDict):
    """The bounds of a number."""

    min: int
    max: int
    null_label: str | None
    """The text for no number at all; None: there must be one."""


class NumberField(OptionField):
    """A house rule that is a number."""

    number: OptionNumber


class ChoiceField(OptionField):
    """A house rule with some values to choose from."""

    choices: list[OptionChoice]


Deck: TypeAlias = Literal["swiss", "french"]


class GameInfo(TypedDict):
    """A game: its tile on the start screen and its form."""

    id: str
    title: str
    line: str
    deck: Deck
    lessons: int
    """How many there are."""
    minutes: int
    """How long a match takes about."""
    difficulty: Literal[1, 2, 3]
    """How much there is to learn: 1 easy, 3 hard."""
    players: list[int]
    """How many may play."""
    sides: dict[str, int]
    """How many sides so many players make, where no option says otherwise."""
    live: bool
    """It is played in real time: several persons at a device sit round it."""
    options: list[NumberField | ChoiceField]


class CharacterInfo(TypedDict):
    """Somebody whom a bot plays (app/characters.py)."""

    id: str
    """Also the picture: static/faces/<id>-<mood>.svg."""
    name: str
    colour: str
    """As "#cf420c"."""
    ink: Literal["paper", "ink"]
    """What can be read on the colour: light letters or dark ones."""
    style_text: str
    """«vorsichtig»"""
    line: str
    """How it plays, in a sentence."""


class PageData(TypedDict):
    """The file of a language (tools/export_page.py)."""

    phrases: dict[str, str]
    games: list[GameInfo]
    characters: list[CharacterInfo]
    """In the order in which bots take them."""
