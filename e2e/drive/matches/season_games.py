"""Two games of Ciao-Sepp that count for a season."""

from __future__ import annotations

from pausenjass.app.past.season.games import GAME

NAMES = ("Du", "Anna", "Rosa Maria Zumsteinegg", "Beat")


def game(date: str, *points: int) -> dict[str, object]:
    bots = [name in ("Anna", "Beat") for name in NAMES]
    values = (f"{date}T09:50:00", date, [*NAMES], bots, [*points], [*points], False, "")
    return dict(zip(GAME, values, strict=True))


GAMES = [game("2020-05-04", 2, 1, -1, -2), game("2020-05-05", -2, 2, 1, -1)]
