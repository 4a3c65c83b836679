"""Tests that apply to every registered game, without naming one: a whole match through the app in both languages, bots,
rule pages, a test of every rule, the events of the contract. A new game is covered automatically.

(suites/__init__.py demands its tests/suites/<game>.py: without it nothing here can be imported.)
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from app_play import Page
from contract import wrong_data
from paths import ROOT
from play import choice
from rule_numbers import rules_of, rules_with_test
from suites import SUITES

from pausenjass.app import phrases
from pausenjass.app.phrases import LANGUAGES, book, say
from pausenjass.app.table.options import form
from pausenjass.bots import LEVELS, RANDOM, Budget
from pausenjass.bots import load as load_bot
from pausenjass.core.chance import settle
from pausenjass.core.game import CHANCE, EVERY_GAME_SENDS, ROUND_ENDS, Event, Game, round_winners
from pausenjass.core.options import spec
from pausenjass.core.record import Record
from pausenjass.games import GAMES, folder, load

Json = dict[str, Any]
PACKAGE = ROOT / "py" / "pausenjass"
RULE = r"\b[A-Z]{2}-\d+\b"
NAMES = ("Rosa", "Sepp")
"""The persons at the table."""

every_game = pytest.mark.parametrize("game_id", GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


# --- texts ----------------------------------------------------------------------------------------------------------

NO_PHRASE = "\N{WARNING SIGN}"
"""Marks the place of a missing phrase during these tests."""
KEY = re.compile(r"(?<![\w./:-])[a-z][a-z0-9-]*(\.[A-Za-z0-9*-]+)+(?![\w/])")
"""A word in the form of a phrase's key."""
UNREAD = ("writes", "ask")
"""The parts of a reply that neither page nor player reads."""


class Marked(dict[str, str]):
    """A phrase book that marks missing phrases, so that even a key of one word differs from a text."""

    def get(self, key: str, default: Any = None) -> Any:
        return super().get(key, f"{NO_PHRASE}{default}{NO_PHRASE}")


@pytest.fixture(scope="module", autouse=True)
def marked_books() -> Iterator[None]:
    books = {lang: Marked(book(lang)) for lang in LANGUAGES}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(phrases, "_books", books)
        patch.setattr(
            phrases, "_template", cache(phrases._template.__wrapped__)
        )  # the usual one remembers phrases of the other books
        yield


Texts = list[tuple[str, str]]
"""Texts, each with its path in a reply."""


def texts(reply: Any) -> Texts:
    """Every text of a reply."""
    found: Texts = []
    add_texts(reply, "", found)
    return found


def add_texts(reply: Any, path: str, found: Texts) -> None:
    """One list for all depths: generators within generators took a quarter of the time of whole matches."""
    if isinstance(reply, str):
        found.append((path, reply))
    elif isinstance(reply, list):
        for each in reply:
            add_texts(each, f"{path}[]", found)
    elif isinstance(reply, dict):
        for name, each in reply.items():
            if isinstance(each, str | list | dict) and name not in UNREAD:
                add_texts(each, f"{path}.{name}", found)


def raw(reply: Any) -> list[str]:
    """The texts of a reply that are no words: the key of a phrase, or a phrase with unfilled braces."""
    return raw_among(texts(reply))


def raw_among(found: Texts) -> list[str]:
    return [f"{path}: {text}" for path, text in found if no_words(text)]


@cache
def no_words(text: str) -> bool:
    return NO_PHRASE in text or "{" in text or bool(KEY.search(text) and not text.endswith(".txt"))


def rule_numbers(found: Texts) -> set[str]:
    """Every rule number that a reply gives as a reason."""
    return {text for path, text in found if text and path.endswith(".rule")}


@every_language
def test_a_missing_phrase_is_found_in_a_reply(lang: str) -> None:
    for key in ("prompt", "prompt.turn", "klammern.event.dealt"):
        assert raw({"table": {"log": [{"n": 1, "text": say(lang, key + ".x")}]}}), key
        assert raw([f"Anna {key}"]) == ([] if key == "prompt" else [f"[]: Anna {key}"])
    assert raw({"text": "{name} sticht."}) == [".text: {name} sticht."]
    assert raw({"text": say(lang, "and"), "name": "kaisern-2026-11-20.txt", "ask": "a.b", "at": "12.5"}) == []


