"""Applies an action in Ciao-Sepp: missed calls first, then the move, draws with refills, faults, the end.

An action is a list of tasks. If the stock is empty, the rest waits in `State.pending` for the refill (CS-7).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pausenjass.core.cards import JOKER
from pausenjass.core.game import Action, Card, Event, Seat
from pausenjass.core.seats import with_seat
from pausenjass.games import sepp
from pausenjass.games.ciao_sepp import knowledge, scoring
from pausenjass.games.ciao_sepp.laying import brought_back, end_turn, exchanged, lay, no_attack
from pausenjass.games.ciao_sepp.legal import ON_PURPOSE, Move, parse, playing, still_in
from pausenjass.games.ciao_sepp.position import NOBODY, WARNED, State, Task
from pausenjass.games.ciao_sepp.rules import Rules

MISSED: Final = 2
"""Penalty cards for a missed call (CS-21), and for a fault with one card in hand (CS-34)."""
FAULT: Final = 1
"""Penalty cards for a first fault (CS-22)."""
FATAL: Final = 2
"""The fault that disqualifies (CS-23)."""
_DRAWS: Final = {"draw": "drew", "take": "took", "hit": "took", "penalty": "penalty"}


def carry_out(rules: Rules, state: State, seat: Seat, action: Action, move: Move, events: list[Event]) -> State:
    """Applies a seat's legal action. A move of the player on turn, or one that ends his turn, ends the time for calls."""
    if state.phase == "swap":
        if move.verb != "forfeit":
            return _chosen(state, seat, move, events)
        state = _ring_over(state)
    match move.verb:
        case "ciao" | "sepp":
            events.append(Event("called", {"seat": seat, "call": move.verb}))
            state = state._replace(owes=tuple([owed for owed in state.owes if owed != (seat, move.verb)]))
            return run(rules, state, (), events)
        case "slap" if state.ringing:
            return _slapped(state, seat, events)
        case "slap" if rules.warns and (not state.faults[seat] or seat in state.unwarned):
            return _warned(state, seat, events)
        case "fault" if not move.cards and _next_fault(state, seat) < FATAL:
            return _on_purpose(rules, state, seat, events)
        case "jump":
            state, tasks = lay(rules, state, seat, move, events)
            return run(rules, state, tasks, events)
    tasks = [Task("move", seat, action=action)]
    if move.verb == "draw" or move.verb == "pass" and not state.drawn:
        state = knowledge.missed(rules, state)
    if seat == state.turn:
        if state.owes:
            state, missed = _missed_calls(rules, state, seat, events)
            if move.verb in ("lay", "fault"):  # the fault was announced: everybody knows that he holds them
                state = knowledge.shown(state, seat, move.cards) if state.phase == "play" else state
            tasks = [*missed, *tasks]
        if len(still_in(state)) == 1:
            tasks.append(Task("last", seat))
    return run(rules, state, tasks, events)


def run(rules: Rules, state: State, tasks: Iterable[Task], events: list[Event]) -> State:
    """Runs the tasks in order. Stops if a refill is due and keeps the rest in `pending`."""
    queue = list(tasks)
    while queue:
        task = queue.pop(0)
        if task.what in _DRAWS:
            state, left = _draw(state, task, events)
            if left:
                return state._replace(pending=(task._replace(left=left), *queue))
        elif task.what == "move":
            if playing(state, task.seat):  # not if his own missed call has disqualified him (CS-34)
                state, more = _moved(rules, state, task, events)
                queue[:0] = more
        elif task.what == "end":
            state = end_turn(state, task.seat, events)
        elif task.what == "leave":
            state = _disqualified(state, task.seat, events)
        elif task.what == "alone":
            if still_in(state) == (task.seat,):
                return end(rules, state, events)
        elif not {*still_in(state)} - {task.seat}:  # CS-27: the last player has moved, and nobody came back
            return end(rules, state, events)
    seats = still_in(state)
    if not seats or len(seats) == 1 and not state.attack and all(seat not in state.out for seat, _ in state.owes):
        return end(rules, state, events)
    return state


