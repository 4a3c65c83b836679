"""Cutting the cards before a deal, if persons want it (the setting `cut`): who cuts, and what the table shows meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import is_me, name, say, you
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core.game import CHANCE, Seat
from pausenjass.core.seal import Sealed

if TYPE_CHECKING:
    from pausenjass.app import model


def offer(table: Table, scene: Scene) -> model.Cut | None:
    """The sealed deck to be cut, which shows only its seal and its size; None if there is none."""
    match = table.match
    if not match.waits_for_cut:
        return None
    deck = match.next_deck()
    dealer = _dealer(match, deck)
    seat = cutter(match, dealer)
    shuffled = "cut.text.you" if is_me(scene, dealer) else "cut.text"
    return {
        "seat": seat,
        "title": say(scene, "cut.title", *you(scene, seat), name=name(scene, seat)),
        "text": say(scene, shuffled, name=name(scene, dealer)),
        "seal": deck.seal,
        "cards": len(deck.cards),
    }


def at_the_tablet(scene: Scene, seat: Seat) -> str:
    """Who cuts, and where, for those who don't see the deck."""
    return say(scene, "cut.at-tablet", *you(scene, seat), name=name(scene, seat))


def cutter(match: Match, dealer: Seat) -> Seat:
    """The person who cuts: the one before the dealer in the order of play, or else the next one further back.

    The rule sheets don't say. At Swiss tables the neighbour who is dealt to last cuts.
    """
    players = len(match.names)
    before = [(dealer - steps) % players for steps in range(1, players + 1)]
    return next(seat for seat in before if seat in match.people)


def _dealer(match: Match, deck: Sealed) -> Seat:
    """The dealer, who doesn't depend on the cards."""
    dealer: Seat = match.game.apply(match.state, CHANCE, deck.dealt(0)).state.dealer
    return dealer
