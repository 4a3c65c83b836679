"""Values cards of Klammern with all hands open, for four players: the side's points in perfect play."""

from __future__ import annotations

from typing import Final

from pausenjass.bots.judge import Judgement, Option
from pausenjass.bots.judging import ranked
from pausenjass.bots.klammern.playout import names
from pausenjass.bots.klammern.solver import Solver, left_in
from pausenjass.core.game import Seat
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern.position import State

POINTS: Final = "points"
MOST_CARDS: Final = 28
"""The most cards that are solved, those of the second trick: all 32 take a second or more."""


def judge(game: Klammern, state: State, seat: Seat) -> Judgement | None:
    """The exact judgement; None if no card is due, in the first trick, and with two or three players.

    A value is the points of the seat's side less the others', from this trick on; `wins` tells whether it is positive.
    """
    bits = names(state.trump) if state.trump else None
    if bits is None or game.rules.players != 4 or state.phase != "play" or state.turn != seat:
        return None
    hands = [bits.mask(hand) for hand in state.hands]
    trick = [bits.bit[card] for card in state.trick]
    for step, card in enumerate(trick):
        hands[(state.leader + step) % 4] |= card
    left = sum(hands)
    if left.bit_count() > MOST_CARDS:
        return None
    total = left_in(left)
    leads = {card: 2 * value - total for card, value in Solver(hands).values(left, state.leader, trick).items()}
    options = [Option(f"lay {bits.card[card]}", lead, float(lead > 0), 0.0) for card, lead in leads.items()]
    return ranked(options, POINTS, 1)
