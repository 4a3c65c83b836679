"""Pads: the score of matches that are played with real cards.

The page knows no rules: it shows what stands here, and sends a key's `entry` back as it is ("pad_enter"). A key that the
rules forbid now stays in its place with `why`. Every entry is saved at once, also in the middle of a round.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from pausenjass.app.model.common import Face, Mark, Portrait, Reason, Side, Stroke, Value

Entry: TypeAlias = str  # What a tap enters, in the engine's own notation: the page doesn't read it.


class PadKey(TypedDict):
    """Something that can be tapped."""

    means: str  # A short stable English word for styles and tests: "win", "raise", "digit". See each board.
    label: str  # «Gewonnen»
    # What it does, by the rules of scoring: «schreiben 12»; "" for nothing to say. With `why`: the reason in two or three words.
    hint: str
    spoken: str  # Both with whose it is, for the screen reader: «Anna und Beat: Gewonnen, schreiben 12»; without `why`.
    entry: Entry
    why: Reason | None  # Why it can't be tapped now; None: it can.
    on: bool  # It is chosen: one of several, or a switch.
    side: NotRequired[Side]  # Whose it is.


# Keys of which one is chosen: «Letzter Stich: ●, schon dabei, ▲».
PadGroup = TypedDict("PadGroup", {"means": str, "label": str, "keys": list[PadKey]})
# Somebody at the pad. `person`: the id of one of this device's people (issue 33, part 3); None for a name alone.
PadPerson = TypedDict("PadPerson", {"name": str, "person": str | None, "portrait": Portrait})


class PadSide(TypedDict):
    """A side: a party, a team, or somebody alone. `PadTable.sides` lists them in the order of `Side`."""

    side: Side
    mark: Mark | None  # The sign of a side of several; None where everybody plays alone.
    name: str  # «Anna und Beat»
    people: list[PadPerson]
    total: int  # The running total without the open round: points, pips, wins.
    total_text: str  # «67», «2/6», «+3»
    leads: bool


# --- four forms of boards. The page draws by `form` and knows no game. ---------------------------------------------

# A field of the board with the button. `keys`: what a tap on it may enter, if it is the next one: one for each side that may.
SlateField = TypedDict(
    "SlateField", {"value": int, "state": Literal["past", "here", "next", ""], "keys": list[PadKey], "start": bool}
)


class SlateColumn(TypedDict):
    """A party on the slate and the keys under it."""

    side: Side
    strokes: list[Stroke]  # Roman strokes on the slate: XXXXX VII.
    kritze: int  # Of this Spiel, at the slate's rim.
    kritze_text: str  # «1 Kritz»; "" for none.
    out: bool  # It has gone in this Spiel.
    deals: bool  # It deals this Spiel.
    keys: list[PadKey]  # means: "win", "raise", with two parties "free" or "counter-free", "kritz", "go".
    more: list[PadKey]  # Rarely wanted: "come" (when asked), "kritz-2", "kritz-3",
    # "go-shown" (it goes, and the others have declared falsely), "nobody".


class SlateBoard(TypedDict):
    """Stakes: a board with a button, a slate with strokes."""

    form: Literal["slate"]
    fields: list[SlateField]
    stake: int
    stake_label: str  # «Es gilt»
    stake_text: str  # «Feld 10 + 2 Kritze»
    stake_if_gone: str  # «Gehen die anderen: 9»; "" if nobody is asked.
    asked: list[Side]  # Who has to come or to go.
    who_raises: str  # «Wer spielt?», if the next field may be several sides'.
    marks: list[Side]  # The Kritze one by one, in the order of announcing: whose each is.
    columns: list[SlateColumn]
    foot: str  # «Bis 101»
    sponge: str  # «Schwamm»: wipes the last entry ("pad_undo").
    deal: PadGroup | None  # Who deals the first Spiel: to be chosen, or changed while the Spiel is untouched.


class DiceColumn(TypedDict):
    """A side with its die."""

    side: Side
    pips: int  # 0 to 6
    done: bool  # It lies as it has to for a win: 6 shows the same pips as 0.
    pips_text: str  # «2/6»
    help: str  # «Würfel antippen dreht ihn»
    # Without a count: "made" (it played and made it), "lost" (it played and lost). The die itself is "made".
    quick: list[PadKey]
    melds: list[PadKey]  # "meld" (each tap one more, `on` with any), "belle": at whose side they count.
    points: int | None  # With melds, Belle and last trick; None before anything was entered.
    tricks: int | None  # The tricks' points alone.
    typing: bool  # The keypad types these tricks.
    type: PadKey  # "type": a tap on the points makes the keypad type these tricks.
    keypad: list[PadKey]  # A keypad of its own, where there is room for one a side: "digit" 1 … 9, 0, "erase".


class DiceBoard(TypedDict):
    """Dice that turn, and a helper that counts a deal."""

    form: Literal["dice"]
    columns: list[DiceColumn]
    sum_text: str  # «Stiche 86 : 76, zusammen 162. Mit Terz und Belle um 202 Punkte.»
    problem: Reason | None  # What is wrong with the count so far: «Die Stiche ergeben zusammen 162.»
    keypad: list[PadKey]  # "digit" 1 … 9, "side" (type the other side's), "digit" 0, "erase".
    options: list[PadGroup]  # "last-trick", "stake".
    question: str  # «Wer hat gespielt?»
    # Who played, one for each side: "made" («geschafft: 2 → 3») or "lost"; "played" as long as the count doesn't say it. It
    # ends the round.
    results: list[PadKey]


# A card left in a hand. `key`: takes it away again. `drawn`: for a 7.
LeftCard = TypedDict("LeftCard", {"card": Face, "label": str, "points": int, "drawn": bool, "key": PadKey})


# A rank to tap: "rank". `card`: whose picture stands on it. `points`: «7 +2».
RankKey = TypedDict("RankKey", {"card": Face, "points": str, "key": PadKey})


class LeftLine(TypedDict):
    """A player's line. `key`: "line" chooses whose cards are tapped; by wins "won", which ends the round."""

    side: Side
    on: bool  # His cards are being tapped.
    cards: list[LeftCard]
    awaited: int  # Cards still to draw for 7s (a dashed place each).
    number: int | None  # The points if they were typed as a number.
    gain: int | None  # The points of this round so far; None: nothing entered.
    gain_text: str  # «+25», «fertig: +0», «noch nichts»
    tag: str  # «ist fertig»; "".
    ranks: list[RankKey]  # Enter a card of his, whoever is counted now. [] by wins.
    key: PadKey


