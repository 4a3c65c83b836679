"""Plays a live game for tests: deals that are written out, and a page whose clock the test sets."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from pausenjass.app.common.settings import defaults
from pausenjass.app.live.live import Live, Plan
from pausenjass.app.live.races import Outcome
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core.record import Record
from pausenjass.games import load

NAMES = ("Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian", "Ida")
Json = dict[str, Any]

ANNA, BEAT, CLA, DORA = range(4)
FOUR = ("E9 R9 R6 S8 TK", "R9 S6 SK T6 E8", "RK T9 S9 SA TA", "R9 E9 T8 SK S7")
"""Anna is a person. She lays E9 on Dora's E6, then Beat R9, which Anna and Dora also have; Cla is on turn."""
LAID = ("0 lay E9", "1 lay R9")
NINES = ("E9 R9 S9 T9 TK", "R9 S6 SK T6 E8", "RK T8 S8 SA TA", "R9 E9 T8 SK S7")
"""Anna has four nines. If she lays all of them, she owes «Ciao!»."""


def deal(
    hands: Sequence[str],
    opening: str,
    lines: Sequence[str] = (),
    *,
    people: int = 1,
    level: str = "mittel",
    draws: str = "",
    **more: Any,
) -> str:
    """The record of a game with these hands of five; the last seat deals and lays the opening, so seat 0 plays first.

    `draws` are the cards on top of the stock; `more` are house rules, and headers as `played="5000"`.
    """
    players = len(hands)
    rules = {"players": players, **{key: value for key, value in more.items() if key != "played"}}
    game = load("ciao-sepp", rules)
    held = [hand.split() for hand in hands]
    assert all(len(hand) == 5 for hand in held)
    top = [hand[place] for place in range(5) for hand in held] + [opening, *draws.split()]
    left = Counter(game.rules.cards)
    left.subtract(top)
    assert min(left.values()) >= 0, "more cards of a kind than there are"
    deck = (
        top + [card for card in game.rules.cards if card != "*" for _ in range(left.pop(card, 0))] + ["*"] * left["*"]
    )
    seats = [NAMES[seat] if seat < people else f"Bot:{NAMES[seat]}" for seat in range(players)]
    levels = " ".join("-" if seat < people else level for seat in range(players))
    head = [
        "pausenjass 1",
        "game: ciao-sepp",
        f"rules: {json.dumps(rules)}",
        f"seats: {', '.join(seats)}",
        "date: 2026-11-20T11:30:00",
        f"levels: {levels}",
    ]
    if "played" in more:
        head.append(f"played: {more['played']}")
    return "\n".join(
        [*head, f"* dealer {players - 1}", f"* deck {' '.join(deck)}", f"{players - 1} lay {opening}", *lines, ""]
    )


def opened(text: str, at: float = 0.0, seed: str | None = "test", **settings: Any) -> Live:
    """The game in real time, as the page opens it."""
    return Live(Table(Match(Record.parse(text), seed)), {**defaults("de"), "animation_ms": 0, **settings}, at)


def lines(live: Live) -> list[str]:
    """The lines played since the deal."""
    return [str(line) for line in live.table.match.record.lines[2:]]


def plan_of(live: Live, seat: int, kind: str = "turn") -> Plan:
    """The next plan of that bot."""
    return next(plan for plan in live.upcoming() if plan.seat == seat and plan.id.startswith(kind))


class Page:
    """The page's half with a clock of its own: it carries out the plans at their times."""

    def __init__(self, live: Live, rng: Random | None = None) -> None:
        self.live = live
        self.rng = rng or Random(0)
        self.now = live.clock.at
        self.outcomes: list[Outcome] = []

    def act(self, seat: int, action: str, at: float | None = None, ply: int | None = None, bot: bool = False) -> Json:
        """An act as the page sends it."""
        return {
            "seat": seat,
            "action": action,
            "at": self.now if at is None else at,
            "ply": self.live.table.match.ply if ply is None else ply,
            "bot": bot,
        }

    def race(self, *acts: Json) -> list[Outcome]:
        """Sends acts after the window has closed."""
        self.now = max([self.now, *(float(act["at"]) for act in acts)])
        done = self.live.race(self.now, list(acts))
        self.outcomes.extend(done)
        return done

    def tap(self, seat: int, action: str, **more: Any) -> Outcome:
        """One person does one thing."""
        return self.race(self.act(seat, action, **more))[0]

    def choice(self, plan: Plan) -> str | None:
        """The bot's action: a sensible one, at random."""
        table = self.live.table
        if plan.action:
            return plan.action
        legal = [
            action
            for action in table.match.game.legal(table.match.state, plan.seat)
            if not action.startswith(("slap", "fault", "forfeit"))
        ]
        wanted = [action for action in legal if action.startswith("jump")] if plan.kind == "interject" else legal
        lays = [action for action in wanted if action.startswith("lay")]
        return self.rng.choice(lays or wanted) if wanted else None

    def step(self, most: float = 1000.0) -> None:
        """Goes on to the next event: a bot's act, or telling the time."""
        plans = [plan for plan in self.live.upcoming() if plan.wait_for is None]
        tick = self.live.tick_ms
        until = self.now + min(most, tick if tick is not None else most)
        if plans and plans[0].at <= until:
            plan = plans[0]
            self.now = max(self.now, plan.at)
            action = self.choice(plan)
            if action is not None or plan.kind == "turn":
                self.race(self.act(plan.seat, action or "", bot=True))
                return
            self.live.plans = {
                chance: None if plan.id == f"{chance.kind}-{chance.seat}-{chance.since}" else when
                for chance, when in self.live.plans.items()
            }
            return
        self.now = until
        self.live.tick(self.now, True)

    def run(self, ms: float) -> None:
        """Lets so much time pass."""
        end = self.now + ms
        while self.now < end and not self.live.table.match.result:
            self.step(end - self.now)


def race(**more: Any) -> Page:
    """Beat's R9 lies, and Cla is on turn."""
    return Page(opened(deal(FOUR, "E6", LAID, **more)))
