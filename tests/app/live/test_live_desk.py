"""A live game through the desk, as the page plays it: texts, saving, loading, import and export."""

from __future__ import annotations

import json
from typing import Any

import pytest
from app_play import Page, key
from hypothesis import given, settings
from hypothesis import strategies as st
from live_play import FOUR, LAID, deal
from view_model import check

from pausenjass.app.common.records import text_of

Json = dict[str, Any]


def opened(text: str = "", lang: str = "de", at: float = 1000, **settings: Any) -> Page:
    """The page with a running game, after a reload."""
    page = Page({key("running"): text or deal(FOUR, "E6", LAID)}, lang=lang)
    if settings:
        page.call("settings", change=settings)
    page.call("resume", at=at)
    return page


def act(page: Page, seat: int, action: str, at: float, ply: int | None = None, bot: bool = False) -> Json:
    return {"seat": seat, "action": action, "at": at, "ply": page.table["ply"] if ply is None else ply, "bot": bot}


def race(page: Page, *acts: Json) -> list[Json]:
    outcomes: list[Json] = page.call("race", at=max(one["at"] for one in acts), acts=acts)["outcomes"]
    return outcomes


def saved(page: Page) -> str:
    return page.storage[key("running")]


def lost(page: Page, at: float, first: float = 1500) -> Json:
    """Anna throws in, but Cla has played before."""
    tap = act(page, 0, "jump R9", at)
    race(page, act(page, 2, "lay RK", first, bot=True))
    return race(page, tap)[0]


def test_a_jump_in() -> None:
    page = opened()
    (outcome,) = race(page, act(page, 0, "jump R9", 1400))
    assert outcome == {"seat": 0, "action": "jump R9", "outcome": "done", "text": "", "rule": None}
    assert page.table["live"]
    assert page.table["persons"][0]["hand"]["cards"]
    assert next(move["kind"] for move in page.table["moves"]) == "jumped"
    assert page.table["say"]
    assert saved(page).endswith("0 jump R9\n")


@pytest.mark.parametrize(
    ("lang", "at", "text"),
    [
        ("de", 1620, "Zu spät: Cla war 120 Millisekunden schneller."),
        ("de", 3750, "Zu spät: Cla war 2,2 Sekunden schneller."),
        ("de", 1505, "Im gleichen Augenblick: Cla ist näher an der Reihe und geht vor."),
        ("de", 1300, "Zu spät: Cla ist dir zuvorgekommen."),
        ("en", 1620, "Too late: Cla was 120 milliseconds faster."),
        ("en", 3750, "Too late: Cla was 2.2 seconds faster."),
        ("en", 1505, "At the same moment: Cla sits nearer to the turn and goes first."),
    ],
)
def test_who_was_faster(lang: str, at: float, text: str) -> None:
    outcome = lost(opened(lang=lang), at)
    assert (outcome["outcome"], outcome["text"], outcome["rule"]) == ("late", text, "CS-8")


def test_a_fault_says_why() -> None:
    page = opened(deal(FOUR, "E6", LAID, faults="strict"))
    outcome = lost(page, 1620)
    assert (outcome["outcome"], outcome["action"], outcome["text"]) == (
        "fault",
        "fault R9",
        "Zu spät: Cla war 120 Millisekunden schneller.",
    )
    (outcome,) = race(page, act(page, 0, "slap", 3000))
    assert (outcome["outcome"], outcome["text"]) == ("fault", "")


def test_a_refusal_names_its_rule() -> None:
    page = opened()
    (outcome,) = race(page, act(page, 0, "lay TK", 1400))
    assert (outcome["outcome"], outcome["text"], outcome["rule"]) == (
        "refused",
        "Du bist nicht am Zug, sondern Cla.",
        "CS-3",
    )
    first = act(page, 0, "jump R9", 1500)
    assert [one["outcome"] for one in race(page, first, {**first, "at": 1560})] == ["done", "stale"]
    assert [one["text"] for one in race(page, {**first, "at": 1600})] == ["Das hast du schon getan."]
    assert [one["text"] for one in race(page, act(page, 2, "lay RK", 1700, ply=5, bot=True))] == [""]