class LeftBoard(TypedDict):
    """What everybody has left in hand; or, by wins, only who has won."""

    form: Literal["left"]
    lines: list[LeftLine]
    limit: int | None  # Where a line's bar ends: the limit of the match; None without one.
    ask: str  # «Emil hat eine 7 und nimmt 2 auf: noch eine Karte antippen»
    ranks: list[RankKey]  # For whoever is counted now. [] by wins.
    keypad: list[PadKey]  # The line's points as a number: "digit" 1 … 9, 0, "erase". [] by wins.
    next: PadKey | None  # "line": whose turn it is to be counted next.
    enter: PadKey | None  # "enter" ends the round; None by wins.
    # With an agreed time: "time-up" (this round is the last), then "no-round" (ends the match without a further one).
    time_up: PadKey | None


class OrderTile(TypedDict):
    """A player round the clock."""

    side: Side
    note: str  # «ohne Fehler», «1. Fehler: 1 Strafkarte», «zuerst fertig»
    faults: int
    faults_of: int  # How many disqualify.
    faults_text: str  # «1 von 2 Fehlern»
    calls: int  # Missed calls.
    place: int | None
    out: Literal["", "disqualified", "forfeit", "late"]
    points: int | None  # What he has for certain in this game.
    points_text: str  # «+2», «−2», "".
    keys: list[PadKey]  # "fault", "call", "done": the last but one "done" ends the game. [] with a place, or out.
    more: list[PadKey]  # "disqualify", "forfeit"; for who finished last "back": he has missed his call.


class OrderBoard(TypedDict):
    """The order in which all finish, against the clock."""

    form: Literal["order"]
    tiles: list[OrderTile]
    text: str  # «noch vier spielen um Platz 2»
    time_up: PadKey | None  # "time-up", once the clock is up: who still holds cards is late.
    more: list[PadKey]  # Rarely wanted: "time-up" before the clock is up.
    ring: PadKey | None  # "ring": «Es klingelt!»
    rings: int  # How often it has rung in this game.
    rings_text: str  # What to do then: «Hau auf den Haufen!»


PadBoard: TypeAlias = SlateBoard | DiceBoard | LeftBoard | OrderBoard


# --- the frame ----------------------------------------------------------------------------------------------------


class PadClock(TypedDict):
    """The clock of a round. It goes on while the page is closed."""

    runs: bool
    ends_at: int | None  # Milliseconds since 1970 (Date.now()) when it ends; None while it doesn't run.
    left_ms: int  # What is left when it doesn't run; else what was left at this reply.
    of_ms: int
    text: str  # «von 15 Minuten»
    toggle: PadKey  # "start" or "stop": «Anhalten».


class PadRound(TypedDict):
    """A round on the pad: to mend ("pad_mend") or to strike ("pad_strike")."""

    match: int  # The number of its match, from 0: for the calls.
    round: int  # Its number in the match, from 0: for the calls.
    title: str  # «Spiel 3», of an earlier match «1. Partie, Spiel 3»
    text: str  # «Anna und Beat schreiben 12 (Feld 10, 2 Kritze)»
    points: list[str]  # What each side got: «12», «–».
    totals: list[str]  # Each side's running total after it.
    struck: bool  # It doesn't count.
    open: bool  # Not yet ended.
    mending: bool  # The board shows this round.
    problem: Reason | None  # Why it doesn't count any more, after an earlier round was mended; None: it counts.


# Somebody's place at the end; None for nobody's, out of the game or too late. `points`: «103».
PadPlace = TypedDict("PadPlace", {"place": int | None, "side": Side, "name": str, "points": str, "won": bool})


