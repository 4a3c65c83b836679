"""The guided first games: every lesson can be played as it asks, teaches what it says, and changes nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from app_play import Page, key
from lesson_play import LESSONS, MOST_STEPS, decisions, offered, play, texts_of, wanted_of

from pausenjass.app.phrases import LANGUAGES, book
from pausenjass.app.table.guide import TAUGHT, nothing_done, read_progress
from pausenjass.core.game import ROUND_ENDS, round_winners
from pausenjass.games import GAMES

lessons = pytest.mark.parametrize(("game_id", "number"), LESSONS)
taught = pytest.mark.parametrize("game_id", TAUGHT)
MOST_DECISIONS = 12
"""More decisions take longer than three minutes. One tap can claim a certain rest, which isn't counted."""


def kept(page: Page, game_id: str) -> list[int | None]:
    """The saved progress in a game."""
    misses: list[int | None] = json.loads(page.storage[key("guide")])[game_id]
    return misses


@lessons
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_leads_to_its_end(game_id: str, number: int, lang: str) -> None:
    page = Page(lang=lang)
    shown, needed = [], 0
    for _ in decisions(page, game_id, number):
        assert page.table["result"] is None
        assert " " in page.table["guide"]["goal"]
        shown.append(page.table["guide"]["text"])
        needed += all(button["call"] != "claim" for button in page.table["buttons"])
    assert all(" " in text for text in shown), "no phrase is missing"
    assert needed <= MOST_DECISIONS
    guide, of = page.table["guide"], len(TAUGHT[game_id])
    assert (guide["number"], guide["of"], guide["done"]) == (number, of, True)
    assert [each["done"] for each in guide["lessons"]] == [each == number for each in range(1, of + 1)]
    assert [button["id"] for button in guide["buttons"]] == [
        "again",
        *(("puzzles", "play") if number == of else ("next",)),
        "leave",
    ]
    assert kept(page, game_id)[number - 1] == 0
    assert page.table["result"] is None
    assert page.next is None, "nobody plays on"


@lessons
def test_the_person_wins_at_the_end(game_id: str, number: int) -> None:
    page = Page()
    play(page, game_id, number)
    match = page.desk.session.running().match
    ends = [event for events in match.events for event in events if event.kind == ROUND_ENDS]
    won = [*round_winners(ends[-1], match.sides)] == [0] if ends else match.state.out[0] == 0
    assert won


@lessons
def test_something_else_gets_a_hint_and_is_counted(game_id: str, number: int) -> None:
    page = Page()
    play(page, game_id, number, wrong=2)
    assert kept(page, game_id)[number - 1] == 2
    assert "2 Umwegen" in page.table["guide"]["praise"]
    play(page, game_id, number)
    assert kept(page, game_id)[number - 1] == 0, "the best try counts"
    play(page, game_id, number, wrong=1)
    assert kept(page, game_id)[number - 1] == 0


def test_what_the_rules_refuse_is_no_detour() -> None:
    page = Page()
    page.call("guide", game="kaisern", number=1)
    page.act(page.next["action"], 1)  # type: ignore[index]
    reply = page.act("lay E7")
    assert reply["refused"]["rule"].startswith("KA-")
    assert page.desk.session.table.guide.misses == 0  # type: ignore[union-attr]


@taught
def test_the_match_under_way_stays_as_it_is(game_id: str) -> None:
    page = Page()
    page.new(bots=1)
    before = dict(page.storage)
    for number in range(1, len(TAUGHT[game_id]) + 1):
        play(page, game_id, number)
    page.call("abandon")
    after = {name: text for name, text in page.storage.items() if name != key("guide")}
    assert after == before
    assert page.call("resume")["table"]["game"] == "tschau-sepp"
    assert page.table.get("guide") is None


