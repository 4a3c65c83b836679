"""Measures how much bots lose at the card play of Klammern compared with open hands, and how they play with a partner.

    npm run regret -- zufall mittel stark:1000 --deals 40

Each level plays all four seats of the same deals, with trump fixed by *Mittel* and no melds. Regret is what a card
gives away against the best one if all hands were open (bots/klammern/solver.py). Nobody can avoid all of it, since they
aren't. The decisions with a partner are those in which he is winning the trick. His trick is sure if nobody after can
have a higher card, by what all have seen.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
from collections.abc import Iterable
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "py"))

from arena.figures import interval
from arena.klammern import Klammern
from arena.round import Player, Table

from pausenjass.bots import Budget
from pausenjass.bots.base import NO_BUDGET, Bot
from pausenjass.bots.klammern.heuristics import overtakes
from pausenjass.bots.klammern.playout import BEATS, POINTS, TRUMPS, names, playable
from pausenjass.bots.klammern.solver import Solver
from pausenjass.bots.klammern.worlds import Known, known, won
from pausenjass.core.game import Action
from pausenjass.core.masks import Mask, singly
from pausenjass.games.klammern.position import View

FAT = 10
"""The least points of a card that is worth giving to a partner's trick."""


class Choice(NamedTuple):
    """A card laid in a real choice."""

    regret: int
    partner: bool
    """Whether the partner was winning the trick."""
    overtook: bool | None = None
    """On the partner's sure trick, if overtaking was possible and avoidable: whether it happened; else None."""
    gave: bool | None = None
    """On the partner's sure trick, if a card of 10 or more points that is no trump could be laid: whether one was; else None."""


class Watched:
    """A bot whose choices are recorded."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.seen: list[tuple[View, Action]] = []

    def choose(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """The bot's choice, which is recorded."""
        action = self._bot.choose(view, rng, budget)
        if len(view.legal) > 1:
            self.seen.append((view, action))
        return action

    def interject(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action | None:
        """The bot's action out of turn."""
        return self._bot.interject(view, rng, budget)


def decisions(level: str, budget: Budget, seed: str, number: int) -> tuple[Solver, list[tuple[Known, Mask]]]:
    """One deal, solved, and all choices in it: the seat's knowledge, and the card."""
    table = Table("klammern", {"players": 4}, level, level, budget, seed, frozenset({"fixed-trump"}))
    player = Klammern.seated(table.load(), level, budget, table.switches)
    bots = [Watched(player.bot) for _ in range(4)]
    played = Klammern(table, number, 0, [Player(bot, player.budget, player.level) for bot in bots])
    played.play()
    state = played.state
    hands = [0] * 4
    bit = names(state.trump).bit
    for leader, cards in state.tricks:
        for step, card in enumerate(cards):
            hands[(leader + step) % 4] |= bit[card]
    return Solver(hands), [(known(view), bit[action[4:6]]) for bot in bots for view, action in bot.seen]


def watch(level: str, budget: Budget, seed: str, number: int) -> list[Choice]:
    """All choices of one deal, judged."""
    solver, made = decisions(level, budget, seed, number)
    return [judged(solver, seen, laid) for seen, laid in made]


def judged(solver: Solver, seen: Known, laid: Mask) -> Choice:
    """What a choice gave away, and how it treated the partner."""
    left = seen.hidden | seen.hand | sum(seen.trick)
    values = solver.values(left, seen.leader, seen.trick)
    regret = max(values.values()) - values[laid]
    if len(seen.trick) < 2:
        return Choice(regret, False)
    place, _ = won(seen.trick)
    if (seen.leader + place - seen.seat) % 4 != 2:
        return Choice(regret, False)
    led, best = seen.trick[0], seen.trick[place]
    if any(overtakes(seen, (seen.seat + step) % 4, led, best) for step in range(1, 4 - len(seen.trick))):
        return Choice(regret, True)
    able = singly(playable(seen.hand, led, best))
    over = [card > best and bool(card & BEATS[led]) for card in able]
    overtook = over[able.index(laid)] if any(over) and not all(over) else None
    fat = [card for card in able if POINTS[card] >= FAT and not card & TRUMPS]
    return Choice(regret, True, overtook, POINTS[laid] >= FAT if fat else None)


def share(values: Iterable[bool | None]) -> str:
    """The share of true values among those that are not None, in percent."""
    known = [value for value in values if value is not None]
    return f"{100 * statistics.fmean(known):.1f} % of {len(known)}" if known else "none"


def row(level: str, deals: list[list[Choice]]) -> str:
    """One level's figures. Regret is for one side and deal."""
    total, half = interval([sum(choice.regret for choice in deal) / 2 for deal in deals])
    with_partner, partner_half = interval(
        [sum(choice.regret for choice in deal if choice.partner) / 2 for deal in deals]
    )
    every = [choice for deal in deals for choice in deal]
    return (
        f"{level:12} {len(deals)} deals   regret {total:.1f} ± {half:.1f} a deal, {statistics.fmean(choice.regret for choice in every):.2f} a choice, "
        f"none in {share(not choice.regret for choice in every)}   where the partner is winning {with_partner:.1f} ± {partner_half:.1f} a deal   "
        f"his sure trick: overtaken {share(choice.overtook for choice in every)}, got 10 or more {share(choice.gave for choice in every)}"
    )


def main(arguments: list[str]) -> int:
    """Plays and prints the table."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("levels", nargs="+", help="zufall, leicht, mittel, stark, stark:500")
    ask.add_argument("--deals", type=int, default=40)
    ask.add_argument("--playouts", type=int, default=1000)
    ask.add_argument("--seed", default="regret")
    ask.add_argument("--processes", type=int, default=min(2, os.cpu_count() or 1))
    given: Any = ask.parse_args(arguments)
    for level in given.levels:
        with Pool(given.processes) as pool:
            deals = pool.map(partial(watch, level, Budget(given.playouts), given.seed), range(given.deals), chunksize=1)
        print(row(level, deals), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
