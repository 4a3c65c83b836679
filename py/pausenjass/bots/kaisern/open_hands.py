"""Values cards of Kaisern with all hands open, for two parties: whether perfect play wins the Spiel, in Striche."""

from __future__ import annotations

from pausenjass.bots.judge import Judgement, Option
from pausenjass.bots.judging import ranked
from pausenjass.bots.kaisern.evaluation import SOLVABLE
from pausenjass.bots.kaisern.order import order
from pausenjass.bots.kaisern.solver import Solver
from pausenjass.core.game import Seat
from pausenjass.games.kaisern import Kaisern
from pausenjass.games.kaisern.position import UNKNOWN, State

STRICHE = "striche"


def judge(game: Kaisern, state: State, seat: Seat) -> Judgement | None:
    """The exact judgement; None if no card is due, with more parties, with too many cards to solve, and after a false
    declaration, which decides alone (KA-20)."""
    rules = game.rules
    declared = frozenset(each.card for each in state.kaiser)
    if rules.parties != 2 or state.phase != "play" or state.turn != seat or state.ask or UNKNOWN in declared:
        return None
    named = order(rules.span, state.trump, declared, rules.nine_takes_eight)
    hands = [named.mask(hand) for hand in state.hands]
    trick = [named.bit[card] for _, card in state.trick]
    for who, card in state.trick:
        hands[who] |= named.bit[card]
    if sum(hands).bit_count() > SOLVABLE[rules.players]:
        return None
    values = Solver(named, hands, rules.to_win, rules.tie == "first").values(state.leader, trick, *state.won())
    wins = {card: float(values[named.bit[card]]) for card in state.hands[seat]}
    stake = game.view(state, seat).stake
    options = [Option(f"lay {card}", stake * (2 * won - 1), won, 0.0) for card, won in wins.items()]
    return ranked(options, STRICHE, 1)
