"""What a seat of Kaisern may know, and full positions that agree with it (KA-18, KA-20, KA-35).

Partners see each other's hands; with a speaker only he sees all (KA-44). If another party declares a Kaiser face down,
only the number and the Kritze are known. So unless players may bluff, an imagined hand holds a hidden Banner for each
such declaration. A hand may also hold an undeclared Banner: nobody has to declare. worlds.py samples such positions.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from pausenjass.core.cards import in_order
from pausenjass.core.game import Seat
from pausenjass.games.kaisern.dealing import sees
from pausenjass.games.kaisern.legal import actors, legal
from pausenjass.games.kaisern.position import NOBODY, PUBLIC, Shown, State, View
from pausenjass.games.kaisern.power import BANNER
from pausenjass.games.kaisern.rules import Rules
from pausenjass.games.kaisern.worlds import Worlds, undealt


def seen_by(rules: Rules, state: State, seat: Seat) -> View:
    """What the seat may know; NOBODY: an onlooker, who sees no hand."""
    onlooks = seat == NOBODY
    party = NOBODY if onlooks else rules.side(seat)
    partners = () if onlooks else sees(rules, state.dealer, seat)
    kaiser = state.kaiser
    if kaiser:
        kaiser = tuple(
            [each if each.shown or each.seat in (seat, *partners) else each._replace(card="") for each in kaiser]
        )
    return View(
        seat=seat,
        hand=() if onlooks else state.hands[seat],
        counts=tuple([len(hand) for hand in state.hands]),
        actors=actors(rules, state),
        legal=() if onlooks else legal(rules, state, seat),
        partners=tuple([(other, state.hands[other]) for other in partners]),
        away=tuple([(other, state.away[other]) for other in (seat, *partners)]) if party in state.gone else (),
        away_counts=tuple([len(cards) for cards in state.away]),
        closed=bool(state.closed),
        stock=len(state.stock),
        kaiser=kaiser,
        shown=shown(state),
        **{name: getattr(state, name) for name in PUBLIC},
    )


def shown(state: State) -> tuple[Shown, ...]:
    """`View.shown`: the Banner that were laid, then those shown at the end of the Spiel."""
    found, laid = [], set()
    for cards in (*[trick.cards for trick in state.tricks], state.trick):
        for seat, card in cards:
            if card[1] == BANNER:
                numbers = [each.number for each in state.kaiser if each.card == card]
                found.append(Shown(seat, card, numbers[0] if numbers else 0))
                laid.add(card)
    for each in state.kaiser:
        if each.shown and each.card not in laid and each.card != state.up[each.seat]:
            found.append(Shown(each.seat, each.card, each.number))
    return tuple(found)


def imagined(rules: Rules, view: View, rng: Random) -> State:
    """Samples a full position that agrees with the view."""
    worlds = _worlds(rules, view)
    places, kaiser = worlds.sample(rng)
    hands, away, hidden = list(worlds.hands), list(worlds.away), len(worlds.seats)
    for seat, more in zip(worlds.seats, places, strict=False):
        pile = away if rules.side(seat) in view.gone else hands
        pile[seat] = in_order((*worlds.known[seat], *more))
    closed, stock = tuple(map(in_order, places[hidden:-1])), list(places[-1]) if places else []
    if undealt(view):  # KA-37: nobody knows whose they will be
        closed, stock = (), [card for place in places[hidden:] for card in place]
        rng.shuffle(stock)
    return State(
        hands=tuple(hands),
        closed=closed,
        stock=tuple(stock),
        away=tuple(away),
        kaiser=kaiser,
        **{name: getattr(view, name) for name in PUBLIC},
    )


@lru_cache(maxsize=32)
def _worlds(rules: Rules, view: View) -> Worlds:
    return Worlds(rules, view)
