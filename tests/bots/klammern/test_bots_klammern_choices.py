"""What laid cards reveal about the hidden hands at Klammern."""

from __future__ import annotations

from math import log
from random import Random
from statistics import fmean

import pytest

from pausenjass.bots import MEDIUM, load
from pausenjass.bots.klammern.choices import Choices
from pausenjass.bots.klammern.playout import names
from pausenjass.core.chance import settle
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern.position import State

TRUMP = "H"
NAMED = names(TRUMP)


def after(trick: str, trumper: int = 0, seat: int = 0) -> Choices:
    """The seat's choices after a trick that seat 0 led, in a deal of four."""
    game = Klammern()
    facts = {"phase": "play", "trump": TRUMP, "trumper": trumper, "leader": 0, "melds": ((),) * 4, "turn": seat}
    state = game.initial()._replace(hands=((),) * 4, tricks=((0, tuple(trick.split())),), **facts)
    return Choices(game.view(state, seat))


@pytest.mark.parametrize(
    ("trick", "seat", "sensible", "odd"),
    [
        ("CA CK C8 C7", 2, "D7", "CT"),  # he would have laid the Ten on his partner's Ass
        ("C8 CA C9 CJ", 2, "CK", "C7"),  # he lays the lowest card on the others' Ass
        ("CA H7 C7 D9", 3, "D8", "DA"),  # his partner has trumped: an Ass would have been worth more there
        ("C8 C9 CT CK", 3, "CQ", "CA"),  # he could have won a Ten with the Ass
    ],
)
def test_who_has_not_laid_the_better_card_hardly_has_it(trick: str, seat: int, sensible: str, odd: str) -> None:
    choices = after(trick)
    rest = NAMED.mask(["S7", "S8"])
    likely, unlikely = (
        choices.likelihood([NAMED.bit[card] | rest if at == seat else 0 for at in range(4)]) for card in (sensible, odd)
    )
    assert likely > 1.3 * unlikely


def test_a_forced_card_and_ones_own_tell_nothing() -> None:
    seen = after("CA CK C8 C7", seat=2)
    alone = [0, NAMED.mask(["S7", "S8"]), NAMED.bit["CT"], NAMED.mask(["D7", "D8"])]
    assert seen.likelihood(alone) == after("CA CK C8 C7", seat=0).likelihood([0, *alone[1:2], 0, alone[3]]) == 1.0


def played(seed: int) -> list[State]:
    """The positions before each card of a deal among *Medium*."""
    game, rng = Klammern(), Random(seed)
    bot = load(game, MEDIUM)
    state, _, _ = settle(game, game.initial(), rng)
    found: list[State] = []
    while not found or state.phase == "play":
        if state.phase == "play":
            found.append(state)
        action = bot.choose(game.view(state, state.turn), rng)
        state, _, _ = settle(game, game.apply(state, state.turn, action).state, rng)
    return found


def test_the_hands_are_more_likely_than_imagined_ones() -> None:
    """Measured in nats per position, for players to which the weights weren't fitted."""
    game, rng = Klammern(), Random(3)
    gains = []
    for seed in range(12):
        for state in played(seed)[8:24:3]:
            view = game.view(state, state.turn)
            named, choices = names(state.trump), Choices(view)
            imagined = [
                choices.likelihood([named.mask(hand) for hand in game.imagine(view, rng).hands]) for _ in range(40)
            ]
            gains.append(log(choices.likelihood([named.mask(hand) for hand in state.hands]) / fmean(imagined)))
    assert fmean(gains) > 0.1
