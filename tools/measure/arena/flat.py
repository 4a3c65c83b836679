"""The yardstick: flat Monte Carlo that uses only `Game`. It knows the rules, and nothing about playing well.

It tries each legal action in the same imagined worlds and plays on at random to the end of the round; the best mean
wins. It must never change: the figures of the levels in docs/measured/strength.md are measured against it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from random import Random
from typing import Any, Final, TypeAlias

from pausenjass.bots.base import NO_BUDGET, Budget
from pausenjass.core.chance import settle
from pausenjass.core.game import ROUND_ENDS, Action, Event, Game, Seat, Step

FLAT: Final = "flat"
"""The yardstick's name as a level; "flat:40" imagines 40 worlds."""
WORLDS: Final = 40
LONGEST: Final = 4000
"""The number of actions after which a random round is worth nothing to anybody."""

Worth: TypeAlias = Callable[[Any, Event, Seat], float]
"""The value of a finished round for a seat, from its last position and the event that ended it."""


class Flat:
    """The yardstick at one table."""

    def __init__(self, game: Game[Any, Any], worlds: int, worth: Worth) -> None:
        self.game = game
        self.worlds = worlds
        self.worth = worth

    def choose(self, view: Any, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """The action with the best mean. See `pausenjass.bots.base.Bot`; it uses its own budget."""
        if len(view.legal) == 1:
            return view.legal[0]
        means = self.means(view, view.legal, rng)
        return max(view.legal, key=means.__getitem__)

    def interject(self, view: Any, rng: Random, budget: Budget = NO_BUDGET) -> Action | None:
        """Out of turn it does everything that is possible: calls and demands cost nothing."""
        return view.legal[0] if view.legal else None

    def next(self, state: Any) -> Seat:
        """Who acts when a round is played on at random."""
        return self.game.actors(state)[0]

    def tried(self, legal: Sequence[Action]) -> Sequence[Action]:
        """The legal actions from which a random round chooses, at least one."""
        return legal

    def means(self, view: Any, actions: Sequence[Action], rng: Random) -> dict[Action, float]:
        """The mean value of each action."""
        found: dict[Action, list[float]] = {action: [] for action in actions}
        for _ in range(self.worlds):
            world = self.game.imagine(view, rng)
            for action in actions:
                found[action].append(self.played_out(world, view.seat, action, rng))
        return {action: fsum(values) / len(values) for action, values in found.items()}

    def began(self, state: Any, seat: Seat, action: Action) -> Step[Any]:
        """The position after the tried action."""
        return self.game.apply(state, seat, action)

    def rest(self, state: Any, seat: Seat, rng: Random) -> float | None:
        """The value for the seat of playing on at random from here, where a game finds it faster; the generator gives the same numbers."""
        return None

    def played_out(self, state: Any, seat: Seat, action: Action, rng: Random) -> float:
        """The value for the seat of a round that begins with its action and goes on at random."""
        game = self.game
        state, events = self.began(state, seat, action)
        for _ in range(LONGEST):
            state, _, more = settle(game, state, rng, hold=("deck",))
            for event in (*events, *more):
                if event.kind == ROUND_ENDS:
                    return self.worth(state, event, seat)
            if game.chance_due(state):  # a deal that nobody wants to play
                break
            rest = self.rest(state, seat, rng)
            if rest is not None:
                return rest
            who = self.next(state)
            state, events = game.apply(state, who, rng.choice(self.tried(game.legal(state, who))))
        return 0.0
