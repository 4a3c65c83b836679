"""Applies laid cards: what counts for fitting, effects, attacks and hit-backs, who is next (CS-2, CS-8 to CS-21, CS-27)."""

from __future__ import annotations

from pausenjass.core.cards import JOKER, without
from pausenjass.core.game import Card, Event, Json, Seat
from pausenjass.core.seats import with_seat
from pausenjass.games.ciao_sepp import knowledge
from pausenjass.games.ciao_sepp.legal import Move, playing, still_in
from pausenjass.games.ciao_sepp.position import NOBODY, State, Task
from pausenjass.games.ciao_sepp.rules import ASS, BANNER, EICHEL_KOENIG, EIGHT, OBER, ROSEN_OBER, SEVEN, Rules


def lay(rules: Rules, state: State, seat: Seat, move: Move, events: list[Event]) -> tuple[State, list[Task]]:
    """Applies a lay or a jump-in. Returns the position and the draws that it causes (CS-17)."""
    jumped, opening, joker = move.verb == "jump", state.phase == "open", move.cards == (JOKER,)
    swap = move.target != NOBODY
    # CS-10, CS-20: what the Joker counts as; "" if it swaps hands
    counted = ((state.window if jumped else move.named),) if joker else move.cards
    last = counted[-1]
    events.append(_event(state, seat, move))
    if jumped:
        state = _thrown_in(state, seat, events)
    if not opening:
        state = knowledge.laid(state, seat, move.cards)
        hand = without(state.hands[seat], move.cards)
        state = state._replace(hands=with_seat(state.hands, seat, hand))
    suit, rank, wish = move.wish or last[:1], last[1:], move.wish
    if joker and not opening:  # CS-20: the card under the Joker counts, but a wished suit holds
        suit, rank, wish = wish or state.suit, state.rank, wish or state.wish
    state = state._replace(
        phase="play",
        pile=(*state.pile, *move.cards),
        opening="",
        suit=suit,
        rank=rank,
        wish=wish,
        joker=last if joker else state.joker,
        cover=False,
        cover_suit="",
        drawn=False,
        got="",
        erred=False,
        window="" if joker and not (jumped or opening) else last,
        layer=seat,
    )
    left = len(state.hands[seat])
    owed = (seat, "sepp" if left == 0 else "ciao")  # CS-21
    if left < 2 and not (opening or swap and playing(state, move.target)):
        state = state._replace(owes=(*(each for each in state.owes if each != owed), owed))
    tasks: list[Task] = []
    if last[1:] == ASS:  # CS-11: the turn goes on until it is covered, also with an empty hand
        state = state._replace(cover=True, cover_suit=last[0])
        events.append(Event("must-cover", {"seat": seat}))
    else:
        if not swap:
            state, tasks = _attack(state, seat, counted, events)
        if not left and not any(task.seat == seat for task in tasks):
            state = finish(state, seat, events)
        state, skipped = _effects(state, seat, move, counted, events)
        state = end_turn(state, seat, events, skipped)
    if owed in state.owes:  # an Eichel König may have cancelled it
        events.append(Event("owes", {"seat": seat, "call": owed[1]}))
    return state, tasks


def _event(state: State, seat: Seat, move: Move) -> Event:
    opening = state.phase == "open"
    left = len(state.hands[seat]) - (0 if opening else len(move.cards))
    data: dict[str, Json] = {"seat": seat, "cards": list(move.cards), "left": left}
    if move.wish:
        data["wish"] = move.wish
    if move.cards == (JOKER,) and (named := state.window if move.verb == "jump" else move.named):
        data["as"] = named
    if move.verb == "jump":
        return Event("jumped", data)
    if opening:
        data["opening"] = True
    if state.cover:
        data["cover"] = True
    return Event("laid", data)


def _thrown_in(state: State, seat: Seat, events: list[Event]) -> State:
    """CS-9: play goes on from the player who jumped in. A duty to cover lapses; if that Ass was its layer's last card,
    he is out.
    """
    before = state.turn
    if state.cover and not state.hands[before]:
        state = finish(state, before, events)
    return state._replace(turn=seat, cover=False, cover_suit="")


