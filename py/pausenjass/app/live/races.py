"""Races of a live game: the order of acts that arrive together, and whether an act is still valid after others.

Acts are ordered by their time stamps. Stamps within one frame of the screen are a tie, or within less if devices
measure finer: nobody can see who was first. Then the player on turn goes first, and the others follow in playing
direction.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal, NamedTuple

from pausenjass.app.live.playclock import stamp
from pausenjass.app.table.match import Match
from pausenjass.core.game import Action, Card, IllegalAction, Seat, Who

FRAME_MS: Final = 1000 / 60
"""Stamps closer together than this are a tie."""
QUIET: Final = ("ciao", "sepp", "slap", "fault", "forfeit", "phone", "hush")
"""Actions that leave the current move as it is, unless they change who is on turn."""
CALLS: Final = ("ciao", "sepp")
MOVES: Final = ("lay", "jump", "draw", "take", "pass", "keep", "swap")
"""Actions that a seat does once in a position."""
ONE_MOVE: Final = ("draw", "take", "pass")
"""Actions that are only valid in the very position for which they were meant."""
FITTING: Final = ("suit", "rank", "wish", "attack", "attack_suit", "cover")
"""The fields of a position that decide what a card must fit."""


class Act(NamedTuple):
    """An act that a seat wants to do."""

    seat: Any
    action: Action
    """The action; "" if a bot has found nothing to do on its turn."""
    at: float
    """The time on the page's clock."""
    ply: int
    """The position for which it was meant."""
    bot: bool


class Late(NamedTuple):
    """An act that would have been valid if nobody had been faster."""

    who: Who
    by: float | None
    """How many milliseconds later the act came; None if unknown, or if it was under way when the other was told."""


class Outcome(NamedTuple):
    """The result of an act."""

    seat: Any
    action: Action
    outcome: Literal["done", "fault", "late", "refused", "stale"]
    """"done"; "fault": carried out, but as a fault; "late", "refused", "stale": nothing has happened."""
    refused: IllegalAction | None = None
    late: Late | None = None


def read(given: object, at: float) -> list[Act]:
    """Reads the acts of a call that comes `at`. An impossible stamp is replaced by the time of the call."""
    acts = []
    for each in given if isinstance(given, list) else ():
        if isinstance(each, dict):
            when, ply, action = stamp(each.get("at")), each.get("ply"), each.get("action")
            known = ply if type(ply) is int else -1
            meant = action if isinstance(action, str) else ""
            acts.append(
                Act(each.get("seat"), meant, at if when is None else min(when, at), known, each.get("bot") is True)
            )
    return acts


def ties(acts: Iterable[Act], within: float = FRAME_MS) -> list[list[Act]]:
    """Groups the acts by time: the acts of a group come less than `within` ms after its earliest one."""
    groups: list[list[Act]] = []
    for act in sorted(acts, key=lambda act: act.at):
        if groups and act.at - groups[-1][0].at < within:
            groups[-1].append(act)
        else:
            groups.append([act])
    return groups


def tie(given: object) -> float:
    """The milliseconds that a call gives for a tie, at most a frame; a frame if the number is implausible."""
    within = stamp(given)
    return FRAME_MS if within is None else min(max(within, 0.0), FRAME_MS)


def by_turn(tied: Iterable[Act], turn: Seat, step: int, players: int) -> list[Act]:
    """The acts of a tie in the order of execution: from the seat on turn on, in the direction of play.

    Each seat's acts stay in their order.
    """
    return sorted(tied, key=lambda act: (act.seat - turn) * step % players if type(act.seat) is int else players)


def word(action: Action) -> str:
    """The first word of an action."""
    return action.partition(" ")[0]


def is_loud(match: Match, place: int) -> bool:
    """Whether that line of the record has changed what can be done. Calls, and slaps or faults out of turn, don't."""
    before, after = match.states[place], match.states[place + 1]
    if word(match.record.lines[place].action) not in QUIET:
        return True
    return (match.game.actors(before)[:1], before.phase) != (match.game.actors(after)[:1], after.phase)


def last_loud(match: Match, end: int | None = None) -> int:
    """The last such line before line `end`; -1 if there is none."""
    places = range((len(match.record) if end is None else end) - 1, -1, -1)
    return next((place for place in places if is_loud(match, place)), -1)


def again(match: Match, act: Act) -> bool:
    """Whether the seat has already acted in the position for which it means this: only its first touch counts."""
    for place in range(act.ply, len(match.record)):
        who, action = match.record.lines[place]
        if who == act.seat and (action == act.action or (is_loud(match, place) and word(act.action) in MOVES)):
            return True
    return False


def held(match: Match, seat: Seat, action: Action, ply: int) -> Action | None:
    """The action in its present legal form, if it means the same as in the position `ply`; else None.

    A card to be laid on an identical one is thrown in if the turn has gone on meanwhile, and a card to be thrown in is
    laid if the turn has come: it is the same card on the same card.
    """
    then, now, legal = match.states[ply], match.state, match.game.legal(match.state, seat)
    kind = word(action)
    if action not in legal:
        other = {"lay": "jump", "jump": "lay"}.get(kind, "") + action[len(kind) :]
        same = then.window == now.window and all(card == now.window for card in cards_of(action))
        return other if same and other in legal and action in match.game.legal(then, seat) else None
    if kind == "slap" and then.ringing:
        return action if now.ringing and now.winner_of_ring < 0 else None
    if ply == match.ply or action not in match.game.legal(then, seat):
        return action
    if kind == "lay":
        means = all(getattr(then, field) == getattr(now, field) for field in FITTING)
    elif kind == "jump":
        means = then.window == now.window
    elif kind in ONE_MOVE:
        means = last_loud(match) < ply
    else:
        means = True
    return action if means else None


def late(match: Match, seat: Seat, action: Action, ply: int, at: float, stamps: dict[int, float]) -> Late | None:
    """Who prevented an action that was possible in the position `ply`; None if it wasn't possible, or nobody did."""
    then = match.states[ply]
    open_then = then.ringing if action == "slap" else action in match.game.legal(then, seat)
    for place in range(ply, len(match.record)) if open_then else ():
        if held_after(match, seat, action, ply, place):
            continue
        by = at - stamps.get(place, float("inf"))
        return Late(match.record.lines[place].who, max(by, 0.0) if by > -FRAME_MS else None)
    return None


def held_after(match: Match, seat: Seat, action: Action, ply: int, place: int) -> bool:
    """Whether the action was still possible after that line of the record."""
    state = match.states[place + 1]
    if action == "slap":
        return bool(state.ringing and state.winner_of_ring < 0)
    if word(action) in ONE_MOVE and is_loud(match, place):
        return False
    return action in match.game.legal(state, seat)


def cards_of(action: Action) -> list[Card]:
    """The cards that an action lays or throws in, including the Joker."""
    cards = []
    for part in action.split()[1:]:
        if part in ("as", "swap", "wish"):
            break
        cards.append(part)
    return cards


def fault(match: Match, seat: Seat, action: Action) -> Action | None:
    """The fault that a wrong lay becomes under strict rules (CS-24), with its first card for which that is legal."""
    if word(action) not in ("lay", "jump"):
        return None
    legal = match.game.legal(match.state, seat)
    return next((f"fault {card}" for card in cards_of(action) if f"fault {card}" in legal), None)


def refusal(match: Match, seat: Any, action: Action) -> IllegalAction | None:
    """Why the rules refuse the action now; None if they don't."""
    try:
        match.game.apply(match.state, seat, action)
    except IllegalAction as refused:
        return refused
    return None