def _moved(rules: Rules, state: State, task: Task, events: list[Event]) -> tuple[State, list[Task]]:
    """Applies a move that ends the time for calls, or any seat's fault or forfeit."""
    seat, move = task.seat, parse(task.action)
    assert move is not None
    on_turn = seat == state.turn
    before = state.unsafe if on_turn else ()
    if on_turn:
        state = state._replace(window="")
    tasks: list[Task] = []
    match move.verb:
        case "lay":
            state, tasks = lay(rules, state, seat, move, events)
        case "draw":
            tasks = [Task("draw", seat, 1)]
        case "take":
            state, tasks = _takes(state, seat)
        case "pass":
            events.append(Event("passed", {"seat": seat}))
            state = end_turn(state, seat, events)
        case "forfeit":
            events.append(Event("forfeited", {"seat": seat}))
            state = _leave(state, seat, scoring.FORFEIT, events)
        case _:
            state, tasks = _fault(rules, state, seat, move, events)
    return _secured(state, before, events), tasks


def _takes(state: State, seat: Seat) -> tuple[State, list[Task]]:
    """CS-15, CS-16: the player takes the cards and may not lay in that turn."""
    return no_attack(state), [Task("take", seat, state.due), Task("end", seat)]


def _secured(state: State, before: Sequence[Seat], events: list[Event]) -> State:
    """CS-27: players who had finished before this move are safe, except attackers while their attack runs."""
    safe = [seat for seat in before if seat in state.unsafe and seat not in state.chain]
    if not safe:
        return state
    events.extend(Event("safe", {"seat": seat}) for seat in safe)
    return state._replace(unsafe=tuple([seat for seat in state.unsafe if seat not in safe]))


def _missed_calls(rules: Rules, state: State, mover: Seat, events: list[Event]) -> tuple[State, list[Task]]:
    """CS-21: every call still owed costs two cards. A missed «Sepp!» brings the player back into the game.

    With the house rule of CS-34 a missed «Ciao!» is a fault, too. If it disqualifies, the mover's move comes after it,
    unless nobody else is left.
    """
    tasks: list[Task] = []
    for seat, call in state.owes:
        if Task("leave", seat) in tasks:
            continue
        fault = rules.every_fault and call == "ciao"
        number = _next_fault(state, seat) if fault else 0
        count = 0 if number >= FATAL else MISSED
        events.append(Event("missed", {"seat": seat, "call": call, "count": count}))
        if fault:
            state = _counted(rules, state, seat, number)
            events.append(Event("fault", {"seat": seat, "kind": "call", "number": number}))
        state = brought_back(state, seat, events)
        tasks.append(Task("penalty", seat, count) if count else Task("leave", seat))
    if any(task.what == "leave" for task in tasks) and len(still_in(state)) > 1:
        tasks.append(Task("alone", mover))
    return state._replace(owes=()), tasks


def _draw(state: State, task: Task, events: list[Event]) -> tuple[State, int]:
    """Draws what the task asks for. Returns how many cards are left to draw after a refill."""
    state, cards = sepp.take_up(state, task.seat, task.left, state.source)
    left = task.left - len(cards) if not state.stock and len(state.pile) > 1 else 0
    if cards or not left:
        events.append(Event(_DRAWS[task.what], {"seat": task.seat, "count": len(cards)}))
        events.append(Event("got", {"seat": task.seat, "cards": list(cards)}, only=task.seat))
    if task.what == "draw" and not left:
        state = state._replace(drawn=True, got=cards[0] if cards else "", barred=not cards)
    return state, left


