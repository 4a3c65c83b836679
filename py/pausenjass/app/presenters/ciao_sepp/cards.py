"""The names of Ciao-Sepp's cards, including the Joker, and of what fits on them."""

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
    """The picture of the edition's Joker."""
    return JOKERS[scene.rules.edition]


def picture(scene: Scene, card: Card) -> str:
    """The name of a card's picture."""
    return joker(scene) if card == JOKER else card


def card(scene: Scene, card: Card) -> str:
    """A card's name: «Eichel 7», or the Joker's."""
    return say(scene, joker(scene)) if card == JOKER else plain_card(scene, card)


def the(scene: Scene, card: Card) -> str:
    """A card with its article: «die Eichel 7», or the Joker (German: accusative)."""
    return say(scene, f"the-{joker(scene)}") if card == JOKER else the_plain_card(scene, card)


def listed(scene: Scene, cards: Iterable[Card]) -> str:
    """A list of cards: «Eichel 7, 2 × Rosen 7 und Schellen 7»."""
    runs = [(each, len(list(same))) for each, same in groupby(cards)]
    return join(
        scene,
        (say(scene, "times", card=card(scene, each), count=n) if n > 1 else card(scene, each) for each, n in runs),
    )


def either(scene: Scene, words: Iterable[str]) -> str:
    """A list of alternatives: «a, b oder c»."""
    *front, last = words
    return f"{', '.join(front)}{say(scene, 'or')}{last}" if front else last


def fits(scene: Scene, letter: str, rank: str) -> str:
    """What fits by CS-4: «Rosen oder eine Neun», or the suit or the rank alone if the other doesn't count. By CS-36 an
    Under does, too.
    """
    words = [suit(scene, letter)] if letter else []
    if rank:
        words.append(say(scene, f"a.{rank}"))
    if scene.rules.under_always and rank != UNDER:
        words.append(say(scene, f"a.{UNDER}"))
    return either(scene, words)


def covers(scene: Scene, letter: str) -> str:
    """What covers an Ass (CS-11): «Rosen, ein Ass oder einen Under»."""
    return either(scene, [suit(scene, letter), say(scene, "a.A"), say(scene, "a.U")])
