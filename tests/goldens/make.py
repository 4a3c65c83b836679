"""Rewrites the goldens, on purpose only: `python tests/goldens/make.py`, then read the difference before committing it.

A golden is a short match as a record, with its packed text, and as JSON the hash of all seats' views after each of its
lines. Existing records and packed texts are kept, and only the hashes written; delete one to make it again.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / name) for name in (".", "support", "app/support", "../tools/test", "../py")]

from day_play import DATE  # noqa: E402
from day_play import golden as day_golden  # noqa: E402
from play import choice  # noqa: E402
from suites import SUITES  # noqa: E402
from suites.base import Golden  # noqa: E402

from pausenjass.core.game import CHANCE, Who  # noqa: E402
from pausenjass.core.packed import pack  # noqa: E402
from pausenjass.core.record import Record  # noqa: E402
from pausenjass.core.record.hashes import view_hashes  # noqa: E402
from pausenjass.games import load  # noqa: E402


def play(game_id: str, golden: Golden) -> Record:
    """A whole match by random players."""
    game, rng, script = load(game_id, golden.rules), Random(golden.seed), golden.script
    record, state = Record(game, [f"Spieler {seat + 1}" for seat in range(game.rules.players)]), game.initial()
    while not game.is_over(state):
        if len(record) < len(script):
            word, action = script[len(record)].split(" ", 1)
            who: Who = CHANCE if word == CHANCE else int(word)
        else:
            who, action = choice(game, state, rng, len(record) < golden.hoarding)
        record, state = record.add(who, action), game.apply(state, who, action).state
    return record


def main() -> None:
    """Writes what is missing, and all hashes."""
    for game_id, suite in SUITES.items():
        folder = HERE / game_id
        folder.mkdir(exist_ok=True)
        for name, golden in suite.goldens.items():
            path = folder / f"{name}.record"
            if not path.exists():
                path.write_text(str(play(game_id, golden)), encoding="utf-8", newline="\n")
            record = Record.parse(path.read_text(encoding="utf-8"))
            if not path.with_suffix(".packed").exists():
                path.with_suffix(".packed").write_text(pack(record) + "\n", encoding="utf-8", newline="\n")
            hashes = view_hashes(record)
            path.with_suffix(".json").write_text(json.dumps(hashes, indent=0) + "\n", encoding="utf-8", newline="\n")
            print(f"{game_id}/{name}: {len(hashes)} lines")
    text = json.dumps({"date": DATE, "deals": day_golden()}, indent=2)
    (HERE / "day.json").write_text(text + "\n", encoding="utf-8", newline="\n")
    print("day.json")


if __name__ == "__main__":
    main()
