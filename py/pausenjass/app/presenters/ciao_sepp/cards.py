"""The names of Ciao-Sepp's cards, the Joker among them, and of what fits on them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import join, plain_card, say, suit, the_plain_card
from pausenjass.core.cards import JOKER
from pausenjass.core.game import Card

UNDER: Final = "U"
SIX: Final = "6"
JOKERS: Final = {"pausenjass": "joker-gold", "guepfer-deli": "joker-guepfer"}
"""The Joker of each edition: its picture, and the key of its name."""


def joker(scene: Scene) -> str:
    """The Joker's picture, by the edition."""
    return JOKERS[scene.rules.edition]


def picture(scene: Scene, card: Card) -> str:
    """What a card's picture is called."""
    return joker(scene) if card == JOKER else card


def card(scene: Scene, card: Card) -> str:
    """«Eichel 7», or the Joker's name."""
    return say(scene, joker(scene)) if card == JOKER else plain_card(scene, card)


def the(scene: Scene, card: Card) -> str:
    """«die Eichel 7», or the Joker (German: accusative)."""
    return say(scene, f"the-{joker(scene)}") if card == JOKER else the_plain_card(scene, card)


def listed(scene: Scene, cards: Iterable[Card]) -> str:
    """«Eichel 7, 2 × Rosen 7 und Schellen 7»"""
    runs = [(each, len(list(same))) for each, same in groupby(cards)]
    return join(
        scene,
        (say(scene, "times", card=card(scene, each), count=n) if n > 1 else card(scene, each) for each, n in runs),
    )


def either(scene: Scene, words: Iterable[str]) -> str:
    """«a, b oder c»"""
    *front, last = words
    return f"{', '.join(front)}{say(scene, 'or')}{last}" if front else last


def fits(scene: Scene, letter: str, rank: str) -> str:
    """«Rosen oder eine Neun»: what fits by CS-4; the suit or the rank alone if the other doesn't count."""
    words = [suit(scene, letter)] if letter else []
    if rank:
        words.append(say(scene, f"a.{rank}"))
    return either(scene, words)


def covers(scene: Scene, letter: str) -> str:
    """«Rosen, ein Ass oder einen Under» (CS-11)"""
    return either(scene, [suit(scene, letter), say(scene, "a.A"), say(scene, "a.U")])
