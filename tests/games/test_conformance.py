"""One suite over every game, rule set, number of players and style of play: it checks the promises of
`pausenjass.core.game.Game`.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest
from contract import try_one, wrong_data
from play import CASES, Case, choice, game_of, match, record_of
from suites import SUITES

from pausenjass.core.cards import FRENCH_32, JOKER, KAISER_60
from pausenjass.core.chance import settle
from pausenjass.core.game import (
    CHANCE,
    DUE,
    EVENTS,
    EVERY_GAME_SENDS,
    NOBODY,
    Event,
    Game,
    IllegalAction,
    Position,
    State,
    View,
    round_winners,
)
from pausenjass.core.record import Record
from pausenjass.games import GAMES, load

cases = pytest.mark.parametrize("case", CASES, ids=str)
games = pytest.mark.parametrize("game_id", GAMES)


def test_every_game_of_the_registry_has_its_parameters() -> None:
    assert set(SUITES) == set(GAMES)


@games
def test_the_rule_sets_use_every_option_and_number_of_players(game_id: str) -> None:
    from pausenjass.core.options import spec

    used = [load(game_id, rules).rules for rules in SUITES[game_id].rule_sets]
    for option in spec(GAMES[game_id].Rules):
        values = {getattr(rules, option.key) for rules in used}
        assert not option.number or len(values) > 1, option.key
        assert set(option.choices) <= values, option.key


def positions(case: Case) -> list[Any]:
    """Every position of the match, the empty table first."""
    lines = match(case)
    return [lines[0].before, *(line.state for line in lines)]


@cases
def test_somebody_can_act_unless_it_is_over_or_chance_is_due(case: Case) -> None:
    game = game_of(case)
    for state in positions(case):
        actors, due, over = game.actors(state), game.chance_due(state), game.is_over(state)
        assert bool(actors) + (due is not None) + over == 1
        assert due is None or due in DUE
        assert len(set(actors)) == len(actors)
        assert set(actors) <= set(range(game.rules.players))
        if actors:
            assert game.legal(state, actors[0]), "whose turn it is comes first and can act"
        for seat in range(-1, game.rules.players + 1):
            actions = game.legal(state, seat)
            assert isinstance(actions, tuple)
            assert len(set(actions)) == len(actions)
            assert not actions or seat in actors
            assert game.legal(state, seat) == actions, "a fixed order"


@cases
def test_what_is_due_and_whose_turn_it_is_shows_in_the_phase(case: Case) -> None:
    """ "dealer" and "deck" are phases of their own, a refill interrupts any phase; at the end the phase is "over"."""
    game = game_of(case)
    for state in positions(case):
        due = game.chance_due(state)
        assert (state.phase if state.phase in ("dealer", "deck") else None) == (due if due != "refill" else None)
        assert (state.phase == "over") == game.is_over(state)
        assert (state.turn == NOBODY) == (state.phase in ("dealer", "deck", "over"))
        assert (state.dealer == NOBODY) == (state.phase == "dealer")
    for line in match(case):
        if line.who == CHANCE:
            word = line.action.split(" ")[0]
            assert word == game.chance_due(line.before) or line.action in game.clock(line.before)
            assert word not in DUE or line.action not in game.clock(line.before)


@cases
def test_who_may_make_the_move_that_is_due(case: Case) -> None:
    game = game_of(case)
    for state in positions(case):
        actors, answering = game.actors(state), game.answering(state)
        assert answering[:1] == actors[:1]
        assert set(answering) <= set(actors)
        assert all(game.legal(state, seat) for seat in answering)
        side = next((seats for seats in game.standing(state).sides if actors and actors[0] in seats), ())
        assert set(answering) <= set(side)


@cases
def test_what_happens_by_itself_is_all_that_its_player_can_do(case: Case) -> None:
    game = game_of(case)
    for state in positions(case):
        action = game.automatic(state)
        if action is not None:
            assert game.legal(state, game.actors(state)[0]) == (action,)


@cases
def test_what_is_listed_is_accepted(case: Case) -> None:
    game = game_of(case)
    for state in positions(case)[:: 1 + len(match(case)) // 150]:
        for seat in game.actors(state):
            for action in game.legal(state, seat):
                assert game.why(state, seat, action) is None
                assert_step(game, state, game.apply(state, seat, action))


def assert_step(game: Game[Any, Any], before: Any, step: Any) -> None:
    assert type(step.state) is game.State
    assert step.state != before
    for event in step.events:
        assert type(event) is Event
        assert event.only is None or 0 <= event.only < game.rules.players


@cache
def refused(case: Case) -> frozenset[str]:
    """Tries everything that isn't legal at positions of the match. All of it must be refused. Returns the reasons."""
    game, suite, rng = game_of(case), SUITES[case.game_id], Random(str(case))
    every = dict.fromkeys(suite.attempts)  # a sample takes those more often that stand there more than once
    reasons = set()
    for number, state in enumerate(positions(case)):
        copy = state._replace()
        actors = game.actors(state)
        turn = actors[:1] if number % 2 or game.chance_due(state) else ()
        for seat in (*turn, rng.randrange(-1, game.rules.players + 1)):
            listed = frozenset(game.legal(state, seat))
            tries = every if seat in turn and number % 6 == 1 else rng.sample(suite.attempts, 25)
            reasons |= {try_one(game, state, seat, action) for action in tries if action not in listed}
        if number % 5 == 0 or game.chance_due(state):
            due = game.chance_due(state)
            reasons |= {
                try_one(game, state, CHANCE, action)
                for action in suite.chances
                if action != "dealer 0" or due != "dealer"
            }
        assert state == copy
    return frozenset(reasons)


