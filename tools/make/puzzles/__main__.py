"""Makes the puzzles of a game: see the package.

python tools/make/puzzles klammern
python tools/make/puzzles kaisern --rounds 300 --to kaisern.json
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "py"))

from pausenjass.core.packed import pack
from pausenjass.games import folder
from puzzles.puzzle import FOLDER, Puzzle, save, told
from puzzles.rounds import moments
from puzzles.search import Kit, Moment, TooLarge, survivors
from puzzles.sepp.kit import SeppKit
from puzzles.share import share
from puzzles.variety import Found, chosen


def puzzles(kit: Kit, seed: str) -> Iterator[Found]:
    """The puzzles of one round, the last position first."""
    for moment in moments(kit, seed):
        for goal in kit.goals(moment):
            found = survivors(kit, moment, goal, Random(seed))
            if found is None:
                continue
            right, fails = found
            try:
                worlds = kit.proved(moment, goal, right)
            except TooLarge:
                continue
            if worlds:
                left, need, about = kit.facts(moment, goal)
                hidden, hands = told({action: kit.hands(fail.world) for action, fail in fails.items()})
                puzzle = Puzzle(
                    id="",
                    seat=moment.view.seat,
                    goal=goal,
                    record=pack(moment.record),
                    right=right,
                    worlds=worlds,
                    fails={action: fail.line for action, fail in fails.items()},
                    hidden=hidden,
                    hands=hands,
                    share=share(kit, moment, right),
                    left=left,
                    about=about,
                )
                if need is not None:
                    puzzle["need"] = need
                yield Found(puzzle, looks(moment))


def looks(moment: Moment) -> str:
    """What makes another puzzle a near-duplicate: as many players, and the same ranks in the hand and on the table, with
    the same trumps."""
    view = moment.view
    trick = [card if isinstance(card, str) else card[1] for card in view.trick]
    names = [card[1] + "*" * (card[0] == getattr(view, "trump", "")) for card in (*view.hand, *trick)]
    return " ".join([f"{len(view.counts)}:", *sorted(names[: len(view.hand)]), "/", *names[len(view.hand) :]])


def main(arguments: list[str]) -> int:
    """Makes the file, and says what it did."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("game")
    ask.add_argument("--rounds", type=int, default=None, help="rounds at each table; by default the game's own number")
    ask.add_argument("--number", type=int, default=120)
    ask.add_argument("--to", type=Path, default=None, help="by default the file that the page has")
    given = ask.parse_args(arguments)
    module: Any = import_module(f"puzzles.{folder(given.game)}")
    found: list[Found] = []
    for options, rounds in module.TABLES:
        kit = module.Kit(options)
        before, count = len(found), given.rounds or rounds
        for number in range(count):
            seed = f"{given.game} {options} {number}"
            # at a game of tricks one a round, the one with most tricks left
            found += kit.puzzles(seed) if isinstance(kit, SeppKit) else list(puzzles(kit, seed))[-1:]
        some = chosen(found, given.number, module.Kit.prefix)
        save(given.to or FOLDER / f"{given.game}.json", some)
        print(f"{options}: {len(found) - before} in {count} rounds; {len(some)} of {len(found)} so far", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
