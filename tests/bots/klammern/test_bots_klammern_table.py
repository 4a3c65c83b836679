"""The bit position of Klammern's play compared with the rules, its playout, and the bots' knowledge of hidden cards."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from pausenjass.bots import EASY, load
from pausenjass.bots.klammern.bids import WEIGHTS, bids, log_odds, probability
from pausenjass.bots.klammern.dice import MADE, after, break_even, win_probabilities
from pausenjass.bots.klammern.playout import ALL, BELLE, LAST, POINTS, SUITS, TRUMPS, Playout, names, points, side
from pausenjass.bots.klammern.worlds import Worlds, known
from pausenjass.core.cards import FRENCH_32, FRENCH_SUITS
from pausenjass.core.chance import settle
from pausenjass.core.masks import singly
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern.knowledge import CANONICAL
from pausenjass.games.klammern.rules import Rules, worth

seats = pytest.mark.parametrize("players", [2, 3, 4])


@cache
def deals(players: int, count: int = 12) -> tuple[tuple[Any, ...], ...]:
    """Every position of the play in some random deals, in which *Easy* has bid and melded; the last one is over."""
    game = Klammern(Rules(players=players))
    bot = load(game, EASY)
    found = []
    for seed in range(count):
        rng = Random(f"{players} {seed}")
        state = game.apply(game.initial(), "*", f"dealer {seed % players}").state
        line = []
        while not line or state.phase == "play":
            state, _, _ = settle(game, state, rng)
            seat = game.actors(state)[0]
            view = game.view(state, seat)
            if state.phase == "play":
                line.append(state)
            state = game.apply(
                state, seat, rng.choice(view.legal) if state.phase == "play" else bot.choose(view, rng)
            ).state
        found.append((*line, state))
    return tuple(found)


@seats
def test_a_deal_is_the_same_on_bits_as_by_the_rules(players: int) -> None:
    for line in deals(players):
        start, end = line[0], line[-1]
        named = names(start.trump)
        game = Klammern(Rules(players=players))
        table = Playout([named.mask(hand) for hand in start.hands], start.leader)
        for state, after_it in pairwise(line):
            assert table.turn == state.turn
            assert {"lay " + named.card[card] for card in table.moves()} == {
                action for action in game.legal(state, state.turn) if action.startswith("lay")
            }
            assert [named.mask(hand) for hand in state.hands] == table.hands
            (card,) = {*state.hands[state.turn]} - {*after_it.hands[state.turn]}
            table.play(named.bit[card])
        assert table.over
        parts = [dict(each.parts) for each in end.deal]
        assert table.points == [part["tricks"] + part.get("last-trick", 0) for part in parts]


@seats
def test_a_playout_goes_by_the_same_moves(players: int) -> None:
    """A playout begins anywhere in a trick; where chance is always 0, it lays the first of the cards that fit."""
    for line in deals(players):
        for state in line[:-1:3]:
            named = names(state.trump)
            hands, trick = [named.mask(hand) for hand in state.hands], [named.bit[card] for card in state.trick]
            for number in (0.0, 0.5, 0.999):
                slow, fast = (Playout(hands, state.leader, (), trick) for _ in range(2))
                while moves := slow.moves():
                    slow.play(moves[int(number * len(moves))])
                fast.play_out(lambda number=number: number)  # type: ignore[misc]
                assert fast.over
                assert fast.points == slow.points
                assert fast.turn == slow.turn


@seats
def test_a_playout_of_a_deal_that_is_over_counts_nothing_again(players: int) -> None:
    """The last trick is paid once (KL-5), also if a search has reached the end by itself."""
    for line in deals(players):
        named = names(line[0].trump)
        hands = [named.mask(hand) for hand in line[0].hands]
        table = Playout(hands, line[0].leader)
        while moves := table.moves():
            table.play(moves[0])
        for _ in range(2):
            assert sum(table.points) == points(sum(hands)) + LAST
            table.play_out(lambda: 0.0)


def test_cards_on_bits() -> None:
    assert points(ALL) + LAST == 162
    for suit in FRENCH_SUITS:
        named = names(suit)
        assert sorted(named.card) == [1 << at for at in range(32)]
        assert all(POINTS[named.bit[card]] == worth(card, suit) for card in FRENCH_32)
        assert named.card[TRUMPS & -TRUMPS] == suit + "7"
        assert named.card[1 << 31] == suit + "J"
        assert {named.card[card] for card in singly(BELLE)} == {suit + "K", suit + "Q"}
        assert [{named.card[card][0] for card in singly(each)} for each in SUITS] == [
            {other} for other in FRENCH_SUITS if other != suit
        ] + [{suit}]


@seats
def test_what_a_seat_knows_holds(players: int) -> None:
    game = Klammern(Rules(players=players))
    for line in deals(players):
        for state in line[:-1:2]:
            named = names(state.trump)
            hands = [named.mask(hand) for hand in state.hands]
            for seat in range(players):
                seen = known(game.view(state, seat))
                assert seen.hand == hands[seat]
                for other in seen.others():
                    assert hands[other] & ~seen.may[other] == 0
                    assert seen.has[other] & ~hands[other] == 0
                stock = sum(named.bit[card] for card in state.stock)
                assert seen.hidden == sum(hands) - hands[seat] + stock
                assert sum(seen.points) == points(seen.laid)


@seats
def test_imagined_deals_agree_with_it(players: int) -> None:
    game = Klammern(Rules(players=players))
    for number, line in enumerate(deals(players)):
        state = line[number % 8 * 2]
        view = game.view(state, state.turn)
        seen = known(view)
        worlds = Worlds(game, view, Random(1), 40)
        for hands in [worlds.hands() for _ in range(20)]:
            assert [hand.bit_count() for hand in hands] == list(seen.counts)
            assert hands[seen.seat] == seen.hand
            assert all(seen.has[seat] & ~hands[seat] == 0 == hands[seat] & ~seen.may[seat] for seat in seen.others())
            assert sum(hands).bit_count() == sum(seen.counts)


def test_an_imagined_deal_is_the_callers_own() -> None:
    state = deals(4)[0][20]
    game = Klammern()
    worlds = Worlds(game, game.view(state, state.turn), Random(1), 1)
    worlds.hands()[0] = 99
    assert 99 not in worlds.hands()


def test_who_took_the_trump_is_imagined_with_a_hand_for_it() -> None:
    """A player who refused it is imagined with a worse hand; compared with deals that agree only with the view."""
    game = Klammern()
    found = []
    for line in deals(4, 20):
        state = line[0]
        seat = (state.trumper + 1) % 4
        view = game.view(state, seat)
        named, suit = names(state.trump), FRENCH_SUITS.index(state.trump)
        worlds, rng = Worlds(game, view, Random(1), 100), Random(2)
        for _ in range(15):
            likely = CANONICAL.mask(named.card[card] for card in singly(worlds.hands()[state.trumper]))
            any_one = CANONICAL.mask(game.imagine(view, rng).hands[state.trumper])
            found.append(log_odds(likely, suit, 4, 1, "") - log_odds(any_one, suit, 4, 1, ""))
    assert sum(found) / len(found) > 0.2


# --- bids and dice --------------------------------------------------------------------------------------------------


@seats
def test_odds_add_up_by_card(players: int) -> None:
    weights = WEIGHTS[players]
    bare = log_odds(0, 0, players, 1, "")
    assert bare == pytest.approx(weights.bias + 3 * weights.void)
    assert log_odds(CANONICAL.mask(["CJ"]), 0, players, 0, "") == pytest.approx(
        bare + weights.trumps[4] + weights.vorhand
    )
    assert log_odds(CANONICAL.mask(["CK", "CQ"]), 0, players, 1, "") == pytest.approx(
        bare + weights.trumps[5] + weights.trumps[6] + weights.belle
    )
    assert log_odds(CANONICAL.mask(["HT"]), 0, players, 1, "") == pytest.approx(bare - weights.void + weights.bare_ten)
    assert log_odds(CANONICAL.mask(["HT", "HA"]), 0, players, 1, "") == pytest.approx(
        bare - weights.void + weights.ten + weights.ace
    )
    meld = log_odds(CANONICAL.mask(["H7", "H8", "H9", "HT"]), 0, players, 1, "") - log_odds(
        CANONICAL.mask(["H7", "H8", "HT"]), 0, players, 1, ""
    )
    assert meld == pytest.approx(2.5 * weights.terz)
    both = CANONICAL.mask(["CJ", "C9"])
    assert log_odds(both, 0, players, 1, "") == pytest.approx(
        bare + weights.trumps[4] + weights.trumps[2] + weights.jass_and_mie
    )
    four = CANONICAL.mask(["C7", "C8", "CT", "CA"])
    assert log_odds(four, 0, players, 1, "") == pytest.approx(
        bare + sum(weights.trumps[at] for at in (0, 1, 3, 7)) + weights.many
    )
    assert probability(0) == 0.5


@pytest.mark.rule("KL-7")
def test_the_turned_up_card_counts_by_who_holds_it() -> None:
    """The dealer holds it: the partner of the player two seats after him, who sits at place 1 from Vorhand on."""
    for turned, at in (("CJ", 0), ("HA", 1)):
        for place in range(4):
            more = log_odds(0, 0, 4, place, turned) - log_odds(0, 0, 4, place, "")
            assert more == pytest.approx(
                {3: 0.0, 1: WEIGHTS[4].turned[at]}.get(place, WEIGHTS[4].turned[2 + at]) * (2 if turned == "CJ" else 1)
            )
    assert log_odds(0, 0, 4, 1, "HK") == log_odds(0, 0, 4, 1, "")
    assert log_odds(0, 0, 3, 1, "CJ") == log_odds(0, 0, 3, 1, "")


def test_what_bids_have_told() -> None:
    game = Klammern()
    for line in deals(4, 20):
        state = line[0]
        told = bids(game.rules, game.view(state, 0))
        assert told[-1] == (state.trumper, FRENCH_SUITS.index(state.trump), True)
        assert not any(bid.taken for bid in told[:-1])
        vorhand = (state.dealer + 1) % 4
        refused = {"accept": (state.trumper - vorhand) % 4}.get(state.how, 4)
        assert [bid.seat for bid in told[:refused]] == [(vorhand + step) % 4 for step in range(refused)]
        assert {bid.suit for bid in told[:refused]} <= {FRENCH_SUITS.index(state.turned[0])}


def test_chances_of_the_match() -> None:
    assert win_probabilities((0, 0)) == pytest.approx((0.5, 0.5))
    assert win_probabilities((6, 3)) == (1, 0)
    assert win_probabilities((6, 2, 6)) == (0.5, 0, 0.5)
    assert win_probabilities((5, 0))[0] > win_probabilities((4, 0))[0] > win_probabilities((0, 0))[0]
    assert sum(win_probabilities((2, 5, 1))) == pytest.approx(1)
    assert after((0, 5), 0, False, 2) == (0, 6)
    assert after((0, 5), 0, True, 4) == (4, 5)
    assert after((1, 2, 3), 1, False, 1) == (2, 2, 4)
    assert 0.6 < break_even((0, 0), 0) < 0.75
    assert break_even((0, 5), 0) > break_even((5, 5), 0) > 0.4
    assert 0 < MADE < 1


def test_sides() -> None:
    assert [side(seat, 4) for seat in range(4)] == [0, 1, 0, 1]
    assert [side(seat, 3) for seat in range(3)] == [0, 1, 2]
