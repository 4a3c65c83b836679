"""Values cards of Klammern with all hands open, for four players: whether perfect play wins the deal."""

from __future__ import annotations

from typing import Final

from pausenjass.bots.judge import Judgement
from pausenjass.bots.judging import Tally
from pausenjass.bots.klammern.judge import DEALS, result, solved
from pausenjass.bots.klammern.playout import BELLE, names, side
from pausenjass.bots.klammern.strong import so_far
from pausenjass.bots.klammern.worlds import known
from pausenjass.core.game import Seat
from pausenjass.games.klammern import Klammern, rules
from pausenjass.games.klammern.position import State

MOST_CARDS: Final = 28
"""The most cards that are solved, those of the second trick: all 32 take a second or more."""


def judge(game: Klammern, state: State, seat: Seat) -> Judgement | None:
    """The exact judgement; None if no card is due, in the first trick, and with two or three players.

    Points decide between cards that win, or lose, alike.
    """
    bits = names(state.trump) if state.trump else None
    if bits is None or game.rules.players != 4 or state.phase != "play" or state.turn != seat:
        return None
    hands = [bits.mask(hand) for hand in state.hands]
    if sum(hands).bit_count() + len(state.trick) > MOST_CARDS:
        return None
    view = game.view(state, seat)
    points, open_belle = so_far(view, known(view))
    for holder, hand in enumerate(hands):
        points[side(holder, 4)] += rules.BELLE * (open_belle and hand & BELLE == BELLE)
    leads = solved(view, hands, points, [bits.bit[card] for card in state.trick])
    tally = Tally([f"lay {bits.card[card]}" for card in leads])
    tally.add([result(view, lead) for lead in leads.values()])
    return tally.judgement(DEALS)
