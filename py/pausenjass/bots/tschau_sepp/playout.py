"""Plays a round of Tschau Sepp out fast by the heuristics, all hands open.

The same game as `pausenjass.games.tschau_sepp`, some twenty times faster, because it keeps nothing for views, records
and screens; a test replays its moves through the rules and compares the ends. Everybody lays when he can (so it knows no
difference between the options of TS-8) and calls «Ciao» in time.
"""

from __future__ import annotations

from random import Random
from typing import Final

from pausenjass.bots.tschau_sepp.heuristics import FITTING, SEVENS, best_lay, best_wish
from pausenjass.core.game import CHANCE, Action, Card, Seat, Who
from pausenjass.games.tschau_sepp.position import State
from pausenjass.games.tschau_sepp.rules import ASS, BANNER, BAUER, EIGHT, SEVEN, Rules

NOTHING: Final[frozenset[Card]] = frozenset()
NOBODY_WON: Final = -1
LONGEST: Final = 2000
"""The moves after which a playout ends without a winner."""


def finish(
    rules: Rules, state: State, rng: Random, trace: list[tuple[Who, Action]] | None = None
) -> tuple[Seat, list[list[Card]]]:
    """The winner of the round, and the hands that are counted (TS-20). The state is one of play.

    `trace`, if given, gets every move and every refill, as in a record.
    """
    players, due, turn, step, cover = rules.players, state.due, state.turn, state.step, state.cover
    drawn, answers = state.drawn, SEVENS if rules.pass_on_sevens else NOTHING
    hands = [list(hand) for hand in state.hands]
    stock, pile = list(reversed(state.stock)), list(state.pile)
    top = pile[-1]
    fitting = FITTING[state.wish + BAUER if state.wish else top]

    def draw(hand: list[Card], count: int) -> None:
        nonlocal stock, pile
        while count:
            if not stock:
                if len(pile) < 2:
                    return
                stock, pile = pile[:-1], pile[-1:]
                rng.shuffle(stock)
                if trace is not None:
                    trace.append((CHANCE, " ".join(("refill", *reversed(stock)))))
            hand.append(stock.pop())
            count -= 1

    for _ in range(LONGEST):
        hand = hands[turn]
        can_lay = answers if due else fitting
        able = [card for card in hand if card in can_lay]
        if not able:
            if due:
                if trace is not None:
                    trace.append((turn, "take"))
                draw(hand, due)
                due = 0
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
        fitting = FITTING[card]
        wish = ""
        if rank == BAUER:
            wish = best_wish(hand)
            fitting = FITTING[wish + BAUER]
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
        for place in range(1, players):
            hand = hands[(turn + place) % players]
            counted = 0
            while counted < len(hand):
                if hand[counted][1] == SEVEN:
                    draw(hand, 2)
                counted += 1
    return turn, hands
