"""Klammern by rule number: cases that need more than a row of its table."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from rule_rows import dealt as first_deal
from rule_rows import position

from pausenjass.core.cards import FRENCH_32, FRENCH_SUITS, in_order
from pausenjass.core.game import CHANCE, IllegalAction
from pausenjass.games import load as load_game
from pausenjass.games.klammern import melds
from pausenjass.games.klammern.position import NOBODY
from pausenjass.games.klammern.rules import PLAIN_ORDER, TRUMP_ORDER, worth


def load(house: dict[str, Any] | None = None) -> Any:
    """The game with these house rules."""
    return load_game("klammern", house or {})


def dealt(house: dict[str, Any], dealer: int, cards: Sequence[str] = FRENCH_32) -> tuple[Any, Any]:
    """The position after the first deal."""
    return first_deal("klammern", house, dealer, cards)


def mixed(seed: int) -> list[str]:
    """A shuffled deck."""
    cards = list(FRENCH_32)
    Random(seed).shuffle(cards)
    return cards


@pytest.mark.rule("KL-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 8, "4", 4.0, None, True])
def test_two_to_four_players(players: Any) -> None:
    with pytest.raises(ValueError, match="players"):
        load({"players": players})


@pytest.mark.rule("KL-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_that_is_not_there(players: int) -> None:
    game, state = dealt({"players": players}, 0)
    assert len(game.rules.cards) == 32
    for seat in (-1, players, 99):
        assert game.legal(state, seat) == ()
        with pytest.raises(IllegalAction, match=r"no-such-seat .KL-1"):
            game.apply(state, seat, "accept")


@pytest.mark.rule("KL-2")
@pytest.mark.parametrize(("players", "sides"), [(2, ((0,), (1,))), (3, ((0,), (1,), (2,))), (4, ((0, 2), (1, 3)))])
def test_sides(players: int, sides: Any) -> None:
    game, state = dealt({"players": players}, 1)
    assert game.standing(state).sides == sides
    assert [game.rules.side(seat) for side in sides for seat in side] == [
        number for number, side in enumerate(sides) for _ in side
    ]


@pytest.mark.rule("KL-4")
def test_rank_and_worth() -> None:
    assert [worth("H" + rank, "H") for rank in "J9ATKQ87"] == [20, 14, 11, 10, 4, 3, 0, 0]
    assert [worth("H" + rank, "S") for rank in "ATKQJ987"] == [11, 10, 4, 3, 2, 0, 0, 0]
    assert (TRUMP_ORDER[::-1], PLAIN_ORDER[::-1]) == ("J9ATKQ87", "ATKQJ987")


@pytest.mark.rule("KL-5")
@pytest.mark.parametrize("trump", FRENCH_SUITS)
def test_162_points(trump: str) -> None:
    assert sum(worth(card, trump) for card in FRENCH_32) + 10 == 162


@pytest.mark.rule("KL-6")
@pytest.mark.parametrize(("players", "sides"), [(2, 2), (3, 3), (4, 2)])
def test_the_dice_begin_at_nothing(players: int, sides: int) -> None:
    game = load({"players": players})
    assert game.scores(game.initial()) == (0,) * sides
    assert game.standing(game.initial()).places == (1,) * sides


@pytest.mark.rule("KL-7")
@pytest.mark.parametrize("dealer", range(4))
def test_the_deal_of_four(dealer: int) -> None:
    """Place by place: the seat that gets the n-th card of the deck."""
    cards = mixed(dealer)
    _, state = dealt({}, dealer, cards)
    places = {
        1: (0, 1, 2, 12, 13, 20, 21, 22),
        2: (3, 4, 5, 14, 15, 23, 24, 25),
        3: (6, 7, 8, 16, 17, 26, 27, 28),
        4: (9, 10, 11, 18, 19, 29, 30, 31),
    }
    for number, mine in places.items():
        assert state.hands[(dealer + number) % 4] == in_order(cards[at] for at in mine)
    assert state.turned == cards[30]
    assert state.turned in state.hands[dealer]
    assert (state.stock, state.closed) == ((), ())
    assert state.held[dealer] == (cards[30],)


@pytest.mark.rule("KL-8")
@pytest.mark.parametrize("dealer", range(3))
def test_the_deal_of_three(dealer: int) -> None:
    cards = mixed(10 + dealer)
    _, state = dealt({"players": 3}, dealer, cards)
    for number in (1, 2, 3):
        at = 3 * (number - 1)
        assert state.hands[(dealer + number) % 3] == in_order(
            (*cards[at : at + 3], *cards[at + 9 : at + 12], *cards[at + 18 : at + 21])
        )
    assert state.turned == cards[27]
    assert state.stock == tuple(cards[28:])


@pytest.mark.rule("KL-8")
@pytest.mark.parametrize("dealer", range(2))
@pytest.mark.parametrize(
    "bids",
    [("accept",), ("pass", "pass", "kleines", "pass", "besser"), ("pass", "pass", "kleines", "pass", "pass", "name S")],
)
def test_the_deal_of_two(dealer: int, bids: tuple[str, ...]) -> None:
    cards = mixed(20 + dealer)
    cards.insert(18, cards.pop(cards.index("H9")))
    game, state = dealt({"players": 2}, dealer, cards)
    first = 1 - dealer
    assert state.hands[first] == in_order((*cards[0:3], *cards[6:9]))
    assert state.hands[dealer] == in_order((*cards[3:6], *cards[9:12]))
    assert (state.closed[first], state.closed[dealer]) == (in_order(cards[12:15]), in_order(cards[15:18]))
    assert (state.turned, state.stock) == ("H9", tuple(cards[19:]))
    for bid in bids:
        for seat in (0, 1, None):
            seen = repr(game.view(state, seat))
            assert not any(repr(card) in seen for pile in state.closed for card in pile if card != state.turned), (
                "not even their owner sees them"
            )
            assert game.view(state, seat).closed
        state, events = game.apply(state, game.actors(state)[0], bid)
    assert "took-up" in {event.kind for event in events}
    assert state.closed == ()
    assert state.hands[first] == in_order((*cards[0:3], *cards[6:9], *cards[12:15]))
    assert not game.view(state, 0).closed


@pytest.mark.rule("KL-9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_dealer_is_drawn(players: int) -> None:
    game = load({"players": players})
    state = game.initial()
    assert game.chance_due(state) == "dealer"
    assert {game.chance(state, Random(seed)) for seed in range(50)} == {f"dealer {seat}" for seat in range(players)}
    for action in (f"dealer {players}", "dealer -1", "dealer", "dealer 0 0", "dealer 00"):
        with pytest.raises(IllegalAction, match=r"no-such-seat .KL-1"):
            game.apply(state, CHANCE, action)
    with pytest.raises(IllegalAction, match=r"not-due .KL-[78]"):
        game.apply(state, CHANCE, "deck " + " ".join(FRENCH_32))
    with pytest.raises(IllegalAction, match=r"chance-due .KL-9"):
        game.apply(state, 0, "accept")
    for dealer in range(players):
        assert game.actors(dealt({"players": players}, dealer)[1]) == ((dealer + 1) % players,)


@pytest.mark.rule("KL-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_deals_next(players: int) -> None:
    game, rng = load({"players": players}), Random(players)
    for _ in range(5):
        state = game.initial()
        while not game.is_over(state):
            before = state
            if game.chance_due(state):
                state = game.apply(state, CHANCE, game.chance(state, rng)).state
                if before.round and before.phase == "deck":
                    passed_on = before.won[0] if players == 2 else (before.dealer + 1) % players
                    assert state.dealer == (before.dealer if before.trumper == NOBODY else passed_on)
            else:
                seat = game.actors(state)[0]
                state = game.apply(state, seat, rng.choice(game.legal(state, seat))).state


def next_dealers(house: dict[str, Any], dealer: int, won: tuple[int, ...]) -> int:
    """Who deals after a finished deal of this dealer, which these sides have won."""
    game, state = dealt(house, dealer)
    state = state._replace(phase="deck", turn=NOBODY, trumper=0, won=won)
    after: int = game.apply(state, CHANCE, "deck " + " ".join(FRENCH_32)).state.dealer
    return after


@pytest.mark.rule("KL-32")
@pytest.mark.parametrize(
    ("players", "winner_deals", "dealer", "won", "after"),
    [
        (2, None, 0, (0,), 0),
        (2, True, 0, (0,), 0),
        (2, True, 0, (1,), 1),
        (2, False, 0, (0,), 1),
        (2, False, 1, (1,), 0),
        (3, None, 0, (0,), 1),
        (3, False, 0, (0,), 1),
        (3, True, 0, (0,), 0),  # the last dealer himself is counted first
        (3, True, 0, (2,), 2),
        (3, True, 0, (1, 2), 1),  # of two opponents the one who sits nearer
        (3, True, 1, (0, 2), 2),
        (3, True, 2, (0, 1), 0),
        (4, None, 3, (1,), 0),
        (4, False, 3, (1,), 0),
        (4, True, 3, (1,), 3),
        (4, True, 3, (0,), 0),
        (4, True, 1, (0,), 2),  # of a team the one who comes first, not its first seat
        (4, True, 0, (1,), 1),
    ],
)
def test_the_winner_deals(
    players: int, winner_deals: bool | None, dealer: int, won: tuple[int, ...], after: int
) -> None:
    assert next_dealers({"players": players, "winner_deals": winner_deals}, dealer, won) == after


@pytest.mark.rule("KL-32")
@pytest.mark.parametrize("winner_deals", [None, False, True])
def test_a_deal_that_nobody_played_is_dealt_anew_by_the_same_dealer(winner_deals: bool | None) -> None:
    game, state = dealt({"players": 3, "winner_deals": winner_deals}, 1)
    for _ in range(2):
        state = state._replace(won=(0,))
        while not game.chance_due(state):
            state = game.apply(state, game.actors(state)[0], "pass").state
        state = game.apply(state, CHANCE, "deck " + " ".join(FRENCH_32)).state
        assert state.dealer == 1


@pytest.mark.rule("KL-32")
def test_a_record_without_the_key_is_as_with_null() -> None:
    assert load({"winner_deals": None}).rules == load({}).rules


@pytest.mark.rule("KL-19")
def test_the_proposal_comes_first_then_less() -> None:
    """Announcements are ordered by points, then by the highest meld. A run of eight holds 24."""
    hand = tuple("D" + rank for rank in "789TJQKA")
    found = melds.announcements(hand, "D")
    assert len(found) == 24
    assert melds.text(found[0]) == "meld D7 D8 D9 DT / DJ DQ DK DA"
    assert [melds.points(some) for some in found] == sorted((melds.points(some) for some in found), reverse=True)
    assert (
        melds.text(melds.announcements(in_order(("C7", "C8", "C9", "SQ", "SK", "SA", "HQ", "HK", "HA")), "H")[0])
        == "meld C7 C8 C9 / SQ SK SA / HQ HK HA"
    )


@pytest.mark.rule("KL-22")
def test_what_others_hear_doesnt_tell_the_suits() -> None:
    """Melds of other suits sound alike, in the same order."""
    hands = (("C7", "C8", "C9", "S9", "ST", "SJ", "HA", "HK"), ("S7", "S8", "S9", "C9", "CT", "CJ", "HA", "HK"))
    for hand in map(in_order, hands):
        game, state = position(
            "klammern", f"0: {' '.join(hand)}; 1: D7; 2: D8; 3: D9; phase meld; trump D; trumper 1; turned DA"
        )
        state, events = game.apply(state, 0, game.legal(state, 0)[0])
        assert game.view(state, 1).claims[0] == (("terz", "J", False), ("terz", "9", False))
        assert events[0].data == {
            "seat": 0,
            "melds": [{"kind": "terz", "top": "J", "trump": False}, {"kind": "terz", "top": "9", "trump": False}],
        }
        assert game.view(state, 1).melded is None
        assert game.view(state, 0).melded == tuple(state.melds[0])
        assert not any(card in repr(game.view(state, 1)) for card in hand[:6])


@pytest.mark.rule("KL-31")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_ends_with_a_six(players: int) -> None:
    game, rng = load({"players": players}), Random(players)
    state = game.initial()
    while not game.is_over(state):
        assert max(state.dice) < 6
        who = CHANCE if game.chance_due(state) else game.actors(state)[0]
        state = game.apply(
            state, who, game.chance(state, rng) if who == CHANCE else rng.choice(game.legal(state, who))
        ).state
    assert max(state.dice) == 6
    assert game.standing(state).winners == tuple(side for side, die in enumerate(state.dice) if die == 6)
    for seat in range(players):
        with pytest.raises(IllegalAction, match=r"match-over .KL-31"):
            game.apply(state, seat, "pass")