def test_seats_that_are_none() -> None:
    page = opened()
    for seat in (-1, 9, None, "0", True, 1.5):
        reply = page.call(
            "race", at=1200, acts=[{"seat": seat, "action": "slap", "at": 1200, "ply": page.table["ply"], "bot": False}]
        )
        assert [one["outcome"] for one in reply["outcomes"]] == ["refused"]
        assert reply["outcomes"][0]["text"]
    assert saved(page).endswith("1 lay R9\n")


def test_the_plans_of_the_bots() -> None:
    page = opened()
    assert page.next is not None
    assert page.next["live"]
    assert 0 < page.next["tick_ms"] <= 1000
    plans = {plan["id"].partition("-")[0]: plan for plan in page.next["plans"]}
    assert set(plans) <= {"turn", "jump"}
    turn = plans["turn"]
    assert (turn["seat"], turn["ply"], turn["kind"], turn["wait_for"], turn["action"]) == (
        2,
        page.table["ply"],
        "turn",
        None,
        None,
    )
    assert turn["at"] >= 1300
    asked = json.loads(turn["ask"])
    assert (asked["kind"], asked["level"], asked["view"][0]) == ("turn", "mittel", 2)
    assert [plan["at"] for plan in page.next["plans"]] == sorted(plan["at"] for plan in page.next["plans"])


def test_a_tick_without_news() -> None:
    page = opened()
    reply = page.call("tick", at=1500, seen=True)
    assert set(reply) == {"clock", "next"}
    assert reply["clock"] == {"left_ms": 899_500, "running": True, "text": "15:00", "label": "Noch 15 Minuten"}
    for at in range(2500, 61_000, 1000):
        reply = page.call("tick", at=at, seen=True)
    assert reply["clock"]["text"] == "14:01"
    assert reply["clock"]["label"] == "Noch 14 Minuten und 1 Sekunde"
    reply = page.call("tick", at=61_000, seen=False)
    assert not reply["clock"]["running"]
    assert reply["next"] is None


def test_the_time_of_play_is_saved() -> None:
    """It is saved at every tick of a second, and when nobody looks any more."""
    page = opened()
    for at in range(2000, 8000, 1000):
        page.call("tick", at=at, seen=True)
    assert "played: 6000\n" in saved(page)
    page.call("tick", at=7700, seen=False)
    assert "played: 6700\n" in saved(page)
    again = Page(page.storage)
    again.call("resume", at=12.5)
    assert again.table["clock"]["left_ms"] == 893_300
    race(again, act(again, 0, "jump R9", 512.5))
    assert "played: 7200\n" in saved(again)


def test_leaving_the_table_and_coming_back() -> None:
    page = opened()
    page.call("tick", at=3000, seen=True)
    page.call("close")
    assert "played: 2000\n" in saved(page)
    page.call("resume", at=500_000)
    assert page.table["clock"]["left_ms"] == 898_000
    page.call("tick", at=500_400, seen=True)
    page.call("resume", at=600_000)
    assert page.table["clock"]["left_ms"] == 897_600


def test_a_damaged_time_of_play_is_told() -> None:
    page = opened(deal(FOUR, "E6", LAID, played="soon"))
    assert page.table["clock"]["left_ms"] == 900_000
    notices = [notice for reply in page.replies for notice in reply.get("notices", [])]
    assert [notice["text"] for notice in notices] == [
        "Wie lange dieses Spiel schon dauert, war nicht lesbar. Seine Uhr beginnt von vorn."
    ]
    assert "played: 0\n" in saved(page)


def test_exported_and_imported_in_mid_game() -> None:
    page = opened()
    for at in range(2000, 13_000, 1000):
        page.call("tick", at=at, seen=True)
    file = page.call("export")["text"]
    other = Page({}, seed=None)
    assert other.call("import", text=file)["running"]["game"] == "ciao-sepp"
    other.call("resume", at=3)
    assert other.table["clock"]["left_ms"] == 889_000
    record = page.call("record")["text"]
    third = Page({})
    third.call("import", text=record)
    third.call("resume", at=3)
    assert third.table["log"] == page.table["log"]


