"""Exercises at the table: one seat is asked for one action, nobody else moves, and the running match stays as it is."""

from __future__ import annotations

import json
import re
from itertools import combinations
from typing import Any

import pytest
from app_play import Page, key
from puzzle_book import LETTERS, book, choice
from puzzling import FOLDER, puzzles
from puzzling import position as start

from pausenjass.app.common.names import BOT
from pausenjass.app.learn.puzzles import _line_of_play
from pausenjass.app.past.solved import Solved, is_solved, joined
from pausenjass.app.phrases import LANGUAGES, say
from pausenjass.app.table.exercise import Exercise, position
from pausenjass.app.table.scenes import scene_of
from pausenjass.core.game import CHANCE, IllegalAction
from pausenjass.core.record import Record
from pausenjass.games import GAMES

games = pytest.mark.parametrize("game_id", LETTERS)


def first(game_id: str) -> dict[str, Any]:
    """The first puzzle of a game's file."""
    puzzle: dict[str, Any] = json.loads(book(game_id))["puzzles"][0]
    return puzzle


def opened(game_id: str, page: Page | None = None, id: str = "") -> Page:
    """A page that shows a puzzle, by default the first."""
    page = page or Page()
    page.call("puzzle", game=game_id, id=id or first(game_id)["id"], book=book(game_id))
    return page


def stars(page: Page) -> list[Any]:
    """The saved puzzles."""
    kept: list[Any] = json.loads(page.storage.get(key("puzzles"), "[]"))
    return kept


def tipped(page: Page) -> str:
    """What the next tip says."""
    said: str = page.call("tip", ply=page.table["ply"])["table"]["exercise"]["told"]
    return said


# --- the table ------------------------------------------------------------------------------------------------------


@games
def test_the_right_action_is_carried_out_and_nobody_moves_after_it(game_id: str) -> None:
    page, puzzle = opened(game_id), first(game_id)
    lines = len(page.desk.session.running().match.record)
    assert page.table["exercise"]["state"] == "open"
    assert page.table["apart"] == f"#/puzzle/{game_id}/{puzzle['id']}"
    assert page.next is None
    reply = page.act(puzzle["right"])
    assert "refused" not in reply
    assert page.table["exercise"]["state"] == "right"
    assert page.table["exercise"]["sheet"]["stars"] == 3
    assert page.next is None
    assert page.table["result"] is None
    assert len(page.desk.session.running().match.record) == lines + 1, "chance doesn't act either"
    hands = [page.table["hand"], *(person["hand"] for person in page.table.get("persons", ()))]
    assert not any(card["action"] or card["decision"] for hand in hands for card in hand["cards"])
    assert page.table["buttons"] == []
    assert stars(page) == [[game_id, puzzle["id"], 3, ""]]


@games
def test_a_wrong_action_changes_nothing_and_costs_a_star_once(game_id: str) -> None:
    page, puzzle = opened(game_id), first(game_id)
    wrong = next(iter(puzzle["fails"]))
    before = page.table
    for _ in range(2):
        reply = page.act(wrong)
        assert "refused" not in reply
        assert page.table["exercise"]["state"] == "wrong"
        assert (page.table["hand"], page.table["ply"]) == (before["hand"], before["ply"])
        assert page.table["prompt"]["text"] == page.table["exercise"]["told"], "screen readers hear it"
    page.act(puzzle["right"])
    sheet = page.table["exercise"]["sheet"]
    assert sheet["stars"] == 2
    assert [bool(line["struck"]) for line in sheet["lines"]] == [False, True]


@games
def test_what_the_rules_refuse_is_no_try(game_id: str) -> None:
    page = opened(game_id)
    reply = page.act("lay XX")
    assert reply["refused"]["text"]
    assert page.table["exercise"]["state"] == "open"
    page.act(first(game_id)["right"])
    assert page.table["exercise"]["sheet"]["stars"] == 3


@games
@pytest.mark.parametrize("lang", LANGUAGES)
def test_tips_narrow_and_then_show_the_action(game_id: str, lang: str) -> None:
    page, puzzle = opened(game_id, Page(lang=lang)), first(game_id)
    one, two = tipped(page), tipped(page)
    assert " " in one
    assert " " in two
    assert one != two
    assert page.table["exercise"]["cards"] == [puzzle["right"].split(" ")[1]]
    assert [tool["id"] for tool in page.table["exercise"]["tools"]] == ["share"], "there are two tips"
    page.act(puzzle["right"])
    assert page.table["exercise"]["sheet"]["stars"] == 1
    page.call("puzzle_again")
    assert page.table["exercise"]["state"] == "open"


