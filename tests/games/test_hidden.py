"""Hidden information: a View holds everything that its seat may know, and no more, and imagined positions agree with it."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import pytest
from play import CASES, Case, game_of, match
from suites import SUITES

from pausenjass.core import wire
from pausenjass.core.game import CHANCE, IllegalAction

cases = pytest.mark.parametrize("case", CASES, ids=str, scope="module")
"""One match after the other, so that its imagined positions are made once for several tests."""


def seats(game: Any, turn: int = -1) -> tuple[int | None, ...]:
    """Every seat and an onlooker; with a turn three of them, in rotation."""
    everybody = (*range(game.rules.players), None)
    return (
        everybody
        if turn < 0 or len(everybody) == 3
        else tuple(everybody[(turn + n) % len(everybody)] for n in (0, 1, 2))
    )


def shown(view: Any) -> Any:
    """The hidden cards that a View shows, in games that show some."""
    return getattr(view, "shown", ())


class Imagined(NamedTuple):
    """A position imagined by a seat or an onlooker."""

    seat: int | None
    view: Any
    """What it sees."""
    world: Any
    again: Any
    """What it sees in the imagined position."""


@lru_cache(maxsize=1)
def imagined(case: Case) -> tuple[tuple[Imagined, ...], ...]:
    """After each line of the match, a position imagined by some of the seats."""
    game, rng = game_of(case), Random(4)

    def one(state: Any, seat: int | None) -> Imagined:
        view = game.view(state, seat)
        world = game.imagine(view, rng)
        return Imagined(seat, view, world, game.view(world, seat))

    return tuple(tuple(one(line.state, seat) for seat in seats(game, place)) for place, line in enumerate(match(case)))


@cases
def test_an_imagined_position_gives_the_same_view(case: Case) -> None:
    game = game_of(case)
    for some in imagined(case):
        for seat, view, world, again in some:
            assert type(world) is game.State
            assert again == view
            assert seat is not None or game.view(world, view.seat) == view, "also an onlooker's, who is no seat"


@cases
def test_an_imagined_position_is_the_same_for_the_same_generator(case: Case) -> None:
    game = game_of(case)
    for line in match(case)[::11]:
        view = game.view(line.state, 0)
        again = wire.load(game.View, wire.dump(view))
        assert game.imagine(view, Random(5)) == game.imagine(again, Random(5))


@cases
def test_twins_that_differ_in_hidden_cards_only_give_equal_views_and_events(case: Case) -> None:
    """Whatever is played next, nothing distinguishes a position from its twin until chance or a hidden card is seen."""
    game, reveals = game_of(case), SUITES[case.game_id].reveals
    differ = 0
    for line, some in zip(match(case)[1:], imagined(case), strict=False):
        for seat, view, twin, again in some:
            differ += twin != line.before
            assert hash(again) == hash(view)
            if line.who == CHANCE:
                continue
            try:
                step = game.apply(twin, line.who, line.action)
            except IllegalAction:
                assert line.who != seat, "what a seat may do follows from its view"
                continue
            mine = [event for event in line.events if event.only in (None, seat)]
            drawn = set(game.view(line.state, seat).hand) - set(view.hand)
            if drawn or shown(game.view(line.state, None)) != shown(game.view(line.before, None)):
                continue  # hidden cards become visible here
            if line.who == seat and not any(event.only is not None or event.kind in reveals for event in line.events):
                assert game.view(step.state, seat) == game.view(line.state, seat)
            if not any(event.only == seat for event in mine):
                told = [event for event in step.events if event.only in (None, seat)]
                assert [event for event in told if event.kind not in reveals] == [
                    event for event in mine if event.kind not in reveals
                ]
    assert differ > len(match(case)) / 2, "there is something to hide"


@cases
def test_a_view_tells_nothing_of_hidden_cards(case: Case) -> None:
    """Shuffling by hand everything that a seat may not see leaves its view as it was, and others' don't."""
    game, rng, twin = game_of(case), Random(6), SUITES[case.game_id].twin
    seen = 0
    for line, some in zip(match(case), imagined(case), strict=True):
        for seat, view, *_ in some:
            other = twin(line.state, seat, rng)
            told = game.view(other, seat)
            assert told == view
            assert repr(told) == repr(view)
            seen += other != line.state
    assert seen > len(match(case)) / 2, "there is something to hide"


@cases
def test_imagined_positions_differ(case: Case) -> None:
    game, rng = game_of(case), Random(3)
    state = next(line.state for line in match(case) if line.action.startswith("deck "))
    worlds = {game.imagine(game.view(state, 0), rng) for _ in range(20)}
    assert len(worlds) > 15


@cases
def test_a_view_goes_through_json(case: Case) -> None:
    import json

    game = game_of(case)
    for line in match(case)[::7]:
        for seat in seats(game):
            view = game.view(line.state, seat)
            assert wire.load(game.View, json.loads(json.dumps(wire.dump(view)))) == view
        assert wire.load(game.State, json.loads(json.dumps(wire.dump(line.state)))) == line.state


@cases
def test_imagined_positions_agree_with_everything_seen(case: Case) -> None:
    """The full history shows independently that no imagined hand holds a card that the play has excluded."""
    game, tell = game_of(case), SUITES[case.game_id].history
    history = None
    for place, (line, some) in enumerate(zip(match(case), imagined(case), strict=True)):
        if line.action.startswith("deck "):
            history = tell(game, [line])
        elif history is not None:
            history.add(line)
        view = game.view(line.state, place % game.rules.players)
        if history is None and getattr(game.rules, "blind", False):  # KA-41: nothing is dealt yet
            continue
        if place < 2 or shown(view) and not view.actors or place % 4 and case.style == "hoarder":
            continue
        assert history is not None
        assert history.contradiction(line.state) is None, "the truth is possible"
        for seat, _, world, _ in some[:2]:
            assert history.contradiction(world) is None, f"line {place + 1}, seen from seat {seat}"