def test_what_happened_before_a_lesson_is_no_news() -> None:
    """Nobody is told about it as if it had just happened."""
    number = next(place for place, lesson in enumerate(TAUGHT["kaisern"], 1) if lesson.before)
    page = Page()
    page.call("guide", game="kaisern", number=number)
    assert page.table["moments"] == []
    assert page.table["log"]


@pytest.mark.parametrize("number", [0, 6, -1, None, "1", True, 1.0])
def test_a_lesson_that_there_is_none(number: Any) -> None:
    assert Page().call("guide", game="kaisern", number=number)["error"]["key"] == "number"


@pytest.mark.parametrize("game_id", ["", "jass", None, 1, ["kaisern"]])
def test_lessons_of_a_game_that_there_is_none(game_id: Any) -> None:
    assert Page().call("guide", game=game_id, number=1)["error"]["key"] == "number"


@lessons
def test_the_others_keep_to_the_script(game_id: str, number: int) -> None:
    """They do so whatever the page sends for them."""
    page = Page()
    page.call("guide", game=game_id, number=number)
    for _ in range(MOST_STEPS):
        if page.table["guide"]["done"]:
            break
        if page.next:
            seat, ply = page.next["seat"], page.table["ply"]
            wanted = page.next["action"]
            other = next(each for each in ("raise", "go", "draw", "nonsense") if each != wanted)
            page.act(other, seat)
            assert (seat, wanted) in page.desk.session.running().match.record.lines
            assert page.table["ply"] > ply
        elif any(button["id"] == "proceed" for button in page.table["guide"]["buttons"]):
            page.call("proceed", ply=page.table["ply"])
        else:
            seat, action = wanted_of(page)
            page.act(action, seat)
    assert page.table["guide"]["done"]
    assert page.desk.session.table.guide.misses == 0  # type: ignore[union-attr]


@lessons
def test_everybody_waits_for_the_person(game_id: str, number: int) -> None:
    """This is so even in real time: no clock runs, and nothing comes by itself at the person's decisions."""
    page = Page()
    for _ in decisions(page, game_id, number):
        assert page.next is None
        assert page.table.get("clock") is None
        assert page.table["live"] == GAMES[game_id].traits.live
        assert not [button for button in page.table["buttons"] if button["call"] == "waited" or button["until_ms"]]
    assert "error" in page.call("race", at=0, acts=[])


def test_out_of_turn_one_is_told_to_wait() -> None:
    """A person slaps while somebody else's card is on its way."""
    page = Page()
    page.call("guide", game="ciao-sepp", number=2)
    page.act("lay R9")
    assert page.next is not None
    text = page.act("slap")["refused"]["text"]
    assert page.table["persons"][0]["seat"] == 0
    assert page.desk.session.running().match.names[page.next["seat"]] in text


def test_a_bot_has_nothing_to_do_at_the_persons_decision() -> None:
    """It does nothing, whatever the page asks."""
    page = Page()
    page.call("guide", game="tschau-sepp", number=2)
    page.act(page.next["action"], 2)  # type: ignore[index]
    ply = page.table["ply"]
    for seat in (1, 2):
        page.call("simple", ply=ply, seat=seat)
        page.act("draw", seat)
        assert page.table["ply"] == ply
    assert page.desk.session.table.guide.misses == 0  # type: ignore[union-attr]


def test_whoever_is_called_like_the_teacher_can_learn_too() -> None:
    page = Page()
    page.call("settings", change={"name": TEACHER})
    play(page, "tschau-sepp", 1)
    assert [seat["name"] for seat in page.table["seats"]] == [TEACHER, f"{TEACHER} 2"]


TEACHER = GAMES["tschau-sepp"].traits.teacher


def test_only_kaisern_explains_its_powers() -> None:
    page = Page()
    page.new()
    assert page.call("powers") == {"powers": None}


@taught
def test_nothing_is_taken_back_in_a_lesson(game_id: str) -> None:
    page = Page()
    play(page, game_id, 1)
    assert page.table["undo"] is False
    assert page.call("undo", ply=page.table["ply"])["error"]["key"] == "undo"


