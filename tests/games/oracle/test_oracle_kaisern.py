"""Compares the engine with the oracle (oracles/kaisern.py): who takes a Satz, and line by line along random Partien of
every table.
"""

from __future__ import annotations

from itertools import chain, combinations, permutations
from random import Random
from typing import Any

import powers
import pytest
from oracles.kaisern import CARDS_EACH, KAISER, SUITS, Table, kind, pack, power, table_for, taker
from play import bring
from suites.kaisern import SUITE as KAISERN

from pausenjass.core.cards import in_order
from pausenjass.core.game import CHANCE
from pausenjass.core.options import settle, spec
from pausenjass.games.kaisern import Kaisern
from pausenjass.games.kaisern import power as engine
from pausenjass.games.kaisern.rules import STAGED, TABLES, Rules

TRUMPS = pytest.mark.parametrize("trump", SUITS)
SETS = [frozenset(some) for some in chain.from_iterable(combinations(KAISER, count) for count in range(5))]


@TRUMPS
def test_class_and_row_of_every_card(trump: str) -> None:
    for declared in SETS:
        for card in pack(60):
            assert powers.kind(card, trump, declared) == kind(card, trump, set(declared))
            assert powers.row(card, trump, declared) == power(card, trump, set(declared)), card


@TRUMPS
def test_every_two_cards(trump: str) -> None:
    """Tries all ordered pairs, under every set of declared Kaiser."""
    for declared in SETS:
        ranks = engine.ranks(trump, declared)
        for pair in permutations(pack(60), 2):
            assert engine.taker(pair, ranks, trump).place == taker(list(pair), trump, set(declared)), (pair, declared)


@TRUMPS
@pytest.mark.parametrize("cards", [48, 56, 60])
def test_random_tricks_of_two_to_eight(trump: str, cards: int) -> None:
    """Many tricks have trumps, Banner and the suit led crowded together; some parties have gone, and trump 9 may take trump 8."""
    rng, deck = Random(f"{trump}{cards}"), pack(cards)
    ways = set()
    for _ in range(7000):
        near = [card for card in deck if card[0] == trump or card in KAISER or rng.random() < 0.35]
        count = rng.randint(2, 8)
        trick, declared = rng.sample(near, count), rng.choice(SETS)
        nine = rng.random() < 0.3
        if nine and rng.random() < 0.3:
            trick[0] = trump + "8"
            trick = list(dict.fromkeys(trick))
        gone = tuple(place for place in range(len(trick)) if rng.random() < 0.25) if rng.random() < 0.25 else ()
        if len(gone) == len(trick):
            gone = gone[1:]
        found = engine.taker(trick, engine.ranks(trump, declared), trump, nine, gone)
        assert found.place == taker(trick, trump, set(declared), nine, gone), (trick, declared, nine, gone)
        assert gone or found.place == powers.winner(trick, trump, declared, nine)
        ways.add(found.how)
    assert ways == {"led", "stecher", "throner", "nine", "freed", "left"}


def test_the_tables() -> None:
    assert {table: dict(hands) for table, hands in TABLES.items()} == CARDS_EACH


# --- whole Partien ------------------------------------------------------------------------------------------------


def compare(game: Any, state: Any, table: Table) -> None:
    """Compares the legal moves of every seat, and everything public and hidden that both know."""
    assert game.is_over(state) == table.over
    assert game.chance_due(state) == table.waits
    assert list(state.points) == table.score
    if table.spiele == 0:
        return
    rules = game.rules
    for seat in range(rules.players):
        assert set(game.legal(state, seat)) == table.legal(seat), f"seat {seat}"
        assert state.hands[seat] == in_order(table.hands[seat])
        assert not state.closed or state.closed[seat] == in_order(table.later[seat])
        assert not state.away or state.away[seat] == in_order(table.aside[seat])
    assert list(state.up) == table.up
    assert (list(state.stock), state.turned, state.trump) == (table.stock, table.turned, table.trump)
    assert (state.dealer, state.round, state.stake, state.field) == (
        table.dealer,
        table.spiele,
        table.stake(),
        table.button,
    )
    assert state.redeal == table.again
    assert [rules.side(trick.winner) for trick in state.tricks] == table.won
    assert list(state.gone) == table.out
    assert state.loser == (-1 if table.lost is None else table.lost)
    if not table.waits and not table.over:
        assert state.phase == table.phase
        assert state.turn == table.turn
        assert list(state.trick) == table.satz
        acting = {seat for seat in range(rules.players) if table.legal(seat)}
        assert set(game.actors(state)) == acting
        party = table.to_answer[0] if table.to_answer else table.party(table.turn)
        assert rules.side(game.actors(state)[0]) == party


