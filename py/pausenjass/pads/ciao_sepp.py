"""A table for Ciao-Sepp: the clock, faults, and the order in which all finish (CS-21 to CS-23, CS-27 to CS-31).

    start, stop   the clock, with the moment of the tap
    fault P       a fault of the player: the second disqualifies (CS-22, CS-23)
    call P        a missed call (CS-21)
    back P        a missed «Sepp!»: who has just finished is in the game again (CS-21)
    done P        the player has laid all his cards
    disqualify P  he is disqualified at once (CS-33)
    forfeit P     he throws down his cards (CS-31)
    ring          the telephone rings (CS-25, CS-38)
    time-up       the time is up: who still holds cards is late (CS-28)

The game is over as soon as one player is left, and a match is one game.
"""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from pausenjass.core.seats import with_seat
from pausenjass.games.ciao_sepp import flow, scoring
from pausenjass.games.ciao_sepp.legal import playing, still_in
from pausenjass.games.ciao_sepp.position import State
from pausenjass.games.ciao_sepp.rules import Rules
from pausenjass.pads.sheet import START, At, Refused, Scoring


class Table(NamedTuple):
    """What is only told: it doesn't count."""

    calls: tuple[int, ...]
    """The missed calls of each player."""
    rings: int = 0


class CiaoSeppPad(Scoring[Table]):
    """The score of Ciao-Sepp."""

    options: ClassVar[tuple[str, ...]] = ("minutes", "ciao_fault", "duel")
    form: ClassVar[str] = "order"
    single: ClassVar[bool] = True
    over_rule: ClassVar[str] = "CS-27"
    rules: Rules

    def begun(self) -> At[Table]:
        """All hold cards."""
        players = self.rules.players
        state = State("play", hands=(("",),) * players, faults=(0,) * players, points=(0,) * players, round=1)
        return At(state, Table((0,) * players))

    def opening(self, before: At[Table], now: int) -> list[str]:
        """The clock starts with the next game."""
        return [] if self.minutes is None else [f"{START} {now}"]

    def _entered(self, at: At[Table], verb: str, numbers: list[int]) -> At[Table]:
        state, half = at.state, at.half
        if verb == "ring" and not numbers:
            return at._replace(half=half._replace(rings=half.rings + 1))
        if verb == "time-up" and not numbers:
            if self.minutes is None:
                raise Refused("no-time", "CS-28")
            return self._ended(at, flow.end(self.rules, state, [], time_up=True))
        player = self.side(numbers)
        if verb == "back":
            return self._back(at, player)
        if not playing(state, player):
            raise Refused("out-already", "CS-27" if player in state.out else "CS-23")
        match verb:
            case "call":
                calls = with_seat(half.calls, player, half.calls[player] + 1)
                at = at._replace(half=half._replace(calls=calls))
                return self._fault(at, player) if self.rules.every_fault else at  # CS-34
            case "fault":
                return self._fault(at, player)
            case "done":
                return self._on(at, state._replace(out=(*state.out, player)))
            case "disqualify":
                return self._gone(at, player, scoring.DISQUALIFIED)
            case "forfeit":
                return self._gone(at, player, scoring.FORFEIT)
        raise Refused("malformed", "")

    def _fault(self, at: At[Table], player: int) -> At[Table]:
        number = at.state.faults[player] + 1
        at = at._replace(state=at.state._replace(faults=with_seat(at.state.faults, player, number)))
        return self._gone(at, player, scoring.DISQUALIFIED) if number >= flow.FATAL else at

    def _gone(self, at: At[Table], player: int, how: str) -> At[Table]:
        return self._on(at, at.state._replace(gone=(*at.state.gone, (player, how))))

    def _back(self, at: At[Table], player: int) -> At[Table]:
        """CS-21: only who finished last may still have missed his «Sepp!»."""
        state, half = at.state, at.half
        if state.out[-1:] != (player,):
            raise Refused("not-back", "CS-21")
        calls = with_seat(half.calls, player, half.calls[player] + 1)
        return at._replace(state=state._replace(out=state.out[:-1]), half=half._replace(calls=calls))

    def _on(self, at: At[Table], state: State) -> At[Table]:
        """CS-27: the game is over once one player is left."""
        if len(still_in(state)) > 1:
            return at._replace(state=state)
        return self._ended(at, flow.end(self.rules, state, []))

    def _ended(self, at: At[Table], state: State) -> At[Table]:
        return at._replace(state=state, rounds=at.rounds + 1)

    def places(self, at: At[Table]) -> tuple[int | None, ...]:
        """CS-29: in the order of finishing."""
        out = at.state.out
        return tuple(out.index(player) + 1 if player in out else None for player in range(self.rules.players))

    def scores(self, at: At[Table]) -> tuple[int, ...]:
        """The points of the game; 0 for all before its end."""
        points: tuple[int, ...] = at.state.points
        return points


PAD: Final = CiaoSeppPad