@games
def test_the_running_match_stays(game_id: str) -> None:
    page = Page()
    page.new(bots=1, game="klammern")
    running, lang = page.storage[key("running")], "de"
    opened(game_id, page)
    page.act(next(iter(first(game_id)["fails"])))
    page.act(first(game_id)["right"])
    assert page.storage[key("running")] == running
    assert page.call("close")["running"]["game"] == "klammern"
    assert page.call("resume")["table"]["exercise"] is None
    assert page.booted["settings"]["lang"] == lang


@games
def test_nothing_is_offered_that_a_match_alone_has(game_id: str) -> None:
    page = opened(game_id)
    assert page.table["hint"] is None
    assert not page.table["undo"]
    assert page.table["forward"] is None
    assert page.table["moments"] == []
    assert all(button["call"] == "act" for button in page.table["buttons"])
    assert page.call("again")["error"]


def test_every_seat_can_be_asked() -> None:
    for game_id in GAMES:
        record, _ = choice(game_id, 1)
        for seat in range(len(record.seats)):
            match = position(record, len(record), seat, "Zora", "de")
            assert match.people == (seat,)
            assert match.names[seat] == "Zora"
            assert len(set(match.names)) == len(record.seats)
            assert [name.startswith(BOT) for name in match.record.seats] == [each != seat for each in range(4)]


def test_a_place_that_is_none() -> None:
    record, _ = choice("klammern", 1)
    with pytest.raises(ValueError, match="no such place"):
        position(record, len(record) + 1, 0, "", "de")
    with pytest.raises(ValueError, match="no such place"):
        position(record, 0, 4, "", "de")


@games
def test_no_two_legal_actions_have_the_same_effect(game_id: str) -> None:
    """So an answer is right if, and only if, its text is: equal cards have equal texts."""
    for seed in range(1, 4):
        record, _ = choice(game_id, seed)
        game, state = record.game, record.initial()
        for who, action in record.lines:
            states = [game.apply(state, who, each).state for each in game.legal(state, who)] if who != CHANCE else []
            assert all(one != other for one, other in combinations(states, 2))
            state = game.apply(state, who, action).state


def test_any_of_several_right_actions_is_right() -> None:
    record, legal = choice("kaisern", 1)
    match = position(record, len(record), 0, "", "de")
    right = [each for each in legal if each.startswith("lay ")][:2]
    exercise = Exercise(0, right, "#/x")
    exercise.check(match, 0, right[1])
    assert exercise.done == right[1]
    with pytest.raises(IllegalAction):
        exercise.check(match, 0, right[0])


# --- the files ------------------------------------------------------------------------------------------------------


def test_damaged_puzzles_are_left_out() -> None:
    good = first("klammern")
    bad = [
        None,
        [],
        {},
        {**good, "id": "../x"},
        {**good, "id": "kl-002", "seat": "0"},
        {**good, "id": "kl-003", "goal": "cake"},
        {**good, "id": "kl-004", "worlds": 0},
        {**good, "id": "kl-005", "fails": ["lay D7"]},
        {**good, "id": "kl-006", "share": "much"},
        {**good, "id": "kl-007", "fails": {"lay D7": [7]}},
    ]
    found = Page().call("puzzles", game="klammern", book=json.dumps({"puzzles": [*bad, good]}))
    assert [row["id"] for group in found["groups"] for row in group["rows"]] == [good["id"]]


@pytest.mark.parametrize("text", ["", "null", "[", "{}", '{"puzzles": 7}', '{"puzzles": []}', "\u0000"])
def test_a_file_without_puzzles(text: str) -> None:
    page = Page()
    assert " " in page.call("puzzles", game="klammern", book=text)["error"]["text"]
    assert " " in page.call("puzzle", game="klammern", id="kl-001", book=text)["error"]["text"]


@pytest.mark.parametrize(
    "change", [{"record": "x"}, {"record": ""}, {"right": "lay XX"}, {"seat": 9}, {"seat": -1}, {"seat": 1}]
)
def test_a_puzzle_that_cannot_be_played(change: dict[str, Any]) -> None:
    page = Page()
    text = json.dumps({"puzzles": [{**first("klammern"), **change}]})
    assert "1" in page.call("puzzle", game="klammern", id="kl-001", book=text)["error"]["text"]
    assert page.desk.session.table is None


