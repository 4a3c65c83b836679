"""Games of Ciao-Sepp that count for a season: two that were played here, and others with real cards."""

from __future__ import annotations

from typing import Any

from pausenjass.app.past.season import real
from pausenjass.app.past.season.games import GAME

NAMES = ("Du", "Anna", "Rosa Maria Zumsteinegg", "Beat")


def game(date: str, *points: int) -> dict[str, object]:
    bots = [name in ("Anna", "Beat") for name in NAMES]
    values = (f"{date}T09:50:00", date, [*NAMES], bots, [*points], [*points], False, "")
    return dict(zip(GAME, values, strict=True))


GAMES = [game("2020-05-04", 2, 1, -1, -2), game("2020-05-05", -2, 2, 1, -1)]
PRIZES = ["Znüni für alle bestimmen", "zwei Nussgipfel", "eine Tafel Schoggi", ""]


def real_games(date: str, count: int = 1) -> list[dict[str, Any]]:
    """This number of games with real cards of one day."""
    games: list[dict[str, Any]] = []
    names = ("Urs", "Vreni", "Rosa Maria Zumsteinegg", "Köbi")
    for number in range(count):
        first = number % 3
        places = [(seat - first) % len(names) + 1 for seat in range(len(names))]
        games.append(real.entered(games, f"{date}T10:{number:02}:00", date, names, places))
    return games
