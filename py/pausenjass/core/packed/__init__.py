"""Packs a record into the shortest text, for a link or an archive, and unpacks it. Nothing is lost.

    base64url, without padding, of these bytes:
        1   the version of the format
        4   a checksum of the version and of everything after it (CRC-32, the highest byte first)
        n   one whole number, the highest byte first, without zeros before it

The number holds, each with its own radix (mixed_radix.py), the game, house rules, names, free headers, the number of
lines, a checksum of the record's text, and the lines. A chance line that is due is the dealer's seat, or the rank of
the cards' order (permutations.py); if the clock may act then as well, a digit before it says what it does, 0 for
nothing. Any other line is its index in the sorted actions of the player on turn; the next
index means «something else», and an index into everything that others or the clock may do follows. So nothing illegal
can be written, a forced move costs next to nothing, and the reader has to play along.

**How packed texts stay readable.** Everything written as an index keeps its index: games, options of a Rules class and
their choices, the words and letters of text.py. New ones go to the end: tests/goldens/packed.json holds today's lists,
and every golden record has its packed text beside it. A default must never change either, since only what differs from
it is written. If that can't be avoided, or the legal actions change under the same house rules, raise `VERSION` and
keep the reader of the old one. Version and checksum stay in their place in every version, so that an older program can
tell a damaged text from a newer one. The record's own checksum reveals a change of rules without a new version.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32
from typing import Any, Final, NamedTuple

from pausenjass.core.game import CHANCE, Game, Json
from pausenjass.core.options import Option, differing, spec
from pausenjass.core.packed.mixed_radix import Digits, Taken
from pausenjass.core.packed.permutations import order, orders, rank
from pausenjass.core.packed.text import UnknownWord, put_text, take_text
from pausenjass.core.record import BEFORE, Line, Record, RecordError, game_ids, load_game

VERSION: Final = 2
"""The newest version, for records that begin in the midst of a match: older programs would play them from nought. See
`_version`.
"""
MOST_LINES: Final = 10_000
"""Several times the longest match. A text that claims more would only keep the reader busy."""
MOST_CHARACTERS: Final = 40_000
"""The greatest length of a packed record."""
_CHECKED: Final = 1 << 16
"""How many values the checksum of a record's text may have."""


class PackedError(ValueError):
    """Raised for text that is no packed record: damaged, cut, something else, or packed under other rules than today's."""


class PackedTooNew(PackedError):
    """Raised for a packed record of a later version than this program knows."""


def pack(record: Record) -> str:
    """Packs the record into letters, digits, "-" and "_". RecordError if a line breaks the rules, or there are too many lines."""
    if len(record) > MOST_LINES:
        raise RecordError(0, f"more than {MOST_LINES} lines can't be packed")
    game, digits = record.game, Digits()
    digits.put_natural(game_ids().index(game.id), 8)
    _put_rules(digits, game.rules)
    for name in record.seats:
        put_text(digits, name)
    digits.put_natural(len(record.headers), 4)
    for key, value in record.headers.items():
        put_text(digits, key)
        put_text(digits, value)
    digits.put_natural(len(record), 256)
    digits.put(_sum(record), _CHECKED)
    state = record.initial()
    for place, line in enumerate(record.lines):
        try:
            after = game.apply(state, *line).state
            _put_line(digits, game, state, line)
        except ValueError as wrong:
            raise RecordError(record.line_number(place), str(wrong)) from wrong
        state = after
    text = _sealed(_version(record), digits.number)
    if len(text) > MOST_CHARACTERS:
        raise RecordError(0, "too long to be packed")
    return text


def unpack(text: str) -> Record:
    """Unpacks a record. PackedError if the text is none; PackedTooNew if only a later version can read it."""
    version, number = _opened(text)
    if version > VERSION:
        raise PackedTooNew(f"packed by version {version}; this program reads up to version {VERSION}")
    taken = Taken(number)
    try:
        record = _taken_record(taken)
        if version != _version(record):
            raise ValueError("packed by another version")
        return record
    except UnknownWord as unknown:
        raise PackedTooNew(f"unknown here: {unknown}") from unknown
    except ValueError as wrong:
        raise PackedError(f"no record by today's rules: {wrong}") from wrong


def is_packed(text: str, record: Record) -> bool:
    """Whether the text packs this record, judged by its head and the record's checksum: playing it would take long."""
    try:
        version, number = _opened(text)
        return version == _version(record) and _taken_head(Taken(number)) == _head(record)
    except ValueError:
        return False


# --- text and number ------------------------------------------------------------------------------------------------


