"""The talk at the table of Kaisern (KA-36): sayings of persons, moods of bots."""

from __future__ import annotations

from typing import Final

from pausenjass.core.game import Action, Talk
from pausenjass.games.kaisern.position import View, declared
from pausenjass.games.kaisern.power import SUIT_ORDER, ranks


def following(view: View, order: str) -> tuple[Action, ...] | None:
    """KA-45: the cards that follow «give E7», «high» and «low» (the stronger or weaker half of the hand), «keep» (no trump).
    None if the order says nothing about this move."""
    if view.phase != "play" or view.turn != view.seat or view.ask is not None:
        return None
    word, _, named = order.partition(" ")
    table = ranks(view.trump, declared(view.kaiser))
    hand = sorted(view.hand, key=lambda card: (table[card].power, SUIT_ORDER.index(card[1])))
    half = (len(hand) + 1) // 2
    found = {
        "give": [card for card in hand if card == named],
        "high": hand[-half:],
        "low": hand[:half],
        "keep": [card for card in hand if card[0] != view.trump],
    }[word]
    return tuple([f"lay {card}" for card in view.hand if card in found]) or None


TALK: Final = Talk(
    answers={
        "boast": "defy",
        "wail": "tease",
        "dare": "defy",
        "doubt": "innocent",
        "hint": "doubt",
        "praise": "thanks",
        "hurry": "patience",
        "laugh": "laugh",
    },
    moods={
        "raised": ("boast", "bluff", "dare"),
        "came": ("defy", "shrug"),
        "went": ("wail", "shrug"),
        "declared": ("bluff", "boast"),
        "freed": ("dare", "boast"),
        "nachfreed": ("defy",),
        "trick-won": ("crow",),
        "won": ("crow", "boast"),
        "lost": ("wail", "shrug"),
    },
    only={"trick-won": ("how", "stecher")},
    orders=("give", "high", "low", "keep"),
)
