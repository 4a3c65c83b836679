"""Moves a Spiel of Kaisern on: face-up Banner, getting ready, tricks, and its end (KA-4, KA-14, KA-18, KA-20, KA-21, KA-28, KA-32)."""

from __future__ import annotations

from pausenjass.core.cards import in_order, without
from pausenjass.core.game import Card, DealPoints, Event, Json, Seat
from pausenjass.core.seats import in_turn, with_seat
from pausenjass.games.kaisern.dealing import dealt_anew, order, trump_maker
from pausenjass.games.kaisern.legal import declared_as, next_in, vorhand
from pausenjass.games.kaisern.position import NOBODY, UNKNOWN, State, Trick, declared
from pausenjass.games.kaisern.power import BANNER, ranks, taker
from pausenjass.games.kaisern.rules import Rules


def opened(rules: Rules, state: State, events: list[Event]) -> State:
    """Continues after the deal: trump by the face-up cards (KA-8), a new deal (KA-9), or face-up Banner to declare (KA-18)."""
    if dealt_anew(rules, state.up):
        events.append(Event("redeal", {"dealer": state.dealer}))
        return state._replace(phase="deck", turn=NOBODY, redeal=True)
    maker = trump_maker(rules, state.dealer, state.up)
    if maker is not None:
        seat, card = maker
        events.append(Event("trump", {"suit": card[0], "card": card, "seat": seat}))
        state = state._replace(trump=card[0], trump_card=card)
    return _next_open(rules, state, order(rules, state.dealer), events)


def go_on(rules: Rules, state: State, events: list[Event], decided: bool = False) -> State:
    """Passes the turn after an action, unless a question is open. `decided`: the player on turn has done what the phase
    asks of him."""
    if state.ask is not None:
        return state
    turn = state.turn
    if state.phase == "open":
        if decided or rules.side(turn) in state.gone or declared_as(state, turn, state.up[turn]):
            seats = order(rules, state.dealer)
            return _next_open(rules, state, seats[seats.index(turn) + 1 :], events)
        return state
    if state.phase == "ready":
        return _next_ready(rules, state)
    return _next_to_lay(rules, state, events)


def _next_open(rules: Rules, state: State, seats: tuple[Seat, ...], events: list[Event]) -> State:
    """KA-18: asks the next of these seats with a face-up Banner. If there is none, all take up their cards."""
    for seat in seats:
        if state.up[seat][1] == BANNER and rules.side(seat) not in state.gone:
            return state._replace(turn=seat)
    hands, stock = list(state.hands), state.stock
    for seat, cards in enumerate(state.closed):
        if rules.side(seat) in state.gone:  # KA-28: the party that has gone doesn't look at them any more
            stock += cards
        else:
            hands[seat] = in_order((*hands[seat], *cards))
    if any(card[1] == BANNER for card in state.up):  # otherwise nobody had to wait for them
        events.append(Event("took-up"))
    if not state.trump:  # KA-9
        turned, *rest = stock
        events.append(Event("turned-up", {"card": turned, "suit": turned[0]}))
        state = state._replace(turned=turned, trump=turned[0], trump_card=turned)
        stock = tuple(rest)
    state = state._replace(phase="ready", hands=tuple(hands), closed=(), stock=stock)
    return state._replace(turn=vorhand(rules, state))


def _next_ready(rules: Rules, state: State) -> State:
    """KA-21: asks the next player who isn't ready. After the last one Vorhand leads."""
    for seat in in_turn(state.turn, rules.players):
        if seat not in state.ready and rules.side(seat) not in state.gone:
            return state._replace(turn=seat)
    first = vorhand(rules, state)
    return state._replace(phase="play", turn=first, leader=first)


def lay(rules: Rules, state: State, seat: Seat, card: Card, events: list[Event]) -> State:
    """KA-11: lays any card. This shows a declared Kaiser (KA-20)."""
    known = declared_as(state, seat, card)
    events.append(Event("laid", {"seat": seat, "card": card, "number": known.number if known else 0}))
    if known is not None and not known.shown:
        state = state._replace(
            kaiser=tuple([each._replace(shown=True) if each is known else each for each in state.kaiser])
        )
    hand = without(state.hands[seat], (card,))
    hands = with_seat(state.hands, seat, hand)
    return _next_to_lay(rules, state._replace(hands=hands, trick=(*state.trick, (seat, card))), events)