def test_untimed() -> None:
    page = opened(untimed=True)
    assert page.table["clock"] is None
    assert page.next is not None
    assert all(plan["wait_for"] == "human" for plan in page.next["plans"])
    for buttons in (page.table["buttons"], page.table["persons"][0]["buttons"]):
        assert [(button["id"], button["call"], button["action"], button["text"]) for button in buttons] == [
            ("continue", "waited", None, "Weiter")
        ]
    page.call("waited", at=9000, ply=page.table["ply"])
    assert page.table["buttons"] == []
    assert all(plan["wait_for"] is None and plan["at"] >= 9300 for plan in page.next["plans"])
    assert page.call("waited", at=9000, ply=3)["stale"]


def test_the_setting_is_found_out_at_the_next_tick() -> None:
    page = opened()
    page.call("settings", change={"untimed": True})
    assert "table" in page.call("tick", at=1500, seen=True)
    assert "table" not in page.call("tick", at=1600, seen=True)
    assert [button["id"] for button in page.table["buttons"]] == ["continue"]


def test_nothing_is_taken_back() -> None:
    page = opened()
    race(page, act(page, 0, "jump R9", 1400))
    assert not page.table["undo"]
    assert page.call("undo", ply=page.table["ply"])["error"]["key"] == "undo"


def test_time_up_ends_and_files_the_game() -> None:
    page = opened(deal(FOUR, "E6", LAID, people=4, minutes=5, phone="off", played="299000"))
    reply = page.call("tick", at=2000, seen=True)
    assert reply["table"]["result"]["kind"] == "match"
    assert reply["next"] is None
    assert reply["running"] is None
    assert key("running") not in page.storage
    (filed,) = json.loads(page.storage[key("finished")])
    assert text_of(filed).endswith("* time\n")
    assert "played: 300000\n" in text_of(filed)
    assert "date: 2026-11-20T11:20:59\n" in text_of(filed)
    assert page.call("tick", at=3000, seen=True)["next"] is None
    outcome = race(page, act(page, 0, "jump R9", 3100, ply=5))[0]
    assert (outcome["outcome"], outcome["text"]) == ("late", "Zu spät: Es ist schon vorbei.")
    assert len(json.loads(page.storage[key("finished")])) == 1
    assert page.call("record")["text"] == text_of(filed)


def test_several_persons_have_each_their_own() -> None:
    page = opened(deal(FOUR, "E6", LAID, people=3))
    assert page.table["handover"] is None
    assert [person["seat"] for person in page.table["persons"]] == [0, 1, 2]
    assert all(len(person["hand"]["cards"]) >= 4 for person in page.table["persons"])
    done = race(page, act(page, 2, "lay RK", 1520), act(page, 0, "jump R9", 1500))
    assert [(one["seat"], one["outcome"]) for one in done] == [(0, "done"), (2, "late")]


def test_games_by_turns_know_no_races() -> None:
    page = Page({})
    page.new()
    for call in ("race", "tick"):
        assert page.call(call, at=5, acts=[], seen=True)["error"]["text"]
    assert Page({}).call("tick", at=5, seen=True)["error"]


def test_without_any_time() -> None:
    """Calls without a time let none pass."""
    page = Page({key("running"): deal(FOUR, "E6", LAID)})
    page.call("resume")
    for at in (None, "x", True):
        page.call("tick", at=at)
        assert page.call("race", at=at, acts=None)["outcomes"] == []
    assert page.table["clock"]["left_ms"] == 900_000


def test_a_new_game() -> None:
    page = Page({})
    page.call(
        "new",
        at=50,
        game="ciao-sepp",
        rules={},
        seats=[{"name": "", "kind": "human", "level": None}, {"name": "", "kind": "bot", "level": "stark"}],
    )
    assert page.table["live"]
    assert page.table["clock"]["text"] == "15:00"
    assert page.next is not None
    assert "played" not in saved(page)
    page.call("tick", at=60, seen=False)
    assert "played: 10\n" in saved(page)


@pytest.mark.parametrize(
    ("rules", "written"),
    [
        ({}, {"players": 2, "first_slap": "warning", "on_purpose": True}),
        ({"first_slap": "fault"}, {"players": 2, "on_purpose": True}),
        ({"first_slap": "fault", "on_purpose": False}, {"players": 2}),
        ({"first_slap": "warning", "faults": "strict"}, {"players": 2, "faults": "strict"}),
        ({"faults": "strict"}, {"players": 2, "faults": "strict"}),
        ({"first_slap": "out", "faults": "strict"}, {"players": 2, "faults": "strict", "first_slap": "out"}),
    ],
)
def test_a_new_game_warns_unless_somebody_chooses(rules: Json, written: Json) -> None:
    page = Page({})
    seats = [{"name": "", "kind": "human", "level": None}, {"name": "", "kind": "bot", "level": "stark"}]
    page.call("new", at=50, game="ciao-sepp", rules=rules, seats=seats)
    head = next(line for line in saved(page).splitlines() if line.startswith("rules: "))
    assert json.loads(head.removeprefix("rules: ")) == written


