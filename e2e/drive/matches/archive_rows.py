"""Finished matches for tests of the archive: the goldens, dated on as many days as a test needs."""

from __future__ import annotations

from itertools import cycle, islice
from pathlib import Path
from typing import Any

from pausenjass.app.common.records import to_keep
from pausenjass.core.record import Record

GOLDENS = Path(__file__).parents[3] / "tests" / "goldens"
NAMES = ("Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian")


def rows(count: int, packed: bool = True, **more: Any) -> list[dict[str, Any]]:
    """Returns `count` finished matches, the newest last: one for each day from 2021 on, in turn won, lost and left."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(GOLDENS.glob("*/*.record"))]
    records = [Record.parse(text) for text in texts]
    kept = [to_keep(record) if packed else text for record, text in zip(records, texts, strict=True)]
    found = []
    for number, (record, text) in enumerate(islice(cycle(zip(records, kept, strict=True)), count)):
        date = f"{2021 + number // 336}-{1 + number // 28 % 12:02}-{1 + number % 28:02}T20:15:00"
        found.append(
            {
                "id": date,
                "game": record.game.id,
                "date": date,
                "names": list(NAMES[: len(record.seats) - 1]),
                "won": (True, False, None)[number % 3],
                "score": str(number % 90),
                "undone": number % 2,
                "record": text,
                "hints": number % 4,
                **more,
            }
        )
    return found
