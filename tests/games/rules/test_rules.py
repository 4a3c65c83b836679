"""The rules of every game by number: the rows of tables/<game>.txt. test_every_game.py checks that no rule is missing."""

from __future__ import annotations

import pytest
from rule_rows import check_row, rows

from pausenjass.games import GAMES


@pytest.mark.parametrize(("game_id", "row"), rows(GAMES))
def test_row(game_id: str, row: str) -> None:
    check_row(game_id, row)


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ("TS-6 | | 0: E9 R9; 1: E6; top EK | 0 lay E9", "5 cells expected, not 4"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK | 0 lay E9 |", "a result expected"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK; trump E | | turn 0", "unknown or meaningless here: trump"),
        ("TS-6 | | 0: E9 R9; 2: E6; top EK | | turn 0", "hands of the seats [0, 2]"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK; turn x | | turn 0", "turn x: ValueError"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK; turn 0; turn 1 | | turn 0", "«turn» twice"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK; turn 0 1 | | turn 0", "one value expected after «turn»"),
        ("TS-6 | hands=3 | 0: E9 R9; 1: E6; top EK | | turn 0", "unknown option 'hands'"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK | | luck 3", "luck 3   [after nothing]: unknown fact «luck»"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK | | turn", "turn   [after nothing]: the table says [], the game ['0']"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK | 0 lay E9 | turn 0", "the table says ['0'], the game ['1']"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK | 0 lay E9 | hand 0", "the table says (), the game ('R9',)"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK | 0 lay E9 | hand", "IndexError"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK | 0 lay E9 | event laid card=R9", "the table says ('laid', {'card': 'R9'})"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK | 0 lay E9 | no laid", "the game ['laid']"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK | 0 lay E9 | no lied", "unknown event «lied»"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK | 0 lay E8 | turn 0", "0 lay E8: 'lay E8' refused: not-in-hand (TS-6)"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK | 0 lay E9 | refused not-in-hand TS-6", "the game 'accepted'"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK | 0 lay E8 | refused not-in-hand TS-7", "the game ('not-in-hand', 'TS-6')"),
        ("TS-6 | | 0: E9 R9; 1: E6; top EK | | refused not-in-hand TS-6", "`refused` stands first"),
        (
            "TS-6 | | 0: E9 R9; 1: E6; top EK | 0 lay E8 | turn 0; refused not-in-hand TS-6",
            "0 lay E8: 'lay E8' refused",
        ),
    ],
)
def test_a_row_that_is_wrong_says_what_is(row: str, complaint: str) -> None:
    with pytest.raises(AssertionError) as told:
        check_row("tschau-sepp", row)
    assert complaint in str(told.value)
