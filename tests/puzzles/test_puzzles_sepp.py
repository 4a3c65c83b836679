"""The puzzles of both Sepp games: every proof is repeated by the games' own rules, and the proofs see what matters."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

import pytest
from puzzles.puzzle import FOLDER, Puzzle, read
from puzzles.sepp.anything import Known, of_others
from puzzles.sepp.found import Place, actions_at, decisions, missed
from puzzles.sepp.goals import Course, reached
from puzzles.sepp.sure import Sure
from puzzles.sepp.worlds import Line, Missed, from_file

from pausenjass.core.game import Card, Game, Seat
from pausenjass.core.packed import unpack
from pausenjass.core.record import Record
from pausenjass.games import folder, load
from pausenjass.games.sepp import BIT, prepared

GAMES = ("tschau-sepp", "ciao-sepp")
WORLDS = 2
"""In so many worlds the right action is also tried with open cards; the tool tries more."""


def puzzles(game_id: str) -> list[Puzzle]:
    return read(FOLDER / f"{game_id}.json")


def place_of(puzzle: Puzzle) -> Place:
    record = unpack(puzzle["record"])
    return Place(record.game, record.lines, record.replay()[-1], puzzle["seat"])


def agrees(place: Place, world: Any) -> bool:
    """Whether the seat knows nothing that contradicts the world: what it sees, what the play told, what it gave away."""
    view = place.game.view(place.state, place.seat)
    if place.game.view(world, place.seat) != view:
        return False
    others = [seat for seat in range(len(view.counts)) if seat != view.seat]
    given = getattr(view, "seen", ((),) * len(view.counts))
    return all(
        fitted(world.hands[seat], view.could[seat])
        and all(world.hands[seat].count(card) >= given[seat].count(card) for card in given[seat])
        for seat in others
    )


def fitted(hand: Sequence[Card], places: Sequence[int]) -> bool:
    """Whether each card of a hand has a place of its own that it may be."""
    holder: dict[int, Card] = {}

    def find(card: Card, tried: set[int]) -> bool:
        for at, could in enumerate(places):
            if could & BIT[card] and at not in tried:
                tried.add(at)
                if at not in holder or find(holder[at], tried):
                    holder[at] = card
                    return True
        return False

    return len(hand) == len(places) and all(find(card, set()) for card in hand)


def outcome(place: Place, goal: str, state: Any, lines: Sequence[Line]) -> bool | None:
    """Whether the goal is reached or missed at the end of a line, and not before."""
    course, verdict = Course(), None
    for line in lines:
        assert verdict is None, f"{line} comes after the end"
        state, events = place.game.apply(state, *line)
        course = course.after(place.seat, state.turn, events)
        verdict = reached(goal, place.game, state, place.seat, course)
    return verdict


@pytest.mark.parametrize("game_id", GAMES)
def test_every_proof_holds(game_id: str) -> None:
    longest = import_module(f"puzzles.{folder(game_id)}").Kit.longest_proof
    for puzzle in puzzles(game_id):
        name, seat, goal = puzzle["id"], puzzle["seat"], puzzle["goal"]
        place = place_of(puzzle)
        game, state, right = place.game, place.state, puzzle["right"]
        assert (game.id, state.turn) == (game_id, seat), name
        assert sorted([right, *puzzle["fails"]]) == sorted(actions_at(place)), name
        assert Sure(game, goal, seat, longest).after(state, right), name
        for action, lines in puzzle["fails"].items():
            world = from_file(state, puzzle["hands"][puzzle["hidden"][action]])
            assert agrees(place, world), f"{name}: {action} fails in another position"
            assert missed(game, goal, seat, world, action) is not None, f"{name}: {action} doesn't fail"
            told = [Line(int(who), what) for who, _, what in (line.partition(" ") for line in lines)]
            assert outcome(place, goal, world, [Line(seat, action), *told]) is False, f"{name}: {action}"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_right_action_holds_against_open_cards_too(game_id: str) -> None:
    for puzzle in puzzles(game_id):
        place = place_of(puzzle)
        view = place.game.view(place.state, place.seat)
        for number in range(WORLDS):
            world = place.game.imagine(view, Random(number))
            assert missed(place.game, puzzle["goal"], place.seat, world, puzzle["right"]) is None, puzzle["id"]


@pytest.mark.parametrize("game_id", GAMES)
def test_no_puzzle_is_like_another(game_id: str) -> None:
    found = puzzles(game_id)
    assert len({puzzle["id"] for puzzle in found}) == len(found)
    assert len({puzzle["record"] for puzzle in found}) == len(found)
    assert all(len(actions_at(place_of(puzzle))) > 1 for puzzle in found)


TABLES = [
    ("tschau-sepp", {"players": 2}),
    ("tschau-sepp", {"players": 4, "must_play": True}),
    ("tschau-sepp", {"players": 5, "ciao_on_ass": True, "after_sevens": "lay or pass"}),
    ("ciao-sepp", {"players": 2, "decks": 1, "phone": "off", "minutes": None}),
    ("ciao-sepp", {"players": 4, "decks": 2, "under": "always", "phone": "off", "minutes": None}),
]


@pytest.mark.parametrize(("game_id", "rules"), TABLES)
def test_whatever_others_really_do_is_among_what_they_may_do(game_id: str, rules: dict[str, Any]) -> None:
    """The proofs rest on this: each legal action in the real hands is foreseen, and looks the same to the seat."""
    compared = 0
    for number in range(3):
        *_, (game, lines, _, _) = decisions(game_id, rules, f"{number}")
        for state in Record(game, list(map(str, range(game.rules.players))), {}, lines).replay():
            if state.phase == "play" and not game.chance_due(state):
                seat = state.turn if len(state.pile) % 2 else (state.turn + 1) % game.rules.players
                compared += foreseen(game, state, seat)
    assert compared > 150


def foreseen(game: Game[Any, Any], state: Any, seat: Seat) -> int:
    """Compares every legal action of the others with what the search holds possible. How many there are."""
    possible: dict[tuple[int, str], Any] = {}
    for holding, who, action in of_others(game, state, Known(seat, state.hands[seat])):
        assert game.view(holding, seat) == game.view(state, seat)
        possible[who, action] = holding
    real = [(who, action) for who in set(game.actors(state)) - {seat} for action in game.legal(state, who)]
    for who, action in real:
        if action.startswith("demand "):  # whoever demands
            assert any(action == demanded for _, demanded in possible)
        elif (who, action) != (
            who,
            "ciao",
        ) or game.id == "ciao-sepp":  # at Tschau Sepp an owed call only saves its owner
            after = (game.apply(each, who, action).state for each in (state, possible[who, action]))
            assert len({public(game.view(each, seat)) for each in after}) == 1
    return len(real)


def public(view: Any) -> Any:
    """What an action shows everybody; what the seat itself draws or is given depends on the hidden cards."""
    return view._replace(hand=(), legal=(), **({"seen": ()} if hasattr(view, "seen") else {}))


# --- what the proofs see ----------------------------------------------------------------------------------------------


def dealt(game_id: str, rules: dict[str, Any], hands: str, top: str, stock: str = "", opening: str = "") -> Place:
    """A round right after the deal. Seat 0 plays first; it deals at Ciao-Sepp with an opening lay."""
    game = load(game_id, rules)
    players = game.rules.players
    state = game.initial()
    for line in (f"* dealer {players - 1}", prepared(game.rules.cards, hands, top, stock)):
        state = game.apply(state, "*", line[2:]).state
    if game_id == "ciao-sepp":
        state = game.apply(state, players - 1, opening or f"lay {top}").state
    return Place(game, (), state, 0)


def certain(place: Place, goal: str, action: str, most: int = 3000) -> bool:
    return Sure(place.game, goal, place.seat, most).after(place.state, action)


TWO = {"players": 2, "hand": 5}


def held(place: Place, hand: str) -> Place:
    """Leaves only these cards in the seat's hand: the others go under the stock."""
    cards = tuple(hand.split())
    state = place.state
    under = tuple(card for card in state.hands[0] if card not in cards)
    could = (state.could[0][: len(cards)], *state.could[1:])
    hands = (cards, *state.hands[1:])
    return place._replace(state=state._replace(hands=hands, stock=(*state.stock, *under), could=could))


