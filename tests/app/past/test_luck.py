"""The person's luck with the cards: the expectation, the stored form, and the page's texts."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import pytest
from app_play import Page, go_on, key, record_of

from pausenjass.app.past import luck
from pausenjass.app.past.luck import Luck, Share
from pausenjass.app.phrases import say
from pausenjass.app.sharing.fairness import FEW, luck_reply
from pausenjass.core import seal
from pausenjass.games import GAMES, load

Json = dict[str, Any]


def test_mean_and_variance_are_those_of_all_hands_there_are() -> None:
    """Counting agrees: every hand of 3 out of a pack of 8 with 3 good cards."""
    pack = [f"E{rank}" for rank in "789BUOKA"]
    good = ("7", "8", "U")
    hands = list(combinations(pack, 3))
    counts = [sum(card[1] in good for card in hand) for hand in hands]
    mean = Fraction(sum(counts), len(counts))
    variance = sum((count - mean) ** 2 for count in counts) / len(counts)
    assert len(hands) == comb(8, 3)
    shares = [luck._share(pack, [hand], [0], good) for hand in hands]
    assert [share.good for share in shares] == counts
    assert {round(share.expected, 9) for share in shares} == {round(float(mean), 9)}
    assert {round(share.variance, 9) for share in shares} == {round(float(variance), 9)}


@pytest.mark.parametrize("game", [game for game, kind in GAMES.items() if not kind.traits.live])
def test_a_match_is_counted_when_it_is_filed(game: str) -> None:
    page = Page()
    page.new(2, game=game)
    rng = Random(1)
    while not page.table["result"]:
        go_on(page, rng)
    record = record_of(page)
    page.call("abandon")
    (entry,) = json.loads(page.storage[key("luck")])[game]
    assert luck.is_entry(entry)
    deals = sum(map(seal.is_deal, record.lines))
    assert (entry[0], entry[1]) == (record.headers["date"], deals)
    hands = record.game.dealt_hands(
        record.replay()[next(p for p, line in enumerate(record.lines) if seal.is_deal(line))]
    )
    assert entry[2] == deals * len(hands[0])
    assert entry[6] == 2 * entry[2]
    (told,) = page.call("luck")["games"]
    assert told["game"] == game
    assert [row["good"] for row in told["rows"]] == [f"{entry[3]} von {entry[2]}", f"{entry[7]} von {entry[6]}"]


@pytest.mark.parametrize("game", GAMES)
def test_some_cards_of_every_game_are_good_and_are_named(game: str) -> None:
    made = load(game)
    good = luck._count(made.deck, made.traits.good)
    assert 0 < good < len(made.deck) / 2
    assert all(luck._count(made.deck, [each]) for each in made.traits.good)
    for lang in ("de", "en"):
        assert say(lang, f"{game}.luck.good") != f"{game}.luck.good"


def told(share: Share, deals: int = 100) -> Json:
    kept = {"klammern": [["2026-11-24", deals, *share, *Share(10, 3, 3.0, 1.0)]]}
    (game,) = luck_reply(kept, "de")["games"]
    return dict(game["rows"][0])


@pytest.mark.parametrize(
    ("good", "deals", "phrase"),
    [
        (300, 100, "expected"),
        (319, 100, "expected"),
        (281, 100, "expected"),
        (321, 100, "more"),
        (279, 100, "less"),
        (331, 100, "more.rare"),
        (269, 100, "less.rare"),
        (331, FEW - 1, "few"),
    ],
)
def test_luck_in_words(good: int, deals: int, phrase: str) -> None:
    row = told(Share(800, good, 300.0, 100.0), deals)
    assert row["text"] == say("de", f"luck.persons.{phrase}")


def test_luck_in_numbers() -> None:
    row = told(Share(800, 303, 299.5, 100.0))
    assert (row["good"], row["expected"], row["difference"]) == ("303 von 800", "299,5", "+3,5 ± 19,6")
    assert row["off"] == pytest.approx(3.5 / 19.6)
    assert told(Share(800, 300, 300.0, 100.0))["difference"] == "+0,0 ± 19,6"
    assert told(Share(800, 290, 300.0, 100.0))["difference"] == "−10,0 ± 19,6"


def test_deals_add_up() -> None:
    one, other = Luck(2, Share(10, 3, 2.5, 1.0), Share(20, 6, 5.0, 2.0)), Luck(1, Share(5, 1, 1.2, 0.5), Share())
    assert one.plus(other) == Luck(3, Share(15, 4, 3.7, 1.5), Share(20, 6, 5.0, 2.0))


def test_nothing_is_said_of_games_that_were_not_played() -> None:
    assert Page().call("luck")["games"] == []


GOOD = ["2026-11-24T10:00:00", 3, 27, 9, 10.1, 5.2, 54, 20, 20.2, 8.1]


@pytest.mark.parametrize(
    "bad",
    [
        None,
        [],
        GOOD[:-1],
        [*GOOD, 1],
        [7, *GOOD[1:]],
        [*GOOD[:3], 28, *GOOD[4:]],
        [*GOOD[:4], -0.1, *GOOD[5:]],
        [*GOOD[:4], "10", *GOOD[5:]],
        [*GOOD[:1], True, *GOOD[2:]],
        [*GOOD[:1], 1.5, *GOOD[2:]],
        [*GOOD[:1], 10**9, *GOOD[2:]],
        [*GOOD[:1], 10**400, *GOOD[2:]],
        [*GOOD[:4], -(10**400), *GOOD[5:]],
    ],
)
def test_damaged_luck_is_set_aside_and_the_rest_stays(bad: object) -> None:
    page = Page({key("luck"): json.dumps({"klammern": [GOOD, bad]})})
    (notice,) = page.notices
    assert notice["text"] == say("de", "store.luck.partly", count=1)
    assert json.loads(page.storage[key("luck")]) == {"klammern": [GOOD]}
    assert json.loads(page.storage[notice["download"]["key"]]) == [{"klammern": bad}]
    assert len(page.call("luck")["games"]) == 1


def test_luck_that_is_no_object_is_set_aside() -> None:
    page = Page({key("luck"): "[1]"})
    assert page.notices[0]["text"] == say("de", "store.luck.broken")
    assert key("luck") not in page.storage


def test_luck_is_joined_when_a_file_is_read_in_and_erased_with_all_the_rest() -> None:
    other = ["2026-11-25T10:00:00", *GOOD[1:]]
    page = Page({key("luck"): json.dumps({"klammern": [GOOD]})})
    file = Page({key("luck"): json.dumps({"klammern": [other, GOOD], "kaisern": [GOOD]})}).call("export")["text"]
    for _ in range(2):
        page.call("import", text=file)
        assert json.loads(page.storage[key("luck")]) == {"klammern": [GOOD, other], "kaisern": [GOOD]}
    page.call("erase")
    assert page.call("luck")["games"] == []
    assert key("luck") not in page.storage
