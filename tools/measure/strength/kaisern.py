"""Kaisern: Spiele won without stakes, Striche with stakes, and whether *Strong* wins as often as it thinks."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from arena.deals import play_deals
from arena.figures import Z95
from arena.kaisern import OPEN, calibration
from arena.round import Table

from pausenjass.bots import STRONG, Budget
from strength.sheets import PROCESSES, SEED, Against, Row, Ways, when

GAME: Final = "kaisern"
PLAYOUTS: Final = 100
SEATS: Final = {2: 4, 3: 3, 4: 4}
"""The number of players for each number of parties."""
ENOUGH: Final = 50
"""The least number of estimates for a bin to count."""


class Calibration:
    """*Strong* against itself, in bins of 10 %."""

    title = "Kaisern, calibration of *Strong*"
    deals = 400

    def rows(self) -> Sequence[str]:
        """The rows by the number of parties."""
        return [f"{parties} parties" for parties in SEATS]

    def measure(self, row: str, deals: int | None) -> Row:
        """Measures one number of parties."""
        parties = int(row.split()[0])
        rules = {"players": SEATS[parties], "parties": parties}
        table = Table(GAME, rules, STRONG, STRONG, Budget(PLAYOUTS), SEED, frozenset({"calibration"}))
        played = list(play_deals(table, 0, deals or self.deals, PROCESSES))
        bins = [
            {"when": when, "count": count, "thought": mean, "won": share}
            for when, _, count, mean, share in calibration([note for deal in played for note in deal.notes])
        ]
        return {"bins": bins, "deals": len(played)}

    def lines(self, rows: Mapping[str, Row]) -> list[str]:
        """See `Sheet`."""
        found = [
            "| parties | when | thought | won | times | deals | measured |",
            "| --- | --- | ---: | ---: | ---: | ---: | --- |",
        ]
        for name, row in rows.items():
            for each in row["bins"]:
                if each["count"] >= ENOUGH:
                    half = 100 * Z95 * math.sqrt(each["won"] * (1 - each["won"]) / each["count"])
                    found.append(
                        f"| {name.split()[0]} | {each['when']} | {100 * each['thought']:.1f} % | {100 * each['won']:.1f} ± {half:.1f} % "
                        f"| {each['count']} | {row['deals']} | {when(row)} |"
                    )
        return found


CARDS: Final = Against(
    "Kaisern, 4 players, cards only",
    GAME,
    {"players": 4},
    "won",
    "% of Spiele won",
    deals=400,
    playouts=PLAYOUTS,
    switches=frozenset({"no-stakes"}),
)
STAKES: Final = Against(
    "Kaisern, 4 players, with stakes", GAME, {"players": 4}, "points", "Striche a Spiel", 400, PLAYOUTS
)
SHEETS: Final = (
    CARDS,
    CARDS._replace(title=f"{CARDS.title}, with all hands open", levels=(OPEN,)),
    STAKES,
    Ways(STAKES),
    Calibration(),
)
