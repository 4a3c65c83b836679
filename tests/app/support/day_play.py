"""Plays the deal of the day for tests: the page's half with the real bots, and a person who follows a script."""

from __future__ import annotations

import hashlib
import json
import runpy
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any

from app_play import Page
from live_play import Page as LivePage
from paths import ROOT

from pausenjass.app.common.origin import Origin
from pausenjass.app.common.settings import defaults
from pausenjass.app.day.day import new_match
from pausenjass.app.day.rival import Rival
from pausenjass.app.live.live import Live, Plan
from pausenjass.app.past.store import key
from pausenjass.app.screen.present import question
from pausenjass.app.table.table import Table
from pausenjass.bots import SKILLED, SKILLED_BEFORE
from pausenjass.games import GAMES

WORKER = runpy.run_path(str(ROOT / "py" / "bots.py"))
Script = Callable[[Sequence[str]], str]
"""Chooses the person's action from the legal ones."""
DATE = "2026-11-24"


def first(legal: Sequence[str]) -> str:
    """The simplest move."""
    return legal[0]


def last(legal: Sequence[str]) -> str:
    """Another move, but no fault and no giving up."""
    return next(action for action in reversed(legal) if not action.startswith(("slap", "fault", "forfeit")))


def choose(ask: str) -> Any:
    """The bots' worker's answer."""
    return json.loads(_answer(ask))


@cache
def _answer(ask: str) -> str:
    """The worker's answer, worked out once: it depends on the question alone, which has a seed and a number of playouts."""
    assert json.loads(ask)["budget"][1] is None, "nobody thinks by the clock"
    answer: str = WORKER["call"]("choose", ask)
    return answer


def visit(lang: str = "de", **settings: Any) -> Page:
    """Somebody with these settings."""
    return Page({key("settings"): json.dumps({**defaults(lang), **settings})}, seed=None)


def begin(page: Page, game: str, date: str = DATE) -> Any:
    """Begins the deal of that day, on that day."""
    return page.call("day", game=game, date=date, now=f"{date}T10:00:00")


def play(page: Page, script: Script = first) -> list[str]:
    """Plays the deal on the table to its end. Returns the lines of its record."""
    session = page.desk.session
    while not (page.table["result"] and page.table["result"]["match_over"]):
        match, after = session.running().match, page.next
        if page.table["result"]:
            page.call("proceed", ply=page.table["ply"])
        elif after is None:
            turn = session.running().turn.seat
            assert turn == 0
            page.act(script(match.game.legal(match.state, turn)))
        elif after["action"] or not after["ask"]:
            page.bot()
        elif after["wait_for"] == "human" and not session.running().turn.waited:
            page.call("waited", ply=after["ply"])
        else:
            action = choose(after["ask"])["action"]
            if action is None:
                page.call("decline", ply=after["ply"], seat=after["seat"])
            else:
                page.act(action, after["seat"])
    return [str(line) for line in session.running().match.record.lines]


class LiveSitting(LivePage):
    """The page of a game in real time, with the real bots."""

    def choice(self, plan: Plan) -> str | None:
        """The bot's action."""
        chosen: str | None = plan.action
        if chosen is None:
            match = self.live.table.match
            chosen = choose(question(match, plan.seat, plan.kind, plan.overlooked))["action"]
        return chosen


def play_live(date: str, script: Script = first, *, slow_ms: float = 900, **settings: Any) -> list[str]:
    """Plays the Ciao-Sepp of a day by a person who acts so long after everybody else. Returns the lines of its record."""
    table = Table(new_match("ciao-sepp", Origin("day", date), "", "de", f"{date}T10:00:00"))
    table.settle()
    page = LiveSitting(Live(table, {**defaults(), **settings}, 0.0))
    match = table.match
    due, ply = slow_ms, match.ply
    while not match.done:
        if ply != match.ply:
            due, ply = page.now + slow_ms, match.ply
        if table.turn.seat == 0 and page.now >= due:
            page.tap(0, script(match.game.legal(match.state, 0)))
        else:
            page.step(max(due - page.now, 1.0) if table.turn.seat == 0 else 1000.0)
    return [str(line) for line in match.record.lines]


@lru_cache
def rival_of(game: str, date: str) -> tuple[Rival, str]:
    """The top level's deal, played to its end, and a hash of all its questions, which include every view."""
    rival = Rival(1, new_match(game, Origin("day", date), "", "de", f"{date}T10:00:00"))
    asked = hashlib.sha256()
    while rival.ask:
        asked.update(f"{rival.ask}\n".replace(SKILLED_BEFORE, SKILLED).encode())  # its name when the golden was made
        rival.answer(choose(rival.ask))
    return rival, asked.hexdigest()


def hash_of(lines: Sequence[str]) -> str:
    """The hash of a record's lines."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def golden() -> dict[str, dict[str, str]]:
    """The goldens that every device must reproduce for the deals of `DATE`: hashes of two persons' records, and of the
    top level's questions.
    """
    deals = {}
    for game, kind in GAMES.items():
        deals[game] = {
            script.__name__: hash_of(
                play_live(DATE, script) if kind.traits.live else played(game, script),
            )
            for script in (first, last)
        }
        deals[game]["rival"] = rival_of(game, DATE)[1]
    return deals


@lru_cache
def done(game: str, script: Script, date: str = DATE) -> Page:
    """The page of somebody who has played the deal of that day and looks at its result, for tests that only look too."""
    page = visit()
    begin(page, game, date)
    play(page, script)
    return page


def played(game: str, script: Script) -> list[str]:
    """The lines of the person's record for `DATE`."""
    return [str(line) for line in done(game, script).desk.session.running().match.record.lines]
