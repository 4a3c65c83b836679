"""The deal of the day: the same for everybody, counted once, kept in any event, compared with the top level."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from app_play import Page
from day_play import DATE, begin, choose, done, first, hash_of, last, play, play_live, played, rival_of, visit
from paths import GOLDENS_FOLDER

from pausenjass.app.common.origin import Origin
from pausenjass.app.day import day
from pausenjass.app.day.day import new_match, result_text
from pausenjass.app.day.rival import Rival
from pausenjass.app.past.store import ASIDE, key
from pausenjass.app.past.tries import Try, is_try, joined, streak
from pausenjass.app.screen.present import question
from pausenjass.bots import SKILLED, SKILLED_BEFORE
from pausenjass.games import GAMES

GOLDEN: Any = json.loads((GOLDENS_FOLDER / "day.json").read_text(encoding="utf-8"))["deals"]
BY_TURNS = [game for game, kind in GAMES.items() if not kind.traits.live]
DAYS = key("days")
BEFORE, AFTER = "2026-11-23", "2026-11-25"
TIE = "2026-01-27"
"""A day on which the simplest moves give both sides as many Striche."""
OTHER: dict[str, Any] = {"name": "Anna", "auto_last": False, "call_time": 0, "talk": False, "pace": "slow"}
"""Settings on which nothing may depend."""


def tries(page: Page) -> list[Try]:
    """The saved tries."""
    return [Try(*each) for each in json.loads(page.storage.get(DAYS, "[]"))]


def sheet(page: Page, game: str | None = None, date: str | None = None, today: str = DATE, **more: Any) -> Any:
    """The screen of a day."""
    return page.call("days", game=game, date=date, now=f"{today}T12:00:00", **more)


def card(page: Page, game: str, date: str | None = None, today: str = DATE) -> Any:
    """A game's deal on the screen."""
    return next(each for each in sheet(page, date=date, today=today)["cards"] if each["game"] == game)


def marks(page: Page, game: str, today: str = DATE, **more: Any) -> dict[str, str]:
    """The calendar's marks on days that have one."""
    cells = [cell for week in sheet(page, game, today=today, **more)["calendar"]["weeks"] for cell in week if cell]
    return {cell["date"]: cell["state"] for cell in cells if cell["state"] not in ("missed", "open", "later")}


# --- the same for everybody -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", BY_TURNS)
@pytest.mark.parametrize("script", [first, last], ids=["first", "last"])
def test_the_same_decisions_give_the_same_game(game: str, script: Callable[..., str]) -> None:
    """The game is that of every browser (e2e/drive/matches/deals.py), whatever the person is called and has set."""
    assert hash_of(played(game, script)) == GOLDEN[game][script.__name__]
    page = visit("en", **OTHER)
    begin(page, game)
    assert hash_of(play(page, script)) == GOLDEN[game][script.__name__]


@pytest.mark.parametrize("script", [first, last], ids=["first", "last"])
def test_the_same_decisions_at_the_same_times_in_real_time(script: Callable[..., str]) -> None:
    """The settings for pace and animation make no difference."""
    for settings in ({}, {"pace": "instant", "animation_ms": 0}, {"pace": "slow", "animation_ms": 420}):
        assert hash_of(play_live(DATE, script, **settings)) == GOLDEN["ciao-sepp"][script.__name__]
    assert hash_of(play_live(DATE, script, slow_ms=2500)) != GOLDEN["ciao-sepp"][script.__name__]


@pytest.mark.parametrize("game", GAMES)
def test_the_top_level_is_asked_the_same(game: str) -> None:
    assert rival_of(game, DATE)[1] == GOLDEN[game]["rival"]


@pytest.mark.parametrize(
    ("date", "playouts", "level"),
    [
        ("2000-01-01", 300, SKILLED_BEFORE),
        ("2026-11-30", 300, SKILLED_BEFORE),
        ("2026-12-01", 1500, SKILLED),
        ("2027-02-03", 1500, SKILLED),
    ],
)
def test_from_a_day_on_bots_think_further(date: str, playouts: int, level: str) -> None:
    """What counts is the day of the deal, not the one on which it is played."""
    for today in (date, "2030-01-01"):
        page = visit()
        page.call("day", game="kaisern", date=date, now=f"{today}T10:00:00")
        while not page.next or not page.next["ask"]:
            page.act(first(page.desk.session.running().match.game.legal(page.desk.session.running().match.state, 0)))
        asked = json.loads(page.next["ask"])
        assert (asked["budget"], asked["level"]) == ([playouts, None], level)
    assert json.loads(Rival(1, new_match("klammern", Origin("day", date), "", "de", date)).ask)["budget"][0] == playouts
    for lang, day_before in (("de", "1. Dezember 2026"), ("en", "1 December 2026")):
        assert any(day_before in each for each in visit(lang).call("days", now=f"{date}T10:00:00")["how"])