def test_a_lesson_can_be_left_and_begun_again() -> None:
    page = Page()
    page.call("guide", game="kaisern", number=2)
    page.act("ready")
    assert [button["id"] for button in page.table["guide"]["buttons"]] == ["again", "next", "leave"]
    page.call("guide", game="kaisern", number=2)
    assert page.table["guide"]["text"] == page.call("guide", game="kaisern", number=2)["table"]["guide"]["text"]
    assert [button["id"] for button in page.table["guide"]["buttons"]] == ["next", "leave"]


# --- progress -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "[0,0,0,0,-1]", '[0,0,0,0,"1"]', "[0,0,0,0,1000]", "[null,null,null,null,true]", "0", "null"),
        *('{"kaisern":[0]}', '{"kaisern":{}}', '{"jass":[0]}', '{"tschau-sepp":[0,"1"]}', '{"kaisern":null}'),
    ],
)
def test_damaged_progress_is_set_aside(text: str) -> None:
    page = Page({key("guide"): text})
    assert list(page.storage.values()) == [text]
    assert "geführten ersten Spiel" in page.notices[0]["text"]


def test_progress_from_the_time_when_one_game_had_lessons() -> None:
    page = Page({key("guide"): "[3,null,0,null,null]"})
    assert page.notices == []
    assert json.loads(page.storage[key("guide")]) == {"kaisern": [3, None, 0, None, None]}
    page.call("guide", game="kaisern", number=1)
    assert [each["done"] for each in page.table["guide"]["lessons"]] == [True, False, True, False, False]


def test_each_game_has_its_own_progress() -> None:
    page = Page()
    play(page, "tschau-sepp", 2, wrong=1)
    play(page, "ciao-sepp", 1)
    assert json.loads(page.storage[key("guide")]) == {"tschau-sepp": [None, 1], "ciao-sepp": [0, None, None]}
    again = Page(page.storage)
    assert again.notices == []
    assert again.desk.session.store.guide == {
        **nothing_done(),
        "tschau-sepp": [None, 1],
        "ciao-sepp": [0, None, None],
    }


def test_progress_goes_with_an_export() -> None:
    page, other = Page(), Page({key("guide"): '{"kaisern":[3,null,0,null,null],"ciao-sepp":[null,2,null]}'})
    play(page, "kaisern", 1)
    other.call("import", text=page.call("export")["text"])
    assert json.loads(other.storage[key("guide")]) == {
        "ciao-sepp": [None, 2, None],
        "kaisern": [0, None, 0, None, None],
    }
    assert read_progress(json.loads(other.storage[key("guide")]))


def test_an_export_from_the_time_when_one_game_had_lessons() -> None:
    page = Page({key("guide"): '{"kaisern":[5,null,null,null,null],"tschau-sepp":[1,null]}'})
    old = {"pausenjass": 1, "date": "2026-01-01T00:00:00", "entries": {key("guide"): "[1,4,null,null,null]"}}
    reply = page.call("import", text=json.dumps(old))
    assert [notice["tone"] for notice in reply["notices"]] == ["info"]
    assert json.loads(page.storage[key("guide")]) == {"tschau-sepp": [1, None], "kaisern": [1, 4, None, None, None]}


def test_erasing_forgets_it() -> None:
    page = Page({key("guide"): '{"tschau-sepp":[1,null]}'})
    page.call("erase")
    assert key("guide") not in page.storage
    assert page.desk.session.store.guide == nothing_done()


# --- the offer ------------------------------------------------------------------------------------------------------


def begin(page: Page, game_id: str, **options: Any) -> Any:
    """Begins a new match of a game. Returns its offer."""
    page.new(game=game_id, **options)
    return page.table["offer"]


