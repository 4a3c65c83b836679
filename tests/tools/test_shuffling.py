"""tools/measure/shuffling.py finds uneven shuffles, and accepts the product's own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from random import Random

import pytest
import shuffling
from shuffling import Figure

from pausenjass.app.phrases import page_book
from pausenjass.core.cards import JASS_36
from pausenjass.core.game import Card

DECKS = 3000
Shuffle = Callable[[Random], Sequence[Card]]


def own(rng: Random) -> Sequence[Card]:
    return shuffling.own_way(rng)()


def any_with_any(rng: Random) -> Sequence[Card]:
    """The common mistake: each card changes with any other, including those that have had their turn."""
    cards = list(JASS_36)
    for at in range(len(cards)):
        other = rng.randrange(len(cards))
        cards[at], cards[other] = cards[other], cards[at]
    return cards


def never_stays(rng: Random) -> Sequence[Card]:
    """Sattolo's algorithm: one cycle through all cards."""
    cards = list(JASS_36)
    for at in range(len(cards) - 1, 0, -1):
        other = rng.randrange(at)
        cards[at], cards[other] = cards[other], cards[at]
    return cards


def riffled(rng: Random) -> Sequence[Card]:
    """Three riffles, as by hand."""
    cards = list(JASS_36)
    for _ in range(3):
        half = sum(rng.random() < 0.5 for _ in cards)
        left, right, mixed = cards[:half], cards[half:], []
        while left or right:
            mixed.append((left if rng.random() * (len(left) + len(right)) < len(left) else right).pop(0))
        cards = mixed
    return cards


def only_cut(rng: Random) -> Sequence[Card]:
    at = rng.randrange(len(JASS_36))
    return JASS_36[at:] + JASS_36[:at]


def kind_to_the_first(rng: Random) -> Sequence[Card]:
    """The first hand sometimes gets one more Under."""
    cards = list(own(rng))
    if rng.random() < 0.2:
        under = next(at for at, card in enumerate(cards) if card[1] == "U")
        first = under - under % 4
        cards[under], cards[first] = cards[first], cards[under]
    return cards


def measured(shuffle: Shuffle, seed: str = "x") -> dict[str, Figure]:
    rng = Random(seed)
    return {figure.key: figure for figure in shuffling.measure(DECKS, lambda: shuffle(rng))}


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_products_own_is_even(seed: str) -> None:
    figures = measured(own, seed)
    assert not shuffling.stands_out(list(figures.values()))
    assert all(abs(figure.z) < 3.5 for figure in figures.values())


@pytest.mark.parametrize(
    ("shuffle", "key"),
    [
        (any_with_any, "places"),
        (never_stays, "cycles"),
        (riffled, "rising"),
        (riffled, "neighbours"),
        (only_cut, "neighbours"),
        (kind_to_the_first, "hand-1"),
    ],
)
def test_a_shuffle_that_is_not_even_is_found(shuffle: Shuffle, key: str) -> None:
    figures = measured(shuffle)
    assert abs(figures[key].z) > 6
    assert shuffling.stands_out(list(figures.values()))


def test_every_figure_is_standard_normal_where_chance_is_pure() -> None:
    """Over many runs each z has mean 0 and variance 1; 0.5 and 2.2 are five standard deviations off for 100 runs."""
    runs = 100
    zs: dict[str, list[float]] = {}
    rng = Random("normal")
    for _ in range(runs):
        for figure in shuffling.measure(200, lambda: own(rng)):
            zs.setdefault(figure.key, []).append(figure.z)
    for key, values in zs.items():
        mean = sum(values) / runs
        variance = sum((value - mean) ** 2 for value in values) / runs
        assert abs(mean) < 0.5, key
        assert 0.4 < variance < 2.2, key


def test_the_page_shows_what_the_sheet_says() -> None:
    data = json.loads(shuffling.FIGURES.read_text(encoding="utf-8"))
    text = shuffling.SHEET.read_text(encoding="utf-8")
    assert f"on {data['date']}: {data['decks']:,} decks" in text
    assert [figure["key"] for figure in data["figures"]] == list(shuffling.WORDS)
    told = re.findall(r"^\|[^|]+\|[^|]+\|[^|]+\| ([+-]\d+\.\d\d) \|", text, re.MULTILINE)
    runs = list(zip(*(figure["z"] for figure in data["figures"]), strict=True))
    assert [float(z) for z in told] == [z for run in runs for z in run]
    assert data["even"] == ("**One of these" not in text)
    assert all(f"page.fair.even.{figure['key']}" in page_book("de") for figure in data["figures"])


def test_a_second_run_is_written_beside_the_first() -> None:
    rng = Random("two")
    first, second = (shuffling.measure(50, shuffling.own_way(rng)) for _ in range(2))
    sheet = shuffling.sheet([first, second], 50, "2026-11-24", "a seed")
    assert sheet.count("| found | expected |") == 2
    assert "one figure stood out" in sheet
    figures = json.loads(shuffling.for_page([first, second], 50, "2026-11-24"))["figures"]
    assert [len(figure["z"]) for figure in figures] == [2] * len(shuffling.WORDS)
