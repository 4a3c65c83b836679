"""The yardstick of Ciao-Sepp plays on fast. Its choices are the same as by the rules alone, and so are its draws of chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from arena.ciao_sepp import FlatRace, Race
from arena.flat import Flat
from duels import table

from pausenjass.bots.ciao_sepp.levels import WAIT
from pausenjass.core.cards import JASS_36, SWISS_SUITS, in_order, without
from pausenjass.core.chance import settle
from pausenjass.core.game import CHANCE, Action, Card, Seat
from pausenjass.games.ciao_sepp import CiaoSepp
from pausenjass.games.ciao_sepp.knowledge import ANY, nothing_seen
from pausenjass.games.ciao_sepp.legal import playing
from pausenjass.games.ciao_sepp.position import State
from pausenjass.games.ciao_sepp.rules import OBER, SEVEN, SIX
from pausenjass.games.ciao_sepp.words import CALLS

FEW = 4
"""The most cards of a hand in a position that ends soon."""
RULES: list[dict[str, Any]] = [
    {"players": 2, "duel": "plain", "on_purpose": True},
    {"players": 2, "decks": 1, "together": "identical"},
    {"players": 3, "faults": "strict", "under": "always"},
    {"players": 4},
    {"players": 4, "under": "always", "together": "identical", "decks": 2},
    {"players": 6, "decks": 1, "ciao_fault": "every fault", "on_purpose": True},
    {"players": 8, "faults": "strict", "first_slap": "out", "decks": 2},
]


def yardstick(**rules: Any) -> tuple[CiaoSepp, Flat]:
    game: CiaoSepp = table("ciao-sepp", "zufall", "zufall", **rules).load()
    return game, Race.flat(game, 1, frozenset())


def walk(game: CiaoSepp, flat: Flat, rng: Random, moves: int) -> Iterator[State]:
    """The positions of a game in which anything may happen, now and then also a fault, a jump-in or a call of the telephone."""
    state, _, _ = settle(game, game.initial(), rng)
    for _ in range(moves):
        rings = [word for word in game.clock(state) if word != "time"]
        seat = rng.choice(game.actors(state)) if rng.random() < 0.2 else flat.next(state)
        legal = game.legal(state, seat)
        if rng.random() < 0.9:
            legal = tuple(flat.tried(legal)) or legal
        if rings and rng.random() < 0.05:
            state = game.apply(state, CHANCE, rings[0]).state
        elif legal:
            state = game.apply(state, seat, rng.choice(legal)).state
        state, _, _ = settle(game, state, rng)
        if state.phase == "over":
            return
        yield state


def ending(game: CiaoSepp, state: State, rng: Random) -> State:
    """A position that ends soon, in one of many ways, with the same players in the game: few cards are in the hands, many
    of them of one rank; perhaps an attack runs, and calls are owed.
    """
    attack = rng.choice((SEVEN, OBER)) if rng.random() < 0.5 else ""
    favoured = rng.choice((SIX, attack)) if attack else rng.choice(JASS_36)[1:]
    top = state.pile[-1]
    cards = sorted(without(game.rules.cards, (top,)), key=lambda card: rng.random() + (card[1:] != favoured) / 2)
    inside = [seat for seat in range(game.rules.players) if playing(state, seat)]
    hands = [in_order(take(cards, rng.randint(1, FEW))) if seat in inside else () for seat in range(len(state.hands))]
    stock = take(cards, rng.randint(0, FEW))
    calls = [*((seat, call) for seat in inside for call in sorted(CALLS)), *((seat, "sepp") for seat in state.out)]
    return state._replace(
        hands=tuple(hands),
        stock=stock,
        pile=(*cards, top),
        could=tuple([(ANY,) * len(hand) for hand in hands]),
        seen=nothing_seen(len(hands)),
        recycled=(),
        fresh=(),
        drawn=False,
        got="",
        barred=False,
        cover=False,
        cover_suit="",
        attack=attack,
        attack_suit=rng.choice(SWISS_SUITS) if attack else "",
        due=rng.randint(2, 9) if attack else 0,
        chain=tuple(rng.choices(range(len(hands)), k=rng.randint(1, 4))) if attack else (),
        owes=tuple(rng.sample(calls, min(len(calls), rng.choice((0, 0, 1, 3))))),
    )


def take(cards: list[Card], number: int) -> tuple[Card, ...]:
    """Removes so many cards from the front of the list."""
    taken = tuple(cards[:number])
    del cards[:number]
    return taken


def compare(flat: Flat, state: State, rng: Random) -> float:
    """Plays any action and the rest of the game both ways. Returns its value."""
    seat = rng.choice(flat.game.actors(state))
    action = rng.choice([*flat.game.legal(state, seat), *([] if state.phase == "open" else [WAIT])])
    return both(flat, state, seat, action, rng)


def both(flat: Flat, state: State, seat: Seat, action: Action, rng: Random) -> float:
    """Plays the action and the rest of the game both ways. Returns its value."""
    seed = rng.random()
    ours, theirs = Random(seed), Random(seed)
    value = flat.played_out(state, seat, action, ours)
    assert value == Flat.played_out(flat, state, seat, action, theirs)
    assert ours.getstate() == theirs.getstate()
    return value


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_whole_games_are_played_on_with_the_same_choices(rules: dict[str, Any]) -> None:
    game, flat = yardstick(**rules)
    rng = Random(3)
    for number, state in enumerate(walk(game, flat, rng, 80)):
        if number % 8 == 0:
            compare(flat, state, rng)


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_the_ends_of_games_are_played_on_with_the_same_choices(rules: dict[str, Any]) -> None:
    game, flat = yardstick(**rules)
    rng = Random(5)
    values = [
        compare(flat, ending(game, state, rng), rng)
        for _ in range(6)
        for number, state in enumerate(walk(game, flat, rng, 40))
        if number % 2 == 0 and state.phase == "play"
    ]
    assert len({*values}) > 1


def test_a_game_without_end_is_worth_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game, flat = yardstick(players=3)
    rng = Random(7)
    values = []
    for longest, state in enumerate(walk(game, flat, rng, 40), 1):
        monkeypatch.setattr("arena.flat.LONGEST", longest)
        monkeypatch.setattr("arena.ciao_sepp.LONGEST", longest)
        values.append(compare(flat, ending(game, state, rng), rng))
    assert 0.0 in values
    assert any(values)


def test_the_winner_of_a_ring_chooses_before_play_goes_on() -> None:
    game, flat = yardstick(players=3, phone="normal")
    assert isinstance(flat, FlatRace)
    rng = Random(9)
    for state in walk(game, flat, rng, 30):
        if state.phase == "play" and not state.ringing:
            seat = state.turn
            ringing = game.apply(state, CHANCE, "phone").state._replace(owes=((seat, "ciao"),))
            chooses = game.apply(ringing, seat, "slap").state
            assert chooses.phase == "swap"
            for action in ("ciao", "keep"):
                both(flat, chooses, seat, action, rng)


def test_several_sixes_reach_as_far_back() -> None:
    """CS-17. The player on turn holds three Sixes that answer the attack of three players."""
    game, flat = yardstick(players=4, decks=3)
    rng = Random(11)
    sixes = ("E6", "E6", "E6", "R9")
    for _ in range(20):
        cards = list(without(game.rules.cards, sixes))
        rng.shuffle(cards)
        hands = (*(in_order(take(cards, 4)) for _ in range(3)), sixes)
        position = settle(game, game.initial(), rng)[0]._replace(
            phase="play",
            hands=hands,
            stock=take(cards, 3),
            pile=tuple(cards),
            opening="",
            turn=3,
            suit="E",
            rank=SEVEN,
            attack=SEVEN,
            attack_suit="E",
            due=6,
            chain=(0, 1, 2),
            could=((ANY,) * 4,) * 4,
        )
        both(flat, position, 3, WAIT, rng)
