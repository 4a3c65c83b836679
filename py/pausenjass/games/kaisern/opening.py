"""Begins a Spiel of Kaisern: blind turns, the deal, stages, face-up Banner, until hands are taken up (KA-8, KA-9, KA-18, KA-37,
KA-39, KA-41)."""

from __future__ import annotations

from typing import Any, Final

from pausenjass.core.cards import in_order
from pausenjass.core.game import Event, Seat
from pausenjass.games.kaisern.dealing import deal_rest, dealt_anew, next_dealer, order, stage, trump_maker
from pausenjass.games.kaisern.declaring import OPEN, declared_as
from pausenjass.games.kaisern.legal import start_field, vorhand
from pausenjass.games.kaisern.position import NOBODY, Cards, State
from pausenjass.games.kaisern.power import BANNER
from pausenjass.games.kaisern.rules import Rules

_STANDS: Final = ("field", "raiser", "freed", "nachfreed")
"""KA-41: what a new deal by KA-9 leaves as it was before the deal."""


# --- before the deal ------------------------------------------------------------------------------------------------


def due(rules: Rules, state: State) -> State:
    """The position before a deal: the deck is due, or the blind turns at an empty table (KA-41)."""
    if not rules.blind:
        return state._replace(phase="deck", turn=NOBODY)
    dealer = next_dealer(rules, state)
    return State(
        "blind",
        hands=((),) * rules.players,
        dealer=dealer,
        turn=order(rules, dealer)[0],
        field=start_field(rules, state.points),
        round=state.round + 1,
        **_carried_over(state),
    )


def _carried_over(state: State) -> dict[str, Any]:
    """What a State keeps of the Spiele before."""
    return {name: getattr(state, name) for name in ("loser", "writer", "how", "points", "deal")}


def next_blind(rules: Rules, state: State) -> State:
    """KA-41: asks the next party that hasn't raised yet. After the last one the deck is due."""
    asked = order(rules, state.dealer)[: rules.parties]
    silent = {*state.gone, *[rules.side(seat) for seat in state.ready]}
    for seat in asked[asked.index(state.turn) + 1 :]:
        if rules.side(seat) not in silent:
            return state._replace(turn=seat)
    return state._replace(phase="deck", turn=NOBODY, ready=())


# --- the deal -------------------------------------------------------------------------------------------------------


def dealt(rules: Rules, state: State, cards: Cards) -> State:
    """KA-7, KA-37: the position after the first cards of this deck are dealt. What was raised and freed blind stands."""
    stands: dict[str, Any] = {name: getattr(state, name) for name in (*_STANDS, "gone")} if rules.blind else {}
    new = State(
        "open",
        hands=((),) * rules.players,
        stock=cards,
        up=("",) * rules.players,
        dealer=state.dealer if rules.blind else next_dealer(rules, state),
        round=state.round if state.redeal or rules.blind else state.round + 1,
        **_carried_over(state),
        **(stands or {"field": start_field(rules, state.points)}),
    )
    if new.gone:
        new = new._replace(away=((),) * rules.players)
    if rules.blind and rules.staged:
        new = new._replace(before_deal=tuple(stands[name] for name in _STANDS))
    if rules.staged:
        return _first_cards(rules, new, rules.parties)
    new = _first_cards(rules, new, rules.players)
    closed, stock = deal_rest(rules, new.dealer, new.stock)
    return new._replace(closed=closed, stock=stock)


def _first_cards(rules: Rules, state: State, count: int) -> State:
    """Lays the first card of so many further seats face up; a party that has gone lays it away at once (KA-28)."""
    up, hands, away = list(state.up), list(state.hands), list(state.away)
    seats = [seat for seat in order(rules, state.dealer) if not up[seat]][:count]
    for seat, card in zip(seats, state.stock, strict=False):
        up[seat] = card
        pile = away if rules.side(seat) in state.gone else hands
        pile[seat] = (card,)
    return state._replace(up=tuple(up), hands=tuple(hands), away=tuple(away), stock=state.stock[count:])


