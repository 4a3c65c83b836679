"""The arena: equal figures for equal seeds, and the order of the levels on a few deals."""

from __future__ import annotations

import math
from statistics import fmean
from typing import Any

import pytest
from arena import round_of
from arena.deals import column, summary
from arena.figures import interval, lead, likelihood
from arena.round import Round
from duels import asked, deals, table

from pausenjass.games import GAMES


def test_the_same_seed_gives_the_same_deals() -> None:
    for game in ("tschau-sepp", "ciao-sepp"):  # Klammern and Kaisern: test_bots_*_tools.py
        assert deals(2, game, "stark", "mittel", players=2) == deals(2, game, "stark", "mittel", players=2)
        assert deals(3, game, "mittel", "leicht", players=4) == deals(3, game, "mittel", "leicht", players=4)


def test_a_level_against_itself_is_fair() -> None:
    """Each seat's A wins every deal once, if the bots' own chance agrees. It needn't agree, so this is no equality."""
    assert 0.3 < fmean(column(deals(60, "tschau-sepp", "zufall", "zufall", players=2), "won")) < 0.7


@pytest.mark.parametrize("rules", [{"must_play": True}, {"match": "wins"}, {"players": 5, "hand": 5}], ids=str)
def test_it_plays_other_rules(rules: dict[str, Any]) -> None:
    for deal in deals(1, "tschau-sepp", "stark", "leicht", playouts=10, **rules):
        assert 0 <= deal.figures["won"] <= 1


@pytest.mark.parametrize("game", GAMES)
def test_a_game_without_a_part_of_its_own_is_played_by_its_rules_alone(game: str) -> None:
    for number in range(3):
        played = Round(table(game, "mittel", "zufall"), number, place=1)
        played.play()
        figures = played.measured()
        assert figures["won"] in (0, 1)
        assert abs(figures["points"]) < 1000
        line = Round.summary({name: [value, value] for name, value in figures.items()}, len(played.sides))
        assert line.startswith("rounds won ")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_who_won(game: str) -> None:
    """`--test` decides by this figure, and it compares levels of all games."""
    played = deals(3, game, "mittel", "zufall")
    assert all(0 <= deal.figures["won"] <= 1 for deal in played)
    assert "3 deals × " in summary(table(game, "mittel", "zufall"), played)


def test_the_statistics() -> None:
    assert interval([1.0, 0.0, 1.0, 0.0]) == pytest.approx((0.5, 1.96 * math.sqrt(1 / 3) / 2))
    assert likelihood([0.6, 0.7, 0.65] * 20, 0.5, 0.57) > 3
    assert likelihood([0.4, 0.5, 0.45] * 20, 0.5, 0.57) < -3
    assert [lead((9, 3, 0), place) for place in range(3)] == [7.5, -1.5, -6]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("tschau-sepp mittel zufall --deals 12", "12 deals × 2 places: rounds won"),
        ("ciao-sepp mittel zufall --deals 6 --players 3 --attention", "attention  6 deals × 3 places: points"),
        ("klammern mittel zufall --deals 8 --players 4 --fixed-trump", "fixed-trump  8 deals × 2 places: points"),
        ("kaisern mittel zufall --deals 8 --players 4 --calibration", "calibration  8 deals × 2 places: Spiele won"),
    ],
)
def test_from_the_command_line_whatever_the_number_of_processes(question: str, answer: str) -> None:
    one, two = (asked(*question.split(), "--processes", number).stdout for number in "12")
    assert answer in one
    assert one.partition("a choice")[0] == two.partition("a choice")[0]
    assert one.partition("\n")[2] == two.partition("\n")[2]


def test_a_test_stops_when_it_is_decided() -> None:
    answer = asked(*["tschau-sepp", "mittel", "zufall", "--deals", "200", "--test", "0.3", "0.5", "--processes", "1"])
    assert "decided: at least 0.5" in answer.stdout
    assert " 200 deals" not in answer.stdout


@pytest.mark.parametrize(
    ("question", "complaint"),
    [
        ("tschau-sepp schwer zufall", "'schwer'"),
        ("tschau-sepp mittel zufall --players 9", "players"),
        ("tschau-sepp mittel zufall --bids", "--bids means nothing in tschau-sepp"),
        ("jass mittel zufall", "'jass'"),
    ],
)
def test_what_it_cannot_play_it_refuses(question: str, complaint: str) -> None:
    answer = asked(*question.split())
    assert answer.returncode == 2
    assert complaint in answer.stderr


def test_the_parts_of_the_games_are_found() -> None:
    assert {round_of(game) for game in GAMES} & {Round} == set()
    assert set().union(*(round_of(game).switches for game in GAMES)) == {
        *("fixed-trump", "bids", "attention", "no-stakes", "calibration")
    }
