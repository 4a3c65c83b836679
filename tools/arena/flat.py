"""The yardstick: flat Monte Carlo from `Game` alone. It knows the rules, and nothing about playing well.

Each legal action is tried in the same imagined worlds and played on at random to the end of the round; the best mean wins.
It must never change: every figure in docs/strength.md is measured against it.
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
"""Its name as a level; "flat:40" imagines 40 worlds."""
WORLDS: Final = 40
LONGEST: Final = 4000
"""Actions after which a random round counts as nothing for anybody."""

Worth: TypeAlias = Callable[[Any, Event, Seat], float]
"""What a finished round is worth to a seat, by its last position and the event that ended it."""


class Flat:
    """The yardstick at one table."""

    def __init__(self, game: Game[Any, Any], worlds: int, worth: Worth) -> None:
        self.game = game
        self.worlds = worlds
        self._worth = worth

    def choose(self, view: Any, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """The action with the best mean. See `pausenjass.bots.base.Bot`; the budget is its own."""
        if len(view.legal) == 1:
            return view.legal[0]
        means = self.means(view, view.legal, rng)
        return max(view.legal, key=means.__getitem__)

    def interject(self, view: Any, rng: Random, budget: Budget = NO_BUDGET) -> Action | None:
        """Out of turn it does what can be done: calls and demands cost nothing."""
        return view.legal[0] if view.legal else None

    def next(self, state: Any) -> Seat:
        """Who acts when a round is played on at random."""
        return self.game.actors(state)[0]

    def tried(self, legal: Sequence[Action]) -> Sequence[Action]:
        """Those of the legal actions that are chosen from when a round is played on at random; at least one."""
        return legal

    def means(self, view: Any, actions: Sequence[Action], rng: Random) -> dict[Action, float]:
        """What each action is worth on average."""
        found: dict[Action, list[float]] = {action: [] for action in actions}
        for _ in range(self.worlds):
            world = self.game.imagine(view, rng)
            for action in actions:
                found[action].append(self._played_out(world, view.seat, action, rng))
        return {action: fsum(values) / len(values) for action, values in found.items()}

    def began(self, state: Any, seat: Seat, action: Action) -> Step[Any]:
        """The position after the action that is tried."""
        return self.game.apply(state, seat, action)

    def _played_out(self, state: Any, seat: Seat, action: Action, rng: Random) -> float:
        """What a round is worth to the seat that begins with its action and goes on at random."""
        game = self.game
        state, events = self.began(state, seat, action)
        for _ in range(LONGEST):
            state, _, more = settle(game, state, rng, hold=("deck",))
            for event in (*events, *more):
                if event.kind == ROUND_ENDS:
                    return self._worth(state, event, seat)
            if game.chance_due(state):  # a deal that nobody wants to play
                break
            who = self.next(state)
            state, events = game.apply(state, who, rng.choice(self.tried(game.legal(state, who))))
        return 0.0
