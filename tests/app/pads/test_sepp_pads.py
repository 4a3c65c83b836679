"""The pads of both Sepp games in words: what each line and key says, and what is told after an entry."""

from __future__ import annotations

import pytest
from app_play import Page
from test_pads_calls import Table


def lines(table: Table) -> list[str]:
    return [line["key"]["spoken"] for line in table.pad["board"]["lines"]]


def said(table: Table, *entries: str) -> str:
    text: str = table.enter(*entries)["pad"]["said"]
    return text


def undone(table: Table) -> str:
    text: str = table.call("pad_undo", ply=table.pad["ply"])["pad"]["said"]
    return text


# --- Tschau Sepp ----------------------------------------------------------------------------------------------------


def test_a_line_says_all_that_stands_on_it() -> None:
    table = Table("tschau-sepp", 3)
    assert table.pad["line"] == "Runde 1 · bis 200"
    assert lines(table)[0] == "Anna: 0 von 200 Punkten, diese Runde noch nichts"
    assert said(table, "rank 9 1") == "Beat: 0 von 200 Punkten, diese Runde +9"
    assert said(table, "rank 7 2") == "Cla: 0 von 200 Punkten, diese Runde +7, noch 2 Karten für die 7"
    table.enter("rank 6 2", "rank 6 2")
    enter = table.pad["board"]["enter"]
    assert (enter["hint"], enter["spoken"]) == ("Anna ist fertig", "Runde eintragen, Anna ist fertig")
    assert said(table, "enter") == "Runde 1: Anna war zuerst fertig. Anna: 0, Beat: 9, Cla: 19"
    assert lines(table)[2] == "Cla: 19 von 200 Punkten, diese Runde noch nichts"
    assert said(table, "line 2") == lines(table)[2]
    assert undone(table).startswith(
        "Zurückgenommen: Runde eingetragen. Anna: 0 von 200 Punkten, diese Runde fertig: +0."
    )
    assert undone(table).endswith("Cla: 0 von 200 Punkten, diese Runde +13, noch eine Karte für die 7")


def test_the_goal_is_what_was_agreed() -> None:
    table = Table("tschau-sepp", 2, Page(lang="en"), limit=None, rounds=3)
    assert table.pad["line"] == "Round 1 · to round 3"
    assert lines(table)[0] == "Anna: 0 points, this round nothing yet"
    assert "· " not in Table("tschau-sepp", 2, limit=None, minutes=10).pad["line"]


def test_by_wins_a_line_says_how_many() -> None:
    table = Table("tschau-sepp", 3, match="wins", rounds=4)
    assert lines(table) == [f"{name} hat die Runde gewonnen, bisher 0" for name in ("Anna", "Beat", "Cla")]
    assert said(table, "won 1") == "Runde 1: Beat war zuerst fertig. Anna: 0, Beat: 1, Cla: 0"
    assert lines(table)[1] == "Beat hat die Runde gewonnen, bisher 1"
    assert undone(table) == "Zurückgenommen: Gewonnen (Beat). Anna: 0, Beat: 0, Cla: 0"


# --- Ciao-Sepp ------------------------------------------------------------------------------------------------------


def test_each_key_says_its_consequence() -> None:
    table = Table("ciao-sepp")
    table.enter("fault 1")
    tile = table.pad["board"]["tiles"][1]
    assert [(key["label"], key["hint"]) for key in tile["keys"] + tile["more"]] == [
        ("Fehler", "draussen: −2"),
        ("Ruf vergessen", "2 Karten"),
        ("Fertig", "Platz 1"),
        ("Disqualifiziert", "−2"),
        ("Wirft hin", "−3"),
    ]


def test_what_is_now_true_is_told() -> None:
    table = Table("ciao-sepp", matches=3)
    assert said(table, "start") == "Uhr gestartet"
    assert said(table, "ring") == "Es klingelt! Hau auf den Haufen!"
    assert table.pad["board"]["rings"] == 1
    assert said(table, "call 1") == "Beat: 1 Ruf vergessen"
    assert said(table, "fault 1") == "Beat: 1. Fehler: 1 Strafkarte, 1 Ruf vergessen"
    assert said(table, "fault 1") == "Beat: disqualifiziert, −2, noch 3 spielen um Platz 1"
    assert said(table, "done 0") == "Anna: zuerst fertig, +2, noch 2 spielen um Platz 2"
    assert undone(table) == (
        "Zurückgenommen: Fertig (Anna). Anna: ohne Fehler, Beat: disqualifiziert, −2, Cla: ohne Fehler, Dora: ohne Fehler, "
        "noch 3 spielen um Platz 1"
    )
    table.enter("done 0", "done 3", "next")
    table.call("pad_mend", round=0, match=0)
    assert (
        said(table, "done 2") == "Anna war zuerst fertig. Anna: +2, Beat: −2, Cla: +1, Dora: −1. Spiel 1 ist geändert"
    )


@pytest.mark.rule("CS-28")
def test_the_time_ends_the_game_in_sight_only_once_it_is_up() -> None:
    table = Table("ciao-sepp")
    table.enter("start", second=10)
    board = table.pad["board"]
    assert (board["time_up"], [key["means"] for key in board["more"]]) == (None, ["time-up"])
    assert board["more"][0]["hint"] == "wer noch Karten hat: −2"
    table.call("pad", 10 + 15 * 60)
    board = table.pad["board"]
    assert (board["time_up"]["entry"], board["more"]) == ("time-up", [])


@pytest.mark.rule("CS-29")
def test_only_who_has_finished_has_a_place() -> None:
    table = Table("ciao-sepp", 5)
    table.enter("fault 1", "fault 1", "done 2", "time-up")
    places = [(each["name"], each["place"]) for each in table.pad["result"]["places"]]
    assert places[0] == ("Cla", 1)
    assert {place for _, place in places[1:]} == {None}
