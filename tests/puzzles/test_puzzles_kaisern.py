"""The puzzles of Kaisern: each one's proof is repeated, against every card that the others may hold.

Nobody has to follow suit, so a hidden hand may lay any hidden card. Two cards that leave the trick with the same winner
and power make no difference, except that they are laid: that is kept for the cards that could still take one of the
seat's party, and for others not, so they never run out and the others may do a little more than in play.
"""

from __future__ import annotations

from math import comb
from typing import Any

import pytest
from puzzling import check_fail, check_varied, holds, lays, position, puzzles

from pausenjass.core.game import Action, Card, Seat
from pausenjass.games.kaisern.position import State, View, declared
from pausenjass.games.kaisern.power import KAISER, ranks, taker
from pausenjass.games.kaisern.rules import Rules

PUZZLES = puzzles("kaisern")
Laid = tuple[Seat, Card, bool]
"""Who laid which card, and whether it is a Kaiser that nobody had seen."""


class Proof:
    """What the seat can force by cards, whatever the hidden hands are."""

    def __init__(self, rules: Rules, state: State, view: View) -> None:
        self.rules, self.seat, self.party = rules, view.seat, rules.side(view.seat)
        self.trump, self.kaiser = view.trump, declared(view.kaiser)
        self.open = {view.seat: frozenset(view.hand)} | {seat: frozenset(hand) for seat, hand in view.partners}
        seen = {card for trick in view.tricks for _, card in trick.cards} | {card for _, card in view.trick}
        seen |= {view.turned, *[card for hand in self.open.values() for card in hand]}
        in_sight = {seat: {view.up[seat]} - seen for seat in range(rules.players) if seat not in self.open}
        self.hidden = [card for card in rules.deck if card not in seen.union(*in_sight.values())]
        self.may = {seat: [*self.hidden, *cards] for seat, cards in in_sight.items()}
        self.claims = {
            seat: sum(each.seat == seat and not each.card for each in view.kaiser) for seat in range(rules.players)
        }
        self.rooms = {seat: view.counts[seat] - len(cards) for seat, cards in in_sight.items()}
        self.known: dict[Any, bool] = {}
        self.won = tuple(trick.winner for trick in view.tricks)
        self.trick: tuple[Laid, ...] = tuple((seat, card, False) for seat, card in view.trick)

    def deals(self) -> int:
        """The number of deals to the hidden hands: a hand with Kaiser that nobody has seen has at least so many Banner."""
        banner = [card for card in self.hidden if card in KAISER]

        def ways(seats: list[Seat], banners: int, others: int) -> int:
            if not seats:
                return 1
            seat, *more = seats
            room = self.rooms[seat]
            return sum(
                comb(banners, count) * comb(others, room - count) * ways(more, banners - count, others - room + count)
                for count in range(self.claims[seat], min(room, banners) + 1)
                if room - count <= others
            )

        return ways(list(self.rooms), len(banner), len(self.hidden) - len(banner))

    def after(self, card: Card) -> bool:
        """Whether the seat can after this card."""
        hands = self.open | {self.seat: self.open[self.seat] - {card}}
        return self.can(hands, frozenset(), self.won, (*self.trick, (self.seat, card, False)))

    def best(self, trick: tuple[Laid, ...]) -> tuple[Seat, int]:
        """Who has the trick now, and with how much power."""
        table = ranks(self.trump, self.kaiser | {card for _, card, kaiser in trick if kaiser})
        seat, card, _ = trick[taker([card for _, card, _ in trick], table, self.trump).place]
        return seat, table[card].power

    def can(self, hands: Any, gone: frozenset[Card], won: tuple[Seat, ...], trick: tuple[Laid, ...]) -> bool:
        """Whether it can from here on."""
        if len(trick) == self.rules.players:
            won, trick = (*won, self.best(trick)[0]), ()
            parties = [self.rules.side(seat) for seat in won]
            if parties.count(parties[-1]) == self.rules.to_win:
                return parties[-1] == self.party
            if len(won) == self.rules.hand:  # KA-4: among equals the one that took its last trick last
                most = max(map(parties.count, parties))
                return [party for party in parties if parties.count(party) == most][-1] == self.party
        turn = (trick[-1][0] + 1) % self.rules.players if trick else won[-1]
        gone = frozenset(card for card in gone if self.threatens(card, hands))
        led = ranks(self.trump, self.kaiser | ({trick[0][1]} if trick[0][2] else set()))[trick[0][1]] if trick else None
        suit = trick[0][1][0] if led and led.kind == "throner" else ""
        key = (tuple(sorted(hands.items())), gone, won, turn, len(trick), suit, trick and self.best(trick))
        if key not in self.known:
            self.known[key] = self.decides(hands, gone, won, trick, turn)
        return self.known[key]

    def decides(self, hands: Any, gone: frozenset[Card], won: Any, trick: tuple[Laid, ...], turn: Seat) -> bool:
        if turn in hands:
            test = any if turn == self.seat else all
            return test(
                self.can(hands | {turn: hands[turn] - {card}}, gone, won, (*trick, (turn, card, False)))
                for card in sorted(hands[turn])
            )
        options = [(card, False) for card in self.may[turn] if card not in gone]
        if self.claims[turn]:
            options += [(card, True) for card in self.hidden if card in KAISER and card not in gone]
        return all(self.can(hands, gone | {card}, won, (*trick, (turn, card, kaiser))) for card, kaiser in options)

    def threatens(self, card: Card, hands: Any) -> bool:
        """Whether the card could take one of the party's."""
        table, as_kaiser = ranks(self.trump, self.kaiser), ranks(self.trump, frozenset(KAISER))
        if table[card].kind == "stecher" or (card in KAISER and any(self.claims.values())):
            return True
        return any(
            mine[0] == card[0] and as_kaiser[card].power > table[mine].power for hand in hands.values() for mine in hand
        )