def refilled(rules: Rules, state: State, cards: list[Card], events: list[Event]) -> State:
    """CS-7: the pile except its top becomes the stock, and the pending tasks go on."""
    events.append(Event("refilled", {"count": len(cards)}))
    tasks = state.pending
    state = sepp.refill(state, cards, rules.decks)
    joker = state.joker if state.pile[-1] == JOKER else ""
    state = state._replace(pending=(), source=sepp.bits(state.recycled), joker=joker)
    return run(rules, state, tasks, events)


# --- faults and leaving: CS-22 to CS-24, CS-31 -------------------------------------------------------------------


def _fault(rules: Rules, state: State, seat: Seat, move: Move, events: list[Event]) -> tuple[State, list[Task]]:
    """A wrong lay or a slap without cause. In one's own turn it ends the turn, and the attack's cards are taken.

    With the house rule of CS-33 a slap without cause disqualifies at once.
    """
    number = _next_fault(state, seat)
    state = _counted(rules, state, seat, number)
    if move == ON_PURPOSE:
        events.append(Event("fault", {"seat": seat, "kind": "purpose", "number": number}))
    elif move.verb == "slap":
        events.append(Event("slapped", {"seat": seat, "in_time": False}))
        events.append(Event("fault", {"seat": seat, "kind": "slap", "number": number}))
    else:
        state = knowledge.shown(state, seat, move.cards)
        events.append(Event("fault", {"seat": seat, "kind": "lay", "card": move.cards[0], "number": number}))
    at_once = move.verb == "slap" and rules.first_slap == "out"
    if number >= FATAL or at_once:  # CS-23, CS-33
        events.append(Event("disqualified", {"seat": seat, "at_once": True} if at_once else {"seat": seat}))
        return _leave(state, seat, scoring.DISQUALIFIED, events), []
    penalty = _penalty(rules, state, seat)
    if seat != state.turn:
        return state, [penalty]
    if not state.attack:
        return state, [penalty, Task("end", seat)]
    state, tasks = _takes(state, seat)
    return state, [penalty, *tasks]


def _on_purpose(rules: Rules, state: State, seat: Seat, events: list[Event]) -> State:
    """CS-35: a first fault on purpose is no move: the turn goes on, no time for calls ends, and the window stays open."""
    number = _next_fault(state, seat)
    events.append(Event("fault", {"seat": seat, "kind": "purpose", "number": number}))
    state = _counted(rules, state, seat, number)._replace(erred=True)
    return run(rules, state, [_penalty(rules, state, seat)], events)


def _penalty(rules: Rules, state: State, seat: Seat) -> Task:
    """The penalty for a first fault (CS-22); with one card in hand it may be more (CS-34)."""
    return Task("penalty", seat, MISSED if rules.every_fault and len(state.hands[seat]) == 1 else FAULT)


def _warned(state: State, seat: Seat, events: list[Event]) -> State:
    """CS-24: a first slap without cause is only a warning where the app assists. It ends no time for calls."""
    events.append(Event("slapped", {"seat": seat, "in_time": False}))
    events.append(Event("warned", {"seat": seat}))
    if state.faults[seat]:
        return state._replace(unwarned=tuple([each for each in state.unwarned if each != seat]))
    return state._replace(faults=with_seat(state.faults, seat, WARNED))


def _next_fault(state: State, seat: Seat) -> int:
    """The number of the seat's next fault, from 1 (CS-22). A warning is none (CS-24)."""
    return max(0, state.faults[seat]) + 1


def _counted(rules: Rules, state: State, seat: Seat, number: int) -> State:
    """The seat's faults are so many now. A first one that was no slap leaves the warning of CS-24 to come."""
    unwarned = state.unwarned
    if rules.warns and not state.faults[seat]:
        unwarned = (*unwarned, seat)
    return state._replace(faults=with_seat(state.faults, seat, number), unwarned=unwarned)


def _disqualified(state: State, seat: Seat, events: list[Event]) -> State:
    """CS-34: a missed call was the second fault. If that ends the seat's own turn, it is the end of a move as any."""
    events.append(Event("disqualified", {"seat": seat}))
    before = state.unsafe if seat == state.turn else ()
    if seat == state.turn:
        state = state._replace(window="")
    return _secured(_leave(state, seat, scoring.DISQUALIFIED, events), before, events)


