"""Measures how evenly the product shuffles: many decks are shuffled in its way (core/chance.py), and compared with pure
chance.

python tools/measure/shuffling.py                     a million decks with the chance that matches have, into docs/measured/shuffling.md and the page's figures
python tools/measure/shuffling.py --decks 20000       fewer
python tools/measure/shuffling.py --seed TEXT         chance that follows from the text; prints the sheet and writes nothing

Every figure becomes a z: its deviation from the expectation in standard deviations. Chance alone leaves 95 of 100 of
them between -1.96 and +1.96. If the worst of them stands out, as happens by chance in one of twenty runs, as many decks
are shuffled again, and the second run decides.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from itertools import pairwise
from math import comb, erfc, sqrt
from pathlib import Path
from random import Random, SystemRandom
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "py"))

from pausenjass.core.cards import JASS_36  # noqa: E402
from pausenjass.core.chance import shuffled  # noqa: E402
from pausenjass.core.game import Card  # noqa: E402

SHEET: Final = ROOT / "docs" / "measured" / "shuffling.md"
FIGURES: Final = ROOT / "static" / "js" / "screens" / "fair" / "shuffling.json"
DECKS: Final = 1_000_000
SIZE: Final = len(JASS_36)
HANDS: Final = 4
RANK: Final = "U"
"""The rank whose four cards are counted in the hands."""
UNLIKELY: Final = 0.05
"""If chance makes the worst figure less likely than this, it stands out."""


class Figure(NamedTuple):
    """A figure, beside the result of pure chance."""

    key: str
    found: float
    expected: float
    z: float

    @property
    def p(self) -> float:
        """The probability that chance alone deviates so far, to either side."""
        return erfc(abs(self.z) / sqrt(2))


class Tally:
    """The counts in decks of `JASS_36`."""

    def __init__(self) -> None:
        self.decks = 0
        self.places = [[0] * SIZE for _ in range(SIZE)]
        """For each place in the deck, how often each card lay there."""
        self.neighbours = 0
        """How often a card still lay right behind its neighbour in the new pack."""
        self.cycles = 0
        self.rising = 0
        self.held = [Counter[int]() for _ in range(HANDS)]
        """For each hand, how often it got each number of the four cards."""

    def add(self, cards: Sequence[Card]) -> None:
        """Adds a deck, top first."""
        order = [_NUMBER[card] for card in cards]
        place = [0] * SIZE
        for at, card in enumerate(order):
            self.places[at][card] += 1
            place[card] = at
        self.decks += 1
        self.neighbours += sum(after - card == 1 for card, after in pairwise(order))
        self.rising += 1 + sum(after < here for here, after in pairwise(place))
        self.cycles += _cycles(order)
        dealt = [place[card] % HANDS for card in _FOLLOWED]
        for hand, held in enumerate(self.held):
            held[dealt.count(hand)] += 1

    def figures(self) -> list[Figure]:
        """All counts as figures."""
        return [self._of_places(), *self._means(), *map(self._of_hand, range(HANDS))]

    def _of_places(self) -> Figure:
        """Card by place: since every card has a place and every place a card, the sum of squares times (n-1)/n is χ²
        with (n-1)² degrees of freedom."""
        expected = self.decks / SIZE
        squares = sum((count - expected) ** 2 for row in self.places for count in row) / expected
        return _squares("places", squares * (SIZE - 1) / SIZE, (SIZE - 1) ** 2)

    def _means(self) -> list[Figure]:
        """Numbers of each deck whose mean and variance over all orders of n cards are known."""
        n = SIZE
        harmonic, squared = (sum(1 / i**power for i in range(1, n + 1)) for power in (1, 2))
        together = (n - 1) / n
        known = (
            ("neighbours", self.neighbours, together, (n - 2) / n + together - together**2),
            ("cycles", self.cycles, harmonic, harmonic - squared),
            ("rising", self.rising, (n + 1) / 2, (n + 1) / 12),
        )
        return [
            Figure(key, total / self.decks, mean, (total / self.decks - mean) / sqrt(variance / self.decks))
            for key, total, mean, variance in known
        ]

    def _of_hand(self, hand: int) -> Figure:
        """How often the hand got none, one, … of the four cards, compared with the hypergeometric distribution."""
        each, four = SIZE // HANDS, len(_FOLLOWED)
        squares = 0.0
        for count in range(four + 1):
            expected = self.decks * comb(four, count) * comb(SIZE - four, each - count) / comb(SIZE, each)
            squares += (self.held[hand][count] - expected) ** 2 / expected
        return _squares(f"hand-{hand + 1}", squares, four)


_NUMBER: Final = {card: number for number, card in enumerate(JASS_36)}
_FOLLOWED: Final = [number for card, number in _NUMBER.items() if card[1] == RANK]


def _cycles(order: Sequence[int]) -> int:
    """The number of cycles of the order as a permutation of the new pack."""
    seen = [False] * len(order)
    cycles = 0
    for start in range(len(order)):
        cycles += not seen[start]
        while not seen[start]:
            seen[start] = True
            start = order[start]
    return cycles


def _squares(key: str, squares: float, degrees: int) -> Figure:
    """A sum of squares that is χ² with these degrees of freedom, with its z by Wilson and Hilferty."""
    part = 2 / (9 * degrees)
    return Figure(key, squares, degrees, ((squares / degrees) ** (1 / 3) - 1 + part) / sqrt(part))


def measure(decks: int, shuffle: Callable[[], Sequence[Card]]) -> list[Figure]:
    """The figures of this number of decks."""
    tally = Tally()
    for _ in range(decks):
        tally.add(shuffle())
    return tally.figures()


def own_way(rng: Random) -> Callable[[], Sequence[Card]]:
    """Decks as in matches: a chance action, parsed."""
    return lambda: shuffled("deck", JASS_36, rng).split(" ")[1:]


def stands_out(figures: Sequence[Figure]) -> bool:
    """Whether the worst figure is further off than chance explains, given the number of figures."""
    return min(figure.p for figure in figures) * len(figures) < UNLIKELY


# --- what is written ------------------------------------------------------------------------------------------------

SYSTEM: Final = (
    "the chance that matches have, Python's `SystemRandom`, which in the browser asks `crypto.getRandomValues`"
)
WORDS: Final = {
    "places": "every card in every place (χ²)",
    "neighbours": "neighbours of the new pack that still follow each other",
    "cycles": "cycles",
    "rising": "rising sequences",
    **{f"hand-{hand}": f"Unders in hand {hand} of four (χ²)" for hand in range(1, HANDS + 1)},
}


def sheet(runs: Sequence[Sequence[Figure]], decks: int, date: str, chance: str) -> str:
    """The text of docs/measured/shuffling.md: one run, or two if something stood out in the first."""
    words = [
        "No figure is further off than chance explains.",
        "**One of these figures is further off than chance explains.**",
    ][stands_out(runs[-1])]
    if len(runs) > 1:
        words = f"""In the first run one figure stood out, as happens by chance in one of twenty runs. So as many decks were shuffled again,
