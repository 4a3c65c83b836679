"""Scores a game of Ciao-Sepp (CS-23, CS-27 to CS-31, CS-37)."""

from __future__ import annotations

from collections.abc import Sequence

from pausenjass.core.game import DealPoints, Seat

DISQUALIFIED = "disqualified"
FORFEIT = "forfeit"


def count(
    players: int,
    places: Sequence[Seat],
    gone: Sequence[tuple[Seat, str]],
    late: Sequence[Seat],
    plain: bool = False,
) -> tuple[DealPoints, ...]:
    """The points of each player, with their parts.

    `places`: the players who took a place, first to last; `late`: those who held cards when the time was up, and take
    none; `plain`: of two players the winner gets +2 and the other −2 (CS-37).
    """
    parts: list[list[tuple[str, int]]] = [[] for _ in range(players)]
    if places:  # CS-29
        parts[places[0]].append(("first", 2))
    if plain:
        named = {*places[:1], *late, *(seat for seat, _ in gone)}
        for seat in range(players) if places else ():
            if seat not in named:
                parts[seat].append(("last", -2))
    elif len(places) > 1:
        parts[places[1]].append(("second", 1))
        if not late:  # CS-28: instead of the points for last places
            disqualified = sum(how == DISQUALIFIED for _, how in gone)
            if disqualified == 0:
                parts[places[-2]].append(("second-to-last", -1))
            if disqualified < 2:  # CS-30
                parts[places[-1]].append(("last", -1 if disqualified else -2))
    for seat in late:  # CS-28
        parts[seat].append(("time", -2))
    for seat, how in gone:  # CS-23, CS-31
        parts[seat].append((how, -2 if how == DISQUALIFIED else -3))
    return tuple([DealPoints(sum(points for _, points in each), tuple(each)) for each in parts])
