"""The double-dummy solver against brute force, and the duplicate arena and the table of regret on a few deals."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tools"))

import duplicate  # noqa: E402
import regret  # noqa: E402
from double_dummy import Solver, left_in  # noqa: E402

from pausenjass.bots import Budget  # noqa: E402
from pausenjass.bots.klammern.playout import Table  # noqa: E402


def best_by_brute_force(hands: Sequence[int], leader: int, trick: Sequence[int]) -> int:
    """What side 0 gets from here on if everybody does his best, every card tried."""
    table = Table(hands, leader, (), trick)
    moves = table.moves()
    if not moves:
        return table.points[0]
    turn = table.turn
    best = -1
    for card in moves:
        if table.laid == 3:
            after = Table(table.hands, leader, (), trick)
            after.play(card)
            worth = after.points[0] + (best_by_brute_force(after.hands, after.turn, ()) if after.moves() else 0)
        else:
            left = [hand & ~card for hand in hands]
            worth = best_by_brute_force(left, leader, (*trick, card))
        if best < 0 or (worth > best) == (turn % 2 == 0):
            best = worth
    return best


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_the_solver_is_right(cards: int) -> None:
    for seed in range(8):
        order = [1 << at for at in range(32)]
        Random(seed).shuffle(order)
        hands = [sum(order[seat * cards : (seat + 1) * cards]) for seat in range(4)]
        solver, left, leader = Solver(hands), sum(hands), seed % 4
        total = left_in(left)
        truth = best_by_brute_force(hands, leader, ())
        values = solver.values(left, leader)
        assert max(values.values()) == solver.points(left, leader) == (truth if leader % 2 == 0 else total - truth)
        for led in values:
            rest = [hand & ~led for hand in hands]
            answers = solver.values(left, leader, (led,))
            for card, value in answers.items():
                truth = best_by_brute_force([hand & ~card for hand in rest], leader, (led, card))
                assert value == (truth if leader % 2 else total - truth)


def test_a_whole_deal_is_worth_the_same_from_its_best_card() -> None:
    order = [1 << at for at in range(32)]
    Random(3).shuffle(order)
    hands = [sum(order[seat * 8 : seat * 8 + 8]) for seat in range(4)]
    left = sum(hands) ^ sum(hand & -hand for hand in hands) ^ sum(1 << hand.bit_length() - 1 for hand in hands)
    solver = Solver(hands)
    assert max(solver.values(left, 0).values()) == solver.points(left, 0)
    assert solver.points(left, 0) + solver.points(left, 1) >= 0


def deals(a: str, b: str, count: int, mode: str = "all", **rules: Any) -> list[duplicate.Deal]:
    table = duplicate.Table(rules, a, b, Budget(playouts=20), "test", mode)
    return [duplicate.play_deal(table, number)._replace(times=()) for number in range(count)]


@pytest.mark.parametrize("mode", duplicate.MODES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_level_against_itself_is_fair_and_repeatable(mode: str, players: int) -> None:
    """The same deal with the same bots on all sides: no side is ahead of itself."""
    results = deals("mittel", "mittel", 3, mode, players=players)
    assert all(abs(deal.points) < 1e-9 and abs(deal.dice) < 1e-9 for deal in results)
    assert deals("leicht", "mittel", 3, mode, players=players) == deals("leicht", "mittel", 3, mode, players=players)


def test_mittel_beats_zufall_clearly() -> None:
    results = deals("mittel", "zufall", 40, "play")
    assert sum(deal.points for deal in results) / len(results) > 12
    results = deals("mittel", "zufall", 40)
    assert sum(deal.dice for deal in results) / len(results) > 0.5


def test_stark_beats_zufall_clearly() -> None:
    results = deals("stark", "zufall", 8, "play")
    assert sum(deal.points for deal in results) / len(results) > 12


def test_only_the_cards_differ_where_trump_is_fixed() -> None:
    game, budget = duplicate.Klammern(), Budget(playouts=10)
    for number in range(4):
        fixed = set()
        for level in ("zufall", "stark"):
            bots = [duplicate.seated(game, level, budget)] * 4
            state, events = duplicate.play(game, bots, str(number), 0, "play", 0, [])
            fixed.add((state.trump, state.trumper, state.stakes))
            assert not {"melded", "kontra"} & {event.kind for event in events}
        assert len(fixed) == 1


def test_regret() -> None:
    """Of the last five tricks, which are solved fast."""
    choices = []
    for number in range(6):
        solver, made = regret.decisions("mittel", Budget(), "test", number)
        assert len(made) > 10
        choices.append([regret.judged(solver, seen, laid) for seen, laid in made if seen.hand.bit_count() <= 5])
    every = [choice for deal in choices for choice in deal]
    assert all(0 <= choice.regret < 162 for choice in every)
    assert any(choice.regret for choice in every)
    assert any(choice.gave is not None for choice in every)
    assert not any(choice.overtook or choice.gave for choice in every if not choice.partner)
    assert "regret" in regret.row("mittel", choices)


def test_the_arena_from_the_command_line() -> None:
    command = [
        sys.executable,
        str(ROOT / "tools" / "arena.py"),
        "klammern",
        "mittel",
        "zufall",
        "--deals",
        "8",
        "--players",
        "4",
    ]
    one, two = (
        subprocess.run([*command, "--fixed-trump", "--processes", n], capture_output=True, text=True, check=True).stdout
        for n in "12"
    )
    assert one.partition("a choice")[0] == two.partition("a choice")[0]
    assert "8 deals × 2 places" in one