def acts(page: Page) -> None:
    """The person does something legal, at the beginning or after the bots have played."""
    live = page.desk.session.live
    while not (actions := offered(page.table) - {"slap", "forfeit"}):
        if live is None:
            page.bot()
        else:
            plan = live.upcoming()[0]
            legal = live.match.game.legal(live.match.state, plan.seat)
            act = {"seat": plan.seat, "action": legal[0], "at": plan.at, "ply": page.table["ply"], "bot": True}
            page.call("race", at=plan.at, acts=[act])
    action = min(actions)
    if live is None:
        page.act(action)
    else:
        act = {"seat": 0, "action": action, "at": live.clock.at, "ply": page.table["ply"], "bot": False}
        page.call("race", at=live.clock.at, acts=[act])


@taught
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_match_of_a_game_offers_its_lesson(game_id: str, lang: str) -> None:
    page = Page(lang=lang)
    offer = begin(page, game_id)
    assert book(lang)[f"{game_id}.title"] in offer["text"]
    assert Page(page.storage, lang).call("resume", at=0)["table"]["offer"] is None, "not again after a reload"
    page.call("guide", game=game_id, number=1)
    assert page.table["offer"] is None
    page.call("resume", at=0)
    assert page.table["offer"] == offer, "the lesson was only looked at"


@taught
def test_it_is_offered_until_the_person_plays(game_id: str) -> None:
    page = Page()
    begin(page, game_id)
    acts(page)
    assert page.table["offer"] is None
    assert Page(page.storage).call("resume", at=0)["table"]["offer"] is None
    assert begin(page, game_id) is None, "and not at the next match"
    other = next(each for each in TAUGHT if each != game_id)
    assert begin(page, other), "but in another game"


@taught
def test_it_is_not_offered_to_who_has_declined(game_id: str) -> None:
    page = Page()
    begin(page, game_id)
    reply = page.call("settings", change={"no_lessons": [game_id]})
    assert reply["table"]["offer"] is None
    assert begin(page, game_id) is None
    assert begin(Page(page.storage), game_id) is None
    assert begin(page, next(each for each in TAUGHT if each != game_id))


@taught
def test_it_is_not_offered_to_who_has_learned(game_id: str) -> None:
    page = Page()
    play(page, game_id, len(TAUGHT[game_id]))
    assert begin(page, game_id) is None


@pytest.mark.parametrize("value", ["kaisern", [1], [""], {}, None, ["x" * 40]])
def test_what_is_no_list_of_games_is_refused(value: Any) -> None:
    page = Page({key("settings"): json.dumps({"lang": "de", "no_lessons": value})})
    assert page.booted["settings"]["no_lessons"] == []
    assert page.notices


def test_a_list_of_games_stays_short() -> None:
    page = Page()
    many = [f"game {number // 2}" for number in range(200)]
    kept_games = page.call("settings", change={"no_lessons": many})["settings"]["no_lessons"]
    assert kept_games == [f"game {number}" for number in range(40)]


# --- texts ----------------------------------------------------------------------------------------------------------


@taught
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phrase_of_the_lessons_is_told(game_id: str, lang: str) -> None:
    """Each text and hint belongs to a decision of a lesson."""
    page = Page(lang=lang)
    told = {text for number in range(1, len(TAUGHT[game_id]) + 1) for text in texts_of(page, game_id, number)}
    own = {name.split(".", 2)[2]: text for name, text in book(lang).items() if name.startswith(f"{game_id}.guide.")}
    steps = {text for name, text in own.items() if name[0].isdigit() and not {"title", "no"} & {*name.split(".")}}
    assert told == steps
    hints = [name.split(".") for name in own if name[0].isdigit() and "no" in name.split(".")]
    goals = [name.split(".")[1] for name in own if name.startswith("do.")]
    asked = {number: [*decisions(page, game_id, number)] for number in range(1, len(TAUGHT[game_id]) + 1)}
    assert [name for name in hints if int(name[1]) >= len(asked[int(name[0])])] == []
    assert {*goals} <= {action.split()[0] for actions in asked.values() for action in actions}
