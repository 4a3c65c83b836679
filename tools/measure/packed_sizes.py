"""Measures packed records: whole matches, and each of their rounds as it is shared, packed and read again. Random
players and bots play them.

Every record has names, date, levels and characters, as in a link. `ms` is the time to read the slowest, `lines` the
longest match. A record that doesn't come back unchanged stops the tool. Present figures: docs/packed.md.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tools" / "measure")]

from measured import sane  # noqa: E402

from pausenjass.app.common.characters import CHARACTERS  # noqa: E402
from pausenjass.app.past.decisions import rounds  # noqa: E402
from pausenjass.app.sharing.sharing import excerpt  # noqa: E402
from pausenjass.app.table.match import Match  # noqa: E402
from pausenjass.bots import EASY, Budget  # noqa: E402
from pausenjass.bots import load as load_bot  # noqa: E402
from pausenjass.core.game import CHANCE, Action, Game, Who  # noqa: E402
from pausenjass.core.options import spec  # noqa: E402
from pausenjass.core.packed import pack, unpack  # noqa: E402
from pausenjass.core.record import Line, Record  # noqa: E402
from pausenjass.games import GAMES, load  # noqa: E402

GOAL: Final = 120
"""The most characters that a deal of Klammern or Kaisern should have."""
BUDGET: Final = Budget(playouts=40)
Move = Callable[[Any, Random], tuple[Who, Action]]


def main() -> None:
    """Plays, packs, reads again, prints."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("matches", type=int, nargs="?", default=150, help="how many of each kind; 150 unless told")
    parser.add_argument(
        "game", choices=GAMES, nargs="?", help="of this game only, instead of all with all numbers of players"
    )
    parser.add_argument(
        "rules", type=json.loads, nargs="?", default={}, help="""its house rules, such as '{"players": 8}'"""
    )
    asked = parser.parse_args()
    print("Characters: the median, what 95 of 100 don't exceed, the longest.")
    print(f"{'':52s}{'a shared round':>21s}{'over ' + str(GOAL):>14s}{'a match':>20s}{'lines':>7s}{'ms':>7s}")
    for game_id, rules in [(asked.game, asked.rules)] if asked.game else tables():
        for name, kind in (("random", at_random), (EASY, by_bots)):
            print(f"{game_id} {name} {rules}".ljust(52), figures(game_id, rules, kind, asked.matches), flush=True)


def tables() -> list[tuple[str, dict[str, Any]]]:
    """Every game with every number of players."""
    return [
        (game_id, {"players": players})
        for game_id, kind in GAMES.items()
        for players in sorted(next(each for each in spec(kind.Rules) if each.key == "players").choices)
    ]


def figures(game_id: str, rules: Mapping[str, Any], kind: Callable[[Game[Any, Any]], Move], matches: int) -> str:
    """One row: the characters of packed shared rounds and of whole matches, and how many rounds miss the goal."""
    shared, whole, lines, slowest = list[int](), list[int](), 0, 0.0
    for number in range(matches):
        match = Match(played(load(game_id, rules), kind, Random(number)))
        parts = [excerpt(match, each.number, "de") for each in rounds(match)]
        for record, lengths in [*((part, shared) for part in parts), (match.record, whole)]:
            text = pack(record)
            start = perf_counter()
            again = unpack(text)
            slowest = max(slowest, perf_counter() - start)
            if again != record:
                raise AssertionError(f"not the same again:\n{record}")
            lengths.append(len(text))
        lines = max(lines, len(match.record))
    over = f"{sum(length > GOAL for length in shared)} of {len(shared)}"
    return f"{spread(shared):>20s}{over:>14s}{spread(whole):>20s}{lines:7d}{1000 * slowest:7.0f}"


def spread(lengths: list[int]) -> str:
    """The median, the bound that 95 of 100 don't exceed, and the longest."""
    order = sorted(lengths)
    return f"{order[len(order) // 2]} {order[len(order) * 95 // 100]} {order[-1]}"


def played(game: Game[Any, Any], kind: Callable[[Game[Any, Any]], Move], rng: Random) -> Record:
    """A whole match."""
    state, move, lines = game.initial(), kind(game), list[Line]()
    while not game.is_over(state):
        due = game.chance_due(state)
        who, action = move(state, rng) if due is None else (CHANCE, game.chance(state, rng))
        state = game.apply(state, who, action).state
        lines.append(Line(who, action))
    bots = CHARACTERS[1 : game.rules.players]
    headers = {
        "date": "2026-11-24T15:10:27",
        "levels": " ".join(["-", *("mittel" for _ in bots)]),
        "characters": " ".join(["-", *(each.id for each in bots)]),
    }
    return Record(game, ["Du", *(f"Bot:{each.name}" for each in bots)], headers, lines)


def at_random(game: Game[Any, Any]) -> Move:
    """Any seat takes any action, but lays if it can, and ends nothing on purpose."""

    def move(state: Any, rng: Random) -> tuple[Who, Action]:
        while True:
            seat = rng.choice(game.actors(state))
            if legal := sane(game.legal(state, seat)):
                return seat, rng.choice([action for action in legal if action.startswith("lay")] or legal)

    return move


def by_bots(game: Game[Any, Any]) -> Move:
    """Bots, which are first asked whether they act out of turn."""
    bot = load_bot(game, EASY)

    def move(state: Any, rng: Random) -> tuple[Who, Action]:
        turn, *others = game.actors(state)
        for seat in others:
            if (action := bot.interject(game.view(state, seat), rng)) is not None:
                return seat, action
        return turn, bot.choose(game.view(state, turn), rng, BUDGET)

    return move


if __name__ == "__main__":
    main()
