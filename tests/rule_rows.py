"""What the rule tables of all games share: reading the rows of tables/<game>.txt, and playing one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from pausenjass.core.game import CHANCE, Event, IllegalAction
from pausenjass.games import load

TABLES = Path(__file__).parent / "tables"
Holds = Callable[[Any, Any, Sequence[Event], str, str], tuple[Any, Any]]
"""From game, position, last events, a fact's word and the rest of it: what the row says, and what is so."""


def rows(game_id: str) -> list[Any]:
    """One test for each row, named by its line in the table and marked with its rule."""
    found = []
    for number, line in enumerate((TABLES / f"{game_id}.txt").read_text(encoding="utf-8").splitlines(), 1):
        if line and not line.startswith("#"):
            cells = [cell.strip() for cell in line.split("|")]
            assert len(cells) == 5, f"line {number}: five cells expected"
            found.append(pytest.param(*cells[1:], marks=pytest.mark.rule(cells[0]), id=f"{cells[0]}:{number}"))
    return found


def play_row(game: Any, state: Any, play: str, result: str, holds: Holds) -> None:
    """Play a row from its position and compare each fact of its result."""
    events: tuple[Any, ...] = ()
    facts = [fact.strip() for fact in result.split(";")]
    lines = [line.strip() for line in play.split(";")] if play else []
    if facts[0].startswith("refused "):
        *lines, last = lines
    for line in lines:
        who, _, action = line.partition(" ")
        state, events = game.apply(state, CHANCE if who == CHANCE else int(who), action)
    if facts[0].startswith("refused "):
        who, _, action = last.partition(" ")
        with pytest.raises(IllegalAction) as caught:
            game.apply(state, CHANCE if who == CHANCE else int(who), action)
        assert (caught.value.reason, caught.value.rule) == tuple(facts.pop(0).split()[1:])
    for fact in facts:
        word, _, rest = fact.partition(" ")
        if word == "event":  # event kind key=value ...
            kind, *args = rest.split()
            data = dict(arg.split("=") for arg in args)
            seen = [(event.kind, {key: str(event.data.get(key)).replace(" ", "") for key in data}) for event in events]
            assert (kind, data) in seen, (fact, seen)
        elif word == "no":  # no (event) kind
            assert rest.split()[-1] not in {event.kind for event in events}, fact
        else:
            expected, actual = holds(game, state, events, word, rest)
            assert actual == expected, fact


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