and only the second run counts. {words}"""
    tables = "\n\n".join(_table(figures) for figures in runs)
    return f"""# How evenly the cards are shuffled

Written by `python tools/measure/shuffling.py` on {date}: {decks:,} decks of 36 cards, shuffled as in every match (`core/chance.py`),
with {chance}.

*Expected* is the average if all orders are equally likely, *z* the difference in standard deviations, and *p* the probability that chance
alone leads so far off. Among {len(WORDS)} figures one with p below {UNLIKELY / len(WORDS):.3f} stands out.

{tables}

{words}

- *Every card in every place:* how often each of the 36 cards lay in each of the 36 places.
- *Neighbours:* a pack that is hardly mixed keeps runs of cards together. On average {35 / 36:.3f} of the 35 pairs stay together.
- *Cycles, rising sequences:* figures of an order as a whole. A few riffles leave too few rising sequences.
- *Unders in a hand:* the cards are dealt one by one to four players; how often a hand of nine gets no Under, one, two, three or all four.
"""


def _table(figures: Sequence[Figure]) -> str:
    rows = [
        f"| {WORDS[one.key]} | {one.found:.4f} | {one.expected:.4f} | {one.z:+.2f} | {one.p:.3f} |" for one in figures
    ]
    return "\n".join(["| | found | expected | z | p |", "| --- | ---: | ---: | ---: | ---: |", *rows])


def for_page(runs: Sequence[Sequence[Figure]], decks: int, date: str) -> str:
    """The page's data (static/js/screens/fair/fair.ts) as JSON: the z of each figure, once or twice."""
    rows = [{"key": same[0].key, "z": [round(one.z, 2) for one in same]} for same in zip(*runs, strict=True)]
    return (
        json.dumps({"date": date, "decks": decks, "even": not stands_out(runs[-1]), "figures": rows}, indent=2) + "\n"
    )


def main() -> None:
    """Shuffles, counts, writes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decks", type=int, default=DECKS)
    parser.add_argument("--seed")
    asked = parser.parse_args()
    if asked.decks < 1:
        parser.error("--decks: at least one")
    rng = SystemRandom() if asked.seed is None else Random(asked.seed)
    runs = [measure(asked.decks, own_way(rng))]
    if stands_out(runs[0]):
        runs.append(measure(asked.decks, own_way(rng)))
    date = datetime.now(UTC).strftime("%Y-%m-%d")
    text = sheet(runs, asked.decks, date, SYSTEM if asked.seed is None else f"the seed {asked.seed!r}")
    print(text)
    if asked.seed is None:
        SHEET.write_text(text, encoding="utf-8")
        FIGURES.write_text(for_page(runs, asked.decks, date), encoding="utf-8")


if __name__ == "__main__":
    main()
