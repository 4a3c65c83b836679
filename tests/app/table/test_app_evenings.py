"""Evenings of several matches through the desk (KA-49), and the lots before them (KA-48)."""

from __future__ import annotations

from typing import Any

import pytest
from app_play import Json, Page, key, record_of
from evening_play import QUICK, begin, seats, shown, to_the_end

from pausenjass.app.common import evenings
from pausenjass.core.game import ROUND_ENDS
from pausenjass.core.record import Record

every_game = pytest.mark.parametrize("game", QUICK)
LANGUAGES = ("de", "en")


@pytest.mark.rule("KA-49")
@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_evening_of_three_matches(game: str, lang: str) -> None:
    """Each match tells the earlier ones; whoever is next deals first; after the last one the winners are shown."""
    page = Page(lang=lang, seed=f"evening {game}")
    begin(page, game, evening=3)
    assert record_of(page).headers["evening_of"] == "3"
    played: list[Any] = []
    for number in (1, 2, 3):
        assert page.table["round"].startswith({"de": f"Partie {number}/3", "en": f"Match {number}/3"}[lang])
        match = to_the_end(page)
        played.append(match)
        evening = shown(page)["evening"]
        assert sum(row["points"] for row in evening["rows"]) == sum(points(played)), number
        assert (bool(evening["next"]), bool(evening["end"])) == (number < 3, number == 3)
        if number < 3:
            page.call("again", now=f"2026-11-20T{12 + number}:00:00")
            new = record_of(page)
            assert new.seats == match.record.seats
            assert new.lines[0].action in {f"dealer {seat}" for seat in match.game.next_dealers(match.state)}
            assert len(new.headers["evening_scores"].split(" / ")) == number
            assert "lo" not in page.table["log"][0]["text"].lower().split(), "no lot is drawn any more"
    finale = page.call("finale")["table"]["result"]["finale"]
    totals = points(played)
    assert [row["points"] for row in finale["columns"]] == totals
    assert [row["won"] for row in finale["columns"]] == [each == max(totals) for each in totals]
    assert [row["place"] for row in finale["rows"]] == sorted(row["place"] for row in finale["rows"])
    assert [[each["score"] for each in row["scores"]] for row in finale["matches"]] == [
        list(match.game.scores(match.state)) for match in played
    ]
    assert finale["share"].startswith("Pausenjass · ")
    assert 1 <= len(finale["moments"]) <= 3
    for moment in finale["moments"]:
        is_true(moment, played)


def points(played: list[Any]) -> list[int]:
    """Each side's match points, counted anew."""
    scores = [match.game.scores(match.state) for match in played]
    won = [match.game.standing(match.state).winners for match in played]
    sides = range(len(scores[0]))
    if played[0].game.id == "ciao-sepp":
        return [sum(each[side] for each in scores) for side in sides]
    return [sum(side in each for each in won) for side in sides]


def is_true(moment: Json, played: list[Any]) -> None:
    """Checks the numbers of a moment against the records."""
    numbers = [int(each) for each in "".join(c if c.isdigit() else " " for c in moment["text"]).split()]
    seat, kind = moment["seat"], moment["kind"]
    side = played[0].side(seat)
    if kind in ("Teuerste Runde", "Teuerstes Spiel", "Bestes Spiel", "Costliest round", "Costliest deal", "Best deal"):
        gained, number = numbers
        ends = [
            [event.data["points"] for some in match.events for event in some if event.kind == ROUND_ENDS]
            for match in played
        ]
        assert gained == max(max(some) for match in ends for some in match)
        assert any(some[side] == gained for some in ends[number - 1])
    elif kind in ("Wende", "Turning point"):
        number, own, other, own_end, other_end = numbers
        match = played[number - 1]
        reached = [match.game.scores(state) for state in match.states]
        assert any(each[side] == own and other in each for each in reached)
        assert match.game.scores(match.state)[side] == own_end
        assert other_end in match.game.scores(match.state)
        assert side in match.game.standing(match.state).winners
    elif kind in ("Knappste Partie", "Closest match"):
        number, own, other = numbers
        assert {own, other} <= set(played[number - 1].game.scores(played[number - 1].state))
    elif kind in ("Längste Partie", "Longest match"):
        number, count = numbers
        rounds = [sum(event.kind == ROUND_ENDS for some in match.events for event in some) for match in played]
        assert (rounds[number - 1], rounds.count(count)) == (max(rounds), 1)
    else:
        kinds = {"Gegangen": "went", "Folded": "went", "Angesagt": "declared", "Declared": "declared"}
        kinds |= {"Genommen": "took", "Taken": "took", "Eingeworfen": "jumped", "Thrown in": "jumped"}
        kinds |= {"Fehler": "fault", "Faults": "fault", "Belle": "belle", "Gemeldet": "melded", "Melded": "melded"}
        done = [
            event.data["seat"]
            for match in played
            for some in match.events
            for event in some
            if event.kind == kinds[kind]
        ]
        counts = [done.count(each) for each in range(len(played[0].names))]
        times = numbers[0]
        assert counts[seat] == times == max(counts)
        assert counts.count(times) == 1, "as often as nobody else"


