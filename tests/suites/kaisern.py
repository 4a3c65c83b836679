"""The parameters of Kaisern for the suites."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

from oracles.kaisern_history import History

from pausenjass.core.cards import KAISER_48, KAISER_60, in_order
from pausenjass.games.kaisern.power import KAISER
from suites.base import DEALERS, Golden, Suite, decks


def _cards(state: Any) -> Counter[str]:
    laid = [card for cards in (*(trick.cards for trick in state.tricks), state.trick) for _, card in cards]
    piles = [card for pile in (*state.hands, *state.closed, *state.away) for card in pile]
    return Counter([*piles, *state.stock, *([state.turned] if state.turned else []), *laid])


def _twin(state: Any, seat: int | None, rng: Random) -> Any:
    """Mixes the hidden cards: other parties' cards in hand or laid away, the stock, and all closed cards.

    Cards that everybody has seen in a hand stay there, and so do declared Kaiser.
    """
    players, parties = len(state.hands), len(state.points)
    others = [other for other in range(players) if seat is None or other % parties != seat % parties]
    fixed = {*state.up, *(each.card for each in state.kaiser)}
    hands, closed, away = ([[*pile] for pile in piles] for piles in (state.hands, state.closed, state.away))
    stock = [*state.stock]
    piles = [*(hands[other] for other in others), *closed, *(away[other] for other in others if away), stock]
    places = [(pile, at) for pile in piles for at, card in enumerate(pile) if card not in fixed]
    cards = [pile[at] for pile, at in places]
    rng.shuffle(cards)
    for (pile, at), card in zip(places, cards, strict=True):
        pile[at] = card
    hands, closed, away = (tuple(map(in_order, piles)) for piles in (hands, closed, away))
    return state._replace(hands=hands, closed=closed, away=away, stock=tuple(stock))


def _rig(game: Any, state: Any, rng: Random) -> str | None:
    """Sometimes a deck that deals Banner face up, so that KA-9 and KA-18 occur."""
    players, lot = game.rules.players, rng.random()
    if lot > 0.4:
        return None
    banners = rng.sample(KAISER, min(4, players) if lot < 0.12 else rng.randint(1, min(4, players)))
    rest = [card for card in game.rules.deck if card not in banners]
    rng.shuffle(rest)
    first, rest = [*banners, *rest[: players - len(banners)]], rest[players - len(banners) :]
    rng.shuffle(first)
    return " ".join(("deck", *first, *rest))


def _choose(game: Any, state: Any, rng: Random, hoards: bool) -> tuple[int, str]:
    """Mostly quiet, so that Spiele are played out; hoarders raise, go and declare whatever they can."""
    turn, *others = game.actors(state)
    if state.phase == "blind" and rng.random() < 0.7:  # so that cards are dealt
        return turn, rng.choice([action for action in game.legal(state, turn) if action != "go"])
    for seat in (turn, *others) if rng.random() < 0.5 else ():
        frees = [action for action in game.legal(state, seat) if action in ("free", "nachfreien")]
        if frees:
            return seat, frees[0]
    loud = rng.random() < (0.5 if hoards else 0.2)
    if loud and others and rng.random() < 0.3:
        turn = rng.choice(others)
    actions = game.legal(state, turn)
    declares = [action for action in actions if action.startswith("declare")]
    if declares and rng.random() < 0.4:
        return turn, rng.choice(declares)
    if hoards and "raise" in actions and rng.random() < 0.3:
        return turn, "raise"
    quiet = [action for action in actions if action.startswith(("lay", "come", "ready"))]
    return turn, rng.choice(actions if loud or not quiet else quiet)


_BY_THE_SHEET: Final = {"kritze": "free", "open_kritze": "at once", "reopen": True, "folding": "any time"}
"""The options with which new matches begin."""
_SMALL: Final = {"cards": 56, "small": "2 and 0"}
_BIDS = (
    "free",
    "nachfreien",
    "waive",
    "raise",
    "come",
    "go",
    "ready",
    *(f"declare {kritze} {card}" for kritze in (1, 2, 3) for card in (*KAISER, "?", "#1", "#2")),
)

SUITE: Final = Suite(
    rule_sets=(
        {"players": 2, "target": 91},
        {"players": 2, "target": 51, "bluff": True},
        {"bluff": True},
        {"players": 3, "target": 81, "declaring": "at once", "bluff": True, "tie": "first"},
        {"players": 6, "parties": 3, "cards": 60, "target": 51, "bluff": True, "nine_takes_eight": True},
        {"players": 4, "parties": 4, "target": 51},
        {"players": 5, "hand": 8, "cards": 56, "target": 51, "declaring": "at once"},
        {"players": 6, "parties": 6, "cards": 60, "target": 51},
        {"players": 8, "hand": 7, "cards": 56, "target": 51, "nachfreien": False, "tie": "first"},
        {"players": 3, "hand": 6, "target": 71, "nine_takes_eight": True},
        {"target": 51, **_BY_THE_SHEET, "bluff": True, "proof": "always"},
        {"target": 51, "staged": True, "blind": True, "kritze": "free"},
        {"players": 6, "parties": 3, "hand": 6, "target": 51, "staged": True, "open_kritze": "at once", **_SMALL},
        {"players": 6, "hand": 8, "target": 51, "speaker": True, "bluff": True, "reopen": True},
        {"players": 3, "target": 51, "blind": True, "folding": "any time"},
    ),
    bound=4000,
    attempts=(
        *(f"lay {card}" for card in KAISER_60),
        *(_BIDS * 3),
        *(["free", "raise"] * 15),
        *(
            "declare",
            "declare 1",
            "declare TB",
            "declare 0 TB",
            "declare 4 TB",
            "declare 01 TB",
            "declare 1 TU",
            "declare 1 E7",
            "declare 1 ??",
        ),
        *(
            "declare 1 #1",
            "declare 2 #1",
            "declare 1  TB",
            "declare 1 tb",
            "declare 1 TB SB",
            "declare TB 1",
            "declare ١ TB",
            "declare -1 TB",
        ),
        *("declare 1 *", "Declare 1 TB"),
        *(
            "",
            " ",
            "lay",
            "lay ",
            "lay 7E",
            "lay e7",
            "LAY E7",
            "lay E7 ",
            " lay E7",
            "lay  E7",
            "lay E7 E8",
            "lay E10",
            "lay *",
            "lay E7\n",
            "lay C7",
        ),
        *(
            "raise 7",
            "raise raise",
            "come 1",
            "go home",
            "ready ",
            "Ready",
            "waive TB",
            "free 7",
            "nach freien",
            "spielen",
            "kommen",
            "gehen",
            "pass",
            "draw",
        ),
        *("lay\u00a0E7", "* draw", "x" * 5000, "\0", "«Blass»", "dealer 0", "deck", "deck " + " ".join(KAISER_48)),
    ),
    chances=(
        *DEALERS,
        *(
            "phone",
            "ready",
            "lay E7",
        ),
        *decks(KAISER_48),
    ),
    bad_values={
        "players": (1, 7, 9, 0, -2, "4", 4.0, None, True, [4], {}),
        "parties": (1, 7, 0, "2", 2.0, True, [2]),
        "hand": (4, 10, 0, "5", 5.0, True, [5]),
        "cards": (36, 52, 0, "48", 48.0, None, True),
        "target": (100, 0, -1, "101", 101.0, None, True),
        "declaring": ("", "at_once", "Stepwise", None, True, 1),
        "bluff": (0, 1, "true", None),
        "nachfreien": (0, 1, "true", None),
        "nine_takes_eight": (0, 1, "false", None),
        "tie": ("", "Last", None, True, 0),
        "kritze": ("", "Free", None, True, 1, 3),
        "open_kritze": ("", "at_once", None, True, 0),
        "reopen": (0, 1, "true", None),
        "folding": ("", "any_time", None, True, 0),
        "proof": ("", "Always", None, True, 1),
        "small": ("", "1 and 2", None, True, 2),
        "blind": (0, 1, "true", None),
        "staged": (0, 1, "true", None),
        "speaker": (0, 1, "true", None),
    },
    cards=_cards,
    twin=_twin,
    history=History,
    # declared: which of several hidden Kaiser gets a further Kritz depends on which is which
    # dealt-on, trump, redeal: the next stage's cards lie in the stock
    reveals=frozenset({"turned-up", "declared", "dealt-on", "trump", "redeal", "laid-open"}),
    seeds=(1, 3),  # in them a party that is ahead would like to free
    rig=_rig,
    choose=_choose,
    goldens={
        "two": Golden({"players": 2, "target": 51}, "two-1", hoarding=30),
        "four": Golden({}, "four-1"),
        "four-at-once": Golden({"declaring": "at once", "target": 51, "bluff": True}, "four-at-once-1", hoarding=60),
        "three": Golden({"players": 3, "target": 51}, "three-1", hoarding=20),
        "six-in-three": Golden(
            {"players": 6, "parties": 3, "cards": 60, "target": 51, "nine_takes_eight": True, "bluff": True},
            "six-in-three-1",
        ),
        "sheet": Golden({"target": 51, **_BY_THE_SHEET, "bluff": True, "proof": "always"}, "sheet-1", hoarding=60),
        "staged": Golden({"target": 51, "staged": True, "blind": True, "kritze": "free"}, "staged-1", hoarding=40),
        "speaker": Golden(
            {"players": 6, "hand": 8, "target": 51, "speaker": True, "reopen": True, "blind": True}, "speaker-1"
        ),
        "eight": Golden({"players": 8, "cards": 56, "target": 51, "tie": "first", "nachfreien": False}, "eight-11"),
    },
    quick={"target": 51},
)