def test_other_seeds_keep_their_moves() -> None:
    """`?seed=` thinks as far as ever, on whatever day."""
    page = Page(seed="bench")
    page.new(game="klammern")
    ask = question(page.desk.session.running().match, 1, "turn")
    assert json.loads(ask)["budget"] == [300, None]


def test_undo_leads_to_the_same_choices() -> None:
    page = visit()
    page.call("day", game="klammern", date=DATE, now=f"{AFTER}T10:00:00")
    lines = play(page)
    page.call("again", now=f"{AFTER}T11:00:00")
    undone = 0

    def doubtful(legal: Any) -> str:
        nonlocal undone
        if page.table["undo"] and undone < 3:
            undone += 1
            page.call("undo", ply=page.table["ply"])
            match = page.desk.session.running().match
            return first(match.game.legal(match.state, 0))
        return first(legal)

    assert play(page, doubtful) == lines
    assert undone == 3


@pytest.mark.parametrize("game", GAMES)
def test_who_sits_there(game: str) -> None:
    """There are four players: the person first, the others by the date, not always the same."""
    found = {}
    for date in (BEFORE, DATE, AFTER):
        match = new_match(game, Origin("day", date), "Anna", "de", f"{date}T10:00:00")
        assert match.levels == (None, *["geuebt"] * 3)
        assert match.people == (0,)
        found[date] = [look.character and look.character.id for look in match.looks]
        again = new_match(game, Origin("practice", date), "", "en", "2030-01-01T00:00:00")
        assert [look.character and look.character.id for look in again.looks] == found[date]
    assert len({str(each) for each in found.values()}) > 1


def test_later_deals_of_a_day_are_the_same_too() -> None:
    """At Kaisern the second deal doesn't depend on the play of the first."""
    decks = []
    for script in (first, last):
        decks.append([line.split()[2:] for line in played("kaisern", script) if line.startswith("* deck")])
    assert len(decks[0]) == len(decks[1]) == GAMES["kaisern"].traits.day_rounds
    assert decks[0] == decks[1]
    assert len({str(each) for each in decks[0]}) == len(decks[0])


def test_a_tie_goes_to_who_won_the_last_deal() -> None:
    """A side that is ahead has won, whoever won the last deal."""
    for date, page in ((DATE, done("kaisern", first)), (TIE, done("kaisern", last, TIE))):
        match = page.desk.session.running().match
        own, other = match.game.scores(match.state)
        assert (own == other) == (date == TIE)
        won_last = match.game.standing(match.state).deal[0].points > 0
        assert tries(page)[0].won == (own > other or (own == other and won_last))
        assert tries(page)[0].points == own


# --- counted once -----------------------------------------------------------------------------------------------------


def test_the_first_try_counts_from_its_beginning() -> None:
    page = visit()
    assert card(page, "klammern")["action"] == "play"
    begun = begin(page, "klammern")
    assert page.table["round"] == "Tagesblatt"
    assert "zählt" in begun["table"]["say"][0]
    assert tries(page) == [Try("klammern", DATE, f"{DATE}T10:00:00")]
    assert (card(page, "klammern")["state"], card(page, "klammern")["action"]) == ("begun", "resume")
    page.call("abandon")
    assert (card(page, "klammern")["state"], card(page, "klammern")["action"]) == ("left", "practice")
    begin(page, "klammern")
    assert page.table["round"] == "Tagesblatt, Übung"
    play(page)
    assert tries(page) == [Try("klammern", DATE, f"{DATE}T10:00:00")]
    assert card(page, "klammern")["state"] == "left"


