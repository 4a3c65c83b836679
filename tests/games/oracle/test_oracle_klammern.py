"""Compares the engine with the oracle (oracles/klammern.py), line by line along whole random matches of 2, 3 and 4 players."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest
from oracles.klammern import PACK, SUITS, Table, announcements, higher, may_lay, table_for, winner_of, worth, written
from play import bring

from pausenjass.core.cards import in_order
from pausenjass.core.game import CHANCE
from pausenjass.games.klammern import Klammern, melds, tricks
from pausenjass.games.klammern.position import NOBODY
from pausenjass.games.klammern.rules import Rules

HOUSES = [(players, belle, None) for players in (2, 3, 4) for belle in ("automatic", "by hand")]
HOUSES += [(players, "automatic", deals) for players in (2, 3, 4) for deals in (False, True)]
houses = pytest.mark.parametrize(("players", "belle", "winner_deals"), HOUSES)


def compare(game: Any, state: Any, table: Table) -> None:
    """Compares the legal moves of every seat, and everything public and hidden that both know."""
    assert game.is_over(state) == table.over
    assert game.chance_due(state) == table.waits
    assert list(game.scores(state)) == table.dice
    assert [list(side) for side in game.standing(state).sides] == table.teams
    if table.played == 0:
        return
    for seat in range(game.rules.players):
        assert set(game.legal(state, seat)) == table.legal(seat), f"seat {seat}"
        assert state.hands[seat] == in_order(table.hands[seat])
    assert [in_order(cards) for cards in table.closed] == list(state.closed) or not any(table.closed)
    assert (list(state.stock), state.dealer, state.turned) == (table.stock, table.dealer, table.turned)
    assert state.phase == table.phase or table.waits or table.over
    assert list(game.actors(state)) == ([] if table.turn() is None else [table.turn()])
    assert bool(state.exchanged) == table.exchanged
    assert state.trumper == (NOBODY if table.trumper is None else table.trumper)
    assert (state.trump, state.stakes) == (table.trump, table.stakes)
    assert state.belle == (NOBODY if table.belle is None else table.belle)
    assert list(state.trick) == table.trick or not state.trick
    shown = game.view(state, None).shown
    assert {seat: [list(run) for run in some] for seat, some in enumerate(shown) if some} == {
        seat: some for seat, some in table.counting.items() if some
    }
    if state.trumper != NOBODY and table.waits or table.over:
        assert [dict(side.parts) for side in state.deal] == [
            {key: points for key, points in part.items() if points or key == "tricks"} for part in table.parts
        ]


def proposed(table: Table, seat: int) -> tuple[int, list[str]]:
    """KL-19: the most points of any announcement, and the highest meld of those with these points."""
    best: tuple[int, list[str]] = (0, [])
    for runs in announcements(table.hands[seat]):
        points = sum(50 if len(run) == 4 else 20 for run in runs)
        for run in runs:
            if points > best[0] or points == best[0] and higher(run, best[1], table.trump):
                best = points, run
    return best


def play(house: tuple[int, str, bool | None], seed: int) -> tuple[int, int]:
    """Plays a random match on both. Returns the number of deals, and of side-suit tricks with two trumps."""
    game, lean = Klammern(Rules(*house)), seed % 3
    rng = Random(f"{house[0]} {house[1]} {seed}")
    table, state, deals, ruffed = table_for(game.rules), game.initial(), 0, 0
    while not game.is_over(state):
        due = game.chance_due(state)
        if due:
            action = game.chance(state, rng)
            state = game.apply(state, CHANCE, action).state
            assert bring(table, action)
            deals += due == "deck"
        else:
            seat = game.actors(state)[0]
            actions = game.legal(state, seat)
            if state.phase == "meld" and actions[0].startswith("meld"):
                first = [part.split(" ") for part in actions[0].removeprefix("meld ").split(" / ")]
                points, highest = proposed(table, seat)
                assert sum(50 if len(run) == 4 else 20 for run in first) == points
                assert not any(
                    higher(highest, run, table.trump)
                    for run in first
                    if not any(higher(other, run, table.trump) for other in first)
                )
            action = "pass" if lean and "pass" in actions and rng.random() < 0.3 * lean else rng.choice(actions)
            before = state.tricks
            state = game.apply(state, seat, action).state
            table.play(seat, action)
            if state.tricks != before:
                cards = state.tricks[-1][1]
                ruffed += cards[0][0] != state.trump and sum(card[0] == state.trump for card in cards) >= 2
        compare(game, state, table)
        if state.tricks and house[0] == 4 and not any(state.hands):
            parts = [dict(side.parts) for side in state.deal]
            assert sum(part["tricks"] + part.get("last-trick", 0) for part in parts) == 162  # KL-5
    return deals, ruffed


@houses
def test_whole_matches(players: int, belle: str, winner_deals: bool | None) -> None:
    deals = ruffed = 0
    for seed in range(12):
        more = play((players, belle, winner_deals), seed)
        deals, ruffed = deals + more[0], ruffed + more[1]
    assert deals >= 20
    assert ruffed >= (0 if players == 2 else 3), "side-suit tricks with two trumps occur"


@pytest.mark.parametrize("trump", SUITS)
def test_what_may_be_laid_on_many_tricks(trump: str) -> None:
    """Random tricks have up to three cards, many of them two trumps on a side suit; hands have up to four cards."""
    rng = Random(trump)
    ruffed = 0
    for _ in range(20000):
        cards = rng.sample([card for card in PACK if card[0] == trump or rng.random() < 0.5], 7)
        count = rng.randrange(4)
        trick, hand = cards[:count], list(in_order(cards[count : count + rng.randrange(1, 5)]))
        assert list(tricks.playable(trick, hand, trump)) == [
            card for card in hand if may_lay(card, hand, trick, trump)
        ], (trick, hand)
        ruffed += count == 3 and trick[0][0] != trump and sum(card[0] == trump for card in trick) == 2
        if trick:
            assert tricks.winning(trick, trump) == winner_of(trick, trump), trick
    assert ruffed > 300


@pytest.mark.parametrize("trump", ["C", "D"])
def test_hands_of_two_on_tricks_of_two_exhaustively(trump: str) -> None:
    """Tries every trick of two cards from a short pack of two suits and the trump, with every hand of two from the rest."""
    pack = [suit + rank for suit in "CSD" for rank in "79TJA"]
    for trick in permutations(pack, 2):
        for hand in combinations([card for card in pack if card not in trick], 2):
            assert list(tricks.playable(trick, hand, trump)) == [
                card for card in hand if may_lay(card, list(hand), list(trick), trump)
            ]


def test_melds_of_every_run() -> None:
    """KL-19 for every set of ranks in one suit, and for random hands: each announcement occurs once, with one spelling."""
    for bits in range(256):
        hand = tuple("H" + rank for place, rank in enumerate("789TJQKA") if bits >> place & 1)
        check_melds(hand)
    rng = Random(5)
    for _ in range(1500):
        check_melds(in_order(rng.sample(PACK, rng.choice((8, 9)))))


def check_melds(hand: tuple[str, ...]) -> None:
    for trump in ("H", "C"):
        texts = [melds.text(some) for some in melds.announcements(hand, trump)]
        assert len(set(texts)) == len(texts)
        assert set(texts) == {written(some) for some in announcements(list(hand))}


def test_152_points_in_the_pack() -> None:
    """KL-4, KL-5: with 10 for the last trick the sum is 162, whatever the trump suit."""
    for trump in SUITS:
        assert sum(worth(card, trump) for card in PACK) == 152
