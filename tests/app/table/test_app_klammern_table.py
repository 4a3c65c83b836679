"""Klammern at the table: the score of the deal, the points of a trick, Kontra and Re as big moments."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from app_play import Json, Page
from test_app_klammern import DEFEND, MELDING, OPEN, at, stir

from pausenjass.app.table.scenes import scene_of
from pausenjass.games.klammern.scoring import count

FIRST_TRICK = ["0 lay SA", "1 lay S7", "2 lay ST", "3 lay SJ"]
"""A trick that the person wins, with 23 points."""


def english(page: Page) -> Page:
    page.call("settings", change={"lang": "en"})
    return page


def score(page: Page) -> Json:
    found = page.table["score"]
    assert isinstance(found, dict)
    return found


# --- how the deal stands ------------------------------------------------------------------------------------------------


def test_before_trump_is_fixed() -> None:
    found = score(at(turned="D9"))
    us, them = found["sides"]
    assert (us["name"], us["seats"], us["mark"], us["mine"]) == ("Wir", [0, 2], "a", True)
    assert (them["name"], them["seats"], them["mark"], them["mine"]) == ("Sie", [1, 3], "b", False)
    assert [side["die"] for side in found["sides"]] == [{"value": 0, "of": 6, "text": "0 von 6"}] * 2
    assert (us["points"], us["points_text"], us["heap"], us["tricks"], us["strokes"]) == (0, "0 Punkte", 0, None, None)
    assert (found["line"], found["of"], found["stake"]) == ("", None, None)
    assert found["text"] == "Wir: 0 Punkte, Würfel auf 0 von 6. Sie: 0 Punkte, Würfel auf 0 von 6."


def test_the_trump_side_needs_more_than_half() -> None:
    page = at(*OPEN, turned="D9")
    assert (score(page)["line"], score(page)["of"]) == ("Du hast gespielt: ihr braucht 82 von 162", 162)
    assert page.table["trump"]["by_text"] == "Du spielst"
    for line in FIRST_TRICK:
        page.act(line[2:], int(line[0]))
    assert [(side["points"], side["heap"]) for side in score(page)["sides"]] == [(23, 4), (0, 0)]
    assert score(page)["text"] == (
        "Wir: 23 Punkte, Würfel auf 0 von 6. Sie: 0 Punkte, Würfel auf 0 von 6. Du hast gespielt: ihr braucht 82 von 162"
    )
    other = at(*DEFEND, turned="D9")
    assert score(other)["line"] == "Anna hat gespielt: sie brauchen 82 von 162"
    assert other.table["trump"]["by_text"] == "Anna spielt"
    partner = at("0 pass", "1 pass", "2 accept", "0 pass", "1 pass", "2 pass", "3 pass", turned="D9")
    assert score(partner)["line"] == "Beat hat gespielt: ihr braucht 82 von 162"
    english(page)
    assert (score(page)["sides"][0]["name"], score(page)["line"]) == ("Us", "You play: you need 82 of 162")
    assert page.table["trump"]["by_text"] == "You play"


TERZE = (
    ("HJ", "HQ", "HK", "CA", "C9", "DT", "S7", "S8"),
    ("H9", "HA", "DJ", "DQ", "DK", "C7", "SA", "S9"),
    ("HT", "H8", "CJ", "CQ", "CK", "D7", "D8", "ST"),
    ("H7", "C8", "CT", "DA", "D9", "SJ", "SQ", "SK"),
)
MELDED = [*MELDING, "0 meld HJ HQ HK", "1 meld DJ DQ DK", "2 meld CJ CQ CK", "3 meld SJ SQ SK"]


def test_melds_count_once_it_is_known_which() -> None:
    page = at(*MELDED[:-1], hands=TERZE, turned="D9")
    assert ([side["points"] for side in score(page)["sides"]], score(page)["of"]) == ([0, 0], None)
    assert score(page)["line"] == "", "what it takes depends on the melds"
    page.act("meld SJ SQ SK", 3)
    assert ([side["points"] for side in score(page)["sides"]], score(page)["of"]) == ([40, 0], 202)
    assert score(page)["line"] == "Du hast gespielt: ihr braucht 102 von 202"
    page.act("pass", 1)
    page.act("pass", 3)
    page.act("lay HK")  # the Belle is announced automatically (KL-23)
    assert ([side["points"] for side in score(page)["sides"]], score(page)["of"]) == ([60, 0], 222)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_score_is_what_the_deal_will_be_counted_by(players: int) -> None:
    """At every moment of whole deals it equals the rules' count, without the last trick before it is made."""
    page = Page(seed=f"score {players}")
    page.new(players - 1, game="klammern")
    rng, ends = Random(players), 0
    for _ in range(200):
        table = page.desk.session.table
        assert table is not None
        game, state = table.match.game, table.match.state
        shown = {side["side"]: side["points"] for side in score(page)["sides"]}
        if page.table["result"]:
            ends += 1
            assert [shown[side] for side in range(len(shown))] == [each.points for each in state.deal]
            assert score(page)["of"] == sum(shown.values()), "now everybody knows what was in play"
        elif state.phase == "play":
            last = [dict(each.parts).get("last-trick", 0) for each in count(game.rules, state)]
            counted = [each.points - more for each, more in zip(count(game.rules, state), last, strict=True)]
            assert [shown[side] for side in range(len(shown))] == counted
            of = score(page)["of"]
            assert of is None if players < 4 else of is not None and sum(shown.values()) <= of - 10
        assert sum(side["heap"] for side in score(page)["sides"]) == len(state.tricks) * players
        if not stir(page, rng):
            break
    assert ends


