"""Ciao-Sepp: the parameters of the suites."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

from oracles.ciao_sepp_history import History

from pausenjass.core.cards import JASS_36, in_order, without
from suites.base import Suite


def _cards(state: Any) -> Counter[str]:
    return Counter([*state.stock, *state.pile, *([state.opening] if state.opening else []), *(card for hand in state.hands for card in hand)])


def _twin(state: Any, seat: int | None, rng: Random) -> Any:
    """Other hands and the stock are hidden, but for the cards that a seat gave away; once the game is over only the stock is."""
    others = [other for other in range(len(state.hands)) if other != seat] if state.phase != "over" else []
    known = [() if seat is None else state.seen[seat][other] for other in range(len(state.hands))]
    cards = [*state.stock, *(card for other in others for card in without(state.hands[other], known[other]))]
    rng.shuffle(cards)
    hands = list(state.hands)
    for other in others:
        more = len(hands[other]) - len(known[other])
        hands[other] = in_order((*known[other], *(cards.pop() for _ in range(more))))
    got = hands[state.turn][0] if state.got and state.turn in others else state.got
    return state._replace(hands=tuple(hands), stock=tuple(cards), got=got)


_LAYS = [f"lay {card}{wish}" for card in JASS_36 for wish in ("", " wish S")]
_JUMPS = [f"jump {card}{wish}" for card in (*JASS_36, "*") for wish in ("", " wish R")]
_TOGETHER = [f"lay {one} {other}" for one in JASS_36 for other in JASS_36 if one[1] == other[1]]
_JOKER = [f"lay * as {card}{wish}" for card in JASS_36 for wish in ("", " wish T")] + [f"lay * swap {seat}" for seat in range(9)]

CIAO_SEPP: Final = Suite(
    rule_sets=(
        {"players": 3, "decks": 1, "faults": "strict", "phone": "often", "minutes": 5},
        {"players": 2, "decks": 1, "edition": "guepfer-deli", "phone": "off", "minutes": 10},
        {"minutes": 10},
        {"players": 4, "decks": 1, "faults": "strict", "together": "identical", "phone": "rare", "minutes": None},
        {"players": 5, "decks": 2, "outdoors": True, "faults": "strict"},
        {"players": 6, "edition": "guepfer-deli", "together": "identical", "minutes": 10},
        {"players": 7, "decks": 1, "phone": "often", "faults": "strict", "minutes": 5},
        {"players": 8, "decks": 2, "minutes": 5},
    ),
    bound=3000,
    attempts=(
        *_LAYS,
        *_JUMPS,
        *(rank_mates for rank_mates in _TOGETHER[::2]),
        *_JOKER[::2],
        *("draw", "take", "pass", "ciao", "sepp", "keep", "slap", "forfeit") * 4,
        *(f"swap {seat}" for seat in range(9)),
        *(f"fault {card}" for card in (*JASS_36, "*")),
        *("lay * swap 0", "lay * swap 1", "lay * swap 2", "lay *", "lay * wish S", "jump * wish S") * 3,
        *(f"lay {suit}6 {other}6" for suit in "ERST" for other in "ERST"),
        *(f"lay {one}{rank} {two}{rank} {three}{rank} {four}{rank}" for rank in "678BO" for one, two, three, four in ("ETRS", "RTES", "STRE")),
        *(f"lay {one}{rank} {two}{rank} {three}{rank} {four}{rank}" for rank in "9UKA" for one, two, three, four in ("ETRS", "TSRE")),
        *("lay E7 R8", "lay E7 E8", "lay RK SA", "lay E7 *", "lay * E7", "lay * as *", "lay * as E7 wish E", "lay * as EU wish E", "lay * swap 0 wish E"),
        *("", " ", "lay", "lay ", "lay E5", "lay 7E", "lay e7", "LAY E7", "lay E7 ", " lay E7", "lay  E7", "lay HJ", "lay E7\n", "lay\u00a0E7"),
        *("lay EU wish", "lay EU wish X", "lay EU wish ER", "lay EU wish  E", "lay EU wish s", "lay wish S", "lay * as", "lay * swap", "lay * swap x"),
        *("jump", "jump ", "jump *  ", "jump * *", "jump * as E7", "jump * swap 1", "jump E7 *", "jump E7 R7", "jump EU wish", "jump EU EU wish S"),
        *("swap", "swap x", "swap -1", "swap 00", "swap ٣", "swap 1 2", "keep 1", "slap 1", "fault", "fault E7 E7", "fault E5", "forfeit 0"),
        *("draw 1", "take 2", "pass ", "ciao sepp", "Ciao", "sepp!", "demand 1", "* draw", "x" * 5000, "\0", "«Ciao»", "lay " + "E7 " * 400 + "E7"),
        *("dealer 0", "deck", "deck " + " ".join(JASS_36), "refill E7", "phone", "hush", "time"),
    ),
    chances=(
        *("", "dealer", "dealer 8", "dealer -1", "dealer x", "dealer 0 0", "dealer 00", "dealer ٠", "dealer  0", "deal 0", "draw", "pass", "slap"),
        *("deck", "deck E7", "refill", "refill E5", "refill  E7 ", "refill * *", "phone ", "phone 1", "hush hush", "time 0", "Time"),
        *("deck " + " ".join(JASS_36), "deck " + " ".join((*JASS_36, "*", "*")), "deck " + " ".join((*JASS_36[:-1], "E6", "*"))),
        "deck " + " ".join(JASS_36).lower() + " *",
    ),
    bad_values={
        "players": (1, 9, 0, -2, "4", 4.0, None, True, [4], {}),
        "edition": ("", "deli", None, 1, True, "Pausenjass"),
        "decks": (0, 4, "1", 1.0, None, True, [1]),
        "together": ("suit", "", None, True, 0),
        "faults": ("", "lenient", None, True, 1),
        "phone": ("on", "", None, True, 6),
        "outdoors": (0, 1, "true", None),
        "minutes": (0, 1, 20, -5, "15", 15.0, True, []),
    },
    cards=_cards,
    twin=_twin,
    history=History,
    clock={"phone": 0.03, "hush": 0.1, "time": 0.003},
    rare={"slap": 0.02, "fault": 0.006, "forfeit": 0.004},
)
