"""The order of a person's hand: by suit or by rank, trumps left or right, in every game."""

from __future__ import annotations

from itertools import groupby, pairwise
from random import Random
from typing import Any

import pytest
from app_play import Page, key

from pausenjass.app.presenters.hands import HandOrder
from pausenjass.app.presenters.klammern.cards import in_hand_order
from pausenjass.core.cards import SWISS_RANKS

TURNS = ("tschau-sepp", "klammern", "kaisern")


def faces(table: dict[str, Any]) -> list[str]:
    """The hand from left to right."""
    hand = table["persons"][0]["hand"] if table["live"] else table["hand"]
    return [card["face"] for card in hand["cards"] if not card.get("opening")]


def ids(table: dict[str, Any]) -> set[str]:
    hand = table["persons"][0]["hand"] if table["live"] else table["hand"]
    return {card["id"] for card in hand["cards"]}


def runs(values: list[str]) -> int:
    """The number of groups of equal neighbours."""
    return len(list(groupby(values)))


def set_order(page: Page, sort: str, trump: str = "left") -> list[str]:
    """The hand in this order, as the reply to the settings shows it."""
    page.call("settings", change={"sort": sort, "trump": trump})
    return faces(page.table)


def with_trump(game: str) -> Page:
    """A table at which trump is known, and the person has trumps and cards of two other suits."""
    for number in range(40):
        page = Page(seed=f"order {number}")
        page.new(3, game=game)
        rng = Random(number)
        for _ in range(60):
            trump, suits = page.table["trump"], {face[0] for face in faces(page.table)}
            if trump and trump["suit"] in suits and len(suits) > 2:
                return page
            if page.table["result"] or not (page.next or page.mine()):
                break
            page.step(rng, forgets=0)
    raise AssertionError("nobody ever has trumps")


@pytest.mark.parametrize("game", TURNS)
def test_by_suit_and_by_rank(game: str) -> None:
    page = Page(seed="order")
    page.new(1, game=game)
    before = ids(page.table)
    by_suit = set_order(page, "suit")
    assert runs([face[0] for face in by_suit]) == len({face[0] for face in by_suit})
    by_rank = set_order(page, "rank")
    assert sorted(by_rank) == sorted(by_suit)
    assert by_rank != by_suit
    assert ids(page.table) == before, "the page moves the same cards"
    trump = (page.table.get("trump") or {}).get("suit")
    ranks = [face[1] for face in by_rank if face[0] != trump]
    assert runs(ranks) == len(set(ranks))


def test_a_pile_games_ranks_go_up() -> None:
    page = Page(seed="order")
    page.new(2)
    ranks = [SWISS_RANKS.index(face[1]) for face in set_order(page, "rank")]
    assert ranks == sorted(ranks)
    assert faces(page.table) == set_order(page, "rank", "right"), "no trumps, nothing to put on a side"


@pytest.mark.parametrize("game", ["klammern", "kaisern"])
@pytest.mark.parametrize("sort", ["suit", "rank"])
def test_trumps_lie_together_on_their_side(game: str, sort: str) -> None:
    page = with_trump(game)
    trump = page.table["trump"]["suit"]
    left = [face[0] == trump for face in set_order(page, sort, "left")]
    assert left == sorted(left, reverse=True)
    assert True in left
    right = [face[0] == trump for face in set_order(page, sort, "right")]
    assert right == sorted(right)


def test_live_hands_too() -> None:
    page = Page(seed="order")
    page.new(2, game="ciao-sepp")
    page.call("settings", change={"sort": "rank"})
    ranks = [SWISS_RANKS.index(face[1]) if face[1:] in SWISS_RANKS else 99 for face in faces(page.table)]
    assert ranks == sorted(ranks)
    assert len(ranks) > 4


def test_the_hand_doesnt_turn_round_when_trump_is_made() -> None:
    order, hand = HandOrder("suit", "right"), ("HJ", "H9", "CA", "S7", "DK")
    before, after = in_hand_order(hand, "", order), in_hand_order(hand, "H", order)
    assert after[-1] == "HJ"
    assert before == in_hand_order(hand, "")[::-1]
    assert [card[0] for card in before if card[0] == "H"] == ["H", "H"]


def test_equal_cards_stay_together() -> None:
    hand = ("E7", "E7", "R7", "E8")
    for sort in ("suit", "rank"):
        shown = HandOrder(sort).of(hand, lambda card: "ER".index(card[0]), lambda card: int(card[1]))  # type: ignore[arg-type]
        assert [one == other for one, other in pairwise(shown)].count(True) == 1
        assert sorted(shown) == sorted(hand)


def test_what_only_the_page_shows_leaves_the_table_alone() -> None:
    """A mute button at the table doesn't take the tablet out of anybody's hands."""
    page = Page(seed="mute")
    page.new(1, people=("Ida", "Ueli"))
    page.call("seated", ply=page.table["ply"])
    reply = page.call("settings", change={"sound": True, "volume": 80})
    assert "table" not in reply
    assert reply["settings"]["sound"] is True
    assert page.table["handover"] is None
    assert '"volume":80' in page.storage[key("settings")]
    assert "table" in page.call("settings", change={"sort": "rank"})