@cases
def test_what_is_not_listed_is_refused_and_changes_nothing(case: Case) -> None:
    assert refused(case)
    assert refused(case) <= GAMES[case.game_id].words.refusals


@cases
def test_what_is_no_text_or_no_seat_is_refused(case: Case) -> None:
    game = game_of(case)
    for state in positions(case)[:: max(1, len(match(case)) // 20)]:
        listed = [action for seat in game.actors(state) for action in game.legal(state, seat)]
        for who in (-1, game.rules.players, 99, 10**30, "0", "", "**", None, 0.0, True, (0,)):
            for action in (*listed[:3], "draw"):
                try_one(game, state, who, action)
        for action in (None, 7, b"draw", ["draw"], ("draw",), {}):
            try_one(game, state, 0, action)
            try_one(game, state, CHANCE, action)
        for action in listed[:3]:
            with pytest.raises(IllegalAction):
                game.apply(state, CHANCE, action)


@cases
def test_chance_that_is_not_due_is_refused(case: Case) -> None:
    game = game_of(case)
    seen = [line for line in match(case) if line.who == CHANCE]
    for line in seen:
        for state in (line.state, *(positions(case)[:: max(1, len(match(case)) // 10)])):
            word = line.action.split(" ")[0]
            if word not in (game.chance_due(state), *(action.split(" ")[0] for action in game.clock(state))):
                try_one(game, state, CHANCE, line.action)


@cases
def test_a_shuffle_must_have_the_right_cards(case: Case) -> None:
    game = game_of(case)
    for line in match(case):
        word, *cards = line.action.split(" ")
        if word in ("deck", "refill"):
            wrong = (
                cards[:-1],
                [*cards, cards[0]],
                ["E6" if cards[0] != "E6" else "E7", *cards[1:]],
                ["H5", *cards[1:]],
                ["*", *cards[1:]],
            )
            for some in wrong:
                if Counter(some) == Counter(cards):
                    continue
                try_one(game, line.before, CHANCE, " ".join((word, *some)))
            again = game.apply(line.before, CHANCE, " ".join((word, *reversed(cards))))
            assert_step(game, line.before, again)


@cases
def test_chance_draws_what_is_due_from_the_given_generator_only(case: Case) -> None:
    game = game_of(case)
    for line in match(case):
        if line.who == CHANCE and game.chance_due(line.before):
            one, same, other = (game.chance(line.before, Random(seed)) for seed in ("a", "a", "b"))
            assert one == same
            assert sorted(one.split(" ")) == sorted(other.split(" ")) or one.startswith("dealer ")
        elif game.chance_due(line.before) is None:
            with pytest.raises(ValueError, match="due"):
                game.chance(line.before, Random(0))


@cases
def test_cards_are_conserved(case: Case) -> None:
    count = SUITES[case.game_id].cards
    decks = [line.action.split(" ")[1:] for line in match(case) if line.action.startswith("deck ")]
    whole = Counter(decks[0])
    assert all(Counter(deck) == whole for deck in decks)
    dealt = False
    for line in match(case):
        dealt = line.action.startswith("deck ") or dealt and line.state.phase != "blind"  # KA-41: at an empty table
        assert count(line.state) == (whole if dealt else Counter())


@cases
def test_positions_and_views_are_plain_values(case: Case) -> None:
    game = game_of(case)
    for state in positions(case):
        assert type(state) is game.State
        assert plain(state)
        hash(state)
        for seat in (*range(game.rules.players), None):
            view = game.view(state, seat)
            assert type(view) is game.View
            assert plain(view)
            hash(view)
            assert view.hand == () or seat is not None
            assert view.actors == game.actors(state)
            assert view.legal == (() if seat is None else game.legal(state, seat))
            assert len(view.counts) == game.rules.players
            assert seat is None or view.counts[seat] == len(view.hand)
            assert seat is None or view.hand == state.hands[seat]
            assert view.seat == (NOBODY if seat is None else seat)
            assert [getattr(view, name) for name in named(Position)] == [
                getattr(state, name) for name in named(Position)
            ]
            assert seat is not None or game.view(state, view.seat) == view, "an onlooker is no seat"
    assert set(named(Position, State)) <= set(game.State._fields)
    assert set(named(Position, View)) <= set(game.View._fields)


def named(*protocols: type) -> list[str]:
    """The fields that these protocols require."""
    return [name for each in protocols for name, value in vars(each).items() if isinstance(value, property)]


PLAIN = frozenset((int, str, bool, type(None)))


def plain(values: tuple[Any, ...]) -> bool:
    """Whether these are tuples, whole numbers, texts and None at all depths."""
    waiting = [values]
    for some in waiting:
        if not PLAIN.issuperset(map(type, some)):
            inner = [value for value in some if type(value) not in PLAIN]
            if not all(isinstance(value, tuple) for value in inner):
                return False
            waiting += inner
    return True


@cases
def test_events_say_nothing_hidden_and_are_json(case: Case) -> None:
    import json

    for line in match(case):
        for event in line.events:
            assert json.loads(json.dumps(event.data)) == event.data
    first = match(case)[0]
    assert game_of(case).apply(first.before, first.who, first.action).events == first.events


@cases
def test_events_have_the_data_that_the_app_relies_on(case: Case) -> None:
    game = game_of(case)
    for line in match(case):
        for event in line.events:
            assert wrong_data(game, event) == []
            if event.kind == "dealer":
                assert (line.action, line.state.dealer) == (f"dealer {event.data['seat']}", event.data["seat"])
            elif event.kind == "dealt":
                assert line.action.startswith("deck ")
                assert (line.state.dealer, line.state.round) == (event.data["dealer"], event.data["round"])


@cases
def test_rounds_and_matches_end_with_their_events(case: Case) -> None:
    game = game_of(case)
    state, round_number = game.initial(), 0
    for line in match(case):
        kinds = [event.kind for event in line.events]
        assert ("dealt" in kinds) == line.action.startswith("deck ")
        assert ("dealer" in kinds) == line.action.startswith("dealer ")
        assert ("match-over" in kinds) == game.is_over(line.state)
        for event in line.events:
            standing = game.standing(line.state)
            if event.kind == "dealt":
                assert event.data["round"] in (round_number, round_number + 1), "a deal that nobody plays is dealt anew"
                round_number = event.data["round"]
            elif event.kind == "round-over":
                round_number += line.before.phase == "blind"  # KA-41: over before its deal
                assert event.data["round"] == round_number
                assert event.data["points"] == [deal.points for deal in standing.deal]
                assert "winners" in event.data or all(len(seats) == 1 for seats in standing.sides)
                winners = round_winners(event, standing.sides)
                assert len(set(winners)) == len(winners) <= len(standing.sides)
                winner = event.data.get("winner", NOBODY)
                assert winner == NOBODY or any(winner in standing.sides[side] for side in winners)
                assert line.state.phase in ("deck", "over", "blind")
            elif event.kind == "match-over":
                assert tuple(event.data["winners"]) == standing.winners
        state = line.state
    assert game.is_over(state)
    assert match(case)[-1].events[-1].kind == "match-over"


@games
def test_the_words_of_the_contract_are_in_every_vocabulary(game_id: str) -> None:
    words = GAMES[game_id].words
    assert set(EVERY_GAME_SENDS) <= words.events & set(EVENTS)
    assert {"dealer", "deck"} <= words.actions


@games
def test_traits_agree_with_the_rules(game_id: str) -> None:
    game, words = load(game_id), GAMES[game_id].words
    traits = game.traits
    deck = game.chance(game.apply(game.initial(), CHANCE, "dealer 0").state, Random(1)).split(" ")[1:]
    assert {*deck} - {JOKER} <= {*(KAISER_60 if traits.deck == "swiss" else FRENCH_32)}
    if traits.talk is not None:
        assert {*traits.talk.moods} - {"won", "lost"} <= words.events
        assert {*traits.talk.only} <= {*traits.talk.moods}
    assert bool(traits.lessons) == bool(traits.teacher)
    for lesson in traits.lessons:
        taught = load(game_id, lesson.rules)
        lines = [line.split(" ", 1) for line in lesson.lines]
        assert taught.rules.players == 2 + len(lesson.beside)
        assert 0 <= lesson.before < len(lines)
        state = taught.initial()
        for who, action in lines:
            assert taught.chance_due(state) is None or who == CHANCE
            state = taught.apply(state, CHANCE if who == CHANCE else int(who), action).state
        assert taught.standing(state).deal or not state.hands[0], "it ends with a round, or with the person's last card"
        assert any(who == "0" for who, _ in lines[lesson.before :]), "the person has something to do"


@cases
def test_scores_and_standing(case: Case) -> None:
    game = game_of(case)
    for state in positions(case):
        scores, standing = game.scores(state), game.standing(state)
        assert len(scores) == len(standing.sides) == len(standing.places)
        assert sorted(seat for side in standing.sides for seat in side) == list(range(game.rules.players))
        assert min(standing.places) == 1
        for mine, place in zip(scores, standing.places, strict=True):
            assert all(
                (mine == other) == (place == theirs) for other, theirs in zip(scores, standing.places, strict=True)
            ), "ties share the place"
            assert place == 1 + sum(theirs < place for theirs in standing.places)
        best = tuple(side for side, place in enumerate(standing.places) if place == 1)
        assert standing.winners == (best if game.is_over(state) else ())
        for deal in standing.deal:
            assert not deal.parts or deal.points == sum(points for _, points in deal.parts)
        assert standing.deal == () or len(standing.deal) == len(scores)


@cases
def test_after_the_end_nothing_is_possible(case: Case) -> None:
    game = game_of(case)
    state = match(case)[-1].state
    assert game.is_over(state)
    assert game.actors(state) == game.clock(state) == ()
    for who in (*range(game.rules.players), CHANCE):
        for line in match(case)[-30:]:
            try_one(game, state, who, line.action)


@cases
def test_the_record_replays_to_equal_positions(case: Case) -> None:
    record = record_of(case)
    again = Record.parse(str(record))
    assert again == record
    assert str(again) == str(record)
    assert again.replay() == tuple(line.state for line in match(case))
    back = again.undo().undo()
    assert back.replay() == again.replay()[:-2]
    assert back.add(*again.lines[-2]).add(*again.lines[-1]) == record


@cases
def test_every_position_can_be_reached_again_by_undoing(case: Case) -> None:
    record = record_of(case)
    for keep in (1, len(record) // 3, len(record) - 1):
        short = record
        while len(short) > keep:
            short = short.undo()
        assert Record.parse(str(short)).replay()[-1] == match(case)[keep - 1].state


@games
def test_settle_lets_chance_act_until_a_seat_can(game_id: str) -> None:
    for rules in SUITES[game_id].rule_sets:
        game = load(game_id, rules)
        state, actions, events = settle(game, game.initial(), Random(7))
        assert game.chance_due(state) is None
        assert game.actors(state)
        assert events
        replayed = game.initial()
        for action in actions:
            replayed = game.apply(replayed, CHANCE, action).state
        assert replayed == state
        held, none, _ = settle(game, state, Random(7))
        assert (held, none) == (state, ())
        held, actions, _ = settle(game, game.initial(), Random(7), hold=("deck",))
        assert game.chance_due(held) == ("deck" if held.phase == "deck" else None)
        assert len(actions) == 1


@games
def test_everything_occurred(game_id: str) -> None:
    """The matches above contain exactly the actions, events and refusals of the game."""
    words = GAMES[game_id].words
    mine = [case for case in CASES if case.game_id == game_id]
    lines = [line for case in mine for line in match(case)]
    assert {line.action.split(" ")[0] for line in lines} == words.actions
    assert {event.kind for line in lines for event in line.events} == words.events
    missing = set(words.refusals)
    for case in mine:
        if missing:  # otherwise the others were tried for nothing: each case has its own test
            missing -= refused(case)
    assert not missing


@games
def test_rounds_end_within_a_bound_whatever_the_seed(game_id: str) -> None:
    """Random players lay when they can: in 20 matches of the default rules, the mean length of a round stays plausible."""
    suite = SUITES[game_id]
    game = load(game_id, suite.rule_sets[0])
    for seed in range(20):
        state, rng, count = game.initial(), Random(seed), 0
        while not game.is_over(state):
            state = game.apply(state, *choice(game, state, rng, hoards=False)).state
            count += 1
            assert count < suite.bound
