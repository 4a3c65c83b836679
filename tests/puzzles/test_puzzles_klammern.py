"""The puzzles of Klammern: each one's proof is repeated, in every deal that agrees with what the seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from puzzling import certain, check_fail, check_varied, lays, position, puzzles

from pausenjass.core.cards import FRENCH_32, in_order
from pausenjass.core.game import Card, Seat
from pausenjass.games.klammern.position import NOBODY, State, View
from pausenjass.games.klammern.rules import BELLE, LAST_TRICK, Rules, worth
from pausenjass.games.klammern.scoring import count
from pausenjass.games.klammern.tricks import playable

PUZZLES = puzzles("klammern")


def deal_of(game: Any, seat: Seat) -> Any:
    """The goal: the seat's side wins the deal. With open cards it is decided as soon as the cards that are left can't
    change it."""
    side = game.rules.side(seat)
    known: dict[Any, list[int]] = {}

    def goal(state: State) -> bool | None:
        if state.phase != "play":
            return side in state.won
        trump = game.rules.side(state.trumper)
        points = so_far(game.rules, state, known)
        left = sum(worth(card, state.trump) for cards in (*state.hands, state.trick) for card in cards) + LAST_TRICK
        if state.belle == NOBODY and any({state.trump + "K", state.trump + "Q"} <= {*hand} for hand in state.hands):
            left += BELLE
        best = max(points[other] for other in range(len(points)) if other != trump)
        if points[trump] > best + left:
            return side == trump
        return side != trump if best >= points[trump] + left else None

    return goal


def so_far(rules: Rules, state: State, known: dict[Any, list[int]]) -> list[int]:
    """Each side's points in the tricks so far, with melds and Belle."""
    key = (state.tricks, state.belle)
    if key not in known:
        points = [each.points for each in count(rules, state)]
        if state.tricks:
            points[rules.side(state.leader)] -= LAST_TRICK  # `count` takes the last finished trick for the last one
        known[key] = points
    return known[key]


def may_hold(state: State, view: View, seat: Seat, hand: tuple[Card, ...]) -> bool:
    """Whether the seat can hold this hand now: each of its cards was legal, said its Belle or had none; and what
    everybody has seen in its hand is there."""
    players = len(state.hands)
    held, laid, said = {*hand}, [], False
    for leader, cards in (*state.tricks, (state.leader, state.trick)):
        place = (seat - leader) % players
        if place < len(cards):
            laid.append((cards[:place], cards[place]))
    king, queen = state.trump + "K", state.trump + "Q"
    for trick, card in reversed(laid):
        said |= card in (king, queen) and bool(held & {king, queen})
        held.add(card)
        if card not in playable(trick, in_order(held), state.trump):
            return False
    shown = [card for meld in (view.shown[seat] if view.shown else ()) for card in meld]
    turned = [view.turned] if seat == view.exchanger or (players == 4 and seat == view.dealer) else []
    return said == (state.belle == seat) and held.issuperset((*shown, *turned))


def worlds(state: State, view: View) -> Iterator[State]:
    """Every deal to the other hands that agrees with what the seat knows."""
    players = len(state.hands)
    out = {*view.hand, *view.trick, *[card for _, cards in view.tricks for card in cards]}
    if players < 4:
        out.add(view.exchanged or view.turned)
    hidden = [card for card in FRENCH_32 if card not in out]
    others = [seat for seat in range(players) if seat != view.seat]
    able = {
        seat: [hand for hand in combinations(hidden, view.counts[seat]) if may_hold(state, view, seat, hand)]
        for seat in others
    }

    def deal(hands: dict[Seat, tuple[Card, ...]]) -> Iterator[State]:
        if len(hands) == players:
            taken = {card for hand in hands.values() for card in hand}
            yield state._replace(
                hands=tuple(hands[seat] for seat in range(players)),
                stock=tuple(card for card in hidden if card not in taken),
            )
            return
        seat = next(each for each in others if each not in hands)
        taken = {card for hand in hands.values() for card in hand}
        for hand in able[seat]:
            if taken.isdisjoint(hand):
                yield from deal({**hands, seat: hand})

    yield from deal({view.seat: view.hand})


def test_there_are_enough_and_they_vary() -> None:
    check_varied(PUZZLES, "kl")
    assert len(PUZZLES) == 120


@pytest.mark.parametrize("puzzle", PUZZLES, ids=[puzzle["id"] for puzzle in PUZZLES])
def test_one_card_wins_for_certain(puzzle: dict[str, Any]) -> None:
    game, state = position(puzzle)
    seat = puzzle["seat"]
    assert (state.turn, state.phase, puzzle["goal"]) == (seat, "play", "deal")
    view = game.view(state, seat)
    assert sorted(lays(game, state)) == sorted([puzzle["right"], *puzzle["fails"]]) == sorted(view.legal)
    assert not any(heard and who != seat and not view.shown[who] for who, heard in enumerate(view.claims))
    goal = deal_of(game, seat)
    found = list(worlds(state, view))
    assert len(found) == puzzle["worlds"]
    assert certain(game, found, seat, goal, puzzle["right"])
    for action, line in puzzle["fails"].items():
        hands = tuple(tuple(hand.split()) for hand in puzzle["hands"][puzzle["hidden"][action]])
        (world,) = [each for each in found if each.hands == hands]
        check_fail(game, world, seat, goal, action, line)
    assert puzzle["left"] == len(view.hand)


@pytest.mark.parametrize("puzzle", [each for each in PUZZLES if "need" in each], ids=lambda puzzle: puzzle["id"])
def test_what_is_needed_decides(puzzle: dict[str, Any]) -> None:
    """With so many more points its side wins, and with one less it loses, however the others are split."""
    game, state = position(puzzle)
    assert game.rules.players == 4
    side, trump = game.rules.side(puzzle["seat"]), game.rules.side(state.trumper)
    points = so_far(game.rules, state, {})
    left = sum(worth(card, state.trump) for cards in (*state.hands, state.trick) for card in cards) + LAST_TRICK
    for more, wins in ((puzzle["need"], True), (puzzle["need"] - 1, False)):
        mine, theirs = points[side] + more, points[1 - side] + left - more
        assert (mine > theirs if side == trump else mine >= theirs) == wins