HOUSES = [
    {"players": players, "parties": parties, "hand": hand, "target": 51, **options}
    for (players, parties), hands in TABLES.items()
    for hand in hands
    for options in (
        {"cards": 60, "bluff": True, "nine_takes_eight": True, "tie": "first", "declaring": "at once"},
        {"cards": 56 if players * hand > 48 else 48, "bluff": hand % 2 == 0, "nachfreien": hand != 6},
        {"cards": 56, "small": "2 and 0", "kritze": "free", "open_kritze": "at once", "reopen": True}
        | {"folding": "any time", "bluff": hand % 2 == 1, "proof": "always" if hand % 2 else "played out"},
        {"cards": 60, "kritze": "free", "reopen": True, "bluff": True, "proof": "always"},
        {"cards": 60, "open_kritze": "at once", "folding": "any time", "blind": True},
    )
] + [
    {"players": players, "parties": parties, "hand": hand, "target": 51, "cards": 56, **options}
    for (players, parties), hands in TABLES.items()
    for hand in hands
    for options in (
        {
            "staged": True,
            "blind": True,
            "bluff": True,
            "kritze": "free",
            "open_kritze": "at once",
            "folding": "any time",
        },
        {"staged": True, "reopen": True},
        {"speaker": True, "bluff": True, "kritze": "free", "reopen": True},
    )
    if ("staged" not in options or (players, parties) in STAGED)
    and ("speaker" not in options or (parties == 2 and players >= 6))
]


@pytest.mark.parametrize(
    "number",
    range(len(HOUSES)),
    ids=[f"{each['players']}-{each['parties']}-{each['hand']}-{at}" for at, each in enumerate(HOUSES)],
)
def test_whole_partien(number: int) -> None:
    house = HOUSES[number]
    for seed in range(2):
        play_through(Kaisern(settle(Rules, house)), Random(f"{house} {seed}"), hoards=seed == 1)


@pytest.mark.parametrize("seed", range(20))
def test_whole_partien_with_any_options_together(seed: int) -> None:
    rng = Random(f"together {seed}")
    play_through(Kaisern(settle(Rules, any_options(rng))), rng, hoards=seed % 2 == 1)


def any_options(rng: Random) -> dict[str, Any]:
    """Random options that make sense together, those of new phases more often than not."""
    (players, parties), hands = rng.choice([*TABLES.items(), *[(table, TABLES[table]) for table in STAGED] * 4])
    hand = rng.choice([*hands])
    cards = rng.choice([cards for cards in (48, 56, 60) if cards >= players * hand])
    house: dict[str, Any] = {"players": players, "parties": parties, "hand": hand, "cards": cards, "target": 51}
    house["declaring"] = rng.choice(["stepwise", "stepwise", "at once"])
    for each in spec(Rules):
        if each.key in house or not any(fits(at, house) for at in each.when.get(True, [{}])):
            continue
        if fits(each.depends, house):
            house[each.key] = rng.choice([*each.choices, *each.choices[1:]])
    return house


def fits(values: Any, house: dict[str, Any]) -> bool:
    return all(house.get(key) in allowed for key, allowed in values.items())


def play_through(game: Any, rng: Random, hoards: bool) -> None:
    """Plays a whole Partie by random players at both tables, and compares them after every line."""
    table, state = table_for(game.rules), game.initial()
    while not game.is_over(state):
        if (due := game.chance_due(state)) is not None:
            action = due == "deck" and KAISERN.rig(game, state, rng) or game.chance(state, rng)
            state = game.apply(state, CHANCE, action).state
            assert bring(table, action)
        else:
            assert KAISERN.choose is not None
            seat, action = KAISERN.choose(game, state, rng, hoards)
            state = game.apply(state, seat, action).state
            table.play(seat, action)
        compare(game, state, table)
