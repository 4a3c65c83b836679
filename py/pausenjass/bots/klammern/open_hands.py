"""What the cards of Klammern are worth with all hands open, for four players: the points of the side if all play perfectly."""

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
"""From the second trick on: with all 32 cards in play it takes a second or more."""


def judge(game: Klammern, state: State, seat: Seat) -> Judgement | None:
    """Exact; None where no card is to be laid, in the first trick, and with two or three players.

    The points of the seat's side less those of the others, from this trick on; `wins` is whether that is more than nothing.
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
