"""Every level of Kaisern at every table: legal, repeatable, blind to hidden cards; no certain trick thrown away; the stake."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache, lru_cache
from itertools import count
from random import Random
from typing import Any

import pytest
from bot_play import Clock

from pausenjass.bots import LEVELS, RANDOM, Budget, load
from pausenjass.bots.kaisern.certain import LOST, OPEN, WON, certain
from pausenjass.bots.kaisern.evaluation import LEAST_WORLDS, Evaluation
from pausenjass.bots.kaisern.levels import Strong
from pausenjass.bots.kaisern.worlds import Known
from pausenjass.core.cards import KAISER_48, in_order
from pausenjass.core.chance import settle
from pausenjass.core.style import Style
from pausenjass.games.kaisern import Kaisern
from pausenjass.games.kaisern.position import NOBODY, Ask, Kaiser, Trick, View
from pausenjass.games.kaisern.rules import TABLES, Rules

FEW = Budget(playouts=40)
levels = pytest.mark.parametrize("level", [RANDOM, *LEVELS])
TABLES_PLAYED = [(players, parties, each) for (players, parties), hands in TABLES.items() for each in hands]
tables = pytest.mark.parametrize("table", TABLES_PLAYED, ids=lambda table: "{}-{}-{}".format(*table))


@cache
def game(table: tuple[int, int, int], bluff: bool = True) -> Kaisern:
    players, parties, each = table
    cards = 60 if players * each > 45 else 48
    return Kaisern(
        Rules(
            players, parties, each, cards=cards, target=51, bluff=bluff, declaring="stepwise" if each % 2 else "at once"
        )
    )


@cache
def positions(table: tuple[int, int, int]) -> tuple[Any, ...]:
    """Every position of some Spiele in which everybody takes any legal action, but goes rarely."""
    house, found = game(table), []
    for seed in range(4):
        rng = Random(f"{table} {seed}")
        state = house.apply(house.initial(), "*", f"dealer {seed % table[0]}").state
        while not house.is_over(state) and state.round < 2 and state.writer < 0:
            state, _, _ = settle(house, state, rng)
            found.append(state)
            seat = rng.choice((house.actors(state)[0],) * 9 + house.actors(state))
            able = [action for action in house.legal(state, seat) if action != "go" or rng.random() < 0.03]
            state = house.apply(state, seat, rng.choice(able or ["go"])).state
    return tuple(found)


@lru_cache(maxsize=1)
def views(table: tuple[int, int, int], every: int) -> list[View]:
    """Views of the seat on turn: all questions, and some of the others."""
    house = game(table)
    return [
        house.view(state, house.actors(state)[0])
        for number, state in enumerate(positions(table))
        if number % every == 0 or state.ask is not None and number % 3 == 0
    ]


@lru_cache(maxsize=1)
def all_views(table: tuple[int, int, int]) -> list[View]:
    """What every seat sees in some of the positions."""
    house = game(table)
    return [house.view(state, seat) for state in positions(table)[::9] for seat in range(table[0])]


@levels
@tables
def test_every_choice_is_legal_at_every_table(table: tuple[int, int, int], level: str) -> None:
    bot, rng = load(game(table), level), Random(1)
    phases = set()
    for view in views(table, 9):
        phases.add(view.phase)
        assert bot.choose(view, rng, FEW) in view.legal
    assert {"ready", "play"} <= phases
    for view in all_views(table):
        call = bot.interject(view, rng)
        assert call is None or call in view.legal


def first_lead() -> View:
    return next(view for view in views((4, 2, 5), 1) if view.phase == "play" and len(view.hand) == 5 and not view.ask)


def test_stark_heeds_the_clock() -> None:
    clock = Clock()
    view = first_lead()
    lays = tuple(action for action in view.legal if action != "raise")
    Strong(game((4, 2, 5)).rules, clock).choose(view._replace(legal=lays), Random(1), Budget(seconds=0.15))
    assert (
        clock.looks <= 3 + 2 * LEAST_WORLDS
    )  # the start, two within the first world, and then no world goes on for long


def test_without_time_to_solve_a_world_some_are_played_out() -> None:
    known = Known(game((4, 2, 5)).rules, first_lead())
    evaluation = Evaluation(known, Random(1), Clock())
    value, wins = evaluation.evaluate_cards(Budget(seconds=0.01))
    assert evaluation.worlds == LEAST_WORLDS
    assert set(value) == set(known.held[known.seat])
    assert 0 <= wins <= 1
    assert all(0 <= each <= 1 for each in value.values())
    (alone,) = Evaluation(known, Random(1), Clock()).win_probabilities(Budget(seconds=0.01))
    assert alone in (0, 1)


@pytest.mark.parametrize("step", [0.001, 0.004, 0.012, 0.03])
def test_on_a_slow_device_a_card_is_chosen_from_some_worlds_too(step: float) -> None:
    """Whether the time is over, or only too short for one more."""
    looks = count(0, step)
    evaluation = Evaluation(Known(game((4, 2, 5)).rules, first_lead()), Random(1), lambda: next(looks))
    evaluation.evaluate_cards(Budget(seconds=0.05))
    assert evaluation.worlds >= LEAST_WORLDS


# --- what is certain ------------------------------------------------------------------------------------------------


def plays_on(house: Kaisern, state: Any, level: str, party: int, seed: int) -> int:
    """The party that wins the Spiel if the seats of one play by a level, the others at random, and nobody raises or declares."""
    bot, rng = load(house, level), Random(seed)
    while state.phase == "play":
        seat = state.turn
        view = house.view(state, seat)
        lays = tuple(action for action in view.legal if action.startswith("lay"))
        action = (
            bot.choose(view._replace(legal=lays), rng, FEW) if house.rules.side(seat) == party else rng.choice(lays)
        )
        state = house.apply(state, seat, action).state
    return int(state.writer)


@pytest.mark.parametrize("level", LEVELS)
@tables
def test_no_level_throws_away_what_is_certain(table: tuple[int, int, int], level: str) -> None:
    """If a card keeps the Spiel safe whatever the others hold, it is won, even if the last one to lay needs one trick."""
    house, found = game(table), 0
    for number, state in enumerate(positions(table)):
        if state.phase != "play" or state.ask is not None or any(each.card == "?" for each in state.kaiser):
            continue
        seat, party = state.turn, house.rules.side(state.turn)
        if WON not in certain(Known(house.rules, house.view(state, seat))).values():
            continue
        found += 1
        for world in range(2):
            other = house.imagine(house.view(state, seat), Random(world))
            if found % 3 == 0 and not any(each.card == "?" for each in other.kaiser):
                assert plays_on(house, other, level, party, number) == party


def playing(
    hand: str, partner: str, trick: str = "", won: tuple[int, int] = (0, 0), theirs: str = "", **more: Any
) -> View:
    """The view of seat 1 of four, with Eichel as trump, nothing declared, and seat 3 as its partner; the others hold
    `theirs` and any cards.
    """
    mine, lies = in_order(hand.split()), trick.split()
    free = [card for card in KAISER_48 if card not in (*hand.split(), *partner.split(), *lies)]
    Random(4).shuffle(free)
    free.sort(key=lambda card: card not in theirs.split())
    leader = (1 - len(lies)) % 4
    laid = tuple(((leader + step) % 4, card) for step, card in enumerate(lies))
    counts = [len(mine) - (seat in dict(laid)) for seat in range(4)]
    hands = [in_order(free.pop(0) for _ in range(counts[seat])) if seat % 2 == 0 else () for seat in range(4)]
    hands[1], hands[3] = mine, in_order(partner.split())
    tricks = tuple(
        Trick(tuple((seat, free.pop()) for seat in range(4)), party, "led")
        for party, count in enumerate(won)
        for _ in range(count)
    )
    up = tuple(tricks[0].cards[seat][1] if tricks else dict(laid).get(seat) or hands[seat][0] for seat in range(4))
    facts: dict[str, Any] = {
        "phase": "play",
        "hands": tuple(hands),
        "up": up,
        "trump": "E",
        "trump_card": "E9",
        "dealer": 0,
        "turn": 1,
    }
    facts |= {"leader": leader, "trick": laid, "tricks": tricks, "points": (0, 0), "round": 1, "stock": tuple(free)}
    facts |= more
    house = game((4, 2, 5), False)
    return house.view(house.initial()._replace(**facts), 1)


def choices(level: str, view: View, playouts: int = 480, times: int = 6) -> Counter[str]:
    bot = load(game((4, 2, 5), False), level)
    return Counter(bot.choose(view, Random(seed), Budget(playouts=playouts)) for seed in range(times))


def laid(level: str, view: View) -> set[str]:
    """The cards laid if nobody may raise."""
    lays = tuple(action for action in view.legal if action.startswith("lay"))
    return {choice[4:] for choice in choices(level, view._replace(legal=lays))}


def sure(hand: str, partner: str, trick: str = "", won: tuple[int, int] = (0, 0), **more: Any) -> dict[str, int]:
    view = playing(hand, partner, trick, won, **more)
    return certain(Known(game((4, 2, 5), False).rules, view))


def test_what_is_certain() -> None:
    """Eichel is trump, and the third trick decides."""
    assert sure("EU R3", "R6", "E7 S3 S8", (2, 1)) == {"EU": OPEN, "R3": LOST}
    assert sure("E3 R3", "R6", "SO S3 S8", (2, 1)) == {"E3": OPEN, "R3": LOST}
    assert sure("E4 R3", "R6", "SO S3 S8", (1, 2)) == {"E4": OPEN, "R3": OPEN}
    assert sure("E3 R3", "R6", "SO S3 S8", (1, 2)) == {"E3": WON, "R3": OPEN}
    assert sure("EU E6 R3", "R6 R7 R8", "", (1, 1)) == {"EU": WON, "E6": WON, "R3": OPEN}  # E7 is out, so R3 may be led
    assert sure("EU E7 R3", "R6 R7 R8", "", (1, 1)) == {"EU": WON, "E7": WON, "R3": OPEN}
    assert sure("EU E6 R3", "R6 R7 R8", "R4", (1, 1)) == {"EU": WON, "E6": WON, "R3": OPEN}
    assert sure("EU E7 R3", "R6 R7 R8", "R4", (1, 1)) == {"EU": WON, "E7": OPEN, "R3": OPEN}  # it takes nothing
    assert sure("EU E6 R3", "R6 R7 E7", "", (1, 1)) == {"EU": WON, "E6": WON, "R3": WON}
    assert sure("EU E6 EA", "R6 R7 R8", "", (1, 1)) == {"EU": WON, "E6": WON, "EA": WON}
    assert sure("R3 S3", "R6", "SO EU S8", (1, 2)) == {"R3": WON, "S3": WON}  # the partner has it


def test_a_hidden_kaiser_is_feared() -> None:
    """Somebody has declared a Kaiser that the seat doesn't know."""
    assert sure("EK S3", "R6", "", (1, 2)) == {"EK": OPEN, "S3": OPEN}
    assert sure("E3 R3", "R6", "SO S3", (1, 2))["E3"] == OPEN
    assert sure("E3 R3", "R6", "S9 S8 S4", (1, 2))["E3"] == WON
    declared = (Kaiser(0, "RB", 1, 1, False),)
    view = playing("E3 R3", "R6", "S9 SK", (1, 2), kaiser=declared)
    assert view.kaiser[0].card == ""


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_trick_that_is_needed_is_taken(level: str) -> None:
    assert laid(level, playing("E3 R3", "R6", "SO S3 S8", (2, 1))) == {"E3"}
    assert laid(level, playing("EU R3", "R6", "E7 S3 S8", (2, 1))) == {"EU"}
    assert laid(level, playing("EU E6 R3", "R6 S6 S7", "", (1, 1), "E7")) <= {"EU", "E6"}