@pytest.mark.parametrize("game", BY_TURNS)
def test_its_result_is_kept(game: str) -> None:
    page = done(game, first)
    (one,) = tries(page)
    row = page.desk.session.store.finished[-1]
    assert row["origin"] == f"day {DATE}"
    assert (str(one.points), one.won) == (row["score"], row["won"])
    assert page.table["result"]["back"]["href"] == f"#/today/{game}/{DATE}"
    assert card(page, game)["state"] == ("won" if one.won else "lost")
    assert card(page, game)["share"].startswith("Pausenjass · Tagesblatt ")
    assert page.call("share")["text"] == card(page, game)["share"]
    assert not page.desk.session.store.statistics


def test_once_more_is_practice() -> None:
    page = visit()
    begin(page, "klammern")
    play(page)
    (one,) = tries(page)
    page.call("again", now=f"{DATE}T11:00:00")
    assert page.desk.session.running().match.origin == Origin("practice", DATE)
    play(page, last)
    assert tries(page) == [one]


def test_another_match_over_it_leaves_it() -> None:
    page = visit()
    begin(page, "klammern")
    begin(page, "kaisern")
    assert [card(page, game)["state"] for game in ("klammern", "kaisern")] == ["left", "begun"]
    page.new()
    assert card(page, "kaisern")["state"] == "left"


def test_a_reload_goes_on_with_it() -> None:
    page = visit()
    begin(page, "klammern")
    later = Page(page.storage, seed=None)
    assert card(later, "klammern")["action"] == "resume"
    later.call("resume")
    assert hash_of(play(later)) == GOLDEN["klammern"]["first"]
    assert tries(later)[0].over


def test_neither_hints_nor_taking_back_while_it_counts() -> None:
    for today, allowed in ((DATE, False), (AFTER, True)):
        page = visit()
        page.call("day", game="tschau-sepp", date=DATE, now=f"{today}T10:00:00")
        hints = undos = 0

        def looking(legal: Any, page: Page = page) -> str:
            nonlocal hints, undos
            hints += page.table["hint"] is not None
            undos += page.table["undo"]
            if page.table["hint"] is None:
                ask = page.call("judge", ply=page.table["ply"], seat=0)["ask"]
                assert ask is None
            return first(legal)

        play(page, looking)
        assert (hints > 0, undos > 0) == (allowed, allowed)


# --- days -------------------------------------------------------------------------------------------------------------


def test_past_days_are_practice() -> None:
    page = visit()
    assert (card(page, "klammern", BEFORE)["state"], card(page, "klammern", BEFORE)["action"]) == ("missed", "practice")
    page.call("day", game="klammern", date=BEFORE, now=f"{DATE}T10:00:00", counts=False)
    assert page.desk.session.running().match.origin == Origin("practice", BEFORE)
    assert tries(page) == []
    assert card(page, "klammern", BEFORE)["action"] == "resume"
    assert page.table["undo"] in (True, False)


@pytest.mark.parametrize(
    ("game", "date", "phrase"),
    [
        ("klammern", AFTER, "noch nicht"),
        ("klammern", "2026-02-30", "gibt es nicht"),
        ("klammern", "2026-13-45", "gibt es nicht"),
        ("klammern", "nonsense", "gibt es nicht"),
        ("klammern", "zzz", "gibt es nicht"),
        ("klammern", "1999-12-31", "gibt es nicht"),
        ("klammern", "9999-12-31", "noch nicht"),
        ("klammern", 20261124, "gibt es nicht"),
        ("klammern", {}, "gibt es nicht"),
        ("skat", None, "Spiel gibt es"),
        (17, None, "Spiel gibt es"),
        ([], DATE, "Spiel gibt es"),
    ],
)
def test_an_address_that_means_nothing(game: Any, date: Any, phrase: str) -> None:
    """It gets a sentence and today's screen. No match begins, and a running one doesn't end."""
    page = visit()
    begin(page, "tschau-sepp")
    shown = page.call("days", game=game, date=date, now=f"{DATE}T12:00:00")
    assert phrase in shown["problem"]
    assert shown["date"] == DATE
    record = page.storage[key("running")]
    assert phrase in page.call("day", game=game, date=date, now=f"{DATE}T12:00:00")["error"]["text"]
    assert page.storage[key("running")] == record
    assert len(tries(page)) == 1


def test_a_try_stays_that_of_its_day_over_midnight() -> None:
    page = visit()
    begin(page, "klammern")
    assert card(page, "klammern", DATE, today=AFTER)["action"] == "resume"
    assert card(page, "klammern", today=AFTER)["action"] == "play"
    play(page)
    assert [(one.date, one.over) for one in tries(page)] == [(DATE, True)]


