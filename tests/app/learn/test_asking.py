"""Everything on the table has an answer in a sentence with an existing rule, and what it says is true."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from app_play import Page
from ask_truth import CHECKS, Statement, elements
from paths import GOLDENS_FOLDER
from puzzle_book import book, puzzle
from rule_numbers import rules_of

from pausenjass.app.learn.asking import explain
from pausenjass.app.learn.asking.asked import APP, Asked
from pausenjass.app.phrases import LANGUAGES, say
from pausenjass.app.replay.replay_table import scene_at
from pausenjass.app.table.match import Match
from pausenjass.core.record import Record
from pausenjass.games import GAMES

MATCHES = sorted(GOLDENS_FOLDER.glob("*/*.record"))
POSITIONS = 24
"""The positions looked at in each match."""


@cache
def match(path: str) -> Match:
    played = Record.parse((GOLDENS_FOLDER / path).read_text(encoding="utf-8"))
    return Match(Record(played.game, [f"P{seat}" for seat in range(len(played.seats))], {}, played.lines))


def places(made: Match) -> list[int]:
    every = [place for place, state in enumerate(made.states) if state.round]
    return every[:: max(1, len(every) // POSITIONS)]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_answer_is_true(game_id: str) -> None:
    occurred: Counter[str] = Counter()
    paths = [path for path in MATCHES if path.parent.name == game_id]
    for path in paths:
        made = match(f"{game_id}/{path.name}")
        for place in places(made):
            for seat in range(len(made.names)):
                asked = Asked(scene_at(made, place, seat, "de"))
                for what in elements(asked):
                    asked.said.clear()
                    assert explain(asked, what), (path.name, place, seat, what)
                    for key, data in asked.said:
                        if check := CHECKS[game_id].get(key):
                            occurred[key] += 1
                            of = Statement(made.game, made.states[place], seat, data)
                            assert check(of), (path.name, place, seat, what, key, data)
    print(sum(occurred.values()), occurred)
    assert set(CHECKS[game_id]) <= set(occurred), set(CHECKS[game_id]) - set(occurred)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_answer_is_a_sentence_with_a_rule(game_id: str, lang: str) -> None:
    rules = {APP, *rules_of(game_id, lang)}
    for path in [path for path in MATCHES if path.parent.name == game_id]:
        made = match(f"{game_id}/{path.name}")
        for place in places(made)[::3]:
            asked = Asked(scene_at(made, place, place % len(made.names), lang))
            for what in elements(asked):
                answer = explain(asked, what)
                assert answer, (path.name, place, what)
                assert answer.rule in rules, (what, answer)
                assert answer.text[-1] in ".!?…", (what, answer)
                assert not {*"{}"} & {*answer.text}, (what, answer)
                assert "ask." not in answer.text, (what, answer)
                assert ".." not in answer.text.replace("…", ""), (what, answer)


def test_what_the_table_does_not_show_has_no_answer() -> None:
    made = match("tschau-sepp/five.record")
    place = places(made)[3]
    scene = scene_at(made, place, 0, "de")
    others = made.states[place].hands[1]
    strange = [card for card in others if card not in made.states[place].hands[0]]
    for what in (
        f"hand:h:{strange[0]}:0",
        f"hand:1/h:{strange[0]}:0",
        "hand:",
        "seat:9",
        "seat:x",
        "trick:t:1:0",
        "",
        "nothing:1",
    ):
        assert explain(Asked(scene), what) is None, what


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_an_exercise_explains_itself(game_id: str, lang: str) -> None:
    """Before the answer it says what is asked, and after it that nobody is on turn and nothing can be laid."""
    page, first = Page(lang=lang), puzzle(game_id, 1)
    page.call("puzzle", game=game_id, id=first["id"], book=book(game_id))

    def told(what: str) -> str:
        answer = page.call("explain", what=what)["answer"]
        assert answer["text"][-1] in ".!?…", answer
        assert "ask." not in answer["text"], answer
        text: str = answer["text"]
        return text

    def card() -> str:
        hand = page.table["persons"][0] if "persons" in page.table else page.table
        return told(f"hand:{hand['hand']['cards'][0]['id']}")

    me = f"seat:{page.table['me']}"
    turn = told(me)
    assert told("prompt") == page.table["prompt"]["text"]
    assert card() != say(lang, "ask.exercise.over")
    for tool in page.table["exercise"]["tools"]:
        told(f"tool:{tool['id']}")
    for part in ("exercise", "exercise:sheet", "exercise:steps", "exercise:marks", "tool:back"):
        told(part)
    page.act(first["right"])
    assert told("prompt").startswith(say(lang, "puzzle.solved", "plain"))
    assert told(me) != turn
    assert not any(seat["turn"] for seat in page.table["seats"])
    assert card() == say(lang, "ask.exercise.over")
    for button in page.table["exercise"]["buttons"]:
        assert button["label"] in told(f"exercise:{button['id']}")