# --- the stake ------------------------------------------------------------------------------------------------------


STRONG, WEAK = "EU E6 EA EK TK", "R3 S4 T5 S6 RA"
asking = Ask("raise", 0, 4, (1,))


@pytest.mark.parametrize("level", LEVELS)
def test_a_strong_hand_raises_and_a_weak_one_goes(level: str) -> None:
    strong = playing(STRONG, "E3 RO SO T9 T8")
    assert choices(level, strong)["raise"] >= 3  # not always: that would reveal too much
    weak = playing(WEAK, "R4 S3 T3 T6 TA")
    assert choices(level, weak)["raise"] == 0
    asked = playing(WEAK, "R4 S3 T3 T6 TA", ask=asking, field=7, raiser=0)
    assert choices(level, asked)["go"] == 6
    asked = playing(STRONG, "E3 RO SO T9 T8", ask=asking, field=7, raiser=0)
    assert choices(level, asked)["raise"] == 6


def test_stark_comes_with_any_hand_where_going_loses_the_partie() -> None:
    asked = playing(WEAK, "R4 S3 T3 T6 EA", ask=asking, field=7, raiser=0, points=(97, 0))
    assert choices("stark", asked)["go"] == 0


READY = {"phase": "ready", "leader": NOBODY}


@pytest.mark.parametrize("level", LEVELS)
def test_who_lost_frees_with_a_good_hand_only(level: str) -> None:
    """KA-29: it frees on turn before anything else; a partner leaves it to the one who comes first."""
    good = playing(STRONG, "E3 RO SO T9 T8", loser=1, **READY)
    assert choices(level, good) == {"free": 6}
    assert "free" not in choices(level, playing(WEAK, "R4 S3 T3 T6 TA", loser=1, **READY))
    bot = load(game((4, 2, 5), False), level)
    assert bot.interject(good, Random(1)) is None
    out_of_turn = playing(STRONG, "E3 RO SO T9 T8", loser=1, dealer=1, **{**READY, "turn": 2})
    assert bot.interject(out_of_turn, Random(1)) is None  # seat 3 comes before it
    out_of_turn = playing(STRONG, "E3 RO SO T9 T8", loser=1, dealer=3, **{**READY, "turn": 0})
    assert bot.interject(out_of_turn, Random(1)) == "free"


