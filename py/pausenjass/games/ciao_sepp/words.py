"""Every word of Ciao-Sepp: actions, events and refusals."""

from __future__ import annotations

from typing import Final

from pausenjass.core.card_game import COMMON_REFUSALS
from pausenjass.core.game import EVERY_GAME_SENDS, Vocabulary

CHANCE_RULES: Final = {
    "dealer": "CS-2",
    "deck": "CS-1",
    "refill": "CS-7",
    "phone": "CS-25",
    "hush": "CS-25",
    "time": "CS-28",
}
"""The chance actions, each with the rule that refuses it."""
TURN_MOVES: Final = frozenset({"lay", "draw", "take", "pass"})
"""The actions that only the player on turn can do."""
CALLS: Final = frozenset({"ciao", "sepp"})

WORDS: Final = Vocabulary(
    actions=frozenset({*CHANCE_RULES, *TURN_MOVES, *CALLS, "jump", "slap", "swap", "keep", "fault", "forfeit"}),
    events=frozenset(
        {
            *EVERY_GAME_SENDS,
            "laid",
            "jumped",
            "drew",
            "got",
            "took",
            "passed",
            "refilled",
            "due",
            "hit-back",
            "lapsed",
            "skipped",
            "turned",
            "must-cover",
            "swapped",
            "passed-hands",
            "owes",
            "called",
            "missed",
            "finished",
            "safe",
            "back",
            "rang",
            "hushed",
            "slapped",
            "won-ring",
            "kept",
            "fault",
            "warned",
            "penalty",
            "disqualified",
            "forfeited",
            "time-up",
        }
    ),
    refusals=frozenset(
        {
            *COMMON_REFUSALS,
            "is-out",
            "is-gone",
            "open-first",
            "winner-chooses",
            "not-in-hand",
            "does-not-fit",
            "does-not-fit-wish",
            "different-ranks",
            "only-identical",
            "wrong-order",
            "wish-only-under",
            "wish-own-suit",
            "answer-seven",
            "answer-ober",
            "six-alone",
            "must-cover",
            "only-drawn",
            "hands-swapped",
            "joker-unnamed",
            "no-swap-now",
            "swap-last",
            "not-yourself",
            "not-in-game",
            "take-first",
            "nothing-due",
            "already-drawn",
            "draw-first",
            "can-lay",
            "can-cover",
            "nothing-to-draw",
            "not-open",
            "own-card",
            "lay-it",
            "not-identical",
            "nothing-owed",
            "nothing-won",
            "assisted",
            "no-fault",
            "no-fault-attacked",
            "no-fault-now",
        }
    ),
)
"""The words. Refusals that name a card, suit, rank, count, seat or call carry it in `data`."""
