"""Finds out what the top level achieves at the person's seat in the deal of a day, with the same cards, bots and
chance.

The engine plays that match alone. It asks the bots' worker question by question, as a page would, with settings that
are the same for everybody. In real time everybody reacts as fast as the level and the day's chance say, on a simulated
clock. So every device gets the same result.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from pausenjass.app.common.settings import LEVELS, defaults
from pausenjass.app.live.live import Live
from pausenjass.app.screen.present import question
from pausenjass.app.table.director import let_pass, upcoming
from pausenjass.app.table.match import Match
from pausenjass.app.table.scenes import scene_of
from pausenjass.app.table.table import Table
from pausenjass.core.game import Action

TOP: Final = LEVELS[-1]
SETTINGS: Final = defaults()


class Rival:
    """The day's match with the top level at the person's seat. One question is open."""

    def __init__(self, number: int, match: Match) -> None:
        """`number`: its id. `match`: a new one, which this rival owns from now on."""
        self.number = number
        self.match = match
        match.levels = tuple(TOP if seat in match.people else level for seat, level in enumerate(match.levels))
        self._course = self._live() if match.game.traits.live else self._by_turns()
        self.ask = next(self._course, None)
        """The bots' worker's next question, as JSON; None once the deal is played."""

    def answer(self, given: object) -> None:
        """Takes the worker's answer to the open question. ValueError if it is none: the deal can't go on."""
        try:
            self.ask = self._course.send(given)
        except StopIteration:
            self.ask = None

    def _by_turns(self) -> Generator[str, object, None]:
        table = Table(self.match)
        table.settle()
        while not self.match.done:
            if self.match.result:
                table.settle(proceed=True)
            scene = scene_of(table, SETTINGS["lang"])
            asked = upcoming(table, scene, SETTINGS)
            assert asked is not None, "there is no person to wait for"
            action = _action((yield question(self.match, asked.seat, asked.kind)))
            if action is not None:
                table.act(asked.seat, action)
            elif asked.kind == "interject":
                let_pass(table, scene, asked.seat)
            else:
                raise ValueError("a move is due")

    def _live(self) -> Generator[str, object, None]:
        match, table = self.match, Table(self.match)
        table.settle()
        live = Live(table, SETTINGS, 0.0)
        passed: set[tuple[str, int]] = set()
        """The plans in which a bot found nothing to do, each with its position."""
        while not match.done:
            plan = next((plan for plan in live.upcoming() if (plan.id, match.ply) not in passed), None)
            now, tick = live.clock.at, live.tick_ms or 0.0
            if plan is None or plan.at > now + tick:
                live.tick(now + tick, seen=True)
                continue
            action = plan.action or _action((yield question(match, plan.seat, plan.kind, plan.overlooked)))
            if action is None:
                passed.add((plan.id, match.ply))
                continue
            if action not in match.game.legal(match.state, plan.seat):
                raise ValueError(f"{action!r} is not legal")
            at = max(now, plan.at)
            live.race(at, [{"seat": plan.seat, "action": action, "at": at, "ply": match.ply, "bot": True}])


def _action(answer: object) -> Action | None:
    """The action that the worker chose; None if it does nothing. ValueError if this is no answer."""
    if not isinstance(answer, dict) or not isinstance(answer.get("action", answer), str | None):
        raise ValueError("no answer of the bots' worker")
    chosen: Action | None = answer["action"]
    return chosen
