"""Tschau Sepp by rule number: cases that need more than a row of its table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from rule_rows import dealt, deck, position

from pausenjass.core.cards import JASS_36, in_order
from pausenjass.core.game import CHANCE, IllegalAction
from pausenjass.games import load
from pausenjass.games.tschau_sepp import knowledge
from pausenjass.games.tschau_sepp.position import NOBODY


@pytest.mark.rule("TS-1")
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("decks", [None, 1, 2, 3])
def test_decks_and_players(players: int, decks: int | None) -> None:
    house: dict[str, Any] = {"players": players} if decks is None else {"players": players, "decks": decks}
    if decks in (None, 1) if players <= 4 else decks != 1:
        assert load("tschau-sepp", house).rules.decks == (decks or (1 if players <= 4 else 2))
        assert len(load("tschau-sepp", house).rules.cards) == 36 * (decks or (1 if players <= 4 else 2))
    else:
        with pytest.raises(ValueError, match="decks"):
            load("tschau-sepp", house)


@pytest.mark.rule("TS-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 9, 36])
def test_two_to_eight_players(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        load("tschau-sepp", {"players": players})


@pytest.mark.rule("TS-1")
def test_a_seat_that_is_not_there() -> None:
    game, state = position("tschau-sepp", "0: E9 R9; 1: S8; 2: S6 S9; top EK; owes 1")
    assert game.legal(state, 2) == ("demand 1",)
    for seat in (-1, 3, 4):
        assert game.legal(state, seat) == ()
        with pytest.raises(IllegalAction, match="no-such-seat"):
            game.apply(state, seat, "draw")


@pytest.mark.rule("TS-6")
@pytest.mark.rule("TS-13")
@pytest.mark.rule("TS-14")
@pytest.mark.parametrize(
    ("where", "action", "reason", "data"),
    [
        ("top EK", "lay R9", "does-not-fit", {"card": "R9", "top": "EK", "suit": "E", "rank": "K"}),
        ("top EU; wish S", "lay R9", "does-not-fit-wish", {"card": "R9", "top": "EU", "suit": "S", "rank": "U"}),
        ("top EA; cover", "lay R9", "must-cover", {"card": "R9", "top": "EA", "suit": "E", "rank": "A"}),
        ("top EA; cover", "pass", "must-cover", {"suit": "E", "rank": "A"}),
    ],
)
def test_a_refusal_names_what_would_fit(where: str, action: str, reason: str, data: dict[str, str]) -> None:
    game, state = position("tschau-sepp", f"0: R9 T8; 1: E6 S8; under S7 R6; {where}")
    with pytest.raises(IllegalAction) as told:
        game.apply(state, 0, action)
    assert (told.value.reason, told.value.data) == (reason, data)


@pytest.mark.rule("TS-2")
@pytest.mark.parametrize("hand", [7, 5])
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("dealer", [0, 1])
def test_dealt_one_at_a_time_from_the_player_after_the_dealer(players: int, hand: int, dealer: int) -> None:
    game = load("tschau-sepp", {"players": players, "hand": hand})
    cards = list(game.rules.cards)
    Random(players).shuffle(cards)
    game, state = dealt("tschau-sepp", {"players": players, "hand": hand}, dealer, cards)
    for place in range(players):
        seat = (dealer + 1 + place) % players
        assert state.hands[seat] == in_order(cards[place : players * hand : players])
    assert state.pile == (cards[players * hand],)
    assert state.stock == tuple(cards[players * hand + 1 :])


@pytest.mark.rule("TS-3")
def test_the_dealer() -> None:
    game = load("tschau-sepp")
    state = game.initial()
    assert game.chance_due(state) == "dealer"
    assert {game.chance(state, Random(seed)) for seed in range(50)} == {f"dealer {seat}" for seat in range(4)}
    for action in ("dealer 4", "dealer -1", "dealer", "dealer 0 0"):
        with pytest.raises(IllegalAction):
            game.apply(state, CHANCE, action)
    with pytest.raises(IllegalAction, match=r"not-due .TS-3"):
        game.apply(state, CHANCE, "deck " + " ".join(JASS_36))
    with pytest.raises(IllegalAction, match=r"chance-due .TS-3"):
        game.apply(state, 0, "draw")


@pytest.mark.rule("TS-3")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_next_seat_deals_and_every_round_begins_in_the_starting_direction(players: int) -> None:
    """In rounds of one card the first player lays one that fits; a 10 turns the direction on the way, so that play ends against it."""
    game = load("tschau-sepp", {"players": players, "limit": None, "rounds": 2 * players})
    state = game.apply(game.initial(), CHANCE, "dealer 1").state
    for turn in range(2 * players):
        state = game.apply(state, CHANCE, "deck " + " ".join(deck(game))).state
        assert state.dealer == (1 + turn) % players
        assert game.actors(state) == (state.turn,)
        assert (state.turn, state.step, state.round) == ((2 + turn) % players, 1, turn + 1)
        starter = state.turn
        state = state._replace(
            hands=tuple(("EB", "E9") if seat == starter else ("E6", "E8", "EO") for seat in range(players)),
            pile=("EK",),
            step=1,
        )
        state = state._replace(could=tuple((knowledge.ANY,) * len(hand) for hand in state.hands))
        state = game.apply(state, starter, "lay EB").state
        assert (state.step, state.turn) == (-1, (starter - 1) % players)
        winner = state.turn
        hands = tuple(("E9",) if seat == winner else ("R6",) for seat in range(players))
        state = state._replace(hands=hands, could=tuple((knowledge.ANY,) for _ in hands))
        state = game.apply(state, winner, "lay E9").state
    assert game.is_over(state)


@pytest.mark.rule("TS-4")
@pytest.mark.parametrize("direction", ["anticlockwise", "clockwise"])
def test_the_direction_is_only_where_the_seats_are_drawn(direction: str) -> None:
    game, state = dealt("tschau-sepp", {"direction": direction}, 2)
    assert (state.turn, state.step) == (3, 1)
    other = load("tschau-sepp")
    assert state == dealt("tschau-sepp", {}, 2)[1]
    assert game.legal(state, 3) == other.legal(state, 3)


@pytest.mark.rule("TS-5")
@pytest.mark.parametrize("top", JASS_36)
def test_the_turned_up_card_has_no_effect(top: str) -> None:
    cards = deck(load("tschau-sepp", {"players": 2}))
    cards.remove(top)
    cards.insert(14, top)
    game, state = dealt("tschau-sepp", {"players": 2}, 0, cards)
    assert state.pile == (top,)
    assert (state.turn, state.step, state.due, state.cover, state.wish, state.owes, state.drawn) == (
        1,
        1,
        0,
        False,
        "",
        NOBODY,
        False,
    )
    fitting = [card for card in state.hands[1] if card[1] == "U" or card[0] == top[0] or card[1] == top[1]]
    lays = {action.split(" ")[1] for action in game.legal(state, 1) if action.startswith("lay")}
    assert lays == set(fitting)
    assert "draw" in game.legal(state, 1)
    assert "pass" not in game.legal(state, 1)
    assert "take" not in game.legal(state, 1)


@pytest.mark.rule("TS-18")
@pytest.mark.parametrize(
    ("house", "key"),
    [
        ({"limit": None}, "limit"),
        ({"limit": None, "rounds": None}, "rounds"),
        ({"limit": 0}, "limit"),
        ({"limit": -5}, "limit"),
        ({"rounds": 0}, "rounds"),
        ({"match": "wins", "rounds": 0}, "rounds"),
        ({"match": "wins", "limit": 0}, "limit"),
        ({"match": "sets"}, "match"),
    ],
)
def test_a_match_without_end_is_refused(house: dict[str, Any], key: str) -> None:
    with pytest.raises(ValueError, match=key):
        load("tschau-sepp", house)


@pytest.mark.rule("TS-18")
@pytest.mark.parametrize(
    "house",
    [{"match": "wins", "limit": None}, {"limit": 1}, {"limit": None, "rounds": 1}, {"limit": 10**6, "rounds": 10**6}],
)
def test_a_match_with_an_end_is_accepted(house: dict[str, Any]) -> None:
    rules = load("tschau-sepp", house).rules
    assert all(getattr(rules, key) == value for key, value in house.items())


@pytest.mark.rule("TS-19")
@pytest.mark.parametrize(
    ("bauer", "total"),
    [(20, 4 * (6 + 7 + 8 + 9 + 10 + 20 + 3 + 4 + 11)), (2, 4 * (6 + 7 + 8 + 9 + 10 + 2 + 3 + 4 + 11))],
)
def test_the_whole_deck_counts(bauer: int, total: int) -> None:
    rules = load("tschau-sepp", {"bauer_points": bauer}).rules
    assert sum(rules.counts(card) for card in JASS_36) == total


@pytest.mark.rule("TS-20")
def test_the_breakdown_names_every_card_that_counts() -> None:
    game, state = position("tschau-sepp", "0: E9; 1: R7 R6; 2: SU; top EK; stock S6 S7 S9 T6 T8")
    state = game.apply(state, 0, "lay E9").state
    deal = game.standing(state).deal
    assert [each.points for each in deal] == [0, 7 + 6 + 6 + 7 + 9 + 6, 20]
    assert sorted(deal[1].parts) == [("R6", 6), ("R7", 7), ("S6", 6), ("S7", 7), ("S9", 9), ("T6", 6)]
    assert game.view(state, 0).shown == ((), ("R6", "R7", "S6", "S7", "S9", "T6"), ("SU",))
