"""The evening of a pad counts as one at the table does (KA-33, KA-49)."""

from __future__ import annotations

from typing import Any

import pytest

from pausenjass.app.common.evenings import LENGTHS, OPEN, Played
from pausenjass.app.past.persons.known import Known
from pausenjass.app.past.persons.saved import People
from pausenjass.app.screen.pads.present import present
from pausenjass.app.screen.pads.result import evening
from pausenjass.pads.pad import EVENINGS, NEXT, Pad

NOW = "2026-11-28T10:00:00+01:00"


def pad(game: str, of: int | None, *entries: str) -> Pad:
    one = Pad("one", game, {}, [{"name": name} for name in "ABCD"], NOW, NOW, of)
    for entry in entries:
        one.enter(entry, NOW, 5_000)
    return one


def table(one: Pad) -> Any:
    return present(one, Known(People([])), "de", 0)


def shown(one: Pad) -> Any:
    return table(one)["evening"]


def test_both_know_the_same_numbers_of_matches() -> None:
    assert (*LENGTHS, None) == EVENINGS


@pytest.mark.rule("KA-49")
def test_three_agreed_matches_have_a_champion_once_all_are_over() -> None:
    one = pad("klammern", 3, "stake 4", "lost 0", NEXT, "stake 4", "lost 0", NEXT, "stake 4", "lost 1")
    found = evening(one)
    assert (found.played[0], found.points, found.over) == (Played((0, 6), (1,)), (1, 2), True)
    assert (shown(one)["points"], shown(one)["champions"]) == (["1", "2"], [1])
    result = table(one)["result"]
    assert result["title"] == "B und D sind die Endgewinner!"
    assert result["text"] == "A und C gewinnen, 6 : 0 nach einem Spiel"
    one.undo(NOW)
    assert table(one)["line"] == "Spiel 1 · Partie 3 von 3 · Partiepunkte 0 : 2"
    assert (evening(one).points, evening(one).over) == ((0, 2), False)
    assert (shown(one)["champions"], table(one)["result"]) == ([], None)


@pytest.mark.rule("KA-49")
def test_scores_are_added_up_where_a_match_is_one_round_and_equal_sides_are_all_champions() -> None:
    two = ["done 0", "done 1", "done 2", NEXT, "done 1", "done 0", "done 3", NEXT]
    one = pad("ciao-sepp", 3, *two, "done 3", "done 0", "done 1")
    assert (shown(one)["points"], shown(one)["champions"]) == (["+4", "+2", "−5", "−1"], [0])
    assert table(one)["result"]["title"] == "A gewinnt den Abend!"
    level = pad("ciao-sepp", 3, *two, "forfeit 0", "forfeit 1", "done 2")
    assert (shown(level)["points"][:2], shown(level)["champions"]) == (["0", "0"], [0, 1])
    assert table(level)["result"]["title"] == "A und B sind die Endgewinner!"


def test_after_a_single_match_they_may_always_go_on() -> None:
    one = pad("ciao-sepp", 1, "start", "done 0", "done 1", "done 2", NEXT, "done 3", "done 1", "done 0")
    assert (evening(one).of, evening(one).points, evening(one).over) == (OPEN, (1, 2, -3, 0), False)
    assert (shown(one)["title"], shown(one)["champions"]) == ("Spiel 2", [])
    assert [side["total"] for side in table(one)["sides"]] == [1, 2, -3, 0]


def test_of_two_sides_the_best_one_stands_first_of_more_it_stands_alone() -> None:
    assert table(pad("klammern", 1, "stake 4", "lost 0"))["result"]["text"] == "6 : 0 nach einem Spiel"
    assert table(pad("ciao-sepp", 1, "done 1", "done 0", "done 2"))["result"]["text"] == "+2"


def test_a_struck_game_counts_for_none_of_the_agreed_ones() -> None:
    one = pad("ciao-sepp", 3, "done 0", "done 1", "done 2", NEXT, "done 3", "done 0", "done 1")
    one.strike(0, 0, True, NOW)
    assert table(one)["line"] == "Spiel 1 von 3"
    assert [each["struck"] for each in table(one)["rounds"]] == [True, False]
