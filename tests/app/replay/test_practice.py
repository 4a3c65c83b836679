"""«Üben»: a review files the mistakes of whoever sat there."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from app_play import NOW, Page, faces, key
from reviewing import TABLES, Table, ask, at_random, hasten, played
from test_review import at_result, through

from pausenjass.app.common import practice
from pausenjass.app.common.origin import HEADER
from pausenjass.app.common.practice import is_done, is_position
from pausenjass.app.common.records import record_of
from pausenjass.app.past.decisions import Decision, rounds
from pausenjass.app.past.verdict import Option, Verdict
from pausenjass.app.phrases import LANGUAGES
from pausenjass.app.presenters import presenter
from pausenjass.app.replay import practice as filing
from pausenjass.app.replay.practising import grade
from pausenjass.app.replay.review import Review
from pausenjass.app.table.match import Match

tables = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.game_id, scope="module")
KLAMMERN = TABLES[2]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)


def kept(page: Page) -> list[dict[str, Any]]:
    """The positions in the storage."""
    found: list[dict[str, Any]] = json.loads(page.storage.get(key("practice"), "[]"))
    return found


def reviewed(match: Match) -> tuple[Page, dict[str, Any]]:
    """The page after the whole review of the match on screen, and that review."""
    page = at_result(match)
    return page, through(page, page.call("review"))["review"]


# --- filing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES[2:], ids=lambda table: table.game_id)
def test_a_review_files_its_mistakes(table: Table) -> None:
    match = played(table, at_random)
    page, review = reviewed(match)
    positions = kept(page)
    assert positions
    (found,) = page.desk.session.reviews
    wrong = [each.verdict.decision.place for each in found.grades if each.lost]
    assert sorted(wrong) == sorted(len(record_of(each)) for each in positions), (
        "every confirmed mistake, and nothing else"
    )
    assert Page(page.storage).desk.session.store.practice == positions
    assert [len(record_of(each)) for each in positions[:3]] == [each["place"] for each in review["mistakes"]]
    for each in positions:
        assert is_position(each)
        record = record_of(each)
        assert record.lines == match.record.lines[: len(record)]
        assert each["action"] == match.record.lines[len(record)].action
        assert each["kind"] in presenter(table.game_id).reviews.lessons
        assert (each["game"], each["who"], each["seat"], each["step"]) == (table.game_id, "", 0, 0)
        assert each["last"] == "2026-11-20"


def test_they_are_filed_once() -> None:
    match = played(KLAMMERN, at_random)
    page, _ = reviewed(match)
    once = kept(page)
    page.desk.session.reviews = []
    through(page, page.call("review"))
    assert kept(page) == once


def test_a_strangers_match_files_nothing() -> None:
    match = played(KLAMMERN, at_random)
    shared = Match(match.record.with_headers(**{HEADER: "shared"}), match.seed)
    page = at_result(shared)
    page.desk.session.store.finished = [
        {
            "id": "one",
            "game": "klammern",
            "date": "2026-11-20T11:20:59",
            "names": [],
            "won": None,
            "score": "",
            "undone": 0,
            "record": str(shared.record),
            "origin": "shared",
        }
    ]
    page.call("film", id="one")
    assert through(page, page.call("review", round=1))["review"]["mistakes"]
    assert kept(page) == []


def test_decisions_of_another_match_file_nothing() -> None:
    match = played(KLAMMERN, at_random)
    lines = len(match.record)
    page, review = reviewed(Match(match.record.with_headers(**{HEADER: f"from one {lines}"}), match.seed))
    assert review["mistakes"]
    assert kept(page) == []


def test_they_are_of_the_person_at_the_seat() -> None:
    match = played(KLAMMERN, at_random)
    page = at_result(match)
    anna = page.call("add_person", change={"name": "Anna"})["person"]["id"]
    match = Match(match.record.with_headers(people=f"{anna} - - -"), match.seed)
    page.desk.session.store.running.match = match
    through(page, page.call("review"))
    assert {each["who"] for each in kept(page)} == {anna}


# --- right or wrong -------------------------------------------------------------------------------------------------


def judged(*options: tuple[str, float, float]) -> Verdict:
    """A judgement of actions by value and error."""
    return Verdict(
        Decision(3, 0, "played"), "points", tuple(Option(action, value, 0.5, error) for action, value, error in options)
    )


def test_what_costs_clearly_less_than_a_mistake_is_right_too() -> None:
    found = judged(
        ("best", 10, 0), ("good", 8.5, 0.1), ("fair", 8, 0.1), ("bad", 7, 0.1), ("noisy", 5, 3), ("played", 1, 0.1)
    )
    grades = {each.action: grade(found, 3.0, each) for each in found.options}
    assert grades == {
        "best": "right",
        "good": "right",
        "fair": "close",
        "bad": "wrong",
        "noisy": "close",
        "played": "wrong",
    }
    assert grade(found, 3.0, None) == "close", "nobody has judged it"


# --- a session ------------------------------------------------------------------------------------------------------

DUE = "2026-11-21T08:00:00"


def practised(table: Table, lang: str = "de") -> Page:
    """The page the day after a review."""
    return Page({key("practice"): _kept_of(table)}, lang)


@cache
def _kept_of(table: Table) -> str:
    """The positions of a review that knows the dearest mistakes: made once, as the whole takes a while."""
    match, store = played(table, at_random), Page().desk.session.store
    found = Review(1, match, 0, rounds(match)[-1])
    while not found.ready:
        found.answer(ask(found.ask))
    filing.file(store, found, NOW[:10])
    return store.entries[key("practice")]


def answers(page: Page, position: dict[str, Any]) -> list[str]:
    """Every legal action at a position."""
    record = record_of(position)
    return list(Match(record).view(len(record), position["seat"]).legal)


@tables
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_is_graded_as_it_was_judged(table: Table, lang: str) -> None:
    """It says what was played, on which day, what is better, and why, in the words of the review; all of it is true of the
    judgement."""
    reviewed_page = practised(table)
    for position in kept(reviewed_page)[:3]:
        values = {option[0]: option[1] for option in position["judged"]["options"]}
        best = max(values.values())
        for action in answers(reviewed_page, position):
            page = Page({key("practice"): json.dumps([position]), key("settings"): json.dumps({"lang": lang})})
            shown = page.call("practise", game=table.game_id, now=DUE)["table"]
            assert shown["exercise"]["state"] == "open"
            reply = page.call("act", ply=shown["ply"], seat=position["seat"], action=action, now=DUE)
            assert "refused" not in reply, reply
            exercise = reply["table"]["exercise"]
            (now,) = kept(page)
            cost = best - values[action] if action in values else None
            if cost is not None:
                assert (exercise["state"] == "right") == (cost <= position["least"] / 2)
                assert now["step"] == (exercise["state"] == "right")
            assert now["tries"] == 1
            told = reply["table"]["prompt"]["text"]
            assert told == f"{exercise['question']} {exercise['told']}", "a screen reader hears all of it"
            assert ("20. November 2026" if lang == "de" else "20 November 2026") in told
            assert "None" not in told
            assert "practice." not in told
            assert [each["state"] for each in exercise["marks"]].count("now") == 1


def test_the_reason_is_that_of_the_review() -> None:
    match = played(KLAMMERN, at_random)
    page, review = reviewed(match)
    for mistake in review["mistakes"]:
        position = next(each for each in kept(page) if len(record_of(each)) == mistake["place"])
        other = Page({key("practice"): json.dumps([position])})
        shown = other.call("practise", now=DUE)["table"]
        reply = other.call("act", ply=shown["ply"], seat=0, action=position["action"], now=DUE)
        assert mistake["why"] in reply["table"]["exercise"]["told"]


@tables
def test_nothing_is_shown_that_the_seat_didnt_know(table: Table) -> None:
    """No more than the replay shows at that place, from that seat."""
    page = at_result(played(table, at_random))
    page.call("film", seat=0)
    for position in kept(practised(table)):
        place = len(record_of(position))
        seen = page.call("at", place=place, seat=0, since=place)["table"]
        other = Page({key("practice"): json.dumps([position])})
        shown = other.call("practise", now=DUE)["table"]
        assert set(faces({**shown, "last_trick": None, "partner": []})) <= set(faces(seen)) | {"back"}
        reply = other.call("act", ply=shown["ply"], seat=0, action=position["action"], now=DUE)["table"]
        assert set(faces({**reply, "last_trick": None, "partner": []})) <= set(faces(seen)) | {"back"}


def test_a_session_of_ten_from_begin_to_end() -> None:
    (some, *_) = kept(practised(KLAMMERN))
    many = [{**some, "id": f"p{number:02}"} for number in range(12)]
    page = Page({key("practice"): json.dumps(many)})
    before = page.call("practice", game="klammern", now=DUE)
    assert "12" in before["title"]
    shown = page.call("practise", game="klammern", now=DUE)["table"]
    for number in range(10):
        exercise = shown["exercise"]
        assert (exercise["line"], len(exercise["steps"])) == (f"{number + 1} von 10", 10)
        action = some["judged"]["options"][0][0] if number % 2 else some["action"]
        shown = page.call("act", ply=shown["ply"], seat=0, action=action, now=DUE)["table"]
        states = [each["state"] for each in shown["exercise"]["steps"]]
        assert states[: number + 1] == (["missed", "done"] * 5)[: number + 1]
        (button,) = [each for each in shown["exercise"]["buttons"] if each["tone"] == "primary"]
        if number < 9:
            assert button["opens"] == "practice_next"
            shown = page.call("practice_next", now=DUE)["table"]
        else:
            assert button["go"] == "#/practice/klammern"
    after = page.call("practice", game="klammern", now=DUE)
    assert after["last"] == "5 von 10 richtig."
    assert "2 " in after["title"]
    assert page.call("practice", game="klammern", now=DUE)["last"] == ""
    assert page.desk.session.store.running is None
    assert key("running") not in page.storage


def test_only_the_first_answer_counts() -> None:
    page = practised(KLAMMERN)
    position = kept(page)[0]
    shown = page.call("practise", now=DUE)["table"]
    wrong = next(each for each in kept(page) if each["id"] == page.desk.session.practice.ids[0])  # type: ignore[union-attr]
    for action in (wrong["action"], wrong["judged"]["options"][0][0]):
        shown = page.call("act", ply=shown["ply"], seat=0, action=action, now=DUE)["table"]
    assert shown["exercise"]["state"] == "wrong"
    assert next(each for each in kept(page) if each["id"] == wrong["id"])["tries"] == 1
    assert page.call("practice_next", now=DUE)["table"]["exercise"]["line"].startswith("2")
    assert position["step"] == 0


def test_practising_ahead_of_time() -> None:
    page = practised(KLAMMERN)
    today = "2026-11-20T12:00:00"
    reply = page.call("practice", now=today)
    assert (reply["title"], reply["start"]) == ("Heute ist nichts dran", "Trotzdem üben")
    assert "21. November 2026" in reply["text"]
    shown = page.call("practise", now=today)["table"]
    asked = page.desk.session.table.guide.position  # type: ignore[union-attr]
    told = page.call("act", ply=shown["ply"], seat=0, action=asked["judged"]["options"][0][0], now=today)
    assert "21. November 2026" in told["table"]["exercise"]["told"]
    assert asked in kept(page), "nothing has changed"


def test_doing_nothing_can_be_the_answer() -> None:
    """At Kaisern somebody plays («raise»), and would better have done nothing."""
    position = kept(practised(TABLES[3]))[0]
    options = [["wait", 9.0, 0.6, 0.0], *([action, 1.0, 0.1, 0.1] for action in answers(Page(), position))]
    position["judged"]["options"] = options
    page = Page({key("practice"): json.dumps([position])})
    shown = page.call("practise", now=DUE)["table"]
    (button,) = shown["exercise"]["buttons"]
    assert button["call"] == "practice_wait"
    told = page.call("practice_wait", ply=shown["ply"], now=DUE)["table"]["exercise"]
    assert told["state"] == "right"
    assert kept(page)[0]["step"] == 1
    assert told["question"] == "Nichts tun: richtig."


def test_a_position_that_is_dropped_is_never_asked_again() -> None:
    page = practised(KLAMMERN)
    shown = page.call("practise", now=DUE)["table"]
    asked = page.desk.session.table.guide.position  # type: ignore[union-attr]
    shown = page.call("act", ply=shown["ply"], seat=0, action=asked["action"], now=DUE)["table"]
    shown = page.call("practice_drop", ply=shown["ply"], now=DUE)["table"]
    assert "kommt nicht mehr" in shown["exercise"]["told"]
    (now,) = [each for each in kept(page) if each["id"] == asked["id"]]
    assert is_done(now)
    page.desk.session.store.practice = [now]
    assert page.call("practise", now=DUE)["error"], "nor is it set aside for the texts that it no longer has"
    assert page.desk.session.store.practice == [now]


@pytest.mark.parametrize(
    "damage",
    [
        {"record": "AAAA"},
        {"judged": {}},
        {"action": "fly"},
        {"seat": 9},
        {"game": "kaisern"},
        {"reasons": [["than", {"seat": 9}, "KL-1"]]},
    ],
)
def test_a_position_that_cant_be_read_is_set_aside(damage: dict[str, Any]) -> None:
    first, second = kept(practised(KLAMMERN))[:2]
    if "reasons" in damage:
        damage = {"judged": {**first["judged"], **damage}}
    page = Page({key("practice"): json.dumps([{**first, **damage, "last": "2026-11-01"}, second])})
    reply = page.call("practise", now=DUE)
    assert reply["table"]["exercise"]["line"] == "1 von 1"
    assert reply["notices"][0]["download"]
    assert kept(page) == [second]
    alone = Page({key("practice"): json.dumps([{**first, **damage}])})
    assert alone.call("practise", now=DUE)["error"]


# --- what there is --------------------------------------------------------------------------------------------------


def test_without_positions_it_says_how_they_come() -> None:
    reply = Page().call("practice")
    assert (reply["title"], reply["start"], reply["games"]) == ("Noch nichts zu üben", "", [])
    assert "nach einer Runde" in reply["text"]
    assert Page().call("practise")["error"]
    assert Page().call("practice", game="chess")["error"]
    assert Page().call("practice", who="abcdef")["error"]
    assert Page().call("practice_next")["error"]


def test_games_kinds_and_people_with_their_counts() -> None:
    some = kept(practised(KLAMMERN))[0]
    page = Page()
    anna = page.call("add_person", change={"name": "Anna"})["person"]["id"]
    page.desk.session.store.practice = [
        {**some, "id": "a", "kind": "feed"},
        {**some, "id": "b", "kind": "take"},
        {**some, "id": "c", "kind": "take", "step": 3},
        {**some, "id": "d", "kind": "take", "step": 4},
        {**some, "id": "e", "game": "kaisern", "kind": "lead"},
        {**some, "id": "f", "who": anna},
    ]
    reply = page.call("practice", game="klammern", now=DUE)
    assert [each["text"] for each in reply["games"]] == ["Alle (4)", "Klammern (3)", "Kaisern (1)"]
    assert [each["text"] for each in reply["kinds"]] == [
        "Alle (3)",
        "Den Stich nehmen (2)",
        "Dem Partner schmieren (1)",
    ]
    assert [each["text"] for each in reply["people"]] == ["Anna (1)", "Dieses Gerät (4)"]
    assert reply["title"] == "2 Stellen sind heute dran"
    assert any("2 Stellen sitzen" in fact for fact in reply["facts"])
    assert any("5 von 200" in fact for fact in reply["facts"])
    assert page.call("practice", game="klammern", kind="feed", now=DUE)["title"] == "Eine Stelle ist heute dran"
    assert page.call("practice", who=anna, now=DUE)["games"][0]["text"] == "Alle (1)"


def test_a_full_store_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    some = kept(practised(KLAMMERN))[0]
    page = Page({key("practice"): json.dumps([{**some, "id": str(number)} for number in range(practice.MOST)])})
    facts = page.call("practice", now=DUE)["facts"]
    assert any("200 von 200" in fact for fact in facts)
    assert any("nicht Platz" in fact for fact in facts)
