"""Cutting before a deal, seals on the page: through the desk."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from app_play import NOW, Page, go_on, key, record_of

from pausenjass.app.common.records import text_of
from pausenjass.app.table.cutting import cutter
from pausenjass.app.table.match import Match
from pausenjass.core import seal
from pausenjass.core.record import Record
from pausenjass.games import GAMES, load

Json = dict[str, Any]
PLAYERS = {"klammern": (2, 3, 4), "kaisern": (2, 4), "tschau-sepp": (3,), "ciao-sepp": (3,)}


def page_with_cuts(game: str, players: int = 3, people: tuple[str, ...] = ("",), seed: str | None = "cuts") -> Page:
    page = Page(seed=seed)
    page.call("settings", change={"cut": True})
    page.new(players - len(people), game=game, people=people)
    return page


def cut(page: Page, place: object = 0) -> Json:
    return page.call("cut", ply=page.table["ply"], place=place)


# --- cutting --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game, counts in PLAYERS.items() for players in counts]
)
def test_before_every_deal_the_table_stops_sealed(game: str, players: int) -> None:
    page = page_with_cuts(game, players)
    rng = Random(3)
    cuts = 0
    for _ in range(600):
        shown = page.table["cut"]
        if shown:
            deck = seal.next_deck(record_of(page))
            assert deck is not None
            assert (shown["seal"], shown["cards"]) == (deck.seal, len(deck.cards))
            assert (page.next, page.table["result"], page.table["handover"]) == (None, None, None)
            told = json.dumps([page.replies[-1]["table"], page.replies[-1].get("next")])
            assert deck.salt not in told
            assert " ".join(deck.cards[:3]) not in told
            cut(page, rng.randrange(shown["cards"]))
            assert not page.table["cut"]
            assert record_of(page).lines[-1].action.startswith("deck")
            cuts += 1
            continue
        if GAMES[game].traits.live or page.desk.session.running().match.done:
            break
        go_on(page, rng)
    assert cuts > (0 if GAMES[game].traits.live else 1)


def test_without_the_setting_nothing_stops() -> None:
    page = Page()
    page.new(2)
    assert page.table["cut"] is None
    assert page.table["hand"]["cards"]
    assert cut(page)["stale"]


@pytest.mark.parametrize("place", [-1, 36, "3", 1.5, None, True, [], 10**30])
def test_where_nobody_can_cut(place: object) -> None:
    page = page_with_cuts("tschau-sepp")
    before = dict(page.storage)
    assert "0 bis 35" in cut(page, place)["error"]["text"]
    assert page.storage == before
    assert cut(page, 35)["table"]["hand"]["cards"]


def test_the_sealed_deck_is_the_same_after_a_reload() -> None:
    page = page_with_cuts("tschau-sepp", seed=None)
    shown = page.table["cut"]
    again = Page(page.storage, seed=None)
    again.call("resume")
    assert again.table["cut"] == shown
    cut(again, 7)
    report = again.call("seals")
    assert report["deals"][0]["seal"] == shown["seal"]


def test_a_round_result_comes_before_the_cut() -> None:
    page = page_with_cuts("tschau-sepp", seed=None)
    cut(page)
    until_result(page)
    following = page.call("seals")["next"]
    assert page.call("seals")["next"] == following
    page.call("proceed", ply=page.table["ply"])
    assert page.table["cut"]["seal"] == following
    again = Page(page.storage, seed=None)
    again.call("resume")
    assert again.table["result"]
    again.call("proceed", ply=again.table["ply"])
    assert again.table["cut"]["seal"] == following


def test_taking_back_from_the_cut_leads_into_the_round_before() -> None:
    page = page_with_cuts("tschau-sepp")
    cut(page)
    until_result(page)
    page.call("proceed", ply=page.table["ply"])
    assert page.table["cut"]
    assert page.table["undo"]
    page.call("undo", ply=page.table["ply"])
    assert page.table["cut"] is None
    assert page.table["hand"]["cards"]
    assert len(record_of(page).headers[seal.SEALS].split(" ")) == 1


def test_the_setting_can_be_turned_off_while_the_table_waits() -> None:
    page = page_with_cuts("tschau-sepp")
    page.call("settings", change={"cut": False})
    assert page.table["cut"]
    cut(page)
    until_result(page)
    page.call("proceed", ply=page.table["ply"])
    assert page.table["cut"] is None


def test_in_real_time_the_clock_stands_until_the_cards_are_dealt() -> None:
    page = Page()
    page.call("settings", change={"cut": True})
    seats = [{"name": "", "kind": "human", "level": None}, {"name": "Anna", "kind": "bot", "level": "mittel"}]
    page.call("new", game="ciao-sepp", rules={}, seats=seats, at=1000.0)
    clock = page.table["clock"]
    assert clock["running"] is False
    for at in (2000.0, 3000.0, 4000.0):
        reply = page.call("tick", at=at, seen=True)
        assert reply["next"] is None
        assert reply["clock"]["left_ms"] == clock["left_ms"]
    page.call("cut", ply=page.table["ply"], place=50, at=5000.0)
    assert page.table["clock"]["running"]
    assert page.table["clock"]["left_ms"] == clock["left_ms"]
    assert page.next
    assert page.call("tick", at=6000.0, seen=True)["clock"]["left_ms"] == clock["left_ms"] - 1000


@pytest.mark.parametrize(
    ("names", "dealer", "seat"),
    [
        (["Anna", "Beat", "Cla", "Dora"], 0, 3),
        (["Anna", "Beat", "Cla", "Dora"], 3, 2),
        (["Anna", "Bot:Beat", "Bot:Cla", "Bot:Dora"], 1, 0),
        (["Anna", "Bot:Beat", "Bot:Cla", "Bot:Dora"], 0, 0),
        (["Anna", "Bot:Beat", "Cla", "Bot:Dora"], 0, 2),
        (["Anna", "Bot:Beat", "Cla", "Bot:Dora"], 2, 0),
    ],
)
def test_who_cuts(names: list[str], dealer: int, seat: int) -> None:
    match = Match(Record(load("tschau-sepp", {"players": 4}), names))
    assert cutter(match, dealer) == seat


def test_several_persons_are_called_by_name() -> None:
    page = page_with_cuts("tschau-sepp", people=("Ida", "Jon", "Kai"), seed="names")
    shown = page.table["cut"]
    dealer = int(record_of(page).lines[0].action.split(" ")[1])
    names = ("Ida", "Jon", "Kai")
    assert shown["title"] == f"{names[dealer - 1]} hebt ab"
    assert shown["text"].startswith(f"{names[dealer]} hat gemischt")
    cut(page, 3)
    assert page.table["handover"] or page.table["hand"]["cards"]


# --- seals on the page ----------------------------------------------------------------------------------------------


def test_while_a_round_is_played_only_its_seal_is_told() -> None:
    page = Page()
    page.new(2)
    report = page.call("seals")
    (deal,) = report["deals"]
    entry = seal.read(record_of(page).headers[seal.SEALS])
    assert entry is not None
    assert deal["seal"] == entry.seal
    assert (deal["sealed"], deal["agrees"], report["next"]) == (None, None, None)
    assert entry.salt not in json.dumps(report)


def test_after_the_round_everything_is_told() -> None:
    page = Page()
    page.new(2)
    until_result(page)
    report = page.call("seals")
    deal = report["deals"][0]
    assert report["agrees"] is True
    assert deal["agrees"] is True
    assert deal["sealed"]["text"] == f"{deal['sealed']['salt']} {deal['sealed']['deck']}"
    assert report["next"]
    assert report["next"] != deal["seal"]


def page_of_several_rounds(seed: str | None = "test") -> Page:
    page = Page(seed=seed)
    page.new(2)
    return page


def until_result(page: Page) -> Page:
    """Plays until a result is shown."""
    if not page.table:
        page.call("resume")
    rng = Random(1)
    while not page.table["result"]:
        page.step(rng)
    return page


def finished_page(change: Callable[[Json], str] | None = None) -> tuple[Page, str]:
    """A page with one finished match, and its id; `change` replaces its record."""
    page = Page()
    page.new(2, match="wins", rounds=1)
    page.play(Random(1))
    (item,) = json.loads(page.storage[key("finished")])
    if change:
        item["record"] = change(item)
        page = Page({**page.storage, key("finished"): json.dumps([item])})
    return page, item["id"]


def test_a_finished_match_is_checked_by_its_id() -> None:
    page, id = finished_page()
    report = page.call("seals", id=id)
    assert report["text"] == "Das Siegel stimmt."
    assert (report["agrees"], report["next"], report["date"]) == (True, None, NOW)
    assert page.call("seals")["deals"] == report["deals"], "and while its result is on screen"
    assert page.call("seals", id="no such match")["error"]["key"] == "id"


@pytest.mark.parametrize(
    ("old", "new", "agrees", "text"),
    [
        ("seals: ", "older: ", None, "keine Siegel"),
        (":0\n", ":5\n", False, "Nicht alles stimmt"),
        ("seals: ", "seals: - ", False, "mehr"),
    ],
)
def test_a_match_that_doesnt_agree(old: str, new: str, agrees: bool | None, text: str) -> None:
    page, id = finished_page(lambda item: text_of(item).replace(old, new, 1))
    report = page.call("seals", id=id)
    assert report["agrees"] is agrees
    assert text in report["text"]


def begun_anew(lines: str, round_ends: bool = True) -> Page:
    """A page with a running match at the end of its first round, with these entries instead of its seals."""
    page = until_result(page_of_several_rounds())
    text = page.storage[key("running")]
    page = Page({key("running"): re.sub("\nseals: .*", lines, text)}, seed=None)
    page.call("resume")
    page.call("proceed", ply=page.table["ply"])
    return until_result(page) if round_ends else page


def test_deals_of_an_older_version_are_not_called_wrong() -> None:
    report = begun_anew("").call("seals")
    assert report["text"] == "1 von 2 Austeilungen hat ein Siegel; es stimmt."
    assert report["agrees"] is True
    assert [deal["agrees"] for deal in report["deals"]] == [None, True]


def test_while_the_first_sealed_deal_is_played_nobody_says_that_there_are_no_seals() -> None:
    report = begun_anew("", round_ends=False).call("seals")
    assert report["agrees"] is None
    assert [deal["seal"] is None for deal in report["deals"]] == [True, False]
    assert (
        report["text"] == "Bisher wurde ohne Siegel gegeben. Was jetzt läuft, hat eines und lässt sich nachher prüfen."
    )


@pytest.mark.parametrize(("call", "more"), [("onward", {"place": 20}), ("cards", {"round": 1})])
def test_deals_that_are_played_again_keep_their_seals(call: str, more: Json) -> None:
    page, id = finished_page()
    then = page.call("seals", id=id)["deals"]
    page.call("film", id=id)
    page.call(call, seat=0, **more)
    now = page.call("seals")
    assert [deal["seal"] for deal in now["deals"]] == [deal["seal"] for deal in then][:1]
    page.call("resume")
    until_result(page)
    assert page.call("seals")["agrees"] is True


def test_taking_back_from_a_result_keeps_the_seal_that_was_told() -> None:
    page = until_result(page_of_several_rounds(seed=None))
    told = page.call("seals")["next"]
    page.call("undo", ply=page.table["ply"])
    again = until_result(Page(page.storage, seed=None))
    assert again.call("seals")["next"] == told


def test_a_damaged_record_is_said_to_be_one() -> None:
    page, id = finished_page(lambda item: text_of(item).replace("* deck ", "* deck R", 1))
    assert "Zeile" in page.call("seals", id=id)["error"]["text"]


def test_nobody_downloads_the_next_deck() -> None:
    page = page_with_cuts("tschau-sepp")
    assert seal.SEALED in page.storage[key("running")]
    assert seal.SEALED + ":" not in page.call("record")["text"]


def test_a_damaged_pack_is_said_to_be_one() -> None:
    page, id = finished_page(lambda item: str(item["record"][:-1]))
    assert "beschädigt" in page.call("seals", id=id)["error"]["text"]


def test_a_match_that_is_left_keeps_no_deck_of_a_next_deal() -> None:
    page = Page()
    page.new(2)
    until_result(page)
    page.call("seals")
    assert seal.SEALED in page.storage[key("running")]
    page.call("abandon")
    assert "\nsealed: " not in text_of(json.loads(page.storage[key("finished")])[0])


def test_a_lesson_has_no_seals_and_no_cuts() -> None:
    page = Page()
    page.call("settings", change={"cut": True})
    page.call("guide", game="tschau-sepp", number=1)
    assert page.table["cut"] is None
    assert page.call("seals")["agrees"] is None