def phrases_named(path: Path) -> Iterator[tuple[str, re.Pattern[str]]]:
    """The keys in a module's calls of `say(scene, key, …)`, as patterns if a part is filled in."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        called = isinstance(node, ast.Call) and len(node.args) > 1 and isinstance(node.func, ast.Name | ast.Attribute)
        if not called or (node.func.id if isinstance(node.func, ast.Name) else node.func.attr) != "say":
            continue
        for key in choices(node.args[1]):
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                yield key.value, re.compile(re.escape(key.value))
            elif isinstance(key, ast.JoinedStr):
                parts = [re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in key.values]
                yield ast.unparse(key), re.compile("".join(parts))


def choices(node: ast.expr) -> Iterator[ast.expr]:
    """The possible values of an expression with «if» and «else»."""
    if isinstance(node, ast.IfExp):
        yield from choices(node.body)
        yield from choices(node.orelse)
    else:
        yield node


@every_language
@every_game
def test_every_phrase_that_a_presenter_names_is_there(game_id: str, lang: str) -> None:
    """This includes phrases that no match below reaches. A phrase is the game's own, or shared by all."""
    keys = {key.removeprefix(f"{game_id}.") for key in book(lang)}
    own = PACKAGE / "app" / "presenters" / folder(game_id)
    named = [found for path in sorted(own.glob("*.py")) for found in phrases_named(path)]
    assert named
    assert [key for key, pattern in named if not any(map(pattern.fullmatch, keys))] == []


@every_language
@every_game
def test_the_start_screen_and_the_form_of_house_rules_have_their_texts(game_id: str, lang: str) -> None:
    shown = form(game_id, book(lang))
    assert [option["key"] for option in shown] == [option.key for option in spec(GAMES[game_id].Rules)]
    words = [say(lang, f"{game_id}.{part}") for part in ("title", "line")]
    assert raw([*words, [{**option, "key": ""} for option in shown]]) == []


# --- a whole match through the app ----------------------------------------------------------------------------------


class Evening(Page):
    """A whole match of any game as the page plays it. play.py chooses who acts and how, for bots and persons."""

    def __init__(self, game_id: str, lang: str, people: int, entries: dict[str, str] | None = None) -> None:
        self.game_id, self.lang, self.people = game_id, lang, people
        self.rng, self.at = Random(f"{game_id} {people}"), 0.0
        self.rules: set[str] = set()
        """The numbers of the rules by which something was refused."""
        super().__init__(entries, lang, f"{game_id} {people}")
        rules = SUITES[game_id].quick
        persons = NAMES[:people]
        self.new(load(game_id, rules).rules.players - people, LEVELS[0], game_id, persons, **rules)
        self.match = self.open_table.match

    def to_the_end(self) -> Evening:
        """Plays to the end of the match, with a reload on the way."""
        for step in range(SUITES[self.game_id].bound):
            if self.table["result"] and self.table["result"]["match_over"]:
                self.match = self.open_table.match
                return self
            self.one_step()
            if step == 20:
                self.look_up()
        raise AssertionError("the match doesn't end")

    @property
    def open_table(self) -> Any:
        """The open table."""
        return self.desk.session.table

    def call(self, name: str, **args: Any) -> Json:
        reply = super().call(name, at=self.at, **args)
        found = texts(reply)
        assert name == "record" or not (keys := raw_among(found)), f"«{name}» gives the page {keys}"
        self.rules |= rule_numbers(found)
        return reply

    def one_step(self) -> None:
        """Somebody acts, or the table goes on by itself."""
        ply, coming = self.table["ply"], self.next or {}
        if self.table["result"]:
            self.call("proceed", ply=ply)
        elif self.table["handover"]:
            self.call("seated", ply=ply)
        elif self.open_table.live:
            self.real_time()
        elif coming.get("kind") == "auto":
            self.act(coming["action"], coming["seat"])
        elif coming.get("wait_for") and self.rng.random() < 0.5:
            self.call("waited", ply=ply)
        elif coming.get("kind") == "interject" and self.rng.random() < 0.5:
            self.call("decline", ply=ply, seat=coming["seat"])
        else:
            self.somebody()

    def somebody(self) -> None:
        """A seat acts. Sometimes a person tries something illegal, takes back, or claims the rest."""
        table, lot = self.open_table, self.rng.random()
        calls = [button["call"] for button in self.table["buttons"] if button["call"]]
        if lot < 0.15:
            self.act(self.rng.choice(SUITES[self.game_id].attempts))
        elif lot < 0.17 and self.table["undo"]:
            self.call("undo", ply=self.table["ply"])
        elif calls and (lot < 0.5 or table.unsaid):
            self.call(calls[0], ply=self.table["ply"])
        elif table.unsaid:
            self.call("decline", ply=self.table["ply"], seat=self.next["seat"])
        else:
            who, action = choice(table.match.game, table.match.state, self.rng, False)
            reply = self.act(action, int(who))
            assert "refused" not in reply, (action, reply["refused"])

    def real_time(self) -> None:
        """Plays a live game: the clock goes on, and what it brings happens by itself."""
        table = self.open_table
        self.at += self.rng.uniform(200, 1500)
        who, action = choice(table.match.game, table.match.state, self.rng, False)
        if who == CHANCE:
            self.at += 20_000
            self.call("tick", seen=True)
            return
        if who in table.match.people and self.rng.random() < 0.15:
            action = self.rng.choice(SUITES[self.game_id].attempts)
        act = {"seat": who, "action": action, "at": self.at, "ply": self.table["ply"], "bot": table.match.is_bot(who)}
        self.call("race", acts=[act])

    def look_up(self) -> None:
        """Looks in mid-game at the powers, every sentence of the talk, and the match opened again."""
        self.call("powers")
        talk = self.open_table.match.game.traits.talk
        for said in talk.answers if talk else ():
            self.call("talk", id=said)
        self.call("record")
        self.call("close")
        assert self.call("boot", entries=self.storage, lang=self.lang, seed="anew").get("notices", []) == []
        self.call("resume")