def test_a_puzzle_of_another_game_is_none_of_this() -> None:
    assert Page().call("puzzle", game="kaisern", id="kl-001", book=book("klammern"))["error"]
    assert Page().call("puzzle", game="chess", id="kl-001", book=book("klammern"))["error"]
    assert Page().call("puzzle", game="klammern", id="kl-999", book=book("klammern"))["error"]
    assert Page().call("tip", ply=0)["error"]
    assert Page().call("puzzle_again")["error"]


def test_only_what_the_proof_is_about_is_asked() -> None:
    """A slap is always possible and no answer; at Kaisern a proof about cards says nothing of the stake."""
    sepp, kaisern = first("ciao-sepp"), first("kaisern")
    sepp["fails"]["slap"] = []
    page = Page()
    page.call("puzzle", game="ciao-sepp", id=sepp["id"], book=json.dumps({"puzzles": [sepp]}))
    assert page.table["persons"][0]["slap"]["action"] is None
    page.act("slap")
    assert page.table["exercise"]["state"] == "open"
    page.act(sepp["right"])
    assert len(page.table["exercise"]["sheet"]["lines"]) == 2
    page.call("puzzle", game="kaisern", id=kaisern["id"], book=book("kaisern"))
    assert page.table["stake_actions"] == []
    assert page.table["more"] is None or page.table["more"]["actions"] == []
    assert page.table["exercise"]["ask"] == "Welche Karte gewinnt sicher?"


@pytest.mark.parametrize(("game_id", "goal", "unit"), [("klammern", "deal", "Punkte"), ("kaisern", "spiel", "Sätze")])
def test_what_is_still_needed(game_id: str, goal: str, unit: str) -> None:
    puzzle = {**first(game_id), "goal": goal, "need": 2}
    reply = Page().call("puzzle", game=game_id, id=puzzle["id"], book=json.dumps({"puzzles": [puzzle]}))
    assert f"braucht ihr noch 2 {unit}." in reply["table"]["exercise"]["question"]


# --- the words ------------------------------------------------------------------------------------------------------


def real(id: str, game_id: str, lang: str = "de") -> tuple[Page, dict[str, Any]]:
    """A page that shows a puzzle of the app's own, and the puzzle."""
    page = Page(lang=lang)
    page.call("puzzle", game=game_id, id=id, book=(FOLDER / f"{game_id}.json").read_text(encoding="utf-8"))
    return page, next(each for each in puzzles(game_id) if each["id"] == id)


def lines(page: Page) -> list[tuple[str, str]]:
    """What the sheet strikes out, and why."""
    return [(line["struck"], line["text"]) for line in page.table["exercise"]["sheet"]["lines"][1:]]


def test_a_wrong_answer_is_refuted_trick_by_trick() -> None:
    page, _ = real("kl-001", "klammern")
    page.act("lay CT")
    assert page.table["exercise"]["told"] == (
        "Kreuz 10: Das ist nicht sicher. Es kann so weitergehen: Beat legt Pik 8. Du nimmst den Stich. "
        "Du legst Pik König, Beat Pik 10. Beat nimmt den Stich. Beat legt Karo Dame, du Karo 9. So ist das Spiel verloren. "
        "Das kostet einen Stern."
    )
    page, puzzle = real("ka-090", "kaisern")
    page.act(puzzle["right"])
    assert "Anna macht den Satz. Cla macht den Satz mit Schilten 4. Cla legt Schilten Ober," in lines(page)[0][1]


@pytest.mark.parametrize("game_id", ["klammern", "kaisern"])
def test_who_takes_a_trick_is_true(game_id: str) -> None:
    """In the deal in which the action fails, by the game's own rules; a Kaiser that nobody has seen isn't in the hands."""
    count = 0
    for puzzle in puzzles(game_id)[::2]:
        page, _ = real(puzzle["id"], game_id, "en")
        game, state = start(puzzle)
        scene = scene_of(page.desk.session.running(), "en")
        for action, line in puzzle["fails"].items():
            hands = puzzle["hands"][puzzle["hidden"][action]]
            if any("!" in hand for hand in hands):
                continue
            world = state._replace(hands=tuple(tuple(hand.split()) for hand in hands))
            takers = []
            for who, deed in [(puzzle["seat"], action), *((int(step[0]), step[2:]) for step in line)]:
                world, events = game.apply(world, who, deed)
                takers += [event.data["seat"] for event in events if event.kind == "trick-won"]
            said = " ".join(_line_of_play(scene, [(int(step[0]), step[2:]) for step in line]))
            told = re.findall(r"(\w+) takes? the trick", said)
            names = ["You" if seat == puzzle["seat"] else page.table["seats"][seat]["name"] for seat in takers]
            assert told == names[: len(told)], (puzzle["id"], said)
            assert len(names) - len(told) <= 1, "only the last one isn't told"
            count += len(told)
    assert count > 50


