"""Game records: the plain text in which games are saved. Finished ones are kept packed (packed/).

    pausenjass 1
    game: tschau-sepp
    rules: {"players": 2}
    seats: Anna, Bot:Beat
    * dealer 0
    * deck E7 RU ... (every card, top first)
    1 lay EK

A record replays to exactly the same game on any runtime and in any later version. If it holds a single round of a
longer match, the free header `before` tells what came before its first line (`Game.before`). `#` starts a comment, on a
line of its own or after a space (but in «declare 2 #1»). In the lines of names and free headers it is an ordinary sign.
Comments are not kept.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from pausenjass.core.game import CHANCE, Action, Game, IllegalAction, Json, Who
from pausenjass.core.options import differing
from pausenjass.core.record.json_text import parse_json

FORMAT: Final = "pausenjass"
VERSION: Final = 1
BEFORE: Final = "before"
"""The header of a record that begins in the midst of a match."""
DRAWN: Final = "drawn"
"""The header of what was drawn before the first line of play (`Game.check_drawn`)."""
_KEPT_DRAW: Final = re.compile(r"[0-9a-f]{16} ")
_OWN: Final = ("game", "rules", "seats")
_COMMENT: Final = re.compile(r"(?<!declare [1-9]) #")
"""The beginning of a comment. In «declare 2 #1» the number is no comment, and without it that was never an action."""
_JOINING: Final = dict.fromkeys((0x200D, *range(0xE0020, 0xE0080)))
"""Characters that join several into one picture, or make a region's flag. Names may hold them, though alone they aren't
printable.
"""
Load: TypeAlias = Callable[[str, Mapping[str, Json]], Game[Any, Any]]
"""Loads the game of an id with these options. ValueError if there is none, or its rules don't allow them."""
_REGISTERED: Final[list[tuple[Load, tuple[str, ...]]]] = []


def read_with(load: Load, game_ids: tuple[str, ...]) -> None:
    """Registers the games and how to load them: core names no game, the package does."""
    _REGISTERED[:] = [(load, game_ids)]


def load_game(game_id: str, options: Mapping[str, Json]) -> Game[Any, Any]:
    """Loads a registered game: see `Load`."""
    ((load, _),) = _REGISTERED
    return load(game_id, options)


def game_ids() -> tuple[str, ...]:
    """The ids of the registered games; new ones come at the end."""
    ((_, ids),) = _REGISTERED
    return ids


class RecordError(ValueError):
    """Raised for a record that can't be read or replayed. `line` is the number of the line in the text, from 1; 0: none."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}" if line else what)
        self.line = line
        self.what = what


class RecordTooNew(RecordError):
    """Raised for a record in a later version of the format than this program knows."""


class Line(NamedTuple):
    """One line of play."""

    who: Who
    action: Action

    def __str__(self) -> str:
        return f"{self.who} {self.action}"


class Record:
    """A game with its house rules, the names at the table, free headers, and the lines of play. Immutable."""

    __slots__ = ("_numbers", "game", "headers", "lines", "seats")

    def __init__(
        self,
        game: Game[Any, Any],
        seats: Sequence[str],
        headers: Mapping[str, str] | None = None,
        lines: Iterable[tuple[Who, Action]] = (),
        *,
        _numbers: tuple[int, ...] = (),
    ) -> None:
        """ValueError if the names or headers can't be written: empty, with a comma or a line break, too many or too few."""
        self.game = game
        self.seats = tuple(seats)
        self.headers = dict(headers or {})
        self.lines = tuple(map(Line._make, lines))
        self._numbers = _numbers
        players = game.rules.players
        if len(self.seats) != players:
            raise ValueError(f"seats: {len(self.seats)} names for {players} players")
        for name in self.seats:
            if not name or name != name.strip() or "," in name or not name.translate(_JOINING).isprintable():
                raise ValueError(f"seats: {name!r} can't be written as a name")
        for key, value in self.headers.items():
            if not _is_key(key) or key in _OWN:
                raise ValueError(f"header: {key!r} can't be written as a key")
            if value != value.strip() or not value.isprintable():
                raise ValueError(f"{key}: {value!r} can't be written in one line")

    @classmethod
    def parse(cls, text: str) -> Record:
        """Reads the record in the text. RecordError names the first bad line. Only `replay` checks the play."""
        return _parse(text)

    def __str__(self) -> str:
        head = [
            f"{FORMAT} {VERSION}",
            f"game: {self.game.id}",
            f"rules: {_rules_text(self.game.rules)}",
            f"seats: {', '.join(self.seats)}",
            *(f"{key}: {value}" for key, value in self.headers.items()),
        ]
        return "\n".join([*head, *[f"{who} {action}" for who, action in self.lines], ""])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __len__(self) -> int:
        """The number of lines of play."""
        return len(self.lines)

    def initial(self) -> Any:
        """The position before the first line of play. RecordError if the rules allow no such position."""
        try:
            before = self.game.begun(self.headers.get(BEFORE, ""))
        except ValueError as wrong:
            raise RecordError(0, f"{BEFORE}: {wrong}") from wrong
        _check_drawn(self.game, self.headers, 0, self.lines[0].action if self.lines else "")
        return before

    def replay(self) -> tuple[Any, ...]:
        """The position after each line of play. RecordError names the first line that the rules refuse."""
        state = self.initial()
        states = []
        for place, (who, action) in enumerate(self.lines):
            try:
                state = self.game.apply(state, who, action).state
            except IllegalAction as refused:
                raise RecordError(self.line_number(place), str(refused)) from refused
            states.append(state)
        return tuple(states)

    def line_number(self, place: int) -> int:
        """The text's line number, from 1, of the line of play with this index."""
        if place < len(self._numbers):
            return self._numbers[place]
        read = self._numbers[-1] if self._numbers else 1 + len(_OWN) + len(self.headers)
        return read + place - len(self._numbers) + 1

    def add(self, who: Who, action: Action) -> Record:
        """The record with one more line of play. It is not checked here: the game does that."""
        return self._with_lines((*self.lines, Line(who, action)))

    def undo(self) -> Record:
        """The record without its last line of play. ValueError if there is none."""
        if not self.lines:
            raise ValueError("there is nothing to undo")
        return self._with_lines(self.lines[:-1])

    def with_headers(self, **headers: str | None) -> Record:
        """The record with these free headers set, or removed where None."""
        new = {key: value for key, value in {**self.headers, **headers}.items() if value is not None}
        return Record(self.game, self.seats, new, self.lines)

    def _with_lines(self, lines: tuple[Line, ...]) -> Record:
        """This record with these lines, without checking its names and headers again."""
        record = Record.__new__(Record)
        record.game, record.seats, record.headers = self.game, self.seats, dict(self.headers)
        record.lines, record._numbers = lines, self._numbers[: len(lines)]
        return record