@pytest.mark.rule("KA-49")
def test_a_new_match_goes_on_with_the_evening() -> None:
    """Also after a reload, from the set-up, with the people in another order; they sit as they sat."""
    page = Page(seed="reload")
    begin(page, "tschau-sepp", evening=5)
    to_the_end(page)
    again = Page(page.storage, seed="reload")
    others = seats("tschau-sepp")
    reply = begin(again, "tschau-sepp", evening=5, seats=[others[0], others[2], others[1]], now="2026-11-20T12:30:00")
    assert reply["moved"] == [0, 2, 1]
    assert record_of(again).seats == ("Ida", "Bot:Anna", "Bot:Beat")
    assert again.table["round"].startswith("Partie 2/5")


@pytest.mark.parametrize(
    "more",
    [
        {"evening": 3},
        {"evening": None},
        {"now": "2026-11-20T18:30:00"},
        {"seats": [{"name": "Ida", "kind": "human"}, {"name": "Cla", "kind": "bot"}, {"name": "Beat", "kind": "bot"}]},
    ],
    ids=["another length", "no evening", "next day", "other people"],
)
def test_another_evening(more: Json) -> None:
    page = Page(seed="another")
    begin(page, "tschau-sepp", evening=5)
    to_the_end(page)
    begin(page, "tschau-sepp", **{"evening": 5, "now": "2026-11-20T12:30:00", **more})
    assert not {"evening", "evening_scores"} & record_of(page).headers.keys()


def test_a_match_that_was_left_does_not_count() -> None:
    page = Page(seed="left")
    begin(page, "tschau-sepp", evening=3)
    to_the_end(page)
    page.call("again", now="2026-11-20T12:00:00")
    page.desk.session.running().simple(page.desk.session.running().turn.seat)
    page.call("abandon")
    begin(page, "tschau-sepp", evening=3, now="2026-11-20T12:10:00")
    assert page.table["round"].startswith("Partie 2/3")


def test_after_the_agreed_ones_one_more_makes_it_open() -> None:
    page = Page(seed="open")
    begin(page, "tschau-sepp", evening=3)
    for hour in (12, 13, 14):
        to_the_end(page)
        page.call("again", now=f"2026-11-20T{hour}:00:00")
    assert record_of(page).headers["evening_of"] == "open"
    assert page.table["round"].startswith("Partie 4 ·")
    to_the_end(page)
    evening = shown(page)["evening"]
    assert (evening["next"], evening["end"]) == ("Nächste Partie", "Abend beenden")
    assert len(page.call("finale")["table"]["result"]["finale"]["matches"]) == 4


def test_one_match_is_no_evening() -> None:
    page = Page()
    begin(page, "tschau-sepp", evening=1)
    assert "evening_of" not in record_of(page).headers
    to_the_end(page)
    assert shown(page)["evening"] is None
    assert page.call("finale")["error"]["key"] == "evening"


@pytest.mark.parametrize("wrong", [{"evening": 2}, {"evening": "3"}, {"evening": True}, {"lots": 1}, {"lots": True}])
def test_what_can_not_be_agreed(wrong: Json) -> None:
    page = Page()
    assert begin(page, "tschau-sepp", **wrong)["error"]["key"] == "evening"