def test_what_was_promised_before_midnight_is_not_broken_silently() -> None:
    page = visit()
    reply = page.call("day", game="klammern", date=DATE, now=f"{AFTER}T00:00:10", counts=True)
    assert "neuer Tag" in reply["error"]["text"]
    assert tries(page) == []
    assert key("running") not in page.storage


def test_a_clock_set_back_or_forward_loses_nothing() -> None:
    page = visit()
    begin(page, "klammern", AFTER)
    play(page)
    shown = sheet(page, "klammern")
    assert card(page, "klammern")["action"] == "play", "today's own is still open"
    assert marks(page, "klammern") == {AFTER: "won" if tries(page)[0].won else "lost"}
    assert shown["streak"] == ""
    begin(page, "klammern")
    play(page)
    assert [one.date for one in tries(page)] == [AFTER, DATE]
    assert sheet(page, today=AFTER)["streak"] == "Serie: 2 Tage"
    page.call("days", now="1970-01-02T00:00:00")
    assert begin(page, "klammern", "1970-01-02")["table"]
    assert sheet(page, "klammern", today="1970-01-02")["calendar"]["later"] == "1970-02"


@pytest.mark.parametrize("now", ["2026-99-99T10:00:00", "2026 nonsense", None, 17])
def test_a_clock_that_tells_nonsense(now: Any) -> None:
    """This machine's clock counts instead."""
    page = visit()
    shown = page.call("days", now=now)
    assert shown["today"]
    assert not shown["problem"]


# --- what comes of it -------------------------------------------------------------------------------------------------


def over(date: str, game: str = "klammern", won: bool = True) -> Try:
    return Try(game, date, f"{date}T10:00:00", 100, won)


@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ([], 0),
        ([DATE], 1),
        ([BEFORE], 1),
        ([BEFORE, DATE], 2),
        (["2026-11-22"], 0),
        (["2026-11-22", DATE], 1),
        ([DATE, AFTER], 1),
        ([f"2026-11-{number:02}" for number in range(1, 25)], 24),
        (["2026-10-31", *(f"2026-11-{number:02}" for number in range(1, 24))], 24),
    ],
)
def test_the_streak(days: list[str], expected: int) -> None:
    """Days in a row up to today, or yesterday. A try made possible by a clock set forward doesn't count yet."""
    assert streak([over(each) for each in days], DATE) == expected


def test_what_the_streak_counts() -> None:
    """It counts whatever was finished, won or lost; for one game, or for any."""
    some = [over(BEFORE, "kaisern", won=False), over(DATE), Try("kaisern", DATE, f"{DATE}T11:00:00")]
    assert streak(some, DATE) == 2
    assert streak(some, DATE, "klammern") == 1
    assert streak(some, DATE, "kaisern") == 1
    assert streak(some, AFTER, "kaisern") == 0


def test_a_result_as_a_text() -> None:
    one = Try("klammern", DATE, f"{DATE}T10:00:00", 120, True, 98, False)
    text = "Pausenjass · Tagesblatt Klammern, 24. November 2026: 120 Punkte, gewonnen · Stark: 98 Punkte, verloren · Serie: 2 Tage"
    assert result_text("de", [over(BEFORE), one], one) == text
    alone = one._replace(rival=None, rival_won=None)
    assert result_text("en", [alone], alone) == (
        "Pausenjass · Deal of the day, Klammern, 24 November 2026: 120 points, won · Streak: 1 day"
    )
    assert result_text("de", [], one._replace(points=None, won=None)) == ""


@pytest.mark.parametrize(
    ("game", "points", "text"),
    [
        ("klammern", 1, "1 Punkt"),
        ("tschau-sepp", 0, "0 Minuspunkte"),
        ("kaisern", 14, "14 Striche"),
        ("ciao-sepp", 2, "+2 Punkte"),
        ("ciao-sepp", -1, "−1 Punkt"),
        ("ciao-sepp", 0, "+0 Punkte"),
    ],
)
def test_amounts(game: str, points: int, text: str) -> None:
    assert day.amount("de", game, points) == text


