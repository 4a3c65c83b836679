"""Evenings of several matches: points, the end, who wins, and their headers (KA-33, KA-49)."""

from __future__ import annotations

import pytest

from pausenjass.app.common.evenings import Evening, Length, Played, headers, is_length, read

pytestmark = pytest.mark.rule("KA-49")

FIRST, SECOND, THIRD = Played((101, 83), (0,)), Played((76, 104), (1,)), Played((102, 94), (0,))
BEGUN = "2026-11-28T19:30:00"


def played(of: Length, *matches: Played) -> Evening:
    """An evening of two parties after these matches."""
    evening = Evening(of, 2)
    for match in matches:
        evening = evening.after(match, BEGUN)
    return evening


@pytest.mark.rule("KA-33")
def test_each_won_match_is_a_point() -> None:
    assert played(3).points == (0, 0)
    assert played(3, FIRST, SECOND, THIRD).points == (2, 1)


def test_all_agreed_matches_are_played() -> None:
    """Also when nobody can catch up any more."""
    assert not played(3, FIRST, FIRST).over
    assert played(3, FIRST, FIRST, SECOND).over
    assert played(1, FIRST).over


def test_an_open_evening_never_ends_by_itself() -> None:
    assert not played("open", *[FIRST] * 9).over


def test_equal_points_make_several_champions() -> None:
    assert played("open", FIRST, SECOND).champions == (0, 1)
    assert played(3, FIRST, SECOND, SECOND).champions == (1,)
    assert played(3).champions == ()


def test_places_are_shared() -> None:
    three = Evening(3, 3, (Played((1, 2, 3), (2,)), Played((5, 2, 3), (0,))))
    assert three.places == (1, 3, 1)


def test_scores_are_added_up_where_matches_have_points_themselves() -> None:
    by_scores = Evening(3, 3, (Played((2, -1, 1), (0,)), Played((-2, 2, 1), (1,))), by_scores=True)
    assert by_scores.points == (0, 1, 2)
    assert by_scores.champions == (2,), "who has won no match at all"


def test_a_match_more_makes_it_open() -> None:
    assert played(1, FIRST).longer().of == "open"
    assert played(3, FIRST).longer().of == 3


@pytest.mark.parametrize("evening", [played(5), played("open", FIRST), played(3, FIRST, SECOND)])
def test_headers_are_read_again(evening: Evening) -> None:
    assert read(headers(evening), 2) == evening


def test_the_headers_in_full() -> None:
    assert headers(played(3, FIRST, SECOND)) == {
        "evening_of": "3",
        "evening": "1 1",
        "evening_scores": "101 83 / 76 104",
        "evening_won": "0 / 1",
        "evening_begun": BEGUN,
    }


def test_nobody_may_have_won() -> None:
    evening = played("open", Played((0, 0), ()))
    assert headers(evening)["evening_won"] == "-"
    assert read(headers(evening), 2) == evening


@pytest.mark.parametrize(
    "damage",
    [
        {"evening_of": "2"},
        {"evening_of": ""},
        {"evening_scores": "101 83"},
        {"evening_scores": "101 83 / 76"},
        {"evening_scores": "101 83 / x 104"},
        {"evening_scores": "101 83 / 76 ¹"},
        {"evening_won": "0 / 2"},
        {"evening_won": "0 / -1"},
        {"evening_won": "0"},
    ],
)
def test_damaged_headers_are_no_evening(damage: dict[str, str]) -> None:
    assert read({**headers(played(3, FIRST, SECOND)), **damage}, 2) is None


def test_older_records_tell_only_the_points() -> None:
    assert read({"evening": "2 1"}, 2) is None


@pytest.mark.parametrize(
    ("value", "fits"), [(1, True), (7, True), ("open", True), (2, False), (True, False), ("3", False), (None, False)]
)
def test_lengths(value: object, fits: bool) -> None:
    assert is_length(value) is fits