def _attack(state: State, seat: Seat, cards: tuple[Card, ...], events: list[Event]) -> tuple[State, list[Task]]:
    """CS-15 to CS-17: 7s and Rosen Ober burden the next player, other Ober pass the burden on, Sixes hit back."""
    last = cards[-1]
    if last[1] == SEVEN:
        more = 2 * len(cards)
    elif last[1] == OBER and (state.attack or ROSEN_OBER in cards):
        more = 5 * cards.count(ROSEN_OBER)
    else:
        return _hit_back(state, seat, len(cards), events) if state.attack else (state, [])
    return state._replace(attack=last[1], attack_suit=last[0], due=state.due + more, chain=(*state.chain, seat)), []


def _hit_back(state: State, seat: Seat, sixes: int, events: list[Event]) -> tuple[State, list[Task]]:
    """CS-17, CS-18: hits as many attackers back as there are Sixes, skipping those gone for good."""
    away = {gone for gone, _ in state.gone}
    reached = [attacker for attacker in state.chain[: max(1, len(state.chain) - sixes + 1)] if attacker not in away]
    due = state.due
    state = no_attack(state)
    if not reached:
        events.append(Event("lapsed", {"count": due}))
        return state, []
    victim = reached[-1]
    events.append(Event("hit-back", {"seat": seat, "of": victim, "count": due, "cards": sixes}))
    return brought_back(state, victim, events), [Task("hit", victim, due)]


def no_attack(state: State) -> State:
    """Ends the attack."""
    return state._replace(attack="", attack_suit="", due=0, chain=())


def brought_back(state: State, seat: Seat, events: list[Event]) -> State:
    """A finisher returns to the game (CS-18, CS-21). Nothing happens to other seats."""
    if seat not in state.out:
        return state
    events.append(Event("back", {"seat": seat}))
    out, unsafe = (tuple([each for each in seats if each != seat]) for seats in (state.out, state.unsafe))
    return state._replace(out=out, unsafe=unsafe)


def finish(state: State, seat: Seat, events: list[Event]) -> State:
    """CS-27: the seat has laid all its cards."""
    events.append(Event("finished", {"seat": seat, "place": len(state.out) + 1}))
    return state._replace(out=(*state.out, seat), unsafe=(*state.unsafe, seat))


def _effects(state: State, seat: Seat, move: Move, cards: tuple[Card, ...], events: list[Event]) -> tuple[State, int]:
    """CS-13, CS-14, CS-19, CS-20: turns the direction and moves hands. Returns how many players are skipped."""
    rank = cards[-1][1:]
    if move.target != NOBODY:
        if not playing(state, move.target):  # he has just been disqualified for a missed call (CS-34)
            return state, 0
        events.append(Event("swapped", {"seat": seat, "of": move.target, "how": "joker"}))
        return exchanged(state, {seat: move.target, move.target: seat}), 0
    if rank == BANNER:
        for _ in cards:
            state = state._replace(step=-state.step)
            events.append(Event("turned", {"step": state.step}))
    koenige = cards.count(EICHEL_KOENIG)
    if koenige:
        events.append(Event("passed-hands", {"step": state.step, "count": koenige}))
        seats = still_in(state)
        places = koenige * state.step
        if places % max(1, len(seats)):  # else every hand comes back to its owner
            to = {giver: seats[(at + places) % len(seats)] for at, giver in enumerate(seats)}
            state = exchanged(state, to)
    return state, len(cards) if rank == EIGHT else 0


def exchanged(state: State, to: dict[Seat, Seat]) -> State:
    """Moves hands. The calls that their owners owe lapse (CS-21)."""
    owes = tuple([owed for owed in state.owes if owed[0] not in to])
    return knowledge.travelled(state, to)._replace(owes=owes)


def next_seat(state: State, seat: Seat) -> Seat:
    """The next player still in the game in playing direction; the seat itself if there is no other."""
    players = len(state.hands)
    for place in range(1, players + 1):
        other = (seat + place * state.step) % players
        if playing(state, other):
            return other
    return seat


def end_turn(state: State, seat: Seat, events: list[Event], skipped: int = 0) -> State:
    """Play goes on after the seat, skipping so many players (CS-14)."""
    for _ in range(skipped):
        seat = next_seat(state, seat)
        events.append(Event("skipped", {"seat": seat}))
    turn = next_seat(state, seat)
    if state.attack:
        events.append(Event("due", {"seat": turn, "count": state.due, "kind": state.attack}))
    return state._replace(turn=turn, cover=False, cover_suit="", drawn=False, barred=False, got="", erred=False)
