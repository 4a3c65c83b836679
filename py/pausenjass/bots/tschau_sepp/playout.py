"""Plays a round of Tschau Sepp out fast by the heuristics, all hands open.

It plays like `pausenjass.games.tschau_sepp`, but some twenty times faster, because it keeps nothing for views, records
and screens; a test replays its moves through the rules and compares the ends. Everybody lays when he can (so the
options of TS-8 don't matter) and calls «Ciao» in time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from pausenjass.bots.tschau_sepp.heuristics import FITTING, SEVENS, best_lay, best_wish
from pausenjass.core.game import CHANCE, Action, Card, Seat, Who
from pausenjass.games.tschau_sepp.position import State
from pausenjass.games.tschau_sepp.rules import ASS, BANNER, BAUER, EIGHT, SEVEN, Rules

NOTHING: Final[frozenset[Card]] = frozenset()
NOBODY_WON: Final = -1
LONGEST: Final = 2000
"""The number of moves after which a playout ends without a winner."""


def finish(
    rules: Rules, state: State, rng: Random, trace: list[tuple[Who, Action]] | None = None
) -> tuple[Seat, list[list[Card]]]:
    """Plays the round out. Returns the winner and the hands that are counted (TS-20). The state must be in play.

    `trace`, if given, gets every move and every refill, as in a record.
    """
    players, due, turn, step, cover = rules.players, state.due, state.turn, state.step, state.cover
    drawn, answers = state.drawn or state.took, SEVENS if rules.pass_on_sevens else NOTHING
    hands = [list(hand) for hand in state.hands]
    stock, pile = list(reversed(state.stock)), list(state.pile)
    fitting = FITTING[state.wish + BAUER if state.wish else pile[-1]]

    draw = partial(_draw, stock, pile, rng, trace)
    for _ in range(LONGEST):
        hand = hands[turn]
        can_lay = answers if due else fitting
        able = [card for card in hand if card in can_lay]
        if not able:
            if due:
                if trace is not None:
                    trace.append((turn, "take"))
                draw(hand, due)
                due, drawn = 0, rules.after_sevens == "lay or pass"  # TS-22
            elif cover or not drawn and (stock or len(pile) > 1):
                if trace is not None:
                    trace.append((turn, "draw"))
                draw(hand, 1)
                drawn = not cover
            else:
                if trace is not None:
                    trace.append((turn, "pass"))
                turn, drawn = (turn + step) % players, False
            continue
        card = able[0] if len(able) == 1 else best_lay(hand, able, players, len(hands[(turn + step) % players]))
        hand.remove(card)
        pile.append(card)
        rank = card[1]
        wish = best_wish(hand) if rank == BAUER else ""
        fitting = FITTING[wish + BAUER if wish else card]
        if trace is not None:
            trace.append((turn, f"lay {card} wish {wish}" if rank == BAUER else "lay " + card))
        cover = rank == ASS
        if cover:
            continue
        if not hand:
            break
        steps = step
        if rank == SEVEN:
            due += 2
        elif rank == EIGHT:
            steps += step
        elif rank == BANNER and rules.ten_reverses:
            steps = step = -step
        turn, drawn = (turn + steps) % players, False
    else:
        return NOBODY_WON, hands
    if not rules.by_wins:
        _draw_for_sevens(hands[turn + 1 :] + hands[:turn], draw)
    return turn, hands


def _draw(
    stock: list[Card],
    pile: list[Card],
    rng: Random,
    trace: list[tuple[Who, Action]] | None,
    hand: list[Card],
    count: int,
) -> None:
    """Draws cards from the stock into a hand, as many as there are; the pile except its top refills the stock (TS-9)."""
    while count:
        if not stock:
            if len(pile) < 2:
                return
            stock += pile[:-1]
            del pile[:-1]
            rng.shuffle(stock)
            if trace is not None:
                trace.append((CHANCE, " ".join(("refill", *reversed(stock)))))
        hand.append(stock.pop())
        count -= 1


def _draw_for_sevens(hands: list[list[Card]], draw: Callable[[list[Card], int], None]) -> None:
    """Draws two cards for each 7 left in hand, including 7s drawn for others (TS-20)."""
    for hand in hands:
        counted = 0
        while counted < len(hand):
            if hand[counted][1] == SEVEN:
                draw(hand, 2)
            counted += 1