def spiel_of(game: Any, seat: Seat) -> Any:
    """The goal: the seat's party wins the Spiel."""
    return lambda state: None if state.phase == "play" else state.writer == game.rules.side(seat)


def test_there_are_enough_and_they_vary() -> None:
    check_varied(PUZZLES, "ka")
    assert len(PUZZLES) == 120
    assert {position(puzzle)[0].rules.players for puzzle in PUZZLES} == {2, 3, 4, 5, 6, 8}


@pytest.mark.parametrize("puzzle", PUZZLES, ids=[puzzle["id"] for puzzle in PUZZLES])
def test_one_card_wins_for_certain(puzzle: dict[str, Any]) -> None:
    game, state = position(puzzle)
    seat, rules = puzzle["seat"], game.rules
    assert (state.turn, state.phase, state.ask, state.gone, puzzle["goal"]) == (seat, "play", None, (), "spiel")
    assert (rules.cards, rules.bluff, rules.nine_takes_eight, rules.tie) == (48, False, False, "last")
    assert sorted(lays(game, state)) == sorted([puzzle["right"], *puzzle["fails"]])
    view = game.view(state, seat)
    proof = Proof(rules, state, view)
    assert proof.deals() == puzzle["worlds"]
    assert proof.after(puzzle["right"].split()[1])
    goal = spiel_of(game, seat)
    for action, line in puzzle["fails"].items():
        world = world_of(puzzle, action, state, proof)
        check_fail(game, world, seat, goal, action, line)
        assert not proof.after(action.split()[1])
        if len(view.hand) == 2 and rules.players < 6:
            assert holds(game, game.apply(world, seat, puzzle["right"]).state, seat, goal)
    assert puzzle["left"] == len(view.hand)
    if "need" in puzzle:
        assert rules.parties == 2
        assert 2 * rules.to_win == rules.hand + 1
        assert puzzle["need"] == rules.to_win - view.won()[rules.side(seat)]


def world_of(puzzle: dict[str, Any], action: Action, state: State, proof: Proof) -> State:
    """The deal in which the action fails. It agrees with what the seat knows: the hands, and as many Kaiser that nobody
    has seen ("RB!") as were declared."""
    told = [hand.split() for hand in puzzle["hands"][puzzle["hidden"][action]]]
    hands = tuple(tuple(card[:2] for card in hand) for hand in told)
    assert len({card for hand in hands for card in hand}) == sum(map(len, state.hands))
    kaiser = list(state.kaiser)
    for seat, hand in enumerate(hands):
        assert len(hand) == len(state.hands[seat])
        if seat in proof.open:
            assert {*hand} == proof.open[seat]
            continue
        assert {*proof.may[seat]} - {*proof.hidden} <= {*hand} <= {*proof.may[seat]}
        secret = [card[:2] for card in told[seat] if card.endswith("!")]
        assert {*secret} <= {*KAISER} & {*proof.hidden}
        assert len(secret) == proof.claims[seat]
        for place, each in enumerate(kaiser):
            if each.seat == seat and not each.shown:
                kaiser[place] = each._replace(card=secret.pop())
    return state._replace(hands=hands, kaiser=tuple(kaiser))