class PadResult(TypedDict):
    """The end of a match."""

    title: str  # «Anna und Beat gewinnen»; after the last match of the evening who has won that.
    text: str  # «103 : 58 nach 12 Spielen»
    places: list[PadPlace]  # The best first.
    winners: list[Side]
    next: PadKey | None  # "next": another match with the same people. None once the evening is over.


# A match of the evening. `text`: «101 : 58», the winner's points first; of more than two sides the winner's alone.
PadMatch = TypedDict("PadMatch", {"winners": list[Side], "text": str, "over": bool})


class PadEvening(TypedDict):
    """Several matches on one pad."""

    title: str  # «Partie 2 von 3»
    points: list[str]  # What decides: each side's matches won, or the sum of its points.
    matches: list[PadMatch]
    champions: list[Side]  # Of the finished evening; [] before.
    text: str  # «eine Partie für Cla und Dora»


class PadTable(TypedDict):
    """An open pad."""

    id: str
    game: str
    title: str  # «Kaisern»
    line: str  # «Spiel 9 · Partie 2 von 3 · Partiepunkte 1 : 0»; while a round is mended, which one.
    ply: int  # Grows with every change: sent back with an entry, so that an old picture enters nothing.
    sides: list[PadSide]
    board: PadBoard
    clock: PadClock | None
    match: int  # The number of the match on the pad, from 0.
    rounds_title: str  # «Spiele», «Runden»
    rounds: list[PadRound]  # Of all matches, the first one first.
    mending: bool  # A round is being mended; `undo` then goes no further back than its beginning.
    undo: str | None  # What "pad_undo" takes back: «Gewonnen (Anna und Beat)»; None: nothing.
    result: PadResult | None
    evening: PadEvening | None  # None for a single match.
    said: str  # The last entry and what it did, in one sentence, for the screen reader; "" on opening.
    rules: str  # The agreed rules in one line.


class PadRow(TypedDict):
    """A pad in the list."""

    id: str
    game: str
    title: str
    names: list[str]  # Of the sides.
    line: str  # «67 : 58 · Spiel 9»
    changed: str
    over: bool


# Somebody, as the page says it for a new pad. `name` "": nobody has told it.
PadSeat = TypedDict("PadSeat", {"name": str, "person": NotRequired[str | None]})


class PadForm(TypedDict):
    """What the set-up of a pad asks, besides what the page knows of the game (GameInfo)."""

    game: str
    options: list[str]  # Keys of the game's house rules on which the scoring depends, in their order.
    evenings: list[int | None]  # How many matches can be agreed; None: open.
    evenings_title: str  # «Wie viele Partien?»
    rules: dict[str, Value]  # Of the last pad of this game; {} for none.
    people: list[PadSeat]  # Of the last pad of this game, or of any if nobody has a name there; [] for none.
    matches: int | None


PadsReply = TypedDict("PadsReply", {"rows": list[PadRow]})  # The one that was changed last first.
PadFormReply = TypedDict("PadFormReply", {"form": PadForm})


class PadReply(TypedDict):
    """A pad after a call."""

    pad: PadTable
    refused: NotRequired[Reason]  # The rules refuse the entry; nothing has changed.
    stale: NotRequired[Literal[True]]  # The entry was meant for an older position; nothing has changed.


# --- a pad on phones ----------------------------------------------------------------------------------------------


class ReadingSide(TypedDict):
    """A side, as a phone reads it."""

    mark: Mark | None
    name: str
    total_text: str
    leads: bool
    strokes: list[Stroke]  # Roman strokes on the slate; [] on other pads.
    pips: int | None  # Of the die; None on other pads.
    words: list[str]  # «1 Kritz», «gibt»; «als 2. fertig».


# See PadRound.
ReadingRound = TypedDict(
    "ReadingRound",
    {"title": str, "text": str, "points": list[str], "totals": list[str], "struck": bool, "open": bool},
)
# See PadClock. `ends_at` is by the clock of the tablet.
ReadingClock = TypedDict(
    "ReadingClock", {"runs": bool, "ends_at": int | None, "left_ms": int, "of_ms": int, "text": str}
)
ReadingResult = TypedDict("ReadingResult", {"title": str, "text": str, "winners": list[Side]})
# `matches`: the last ones.
ReadingEvening = TypedDict("ReadingEvening", {"title": str, "text": str, "matches": list[PadMatch]})


class PadReading(TypedDict):
    """A pad to be read on phones: nothing of it can be tapped, and of the people it holds the names alone."""

    game: str
    title: str
    line: str
    sides: list[ReadingSide]
    stake: list[str]  # Of what, and how much: «Es gilt», «12»; [] for nothing.
    text: str  # «Feld 10 + 2 Kritze»; "" for nothing.
    clock: ReadingClock | None
    rounds_title: str
    rounds: list[ReadingRound]  # The last ones, the newest last.
    result: ReadingResult | None
    evening: ReadingEvening | None
    rules: str


PadReadingReply = TypedDict("PadReadingReply", {"reading": PadReading})
