"""Ciao-Sepp in the arena: several seats may act at the same time, and nobody is faster than others.

All bots' reactions are drawn from one distribution, those to surprises from a slower one. Each stimulus (the beginning
of a turn, a card that may be jumped in on, an owed call, the telephone) gives a seat one deadline; the earliest one
acts. With `--attention`, what isn't noticed is drawn too, by level. The telephone rings and the time runs as in the
app, on the clock of these reactions.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, TypeAlias

from arena.ciao_sepp_at_random import Playing
from arena.figures import lead, percent, signed
from arena.flat import LONGEST, Flat
from arena.round import Player, Round, Table
from pausenjass.app.live.reactions import REFLEXES, missed, reaction
from pausenjass.bots import RANDOM
from pausenjass.bots.base import NO_BUDGET, Budget
from pausenjass.bots.ciao_sepp.levels import FAULT, MOVES, WAIT
from pausenjass.core.chance import settle
from pausenjass.core.game import CHANCE, Action, Game, Seat, Step, Who
from pausenjass.games.ciao_sepp.words import CALLS

ALIKE: Final = "mittel"
"""The level whose reaction times all have."""
RINGS: Final = {"normal": 360.0, "rare": 720.0, "often": 180.0, "off": math.inf, "real": math.inf}
"""The mean seconds between two calls of the telephone."""
RINGING: Final = 8.0
Stimulus: TypeAlias = tuple[str, Seat, int]
"""A stimulus: its kind ("turn", "jump", a call, "slap"), its seat, and its number."""


class Race(Round):
    """One game."""

    switches: ClassVar[Mapping[str, str]] = {
        "attention": "everybody misses as many chances as his level does, the yardstick none; else nobody misses any"
    }

    def __init__(self, table: Table, number: int, place: int, players: Sequence[Player] | None = None) -> None:
        super().__init__(table, number, place, players)
        self._race = Random(f"{self.deal} {place} race")
        self._now = 0.0
        self._deadlines: dict[Stimulus, float] = {}
        self._missed: set[Stimulus] = set()
        self._moves = self._rings = 0
        rules = self.game.rules
        self._mean = RINGS[rules.phone]
        self._clock = {
            "phone": self._next_ring(),
            "hush": math.inf,
            "time": math.inf if rules.minutes is None else 60.0 * rules.minutes,
        }

    @classmethod
    def flat(cls, game: Game[Any, Any], worlds: int, switches: frozenset[str]) -> Flat:
        """The yardstick for points (CS-29)."""
        return FlatRace(game, worlds, lambda _, over, seat: float(over.data["points"][seat]))

    def next(self) -> tuple[Who, Action]:
        """The first to act, and the action."""
        stimuli = self._stimuli()
        self._missed &= set(stimuli)
        self._deadlines = {
            each: self._deadlines[each] if each in self._deadlines else self._reacts(each) for each in stimuli
        }
        while True:
            stimulus = min(stimuli, key=lambda each: self._deadlines[each])
            at = self._deadlines[stimulus]
            due = min(self.game.clock(self.state), key=self._clock.__getitem__, default=None)
            if due is not None and self._clock[due] <= at:
                self._ticks(due)
                return CHANCE, due
            self._now = at
            action = self._asked(stimulus)
            if stimulus[0] == "slap":  # nobody needs to slap again
                self._deadlines.update({each: math.inf for each in stimuli if each[0] == "slap"})
            if action is not None:
                self._moves += action not in {*CALLS, "slap", FAULT}  # CS-35: a fault on purpose closes nothing
                return stimulus[1], action
            self._deadlines[stimulus] = math.inf

    def timed(self, view: Any) -> bool:
        """Whether it is a turn with several lays or swaps."""
        return sum(action.startswith(("lay", "swap")) for action in view.legal) > 1

    def measured(self) -> dict[str, float]:
        """A's points (CS-29), the lead over the others, and whether it was first."""
        over = self.told("round-over")
        return {
            "won": float(over["winner"] == self.place),
            "points": float(over["points"][self.place]),
            "ahead": lead(over["points"], self.place),
        }

    @classmethod
    def summary(cls, columns: Mapping[str, Sequence[float]], sides: int) -> str:
        """Points and first places."""
        return (
            f"points {signed(columns['points'], 3)} a game, more than the others by {signed(columns['ahead'], 3)}"
            f"   first {percent(columns['won'], sides)}"
        )

    def _stimuli(self) -> list[Stimulus]:
        """Everything that somebody may react to now."""
        found: list[Stimulus] = []
        actors = self.game.actors(self.state)
        for place, seat in enumerate(actors):
            legal = self.game.legal(self.state, seat)
            if place == 0:
                found.append(("turn", seat, self._moves))
            found += [(call, seat, 0) for call in CALLS if call in legal]
            if any(action.startswith("jump ") for action in legal):
                found.append(("jump", seat, self._moves))
            if self._clock["hush"] < math.inf and self.state.phase == "play" and "slap" in legal:
                found.append(("slap", seat, self._rings))
        return found

    def _reacts(self, stimulus: Stimulus) -> float:
        """When a seat reacts; infinite if it doesn't notice."""
        kind, seat, _ = stimulus
        situation = "call" if kind in CALLS else kind
        level = self.players[seat].level if "attention" in self.table.switches else RANDOM
        if level in REFLEXES and missed(level, situation, self._race):
            self._missed.add(stimulus)
            return math.inf
        return self._now + reaction(ALIKE, situation, "normal", self._race) / 1000

    def _asked(self, stimulus: Stimulus) -> Action | None:
        """The action of a seat that has noticed something; None: none."""
        kind, seat, _ = stimulus
        if kind == "slap":
            return "slap"
        view = self.game.view(self.state, seat)
        unseen = {word for word, at, _ in self._missed if at == seat}
        view = view._replace(legal=tuple(action for action in view.legal if action.partition(" ")[0] not in unseen))
        player = self.players[seat]
        if kind == "turn":
            return self.chosen(seat, view, player)
        return player.bot.interject(view, self.chance_of(seat), player.budget)

    def _ticks(self, due: Action) -> None:
        """Applies the action that the clock causes."""
        self._now = self._clock[due]
        self._clock[due] = math.inf
        if due == "phone":
            self._rings += 1
            self._clock["hush"] = self._now + RINGING
        elif due == "hush":
            self._clock["phone"] = self._next_ring()

    def _next_ring(self) -> float:
        """Draws when the telephone rings next."""
        return self._now + self.luck.expovariate(1 / self._mean) if self._mean < math.inf else math.inf