def test_the_calendar() -> None:
    """Weeks begin on Monday; November 2026 begins on a Sunday."""
    page = Page({DAYS: json.dumps([over("2026-11-02"), over("2026-11-03", won=False), Try("klammern", BEFORE, "x")])})
    shown = sheet(page, "klammern")["calendar"]
    assert [len(week) for week in shown["weeks"]] == [7] * 6
    assert [cell and cell["day"] for cell in shown["weeks"][0]] == [None] * 6 + [1]
    assert marks(page, "klammern") == {"2026-11-02": "won", "2026-11-03": "lost", BEFORE: "left"}
    assert marks(page, "kaisern") == {}
    assert (shown["earlier"], shown["later"]) == ("2026-10", None)
    assert shown["sum"] == "2 gespielt, 1 gewonnen"
    labels = {cell["date"]: cell["label"] for week in shown["weeks"] for cell in week if cell}
    assert labels["2026-11-02"] == "2. November 2026: 100 Punkte, gewonnen"
    assert labels[DATE] == "24. November 2026, heute: Noch nicht gespielt"
    assert labels[AFTER] == "25. November 2026: Kommt erst"
    october = sheet(page, "klammern", month="2026-10")["calendar"]
    assert (october["title"], october["later"]) == ("Oktober 2026", "2026-11")
    assert sheet(page, "klammern", month="2026-99")["calendar"]["title"] == "November 2026"


# --- the comparison ---------------------------------------------------------------------------------------------------


def compared(page: Page, game: str, date: str = DATE) -> None:
    """Plays the top level's deal to its end."""
    reply = page.call("compare", game=game, date=date)
    while reply["ask"]:
        reply = page.call("compared", id=reply["id"], answer=choose(reply["ask"]))


@pytest.mark.parametrize("game", GAMES)
def test_what_the_top_level_makes_of_it(game: str) -> None:
    """It is worked out once, and kept; anybody else gets the same."""
    page = visit()
    begin(page, game)
    page.call("abandon")
    assert card(page, game)["compare"]
    compared(page, game)
    rival = rival_of(game, DATE)[0].match
    (one,) = tries(page)
    assert one.rival is not None
    if rival.rounds == 1:
        assert one.rival == rival.game.standing(rival.state).deal[0].points
    assert card(page, game)["rival"].startswith("Stark macht aus diesen Karten ")
    assert not card(page, game)["compare"]
    assert "schon verglichen" in page.call("compare", game=game, date=DATE)["error"]["text"]


def test_nothing_is_told_before_the_own_try_is_over() -> None:
    page = visit()
    assert "keinen gezählten Versuch" in page.call("compare", game="klammern", date=DATE)["error"]["text"]
    begin(page, "klammern")
    assert not card(page, "klammern")["compare"]
    assert "zu Ende ist" in page.call("compare", game="klammern", date=DATE)["error"]["text"]
    play(page)
    compared(page, "klammern")
    assert tries(page)[0].rival is not None
    assert "du 70 Punkte" in card(page, "klammern")["rival"]


@pytest.mark.parametrize("answer", [None, {}, {"action": 5}, {"action": "nonsense"}, {"crash": "x"}, "lay E7", []])
@pytest.mark.parametrize("game", ["tschau-sepp", "ciao-sepp"])
def test_a_worker_that_fails_tells_nothing_wrong(game: str, answer: Any) -> None:
    """The comparison ends, and can be begun again."""
    page = visit()
    begin(page, game)
    page.call("abandon")
    reply = page.call("compare", game=game, date=DATE)
    for each in (answer, choose(reply["ask"])):
        assert "abgebrochen" in page.call("compared", id=reply["id"], answer=each)["error"]["text"]
    assert tries(page)[0].rival is None
    compared(page, game)
    assert tries(page)[0].rival is not None


def test_an_older_comparison_is_void() -> None:
    page = visit()
    begin(page, "klammern")
    page.call("abandon")
    old = page.call("compare", game="klammern", date=DATE)
    new = page.call("compare", game="klammern", date=DATE)
    assert "error" in page.call("compared", id=old["id"], answer=choose(old["ask"]))
    assert page.call("compared", id=new["id"], answer=choose(new["ask"]))["ask"]


def test_what_is_erased_meanwhile_stays_so() -> None:
    page = visit()
    begin(page, "tschau-sepp")
    page.call("abandon")
    reply = page.call("compare", game="tschau-sepp", date=DATE)
    page.call("erase")
    while reply["ask"]:
        reply = page.call("compared", id=reply["id"], answer=choose(reply["ask"]))
    assert DAYS not in page.storage


