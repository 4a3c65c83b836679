"""Made the frozen positions with the solvers of commit 2caa4c6: `python tests/bots/solver/make.py`. See solved.py.

Three of them got other values when the solver learned what equal tricks mean (KA-4).

Bots at the level *Mittel* play, with seeds. The positions are spread evenly over the number of cards left.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[2] / name) for name in ("py", "tools/measure", "tests/bots/support")]

from arena.kaisern import Kaisern  # noqa: E402
from arena.klammern import Klammern  # noqa: E402
from arena.round import Table  # noqa: E402
from solved import LETTERS, kaisern, klammern  # noqa: E402

from pausenjass.bots import Budget  # noqa: E402
from pausenjass.bots.kaisern.evaluation import SOLVABLE  # noqa: E402
from pausenjass.bots.kaisern.order import order  # noqa: E402
from pausenjass.bots.kaisern.solver import Solver as KaisernSolver  # noqa: E402
from pausenjass.bots.klammern.playout import names  # noqa: E402
from pausenjass.bots.klammern.solver import Solver as KlammernSolver  # noqa: E402
from pausenjass.core.masks import Mask  # noqa: E402

DEALS = 125
PLACES = 4
"""The positions of each deal."""
TABLES: Sequence[tuple[int, dict[str, Any]]] = (
    (60, {}),
    (15, {"cards": 56, "nine_takes_eight": True}),
    (15, {"cards": 60}),
    (10, {"players": 2}),
    (5, {"players": 6, "parties": 2, "hand": 5}),
    (5, {"players": 6, "parties": 2, "hand": 7, "cards": 60}),
    (5, {"players": 6, "parties": 2, "hand": 8, "nine_takes_eight": True}),
    (5, {"players": 8, "parties": 2, "hand": 5}),
    (5, {"players": 8, "parties": 2, "hand": 7, "cards": 60}),
)
"""How many deals by which rules of Kaisern."""


def letters(cards: Sequence[Mask]) -> str:
    """The letters of cards."""
    return "".join([LETTERS[card.bit_length() - 1] for card in cards])


def spread(allowed: Callable[[int], Sequence[int]], rng: Random, times: dict[int, int], cards: int) -> list[int]:
    """Places of a deal with numbers of cards left that are seldom so far."""
    places = sorted(allowed(cards), key=lambda place: (times.get(cards - place, 0), rng.random()))[:PLACES]
    for place in places:
        times[cards - place] = times.get(cards - place, 0) + 1
    return sorted(places)


def deals_of_klammern() -> Iterator[str]:
    """Deals with trump fixed, from the second trick to the last but one."""
    rng, times = Random("klammern"), dict[int, int]()
    for number in count():
        played = Klammern(
            Table("klammern", {}, "mittel", "mittel", Budget(), "solver", frozenset(["fixed-trump"])), number, 0
        )
        played.play()
        hands: list[list[Mask]] = [[] for _ in range(4)]
        bit = names(played.state.trump).bit
        for leader, cards in played.state.tricks:
            for step, card in enumerate(cards):
                hands[(leader + step) % 4].append(bit[card])
        places = spread(lambda cards: range(4, cards - 4), rng, times, 32)
        first = played.state.tricks[0][0]
        yield f"{first} {','.join(map(letters, hands))} {' '.join([f'{place}:00' for place in places])}"


def deals_of_kaisern() -> Iterator[str]:
    """Deals of all tables of two parties, while the Spiel is open and the bots solve it."""
    rng, times = Random("kaisern"), dict[int, int]()
    for deals, rules in TABLES:
        made = 0
        for number in count():
            table = Table("kaisern", rules, "mittel", "mittel", Budget(), "solver", frozenset(["no-stakes"]))
            played = Kaisern(table, number, 0)
            played.play()
            state, players, wins = played.state, played.game.rules.players, played.game.rules.to_win
            kaiser = frozenset(each.card for each in state.kaiser)
            named = order(played.game.rules.span, state.trump, kaiser, played.game.rules.nine_takes_eight)
            hands: list[list[Mask]] = [[] for _ in range(players)]
            laid = 0
            for trick in state.tricks:
                for seat, card in trick.cards:
                    hands[seat].append(named.bit[card])
                    laid += 1
            for seat, hand in enumerate(state.hands):
                hands[seat] += map(named.bit.get, hand)
            cards = sum(map(len, hands))
            able = range(max(0, cards - SOLVABLE[players]), min(laid, cards - players))
            if len(able) < PLACES:
                continue
            places = spread(lambda _, able=able: able, rng, times, cards)
            nine = "9" * played.game.rules.nine_takes_eight
            yield (
                f"{played.game.rules.span}/{state.trump}/{','.join(sorted(kaiser))}/{nine}/{wins} "
                f"{state.tricks[0].cards[0][0]} {','.join(map(letters, hands))} "
                f"{' '.join([f'{place}:0' for place in places])}"
            )
            made += 1
            if made == deals:
                break


def values_of_klammern() -> Iterator[str]:
    """The value of each card of each position."""
    for at in klammern():
        values = KlammernSolver(at.hands).values(sum(at.hands), at.leader, at.trick)
        yield bytes([values[card] for card in sorted(values)]).hex()


def values_of_kaisern() -> Iterator[str]:
    """Whether each card of each position wins."""
    for at in kaisern():
        values = KaisernSolver(at.order, at.hands, at.wins).values(at.leader, at.trick, *at.won)
        yield "".join(["01"[values[card]] for card in sorted(values)])


def write(game: str, lines: list[str]) -> None:
    """Writes a file."""
    (HERE / f"{game}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


def main() -> None:
    """Writes the deals first, and then the values in them."""
    for game, deals, values in (
        ("klammern", deals_of_klammern, values_of_klammern),
        ("kaisern", deals_of_kaisern, values_of_kaisern),
    ):
        lines = list(islice(deals(), DEALS))
        write(game, lines)
        found = values()
        write(
            game,
            [
                " ".join([f"{part.split(':')[0]}:{next(found)}" if ":" in part else part for part in line.split(" ")])
                for line in lines
            ],
        )
        print(game, sum(line.count(":") for line in lines))


if __name__ == "__main__":
    main()
