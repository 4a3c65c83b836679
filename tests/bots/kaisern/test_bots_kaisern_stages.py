"""Bots of Kaisern before anybody has looked at his hidden cards: stages, stepwise Kritze, what they estimate there, and what
hints advise (KA-37 to KA-39, KA-41)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from pausenjass.bots import Budget, judge, load, reasons
from pausenjass.bots.kaisern.calibration import calibrated
from pausenjass.core.cards import KAISER_48
from pausenjass.games import load as load_game

STAGED = {"staged": True, "kritze": "free", "open_kritze": "at once"}
SOME = Budget(playouts=400)


@cache
def house(**rules: Any) -> Any:
    return load_game("kaisern", {**STAGED, **rules})


def staged(first: str, *actions: str, **rules: Any) -> tuple[Any, Any]:
    """The position with these first cards after the dealer, seat 3, and these actions of whoever is on turn; and the view of
    the one who is then."""
    game, cards = house(**rules), first.split()
    rest = [card for card in KAISER_48 if card not in cards]
    Random(8).shuffle(rest)
    state = game.apply(game.initial(), "*", "dealer 3").state
    state = game.apply(state, "*", " ".join(("deck", *cards, *rest))).state
    for action in actions:
        state = game.apply(state, game.actors(state)[0], action).state
    return state, game.view(state, game.actors(state)[0])


def choices(level: str, view: Any, times: int = 8) -> Counter[str]:
    bot = load(house(), level)
    return Counter(bot.choose(view, Random(seed), SOME) for seed in range(times))


GOOD = "TA E9 RB S9"
"""Seat 0 has the smallest card, which makes trump and is a good one; seat 2, its partner, has the best Kaiser."""


@pytest.mark.parametrize("level", ["leicht", "mittel", "geuebt", "stark"])
def test_a_face_up_kaiser_gets_its_kritze_step_by_step_and_a_raise(level: str) -> None:
    """KA-38: the others come sooner for one Kritz than for three. Good cards are worth a raise in their own stage."""
    _, view = staged(GOOD)
    assert view.legal == ("ready", "raise")
    assert choices(level, view)["raise"] >= 4
    _, view = staged(GOOD, "ready", "ready")
    assert choices(level, view)["declare 1 RB"] >= 6
    _, view = staged(GOOD, "ready", "ready", "declare 1 RB", "come")
    assert choices(level, view)["declare 2 RB"] >= 5


def test_stark_raises_in_a_stage_only_with_the_better_cards() -> None:
    """KA-37: without them it waits, whoever has raised before."""
    _, view = staged(GOOD, "ready")
    assert view.legal == ("ready", "raise")
    assert choices("stark", view) == {"ready": 8}
    _, view = staged(GOOD, "raise", "come", "ready")
    assert choices("stark", view) == {"ready": 8}


def test_before_hands_are_looked_at_even_worlds_are_an_even_chance() -> None:
    """Raises tell nothing there, nor do they when hands are taken up. Without stages who is on turn then, while nobody has
    raised, has better chances."""
    _, view = staged("E7 R7 S7 T7")
    assert calibrated(house().rules, view, 0.5, 400) == 0.5
    assert calibrated(house().rules, view._replace(raiser=1, field=7), 0.5, 400) == 0.5
    three = house(players=6, parties=3)
    _, view = staged("E7 R7 S7 T7 E8 R8", players=6, parties=3)
    assert calibrated(three.rules, view, 1 / 3, 4000) == pytest.approx(1 / 3, abs=0.001)
    _, view = staged("E7 R7 S7 T7", "ready", "ready", "ready", "ready")
    assert view.phase == "ready"
    for raised in ({}, {"raiser": 0, "field": 13}, {"raiser": 1, "field": 13}):
        assert calibrated(house().rules, view._replace(**raised), 0.5, 400) == pytest.approx(0.5)
    assert calibrated(house(staged=False).rules, view, 0.5, 400) > 0.6


def test_hints_advise_what_stark_does_there() -> None:
    """A raise is judged in a stage; and one Kritz is worth what it can still become."""
    _, view = staged(GOOD)
    judged = judge(house()).judge(view, Random(1), SOME)
    assert judged.best.action == "raise"
    assert reasons(house(), view, "raise", judged)[0].kind == "raise"
    _, view = staged(GOOD, "ready")
    assert judge(house()).judge(view, Random(1), SOME).best.action == "ready"
    _, view = staged(GOOD, "ready", "ready")
    judged = judge(house()).judge(view, Random(1), SOME)
    assert [option.action for option in judged.options[:3]] == ["declare 1 RB", "declare 2 RB", "declare 3 RB"]
    assert judged.options[0].value == judged.options[2].value


# --- blind turns, and freeing (KA-29, KA-37, KA-41, KA-44) ----------------------------------------------------------


def blind(*actions: str, players: int, points: tuple[int, ...], loser: int = -1) -> Any:
    """The view of whoever is on turn in the blind turns, after these actions."""
    game = load_game("kaisern", {"players": players, "blind": True})
    state = game.apply(game.initial()._replace(points=points, loser=loser), "*", "dealer 0").state
    for action in actions:
        state = game.apply(state, game.actors(state)[0], action).state
    return game.view(state, game.actors(state)[0])


@pytest.mark.rule("KA-41")
def test_who_has_gone_blind_takes_part_in_no_estimate() -> None:
    """One of three parties has gone: each of the two others wins every second Spiel."""
    view = blind("raise", "go", players=3, points=(0, 0, 0))
    assert (view.gone, view.ask.by) == ((2,), 1)
    bot = load(load_game("kaisern", {"players": 3, "blind": True}), "stark")
    assert bot._unseen(view) == 1 / 2
    assert bot._unseen(blind(players=3, points=(0, 0, 0))) == 1 / 3


@pytest.mark.rule("KA-41")
def test_the_loser_frees_before_the_deal_if_it_frees_at_all() -> None:
    """A blind raise would take that from it. Far behind more is worth more."""
    view = blind(players=2, points=(60, 20), loser=1)
    assert view.legal == ("ready", "raise", "free")
    bot = load(load_game("kaisern", {"players": 2, "blind": True}), "stark")
    assert bot.choose(view, Random(1), SOME) == "free"


@pytest.mark.rule("KA-44")
def test_one_seat_frees_for_a_party_with_a_speaker_too() -> None:
    game = load_game("kaisern", {"players": 6, "speaker": True})
    bot = load(game, "stark")
    state = game.apply(game.initial()._replace(loser=0), "*", "dealer 0").state
    cards = [card for card in KAISER_48 if card[1] != "B"]
    banners = [card for card in KAISER_48 if card[1] == "B"]
    state = game.apply(state, "*", " ".join(("deck", *cards, *banners))).state
    assert (state.phase, state.turn) == ("ready", 1)
    party = (0, 2, 4)
    assert all("free" in game.legal(state, seat) for seat in party)
    assert [bot._partner_decides(game.view(state, seat)) for seat in party] == [True, False, True]
