"""Moves a Spiel of Kaisern on: getting ready, tricks, and its end (KA-4, KA-14, KA-20, KA-21, KA-28, KA-32, KA-40, KA-43)."""

from __future__ import annotations

from pausenjass.core.cards import without
from pausenjass.core.game import Card, DealPoints, Event, Json, Seat
from pausenjass.core.seats import in_turn, with_seat
from pausenjass.games.kaisern import opening
from pausenjass.games.kaisern.declaring import OPEN, declared_as
from pausenjass.games.kaisern.legal import next_in, vorhand
from pausenjass.games.kaisern.position import NOBODY, UNKNOWN, State, Trick, declared, laid_open
from pausenjass.games.kaisern.power import ranks, taker
from pausenjass.games.kaisern.rules import Rules


def go_on(rules: Rules, state: State, events: list[Event]) -> State:
    """Passes the turn after an action, unless a question is open."""
    if state.ask is not None:
        return state
    if state.phase == "blind":
        return opening.next_blind(rules, state)
    if state.phase in OPEN:
        return opening.go_on(rules, state, events)
    if state.phase == "ready":
        return _next_ready(rules, state)
    return _next_to_lay(rules, state, events)


def ended_part(rules: Rules, state: State, seat: Seat, events: list[Event]) -> State:
    """`ready`: the seat is done declaring (KA-21), or with its part in a stage (KA-37), with the Kritze of its face-up
    Kaiser (KA-39), or with its blind turn (KA-41)."""
    if state.phase == "ready":
        events.append(Event("ready", {"seat": seat}))
        return _next_ready(rules, state._replace(ready=(*state.ready, seat)))
    events.append(Event("done", {"seat": seat, "phase": state.phase}))
    if state.phase == "blind":
        return opening.next_blind(rules, state)
    return opening.part_over(rules, state, events)


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
    """KA-20: a false declaration loses the Spiel, whatever the tricks."""
    state, false = _proved(rules, state, events)
    if best in false:
        honest = [party for party in range(rules.parties) if party not in state.gone and party not in false]
        best, how = most_tricks(rules, state, honest) if honest else NOBODY, "false"
    return end_spiel(rules, state, best, state.stake, how, events)


def _proved(rules: Rules, state: State, events: list[Event]) -> tuple[State, set[int]]:
    """KA-20: shows the declared Kaiser of the parties still in that were not laid. Returns the parties with false ones."""
    false = set()
    kaiser = []
    for each in state.kaiser:
        side = rules.side(each.seat)
        if side not in state.gone and (each.card == UNKNOWN or each.card in state.hands[each.seat]):
            about: dict[str, Json] = {"seat": each.seat, "number": each.number, "kritze": each.kritze}
            if each.card == UNKNOWN:
                false.add(side)
                events.append(Event("false", about))
            else:
                events.append(Event("shown", {**about, "card": each.card}))
            each = each._replace(shown=True)
        kaiser.append(each)
    return state._replace(kaiser=tuple(kaiser)), false


def all_went(rules: Rules, state: State, left: int, stake: int, events: list[Event]) -> State:
    """KA-27, KA-43: the only party left writes the stake; or, if declarations are checked and one of its own is false, the
    party that went last does."""
    if rules.proof == "always":
        state, false = _proved(rules, state, events)
        if false:
            return end_spiel(rules, state, state.gone[-1], stake, "false", events)
    return end_spiel(rules, state, left, stake, "went", events)


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
    left = laid_open(state._replace(phase="deck", how=how), rules.bluff)
    if rules.blind and not over and any(left):  # the table is empty when the next blind turns begin (KA-41)
        events.append(Event("laid-open", {"hands": list(map(list, left))}))
    events.append(Event("round-over", about))
    if over:
        events.append(Event("match-over", {"winners": [writer]}))
    state = state._replace(
        phase="over",
        turn=NOBODY,
        ask=None,
        points=points,
        deal=deal,
        writer=writer,
        how=how,
        loser=1 - writer if rules.parties == 2 and writer != NOBODY else NOBODY,
    )
    return state if over else opening.due(rules, state)
