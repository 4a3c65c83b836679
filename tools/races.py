"""Games in which several seats may act at the same time, played fairly: what arena.py plays for Ciao-Sepp.

Nobody is faster than others here: every reaction, of whichever bot, is drawn from one distribution, a slower one for
what comes as a surprise. Each stimulus (a turn that begins, a card that may be jumped in on, a call that is owed, the
telephone) gives a seat one deadline; the earliest one acts. What isn't noticed at all is drawn here too, if wished by
level, else for nobody. The telephone rings and the time runs as in the app, on the clock of these reactions.
"""

from __future__ import annotations

import math
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

from pausenjass.app.reactions import missed, reaction
from pausenjass.bots import RANDOM, Budget, load
from pausenjass.bots.base import Bot
from pausenjass.core.chance import settle
from pausenjass.core.game import CHANCE, Action, Event, Seat
from pausenjass.games import load as load_game

REFLEXES: Final = "mittel"
"""Whose reaction times everybody has."""
RINGS: Final = {"normal": 360.0, "rare": 720.0, "often": 180.0, "off": math.inf}
"""Seconds between two calls of the telephone, on average."""
RINGING: Final = 8.0
LONGEST: Final = 20_000
"""Actions after which a game counts as hung."""
CALLS: Final = ("ciao", "sepp")
Stimulus: TypeAlias = tuple[str, Seat, int]
"""Kind ("turn", "jump", a call, "slap"), seat, and which one it is."""


class Table(NamedTuple):
    """What is played: everything that a process needs."""

    game: str
    rules: dict[str, Any]
    a: str
    b: str
    budget: Budget
    seed: str
    attention: bool = False
    """Everybody misses as much as his level does; else nobody misses anything."""


class Deal(NamedTuple):
    """One deal, the mean over the seats of A."""

    points: float
    """What A got (CS-29)."""
    others: float
    """What a B got."""
    first: float
    """Share of the games in which A was first."""
    times: tuple[float, ...]
    """Seconds of each choice of A's among several."""


class Player(NamedTuple):
    """Who sits at a seat."""

    bot: Bot
    budget: Budget
    level: str
    """By which he overlooks what he could react to; RANDOM, who overlooks nothing, if nobody is to."""


def seated(table: Table, level: str) -> Player:
    """The bot of a level, "stark" or "stark:500", its budget, and how often it misses something."""
    name, _, playouts = level.partition(":")
    bot = load(load_game(table.game, table.rules), name)
    return Player(
        bot, Budget(playouts=int(playouts)) if playouts else table.budget, name if table.attention else RANDOM
    )


def play_deal(table: Table, number: int) -> Deal:
    """One deal with A at every seat in turn."""
    players = load_game(table.game, table.rules).rules.players
    points = others = first = 0.0
    times: list[float] = []
    for seat in range(players):
        seats = [seated(table, table.a if at == seat else table.b) for at in range(players)]
        race = Race(table, seats, f"{table.seed} {number}", number % players, seat)
        data: Any = race.play().data
        points += data["points"][seat] / players
        others += (sum(data["points"]) - data["points"][seat]) / (players - 1) / players
        first += (data["winner"] == seat) / players
        times += race.times
    return Deal(points, others, first, tuple(times))