def test_the_finale_says_only_what_all_records_tell() -> None:
    """Once a record is gone, nothing can be the most remarkable of the evening any more."""
    page = Page(seed="gone")
    begin(page, "tschau-sepp", evening=3)
    for hour in (12, 13):
        to_the_end(page)
        page.call("again", now=f"2026-11-20T{hour}:00:00")
    to_the_end(page)
    del page.desk.session.store.finished[0]
    finale = page.call("finale")["table"]["result"]["finale"]
    assert len(finale["matches"]) == 3
    assert {each["kind"] for each in finale["moments"]} <= {"Knappste Partie"}


def test_phones_see_the_end_of_the_evening() -> None:
    page = Page(seed="phones")
    people = seats("tschau-sepp", "Ida", "Urs")
    people[1]["phone"] = True
    begin(page, "tschau-sepp", evening=3, seats=people)
    for hour in (12, 13):
        to_the_end(page)
        page.call("again", now=f"2026-11-20T{hour}:00:00")
    to_the_end(page)
    page.call("finale")
    told = page.call("phones", seats={"1": {"lang": "en"}})["tables"]["1"]["result"]["finale"]
    assert told["why"] == "3 matches of Tschau Sepp"


# --- lots -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KA-48")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_lots_are_shown_until_somebody_deals(lang: str) -> None:
    page = Page(lang=lang, seed="lots")
    reply = begin(page, "kaisern", lots=True)
    lots, record = page.table["lots"], record_of(page)
    assert [line.action.split(" ")[0] for line in record.lines] == ["dealer"], "nothing is dealt yet"
    assert (page.table["handover"], page.table["prompt"]["text"]) == (None, lots["go"])
    assert sorted(reply.get("moved", range(4))) == [0, 1, 2, 3]
    drawn = record.headers["drawn"]
    faces = {card["face"] for party in lots["draws"] for lot in party for card in lot["cards"]}
    lifted = {card["face"] for lift in lots["lifts"] for card in lift["cards"]}
    assert faces | lifted == set(drawn.replace("lift ", "").replace(";", "").replace(" / ", " ").split()) - {"-"}
    assert [lift["won"] for lift in lots["lifts"]].count(True) == 1
    (dealer,) = (lift["seat"] for lift in lots["lifts"] if lift["won"])
    assert record.lines[0].action == f"dealer {dealer}"
    assert [{lot["seat"] for lot in party} for party in lots["draws"]] in ([{0, 2}, {1, 3}], [{1, 3}, {0, 2}])
    page.call("proceed", ply=page.table["ply"])
    assert page.table["lots"] is None
    assert record_of(page).lines[1].action.startswith("deck ")


@pytest.mark.rule("KA-48")
@pytest.mark.parametrize("rules", [{"blind": True}, {"players": 3}, {"players": 6, "parties": 3}, {"players": 8}])
def test_lots_at_other_tables(rules: Json) -> None:
    """Nobody plays blind before they have been looked at; where everybody plays alone, cards are only lifted."""
    page = Page(seed="tables")
    count = rules.get("players", 4)
    bots = [{"name": name, "kind": "bot"} for name in ("Anna", "Beat", "Cla", "Dora", "Emil", "Gian", "Nora")]
    people = [{"name": "Ida", "kind": "human"}, *bots[: count - 1]]
    page.call("new", game="kaisern", rules=rules, seats=people, lots=True)
    assert page.table["lots"]["lifts"]
    assert len(page.table["lots"]["draws"]) == (0 if count == 3 else rules.get("parties", 2))
    assert page.next is None
    assert len(record_of(page).lines) == 1
    page.call("proceed", ply=page.table["ply"])
    assert page.table["lots"] is None


@pytest.mark.rule("KA-48")
def test_lots_stay_over_a_reload_and_are_in_the_log() -> None:
    page = Page(seed="stay")
    begin(page, "kaisern", lots=True)
    lots = page.table["lots"]
    again = Page(page.storage, seed="stay")
    again.call("resume")
    assert again.table["lots"] == lots
    again.call("proceed", ply=again.table["ply"])
    told = [line["text"] for line in again.table["log"]]
    assert told[0].startswith("Wer zusammen spielt, wird ausgelost: ")
    later = Page(again.storage, seed="stay")
    later.call("resume")
    assert later.table["lots"] is None


