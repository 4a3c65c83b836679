"""The parameters of Ciao-Sepp for the suites."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

from oracles.ciao_sepp_history import History

from pausenjass.core.cards import JASS_36, in_order, without
from pausenjass.games.ciao_sepp.rules import Rules
from suites.base import DEALERS, Golden, Suite


def _cards(state: Any) -> Counter[str]:
    return Counter(
        [
            *state.stock,
            *state.pile,
            *([state.opening] if state.opening else []),
            *(card for hand in state.hands for card in hand),
        ]
    )


def _twin(state: Any, seat: int | None, rng: Random) -> Any:
    """Other hands and the stock are hidden, except cards that a seat gave away; after the game only the stock is."""
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
_JOKER = [f"lay * as {card}{wish}" for card in JASS_36 for wish in ("", " wish T")] + [
    f"lay * swap {seat}" for seat in range(9)
]


def _dealt(decks: int, *hands: str, opening: str, stock: str = "") -> str:
    """A deck that deals these hands, beginning after the dealer, then the opening card."""
    each = [hand.split() for hand in hands]
    first = [hand[at] for at in range(5) for hand in each] + [opening, *stock.split()]
    return "* deck " + " ".join((*first, *without(Rules(decks=decks).cards, first)))


# an attacker leaves, and the cards that a Six hits back reach nobody
_LAPSED = (
    "* dealer 2",
    _dealt(1, "E7 R8 S9 TB RK", "E6 R9 SB TK SK", "EK R6 S7 T8 T9", opening="E9"),
    *("2 lay E9", "0 lay E7", "0 forfeit", "1 lay E6"),
)
# four Sixes at once, then the Joker alone in hand, hands swapped after a draw, then under attack with the Joker
_JOKER_LEFT = (
    "* dealer 3",
    _dealt(3, "E6 R6 S6 T6 *", "T9 S7 E8 R8 S8", "R9 R7 EB RB SB", "S9 T7 EK RK SK", opening="E9", stock="E8"),
    *(
        "3 lay E9",
        "* phone",
        "* hush",
        "* phone",
        "* hush",
        "0 lay E6 R6 S6 T6",
        "0 ciao",
        "1 lay T9",
        "2 lay R9",
        "3 lay S9",
        "* phone",
    ),
    *(
        "* hush",
        "0 draw",
        "* phone",
        "2 slap",
        "2 swap 3",
        "* hush",
        "0 pass",
        "1 lay S7",
        "2 lay T7",
        "3 lay R7",
        "* phone",
        "* hush",
    ),
)
# a player who can't lay finds nothing left to draw
_NOTHING_LEFT = (
    "* dealer 6",
    _dealt(
        *(
            1,
            "R6 R7 R8 RB RU",
            "S6 S7 S8 SB SU",
            "E6 T6 E7 RO S9",
            "T7 T8 TB TU R9",
            "E8 SK TK RA T9",
            "EB EU EO EK EA",
            "SA TA * SO TO",
        ),
        opening="E9",
        stock="RK",
    ),
    *("6 lay E9", "0 draw", "0 pass", "* phone", "* hush"),
)

_LAPSING: Final = {"players": 3, "decks": 1, "faults": "strict", "phone": "often", "minutes": 5}

SUITE: Final = Suite(
    rule_sets=(
        _LAPSING,
        {"players": 2, "decks": 1, "edition": "guepfer-deli", "phone": "off", "minutes": 10},
        {"minutes": 10},
        {"players": 4, "decks": 1, "faults": "strict", "together": "identical", "phone": "rare", "minutes": None},
        {"players": 5, "decks": 2, "outdoors": True, "faults": "strict"},
        {"players": 6, "edition": "guepfer-deli", "together": "identical", "minutes": 10},
        {"players": 7, "decks": 1, "phone": "often", "faults": "strict", "minutes": 5},
        {"players": 8, "decks": 2, "minutes": 5, "first_slap": "warning"},
        {"players": 4, "minutes": 5, "first_slap": "out", "ciao_fault": "every fault", "decks": 1},
        {"players": 3, "decks": 2, "minutes": 10, "under": "always"},
        {"players": 2, "duel": "plain", "minutes": 5, "phone": "real"},
        {"players": 3, "minutes": 5, "on_purpose": True, "first_slap": "warning", "ciao_fault": "every fault"},
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
        *(
            f"lay {one}{rank} {two}{rank} {three}{rank} {four}{rank}"
            for rank in "678BO"
            for one, two, three, four in ("ETRS", "RTES", "STRE")
        ),
        *(
            f"lay {one}{rank} {two}{rank} {three}{rank} {four}{rank}"
            for rank in "9UKA"
            for one, two, three, four in ("ETRS", "TSRE")
        ),
        *(
            "lay E7 R8",
            "lay E7 E8",
            "lay RK SA",
            "lay E7 *",
            "lay * E7",
            "lay * as *",
            "lay * as E7 wish E",
            "lay * as EU wish E",
            "lay * swap 0 wish E",
        ),
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
            "lay HJ",
            "lay E7\n",
            "lay\u00a0E7",
        ),
        *(
            "lay EU wish",
            "lay EU wish X",
            "lay EU wish ER",
            "lay EU wish  E",
            "lay EU wish s",
            "lay wish S",
            "lay * as",
            "lay * swap",
            "lay * swap x",
        ),
        *(
            "jump",
            "jump ",
            "jump *  ",
            "jump * *",
            "jump * as E7",
            "jump * swap 1",
            "jump E7 *",
            "jump E7 R7",
            "jump EU wish",
            "jump EU EU wish S",
        ),
        *(
            "swap",
            "swap x",
            "swap -1",
            "swap 00",
            "swap ٣",
            "swap 1 2",
            "keep 1",
            "slap 1",
            "fault",
            "fault E7 E7",
            "fault E5",
            "forfeit 0",
        ),
        *(
            "draw 1",
            "take 2",
            "pass ",
            "ciao sepp",
            "Ciao",
            "sepp!",
            "demand 1",
            "* draw",
            "x" * 5000,
            "\0",
            "«Ciao»",
            "lay " + "E7 " * 400 + "E7",
        ),
        *("dealer 0", "deck", "deck " + " ".join(JASS_36), "refill E7", "phone", "hush", "time"),
    ),
    chances=(
        *DEALERS,
        *(
            "draw",
            "pass",
            "slap",
        ),
        *(
            "deck",
            "deck E7",
            "refill",
            "refill E5",
            "refill  E7 ",
            "refill * *",
            "phone ",
            "phone 1",
            "hush hush",
            "time 0",
            "Time",
        ),
        *(
            "deck " + " ".join(JASS_36),
            "deck " + " ".join((*JASS_36, "*", "*")),
            "deck " + " ".join((*JASS_36[:-1], "E6", "*")),
        ),
        "deck " + " ".join(JASS_36).lower() + " *",
    ),
    bad_values={
        "players": (1, 9, 0, -2, "4", 4.0, None, True, [4], {}),
        "edition": ("", "deli", None, 1, True, "Pausenjass"),
        "decks": (0, 4, "1", 1.0, None, True, [1]),
        "together": ("suit", "", None, True, 0),
        "faults": ("", "lenient", None, True, 1),
        "first_slap": ("", "nothing", None, True, 1),
        "phone": ("on", "", None, True, 6),
        "outdoors": (0, 1, "true", None),
        "minutes": (0, 1, 20, -5, "15", 15.0, True, []),
        "ciao_fault": ("", "missed", None, True, 2),
        "under": ("", "never", None, True, 1),
        "duel": ("", "plain ", None, True, 2),
        "on_purpose": (0, 1, "true", None),
    },
    cards=_cards,
    twin=_twin,
    history=History,
    clock={"phone": 0.03, "hush": 0.1, "time": 0.003},
    rare={"slap": 0.02, "fault": 0.006, "forfeit": 0.004},
    scripts={
        0: _LAPSED,
        2: _JOKER_LEFT,
        6: _NOTHING_LEFT,
    },
    goldens={
        "default": Golden({}, "default-25"),
        "two-one-deck": Golden({"players": 2, "decks": 1, "faults": "strict"}, "two-5"),
        "three-guepfer-deli": Golden(
            {"players": 3, "edition": "guepfer-deli", "phone": "often", "minutes": 10}, "three-9"
        ),
        "five-strict": Golden({"players": 5, "decks": 2, "faults": "strict", "together": "identical"}, "five-16"),
        "seven-one-deck": Golden({"players": 7, "decks": 1, "outdoors": True, "minutes": 5}, "seven-25"),
        "eight": Golden({"players": 8, "phone": "off", "minutes": None}, "eight-11"),
        "three-warned": Golden({"players": 3, "decks": 2, "first_slap": "warning", "minutes": 5}, "warned-41"),
        "three-scripted": Golden(_LAPSING, "lapsed-1", script=_LAPSED),
        "three-under": Golden({"players": 3, "decks": 2, "under": "always", "minutes": 5}, "three-7"),
        "two-on-purpose": Golden(
            {"players": 2, "on_purpose": True, "duel": "plain", "phone": "real", "first_slap": "warning", "minutes": 5},
            "two-17",
        ),
        "four-every-fault": Golden(
            {"decks": 1, "first_slap": "out", "ciao_fault": "every fault", "minutes": 5}, "four-5"
        ),
    },
    quick={"minutes": 5, "phone": "often"},
)
