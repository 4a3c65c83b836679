"""The double-dummy solver compared with brute force; the duplicate arena and the table of regret on a few deals."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
import regret
from arena.klammern import Klammern
from duels import deals, table

from pausenjass.bots import Budget
from pausenjass.bots.klammern.playout import Playout
from pausenjass.bots.klammern.solver import Solver, left_in


def best_by_brute_force(hands: Sequence[int], leader: int, trick: Sequence[int]) -> int:
    """The points of side 0 from here on if everybody plays perfectly, found by trying every card."""
    table = Playout(hands, leader, (), trick)
    moves = table.moves()
    if not moves:
        return table.points[0]
    turn = table.turn
    best = -1
    for card in moves:
        if table.laid == 3:
            after = Playout(table.hands, leader, (), trick)
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
        assert max(values.values()) == (truth if leader % 2 == 0 else total - truth)
        for led in values:
            rest = [hand & ~led for hand in hands]
            answers = solver.values(left, leader, (led,))
            for card, value in answers.items():
                truth = best_by_brute_force([hand & ~card for hand in rest], leader, (led, card))
                assert value == (truth if leader % 2 else total - truth)


@pytest.mark.parametrize("switches", [(), ("fixed-trump",), ("bids",)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_level_against_itself_is_fair_and_repeatable(switches: tuple[str, ...], players: int) -> None:
    """Equal bots on one deal for all sides: no side is ahead of itself."""
    for deal in deals(3, "klammern", "mittel", "mittel", *switches, players=players):
        assert abs(deal.figures["points"]) < 1e-9
        assert abs(deal.figures["dice"]) < 1e-9
    one, two = (deals(3, "klammern", "leicht", "mittel", *switches, players=players) for _ in range(2))
    assert one == two


def test_only_the_cards_differ_where_trump_is_fixed() -> None:
    for number in range(4):
        fixed = set()
        for level in ("zufall", "stark:10"):
            played = Klammern(table("klammern", level, level, "fixed-trump"), number, 0)
            played.play()
            fixed.add((played.state.trump, played.state.trumper, played.state.stakes))
            assert not {"melded", "kontra"} & {event.kind for event in played.events}
        assert len(fixed) == 1


def test_regret() -> None:
    """Regret is measured in the last five tricks, which are solved fast."""
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