def _next_to_lay(rules: Rules, state: State, events: list[Event]) -> State:
    """Passes the turn to the next player who hasn't laid a card. When all have, the trick is over (KA-14, KA-28)."""
    laid = [seat for seat, _ in state.trick]
    if not laid:
        leader = next_in(rules, state, state.leader) if rules.side(state.leader) in state.gone else state.leader
        return state._replace(leader=leader, turn=leader)
    for seat in in_turn(laid[-1], rules.players):
        if seat not in laid and rules.side(seat) not in state.gone:
            return state._replace(turn=seat)
    return _end_trick(rules, state, events)


def _end_trick(rules: Rules, state: State, events: list[Event]) -> State:
    """KA-13, KA-14: the winner leads the next trick. The Spiel ends as soon as it is decided (KA-4)."""
    seats, cards = zip(*state.trick, strict=True)
    gone = [place for place, seat in enumerate(seats) if rules.side(seat) in state.gone]
    place, how = taker(cards, ranks(state.trump, declared(state.kaiser)), state.trump, rules.nine_takes_eight, gone)
    seat = seats[place]
    tricks = (*state.tricks, Trick(state.trick, seat, how))
    state = state._replace(trick=(), tricks=tricks, leader=seat, turn=seat)
    won, side = state.won(), rules.side(seat)
    data: dict[str, Json] = {
        "seat": seat,
        "cards": list(cards),
        "seats": list(seats),
        "place": place,
        "how": how,
        "won": won[side],
    }
    events.append(Event("trick-won", data))
    if won[side] == rules.to_win:
        return _decided(rules, state, side, "tricks", events)
    if any(state.hands):
        return state
    best = most_tricks(rules, state, [party for party in range(rules.parties) if party not in state.gone])
    return _decided(rules, state, best, "tie" if won.count(won[best]) > 1 else "most", events)


def most_tricks(rules: Rules, state: State, parties: list[int]) -> int:
    """KA-4: the one of these parties with most tricks; among equals the one that took its last trick last (or first).
    NOBODY if several have none."""
    if len(parties) == 1:
        return parties[0]
    won = state.won()
    most = max([won[party] for party in parties], default=0)
    if most == 0:
        return NOBODY
    last = {rules.side(trick.winner): number for number, trick in enumerate(state.tricks)}
    equals = [party for party in parties if won[party] == most]
    return (max if rules.tie == "last" else min)(equals, key=last.__getitem__)


def _decided(rules: Rules, state: State, best: int, how: str, events: list[Event]) -> State:
    """KA-20: shows declared Kaiser that were not laid. A false declaration loses the Spiel, whatever the tricks."""
    false = set()
    kaiser = []
    for each in state.kaiser:
        side = rules.side(each.seat)
        if side not in state.gone and (each.card == UNKNOWN or each.card in state.hands[each.seat]):
            if each.card == UNKNOWN:
                false.add(side)
                events.append(Event("false", {"seat": each.seat, "number": each.number, "kritze": each.kritze}))
            else:
                about: dict[str, Json] = {
                    "seat": each.seat,
                    "card": each.card,
                    "number": each.number,
                    "kritze": each.kritze,
                }
                events.append(Event("shown", about))
            each = each._replace(shown=True)
        kaiser.append(each)
    state = state._replace(kaiser=tuple(kaiser))
    if best in false:
        honest = [party for party in range(rules.parties) if party not in state.gone and party not in false]
        best, how = most_tricks(rules, state, honest) if honest else NOBODY, "false"
    return end_spiel(rules, state, best, state.stake, how, events)


def end_spiel(rules: Rules, state: State, writer: int, stake: int, how: str, events: list[Event]) -> State:
    """KA-32: a party writes the stake, or nobody does (KA-20). This may end the Partie."""
    kritze = state.kritze
    if state.ask is not None and state.ask.kind == "kritz":
        kritze = stake - state.field
    parts = (("field", stake - kritze), ("kritze", kritze))
    deal = tuple([DealPoints(stake, parts) if party == writer else DealPoints(0) for party in range(rules.parties)])
    points = tuple([before + more.points for before, more in zip(state.points, deal, strict=True)])
    over = max(points) >= rules.target
    about: dict[str, Json] = {
        "winner": NOBODY if writer == NOBODY else rules.sides[writer][0],
        "winners": [] if writer == NOBODY else [writer],
        "points": [more.points for more in deal],
        "stake": stake if writer != NOBODY else 0,
        "how": how,
        "round": state.round,
    }
    events.append(Event("round-over", about))
    if over:
        events.append(Event("match-over", {"winners": [writer]}))
    return state._replace(
        phase="over" if over else "deck",
        turn=NOBODY,
        ask=None,
        points=points,
        deal=deal,
        writer=writer,
        how=how,
        loser=1 - writer if rules.parties == 2 and writer != NOBODY else NOBODY,
    )
