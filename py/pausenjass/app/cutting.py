"""Cutting the cards before a deal, where persons like that (the setting `cut`): who cuts, and what the table shows meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pausenjass.app.match import Match
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import is_me, name, say, you
from pausenjass.app.table import Table
from pausenjass.core.game import CHANCE, Seat
from pausenjass.core.seal import Sealed

if TYPE_CHECKING:
    from pausenjass.app import model


def offer(table: Table, scene: Scene) -> model.Cut | None:
    """The sealed deck that is to be cut, of which nothing but its seal and its size may be seen; None while none is."""
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
    """Who cuts, and where, to those who don't see the deck."""
    return say(scene, "cut.at-tablet", *you(scene, seat), name=name(scene, seat))


def cutter(match: Match, dealer: Seat) -> Seat:
    """Who cuts: the person who sits before the dealer in the order of play, or else the next one further back.

    The rule sheets don't say; at tables in Switzerland the neighbour cuts to whom the deal comes last.
    """
    players = len(match.names)
    before = [(dealer - steps) % players for steps in range(1, players + 1)]
    return next(seat for seat in before if seat in match.people)


def _dealer(match: Match, deck: Sealed) -> Seat:
    """Who deals: it doesn't depend on the cards."""
    dealer: Seat = match.game.apply(match.state, CHANCE, deck.dealt(0)).state.dealer
    return dealer