def seen(place: Place, cards: str) -> Place:
    """Puts these cards of the stock under the pile's top, as if they had been laid before."""
    state, laid = place.state, tuple(cards.split())
    assert set(laid) <= set(state.stock)
    stock = tuple(card for card in state.stock if card not in laid)
    return place._replace(state=state._replace(pile=(*laid, *state.pile), stock=stock))


@pytest.mark.rule("TS-14")
def test_asse_are_covered_in_the_same_turn() -> None:
    place = held(dealt("tschau-sepp", TWO, "EA RA R6 T6 T8 / S6 S8 S9 SO SK", "E9"), "EA RA R6")
    assert certain(place, "out", "lay EA")
    assert not certain(held(place, "EA R6"), "out", "lay EA")


@pytest.mark.rule("TS-11")
def test_an_eight_keeps_the_turn_only_with_two_players() -> None:
    two = held(dealt("tschau-sepp", TWO, "E8 E6 R6 T6 T9 / S6 S8 S9 SO SK", "E9"), "E6 E8")
    three = held(
        dealt("tschau-sepp", {**TWO, "players": 3}, "E8 E6 R6 T6 T9 / S6 S8 S9 SO SK / SA RK RO RB R9", "E9"), "E6 E8"
    )
    assert certain(two, "out", "lay E8")
    assert not certain(three, "out", "lay E8")


