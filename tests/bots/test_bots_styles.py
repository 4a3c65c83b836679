"""Ways to play within a level: bold and careful, sly and honest, hasty and calm, talkative and silent."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from statistics import mean
from typing import Any

import pytest
from app_play import Page
from play import CASES, Case, game_of, match

from pausenjass.app.common.characters import CHARACTERS
from pausenjass.app.live.reactions import REFLEXES, missed, reaction
from pausenjass.app.table.director import HURRY, PACE_MS
from pausenjass.app.table.match import Match
from pausenjass.app.table.talk import remark
from pausenjass.bots import LEVELS, MEDIUM, STRONG, Budget, load
from pausenjass.bots.ciao_sepp.levels import liked
from pausenjass.bots.klammern.levels import LIMITS, ByCount, ByLength
from pausenjass.bots.tschau_sepp.heuristics import best_lay
from pausenjass.core.chance import settle
from pausenjass.core.game import Event
from pausenjass.core.style import NEUTRAL, Style
from pausenjass.games import GAMES
from pausenjass.games import load as load_game

BOLD, CAREFUL = Style(boldness=1.0), Style(boldness=-1.0)
SLY, HONEST = Style(guile=1.0), Style(guile=-1.0)
FEW = Budget(playouts=12)
MOST_DIFFERENT = 0.4
"""The largest share of decisions in which the boldest and the most careful may differ."""


def cases(game_id: str) -> list[Case]:
    return [case for case in CASES if case.game_id == game_id][:4]


def decisions(game_id: str, each: int = 60) -> Iterator[tuple[Any, Any]]:
    """Games, with views of a seat on turn that has a choice."""
    for case in cases(game_id):
        game, lines = game_of(case), match(case)
        chosen = [line.before for line in lines if line.who != "*" and len(game.legal(line.before, line.who)) > 1]
        for state in chosen[:: 1 + len(chosen) // each]:
            yield game, game.view(state, game.actors(state)[0])


def choices(game_id: str, level: str, style: Style) -> list[str]:
    """The bot's choices in each of these positions, with equal luck."""
    return [
        load(game, level, style=style).choose(view, Random(number), FEW)
        for number, (game, view) in enumerate(decisions(game_id, 60 if level == STRONG else 250))
        if view.legal
    ]


# --- all games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", GAMES)
def test_bold_and_careful_choose_differently_now_and_then(game_id: str, level: str) -> None:
    bold, careful = choices(game_id, level, BOLD), choices(game_id, level, CAREFUL)
    different = sum(one != other for one, other in zip(bold, careful, strict=True))
    assert 0 < different < MOST_DIFFERENT * len(bold)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_character_plays_by_the_rules(game_id: str) -> None:
    for number, (game, view) in enumerate(islice(decisions(game_id), 60)):
        for each in CHARACTERS:
            bot = load(game, LEVELS[number % 2], style=each.style)
            assert not view.legal or bot.choose(view, Random(number), FEW) in view.legal
            call = bot.interject(view, Random(number))
            assert call is None or call in view.legal


# --- the games ------------------------------------------------------------------------------------------------------


def test_a_bold_sepp_attacks_early_and_parts_with_its_bauer() -> None:
    attack = ("T7", "T9", "E9", "R6")
    assert [best_lay(attack, ("T7", "T9"), 4, 6, style.boldness) for style in (CAREFUL, NEUTRAL, BOLD)] == [
        "T9",
        "T9",
        "T7",
    ]
    bauer = ("EU", "T9")
    assert [best_lay(bauer, ("EU", "T9"), 4, 6, style.boldness) for style in (CAREFUL, NEUTRAL, BOLD)] == [
        "T9",
        "T9",
        "EU",
    ]
    about_to_finish = [best_lay(attack, ("T7", "T9"), 4, 2, style.boldness) for style in (CAREFUL, NEUTRAL, BOLD)]
    assert about_to_finish == ["T7"] * 3


@pytest.mark.parametrize("level", [ByLength, ByCount])
def test_a_bold_player_bids_on_less_and_a_careful_one_on_more(level: type[ByCount]) -> None:
    taken = {style: set[int]() for style in (CAREFUL, NEUTRAL, BOLD)}
    game = load_game("klammern", {"players": 4})
    for number in range(3000):
        state, _, _ = settle(game, game.initial(), Random(number))
        view = game.view(state, state.turn)
        for style, hands in taken.items():
            if level(LIMITS[MEDIUM], style).takes(view, view.turned[0]):
                hands.add(number)
    assert taken[CAREFUL] < taken[NEUTRAL] < taken[BOLD]