def _sealed(version: int, number: int) -> str:
    head, body = bytes([version]), number.to_bytes((number.bit_length() + 7) // 8, "big")
    content = head + crc32(head + body).to_bytes(4, "big") + body
    return urlsafe_b64encode(content).decode().rstrip("=")


def _opened(text: str) -> tuple[int, int]:
    """Reads version and number. PackedError unless `_sealed` writes exactly this text for them."""
    if not 0 < len(text) <= MOST_CHARACTERS:
        raise PackedError(f"{len(text)} characters are no packed record")
    try:
        content = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError as wrong:
        raise PackedError("no base64url") from wrong
    version, number = content[0] if content else 0, int.from_bytes(content[5:], "big")
    if version == 0 or _sealed(version, number) != text:
        raise PackedError("damaged: the check sum is another")
    return version, number


def _version(record: Record) -> int:
    """The oldest version whose reader understands the record, so that most packed texts stay as they always were."""
    return VERSION if BEFORE in record.headers else 1


def _sum(record: Record) -> int:
    return crc32(str(record).encode()) % _CHECKED


# --- the record ---------------------------------------------------------------------------------------------------


class _Head(NamedTuple):
    """Everything that comes before the lines."""

    game_id: str
    rules: Any
    seats: tuple[str, ...]
    headers: dict[str, str]
    lines: int
    """The number of lines."""
    checked: int
    """The checksum of the record's text."""


def _head(record: Record) -> _Head:
    game = record.game
    return _Head(game.id, game.rules, record.seats, record.headers, len(record), _sum(record))


def _taken_head(taken: Taken) -> _Head:
    game = _taken_game(taken)
    seats = tuple(take_text(taken) for _ in range(game.rules.players))
    headers = {}
    for _ in range(taken.natural(4)):
        key = take_text(taken)
        headers[key] = take_text(taken)
    return _Head(game.id, game.rules, seats, headers, taken.natural(256), taken.take(_CHECKED))


def _taken_record(taken: Taken) -> Record:
    head = _taken_head(taken)
    if head.lines > MOST_LINES:
        raise ValueError(f"{head.lines} lines")
    game = load_game(head.game_id, differing(head.rules))
    state, lines = Record(game, head.seats, head.headers).initial(), []
    for _ in range(head.lines):
        line = _taken_line(taken, game, state)
        lines.append(line)
        state = game.apply(state, *line).state
    record = Record(game, head.seats, head.headers, lines)
    if taken.rest or _sum(record) != head.checked:
        raise ValueError("the lines don't lead where they should")
    return record


# --- house rules --------------------------------------------------------------------------------------------------


def _put_rules(digits: Digits, rules: Any) -> None:
    """Writes only what differs from the defaults: the option's index among the fields, then its value."""
    values = differing(rules)
    digits.put_natural(len(values), 4)
    for place, option in enumerate(spec(rules)):
        if option.key in values:
            digits.put_natural(place, 8)
            digits.put_natural(_place_of(option, values[option.key]), 8)


def _taken_game(taken: Taken) -> Game[Any, Any]:
    number = taken.natural(8)
    if number >= len(game_ids()):
        raise UnknownWord(f"game {number}")
    game_id = game_ids()[number]
    options = spec(load_game(game_id, {}).rules)
    values: dict[str, Json] = {}
    for _ in range(taken.natural(4)):
        place, value = taken.natural(8), taken.natural(8)
        if place >= len(options):
            raise UnknownWord(f"option {place} of {game_id}")
        values[options[place].key] = _value_at(options[place], value)
    return load_game(game_id, values)


def _place_of(option: Option, value: Any) -> int:
    """The index of a value among the choices; for a number 0 is null, and 1 the least allowed one."""
    if option.number is None:
        return option.choices.index(value)
    return 0 if value is None else value - option.number.least + 1


def _value_at(option: Option, place: int) -> Any:
    if option.number is not None:
        return option.number.least + place - 1 if place else None
    if place >= len(option.choices):
        raise UnknownWord(f"choice {place} of {option.key}")
    return option.choices[place]


# --- lines of play --------------------------------------------------------------------------------------------------


def _put_line(digits: Digits, game: Game[Any, Any], state: Any, line: Line) -> None:
    """Writes a line. ValueError if it is not possible here."""
    if game.chance_due(state) in ("deck", "refill"):
        if clock := sorted(game.clock(state)):  # the cards, or what the clock does instead
            digits.put(clock.index(line.action) + 1 if line.action in clock else 0, len(clock) + 1)
            if line.action in clock:
                return
        cards = line.action.split(" ")[1:]
        digits.put(rank(cards), orders(cards))
        return
    expected, others = _possible(game, state)
    if line in expected:
        digits.put(expected.index(line), len(expected) + bool(others))
    else:
        digits.put(len(expected), len(expected) + bool(others))
        digits.put(others.index(line), len(others))


def _taken_line(taken: Taken, game: Game[Any, Any], state: Any) -> Line:
    """Reads a line. ValueError if nothing is possible here any more."""
    due = game.chance_due(state)
    if due == "deck" or due == "refill":
        if (clock := sorted(game.clock(state))) and (place := taken.take(len(clock) + 1)):
            return Line(CHANCE, clock[place - 1])
        cards = game.to_shuffle(state, due)
        return Line(CHANCE, " ".join((due, *order(cards, taken.take(orders(cards))))))
    expected, others = _possible(game, state)
    if not expected:
        raise ValueError("lines after the end")
    place = taken.take(len(expected) + bool(others))
    return expected[place] if place < len(expected) else others[taken.take(len(others))]


def _possible(game: Game[Any, Any], state: Any) -> tuple[list[Line], list[Line]]:
    """The possible lines in a position that shuffles no cards: those of the player on turn, and those of everybody else
    and the clock.

    Each list has an order that doesn't depend on the screen.
    """
    if game.chance_due(state) == "dealer":
        return [Line(CHANCE, f"dealer {seat}") for seat in range(game.rules.players)], []
    turn, *rest = game.actors(state) or (None,)
    if turn is None:
        return [], []
    clock = [Line(CHANCE, action) for action in sorted(game.clock(state))]
    others = [Line(seat, action) for seat in rest for action in game.legal(state, seat)]
    return sorted(Line(turn, action) for action in game.legal(state, turn)), clock + sorted(others)