# --- saved data -------------------------------------------------------------------------------------------------------

BAD = [
    None,
    {},
    "x",
    [],
    ["klammern", DATE],
    ["klammern", "2026-02-30", "x", None, None, None, None],
    ["klammern", DATE, 5, None, None, None, None],
    [7, DATE, "x", None, None, None, None],
    ["klammern", DATE, "a\nb", None, None, None, None],
    ["klammern", DATE, " x", None, None, None, None],
    ["klammern", DATE, "x", 5, None, None, None],
    ["klammern", DATE, "x", None, True, None, None],
    ["klammern", DATE, "x", True, True, None, None],
    ["klammern", DATE, "x", 5.5, True, None, None],
    ["klammern", DATE, "x", 10**9, True, None, None],
    ["klammern", DATE, "x", 5, 1, None, None],
    ["klammern", DATE, "x", 5, True, 5, None],
    ["klammern", DATE, "x", 5, True, None, None, None],
]


def test_damaged_tries_are_set_aside() -> None:
    good = ["klammern", DATE, "x", 5, True, None, None]
    assert is_try(good)
    assert not any(map(is_try, BAD))
    page = Page({DAYS: json.dumps([*BAD, good, ["of-later", DATE, "x", None, None, None, None]])})
    assert json.loads(page.storage[DAYS]) == [good, ["of-later", DATE, "x", None, None, None, None]]
    (aside,) = [text for full, text in page.storage.items() if full.startswith(ASIDE)]
    assert json.loads(aside) == BAD
    assert "18 Tagesblätter" in page.notices[0]["text"]
    assert sheet(page)["streak"] == "Serie: 1 Tag"
    assert page.call("compare", game="of-later", date=DATE)["error"]["key"] == "game"


@pytest.mark.parametrize("text", ["", "x", "{}", "5", "[", '"[]"'])
def test_what_is_no_list_is_set_aside_whole(text: str) -> None:
    page = Page({DAYS: text})
    assert [each for full, each in page.storage.items() if full.startswith(ASIDE)] == [text]
    assert card(page, "klammern")["action"] == "play"


def test_tries_of_two_devices() -> None:
    """The try that was begun first counts; copies of one try add what each knows."""
    early, late = Try("klammern", DATE, "08:00"), Try("klammern", DATE, "09:00", 120, True)
    assert joined([late], [early]) == joined([early], [late]) == [early]
    played_out, told = early._replace(points=50, won=False), early._replace(rival=70, rival_won=True)
    both = early._replace(points=50, won=False, rival=70, rival_won=True)
    assert joined([told], [played_out]) == joined([played_out], [told]) == [both]
    assert joined([played_out], [early._replace(points=60, won=True)]) == [played_out]
    other = Try("kaisern", DATE, "07:00")
    assert joined([early], [other]) == [other, early]


def test_a_backup_brings_them_along() -> None:
    one, other = visit(), visit()
    begin(one, "tschau-sepp")
    play(one)
    text = one.call("export")["text"]
    other.call("import", text=text)
    assert tries(other) == tries(one)
    assert card(other, "tschau-sepp")["action"] == "practice"
    other.call("erase")
    assert DAYS not in other.storage
    assert card(other, "tschau-sepp")["action"] == "play"


def test_an_older_backup_gives_no_second_try() -> None:
    """The backup brings the match back, but the result stays."""
    page = visit()
    begin(page, "klammern")
    text = page.call("export")["text"]
    page.call("resume")
    play(page)
    (one,) = tries(page)
    page.call("import", text=text)
    page.call("resume")
    play(page, last)
    assert tries(page) == [one]


def test_what_somebody_else_has_played_is_no_own_try() -> None:
    """A record from a file is none, whether finished or running."""
    other = visit()
    begin(other, "klammern")
    under_way = other.storage[key("running")]
    play(other)
    finished = other.desk.session.store.finished[-1]["record"]
    page = visit()
    page.call("import", text=finished)
    assert card(page, "klammern")["action"] == "play"
    begin(page, "klammern")
    page.call("import", text=finished)
    assert not tries(page)[0].over
    stranger = visit()
    stranger.call("import", text=under_way)
    stranger.call("resume")
    play(stranger)
    assert tries(stranger) == []
