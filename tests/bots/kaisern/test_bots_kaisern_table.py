"""Kaisern on bits compared with the rules, its playout, the solver compared with brute force, and the value of Striche."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from pausenjass.bots.kaisern.evaluation import ByDeck
from pausenjass.bots.kaisern.match import STAKES, ahead, win_probabilities, worth
from pausenjass.bots.kaisern.order import Order, order
from pausenjass.bots.kaisern.playout import Playout, Score
from pausenjass.bots.kaisern.solver import Solver, Unsolved
from pausenjass.bots.kaisern.stakes import NOBODY, PARTS, THEY, Cube, lone, part
from pausenjass.core.cards import SWISS_SUITS
from pausenjass.core.masks import Mask, singly
from pausenjass.games.kaisern.power import KAISER, ranks, taker
from pausenjass.games.kaisern.rules import DECKS

decks = pytest.mark.parametrize("cards", DECKS)


def drawn(seed: str, players: int, each: int, cards: int) -> tuple[Random, Order, list[Mask]]:
    """A random order and random hands; from an extended deck often with trumps 0 and 1."""
    rng = Random(seed)
    trump = rng.choice(SWISS_SUITS)
    named = order(cards, trump, frozenset(card for card in KAISER if rng.random() < 0.5), rng.random() < 0.3)
    pack = [named.bit[card] for card in DECKS[cards]]
    rng.shuffle(pack)
    pack.sort(key=lambda card: card not in (named.null, named.bit.get(trump + "1")))
    pack = pack[: players * each]
    rng.shuffle(pack)
    return rng, named, [sum(pack[seat * each : (seat + 1) * each]) for seat in range(players)]


def rules_of(named: Order) -> tuple[str, frozenset[str]]:
    """The trump and the Kaiser of an order."""
    trump = next(suit for suit in SWISS_SUITS if named.bit[suit + "6"] & named.stecher)
    return trump, frozenset(card for card in KAISER if named.bit[card] & named.stecher)


def fresh(players: int, parties: int, wins: int, out: Sequence[int] = ()) -> Score:
    return Score(
        tuple(seat % parties for seat in range(players)),
        wins,
        (0,) * parties,
        (-1,) * parties,
        0,
        False,
        frozenset(out),
    )


@decks
@pytest.mark.parametrize("players", [2, 3, 4, 6, 8])
def test_a_trick_goes_where_the_rules_have_it(cards: int, players: int) -> None:
    """This includes seats that are out, and a trump 0 that blocks."""
    for seed in range(150):
        rng, named, hands = drawn(f"{cards} {players} {seed}", players, 1, cards)
        trump, kaiser = rules_of(named)
        leader = rng.randrange(players)
        seats = [(leader + step) % players for step in range(players)]
        lies = [(seat, hands[seat]) for seat in seats[: rng.randrange(players)]]
        out = {seat for seat, _ in lies if rng.random() < 0.3}
        deal = Playout(named, hands, leader, lies, fresh(players, players, 9, tuple(out)))
        for seat in seats[len(lies) :]:
            assert deal.turn == seat
            deal.play(hands[seat])
        codes = [named.names(hands[seat])[0] for seat in seats]
        gone = [place for place, seat in enumerate(seats) if seat in out]
        won = taker(codes, ranks(trump, kaiser), trump, bool(named.eight), gone)
        assert deal.turn == seats[won.place]
        assert deal.won[seats[won.place]] == 1


def best_by_brute_force(deal: Playout, named: Order) -> bool:
    """Whether party 0 wins if everybody plays perfectly, found by trying every card."""
    moves = deal.moves()
    if not moves:
        return deal.winning_party() == 0
    mine = deal.turn % 2 == 0
    for card in moves:
        score = deal.score._replace(won=tuple(deal.won), last=tuple(deal.last), done=deal.done)
        leader = deal.trick[0][0] if deal.trick else deal.turn
        after = Playout(named, deal.hands, leader, deal.trick, score)
        after.play(card)
        if best_by_brute_force(after, named) == mine:
            return mine
    return not mine


@decks
@pytest.mark.parametrize(("players", "each", "wins"), [(2, 5, 3), (4, 3, 2), (6, 1, 1), (8, 1, 1)])
def test_the_solver_is_right(cards: int, players: int, each: int, wins: int) -> None:
    for seed in range(25 if each == 3 else 60):
        rng, named, hands = drawn(f"{cards} {players} {seed}", players, each, cards)
        leader = rng.randrange(players)
        deal = Playout(named, hands, leader, (), fresh(players, 2, wins))
        solver = Solver(named, hands, wins)
        truth = best_by_brute_force(deal, named)
        assert solver.wins_from(solver.every, leader, 0, 0) == truth
        values = solver.values(leader, (), 0, 0)
        assert set(values) == set(singly(hands[leader]))
        assert any(values.values()) == (truth == (leader % 2 == 0))


@decks
def test_the_solver_is_right_within_a_trick(cards: int) -> None:
    """Tries every card of the player on turn, even near a tie of the tricks."""
    for seed in range(40):
        rng, named, hands = drawn(f"within {cards} {seed}", 4, 3, cards)
        leader, laid = rng.randrange(4), rng.randrange(1, 4)
        trick = []
        for step in range(laid):
            seat = (leader + step) % 4
            trick.append((seat, rng.choice(singly(hands[seat]))))
        left = [hand & ~sum(card for _, card in trick) for hand in hands]
        score = fresh(4, 2, 3)._replace(won=(1, 1), last=(0, 1), done=2)
        turn = (leader + laid) % 4
        values = Solver(named, hands, 3).values(leader, [card for _, card in trick], 1, 1)
        assert set(values) == set(singly(left[turn]))
        for card, value in values.items():
            deal = Playout(named, left, leader, trick, score)
            deal.play(card)
            assert value == (best_by_brute_force(deal, named) == (turn % 2 == 0))


@pytest.mark.rule("KA-4")
@pytest.mark.parametrize("early", [False, True])
@pytest.mark.parametrize(
    ("players", "each", "wins", "won"), [(6, 2, 5, (3, 3)), (6, 2, 5, (2, 4)), (8, 1, 4, (3, 2)), (8, 1, 4, (2, 3))]
)
def test_the_solver_knows_who_wins_with_equal_tricks(
    players: int, each: int, wins: int, won: tuple[int, int], early: bool
) -> None:
    """Six players with 8 cards each need 5 tricks, eight with 6 need 4: both parties may have equally many."""
    for seed in range(12):
        rng, named, hands = drawn(f"equal {players} {seed}", players, each, 60)
        leader, done = rng.randrange(players), sum(won)
        score = fresh(players, 2, wins)._replace(won=won, last=(done - 1, done - 2), done=done, early=early)
        for card, value in Solver(named, hands, wins, early).values(leader, (), *won).items():
            deal = Playout(named, hands, leader, (), score)
            deal.play(card)
            assert value == (best_by_brute_force(deal, named) == (leader % 2 == 0))


def test_the_solver_gives_up_where_it_is_told_to() -> None:
    _, named, hands = drawn("many positions", 4, 5, 48)
    asked = []

    def after_three() -> bool:
        asked.append(True)
        return len(asked) == 3

    with pytest.raises(Unsolved):
        Solver(named, hands, 3, gives_up=after_three).values(0, (), 0, 0)
    assert len(asked) == 3
    assert Solver(named, hands, 3, gives_up=lambda: False).values(0, (), 0, 0) == Solver(named, hands, 3).values(
        0, (), 0, 0
    )


@pytest.mark.parametrize(
    ("players", "parties", "each", "wins"), [(3, 3, 7, 4), (4, 4, 9, 5), (6, 2, 7, 4), (6, 3, 7, 4), (8, 2, 5, 3)]
)
def test_a_playout_ends_a_spiel_by_its_rules(players: int, parties: int, each: int, wins: int) -> None:
    """It ends as soon as it is decided (KA-4), and cards are laid in turn."""
    for seed in range(20):
        rng, named, hands = drawn(f"playout {players} {seed}", players, each, 60)
        deal = Playout(named, hands, rng.randrange(players), (), fresh(players, parties, wins))
        returns = ByDeck(deal).finish(rng.random)
        winner = deal.winning_party()
        assert returns == [1.0 if seat % parties == winner else 0.0 for seat in range(players)]
        assert max(deal.won) == deal.won[winner]
        assert max(deal.won) == wins or not any(deal.hands)
        assert deal.moves() == ()


def test_among_equals_the_last_trick_counts() -> None:
    """KA-4 and its option."""
    named = order(48, "E", frozenset())
    score = Score((0, 1, 2), 4, (3, 3, 1), (4, 6, 5), 7, False, frozenset())
    assert Playout(named, [0, 0, 0], 0, (), score).winning_party() == 1
    assert Playout(named, [0, 0, 0], 0, (), score._replace(early=True)).winning_party() == 0
    assert Playout(named, [0, 0, 0], 0, (), score._replace(out=frozenset([1]))).winning_party() == 0


# --- what Striche are worth -----------------------------------------------------------------------------------------


def test_chances_of_the_partie() -> None:
    assert ahead(101, 101) == 0.5
    assert ahead(4, 20) > ahead(20, 20) > ahead(20, 4)
    assert [ahead(-3, 0), ahead(0, 7), ahead(7, 0)] == [1, 1, 0]
    for mine, theirs in ((1, 2), (3, 101), (17, 90), (100, 101), (101, 5)):
        after = sum(often * (ahead(mine - stake, theirs) + ahead(mine, theirs - stake)) / 2 for stake, often in STAKES)
        assert ahead(mine, theirs) == pytest.approx(after)
        assert ahead(mine, theirs) + ahead(theirs, mine) == 1
    assert ahead(4, 8) > ahead(8, 8)
    for points in ((0, 0), (60, 40), (97, 0, 50), (20, 30, 40, 90, 0, 0)):
        found = win_probabilities(points, 101)
        assert sum(found) == pytest.approx(1)
        assert sorted(found, reverse=True)[0] == found[points.index(max(points))]
    assert win_probabilities((101, 99), 101) == (1, 0)
    assert win_probabilities((50, 51, 51), 51) == (0, 0.5, 0.5)
    assert worth((90, 90), 101, 1, 13) == (0, 1)
    assert worth((90, 90), 101, 1, 7)[1] > win_probabilities((90, 90), 101)[1]


def test_the_cube_far_from_the_end() -> None:
    """Coming pays from (s' - s) / 2s' (4 to 7: 21 %, 28 to 31: 5 %); raising from a little over even."""
    middle = Cube(0, 0, 101, 0, (True, True))
    for field, least in ((4, 3 / 14), (13, 3 / 32), (25, 3 / 56)):
        comes = [middle.value(1, chance, field + 3, THEY) > middle.end(field, False) for chance in range(PARTS + 1)]
        assert comes == sorted(comes)
        assert comes.index(True) / PARTS == pytest.approx(least, abs=0.05)
    for tricks in (1, 3, 5):
        raises = [
            middle.raised(tricks, chance, 4) > middle.held(tricks, chance, 4, NOBODY) for chance in range(PARTS + 1)
        ]
        assert not any(raises[: PARTS // 2 - 1])
        assert all(raises[PARTS // 2 + 4 :])


def test_the_cube_heeds_the_score() -> None:
    """A party that loses the Partie with this Spiel anyway comes with anything, and raises with any chance."""
    lost = Cube(0, 97, 101, 0, (True, False))
    assert all(lost.value(3, chance, 10, THEY) >= lost.end(7, False) for chance in range(PARTS + 1))
    assert lost.raised(3, 4, 7) > lost.held(3, 4, 7, NOBODY)
    wins = Cube(97, 0, 101, 0, (False, True))
    assert wins.value(3, 12, 7, NOBODY) <= wins.held(3, 12, 7, NOBODY)
    assert wins.value(3, 2, 10, THEY) < wins.end(7, True)


def test_chances_in_parts() -> None:
    assert [part(chance) for chance in (-1, 0, 0.5, 1, 2)] == [0, 0, PARTS // 2, PARTS, PARTS]


def test_three_parties() -> None:
    """Being out costs only the own chance; if one party remains, it writes the earlier stake."""
    points = (40, 40, 40)
    stays = lone(points, 101, 0, 0.3, 7, (0, 1, 2))
    assert stays > lone(points, 101, 0, 0.0, 7, (0, 1, 2))
    assert lone(points, 101, 0, 0.0, 4, (0, 1)) > lone(points, 101, 0, 0.0, 7, (0, 1))
    assert lone(points, 101, 0, 0.0, 4, (0,)) == worth(points, 101, 0, 4)[0]