@pytest.mark.parametrize("level", ["mittel", "stark"])
def test_a_banner_is_declared_where_it_helps(level: str) -> None:
    """A Kaiser that makes a good hand better gets Kritze; nobody pays for it with a hopeless one."""
    good = playing("EU E6 RB TK SK", "E3 RO SO T9 T8", **READY)
    assert choices(level, good) == {"declare 1 RB": 6}
    further = playing("EU E6 RB TK SK", "E3 RO SO T9 T8", kaiser=(Kaiser(1, "RB", 1, 1, False),), **READY)
    assert choices(level, further) == {"declare 2 RB": 6}
    assert choices(level, playing("SB R3 S4 T5 RA", "R4 S3 T3 T6 TA", **READY))["ready"] >= 5


def test_bluffs_come_where_the_hand_is_hopeless_and_now_and_then() -> None:
    """Bluffs by KA-20."""
    view = playing(WEAK, "R4 S3 T3 T6 TA", **READY)
    house = game((4, 2, 5), True)
    view = view._replace(legal=("ready", "declare 1 ?"))
    said = Counter(load(house, "mittel").choose(view, Random(seed), Budget(playouts=160)) for seed in range(60))
    assert 5 < said["declare 1 ?"] < 35
    strong = playing(STRONG, "E3 RO SO T9 T8", **READY)._replace(legal=("ready", "declare 1 ?"))
    assert {load(house, "mittel").choose(strong, Random(seed), Budget(playouts=160)) for seed in range(20)} == {"ready"}
    proven = Kaisern(replace(house.rules, proof="always"))  # KA-43
    assert {load(proven, "mittel").choose(view, Random(seed), Budget(playouts=160)) for seed in range(20)} == {"ready"}


def test_the_bold_bluff_no_good_hand() -> None:
    """Who ventures more declares more, but no Kaiser that he doesn't have (KA-20)."""
    strong = playing(STRONG, "E3 RO SO T9 T8", **READY)._replace(legal=("ready", "declare 1 ?"))
    bold = load(game((4, 2, 5), True), "mittel", style=Style(boldness=1.0))
    assert {bold.choose(strong, Random(seed), Budget(playouts=160)) for seed in range(20)} == {"ready"}
