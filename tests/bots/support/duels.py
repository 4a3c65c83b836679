"""Plays bots against bots in the arena for tests, and runs it from the command line."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from arena.deals import Deal, play_deal
from arena.round import Table
from paths import ROOT

from pausenjass.bots import Budget


def table(game: str, a: str, b: str, *switches: str, playouts: int = 30, **rules: Any) -> Table:
    """The match-up, with few playouts."""
    return Table(game, rules, a, b, Budget(playouts=playouts), "test", frozenset(switches))


def deals(count: int, *args: Any, **options: Any) -> list[Deal]:
    """The first deals of a table, without the times, which differ in every run."""
    played = table(*args, **options)
    return [play_deal(played, number)._replace(times=()) for number in range(count)]


def asked(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The result of the arena on the command line."""
    return subprocess.run(
        [sys.executable, str(ROOT / "tools" / "measure" / "arena"), *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
