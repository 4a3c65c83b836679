"""Goldens: short whole matches as records, with the hash of what all seats see after every line.

They freeze the format, the rules and the views: a record always replays to the same views. The page replays the same
files (e2e). To rewrite them on purpose: `python tests/goldens/make.py`.
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from paths import GOLDENS_FOLDER

from pausenjass.core import wire
from pausenjass.core.options import differing
from pausenjass.core.record import Record
from pausenjass.core.record.hashes import view_hashes
from pausenjass.games import GAMES

GOLDENS = sorted(GOLDENS_FOLDER.glob("*/*.record"))
goldens = pytest.mark.parametrize("path", GOLDENS, ids=lambda path: f"{path.parent.name}-{path.stem}")


def read(path: Path) -> Record:
    return Record.parse(path.read_text(encoding="utf-8"))


@goldens
def test_every_seat_sees_the_same_as_ever(path: Path) -> None:
    hashes = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert view_hashes(read(path)) == hashes
    assert all(one != other for one, other in pairwise(hashes)), "every line changes what is seen"


@goldens
def test_the_text_is_what_the_program_writes(path: Path) -> None:
    record = read(path)
    assert str(record) == path.read_bytes().decode("utf-8")
    assert record.game.is_over(record.replay()[-1])
    assert record.game.id == path.parent.name


@goldens
def test_the_hash_is_over_canonical_json(path: Path) -> None:
    """The hash is what other programs are told: SHA-256 of the JSON list of all seats' views, no spaces, keys sorted, not escaped."""
    import hashlib

    record = read(path)
    state = record.replay()[-1]
    views = [wire.dump(record.game.view(state, seat)) for seat in range(record.game.rules.players)]
    text = json.dumps(views, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert view_hashes(record)[-1] == hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize("game_id", GAMES)
def test_together_they_show_everything_and_several_rule_sets(game_id: str) -> None:
    records = [read(path) for path in GOLDENS if path.parent.name == game_id]
    kinds, words = set(), set()
    for record in records:
        state = record.game.initial()
        for who, action in record.lines:
            state, events = record.game.apply(state, who, action)
            kinds |= {event.kind for event in events}
            words.add(action.split(" ")[0])
    assert kinds == GAMES[game_id].words.events
    assert words == GAMES[game_id].words.actions
    assert len({json.dumps(differing(record.game.rules)) for record in records}) == len(records) >= 3
    assert sum(len(record) for record in records) < 2000
