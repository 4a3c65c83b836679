"""Rule tables: each row of tables/<game>.txt is a test, which is played and compared here for any game.

    rule | house rules | position | play | result

The words of a position and the further facts of a result depend on the game: tables/<game>.py offers them as
`VOCABULARY`. House rules are `key=value`, the value as JSON or as text, with `_` for a space. The hands determine the
number of players. A row fails if the game doesn't know every word of its position and every fact.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeAlias

import pytest
from paths import ROOT

from pausenjass.core.cards import in_order
from pausenjass.core.game import CHANCE, Event, IllegalAction
from pausenjass.games import folder, load

TABLES: Final = ROOT / "tests" / "tables"
CELLS: Final = 5
NOTHING: Final = (None, "", -1, (), [])
"""The values that a result writes as `-`."""


class Said:
    """A position as a row writes it: hands (`0: E7 RK`), and words with their arguments."""

    def __init__(self, text: str) -> None:
        hands: dict[int, tuple[str, ...]] = {}
        self._words: dict[str, list[list[str]]] = {}
        self._read: set[str] = set()
        for part in filter(None, map(str.strip, text.split(";"))):
            word, *rest = part.split()
            if word.endswith(":"):
                hands[int(word[:-1])] = in_order(rest)
            else:
                self._words.setdefault(word, []).append(rest)
        assert sorted(hands) == list(range(len(hands))), f"hands of the seats {sorted(hands)}"
        self.hands = tuple(hands[seat] for seat in range(len(hands)))

    def __contains__(self, word: str) -> bool:
        self._read.add(word)
        return word in self._words

    def each(self, word: str) -> list[list[str]]:
        """The arguments of a word, each time that it occurs."""
        return self._words[word] if word in self else []

    def list(self, word: str, default: Sequence[str] = ()) -> tuple[str, ...]:
        """The arguments of a word that occurs once."""
        found = self.each(word)
        assert len(found) < 2, f"«{word}» twice"
        return tuple(found[0]) if found else tuple(default)

    def text(self, word: str, default: str = "") -> str:
        """The one value of a word."""
        found = self.list(word, [default])
        assert len(found) == 1, f"one value expected after «{word}»"
        return found[0]

    def number(self, word: str, default: int) -> int:
        """The one number of a word."""
        return int(self.text(word, str(default)))

    def numbers(self, word: str, default: Sequence[int] = ()) -> tuple[int, ...]:
        """The numbers of a word."""
        return tuple(map(int, self.list(word))) if word in self else tuple(default)

    def by_seat(self, word: str) -> dict[int, tuple[str, ...]]:
        """What each seat has of a word that stands there once a seat (`closed 0 E7 E8`)."""
        return {int(seat): tuple(rest) for seat, *rest in self.each(word)}

    def unread(self) -> set[str]:
        """The unused words: the game doesn't know them, or they mean nothing here."""
        return set(self._words) - self._read


class At(NamedTuple):
    """The state in which a row's result is examined."""

    game: Any
    state: Any
    events: tuple[Event, ...] = ()
    """The events of the last line of play."""

    def legal(self, seat: str) -> tuple[str, ...]:
        """The seat's legal actions."""
        found: tuple[str, ...] = self.game.legal(self.state, int(seat))
        return found


Value: TypeAlias = Callable[[At], Any]
"""The value of a fact that is just a word: `turn 1`, `points 3 0`."""
Fact: TypeAlias = Callable[[At, list[str]], tuple[Any, Any]]
"""A fact with an argument, `hand 0 E7 RK`: what the row says, and what is true."""


class Vocabulary(NamedTuple):
    """The words of one game's table."""

    position: Callable[[Any, Said], Any]
    """Makes the game's position of a row."""
    values: Mapping[str, Value] = {}
    facts: Mapping[str, Fact] = {}


def attributes(*words: str, **named: str) -> dict[str, Value]:
    """Facts that are fields of the position, `named` if under another name."""
    fields = {**dict(zip(words, words, strict=True)), **named}
    return {word: lambda at, field=field: getattr(at.state, field) for word, field in fields.items()}