@pytest.mark.parametrize("level", ["neuling", "leicht", "mittel"])
def test_a_careful_player_goes_where_a_bold_one_comes(level: str) -> None:
    gone = {style: set[int]() for style in (CAREFUL, NEUTRAL, BOLD)}
    for number, (game, view) in enumerate(decisions("kaisern", 300)):
        if view.ask is not None and "go" in view.legal:
            for style, answers in gone.items():
                if load(game, level, style=style).choose(view, Random(number), FEW) == "go":
                    answers.add(number)
    assert gone[BOLD] <= gone[NEUTRAL] <= gone[CAREFUL]
    assert gone[BOLD] < gone[CAREFUL]


def test_the_sly_bluff_more_often_than_the_honest() -> None:
    bluffs = {SLY: 0, HONEST: 0}
    for game, view in decisions("kaisern", 200):
        if any(action.startswith("declare") and "?" in action for action in view.legal):
            for style in bluffs:
                for seed in range(4):
                    said = load(game, "leicht", style=style).choose(view, Random(seed), FEW)
                    bluffs[style] += "?" in said
    assert bluffs[SLY] > bluffs[HONEST]


def test_the_sly_raise_for_show_even_where_nobody_reckons_with_a_bluff() -> None:
    raised = {SLY: set[int](), NEUTRAL: set[int]()}
    for number, (game, view) in enumerate(decisions("kaisern", 200)):
        if "raise" in view.legal and not game.rules.bluff:
            for style, numbers in raised.items():
                if load(game, "leicht", style=style).choose(view, Random(number), FEW) == "raise":
                    numbers.add(number)
    assert raised[NEUTRAL] < raised[SLY]


def test_who_is_bold_likes_an_attack_better() -> None:
    seen = 0
    for _, view in decisions("ciao-sepp", 100):
        for action in view.legal:
            if action.startswith("lay ") and action.split()[1][-1] == "7":
                assert liked(view, action, 1.0) > liked(view, action, 0.0) > liked(view, action, -1.0)
                seen += 1
    assert seen > 10


# --- haste and talk -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_the_hasty_react_sooner_and_miss_more_within_their_level(level: str) -> None:
    def times(style: Style) -> float:
        rng = Random(1)
        return mean(reaction(level, "turn", "normal", rng, style) for _ in range(2000))

    def misses(style: Style) -> int:
        rng = Random(1)
        return sum(missed(level, "jump", rng, style) for _ in range(4000))

    hasty, calm = Style(haste=1.0), Style(haste=-1.0)
    assert times(hasty) < times(NEUTRAL) < times(calm)
    assert times(calm) - times(hasty) <= REFLEXES[level].spread * 1.01
    assert misses(hasty) > misses(NEUTRAL) > misses(calm)


def test_the_hasty_move_sooner() -> None:
    page = Page()
    page.new(bots=2)
    waits: dict[int, int] = {}
    rng = Random(0)
    for _ in range(60):
        if page.next and page.next["kind"] == "turn" and page.next["wait_for"] is None:
            waits[page.next["seat"]] = min(page.next["after_ms"], waits.get(page.next["seat"], 10**6))
        page.step(rng)
    normal = PACE_MS["normal"]
    assert waits == {1: round(normal * (1 - HURRY)), 2: round(normal * (1 + HURRY))}


def test_the_talkative_say_more_than_the_silent() -> None:
    said = {"Dora": 0, "Hanna": 0}
    for name in said:
        page = Page(seed="talk")
        seats = [
            {"kind": "human"},
            *({"kind": "bot", "name": f"{name}{number}", "character": name.lower()} for number in "abc"),
        ]
        seats[2]["name"] = name
        seats[1]["character"] = seats[3]["character"] = None
        page.call("new", game="kaisern", rules={"players": 4}, seats=seats)
        assert page.desk.session.table is not None
        made = page.desk.session.table.match
        said[name] = _remarks_of(made, 2)
    assert said["Dora"] > 2 * said["Hanna"] > 0


def _remarks_of(made: Match, seat: int) -> int:
    """How often the seat comments on 400 raises of its own."""
    first = len(made.events)
    made.events.extend([(Event("raised", {"seat": seat}),)] * 400)
    return sum(remark(made, first + number) is not None for number in range(400))
