"""Klammern: points of the cards, pips of whole deals, and the losses against the best card with all hands open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from multiprocessing import Pool
from typing import Final

import regret
from arena.figures import interval

from pausenjass.bots import STRONG, Budget
from strength.sheets import PROCESSES, SEED, TOP_DOWN, YARDSTICK, Against, Row, Ways, when

GAME: Final = "klammern"
PLAYOUTS: Final = 800


class Regret:
    """All four seats play one level; figures are for one side and deal."""

    title = "Klammern, regret against open hands"
    deals = 100

    def rows(self) -> Sequence[str]:
        """The levels from the top, and the yardstick."""
        return (*TOP_DOWN, YARDSTICK)

    def measure(self, row: str, deals: int | None) -> Row:
        """Measures one level."""
        watch = partial(regret.watch, row, Budget(PLAYOUTS), SEED)
        with Pool(PROCESSES) as pool:
            choices = pool.map(watch, range(deals or self.deals), chunksize=1)
        mean, half = interval([sum(choice.regret for choice in deal) / 2 for deal in choices])
        return {"value": mean, "half": half, "deals": len(choices)}

    def lines(self, rows: Mapping[str, Row]) -> list[str]:
        """See `Sheet`. Nobody can avoid all regret, since hands aren't open."""
        return ["| level | points a deal | deals | measured |", "| --- | ---: | ---: | --- |"] + [
            f"| {level} | {row['value']:.1f} ± {row['half']:.1f} | {row['deals']} | {when(row)} |"
            for level, row in rows.items()
        ]


CARDS: Final = {
    players: Against(
        f"Klammern, {players} players, cards only",
        GAME,
        {"players": players},
        "points",
        "points a deal",
        deals=600 if players == 2 else 400,
        playouts=PLAYOUTS,
        step=3,
        switches=frozenset({"fixed-trump"}),
    )
    for players in (2, 3, 4)
}
WHOLE: Final = Against(
    "Klammern, 4 players, whole deals", GAME, {"players": 4}, "dice", "pips a deal", 400, PLAYOUTS, step=0.15
)
SHEETS: Final = (
    *CARDS.values(),
    CARDS[4]._replace(title=f"{CARDS[4].title}, with five times the playouts", playouts=5 * PLAYOUTS, levels=(STRONG,)),
    WHOLE,
    Ways(WHOLE),
    Regret(),
)