@pytest.mark.rule("KA-48")
def test_lots_may_be_drawn_again() -> None:
    """Nothing is left of the first ones; the evening stays agreed."""
    page = Page(seed="again")
    begin(page, "kaisern", lots=True, evening=5)
    first = record_of(page)
    reply = page.call("again", now="2026-11-20T11:22:00")
    second = record_of(page)
    assert first.headers["drawn"] != second.headers["drawn"]
    assert second.headers["evening_of"] == "5"
    assert [second.seats[reply.get("moved", range(4)).index(seat)] for seat in range(4)] == list(first.seats)
    assert page.table["lots"]
    assert page.call("archive")["rows"] == []


@pytest.mark.rule("KA-49")
def test_the_second_tap_on_next_match_ends_no_evening() -> None:
    page = Page(seed="twice")
    begin(page, "klammern", evening=3)
    assert page.booted["running"] is None
    to_the_end(page)
    first = page.call("again", now="2026-11-20T12:00:00")
    text = page.storage[key("running")]
    second = page.call("again", now="2026-11-20T12:00:01")
    assert page.storage[key("running")] == text
    assert first["running"] == second["running"]
    assert second["running"]["evening"] == "Partie 2/3"
    assert second["table"]["round"].startswith("Partie 2/3")


@pytest.mark.rule("KA-48")
def test_lots_before_the_cut() -> None:
    page = Page(seed="cut")
    page.call("settings", change={"cut": True})
    begin(page, "kaisern", lots=True)
    assert (page.table["lots"] is None, page.table["cut"]) == (False, None)
    page.call("proceed", ply=page.table["ply"])
    assert (page.table["lots"], page.table["cut"] is None) == (None, False)


@pytest.mark.rule("KA-48")
def test_a_replay_shows_the_lots_at_its_first_place() -> None:
    page = Page(seed="replay")
    begin(page, "kaisern", lots=True)
    lots = page.table["lots"]
    to_the_end(page)
    (row,) = page.call("archive")["rows"]
    page.call("film", id=row["id"])
    first = page.call("at", id=row["id"], place=2, seat=0)["table"]["lots"]
    assert first == {**lots, "watched": True, "go": "Zum ersten Spiel", "again": None}
    assert page.call("at", id=row["id"], place=3, seat=0)["table"]["lots"] is None


@pytest.mark.rule("KA-49")
def test_lots_only_before_the_first_match_of_an_evening() -> None:
    page = Page(seed="first")
    begin(page, "kaisern", evening=3, lots=True)
    assert page.table["lots"]["about"] == "Ein Abend mit 3 Partien"
    match = to_the_end(page)
    begin(page, "kaisern", evening=3, lots=True, now="2026-11-20T12:00:00")
    assert page.table["lots"] is None
    assert record_of(page).seats == match.record.seats
    winners = {seat for side in match.game.standing(match.state).winners for seat in match.sides[side]}
    assert record_of(page).lines[0].action in {f"dealer {seat}" for seat in winners}


def test_a_person_on_a_phone_is_told_where_it_sits() -> None:
    """`moved` names the given seat of each."""
    for seed in range(12):
        page = Page(seed=f"moved {seed}")
        people = seats("kaisern", "Ida", "Urs")
        people[1]["phone"] = True
        reply = begin(page, "kaisern", lots=True, seats=people)
        moved = reply.get("moved", [0, 1, 2, 3])
        assert page.table["seats"][moved.index(1)]["name"] == "Urs"
        assert record_of(page).headers["phones"] == str(moved.index(1))


def test_older_records_have_neither() -> None:
    """A damaged header is no evening either."""
    page = Page(seed="older")
    begin(page, "kaisern")
    text = page.storage[key("running")].replace("date: ", "evening_of: 4\nevening: 1 1\ndate: ", 1)
    again = Page({**page.storage, key("running"): text}, seed="older")
    again.call("resume")
    assert (again.table["lots"], again.table["round"], again.notices) == (None, "Spiel 1", [])
    assert evenings.read(Record.parse(text).headers, 2) is None


def test_what_was_chosen_last_is_kept() -> None:
    page = Page()
    chosen = {"rules": {}, "seats": seats("kaisern"), "evening": "open", "lots": True}
    old = {"rules": {}, "seats": seats("klammern")}
    page.call("settings", change={"last": {"kaisern": chosen, "klammern": old}})
    kept = Page(page.storage).booted["settings"]["last"]
    assert (kept["kaisern"], kept["klammern"]) == (chosen, old)
    damaged = page.call("settings", change={"last": {"kaisern": {**chosen, "evening": 4}}})
    assert damaged["settings"]["last"] == kept
