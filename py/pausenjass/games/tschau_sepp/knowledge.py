"""What the play of Tschau Sepp tells everybody about hidden cards, and full positions that agree with it.

The play tells two things. A player who draws for an uncovered Ass, or under Zugzwang, or passes because nothing is left
to draw, shows that nothing in his hand fits. A refill shows which cards lie in the new stock. games/sepp.py explains
how `State.could` keeps this.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from pausenjass.core.cards import JASS_36
from pausenjass.core.game import Card
from pausenjass.games.sepp import Could, Matching, Place, bits, hand_places, hands_and_stock, hidden, limits, narrowed
from pausenjass.games.tschau_sepp.legal import can_draw
from pausenjass.games.tschau_sepp.position import State, View
from pausenjass.games.tschau_sepp.rules import BAUER, Rules

ANY: Final = bits(JASS_36)

UNFIT: Final = {
    asked: ANY & ~bits(tuple(card for card in JASS_36 if card[0] == asked[0] or card[1] in (asked[1], BAUER)))
    for asked in JASS_36
}
"""The cards that don't fit, by the suit and rank asked for."""


def dealt(players: int, hand: int) -> Could:
    """What is known of a new deal: nothing."""
    return ((ANY,) * hand,) * players


def source(state: State) -> int:
    """The cards that the stock may hold: after a refill only those."""
    return bits(state.recycled) if state.fresh else ANY


def missed(rules: Rules, state: State) -> State:
    """Notes what a draw or pass of the player on turn tells of his hand, if anything."""
    if not (state.cover or rules.must_play or not (state.drawn or state.took or can_draw(state))):
        return state
    top = state.pile[-1]
    return state._replace(could=narrowed(state.could, state.turn, UNFIT[(state.wish or top[0]) + top[1]]))


def imagined(rules: Rules, view: View, rng: Random) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Samples hands and stock that agree with the view. ValueError if the view contradicts itself."""
    if not view.pile:
        return ((),) * rules.players, ()
    found = hidden(rules.cards, view, view.pile)
    cards = list(found.cards.elements())
    rng.shuffle(cards)
    unseen = bits(tuple(card for card, count in found.cards.items() if count))
    if found.others and (
        view.recycled or any(each & unseen != unseen for seat in found.others for each in view.could[seat])
    ):
        cards = _matched(rules, view, found.others, cards, rng)
    return hands_and_stock(view, found, cards)


def _matched(rules: Rules, view: View, others: list[int], cards: list[Card], rng: Random) -> list[Card]:
    """Orders the hidden cards in agreement with what was told: the others' hands, then the stock."""
    fresh = view.fresh or (0,) * rules.players
    places = [place for seat in others for place in hand_places(view.could[seat], fresh[seat])]
    places += [Place(bits(view.recycled) if view.recycled else ANY, 2)] * (len(cards) - len(places))
    by_refill = None
    if view.recycled:
        by_refill = limits(rules.decks, Counter(cards), view.recycled, view.pile[0], view.hand, fresh[view.seat])
    found = Matching(places, cards, by_refill).cards(rng)
    if found is None:
        raise ValueError("no cards agree with the view")
    return found
