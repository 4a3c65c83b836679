"""Ciao-Sepp by rule number: cases that need more than a row of its table."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from rule_rows import dealt, deck, position

from pausenjass.core.cards import JASS_36, in_order
from pausenjass.core.game import CHANCE, IllegalAction
from pausenjass.games import load, sepp
from pausenjass.games.ciao_sepp.knowledge import ANY
from pausenjass.games.sepp import BIT


def completed(game: Any, state: Any) -> Any:
    """The state with every other card of the game in the stock, so that positions can be imagined."""
    rest = Counter(game.rules.cards) - Counter([*state.pile, *(card for hand in state.hands for card in hand)])
    return state._replace(stock=tuple(rest.elements()))


def with_top(first: str, stock: tuple[str, ...]) -> tuple[str, ...]:
    """The stock with this card on top."""
    rest = list(stock)
    rest.remove(first)
    return (first, *rest)


@pytest.mark.rule("CS-1")
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("decks", [None, 1, 2, 3])
def test_decks_and_players(players: int, decks: int | None) -> None:
    house: dict[str, Any] = {"players": players} if decks is None else {"players": players, "decks": decks}
    if (players, decks) == (8, 1):
        with pytest.raises(ValueError, match="decks"):
            load("ciao-sepp", house)
    else:
        cards = load("ciao-sepp", house).rules.cards
        assert len(cards) == 36 * (decks or 3) + 1
        assert cards.count("*") == 1


@pytest.mark.rule("CS-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 9, 36])
def test_two_to_eight_players(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        load("ciao-sepp", {"players": players})


@pytest.mark.rule("CS-1")
def test_a_seat_that_is_not_there() -> None:
    game, state = dealt("ciao-sepp", {"players": 3}, 0)
    for now in (state, game.apply(state, 0, game.legal(state, 0)[0]).state):
        for seat in (-1, 3, 4):
            assert game.legal(now, seat) == ()
            with pytest.raises(IllegalAction, match="no-such-seat"):
                game.apply(now, seat, "slap")


@pytest.mark.rule("CS-2")
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("dealer", [0, 1])
def test_dealt_one_at_a_time_then_the_dealer_lays(players: int, dealer: int) -> None:
    cards = list(load("ciao-sepp", {"players": players}).rules.cards)
    Random(players).shuffle(cards)
    game, state = dealt("ciao-sepp", {"players": players}, dealer, cards)
    for place in range(players):
        assert state.hands[(dealer + 1 + place) % players] == in_order(cards[place : players * 5 : players])
    card = cards[players * 5]
    assert (state.opening, state.pile, state.stock) == (card, (), tuple(cards[players * 5 + 1 :]))
    assert game.actors(state) == (dealer,)
    assert game.legal(state, dealer)[0].startswith(f"lay {card}")
    assert all(game.legal(state, seat) == () for seat in range(players) if seat != dealer)


@pytest.mark.rule("CS-2")
@pytest.mark.parametrize("card", [*JASS_36, "*"])
def test_what_the_dealer_may_open_with(card: str) -> None:
    game = load("ciao-sepp", {"players": 2})
    game, state = dealt(
        "ciao-sepp",
        {"players": 2},
        1,
        deck(game, *["E6", "R6", "S6", "T6"], *["E8", "R8", "S8", "T8"], "E9", "R9", card),
    )
    wishes = {suit: ["", *(f" wish {other}" for other in "ERST" if other != suit)] for suit in "ERST"}
    if card == "*":
        wanted = [
            f"lay * as {each}{wish}" for each in JASS_36 for wish in (wishes[each[0]] if each[1] == "U" else [""])
        ]
    else:
        wanted = [f"lay {card}{wish}" for wish in (wishes[card[0]] if card[1] == "U" else [""])]
    assert list(game.legal(state, 1)) == wanted
    for action in wanted[:5]:
        after = game.apply(state, 1, action).state
        assert after.phase == "play"
        assert after.hands[1] == state.hands[1] or "EK" in action
        assert after.pile == (card,)
        assert after.window == action.split(" ")[3 if card == "*" else 1]


@pytest.mark.rule("CS-3")
def test_the_dealer_is_drawn() -> None:
    game = load("ciao-sepp")
    state = game.initial()
    assert {game.chance(state, Random(seed)) for seed in range(50)} == {f"dealer {seat}" for seat in range(4)}
    assert game.clock(state) == ()
    with pytest.raises(IllegalAction, match=r"not-due .CS-1"):
        game.apply(state, CHANCE, "deck " + " ".join(game.rules.cards))
    with pytest.raises(IllegalAction, match=r"chance-due .CS-2"):
        game.apply(state, 0, "draw")


@pytest.mark.rule("CS-5")
def test_one_spelling_for_cards_laid_together() -> None:
    """First and last are as picked, those between in canonical order, and a suit that counts anyway is not wished."""
    game, state = position("ciao-sepp", "0: EU EU RU SU TU T9; 1: E9 E8; top EK")

    def why(seat: int, action: str) -> tuple[str, str] | None:
        refused = game.why(state, seat, action)
        return refused and (refused.reason, refused.rule)

    assert why(0, "lay EU RU TU SU wish R") is None
    assert why(0, "lay EU TU RU SU wish R") == ("wrong-order", "CS-5")
    assert why(0, "lay EU SU") is None
    assert why(0, "lay EU SU wish S") == ("wish-own-suit", "CS-5")
    assert why(0, "lay RU EU") == ("does-not-fit", "CS-4")
    game, state = position("ciao-sepp", "0: E9 E8; 1: EU EU * T9; 2: R9; top EU; window EU; layer 2")
    assert why(1, "jump EU EU") is None
    assert why(1, "jump *") is None
    assert why(1, "jump * wish T") is None
    assert why(1, "jump * wish E") == ("wish-own-suit", "CS-5")
    assert why(1, "jump T9") == ("not-identical", "CS-8")


@pytest.mark.rule("CS-19")
def test_who_gives_a_hand_away_knows_it() -> None:
    game, state = position("ciao-sepp", "0: EK E9 E8; 1: R9 R8 R6; 2: S9 S8 S6 S7; top E6")
    state = game.apply(completed(game, state), 0, "lay EK").state
    assert game.view(state, 0).seen == ((), ("E8", "E9"), ())
    assert game.view(state, 1).seen == ((), (), ("R6", "R8", "R9"))
    assert game.view(state, None).seen == ((), (), ())
    for seed in range(10):
        assert game.imagine(game.view(state, 0), Random(seed)).hands[1] == ("E8", "E9")
    state = game.apply(state, 1, "lay E9").state
    assert game.view(state, 0).seen == ((), ("E8",), ())


@pytest.mark.rule("CS-20")
def test_both_know_what_they_have_swapped() -> None:
    game, state = position("ciao-sepp", "0: * E9 E8; 1: R9 R8 R6; 2: S9 S8; top E6; stock T6 T8 T9")
    state = game.apply(state, 0, "lay * swap 1").state
    assert game.view(state, 0).seen == ((), ("E8", "E9"), ())
    assert game.view(state, 1).seen == (("R6", "R8", "R9"), (), ())
    assert game.view(state, 2).seen == ((), (), ())


@pytest.mark.rule("CS-6")
def test_a_draw_tells_what_a_hand_lacks() -> None:
    game, state = position("ciao-sepp", "0: R9 S8 *; 1: R8 R6; 2: S9 S7; top E6")
    state = game.apply(completed(game, state), 0, "draw").state
    for seed in range(20):
        world = game.imagine(game.view(state, 1), Random(seed))
        old = [card for card in world.hands[0] if card != world.got]
        assert not [card for card in old if card != "*" and (card[0] == "E" or card[1] == "6")]


@pytest.mark.rule("CS-22")
def test_everybody_has_seen_a_card_that_was_laid_wrongly() -> None:
    game, state = position("ciao-sepp", "0: R9 S8; 1: R8 R6; 2: S9 S7; top E6", "faults=strict")
    state = game.apply(completed(game, state), 2, "fault S9").state
    assert all(
        "S9" in game.imagine(game.view(state, seat), Random(seed)).hands[2] for seed in range(10) for seat in (0, 1)
    )


@pytest.mark.rule("CS-11")
def test_a_hand_imagined_against_what_was_told_is_played_on_all_the_same() -> None:
    """With several decks equal cards can't be told apart, so sometimes no deal agrees with everything that was told."""
    game, state = position("ciao-sepp", "0: R9 S8; 1: R8 R6; top E6")
    told = sepp.narrowed(completed(game, state).could, 0, BIT["S8"])
    after = game.apply(completed(game, state)._replace(could=told, suit="R", rank="6"), 0, "lay R9").state
    assert after.hands[0] == ("S8",)
    assert after.could[0] == (BIT["S8"],)