@cache
def evening(game_id: str, lang: str, people: int) -> Evening:
    """The match, played once."""
    return Evening(game_id, lang, people).to_the_end()


matches = pytest.mark.parametrize(
    ("game_id", "lang", "people"),
    [(game_id, lang, people) for game_id in GAMES for lang in LANGUAGES for people in (1, 2)],
)


@matches
def test_a_whole_match_is_presented_in_words_and_filed(game_id: str, lang: str, people: int) -> None:
    """Checks every reply for raw keys: the prompts, the log, results, refusals and their reasons."""
    page = evening(game_id, lang, people)
    match, ended = page.match, ends(page.match)
    assert len(ended) > 1 or match.game.traits.live, "the sheet of a round was shown too"
    assert match.record.lines == evening(game_id, LANGUAGES[0], people).match.record.lines, "language changes nothing"
    assert page.call("record")["text"] == str(match.record), "the result is still on screen"
    (filed,) = page.call("statistics", game=game_id)["finished"]
    record = Record.parse(page.call("record", id=filed["id"])["text"])
    assert record.replay()[-1] == match.state
    assert match.game.is_over(match.state)
    side = match.side(match.people[0])
    (entry,) = page.desk.session.store.statistics[game_id]
    assert entry[3:5] == [len(ended), sum(side in round_winners(event, match.sides) for event in ended)]
    assert entry[6] == (side in match.game.standing(match.state).winners)
    assert len(page.call("season")["games"]) == match.game.traits.season
    assert page.booted["running"] is None
    again = Page(page.storage, lang=lang)
    assert (again.notices, again.booted["running"]) == ([], None)
    assert again.call("statistics", game=game_id)["totals"] == page.call("statistics", game=game_id)["totals"]


@matches
def test_score_and_moments_are_of_those_at_the_table(game_id: str, lang: str, people: int) -> None:
    """Each side is in a score once. A moment belongs to somebody, and is shown for a while."""
    page = evening(game_id, lang, people)
    seats, sides = set(range(len(page.match.names))), page.match.sides
    for table in (reply["table"] for reply in page.replies if "seats" in (reply.get("table") or {})):
        score = table["score"]
        if score:
            assert sorted(side["side"] for side in score["sides"]) == list(range(len(sides)))
            assert [each["seats"] for each in score["sides"]] == [list(sides[each["side"]]) for each in score["sides"]]
            assert [each["mine"] for each in score["sides"]] == [
                table["me"] in each["seats"] for each in score["sides"]
            ]
            assert score["text"]
        assert len({moment["id"] for moment in table["moments"]}) == len(table["moments"])
        for moment in table["moments"]:
            assert {moment["seat"], moment["to_seat"]} <= {*seats, None}
            assert (bool(moment["kick"]), bool(moment["title"]), moment["hold_ms"] > 0) == (True, True, True)


