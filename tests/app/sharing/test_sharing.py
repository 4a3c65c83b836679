"""Sharing: the match or a round as a record, and the result in words; a match from a link is kept."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from app_play import NOW, Page
from paths import GOLDENS_FOLDER
from sharing_play import played

from pausenjass.app.common.origin import HEADER
from pausenjass.app.past.decisions import rounds
from pausenjass.app.past.store import key
from pausenjass.app.phrases import LANGUAGES, say
from pausenjass.app.sharing.sharing import choices, excerpt, in_words, result_text, whole
from pausenjass.app.table.match import Match
from pausenjass.core.game import ROUND_ENDS
from pausenjass.core.packed import pack, unpack
from pausenjass.core.record import Record
from pausenjass.core.seal import is_deal

GOLDENS = sorted(GOLDENS_FOLDER.glob("*/*.record"))
PRIVATE = {"seal": "a" * 64, "salt": "geheim", "cut": "7", "seed": "x", "undone": "3", "hints": "2", "played": "99"}
ADDRESS = "https://example.org/#/replay/"


def golden(name: str) -> Match:
    return Match(Record.parse((GOLDENS_FOLDER / f"{name}.record").read_text(encoding="utf-8")))


def with_headers(match: Match, **headers: str) -> Match:
    return Match(match.record.with_headers(**headers))


# --- records --------------------------------------------------------------------------------------------------------


def points_of_rounds(match: Match) -> list[Any]:
    return [event.data["points"] for events in match.events for event in events if event.kind == ROUND_ENDS]


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_round_of_the_goldens_comes_out_as_it_did(path: Path) -> None:
    match = golden(f"{path.parent.name}/{path.stem}")
    assert unpack(pack(whole(match, "de"))).lines == match.record.lines
    over, points = rounds(match), points_of_rounds(match)
    assert len(over) == len(points) > 0
    for number, among in enumerate(over, 1):
        record = excerpt(match, number, "de")
        again = Match(unpack(pack(record)))
        assert again.record == record
        assert points_of_rounds(again)[-1] == points[number - 1]
        assert rounds(again)[-1].end == len(record), "nothing follows"
        blind = sum(state.phase == "blind" for state in record.replay()[:-1])  # KA-41: before the deal
        played = record.lines[1 + blind :]
        assert played == match.record.lines[among.end - len(played) : among.end]
        assert len(rounds(again)) == 1
        assert again.game.standing(again.state).deal == match.game.standing(match.states[among.end]).deal


def test_a_round_of_kaisern_begins_with_what_came_before() -> None:
    """KA-29: only the loser of the last round may free. KA-31: near the end the stake begins higher."""
    match = golden("kaisern/two")
    before = [excerpt(match, number, "de").headers.get("before") for number in range(1, len(rounds(match)) + 1)]
    assert before[0] is None
    assert [text and text.split(" ")[:-1] for text in before[1:]] == [
        [str(points) for points in match.states[among.end].points] for among in rounds(match)[:-1]
    ]
    assert any("free" in [action for _, action in excerpt(match, number, "de").lines] for number in range(1, 11))


def test_of_deals_that_nobody_wanted_to_play_nothing_is_left() -> None:
    match = played("klammern", 3, 3)
    table = Match(match.record)
    while len(rounds(table)) < 4:
        table.draw_chance(proceed=True)
        if table.game.actors(table.state):
            legal = table.game.legal(table.state, table.game.actors(table.state)[0])
            redealt = sum(map(is_deal, table.record.lines[rounds(table)[-1].end :])) > 1
            table.act(table.game.actors(table.state)[0], legal[0] if redealt or "pass" not in legal else "pass")
    record = excerpt(table, 4, "de")
    assert sum(map(is_deal, record.lines)) == 1
    assert points_of_rounds(Match(record)) == points_of_rounds(table)[3:]


def test_a_shared_round_is_kept_and_played_on_and_shared_again() -> None:
    match = golden("kaisern/two")
    number = next(n for n in range(2, 11) if "free" in [action for _, action in excerpt(match, n, "de").lines])
    page = Page()
    id = page.call("keep", packed=pack(excerpt(match, number, "de")))["id"]
    replay = page.call("film", id=id)["film"]
    (among,) = replay["rounds"]
    for place in range(among["start"], among["end"] + 1):
        assert page.call("at", place=place, since=place - 1, seat=0)["table"]
    assert unpack(page.call("share", id=id)["packed"]).headers["before"]
    assert page.call("onward", place=among["end"] - 1, seat=0)["table"]
    assert page.call("cards", round=1, seat=0)["table"]
    assert page.call("resume")["table"]


@pytest.mark.parametrize("number", [0, -1, 99])
def test_a_round_that_there_is_not(number: int) -> None:
    with pytest.raises(LookupError):
        excerpt(golden("klammern/two"), number, "de")


@pytest.mark.parametrize(("game", "players", "most"), [("klammern", 4, 120), ("klammern", 2, 120), ("kaisern", 4, 120)])
def test_a_deal_is_short(game: str, players: int, most: int) -> None:
    match = played(game, players, 3)
    assert len(pack(excerpt(match, 1, "de"))) <= most


def test_nothing_private_is_given() -> None:
    match = with_headers(
        golden("klammern/four"), date="2026-11-24T20:15:33", levels="- - - -", evening="1 0", **PRIVATE
    )
    given = whole(match, "de")
    assert given.headers == {"date": "2026-11-24T20:15:33", "levels": "- - - -", "evening": "1 0"}
    assert excerpt(match, 2, "de").headers == {"date": "2026-11-24", "levels": "- - - -"}
    assert not any(text in str(given) for text in ("geheim", "a" * 64))


@pytest.mark.parametrize(
    ("header", "given"),
    [
        ("day 2026-11-24", "day 2026-11-24"),
        ("practice 2026-11-24", "practice 2026-11-24"),
        ("cards 2026-11-20T11:20:59 3", None),
        ("from 2026-11-20T11:20:59 57", None),
        ("shared", None),
    ],
)
def test_where_it_comes_from_is_told_where_that_means_something_elsewhere(header: str, given: str | None) -> None:
    match = with_headers(played("klammern", 4, 1), **{HEADER: header})
    assert whole(match, "de").headers.get(HEADER) == given


def test_characters_are_told_unless_their_names_do() -> None:
    plain, other = "- anna beat cla", "- hanna beat cla"
    match = played("klammern", 4, 1)
    assert "characters" not in whole(with_headers(match, characters=plain), "de").headers
    changed = with_headers(match, characters=other)
    assert Match(whole(changed, "de")).looks == changed.looks


def test_without_names() -> None:
    match = played("klammern", 4, 1)
    renamed = Match(Record(match.game, ["Grosi", "Bot:Mama", "Tante Vreni", "Bot:Cla"], {}, match.record.lines))
    seats = whole(renamed, "de", nameless=True).seats
    assert seats == ("Spieler 1", "Bot:Anna", "Spieler 2", "Bot:Cla")
    assert excerpt(renamed, 1, "en", nameless=True).seats[0] == "Player 1"
    assert whole(renamed, "de").seats == renamed.record.seats


def test_what_there_is_to_choose_from() -> None:
    running, over = played("klammern", 2, 2), golden("klammern/two")
    assert choices(running, closed=False) == [1, 2]
    assert choices(running, closed=True) == [None, 1, 2], "left after two rounds"
    assert choices(over, closed=True) == [None, 1, 2, 3]
    assert choices(golden("tschau-sepp/default"), closed=True) == [None], "a match of one round"
    assert choices(played("klammern", 2, 0), closed=False) == []


# --- in words -------------------------------------------------------------------------------------------------------


def test_result_of_a_match() -> None:
    match = played("klammern", 2)
    own, other = match.game.scores(match.state)
    outcome = "gewonnen" if own == 6 else "verloren"
    assert result_text(match, "de") == f"Pausenjass · Klammern: {outcome}, {own} : {other} · 20. 11. 2026"
    assert result_text(match, "en").endswith(" · 2026-11-20")
    assert re.fullmatch(
        r"Pausenjass · Klammern, Spiel 1: (gewonnen|verloren), \d+ : \d+ · .*", result_text(match, "de", 1)
    )
    assert "nicht zu Ende gespielt" in result_text(played("klammern", 2, 2), "de")


def test_points_below_nothing_have_a_real_minus() -> None:
    match = golden("ciao-sepp/eight")
    assert min(match.game.scores(match.state)) < 0
    assert "-" not in in_words(match, "de", None)
    assert "−" in in_words(match, "de", None)


def test_result_of_several_persons_names_the_winners() -> None:
    match = golden("klammern/two")
    (winner,) = match.game.standing(match.state).winners
    assert f"Sieg für {match.names[winner]}, " in result_text(match, "de")
    assert "Sieg für X" in result_text(match, "de", names=["X1", "X2"])
    assert "2026" not in result_text(match, "de"), "its day is not known"


def test_result_of_the_deal_of_a_day_is_that_of_the_deal() -> None:
    match = with_headers(played("klammern", 2, 1), **{HEADER: "day 2026-11-20"})
    deal = match.game.standing(match.state).deal
    assert f"{deal[0].points} : {deal[1].points}" in result_text(match, "de")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_card_is_told(path: Path, lang: str) -> None:
    match = golden(f"{path.parent.name}/{path.stem}")
    for number in choices(match, closed=True):
        text = result_text(match, lang, number)
        assert not re.search(r"sharing\.|\b[ERSTCDH][0-9AKQJOUBT]\b", text)


# --- the calls ------------------------------------------------------------------------------------------------------


def finished(match: Match, name: str = NOW, **more: Any) -> dict[str, Any]:
    return {
        "id": name,
        "game": match.game.id,
        "date": NOW,
        "names": ["Anna"],
        "won": True,
        "score": "6",
        "undone": 0,
        "record": str(match.record),
        **more,
    }


def page_with(*rows: dict[str, Any]) -> Page:
    return Page({key("finished"): json.dumps(rows)})


def test_share_a_finished_match() -> None:
    match = played("klammern", 2)
    page = page_with(finished(match))
    reply = page.call("share", id=NOW)
    assert reply["round"] is None
    assert [item["round"] for item in reply["items"]] == choices(match, closed=True)
    assert unpack(reply["packed"]) == whole(match, "de")
    assert reply["title"] == "Klammern · 20. 11. 2026"
    assert reply["text"] == result_text(match, "de")
    assert reply["people"]
    part = page.call("share", id=NOW, round=2, nameless=True)
    assert part["round"] == 2
    assert unpack(part["packed"]) == excerpt(match, 2, "de", nameless=True)
    assert part["title"] == "Klammern, Spiel 2 · 20. 11. 2026"
    for nonsense in (0, 99, -1, "2", True, 2.5, [2], {}):
        assert page.call("share", id=NOW, round=nonsense)["round"] in (None, 1)


def test_share_says_what_to_know_before() -> None:
    day = with_headers(played("klammern", 2, 1), **{HEADER: "day 2026-11-20"})
    page = page_with(finished(day, "a", origin="day 2026-11-20"), finished(golden("kaisern/two"), "b"))
    assert page.call("share", id="a")["notes"] == [say("de", "sharing.spoils")]
    notes = [page.call("share", id="b", round=number)["notes"] for number in range(1, 11)]
    assert notes == [[]] * 10


def test_share_what_cant_be_shared() -> None:
    page = page_with(finished(golden("klammern/two"), "broken", record="pausenjass 1\n"))
    assert page.call("share", id="nothing")["error"]["text"] == say("de", "error.no-record")
    assert page.call("share", id="broken")["error"]["text"] == say("de", "sharing.damaged")
    assert page.call("share")["error"]["text"] == say("de", "error.no-game")
    page.new(game="klammern")
    assert page.call("share")["error"]["text"] == say("de", "sharing.nothing")
    page.call("guide", game="klammern", number=1)
    assert page.call("share")["error"]["text"] == say("de", "error.no-game"), "a lesson is nobody's match"


def test_share_of_a_match_under_way_only_what_is_over() -> None:
    match = played("klammern", 2, 2)
    page = Page({key("running"): str(match.record)})
    page.call("resume")
    reply = page.call("share")
    assert [item["round"] for item in reply["items"]] == [1, 2]
    assert reply["round"] == 2
    assert page.call("share", round=1)["round"] == 1
    before = page.storage
    assert page.call("share")["packed"] == pack(excerpt(match, 2, "de"))
    assert page.storage == before


def test_link_says_where_it_leads() -> None:
    packed = pack(whole(played("klammern", 4, 1), "de"))
    page = page_with(finished(golden("klammern/two")))
    assert page.call("link", text=ADDRESS + packed) == {"packed": packed}
    assert page.call("link", text=ADDRESS + NOW) == {"packed": NOW}
    assert page.call("link", text="")["error"] == {"text": say("de", "sharing.link.empty"), "key": "text"}
    assert page.call("link")["error"]["text"] == say("de", "sharing.link.empty")


@pytest.mark.parametrize(("game", "count"), [("klammern", 99), ("klammern", 1), ("klammern", 2)])
def test_keep_a_shared_match(game: str, count: int) -> None:
    """It is in the list, once, and doesn't count. A running match stays as it is."""
    match = played(game, 2, count)
    given = pack(whole(match, "de"))
    page = Page()
    page.new(game="klammern")
    running = page.storage[key("running")]
    name = page.call("keep", packed=given)["id"]
    assert page.call("keep", packed=given)["id"] == name
    (row,) = json.loads(page.storage[key("finished")])
    assert (row["id"], row["origin"], row["date"]) == (name, "shared", NOW)
    assert row["won"] in (True, False)
    state, side = match.state, 0
    points = match.game.scores(state)[side] if match.over else match.game.standing(state).deal[side].points
    assert row["score"] == str(points)
    assert page.storage[key("running")] == running
    assert key("statistics") not in page.storage
    assert page.call("statistics", game=game)["finished"] == []
    assert unpack(page.call("share", id=name)["packed"]) == whole(match, "de")


def test_keep_ones_own_match() -> None:
    """It is already among the finished ones, and counts there."""
    row = finished(played("klammern", 2))
    page = page_with(row)
    given = page.call("share", id=row["id"], nameless=True)["packed"]
    assert page.call("keep", packed=given)["id"] == row["id"]
    assert len(page.call("archive")["rows"]) == 1


def test_keep_what_has_no_date() -> None:
    page = Page()
    names = [page.call("keep", packed=pack(golden(f"klammern/{name}").record))["id"] for name in ("two", "three")]
    assert all(names)
    assert len(set(names)) == 2


def test_keep_what_is_none() -> None:
    page = Page()
    assert page.call("keep", packed="AAAA")["error"]["text"] == say("de", "sharing.link.cut")
    assert key("finished") not in page.storage
