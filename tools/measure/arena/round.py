"""One round of any game between two levels in the arena. A game's own module replaces parts of it."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from arena.figures import lead, percent, signed
from arena.flat import FLAT, WORLDS, Flat
from pausenjass.bots import Budget
from pausenjass.bots import load as load_bot
from pausenjass.bots.base import Bot
from pausenjass.core.chance import settle
from pausenjass.core.game import CHANCE, ROUND_ENDS, Action, Event, Game, Seat, Who, round_winners
from pausenjass.core.style import Style
from pausenjass.games import load as load_game

LONGEST: Final = 100_000
"""The number of actions after which a round counts as hung."""


class Table(NamedTuple):
    """The match to play: everything that a process needs."""

    game: str
    rules: Mapping[str, Any]
    a: str
    """The level of the one side: "stark", "stark:500"."""
    b: str
    """The level of all others."""
    budget: Budget
    seed: str
    switches: frozenset[str] = frozenset()
    """The switches of `Round.switches` that are on."""

    def load(self) -> Game[Any, Any]:
        """The game with the house rules of this table."""
        return load_game(self.game, self.rules)

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The places of A, who plays each deal once in each."""
        game = self.load()
        return game.standing(game.initial()).sides


class Player(NamedTuple):
    """The player at a seat."""

    bot: Bot
    budget: Budget
    level: str


class Turn(NamedTuple):
    """The player to ask, with its view; or an action that is taken without asking."""

    view: Any
    player: Player
    action: Action | None = None


class Round:
    """One round, A in one place. The seed and the number determine chance, whoever plays."""

    switches: ClassVar[Mapping[str, str]] = {}
    """What can be measured differently: options of the command line, with their help."""
    even: ClassVar[bool] = False
    """Whether the bots' own chance is independent of A's place, so that a level draws exactly against itself."""

    def __init__(self, table: Table, number: int, place: int, players: Sequence[Player] | None = None) -> None:
        self.table = table
        self.number = number
        self.place = place
        self.game: Any = table.load()
        self.sides = self.game.standing(self.game.initial()).sides
        self.mine: frozenset[Seat] = frozenset(self.sides[place])
        self.players = players or [
            self.seated(self.game, table.a if seat in self.mine else table.b, table.budget, table.switches)
            for seat in range(self.game.rules.players)
        ]
        self.deal = f"{table.seed} {number}"
        self.luck = Random(self.deal)
        self.ply = 0
        self.events: list[Event] = []
        self.times: list[float] = []
        """The processor seconds of each choice that A made among several actions."""
        self.notes: list[Any] = []
        """The game's notes for its own summary."""
        self.state = self.begin()

    def play(self) -> None:
        """Plays to the end of the round. RuntimeError if there is none."""
        self.state, _, _ = settle(self.game, self.state, self.luck)
        while self.ply < LONGEST:
            who, action = self.next()
            self.state, events = self.game.apply(self.state, who, action)
            self.state, _, more = settle(self.game, self.state, self.luck, hold=("deck",))
            self.events += (*events, *more)
            self.ply += 1
            if any(event.kind == ROUND_ENDS for event in (*events, *more)):
                return
            self.state, _, _ = settle(self.game, self.state, self.luck)  # a new deal if nobody wanted to play
        raise RuntimeError(f"a round of {self.game.id} doesn't end: deal {self.deal}")

    def told(self, kind: str) -> Mapping[str, Any]:
        """The data of the first event of a kind."""
        return next(event.data for event in self.events if event.kind == kind)

    def chance_of(self, seat: Seat | str) -> Random:
        """The random generator of a seat's choice at this ply."""
        place = "" if self.even else f" {self.place}"
        return Random(f"{self.deal}{place} {self.ply} {seat}")

    def next(self) -> tuple[Who, Action]:
        """The next to act, with the action: a call out of turn, or else the player on turn."""
        for seat in self.callers():
            player = self.players[seat]
            action = player.bot.interject(self.game.view(self.state, seat), self.chance_of(seat), player.budget)
            if action is not None:
                return seat, action
        seat = self.game.actors(self.state)[0]
        view, player, action = self.turn(self.game.view(self.state, seat), self.players[seat])
        if seat in self.mine:
            self.observe(view, player)
        return seat, self.chosen(seat, view, player) if action is None else action

    def chosen(self, seat: Seat, view: Any, player: Player) -> Action:
        """The player's choice for a seat; measures its time."""
        start = time.process_time()
        action = player.bot.choose(view, self.chance_of(seat), player.budget)
        if seat in self.mine and self.timed(view):
            self.times.append(time.process_time() - start)
        return action

    @classmethod
    def seated(cls, game: Game[Any, Any], level: str, budget: Budget, switches: frozenset[str] = frozenset()) -> Player:
        """The player of a level: "stark", or "stark:500" with its own playouts, "stark@boldness=1" with a way to play,
        "flat:40" for the yardstick with this number of worlds.

        ValueError for an unknown level or way.
        """
        plain, _, numbers = level.partition("@")
        name, _, count = plain.partition(":")
        if name == FLAT:
            return Player(cls.flat(game, int(count or WORLDS), switches), budget, name)
        ways = {key: float(number) for key, number in re.findall(r"(\w+)=([-.\d]+)", numbers)}
        if not ways.keys() <= set(Style._fields):
            raise ValueError(f"unknown way to play in {level!r}; known are {', '.join(Style._fields)}")
        bot = load_bot(game, name, style=Style(**ways))
        return Player(bot, Budget(playouts=int(count)) if count else budget, name)

    # --- what a game may do differently

    @classmethod
    def flat(cls, game: Game[Any, Any], worlds: int, switches: frozenset[str]) -> Flat:
        """The yardstick for winning the round."""
        sides = game.standing(game.initial()).sides

        def won(_: Any, over: Event, seat: Seat) -> float:
            return float(any(seat in sides[side] for side in round_winners(over, sides)))

        return Flat(game, worlds, won)

    def begin(self) -> Any:
        """The position before the deal; each seat deals in turn."""
        return self.dealt_by(self.number % self.game.rules.players)

    def dealt_by(self, dealer: Seat) -> Any:
        """The position before the deal of this dealer."""
        return self.game.apply(self.game.initial(), CHANCE, f"dealer {dealer}").state

    def callers(self) -> Sequence[Seat]:
        """The seats that may call out of turn now, in the order of asking."""
        seats: Sequence[Seat] = self.game.actors(self.state)[1:]
        return seats

    def turn(self, view: Any, player: Player) -> Turn:
        """The player to ask for the seat on turn, and the question."""
        return Turn(view, player)

    def observe(self, view: Any, player: Player) -> None:
        """Notes something about A's question."""

    def timed(self, view: Any) -> bool:
        """Whether A's choice counts among the times."""
        return len(view.legal) > 1

    def measured(self) -> dict[str, float]:
        """The figures of a finished round; `--test` decides about "won"."""
        over = next(event for event in self.events if event.kind == ROUND_ENDS)
        points = [side.points for side in self.game.standing(self.state).deal]
        return {"won": float(self.place in round_winners(over, self.sides)), "points": lead(points, self.place)}

    @classmethod
    def summary(cls, columns: Mapping[str, Sequence[float]], sides: int) -> str:
        """The figures in words. `columns`: each figure of all deals."""
        return f"rounds won {percent(columns['won'], sides)}   points {signed(columns['points'], 2)} a round"

    @classmethod
    def appendix(cls, notes: Sequence[Any]) -> list[str]:
        """Further lines, from the notes of all rounds."""
        return []
