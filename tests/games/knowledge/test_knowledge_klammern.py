"""Imagined positions of Klammern are exactly those that the history allows, each about equally often."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random
from typing import Any

import pytest
from oracles.klammern import announcements
from oracles.klammern_history import History, heard
from play import Line

from pausenjass.core.cards import in_order
from pausenjass.core.game import CHANCE
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern.rules import Rules


def endings(belle: str, seeds: Sequence[int]) -> Iterator[tuple[Any, Any, list[Line]]]:
    """Positions of random matches of four, with at most two cards in each hand, and the lines of their deal."""
    game = Klammern(Rules(4, belle))
    for seed in seeds:
        rng, state, lines = Random(f"{belle} {seed}"), game.initial(), []
        while not game.is_over(state):
            who: Any = CHANCE
            if game.chance_due(state):
                action = game.chance(state, rng)
                lines = []
            else:
                who = game.actors(state)[0]
                legal = game.legal(state, who)
                action = legal[0] if state.phase == "meld" else rng.choice(legal)
            step = game.apply(state, who, action)
            lines = [*lines, Line(state, who, action, step.state, step.events)]
            state = step.state
            if state.phase == "play" and 6 <= sum(map(len, state.hands)) <= 8 and rng.random() < 0.3:
                yield game, state, lines


def dealt_out(cards: list[str], counts: list[int]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every way to deal the cards to hands of these sizes."""
    if not counts:
        yield ()
        return
    for some in combinations(cards, counts[0]):
        for others in dealt_out([card for card in cards if card not in some], counts[1:]):
            yield (in_order(some), *others)


def possible(game: Any, state: Any, lines: list[Line], seat: int) -> set[Any]:
    """All hands that the history allows, tried one by one with every meaning of the heard melds."""
    history, shown = History(game, lines), game.view(state, seat).shown
    others = [other for other in range(4) if other != seat]
    found = set()
    for some in dealt_out(
        [card for other in others for card in state.hands[other]], [len(state.hands[other]) for other in others]
    ):
        hands = list(state.hands)
        for other, hand in zip(others, some, strict=True):
            hands[other] = hand
        meanings = []
        for other, melds in enumerate(state.melds):
            if other == seat or not melds or shown and shown[other]:
                meanings.append([melds])
                continue
            whole = [
                *hands[other],
                *(line.action.split(" ")[1] for line in lines if line.who == other and line.action.startswith("lay")),
            ]
            same = [runs for runs in announcements(whole) if heard(runs, state.trump) == heard(melds, state.trump)]
            meanings.append([tuple(map(tuple, runs)) for runs in same])
        worlds = (state._replace(hands=tuple(hands), melds=melds) for melds in product(*meanings))
        if any(history.contradiction(world) is None for world in worlds):
            found.add(tuple(hands))
    return found


@pytest.mark.parametrize("belle", ["automatic", "by hand"])
def test_imagined_hands_are_those_that_the_history_allows(belle: str) -> None:
    seen = unsure = 0
    for number, (game, state, lines) in enumerate(endings(belle, range(40))):
        seat, rng = number % 4, Random(number)
        view = game.view(state, seat)
        wanted = possible(game, state, lines, seat)
        got: dict[Any, int] = {}
        for _ in range(40 * len(wanted)):
            hands = game.imagine(view, rng).hands
            got[hands] = got.get(hands, 0) + 1
        assert set(got) == wanted, (number, view)
        unclear = any(
            claims and not (view.shown and view.shown[other])
            for other, claims in enumerate(view.claims)
            if other != seat
        )
        if not unclear:  # each is equally likely
            assert all(12 < count < 80 for count in got.values())
        seen, unsure = seen + 1, unsure + unclear
    assert seen > 30
    assert unsure > 2
