"""Changes the stake in Kaisern: declaring, raising, coming, going, freeing (KA-17 to KA-31)."""

from __future__ import annotations

from pausenjass.core.cards import in_order
from pausenjass.core.game import Event, Json, Seat
from pausenjass.games.kaisern.declaring import named
from pausenjass.games.kaisern.flow import all_went, go_on
from pausenjass.games.kaisern.position import UNKNOWN, Ask, Kaiser, Move, State
from pausenjass.games.kaisern.rules import STEP, Rules


def declare(rules: Rules, state: State, seat: Seat, move: Move, events: list[Event]) -> State:
    """KA-17 to KA-19: a Kaiser gets Kritze, and the others must answer."""
    before, entries = state.stake, list(state.kaiser)
    at = _step_of(rules, state, seat, move)
    if at is None:
        number = 1 + sum([each.seat == seat for each in entries])
        entries.append(Kaiser(seat, move.card, number, move.kritze, shown=state.phase == "open"))
        at = len(entries) - 1
    else:
        entries[at] = entries[at]._replace(kritze=move.kritze)
    state = state._replace(kaiser=tuple(entries))
    if rules.reopen:  # KA-40: all others are asked once more
        state = state._replace(ready=())
    known = entries[at]
    about: dict[str, Json] = {
        "seat": seat,
        "number": known.number,
        "kritze": known.kritze,
        "card": known.card if known.shown else "",
        "before": before,
        "stake": state.stake,
    }
    events.append(Event("declared", about))
    return _asked(rules, state, "kritz", seat, before)


def _step_of(rules: Rules, state: State, seat: Seat, move: Move) -> int | None:
    """KA-19, KA-38: the index of the declaration that gets further Kritze; None for a new one."""
    if rules.free_kritze:
        return next(
            (
                at
                for at, each in enumerate(state.kaiser)
                if each.seat == seat and move.card != UNKNOWN and named(each) == move.card
            ),
            None,
        )
    if rules.declaring == "at once" or move.kritze == 1:
        return None
    for at, each in enumerate(state.kaiser):
        if each.seat == seat and each.card == move.card and each.kritze == move.kritze - 1:
            return at
    return None


def raised(rules: Rules, state: State, seat: Seat, events: list[Event]) -> State:
    """KA-24, KA-28: raises by one field. A raise as an answer accepts the open one."""
    before, answer = state.stake, state.ask is not None
    state = state._replace(field=state.field + STEP, raiser=seat)
    if state.phase == "blind":
        state = state._replace(ready=(*state.ready, seat))
    events.append(
        Event("raised", {"seat": seat, "field": state.field, "before": before, "stake": state.stake, "answer": answer})
    )
    return _asked(rules, state, "raise", seat, before)


def _asked(rules: Rules, state: State, kind: str, by: Seat, before: int) -> State:
    """KA-28: the others answer in turn, beginning after the asker, one for each party."""
    waiting: list[Seat] = []
    asked = {rules.side(by), *state.gone}
    for step in range(1, rules.players):
        seat = (by + step) % rules.players
        if rules.side(seat) not in asked:
            asked.add(rules.side(seat))
            waiting.append(seat)
    return state._replace(ask=Ask(kind, by, before, tuple(waiting)))


def come(rules: Rules, state: State, seat: Seat, events: list[Event]) -> State:
    """KA-26: the seat's party comes."""
    events.append(Event("came", {"seat": seat, "stake": state.stake}))
    return _answered(rules, state, events)


def _answered(rules: Rules, state: State, events: list[Event]) -> State:
    """The next one answers. After the last one the Spiel goes on."""
    assert state.ask is not None
    waiting = state.ask.waiting[1:]
    state = state._replace(ask=state.ask._replace(waiting=waiting) if waiting else None)
    return go_on(rules, state, events)


def go(rules: Rules, state: State, seat: Seat, events: list[Event]) -> State:
    """KA-27, KA-28: the seat's party leaves this Spiel. The last one that stays writes."""
    side, ask = rules.side(seat), state.ask
    hands, away = list(state.hands), list(state.away or ((),) * rules.players)
    for each in rules.sides[side]:
        hands[each], away[each] = (), in_order(hands[each])
    events.append(Event("went", {"seat": seat, "party": side, "asked": ask is not None}))
    state = state._replace(hands=tuple(hands), away=tuple(away), gone=(*state.gone, side))
    left = [party for party in range(rules.parties) if party not in state.gone]
    if len(left) == 1:
        return all_went(rules, state, left[0], state.stake if ask is None else ask.before, events)
    events.append(Event("out", {"party": side, "seats": list(rules.sides[side])}))
    return go_on(rules, state, events) if ask is None else _answered(rules, state, events)


def free(state: State, seat: Seat, events: list[Event]) -> State:
    """KA-29: moves one field further, which nobody can refuse."""
    state = state._replace(field=state.field + STEP, freed=seat)
    events.append(Event("freed", {"seat": seat, "field": state.field}))
    return state


def nachfreien(state: State, seat: Seat, events: list[Event]) -> State:
    """KA-29: the other party's counter to a freeing, which nobody can refuse either."""
    state = state._replace(field=state.field + STEP, nachfreed=seat)
    events.append(Event("nachfreed", {"seat": seat, "field": state.field}))
    return state