def test_one_against_one_and_three_each_for_himself() -> None:
    page = Page(seed="two")
    page.new(1, game="klammern")
    assert [side["name"] for side in score(page)["sides"]] == ["Du", "Anna"]
    lines = set()
    for players in (2, 3):
        for seed in range(6):
            page = Page(seed=f"line {players} {seed}")
            page.new(players - 1, game="klammern")
            rng = Random(seed)
            for _ in range(40):
                lines.add(score(page)["line"])
                assert page.table["result"] or score(page)["of"] is None, "what lies in the stock counts for nobody"
                if not stir(page, rng):
                    break
    assert {
        "",
        "Anna hat gespielt und braucht mehr als du",
        "Du hast gespielt und brauchst mehr als Anna",
        "Anna hat gespielt und braucht mehr als jeder andere",
        "Du hast gespielt und brauchst mehr als jeder andere",
    } <= lines


def test_before_the_first_deal_there_is_nothing_to_tell() -> None:
    table = at().desk.session.table
    assert table is not None
    scene = scene_of(table, "de")
    assert scene.own.score(scene) is not None
    table.match.states[-1] = table.match.game.initial()
    scene = scene_of(table, "de")
    assert scene.own.score(scene) is None


# --- the trick ----------------------------------------------------------------------------------------------------------


def test_what_a_trick_counts_and_who_still_has_to_lay() -> None:
    page = at(*OPEN, turned="D9")
    assert (page.table["trick"]["worth_text"], page.table["trick"]["waiting"]) == ("", [0, 1, 2, 3])
    page.act("lay SA")
    page.act("lay S7", 1)
    trick = page.table["trick"]
    assert (trick["worth_text"], trick["waiting"], [card["led"] for card in trick["cards"]]) == (
        "11",
        [2, 3],
        [True, False],
    )
    page.act("lay ST", 2)
    page.act("lay SJ", 3)
    assert (page.table["trick"]["worth_text"], page.table["trick"]["waiting"]) == ("23", [])
    assert at(*MELDING, turned="D9").table["trick"]["waiting"] == [], "nobody lays a card yet"


def test_the_last_trick_counts_ten_more() -> None:
    page = Page(seed="last")
    page.new(3, game="klammern")
    rng = Random(4)
    for _ in range(200):
        table = page.desk.session.table
        assert table is not None
        state, worth = table.match.state, page.table["trick"]["worth_text"]
        last = len(state.tricks) == 8 or len(state.tricks) == 7 and bool(state.trick)
        assert worth.endswith(" + 10") == last
        if not stir(page, rng) or page.table["result"]:
            break
    assert page.table["trick"]["worth_text"].endswith(" + 10")


# --- big moments --------------------------------------------------------------------------------------------------------


def moment(page: Page) -> Json:
    (found,) = page.table["moments"]
    assert isinstance(found, dict)
    assert (found["kind"], found["hold_ms"]) == ("kontra", 2400)
    return found


def test_kontra_and_re() -> None:
    page = at("0 accept", "0 pass", "1 pass", "2 pass", "3 pass", turned="D9")
    page.act("kontra", 1)
    found = moment(page)
    assert (found["seat"], found["to_seat"], found["kick"]) == (1, 0, "Kontra!")
    assert found["title"] == "Anna sagt Kontra gegen dich"
    assert found["line"] == "Das Spiel zählt doppelt: 2 Augen für dich und Beat oder 4 für Anna und Cla."
    page.act("re")
    assert page.table["moments"][0]["id"] != found["id"]
    found = moment(page)
    assert (found["seat"], found["to_seat"], found["kick"]) == (0, 1, "Re!")
    assert found["title"] == "Du sagst Re gegen Anna"
    assert found["line"] == "Das Spiel zählt vierfach: 4 Augen für dich und Beat oder 8 für Anna und Cla."
    page.act("lay SA")
    assert page.table["moments"] == [], "it is told once"


def test_kontra_in_english() -> None:
    page = english(at("0 accept", "0 pass", "1 pass", "2 pass", "3 pass", turned="D9"))
    page.act("kontra", 1)
    assert moment(page)["title"] == "Anna says Kontra to you"
    assert moment(page)["line"] == "The deal counts double: 2 pips for you and Beat, or 4 for Anna and Cla."


def test_in_three_each_opponent_gets_as_much() -> None:
    found: list[Any] = []
    page = Page(seed="three")
    page.new(2, game="klammern")
    rng = Random(7)
    for _ in range(300):
        found += page.table["moments"]
        table = page.desk.session.table
        assert table is not None
        asked = table.match.state.phase == "kontra" and table.turn.seat == 0
        if not (page.act("kontra") if asked else stir(page, rng)):
            break
    assert "Das Spiel zählt doppelt: 2 Augen für Anna oder je 2 für dich und Beat." in [each["line"] for each in found]
    assert len({each["id"] for each in found}) == len(found)


def test_what_is_taken_back_was_no_moment() -> None:
    page = at(*DEFEND, turned="D9")
    page.act("kontra")
    moment(page)
    page.call("undo", ply=page.table["ply"])
    assert page.table["moments"] == []