@pytest.mark.rule("CS-35")
def test_strictly_played_no_fault_needs_to_be_said() -> None:
    assert load("ciao-sepp", {"faults": "strict", "on_purpose": False}).rules.strict
    with pytest.raises(ValueError, match="on_purpose"):
        load("ciao-sepp", {"faults": "strict", "on_purpose": True})


@pytest.mark.rule("CS-34")
@pytest.mark.rule("CS-35")
def test_what_is_known_of_a_hand_after_a_fault() -> None:
    """A penalty card may be anything; what was told of the other cards stays, also if the fault was on purpose."""
    house = "on_purpose=true ciao_fault=every_fault first_slap=warning"
    game, state = position("ciao-sepp", "0: R9 S8; 1: R8 R6; 2: S9 S7; top E6", house)
    state = completed(game, state)
    not_e9 = ANY & ~BIT["E9"]
    state = state._replace(could=sepp.narrowed(state.could, 0, not_e9), stock=with_top("T8", state.stock))
    state = game.apply(state, 0, "fault").state
    assert state.could[0] == (not_e9, not_e9, ANY)
    for seat in (1, 2):
        view = game.view(state, seat)
        assert (view.faults, view.unwarned, view.erred) == ((1, 0, 0), (0,), True)
        world = game.imagine(view, Random(seat))
        assert game.view(world, seat) == view
    state = game.apply(state, 0, "draw").state
    assert [bool(may & BIT["R6"]) for may in state.could[0]] == [False, False, False, True], "it had nothing that fits"


@pytest.mark.rule("CS-37")
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8])
def test_only_two_players_count_plainly(players: int) -> None:
    assert (
        load("ciao-sepp", {"players": players, "duel": "added"}).rules == load("ciao-sepp", {"players": players}).rules
    )
    with pytest.raises(ValueError, match="duel"):
        load("ciao-sepp", {"players": players, "duel": "plain"})


@pytest.mark.rule("CS-32")
def test_points_of_the_season_are_those_of_the_game() -> None:
    game, state = position("ciao-sepp", "0: E9; 1: R8; top E6; owes 0:ciao")
    for who, action in ((0, "ciao"), (0, "lay E9"), (0, "sepp")):
        state = game.apply(state, who, action).state
    assert game.scores(state) == tuple(side.points for side in game.standing(state).deal) == (1, -1)
