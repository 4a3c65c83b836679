"""Rounds scored by fingers on a tablet that lies on the table: how many taps they take (issue 33)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from conftest import Visits
from player import Player
from playwright.sync_api import Page, expect
from stamps import now, stamp

ROUNDS = 4
POINTS = (6, 7, 8, 9, 10, 20, 3, 4, 11)
"""What each rank counts, from the 6 on."""
SEVEN = 1
PEOPLE = [{"name": name} for name in ("Anna", "Beat", "Cla", "Dora")]


@pytest.fixture(params=["lying", "upright"])
def me(request: pytest.FixtureRequest, visit: Visits) -> Player:
    me = visit(way="touch", bots=False)
    if request.param == "upright":
        me.page.set_viewport_size({"width": 820, "height": 1180})
    return me


def begin(me: Player, game: str, **more: Any) -> Page:
    args = {"game": game, "people": PEOPLE, **more}
    pad = me.page.evaluate("args => pausenjass.engine.call('pad_new', args)", args)["pad"]
    me.go(f"#/pad/{pad['id']}")
    expect(me.page.locator(".pad-board")).to_be_visible()
    return me.page


def hands(chance: Random) -> Iterator[list[int]]:
    """What is left in each hand, by rank; a 7 draws two more."""
    deck = [rank for rank in range(9) for _ in range(4)]
    chance.shuffle(deck)
    first = chance.randrange(4)
    for player in range(4):
        due = 0 if player == first else chance.randint(1, 4)
        hand: list[int] = []
        while due:
            hand.append(deck.pop())
            due += 2 * (hand[-1] == SEVEN) - 1
        yield hand


def test_cards_left_and_one(me: Player) -> None:
    """Tschau Sepp by points, four at the table: every card is one tap at its player's line, and one tap ends the round."""
    chance, totals = Random(33), [0] * 4
    page = begin(me, "tschau-sepp", rules={"limit": None, "rounds": ROUNDS})
    for _ in range(ROUNDS):
        for player, hand in enumerate(hands(chance)):
            totals[player] += sum(POINTS[rank] for rank in hand)
            for rank in hand:
                me.tap(page.locator(f'.left-line[data-side="{player}"] .line-ranks .rank-key').nth(rank))
        enter = page.locator("[data-key=enter]")
        expect(enter).not_to_have_attribute("aria-disabled", "true")  # every card has been entered
        me.tap(enter)
        expect(page.locator(".line-card")).to_have_count(0)  # the round has ended
        expect(page.locator(".line-total")).to_have_text([str(total) for total in totals])
    expect(page.locator(".pad-result")).to_be_visible()


def test_a_slow_device_loses_no_digit(me: Player) -> None:
    """The second digit is tapped before the page has drawn what the first one changes, and the page hears of it only after that."""
    page = begin(me, "klammern", matches=None)
    for side in range(2):
        typed = page.locator(".sums .num").nth(side)
        digit = page.locator(f'.own-keypad[data-side="{side}"] [data-key=digit]')
        before = now(page)
        digit.get_by_text("4", exact=True).tap()
        expect(typed).to_have_text("4")
        stamp(page, f"pointer ? {before} : at")
        digit.get_by_text("8", exact=True).tap()
        expect(typed).to_have_text("48")
        stamp(page)
        for _ in range(2):
            me.tap(page.locator("[data-tool=undo]"))
        expect(typed).to_have_text("–")


def test_two_figures_and_who_played(me: Player) -> None:
    """Klammern, counted: three taps, whichever pile is the smaller one."""
    chance = Random(33)
    page = begin(me, "klammern", matches=None)
    for _ in range(ROUNDS):
        pile, points, player = chance.randrange(2), chance.randint(30, 80), chance.randrange(2)
        for digit in str(points):
            keypad = page.locator(f'.own-keypad[data-side="{pile}"]')
            keypad.locator("[data-key=digit]").get_by_text(digit, exact=True).tap()
        counts = [points, 162 - points] if pile == 0 else [162 - points, points]
        expect(page.locator(".sums .num")).to_have_text([str(count) for count in counts])
        me.tap(page.locator(".dice-results .key").nth(player))
        expect(page.locator(".sums .num")).to_have_text(["–", "–"])
        if page.locator(".pad-result").is_visible():
            me.tap(page.locator(".pad-result").get_by_role("button", name=me.say("pad.next")))