def _leave(state: State, seat: Seat, how: str, events: list[Event]) -> State:
    """CS-23, CS-31: the player's cards go under the stock; the next player inherits his pending cards."""
    state = knowledge.put_under(state, seat)
    owes = tuple([owed for owed in state.owes if owed[0] != seat])
    state = state._replace(gone=(*state.gone, (seat, how)), owes=owes)
    return end_turn(state, seat, events) if seat == state.turn else state


# --- the telephone: CS-25 ---------------------------------------------------------------------------------------


def _slapped(state: State, seat: Seat, events: list[Event]) -> State:
    """A slap while the telephone rings: the first wins, others do nothing."""
    events.append(Event("slapped", {"seat": seat, "in_time": True}))
    state = state._replace(slaps=state.slaps + 1)
    if state.winner_of_ring != NOBODY:
        return state
    events.append(Event("won-ring", {"seat": seat}))
    return state._replace(phase="swap", winner_of_ring=seat)


def _chosen(state: State, seat: Seat, move: Move, events: list[Event]) -> State:
    """The winner's choice: he swaps, keeps or calls. Others may slap until the ringing ends."""
    if move.verb == "slap":
        return _slapped(state, seat, events)
    if move.verb in ("ciao", "sepp"):
        events.append(Event("called", {"seat": seat, "call": move.verb}))
        return state._replace(owes=tuple([owed for owed in state.owes if owed != (seat, move.verb)]))
    if move.verb == "keep":
        events.append(Event("kept", {"seat": seat}))
    else:
        events.append(Event("swapped", {"seat": seat, "of": move.target, "how": "ring"}))
        state = exchanged(state, {seat: move.target, move.target: seat})
        if state.drawn:
            state = state._replace(barred=True, got="")
    return _ring_over(state)


def _ring_over(state: State) -> State:
    """Play goes on. The winner stays known until the ringing ends."""
    return state._replace(phase="play", winner_of_ring=state.winner_of_ring if state.ringing else NOBODY)


def rung(state: State, word: str, events: list[Event]) -> State:
    """The telephone starts ("phone") or stops ("hush") ringing."""
    if word == "phone":
        events.append(Event("rang"))
        return state._replace(ringing=True, slaps=0)
    events.append(Event("hushed"))
    winner = state.winner_of_ring if state.phase == "swap" else NOBODY
    return state._replace(ringing=False, slaps=0, winner_of_ring=winner)


# --- the end: CS-27 to CS-31 ------------------------------------------------------------------------------------


def end(rules: Rules, state: State, events: list[Event], time_up: bool = False) -> State:
    """Ends the game: the last player left takes the last place, or loses by the time (CS-28)."""
    left = still_in(state)
    state = _secured(no_attack(state), state.unsafe, events)
    places = state.out if time_up else (*state.out, *left)
    late = (
        [seat for seat in left if state.hands[seat]] if time_up else ()
    )  # CS-28: not if his last card, an Ass, is uncovered
    deal = scoring.count(rules.players, places, state.gone, late, rules.plain)
    points = tuple([each.points for each in deal])
    state = state._replace(
        phase="over", turn=NOBODY, out=places, unsafe=(), deal=deal, points=points, window="", owes=(),
        cover=False, cover_suit="", ringing=False, winner_of_ring=NOBODY, pending=(),
    )  # fmt: skip
    order = [places.index(seat) + 1 if seat in places else None for seat in range(rules.players)]
    winner = places[0] if places else NOBODY
    events.append(
        Event("round-over", {"winner": winner, "points": list(points), "round": state.round, "places": order})
    )
    best = max(points)
    events.append(Event("match-over", {"winners": [seat for seat, mine in enumerate(points) if mine == best]}))
    return state