def flag(value: Value, wanted: bool = True) -> Fact:
    """A word without arguments that says that something is true, or isn't."""
    return lambda at, args: (([], wanted), (args, value(at)))


def _legal(at: At, args: list[str]) -> tuple[Any, Any]:
    seat, *actions = args
    return listed(actions), list(at.legal(seat))


def _event(at: At, args: list[str]) -> tuple[Any, Any]:
    kind, *pairs = args
    data = dict(pair.split("=") for pair in pairs)
    seen = [(event.kind, {key: str(event.data.get(key)).replace(" ", "") for key in data}) for event in at.events]
    return (kind, data), (kind, data) if (kind, data) in seen else seen


def _no(at: At, args: list[str]) -> tuple[Any, Any]:
    """`no counted`, or `no event counted`."""
    kind = args[-1]
    assert args in ([kind], ["event", kind]), "the kind of an event expected"
    assert kind in at.game.words.events, f"unknown event «{kind}»"
    return [], [event.kind for event in at.events if event.kind == kind]


def _not(at: At, args: list[str]) -> tuple[Any, Any]:
    seat, *action, reason, rule = args
    why = at.game.why(at.state, int(seat), " ".join(action))
    return (reason, rule), why and (why.reason, why.rule)


def part(at: At, args: list[str]) -> tuple[Any, Any]:
    """`part 0 melds 20`: a side's points for it in the last deal."""
    side, key, points = args
    return int(points), dict(at.state.deal[int(side)].parts).get(key, 0)


PILE: Final[Mapping[str, Value]] = {
    "top": lambda at: at.state.pile[-1],
    "pile": lambda at: len(at.state.pile),
    "stock": lambda at: len(at.state.stock),
}
"""The values of a game with a pile and a stock."""
VALUES: Final[Mapping[str, Value]] = {
    **attributes("turn", "dealer", "round", "phase"),
    "actors": lambda at: at.game.actors(at.state),
    "chance": lambda at: at.game.chance_due(at.state),
    "winners": lambda at: at.game.standing(at.state).winners,
    "places": lambda at: at.game.standing(at.state).places,
}
FACTS: Final[Mapping[str, Fact]] = {
    "event": _event,
    "no": _no,
    "not": _not,
    "legal": _legal,
    "first": lambda at, args: (" ".join(args[1:]), at.legal(args[0])[0]),
    "may": lambda at, args: (True, " ".join(args[1:]) in at.legal(args[0])),
    "cannot": lambda at, args: (False, " ".join(args[1:]) in at.legal(args[0])),
    "hand": lambda at, args: (in_order(args[1:]), at.state.hands[int(args[0])]),
    "count": lambda at, args: (args[1:], [str(len(at.state.hands[int(args[0])]))]),
}


def listed(words: Sequence[str], between: str = ",") -> list[str]:
    """The items of a list with commas; `-` is an empty one."""
    text = " ".join(words)
    return [] if text == "-" else [item.strip() for item in text.split(between)]


def vocabulary(game_id: str) -> Vocabulary:
    """The vocabulary of a game's table."""
    found: Vocabulary = import_module(f"tables.{folder(game_id)}").VOCABULARY
    return found


def rows(game_ids: Iterable[str]) -> list[Any]:
    """One test for each row, named by its rule and its line in the table, and marked with its rule."""
    found = []
    for game_id in game_ids:
        for number, line in enumerate((TABLES / f"{game_id}.txt").read_text(encoding="utf-8").splitlines(), 1):
            if line and not line.startswith("#"):
                rule = line.partition("|")[0].strip()
                found.append(pytest.param(game_id, line, marks=pytest.mark.rule(rule), id=f"{rule}:{number}"))
    return found


