"""Hidden information: a View holds everything that its seat may know, and no more, and imagined positions agree with it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from play import CASES, Case, game_of, match
from suites import SUITES

from pausenjass.core import wire
from pausenjass.core.game import CHANCE, IllegalAction

cases = pytest.mark.parametrize("case", CASES, ids=str)


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


@cases
def test_an_imagined_position_gives_the_same_view(case: Case) -> None:
    game, rng = game_of(case), Random(1)
    for place, line in enumerate(match(case)):
        for seat in seats(game, place):
            view = game.view(line.state, seat)
            world = game.imagine(view, rng)
            assert type(world) is game.State
            assert game.view(world, seat) == view
            assert game.view(world, view.seat) == view, "also an onlooker's, who is no seat"


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
    game, rng, reveals = game_of(case), Random(2), SUITES[case.game_id].reveals
    differ = 0
    for place, line in enumerate(match(case)[1:]):
        for seat in seats(game, 2 * place):
            view = game.view(line.before, seat)
            twin = game.imagine(view, rng)
            differ += twin != line.before
            assert hash(game.view(twin, seat)) == hash(view)
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
    for place, line in enumerate(match(case)):
        for seat in seats(game, place):
            other = twin(line.state, seat, rng)
            assert game.view(other, seat) == game.view(line.state, seat)
            assert repr(game.view(other, seat)) == repr(game.view(line.state, seat))
            seen += other.hands != line.state.hands
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
    game, rng, tell = game_of(case), Random(4), SUITES[case.game_id].history
    history = None
    for place, line in enumerate(match(case)):
        if line.action.startswith("deck "):
            history = tell(game, [line])
        elif history is not None:
            history.add(line)
        view = game.view(line.state, place % game.rules.players)
        if place < 2 or shown(view) and not view.actors or place % 4 and case.style == "hoarder":
            continue
        assert history is not None
        assert history.contradiction(line.state) is None, "the truth is possible"
        for seat in seats(game, place)[:2]:
            world = game.imagine(game.view(line.state, seat), rng)
            assert history.contradiction(world) is None, f"line {place + 1}, seen from seat {seat}"