def opened(rules: Rules, state: State, events: list[Event]) -> State:
    """Continues when first cards lie there: trump by all of them (KA-8) or a new deal (KA-9), then the seats that have one."""
    if all(state.up):
        if dealt_anew(rules, state.up):
            return _dealt_anew(rules, state, events)
        maker = trump_maker(rules, state.dealer, state.up)
        if maker is not None:
            seat, card = maker
            events.append(Event("trump", {"suit": card[0], "card": card, "seat": seat}))
            state = state._replace(trump=card[0], trump_card=card)
    if rules.staged:
        return _next_in_stage(rules, state, stage(rules, state), events)
    return _next_open(rules, state, order(rules, state.dealer), events)


def _dealt_anew(rules: Rules, state: State, events: list[Event]) -> State:
    """KA-9: the same dealer must deal anew, and whatever was declared, raised or freed since the deal lapses."""
    events.append(Event("redeal", {"dealer": state.dealer}))
    if rules.staged:
        before = state.before_deal or (start_field(rules, state.points), NOBODY, NOBODY, NOBODY)
        stands: dict[str, Any] = dict(zip(_STANDS, before, strict=True))
        state = state._replace(kaiser=(), **stands)
    return state._replace(phase="deck", turn=NOBODY, redeal=True)


# --- face-up cards --------------------------------------------------------------------------------------------------


def go_on(rules: Rules, state: State, events: list[Event]) -> State:
    """Passes the turn, if the seat on turn needn't end its part itself: its party has gone, or its face-up Kaiser gets no
    more Kritze now."""
    turn = state.turn
    if rules.side(turn) in state.gone:
        return part_over(rules, state, events)
    asks_once = not rules.staged and not rules.settles_open
    return part_over(rules, state, events) if asks_once and declared_as(state, turn, state.up[turn]) else state


def waived(rules: Rules, state: State, events: list[Event]) -> State:
    """KA-18: the face-up Banner of the seat on turn stays plain. In a stage its turn goes on (KA-37)."""
    return state._replace(phase="stage") if rules.staged else part_over(rules, state, events)


def part_over(rules: Rules, state: State, events: list[Event]) -> State:
    """The part of the seat on turn is over: the next one's begins."""
    assert state.phase in OPEN
    if rules.staged:
        seats = stage(rules, state)
        return _next_in_stage(rules, state, seats[seats.index(state.turn) + 1 :], events)
    seats = order(rules, state.dealer)
    return _next_open(rules, state, seats[seats.index(state.turn) + 1 :], events)


def _next_in_stage(rules: Rules, state: State, seats: tuple[Seat, ...], events: list[Event]) -> State:
    """KA-37: asks the next of these seats. If there is none, the next stage is dealt; after the last one, all other cards."""
    for seat in seats:
        if rules.side(seat) not in state.gone:
            return state._replace(turn=seat, phase="open" if state.up[seat][1] == BANNER else "stage")
    if not all(state.up):
        state = _first_cards(rules, state, rules.parties)
        new = stage(rules, state)
        events.append(Event("dealt-on", {"seats": list(new), "cards": [state.up[seat] for seat in new]}))
        return opened(rules, state, events)
    closed, stock = deal_rest(rules, state.dealer, state.stock)
    return _taken_up(rules, state._replace(closed=closed, stock=stock), events)


def _next_open(rules: Rules, state: State, seats: tuple[Seat, ...], events: list[Event]) -> State:
    """KA-18: asks the next of these seats with a face-up Banner. If there is none, all take up their cards."""
    for seat in seats:
        if state.up[seat][1] == BANNER and rules.side(seat) not in state.gone:
            return state._replace(turn=seat)
    return _taken_up(rules, state, events)


def _taken_up(rules: Rules, state: State, events: list[Event]) -> State:
    """KA-18: all take up their cards, and Vorhand begins to get ready."""
    hands, stock = list(state.hands), state.stock
    for seat, cards in enumerate(state.closed):
        if rules.side(seat) in state.gone:  # KA-28: the party that has gone doesn't look at them any more
            stock += cards
        else:
            hands[seat] = in_order((*hands[seat], *cards))
    if rules.staged or any(card[1] == BANNER for card in state.up):  # otherwise nobody had to wait for them
        events.append(Event("took-up"))
    if not state.trump:  # KA-9
        turned, *rest = stock
        events.append(Event("turned-up", {"card": turned, "suit": turned[0]}))
        state = state._replace(turned=turned, trump=turned[0], trump_card=turned)
        stock = tuple(rest)
    state = state._replace(phase="ready", hands=tuple(hands), closed=(), stock=stock)
    return state._replace(turn=vorhand(rules, state))