def position(game_id: str, text: str, house: str = "") -> tuple[Any, Any]:
    """The game and the position of a row."""
    said = Said(text)
    players = len(said.hands) or (said.number("players", 0) if "players" in said else 0)
    game = load(game_id, {**({"players": players} if players else {}), **_options(house)})
    state = vocabulary(game_id).position(game, said)
    assert not said.unread(), f"position: unknown or meaningless here: {', '.join(sorted(said.unread()))}"
    return game, state


def check_row(game_id: str, row: str) -> None:
    """Plays a row from its position and compares each fact of its result. AssertionError says what is wrong."""
    cells = [cell.strip() for cell in row.split("|")]
    assert len(cells) == CELLS, f"{CELLS} cells expected, not {len(cells)}: {row}"
    _, house, where, play, result = cells
    with _naming(f"{where} ({house})" if house else where):
        game, state = position(game_id, where, house)
    lines = _parts(play)
    facts = _parts(result)
    assert facts, f"a result expected: {row}"
    refused = lines.pop() if facts[0].startswith("refused ") and lines else None
    at = At(game, state)
    for line in lines:
        with _naming(line):
            at = At(game, *game.apply(at.state, *_who_and_what(line)))
    for fact in facts:
        with _naming(f"{fact}   [after {play or 'nothing'}]"):
            expected, actual = (
                _refusal(at, refused, fact) if fact.startswith("refused ") else _compared(game_id, at, fact)
            )
            assert actual == expected, f"the table says {expected!r}, the game {actual!r}"


def _compared(game_id: str, at: At, fact: str) -> tuple[Any, Any]:
    """What the row says, and what is true."""
    word, *args = fact.split()
    own = vocabulary(game_id)
    for facts, values in ((own.facts, own.values), (FACTS, VALUES)):
        if word in facts:
            return facts[word](at, args)
        if word in values:
            return args, _written(values[word](at), args)
    raise AssertionError(f"unknown fact «{word}»")


def _refusal(at: At, line: str | None, fact: str) -> tuple[Any, Any]:
    _, reason, rule = fact.split()
    assert line is not None, "`refused` stands first and is about the last line of play"
    try:
        at.game.apply(at.state, *_who_and_what(line))
    except IllegalAction as refusal:
        return (reason, rule), (refusal.reason, refusal.rule)
    return (reason, rule), "accepted"


def _written(value: Any, like: list[str]) -> list[str]:
    """A value as a result writes it; `like` says whether `-` stands for nothing there."""
    if value in NOTHING and like == ["-"]:
        return like
    return [str(each) for each in value] if isinstance(value, tuple | list) else [str(value)]


def _who_and_what(line: str) -> tuple[Any, str]:
    who, _, action = line.partition(" ")
    return CHANCE if who == CHANCE else int(who), action


def _parts(cell: str) -> list[str]:
    return [part.strip() for part in cell.split(";")] if cell else []


def _options(house: str) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for option in shlex.split(house):
        key, _, value = option.partition("=")
        try:
            options[key] = json.loads(value)
        except ValueError:
            options[key] = value.replace("_", " ")
    return options


@contextmanager
def _naming(what: str) -> Iterator[None]:
    """Turns any error inside into an AssertionError that begins with this part of the row."""
    try:
        yield
    except (AssertionError, IllegalAction) as error:
        raise AssertionError(f"{what}: {error}") from error
    except Exception as error:
        raise AssertionError(f"{what}: {type(error).__name__}: {error}") from error


def deck(game: Any, *first: str) -> list[str]:
    """Every card of the game: these first, the others in canonical order."""
    rest = list(game.rules.cards)
    for card in first:
        rest.remove(card)
    return [*first, *rest]


def dealt(game_id: str, house: dict[str, Any], dealer: int, cards: Sequence[str] | None = None) -> tuple[Any, Any]:
    """The game and the position after a first deal."""
    game = load(game_id, house)
    state = game.apply(game.initial(), CHANCE, f"dealer {dealer}").state
    return game, game.apply(state, CHANCE, "deck " + " ".join(cards or deck(game))).state