def ends(match: Any) -> list[Event]:
    """The events that ended the rounds of a match."""
    return [event for events in match.events for event in events if event.kind == ROUND_ENDS]


@every_language
@every_game
def test_the_next_match_of_the_same_people_begins(game_id: str, lang: str) -> None:
    """It begins with what it inherits from the last one."""
    page = Evening(game_id, lang, 1, evening(game_id, lang, 1).storage)
    assert page.notices == []
    assert page.table["result"] is None
    assert ("evening" in page.match.record.headers) == GAMES[game_id].traits.evening
    page.one_step()
    assert page.call("abandon")["running"] is None


LESSONS = [(game_id, number) for game_id, game in GAMES.items() for number in range(1, len(game.traits.lessons) + 1)]


@every_language
@pytest.mark.parametrize(("game_id", "number"), LESSONS)
def test_every_lesson_is_told_in_words(game_id: str, number: int, lang: str) -> None:
    page = Page(lang=lang)
    page.call("guide", game=game_id, number=number)
    for _ in range(100):
        assert page.table["game"] == game_id
        if page.table["guide"]["done"]:
            break
        script = page.desk.session.running().script()
        page.call("proceed", ply=page.table["ply"]) if script is None else page.act(script[1], script[0])
    assert page.table["guide"]["done"]
    assert raw(page.replies) == []


# --- bots -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [RANDOM, *LEVELS])
@every_game
def test_bots_of_every_level_play_a_round(game_id: str, level: str) -> None:
    game = load(game_id, SUITES[game_id].quick)
    bot, rng = load_bot(game, level), Random(level)
    state, _, events = settle(game, game.initial(), rng)
    for _ in range(SUITES[game_id].bound):
        if over(events):
            return
        turn, *others = game.actors(state)
        who, action = turn, bot.choose(game.view(state, turn), rng, Budget(playouts=2))
        for seat in (turn, *others):
            wanted = bot.interject(game.view(state, seat), rng)
            if wanted is not None:
                who, action = seat, wanted
                break
        assert action in game.legal(state, who)
        played = game.apply(state, who, action)
        state, _, events = settle(game, played.state, rng, hold=("deck",) if over(played.events) else ())
        events = (*played.events, *events)
    raise AssertionError("the round doesn't end")


def over(events: tuple[Event, ...]) -> bool:
    """Whether these events end a round."""
    return any(event.kind == ROUND_ENDS for event in events)


# --- rules ----------------------------------------------------------------------------------------------------------


@every_language
@every_game
def test_the_rule_page_has_every_rule_that_is_named(game_id: str, lang: str) -> None:
    """Every rule named by a refusal above, by a house rule, or in the game's own modules is on its rule page."""
    name = folder(game_id)
    own = [path for layer in ("games", "app/presenters") for path in (PACKAGE / layer / name).rglob("*.py")]
    own += [PACKAGE / "app" / "phrases" / each / f"{name}.py" for each in LANGUAGES]
    named = {number for path in own for number in re.findall(RULE, path.read_text(encoding="utf-8"))}
    refused = evening(game_id, lang, 1).rules
    assert refused, "nothing was refused"
    assert {*named, *refused, *(option.rule for option in spec(GAMES[game_id].Rules))} <= {*rules_of(game_id, lang)}


@every_game
def test_every_rule_has_a_test(game_id: str) -> None:
    """Tests name exactly the rule numbers of the rule page."""
    numbers = rules_of(game_id, "de")
    assert numbers == sorted(set(numbers), key=lambda number: int(number[3:])), "each once, in order"
    assert rules_of(game_id, "en") == numbers
    assert rules_with_test(game_id) == set(numbers)


# --- the contract ---------------------------------------------------------------------------------------------------


@every_game
def test_a_match_sends_the_events_of_the_contract(game_id: str) -> None:
    match = evening(game_id, "de", 1).match
    game: Game[Any, Any] = match.game
    events = [event for some in match.events for event in some]
    assert {*EVERY_GAME_SENDS} <= {event.kind for event in events} <= game.words.events
    assert [wrong for event in events for wrong in wrong_data(game, event)] == []
    assert json.loads(json.dumps([event.data for event in events])) == [event.data for event in events]
    for event in ends(match):
        assert {"winner", "winners"} & event.data.keys(), "who won the round"
        assert "winners" in event.data or all(len(seats) == 1 for seats in match.sides)
        assert {*round_winners(event, match.sides)} <= {*range(len(match.sides))}