@pytest.mark.rule("TS-10", "TS-13")
def test_a_bauer_is_certain_only_with_an_answer_to_a_seven() -> None:
    place = seen(dealt("tschau-sepp", TWO, "E6 EU T7 R6 RO / S6 SB S9 SO SK", "E9"), "EA RA SA TA E8 R8")
    assert certain(held(place, "E6 EU T7"), "lay", "lay E6")
    assert not certain(held(place, "E6 EU"), "lay", "lay E6")


@pytest.mark.rule("TS-11", "TS-17")
def test_an_eight_guards_against_the_next_player() -> None:
    rules = {**TWO, "players": 3, "ten_reverses": False}
    place = dealt("tschau-sepp", rules, "E8 E6 R6 T6 T9 / S6 SU S9 SO SK / SB RK RO RB R9", "E9")
    state = seen(place, "EA RA SA TA R8 S8 T8").state
    last = place._replace(
        state=state._replace(
            hands=(state.hands[0], state.hands[1][:1], state.hands[2]),
            stock=(*state.stock, *state.hands[1][1:]),
            could=(state.could[0], state.could[1][:1], state.could[2]),
        )
    )
    assert certain(last, "guard", "lay E8")
    assert not certain(last, "guard", "lay E6")


def quiet(**options: Any) -> dict[str, Any]:
    return {"decks": 1, "phone": "off", "minutes": None, **options}


@pytest.mark.rule("CS-8", "CS-10")
def test_somebody_may_throw_the_joker_in() -> None:
    place = dealt("ciao-sepp", quiet(players=3), "EA E6 R6 T6 T9 / S6 S8 S9 SO SK / SA RK RO RB R9", "E9")
    assert not certain(held(place, "E6 EA"), "out", "lay EA")  # the Joker may come before the cover
    assert certain(held(seen(place, "*"), "E6 EA"), "out", "lay EA")


@pytest.mark.rule("CS-17", "CS-18")
def test_a_six_hits_a_finisher_back() -> None:
    place = dealt("ciao-sepp", quiet(players=2), "E7 R7 RO T6 T9 / S6 S8 S9 SO SK", "E9")
    assert not certain(held(place, "E7 R7"), "out", "lay E7 R7")
    assert certain(held(seen(place, "R6 *"), "E7 R7"), "out", "lay E7 R7")


def test_a_wrong_action_is_wrong_whatever_the_seat_does_then() -> None:
    place = held(dealt("tschau-sepp", TWO, "E8 E6 R6 T6 T9 / S6 S8 S9 SO SK", "E9"), "E6 E8")
    assert Missed(place.game, "out", 0, 100).after(place.state, "lay E6") == []
    assert Missed(place.game, "out", 0, 100).after(place.state, "lay E8") is None
