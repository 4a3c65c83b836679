"""Finds out whether the player on turn of Tschau Sepp certainly ends the round, whatever the others hold."""

from __future__ import annotations

from pausenjass.bots.tschau_sepp.heuristics import FITTING
from pausenjass.core.cards import without
from pausenjass.core.game import Card
from pausenjass.games.tschau_sepp.position import View
from pausenjass.games.tschau_sepp.rules import ASS, EIGHT


def ending(view: View, card: Card) -> tuple[Card, ...]:
    """An order of the whole hand, beginning with this card, in which the seat lays it out in this turn: by Asse and,
    with two players, 8s. () if it can't. It must be possible to lay the card now."""
    keeps_turn = (ASS, EIGHT) if len(view.counts) == 2 else (ASS,)

    def out(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
        rest = without(hand, (card,))
        if not rest:
            return (card,) if card[1] != ASS else ()
        if card[1] in keeps_turn:
            for other in dict.fromkeys(rest):
                if other in FITTING[card] and (after := out(rest, other)):
                    return (card, *after)
        return ()

    return out(view.hand, card) if sum(each[1] not in keeps_turn for each in view.hand) <= 1 else ()
