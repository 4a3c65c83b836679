"""Compares the engine with the oracle (oracles/tschau_sepp.py), line by line along whole random matches of all rule sets."""

from __future__ import annotations

from typing import Any

import pytest
from oracles.tschau_sepp import Table, table_for
from play import CASES, Case, Line, bring, game_of, match, moves, openings

from pausenjass.core.game import CHANCE
from pausenjass.games import load
from pausenjass.games.tschau_sepp.position import NOBODY

ALL = [case for case in CASES if case.game_id == "tschau-sepp"]


def compare(game: Any, state: Any, table: Table) -> None:
    """Compares the legal moves of every seat, and everything public and hidden that both know."""
    assert game.is_over(state) == table.over
    assert list(game.clock(state)) == table.clock()
    assert game.chance_due(state) == (None if table.over else table.waits)
    if table.waits != "dealer":
        assert list(game.scores(state)) == table.scores()
        assert list(game.standing(state).places) == table.places()
    if table.waits or table.over:
        return
    able = set()
    for seat in range(game.rules.players):
        legal = table.legal(seat)
        assert set(game.legal(state, seat)) == legal, f"seat {seat}"
        assert game.view(state, seat).hand == tuple(sorted(table.hands[seat], key=order))
        able |= {seat} if legal else set()
    assert set(game.actors(state)) == able
    view = game.view(state, None)
    assert view.turn == game.actors(state)[0] == table.turn
    assert (view.step, view.wish, view.due, view.drawn, view.cover) == (
        table.step,
        table.wish,
        table.due,
        table.drawn,
        table.uncovered,
    )
    assert (view.owes, view.dealer, view.stock) == (
        NOBODY if table.owes is None else table.owes,
        table.dealer,
        len(table.stock),
    )
    assert list(view.pile) == table.pile
    assert list(state.stock) == table.stock
    assert view.counts == tuple(len(hand) for hand in table.hands)


def order(card: str) -> tuple[int, int]:
    return "ERST".index(card[0]), "6789BUOKA".index(card[1])


def follow(game: Any, lines: list[Line] | tuple[Line, ...]) -> None:
    """Plays the lines on both. A move with its refills is one move to the oracle."""
    table = table_for(game.rules)
    for line, refills, last in moves(lines):
        if line.who == CHANCE:
            if line.action == "time":
                table.time()
            else:
                assert bring(table, line.action)
        else:
            assert line.action in table.legal(line.who)
            table.play(line.who, line.action, refills)
        if last is lines[-1] or game.chance_due(last.state) != "refill":
            compare(game, last.state, table)


@pytest.mark.parametrize("case", ALL, ids=str)
def test_whole_matches(case: Case) -> None:
    follow(game_of(case), match(case))


RULE_SETS = [
    {"players": 2, "pass_on_sevens": True, "limit": 30},
    {"players": 2, "hand": 5, "must_play": True, "limit": 30},
    {"players": 3, "hand": 5, "limit": 30},
    {"players": 4, "must_play": True, "pass_on_sevens": False, "ten_reverses": False, "limit": 30},
    {"players": 8, "must_play": True, "limit": 30},
    {"players": 2, "hand": 5, "after_sevens": "lay or pass", "ciao_on_ass": True, "minutes": 10, "limit": 30},
    {"players": 4, "hand": 5, "after_sevens": "lay or pass", "must_play": True, "ciao_on_ass": True, "limit": 30},
]


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_many_openings(rules: dict[str, Any]) -> None:
    game = load("tschau-sepp", rules)
    for lines in openings(game, 12, 60):
        follow(game, lines)


def test_small_hands_exhaustively() -> None:
    """Tries every pair of cards in hand on every top card, with or without a wish, with or without cards due, and
    compares all legal moves.
    """
    from oracles.tschau_sepp import PACK, SUITS

    for must_play, pass_on in ((False, True), (True, False)):
        game = load("tschau-sepp", {"players": 2, "must_play": must_play, "pass_on_sevens": pass_on})
        empty = game.State("play", hands=((), ()), turn=0, step=1, round=1, points=(0, 0), wins=(0, 0))
        table = table_for(game.rules)
        table.waits = None
        for place, top in enumerate(PACK):
            for number, one in enumerate(PACK):
                other = PACK[(7 * number + place) % 36]
                if top in (one, other) or one == other:
                    continue
                hand = tuple(sorted((one, other), key=order))
                for wish, due, drawn, cover, stock in (
                    *(
                        (wish, 0, drawn, False, ("R6",))
                        for wish in (SUITS if top[1] == "U" else ())
                        for drawn in (False, True)
                    ),
                    *(("", 2, False, False, stock) for stock in ((), ("R6",)) if top[1] == "7"),
                    *(("", 0, False, True, stock) for stock in (("R6",),) if top[1] == "A"),
                    *(("", 0, drawn, False, stock) for drawn in (False, True) for stock in ((), ("R6",))),
                ):
                    state = empty._replace(
                        hands=(hand, ("R6",)), pile=(top,), stock=stock, wish=wish, due=due, drawn=drawn, cover=cover
                    )
                    table.hands, table.pile, table.stock = [list(hand), ["R6"]], [top], list(stock)
                    table.wish, table.due, table.drawn, table.uncovered = wish, due, drawn, cover
                    assert set(game.legal(state, 0)) == table.legal(0), state
                    assert game.legal(state, 1) == ()


@pytest.mark.parametrize("case", ALL, ids=str)
def test_points_sum_to_what_the_rules_say(case: Case) -> None:
    """After every round each card in a hand counts for its owner, and the others for nobody."""
    game = game_of(case)
    table = table_for(game.rules)
    whole = sum(map(table.worth, game.rules.cards))
    before = (0,) * game.rules.players
    for line in match(case):
        if not any(event.kind == "round-over" for event in line.events):
            continue
        state, after = line.state, game.scores(line.state)
        winner = next(event.data["winner"] for event in line.events if event.kind == "round-over")
        deal = [each.points for each in game.standing(state).deal]
        assert [new - old for new, old in zip(after, before, strict=True)] == deal
        if game.rules.match == "wins":
            assert deal == [int(seat == winner) for seat in range(game.rules.players)]
        else:
            assert deal[winner] == 0
            assert deal == [sum(map(table.worth, hand)) for hand in state.hands]
            assert sum(deal) + sum(map(table.worth, (*state.stock, *state.pile))) == whole
        before = after
