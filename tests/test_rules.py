"""The rules of every game by number: the rows of tables/<game>.txt, and that every rule is tested."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rule_rows import TABLES, check_row, rows

from pausenjass.games import GAMES, folder

every_game = pytest.mark.parametrize("game_id", GAMES)


@pytest.mark.parametrize(("game_id", "row"), rows(GAMES))
def test_row(game_id: str, row: str) -> None:
    check_row(game_id, row)


def rules_of(game_id: str, root: Path) -> list[str]:
    """The rule numbers of a game's rule page, in its order."""
    page = (root / "static" / "rules" / f"{game_id}.de.md").read_text(encoding="utf-8")
    return re.findall(r"^#+ ([A-Z]{2}-\d+) ", page, re.MULTILINE)


@every_game
def test_every_rule_has_a_test(game_id: str, root: Path) -> None:
    """The rule numbers of the rule page are those that tests name, no more and no less."""
    numbers = rules_of(game_id, root)
    assert numbers == sorted(set(numbers), key=lambda number: int(number[3:])), "each once, in order"
    tests = "".join(path.read_text(encoding="utf-8") for path in (root / "tests").glob("test_*.py"))
    marked = {mark for mark in re.findall(r"rule\(\"([A-Z]{2}-\d+)\"\)", tests) if mark[:3] == numbers[0][:3]}
    table = (TABLES / f"{game_id}.txt").read_text(encoding="utf-8")
    assert {*marked, *re.findall(r"^([A-Z]{2}-\d+) \|", table, re.MULTILINE)} == set(numbers)


@every_game
def test_every_rule_that_a_game_names_is_on_its_rule_page(game_id: str, root: Path) -> None:
    named = {
        number
        for path in (root / "py/pausenjass/games" / folder(game_id)).glob("*.py")
        for number in re.findall(r"\b[A-Z]{2}-\d+\b", path.read_text(encoding="utf-8"))
    }
    assert named
    assert named <= set(rules_of(game_id, root))


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