def test_alike_wishes_are_refuted_together() -> None:
    page, puzzle = real("ts-061", "tschau-sepp")
    page.act(puzzle["right"])
    assert [struck for struck, _ in lines(page)] == ["Schellen Bauer, was immer du wünschst"]
    for each in puzzles("ciao-sepp")[::8]:
        page, puzzle = real(each["id"], "ciao-sepp")
        page.act(puzzle["right"])
        texts = [(struck.partition(",")[0], text) for struck, text in lines(page)]
        assert len(set(texts)) == len(texts), each["id"]
        cards = {action.partition(" wish ")[0] for action in puzzle["fails"] if action != "slap"}
        assert len({card for card, _ in texts}) == min(2, len(cards)), each["id"]


def test_the_question_says_how_it_stands_or_what_is_needed() -> None:
    for id, game_id, said in (
        ("kl-001", "klammern", "Punkte jetzt: Du 68, Beat 54. Beat hat gespielt und braucht mehr als du."),
        ("kl-061", "klammern", "Für dieses Spiel braucht ihr noch 29 Punkte."),
        ("ka-090", "kaisern", "Es geht um dieses Spiel. Ihr habt 4 von 5 Sätzen."),
        ("ka-013", "kaisern", "Es geht um dieses Spiel. Du hast 3 von 5 Sätzen."),
        ("cs-001", "ciao-sepp", "zurückholen kann."),
    ):
        page, _ = real(id, game_id)
        assert page.table["exercise"]["question"].endswith(said), page.table["exercise"]["question"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_puzzle_of_the_app_is_told_in_words(game_id: str, lang: str) -> None:
    for each in puzzles(game_id)[::10]:
        page, puzzle = real(each["id"], game_id, lang)
        said = [page.table["exercise"]["question"]]
        for action in list(puzzle["fails"])[:4]:
            if action != "slap":
                page.act(action)
                said.append(page.table["exercise"]["told"])
        page.act(puzzle["right"])
        said += [page.table["prompt"]["text"], *(text for _, text in lines(page))]
        assert not re.search(r"puzzle\.|hint\.|None|[{}]|\.\.|  ", " ".join(said)), said
        assert not any(text[0].islower() or text[-1] != "." for text in said), said


# --- the list -------------------------------------------------------------------------------------------------------


def test_the_list_by_difficulty_and_the_next_one() -> None:
    page = opened("klammern")
    found = page.call("puzzles", game="klammern", book=book("klammern"))
    assert [(group["title"], len(group["rows"])) for group in found["groups"]] == [
        ("Leicht", 2),
        ("Mittel", 1),
        ("Schwer", 1),
    ]
    assert found["next"] == "kl-001"
    page.act(first("klammern")["right"])
    onward = page.table["exercise"]["buttons"][-1]
    assert onward["go"] == "#/puzzle/klammern/kl-002"
    found = page.call("puzzles", game="klammern", book=book("klammern"))
    assert found["next"] == "kl-002"
    assert found["summary"] == "1 von 4 gelöst, 3 Sterne"
    assert found["groups"][0]["rows"][0]["label"] == "Rätsel 1, gelöst, 3 von 3 Sternen"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_solving_counts(lang: str) -> None:
    """Once the answer has been on the paper, neither a better nor a worse try changes the stars, and the page says so."""
    page = opened("klammern", Page(lang=lang))
    cost = say(lang, "puzzle.cost")
    tipped(page)
    page.act(first("klammern")["right"])
    assert stars(page) == [["klammern", "kl-001", 2, ""]]
    page.call("puzzle_again")
    assert page.table["exercise"]["tools"][0]["text"] == say(lang, "puzzle.tip", "free")
    page.act(next(iter(first("klammern")["fails"])))
    assert cost not in page.table["exercise"]["told"]
    page.act(first("klammern")["right"])
    sheet = page.table["exercise"]["sheet"]
    assert (sheet["stars"], sheet["title"]) == (2, say(lang, "puzzle.solved", "again"))
    opened("klammern", page)
    page.act(first("klammern")["right"])
    assert page.table["exercise"]["sheet"]["stars"] == 2
    assert stars(page) == [["klammern", "kl-001", 2, ""]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_costs_a_star_says_so(lang: str) -> None:
    page, puzzle = opened("ciao-sepp", Page(lang=lang)), first("ciao-sepp")
    wrong, cost = next(iter(puzzle["fails"])), say(lang, "puzzle.cost")
    page.act(wrong)
    assert page.table["exercise"]["told"].endswith(cost)
    page.act(wrong)
    assert cost not in page.table["exercise"]["told"], "the same try costs nothing more"
    assert page.table["exercise"]["tools"][0]["text"] == say(lang, "puzzle.tip")
    tipped(page)
    tipped(page)
    page.act(puzzle["right"])
    assert page.table["exercise"]["sheet"]["stars"] == 0


def test_the_puzzle_of_a_day() -> None:
    addresses = []
    for date in ("2026-11-28", "2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02"):
        reply = Page().call("days", date=date, now=f"{date}T12:00:00")["puzzle"]
        game = reply["address"].split("/")[2]
        addresses.append(game)
        page = opened(game, Page(), date)
        assert page.table["apart"] == reply["address"]
    assert sorted(addresses[:4]) == sorted(GAMES)
    assert addresses[4] == addresses[0]


def test_progress_follows_the_person_who_plays_alone_here() -> None:
    page = Page()
    eva, urs = (page.call("add_person", change={"name": name})["person"]["id"] for name in ("Eva", "Urs"))

    def shown(who: str) -> str:
        page.call("sit_here", id=who)
        summary: str = page.call("puzzles", game="klammern", book=book("klammern"))["summary"]
        return summary

    page.call("sit_here", id=eva)
    opened("klammern", page)
    page.act(first("klammern")["right"])
    assert stars(page) == [["klammern", "kl-001", 3, eva]]
    assert shown(eva).startswith("1 von 4")
    assert shown(urs).startswith("0 von 4")
    assert shown("").startswith("0 von 4"), "nobody in particular has what nobody in particular solved"
    page.call("merge_people", id=eva, into=urs)
    assert shown(urs).startswith("1 von 4")


def test_the_past_of_the_device_holds_its_puzzles() -> None:
    page = opened("klammern")
    page.act(first("klammern")["right"])
    eva = page.call("add_person", change={"name": "Eva"})["person"]["id"]
    page.call("give_past", id=eva)
    assert stars(page) == [["klammern", "kl-001", 3, eva]]
    page.call("sit_here", id="")
    opened("klammern", page)
    tipped(page)
    page.act(first("klammern")["right"])
    assert stars(page) == [["klammern", "kl-001", 3, eva], ["klammern", "kl-001", 2, ""]]
    page.call("give_past", id=eva)
    assert stars(page) == [["klammern", "kl-001", 3, eva]], "of two, the better one stays"


# --- saved data -----------------------------------------------------------------------------------------------------


def test_the_best_of_two_devices() -> None:
    ours = [Solved("klammern", "kl-001", 1), Solved("klammern", "kl-002", 3)]
    theirs = [Solved("klammern", "kl-001", 2), Solved("klammern", "kl-001", 0, "abcdefghjk")]
    assert joined(ours, theirs) == [theirs[0], ours[1], theirs[1]]


@pytest.mark.parametrize(
    "item",
    [
        None,
        [],
        ["klammern", "kl-001", 3],
        ["klammern", "kl-001", 4, ""],
        ["klammern", "kl-001", -1, ""],
        ["klammern", "kl-001", True, ""],
        ["klammern", "", 3, ""],
        ["klammern", "x" * 13, 3, ""],
        [1, "kl-001", 3, ""],
        ["klammern", "kl-001", 3, "no id"],
    ],
)
def test_what_is_no_solved_puzzle(item: Any) -> None:
    assert not is_solved(item)


def test_damaged_progress_is_set_aside() -> None:
    page = Page({key("puzzles"): '[["klammern","kl-001",3,""],7]'})
    assert [notice["tone"] for notice in page.notices] == ["warn"]
    assert stars(page) == [["klammern", "kl-001", 3, ""]]
    page = Page({key("puzzles"): "{"})
    assert len(page.notices) == 1
    assert key("puzzles") not in page.storage


def test_a_backup_holds_the_solved_puzzles() -> None:
    page = opened("klammern")
    page.act(first("klammern")["right"])
    text = page.call("export")["text"]
    other = Page()
    other.call("import", text=text)
    assert stars(other) == stars(page)
    other.call("erase")
    assert stars(other) == []


def test_the_record_of_a_puzzle_is_left_alone() -> None:
    record, _ = choice("klammern", 1)
    again = Record.parse(str(record))
    position(record, len(record), 2, "Eva", "de")
    assert again == record
