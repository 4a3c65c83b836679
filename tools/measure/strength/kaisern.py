"""Kaisern: Spiele won without stakes, Striche with stakes, also under the house rules of KA-37 to KA-42, and whether
*Strong* wins as often as it thinks.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from arena.deals import play_deals
from arena.figures import Z95
from arena.kaisern import OPEN, calibration
from arena.round import Table

from pausenjass.bots import MEDIUM, STRONG, Budget
from strength.sheets import PROCESSES, SEED, Against, House, Row, Ways, when

GAME: Final = "kaisern"
PLAYOUTS: Final = 100
BY_THE_SHEET: Final = {"kritze": "free", "open_kritze": "at once", "reopen": True, "folding": "any time"}
"""What a new match begins with."""
TABLES: Final = {
    "2 parties": {"players": 4, "parties": 2},
    "3 parties": {"players": 3, "parties": 3},
    "4 parties": {"players": 4, "parties": 4},
    "2 parties, staged": {"players": 4, "parties": 2, "staged": True, **BY_THE_SHEET},
    "3 parties, staged": {"players": 6, "parties": 3, "staged": True, **BY_THE_SHEET},
}
"""The house rules of each row of the calibration."""
ENOUGH: Final = 50
"""The least number of estimates for a bin to count."""


class Calibration:
    """*Strong* against itself, in bins of 10 %."""

    title = "Kaisern, calibration of *Strong*"
    deals = 400

    def rows(self) -> Sequence[str]:
        """The rows by the number of parties, without stages and with them (KA-37)."""
        return list(TABLES)

    def measure(self, row: str, deals: int | None) -> Row:
        """Measures one kind of table."""
        table = Table(GAME, TABLES[row], STRONG, STRONG, Budget(PLAYOUTS), SEED, frozenset({"calibration"}))
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
                        f"| {name.replace(' parties', '')} | {each['when']} | {100 * each['thought']:.1f} % | {100 * each['won']:.1f} ± {half:.1f} % "
                        f"| {each['count']} | {row['deals']} | {when(row)} |"
                    )
        return found


CARDS: Final = {
    players: Against(
        f"Kaisern, {players} players, cards only",
        GAME,
        {"players": players},
        "won",
        "% of Spiele won",
        deals=800 if players in (2, 4) else 200,
        playouts=4 * PLAYOUTS if players == 2 else PLAYOUTS,  # two hands are solved in a quarter of the time of four
        step=3,
        switches=frozenset({"no-stakes"}),
    )
    for players in (2, 3, 4, 6, 8)
}
STAKES: Final = Against(
    "Kaisern, 4 players, with stakes", GAME, {"players": 4}, "points", "Striche a Spiel", 900, PLAYOUTS, step=1
)
KINDS: Final[dict[str, dict[str, Any]]] = {
    "none of these": {},
    "staged": {"staged": True},
    "free Kritze": {"kritze": "free"},
    "open Kaiser at once": {"open_kritze": "at once"},
    "asked again": {"reopen": True},
    "blind": {"blind": True},
    "all of these": {"staged": True, "blind": True, **BY_THE_SHEET},
}
"""The house rules whose choices bots have to make (KA-37 to KA-42)."""
SHEETS: Final = (
    *CARDS.values(),
    CARDS[4]._replace(title=f"{CARDS[4].title}, with all hands open", levels=(OPEN,)),
    STAKES,
    House(STAKES._replace(levels=(STRONG,), deals=100), KINDS),
    House(
        STAKES._replace(
            title=f"Kaisern, 4 players, {STRONG} among {MEDIUM}", levels=(STRONG,), among=MEDIUM, deals=400
        ),
        KINDS,
    ),
    Ways(STAKES._replace(deals=400)),
    Calibration(),
)
