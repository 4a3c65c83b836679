"""Compares the engine with the oracle (oracles/ciao_sepp.py), line by line along whole random games of all rule sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracles.ciao_sepp import PACK, Table, order, table_for
from play import CASES, Case, Line, bring, game_of, match, moves, openings

from pausenjass.core.cards import in_order
from pausenjass.core.game import CHANCE
from pausenjass.games import load
from pausenjass.games.ciao_sepp.legal import parse
from pausenjass.games.ciao_sepp.position import NOBODY
from pausenjass.games.ciao_sepp.scoring import count

ALL = [case for case in CASES if case.game_id == "ciao-sepp"]


def compare(game: Any, state: Any, table: Table) -> None:
    """Compares the legal moves of every seat, and everything public and hidden that both know."""
    assert game.is_over(state) == table.over
    assert list(game.scores(state)) == (table.points or [0] * game.rules.players)
    if table.waits:
        assert game.chance_due(state) == table.waits
        return
    assert list(state.out) == table.out
    assert list(state.gone) == table.gone
    for seat in range(game.rules.players):
        legal = game.legal(state, seat)
        assert set(legal) == table.legal(seat), f"seat {seat}"
        assert all(game.why(state, seat, action) is None for action in legal[:40])
        assert state.hands[seat] == tuple(sorted(table.hands[seat], key=order))
    assert (list(state.stock), list(state.pile), state.opening) == (table.stock, table.pile, table.opening)
    if table.over:
        return
    view = game.view(state, None)
    assert (view.turn, view.step, view.suit, view.rank, view.wish) == (
        table.turn,
        table.step,
        table.suit,
        table.rank,
        table.wish,
    )
    assert (view.attack, view.attack_suit, view.due, list(view.chain)) == (
        table.attack,
        table.attack_suit,
        table.due,
        table.chain,
    )
    assert (view.cover_suit, view.cover, view.drawn, view.window) == (
        table.cover,
        bool(table.cover),
        table.drawn,
        table.window,
    )
    assert view.layer == (NOBODY if table.layer is None else table.layer)
    faults = [-1 if seat in table.warned and not count else count for seat, count in enumerate(table.faults)]
    assert (list(view.owes), list(view.faults), view.ringing) == (table.owes, faults, table.ringing)
    if table.lenient:
        warned = {seat for seat, count in enumerate(view.faults) if count and seat not in view.unwarned}
        assert warned == table.warned


def follow(game: Any, lines: Sequence[Line]) -> None:
    """Plays the lines on both. A move with its refills is one move to the oracle."""
    table = table_for(game.rules)
    for line, refills, last in moves(lines):
        if line.who == CHANCE:
            if not bring(table, line.action):
                table.clock(line.action)
        else:
            assert line.action in table.legal(line.who)
            if game.chance_due(last.state) == "refill":
                return
            table.play(line.who, line.action, refills)
        compare(game, last.state, table)


@pytest.mark.parametrize("case", ALL, ids=str)
def test_whole_games(case: Case) -> None:
    follow(game_of(case), match(case))


RULE_SETS = [
    {"players": 2, "decks": 1, "faults": "strict"},
    {"players": 3, "decks": 1},
    {"players": 4, "faults": "strict", "together": "identical"},
    {"players": 5, "decks": 2, "faults": "strict"},
    {"players": 7, "decks": 1},
    {"players": 3, "first_slap": "out", "faults": "strict"},
    {"players": 2, "decks": 1, "ciao_fault": "every fault", "faults": "strict"},
    {"players": 4, "ciao_fault": "every fault"},
    {"players": 4, "decks": 1, "under": "always", "faults": "strict"},
    {"players": 2, "duel": "plain"},
    {"players": 3, "on_purpose": True, "ciao_fault": "every fault", "first_slap": "warning"},
]


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_many_games(rules: dict[str, Any]) -> None:
    game = load("ciao-sepp", rules)
    for lines in openings(game, 8, 90):
        follow(game, lines)


@given(st.permutations(range(6)), st.integers(0, 6), st.integers(0, 6), st.booleans())
def test_points_by_the_sheet(seats: list[int], places: int, disqualified: int, time_up: bool) -> None:
    """However many finish, are disqualified or leave, both give equal points with the right sum."""
    out, gone = (
        seats[:places],
        [(seat, "disqualified" if at < disqualified else "forfeit") for at, seat in enumerate(seats[places:])],
    )
    left = [gone.pop()[0] for _ in range(len(gone) // 2)] if time_up else [out.pop()] if out else []
    table = Table(players=6, hands=[["E9"]] * 6, out=list(out), gone=list(gone))
    time_up = time_up and bool(left)
    table.end(left, time_up)
    deal = count(6, out if time_up else (*out, *left), gone, left if time_up else ())
    assert [side.points for side in deal] == table.points
    assert all(side.points == sum(points for _, points in side.parts) for side in deal)


@given(st.lists(st.sampled_from(PACK), min_size=1, max_size=6), st.sampled_from(["", *"ERST"]))
def test_what_is_spelled_is_read_again(cards: list[str], wish: str) -> None:
    wished = ("wish", wish) if wish not in ("", cards[-1][0]) else ()
    move = parse(" ".join(("lay", *cards[:1], *in_order(cards[1:-1]), *cards[1:][-1:], *wished)))
    assert move is not None
    assert sorted(move.cards) == sorted(cards)
    assert (move.cards[0], move.cards[-1]) == (cards[0], cards[-1])
    assert move.wish == ("" if wish == cards[-1][0] else wish)


@given(st.text(alphabet="layjumpERST67*UO swapih0123 ", max_size=30))
def test_garbage_is_read_as_nothing_or_written_back_the_same(text: str) -> None:
    move = parse(text)
    if move is not None and move.verb in ("lay", "jump") and move.cards != ("*",):
        assert text == " ".join((move.verb, *move.cards, *(("wish", move.wish) if move.wish else ())))