@lru_cache(maxsize=16)
def _rules_text(rules: Any) -> str:
    """The header of rules, kept because a record is written after every action and its rules never change."""
    return json.dumps(differing(rules), ensure_ascii=False)


def _parse(text: str) -> Record:
    headers: dict[str, tuple[int, str]] = {}
    lines: list[Line] = []
    numbers: list[int] = []
    started = False
    number = 0
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if not started:
            _check_version(number, _uncommented(line))
            started = True
        elif _is_play(line):
            lines.append(_play(number, line))
            numbers.append(number)
        else:
            key, colon, value = line.partition(":")
            if not colon or not _is_key(key):
                raise RecordError(number, f"{line[:40]!r} is neither a header nor a move")
            if lines:
                raise RecordError(number, f"the header {key!r} stands after the first move")
            if key in headers:
                raise RecordError(number, f"the header {key!r} stands twice")
            headers[key] = (number, _uncommented(value) if key in ("game", "rules") else value.strip())
    if not started:
        raise RecordError(1, "empty: no Pausenjass record")
    for key in _OWN:
        if key not in headers:
            raise RecordError(numbers[0] if numbers else number, f"the header {key!r} is missing")
    game = _load(headers)
    for at, (who, _) in zip(numbers, lines, strict=True):
        if who != CHANCE and who >= game.rules.players:
            raise RecordError(at, f"there is no seat {who}")
    free = {key: value for key, (_, value) in headers.items() if key not in _OWN}
    if DRAWN in headers:
        _check_drawn(game, free, headers[DRAWN][0], "")
    at, names = headers["seats"]
    try:
        return Record(game, [name.strip() for name in names.split(",")], free, lines, _numbers=tuple(numbers))
    except ValueError as wrong:
        raise RecordError(at, str(wrong)) from wrong


def _check_version(number: int, line: str) -> None:
    name, _, version = line.partition(" ")
    if name != FORMAT or not version.isascii() or not version.isdigit() or version.startswith("0"):
        raise RecordError(number, f"{line[:40]!r}: no Pausenjass record")
    if len(version) > 4 or int(version) > VERSION:
        raise RecordTooNew(number, f"record of version {version[:9]}; this program reads up to version {VERSION}")


def _load(headers: Mapping[str, tuple[int, str]]) -> Game[Any, Any]:
    at, text = headers["rules"]
    try:
        rules = parse_json(text)
    except ValueError as wrong:
        raise RecordError(at, f"rules: no JSON ({wrong})") from wrong
    if not isinstance(rules, dict):
        raise RecordError(at, "rules: a JSON object expected")
    game_at, game_id = headers["game"]
    try:
        load_game(game_id, {})
    except ValueError as wrong:
        raise RecordError(game_at, str(wrong)) from wrong
    try:
        return load_game(game_id, rules)
    except ValueError as wrong:
        raise RecordError(at, str(wrong)) from wrong


def _uncommented(line: str) -> str:
    return _COMMENT.split(line, maxsplit=1)[0].strip()


def _check_drawn(game: Game[Any, Any], headers: Mapping[str, str], at: int, first: Action) -> None:
    """RecordError, about the line `at`, if the game can't have drawn what the header says before this first line of play."""
    if DRAWN in headers and not is_kept_draw(headers[DRAWN]):
        try:
            game.check_drawn(headers[DRAWN], first)
        except ValueError as wrong:
            raise RecordError(at, f"{DRAWN}: {wrong}") from wrong


def is_kept_draw(text: str) -> bool:
    """Whether the header `drawn` is of an older app, which kept in it what chance drew before somebody took it back."""
    return _KEPT_DRAW.match(text) is not None


def _is_key(key: str) -> bool:
    return (
        bool(key)
        and key[0].isalpha()
        and key.isascii()
        and key.replace("-", "").replace("_", "").isalnum()
        and key == key.lower()
    )


def _is_play(line: str) -> bool:
    return line[0] == CHANCE or line.partition(" ")[0].isdigit()


def _play(number: int, line: str) -> Line:
    who, _, action = _uncommented(line).partition(" ")
    if not action:
        raise RecordError(number, f"{line[:40]!r}: a move is missing")
    if who == CHANCE:
        return Line(CHANCE, action)
    if not who.isascii() or not who.isdigit() or len(who) > 2 or (len(who) > 1 and who[0] == "0"):
        raise RecordError(number, f"{who[:20]!r} is no seat")
    return Line(int(who), action)