class Race:
    """One game."""

    def __init__(self, table: Table, seats: list[Player], deal: str, dealer: Seat, timed: Seat) -> None:
        self.game = load_game(table.game, table.rules)
        self.seats = seats
        self.deal = deal
        self.times: list[float] = []
        """Seconds that the seat `timed` thought on its turns with a choice."""
        self._timed = timed
        self._luck = Random(deal)
        self._race = Random(f"{deal} {timed} race")
        self._now = 0.0
        self._deadlines: dict[Stimulus, float] = {}
        self._missed: set[Stimulus] = set()
        self._moves = self._rings = self._ply = 0
        rules = self.game.rules
        self._mean = RINGS[rules.phone]
        self._clock = {
            "phone": self._next_ring(),
            "hush": math.inf,
            "time": math.inf if rules.minutes is None else 60.0 * rules.minutes,
        }
        self._state = self.game.apply(self.game.initial(), CHANCE, f"dealer {dealer}").state

    def play(self) -> Event:
        """To the end; its "round-over" event."""
        self._state, _, _ = settle(self.game, self._state, self._luck)
        for _ in range(LONGEST):
            who, action = self._next()
            self._ply += 1
            self._moves += who != CHANCE and action not in (*CALLS, "slap")
            self._state, events = self.game.apply(self._state, who, action)
            self._state, _, more = settle(self.game, self._state, self._luck)
            for event in (*events, *more):
                if event.kind == "round-over":
                    return event
        raise RuntimeError(f"a game doesn't end: deal {self.deal}")

    def _next(self) -> tuple[Any, Action]:
        """Who acts first, and what he does."""
        stimuli = self._stimuli()
        self._missed &= set(stimuli)
        self._deadlines = {
            each: self._deadlines[each] if each in self._deadlines else self._reacts(each) for each in stimuli
        }
        while True:
            stimulus = min(stimuli, key=lambda each: self._deadlines[each])
            at = self._deadlines[stimulus]
            due = min(self.game.clock(self._state), key=self._clock.__getitem__, default=None)
            if due is not None and self._clock[due] <= at:
                self._ticks(due)
                return CHANCE, due
            self._now = at
            action = self._asked(stimulus)
            if stimulus[0] == "slap":  # nobody needs to slap again
                self._deadlines.update({each: math.inf for each in stimuli if each[0] == "slap"})
            if action is not None:
                return stimulus[1], action
            self._deadlines[stimulus] = math.inf

    def _stimuli(self) -> list[Stimulus]:
        """All that somebody may react to now."""
        found: list[Stimulus] = []
        actors = self.game.actors(self._state)
        for place, seat in enumerate(actors):
            legal = self.game.legal(self._state, seat)
            if place == 0:
                found.append(("turn", seat, self._moves))
            found += [(call, seat, 0) for call in CALLS if call in legal]
            if any(action.startswith("jump ") for action in legal):
                found.append(("jump", seat, self._moves))
            if self._clock["hush"] < math.inf and self._state.phase == "play" and "slap" in legal:
                found.append(("slap", seat, self._rings))
        return found

    def _reacts(self, stimulus: Stimulus) -> float:
        """When a seat reacts; never, if it doesn't notice."""
        kind, seat, _ = stimulus
        situation = "call" if kind in CALLS else kind
        level = self.seats[seat].level
        if level != RANDOM and missed(level, situation, self._race):
            self._missed.add(stimulus)
            return math.inf
        return self._now + reaction(REFLEXES, situation, "normal", self._race) / 1000

    def _asked(self, stimulus: Stimulus) -> Action | None:
        kind, seat, _ = stimulus
        if kind == "slap":
            return "slap"
        view = self.game.view(self._state, seat)
        unseen = {word for word, at, _ in self._missed if at == seat}
        view = view._replace(legal=tuple(action for action in view.legal if action.partition(" ")[0] not in unseen))
        player, rng = self.seats[seat], Random(f"{self.deal} {self._timed} {self._ply} {seat}")
        if kind != "turn":
            return player.bot.interject(view, rng)
        start = time.perf_counter()
        action = player.bot.choose(view, rng, player.budget)
        if seat == self._timed and sum(action.startswith(("lay", "swap")) for action in view.legal) > 1:
            self.times.append(time.perf_counter() - start)
        return action

    def _ticks(self, due: Action) -> None:
        """What comes from the clock happens."""
        self._now = self._clock[due]
        self._clock[due] = math.inf
        if due == "phone":
            self._rings += 1
            self._clock["hush"] = self._now + RINGING
        elif due == "hush":
            self._clock["phone"] = self._next_ring()

    def _next_ring(self) -> float:
        return self._now + self._luck.expovariate(1 / self._mean) if self._mean < math.inf else math.inf