def test_a_first_slap_without_cause_is_only_a_warning() -> None:
    page = opened(deal(FOUR, "E6", LAID, first_slap="warning"))
    (outcome,) = race(page, act(page, 0, "slap", 1400))
    assert outcome["outcome"] == "done"
    assert page.table["persons"][0]["state_text"] == ""
    assert page.said[-1] == "Das ist eine Verwarnung: Das nächste Mal ist es ein Fehler."
    (outcome,) = race(page, act(page, 0, "slap", 2400))
    assert outcome["outcome"] == "fault"
    assert page.table["persons"][0]["state_text"] == "1 Fehler"


def test_a_record_that_says_nothing_of_warnings_goes_on_without_them() -> None:
    page = opened(deal(FOUR, "E6", LAID))
    (outcome,) = race(page, act(page, 0, "slap", 1400))
    assert outcome["outcome"] == "fault"


def test_a_fault_on_purpose() -> None:
    """CS-35: it is in the person's menu at the beginning of the turn, and the turn goes on after it."""
    page = opened(deal(FOUR, "E6", on_purpose=True))
    asked = page.table["persons"][0]["purpose"]
    assert (asked["action"], asked["seat"], asked["text"]) == ("fault", 0, "Fehler mit Absicht")
    assert "zweiten Fehler" in asked["hint"]
    (outcome,) = race(page, act(page, 0, asked["action"], 1400))
    assert (outcome["outcome"], outcome["text"]) == ("done", "")
    assert "Du machst mit Absicht einen Fehler, deinen 1." in page.said
    person = page.table["persons"][0]
    assert (person["state_text"], person["purpose"], person["prompt"]["tone"]) == ("1 Fehler", None, "you")
    (outcome,) = race(page, act(page, 0, "fault", 2400))
    assert (outcome["outcome"], outcome["rule"]) == ("refused", "CS-35")


def test_without_the_house_rule_no_fault_is_offered() -> None:
    page = opened(deal(FOUR, "E6"))
    assert page.table["persons"][0]["purpose"] is None


JUNK = (
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.floats()
    | st.text(max_size=6)
    | st.lists(st.integers(), max_size=2)
)
WORDS = (
    "lay",
    "jump",
    "draw",
    "take",
    "pass",
    "ciao",
    "sepp",
    "slap",
    "keep",
    "swap",
    "fault",
    "forfeit",
    "",
)
CARDS = ("E9", "R9", "RK", "*", "wish", "R", "as", "EU", "swap", "2", "\n", "9R")
ACTION = st.builds(
    lambda word, cards: " ".join((word, *cards)), st.sampled_from(WORDS), st.lists(st.sampled_from(CARDS), max_size=4)
)
FIELDS = {
    "seat": st.integers(-1, 4) | JUNK,
    "action": ACTION | JUNK,
    "at": st.integers(0, 3000) | JUNK,
    "ply": st.integers(0, 9) | JUNK,
    "bot": JUNK,
}
ACT = st.fixed_dictionaries({}, optional=FIELDS)


@settings(max_examples=300, deadline=None)
@given(st.lists(ACT | JUNK, max_size=5), st.integers(0, 5000) | JUNK, st.sampled_from(["assisted", "strict"]))
def test_whatever_the_page_sends(acts: list[Any], at: Any, faults: str) -> None:
    """It causes no crash. Each act has its outcome; acts that were not done have changed nothing."""
    page = Page({key("running"): deal(FOUR, "E6", LAID, faults=faults)})
    page.call("resume", at=0)
    reply = page.desk.call("race", {"at": at, "acts": acts})
    check("race", reply)
    assert len(reply["outcomes"]) == sum(isinstance(act, dict) for act in acts)
    done = sum(one["outcome"] in ("done", "fault") for one in reply["outcomes"])
    assert reply["table"]["ply"] == 5 + done