class FlatRace(Flat):
    """The yardstick in real time: it makes owed calls, and throws in if that is worth more than letting the moment pass."""

    def tried(self, legal: Sequence[Action]) -> Sequence[Action]:
        """Owed calls, or else moves on turn, without faults and the telephone."""
        return [action for action in legal if action in CALLS] or [
            action for action in legal if action.partition(" ")[0] in MOVES
        ]

    def next(self, state: Any) -> Seat:
        """Everybody calls in time: at random hardly any game would end."""
        seats = self.game.actors(state)
        return next((seat for seat in seats if not CALLS.isdisjoint(self.game.legal(state, seat))), seats[0])

    def choose(self, view: Any, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """See `arena.flat.Flat`."""
        return self._owed(view) or super().choose(view._replace(legal=self.tried(view.legal)), rng, budget)

    def interject(self, view: Any, rng: Random, budget: Budget = NO_BUDGET) -> Action | None:
        """See `arena.flat.Flat`."""
        shout = self._owed(view)
        jumps = [action for action in view.legal if action.startswith("jump ")]
        if shout or not jumps:
            return shout
        means = self.means(view, [WAIT, *jumps], rng)
        best = max(means, key=means.__getitem__)
        return None if best == WAIT else best

    def began(self, state: Any, seat: Seat, action: Action) -> Step[Any]:
        """See `arena.flat.Flat`; waiting lets the moment pass."""
        return Step(state._replace(window="")) if action == WAIT else super().began(state, seat, action)

    def played_out(self, state: Any, seat: Seat, action: Action, rng: Random) -> float:
        """See `arena.flat.Flat`; it plays on fast, unless the winner of a ring has yet to choose."""
        after = self.began(state, seat, action).state
        if after.phase == "swap":
            return super().played_out(state, seat, action, rng)
        after, _, _ = settle(self.game, after, rng, hold=("deck",))
        if after.phase == "over":
            return float(after.points[seat])
        return float(Playing(self.game.rules, after, rng).finish(seat, LONGEST))

    def _owed(self, view: Any) -> Action | None:
        return next((action for action in view.legal if action in CALLS), None)


ROUND: Final = Race
