"""No reason of a hint is false: every kind is checked in thousands of positions, and every kind occurs."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hint_truth import CHECKS, ESTIMATES, Claim, worlds
from judging import moments

from pausenjass.bots import Budget, judge, reasons
from pausenjass.bots.judge import WAIT, Judgement, Option
from pausenjass.bots.reasons import Reason, estimated
from pausenjass.games import load as load_game

TABLES: dict[str, list[tuple[dict[str, Any], int, int]]] = {
    "tschau-sepp": [
        ({"players": 2, "limit": 60}, 10, 150),
        ({"players": 4}, 3, 200),
        ({"players": 3, "must_play": True, "pass_on_sevens": False, "ten_reverses": False}, 3, 150),
        ({"players": 6, "decks": 3, "match": "wins", "rounds": 2}, 1, 200),
    ],
    "ciao-sepp": [
        ({"players": 3}, 4, 200),
        ({"players": 5, "together": "identical"}, 2, 300),
        ({"players": 2, "edition": "guepfer-deli", "decks": 1}, 14, 80),
        ({"players": 4, "edition": "guepfer-deli"}, 5, 160),
    ],
    "klammern": [
        ({}, 10, 120),
        ({"players": 3, "belle": "by hand"}, 6, 120),
        ({"players": 2}, 5, 120),
    ],
    "kaisern": [
        ({}, 2, 120),
        ({"players": 2}, 3, 100),
        ({"players": 3, "bluff": True}, 2, 100),
        ({"players": 6, "cards": 60, "nine_takes_eight": True, "declaring": "at once"}, 1, 70),
        ({"blind": True, "staged": True, "kritze": "free", "open_kritze": "at once"}, 2, 80),
    ],
}
"""For each game: house rules, the number of matches, and the number of moves examined in each."""
NOBODYS = Judgement((Option("", 0.0, 0.5, 0.0),), "points", 0)
"""A judgement that says nothing about any action."""


@pytest.mark.parametrize("game_id", TABLES)
def test_every_reason_is_true_and_every_kind_occurs(game_id: str) -> None:
    occurred: Counter[str] = Counter()
    looked = 0
    for rules, seeds, most in TABLES[game_id]:
        game = load_game(game_id, rules)
        for seed in range(seeds):
            for number, (state, view) in enumerate(moments(game, seed, most)):
                rng = Random(number)
                looked += 1
                judged = judge(game).judge(view, rng, Budget(playouts=80)) if number % 10 == 4 else NOBODYS
                actions = [each for each in view.legal if judged is NOBODYS or judged.option(each)]
                for action in rng.sample(actions, min(5, len(actions))):
                    for reason in reasons(game, view, action, judged):
                        check = {**ESTIMATES, **CHECKS[game_id]}[reason.kind]
                        for world in worlds(game, state, view, rng, 1):
                            claim = Claim(game, world, view.seat, action, reason.data, judged, rng)
                            assert check(claim), (rules, seed, number, action, reason, view)
                        occurred[reason.kind] += 1
    assert looked > 1500
    kinds = CHECKS[game_id]
    assert {kind for kind in (*kinds, "better", "close", "even", "wins-in") if occurred[kind] < 2} == set(), occurred


def test_a_lead_in_deals_tells_how_many_are_won_more() -> None:
    """After a Kontra a deal counts double: the amount is in plain deals, and the claim is still the deals won."""
    options = (Option("a", 1.2, 0.6, 0.0), Option("b", 0.94, 0.47, 0.02))
    (better, *_) = estimated("a", Judgement(options, "deals", 50))
    assert better == Reason("better", {"amount": pytest.approx(0.26), "unit": "deals", "than": "b", "more": 13})


def test_what_is_not_judged_has_no_estimate() -> None:
    game = load_game("ciao-sepp", {"players": 3})
    view = next(moments(game, 1, 1)).view
    assert reasons(game, view, WAIT, NOBODYS) == []


def judged(*options: tuple[str, float, float, float], worlds: int = 50) -> Judgement:
    """A judgement in points."""
    return Judgement(tuple(Option(*each) for each in options), "points", worlds)


@pytest.mark.parametrize(
    ("judgement", "told"),
    [
        (judged(("a", 0, 0, 0)), [Reason("only")]),
        (judged(("a", 5, 0.72, 0), ("b", -1, 0.5, 2)), ["better", "wins-in"]),
        (judged(("a", 5, 0.95, 0), ("b", -1, 0.5, 4)), ["wins-most", "close"]),
        (
            judged(("a", 5, 0.949, 0), ("b", 4.97, 0.5, 0)),
            [Reason("wins-in", {"wins": 9}), Reason("even", {"than": "b"})],
        ),
        (
            judged(("a", 5, 0.05, 0), ("b", -1, 0.5, 0)),
            [Reason("better", {"amount": 6, "unit": "points", "than": "b"})],
        ),
        (judged(("a", 5, 0.6, 0), ("b", -1, 0.5, 0), worlds=9), ["better"]),
        (judged(("b", 5, 0.6, 0), ("a", -1, 0.5, 0)), ["wins-in"]),
        (judged(("a", 5, 0.3, 0), ("b", 4.97, 0.5, 0)), ["even", "wins-in"]),
        (judged(("b", 5, 0.6, 0), ("c", 4, 0.5, 0)), []),
    ],
)
def test_what_estimates_tell_of_an_action(judgement: Judgement, told: list[Any]) -> None:
    found = estimated("a", judgement)
    assert [
        reason if isinstance(wanted, Reason) else reason.kind for reason, wanted in zip(found, told, strict=True)
    ] == told
    assert {reason.kind for reason in found} <= set(ESTIMATES)
