"""The parameters of Tschau Sepp for the suites."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

from oracles.tschau_sepp_history import History

from pausenjass.core.cards import JASS_36, in_order
from suites.base import DEALERS, Golden, Suite


def _cards(state: Any) -> Counter[str]:
    return Counter([*state.stock, *state.pile, *(card for hand in state.hands for card in hand)])


def _twin(state: Any, seat: int | None, rng: Random) -> Any:
    """During play other hands and the stock are hidden; after a round only the stock is (TS-17, TS-20)."""
    others = [other for other in range(len(state.hands)) if other != seat] if state.phase == "play" else []
    cards = [*state.stock, *(card for other in others for card in state.hands[other])]
    rng.shuffle(cards)
    hands = list(state.hands)
    for other in others:
        hands[other] = in_order(cards.pop() for _ in hands[other])
    return state._replace(hands=tuple(hands), stock=tuple(cards))


_LAYS = [f"lay {card}{wish}" for card in JASS_36 for wish in ("", *(f" wish {suit}" for suit in "ERST"))]

SUITE: Final = Suite(
    rule_sets=(
        {"players": 2, "limit": 60},
        {"players": 3, "limit": None, "rounds": 2},
        {"limit": 90},
        {"must_play": True, "limit": None, "rounds": 2},
        {"players": 2, "must_play": True, "pass_on_sevens": False, "hand": 5, "limit": 40, "bauer_points": 2},
        {
            "players": 3,
            "pass_on_sevens": False,
            "ten_reverses": False,
            "direction": "clockwise",
            "limit": 70,
            "rounds": 3,
        },
        {"players": 5, "limit": None, "rounds": 2},
        {"players": 6, "decks": 3, "match": "wins", "rounds": 2, "hand": 5},
        {"players": 7, "match": "wins", "limit": None, "rounds": 1, "must_play": True},
        {"players": 8, "limit": 100, "rounds": 2},
        {"players": 2, "match": "wins"},
        {"players": 3, "after_sevens": "lay or pass", "limit": 60, "minutes": 20},
        {
            "players": 2,
            "after_sevens": "lay or pass",
            "must_play": True,
            "ciao_on_ass": True,
            "limit": 60,
            "minutes": 30,
        },
        {"ciao_on_ass": True, "hand": 5, "limit": 60, "minutes": 45},
        {"players": 2, "minutes": 10, "match": "wins"},
        {"players": 3, "minutes": 60, "limit": None, "hand": 5},
    ),
    bound=3000,
    attempts=(
        *_LAYS,
        *("draw", "take", "pass", "ciao", *(f"demand {seat}" for seat in range(9))),
        *(
            "",
            " ",
            "lay",
            "lay ",
            "lay E5",
            "lay 7E",
            "lay e7",
            "LAY E7",
            "lay E7 ",
            " lay E7",
            "lay  E7",
            "lay E7 E7",
            "lay HJ",
            "lay *",
        ),
        *(
            "lay EU wish",
            "lay EU wish X",
            "lay EU wish ER",
            "lay EU wish  E",
            "lay EU wish e",
            "lay EU wisch E",
            "lay E7\n",
            "lay\u00a0E7",
        ),
        *(
            "demand",
            "demand x",
            "demand -1",
            "demand 00",
            "demand 01",
            "demand ٣",
            "demand 1 1",
            "demand +1",
            "demand 99999999999999999999",
        ),
        *(
            "draw 1",
            "take 2",
            "draw draw",
            "pass ",
            "ciao sepp",
            "sepp",
            "jump E7",
            "forfeit",
            "* draw",
            "x" * 5000,
            "\0",
            "«Ciao»",
        ),
        *("dealer 0", "deck", "deck " + " ".join(JASS_36), "refill E7", "phone", "time"),
    ),
    chances=(
        *DEALERS,
        *(
            "phone",
            "draw",
            "pass",
        ),
        *("deck", "deck E7", "refill", "refill E5", "refill  E7 ", "refill * *"),
        *("deck " + " ".join(JASS_36[:-1]), "deck " + " ".join((*JASS_36[:-1], "E6"))),
        "deck " + " ".join(JASS_36).lower(),
    ),
    bad_values={
        "players": (1, 9, 0, -2, "4", 4.0, None, True, [4], {}),
        "decks": (0, 4, "1", 1.0, True, [1]),
        "hand": (6, 0, -7, "7", 7.0, None, True),
        "direction": ("left", "", None, 1, True, "Clockwise"),
        "must_play": (0, 1, "true", None),
        "pass_on_sevens": (0, 1, "true", None),
        "ten_reverses": (0, 1, "false", None),
        "match": ("point", "", None, True, 0),
        "limit": (0, -1, 1.5, "200", True, [], 200.0),
        "rounds": (0, -1, 1.5, "5", True, [], 5.0),
        "bauer_points": (3, 0, "20", 20.0, None, True),
        "after_sevens": ("", "lay", "draw", "Lay or draw", None, True, 0),
        "ciao_on_ass": (0, 1, "true", None),
        "minutes": (0, 15, -10, 10.0, "10", True, False, [10]),
    },
    cards=_cards,
    twin=_twin,
    history=History,
    goldens={
        "default": Golden({"limit": 50}, "default-6"),
        "two": Golden({"players": 2, "limit": 40}, "two-1", hoarding=50),
        "three-zugzwang": Golden({"players": 3, "must_play": True, "limit": None, "rounds": 1}, "three-2"),
        "two-no-passing-on": Golden(
            {"players": 2, "pass_on_sevens": False, "must_play": True, "hand": 5, "limit": 30, "bauer_points": 2},
            "no-2",
        ),
        "four-plain-tens": Golden(
            {"ten_reverses": False, "direction": "clockwise", "limit": 80, "rounds": 1}, "tens-1", hoarding=90
        ),
        "five": Golden({"players": 5, "limit": None, "rounds": 1}, "five-3", hoarding=40),
        "six-by-wins": Golden({"players": 6, "decks": 3, "hand": 5, "match": "wins", "rounds": 1}, "six-1"),
        "eight": Golden({"players": 8, "limit": 60, "rounds": 1}, "eight-4", hoarding=60),
        "three-lay-or-pass": Golden(
            {"players": 3, "after_sevens": "lay or pass", "limit": None, "rounds": 1}, "pass-5", hoarding=30
        ),
        "two-on-time": Golden({"players": 2, "minutes": 10, "match": "wins"}, "time-8"),
        "three-on-time": Golden({"players": 3, "minutes": 60, "limit": None, "hand": 5}, "between-9"),
        "two-ciao-on-ass": Golden({"players": 2, "ciao_on_ass": True, "limit": None, "rounds": 2}, "ass-20"),
    },
    clock={"time": 0.006},
    quick={"limit": None, "rounds": 3},
)
